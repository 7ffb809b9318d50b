"""What both solvers answer: the best lay, how it changes the table, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.tiles import Rack, Table

Objective = Literal["tiles", "points"]
Proof = Literal["optimal", "best_found"]
Reason = Literal["whole_rack", "bound_reached", "search_exhausted"]
Action = Literal["take", "add", "lay"]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an explanation: `take` tiles from a meld, `add` tiles to one, `lay` a new one.

    `meld` is the meld before the step ("" for `lay`), `result` the meld after it ("" when nothing
    of it is left); `from_rack` are those of `tiles` that come from the rack.
    """

    action: Action
    tiles: tuple[str, ...]
    meld: str
    result: str
    from_rack: tuple[str, ...]
    text: str

    def to_json(self) -> dict[str, str | list[str]]:
        """Return the step as JSON values."""
        return {
            "action": self.action,
            "tiles": list(self.tiles),
            "meld": self.meld,
            "result": self.result,
            "from_rack": list(self.from_rack),
            "text": self.text,
        }


@dataclass(frozen=True, slots=True)
class Solution:
    """The best lay found. `tiles` 0 with proof `optimal` says that no tile can be laid.

    `kept`, `extended` and `broken` divide the melds of the table before. `bound` is the most that
    any lay could reach by the objective; `cut_by_clock` says that the answer hangs on the clock
    and is not reproducible. `ms` is filled by a caller that owns a clock.
    """

    objective: Objective
    tiles: int
    points: int
    table: Table
    laid: Rack
    kept: tuple[str, ...]
    extended: tuple[str, ...]
    broken: tuple[str, ...]
    proof: Proof
    reason: Reason | None
    bound: int
    steps: tuple[Step, ...]
    nodes: int
    cut_by_clock: bool = False
    ms: float | None = None

    @property
    def is_optimal(self) -> bool:
        """Whether no lay can be better by the objective."""
        return self.proof == "optimal"

    @property
    def summary(self) -> str:
        """One sentence: what can be laid and how sure that is."""
        sure = "proven" if self.is_optimal else "not proven"
        if not self.tiles:
            return "no tile can be laid: proven" if self.is_optimal else "no lay found: not proven"
        noun = "tile" if self.tiles == 1 else "tiles"
        best = "the best lay" if self.is_optimal else f"at most {self.bound} {self.objective}"
        return f"{self.tiles} {noun}, {self.points} points ({self.laid}): {best}, {sure}"

    def to_json(self) -> Mapping[str, object]:
        """Return the solution as JSON values; tiles, melds and the table in notation."""
        return {
            "objective": self.objective,
            "tiles": self.tiles,
            "points": self.points,
            "table": str(self.table),
            "laid": list(self.laid),
            "kept": list(self.kept),
            "extended": list(self.extended),
            "broken": list(self.broken),
            "proof": self.proof,
            "reason": self.reason,
            "bound": self.bound,
            "cut_by_clock": self.cut_by_clock,
            "steps": [step.to_json() for step in self.steps],
            "nodes": self.nodes,
            "ms": self.ms,
        }
