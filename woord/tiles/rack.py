"""Rack: an immutable multiset of faces. Two equal faces are two tiles."""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    FaceKey = tuple[int, str, int]


@lru_cache(maxsize=1024)
def face_key(face: str) -> FaceKey:
    """Return the sorting key of a face: numbers by colour, letters A, Ä, B, jokers last."""
    if face[0] in "kbry" and face[1:]:
        return (0, str("kbry".index(face[0])), int(face[1:]))
    if face.startswith("?"):
        return (2, face, 0)
    return (1, unicodedata.normalize("NFD", face), 0)


class Rack:
    """A multiset of faces; equal when the counts are equal, whatever the order."""

    __slots__ = ("_counts", "_hash", "_size")

    _counts: dict[str, int]
    _size: int
    _hash: int | None

    def __init__(self, faces: Iterable[str] = ()) -> None:
        self._counts = dict(Counter(faces))
        self._size = sum(self._counts.values())
        self._hash = None

    @classmethod
    def of_counts(cls, counts: Mapping[str, int]) -> Rack:
        """Build a rack from counts; faces with a count of 0 or less are left out."""
        rack = cls()
        rack._counts = {face: count for face, count in counts.items() if count > 0}
        rack._size = sum(rack._counts.values())
        return rack

    @property
    def counts(self) -> Mapping[str, int]:
        """The number of tiles of each face that is there."""
        return MappingProxyType(self._counts)

    def beyond(self, other: Rack) -> Rack:
        """Return the tiles of this rack that `other` lacks, counted tile by tile."""
        held = other._counts
        return Rack.of_counts({f: n - held.get(f, 0) for f, n in self._counts.items()})

    def __add__(self, other: Rack) -> Rack:
        counts = dict(self._counts)
        for face, count in other._counts.items():
            counts[face] = counts.get(face, 0) + count
        return Rack.of_counts(counts)

    def __sub__(self, other: Rack) -> Rack:
        """Take tiles away; NotAllowedError when one of them isn't there."""
        missing = other.beyond(self)
        if missing:
            raise NotAllowedError(
                f"expected tiles that are there, found '{missing}' missing in '{self}'",
                missing=tuple(missing),
            )
        return self.beyond(other)

    def __le__(self, other: Rack) -> bool:
        held = other._counts
        return all(count <= held.get(face, 0) for face, count in self._counts.items())

    def __ge__(self, other: Rack) -> bool:
        return other <= self

    def __getitem__(self, face: str) -> int:
        return self._counts.get(face, 0)

    def __contains__(self, face: str) -> bool:
        return face in self._counts

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[str]:
        for face in sorted(self._counts, key=face_key):
            for _ in range(self._counts[face]):
                yield face

    def __eq__(self, other: object) -> bool:
        return self._counts == other._counts if isinstance(other, Rack) else NotImplemented

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._counts.items()))
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:  # the cached hash must not travel
        return Rack.of_counts, (dict(self._counts),)

    def __str__(self) -> str:
        numeric = all(face == "J" or face[0] in "kbry" for face in self._counts)
        return (" " if numeric else "").join(self)

    def _repr_svg_(self) -> str:
        """Show the rack as a picture in a notebook."""
        from woord.tiles.svg import rack_svg

        return rack_svg(self)

    def __repr__(self) -> str:
        return f"Rack({str(self)!r})"
