"""`woord search`: the words that fit a pattern and other conditions."""

from __future__ import annotations

from typing import Annotated

import typer

from woord.cli.asking import (
    AgreementOption,
    DictionaryArgument,
    JsonOption,
    LimitOption,
    SortOption,
    TilesOption,
    print_results,
    values_for,
    words_of,
)
from woord.errors import NotAllowedError
from woord.lexicon.queries import parse_span

app = typer.Typer(add_completion=False)


@app.command()
def search(
    dictionary: DictionaryArgument,
    pattern: Annotated[
        str | None,
        typer.Argument(help="? = one letter, * = any, [AEI] = one of, [^AEI] = none of."),
    ] = None,
    *,
    prefix: Annotated[str, typer.Option(help="How the words begin.")] = "",
    suffix: Annotated[str, typer.Option(help="How the words end.")] = "",
    contains: Annotated[str, typer.Option(help="Letters that stand together.")] = "",
    letters: Annotated[str, typer.Option(help="Letters that stand anywhere.")] = "",
    without: Annotated[str, typer.Option(help="Letters that stand nowhere.")] = "",
    vowels: Annotated[str | None, typer.Option(help="Vowels: 2, 2-3, 2- or -3.")] = None,
    length: Annotated[str, typer.Option(help="Letters: 5, 5-8, 5- or -8.")] = "0-",
    agreement: AgreementOption = None,
    tiles: TilesOption = None,
    sort: SortOption = "length",
    limit: LimitOption = None,
    json: JsonOption = False,
) -> None:
    """List the words that fit a pattern and all the other conditions.

    Examples: `woord search nl "K?T*"`, `woord search de --suffix ung --length 6 --without E`.
    """
    conditions = (prefix, suffix, contains, letters, without, vowels)
    if pattern is None and length == "0-" and not any(conditions):
        raise NotAllowedError("expected a pattern or another condition, found none")
    words = words_of(dictionary, agreement)
    results = words.search(
        pattern,
        prefix=prefix,
        suffix=suffix,
        part=contains,
        letters=letters,
        without=without,
        vowels=None if vowels is None else parse_span(vowels, "a number of vowels"),
        lengths=parse_span(length),
        values=values_for(words, tiles),
    )
    print_results(results, sort=sort, limit=limit, json=json)
