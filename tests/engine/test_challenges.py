"""Challenges: W-09, W-10, and what an undo brings back (W-13, C-12)."""

from __future__ import annotations

import pytest

from tests.engine.tables import LETTERS, dealt, do, words
from woord.engine import (
    IllegalLayError,
    NotOpenError,
    OutOfTurnError,
    WordsNeededError,
    accept,
    apply,
    challenge,
    close_window,
    draw,
    event_view,
    lay,
    pass_turn,
    record_of,
    reenact,
    resign,
    time_out,
    view,
)
from woord.tiles import parse_table

GOOD = next(word for word in words().words() if len(word) == 4 and len(set(word)) == 4)
JUNK = "QXZ"


def table(text):
    return parse_table(text, LETTERS)


def at_table(*racks, **changes):
    changes = {"word_check": "challenge", "target": "none", "rounds": 1} | changes
    return dealt("woord", *racks, **changes)


def test_any_letters_may_be_laid_and_a_window_opens_with_the_lay_w_09():
    state = do(at_table("QXZE", "A", "B", pool="EEEE"), lay(0, table(JUNK)))
    assert state.window.layer == 0
    assert state.window.waiting == (1, 2)
    assert state.window.words == (JUNK,)
    assert state.to_move == 1


def test_an_invalid_play_is_undone_and_costs_the_layer_three_tiles_w_10():
    state = at_table("QXZE", "A", "B", pool="EEEEE")
    after = do(state, lay(0, table(JUNK)), challenge(2))
    assert str(after.table) == ""
    assert str(after.seats[0].rack) == "EEEEQXZ"
    assert after.to_move == 1, "the next seat's turn is untouched"
    assert after.window is None


def test_a_valid_play_is_final_and_costs_the_challenger_what_the_rules_say_w_10():
    for cost in (0, 1, 3):
        state = at_table(GOOD + "E", "A", "B", pool="EEEEE", wrong_challenge=cost)
        after = do(state, lay(0, table(GOOD)), challenge(2))
        assert str(after.table) == GOOD
        assert len(after.seats[2].rack) == 1 + cost
        assert after.window is None


def test_one_wrong_word_undoes_the_whole_play_w_10():
    state = at_table(f"{GOOD}{JUNK}E", "A", pool="EEEEE")
    after = do(state, lay(0, table(f"{GOOD} / {JUNK}")), challenge(1))
    assert str(after.table) == ""


def test_nobody_at_the_table_learns_which_word_was_wrong_w_10():
    state = do(at_table(f"{GOOD}{JUNK}E", "A", pool="EEEEE"), lay(0, table(f"{GOOD} / {JUNK}")))
    _, events = apply(state, challenge(1), words=words())
    assert events[0].body.failed == (JUNK,)
    for seat in (0, 1, None):
        told = event_view(events[0], seat).body
        assert told["words"] == told["wrong"] == [GOOD, JUNK]
        assert "failed" not in told
    public = record_of(state.setup, events_of(state, events), export="public").lines
    assert any(f"wrong {GOOD} {JUNK}" in line for line in public)


def events_of(state, events):
    """Return a whole log that ends with some events."""
    laid = lay(0, state.table)
    return (*reenact(state.setup, [laid], words=words())[1], *events)


def test_words_that_lay_before_are_settled_w_10():
    state = at_table(GOOD + "E", "A", lying=JUNK, pool="EEEEE")
    after, events = apply(do(state, lay(0, table(f"{JUNK} / {GOOD}"))), challenge(1), words=words())
    assert events[0].body.words == (GOOD,)
    assert str(after.table) == f"{JUNK} / {GOOD}"


@pytest.mark.parametrize("act", [draw(1), lay(1, table(f"{JUNK} / AAA")), resign(1), time_out(1)])
def test_the_window_closes_when_the_next_seat_uses_its_turn_w_09(act):
    state = do(at_table("QXZE", "AAAB", "B", pool="EEEE"), lay(0, table(JUNK)))
    after = do(state, act)
    assert after.window is None or after.window.layer == 1
    with pytest.raises(NotOpenError):
        do(after, challenge(2 if after.window is None else 1))


def test_a_pass_closes_the_window_too_w_09():
    state = do(at_table("QXZE", "A", "B"), lay(0, table(JUNK)))
    assert do(state, pass_turn(1)).window is None


def test_the_window_closes_when_all_others_have_accepted_w_09():
    state = do(at_table("QXZE", "A", "B", pool="EE"), lay(0, table(JUNK)), accept(1))
    assert state.window.waiting == (2,)
    assert do(state, accept(2)).window is None
    with pytest.raises(NotOpenError) as refusal:
        do(state, challenge(1))
    assert refusal.value.reason == "answered"


def test_the_window_closes_when_the_caller_says_so_w_09():
    state = do(at_table("QXZE", "A", pool="EE"), lay(0, table(JUNK)), close_window())
    assert state.window is None
    assert state.to_move == 1


def test_nobody_challenges_the_own_lay_w_09():
    state = do(at_table("QXZE", "A", pool="EE"), lay(0, table(JUNK)))
    with pytest.raises(NotOpenError) as refusal:
        do(state, challenge(0))
    assert refusal.value.reason == "own_lay"


