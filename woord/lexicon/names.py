"""Which lexicon a name stands for: the newest build of it, or the one it is pinned to."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from woord.errors import AmbiguousError, DamagedError, NotBuiltError, UnknownDictionaryError
from woord.lexicon.file import write_atomic
from woord.lexicon.locate import (
    check_name,
    is_id,
    is_name,
    lexicon_path,
    manifest_directory,
    name_path,
)
from woord.lexicon.manifest import known_manifests

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class NameRecord:
    """What a name stands for; a pin holds it at one build however often it is built again."""

    name: str
    latest: str  # lexicon_id of the newest build
    pinned: str | None = None

    @property
    def current(self) -> str:
        """Return the lexicon_id that the name opens."""
        return self.pinned or self.latest


def read_name(directory: Path, name: str) -> NameRecord | None:
    """Return the record of a name, None when nothing was built under it."""
    path = name_path(directory, name)
    try:
        value = json.loads(path.read_bytes())
        record = NameRecord(**value)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, TypeError) as error:
        message = f"expected the record of a dictionary, found {path.name} damaged: {error}"
        raise DamagedError(message, file=path.name, section="record") from error
    if not all(is_id(text) for text in (record.latest, record.current)):
        message = f"expected a lexicon id in {path.name}, found {record.current!r}"
        raise DamagedError(message, file=path.name, section="record")
    return record


def write_name(directory: Path, record: NameRecord) -> None:
    """Write the record of a name, atomically."""
    text = json.dumps(asdict(record), sort_keys=True) + "\n"
    write_atomic(name_path(directory, record.name), [text.encode()])


def all_names(directory: Path) -> tuple[NameRecord, ...]:
    """Return the records of all names, in alphabetical order."""
    names = sorted(path.stem for path in (directory / "names").glob("*.json"))
    records = (read_name(directory, name) for name in names)
    return tuple(record for record in records if record is not None)


def all_ids(directory: Path) -> tuple[str, ...]:
    """Return the ids of all builds that lie in the folder, in alphabetical order."""
    stems = (path.stem for path in (directory / "lexica").glob("*.woord"))
    return tuple(sorted(stem for stem in stems if is_id(stem)))


def resolve(directory: Path, name_or_id: str) -> tuple[str, str | None]:
    """Return the full lexicon_id of a name or of (the first characters of) an id, and the name.

    UnknownDictionaryError, NotBuiltError (names the command), or AmbiguousError for an id that is
    cut too short.
    """
    if is_name(name_or_id):
        name = check_name(name_or_id)
        record = read_name(directory, name)
        if record is not None:
            if lexicon_path(directory, record.current).is_file():
                return record.current, name
            raise _not_built(name, f"lexicon {record.current[:12]} of {name} is gone")
        if name in known_manifests(manifest_directory()):
            raise _not_built(name, f"{name} is not built")
    if is_id(name_or_id):
        return _resolve_id(directory, name_or_id), None
    raise _unknown(directory, check_name(name_or_id))


def _resolve_id(directory: Path, start: str) -> str:
    found = [lexicon_id for lexicon_id in all_ids(directory) if lexicon_id.startswith(start)]
    if len(found) > 1:
        message = f"expected an id that only one lexicon has, found {start!r} at {len(found)}"
        raise AmbiguousError(message, tuple(found))
    if not found:
        raise _unknown(directory, start)
    return found[0]


def _not_built(name: str, fault: str) -> NotBuiltError:
    command = f"woord dict build {name}"
    message = f"expected a built dictionary, found: {fault}; run `{command}`"
    return NotBuiltError(message, name=name, command=command)


def _unknown(directory: Path, name: str) -> UnknownDictionaryError:
    built = [record.name for record in all_names(directory)]
    known = tuple(dict.fromkeys([*known_manifests(manifest_directory()), *built]))
    message = f"expected a dictionary of {', '.join(known) or '(none)'}, found {name!r}"
    return UnknownDictionaryError(message, name=name, known=known)
