"""The body of every failure (RFC 9457)."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field


class FaultOut(BaseModel):
    """One of the faults of a request: where, which, in words."""

    code: str = Field(examples=["too_short"])
    message: str = Field(examples=["expected 1 to 25 tiles, found none"])
    clause: str | None = Field(None, description="clause of the rules, where there is one")
    place: str | None = Field(None, description="field of the request, dotted")
    params: dict[str, Any] = Field(default_factory=dict, description="values the message quotes")


class ProblemOut(BaseModel):
    """What went wrong, in a form that a program can read."""

    type: str = Field(examples=["urn:woord:problem:not_valid"])
    title: str = Field(examples=["Unprocessable Entity"])
    status: int = Field(examples=[422])
    code: str = Field(description="stable; listed in docs/api.md", examples=["not_valid"])
    detail: str
    problems: list[FaultOut]
    request_id: str
    match: dict[str, Any] | None = Field(
        None, description="a refused command: the match as its sender may see it now"
    )
