"""Bad input: each kind has its type and code, and the state is untouched."""

from __future__ import annotations

import pytest

from tests.engine.tables import LETTERS, NUMBERS, dealt, do, match, rack, table, words
from woord.engine import (
    Action,
    Deal,
    MatchOverError,
    NotOpenError,
    OutOfTurnError,
    SetupError,
    StaleError,
    UnknownSeatError,
    WrongMatchError,
    abort,
    accept,
    apply,
    draw,
    expand_seed,
    lay,
    legal_actions,
    set_up,
    start,
    time_out,
    view,
    what_if,
)
from woord.errors import LimitError, NotAllowedError, WoordError
from woord.rules import rule_set
from woord.tiles import Meld, Table, Tile


def fresh():
    return dealt("sabra", "k4", "b5", lying="k1 k2 k3", pool="y2 y3")


def refused(state, action, kind):
    before = (state, state.hash, state.seq)
    with pytest.raises(kind) as refusal:
        apply(state, action, words=words())
    assert (state, state.hash, state.seq) == before
    assert isinstance(refusal.value, WoordError)
    return refusal.value


def test_an_action_out_of_turn():
    assert refused(fresh(), draw(1), OutOfTurnError).code == "out_of_turn"


def test_the_same_action_twice():
    state = fresh()
    action = draw(0, expects=state.seq)
    after = do(state, action)
    assert refused(after, action, StaleError).code == "stale"


def test_an_action_on_an_event_that_never_was():
    assert refused(fresh(), draw(0, expects=99), StaleError).params["found"] == 99


@pytest.mark.parametrize("seat", [2, -1, 10**9, None])
def test_a_seat_that_does_not_exist(seat):
    assert refused(fresh(), Action("draw", seat), UnknownSeatError).code == "unknown_seat"


def test_a_view_or_a_dry_run_of_a_seat_that_does_not_exist():
    for seat in (2, -1):
        for ask in (view, legal_actions):
            with pytest.raises(UnknownSeatError):
                ask(fresh(), seat)
        with pytest.raises(UnknownSeatError):
            what_if(fresh(), seat, table("k1 k2 k3"))


@pytest.mark.parametrize(
    "draft",
    [
        Table((Meld((Tile("k1"),) * 10_000),)),
        Table((Meld((Tile("A"), Tile("B"), Tile("C"))),)),
        Table((Meld(()),)),
        Table(()),
    ],
    ids=["flood", "another box", "empty meld", "empty table"],
)
def test_a_draft_of_junk_is_no_lay_and_no_error(draft):
    for rule in ("restore_and_penalty", "return_loose_and_penalty", "end_turn"):
        state = dealt("sabra", "k4", "b5", lying="k1 k2 k3", pool="y2 y3 y4", time_out=rule)
        after = do(state, time_out(0, draft))
        assert after.table == state.table
        assert after.to_move == 1


def test_an_action_after_the_end():
    state = do(fresh(), abort())
    assert refused(state, draw(0), MatchOverError).code == "match_over"


def test_an_action_for_another_match():
    action = Action("draw", 0, match_id="another")
    assert refused(fresh(), action, WrongMatchError).code == "wrong_match"


def test_tiles_from_nowhere():
    error = refused(fresh(), lay(0, table("k1 k2 k3 / r9 b9 y9")), NotAllowedError)
    assert "tiles_not_held" in {problem.code for problem in error.problems}


def test_a_table_of_ten_thousand_tiles():
    flood = Table((Meld((Tile("k1"),) * 10_000),))
    assert refused(fresh(), lay(0, flood), LimitError).code == "too_large"


def test_tiles_of_another_box():
    words_on_it = Table((Meld((Tile("A"), Tile("B"), Tile("C"))),))
    refused(fresh(), lay(0, words_on_it), NotAllowedError)


def test_a_lay_without_a_table():
    refused(fresh(), Action("lay", 0), NotAllowedError)


def test_a_kind_that_is_not_open_says_why():
    error = refused(fresh(), accept(1), NotOpenError)
    assert (error.code, error.reason) == ("not_open", "no_window")


def test_a_seat_does_nothing_that_is_the_hosts():
    for kind in ("abort", "close_window"):
        assert refused(fresh(), Action(kind, 0), NotOpenError).reason == "host_only"
    kinds = {option.kind: option.code for option in legal_actions(fresh(), 0)}
    assert kinds["abort"] == kinds["time_out"] == "host_only"


def test_the_host_takes_no_turn():
    assert {option.code for option in legal_actions(fresh(), None) if option.kind == "draw"} == {
        "seats_only"
    }


GOOD = {"match_id": "m", "seed": 1}


@pytest.mark.parametrize(
    ("seats", "changes", "what"),
    [
        (["A"], {}, "seats"),
        (list("ABCDE"), {}, "seats"),
        (["A", ""], {}, "name"),
        (["A", " B"], {}, "name"),
        (["A", "B\n"], {}, "name"),
        (["A", "B" * 81], {}, "name"),
        (["A", "B;C"], {}, "name"),
        (["A", "B"], {"match_id": ""}, "match id"),
        (["A", "B"], {"seed": b"short"}, "seed"),
        (["A", "B"], {"deals": [Deal(0, (rack("k1"),))]}, "racks"),
        (["A", "B"], {"deals": [Deal(2, (rack("k1"), rack("k2")))]}, "starter"),
        (["A", "B"], {"deals": [Deal(0, (rack("k1 k1"), rack("k1")))]}, "k1"),
    ],
)
def test_a_setup_that_is_not_possible(seats, changes, what):
    with pytest.raises(SetupError) as refusal:
        set_up(rule_set("sabra"), NUMBERS, seats, **(GOOD | changes))
    assert refusal.value.code == "bad_setup"
    assert what in refusal.value.message


def test_a_box_of_the_other_game_or_too_small():
    with pytest.raises(SetupError):
        set_up(rule_set("sabra"), LETTERS, "AB", **GOOD)
    with pytest.raises(SetupError):
        match("sabra", 4, hand_size=50)


def test_letters_without_agreed_words_w_05():
    with pytest.raises(SetupError):
        set_up(rule_set("woord"), LETTERS, ("A", "B"), **GOOD)


def test_a_small_seed_is_expanded_and_a_whole_one_kept():
    assert expand_seed(bytes(32)) == bytes(32)
    assert len(expand_seed(1)) == 32
    assert expand_seed(1) != expand_seed(2)


def test_the_commitment_is_the_hash_of_seed_and_match_id():
    one, other = match("sabra"), match("sabra", match_id="other")
    assert len(one.commitment) == 64
    assert one.commitment != other.commitment
    assert start(one)[0].pool == start(other)[0].pool
