"""How often one may ask: rates of an address and of a secret, the same for HTTP and for sockets.

Counted together by all processes of one host. Secrets are counted under their hash.
"""

from __future__ import annotations

import ipaddress
import math
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from limits import parse_many

from .counters import Counters
from .problems import ServiceError
from .service_workers import counters_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .settings import Settings

Kind = Literal["address", "secret", "codes", "solve"]
TOO_MANY = 429


@dataclass(frozen=True, slots=True)
class Rate:
    """At most so many in a window of so many seconds, which begins with the first."""

    most: int
    window: int


@dataclass(frozen=True, slots=True)
class Standing:
    """What is left of a rate: of `most` in `window` seconds, until `reset` seconds from now."""

    kind: Kind
    most: int
    window: int
    left: int
    reset: int

    @property
    def headers(self) -> dict[str, str]:
        """The fields of the draft standard on rate limits."""
        return {
            "RateLimit-Policy": f'"{self.kind}";q={self.most};w={self.window}',
            "RateLimit": f'"{self.kind}";r={self.left};t={self.reset}',
        }


class TooManyError(ServiceError):
    """Asked too often; `Retry-After` says when it is worth to ask again."""

    def __init__(self, standing: Standing) -> None:
        rate = f"{standing.most} in {standing.window} s for one {NOUNS[standing.kind]}"
        super().__init__(
            TOO_MANY,
            "too_many_requests",
            f"expected at most {rate}; ask again in {standing.reset} s",
            headers={"Retry-After": str(standing.reset), **standing.headers},
        )


NOUNS: dict[Kind, str] = {
    "address": "address",
    "secret": "secret",
    "codes": "address (codes and new things)",
    "solve": "address (solving)",
}


class Rates:
    """Counts who asks; one object for requests and for the messages of sockets."""

    def __init__(self, settings: Settings) -> None:
        self._counters = Counters(counters_file())
        self._rates: dict[Kind, Sequence[Rate]] = {
            "address": _rates(settings.limit_address),
            "secret": _rates(settings.limit_secret),
            "codes": _rates(settings.limit_codes),
            "solve": _rates(settings.limit_solve),
        }

    def count(self, kind: Kind, key: str) -> Standing | None:
        """Count one request; TooManyError when it is one too many. None where nothing is limited.

        Of several rates the one with the least left is returned.
        """
        least: Standing | None = None
        now = time.time_ns() // 1_000_000
        for rate in self._rates[kind]:
            name = f"{kind} {rate.most}/{rate.window} {key}"
            count, ends = self._counters.hit(name, window=rate.window * 1000, now=now)
            seconds = max(1, math.ceil((ends - now) / 1000))
            standing = Standing(kind, rate.most, rate.window, max(0, rate.most - count), seconds)
            if count > rate.most:
                raise TooManyError(standing)
            if least is None or standing.left < least.left:
                least = standing
        return least

    def count_all(self, asked: Sequence[tuple[Kind, str]]) -> Standing | None:
        """Count one request under several keys; returns the standing with the least left."""
        standings = [self.count(kind, key) for kind, key in asked]
        known = [standing for standing in standings if standing is not None]
        return min(known, key=lambda standing: standing.left, default=None)


def _rates(text: str) -> Sequence[Rate]:
    items = parse_many(text) if text else ()
    return [Rate(item.amount, item.get_expiry()) for item in items]


@lru_cache(4096)
def address_key(host: str | None) -> str:
    """Return what one address counts as: all of a /64 of IPv6 is one."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "unknown"
    if address.version == 4:
        return str(address)
    return str(ipaddress.ip_network((address, 64), strict=False))
