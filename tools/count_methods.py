"""The two methods behind every golden count of tools.counts.

`built_...` put melds together from the definitions and know no referee; `asked_...` ask the
referee about every candidate. For covers and lays: a search tile by tile, and a sum over melds.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING

from woord.rules import check, number_readings, rule_set
from woord.tiles import Meld, Rack, Table, Tile, TileSet, number_box, number_face

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Faces = tuple[str, ...]
Lying = tuple[Faces, ...]
Assignments = dict[Faces, set[tuple[str, Faces]]]


def plain_melds(colours: int, numbers: int) -> Iterator[tuple[str, Faces]]:
    """Yield kind and faces of every meld without jokers: runs of 3 and more, groups of 3 and 4."""
    names = "kbry"[:colours]
    for colour in names:
        for first in range(1, numbers + 1):
            for last in range(first + 2, numbers + 1):
                yield "run", tuple(number_face(colour, n) for n in range(first, last + 1))
    for number in range(1, numbers + 1):
        for size in (3, 4):
            for chosen in combinations(names, size):
                yield "group", tuple(number_face(colour, number) for colour in chosen)


def built_melds(box: TileSet, jokers: int, *, longest: int) -> Assignments:
    """Return each meld as a multiset of faces, with all that its jokers may stand for."""
    found: Assignments = {}
    for kind, faces in plain_melds(len(box.colours), len(box.numbers)):
        if len(faces) > longest:
            continue
        for count in range(jokers + 1):
            for left in combinations(faces, len(faces) - count):
                meld = (*sorted(left), *("J",) * count)
                found.setdefault(meld, set()).add((kind, faces))
    return found


def asked_melds(box: TileSet, jokers: int, *, longest: int) -> list[Meld]:
    """Return each multiset of tiles of one colour or one number that the referee reads."""
    rows = [[number_face(c, n) for n in box.numbers] for c in box.colours]
    rows += [[number_face(c, n) for c in box.colours] for n in box.numbers]
    candidates = {
        (*own, *("J",) * count)
        for row in rows
        for size in range(1, min(longest, len(row)) + 1)
        for own in combinations(row, size)
        for count in range(min(jokers, longest - size) + 1)
    }
    melds = [Meld(tuple(map(Tile, faces))) for faces in candidates]
    return [meld for meld in melds if number_readings(meld, box)]


def asked_pairs(box: TileSet) -> int:
    """Return how many rows of 3 with an equal pair or of mixed kind the referee reads: none."""
    faces = list(box.copies)
    rows = (Meld(tuple(map(Tile, row))) for row in combinations_with_replacement(faces, 3))
    plain = plain_melds(len(box.colours), len(box.numbers))
    melds = {tuple(sorted(meld)) for _, meld in plain}
    strange = (
        row for row in rows if "J" not in row.faces and tuple(sorted(row.faces)) not in melds
    )
    return sum(bool(number_readings(row, box)) for row in strange)


def built_readings(melds: Assignments) -> tuple[int, int, int]:
    """Count melds with several readings (a group once), several assignments, both kinds."""
    several = wide = both = 0
    for assigned in melds.values():
        kinds = Counter(kind for kind, _ in assigned)
        several += kinds["run"] + bool(kinds["group"]) > 1
        wide += len(assigned) > 1
        both += len(kinds) > 1
    return several, wide, both


def asked_readings(melds: list[Meld], box: TileSet) -> tuple[int, int, int]:
    """Count the same from the referee's readings; a group's colours by the binomial."""
    several = wide = both = 0
    for meld in melds:
        kinds = Counter(reading.kind for reading in number_readings(meld, box))
        jokers = meld.faces.count("J")
        missing = max(len(box.colours) - (len(meld) - jokers), 0)
        several += sum(kinds.values()) > 1
        wide += kinds["run"] + kinds["group"] * comb(missing, jokers) > 1
        both += len(kinds) > 1
    return several, wide, both


def searched_covers(colours: int, numbers: int, copies: int) -> int:
    """Count the covers of a block: the lowest tile left goes into each meld that has it."""
    melds = [tuple(sorted(faces)) for _, faces in plain_melds(colours, numbers)]
    block = Counter(
        {number_face(c, n): copies for c in "kbry"[:colours] for n in range(1, numbers + 1)}
    )
    return len(set(_covers(block, melds)))


def _covers(left: Counter[str], melds: list[Faces]) -> Iterator[Lying]:
    rest = +left
    if not rest:
        yield ()
        return
    lowest = min(rest)
    for meld in melds:
        if lowest in meld and all(rest[face] for face in meld):
            for cover in _covers(rest - Counter(meld), melds):
                yield tuple(sorted((meld, *cover)))


def summed_lays(colours: int, numbers: int, copies: int) -> Mapping[tuple[int, ...], int]:
    """Return for each multiset of tiles of a block how many multisets of melds use just these.

    Meld after meld, each any number of times: coefficients of a product of power series.
    """
    faces = [number_face(c, n) for c in "kbry"[:colours] for n in range(1, numbers + 1)]
    ways = {(0,) * len(faces): 1}
    for _, meld in plain_melds(colours, numbers):
        step = tuple(int(face in meld) for face in faces)
        grown = ways
        while grown:
            grown = {
                after: count
                for before, count in grown.items()
                if max(after := tuple(map(sum, zip(before, step, strict=True)))) <= copies
            }
            ways = {key: ways.get(key, 0) + grown.get(key, 0) for key in ways | grown}
    return ways


def searched_lays(colours: int, numbers: int) -> tuple[int, int]:
    """Count the sets of tiles of a block that can be laid out, and the tables they can make.

    Meld after meld, each put down or not, while its tiles are there.
    """
    melds = [faces for _, faces in plain_melds(colours, numbers)]
    subsets: set[frozenset[str]] = set()
    tables = 0
    stack: list[tuple[int, frozenset[str]]] = [(0, frozenset())]
    while stack:
        start, used = stack.pop()
        for index in range(start, len(melds)):
            if used.isdisjoint(melds[index]):
                laid = used | set(melds[index])
                subsets.add(laid)
                tables += 1
                stack.append((index + 1, laid))
    return len(subsets), tables


@lru_cache(maxsize=4)
def all_tables(colours: int, numbers: int) -> tuple[Table, ...]:
    """Return every table that a box of one copy can show, the empty one too."""
    melds = [faces for _, faces in plain_melds(colours, numbers)]
    tables = [Table()]
    stack: list[tuple[int, Lying]] = [(0, ())]
    while stack:
        start, lying = stack.pop()
        for index in range(start, len(melds)):
            if all(set(melds[index]).isdisjoint(meld) for meld in lying):
                after = (*lying, melds[index])
                tables.append(Table(tuple(Meld(tuple(map(Tile, faces))) for faces in after)))
                stack.append((index + 1, after))
    return tuple(tables)


def asked_sequences(size: tuple[int, int], racks: tuple[Rack, Rack], depth: int) -> int:
    """Count turn sequences by the referee's answers about every table; a pass never ends."""
    box = number_box(*size, copies=1, jokers=0)
    rules = rule_set("sabra", {"opening_points": "0"})

    def count(own: Rack, other: Rack, lying: Table, turns: int) -> int:
        if turns == 0:
            return 1
        total = count(other, own, lying, turns - 1)
        for after in all_tables(*size):
            checked = check(rules, lying, after, own, tile_set=box)
            if checked.legal and checked.laid == own:
                total += turns == 1
            elif checked.legal:
                total += count(other, own - checked.laid, after, turns - 1)
        return total

    return count(*racks, Table(), depth)
