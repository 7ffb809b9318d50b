"""Bots see their view alone, play legally, and say what they did."""

from dataclasses import replace
from random import Random

import pytest

from tests.solver.numeric.given import BOX, GOLIATH, GRAFFITI, SABRA
from woord.engine import apply, make_players, play_out, set_up, start, view
from woord.rules import check, load_rule_set
from woord.solver.bots import LEVELS, NumberBot, interest
from woord.solver.registry import known_bots
from woord.tiles import Rack, Table, load_tile_set, parse_meld, parse_rack, parse_table

NAMES = [f"level{level.number}" for level in LEVELS]


def seen(rules=SABRA, *, seed=1, turns=0):
    """A view in the middle of a game of two bots, and its state."""
    setup = set_up(rules, BOX, ["A", "B"], match_id="t", seed=bytes([seed]) * 32)
    made = make_players(["level5"], rules, more=known_bots())["level5"]
    course = play_out(setup, [made, made], Random(1))
    state = start(setup)[0]
    for _ in range(turns + 1):
        state = next(course)[1][0]
    return state


def place(table, rack, *, opened=True, rules=SABRA, others=10, pool=30):
    base = view(seen(rules), 0)
    seats = (replace(base.seats[0], opened=opened), replace(base.seats[1], tiles=others))
    held = parse_rack(rack, BOX)
    table = parse_table(table, BOX)
    return replace(base, viewer=0, table=table, rack=held, seats=seats, pool=pool)


def laid_by(number, shown, *, seed=3):
    table = NumberBot(LEVELS[number - 1]).table_after(shown)
    return None if table is None else table.faces - shown.table.faces


@pytest.mark.parametrize("rules", ["sabra", "goliath", "graffiti", "xp", "cardgames"])
def test_bots_of_all_levels_play_a_match_to_its_end_without_a_refused_lay(rules):
    rule_set = load_rule_set(rules, {})
    box = load_tile_set(rule_set.tile_set_id(None))
    setup = set_up(rule_set, box, ["A", "B", "C", "D"], match_id="t", seed=bytes(32))
    made = make_players(NAMES, rule_set, more=known_bots())
    wished = []
    seats = [Watched(made[name], wished) for name in ("level5", "level3", "level2", "level4")]
    done = list(play_out(setup, seats, Random(5), most_turns=400))
    assert wished == [action for action, _ in done[1:] if action.kind != "abort"]
    assert any(action.kind == "lay" for action in wished)


class Watched:
    """A player whose wishes are written down: a refused lay is not what is done."""

    def __init__(self, player, wished):
        self.player, self.wished = player, wished

    def act(self, shown, rng):
        self.wished.append(self.player.act(shown, rng))
        return self.wished[-1]

    def answer(self, shown, rng):
        return self.player.answer(shown, rng)


@pytest.mark.parametrize("level", LEVELS, ids=NAMES)
@pytest.mark.parametrize("turns", [0, 6, 15])
def test_the_decision_hangs_on_the_view_alone(level, turns):
    """The tiles that the seat can't see are dealt otherwise: the same decision."""
    state = seen(turns=turns)
    seat = state.to_move
    other = 1 - seat
    hidden = [*state.seats[other].rack, *state.pool]
    Random(9).shuffle(hidden)
    count = len(state.seats[other].rack)
    seats = list(state.seats)
    seats[other] = replace(seats[other], rack=Rack(hidden[:count]))
    permuted = replace(state, seats=tuple(seats), pool=tuple(hidden[count:]))
    bot = NumberBot(level)
    ours, theirs = (bot.decide(view(s, seat), Random(4)) for s in (state, permuted))
    assert ours == theirs
    assert ours.sentence.endswith(".")


def test_level_1_lays_its_own_melds_and_extends_nothing():
    shown = place("k5 k6 k7", "k8 r1 r2 r3")
    assert Rack(["r1", "r2", "r3"]) == laid_by(1, shown)
    assert Rack(["r1", "r2", "r3", "k8"]) == laid_by(2, shown)


def test_level_2_takes_nothing_apart():
    shown = place("r4 r5 r6 r7 r8", "r6")
    assert laid_by(2, shown) is None
    assert Rack(["r6"]) == laid_by(3, shown)


def test_level_4_takes_two_melds_apart_and_level_5_all():
    shown = place("y5 y6 y7 / r5 r6 r7 / k5 k6 k7 k8 k9", "k10 b5")
    assert laid_by(4, shown) == Rack(["k10"])
    assert laid_by(5, shown) == Rack(["k10", "b5"])


def test_level_5_keeps_its_joker_until_it_brings_enough():
    assert laid_by(5, place("k5 k6 k7", "k8 J b1 r9")) == Rack(["k8"])
    assert laid_by(4, place("k5 k6 k7", "k8 J b1 r9")) == Rack(["k8", "J"])


def test_level_5_lays_its_joker_to_end_the_round_or_when_somebody_is_nearly_out():
    assert laid_by(5, place("k5 k6 k7", "k8 J")) == Rack(["k8", "J"])
    assert laid_by(5, place("k5 k6 k7", "k8 J b1 r9", others=2)) == Rack(["k8", "J"])
    assert laid_by(5, place("k5 k6 k7", "k8 J b1 r9", pool=0)) == Rack(["k8", "J"])


@pytest.mark.parametrize("rules", [SABRA, GOLIATH, GRAFFITI])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_every_level_opens_with_an_opening_n_06(rules, number):
    shown = place("r4 r5 r6", "r7 b10 b11 b12", opened=False, rules=rules)
    table = NumberBot(LEVELS[number - 1]).table_after(shown)
    checked = check(rules, shown.table, table, shown.rack, opened=False, tile_set=BOX)
    assert checked.problems == ()
    assert laid_by(number, place("r4 r5 r6", "r7 b1", opened=False, rules=rules)) is None


def test_a_bot_without_nodes_waits():
    bot = NumberBot(replace(LEVELS[4], budget=0))
    decided = bot.decide(place("k5 k6 k7", "k8 b1"), Random(1))
    assert (decided.action.kind, decided.sentence) == ("draw", "I saw nothing to lay, so I draw.")


def test_a_meld_is_likelier_the_more_tiles_of_the_rack_go_with_it():
    rack = parse_rack("r8 r9 k6", BOX)
    near, far = parse_meld("r5 r6 r7", BOX), parse_meld("y1 y2 y3", BOX)
    assert interest(near, rack) > interest(far, rack) == 0


def test_bots_have_nothing_to_answer():
    state = seen()
    assert NumberBot(LEVELS[0]).answer(view(state, 0), Random(1)) is None
    assert apply(state, NumberBot(LEVELS[4]).act(view(state, state.to_move), Random(1)))
    assert Table() == state.table
