"""Import lists of the user's own: plain text, a column of a CSV, or a Hunspell pair."""

from __future__ import annotations

import codecs
import csv
import hashlib
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from woord.errors import LimitError, SourceFaultError
from woord.lexicon.collected import BuildReport, Collected, SourceUsed
from woord.lexicon.sources.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from woord.lexicon.alphabet import Alphabet

SHORTEST: Final = 3


@dataclass(frozen=True, slots=True)
class ListLimits:
    """How much an import may bring; bytes and words beyond it are an error, lines are skipped."""

    most_bytes: int = 20 * 1024 * 1024
    longest_line: int = 1_000  # characters
    longest_word: int = 60  # letters
    most_words: int = 3_000_000


LIMITS: Final = ListLimits()


def read_word_list(
    data: bytes,
    alphabet: Alphabet,
    *,
    file: str,
    encoding: str = "utf-8",
    limits: ListLimits = LIMITS,
) -> Collected:
    """Read one word a line; blank lines and `#` remarks are passed over.

    A BOM, CRLF and repeated words are no matter. Every line that is no word is counted by reason.
    SourceFaultError for another encoding or when no word is left, LimitError beyond the limits.
    """
    text = decode(data, encoding, file=file, limits=limits)
    return _collect(text.splitlines(), alphabet, source=imported_file(file, data), limits=limits)


def read_csv_column(
    data: bytes,
    alphabet: Alphabet,
    *,
    column: str,
    file: str,
    encoding: str = "utf-8",
    limits: ListLimits = LIMITS,
) -> Collected:
    """Read a column of a CSV by its name in the first line, or by its number from 1.

    Errors as for a word list; SourceFaultError names the columns when there is no such one.
    """
    text = decode(data, encoding, file=file, limits=limits)
    cells = _cells(text, column, file=file)
    return _collect(cells, alphabet, source=imported_file(file, data), limits=limits)


def decode(data: bytes, encoding: str, *, file: str, limits: ListLimits = LIMITS) -> str:
    """Decode a file within the limits; a BOM goes."""
    if len(data) > limits.most_bytes:
        raise LimitError(
            f"expected a file of at most {limits.most_bytes:,} bytes, found {len(data):,} in "
            f"{file}",
            limit=limits.most_bytes,
            found=len(data),
        )
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and "16" not in encoding:
        raise SourceFaultError(
            f"expected text in {encoding}, found UTF-16 in {file}; state its encoding",
            file=file,
            encoding=encoding,
        )
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as fault:
        raise SourceFaultError(
            f"expected text in {encoding}, found byte 0x{data[fault.start]:02x} at {fault.start} "
            f"of {file}; state its encoding",
            file=file,
            encoding=encoding,
            position=fault.start,
        ) from None
    except (LookupError, ValueError):
        raise SourceFaultError(
            f"expected an encoding like utf-8 or iso-8859-1, found {encoding[:40]!r}",
            file=file,
            encoding=encoding,
        ) from None


def _cells(text: str, column: str, *, file: str) -> Iterator[str]:
    """Give the cells of a column; the first line is a header when it names the column."""
    sample = text[: text.find("\n") + 1] or text
    separator = max(",;\t", key=sample.count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    before = csv.field_size_limit(LIMITS.most_bytes)  # a huge cell is counted, not an error
    try:
        first = next(rows, [])
        names = [name.strip() for name in first]
        if column in names:
            place = names.index(column)
        elif column.isdecimal() and 0 < int(column) <= len(first):
            place = int(column) - 1
            yield first[place]
        else:
            raise SourceFaultError(
                f"expected a column of {', '.join(names)[:200] or 'the file'} or its number, "
                f"found {column!r}",
                file=file,
                column=column,
            )
        for row in rows:
            yield row[place] if place < len(row) else ""
    except csv.Error as fault:
        raise SourceFaultError(
            f"expected a CSV in {file}, found on line {rows.line_num}: {fault}", file=file
        ) from None
    finally:
        csv.field_size_limit(before)


def _collect(
    lines: Iterable[str], alphabet: Alphabet, *, source: SourceUsed, limits: ListLimits
) -> Collected:
    kept, dropped = Tally(), Tally()
    spellings: dict[str, str] = {}
    for line in lines:
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        normal, reason = _read(text, alphabet, limits)
        if reason is None and normal in spellings:
            reason = "repeated"
        if reason is not None:
            dropped.add(reason, text[:80])
            continue
        kept.add("listed", text)
        spellings[normal] = text
        if len(spellings) > limits.most_words:
            raise LimitError(
                f"expected at most {limits.most_words:,} words, found more in {source.file}",
                limit=limits.most_words,
            )
    return collected_list(spellings, kept=kept, dropped=dropped, source=source)


def collected_list(
    spellings: dict[str, str], *, kept: Tally, dropped: Tally, source: SourceUsed
) -> Collected:
    """Return imported words for the compiler; SourceFaultError when there is none."""
    if not spellings:
        counts = ", ".join(f"{count:,} {reason}" for reason, count in dropped.counts.items())
        raise SourceFaultError(
            f"expected at least one word in {source.file}, found none"
            + (f"; skipped: {counts}" if counts else ""),
            file=source.file,
        )
    return Collected(
        words=sorted(spellings),
        spellings={
            word: text for word, text in spellings.items() if text not in (word.lower(), word)
        },
        report=BuildReport(
            kept=dict(kept.counts),
            dropped=dict(dropped.counts),
            samples={**kept.samples, **dropped.samples},
        ),
        sources=(source,),
    )


def _read(text: str, alphabet: Alphabet, limits: ListLimits) -> tuple[str, str | None]:
    if len(text) > limits.longest_line:
        return "", "too_long"
    normal, unread = alphabet.read(text)
    if unread is not None:
        return normal, unread
    if len(normal) < SHORTEST:
        return normal, "too_short"
    return normal, "too_long" if len(normal) > limits.longest_word else None


def imported_file(file: str, data: bytes) -> SourceUsed:
    """Return where imported words come from."""
    return SourceUsed(
        package="file",
        version="",
        file=file,
        sha256=hashlib.sha256(data).hexdigest(),
        licence="LicenseRef-unknown",
        note="imported by the owner, who knows its terms",
    )
