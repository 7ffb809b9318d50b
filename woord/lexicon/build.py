"""Building a dictionary: collect, compile, check, install; the old stays until the new is in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from woord.errors import BuildFailedError, NotAllowedError, WoordError
from woord.lexicon.compile import compile_bytes
from woord.lexicon.file import damaged, open_file, write_atomic
from woord.lexicon.header import Identity
from woord.lexicon.locate import check_name, data_directory, lexicon_path, manifest_directory
from woord.lexicon.locking import locked
from woord.lexicon.manifest import known_manifests, load_manifest
from woord.lexicon.names import NameRecord, read_name, write_name
from woord.lexicon.opening import open_lexicon
from woord.lexicon.pocket_store import pocket_of
from woord.lexicon.sources import collect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from woord.lexicon.collected import BuildReport, Collected
    from woord.lexicon.manifest import Manifest

    Progress = Callable[[str, int, int], None]  # stage, done, total

QUICKEST_FIRST: Final = ("en", "fr", "nl", "de")


@dataclass(frozen=True, slots=True)
class Built:
    """What a build made."""

    name: str
    lexicon_id: str
    words: int
    size: int  # bytes of the file
    is_new: bool  # no build with the same words was there
    is_current: bool  # the name opens it; False when it is pinned to another build
    report: BuildReport


def known_dictionaries() -> tuple[str, ...]:
    """Return the names of the dictionaries that can be built, the quickest first."""
    names = known_manifests(manifest_directory())
    quick = [name for name in QUICKEST_FIRST if name in names]
    return (*quick, *(name for name in names if name not in quick))


def missing_dictionaries(directory: Path | None = None) -> tuple[str, ...]:
    """Return the names of the dictionaries that are not built yet, the quickest first."""
    folder = data_directory() if directory is None else directory
    return tuple(name for name in known_dictionaries() if not is_built(folder, name))


def is_built(directory: Path, name: str) -> bool:
    """Say whether a name opens a file that is there."""
    record = read_name(directory, name)
    return record is not None and lexicon_path(directory, record.current).is_file()


def build_dictionary(
    name: str,
    *,
    directory: Path | None = None,
    progress: Progress | None = None,
    wait: bool = False,
) -> Built:
    """Build a dictionary from its manifest and install it.

    BusyError when another process builds it (unless `wait`), SourceMissingError or
    SourceChangedError for its packages, BuildFailedError when it can't be written. Takes tens of
    seconds and up to 1.5 GB. The pocket file for phones is made too.
    """
    folder = data_directory() if directory is None else directory
    manifest = load_manifest(name, manifest_directory())
    with locked(folder, name, wait=wait):
        sweep(folder, name)
        collected = collect(manifest, progress=progress)
        if progress is not None:
            progress("write", 0, 1)
        built = install(collected, identity_of(manifest), folder)
    pocket_of(folder, open_lexicon(built.lexicon_id, directory=folder))
    return built


def identity_of(manifest: Manifest) -> Identity:
    """Return what a manifest says the lexicon is called."""
    return Identity(
        name=manifest.name,
        edition=manifest.edition,
        language=manifest.language,
        alphabet=manifest.alphabet,
        title=manifest.title,
        local_only=manifest.local_only,
    )


def import_dictionary(
    collected: Collected, identity: Identity, *, directory: Path | None = None
) -> Built:
    """Install a list of the user's own under a name that no manifest has.

    NotAllowedError for a name of the dictionaries that are built, BusyError and BuildFailedError
    as for a build. A sound file with the same words stays: it may know more about them.
    """
    folder = data_directory() if directory is None else directory
    name = check_name(identity.name)
    if name in known_dictionaries():
        message = f"expected a name of your own, found {name!r}, which `woord dict build` makes"
        raise NotAllowedError(message, name=name)
    with locked(folder, name):
        sweep(folder, name)
        return install(collected, replace(identity, name=name), folder, keeps_sound_file=True)


def install(
    collected: Collected, identity: Identity, directory: Path, *, keeps_sound_file: bool = False
) -> Built:
    """Compile, write, check and name a lexicon; whoever calls it holds the lock of the name."""
    header, chunks = compile_bytes(collected, identity)
    path = lexicon_path(directory, header.lexicon_id)
    is_new = not path.is_file()
    if is_new or not (keeps_sound_file and _is_sound(path)):
        write_atomic(path, chunks, prefix=f".{identity.name}.", check=_check)
    old = read_name(directory, identity.name)
    record = NameRecord(identity.name, header.lexicon_id, old.pinned if old else None)
    write_name(directory, record)
    return Built(
        name=identity.name,
        lexicon_id=header.lexicon_id,
        words=header.words,
        size=path.stat().st_size,
        is_new=is_new,
        is_current=record.current == header.lexicon_id,
        report=collected.report,
    )


def sweep(directory: Path, name: str) -> None:
    """Remove the temporary files that a killed build of this dictionary left."""
    leftovers = [
        *(directory / "lexica").glob(f".{name}.*.tmp"),
        *(directory / "names").glob(f".{name}.*.tmp"),
    ]
    for path in leftovers:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            message = f"expected to remove {path.name}, found: {error.strerror}"
            raise BuildFailedError(message, file=path.name) from error


def _is_sound(path: Path) -> bool:
    try:
        _check(path)
    except WoordError:
        return False
    return True


def _check(path: Path) -> None:
    """Read a file back before it takes its place."""
    for part in open_file(path).damaged_parts():
        raise damaged(path.name, part, "it does not read back as it was written")
