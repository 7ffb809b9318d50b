"""`solve_words`: the best lay in Woord with the whole table free, and how sure it is."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError, RefusedLayError
from woord.rules import check
from woord.solver.solution import Solution
from woord.solver.words_cover import Budget
from woord.solver.words_explain import Origin, origins_of, steps_of
from woord.solver.words_phases import Phases
from woord.solver.words_position import Position, read_position, read_terms, required
from woord.solver.words_vocabulary import vocabulary_of
from woord.tiles import Rack

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from woord.rules import RuleSet, Terms
    from woord.solver.solution import Objective, Proof, Reason
    from woord.solver.words_lay import Lay
    from woord.solver.words_phases import Reach
    from woord.solver.words_position import ListedWords
    from woord.solver.words_vocabulary import Vocabulary
    from woord.tiles import Table, TileSet

NODES = 200_000  # about three seconds when all are needed


@dataclass(frozen=True, slots=True)
class WordSolution(Solution):
    """A solution in Woord. `kept` and `broken` divide the table; an extended word is broken."""

    fewest_broken: bool = False
    """Whether no lay of this worth breaks fewer table words."""
    with_bound: bool = False
    """Whether a bound by linear program was at hand (the extra `proof`)."""
    origins: tuple[Origin, ...] = ()

    def to_json(self) -> dict[str, object]:
        """Return the solution as JSON values; tiles, words and the table in notation."""
        return {
            **super(WordSolution, self).to_json(),
            "fewest_broken": self.fewest_broken,
            "with_bound": self.with_bound,
            "origins": [origin.to_json() for origin in self.origins],
        }


def solve_words(
    table: Table,
    rack: Rack,
    rules: RuleSet,
    words: ListedWords | None = None,
    *,
    tile_set: TileSet | None = None,
    objective: Objective = "tiles",
    opened: bool = True,
    budget: int | None = None,
    is_late: Callable[[], bool] | None = None,
    known: Vocabulary | None = None,
    reach: Reach = "all",
) -> WordSolution:
    """Return the best lay found within `budget` nodes, with its proof or the bound.

    `points` are those of C-18 under every rule set, `wort` too. `known` limits the words that may
    be laid and `reach` how far the table is rearranged (a bot's); then the proof is about that.
    `is_late` only guards against slow machines: an answer that it cut short says so. The same
    arguments give the same answer. Errors as `read_position`.
    """
    terms = read_terms(rules, tile_set, words)
    vocabulary = known or vocabulary_of(required(words), terms.tile_set.letters)
    position = read_position(
        table, rack, terms, vocabulary=vocabulary, objective=objective, opened=opened
    )
    phases = Phases(position, budget_of(budget, is_late), reach=reach)
    phases.run()
    if phases.best is not None:
        _require_legal(phases.best, terms, (table, rack), required(words), opened=opened)
    return _solution(position, phases, table)


def budget_of(nodes: int | None, is_late: Callable[[], bool] | None) -> Budget:
    """Return a budget; NotAllowedError for less than one node."""
    if nodes is not None and nodes < 1:
        message = f"expected a budget of 1 node or more, found {nodes}"
        raise NotAllowedError(message, nodes=nodes).at("budget")
    return Budget(NODES if nodes is None else nodes, is_late)


def _require_legal(
    lay: Lay, terms: Terms, before: tuple[Table, Rack], words: ListedWords, *, opened: bool
) -> None:
    """Ask the referee about a lay; RefusedLayError when it says no."""
    table, rack = before
    turn = check(
        terms.rules,
        table,
        lay.table,
        rack,
        opened=opened,
        tile_set=roomy(terms.tile_set, [*table.faces, *rack]),
        words=words,
    )
    if not turn.legal:
        raise RefusedLayError(f"expected a legal lay, found '{turn.problems[0].message}'")


def roomy(tile_set: TileSet, faces: Sequence[str]) -> TileSet:
    """Return the box with at least these tiles: the solver also answers for boxes with more."""
    counts = Counter(faces)
    copies = {face: max(held, counts[face]) for face, held in tile_set.copies.items()}
    return replace(tile_set, copies=copies)


def _solution(position: Position, phases: Phases, table: Table) -> WordSolution:
    lay, budget = phases.best, phases.budget
    proof, reason = _proof(position, phases)
    laid = lay.laid if lay else Rack()
    broken = lay.broken if lay else ()
    sources = [word.meld for word in position.words]
    origins = origins_of(sources, broken, lay.new, laid) if lay else ()
    return WordSolution(
        objective=position.objective,
        tiles=len(laid),
        points=sum(position.values[face] for face in laid),
        table=lay.table if lay else table,
        laid=laid,
        kept=tuple(str(meld) for i, meld in enumerate(sources) if i not in broken),
        extended=(),
        broken=tuple(str(sources[i]) for i in broken),
        proof=proof,
        reason=reason,
        bound=position.total - min(phases.floor, phases.cost),
        steps=steps_of(origins),
        nodes=budget.spent,
        cut_by_clock=budget.cut_by_clock,
        fewest_broken=lay is None or phases.fewest,
        with_bound=phases.has_prices,
        origins=origins,
    )


def _proof(position: Position, phases: Phases) -> tuple[Proof, Reason | None]:
    if not phases.is_proven:
        return "best_found", None
    if phases.cost == 0 and position.rack:
        return "optimal", "whole_rack"
    by_bound = phases.cost <= phases.priced_floor
    return "optimal", "bound_reached" if by_bound else "search_exhausted"
