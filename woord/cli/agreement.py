"""`woord agreement`: house additions and removals over a dictionary, as a text to hand on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from woord.cli.asking import DictionaryArgument, read_agreement, read_bytes
from woord.cli.output import err, out, print_json
from woord.lexicon import open_lexicon
from woord.lexicon.agreement import Agreement, diff_agreements
from woord.lexicon.agreement_text import format_agreement
from woord.lexicon.facts import agreement_facts
from woord.lexicon.house_list import read_house_list

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.lexicon import Lexicon

app = typer.Typer(add_completion=False, no_args_is_help=True)

FileArgument = Annotated[
    str, typer.Argument(help="File with an agreement, - = standard input, or its text itself.")
]
WordsOption = Annotated[list[str] | None, typer.Option(help="A word; may be repeated.")]
FileOption = Annotated[str | None, typer.Option(help="A file of words; - = standard input.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.callback()
def agreement() -> None:
    """Agree on a dictionary with words added and removed."""


@app.command()
def new(
    dictionary: DictionaryArgument,
    *,
    add: WordsOption = None,
    remove: WordsOption = None,
    add_file: FileOption = None,
    remove_file: FileOption = None,
    encoding: Annotated[str, typer.Option(help="Encoding of the files.")] = "utf-8",
    column: Annotated[
        str | None, typer.Option(help="The files are CSV: name or number of the column.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Print the text of a new agreement; what changes nothing is left out.

    Example: `woord agreement new nl --add zuipschuit --remove apk > friday.txt`.
    """
    lexicon = open_lexicon(dictionary)
    changes = [list(add or ()), list(remove or ())]
    for words, file in zip(changes, (add_file, remove_file), strict=True):
        if file is not None:
            words += _read_list(lexicon, file, encoding, column)
    _print(Agreement.of(lexicon, add=changes[0], remove=changes[1]), json=json)


@app.command()
def show(file: FileArgument, *, json: JsonOption = False) -> None:
    """Read an agreement, check it and print it whole.

    Example: `woord agreement show friday.txt --json`.
    """
    _print(read_agreement(file), json=json)


@app.command()
def check(
    file: FileArgument,
    words: Annotated[list[str], typer.Argument(help="Words to look up.")],
    *,
    json: JsonOption = False,
) -> None:
    """Look up words in an agreement; house additions and removals are told.

    Exit 0 = all are valid, 1 = some are not, 2 = wrong use.
    """
    agreed = read_agreement(file)
    verdicts = [agreed.look_up(word) for word in words]
    if json:
        print_json([verdict.to_json() for verdict in verdicts])
    else:
        for verdict in verdicts:
            house = f", house {HOUSE[verdict.house]}" if verdict.house else ""
            answer = "valid" if verdict.valid else f"not valid: {verdict.reason}"
            out.print(f"{verdict.word[:60]}  {answer}{house}", markup=False)
    raise typer.Exit(0 if all(verdict.valid for verdict in verdicts) else 1)


@app.command()
def diff(first: FileArgument, second: FileArgument, *, json: JsonOption = False) -> None:
    """List the words that only one of two agreements has.

    Exit 0 = the same words, 1 = they differ, 2 = wrong use.
    """
    found = diff_agreements(read_agreement(first), read_agreement(second))
    if json:
        only = {"only_first": list(found.only_first), "only_second": list(found.only_second)}
        print_json(only)
    else:
        for mark, words in (("<", found.only_first), (">", found.only_second)):
            for word in words:
                print(f"{mark} {word}")
    raise typer.Exit(1 if found.only_first or found.only_second else 0)


HOUSE = {"added": "addition", "removed": "removal"}


def _read_list(lexicon: Lexicon, file: str, encoding: str, column: str | None) -> Sequence[str]:
    """Read a file of house words and report on standard error what was skipped."""
    found = read_house_list(
        read_bytes(file),
        lexicon.alphabet,
        min_length=lexicon.min_length,
        encoding=encoding,
        column=column,
    )
    err.print(f"{len(found.words):,} words read", markup=False)
    for reason, count in found.skipped.items():
        shown = ", ".join(found.samples[reason])
        err.print(f"{count:,} lines skipped, {reason}: {shown}", markup=False)
    return found.words


def _print(agreed: Agreement, *, json: bool) -> None:
    """Print an agreement: its text, or all about it."""
    if json:
        print_json(agreement_facts(agreed))
    else:
        print(format_agreement(agreed))
