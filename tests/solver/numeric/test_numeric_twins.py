"""The solver, the integer program and the exhaustive reference agree."""

import random

import pytest

from tests.solver.numeric.given import assert_legal
from tools.solver_positions import random_given
from tools.solver_twin import TwinGaveUpError, best_by_program
from woord.rules import load_rule_set
from woord.solver.numeric import solve_numbers
from woord.solver.reference import best_lay_by_exhaustion
from woord.tiles import load_tile_set, number_box

BOXES = {
    "numbers": load_tile_set("numbers"),
    "xp": load_tile_set("xp"),
    "4x8": number_box(4, 8),
    "2x13": number_box(2, 13),
    "4x5": number_box(4, 5),
    "4x4": number_box(4, 4),
    "3x3": number_box(3, 3),
}
SEEDS = {"numbers": range(1, 7), "xp": range(100, 103)}
SMALL = range(15)
VARIANTS = {
    "free": {},
    "from_rack": {"joker_release": "from_rack"},
    "opening": {"opening_points": "12"},
    "opening then table": {"opening_points": "12", "opening_then_table": "true"},
    "both": {
        "opening_points": "12",
        "opening_then_table": "true",
        "joker_release": "from_rack",
    },
}


def program(given, box, values, objective):
    """The program's answer; None where it gives up, as it does on some tables with 4 jokers."""
    try:
        return best_by_program(
            given.table.faces, given.rack, box, values=values, objective=objective
        )
    except TwinGaveUpError:
        return None


@pytest.mark.parametrize("objective", ["tiles", "points"])
@pytest.mark.parametrize("name", BOXES)
def test_the_solver_and_the_program_find_the_same_best(name, objective):
    box, rules = BOXES[name], load_rule_set("sabra", {})
    small = {} if box.total > 100 else {"rack": (3, 10), "table": (0, box.total // 2)}
    compared, seeds = 0, SEEDS.get(name, SMALL)
    for seed in seeds:
        given = random_given(seed, box, **small)
        ours = solve_numbers(given.table, given.rack, rules, tile_set=box, objective=objective)
        twin = program(given, box, rules.values(box), objective)
        if twin is None:
            continue
        compared += 1
        assert (twin, "optimal") == ((ours.tiles, ours.points), ours.proof), (
            seed,
            str(given.table),
        )
        if ours.tiles:
            assert_legal(given.table, given.rack, ours, rules=rules, box=box)
    assert compared > len(seeds) // 4


@pytest.mark.parametrize("objective", ["tiles", "points"])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    "size",
    [(3, 5), (4, 4), *(pytest.param(one, marks=pytest.mark.slow) for one in ((2, 7), (3, 9)))],
)
def test_the_solver_finds_what_exhaustion_finds_under_every_rule(size, variant, objective):
    """All lays of small positions, each asked of the referee."""
    box = number_box(*size, jokers=3)
    rules = load_rule_set("sabra", VARIANTS[variant])
    opened = "opening_points" not in VARIANTS[variant]
    for seed in range(8):
        given = random_given(seed, box, rack=(2, 6), table=(0, 7))
        if random.Random(seed).random() < 0.5:  # positions with jokers are the hard ones
            given = random_given(seed + 1000, box, rack=(2, 6), table=(3, 7))
        options = {"tile_set": box, "objective": objective, "opened": opened}
        ours = solve_numbers(given.table, given.rack, rules, **options)
        slow = best_lay_by_exhaustion(given.table, given.rack, rules, **options)
        place = f"--table '{given.table}' --rack '{given.rack}'"
        assert (slow, "optimal") == ((ours.tiles, ours.points), ours.proof), place
