"""The `.woord` container: magic, version, JSON header, checksummed 64-byte aligned sections.

The bytes are specified in docs/lexicon-format.md. Files are written whole and never edited.
"""

from __future__ import annotations

import math
import mmap
import os
import struct
import tempfile
import zlib
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from woord.errors import BuildFailedError, DamagedError, NewerFormatError
from woord.lexicon.header import DTYPES, Header, SectionEntry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Any, TypeAlias

    Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]
    Buffer: TypeAlias = bytes | mmap.mmap

MAGIC: Final = b"WOORD\r\n\x1a"
FORMAT_VERSION: Final = 1
ALIGNMENT: Final = 64
PREAMBLE: Final = struct.Struct("<8sII")  # magic, format version, header length
CRC: Final = struct.Struct("<I")


class WoordFile:
    """An open container; arrays are views into its buffer and keep it alive."""

    def __init__(self, buffer: Buffer, label: str) -> None:
        """Read the header of a buffer; `label` names the file in errors."""
        self.buffer = buffer
        self.label = label
        self.header, self.data_start = _read_header(buffer, label)
        self._entries = {entry.name: entry for entry in self.header.sections}
        self._arrays: dict[str, Array] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the sections in file order."""
        return tuple(self._entries)

    def section(self, name: str) -> Array:
        """Return a section as a read-only array without copying; its crc is checked once."""
        array = self._arrays.get(name)
        if array is None:
            array = self._arrays[name] = self._load(name)
        return array

    def _load(self, name: str) -> Array:
        entry = self._entries.get(name)
        if entry is None:
            raise damaged(self.label, name, "the section is missing")
        if not self._is_sound(entry):
            raise damaged(self.label, name, "the checksum differs")
        start = self.data_start + entry.offset
        flat = np.frombuffer(self.buffer, np.uint8, entry.length, start)
        return flat.view(entry.dtype).reshape(entry.shape)

    def _is_sound(self, entry: SectionEntry) -> bool:
        start = self.data_start + entry.offset
        with memoryview(self.buffer) as view, view[start : start + entry.length] as part:
            return zlib.crc32(part) == entry.crc32

    def damaged_parts(self) -> list[str]:
        """Return the names of all damaged sections and gaps; reads the whole file once."""
        found = [entry.name for entry in self.header.sections if not self._is_sound(entry)]
        ends = [(self.data_start, "header")] + [
            (self.data_start + entry.offset + entry.length, entry.name)
            for entry in self.header.sections
        ]
        header_end = PREAMBLE.size + _header_length(self.buffer) + CRC.size
        ends[0] = (header_end, "header")
        for end, name in ends:
            if any(self.buffer[end : _aligned(end)]):
                found.append(f"padding after {name}")
        return found


def open_file(path: Path) -> WoordFile:
    """Map a file and check its header and size; DamagedError or NewerFormatError else."""
    try:
        with path.open("rb") as stream:
            if os.fstat(stream.fileno()).st_size == 0:
                raise damaged(path.name, "header", "the file is empty")
            buffer = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
    except OSError as error:
        raise damaged(path.name, "file", f"it can't be read ({error.strerror})") from error
    return WoordFile(buffer, path.name)


def pack(header: Header, sections: Mapping[str, Array]) -> list[bytes]:
    """Return the chunks of a file: `header` completed with the table of the sections."""
    entries: list[SectionEntry] = []
    body: list[bytes] = []
    offset = 0
    for name, array in sections.items():
        data = np.ascontiguousarray(array)
        dtype = data.dtype.newbyteorder("<")
        raw = data.astype(dtype, copy=False).tobytes()
        shape = tuple(int(n) for n in data.shape)
        entries.append(SectionEntry(name, dtype.str, shape, offset, len(raw), zlib.crc32(raw)))
        body += (raw, bytes(_aligned(len(raw)) - len(raw)))
        offset += _aligned(len(raw))
    text = replace(header, sections=tuple(entries), data_size=offset).to_bytes()
    head = PREAMBLE.pack(MAGIC, FORMAT_VERSION, len(text)) + text
    head += CRC.pack(zlib.crc32(head))
    return [head, bytes(_aligned(len(head)) - len(head)), *body]


def write_atomic(
    path: Path,
    chunks: Iterable[bytes],
    *,
    prefix: str = "",
    check: Callable[[Path], None] | None = None,
) -> None:
    """Write a file whole or not at all: temporary file, fsync, check, rename, fsync of the folder.

    BuildFailedError when the disk is full or the folder can't be written; the old file is intact.
    The temporary file's name begins with `prefix`, by default a dot and the name of the file.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _temporary(path.parent, prefix or f".{path.name}.") as (descriptor, temporary):
            with os.fdopen(descriptor, "wb") as stream:
                stream.writelines(chunks)
                stream.flush()
                os.fsync(descriptor)
            if check is not None:
                check(temporary)
            temporary.chmod(0o644)
            temporary.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        cause = error.strerror or str(error)
        message = f"expected to write {path.name}, found: {cause}; what was there is unchanged"
        raise BuildFailedError(message, file=path.name, cause=cause) from error


