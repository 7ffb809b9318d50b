"""Joker release against trying every way to keep or pay for every joker (N-09)."""

from __future__ import annotations

import random

from tests.rules import slow
from tests.rules.legal_turns import LegalTurn
from tests.rules.terms import GRAFFITI, NUMBERS, SABRA
from woord.rules import check, number_readings
from woord.rules.numbers import open_faces
from woord.tiles import Rack, Table, parse_meld

JOKER_MELDS = [
    "r5 J r7", "r5 J r7 r8", "J=r4 r5 r6", "r6 b6 J", "r6 b6 k6 J", "r6 b6 J J", "r5 J J r8",
    "r5 r6 J", "b5 J b7", "b6 k6 J", "J J r6", "k6 k7 J", "r5 r6 r7 J",
]  # fmt: skip
PLAIN = ["r5 r6 r7", "r6 b6 k6 y6", "b5 b6 b7", "k6 k7 k8", "r6 b6 y6", "r7 r8 r9", "b6 k6 y6"]


def jokers(table):
    read = [number_readings(meld, NUMBERS)[0] for meld in table]
    return [faces for reading in read for faces in open_faces(reading, NUMBERS)]


def random_turn(rng):
    rows = rng.sample(JOKER_MELDS, rng.randint(1, 2))
    before = Table(tuple(parse_meld(row, NUMBERS) for row in rows))
    rows = rng.sample(JOKER_MELDS, rng.randint(1, 2)) + rng.sample(PLAIN, rng.randint(0, 3))
    after = Table(tuple(parse_meld(row, NUMBERS) for row in rows))
    return LegalTurn(before, after, after.faces.beyond(before.faces))


def test_from_rack_allows_exactly_what_some_way_of_paying_allows_n_09():
    rng = random.Random(9)
    seen = set()
    for _ in range(6_000):
        turn = random_turn(rng)
        free = check(SABRA, turn.before, turn.after, turn.rack, tile_set=NUMBERS)
        if not free.legal:
            continue
        strict = check(GRAFFITI, turn.before, turn.after, turn.rack, tile_set=NUMBERS)
        new = check(SABRA, Table(), free.table, free.table.faces, tile_set=NUMBERS).table
        tiles = [face for face in free.laid if face != "J"]
        expected = slow.can_release(jokers(turn.before), jokers(new), tiles)
        assert strict.legal == expected, (turn, strict.problems)
        seen.add((str(turn.before), str(turn.after), expected))
    assert len([case for case in seen if case[2]]) > 50
    assert len([case for case in seen if not case[2]]) > 20


def test_free_never_asks_what_became_of_a_joker_n_09():
    before = Table((parse_meld("r5 J r7", NUMBERS), parse_meld("r6 b6 k6 y6", NUMBERS)))
    rows = ("r5 r6 r7", "b6 k6 y6", "k1 k2 J")
    after = Table(tuple(parse_meld(row, NUMBERS) for row in rows))
    rack = Rack(["k1", "k2"])
    assert check(SABRA, before, after, rack, tile_set=NUMBERS).legal
    assert not check(GRAFFITI, before, after, rack, tile_set=NUMBERS).legal
