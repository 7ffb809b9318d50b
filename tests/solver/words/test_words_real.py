"""The real dictionaries: every language is solved with proof, racks of consonants too."""

import json
from collections import Counter
from random import Random

import pytest

from tools.bench_words import positions
from woord.rules import check, load_rule_set
from woord.solver.words import any_legal_move, explain, solve_words
from woord.tiles import Rack, load_tile_set

pytestmark = pytest.mark.real
LANGUAGES = ["nl", "fr", "de", "en"]


def consonants(box, table, rng):
    """A rack of at most twelve consonants that the table leaves in the box."""
    left = Rack.of_counts(box.copies) - table.faces
    hard = [face for face in left if face not in "AEIOUYÄÖÜ?"]
    return Rack(rng.sample(hard, min(12, len(hard))))


@pytest.mark.parametrize("release", ["free", "from_rack"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_positions_are_solved_with_proof(real_lexicon, language, release):
    lexicon, box = real_lexicon(language), load_tile_set(language)
    rules = load_rule_set("woord", {"joker_release": release})
    for placed in positions(list(lexicon), box, 8, seed=3):
        for objective in ("tiles", "points"):
            found = solve_words(
                placed.table, placed.rack, rules, lexicon, tile_set=box, objective=objective
            )
            assert found.is_optimal
            assert found.tiles > 0
            turn = check(rules, placed.table, found.table, placed.rack, tile_set=box, words=lexicon)
            assert (turn.legal, turn.laid) == (True, found.laid)
            assert all(explain(found.origins, to) for to in LANGUAGES)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_racks_of_consonants_get_a_proof_or_a_bound(real_lexicon, language):
    lexicon, box = real_lexicon(language), load_tile_set(language)
    rules = load_rule_set("woord", {})
    for number, placed in enumerate(positions(list(lexicon), box, 8, seed=4)):
        rack = consonants(box, placed.table, Random(number))
        found = solve_words(placed.table, rack, rules, lexicon, tile_set=box, budget=20_000)
        assert found.tiles <= found.bound <= len(rack)
        assert found.is_optimal == (found.tiles == found.bound)
        move = any_legal_move(placed.table, rack, rules, lexicon, tile_set=box)
        assert move.answer != "no" or found.tiles == 0
        assert move.answer != "yes" or found.bound > 0


def test_barred_words_never_lie_twice(real_lexicon):
    lexicon, box = real_lexicon("de"), load_tile_set("de")
    rules = load_rule_set("woord", {"same_word_twice": "stem"})
    for placed in positions(list(lexicon), box, 6, seed=5):
        words = Counter(lexicon.stem_of(m.word) or m.word for m in placed.table)
        if max(words.values()) > 1:
            continue
        found = solve_words(placed.table, placed.rack, rules, lexicon, tile_set=box)
        after = Counter(lexicon.stem_of(m.word) or m.word for m in found.table)
        assert max(after.values()) == 1


def test_the_command_solves_words(run_woord, real_lexicon, real_data, monkeypatch):
    real_lexicon("nl")
    monkeypatch.setenv("WOORD_DATA", str(real_data))
    options = ("--rules", "woord", "--dictionary", "nl", "--table", "KAT / ROL", "--rack", "ERSQ")
    for more in ((), ("--set", "word_check=challenge"), ("--set", "joker_release=free")):
        ran = run_woord("solve", *options, *more, "--json")
        found = json.loads(ran.out)
        assert (ran.code, found["tiles"], found["proof"]) == (0, 4, "optimal")
        assert found["broken"] == ["KAT"]
        assert found["fewest_broken"] is True
