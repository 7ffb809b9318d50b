"""What the commands that query words share: options, the words asked, and how results print."""

from __future__ import annotations

import json as json_module
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from woord.cli.output import err
from woord.errors import LimitError, NotAllowedError, ParseError
from woord.lexicon import open_lexicon
from woord.lexicon.agreement_text import MOST_CHARACTERS, parse_agreement
from woord.tiles import load_tile_set

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from woord.lexicon import Lexicon
    from woord.lexicon.agreement import Agreement
    from woord.lexicon.results import Results

MOST_SHOWN: Final = 100_000

DictionaryArgument = Annotated[str, typer.Argument(help="Name of a dictionary, or a lexicon id.")]
AgreementOption = Annotated[
    str | None,
    typer.Option("--agreement", help="File with an agreement over the dictionary; - = input."),
]
TilesOption = Annotated[
    str | None,
    typer.Option("--tiles", help="Tile set for points; else that of the dictionary's language."),
]
SortOption = Annotated[
    str, typer.Option("--sort", help="length (longest first), points (most first) or alphabet.")
]
LimitOption = Annotated[
    int | None,
    typer.Option("--limit", help=f"At most so many words, 1 to {MOST_SHOWN:,}; else all."),
]
JsonOption = Annotated[
    bool, typer.Option("--json", help='Print {"total": n, "words": [...]}, words streamed.')
]


def words_of(dictionary: str, agreement: str | None) -> Lexicon | Agreement:
    """Open the dictionary, with the house changes of an agreement when one is named."""
    if agreement is None:
        return open_lexicon(dictionary)
    agreed = read_agreement(agreement)
    if dictionary not in {agreed.name, agreed.lexicon_id[: len(dictionary)]}:
        message = f"expected an agreement over {dictionary!r}, found one over {agreed.name!r}"
        raise NotAllowedError(message, dictionary=dictionary)
    return agreed


def read_agreement(file: str) -> Agreement:
    """Read an agreement from a file, from standard input (-) or from the text itself."""
    if file.lstrip().upper().startswith("WOORD1 "):
        return parse_agreement(file)
    try:
        return parse_agreement(read_bytes(file).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        message = f"expected UTF-8 in {file!r}, found a byte that is none at {error.start}"
        raise ParseError(message, position=error.start) from None


def read_bytes(file: str) -> bytes:
    """Return the bytes of a file or of standard input, at most as many as any list may have."""
    most = MOST_CHARACTERS * 8
    try:
        if file == "-":
            return sys.stdin.buffer.read(most)
        with Path(file).open("rb") as stream:
            return stream.read(most)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such name"
        raise NotAllowedError(f"expected a readable file, found {file!r}: {reason}") from None


def values_for(words: Lexicon | Agreement, tiles: str | None) -> Mapping[str, int]:
    """Return the points of each face of the named tile set, or of the language's own."""
    return load_tile_set(tiles or words.language).values


def checked_limit(limit: int | None) -> int | None:
    """Return a limit within its bounds; LimitError else."""
    if limit is not None and not 1 <= limit <= MOST_SHOWN:
        message = f"expected a limit of 1 to {MOST_SHOWN:,}, found {limit}"
        raise LimitError(message, limit=MOST_SHOWN, found=limit)
    return limit


def print_results(results: Results, *, sort: str, limit: int | None, json: bool) -> None:
    """Print results as they are spelt: JSON, or lines of words with points and a count."""
    limit = checked_limit(limit)
    results = results.sorted_by(sort)
    found = iter(results) if limit is None else iter(results.slice(0, limit))
    if json:
        print_listing(results.total, (one.to_json() for one in found))
        return
    for one in found:
        jokers = f"  {one.jokers} joker{'s' if one.jokers > 1 else ''}" if one.jokers else ""
        sys.stdout.write(f"{one.word}  {len(one.word)} letters  {one.points} points{jokers}\n")
    shown = results.total if limit is None else min(limit, results.total)
    err.print(f"{shown:,} of {results.total:,} words", markup=False)


def print_listing(total: int, words: Iterable[object]) -> None:
    """Print `{"total": n, "words": [...]}` with a line a word, as they come."""
    sys.stdout.write(f'{{\n  "total": {total},\n  "words": [')
    comma = ""
    for word in words:
        sys.stdout.write(f"{comma}\n    {json_module.dumps(word, ensure_ascii=False)}")
        comma = ","
    sys.stdout.write("\n  ]\n}\n" if comma else "]\n}\n")
