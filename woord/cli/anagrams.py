"""`woord anagrams`: the words that use exactly some letters."""

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

app = typer.Typer(add_completion=False)


@app.command()
def anagrams(
    dictionary: DictionaryArgument,
    letters: Annotated[str, typer.Argument(help="1 to 50 letters, at most 2 of them ? (any).")],
    *,
    agreement: AgreementOption = None,
    tiles: TilesOption = None,
    sort: SortOption = "length",
    limit: LimitOption = None,
    json: JsonOption = False,
) -> None:
    """List the words that use exactly these letters.

    Example: `woord anagrams nl katers`, `woord anagrams en "statio?" --json`.
    """
    words = words_of(dictionary, agreement)
    results = words.anagrams(letters, values=values_for(words, tiles))
    print_results(results, sort=sort, limit=limit, json=json)
