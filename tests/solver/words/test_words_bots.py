"""Bots of words: what each level knows and dares, and that it sees its own seat only."""

from dataclasses import replace
from random import Random

import pytest

from tests.solver.words.samples import NL
from woord.engine import make_players, play_out, set_up, view
from woord.engine.apply import start
from woord.errors import NotAllowedError
from woord.lexicon import lexicon_from_words
from woord.lexicon.agreement import Agreement
from woord.rules import check, load_rule_set
from woord.solver.registry import known_bots
from woord.solver.words_bots import make_word_bot, what_it_did
from woord.solver.words_levels import LEVELS, known_words, level_of
from woord.tiles import Rack, parse_rack, parse_table

RULES = load_rule_set("woord", {"rounds": "1"})


def seen(lexicon, table, rack, *, seed=1, rules=RULES):
    """A view of seat 0 with this table and rack."""
    state = start(set_up(rules, NL, ["a", "b"], match_id="m", seed=seed, agreement="agreed"))[0]
    return replace(view(state, 0), table=parse_table(table, NL), rack=parse_rack(rack, NL))


def played(names, lexicon, seed):
    players = make_players(names, RULES, lexicon, more=known_bots())
    setup = set_up(RULES, NL, names, match_id="m", seed=seed, agreement="agreed")
    seats = [players[name] for name in names]
    return list(play_out(setup, seats, Random(seed), words=lexicon, most_turns=120))


def test_a_bot_lays_only_what_the_referee_allows(small_lexicon):
    for number in range(1, 6):
        bot = make_word_bot(number, small_lexicon)
        for seed in range(4):
            state = start(
                set_up(RULES, NL, ["a", "b"], match_id="m", seed=seed, agreement="agreed")
            )[0]
            mine = replace(view(state, 0), table=parse_table("KUNDE / LIRA", NL))
            table = bot.think(mine)
            if table is not None:
                turn = check(RULES, mine.table, table, mine.rack, tile_set=NL, words=small_lexicon)
                assert turn.problems == ()


def test_a_bot_decides_from_its_own_view_alone(small_lexicon):
    """Hidden tiles permuted and another chance: the same decision."""
    bot = make_word_bot(5, small_lexicon)
    one, other = (seen(small_lexicon, "KUNDE", "FLUIMXQ", seed=s) for s in (1, 2))
    assert bot.act(one, Random(1)) == bot.act(other, Random(2))


def test_level_1_lays_one_word_and_level_5_empties_the_rack():
    lexicon = lexicon_from_words(["KAT", "ROL", "KATROLS"], "nl", min_length=3, name="x")
    mine = seen(lexicon, "", "KATROLS")
    assert str(make_word_bot(1, lexicon).think(mine)) in ("KAT", "ROL")
    assert str(make_word_bot(5, lexicon).think(mine)) == "KATROLS"


def test_level_1_leaves_the_table_alone_level_2_extends_and_level_3_rearranges():
    lexicon = lexicon_from_words(["KAT", "KATER", "TAKS"], "nl", min_length=3, name="x")
    extend, rearrange = seen(lexicon, "KAT", "ER"), seen(lexicon, "KAT", "S")
    assert make_word_bot(1, lexicon).think(extend) is None
    assert str(make_word_bot(2, lexicon).think(extend)) == "KATER"
    assert make_word_bot(2, lexicon).think(rearrange) is None
    assert str(make_word_bot(3, lexicon).think(rearrange)) == "TAKS"


def test_a_low_level_knows_no_long_words_and_every_house_word():
    lexicon = lexicon_from_words(["KAT", "KATERIGE"], "nl", min_length=3, name="x")
    assert known_words(LEVELS[0], lexicon) == ["KAT"]
    assert set(known_words(LEVELS[3], lexicon)) == {"KAT", "KATERIGE"}
    house = Agreement.of(lexicon, add=["zot"], remove=["kat"])
    assert known_words(LEVELS[0], house) == ["ZOT"]


def test_a_bot_challenges_a_word_that_is_not_agreed():
    lexicon = lexicon_from_words(["KAT"], "nl", min_length=3, name="x")
    state = start(set_up(RULES, NL, ["a", "b"], match_id="m", seed=1, agreement="agreed"))[0]
    mine = view(state, 0)
    bot = make_word_bot(5, lexicon)
    assert bot.answer(mine, Random(1)) is None
    from woord.engine.views import WindowView

    good = replace(mine, window=WindowView(1, (0,), ("KAT",)))
    bad = replace(mine, window=WindowView(1, (0,), ("KTA",)))
    assert bot.answer(good, Random(1)).kind == "accept"
    assert bot.answer(bad, Random(1)).kind == "challenge"


def test_levels_are_1_to_5():
    assert [level_of(n).number for n in range(1, 6)] == [1, 2, 3, 4, 5]
    with pytest.raises(NotAllowedError, match="level from 1 to 5, found 6"):
        level_of(6)
    with pytest.raises(NotAllowedError, match="expected a dictionary"):
        known_bots()["level2"](RULES, None)


def test_the_sentence_says_what_was_done_in_four_languages():
    before, after = parse_table("KAT / ROL", NL), parse_table("ROL / KATER", NL)
    assert what_it_did(before, after) == "I rearrange one word of the table: KATER"
    assert what_it_did(before, after, "nl") == "Ik verbouw één woord van de tafel: KATER"
    assert what_it_did(before, None, "de") == "Ich finde nichts zu legen und ziehe"
    assert "KATER" in what_it_did(before, after, "fr")


def test_every_level_plays_a_round_to_its_end(small_lexicon):
    for number in range(1, 6):
        turns = played([f"level{number}", "greedy"], small_lexicon, number)
        assert turns[-1][1][0].is_over


@pytest.mark.real
@pytest.mark.slow
def test_each_level_beats_the_one_below_with_the_real_dictionary(real_lexicon):
    lexicon = real_lexicon("nl")
    for low in range(1, 5):
        names = [f"level{low}", f"level{low + 1}"]
        won = 0
        for seed in range(60):
            order = names if seed % 2 else names[::-1]
            last = played(order, lexicon, seed)[-1][1][0]
            won += last.totals[order.index(names[1])] > last.totals[order.index(names[0])]
        assert won > 30, (names, won)


def test_a_rack_without_tiles_waits(small_lexicon):
    mine = replace(seen(small_lexicon, "KUNDE", ""), rack=Rack())
    assert make_word_bot(5, small_lexicon).act(mine, Random(1)).kind in ("draw", "pass")
