"""A statement in one line, short enough for a QR code: `WOORD1:` and base 32 of its deflated file.

Only letters and digits of a QR code's alphanumeric mode are used, which holds half as much again.
"""

from __future__ import annotations

import base64
import json
import zlib

from woord.errors import ParseError
from woord.rulings.ruling import LIMIT, SignedStatement, read_statement, write_statement

PREFIX = "WOORD1:"


def write_card(signed: SignedStatement) -> str:
    """Return the statement as one line of capitals and digits."""
    compact = json.dumps(
        json.loads(write_statement(signed)), ensure_ascii=False, separators=(",", ":")
    )
    return PREFIX + _in_letters(zlib.compress(compact.encode(), 9))


def _in_letters(data: bytes) -> str:
    return base64.b32encode(data).decode().rstrip("=")


def read_card(line: str) -> SignedStatement:
    """Read what `write_card` wrote; raises `ParseError` for anything else."""
    text = line.strip()
    if not text.startswith(PREFIX):
        raise ParseError(
            f"expected a line that starts with {PREFIX}, found {text[:20]!r}", position=0
        )
    packed = text.removeprefix(PREFIX)
    try:
        data = base64.b32decode(packed + "=" * (-len(packed) % 8))
        inflater = zlib.decompressobj()
        inflated = inflater.decompress(data, LIMIT + 1)
        if _in_letters(data) != packed or not inflater.eof or inflater.unused_data:
            raise ValueError("cut off, or more than a ruling")  # nothing but what was written
        return read_statement(inflated.decode())
    except (ValueError, zlib.error) as error:
        raise ParseError(
            f"expected a whole ruling after {PREFIX}, found {packed[:20]!r}, which is none"
        ) from error
