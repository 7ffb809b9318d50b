"""The pool: the one place where chance enters, and it comes from a seed in the log (C-02).

The stream is SHA-256 in counter mode over (seed, purpose), so a shuffle is the same on every
Python version and machine; bounded numbers are drawn by rejection, so no order is favoured.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

from woord.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.tiles.tileset import TileSet

T = TypeVar("T")
SEED_BYTES = 32


def full_pool(tile_set: TileSet) -> tuple[str, ...]:
    """Return every tile of the box in the set's own order, unshuffled."""
    return tuple(face for face, copies in tile_set.copies.items() for _ in range(copies))


def shuffle(items: Sequence[T], *, seed: bytes, purpose: str) -> tuple[T, ...]:
    """Return the items in an order decided by a 256-bit seed; every purpose has its own stream.

    The order of `items` counts: hand them over in a canonical order. Fisher-Yates, O(n).
    NotAllowedError when the seed isn't 32 bytes.
    """
    if len(seed) != SEED_BYTES:
        raise NotAllowedError(
            f"expected a seed of {SEED_BYTES} bytes, found '{len(seed)}'", found=len(seed)
        )
    words = _stream(seed, purpose)
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        chosen = _below(last + 1, words)
        result[last], result[chosen] = result[chosen], result[last]
    return tuple(result)


def draw(pool: tuple[str, ...], count: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Take tiles from the front: (drawn, rest). Fewer than asked for: what there is (C-10)."""
    return pool[:count], pool[count:]


def _stream(seed: bytes, purpose: str) -> Iterator[int]:
    """Yield 64-bit numbers: the four quarters of each block, big-endian."""
    head = seed + purpose.encode() + b"\0"
    counter = 0
    while True:
        block = sha256(head + counter.to_bytes(8, "big")).digest()
        for start in range(0, len(block), 8):
            yield int.from_bytes(block[start : start + 8], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """Return the next number below `bound`; words above the last whole multiple are skipped."""
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        word = next(words)
        if word < limit:
            return word % bound
