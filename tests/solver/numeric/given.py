"""Positions of numbers in notation, solved."""

from woord.rules import check, load_rule_set
from woord.solver.numeric import solve_numbers
from woord.tiles import load_tile_set, parse_rack, parse_table

BOX = load_tile_set("numbers")
SABRA = load_rule_set("sabra", {})
GRAFFITI = load_rule_set("graffiti", {})  # joker_release: from_rack
GOLIATH = load_rule_set("goliath", {})  # opening_then_table


def solved(table, rack, rules=SABRA, *, box=BOX, **options):
    """Solve a position given as text; whatever is found must pass the referee."""
    before, held = parse_table(table, box), parse_rack(rack, box)
    solution = solve_numbers(before, held, rules, tile_set=box, **options)
    if solution.tiles:
        assert_legal(
            before, held, solution, rules=rules, box=box, opened=options.get("opened", True)
        )
    return solution


def assert_legal(before, held, solution, *, rules, box, opened=True):
    checked = check(rules, before, solution.table, held, opened=opened, tile_set=box)
    assert checked.problems == ()
    assert solution.laid == checked.laid
    assert (solution.tiles, solution.points) == (len(checked.laid), checked.points)
