"""Game: the engine in one object."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.tables import words
from woord.engine import Game, IllegalLayError, make_players
from woord.engine.errors import SetupError
from woord.errors import ParseError
from woord.rules import rule_set


def test_a_whole_game_and_its_record():
    game = Game("sabra", ["Anna", "Bert"], seed=1)
    player = make_players(["greedy"], rule_set("sabra"))["greedy"]
    rng = Random(1)
    while not game.is_over:
        game.play(player, rng)
    again = Game.from_record(game.record())
    assert again.totals == game.totals
    assert again.state == game.state
    assert sum(game.totals) == 0


def test_a_refused_lay_changes_nothing():
    game = Game("sabra", ["Anna", "Bert"], seed=1)
    before = game.state
    with pytest.raises(IllegalLayError):
        game.lay("r1 r2 r3")
    with pytest.raises(ParseError):
        game.lay("r99")
    assert game.state == before
    assert game.what_if("r1 r2 r3").problems


def test_a_game_of_letters_needs_words_and_their_id():
    game = Game("woord", ["A", "B"], seed=1, tiles="nl", words=words(), agreement="small")
    game.draw()
    assert game.to_move is not None
    assert len(game.view(game.state.setup.seats.index("A")).log) == len(game.events)
    with pytest.raises(SetupError):
        Game("woord", ["A", "B"], seed=1, tiles="nl")


def test_changes_of_the_rules_are_given_as_texts():
    game = Game("sabra", ["A", "B"], seed=1, changes={"hand_size": "5"})
    assert [seat.tiles for seat in game.view().seats] == [5, 5]
