"""Cursors: where the next page of a query begins, in a form that nobody can bend."""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest
from typing import Final

from woord.errors import CursorError

SEAL_SIZE: Final = 12
OFFSET_SIZE: Final = 6
LONGEST: Final = 24  # characters of a cursor


def make_cursor(offset: int, query: str, key: bytes) -> str:
    """Return the cursor of an offset in a query; `key` is at most 64 bytes, the service's own."""
    raw = offset.to_bytes(OFFSET_SIZE, "big")
    return urlsafe_b64encode(raw + _seal(raw, query, key)).decode()


def read_cursor(cursor: str, query: str, key: bytes) -> int:
    """Return the offset of a cursor; CursorError when it isn't one of this query and key."""
    try:
        raw = urlsafe_b64decode(cursor.encode("ascii")) if len(cursor) == LONGEST else b""
    except (ValueError, binascii.Error):
        raw = b""
    offset, seal = raw[:OFFSET_SIZE], raw[OFFSET_SIZE:]
    if not compare_digest(seal, _seal(offset, query, key)) or not raw:
        raise CursorError(f"expected a cursor of this query, found {cursor[:40]!r}")
    return int.from_bytes(offset, "big")


def _seal(raw: bytes, query: str, key: bytes) -> bytes:
    return blake2b(raw + query.encode(), digest_size=SEAL_SIZE, key=key).digest()
