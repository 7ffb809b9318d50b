"""From the path of a search back to melds: which tile lies where, spare jokers included."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from woord.solver.numeric_groups import (
    GROUP_WIDTH,
    JOKER,
    SMALLEST,
    deal_groups,
    placed_counts,
    slot_choices,
    unpack,
)
from woord.solver.numeric_moves import STATE, WIDTH, counts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.solver.numeric_moves import Option
    from woord.solver.numeric_search import Node, Path, Search


COLOUR_LEFT = (1 << GROUP_WIDTH) - 1


@dataclass(slots=True)
class Run:
    """A run while it is built: its colour, its first number (from 0) and its tiles or JOKERs."""

    colour: int
    first: int
    tiles: list[int]
    frozen: int | None = None


@dataclass(slots=True)
class Group:
    """A group: its number (from 0) and its colours or JOKERs; of a frozen one the additions."""

    number: int
    tiles: list[int]
    frozen: int | None = None


@dataclass(slots=True)
class Line:
    """The open runs of one colour, by what the state counts."""

    one: list[Run] = field(default_factory=list)
    two: list[Run] = field(default_factory=list)
    long: list[Run] = field(default_factory=list)
    bare: list[Run] = field(default_factory=list)
    mixed: list[Run] = field(default_factory=list)

    def step(self, colour: int, number: int, option: Option) -> list[Run]:
        """Play one option; returns the runs that end here."""
        joined = counts_of(option.state)[1]
        ends = self.one[joined:] + self.long[option.kept_long :]
        twos_in = option.into - len(self.one[joined:])
        ends += self.two[:twos_in]
        ones, twos, longs = self.one[:joined], self.two[twos_in:], self.long[: option.kept_long]
        reals = option.tiles - option.starts - option.bare_real
        for run in self.bare:
            run.tiles.append(JOKER)
        for run in self.bare[: option.bare_real]:
            run.tiles[-1] = colour
        for run in self.mixed + ones + twos + longs:
            run.tiles.append(colour if reals > 0 else JOKER)
            reals -= 1
        self.mixed += self.bare[: option.bare_real]
        self.bare = self.bare[option.bare_real :] + [
            Run(colour, number, [JOKER]) for _ in range(option.joker_starts)
        ]
        self.long, self.two = twos + longs, ones
        self.one = [Run(colour, number, [colour]) for _ in range(option.starts)]
        return ends

    def finish(self, last: int) -> list[Run]:
        """End all runs; short ones take jokers, seen as standing before their first tile."""
        for run in self.one + self.two:
            run.tiles[:0] = [JOKER] * (SMALLEST - len(run.tiles))
            run.first = last - SMALLEST + 1
        return self.one + self.two + self.long + self.bare + self.mixed


@dataclass(slots=True)
class Built:
    """What a path lays out."""

    runs: list[Run] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)


def build(search: Search, path: Path) -> Built:
    """Lay out the melds of a path; every free table tile is placed, spare jokers too."""
    built = Built()
    lines = [Line() for _ in range(search.colours)]
    assert path.nodes is not None
    steps = list(pairwise(path.nodes))[: search.numbers]
    for number, (nodes, (left, choice)) in enumerate(zip(steps, path.edges, strict=False)):
        _arrive(search, lines, number)
        options = _options(search, number, nodes, left)
        for colour, option in enumerate(options):
            if option.tiles or option.jokers or nodes[0][0] >> WIDTH * colour & STATE:
                built.runs += lines[colour].step(colour, number, option)
        if left or choice != (0, 0):
            built.groups += _groups(search, number, left, choice)
    _arrive(search, lines, search.numbers)
    for line in lines:
        built.runs += line.finish(search.numbers - 1)
    return _joined(search, built)


def _arrive(search: Search, lines: list[Line], number: int) -> None:
    for mark, (colour, first, tiles) in enumerate(search.position.frozen.runs):
        if first + len(tiles) == number:
            lines[colour].long.append(Run(colour, first, list(tiles), mark))


def _joined(search: Search, built: Built) -> Built:
    """Put additions to the frozen groups that take them and short runs before frozen runs."""
    frozen = search.position.frozen
    groups = [Group(number, list(tiles)) for number, tiles in frozen.groups]
    for group in built.groups:
        if group.frozen is None:
            groups.append(group)
        else:
            groups[group.frozen].tiles += group.tiles
    open_runs = {r.frozen: r for r in built.runs if r.frozen is not None}
    runs = list(open_runs.values())
    for run in built.runs:
        if run.frozen is None and len(run.tiles) >= SMALLEST:
            runs.append(run)
        elif run.frozen is None:
            _put_before(run, [r for m, r in open_runs.items() if m is not None])
    return Built(runs, groups)


def _put_before(short: Run, frozen: list[Run]) -> None:
    end = short.first + len(short.tiles)
    into = next(r for r in frozen if r.colour == short.colour and r.first == end)
    into.tiles[:0] = short.tiles
    into.first = short.first


def _options(search: Search, number: int, nodes: tuple[Node, Node], left: int) -> list[Option]:
    """Find again what each colour did between two nodes with these leftovers."""
    node, after = nodes
    goals = search.states(after[0] - search.arrivals[number + 1])
    found = []
    for colour, (state, goal) in enumerate(zip(search.states(node[0]), goals, strict=True)):
        moves = search.moves[number][colour][state, search.jokers - node[1]]
        own = left & COLOUR_LEFT << GROUP_WIDTH * colour
        found.append(next(m.option for m in moves if m.option.state == goal and m.left == own))
    return found


def _groups(
    search: Search, number: int, leftovers: int, choice: tuple[int, int]
) -> Iterator[Group]:
    """Lay the groups of one number; frozen groups take their additions first."""
    left, needed = unpack(leftovers, search.colours)
    lacking = search.position.frozen.lacking(search.colours)
    marks = [(i, colours) for i, (n, colours) in enumerate(lacking) if n == number and colours]
    used, dropped = choice
    additions, left, needed, used = _additions(marks, (left, needed, used), dropped)
    for mark, tile in additions:
        yield Group(number, [tile], mark)
    count, placed = placed_counts(left, needed, used)
    for tiles in deal_groups(count, placed, used):
        yield Group(number, tiles)


Leftover = tuple[tuple[int, ...], tuple[int, ...], int]


def _additions(
    marks: list[tuple[int, tuple[int, ...]]], leftover: Leftover, dropped: int
) -> tuple[list[tuple[int, int]], tuple[int, ...], tuple[int, ...], int]:
    """Find which frozen group takes which tile so that only `dropped` tiles are left over."""
    found: list[tuple[int, int]] = []
    left, needed, used = leftover
    for i, (mark, colours) in enumerate(marks):
        rest = tuple([more for _, more in marks[i + 1 :]])
        for tile in (None, *colours, JOKER):
            trial = _without((left, needed, used), tile)
            if trial and (trial[2], dropped) in slot_choices(trial[0], trial[1], trial[2], rest):
                left, needed, used = trial
                if tile is not None:
                    found.append((mark, tile))
                break
    return found, left, needed, used


def _without(leftover: Leftover, tile: int | None) -> Leftover | None:
    left, needed, used = leftover
    if tile is None:
        return leftover
    if tile == JOKER:
        return (left, needed, used - 1) if used else None
    if not left[tile]:
        return None
    less = (*left[:tile], left[tile] - 1, *left[tile + 1 :])
    want = (*needed[:tile], max(0, needed[tile] - 1), *needed[tile + 1 :])
    return less, want, used


def absorb(built: Built, spare: int, numbers: int) -> None:
    """Put spare jokers at runs: at an end where there is room, else a full run falls in two."""
    for _ in range(spare):
        run = next((r for r in built.runs if len(r.tiles) < numbers), None)
        if run is None:
            run = _split(built)
        if run.first + len(run.tiles) < numbers:
            run.tiles.append(JOKER)
        else:
            run.tiles.insert(0, JOKER)
            run.first -= 1


def _split(built: Built) -> Run:
    """Cut a full run in two, each with a number tile; returns the part of at least 2 tiles."""
    whole = built.runs[0]
    reals = [i for i, tile in enumerate(whole.tiles) if tile != JOKER]
    cut = reals[-2]  # the second part: two number tiles, in a full run of few jokers
    part = Run(whole.colour, whole.first + cut, whole.tiles[cut:])
    whole.tiles = whole.tiles[:cut]
    built.runs.append(part)
    return part
