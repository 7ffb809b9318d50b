"""`woord hooks`: letters that make a longer word of a word, and extensions by tiles of a rack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from woord.cli.asking import (
    AgreementOption,
    DictionaryArgument,
    JsonOption,
    LimitOption,
    SortOption,
    TilesOption,
    checked_limit,
    print_results,
    values_for,
    words_of,
)
from woord.cli.output import out, print_json
from woord.errors import NotAllowedError

if TYPE_CHECKING:
    from woord.lexicon.hooks import Hooks

app = typer.Typer(add_completion=False)


@app.command()
def hooks(
    dictionary: DictionaryArgument,
    word: Annotated[str, typer.Argument(help="The word to make longer.")],
    *,
    rack: Annotated[
        str | None, typer.Option(help="List the words that add one or more of these tiles.")
    ] = None,
    side: Annotated[
        Literal["front", "back", "both", "inside"] | None,
        typer.Option(help="Where the tiles of the rack go."),
    ] = None,
    agreement: AgreementOption = None,
    tiles: TilesOption = None,
    sort: SortOption = "length",
    limit: LimitOption = None,
    json: JsonOption = False,
) -> None:
    """List the letters that fit in front, behind and inside, and which end letter may go.

    Examples: `woord hooks nl lak`, `woord hooks nl kat --rack "ERS?" --side back`.
    """
    words = words_of(dictionary, agreement)
    if rack is not None:
        results = words.extensions(word, rack, side=side, values=values_for(words, tiles))
        print_results(results, sort=sort, limit=limit, json=json)
        return
    if side is not None or checked_limit(limit) is not None:
        raise NotAllowedError("expected --rack with --side or --limit, found none")
    found = words.hooks(word)
    if json:
        print_json(found.to_json())
    else:
        _print(found)


def _print(found: Hooks) -> None:
    """Print a line a side."""
    for side in ("front", "back", "inside"):
        listed = ", ".join(f"{hook.letter} {hook.word}" for hook in getattr(found, side))
        out.print(f"{side:7} {listed or '-'}", markup=False)
    shorter = [word for word in (found.without_first, found.without_last) if word]
    out.print(f"shorter {', '.join(shorter) or '-'}", markup=False)
