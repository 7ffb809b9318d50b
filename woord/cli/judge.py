"""`woord judge`: one verdict for all words of a play."""

from __future__ import annotations

import time
import uuid
from pathlib import Path  # noqa: TC003 - typer reads it
from typing import Annotated

import typer

from woord.cli.asking import AgreementOption, DictionaryArgument, words_of
from woord.cli.output import err, out, print_json
from woord.errors import NotAllowedError
from woord.rulings import write_statement
from woord.rulings.offline import Occasion, unsigned_ruling

app = typer.Typer(add_completion=False)


@app.command()
def judge(
    dictionary: DictionaryArgument,
    words: Annotated[list[str], typer.Argument(help="All words of the play.")],
    *,
    agreement: AgreementOption = None,
    ruling: Annotated[
        Path | None, typer.Option(help="Write the verdict as a ruling that nobody has signed.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print an object.")] = False,
) -> None:
    """Give ONE verdict for all words of a play; it does not say which word failed.

    Exit 0 = all are valid, 1 = at least one is not, 2 = wrong use.

    Examples: `woord judge nl kat katten`, `woord judge nl kat --ruling ruling.json`.
    """
    referee = words_of(dictionary, agreement)
    judgement = referee.judge(words)
    if ruling is not None:
        occasion = Occasion(uuid.uuid4().hex, time.time_ns() // 1_000_000)
        _write(ruling, write_statement(unsigned_ruling(referee, words, occasion)))
    if json:
        print_json(judgement.to_json())
    else:
        out.print("valid" if judgement.valid else "not valid")
        edition, start = judgement.edition, judgement.lexicon_id[:12]
        err.print(f"{judgement.dictionary}, {edition}, {start}", markup=False)
    raise typer.Exit(0 if judgement.valid else 1)


def _write(file: Path, text: str) -> None:
    """Write a new file; one that is there already is left as it is."""
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except OSError as error:
        raise NotAllowedError(
            f"expected a new file for the ruling, found {file}: {error.strerror}"
        ) from error
