"""Health, readiness, version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, Field

if TYPE_CHECKING:
    from ..service_builder import BuildState


class HealthOut(BaseModel):
    """The process serves."""

    status: Literal["alive"]


class VersionOut(BaseModel):
    """What runs."""

    woord: str = Field(examples=["0.1.0"])
    python: str = Field(examples=["3.11.7"])
    keep_days: int = Field(
        description="days after which ended matches and rulings are deleted, names included",
        examples=[90],
    )


class BuildOut(BaseModel):
    """How far the build of a dictionary is."""

    name: str = Field(examples=["nl"])
    state: Literal["queued", "building", "ready", "failed"]
    stage: str = Field(description="what is being done, in words", examples=["expanding"])
    done: int
    total: int = Field(description="`done` when the stage is over; 0 = not known")
    error: str | None = None


class ReadyOut(BaseModel):
    """Which dictionaries answer and which will."""

    ready: bool
    database: str = Field(description="`answers`, or what is the matter", examples=["answers"])
    dictionaries: list[str] = Field(examples=[["en", "nl"]])
    builds: list[BuildOut]

    @classmethod
    def of(
        cls, names: Sequence[str], builds: Sequence[BuildState], *, database: str | None
    ) -> ReadyOut:
        """Fill it from the open names, the states of the builds and the database's fault."""
        shown = [
            BuildOut(
                name=build.name,
                state=build.state,
                stage=build.stage,
                done=build.done,
                total=build.total,
                error=build.error,
            )
            for build in builds
        ]
        return cls(
            ready=bool(names) and database is None,
            database=database or "answers",
            dictionaries=sorted(names),
            builds=shown,
        )
