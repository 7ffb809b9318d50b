"""Hints, what was missed, and records played again, on the wire."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from .given import Given
from .matches import ScoresOut
from .solve import SolveOut


class HintIn(Given):
    """How much a hint is to tell: that there is something, where, or the lay itself."""

    strength: Literal["hint", "where", "show"] = "hint"


class HintOut(BaseModel):
    """A hint for the seat that is to move."""

    strength: Literal["hint", "where", "show"]
    code: Literal["some", "none", "unknown", "no_hints", "where_table", "where_own", "show"]
    text: str = Field(examples=["there is something you can lay"])
    can_lay: bool | None = Field(description="null: not decided within the budget, or no hints")
    melds: list[str] = Field(description="`where`: melds of the table that take part")
    table: str | None = Field(description="`show`: the table after the best lay")
    laid: list[str] = Field(description="`show`: the tiles of it that are yours")


class ReviewOut(BaseModel):
    """One of your turns beside the best that could be laid in it."""

    seq: int
    round: int
    turn: int
    did: Literal["lay", "draw", "pass", "time_out"]
    table: str = Field(description="before the turn")
    rack: str
    laid: list[str]
    points: int
    missed_tiles: int
    missed_points: int
    best: SolveOut


class AnalysisOut(BaseModel):
    """Some of your turns of a finished match."""

    total: int
    turns: list[ReviewOut]
    next: int | None


class RecordIn(Given):
    """A record as `GET /v1/matches/{id}/record` gave it."""

    record: str = Field(min_length=1, examples=['[Woord "1"] ~0123456789ab\n...'])


class RecordStepOut(BaseModel):
    """How the match stood after an event."""

    seq: int
    kind: str
    seat: int | None
    round: int
    turn: int
    to_move: int | None
    table: str
    racks: list[str]
    pool: int


class ReplayOut(BaseModel):
    """A record that was checked; a full one has been played again, step by step."""

    export: Literal["full", "public"]
    match_id: str
    rules: str
    tile_set: str
    dictionary: str | None
    agreement_id: str | None
    seats: list[str]
    commitment: str
    lines: list[str]
    steps: list[RecordStepOut] = Field(description="empty for a public record")
    rounds: list[ScoresOut]
    totals: list[int]
    places: list[int]
    is_over: bool
