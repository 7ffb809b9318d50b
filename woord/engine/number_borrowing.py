"""Small openings in a table of numbers: a run that splits, a tile that a meld can spare."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from woord.rules.shortest import SHORTEST
from woord.tiles import COLOURS, Meld, Tile, colour_of, number_face, number_of
from woord.tiles.tile import NUMBER_JOKER

if TYPE_CHECKING:
    from collections import Counter

Spares = dict[str, list[tuple[int, tuple[Meld, ...]]]]  # face -> melds that can spare it, the rest


def is_run(meld: Meld) -> bool:
    """Say whether a meld of the table is a run: its first two tiles, as read, have one colour."""
    first, second = meld.tiles[0].shown_as, meld.tiles[1].shown_as
    return first[0] == second[0] != NUMBER_JOKER


def split_run(melds: list[Meld], rack: Counter[str]) -> bool:
    """Lay one tile into the middle of a run that then stands as two."""
    for index, meld in enumerate(melds):
        if len(meld) < 2 * SHORTEST - 1 or not is_run(meld):
            continue
        for at in range(SHORTEST - 1, len(meld) - SHORTEST + 1):
            face = meld.tiles[at].shown_as
            if rack[face] > 0:
                first = Meld((*meld.tiles[:at], Tile(face)))
                melds[index : index + 1] = [first, Meld(meld.tiles[at:])]
                rack[face] -= 1
                return True
    return False


def borrow(melds: list[Meld], rack: Counter[str]) -> bool:
    """Make one new meld of three from own tiles and tiles that old melds can spare."""
    own = [face for face, count in rack.items() if count > 0 and face != NUMBER_JOKER]
    spares = _spares(melds) if own else {}
    held = rack.get
    for face in own:
        for wanted in _threes(face):
            lent = [other for other in wanted if held(other, 0) <= 0]
            if all(other in spares for other in lent) and _lend(melds, spares, lent):
                melds.append(Meld(tuple(Tile(other) for other in wanted)))
                rack.subtract(other for other in wanted if other not in lent)
                return True
    return False


@lru_cache(maxsize=64)
def _threes(face: str) -> tuple[tuple[str, ...], ...]:
    """Return the melds of three that hold a face."""
    colour, number = colour_of(face), number_of(face)
    lows = range(max(1, number - 2), number + 1)
    runs = [tuple(number_face(colour, low + step) for step in range(SHORTEST)) for low in lows]
    others = [number_face(other, number) for other in COLOURS if other != colour]
    return (*runs, *((face, *pair) for pair in combinations(others, SHORTEST - 1)))


def _spares(melds: list[Meld]) -> Spares:
    """Return the plain tiles that melds can do without, with what is left of the meld."""
    spares: Spares = {}
    for index, meld in enumerate(melds):
        if len(meld.tiles) > SHORTEST:
            for face, rest in _can_spare(meld):
                spares.setdefault(face, []).append((index, rest))
    return spares


@lru_cache(maxsize=8192)
def _can_spare(meld: Meld) -> tuple[tuple[str, tuple[Meld, ...]], ...]:
    """Return each plain tile that one meld can do without, with what is left."""
    found = []
    for at, tile in enumerate(meld.tiles):
        if tile.face == NUMBER_JOKER:
            continue
        front, back = meld.tiles[:at], meld.tiles[at + 1 :]
        parts = [part for part in (front, back) if part] if is_run(meld) else [front + back]
        if all(len(part) >= SHORTEST for part in parts):
            found.append((tile.face, tuple(map(Meld, parts))))
    return tuple(found)


def _lend(melds: list[Meld], spares: Spares, faces: list[str]) -> bool:
    """Take faces out of different melds; False, and nothing done, when one meld has two."""
    rest: dict[int, tuple[Meld, ...]] = {}
    for face in faces:
        source = next((item for item in spares[face] if item[0] not in rest), None)
        if source is None:
            return False
        rest[source[0]] = source[1]
    for index in sorted(rest, reverse=True):
        melds[index : index + 1] = rest[index]
    return True
