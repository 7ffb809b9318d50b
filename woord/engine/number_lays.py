"""Easy lays of numbers: runs and groups of the own rack, and tiles that extend a meld."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from woord.engine.number_borrowing import borrow, is_run, split_run
from woord.tiles import COLOURS, Meld, Table, Tile, colour_of, number_face, number_of
from woord.tiles.tile import NUMBER_JOKER
from woord.tiles.tileset import HIGHEST_NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from woord.engine.views import View

SHORTEST = 3  # C-06
JOKER = Tile(NUMBER_JOKER)


class NumberLays:
    """Finds lays that leave every old meld where it is; a meld may grow."""

    def best(self, view: View, rng: Random) -> Table | None:  # noqa: ARG002
        """Lay own melds, worth the opening where that is due, then extend what lies."""
        rack = Counter(view.rack or ())
        best = max(
            (own_melds(rack, prefer=prefer) for prefer in ("run", "group")),
            key=lambda melds: sum(map(value_of, melds)),
        )
        if not view.opened:
            enough = sum(map(value_of, best)) >= view.rules.opening_points
            return _added(view.table, best) if best and enough else None
        for meld in best:
            rack.subtract(meld.faces)
        melds = [*view.table.melds, *best]
        grown = extend_all(melds, rack)
        while split_run(melds, rack) or borrow(melds, rack):
            extend_all(melds, rack)
            grown = True
        return Table(tuple(melds)) if best or grown else None

    def some(self, view: View, rng: Random) -> Table | None:
        """Lay one own meld or extend one by chance; the opening is all or nothing."""
        if not view.opened:
            return self.best(view, rng)
        rack = Counter(view.rack or ())
        melds = own_melds(rack, prefer=rng.choice(("run", "group")))
        choices = [_added(view.table, [meld]) for meld in melds]
        for index, meld in enumerate(view.table.melds):
            for longer, _ in _extensions(meld, rack):
                changed = list(view.table.melds)
                changed[index] = longer
                choices.append(Table(tuple(changed)))
        return rng.choice(choices) if choices else None


def own_melds(rack: Counter[str], *, prefer: str) -> list[Meld]:
    """Return disjoint melds of a rack: the longest of the preferred kind first, then jokers."""
    left = rack.copy()
    found: list[Meld] = []
    finders = (_runs, _groups) if prefer == "run" else (_groups, _runs)
    for finder in finders:
        while melds := list(finder(left)):
            meld = max(melds, key=lambda faces: (len(faces), value_of(_meld(faces))))
            found.append(_meld(meld))
            left.subtract(meld)
    while left[NUMBER_JOKER] and (pair := _best_pair(left)):
        found.append(_joined(pair))
        left.subtract((*pair, NUMBER_JOKER))
    return found


def value_of(meld: Meld) -> int:
    """Return the value of an own meld; a joker counts as what it stands for (N-06)."""
    plain = [tile.shown_as for tile in meld.tiles if tile.shown_as != NUMBER_JOKER]
    unread = len(meld) - len(plain)
    return sum(map(number_of, plain)) + unread * number_of(plain[0])


def extend_all(melds: list[Meld], rack: Counter[str]) -> bool:
    """Grow melds in place by rack tiles until none fits; jokers only when nothing else is left."""
    grown = False
    changed = True
    while changed:
        changed = False
        for index, meld in enumerate(melds):
            for longer, face in _extensions(meld, rack):
                melds[index] = longer
                rack[face] -= 1
                changed = grown = True
                break
    return grown


def _extensions(meld: Meld, rack: Counter[str]) -> Iterator[tuple[Meld, str]]:
    """Yield each meld that is this one and a rack tile more, with the tile."""
    faces = [tile.shown_as for tile in meld.tiles]
    plain = [face for face in faces if face != NUMBER_JOKER]
    only_jokers = not any(n for face, n in rack.items() if face != NUMBER_JOKER)
    if not is_run(meld):
        yield from _group_extensions(meld, plain, rack)
        return
    colour, low, high = colour_of(faces[0]), number_of(faces[0]), number_of(faces[-1])
    for number, front in ((low - 1, True), (high + 1, False)):
        face = number_face(colour, number)
        if rack[face] > 0:
            yield _grown(meld, Tile(face), front=front), face
        elif rack[NUMBER_JOKER] > 0 and only_jokers and 1 <= number <= HIGHEST_NUMBER:
            yield _grown(meld, Tile(NUMBER_JOKER, face), front=front), NUMBER_JOKER


def _group_extensions(
    meld: Meld, plain: Sequence[str], rack: Counter[str]
) -> Iterator[tuple[Meld, str]]:
    taken = {colour_of(face) for face in plain}
    if len(meld) < len(COLOURS):
        for colour in COLOURS:
            face = number_face(colour, number_of(plain[0]))
            if colour not in taken and rack[face] > 0:
                yield _grown(meld, Tile(face), front=False), face


def _runs(rack: Counter[str]) -> Iterator[tuple[str, ...]]:
    """Yield the longest runs without jokers that start at a tile of the rack."""
    for colour in COLOURS:
        run: list[str] = []
        for number in range(1, HIGHEST_NUMBER + 2):
            face = number_face(colour, number)
            if rack[face] > 0:
                run.append(face)
                continue
            if len(run) >= SHORTEST:
                yield tuple(run)
            run = []


def _groups(rack: Counter[str]) -> Iterator[tuple[str, ...]]:
    """Yield the largest group without jokers of each number."""
    for number in range(1, HIGHEST_NUMBER + 1):
        faces = [number_face(colour, number) for colour in COLOURS]
        group = tuple(face for face in faces if rack[face] > 0)
        if len(group) >= SHORTEST:
            yield group


def _best_pair(rack: Counter[str]) -> tuple[str, str] | None:
    """Return the most valuable two tiles that make a meld with a joker."""
    held = [face for face, count in rack.items() if count > 0 and face != NUMBER_JOKER]
    pairs = [(a, b) for a in held for b in held if _fits(a, b)]
    return max(pairs, key=lambda pair: number_of(pair[0]) + number_of(pair[1]), default=None)


def _fits(low: str, high: str) -> bool:
    """Say whether two tiles and a joker are a run (in this order) or a group."""
    gap = number_of(high) - number_of(low)
    if colour_of(low) == colour_of(high):
        return gap in (1, 2)
    return gap == 0 and low < high


def _joined(pair: tuple[str, str]) -> Meld:
    """Return the meld of two tiles and a joker, read: between them or at an end."""
    first, second = map(Tile, pair)
    colour, low, high = colour_of(pair[0]), number_of(pair[0]), number_of(pair[1])
    if low == high:
        return Meld((first, second, JOKER))
    if high - low > 1:
        return Meld((first, _read(colour, low + 1), second))
    if high < HIGHEST_NUMBER:
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
