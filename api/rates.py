"""How often one may ask: rates of an address and of a secret, the same for HTTP and for sockets.

Counted in this process; several workers allow as many times more. Secrets are counted under
their hash.
"""

from __future__ import annotations

import ipaddress
import math
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from limits import parse_many
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from .problems import ServiceError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from limits import RateLimitItem

    from .settings import Settings

Kind = Literal["address", "secret", "codes", "solve"]
TOO_MANY = 429


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
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._items: dict[Kind, Sequence[RateLimitItem]] = {
            "address": _items(settings.limit_address),
            "secret": _items(settings.limit_secret),
            "codes": _items(settings.limit_codes),
            "solve": _items(settings.limit_solve),
        }

    def count(self, kind: Kind, key: str) -> Standing | None:
        """Count one request; TooManyError when it is one too many. None where nothing is limited.

        Of several rates the one with the least left is returned.
        """
        least: Standing | None = None
        for item in self._items[kind]:
            is_admitted = self._limiter.hit(item, kind, key)
            standing = self._standing(kind, item, key)
            if not is_admitted:
                raise TooManyError(standing)
            if least is None or standing.left < least.left:
                least = standing
        return least

    def count_all(self, asked: Sequence[tuple[Kind, str]]) -> Standing | None:
        """Count one request under several keys; returns the standing with the least left."""
        standings = [self.count(kind, key) for kind, key in asked]
        known = [standing for standing in standings if standing is not None]
        return min(known, key=lambda standing: standing.left, default=None)

    def _standing(self, kind: Kind, item: RateLimitItem, key: str) -> Standing:
        reset, left = self._limiter.get_window_stats(item, kind, key)
        seconds = max(1, math.ceil(reset - time.time()))
        return Standing(kind, item.amount, item.get_expiry(), left, seconds)


def _items(text: str) -> Sequence[RateLimitItem]:
    return parse_many(text) if text else ()


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
