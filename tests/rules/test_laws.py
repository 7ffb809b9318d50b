"""Laws of the referee: symmetry, growth, and that no tile ever vanishes or appears (C-07)."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tests.rules.legal_turns import LegalTurn, legal_turn
from tests.rules.terms import GRAFFITI, NUMBERS, SABRA
from tests.strategies import box_racks, number_melds, number_tables
from woord.rules import check, check_meld
from woord.tiles import Meld, Rack, Table, Tile, number_face, number_of, parse_table

TURNS = st.integers(0, 10**9).map(lambda seed: legal_turn(random.Random(seed), NUMBERS))


def answer(turn, *, rules=SABRA, opened=True):
    return check(rules, turn.before, turn.after, turn.rack, opened=opened, tile_set=NUMBERS)


def moved(turn, face_of):
    def tile(t):
        return Tile(face_of(t.face), face_of(t.reading) if t.reading else None)

    def table(t):
        return Table(tuple(Meld(tuple(map(tile, meld))) for meld in t))

    return LegalTurn(table(turn.before), table(turn.after), Rack(map(face_of, turn.rack)))


@given(TURNS)
def test_a_turn_that_is_legal_by_construction_is_legal_n_08(turn):
    checked = answer(turn)
    assert checked.problems == ()
    assert turn.before.faces + checked.laid == turn.after.faces
    assert checked.table.faces == turn.after.faces
    assert parse_table(str(checked.table), NUMBERS) == checked.table


@given(TURNS)
def test_a_table_that_was_read_is_read_the_same_again_n_05(turn):
    once = answer(turn)
    again = answer(LegalTurn(turn.before, once.table, turn.rack))
    assert (again.legal, again.table, again.points) == (once.legal, once.table, once.points)


@given(TURNS, st.permutations("kbry"), st.sampled_from([SABRA, GRAFFITI]), st.booleans())
def test_permuting_colours_changes_nothing(turn, colours, rules, opened):
    change = dict(zip("kbry", colours, strict=True))
    other = moved(turn, lambda face: face if face == "J" else change[face[0]] + face[1:])
    one, two = (answer(t, rules=rules, opened=opened) for t in (turn, other))
    assert (one.legal, one.points, len(one.laid)) == (two.legal, two.points, len(two.laid))
    assert one.opening_value == two.opening_value
    assert Counter(p.code for p in one.problems) == Counter(p.code for p in two.problems)


@given(TURNS, st.sampled_from(range(8)))
def test_mirroring_the_numbers_keeps_legality(turn, dropped):
    rows = turn.after.melds
    turn = LegalTurn(turn.before, Table(rows[:dropped] + rows[dropped + 1 :]), turn.rack)
    other = moved(turn, lambda f: f if f == "J" else number_face(f[0], 14 - number_of(f)))
    assert answer(turn).legal == answer(other).legal


@given(number_tables(NUMBERS), number_melds(NUMBERS), box_racks(NUMBERS))
def test_a_legal_table_stays_legal_when_a_legal_meld_is_added(table, meld, rack):
    after = Table((*table, meld))
    own = Rack(meld.faces)
    if not after.faces <= Rack.of_counts(NUMBERS.copies):
        return
    room = Rack.of_counts(NUMBERS.copies).beyond(after.faces)
    checked = answer(LegalTurn(table, after, own + rack.beyond(rack.beyond(room))))
    assert checked.legal
    assert checked.laid == own


@given(TURNS)
def test_the_order_of_melds_and_tiles_changes_nothing_n_05(turn):
    rows = [Meld(tuple(reversed(meld.tiles))) for meld in reversed(turn.after.melds)]
    one, two = answer(turn), answer(LegalTurn(turn.before, Table(tuple(rows)), turn.rack))
    assert (one.legal, one.points, one.laid) == (two.legal, two.points, two.laid)


def mutated(turn, rng):
    """Drop, add, double or change one tile, or drop a whole meld."""
    rows = [list(meld.tiles) for meld in turn.after]
    row = rng.choice(rows)
    kind = rng.choice(("drop", "add", "double", "change", "meld"))
    face = rng.choice(list(NUMBERS.copies))
    if kind == "drop":
        row.pop(rng.randrange(len(row)))
    elif kind == "add":
        row.insert(rng.randint(0, len(row)), Tile(face))
    elif kind == "double":
        row.append(rng.choice(row))
    elif kind == "change":
        row[rng.randrange(len(row))] = Tile(face)
    else:
        rows.remove(row)
    return LegalTurn(turn.before, Table(tuple(Meld(tuple(r)) for r in rows if r)), turn.rack)


def test_ten_thousand_mutations_never_make_a_tile_vanish_or_appear_c_07():
    rng = random.Random(20)
    seen = Counter()
    for _ in range(500):
        turn = legal_turn(rng, NUMBERS)
        for _ in range(20):
            other = mutated(turn, rng)
            checked = answer(other)
            before, after = turn.before.faces, other.after.faces
            conserved = before <= after and after <= before + turn.rack
            assert conserved or not checked.legal
            codes = {problem.code for problem in checked.problems}
            assert conserved != bool(codes & {"tiles_vanished", "tiles_not_held"})
            melds = [check_meld(SABRA, meld, tile_set=NUMBERS).legal for meld in other.after]
            assert checked.legal == (conserved and all(melds) and after != before)
            seen[conserved, checked.legal] += 1
    assert sum(seen.values()) == 10_000
    assert min(seen[False, False], seen[True, False], seen[True, True]) > 100
