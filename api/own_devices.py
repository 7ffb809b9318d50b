"""Whose device asks: one of the house, or anyone's. What is local only goes to the former alone."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.requests import Request

    from .settings import Settings


def is_own_device(request: Request, settings: Settings) -> bool:
    """Say whether a request comes from this machine or its own network, to a house's service.

    A service whose `WOORD_PUBLIC_URL` names a place on the internet is nobody's house.
    """
    public = urlsplit(settings.public_url or "").hostname
    asker = request.client.host if request.client else None
    return (public is None or _is_near(public)) and asker is not None and _is_near(asker)


def _is_near(host: str) -> bool:
    if host == "localhost" or host.endswith(".local"):
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None) or address
    return mapped.is_private or mapped.is_loopback or mapped.is_link_local
