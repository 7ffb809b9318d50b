"""`woord check`: is a word in a dictionary, and if not, why not."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from woord.cli.asking import AgreementOption, DictionaryArgument, words_of
from woord.cli.output import err, out, print_json
from woord.errors import NotAllowedError, ParseError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.lexicon import Lexicon, Verdict
    from woord.lexicon.agreement import Agreement
    from woord.lexicon.verdict import Reason

app = typer.Typer(add_completion=False)

REASON_TEXTS: Final[dict[Reason, str]] = {
    "punctuation": "has punctuation or a space",
    "too_short": "too short",
    "not_in_alphabet": "has a character that is no letter of this alphabet",
    "removed": "taken out by the house",
    "proper_noun": "a proper noun",
    "abbreviation": "an abbreviation",
    "not_found": "not found",
}
SHOWN: Final = 60  # characters of a word in a line for people
MOST_NEAR: Final = 5
LONGEST_NEAR: Final = 40  # letters; longer words get no near words


@app.command()
def check(
    dictionary: DictionaryArgument,
    words: Annotated[list[str] | None, typer.Argument(help="Words to look up.")] = None,
    *,
    file: Annotated[
        str | None, typer.Option(help="File with one word a line; - = standard input.")
    ] = None,
    agreement: AgreementOption = None,
    near: Annotated[
        bool, typer.Option("--near", help="Name near words for what is not found.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print a list of objects.")] = False,
) -> None:
    """Look up words: valid or not, read as what, and why not.

    Exit 0 = all are valid, 1 = some are not, 2 = wrong use.

    Examples: `woord check nl katten crème`, `woord check de --file words.txt --json`.
    """
    given = [*(words or ()), *(_lines(file) if file is not None else ())]
    if not given:
        raise NotAllowedError("expected words to check, found none; give some, or --file")
    lexicon = words_of(dictionary, agreement)
    verdicts = [lexicon.look_up(word) for word in given]
    nearby = [_near(lexicon, verdict) if near else None for verdict in verdicts]
    if json:
        print_json(
            [
                verdict.to_json() | ({"near": words} if near else {})
                for verdict, words in zip(verdicts, nearby, strict=True)
            ]
        )
    else:
        _print_lines(verdicts, nearby)
        err.print(f"{lexicon.name}, {lexicon.edition}, {lexicon.lexicon_id[:12]}", markup=False)
    raise typer.Exit(0 if all(verdict.valid for verdict in verdicts) else 1)


def _near(lexicon: Lexicon | Agreement, verdict: Verdict) -> list[str]:
    """Return a few near words for one that is not found, nearest and commonest first."""
    if verdict.reason != "not_found" or len(verdict.read_as or "") > LONGEST_NEAR:
        return []
    return [near.word for near in lexicon.near(verdict.read_as or "")[:MOST_NEAR]]


def _lines(file: str) -> Iterator[str]:
    """Yield the words of a UTF-8 file, one a line; a BOM, CRLF and blank lines are passed over."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        text = data.decode("utf-8-sig")
    except OSError as error:
        message = f"expected a readable file, found {file!r}: {error.strerror}"
        raise NotAllowedError(message) from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        found = error.object[error.start : error.start + 1]
        message = f"expected UTF-8 in {file!r}, found {found!r} in line {line}"
        raise ParseError(message, position=error.start, file=file, line=line) from None
    for line_text in text.split("\n"):
        if word := line_text.strip():
            yield word


def _print_lines(verdicts: list[Verdict], nearby: list[list[str] | None]) -> None:
    """Print a line a word."""
    width = max(len(_shown(verdict.word)) for verdict in verdicts)
    for verdict, near in zip(verdicts, nearby, strict=True):
        mark = "valid    " if verdict.valid else "not valid"
        details = _details(verdict) + (f", near {', '.join(near)}" if near else "")
        line = f"{_shown(verdict.word):{width}}  {mark}  {details}".rstrip()
        out.print(line, markup=False, style=None if verdict.valid else "red")


def _details(verdict: Verdict) -> str:
    """Say what is known about a word beside the verdict."""
    parts: list[str] = []
    if verdict.reason is not None:
        parts.append(REASON_TEXTS[verdict.reason])
    if verdict.read_as and verdict.read_as != verdict.word.upper():
        parts.append(f"read as {_shown(verdict.read_as)}")
    if verdict.spelling and verdict.spelling != verdict.word:
        parts.append(f"spelled {verdict.spelling}")
    if verdict.form_of:
        parts.append(f"form of {verdict.form_of}")
    if verdict.house == "added":
        parts.append("a house addition")
    if verdict.compound_of:
        parts.append(f"could be {' + '.join(verdict.compound_of)} (second opinion)")
    return ", ".join(parts)


def _shown(word: str) -> str:
    """Return a word as it can stand in a line: no control characters, not endless."""
    text = "".join(
        char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in word[: SHOWN + 1]
    )
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."
