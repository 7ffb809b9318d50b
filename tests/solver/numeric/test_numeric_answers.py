"""What an answer says beside its table: change, steps, proof, and faults of the input."""

import pickle

import pytest

from tests.solver.numeric.given import BOX, GRAFFITI, SABRA, solved
from woord.errors import NotAllowedError
from woord.solver import solve
from woord.solver.steps import replay_steps
from woord.tiles import number_box, parse_rack, parse_table


def test_nothing_to_lay_is_a_proven_answer():
    none = solved("k5 k6 k7", "r1")
    assert none.summary == "no tile can be laid: proven"
    assert (none.reason, none.bound) == ("search_exhausted", 0)


def test_a_budget_of_none_is_an_answer_without_proof():
    none = solved("k5 k6 k7", "k8", budget=0)
    assert (none.proof, none.reason, none.nodes, none.bound) == ("best_found", None, 0, 1)
    assert none.summary == "no lay found: not proven"


def test_an_empty_rack_lays_nothing():
    assert (solved("k5 k6 k7", "").tiles, solved("k5 k6 k7", "").proof) == (0, "optimal")


def test_the_clock_cuts_an_answer_off_and_is_named():
    long = "k1 k2 k3 k5 k6 k7 b1 b2 b4 b5 r1 r2 r8 y1 y2 y9 J J"
    late = solved("", long, is_late=lambda: True)
    assert late.cut_by_clock or late.nodes < 64


@pytest.mark.parametrize(
    ("table", "rack", "said"),
    [
        ("k5 k6 k8", "k4", "expected a legal table, found 'k5 k6 k8'"),
        ("k5 k6 k7", "k7 k7", "expected at most 2 of 'k7' in the box, found '3'"),
        ("k5 J J", "J", "expected at most 2 of 'J' in the box, found '3'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(table, rack, said):
    with pytest.raises(NotAllowedError, match=said.replace("(", ".")):
        solved(table, rack)


def test_an_extended_meld_counts_as_unmoved():
    """The 8 could join either meld; so could both be rebuilt. Nothing is broken."""
    best = solved("k5 k6 k7 / r8 b8 y8", "k8")
    assert (best.broken, len(best.extended)) == ((), 1)


def test_one_broken_meld_is_found_where_one_is_enough():
    best = solved("b8 b9 b10 / r1 r2 r3 / y4 y5 y6", "b11 k8 y8")
    assert (best.broken, best.kept) == (("b8 b9 b10",), ("r1 r2 r3", "y4 y5 y6"))


def test_the_steps_say_what_hands_do():
    texts = [step.text for step in solved("b8 b9 b10", "b11 k8 y8").steps]
    assert texts == [
        "take blue 8 from b8 b9 b10",
        "add blue 11 from your rack to b9 b10: b9 b10 b11",
        "lay k8 b8 y8, black 8 and yellow 8 from your rack",
    ]


def test_steps_that_do_not_add_up_are_refused():
    best = solved("b8 b9 b10", "b11 k8 y8")
    with pytest.raises(NotAllowedError):
        replay_steps(parse_table("b8 b9 b10", BOX), parse_rack("b11 k8", BOX), best.steps, BOX)
    with pytest.raises(NotAllowedError):
        replay_steps(parse_table("b8 b9 b10", BOX), best.laid, best.steps[:1], BOX)


def test_a_joker_of_the_table_is_paid_for_from_the_rack_n_09():
    given = "k1 k2 J / b1 y1 r1 / b2 y2 r2"
    assert solved(given, "k9 k11").tiles == 2
    assert solved(given, "k9 k11", GRAFFITI).tiles == 0
    assert solved(given, "k9 k11 k3", GRAFFITI).tiles == 3


def test_a_joker_that_keeps_its_face_may_change_its_meld_n_09():
    """The joker is r7 in the run and can be the red 7 of a group."""
    best = solved("r5 r6 J=r7", "k7 b7 r4 ", GRAFFITI)
    assert (best.tiles, best.proof) == (3, "optimal")


def test_tiny_boxes_have_nowhere_to_put_a_joker():
    """In a box to 4 a run of four is full, and no other tile is there."""
    box = number_box(2, 4)
    assert solved("k1 k2 k3 k4", "J", box=box).tiles == 0
    assert solved("k1 k2 k3", "J", box=box).tiles == 1


def test_answers_travel_between_processes():
    best = solve(parse_table("b8 b9 b10", BOX), parse_rack("b11 k8 y8", BOX), SABRA)
    assert best == pickle.loads(pickle.dumps(best))


def test_json_has_the_keys_that_are_promised():
    keys = "tiles points table laid kept extended broken proof reason bound cut_by_clock steps"
    given = solved("b8 b9 b10", "b11 k8 y8").to_json()
    assert set(keys.split()) | {"nodes", "ms", "objective"} == set(given)
