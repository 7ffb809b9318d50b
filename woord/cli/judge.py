"""`woord judge`: one verdict for all words of a play."""

from __future__ import annotations

from typing import Annotated

import typer

from woord.cli.asking import AgreementOption, DictionaryArgument, words_of
from woord.cli.output import err, out, print_json

app = typer.Typer(add_completion=False)


@app.command()
def judge(
    dictionary: DictionaryArgument,
    words: Annotated[list[str], typer.Argument(help="All words of the play.")],
    *,
    agreement: AgreementOption = None,
    json: Annotated[bool, typer.Option("--json", help="Print an object.")] = False,
) -> None:
    """Give ONE verdict for all words of a play; it does not say which word failed.

    Exit 0 = all are valid, 1 = at least one is not, 2 = wrong use.

    Example: `woord judge nl kat katten`.
    """
    judgement = words_of(dictionary, agreement).judge(words)
    if json:
        print_json(judgement.to_json())
    else:
        out.print("valid" if judgement.valid else "not valid")
        edition, start = judgement.edition, judgement.lexicon_id[:12]
        err.print(f"{judgement.dictionary}, {edition}, {start}", markup=False)
    raise typer.Exit(0 if judgement.valid else 1)
