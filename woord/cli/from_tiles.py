"""`woord from-tiles`: every word that can be laid from some tiles."""

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
from woord.lexicon.queries import parse_span

app = typer.Typer(add_completion=False)


@app.command()
def from_tiles(
    dictionary: DictionaryArgument,
    rack: Annotated[str, typer.Argument(help="1 to 25 tiles, at most 4 of them jokers (?).")],
    *,
    start: Annotated[
        str, typer.Option(help="A word that lies: use all its letters and a tile or more.")
    ] = "",
    must: Annotated[str, typer.Option(help="Letters that the words have.")] = "",
    length: Annotated[str, typer.Option(help="5, 5-8, 5- or -8 letters.")] = "0-",
    agreement: AgreementOption = None,
    tiles: TilesOption = None,
    sort: SortOption = "length",
    limit: LimitOption = None,
    json: JsonOption = False,
) -> None:
    """List every word that can be laid, longest first, with its points.

    Examples: `woord from-tiles nl "AEINRST??"`, `woord from-tiles nl ERSLO --start KAT`.
    """
    words = words_of(dictionary, agreement)
    results = words.from_tiles(
        rack,
        start=start,
        must=must,
        lengths=parse_span(length),
        values=values_for(words, tiles),
    )
    print_results(results, sort=sort, limit=limit, json=json)
