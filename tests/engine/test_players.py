"""Players: what simple players do, and that they see only their view."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.engine.conformance import permuted
from tests.engine.tables import (
    LETTERS,
    NUMBERS,
    dealt,
    match,
    played,
    players_for,
    table,
    words,
    words_of,
)
from tools.fairness import LOWEST_P, Fairness, fairness
from woord.engine import SetupError, apply, make_players, start, view, what_if
from woord.engine.letter_lays import WordIndex
from woord.engine.number_borrowing import borrow, split_run
from woord.engine.tally import Tally
from woord.rules import RULE_SETS, rule_set
from woord.tiles import Table, number_box


def greedy_table(state, seat=0):
    player = players_for(state.setup.rules, ("greedy",))[0]
    action = player.act(view(state, seat), Random(1))
    return action.table if action.kind == "lay" else action.kind


def test_greedy_opens_when_its_melds_are_worth_it():
    assert str(greedy_table(dealt("sabra", "r10 r11 r12 k1", "b1", opened=()))) == "r10 r11 r12"
    assert greedy_table(dealt("sabra", "r1 r2 r3 k1", "b1", pool="b2", opened=())) == "draw"
    assert greedy_table(dealt("sabra", "r1 r2 r3 k1", "b1", opened=())) == "pass"


def test_greedy_lays_extends_splits_and_borrows():
    for rack, lying, after in [
        ("k4", "k1 k2 k3", "k1 k2 k3 k4"),
        ("y5", "k5 b5 r5", "k5 b5 r5 y5"),
        ("k3", "k1 k2 k3 k4 k5", "k1 k2 k3 / k3 k4 k5"),
        ("k9 b9", "r6 r7 r8 r9", "r6 r7 r8 / k9 b9 r9"),
        ("J", "k1 k2 k3", "k1 k2 k3 J=k4"),
    ]:
        state = dealt("sabra", f"{rack} y13", "b1", lying=lying)
        if rack == "J":
            state = dealt("sabra", rack, "b1", lying=lying)
        found = greedy_table(state)
        expected = {tuple(sorted(meld.faces)) for meld in table(after)}
        assert {tuple(sorted(meld.faces)) for meld in found} == expected
        assert what_if(state, 0, found).legal


def test_a_tile_is_borrowed_only_where_the_rest_still_stands():
    melds = list(table("r6 r7 r8 / k1 b1 r1"))
    assert not borrow(melds, Counter(["k8", "b8"]))
    assert not split_run(melds, Counter(["r7"]))
    assert Table(tuple(melds)) == table("r6 r7 r8 / k1 b1 r1")


@pytest.mark.parametrize("preset", RULE_SETS)
def test_lays_of_the_simple_players_are_legal(preset):
    """Greedy and random never have a lay refused."""
    setup = match(preset, 2, seed=9)
    tried = 0
    state = None
    for action, (after, made) in played(setup, ("greedy", "random"), seed=9):
        if state is not None and action.kind == "lay":
            tried += 1
            assert any(event.kind == "laid" for event in made)
        state = after
        if tried > 40:
            break
    assert tried


@pytest.mark.parametrize("preset", RULE_SETS)
def test_a_player_decides_the_same_when_hidden_tiles_are_permuted(preset):
    setup = match(preset, 3, seed=4)
    players = players_for(setup.rules, ("greedy", "random", "clumsy"))
    for count, (_, (state, _)) in enumerate(played(setup, ("greedy", "random", "clumsy"), seed=4)):
        seat = state.to_move
        if seat is None or count > 60:
            break
        other = permuted(state, seat)
        for player in players:
            acts = [player.act(view(one, seat), Random(count)) for one in (state, other)]
            assert acts[0] == acts[1]


def test_at_least_half_of_the_greedy_rounds_end_by_an_empty_rack():
    tally = Tally(2)
    for seed in range(20):
        before = None
        for action, (state, made) in played(match("sabra", 2, seed=seed), ("greedy", "greedy")):
            tally.add(before, action, made)
            before = state
    assert tally.rounds == 20
    assert tally.ends["empty_rack"] >= 10
    assert sum(tally.points) == 0
    assert sum(tally.wins) >= 20


def test_greedy_beats_chance():
    tally = Tally(2)
    for seed in range(12):
        for action, (state, made) in played(match("sabra", 2, seed=seed), ("greedy", "random")):
            tally.add(state, action, made)
    assert tally.wins[0] > tally.wins[1]


def test_an_unknown_player_and_letters_without_words_are_refused():
    with pytest.raises(SetupError):
        make_players(["greedy", "genius"], rule_set("sabra"))
    with pytest.raises(SetupError):
        make_players(["greedy"], rule_set("woord"))


def test_a_player_from_elsewhere_joins_by_its_name():
    greedy = players_for(rule_set("sabra"), ("greedy",))[0]
    made = make_players(["mine"], rule_set("sabra"), more={"mine": lambda _rules, _words: greedy})
    assert made == {"mine": greedy}


def test_the_index_finds_the_words_of_some_letters_longest_first():
    index = WordIndex(["KAT", "TAK", "KATER", "BOOM"])
    assert list(index.from_letters("TAKRE")) == ["KATER", "KAT", "TAK"]
    assert ("KATER", "E") in list(index.with_joker("KATR"))
    assert list(index.from_letters("KT")) == []


def test_greedy_lays_words_with_and_without_a_joker():
    word = next(word for word in words().words() if len(word) == 5 and len(set(word)) == 5)
    state = dealt("woord", word[1:] + "?", "E", pool="EE")
    found = greedy_table(state)
    assert what_if(state, 0, found, words=words_of(state.setup)).legal
    after, _ = apply(state, player_action(state), words=words_of(state.setup))
    assert len(after.seats[0].rack) < 5


def player_action(state):
    return players_for(state.setup.rules, ("greedy",))[0].act(view(state, 0), Random(1))


def test_greedy_keeps_to_words_not_twice_and_stems():
    for rule in ("barred", "stem"):
        setup = match("woord", 2, seed=3, same_word_twice=rule, rounds=1, target="none")
        for _, (state, _) in played(setup, ("greedy", "greedy"), seed=3):
            lying = [meld.word for meld in state.table]
            assert len(lying) == len(set(lying))


@pytest.mark.parametrize("preset", ["sabra", "woord"])
def test_deals_are_fair(preset):
    found = fairness(preset, 4, 2_000)
    assert len(found) == 6
    assert min(test.p for test in found) > LOWEST_P / len(found)


def test_the_test_of_fairness_sees_a_bias():
    assert Fairness("even", 52.0, 52).p > 0.3
    assert Fairness("biased", 120.0, 52).p < LOWEST_P
    assert abs(Fairness("known", 18.307, 10).p - 0.05) < 0.001


def test_letters_and_numbers_have_their_boxes():
    assert start(match("woord"))[0].setup.tile_set == LETTERS
    assert start(match("sabra"))[0].setup.tile_set == NUMBERS


@pytest.mark.parametrize("size", [(4, 6), (2, 7), (4, 2), (3, 3)])
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_simple_players_lay_legally_in_boxes_of_any_size(name, size):
    box, laid = number_box(*size, copies=3, jokers=4), 0
    for seed in range(6):
        state, _ = start(match("sabra", seed=seed, box=box, hand_size=6, opening_points=0))
        player, rng = players_for(state.setup.rules, (name,))[0], Random(seed)
        while not state.is_over:
            action = player.act(view(state, state.to_move), rng)
            state, _ = apply(state, action)
            laid += action.kind == "lay"
    assert laid
