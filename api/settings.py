"""What the operator may set: `WOORD_*` variables of the environment, checked at the start."""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal
from urllib.parse import SplitResult, urlsplit

from limits import parse_many
from pydantic import Field, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from woord.errors import WoordError
from woord.lexicon.build import known_dictionaries

from .faults import expected_of
from .storage.database import database_url

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

KIB = 1024
PREFIX = "WOORD_"
SECRET = frozenset({"database_url", "webhook_url", "webhook_secret"})  # no message quotes them
MOST_QUOTED = 60
ALL = "all"  # of the dictionaries
RATES = ("limit_address", "limit_secret", "limit_codes", "limit_solve")
SAYS_NONE = frozenset({"build", "push_hosts", *RATES})  # empty = none; else as if it were not set
OF_OTHERS = re.compile(r"WOORD_(LANGUAGE|CI|NO_CLIENT|TEST_\w+|(SERVICE|PORT)(_\w+)?)")
"""Variables of the command line, tests and builds, and of Kubernetes for a service named woord."""

HOST = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+")
CONTACT = re.compile(r"mailto:[^@\s]+@[^@\s]+|https://[^/\s]+\S*")

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
        (ALL,),
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
    solve_seconds: float = Field(
        10.0, gt=0, le=3_600, description="clock over one solve, a safety net"
    )
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

    @model_validator(mode="before")
    @classmethod
    def _leave_out_what_is_empty(cls, given: dict[str, object]) -> dict[str, object]:
        return {name: value for name, value in given.items() if value != "" or name in SAYS_NONE}

    @field_validator("data")
    @classmethod
    def _is_folder(cls, value: Path | None) -> Path | None:
        return None if value is None else value.expanduser()

    @field_validator("build", "push_hosts", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part for part in value.replace(",", " ").split() if part)
        return value

    @field_validator("build")
    @classmethod
    def _are_dictionaries(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        known = known_dictionaries()
        if not {*value} <= {ALL, *known}:
            raise ValueError(f"expected names of {', '.join(known)}, or {ALL}")
        return value

    @field_validator("push_hosts")
    @classmethod
    def _are_hosts(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        if not all(HOST.fullmatch(host) for host in value):
            raise ValueError("expected hosts like push.example, without a scheme, port or path")
        return value

    @field_validator(*RATES)
    @classmethod
    def _is_rate(cls, value: str) -> str:
        if value.strip():
            try:
                is_rate = all(rate.amount > 0 for rate in parse_many(value))
            except ValueError:
                is_rate = False
            if not is_rate:
                raise ValueError("expected a rate like 600/minute, or nothing")
        return value.strip()

    @field_validator("database_url")
    @classmethod
    def _is_database(cls, value: str | None) -> str | None:
        if value is not None:
            try:
                url = database_url(value)
            except WoordError as error:
                raise ValueError(
                    error.message.replace("WOORD_DATABASE_URL", "an address")
                ) from None
            if url.drivername.startswith("sqlite") and url.database in {None, "", ":memory:"}:
                raise ValueError("expected a file, as in sqlite:////var/lib/woord/woord.sqlite3")
        return value

    @field_validator("public_url")
    @classmethod
    def _is_origin(cls, value: str | None) -> str | None:
        if value is None:
            return None
        parts = _split_address(value.rstrip("/"))
        if parts is None or parts.path or parts.query or parts.fragment or "@" in parts.netloc:
            raise ValueError("expected an origin like https://woord.example, without a path")
        return value.rstrip("/")

    @field_validator("webhook_url")
    @classmethod
    def _is_address(cls, value: str | None) -> str | None:
        if value is not None and _split_address(value) is None:
            raise ValueError("expected an address like https://host/path")
        return value

    @field_validator("push_contact")
    @classmethod
    def _is_contact(cls, value: str | None) -> str | None:
        if value is not None and not CONTACT.fullmatch(value):
            raise ValueError("expected an address like mailto:you@example.org")
        return value


def _split_address(text: str) -> SplitResult | None:
    """Return the parts of an address of the web; None where it is none or names no host."""
    try:
        parts = urlsplit(text)
        is_address = parts.scheme in {"http", "https"} and parts.hostname and parts.port != 0
    except ValueError:  # brackets that don't close, a port that is no number
        return None
    return parts if is_address else None


def read_settings() -> Settings:
    """Read the environment; SettingsError says in a sentence what can't be."""
    said = [*_unknown_names()]
    try:
        settings = Settings()
    except ValidationError as error:
        said = [*(_sentence(fault) for fault in error.errors()), *said]
    if said:
        raise SettingsError("; ".join(said))
    return settings


def _unknown_names() -> Iterator[str]:
    """Yield a sentence for each variable that looks like a setting and is none."""
    known = [f"{PREFIX}{name.upper()}" for name in Settings.model_fields]
    for name in sorted(os.environ):
        upper = name.upper()
        if upper.startswith(PREFIX) and upper not in known and not OF_OTHERS.fullmatch(upper):
            meant = get_close_matches(upper, known, n=1)
            hint = f"; is {meant[0]} meant?" if meant else ""
            yield f"{name}: expected a setting of docs/settings.md, found none of this name{hint}"


def _sentence(fault: Mapping[str, Any]) -> str:
    """Return a fault of a setting in words, its value quoted where it is no secret."""
    name = str(fault["loc"][0]).upper().removeprefix(PREFIX).lower()
    said = str(fault["msg"]).removeprefix("Value error, ")
    if not said.startswith("expected"):
        said = f"expected {expected_of(fault)}"
    found = "" if name in SECRET else f", found {str(fault['input'])[:MOST_QUOTED]!r}"
    return f"{PREFIX}{name.upper()}: {said}{found}"
