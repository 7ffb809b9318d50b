"""docs/settings.md, written from the settings themselves: `python -m api.settings_page FILE`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .settings import Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

HEAD = """\
# Settings

Every setting of the service is a variable of its environment. All have defaults that suit a kitchen
table; a value that can't be, or a `WOORD_` name that is none of these, is refused at the start with
a sentence and exit code 2. A variable that is empty counts as not set, but for lists of names and
rates, where it means none. This page is written by `python -m api.settings_page docs/settings.md`,
and a test holds it to the code.

| variable | default | meaning |
|---|---|---|
"""

TAIL = """
`FORWARDED_ALLOW_IPS` (uvicorn's own, default `127.0.0.1`) names the reverse proxies whose
`X-Forwarded-For` and `X-Forwarded-Proto` are believed; without it all who come through a proxy on
another machine count as one address.

Rates are of the form `600/minute`, several separated by `;`. A window begins with its first
request. All workers of one machine count together; several machines count for themselves, so
count addresses at the proxy when a rate is to hold for all of them.

Not set by anybody: a request's head must be whole 10 s after its first byte (408) and have at most
32 KiB (431), a body must be whole after 30 s and a second for each KiB of it (408). An answer or a
message of which nothing is taken for 20 s is given up with its line, and so are a socket that says
no hello within 10 s and one that answers no ping for 40 s. Lines that say nothing at all end after
10 s, those that wait between two requests after 5 s.

With `WOORD_WEBHOOK_URL` a notice is posted as JSON, `{"kind": "your_turn", "match_id": ...,
"seat": ..., "name": ..., "url": ..., "turn_deadline": ..., "address": ...}`; `address` is what the
player gave. With `WOORD_WEBHOOK_SECRET` the header `Woord-Signature: sha256=...` is the HMAC of the
body. Only this address is ever written to: what a player gives is a text inside. An answer has
10 s, a notice three tries within half a minute; redirects are not followed. Web Push goes to the
services of `WOORD_PUSH_HOSTS` alone, over HTTPS; its keys are made on first use and kept in the
database.

Matches in play without a clock, untouched for four times `WOORD_KEEP_DAYS`, go too.
"""


def page() -> str:
    """Return the page as it is committed."""
    rows = [
        f"| `WOORD_{name.upper()}` | {_shown(field.default)} | {field.description} |"
        for name, field in Settings.model_fields.items()
    ]
    return HEAD + "\n".join(rows) + "\n" + TAIL


def _shown(default: object) -> str:
    if default is None:
        return "none"
    text = " ".join(default) if isinstance(default, tuple) else str(default)
    return f"`{text}`" if text else "empty"


def main(arguments: Sequence[str]) -> None:
    """Write the page to the file that is named."""
    Path(arguments[0]).write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
