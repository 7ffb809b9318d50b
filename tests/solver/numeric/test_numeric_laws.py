"""Laws of the numeric solver over generated positions."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solver.numeric.given import BOX, GRAFFITI, SABRA, assert_legal
from tools.solver_positions import random_given
from woord.solver.numeric import can_lay, solve_numbers
from woord.solver.steps import replay_steps, sort_melds
from woord.tiles import Meld, Rack, Table, Tile

FEW = settings(max_examples=25, deadline=None)
positions = st.integers(0, 10_000).map(lambda seed: random_given(seed, rack=(4, 12), table=(0, 45)))


def best(table, rack, rules=SABRA, **options):
    return solve_numbers(table, rack, rules, tile_set=BOX, **options)


def renamed(table, rack, change):
    def tile(old):
        return old if old == "J" else change(old)

    melds = [Meld(tuple(Tile(tile(t.face)) for t in meld)) for meld in table]
    return Table(tuple(melds)), Rack(tile(face) for face in rack)


@FEW
@given(positions, st.sampled_from(list(BOX.copies)), st.sampled_from(["tiles", "points"]))
def test_one_more_tile_on_the_rack_never_lowers_the_best(place, face, objective):
    if (place.table.faces + place.rack)[face] < BOX.copies[face]:
        less = best(place.table, place.rack, objective=objective)
        more = best(place.table, place.rack + Rack([face]), objective=objective)
        assert getattr(less, objective) <= getattr(more, objective)


@FEW
@given(positions, st.integers(0, 10_000))
def test_one_more_meld_on_the_table_never_lowers_the_best(place, seed):
    other = random_given(seed, rack=(0, 0), table=(3, 3)).table
    if place.table.faces + place.rack + other.faces <= Rack.of_counts(BOX.copies):
        wider = Table((*place.table.melds, *other.melds))
        assert best(place.table, place.rack).tiles <= best(wider, place.rack).tiles


@FEW
@given(positions, st.permutations("kbry"))
def test_colours_permuted_the_best_is_the_same(place, colours):
    names = dict(zip("kbry", colours, strict=True))
    table, rack = renamed(place.table, place.rack, lambda face: names[face[0]] + face[1:])
    ours, theirs = best(place.table, place.rack), best(table, rack)
    assert (ours.tiles, ours.points) == (theirs.tiles, theirs.points)


@FEW
@given(positions)
def test_numbers_mirrored_as_many_tiles_can_be_laid(place):
    table, rack = renamed(place.table, place.rack, lambda face: f"{face[0]}{14 - int(face[1:])}")
    assert best(place.table, place.rack).tiles == best(table, rack).tiles


@FEW
@given(positions, st.sampled_from([SABRA, GRAFFITI]), st.sampled_from(["tiles", "points"]))
def test_every_answer_is_legal_and_its_steps_lead_to_its_table(place, rules, objective):
    solved = best(place.table, place.rack, rules, objective=objective)
    if solved.tiles:
        assert_legal(place.table, place.rack, solved, rules=rules, box=BOX)
        replayed = replay_steps(place.table, place.rack, solved.steps, BOX)
        assert as_sets(solved.table) == as_sets(replayed)
        own = Rack(face for step in solved.steps for face in step.from_rack)
        assert solved.laid == own


def as_sets(table):
    return sorted(sorted(meld.faces) for meld in table)


@FEW
@given(positions)
def test_kept_extended_and_broken_divide_the_table(place):
    solved = best(place.table, place.rack)
    parts = [*solved.kept, *solved.extended, *solved.broken]
    assert sorted(map(str, place.table)) == sorted(parts)
    again = sort_melds(place.table, solved.table)
    assert (solved.kept, solved.extended, solved.broken) == tuple(map(tuple, again))


@FEW
@given(positions, st.integers(0, 40))
def test_a_small_budget_gives_a_bound_that_holds(place, budget):
    small = best(place.table, place.rack, budget=budget)
    full = best(place.table, place.rack)
    assert small.tiles <= full.tiles <= small.bound
    assert small.nodes <= budget
    if small.is_optimal:
        assert full.tiles == small.tiles


@FEW
@given(positions)
def test_can_lay_says_what_the_best_lay_says(place):
    assert (best(place.table, place.rack).tiles > 0) == can_lay(
        place.table, place.rack, SABRA, tile_set=BOX
    )


@FEW
@given(positions)
def test_the_same_position_gets_the_same_answer(place):
    assert best(place.table, place.rack) == best(place.table, place.rack)
