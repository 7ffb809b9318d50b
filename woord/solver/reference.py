"""The slow twin of the numeric solver: every lay of a small position, judged by the referee."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from woord.errors import LimitError
from woord.rules import check
from woord.rules.numbers import number_readings
from woord.tiles import Meld, Rack, Table, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.rules import RuleSet
    from woord.solver.solution import Objective
    from woord.tiles import TileSet

MOST_TILES = 16


def best_lay_by_exhaustion(
    table: Table,
    rack: Rack,
    rules: RuleSet,
    *,
    tile_set: TileSet,
    objective: Objective = "tiles",
    opened: bool = True,
) -> tuple[int, int]:
    """Return (tiles, points) of the best lay: all sets of own tiles, all covers, all readings.

    LimitError beyond `MOST_TILES` tiles.
    """
    if len(table.faces) + len(rack) > MOST_TILES:
        raise LimitError(
            f"expected at most {MOST_TILES} tiles, found '{len(table.faces) + len(rack)}'"
        )
    values = rules.values(tile_set)
    ranked = []
    for laid in _parts(rack):
        tiles, points = len(laid), sum(values[face] for face in laid)
        ranked.append(((tiles, points) if objective == "tiles" else (points, tiles), laid))
    for (first, second), laid in sorted(ranked, key=lambda row: row[0], reverse=True):
        if laid and any(
            check(rules, table, after, rack, opened=opened, tile_set=tile_set).legal
            for after in tables_of(table.faces + laid, tile_set)
        ):
            return (first, second) if objective == "tiles" else (second, first)
    return 0, 0


def _parts(rack: Rack) -> Iterator[Rack]:
    counts = rack.counts
    for taken in product(*(range(n + 1) for n in counts.values())):
        yield Rack.of_counts(dict(zip(counts, taken, strict=True)))


def tables_of(tiles: Rack, tile_set: TileSet) -> Iterator[Table]:
    """Yield every table that can be made of exactly these tiles, every joker read every way."""
    for melds in _covers(tiles, tile_set):
        readings = [number_readings(meld, tile_set) for meld in melds]
        for chosen in product(*readings):
            yield Table(tuple([reading.meld for reading in chosen]))


def _covers(tiles: Rack, tile_set: TileSet) -> Iterator[tuple[Meld, ...]]:
    if not tiles:
        yield ()
        return
    first, *rest = tiles
    seen = set()
    for size in range(2, min(len(rest), 12) + 1):
        for others in combinations(rest, size):
            meld = Meld(tuple(map(Tile, (first, *others))))
            if meld in seen or not number_readings(meld, tile_set):
                continue
            seen.add(meld)
            for more in _covers(tiles - Rack(meld.faces), tile_set):
                yield (meld, *more)
