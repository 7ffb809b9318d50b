"""A table and a rack of numbers as what the search takes, for every way jokers may be treated."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError, within
from woord.rules.melds import check_tiles, read_meld
from woord.rules.numbers import open_faces
from woord.rules.terms import Terms
from woord.solver.numeric_groups import JOKER
from woord.solver.numeric_position import Frozen, Position
from woord.tiles import Meld, Rack, Tile, colour_of, number_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from woord.rules.melds import MeldCheck
    from woord.rules.ruleset import RuleSet
    from woord.solver.solution import Objective
    from woord.tiles import Table, TileSet

NOTHING = Rack()
BASE = 1 << 16  # one unit of the objective outweighs all units of the tie-break


@dataclass(frozen=True, slots=True)
class Case:
    """One search to make: under `from_rack` every old joker is kept at a face or paid for."""

    position: Position
    kept: tuple[str, ...] = ()
    """Faces at which table jokers stay; to the search they are tiles of these faces."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position to solve, read and checked once."""

    rules: RuleSet
    tile_set: TileSet
    table: Table
    rack: Rack
    objective: Objective
    checks: tuple[MeldCheck, ...]
    weights: Mapping[str, int] = field(hash=False)

    @property
    def joker_face(self) -> str:
        """The one joker face of numbers."""
        return "J"

    @property
    def total(self) -> int:
        """The weight of the whole rack."""
        return self.weight(self.rack)

    def weight(self, tiles: Rack) -> int:
        """Return what laying these tiles weighs."""
        return sum(self.weights[face] * n for face, n in tiles.counts.items())

    def cases(self, frozen: frozenset[int] = frozenset(), *, owed: Rack = NOTHING) -> list[Case]:
        """Return the searches that together cover every legal lay on the open table.

        `frozen` melds stay as they lie or are extended; the tiles `owed` must be laid.
        """
        free = [m for i, m in enumerate(self.checks) if i not in frozen]
        still = [m for i, m in enumerate(self.checks) if i in frozen]
        old = Counter(tile.face for check in free for tile in check.meld)
        jokers = old.pop(self.joker_face, 0)
        rack = Counter(self.rack.counts)
        if owed:
            rack -= Counter(owed.counts)
            jokers += owed[self.joker_face]
            old += Counter({f: n for f, n in owed.counts.items() if f != self.joker_face})
        if self.rules.joker_release == "free" or not any(self._open_faces(free)):
            return [self._case(old, rack, jokers, still)]
        return self._paid_cases(old, rack, (free, still))

    def _paid_cases(
        self,
        old: Counter[str],
        rack: Counter[str],
        melds: tuple[Sequence[MeldCheck], Sequence[MeldCheck]],
    ) -> list[Case]:
        """N-09 `from_rack`: a table joker stays at one of its faces, or a rack tile pays for it.

        A kept joker is to the search the tile that it stands for; a paying tile must be laid.
        """
        free, still = melds
        ways = [
            [(face, kept) for face in sorted(f) for kept in (True, False)]
            for f in self._open_faces(free)
        ]
        seen, found = set(), []
        for way in product(*ways):
            stay = Counter(face for face, kept in way if kept)
            pays = Counter(face for face, kept in way if not kept)
            key = (frozenset(stay.items()), frozenset(pays.items()))
            if key in seen or pays - rack:
                continue
            seen.add(key)
            case = self._case(old + stay + pays, rack - pays, pays.total(), still)
            found.append(Case(case.position, tuple(sorted(stay.elements()))))
        return found

    def _case(
        self, old: Counter[str], rack: Counter[str], jokers: int, still: Sequence[MeldCheck]
    ) -> Case:
        return Case(
            Position(
                table=self._grid(old),
                rack=self._grid(rack),
                table_jokers=jokers,
                rack_jokers=rack[self.joker_face],
                weights=tuple(
                    self.weights[f"{self.tile_set.colours[0]}{n}"] for n in self.tile_set.numbers
                ),
                joker_weight=self.weights.get(self.joker_face, 0),
                frozen=self._frozen(still),
            )
        )

    def opening_case(self, rack: Rack, needed: int) -> Case:
        """Return the search for melds of own tiles worth `needed` (N-06, N-07)."""
        case = self._case(Counter(), Counter(rack.counts), 0, ())
        position = case.position
        return Case(
            Position(
                position.table,
                position.rack,
                0,
                position.rack_jokers,
                position.weights,
                position.joker_weight,
                needed,
            )
        )

    def _grid(self, faces: Mapping[str, int]) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple([faces.get(f"{colour}{n}", 0) for colour in self.tile_set.colours])
            for n in self.tile_set.numbers
        )

    def _open_faces(self, checks: Sequence[MeldCheck]) -> list[frozenset[str]]:
        return [
            faces
            for check in checks
            if check.reading is not None
            for faces in open_faces(check.reading, self.tile_set)
        ]

    def _frozen(self, checks: Sequence[MeldCheck]) -> Frozen:
        runs, groups = [], []
        for check in checks:
            tiles = check.meld.tiles
            codes = tuple([self._code(tile) for tile in tiles])
            first = number_of(tiles[0].shown_as) - 1
            if check.kind == "run":
                colour = self.tile_set.colours.index(colour_of(tiles[0].shown_as))
                runs.append((colour, first, codes))
            else:
                groups.append((first, codes))
        return Frozen(tuple(runs), tuple(groups))

    def _code(self, tile: Tile) -> int:
        if tile.face == self.joker_face:
            return JOKER
        return self.tile_set.colours.index(colour_of(tile.face))


