"""Whatever is handed in, the referee answers; and words against a referee of a few lines (W-02)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.terms import CHALLENGE, DUTCH, NL, NUMBERS, WOORD, WOORD_FROM_RACK, WORT
from tests.strategies import any_tables, box_racks, number_tables
from woord.errors import NotAllowedError
from woord.rules import RULE_SETS, check, rule_set
from woord.tiles import Meld, Rack, Table, Tile, tile_set

BOXES = {"numbers": NUMBERS, "xp": tile_set("xp"), None: NL}
KNOWN = ["KAT", "KATER", "BOOM", "KOT", "KIP", "KAP", "ROT", "TOR", "EEN", "EEND"]


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("changes", [{}, {"joker_release": "from_rack"}], ids=["as_it_is", "rack"])
def test_any_tables_and_rack_get_an_answer_with_places_c_08(name, changes):
    rules = rule_set(name, changes)
    box = BOXES[rules.tile_set]
    tables = any_tables(box) if box is NL else any_tables(box) | number_tables(box)

    @given(tables, tables, box_racks(box), st.booleans())
    def law(before, after, rack, opened):
        checked = check(rules, before, after, rack, opened=opened, tile_set=box, words=DUTCH)
        assert checked.laid <= rack
        assert checked.laid <= after.faces
        assert checked.table.faces == after.faces
        assert checked.legal == (not checked.problems)
        for problem in checked.problems:
            assert problem.meld is None or 0 <= problem.meld < len(after)
            assert problem.message.startswith("expected ")
            assert "found" in problem.message

    law()


def spelled(word, rng):
    tiles = [Tile(letter) for letter in word]
    if rng.random() < 0.3:
        place = rng.randrange(len(tiles))
        tiles[place] = Tile("?", word[place])
    return Meld(tuple(tiles))


def word_table(rng, most):
    chosen = [spelled(rng.choice(KNOWN), rng) for _ in range(rng.randint(0, most))]
    return Table(tuple(chosen))


def word_turn_of(rng):
    """A turn over a few words: often legal, sometimes with a tile lost, strange or not held."""
    before = word_table(rng, 2)
    after = Table((*before.melds, *word_table(rng, 2).melds))
    if rng.random() < 0.4:
        after = word_table(rng, 4)
    rack = after.faces.beyond(before.faces) + Rack(rng.sample("AEKOT?", 2))
    if rng.random() < 0.1:
        rack = rack.beyond(Rack(rng.sample("AEKOT?", 2)))
    if rng.random() < 0.2 and after.melds:
        meld = after.melds[0]
        changed = (*meld.tiles[:-1], Tile(rng.choice("AEKOT")))
        after = Table((Meld(changed), *after.melds[1:]))
    return before, after, rack


def is_legal(before, after, rack, rules):
    """The clauses C-05, C-07, W-01, W-02, W-08, W-11 and W-13 in their plainest form."""
    laid = after.faces.beyond(before.faces)
    conserved = before.faces <= after.faces and laid <= rack and len(laid) > 0
    boxed = all(
        n <= NL.copies[f]
        for f, n in (before.faces + rack + after.faces.beyond(before.faces + rack)).counts.items()
    )
    spelt = all(DUTCH.has(meld.word) for meld in after) or rules.word_check == "challenge"
    words = [meld.word for meld in after]
    once = rules.same_word_twice == "allowed" or len(set(words)) == len(words)
    old, new = (
        Counter(t.reading for m in table for t in m if t.reading) for table in (before, after)
    )
    paid = Counter(face for face in laid if face != "?")
    released = rules.joker_release == "free" or not (old - new) - paid
    return conserved and boxed and spelt and once and released


@pytest.mark.parametrize("rules", [WOORD, WOORD_FROM_RACK, CHALLENGE, WORT], ids=lambda r: r.id)
def test_words_are_judged_as_by_a_referee_of_a_few_lines_w_02_w_08(rules):
    rng = random.Random(8)
    seen = Counter()
    for _ in range(2_500):
        before, after, rack = word_turn_of(rng)
        checked = check(rules, before, after, rack, tile_set=NL, words=DUTCH)
        expected = is_legal(before, after, rack, rules)
        assert checked.legal == expected, (str(before), str(after), str(rack), checked.problems)
        seen[expected] += 1
    assert min(seen.values()) > 200


@pytest.mark.parametrize(
    ("rules", "box", "tiles"),
    [
        ("sabra", NUMBERS, (Tile("J", "A"), Tile("k5"), Tile("b5"))),
        ("sabra", NUMBERS, (Tile("J", "r99"), Tile("r5"), Tile("r6"))),
        ("sabra", NUMBERS, (Tile("J", "J"), Tile("r5"), Tile("r6"))),
        ("sabra", NUMBERS, (Tile("r4", "b2"), Tile("r5"), Tile("r6"))),
        ("woord", NL, (Tile("X", "K"), Tile("A"), Tile("T"))),
        ("woord", NL, (Tile("?", "KAT"), Tile("A"), Tile("T"))),
        ("woord", NL, (Tile("?", "k"), Tile("A"), Tile("T"))),
    ],
)
def test_only_a_joker_is_read_as_another_tile_and_only_of_the_box_n_05_w_08(rules, box, tiles):
    table, rack = Table((Meld(tiles),)), Rack(tile.face for tile in tiles)
    with pytest.raises(NotAllowedError, match="expected only jokers with a reading"):
        check(rule_set(rules), Table(), table, rack, tile_set=box, words=DUTCH)
