"""`woord table`: the referee for a table after a turn."""

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
from woord.cli.tile_paint import paint_table
from woord.rules import check as check_turn
from woord.rules.report import turn_json
from woord.tiles import parse_rack, parse_table

if TYPE_CHECKING:
    from woord.rules import TurnCheck
    from woord.tiles import TileSet

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.callback()
def table() -> None:
    """Ask the referee about a whole table."""


@app.command()
def check(
    *,
    before: Annotated[str, typer.Option(help='The table before, such as "KAT / BOOM".')] = "",
    after: Annotated[str, typer.Option(help="The table after the turn.")],
    rack: Annotated[str, typer.Option(help="The rack before the turn.")],
    opened: Annotated[
        bool, typer.Option("--opened/--not-opened", help="Has the seat opened already?")
    ] = True,
    rules: RulesOption = None,
    changes: SetOption = None,
    tile_set: TilesOption = None,
    dictionary: DictionaryOption = None,
    agreement: AgreementOption = None,
    language: LanguageOption = "en",
    json: JsonOption = False,
) -> None:
    """Check a laying turn and list everything that is wrong with it, with the clause.

    Exit 0 = legal, 1 = not legal, 2 = wrong use.

    Example: `woord table check --dictionary nl --before KAT --after KATER --rack ERX`.
    """
    chosen = agreed_rules(rules, changes, default=rules_for(dictionary))
    terms = agreed_terms(chosen, tiles=tile_set, dictionary=dictionary, agreement=agreement)
    box = terms.tile_set
    checked = check_turn(
        terms.rules,
        parse_table(before, box),
        parse_table(after, box),
        parse_rack(rack, box),
        opened=opened,
        tile_set=box,
        words=terms.words,
    )
    if json:
        print_json(turn_json(checked))
    else:
        _print(checked, box, language)
    raise typer.Exit(0 if checked.legal else 1)


def _print(checked: TurnCheck, box: TileSet, language: str) -> None:
    print_verdict(legal=checked.legal)
    out.print(f"  laid   {checked.laid or 'nothing'}  ({checked.points} points)", markup=False)
    for line in paint_table(checked.table, box):
        out.print(line)
    if checked.opening_value is not None:
        out.print(f"  counts towards the opening: {checked.opening_value}", markup=False)
    print_problems(checked.problems, language)
    for note in checked.notes:
        out.print(f"  note ({note.clause}): {note.message}", markup=False)
