"""A position made ready for the search: what lies at each number, what each colour can hope for.

The hope of a colour lets it go on alone, with all the jokers and as many groups as the number
allows: never more than the truth. The search adds the colours up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from woord.solver.numeric_groups import jokers_for_groups
from woord.solver.numeric_moves import (
    COUNT,
    LONG,
    STATE,
    WIDTH,
    Option,
    can_finish,
    counted_options,
    jokers_to_finish,
    thrifty_options,
)

if TYPE_CHECKING:
    from woord.solver.numeric_position import Position

NEVER = 1 << 60
Row = list[int]  # the estimate of one colour by free jokers
Site = tuple[int, int, int, int, tuple[int, ...], dict[int, Row]]


@dataclass(slots=True)
class Ground:
    """The counts of a position by number and colour, and the estimates, worked out when asked."""

    position: Position
    colours: int = field(init=False)
    numbers: int = field(init=False)
    jokers: int = field(init=False)
    counted: bool = field(init=False)
    longs: int = field(init=False)
    totals: list[tuple[int, ...]] = field(init=False)
    arriving: list[list[int]] = field(init=False)
    arrivals: list[int] = field(init=False)
    joins: list[list[int]] = field(init=False)
    slots: list[tuple[tuple[int, ...], ...]] = field(init=False)
    groups: list[tuple[int, ...]] = field(init=False)
    rows: list[list[dict[int, Row]]] = field(init=False)
    sites: list[list[Site]] = field(init=False)
    estimates: list[dict[int, int]] = field(init=False)

    def __post_init__(self) -> None:
        position = self.position
        self.numbers = len(position.table)
        self.jokers, self.counted = position.jokers, position.is_counted
        self.colours = len(position.table[0])
        self.longs = sum(LONG * COUNT << WIDTH * colour for colour in range(self.colours))
        self.totals = [
            tuple(map(int.__add__, a, b))
            for a, b in zip(position.table, position.rack, strict=True)
        ]
        self._place_frozen()
        self.groups = [
            (0,) * len(self.slots[v]) + jokers_for_groups(totals, self.jokers)
            for v, totals in enumerate(self.totals)
        ]
        every = range(self.colours)
        self.rows = [[{} for _ in every] for _ in range(self.numbers + 1)]
        self.sites = [
            [self._site(number, colour) for colour in every] for number in range(self.numbers)
        ]
        self.estimates = [{} for _ in range(self.numbers + 1)]

    def _site(self, number: int, colour: int) -> Site:
        """Return what the estimate asks again and again about a colour at a number."""
        return (
            self.totals[number][colour],
            self.position.rack[number][colour],
            self.position.weights[number],
            self.arriving[number + 1][colour],
            self.groups[number],
            self.rows[number + 1][colour],
        )

    def _place_frozen(self) -> None:
        """Note where frozen runs end and may be joined, and which groups may grow."""
        empty, frozen = [0] * self.colours, self.position.frozen
        self.arriving = [list(empty) for _ in range(self.numbers + 1)]
        self.joins = [list(empty) for _ in range(self.numbers)]
        for colour, first, tiles in frozen.runs:
            self.arriving[first + len(tiles)][colour] += LONG
            self.joins[first][colour] += 1
        self.arrivals = [
            sum(state << WIDTH * colour for colour, state in enumerate(states))
            for states in self.arriving
        ]
        lacking = [(number, colours) for number, colours in frozen.lacking(self.colours) if colours]
        self.slots = [
            tuple([colours for number, colours in lacking if number == v])
            for v in range(self.numbers)
        ]

    def states(self, runs: int) -> list[int]:
        """Return the states of the colours apart."""
        return [runs >> WIDTH * colour & STATE for colour in range(self.colours)]

    def options_at(self, number: int, colour: int, state: int) -> tuple[Option, ...]:
        """Return all options of one colour at a number."""
        tiles = self.totals[number][colour]
        if self.counted:
            return counted_options(state, tiles, self.jokers, self.numbers - 1 - number)
        return thrifty_options(state, tiles, self.jokers, self.joins[number][colour])

    def estimate(self, number: int, runs: int, free: int) -> int:
        """Return a cost that no way on from here undercuts."""
        known = self.estimates[number]
        key = runs << 5 | free
        found = known.get(key)
        if found is None:
            found = 0
            for colour, rows in enumerate(self.rows[number]):
                state = runs >> WIDTH * colour & STATE
                found += (rows.get(state) or self.row(number, colour, state))[free]
            known[key] = found
        return found

    def row(self, number: int, colour: int, state: int) -> Row:
        """Return the least cost of one colour alone from a number on, by the jokers free."""
        rows = self.rows[number][colour]
        row = rows.get(state)
        if row is None:
            at_end = number == self.numbers
            row = rows[state] = self._end(state) if at_end else self._row(number, colour, state)
        return row

    def _row(self, number: int, colour: int, state: int) -> Row:
        tiles, rack, weight, arriving, needs, rows = self.sites[number][colour]
        most, after, jokers = len(needs), number + 1, self.jokers
        least: Row = []
        for option in self.options_at(number, colour, state):
            left = tiles - option.tiles
            if left >= most + rack:
                continue
            beyond = option.state + arriving
            ahead = rows.get(beyond) or self.row(after, colour, beyond)
            if not left and not option.jokers and not least:
                least = [*ahead]
            else:
                least = least or [NEVER] * (jokers + 1)
                for dropped in range(max(0, left + 1 - most), min(left, rack) + 1):
                    price, spent = dropped * weight, option.jokers + needs[left - dropped]
                    for free in range(spent, jokers + 1):
                        cost = ahead[free - spent] + price
                        if cost < least[free]:
                            least[free] = cost
            if not least[0]:
                break  # nor do more jokers do better
        return least or [NEVER] * (jokers + 1)

    def _end(self, state: int) -> Row:
        """Say for each number of jokers whether one colour can end so (0) or not (NEVER)."""
        if self.counted:
            return [0 if can_finish(state) else NEVER] * (self.jokers + 1)
        short = jokers_to_finish(state)
        return [0 if short <= free else NEVER for free in range(self.jokers + 1)]
