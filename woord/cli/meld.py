"""`woord meld`: is one row of tiles a group, a run or a word, and what is it worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from woord.cli.agreed import (
    DictionaryOption,
    JsonOption,
    LanguageOption,
    RulesOption,
    SetOption,
    TilesOption,
    agreed_rules,
    agreed_terms,
    print_problems,
    print_verdict,
    rules_for,
)
from woord.cli.asking import AgreementOption  # noqa: TC001  (typer reads it)
from woord.cli.output import out, print_json
from woord.rules import check_meld
from woord.rules.report import meld_json
from woord.tiles import parse_meld

if TYPE_CHECKING:
    from woord.rules import MeldCheck

app = typer.Typer(add_completion=False)


@app.command()
def meld(
    tiles: Annotated[str, typer.Argument(help='The tiles, such as "r5 J r7" or "KaT".')],
    *,
    rules: RulesOption = None,
    changes: SetOption = None,
    tile_set: TilesOption = None,
    dictionary: DictionaryOption = None,
    agreement: AgreementOption = None,
    language: LanguageOption = "en",
    json: JsonOption = False,
) -> None:
    """Say whether tiles are one legal meld, with every reading of its jokers.

    Exit 0 = legal, 1 = not legal, 2 = wrong use.

    Examples: `woord meld "J J k1"`, `woord meld KaT --dictionary nl`.
    """
    chosen = agreed_rules(rules, changes, default=rules_for(dictionary))
    terms = agreed_terms(chosen, tiles=tile_set, dictionary=dictionary, agreement=agreement)
    row = parse_meld(tiles, terms.tile_set)
    checked = check_meld(terms.rules, row, tile_set=terms.tile_set, words=terms.words)
    if json:
        print_json(meld_json(checked))
    else:
        _print(checked, language)
    raise typer.Exit(0 if checked.legal else 1)


def _print(checked: MeldCheck, language: str) -> None:
    print_verdict(legal=checked.legal)
    for reading in checked.readings:
        out.print(f"  {reading.kind:<6}{reading.shown}  ({reading.value} points)", markup=False)
    print_problems(checked.problems, language)
