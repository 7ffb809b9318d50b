"""Whose device asks: one of the house, or anyone's. What is local only goes to the former alone."""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from starlette.requests import Request

    from .settings import Settings

PLAIN = ("x-forwarded-for", "x-real-ip")
_ADDRESS = re.compile(r"\[(.*)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+")  # with brackets or a port


def is_own_device(request: Request, settings: Settings) -> bool:
    """Say whether a request comes from this machine or its own network, to a house's service.

    A service whose `WOORD_PUBLIC_URL` names a place on the internet is nobody's house. What a proxy
    says of who asked may only shut the door, whether the proxy is believed or not.
    """
    public = urlsplit(settings.public_url or "").hostname
    asker = request.client.host if request.client else ""
    hosts = [asker, *_forwarded(request)] + ([public] if public is not None else [])
    return all(_is_near(host) for host in hosts)


def _forwarded(request: Request) -> list[str]:
    """Return every address that proxies named; what is no plain address is near nobody."""
    named = [line for header in PLAIN for line in request.headers.getlist(header)]
    found = [part for line in named for part in line.split(",")]
    for line in request.headers.getlist("forwarded"):
        found += re.findall(r"(?i)\bfor\s*=\s*([^;,]*)", line) or [line]
    return [_ADDRESS.sub(r"\1\2", part.strip().strip('"')) for part in found]


def _is_near(host: str) -> bool:
    if host == "localhost" or host.endswith(".local"):
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None) or address
    return mapped.is_private or mapped.is_loopback or mapped.is_link_local
