"""The best lay: the object of `woord solve --json`."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from .given import Notation
from .rules import TermsIn


class SolveIn(TermsIn):
    """A table and a rack in the notation; the box, rules and dictionary as for a check."""

    table: Notation = Field("", examples=["KAT / BOOM"])
    rack: Notation = Field(examples=["ERX"])
    objective: Literal["tiles", "points"] = "tiles"
    opened: bool = True
    budget: int | None = Field(
        None, ge=0, description="search nodes; the service's own limit is the most"
    )


class StepOut(BaseModel):
    """One step of the way from the table before to the table after."""

    action: Literal["take", "add", "lay"]
    tiles: list[str]
    meld: str
    result: str
    from_rack: list[str]
    text: str


class SolveOut(BaseModel):
    """The best lay found; 0 tiles with proof `optimal`: it is proven that none can be laid."""

    objective: Literal["tiles", "points"]
    tiles: int
    points: int
    table: str
    laid: list[str]
    kept: list[str]
    extended: list[str]
    broken: list[str]
    proof: Literal["optimal", "best_found"]
    reason: Literal["whole_rack", "bound_reached", "search_exhausted"] | None
    bound: int = Field(description="the most that any lay could reach by the objective")
    cut_by_clock: bool
    steps: list[StepOut]
    nodes: int
    ms: float | None
