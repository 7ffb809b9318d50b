"""Game: the engine in one object."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.tables import words
from woord.engine import Game, IllegalLayError, make_players
from woord.engine.errors import SetupError
from woord.errors import ParseError
from woord.lexicon.agreement import Agreement
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


def test_a_game_of_letters_needs_words_which_say_their_own_id():
    game = Game("woord", ["A", "B"], seed=1, words=words())
    assert game.state.setup.agreement == words().lexicon_id
    assert game.state.setup.tile_set.id == "nl"
    game.draw()
    assert len(game.view(0).log) == len(game.events)
    with pytest.raises(SetupError):
        Game("woord", ["A", "B"], seed=1, tiles="nl")


def test_a_house_agreement_says_its_own_id_too():
    house = Agreement.of(words(), add=["zuipschuiten"])
    game = Game("woord", ["A", "B"], seed=1, words=house)
    assert game.state.setup.agreement == house.agreement_id != words().lexicon_id


def test_changes_of_the_rules_are_given_as_texts():
    game = Game("sabra", ["A", "B"], seed=1, changes={"hand_size": "5"})
    assert [seat.tiles for seat in game.view().seats] == [5, 5]
