"""`woord rules`: the rule sets, field by field."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table as Grid

from woord.cli.agreed import JsonOption, SetOption, agreed_rules
from woord.cli.output import out, print_json
from woord.rules import RULE_SETS, rule_set
from woord.rules.report import rule_set_json

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.callback()
def rules() -> None:
    """The rule sets that come with the program, and yours."""


@app.command("list")
def list_rules(*, json: JsonOption = False) -> None:
    """List the presets."""
    presets = [rule_set(name) for name in RULE_SETS]
    if json:
        print_json([rule_set_json(preset) for preset in presets])
        return
    grid = Grid("rules", "name", "game", "sheet", box=None)
    for preset in presets:
        grid.add_row(preset.id, preset.name, preset.game, preset.sheet or "none")
    out.print(grid)


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="A preset, or a .toml file of your own.")],
    *,
    changes: SetOption = None,
    json: JsonOption = False,
) -> None:
    """Show every field of one rule set; (choice) = the sheet is silent, the value is ours.

    Examples: `woord rules show woord`, `woord rules show mine.toml --set penalty_tiles=1`.
    """
    chosen = agreed_rules(name, changes, default=name)
    fields = rule_set_json(chosen)
    if json:
        print_json(fields)
        return
    grid = Grid("field", "value", "", box=None)
    for field, value in fields.items():
        if field != "choices":
            mark = "(choice)" if field in chosen.choices else ""
            grid.add_row(field, _text(value), mark)
    out.print(grid)


def _text(value: object) -> str:
    if value is None or value == "":
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