@contextmanager
def _temporary(folder: Path, prefix: str) -> Iterator[tuple[int, Path]]:
    """Make a new file in a folder; it is gone at the end unless it was renamed."""
    descriptor, name = tempfile.mkstemp(dir=folder, prefix=prefix, suffix=".tmp")
    try:
        yield descriptor, Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


def damaged(label: str, section: str, fault: str) -> DamagedError:
    """Return the error that names file and section, with the way out."""
    message = (
        f"expected a sound lexicon file, found {label} damaged in {section}: {fault};"
        " build it again with `woord dict build`"
    )
    return DamagedError(message, file=label, section=section)


def _sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut, where folders can be synced (not on Windows)."""
    with suppress(PermissionError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _aligned(size: int) -> int:
    return -(-size // ALIGNMENT) * ALIGNMENT


def _header_length(buffer: Buffer) -> int:
    length: int = PREAMBLE.unpack(buffer[: PREAMBLE.size])[2]
    return length


def _read_header(buffer: Buffer, label: str) -> tuple[Header, int]:
    """Return the header and where the sections start, after checking crc, version and size."""
    magic = buffer[: len(MAGIC)]
    if magic != MAGIC[: len(magic)]:
        raise damaged(label, "magic", f"it begins with {magic!r}, not {MAGIC!r}")
    if len(buffer) < PREAMBLE.size:
        raise damaged(label, "header", "the file is cut off")
    _, version, length = PREAMBLE.unpack(buffer[: PREAMBLE.size])
    end = PREAMBLE.size + length
    if len(buffer) < end + CRC.size:
        raise damaged(label, "header", "the file is cut off")
    if CRC.unpack(buffer[end : end + CRC.size])[0] != zlib.crc32(buffer[:end]):
        raise damaged(label, "header", "the checksum differs")
    if version != FORMAT_VERSION:
        message = f"expected format {FORMAT_VERSION} or older, found {version} in {label}"
        raise NewerFormatError(message, file=label, found=version, known=FORMAT_VERSION)
    try:
        header = Header.from_bytes(buffer[PREAMBLE.size : end])
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise damaged(label, "header", f"it can't be read ({error})") from error
    start = _aligned(end + CRC.size)
    if len(buffer) != start + header.data_size:
        fault = f"{len(buffer)} bytes where the header says {start + header.data_size}"
        raise damaged(label, "size", fault)
    _check_table(header.sections, header.data_size, label)
    return header, start


def _check_table(entries: Sequence[SectionEntry], size: int, label: str) -> None:
    """Refuse a table that points outside the file or gives a type or shape that can't be."""
    end = 0
    for entry in entries:
        is_sound = (
            entry.dtype in DTYPES
            and entry.offset == end
            and math.prod(entry.shape) * np.dtype(entry.dtype).itemsize == entry.length
        )
        if not is_sound:
            raise damaged(label, entry.name, "its entry in the table is not possible")
        end = _aligned(entry.offset + entry.length)
    if end != size:
        raise damaged(label, "size", f"sections end at {end}, not at {size}")
