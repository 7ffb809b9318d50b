"""What the operator may set: `WOORD_*` variables of the environment, checked at the start."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal
from urllib.parse import urlsplit

from limits import parse_many
from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from woord.errors import WoordError

from .storage.database import database_url

if TYPE_CHECKING:
    from collections.abc import Mapping

KIB = 1024
SECRET = frozenset({"database_url", "webhook_secret"})  # values that no message may quote
MOST_QUOTED = 60

Words = Annotated[tuple[str, ...], NoDecode]


class SettingsError(WoordError):
    """A setting that can't be: the message names the variable."""

    code = "bad_setting"


class Settings(BaseSettings):
    """All options of the service; every one has a default that suits a kitchen table."""

    model_config = SettingsConfigDict(env_prefix="WOORD_", frozen=True, extra="ignore")

    data: Path | None = Field(None, description="folder of the compiled dictionaries")
    database_url: str | None = Field(
        None, description="`sqlite:///FILE` or `postgresql://USER@HOST/NAME`; else in the folder"
    )
    public_url: str | None = Field(
        None, description="origin that links name, such as `https://w.example`"
    )
    keep_days: int = Field(
        90, ge=1, le=3_650, description="days that ended matches, rulings and names are kept"
    )
    build: Words = Field(
        ("all",),
        description="dictionaries that are built when missing, in this order; empty = none",
    )
    build_jobs: int = Field(2, ge=1, le=64, description="builds at a time")
    body_limit: int = Field(64 * KIB, ge=KIB, description="largest request body in bytes")
    record_limit: int = Field(
        512 * KIB, ge=KIB, description="largest record to replay, in bytes of the request"
    )
    agreements: int = Field(10_000, ge=0, description="agreements that are kept at most")
    solve_workers: int = Field(1, ge=1, le=64, description="processes that solve tables")
    solve_queue: int = Field(8, ge=0, le=1_000, description="requests that may wait for one")
    solve_nodes: int = Field(2_000_000, ge=1, description="largest budget of one solve")
    solve_seconds: float = Field(10.0, gt=0, description="clock over one solve, a safety net")
    limit_address: str = Field(
        "6000/minute", description="requests and socket messages of one address; empty = no limit"
    )
    limit_secret: str = Field(
        "1200/minute", description="requests and socket messages under one secret"
    )
    limit_codes: str = Field(
        "120/minute", description="codes tried, matches, agreements and rulings made, an address"
    )
    limit_solve: str = Field(
        "60/minute", description="solves, hints, analyses and replays of one address"
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "warning", description="what is logged; `info` has a line a request"
    )
    log_format: Literal["console", "json"] = Field("console", description="how it is logged")
    metrics: bool = Field(True, description="whether `/metrics` answers, for Prometheus")
    push_contact: str | None = Field(
        None, description="`mailto:` or `https:` address; set = Web Push is offered"
    )
    push_hosts: Words = Field(
        (
            "fcm.googleapis.com",
            "updates.push.services.mozilla.com",
            "push.apple.com",
            "notify.windows.com",
        ),
        description="push services that may be written to, with what is below them",
    )
    webhook_url: str | None = Field(
        None, description="where notices of a turn are posted; set = the webhook is offered"
    )
    webhook_secret: str | None = Field(None, description="key that signs what is posted there")

    @field_validator("build", "push_hosts", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part for part in value.replace(",", " ").split() if part)
        return value

    @field_validator("limit_address", "limit_secret", "limit_codes", "limit_solve")
    @classmethod
    def _is_rate(cls, value: str) -> str:
        if value.strip():
            try:
                parse_many(value)
            except ValueError:
                raise ValueError("expected a rate like 600/minute, or nothing") from None
        return value.strip()

    @field_validator("database_url")
    @classmethod
    def _is_database(cls, value: str | None) -> str | None:
        if value is not None:
            try:
                database_url(value)
            except WoordError as error:
                raise ValueError(error.message) from None
        return value

    @field_validator("public_url")
    @classmethod
    def _is_origin(cls, value: str | None) -> str | None:
        parts = urlsplit((value or "http://any").rstrip("/"))
        if parts.scheme not in {"http", "https"} or not parts.netloc or parts.path or parts.query:
            raise ValueError("expected an origin like https://woord.example, without a path")
        return None if value is None else value.rstrip("/")

    @field_validator("webhook_url")
    @classmethod
    def _is_address(cls, value: str | None) -> str | None:
        if value is not None and urlsplit(value).scheme not in {"http", "https"}:
            raise ValueError("expected an address like https://host/path")
        return value

    @field_validator("push_contact")
    @classmethod
    def _is_contact(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("mailto:", "https:")):
            raise ValueError("expected an address like mailto:you@example.org")
        return value


def read_settings() -> Settings:
    """Read the environment; SettingsError says in a sentence what can't be."""
    try:
        return Settings()
    except ValidationError as error:
        raise SettingsError("; ".join(_sentence(fault) for fault in error.errors())) from None


def _sentence(fault: Mapping[str, Any]) -> str:
    """Return a fault of a setting in words, its value quoted where it is no secret."""
    name = str(fault["loc"][0]).removeprefix("WOORD_").removeprefix("woord_").lower()
    said = str(fault["msg"]).removeprefix("Value error, ")
    said = said[:1].lower() + said[1:]
    if not said.startswith("expected"):
        said = f"expected another value ({said})"
    found = "" if name in SECRET else f", found {str(fault['input'])[:MOST_QUOTED]!r}"
    return f"WOORD_{name.upper()}: {said}{found}"
