"""The best lay of numbers: searches put together, the referee asked, the answer explained."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from woord.errors import WoordError
from woord.rules import check
from woord.rules.lays import first_lay
from woord.solver.numeric_ground import NEVER
from woord.solver.numeric_search import Search
from woord.solver.numeric_table import arrange, melds_of
from woord.solver.numeric_task import BASE, openings, read_task
from woord.solver.solution import Solution
from woord.solver.steps import explain, sort_melds
from woord.tiles import Rack, load_tile_set

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from woord.rules import RuleSet
    from woord.solver.numeric_search import Path
    from woord.solver.numeric_task import Case, Task
    from woord.solver.solution import Objective, Reason
    from woord.tiles import Table, Tile, TileSet

NOTHING = Rack()
DEFAULT_BUDGET = 200_000  # nodes; far above what a box of numbers has been seen to need


class SolverFaultError(WoordError):
    """A lay that the referee refused: a fault of the solver, never shown as an answer."""

    code = "solver_fault"


@dataclass(slots=True)
class Spending:
    """Nodes spent over all searches of an answer, and whether the clock cut one off."""

    budget: int
    is_late: Callable[[], bool] | None = None
    nodes: int = 0
    cut: bool = False

    @property
    def left(self) -> int:
        """Nodes that may still be spent; none once it is late."""
        return 0 if self.cut else max(0, self.budget - self.nodes)

    def search(self, case: Case, limit: int) -> tuple[Search, Path]:
        """Run one search within what is left."""
        search = Search(case.position)
        path = search.run(limit, self.left, self.is_late)
        self.nodes += path.expanded
        self.cut = self.cut or path.cut_by_clock
        return search, path


@dataclass(slots=True)
class Found:
    """The best so far: its cost, its melds on the open table, and whether that is proven."""

    cost: int
    melds: list[list[Tile]] | None = None
    is_proven: bool = True
    bound: int = NEVER
    """No lay costs less."""

    def best_of(self, task: Task, cases: Iterable[Case], spending: Spending) -> None:
        """Search all cases for something better; keep track of what stays unproven."""
        for case in cases:
            search, path = spending.search(case, self.cost - 1)
            if path.nodes is not None:
                melds = melds_of(task, case, search, path)
                if melds is None:
                    self.is_proven = False
                    self.bound = min(self.bound, path.cost)
                else:
                    self.cost, self.melds = path.cost, melds
            elif not path.is_complete:
                self.is_proven = False
                self.bound = min(self.bound, path.bound)


def solve_numbers(
    table: Table,
    rack: Rack,
    rules: RuleSet,
    *,
    tile_set: TileSet | None = None,
    objective: Objective = "tiles",
    opened: bool = True,
    budget: int | None = None,
    is_late: Callable[[], bool] | None = None,
) -> Solution:
    """Return the best lay by the objective, then by the other, then with fewest melds touched.

    `budget` bounds the nodes of all searches together; `is_late`, asked now and then, is the
    caller's clock as a safety net. NotAllowedError for a table that is not legal or tiles beyond
    the box.
    """
    box = tile_set or load_tile_set(rules.tile_set_id(None))
    task = read_task(table, rack, rules, tile_set=box, objective=objective)
    spending = Spending(DEFAULT_BUDGET if budget is None else budget, is_late)
    found, owed = _find(task, spending, opened=opened)
    may_change = opened or not rules.has_opening or rules.opening_then_table
    if found.melds is not None and found.is_proven and len(table) and may_change:
        found.melds = _least_change(task, spending, found, owed=owed)
    return _answer(task, spending, found, opened=opened)


def _find(task: Task, spending: Spending, *, opened: bool) -> tuple[Found, Rack]:
    if opened or not task.rules.has_opening:
        return best_open(task, spending), Rack()
    if task.rules.opening_then_table:
        return through_opening(task, spending)
    return own_melds(task, spending, task.rules.opening_points), Rack()


def can_lay(
    table: Table,
    rack: Rack,
    rules: RuleSet,
    *,
    tile_set: TileSet | None = None,
    opened: bool = True,
    budget: int | None = None,
) -> bool | None:
    """Say whether any tile can be laid; None: undecided within the budget."""
    solved = solve_numbers(table, rack, rules, tile_set=tile_set, opened=opened, budget=budget)
    if solved.tiles:
        return True
    return False if solved.is_optimal else None


def best_open(task: Task, spending: Spending, *, owed: Rack = NOTHING) -> Found:
    """Search all cases; when the budget ends first, at least lay without rearranging."""
    found = Found(task.total)
    whole = spending.budget
    spending.budget -= whole // 4
    found.best_of(task, task.cases(owed=owed), spending)
    spending.budget = whole
    if found.melds is None and not found.is_proven:
        easy = Found(task.total)
        easy.best_of(task, task.cases(_all(task), owed=owed), spending)
        found.cost, found.melds = easy.cost, easy.melds
    return found


def _all(task: Task) -> frozenset[int]:
    return frozenset(range(len(task.checks)))


def own_melds(task: Task, spending: Spending, needed: int) -> Found:
    """Find the best melds of own tiles worth `needed`, beside a table that stays as it is."""
    found = Found(task.total)
    found.best_of(task, [task.opening_case(task.rack, needed)], spending)
    if found.melds is not None:
        found.melds = [*(list(meld) for meld in task.table), *found.melds]
    return found


def through_opening(task: Task, spending: Spending) -> tuple[Found, Rack]:
    """N-07 `opening_then_table: true`: the tiles laid contain an opening, the rest is free.

    Returns the best lay and the opening that it was made to contain, empty where the best lay
    of all contains one anyway.
    """
    free = best_open(task, spending)
    needed = task.rules.opening_points
    laid = _laid(task, free.melds)
    if free.melds is None or first_lay(laid, task.tile_set, needed=needed) is not None:
        return free, Rack()
    best, best_owed = Found(task.total), Rack()
    for owed in openings(task.rack, task.tile_set, needed=needed):
        cost = best.cost
        best.best_of(task, task.cases(owed=owed), spending)
        best_owed = owed if best.cost < cost else best_owed
        if best.cost == free.cost or not spending.left:
            break
    if best.cost != free.cost and not (best.is_proven and spending.left):
        best.is_proven = False
        best.bound = min(best.bound, free.cost if free.is_proven else free.bound)
    return best, best_owed


def _laid(task: Task, melds: Sequence[Sequence[Tile]] | None) -> Rack:
    if melds is None:
        return Rack()
    after = Rack(tile.face for meld in melds for tile in meld)
    return after - task.table.faces


@dataclass(slots=True)
class Change:
    """The search for the optimum with most melds left where they are."""

    task: Task
    spending: Spending
    cost: int
    owed: Rack
    tried: dict[frozenset[int], list[list[Tile]] | None] = field(default_factory=dict)

    def freeze(self, frozen: frozenset[int]) -> list[list[Tile]] | None:
        """Return melds of the same cost that leave these as they lie, None if there are none."""
        if frozen not in self.tried:
            found = Found(self.cost + 1)
            found.best_of(self.task, self.task.cases(frozen, owed=self.owed), self.spending)
            self.tried[frozen] = found.melds
        return self.tried[frozen]


def _least_change(
    task: Task, spending: Spending, found: Found, *, owed: Rack = NOTHING
) -> list[list[Tile]]:
    """Return an equally good lay that breaks few melds.

    None broken and one broken are tried outright. Else to the melds that lie whole already
    others are added one after another for as long as the optimum stands: no meld more can then
    be left as it is.
    """
    assert found.melds is not None
    change = Change(task, spending, found.cost, owed)
    every = _all(task)
    still = change.freeze(every)
    if still is not None:
        return still
    best, broken = _freeze_in_turn(task, change, found.melds)
    for index in sorted(every) if broken > 1 else ():
        fewer = change.freeze(every - {index})
        if fewer is not None:
            return fewer
    return best


def _freeze_in_turn(
    task: Task, change: Change, melds: list[list[Tile]]
) -> tuple[list[list[Tile]], int]:
    """Return a lay from which no further meld can be left as it is, and how many it breaks."""
    frozen = frozenset(_whole(task, melds))
    best = change.freeze(frozen) or melds
    if change.freeze(frozen) is None:
        frozen = frozenset()  # whole by chance only: a joker that reads otherwise, say
    for index in sorted(_all(task) - frozen):
        more = change.freeze(frozen | {index})
        if more is not None:
            frozen, best = frozen | {index}, more
    return best, len(task.table) - len(frozen)


def _whole(task: Task, melds: Sequence[Sequence[Tile]]) -> set[int]:
    """Return the melds before that stand unbroken among new melds."""
    _, _, broken = sort_melds(task.table, arrange(task.table, melds))
    return {i for i, meld in enumerate(task.table) if str(meld) not in broken}


def _answer(task: Task, spending: Spending, found: Found, *, opened: bool) -> Solution:
    """Ask the referee, then say what was found and how sure it is."""
    after = task.table if found.melds is None else arrange(task.table, found.melds)
    laid = _laid(task, found.melds)
    if laid:
        checked = check(
            task.rules, task.table, after, task.rack, opened=opened, tile_set=task.tile_set
        )
        if not checked.legal:
            raise SolverFaultError(
                f"expected a legal lay, found '{after}': {checked.problems[0].message}"
            )
        after = checked.table
    lower = found.cost if found.is_proven else min(found.cost, found.bound)
    kept, extended, broken = sort_melds(task.table, after)
    values = task.rules.values(task.tile_set)
    return Solution(
        objective=task.objective,
        tiles=len(laid),
        points=sum(values[face] for face in laid),
        table=after,
        laid=laid,
        kept=tuple(kept),
        extended=tuple(extended),
        broken=tuple(broken),
        proof="optimal" if found.is_proven else "best_found",
        reason=_reason(task, found),
        bound=(task.total - lower) // BASE,
        steps=explain(task.table, after) if laid else (),
        nodes=spending.nodes,
        cut_by_clock=spending.cut,
    )


def _reason(task: Task, found: Found) -> Reason | None:
    if not found.is_proven:
        return None
    return "whole_rack" if found.cost == 0 and len(task.rack) else "search_exhausted"
