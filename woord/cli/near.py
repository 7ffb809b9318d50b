"""`woord near`: words at one or two edits from what was written."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from woord.cli.asking import (
    AgreementOption,
    DictionaryArgument,
    JsonOption,
    LimitOption,
    checked_limit,
    print_listing,
    words_of,
)

app = typer.Typer(add_completion=False)


@app.command()
def near(
    dictionary: DictionaryArgument,
    word: Annotated[str, typer.Argument(help="A word, right or wrong.")],
    *,
    distance: Annotated[int, typer.Option(help="Edits: 1 or 2; a swap of neighbours is one.")] = 2,
    agreement: AgreementOption = None,
    limit: LimitOption = None,
    json: JsonOption = False,
) -> None:
    """List near words, the nearest first, of these the commonest first.

    Example: `woord near nl fietsne --limit 5`.
    """
    limit = checked_limit(limit)
    found = words_of(dictionary, agreement).near(word, distance=distance)
    shown = found if limit is None else found[:limit]
    if json:
        print_listing(len(found), (one.to_json() for one in shown))
        return
    for one in shown:
        sys.stdout.write(f"{one.word}  {one.distance} edit{'s' if one.distance > 1 else ''}\n")
