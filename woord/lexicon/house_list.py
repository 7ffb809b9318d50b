"""House words from a file that people keep: plain text, a word a line, or a column of a CSV."""

from __future__ import annotations

import csv
import io
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from woord.errors import LimitError, ParseError
from woord.lexicon.agreement import LONGEST_WORD, MOST_CHANGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from woord.lexicon.alphabet import Alphabet

MOST_BYTES: Final = 20 * 1024 * 1024
LONGEST_LINE: Final = 1_000
SAMPLES: Final = 5


@dataclass(frozen=True, slots=True)
class HouseList:
    """The words read, in normal form, each once; what was skipped, counted by reason, with samples.

    Reasons: `punctuation`, `not_in_alphabet`, `too_short`, `too_long`, `repeated`, `no_column`.
    """

    words: tuple[str, ...]
    skipped: Mapping[str, int]
    samples: Mapping[str, tuple[str, ...]]


def read_house_list(
    data: bytes,
    alphabet: Alphabet,
    *,
    min_length: int,
    encoding: str = "utf-8",
    column: str | None = None,
) -> HouseList:
    """Read a list; blank lines and `#` remarks are passed over, a BOM and CRLF are no matter.

    `column` is a CSV column by its name in the first line or by its number from 1. LimitError
    beyond 20 MiB or 200,000 words, ParseError for another encoding or an unknown column.
    """
    if len(data) > MOST_BYTES:
        message = f"expected a list of at most {MOST_BYTES:,} bytes, found {len(data):,}"
        raise LimitError(message, limit=MOST_BYTES, found=len(data))
    text = _decode(data, encoding)
    lines = _lines(text) if column is None else _cells(text, column)
    words: dict[str, None] = {}
    skipped: Counter[str] = Counter()
    samples: dict[str, list[str]] = {}
    for line in lines:
        word, reason = _read(line, alphabet, min_length)
        if reason is None and word in words:
            reason = "repeated"
        if reason is None:
            words[word] = None
            continue
        skipped[reason] += 1
        if len(shown := samples.setdefault(reason, [])) < SAMPLES:
            shown.append(line or "" if len(line or "") <= 40 else f"{(line or '')[:37]}...")
    if len(words) > MOST_CHANGES:
        message = f"expected at most {MOST_CHANGES:,} words, found {len(words):,}"
        raise LimitError(message, limit=MOST_CHANGES, found=len(words))
    return HouseList(tuple(words), dict(skipped), {why: tuple(s) for why, s in samples.items()})


def _decode(data: bytes, encoding: str) -> str:
    """Decode bytes; ParseError that names the line of the fault."""
    try:
        return data.decode(
            "utf-8-sig" if encoding.lower().replace("_", "-") == "utf-8" else encoding
        )
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        found = data[error.start : error.start + 1]
        message = f"expected {encoding}, found {found!r} in line {line}; state the encoding"
        raise ParseError(message, position=error.start, line=line) from None
    except (LookupError, ValueError):
        named = encoding[:40]
        raise ParseError(f"expected an encoding such as utf-8, found {named!r}") from None


def _lines(text: str) -> Iterator[str]:
    for line in text.split("\n"):
        word = line.partition("#")[0].strip()
        if word:
            yield word


def _cells(text: str, column: str) -> Iterator[str | None]:
    """Yield the cells of a column, None where a row is too short."""
    first = text.partition("\n")[0][:LONGEST_LINE]
    delimiter = max(",;\t", key=first.count)
    rows = csv.reader(io.StringIO(text), delimiter=delimiter)
    try:
        header = [name.strip() for name in next(rows, [])]
        if column in header:
            place, waiting = header.index(column), None
        elif column.isascii() and column.isdigit() and 1 <= int(column) <= max(len(header), 1):
            place, waiting = int(column) - 1, header
        else:
            found = ", ".join(header)[:80]
            message = f"expected a column of {found!r} or its number, found {column[:40]!r}"
            raise ParseError(message, column=column[:40])
        for row in [waiting] if waiting else []:
            yield row[place] if place < len(row) else None
        for row in rows:
            if row:
                yield row[place].strip() if place < len(row) else None
    except csv.Error as error:
        message = f"expected a CSV file, found a fault in line {rows.line_num}: {error}"
        raise ParseError(message, line=rows.line_num) from None


def _read(line: str | None, alphabet: Alphabet, min_length: int) -> tuple[str, str | None]:
    """Return the word of a line and why it is skipped."""
    if line is None or not line:
        return "", "no_column"
    if len(line) > LONGEST_LINE:
        return "", "too_long"
    word, unread = alphabet.read(line)
    if unread is not None:
        return word, unread
    if len(word) < min_length:
        return word, "too_short"
    return word, "too_long" if len(word) > LONGEST_WORD else None
