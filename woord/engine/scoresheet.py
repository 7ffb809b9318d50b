"""The score pad: what a word, rack, table, round or match of a physical game is worth, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from woord.engine.errors import SetupError
from woord.engine.settling import settle_points, settle_stands
from woord.errors import within
from woord.rules import Terms, read_meld
from woord.scoring import Stand, match_end, match_totals, places, rack_points
from woord.tiles import parse_meld, parse_rack, parse_table

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from woord.rules import RuleSet
    from woord.tiles import Rack, TileSet


class WordScore(TypedDict):
    """The points of a word, tile by tile."""

    word: str
    points: int
    tiles: list[tuple[str, int]]


class RackScore(TypedDict):
    """The points of a rack."""

    rack: str
    points: int


class MeldScore(TypedDict):
    """A meld: its rack value (C-18) and, for numbers, its opening value (N-06)."""

    meld: str
    points: int
    value: int | None


class TableScore(TypedDict):
    """The melds of a table."""

    melds: list[MeldScore]
    points: int


class RoundScore(TypedDict):
    """A settlement, a number a seat; `winners` are seats, counted from 1."""

    values: list[int]
    scores: list[int]
    winners: list[int]


class MatchScore(TypedDict):
    """The totals of a match, a number a seat."""

    totals: list[int]
    places: list[int]
    over: bool


def score_word(rules: RuleSet, box: TileSet, text: str) -> WordScore:
    """Count a word of tiles: the values of its letters, a joker its own (C-18)."""
    values = rules.values(box)
    tiles = [(str(tile), values[tile.face]) for tile in parse_meld(text, box)]
    return {"word": text, "points": sum(points for _, points in tiles), "tiles": tiles}


def score_rack(rules: RuleSet, box: TileSet, text: str) -> RackScore:
    """Count a rack (N-11, W-12)."""
    held = parse_rack(text, box)
    return {"rack": str(held), "points": rack_points(held, rules.values(box))}


def score_table(rules: RuleSet, box: TileSet, text: str) -> TableScore:
    """Count the melds of a table: rack values (C-18) and, for numbers, opening values (N-06)."""
    values = rules.values(box)
    rows: list[MeldScore] = []
    for meld in parse_table(text, box):
        value = read_meld(meld, Terms(rules, box)).value if box.game == "numbers" else None
        points = rack_points(meld.faces, values)
        rows.append({"meld": str(meld), "points": points, "value": value})
    return {"melds": rows, "points": sum(row["points"] for row in rows)}


def score_round(
    rules: RuleSet,
    box: TileSet,
    racks: Sequence[str],
    *,
    winner: int | None = None,
    could_open: Collection[int] = (),
    could_not_open: Collection[int] = (),
    resigned: Collection[int] = (),
    points: Sequence[int] | None = None,
) -> RoundScore:
    """Settle a round from its racks in turn order; the first is the starter's.

    An empty rack has won (C-13), `winner` is the last seat left, without either the round was
    blocked (C-14). `could_open` and `could_not_open` never opened (N-12), `resigned` left (C-17),
    `points` are those of the turns where the rack is refilled. SetupError for a seat that isn't.
    """
    held = [_rack(text, box, index) for index, text in enumerate(racks)]
    for name, seats in {
        "could_open": could_open,
        "could_not_open": could_not_open,
        "resigned": resigned,
        "winner": [] if winner is None else [winner],
    }.items():
        with within(name):
            _check_seats(seats, len(held))
    values = [rack_points(rack, rules.values(box)) for rack in held]
    if points is not None or rules.blocked_score == "points_so_far":
        if len(points or ()) != len(held):
            message = f"expected the points of {len(held)} seats, found {len(points or ())}"
            raise SetupError(message).at("points")
        settled = settle_points(rules, box, points or (), held)
    else:
        unopened = dict.fromkeys(could_open, rules.unopened_could)
        unopened |= dict.fromkeys(could_not_open, rules.unopened_could_not)
        stands = {
            seat: Stand(value, seat + 1 in resigned, unopened.get(seat + 1))
            for seat, value in enumerate(values)
        }
        won = _winner(held, winner, resigned)
        settled = settle_stands(rules, stands, seats=len(held), winner=won)
    winners = [seat + 1 for seat in settled.winners]
    return {"values": values, "scores": list(settled.scores), "winners": winners}


def score_match(rules: RuleSet, rounds: Sequence[Sequence[int]]) -> MatchScore:
    """Add the rounds of a match: totals, places, and whether it is over (C-16)."""
    if len({len(scores) for scores in rounds}) != 1 or not rounds[0]:
        message = "expected rounds of equally many seats, found others or none"
        raise SetupError(message).at("rounds")
    totals = match_totals(rounds)
    end = match_end(totals, played=len(rounds), rounds=rules.rounds, target=rules.target)
    return {"totals": list(totals), "places": list(places(totals)), "over": end is not None}


def _rack(text: str, box: TileSet, index: int) -> Rack:
    with within(f"racks.{index}"):
        return parse_rack(text, box)


def _check_seats(named: Collection[int], seats: int) -> None:
    for seat in named:
        if not 1 <= seat <= seats:
            raise SetupError(f"expected a seat from 1 to {seats}, found '{seat}'")


def _winner(racks: Sequence[Rack], named: int | None, resigned: Collection[int]) -> int | None:
    """Return the index of who won by C-13: named, an empty rack, or the last seat (C-17).

    None for a blocked round. SetupError when the seats that stayed can't have played so.
    """
    playing = [seat for seat in range(len(racks)) if seat + 1 not in resigned]
    if named is not None:
        won = [seat for seat in playing if seat + 1 == named]
    else:
        won = playing if len(playing) == 1 else [seat for seat in playing if not racks[seat]]
    if not playing or len(won) > 1 or (named is not None and not won):
        raise SetupError(
            "expected at most one winner, a seat that stayed, found"
            f" '{', '.join(str(seat + 1) for seat in won) or named or 'nobody left'}'"
        ).at("racks" if named is None and playing else "winner" if playing else "resigned")
    return won[0] if won else None
