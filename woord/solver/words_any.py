"""Can anything be laid? Yes, no (proven) or undecided; undecided is never read as no."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from woord.solver.words_phases import NEAR, Phases
from woord.solver.words_position import read_position, read_terms, required
from woord.solver.words_solve import budget_of
from woord.solver.words_vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from woord.rules import RuleSet
    from woord.solver.words_lay import Lay
    from woord.solver.words_position import ListedWords
    from woord.tiles import Rack, Table, TileSet

Answer = Literal["yes", "no", "undecided"]
NODES = 50_000


@dataclass(frozen=True, slots=True)
class AnyMove:
    """The answer, the lay that shows a yes, and what it took."""

    answer: Answer
    lay: Lay | None
    nodes: int
    cut_by_clock: bool = False


def any_legal_move(
    table: Table,
    rack: Rack,
    rules: RuleSet,
    words: ListedWords | None = None,
    *,
    tile_set: TileSet | None = None,
    opened: bool = True,
    budget: int = NODES,
    is_late: Callable[[], bool] | None = None,
) -> AnyMove:
    """Say whether at least one tile of the rack can be laid. Errors as `solve_words`."""
    terms = read_terms(rules, tile_set, words)
    vocabulary = vocabulary_of(required(words), terms.tile_set.letters)
    position = read_position(
        table, rack, terms, vocabulary=vocabulary, objective="tiles", opened=opened
    )
    nodes = budget_of(budget, is_late)
    phases = Phases(position, nodes)
    answer: Answer = "no"
    if rack:
        answer = _ask(phases)
    return AnyMove(answer, phases.best, nodes.spent, nodes.cut_by_clock)


def _ask(phases: Phases) -> Answer:
    """Go from the cheap questions to the dear ones: all but one tile may stay behind."""
    all_but_one = phases.levels[-1]
    share = phases.budget.nodes
    phases.quick()
    for broken in range(phases.reach(NEAR) + 1):
        if phases.best is None:
            phases.near(all_but_one, broken, share // 4)
    if phases.best is None and not phases.is_proven:
        prices = phases.prices()
        if not phases.is_proven:
            pool = phases.priced_pool(prices)
            outcome = phases.whole(all_but_one, share, prices=prices, pool=pool)
            if outcome == "none":
                phases.raise_floor(all_but_one)
    if phases.best is not None:
        return "yes"
    return "no" if phases.is_proven else "undecided"
