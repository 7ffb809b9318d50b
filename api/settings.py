"""What the operator may set: `WOORD_*` variables of the environment, checked at the start."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

KIB = 1024


class Settings(BaseSettings):
    """All options of the service; every one has a default that suits a kitchen table."""

    model_config = SettingsConfigDict(env_prefix="WOORD_", frozen=True, extra="ignore")

    database_url: str | None = Field(
        None, description="sqlite:///FILE or postgresql://USER@HOST/NAME; default: in `data`"
    )
    public_url: str | None = Field(None, description="address for links, such as https://w.example")
    keep_days: int = Field(90, ge=1, le=3_650, description="days that ended matches are kept")
    data: Path | None = Field(None, description="folder of the compiled dictionaries")
    build: Annotated[tuple[str, ...], NoDecode] = Field(
        ("all",),
        description="dictionaries that are built when missing, in this order; empty = none",
    )
    build_jobs: int = Field(2, ge=1, le=64, description="builds at a time")
    body_limit: int = Field(64 * KIB, ge=KIB, description="largest request body in bytes")
    agreements: int = Field(10_000, ge=0, description="agreements that are kept at most")
    solve_workers: int = Field(1, ge=1, le=64, description="processes that solve tables")
    solve_queue: int = Field(8, ge=0, le=1_000, description="requests that may wait for one")
    solve_nodes: int = Field(2_000_000, ge=1, description="largest budget of one solve")
    solve_seconds: float = Field(10.0, gt=0, description="clock over one solve, a safety net")

    @field_validator("build", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part for part in value.replace(",", " ").split() if part)
        return value
