"""`woord score`: what a word, a rack, a table, a round or a match is worth."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid

from woord.cli.agreed import (
    DictionaryOption,
    JsonOption,
    RulesOption,
    SetOption,
    TilesOption,
    agreed_rules,
)
from woord.cli.output import out, print_json
from woord.engine.scoresheet import (
    score_match,
    score_rack,
    score_round,
    score_table,
    score_word,
)
from woord.errors import ParseError
from woord.tiles import load_tile_set

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.rules import RuleSet
    from woord.tiles import TileSet

app = typer.Typer(add_completion=False, no_args_is_help=True)
_WHOLE = re.compile(r"-?[0-9]{1,9}")
SeatsOption = Annotated[list[int] | None, typer.Option(help="Seat, from 1; may be repeated.")]


@app.callback()
def score() -> None:
    """Count points by the rules of a preset; legality is not asked."""


@app.command()
def word(
    text: Annotated[str, typer.Argument(metavar="WORD", help="In tiles: a joker in lower case.")],
    *,
    rules: RulesOption = None,
    changes: SetOption = None,
    tile_set: TilesOption = None,
    dictionary: DictionaryOption = None,
    json: JsonOption = False,
) -> None:
    """Count a word: the values of its letters, a joker its own (C-18).

    Example: `woord score word KaTER --dictionary nl`.
    """
    chosen, box = _agreed(rules or "woord", changes, tile_set, dictionary)
    counted = score_word(chosen, box, text)
    if json:
        print_json(counted)
        return
    tiles = ", ".join(f"{tile} {points}" for tile, points in counted["tiles"])
    out.print(f"{counted['points']} points: {tiles}", markup=False)


@app.command()
def rack(
    tiles: Annotated[str, typer.Argument(help='The rack, such as "r5 k13 J" or "ERX?".')],
    *,
    rules: RulesOption = None,
    changes: SetOption = None,
    tile_set: TilesOption = None,
    dictionary: DictionaryOption = None,
    json: JsonOption = False,
) -> None:
    """Count a rack (N-11, W-12).

    Example: `woord score rack "r5 k13 J" --rules goliath`.
    """
    chosen, box = _agreed(rules, changes, tile_set, dictionary)
    counted = score_rack(chosen, box, tiles)
    if json:
        print_json(counted)
    else:
        out.print(f"{counted['points']} points")


@app.command()
def table(
    melds: Annotated[str, typer.Argument(help='The table, such as "r5 r6 J / k9 b9 y9".')],
    *,
    rules: RulesOption = None,
    changes: SetOption = None,
    tile_set: TilesOption = None,
    dictionary: DictionaryOption = None,
    json: JsonOption = False,
) -> None:
    """Count the melds of a table: rack values (C-18) and, for numbers, opening values (N-06).

    Example: `woord score table "r5 r6 J / k9 b9 y9"`.
    """
    chosen, box = _agreed(rules, changes, tile_set, dictionary)
    counted = score_table(chosen, box, melds)
    if json:
        print_json(counted)
        return
    for row in counted["melds"]:
        worth = "" if row["value"] is None else f", {row['value']} in an opening"
        out.print(f"{row['meld']}: {row['points']} points{worth}", markup=False)
    out.print(f"{counted['points']} points together")


@app.command("round")
def round_(
    racks: Annotated[list[str], typer.Argument(help='A rack a seat, in turn order; "" is empty.')],
    *,
    rules: RulesOption = None,
    changes: SetOption = None,
    tile_set: TilesOption = None,
    dictionary: DictionaryOption = None,
    winner: Annotated[int | None, typer.Option(help="Seat that is the last one left.")] = None,
    could_open: SeatsOption = None,
    could_not_open: SeatsOption = None,
    resigned: SeatsOption = None,
    points: Annotated[
        str | None, typer.Option(help="Points of the turns a seat, for rules with a refill.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Settle a round: an empty rack has won (C-13), without one it was blocked (C-14).

    The first rack is the starter's. `--could-open` and `--could-not-open` name seats that never
    opened (N-12), `--resigned` those that left (C-17).

    Example: `woord score round "k6" "k1 k2 r2 k7" "J b5" "k9 k10" --rules cardgames`.
    """
    chosen, box = _agreed(rules, changes, tile_set, dictionary)
    settled = score_round(
        chosen,
        box,
        racks,
        winner=winner,
        could_open=could_open or (),
        could_not_open=could_not_open or (),
        resigned=resigned or (),
        points=None if points is None else _figures(points, len(racks)),
    )
    if json:
        print_json(settled)
        return
    grid = Grid("seat", "rack", "score", "", box=None, padding=(0, 2))
    for seat, (value, moved) in enumerate(zip(settled["values"], settled["scores"], strict=True)):
        won = "won" if seat + 1 in settled["winners"] else ""
        grid.add_row(str(seat + 1), str(value), str(moved), won)
    out.print(grid)


@app.command(context_settings={"ignore_unknown_options": True})
def match(
    rounds: Annotated[list[str], typer.Argument(help='A round each: "24 -5 -16 -3".')],
    *,
    rules: RulesOption = None,
    changes: SetOption = None,
    json: JsonOption = False,
) -> None:
    """Add the rounds of a match: totals, places, and whether it is over (C-16).

    Example: `woord score match "24 -5 -16 -3" "-6 -11 22 -5" --rules goliath --set rounds=2`.
    """
    chosen = agreed_rules(rules, changes, default="sabra")
    count = len(rounds[0].replace(",", " ").split())
    counted = score_match(chosen, [_figures(text, count) for text in rounds])
    if json:
        print_json(counted)
        return
    grid = Grid("seat", "total", "place", box=None, padding=(0, 2))
    for seat, (total, place) in enumerate(
        zip(counted["totals"], counted["places"], strict=True), start=1
    ):
        grid.add_row(str(seat), str(total), str(place))
    out.print(grid)
    out.print("the match is over" if counted["over"] else "the match goes on")


def _agreed(
    rules: str | None, changes: Sequence[str] | None, tiles: str | None, dictionary: str | None
) -> tuple[RuleSet, TileSet]:
    """Return rules and box; the dictionary's name only says the language, it isn't opened."""
    chosen = agreed_rules(rules, changes, default="woord" if dictionary else "sabra")
    return chosen, load_tile_set(tiles or chosen.tile_set_id(dictionary))


def _figures(text: str, count: int) -> list[int]:
    """Read whole numbers, one a seat; ParseError for anything else."""
    parts = text.replace(",", " ").split()
    if len(parts) != count or not all(_WHOLE.fullmatch(part) for part in parts):
        raise ParseError(f"expected {count} whole numbers, found '{text}'", position=0, found=text)
    return [int(part) for part in parts]
