"""After the game: what a turn laid beside the best lay that was there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from woord.solver.words_explain import catalogue
from woord.solver.words_solve import solve_words

if TYPE_CHECKING:
    from woord.rules import RuleSet
    from woord.solver.solution import Objective
    from woord.solver.words_explain import Language
    from woord.solver.words_position import ListedWords
    from woord.solver.words_solve import WordSolution
    from woord.tiles import Rack, Table, TileSet

TurnCode = Literal["turn_best", "turn_more", "turn_nothing", "turn_unknown"]


@dataclass(frozen=True, slots=True)
class TurnAnalysis:
    """A turn of a record, judged. `missed` is worth in the objective's unit, 0 when unknown."""

    code: TurnCode
    worth: int
    missed: int
    best: WordSolution

    def text(self, language: Language = "en") -> str:
        """Return the judgement in one sentence."""
        words = ", ".join(str(origin.meld) for origin in self.best.origins)
        return catalogue(language)[self.code].format(missed=self.missed, words=words)

    def to_json(self) -> dict[str, object]:
        """Return the analysis as JSON values."""
        best = self.best.to_json()
        return {"code": self.code, "worth": self.worth, "missed": self.missed, "best": best}


def analyse_turn(
    before: Table,
    after: Table | None,
    rack: Rack,
    rules: RuleSet,
    words: ListedWords,
    *,
    tile_set: TileSet,
    objective: Objective = "tiles",
    opened: bool = True,
    budget: int | None = None,
) -> TurnAnalysis:
    """Judge one turn: the table before it and after it (None: nothing was laid), the rack before.

    "As good as any" is said only when it is proven; otherwise a better lay is shown or it is open.
    """
    best = solve_words(
        before,
        rack,
        rules,
        words,
        tile_set=tile_set,
        objective=objective,
        opened=opened,
        budget=budget,
    )
    laid = list((after.faces - before.faces) if after is not None else ())
    values = rules.values(tile_set)
    worth = len(laid) if objective == "tiles" else sum(values[face] for face in laid)
    found = best.tiles if objective == "tiles" else best.points
    if found > worth:
        return TurnAnalysis("turn_more", worth, found - worth, best)
    if not best.is_optimal and best.bound > worth:
        return TurnAnalysis("turn_unknown", worth, 0, best)
    return TurnAnalysis("turn_best" if worth else "turn_nothing", worth, 0, best)
