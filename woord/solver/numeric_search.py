"""The best lay of numbers, exactly: best-first search over the numbers, low to high.

A node is the open runs of every colour, the jokers spent, whether some run has 3 tiles (then a
spare joker always finds a place: longer than all numbers, a run falls apart into two) and, for
an opening, the value laid so far. Leftover tiles go to groups. The cost of a path is the weight
of the rack tiles left behind. The estimate lets each colour go on alone, with all the jokers and
as many groups as the number allows: never more than the truth.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from woord.solver.numeric_groups import group_choices, improving, jokers_for_groups
from woord.solver.numeric_moves import (
    LONG,
    Option,
    can_finish,
    counted_options,
    jokers_to_finish,
    thrifty_options,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from woord.solver.numeric_position import Position

NEVER = 1 << 60
NOTHING_LEFT = (0,)  # dropped tiles to try where no tile is left over
Node = tuple[tuple[int, ...], int, bool, int]  # runs by colour, jokers spent, has a run, value
Base = tuple[int, ...]
Rival = tuple[int, int, bool, int, tuple[int, ...]]  # cost, jokers spent, has a run, value, longs


@dataclass(frozen=True, slots=True)
class Path:
    """The best way through: the nodes by number, its cost, and how the search ended."""

    nodes: tuple[Node, ...] | None
    cost: int
    bound: int
    """No lay costs less."""
    expanded: int
    is_complete: bool
    cut_by_clock: bool = False


@dataclass(slots=True)
class Search:
    """One search; `run` gives the path. All state lives here and dies with it."""

    position: Position
    colours: int = field(init=False)
    numbers: int = field(init=False)
    jokers: int = field(init=False)
    counted: bool = field(init=False)
    totals: list[tuple[int, ...]] = field(init=False)
    arriving: list[list[int]] = field(init=False)
    joins: list[list[int]] = field(init=False)
    slots: list[list[tuple[int, ...]]] = field(init=False)
    groups: list[tuple[int, ...]] = field(init=False)
    alone: list[dict[int, int]] = field(init=False)
    choices: dict[tuple[int, tuple[int, ...], bool], tuple[tuple[int, int], ...]] = field(
        init=False
    )
    options: dict[int, tuple[Option, ...]] = field(init=False)

    def __post_init__(self) -> None:
        position = self.position
        self.numbers = len(position.table)
        self.jokers, self.counted = position.jokers, position.is_counted
        self.colours = len(position.table[0])
        self.totals = [
            tuple(map(int.__add__, a, b))
            for a, b in zip(position.table, position.rack, strict=True)
        ]
        empty = [0] * self.colours
        self.arriving = [list(empty) for _ in range(self.numbers + 1)]
        self.joins = [list(empty) for _ in range(self.numbers)]
        self.slots = [[] for _ in range(self.numbers)]
        for colour, first, tiles in position.frozen.runs:
            self.arriving[first + len(tiles)][colour] += LONG
            self.joins[first][colour] += 1
        for number, lacking in position.frozen.lacking(self.colours):
            if lacking:
                self.slots[number].append(lacking)
        self.groups = [
            (0,) * len(self.slots[v]) + jokers_for_groups(totals, self.jokers)
            for v, totals in enumerate(self.totals)
        ]
        self.alone = [{} for _ in range(self.colours)]
        self.choices = {}
        self.options = {}

    def run(self, limit: int, budget: int | None, is_late: Callable[[], bool] | None) -> Path:
        """Search until the best path is proven, the budget of nodes is spent or it is late.

        Only paths of cost at most `limit` are looked for. Cheapest guess first, deepest on ties.
        """
        start: Node = (tuple(self.arriving[0]), 0, bool(self.position.frozen.runs), 0)
        guess = self.estimate(0, start[0], self.jokers)
        heap: list[tuple[int, int, int, int, Node]] = [(guess, 0, 0, 0, start)]
        best: list[dict[Node, int]] = [{start: 0}] + [{} for _ in range(self.numbers + 1)]
        parents: list[dict[Node, Node]] = [{} for _ in range(self.numbers + 2)]
        fronts: list[dict[Base, list[Rival]]] = [{} for _ in range(self.numbers + 2)]
        serial = expanded = 0
        while heap and heap[0][0] <= limit:
            guess, depth, _, cost, node = heapq.heappop(heap)
            number = -depth
            if number > self.numbers:
                return Path(_trace(parents, node, number), cost, cost, expanded, True)
            if cost > best[number][node] or _is_beaten(fronts[number], node, cost):
                continue
            if expanded == budget:
                return Path(None, NEVER, guess, expanded, False)
            if is_late and expanded % 64 == 63 and is_late():
                return Path(None, NEVER, guess, expanded, False, True)
            expanded += 1
            known, came = best[number + 1], parents[number + 1]
            for after, price, ahead in self.children(number, node):
                total = cost + price
                if total + ahead <= limit and total < known.get(after, NEVER):
                    known[after] = total
                    came[after] = node
                    serial += 1
                    heapq.heappush(heap, (total + ahead, depth - 1, serial, total, after))
        return Path(None, NEVER, limit + 1, expanded, True)

    def children(self, number: int, node: Node) -> list[tuple[Node, int, int]]:
        """Return the nodes one number further, each with its price and the estimate beyond."""
        if number == self.numbers:
            return self.endings(node)
        runs, spent, has_run, value = node
        position = self.position
        free = self.jokers - spent
        arriving = self.arriving[number + 1]
        weight = position.weights[number]
        moved = any(arriving)
        found = []
        for states, left, used in self.combinations(number, runs, free):
            after = tuple(map(int.__add__, states, arriving)) if moved else states
            run_now = has_run or (max(after) >= LONG and not self.counted)
            for more, dropped in self.choices_at(number, left, run_now):
                gone = spent + used + more
                if gone > self.jokers:
                    break
                ahead = self.estimate(number + 1, after, self.jokers - gone)
                if ahead < NEVER:
                    worth = self.value_after(number, value, used + more - dropped)
                    found.append(((after, gone, run_now, worth), dropped * weight, ahead))
        return found

    def value_after(self, number: int, value: int, extra: int) -> int:
        """Add what is laid at a number (all tiles there, with `extra` more), capped."""
        if not self.position.opening:
            return 0
        laid = sum(self.totals[number]) + extra
        return min(self.position.opening, value + laid * (number + 1))

    def combinations(
        self, number: int, runs: tuple[int, ...], free: int
    ) -> list[tuple[tuple[int, ...], tuple[int, ...], int]]:
        """Return (states, tiles left over, jokers) for all colours together."""
        totals = self.totals[number]
        partial: list[tuple[tuple[int, ...], tuple[int, ...], int]] = [((), (), 0)]
        for colour, state in enumerate(runs):
            tiles = totals[colour]
            options = self.useful(number, colour, state, free)
            partial = [
                ((*states, option.state), (*left, tiles - option.tiles), used + option.jokers)
                for states, left, used in partial
                for option in options
                if used + option.jokers <= free
            ]
        return partial

    def useful(self, number: int, colour: int, state: int, free: int) -> tuple[Option, ...]:
        """Return the options of a colour that leave no dead end for this colour alone."""
        key = (((state * 16 + free) * 16 + number) * 8) + colour
        found = self.options.get(key)
        if found is None:
            tiles = self.totals[number][colour]
            most = len(self.groups[number]) - 1 + self.position.rack[number][colour]
            arriving = self.arriving[number + 1][colour]
            found = tuple(
                [
                    option
                    for option in self.options_at(number, colour, state, free)
                    if tiles - option.tiles <= most
                    and self.ahead(
                        number + 1, colour, option.state + arriving, free - option.jokers
                    )
                    < NEVER
                ]
            )
            self.options[key] = found
        return found

    def options_at(self, number: int, colour: int, state: int, free: int) -> tuple[Option, ...]:
        """Return all options of one colour at a number."""
        tiles = self.totals[number][colour]
        if self.counted:
            return counted_options(state, tiles, free, self.numbers - 1 - number)
        return thrifty_options(state, tiles, free, self.joins[number][colour])

    def choices_at(
        self, number: int, left: tuple[int, ...], has_run: bool
    ) -> tuple[tuple[int, int], ...]:
        """Return what groups can do with the tiles left over: (jokers, tiles dropped)."""
        key = (number, left, has_run)
        found = self.choices.get(key)
        if found is None:
            rack = self.position.rack[number]
            needed = tuple([max(0, n - r) for n, r in zip(left, rack, strict=True)])
            found = slot_choices(left, needed, self.jokers, tuple(self.slots[number]))
            if has_run:
                found = improving(found)
            self.choices[key] = found
        return found

    def endings(self, node: Node) -> list[tuple[Node, int, int]]:
        """Close the open runs after the last number and charge for the jokers left behind."""
        runs, spent, has_run, value = node
        position = self.position
        if value < position.opening:
            return []
        if self.counted:
            if not all(map(can_finish, runs)):
                return []
        else:
            closing = sum(map(jokers_to_finish, runs))
            spent += closing
            if spent > self.jokers:
                return []
            if has_run or closing:
                spent = self.jokers
        spare = self.jokers - spent
        if spare > position.rack_jokers:
            return []
        return [(((), spent, has_run, value), spare * position.joker_weight, 0)]

    def estimate(self, number: int, runs: tuple[int, ...], free: int) -> int:
        """Return a cost that no way on from here undercuts."""
        total, alone, place = 0, self.alone, number * 16 + free
        for colour, state in enumerate(runs):
            known = alone[colour].get(state * 256 + place)
            if known is None:
                known = self.ahead(number, colour, state, free)
            if known == NEVER:
                return NEVER
            total += known
        return total

    def ahead(self, number: int, colour: int, state: int, free: int) -> int:
        """Return the least cost of one colour alone from a number on, with `free` jokers."""
        if number == self.numbers:
            return self.ahead_at_end(state, free)
        key = state * 256 + number * 16 + free
        memo = self.alone[colour]
        known = memo.get(key)
        if known is not None:
            return known
        least = NEVER
        tiles, rack = self.totals[number][colour], self.position.rack[number][colour]
        weight, needs = self.position.weights[number], self.groups[number]
        arriving, after, most = self.arriving[number + 1][colour], number + 1, len(needs)
        place = after * 16
        for option in self.options_at(number, colour, state, free):
            left = tiles - option.tiles
            spare = free - option.jokers
            beyond_state = option.state + arriving
            lowest = left + 1 - most if left >= most else 0
            for dropped in range(lowest, min(left, rack) + 1) if left else NOTHING_LEFT:
                price, open_jokers = dropped * weight, spare - needs[left - dropped]
                if open_jokers < 0:
                    continue
                if price >= least:
                    break
                beyond = memo.get(beyond_state * 256 + place + open_jokers)
                if beyond is None:
                    beyond = self.ahead(after, colour, beyond_state, open_jokers)
                if beyond + price < least:
                    least = beyond + price
            if not least:
                break
        memo[key] = least
        return least

    def ahead_at_end(self, state: int, free: int) -> int:
        """Say whether one colour can end so (0) or not (NEVER)."""
        if self.counted:
            return 0 if can_finish(state) else NEVER
        return 0 if jokers_to_finish(state) <= free else NEVER


def slot_choices(
    left: tuple[int, ...],
    needed: tuple[int, ...],
    jokers: int,
    slots: tuple[tuple[int, ...], ...],
) -> tuple[tuple[int, int], ...]:
    """Return the choices of `group_choices` when frozen groups can each take one more tile."""
    if not slots:
        return group_choices(left, needed, jokers)
    best: dict[int, int] = dict(slot_choices(left, needed, jokers, slots[1:]))
    for colour in slots[0]:
        if left[colour]:
            less = (*left[:colour], left[colour] - 1, *left[colour + 1 :])
            want = (*needed[:colour], max(0, needed[colour] - 1), *needed[colour + 1 :])
            for used, dropped in slot_choices(less, want, jokers, slots[1:]):
                best[used] = min(best.get(used, NEVER), dropped)
    if jokers:
        for used, dropped in slot_choices(left, needed, jokers - 1, slots[1:]):
            best[used + 1] = min(best.get(used + 1, NEVER), dropped)
    return tuple(sorted(best.items()))


def _is_beaten(front: dict[Base, list[Rival]], node: Node, cost: int) -> bool:
    """Say whether a node seen is at least as good everywhere; else note this one.

    An open run of 3 or more is never a burden; with a run there, nor is a joker in hand.
    """
    runs, spent, has_run, value = node
    longs = tuple([state >> 8 & 15 for state in runs])
    base = tuple([state & ~(LONG * 15) for state in runs])
    rivals = front.setdefault(base, [])
    for their_cost, their_spent, theirs, their_value, their_longs in rivals:
        if (
            their_cost <= cost
            and their_value >= value
            and (their_spent == spent or (theirs and their_spent < spent))
            and (theirs or not has_run)
            and all(map(int.__ge__, their_longs, longs))
        ):
            return True
    rivals.append((cost, spent, has_run, value, longs))
    return False


def _trace(parents: list[dict[Node, Node]], node: Node, number: int) -> tuple[Node, ...]:
    nodes = [node]
    while number:
        node = parents[number][node]
        nodes.append(node)
        number -= 1
    return tuple(reversed(nodes))