def test_after_an_emptied_rack_only_the_window_is_open_w_09():
    state = do(at_table(JUNK, "AB", "C", pool="EEEE"), lay(0, table(JUNK)))
    assert state.to_move is None
    assert set(view(state, 1).may) == {"challenge", "accept", "resign"}
    assert set(view(state, 0).may) == {"resign"}
    with pytest.raises((NotOpenError, OutOfTurnError)):
        do(state, draw(1))


def test_an_emptied_rack_wins_when_the_window_closes_w_09():
    state = do(at_table(JUNK, "AB", "C", pool="EEEE"), lay(0, table(JUNK)))
    for ends in ([close_window()], [accept(1), accept(2)], [accept(1), resign(2)]):
        assert do(state, *ends).results[0].how == "empty_rack"


def test_an_emptied_rack_that_is_challenged_has_not_won_w_10():
    state = do(at_table(JUNK, "AB", "C", pool="EEEEE"), lay(0, table(JUNK)), challenge(2))
    assert not state.is_over
    assert state.to_move == 1
    assert str(state.seats[0].rack) == "EEEQXZ"


def test_an_undone_lay_counts_as_a_pass_when_nothing_is_drawn_c_12():
    state = at_table("QXZE", "A")
    after = do(state, pass_turn(0), pass_turn(1))
    assert after.results[0].how == "blocked"
    after = do(state, lay(0, table(JUNK)), challenge(1))
    assert after.passed == (0,)
    assert do(after, pass_turn(1)).results[0].how == "blocked"


def test_an_undone_lay_does_not_reset_the_passes_before_it_c_12():
    state = at_table("E", "QXZE")
    after = do(state, pass_turn(0), lay(1, table(JUNK)), challenge(0))
    assert after.results[0].how == "blocked"


def test_a_seat_that_lays_junk_for_ever_meets_the_end_of_the_round():
    state = at_table("QXZE", "AB", pool="E" * 18)
    turns = 0
    while not state.is_over:
        mover = state.to_move
        if mover == 0:
            state = do(state, lay(0, table(JUNK)), challenge(1))
        else:
            state = do(state, draw(1) if state.pool else pass_turn(1))
        turns += 1
        assert turns < 60
    assert state.results[0].how == "blocked"


def test_a_dry_run_never_consults_the_words_c_08():
    state = at_table("QXZE", "A", pool="EE")
    after, _ = apply(state, lay(0, table(JUNK)))
    assert after.window is not None


def test_a_challenge_needs_the_agreed_words():
    state = do(at_table("QXZE", "A", pool="EE"), lay(0, table(JUNK)))
    with pytest.raises(WordsNeededError):
        apply(state, challenge(1))
    with pytest.raises(WordsNeededError):
        apply(dealt("woord", GOOD, "A", pool="E"), lay(0, table(GOOD)))


def test_an_unread_joker_is_never_laid_under_challenge_w_08():
    state = at_table("QX?E", "A", pool="EE")
    with pytest.raises(IllegalLayError) as refusal:
        do(state, lay(0, table("QX?")))
    assert [problem.code for problem in refusal.value.problems] == ["joker_unread"]


def test_a_legal_draft_opens_a_window_as_a_lay_does_c_09():
    state = do(at_table("QXZE", "A", pool="EE"), time_out(0, table(JUNK)))
    assert state.window.words == (JUNK,)


def test_penalty_tiles_of_a_time_out_stay_when_the_lay_is_undone_w_10():
    state = at_table("QXZEK", "A", pool="EEEEEEEE", time_out="return_loose_and_penalty")
    after = do(state, time_out(0, table(f"{JUNK} / K")))
    assert str(after.seats[0].rack) == "EEEEK"
    assert str(do(after, challenge(1)).seats[0].rack) == "EEEEEEEKQXZ"


def test_the_layer_may_resign_and_its_lay_stands_w_09():
    state = do(at_table("QXZE", "A", "B", pool="EE"), lay(0, table(JUNK)), resign(0))
    assert state.window is None
    assert str(state.table) == JUNK
    assert state.to_move == 1


def test_a_layer_with_an_empty_rack_that_resigns_has_not_won_c_17():
    state = do(at_table(JUNK, "AB", "C", pool="EE"), lay(0, table(JUNK)), resign(0))
    assert not state.is_over
    assert state.to_move == 1


def test_a_challenge_that_empties_the_pool_starts_the_last_turns_at_the_seat_to_move_c_12():
    changes = {"pool_empty": "one_more_turn", "wrong_challenge": 3}
    state = at_table(GOOD + "E", "A", "B", pool="EE", **changes)
    after = do(state, lay(0, table(GOOD)), challenge(2))
    assert after.pool == ()
    assert after.last_turns == (1, 2, 0)


def test_an_undo_that_empties_the_pool_starts_them_too_c_12():
    state = at_table("QXZE", "A", "B", pool="EE", pool_empty="one_more_turn")
    after = do(state, lay(0, table(JUNK)), challenge(2))
    assert after.last_turns == (1, 2, 0)


def test_when_the_last_seat_to_answer_resigns_the_lay_stands_w_09():
    state = do(at_table("QXZE", "A", "B", pool="EE"), lay(0, table(JUNK)), accept(1), resign(2))
    assert state.window is None
    assert state.to_move == 1
