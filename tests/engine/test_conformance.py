"""Every preset keeps the laws of `conformance` on random matches of all kinds of players."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.conformance import check_match, check_start
from tests.engine.tables import match, played
from woord.engine import KINDS
from woord.rules import RULE_SETS

LINE_UPS = {
    "two": ("greedy", "random"),
    "four": ("greedy", "clumsy", "random", "clumsy"),
}
ZERO_SUM = [name for name in RULE_SETS if name != "wort"]


@pytest.mark.parametrize("preset", RULE_SETS)
@pytest.mark.parametrize("line_up", LINE_UPS)
def test_every_preset_keeps_the_laws(preset, line_up):
    names = LINE_UPS[line_up]
    changes = {"target": "none", "rounds": 2} if preset == "woord" else {}
    setup = match(preset, len(names), seed=len(names), match_id=f"{preset} match", **changes)
    check_match(setup, played(setup, names, seed=len(names)), every=13)


def test_six_seats_keep_the_laws_c_01():
    setup = match("xp", 6, seed=1)
    check_match(setup, played(setup, ("greedy", "random", "clumsy") * 2, seed=1), every=29)


@pytest.mark.parametrize("preset", ["woord", "wort"])
@pytest.mark.parametrize("pool_empty", ["until_blocked", "one_more_turn"])
def test_challenges_keep_the_laws(preset, pool_empty):
    changes = {"target": "none", "rounds": 2} if preset == "woord" else {}
    setup = match(
        preset,
        3,
        seed=3,
        word_check="challenge",
        wrong_challenge=1,
        pool_empty=pool_empty,
        **changes,
    )
    check_match(setup, played(setup, ("greedy", "clumsy", "random"), seed=3), every=13)


@pytest.mark.parametrize(
    "changes",
    [
        {"invalid_table": "restore_and_penalty", "time_out": "end_turn"},
        {"penalty_tiles": 0, "invalid_table": "restore_and_penalty"},
        {"pool_empty": "one_more_turn", "time_out": "return_loose_and_penalty"},
        {"loser_score": "winner_total", "rounds": 3},
        {"unopened_could": -200, "unopened_could_not": -100},
    ],
    ids=lambda changes: " ".join(changes),
)
def test_other_rule_sets_keep_the_laws(changes):
    setup = match("sabra", 3, seed=5, **changes)
    check_match(setup, played(setup, ("clumsy", "greedy", "clumsy"), seed=5), every=11)


@pytest.mark.parametrize("preset", RULE_SETS)
def test_the_seed_alone_decides_the_start(preset):
    check_start(match(preset, 2))


@pytest.mark.parametrize("preset", ZERO_SUM)
def test_settlements_sum_to_zero_c_15(preset):
    setup = match(preset, 3, seed=6)
    for _, (state, _) in played(setup, ("greedy", "clumsy", "random"), seed=6):
        for result in state.results:
            assert sum(result.scores) == 0


def test_over_many_matches_every_kind_of_action_and_end_occurs():
    kinds, ends = Counter(), Counter()
    for seed in range(1, 9):
        for preset, changes in [
            ("cardgames", {}),
            ("sabra", {"rounds": 2}),
            ("wort", {"word_check": "challenge", "target": 40}),
            ("woord", {"word_check": "challenge", "target": 60}),
        ]:
            setup = match(preset, 2, seed=seed, **changes)
            course = played(setup, ("greedy", "clumsy"), seed=seed, most_turns=150)
            for action, (_, made) in course:
                kinds.update([action.kind] if action else [])
                for event in made:
                    if event.kind in ("round_ended", "match_ended"):
                        ends[event.kind, event.body.how] += 1
    assert set(kinds) == set(KINDS)
    assert {how for kind, how in ends if kind == "round_ended"} == {
        "empty_rack",
        "blocked",
        "last_seat",
        "target",
    }
    assert {how for kind, how in ends if kind == "match_ended"} == {
        "rounds",
        "target",
        "last_seat",
        "round",
        "aborted",
    }
