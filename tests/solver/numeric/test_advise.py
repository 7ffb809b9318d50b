"""Hints tell as much as they are asked for; a record shows what was missed."""

from random import Random

import pytest

from tests.solver.numeric.test_numeric_bots import place
from woord.engine import Game, actions, make_players, play_out, record_of, set_up, start
from woord.engine.errors import RecordError
from woord.rules import load_rule_set
from woord.solver.advise import analyse, hint
from woord.solver.registry import known_bots
from woord.tiles import load_tile_set


def test_a_hint_says_only_that_there_is_something():
    told = hint(place("b8 b9 b10", "b11 k8 y8"))
    assert (told.can_lay, told.melds, told.solution) == (True, (), None)


def test_where_names_the_melds_to_look_at():
    told = hint(place("b8 b9 b10 / r1 r2 r3", "b11 k8 y8"), "where")
    assert (told.melds, told.solution) == (("b8 b9 b10",), None)
    assert hint(place("", "r1 r2 r3"), "where").text == "look at your own rack alone"


def test_show_shows_the_lay():
    assert hint(place("b8 b9 b10", "b11 k8 y8"), "show").solution.tiles == 3


@pytest.mark.parametrize("strength", ["hint", "where", "show"])
def test_nothing_to_lay_is_said_only_when_proven(strength):
    assert hint(place("b8 b9 b10", "k1"), strength).can_lay is False
    assert hint(place("b8 b9 b10", "b11"), strength, budget=0).can_lay is None


def a_record(export="full"):
    rules, box = load_rule_set("sabra", {}), load_tile_set("numbers")
    setup = set_up(rules, box, ["A", "B"], match_id="t", seed=bytes([7]) * 32)
    made = make_players(["level1", "level5"], rules, more=known_bots())
    events = list(start(setup)[1])
    for action, (_, more) in play_out(setup, [made["level1"], made["level5"]], Random(3)):
        events.extend(more if action is not None else ())
    return record_of(setup, events, export=export)


def test_an_analysis_reviews_every_turn_and_what_it_missed():
    record = a_record()
    reviews = list(analyse(record))
    turns = [line for line in record.lines if line[:1].isdigit()]
    assert len(turns) == len(reviews)
    assert all(review.best.is_optimal for review in reviews)
    assert all(len(review.laid) <= review.best.tiles for review in reviews)
    missed = {name: sum(r.missed_tiles for r in reviews if r.seat == name) for name in "AB"}
    assert missed["A"] > missed["B"]


def test_a_lay_that_is_the_best_missed_nothing():
    reviews = [r for r in analyse(a_record()) if r.laid and len(r.laid) == r.best.tiles]
    assert reviews
    assert {0} == {review.missed_tiles for review in reviews}


def test_a_public_record_cannot_be_analysed():
    with pytest.raises(RecordError, match="expected a full record"):
        list(analyse(a_record("public")))


def test_a_game_in_python_can_be_asked_for_hints():
    game = Game("sabra", ["A", "B"], seed=1)
    assert actions.draw(0)
    assert hint(game.view(game.to_move)).can_lay in {True, False}
