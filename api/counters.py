"""Counts per window of time in a block of memory, which all processes of one host may share.

A key has one of a few slots, found by its hash; a slot whose window is over is free. When all
slots of a key are taken by others, the one that ends first is given up: with tens of thousands of
addresses at a time a count may be lost, and nobody is counted for another.

A shared file is written full of zeros first. Were it only as long, a disk that is full when a page
is first written would end the process with SIGBUS.
"""

from __future__ import annotations

import fcntl
import mmap
import os
from contextlib import contextmanager
from hashlib import blake2b
from struct import Struct
from typing import TYPE_CHECKING

from woord.errors import WoordError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SLOT = Struct("<QQQ")  # hash of the key, end of the window in ms, count
BUCKETS = 4_096
DEEP = 8  # slots of a bucket
BUCKET_BYTES = SLOT.size * DEEP
BYTES = BUCKETS * BUCKET_BYTES  # 768 KiB


class NoRoomError(WoordError):
    """The system has no place for what processes share."""

    code = "no_room"


class Counters:
    """Counts in this process, or, in a file, together with all that open the same one.

    NoRoomError where the file can't be made.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file: int | None = None
        if file is None:
            self._memory: mmap.mmap | bytearray = bytearray(BYTES)
            return
        self._file = _open_filled(file)
        self._memory = mmap.mmap(self._file, BYTES)

    def hit(self, key: str, *, window: int, now: int) -> tuple[int, int]:
        """Count once more under a key; returns the count and when its window ends.

        A window of so many milliseconds begins with the first hit; `now` in milliseconds, too.
        """
        name = int.from_bytes(blake2b(key.encode(), digest_size=8).digest(), "little") or 1
        place = name % BUCKETS * BUCKET_BYTES
        if self._file is None:
            return self._hit(name, place, window=window, now=now)
        with _locked(self._file, place):
            return self._hit(name, place, window=window, now=now)

    def _hit(self, name: int, place: int, *, window: int, now: int) -> tuple[int, int]:
        given_up, soonest = place, 1 << 63
        for slot in range(place, place + BUCKET_BYTES, SLOT.size):
            known, ends, count = SLOT.unpack_from(self._memory, slot)
            if known == name and ends > now:
                SLOT.pack_into(self._memory, slot, name, ends, count + 1)
                return count + 1, ends
            if known == name:
                ends = 0
            if ends < soonest:
                given_up, soonest = slot, ends
        SLOT.pack_into(self._memory, given_up, name, now + window, 1)
        return 1, now + window


def make_room(path: Path) -> None:
    """Make the file of shared counts; NoRoomError where it can't be made."""
    os.close(_open_filled(path))


def _open_filled(path: Path) -> int:
    """Open a file that is as long as the counts, every byte of it on its disk."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        with _locked(file, 0):  # another process may fill it now
            while (size := os.fstat(file).st_size) < BYTES:
                os.pwrite(file, bytes(BYTES - size), size)
            os.fsync(file)
    except OSError as error:
        raise NoRoomError(
            f"expected room for {BYTES:,} bytes that the workers share at {str(path)!r}, found:"
            f" {error.strerror}"
        ) from error
    return file


@contextmanager
def _locked(file: int, place: int) -> Iterator[None]:
    """Keep other processes from one bucket; a lock goes with the process that holds it."""
    fcntl.lockf(file, fcntl.LOCK_EX, BUCKET_BYTES, place)
    try:
        yield
    finally:
        fcntl.lockf(file, fcntl.LOCK_UN, BUCKET_BYTES, place)
