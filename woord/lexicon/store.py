"""The lexica of a data folder: what is there, what holds it, and how it is let go."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from woord.errors import BuildFailedError, InUseError, NotAllowedError, WoordError
from woord.lexicon.compile import lexicon_id_of
from woord.lexicon.file import open_file, write_atomic
from woord.lexicon.lexicon import Lexicon
from woord.lexicon.locate import is_name, lexicon_path, name_path
from woord.lexicon.locking import locked
from woord.lexicon.names import NameRecord, all_ids, all_names, read_name, resolve, write_name
from woord.lexicon.pocket_store import remove_pockets

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from woord.lexicon.header import Header


@dataclass(frozen=True, slots=True)
class Stored:
    """One build that lies in the folder."""

    lexicon_id: str
    names: tuple[str, ...]  # the names that open it; none for an old build
    pinned_by: tuple[str, ...]
    size: int  # bytes
    header: Header | None  # None when the file is damaged
    fault: str | None = None


def stored(directory: Path) -> tuple[Stored, ...]:
    """Return all builds of a folder: named ones first, by name, then old ones by id."""
    records = all_names(directory)
    builds = [_stored(directory, lexicon_id, records) for lexicon_id in all_ids(directory)]
    return tuple(sorted(builds, key=lambda build: (not build.names, build.names)))


def pin(directory: Path, name: str, lexicon_id: str | None = None) -> NameRecord:
    """Fix a name at a build (by default the one it opens now), however often it is built again."""
    with locked(directory, name):
        target, _ = resolve(directory, lexicon_id or name)
        record = _record(directory, name)
        pinned = NameRecord(record.name, record.latest, target)
        write_name(directory, pinned)
    return pinned


def unpin(directory: Path, name: str) -> NameRecord:
    """Let a name open its newest build again."""
    with locked(directory, name):
        record = _record(directory, name)
        if not lexicon_path(directory, record.latest).is_file():
            message = f"expected the newest build of {name}, found it removed; build it again"
            raise NotAllowedError(message, name=name)
        free = NameRecord(record.name, record.latest)
        write_name(directory, free)
    return free


def remove(directory: Path, name_or_id: str, *, force: bool = False) -> str:
    """Remove a name with the build that it opens, or an old build by id; return the id.

    InUseError when something needs the build (another name, a pin, a holder), unless `force`.
    """
    record = read_name(directory, name_or_id) if is_name(name_or_id) else None
    lexicon_id = record.current if record else resolve(directory, name_or_id)[0]
    name = record.name if record else None
    reasons = () if force else _reasons_to_keep(directory, lexicon_id, name)
    if reasons:
        message = f"expected a build that nothing needs, found {', '.join(reasons)}"
        raise InUseError(message, lexicon_id=lexicon_id, reasons=reasons)
    with locked(directory, name or "lexica"):
        if record is not None:
            _unlink(name_path(directory, record.name))
        _unlink(lexicon_path(directory, lexicon_id))
        remove_pockets(directory, lexicon_id)
    return lexicon_id


def hold(directory: Path, lexicon_id: str, holder: str) -> None:
    """Note that something ("agreement Friday", "match 3f2a") needs a build for as long as it is."""
    text = json.dumps({"holder": holder}, ensure_ascii=False)
    write_atomic(_hold_path(directory, lexicon_id, holder), [text.encode()])


def release(directory: Path, lexicon_id: str, holder: str) -> None:
    """Take back a `hold`; nothing happens when there is none."""
    _unlink(_hold_path(directory, lexicon_id, holder))


def holders(directory: Path, lexicon_id: str) -> tuple[str, ...]:
    """Return what holds a build, in alphabetical order."""
    paths = (directory / "holds" / lexicon_id).glob("*.json")
    return tuple(sorted(json.loads(path.read_bytes())["holder"] for path in paths))


def faults(directory: Path, name_or_id: str) -> tuple[str, ...]:
    """Return the damaged parts of a file, all of them; reads it whole. None = it is sound."""
    lexicon_id, _ = resolve(directory, name_or_id)
    try:
        file = open_file(lexicon_path(directory, lexicon_id))
        found = file.damaged_parts()
        if found:
            return tuple(found)
        lexicon = Lexicon(file)
        if lexicon_id_of(lexicon.words(), lexicon.alphabet) != lexicon_id:
            return ("words (their digest is not the file's name)",)
    except WoordError as error:
        return (str(error.params.get("section") or error.message),)
    return ()


@dataclass(frozen=True, slots=True)
class Difference:
    """What changed from one lexicon to another; words in normal form, alphabetical."""

    added: tuple[str, ...]
    removed: tuple[str, ...]


def difference(old: Lexicon, new: Lexicon) -> Difference:
    """Compare the words of two lexica."""
    before, after = set(old.words()), set(new.words())
    key = new.alphabet.sort_key
    return Difference(
        added=tuple(sorted(after - before, key=lambda word: key(word)[1])),
        removed=tuple(sorted(before - after, key=lambda word: key(word)[1])),
    )


def _stored(directory: Path, lexicon_id: str, records: Iterable[NameRecord]) -> Stored:
    path = lexicon_path(directory, lexicon_id)
    names = tuple(record.name for record in records if record.current == lexicon_id)
    pins = tuple(record.name for record in records if record.pinned == lexicon_id)
    size = path.stat().st_size
    try:
        return Stored(lexicon_id, names, pins, size, open_file(path).header)
    except WoordError as error:
        return Stored(lexicon_id, names, pins, size, None, error.message)


def _record(directory: Path, name: str) -> NameRecord:
    record = read_name(directory, name)
    if record is None:
        resolve(directory, name)  # raises what is the matter with the name
        raise NotAllowedError(f"expected the name of a dictionary, found an id {name!r}", name=name)
    return record


def _reasons_to_keep(directory: Path, lexicon_id: str, name: str | None) -> tuple[str, ...]:
    reasons: list[str] = []
    for record in all_names(directory):
        if record.pinned == lexicon_id:
            reasons.append(f"{record.name} pinned to it")
        elif lexicon_id in (record.current, record.latest) and record.name != name:
            reasons.append(f"the name {record.name}")
    return (*reasons, *holders(directory, lexicon_id))


def _hold_path(directory: Path, lexicon_id: str, holder: str) -> Path:
    digest = sha256(holder.encode()).hexdigest()[:16]
    return directory / "holds" / lexicon_id / f"{digest}.json"


def _unlink(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        message = f"expected to remove {path.name}, found: {error.strerror}"
        raise BuildFailedError(message, file=path.name) from error
