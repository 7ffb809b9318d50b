"""Pocket files of a data folder: made once for each build, kept compressed, removed with it."""

from __future__ import annotations

import gzip
import struct
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from woord.errors import BuildFailedError
from woord.lexicon.file import write_atomic
from woord.lexicon.locking import locked
from woord.lexicon.pocket import POCKET_VERSION, pack_pocket
from woord.lexicon.terms import terms_of

if TYPE_CHECKING:
    from pathlib import Path

    from woord.lexicon.lexicon import Lexicon

SIZE: Final = struct.Struct("<I")  # the last bytes of a gzip file: how large it unpacks


@dataclass(frozen=True, slots=True)
class PocketFile:
    """A pocket file that lies ready; `mark` differs when anything in it differs."""

    path: Path  # gzip
    lexicon_id: str
    mark: str
    size: int  # bytes, unpacked
    packed_size: int  # bytes

    def read(self) -> bytes:
        """Return the file unpacked."""
        return gzip.decompress(self.path.read_bytes())


def pocket_of(directory: Path, lexicon: Lexicon) -> PocketFile:
    """Return the pocket file of a lexicon, made now (seconds) when it is not there yet.

    BuildFailedError when it can't be written, LimitError for a list that it can't hold.
    """
    found = find_pocket(directory, lexicon)
    if found is not None:
        return found
    with locked(directory, f"pocket-{lexicon.lexicon_id[:12]}", wait=True):
        found = find_pocket(directory, lexicon)
        if found is not None:  # another process was quicker
            return found
        packed = gzip.compress(pack_pocket(lexicon), 9, mtime=0)
        remove_pockets(directory, lexicon.lexicon_id)
        write_atomic(_path(directory, lexicon), [packed])
    made = find_pocket(directory, lexicon)
    if made is None:
        message = (
            f"expected the pocket file of {lexicon.name} where it was just written, found none"
        )
        raise BuildFailedError(message, name=lexicon.name)
    return made


def find_pocket(directory: Path, lexicon: Lexicon) -> PocketFile | None:
    """Return the pocket file of exactly this build, None when it was not made yet."""
    path = _path(directory, lexicon)
    try:
        with path.open("rb") as stream:
            packed = stream.seek(0, 2)
            stream.seek(-SIZE.size, 2)
            size = SIZE.unpack(stream.read())[0]
    except OSError:
        return None
    return PocketFile(path, lexicon.lexicon_id, mark_of(lexicon), size, packed)


def remove_pockets(directory: Path, lexicon_id: str) -> None:
    """Remove the pocket files of an id, whatever build of it they were made from."""
    for path in (directory / "pockets").glob(f"{lexicon_id}-*"):
        path.unlink(missing_ok=True)


def mark_of(lexicon: Lexicon) -> str:
    """Return what tells a file from another with the same words: other forms, other terms."""
    header = lexicon.header.to_bytes()  # it has the checksum of every section
    terms = terms_of(lexicon.header).encode()
    return f"{zlib.crc32(bytes([POCKET_VERSION]) + header + terms):08x}"


def _path(directory: Path, lexicon: Lexicon) -> Path:
    return directory / "pockets" / f"{lexicon.lexicon_id}-{mark_of(lexicon)}.gz"
