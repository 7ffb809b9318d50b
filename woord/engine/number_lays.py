"""Easy lays of numbers: runs and groups of the own rack, and tiles that extend a meld."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from woord.engine.number_borrowing import borrow, is_run, split_run
from woord.rules.shortest import SHORTEST
from woord.tiles import COLOURS, Meld, Table, Tile, colour_of, number_face, number_of
from woord.tiles.tile import NUMBER_JOKER
from woord.tiles.tileset import HIGHEST_NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from woord.engine.views import View
    from woord.tiles import TileSet

JOKER = Tile(NUMBER_JOKER)
Faces = tuple[str, ...]
_NUMBERS = range(1, HIGHEST_NUMBER + 1)
_RUN_ROWS: Final = [tuple(number_face(c, n) for n in _NUMBERS) for c in COLOURS]
_GROUP_ROWS: Final = [tuple(number_face(c, n) for c in COLOURS) for n in _NUMBERS]


class NumberLays:
    """Finds lays that leave every old meld where it is; a meld may grow."""

    def best(self, view: View, rng: Random) -> Table | None:  # noqa: ARG002
        """Lay own melds, worth the opening where that is due, then extend what lies."""
        rack = Counter(view.rack or ())
        best = max(
            (own_melds(rack, view.tile_set, prefer=prefer) for prefer in ("run", "group")),
            key=lambda melds: sum(map(value_of, melds)),
        )
        if not view.opened:
            enough = sum(map(value_of, best)) >= view.rules.opening_points
            return _added(view.table, best) if best and enough else None
        for meld in best:
            rack.subtract(meld.faces)
        melds = [*view.table.melds, *best]
        highest = view.tile_set.numbers[-1]
        grown = extend_all(melds, rack, highest)
        while split_run(melds, rack) or borrow(melds, rack):
            extend_all(melds, rack, highest)
            grown = True
        return Table(tuple(melds)) if best or grown else None

    def some(self, view: View, rng: Random) -> Table | None:
        """Lay one own meld or extend one by chance; the opening is all or nothing."""
        if not view.opened:
            return self.best(view, rng)
        rack = Counter(view.rack or ())
        melds = own_melds(rack, view.tile_set, prefer=rng.choice(("run", "group")))
        choices = [_added(view.table, [meld]) for meld in melds]
        for index, meld in enumerate(view.table.melds):
            for longer, _ in _extensions(meld, rack, view.tile_set.numbers[-1]):
                changed = list(view.table.melds)
                changed[index] = longer
                choices.append(Table(tuple(changed)))
        return rng.choice(choices) if choices else None


def own_melds(rack: Counter[str], box: TileSet, *, prefer: str) -> list[Meld]:
    """Return disjoint melds of a rack: the longest of the preferred kind first, then jokers."""
    left = rack.copy()
    found: list[Meld] = []
    finders = (_runs, _groups) if prefer == "run" else (_groups, _runs)
    for finder in finders:
        while melds := list(finder(left)):
            meld = max(melds, key=lambda faces: (len(faces), sum(map(number_of, faces))))
            found.append(_meld(meld))
            left.subtract(meld)
    while left[NUMBER_JOKER] and (pair := _best_pair(left, box)):
        found.append(_joined(pair, box.numbers[-1]))
        left.subtract((*pair, NUMBER_JOKER))
    return found


def value_of(meld: Meld) -> int:
    """Return the value of an own meld; a joker counts as what it stands for (N-06)."""
    plain = [tile.shown_as for tile in meld.tiles if tile.shown_as != NUMBER_JOKER]
    unread = len(meld) - len(plain)
    return sum(map(number_of, plain)) + unread * number_of(plain[0])


def extend_all(melds: list[Meld], rack: Counter[str], highest: int) -> bool:
    """Grow melds in place by rack tiles until none fits; jokers only when nothing else is left."""
    grown = False
    changed = True
    while changed:
        changed = False
        for index, meld in enumerate(melds):
            for longer, face in _extensions(meld, rack, highest):
                melds[index] = longer
                rack[face] -= 1
                changed = grown = True
                break
    return grown


def _extensions(meld: Meld, rack: Counter[str], highest: int) -> Iterator[tuple[Meld, str]]:
    """Yield each meld that is this one and a rack tile more, with the tile."""
    held = rack.get
    for face, front in _growth(meld, highest):
        if held(face, 0) > 0:
            yield _grown(meld, Tile(face), front=front), face
        elif held(NUMBER_JOKER, 0) > 0 and is_run(meld) and _only_jokers(rack):
            yield _grown(meld, Tile(NUMBER_JOKER, face), front=front), NUMBER_JOKER


def _only_jokers(rack: Counter[str]) -> bool:
    return not any(count for face, count in rack.items() if face != NUMBER_JOKER)


@lru_cache(maxsize=8192)
def _growth(meld: Meld, highest: int) -> tuple[tuple[str, bool], ...]:
    """Return the faces that a meld of the table can take, and whether in front."""
    faces = [tile.shown_as for tile in meld.tiles]
    if is_run(meld):
        colour, low, high = colour_of(faces[0]), number_of(faces[0]), number_of(faces[-1])
        below = ((number_face(colour, low - 1), True),) if low > 1 else ()
        above = ((number_face(colour, high + 1), False),) if high < highest else ()
        return below + above
    plain = [face for face in faces if face != NUMBER_JOKER]
    if len(meld) == len(COLOURS):
        return ()
    taken = {colour_of(face) for face in plain}
    number = number_of(plain[0])
    return tuple((number_face(c, number), False) for c in COLOURS if c not in taken)


def _runs(rack: Counter[str]) -> Iterator[Faces]:
    """Yield the longest runs without jokers."""
    return _stretches(_RUN_ROWS, rack)


def _groups(rack: Counter[str]) -> Iterator[Faces]:
    """Yield the largest group without jokers of each number."""
    held = rack.get
    for row in _GROUP_ROWS:
        group = tuple([face for face in row if held(face, 0) > 0])
        if len(group) >= SHORTEST:
            yield group


def _stretches(rows: Sequence[Faces], rack: Counter[str]) -> Iterator[Faces]:
    """Yield the unbroken stretches of tiles that are there, in each row."""
    held = rack.get
    for row in rows:
        stretch: list[str] = []
        for face in row:
            if held(face, 0) > 0:
                stretch.append(face)
                continue
            if len(stretch) >= SHORTEST:
                yield tuple(stretch)
            stretch = []
        if len(stretch) >= SHORTEST:
            yield tuple(stretch)


def _best_pair(rack: Counter[str], box: TileSet) -> tuple[str, str] | None:
    """Return the most valuable two tiles that make a meld with a joker in a box."""
    held = [face for face, count in rack.items() if count > 0 and face != NUMBER_JOKER]
    pairs = [(a, b) for a in held for b in held if _fits(a, b, box)]
    return max(pairs, key=lambda pair: number_of(pair[0]) + number_of(pair[1]), default=None)


def _fits(low: str, high: str, box: TileSet) -> bool:
    """Say whether two tiles and a joker are a run (in this order) or a group."""
    gap = number_of(high) - number_of(low)
    if colour_of(low) == colour_of(high):
        return gap in (1, 2) and len(box.numbers) >= SHORTEST
    return gap == 0 and low < high and len(box.colours) >= SHORTEST


def _joined(pair: tuple[str, str], highest: int) -> Meld:
    """Return the meld of two tiles and a joker, read: between them or at an end."""
    first, second = map(Tile, pair)
    colour, low, high = colour_of(pair[0]), number_of(pair[0]), number_of(pair[1])
    if low == high:
        return Meld((first, second, JOKER))
    if high - low > 1:
        return Meld((first, _read(colour, low + 1), second))
    if high < highest:
        return Meld((first, second, _read(colour, high + 1)))
    return Meld((_read(colour, low - 1), first, second))


def _read(colour: str, number: int) -> Tile:
    return Tile(NUMBER_JOKER, number_face(colour, number))


def _meld(faces: Sequence[str]) -> Meld:
    return Meld(tuple(Tile(face) for face in faces))


def _grown(meld: Meld, tile: Tile, *, front: bool) -> Meld:
    return Meld((tile, *meld.tiles) if front else (*meld.tiles, tile))


def _added(table: Table, melds: Sequence[Meld]) -> Table:
    return Table((*table.melds, *melds))