def read_task(
    table: Table, rack: Rack, rules: RuleSet, *, tile_set: TileSet, objective: Objective
) -> Task:
    """Check that the table is legal and that the box has all these tiles.

    NotAllowedError names the meld or the tile at fault.
    """
    terms = Terms(rules, tile_set)
    with within("table"):
        check_tiles(table.melds, tile_set)
    with within("rack"):
        check_tiles((*table.melds, Meld(tuple(map(Tile, rack)))), tile_set)
    checks = tuple([read_meld(meld, terms) for meld in table.melds])
    for index, check in enumerate(checks):
        for problem in check.problems:
            raise NotAllowedError(
                f"expected a legal table, found '{check.meld}': {problem.message}",
                meld=str(check.meld),
                problem=problem.code,
            ).at(f"table.{index}")
    for face, count in (table.faces + rack).counts.items():
        if count > tile_set.copies.get(face, 0):
            raise NotAllowedError(
                f"expected at most {tile_set.copies.get(face, 0)} of '{face}' in the box,"
                f" found '{count}' on table and rack",
                face=face,
                found=count,
            ).at("rack" if face in rack else "table")
    values = terms.values
    weights = {
        face: BASE + value if objective == "tiles" else value * BASE + 1
        for face, value in values.items()
    }
    return Task(rules, tile_set, table, rack, objective, checks, weights)


def openings(rack: Rack, tile_set: TileSet, *, needed: int) -> Iterator[Rack]:
    """Yield sets of own tiles that make melds worth `needed` (N-07), none twice.

    Every opening contains one of them; melds of at most 5 tiles are enough, longer runs fall
    into two.
    """
    melds = _own_melds(rack, tile_set)
    seen: set[Rack] = set()
    stack: list[tuple[int, Rack, int]] = [(0, Rack(), 0)]
    while stack:
        start, tiles, value = stack.pop()
        for index in range(start, len(melds)):
            more, worth = melds[index]
            both = tiles + more
            if not both <= rack:
                continue
            if value + worth < needed:
                stack.append((index, both, value + worth))
            elif both not in seen:
                seen.add(both)
                yield both


def _own_melds(rack: Rack, tile_set: TileSet) -> list[tuple[Rack, int]]:
    """Return the melds of 3 to 5 tiles that a rack holds, each once at its best value."""
    best: dict[Rack, int] = {}
    colours, top = tile_set.colours, len(tile_set.numbers)
    shapes = [
        [f"{c}{n}" for c in chosen] for n in tile_set.numbers for chosen in _subsets(colours)
    ] + [
        [f"{c}{n}" for n in range(first, first + length)]
        for c in colours
        for length in range(3, 6)
        for first in range(1, top - length + 2)
    ]
    for shape in shapes:
        value = sum(map(number_of, shape))
        for mask in range(1, 1 << len(shape)):
            tiles = Rack(f if mask >> i & 1 else "J" for i, f in enumerate(shape))
            if tiles <= rack:
                best[tiles] = max(best.get(tiles, 0), value)
    return sorted(best.items(), key=lambda item: (-item[1], str(item[0])))


def _subsets(colours: str) -> Iterator[str]:
    for mask in range(1 << len(colours)):
        chosen = "".join([c for i, c in enumerate(colours) if mask >> i & 1])
        if len(chosen) >= 3:
            yield chosen
