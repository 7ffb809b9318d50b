"""`woord score`: what a word, a rack, a table, a round or a match is worth."""

from __future__ import annotations

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
from woord.engine.errors import SetupError
from woord.engine.settling import settle_points, settle_stands
from woord.errors import ParseError
from woord.rules import Terms, read_meld
from woord.scoring import Settlement, Stand, is_match_over, match_totals, places, rack_points
from woord.tiles import load_tile_set, parse_meld, parse_rack, parse_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.rules import RuleSet
    from woord.tiles import Rack, TileSet

app = typer.Typer(add_completion=False, no_args_is_help=True)
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
    values = chosen.values(box)
    tiles = [(str(tile), values[tile.face]) for tile in parse_meld(text, box)]
    total = sum(points for _, points in tiles)
    if json:
        print_json({"word": text, "points": total, "tiles": [list(tile) for tile in tiles]})
    else:
        out.print(f"{total} points: " + ", ".join(f"{t} {p}" for t, p in tiles), markup=False)


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
    held = parse_rack(tiles, box)
    points = rack_points(held, chosen.values(box))
    if json:
        print_json({"rack": str(held), "points": points})
    else:
        out.print(f"{points} points")


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
    values = chosen.values(box)
    rows: list[tuple[str, int, int | None]] = []
    for meld in parse_table(melds, box):
        value = read_meld(meld, Terms(chosen, box)).value if box.game == "numbers" else None
        rows.append((str(meld), rack_points(meld.faces, values), value))
    total = sum(points for _, points, _ in rows)
    if json:
        listed = [dict(zip(("meld", "points", "value"), row, strict=True)) for row in rows]
        print_json({"melds": listed, "points": total})
        return
    for shown, points, value in rows:
        worth = "" if value is None else f", {value} in an opening"
        out.print(f"{shown}: {points} points{worth}", markup=False)
    out.print(f"{total} points together")


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
    held = [parse_rack(text, box) for text in racks]
    values = [rack_points(one, chosen.values(box)) for one in held]
    if points is not None or chosen.blocked_score == "points_so_far":
        settled = settle_points(chosen, box, _figures(points or "", len(held)), held)
    else:
        unopened = _unopened(chosen, could_open or (), could_not_open or ())
        gone = set(resigned or ())
        stands = {
            seat: Stand(value, seat + 1 in gone, unopened.get(seat + 1))
            for seat, value in enumerate(values)
        }
        settled = settle_stands(chosen, stands, seats=len(held), winner=_winner(held, winner, gone))
    _print_round(settled, values, json=json)


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
    totals = match_totals([_figures(text, count) for text in rounds])
    ranked = places(totals)
    over = is_match_over(totals, played=len(rounds), rounds=chosen.rounds, target=chosen.target)
    if json:
        print_json({"totals": list(totals), "places": list(ranked), "over": over})
        return
    grid = Grid("seat", "total", "place", box=None, padding=(0, 2))
    for seat, (total, place) in enumerate(zip(totals, ranked, strict=True), start=1):
        grid.add_row(str(seat), str(total), str(place))
    out.print(grid)
    out.print("the match is over" if over else "the match goes on")


def _agreed(
    rules: str | None, changes: Sequence[str] | None, tiles: str | None, dictionary: str | None
) -> tuple[RuleSet, TileSet]:
    """Return rules and box; the dictionary's name only says the language, it isn't opened."""
    chosen = agreed_rules(rules, changes, default="woord" if dictionary else "sabra")
    return chosen, load_tile_set(tiles or chosen.tile_set_id(dictionary))


def _figures(text: str, count: int) -> list[int]:
    """Read whole numbers, one a seat; ParseError for anything else."""
    parts = text.replace(",", " ").split()
    if len(parts) != count or not all(part.removeprefix("-").isdecimal() for part in parts):
        raise ParseError(f"expected {count} whole numbers, found '{text}'", position=0, found=text)
    return [int(part) for part in parts]


def _unopened(
    rules: RuleSet, could: Sequence[int], could_not: Sequence[int]
) -> dict[int, int | None]:
    """Return the scores of N-12 by seat; nothing where the rule set has none."""
    scores = [(seat, rules.unopened_could) for seat in could]
    return dict([*scores, *((seat, rules.unopened_could_not) for seat in could_not)])


def _winner(racks: Sequence[Rack], stated: int | None, resigned: set[int]) -> int | None:
    """Return the index of the winner: stated, or the one with an empty rack."""
    if stated is not None:
        if not 1 <= stated <= len(racks):
            raise SetupError(f"expected a seat from 1 to {len(racks)}, found '{stated}'")
        return stated - 1
    empty = [seat for seat, rack in enumerate(racks) if not rack and seat + 1 not in resigned]
    return empty[0] if empty else None


def _print_round(settled: Settlement, values: Sequence[int], *, json: bool) -> None:
    if json:
        print_json(
            {
                "values": list(values),
                "scores": list(settled.scores),
                "winners": [seat + 1 for seat in settled.winners],
            }
        )
        return
    grid = Grid("seat", "rack", "score", "", box=None, padding=(0, 2))
    for seat, (value, points) in enumerate(zip(values, settled.scores, strict=True)):
        grid.add_row(str(seat + 1), str(value), str(points), "won" * (seat in settled.winners))
    out.print(grid)
