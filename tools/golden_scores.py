"""Vectors for the score pad of the client: `python -m tools.golden_scores --write`.

Seeded rounds over every preset and what may be changed in it, settled by `woord`; the pad must give
the same figures. Without `--write`, exit 1 when the file is not as `woord` says.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tools.golden import write_or_compare
from woord.engine import SetupError
from woord.engine.scoresheet import score_match, score_round
from woord.engine.settling import settle_stands
from woord.rules import RULE_SETS, RuleSet, rule_set
from woord.scoring import Stand, match_end, match_totals, places, word_turn_points
from woord.tiles import TILE_SETS, tile_set

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.tiles import TileSet

    Json = dict[str, object]
    Changes = Mapping[str, str]

GOLDEN = Path(__file__).parents[1] / "tests" / "golden" / "score_pad.json"
SEED = 20_261
ROUNDS_EACH = 9
NUMBERS: tuple[Changes, ...] = (
    {},
    {"blocked_score": "plain"},
    {"blocked_score": "adjusted"},
    {"loser_score": "winner_total"},
    {"joker_rack_value": "25"},
    {"unopened_could": "-50", "unopened_could_not": "-20"},
)
LETTERS: tuple[Changes, ...] = (
    {},
    {"blocked_score": "plain"},
    {"loser_score": "winner_total"},
    {"joker_rack_value": "10"},
)
REFILLED: tuple[Changes, ...] = ({}, {"joker_rack_value": "own"}, {"joker_rack_value": "20"})
EDGES: tuple[tuple[str, Json], ...] = (
    ("sheet 002, the blocked round", {"racks": ["k6", "k1 k2 r2 k7", "J b5", "k9 k10"]}),
    ("sheet 003, a joker left", {"rules": "goliath", "racks": ["", "J k5"]}),
    ("all racks equal", {"racks": ["k6", "b6", "r6"]}),
    ("two equal lowest racks, one point over", {"racks": ["k6", "b6", "r9 r10 k1"]}),
    ("three equal lowest racks, two points over", {"racks": ["k1", "b1", "r1", "r9 k2"]}),
    ("nobody opened, blocked", {"racks": ["k6", "b9"], "could_open": [1], "could_not_open": [2]}),
    ("the lowest rack never opened", {"racks": ["k1", "b9", "r7"], "could_not_open": [1]}),
    ("two never opened", {"racks": ["", "b9", "r7"], "could_open": [2], "could_not_open": [3]}),
    ("one gave up, blocked", {"racks": ["k1", "b9", "r7"], "resigned": [1]}),
    ("one gave up with an empty rack", {"racks": ["", "b9", "r7"], "resigned": [1]}),
    ("all but one gave up", {"racks": ["k1", "b9", "r7"], "resigned": [1, 3]}),
    ("nobody is left", {"racks": ["k1", "b9"], "resigned": [1, 2]}),
    ("two emptied racks", {"racks": ["", "", "r7"]}),
    ("the winner gave up", {"racks": ["k1", "b2", "r7"], "winner": 1, "resigned": [1]}),
)


def vectors() -> Json:
    """Return all vectors; the same at every call."""
    source = random.Random(SEED)
    rounds = [_round(note, given) for note, given in EDGES]
    for name in RULE_SETS:
        for changes in _changes(rule_set(name)):
            rounds += [_random_round(name, changes, source) for _ in range(ROUNDS_EACH)]
    return {
        "rounds": rounds,
        "partly": [_partly(source) for _ in range(40)],
        "matches": [_match(source) for _ in range(40)],
        "turns": [_turn(source) for _ in range(20)],
    }


def _changes(rules: RuleSet) -> tuple[Changes, ...]:
    if rules.refill_to is not None:
        return REFILLED
    return NUMBERS if rules.game == "numbers" else LETTERS


def _box(rules: RuleSet, source: random.Random) -> TileSet:
    sets = [one for one in map(tile_set, TILE_SETS) if one.game == rules.game]
    return tile_set(rules.tile_set) if rules.tile_set else source.choice(sets)


def _random_round(name: str, changes: Changes, source: random.Random) -> Json:
    rules = rule_set(name, changes)
    box = _box(rules, source)
    seats = source.randint(2, rules.max_seats)
    pool = list(box.copies) + list(box.jokers) * 4
    separator = " " if box.game == "numbers" else ""
    racks = [
        separator.join(source.choice(pool) for _ in range(source.choice((1, 1, 2, 4, 9))))
        for _ in range(seats)
    ]
    if source.random() < 0.6:
        racks[source.choice(range(seats))] = ""
    given: Json = {"rules": name, "set": dict(changes), "tile_set": box.id, "racks": racks}
    if rules.refill_to is not None:
        return _round("", given | {"points": [source.randint(0, 60) for _ in racks]})
    numbers = range(1, seats + 1)
    away = [seat for seat in numbers if source.random() < 0.15]
    never = [seat for seat in numbers if racks[seat - 1] and source.random() < 0.3]
    could = [seat for seat in never if source.random() < 0.5]
    could_not = [seat for seat in never if seat not in could]
    return _round("", given | {"resigned": away, "could_open": could, "could_not_open": could_not})


def _round(note: str, given: Mapping[str, object]) -> Json:
    """Settle as POST /v1/score/round does, seats counted from 1; `refused` where it refuses."""
    question: Json = {"rules": "cardgames", "set": {}, "tile_set": "numbers"} | dict(given)
    rules = rule_set(str(question["rules"]), question["set"])  # type: ignore[arg-type]
    rest = {key: value for key, value in question.items() if key in OPTIONS and value}
    racks: list[str] = question["racks"]  # type: ignore[assignment]
    try:
        answer: Json = dict(
            score_round(rules, tile_set(str(question["tile_set"])), racks, **rest)  # type: ignore[arg-type]
        )
    except SetupError:
        answer = {"refused": True}
    return {"note": note, **question, **answer}


OPTIONS = ("winner", "could_open", "could_not_open", "resigned", "points")


def _partly(source: random.Random) -> Json:
    """Settle a round in which some seats take no part and another seat than the first starts."""
    name = source.choice([one for one in RULE_SETS if rule_set(one).refill_to is None])
    rules = rule_set(name)
    seats = source.randint(3, 6)
    starter = source.randrange(seats)
    order = [(starter + step) % seats for step in range(seats)]
    order = [seat for seat in order if seat == starter or source.random() < 0.7]
    values = [source.choice((3, 3, 5, source.randint(0, 90))) for _ in range(seats)]
    winner = source.choice([None, starter])
    unopened = [seat for seat in order if seat != winner and source.random() < 0.2]
    score = rules.unopened_could
    stands = {
        seat: Stand(values[seat], unopened=score if seat in unopened else None) for seat in order
    }
    settled = settle_stands(rules, stands, seats=seats, winner=winner)
    return {
        "rules": name,
        "seats": seats,
        "order": order,
        "values": values,
        "winner": winner,
        "could_open": unopened,
        "scores": list(settled.scores),
        "winners": list(settled.winners),
    }


def _match(source: random.Random) -> Json:
    """Add rounds up; a target may be reached by two at once (C-16)."""
    name = source.choice(RULE_SETS)
    target, rounds = source.choice(((60, None), (None, 3), (60, 4), (5, None)))
    changes = {"target": str(target or "none"), "rounds": str(rounds or "none")}
    seats = source.randint(2, 6)
    scores = [
        [source.choice((source.randint(-60, 60), 30)) for _ in range(seats)]
        for _ in range(source.randint(1, 5))
    ]
    totals = match_totals(scores)
    left = [seat for seat in range(seats) if source.random() < 0.15]
    rules = rule_set(name, changes)
    answer = score_match(rules, scores)
    return {
        "rules": name,
        "set": changes,
        "rounds": scores,
        "totals": answer["totals"],
        "places": answer["places"],
        "end": match_end(totals, played=len(scores), rounds=rules.rounds, target=rules.target),
        "left": left,
        "places_left": list(places(totals, left=left)),
    }


def _turn(source: random.Random) -> Json:
    """Count new words that were laid whole (W-13)."""
    words = [
        "".join(source.choice("EENARTIS?") for _ in range(source.randint(3, 9)))
        for _ in range(source.randint(1, 3))
    ]
    emptied = source.random() < 0.4
    points = word_turn_points(words, "".join(words), emptied=emptied)
    return {"words": words, "emptied": emptied, "points": points}


def text() -> str:
    """Return the golden file: a vector a line."""
    parts = []
    for name, rows in vectors().items():
        lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)  # type: ignore[attr-defined]
        parts.append(f'"{name}": [\n{lines}\n]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(arguments: list[str]) -> int:
    """Write or compare the file; return the exit status."""
    return write_or_compare(GOLDEN, text(), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
