"""Measure the engine: a draw, a lay with its check, a replay, a state, self-play.

`python -m tools.bench_engine` prints each figure beside its goal.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from woord.engine import apply, make_players, play_out, replay, set_up, snapshot
from woord.rules import rule_set
from woord.tiles import tile_set

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from woord.engine import Action, Event, Setup, State

ROUNDS = 20
SPEED_ROUNDS = 10
REPEATS = 5


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure and its goal; `least` says that the goal is a lower bound."""

    name: str
    found: float
    goal: float
    unit: str
    least: bool = False

    @property
    def is_met(self) -> bool:
        """Whether the goal is reached."""
        return self.found >= self.goal if self.least else self.found <= self.goal

    def __str__(self) -> str:
        sign = ">=" if self.least else "<="
        mark = "" if self.is_met else "  (missed)"
        return f"{self.name}: {self.found:.3g} {self.unit} (goal {sign} {self.goal:g}){mark}"


def setup_of(seed: int, seats: int = 2) -> Setup:
    """Return a match of one round of `sabra`."""
    return set_up(
        rule_set("sabra"), tile_set("numbers"), "ABCD"[:seats], match_id="bench", seed=seed
    )


def best_of(work: Callable[[], object]) -> float:
    """Return the shortest of some runs in milliseconds of processor time."""
    times = []
    for _ in range(REPEATS):
        began = process_time()
        work()
        times.append(process_time() - began)
    return 1e3 * min(times)


def figures() -> Iterator[Figure]:
    """Yield every figure."""
    times: dict[str, list[float]] = {"draw": [], "lay": []}
    longest = max((played(seed) for seed in range(ROUNDS)), key=lambda match: len(match[1]))
    for before, action in longest[2]:
        if action.kind in times:
            run = partial(apply, before, action)
            times[action.kind].append(best_of(run))
    yield Figure("a draw applied, median", median(times["draw"]), 0.2, "ms")
    yield Figure("a lay checked and applied, median", median(times["lay"]), 1.0, "ms")
    yield from _log_figures(longest[0], longest[1])
    took = sum(best_of(partial(played, seed)) for seed in range(SPEED_ROUNDS)) / 1e3
    yield Figure("greedy rounds, two seats", SPEED_ROUNDS / took, 10, "a second", least=True)


def played(seed: int) -> tuple[State, list[Event], list[tuple[State, Action]]]:
    """Play a greedy round: the last state, the log, and each action with the state before it."""
    setup = setup_of(seed)
    player = make_players(["greedy"], setup.rules)["greedy"]
    events: list[Event] = []
    steps: list[tuple[State, Action]] = []
    state: State | None = None
    for action, (after, made) in play_out(setup, [player] * 2, Random(seed)):
        if action is not None and state is not None:
            steps.append((state, action))
        events.extend(made)
        state = after
    return after, events, steps


def _log_figures(state: State, events: list[Event]) -> Iterator[Figure]:
    """Yield what a long match costs to replay and to keep."""
    took = best_of(partial(replay, state.setup, events)) * 100 / max(state.turn, 1)
    yield Figure("replay, for 100 turns", took, 100, "ms")
    size = len(json.dumps(snapshot(state), ensure_ascii=False).encode()) / 1e3
    yield Figure("a state as JSON", size, 200, "kB")


def main() -> None:
    """Print the figures."""
    for figure in figures():
        print(figure)


if __name__ == "__main__":
    main()
