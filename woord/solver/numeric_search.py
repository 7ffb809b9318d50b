"""The best lay of numbers, exactly: best-first search over the numbers, low to high.

A node is the open runs of every colour, the jokers spent, whether some run has 3 tiles (then a
spare joker always finds a place: longer than all numbers, a run falls apart into two) and, for
an opening, the value laid so far. Leftover tiles go to groups. The cost of a path is the weight
of the rack tiles left behind.

Two things make this quick. What all colours do is one integer (runs as in `numeric_moves`,
leftovers as in `numeric_groups`), so colours are put together by adding. And the nodes behind a
node are made one by one: when one is found that is no dearer than its parent was hoped to be, it
is followed at once and its brothers wait.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from woord.solver.numeric_ground import NEVER, Ground
from woord.solver.numeric_groups import (
    GROUP_WIDTH,
    choices_of,
    improving,
    leftover,
    slot_choices,
    unpack,
)
from woord.solver.numeric_moves import STATE, WIDTH, can_finish, jokers_to_finish

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from woord.solver.numeric_groups import Choice
    from woord.solver.numeric_moves import Option

NOTHING_LEFT = (0,)  # dropped tiles to try where no tile is left over
Node = tuple[int, int, bool, int]  # runs of all colours, jokers spent, has a run, value
Edge = tuple[int, "Choice"]  # leftovers at a number, what groups do with them
Child = tuple[Node, int, int, Edge]  # the price, the estimate beyond
NO_EDGE: Edge = (0, (0, 0))
Entry = tuple[int, int, int, int, Node, "Iterator[Child] | None"]
Rival = tuple[int, int, bool, int, int]  # cost, jokers spent, has a run, value, long runs
Combination = tuple[int, int, int]  # the sums of what `Move` has


class Move(NamedTuple):
    """An option of one colour in its place among the colours."""

    runs: int
    left: int
    jokers: int
    option: Option


@dataclass(frozen=True, slots=True)
class Path:
    """The best way through: the nodes by number, its cost, and how the search ended."""

    nodes: tuple[Node, ...] | None
    edges: tuple[Edge, ...]
    cost: int
    bound: int
    """No lay costs less."""
    expanded: int
    is_complete: bool
    cut_by_clock: bool = False


@dataclass(slots=True)
class Search(Ground):
    """One search; `run` gives the path. All state lives here and dies with it."""

    moves: list[list[dict[tuple[int, int], list[Move]]]] = field(init=False)
    living: list[list[dict[tuple[int, int], list[Move]]]] = field(init=False)
    choices: list[tuple[dict[int, tuple[Choice, ...]], dict[int, tuple[Choice, ...]]]] = field(
        init=False
    )

    def __post_init__(self) -> None:
        Ground.__post_init__(self)
        every = range(self.colours)
        self.moves = [[{} for _ in every] for _ in range(self.numbers)]
        self.living = [[{} for _ in every] for _ in range(self.numbers)]
        self.choices = [({}, {}) for _ in range(self.numbers)]

    def run(self, limit: int, budget: int | None, is_late: Callable[[], bool] | None) -> Path:
        """Search until the best path is proven, the budget of nodes is spent or it is late.

        Only paths of cost at most `limit` are looked for. Cheapest guess first, deepest on ties.
        """
        start: Node = (self.arrivals[0], 0, bool(self.position.frozen.runs), 0)
        guess = self.estimate(0, start[0], self.jokers)
        heap: list[Entry] = [(guess, 0, 0, 0, start, None)]
        best: list[dict[Node, int]] = [{start: 0}] + [{} for _ in range(self.numbers + 1)]
        parents: list[dict[Node, tuple[Node, Edge]]] = [{} for _ in range(self.numbers + 2)]
        fronts: list[dict[int, list[Rival]]] = [{} for _ in range(self.numbers + 2)]
        serial = expanded = 0
        while heap and heap[0][0] <= limit:
            guess, depth, _, cost, node, course = heapq.heappop(heap)
            number = -depth
            if number > self.numbers:
                return Path(*_trace(parents, node, number), cost, cost, expanded, True)
            if cost > best[number][node]:
                continue
            if course is None:
                if self.is_beaten(fronts[number], node, cost):
                    continue
                course = self.children(number, node)
            late = is_late is not None and expanded % 64 == 63 and is_late()
            if late or expanded == budget:
                return Path(None, (), NEVER, guess, expanded, False, late)
            expanded += 1
            known, came = best[number + 1], parents[number + 1]
            for after, price, ahead, edge in course:
                serial += 1
                total = cost + price
                hope = total + ahead
                if hope <= limit and total < known.get(after, NEVER):
                    known[after] = total
                    came[after] = node, edge
                    heapq.heappush(heap, (hope, depth - 1, serial, total, after, None))
                    if hope <= guess:  # the others wait until this one has failed
                        heapq.heappush(heap, (guess, depth, serial, cost, node, course))
                        break
        return Path(None, (), NEVER, limit + 1, expanded, True)

    def children(self, number: int, node: Node) -> Iterator[Child]:
        """Yield the nodes one number further, each with its price and the estimate beyond."""
        if number == self.numbers:
            yield from self.endings(node)
            return
        runs, spent, has_run, value = node
        free, weight = self.jokers - spent, self.position.weights[number]
        arrivals, long_tiles = self.arrivals[number + 1], 0 if self.counted else self.longs
        is_opening = self.position.opening > 0
        for states, left, used in self.combinations(number, runs, free):
            after = states + arrivals
            run_now = has_run or after & long_tiles != 0
            for more, dropped in self.choices_at(number, left, run_now):
                spare = free - used - more
                if spare < 0:
                    break
                ahead = self.estimate(number + 1, after, spare)
                if ahead < NEVER:
                    extra = used + more - dropped
                    worth = self.value_after(number, value, extra) if is_opening else 0
                    child = (after, self.jokers - spare, run_now, worth)
                    yield child, dropped * weight, ahead, (left, (more, dropped))

    def value_after(self, number: int, value: int, extra: int) -> int:
        """Add what is laid at a number (all tiles there, with `extra` more), capped."""
        laid = sum(self.totals[number]) + extra
        return min(self.position.opening, value + laid * (number + 1))

    def combinations(self, number: int, runs: int, free: int) -> list[Combination]:
        """Return what all colours together can do at a number."""
        partial: list[Combination] = [(0, 0, 0)]
        for colour in range(self.colours):
            moves = self.useful(number, colour, runs >> WIDTH * colour & STATE, free)
            if len(moves) == 1 and not moves[0].jokers:
                state, rest, _, _ = moves[0]
                partial = [(states + state, left + rest, used) for states, left, used in partial]
                continue
            partial = [
                (states + state, left + rest, used + jokers)
                for states, left, used in partial
                for state, rest, jokers, _ in moves
                if used + jokers <= free
            ]
        return partial

    def useful(self, number: int, colour: int, state: int, free: int) -> list[Move]:
        """Return the options of a colour that fit; asked again, without its dead ends.

        Most positions are solved before anything is asked twice; looking ahead of every option
        would be their main cost.
        """
        key = (state, free)
        living = self.living[number][colour]
        found = living.get(key)
        if found is None:
            known = self.moves[number][colour]
            moves = known.get(key)
            if moves is None:
                found = known[key] = self._fitting(number, colour, state, free)
            else:
                arriving, after = self.arriving[number + 1][colour], number + 1
                found = living[key] = [
                    move
                    for move in moves
                    if self.row(after, colour, move.option.state + arriving)[free - move.jokers]
                    < NEVER
                ]
        return found

    def _fitting(self, number: int, colour: int, state: int, free: int) -> list[Move]:
        tiles, rack, _, _, needs, _ = self.sites[number][colour]
        most, moves = len(needs) + rack, []
        for option in self.options_at(number, colour, state):
            left = tiles - option.tiles
            if left < most and option.jokers <= free:
                rest = leftover(left, left - rack) << GROUP_WIDTH * colour
                moves.append(Move(option.state << WIDTH * colour, rest, option.jokers, option))
        return moves

    def choices_at(self, number: int, left: int, has_run: bool) -> tuple[Choice, ...]:
        """Return what groups can do with the tiles left over: (jokers, tiles dropped)."""
        known = self.choices[number][has_run]
        found = known.get(left)
        if found is None:
            slots = self.slots[number]
            if slots:
                found = slot_choices(*unpack(left, self.colours), self.jokers, slots)
                found = improving(found) if has_run else found
            else:
                found = choices_of(left, self.colours, self.jokers, has_run)
            known[left] = found
        return found

    def endings(self, node: Node) -> list[Child]:
        """Close the open runs after the last number and charge for the jokers left behind."""
        runs, spent, has_run, value = node
        position, states = self.position, self.states(runs)
        if value < position.opening:
            return []
        if self.counted:
            if not all(map(can_finish, states)):
                return []
        else:
            closing = sum(map(jokers_to_finish, states))
            spent += closing
            if spent > self.jokers:
                return []
            if has_run or closing:
                spent = self.jokers
        spare = self.jokers - spent
        if spare > position.rack_jokers:
            return []
        return [((0, spent, has_run, value), spare * position.joker_weight, 0, NO_EDGE)]

    def is_beaten(self, front: dict[int, list[Rival]], node: Node, cost: int) -> bool:
        """Say whether a node seen is at least as good everywhere; else note this one.

        An open run of 3 or more is never a burden; with a run there, nor is a joker in hand.
        """
        runs, spent, has_run, value = node
        longs = runs & self.longs
        guards = (self.longs << 1) & ~self.longs  # the bit to spare of each colour, borrowed from
        rivals = front.setdefault(runs - longs, [])
        for their_cost, their_spent, theirs, their_value, their_longs in rivals:
            if (
                their_cost <= cost
                and their_value >= value
                and (their_spent == spent or (theirs and their_spent < spent))
                and (theirs or not has_run)
                and ((their_longs | guards) - longs) & guards == guards
            ):
                return True
        rivals.append((cost, spent, has_run, value, longs))
        return False


def _trace(
    parents: list[dict[Node, tuple[Node, Edge]]], node: Node, number: int
) -> tuple[tuple[Node, ...], tuple[Edge, ...]]:
    nodes, edges = [node], []
    for at in range(number, 0, -1):
        node, edge = parents[at][node]
        nodes.append(node)
        edges.append(edge)
    return tuple(reversed(nodes)), tuple(reversed(edges))
