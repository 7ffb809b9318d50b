"""The secrets that come with a request, in its headers or in a cookie of the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from fastapi import Depends, Request

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from starlette.responses import Response

SCHEME = "bearer"
HOST_HEADER = "woord-host"
COOKIE = "__Host-woord-"
COOKIE_AGE = 400 * 86_400  # seconds: what browsers keep at most
MOST = 4


@dataclass(frozen=True, slots=True)
class Secrets:
    """What was shown; cookies are named after their match."""

    bearer: tuple[str, ...]
    cookies: Mapping[str, str]

    def of(self, match_id: str) -> tuple[str, ...]:
        """Return the secrets that may open a match, those of the header first."""
        kept = self.cookies.get(_cookie_name(match_id), "")
        return (*self.bearer, *(part for part in kept.split(".") if part))[:MOST]


def shown_secrets(request: Request) -> Secrets:
    """Read the secrets of a request: `Authorization: Bearer SEAT`, `Woord-Host: HOST`, cookies."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    bearer = [secret.strip()] if scheme.lower() == SCHEME else []
    host = request.headers.get(HOST_HEADER, "").strip()
    return Secrets(tuple(text for text in (*bearer, host) if text), request.cookies)


TheSecrets = Annotated[Secrets, Depends(shown_secrets)]


def set_cookie(response: Response, match_id: str, secrets: Iterable[str]) -> None:
    """Keep secrets in a cookie that no script can read and no other site can send."""
    response.set_cookie(
        _cookie_name(match_id),
        ".".join(secrets),
        max_age=COOKIE_AGE,
        secure=True,
        httponly=True,
        samesite="strict",
    )


def _cookie_name(match_id: str) -> str:
    return f"{COOKIE}{match_id[:16]}"
