"""The best lay of a table and a rack, for both games. Importing this loads no solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.solver.solution import Objective, Proof, Reason, Solution, Step

if TYPE_CHECKING:
    from collections.abc import Callable

    from woord.rules import RuleSet
    from woord.solver.words_position import ListedWords
    from woord.tiles import Rack, Table, TileSet

__all__ = ["Objective", "Proof", "Reason", "Solution", "Step", "solve"]


def solve(
    table: Table,
    rack: Rack,
    rules: RuleSet,
    *,
    tile_set: TileSet | None = None,
    words: ListedWords | None = None,
    objective: Objective = "tiles",
    opened: bool = True,
    budget: int | None = None,
    is_late: Callable[[], bool] | None = None,
) -> Solution:
    """Return the best lay under the rules: of numbers, or of words with the agreed `words`.

    `budget` is in nodes, None = the solver's own; `is_late` is the caller's clock, a safety net.
    NotAllowedError for an illegal table, tiles beyond the box, or letters without `words`.
    """
    if rules.game == "numbers":
        from woord.solver.numeric import solve_numbers

        return solve_numbers(
            table,
            rack,
            rules,
            tile_set=tile_set,
            objective=objective,
            opened=opened,
            budget=budget,
            is_late=is_late,
        )
    from woord.solver.words import solve_words

    return solve_words(
        table,
        rack,
        rules,
        tile_set=tile_set,
        words=words,
        objective=objective,
        opened=opened,
        budget=budget,
        is_late=is_late,
    )
