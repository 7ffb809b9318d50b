"""What a benchmark row is, and how it is measured: ours and a peer in turn, on the same inputs."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Input = TypeVar("Input")
ROUNDS: Final = 5  # each input is timed so often, the best counts: the machine has other work


@dataclass(frozen=True, slots=True)
class Row(Generic[Input]):
    """A question put to a peer and to us. `goal` = how many times faster than the peer we must be.

    `same` compares two answers before anything is timed; `calls` = calls in one timing, for what
    takes microseconds; `note` says why a peer is faster, or what the figures don't say.
    """

    name: str
    peer_name: str
    peer: Callable[[Input], object]
    ours: Callable[[Input], object]
    inputs: Sequence[Input]
    goal: float
    same: Callable[[object, object], bool] | None = None
    calls: int = 1
    note: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of ours alone; the goal is the most it may be, or the least with `least`."""

    name: str
    found: float
    goal: float
    unit: str
    least: bool = False
    note: str = ""

    @property
    def is_met(self) -> bool:
        """Say whether the goal is reached."""
        return self.found >= self.goal if self.least else self.found <= self.goal


@dataclass(frozen=True, slots=True)
class Measured:
    """A row with its medians over the inputs, in seconds a call."""

    name: str
    peer_name: str
    peer: float
    ours: float
    goal: float
    note: str

    @property
    def ratio(self) -> float:
        """Return how many times faster than the peer we are."""
        return self.peer / self.ours

    @property
    def is_met(self) -> bool:
        """Say whether the goal is reached."""
        return self.ratio >= self.goal


def measure(row: Row[Input], rounds: int = ROUNDS) -> Measured:
    """Time peer and ours in turn, input by input; ValueError when the answers differ."""
    for one in row.inputs:
        if row.same is not None and not row.same(row.peer(one), row.ours(one)):
            raise ValueError(f"expected the answer of {row.peer_name} for {one!r} in {row.name!r}")
    peers, ours = [], []
    for one in row.inputs:
        times = [
            (timed(row.peer, one, row.calls), timed(row.ours, one, row.calls))
            for _ in range(rounds)
        ]
        peers.append(min(peer for peer, _ in times))
        ours.append(min(own for _, own in times))
    return Measured(row.name, row.peer_name, median(peers), median(ours), row.goal, row.note)


def timed(work: Callable[[Input], object], given: Input, calls: int = 1) -> float:
    """Return the seconds that one call takes."""
    began = perf_counter()
    for _ in range(calls):
        work(given)
    return (perf_counter() - began) / calls


def best(work: Callable[[Input], object], inputs: Sequence[Input], rounds: int = ROUNDS) -> float:
    """Return the median over the inputs of the best time of a call, in seconds."""
    return median(min(timed(work, one) for _ in range(rounds)) for one in inputs)
