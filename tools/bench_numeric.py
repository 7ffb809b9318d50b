"""The solver for numbers against rummikub-solver and by itself: `python -m tools.bench_numeric`.

Figures are processor time; the search alone (`best_open`), and whole answers with minimal change,
the referee and the steps.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from rummikub_solver import RuleSet as PeerRules
from rummikub_solver import SolverMode

from tools.measuring import Figure, Row, measure
from tools.solver_positions import Given, random_given
from tools.solver_twin import TwinGaveUpError, best_by_program
from woord.rules import load_rule_set
from woord.solver.numeric import DEFAULT_BUDGET, Spending, best_open, solve_numbers
from woord.solver.numeric_task import read_task
from woord.tiles import Rack, TileSet, load_tile_set

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rummikub_solver import GameState

SABRA = load_rule_set("sabra", {})
NUMBERS, XP = load_tile_set("numbers"), load_tile_set("xp")
PEER = PeerRules()
PEER_COLOURS = "kbry"  # its colours in its own order: only their number counts


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of processor time: median, 95th percentile, worst."""

    median: float
    p95: float
    worst: float


def search_only(given: Given, box: TileSet = NUMBERS) -> int:
    """Find the most tiles, without minimal change and steps."""
    task = read_task(given.table, given.rack, SABRA, tile_set=box, objective="tiles")
    found = best_open(task, Spending(DEFAULT_BUDGET))
    if found.melds is None:
        return 0
    return sum(map(len, found.melds)) - len(given.table.faces)


def whole_answer(given: Given) -> int:
    """Find the most tiles with minimal change, referee and steps."""
    return solve_numbers(given.table, given.rack, SABRA, tile_set=NUMBERS).tiles


def peer_state(given: Given) -> GameState:
    """Return the position as the peer takes it."""
    state = PEER.new_game()
    state.add_table(*_peer_tiles(given.table.faces))
    state.add_rack(*_peer_tiles(given.rack))
    state.initial = False
    return state


def _peer_tiles(rack: Rack) -> Iterator[int]:
    for face in rack:
        if face == "J":
            yield PEER.tile_count
        else:
            yield PEER_COLOURS.index(face[0]) * len(NUMBERS.numbers) + int(face[1:])


def peer_answer(given: Given) -> int:
    """Ask the peer for the most tiles."""
    found = PEER.solve(peer_state(given), SolverMode.TILE_COUNT)
    return len(found.tiles) if found else 0


def peer_is_not_better(peer: object, ours: object) -> bool:
    """Compare answers: the peer is known to miss tiles, never to find more."""
    return isinstance(peer, int) and isinstance(ours, int) and peer <= ours


def times(givens: Iterable[Given], box: TileSet, *, whole: bool = False) -> Times:
    """Measure one pass over positions."""
    spent = []
    for given in givens:
        start = time.process_time()
        if whole:
            whole_answer(given)
        else:
            search_only(given, box)
        spent.append((time.process_time() - start) * 1000)
    spent.sort()
    return Times(median(spent), spent[int(len(spent) * 0.95)], spent[-1])


def figures() -> Iterator[Figure]:
    """Yield the figures of the plan."""
    usual = [random_given(seed) for seed in range(300)]
    alone = times(usual, NUMBERS)
    yield Figure("random positions, search: median", alone.median, 5, "ms")
    yield Figure("random positions, search: p95", alone.p95, 25, "ms")
    yield Figure("random positions, search: worst", alone.worst, 250, "ms")
    changed = times(usual, NUMBERS, whole=True)
    yield Figure("with minimal change, referee and steps: p95", changed.p95, 100, "ms")
    stress = [
        without_jokers(random_given(seed, XP, rack=(40, 40), table=(80, 80)), 2)
        for seed in range(60)
    ]
    yield Figure("stress, rack 40, table 80, 2 jokers: p95", times(stress, XP).p95, 100, "ms")
    four = [with_all_jokers(random_given(seed, XP)) for seed in range(60)]
    yield Figure("xp with 4 jokers: p95", times(four, XP).p95, 1000, "ms")


def without_jokers(given: Given, most: int) -> Given:
    """Take rack jokers away until at most so many are left in the position."""
    spare = max(0, given.table.faces["J"] + given.rack["J"] - most)
    return Given(given.table, given.rack - Rack(["J"] * min(spare, given.rack["J"])))


def with_all_jokers(given: Given) -> Given:
    """Put every joker of the box that doesn't lie on the rack."""
    missing = XP.copies["J"] - given.table.faces["J"] - given.rack["J"]
    return Given(given.table, given.rack + Rack(["J"] * missing))


def program_answer(given: Given) -> int:
    """Ask the integer program with HiGHS for the most tiles; -1 when a second is too short."""
    values, faces = SABRA.values(NUMBERS), given.table.faces
    try:
        best = best_by_program(
            faces, given.rack, NUMBERS, values=values, objective="tiles", seconds=1.0
        )
    except TwinGaveUpError:
        return -1
    return best[0]


def times_faster(peer: Callable[[Given], int], givens: Iterable[Given]) -> float:
    """Return the ratio of the medians in processor time, both asked in turn, best of three."""
    theirs, ours = [], []
    for given in givens:
        pairs = [(processor_time(peer, given), processor_time(search_only, given)) for _ in "123"]
        theirs.append(min(pair[0] for pair in pairs))
        ours.append(min(pair[1] for pair in pairs))
    return median(theirs) / median(ours)


def processor_time(work: Callable[[Given], int], given: Given) -> float:
    """Return the seconds of processor time that one call takes."""
    began = time.process_time()
    work(given)
    return time.process_time() - began


def bench_rows() -> Iterator[Row[Given] | Figure]:
    """Yield the rows of `tools.bench`."""
    givens = [random_given(seed) for seed in range(40)]
    yield Row(
        "most tiles, random positions",
        "rummikub-solver",
        peer_answer,
        search_only,
        givens,
        20,
        peer_is_not_better,
        note="the peer misses tiles in some positions; it never finds more",
    )
    ratio = times_faster(peer_answer, givens)
    yield Figure("faster than rummikub-solver, processor time", ratio, 20, "x", least=True)
    ratio = times_faster(program_answer, givens[:20])
    yield Figure("faster than the integer program, processor time", ratio, 1, "x", least=True)
    yield from figures()


def main() -> None:
    """Print all figures."""
    for row in bench_rows():
        if isinstance(row, Figure):
            print(f"{row.name}: {row.found:.1f} {row.unit} (goal {row.goal})", flush=True)
        else:
            done = measure(row, 2)
            print(
                f"{row.name}: {done.peer * 1e3:.1f} ms, ours {done.ours * 1e3:.1f} ms,"
                f" {done.ratio:.1f}x (goal {row.goal}x)",
                flush=True,
            )


if __name__ == "__main__":
    main()
