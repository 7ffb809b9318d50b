"""The outer form of a record: lines, each sealed by a hash of everything up to it."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from woord.engine.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterable

SEATS = "ABCDEFGH"  # how lines call the seats, clockwise
SEAL = " ~"
SEAL_LENGTH = 12  # hexadecimal digits: 48 bits
MOST_CHARACTERS = 5_000_000  # far above any match; a longer text is no record


def sealed(lines: Iterable[str]) -> str:
    """Return the text of some lines, each followed by its seal."""
    written = []
    previous = ""
    for line in lines:
        previous = _seal(previous, line)
        written.append(f"{line}{SEAL}{previous}\n")
    return "".join(written)


def unsealed(text: str) -> list[str]:
    """Return the lines of a text without their seals; RecordError names the first false one."""
    if len(text) > MOST_CHARACTERS:
        raise RecordError(
            f"expected at most {MOST_CHARACTERS} characters, found '{len(text)}'", line=1
        )
    lines: list[str] = []
    previous = ""
    parts = text.split("\n")
    for number, part in enumerate(parts[:-1], start=1):
        line, mark, seal = part.rpartition(SEAL)
        previous = _seal(previous, line)
        if not mark or seal != previous:
            raise RecordError(
                f"expected a line with the seal of its text, found '{part[:60]}'", line=number
            )
        lines.append(line)
    if parts[-1]:
        raise RecordError(f"expected a whole line, found '{parts[-1][:60]}'", line=len(parts))
    if not lines:
        raise RecordError("expected a record, found an empty text", line=1)
    return lines


def _seal(previous: str, line: str) -> str:
    return sha256(f"{previous}\n{line}".encode()).hexdigest()[:SEAL_LENGTH]
