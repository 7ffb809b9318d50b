"""What a process of the solver's pool does: open the words, solve within budget and clock."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from time import monotonic
from typing import TYPE_CHECKING

from woord.lexicon import open_lexicon
from woord.lexicon.agreement import Agreement
from woord.solver import Objective, solve
from woord.tiles import parse_rack, parse_table

from .places import about

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from woord.lexicon import Lexicon
    from woord.rules import RuleSet
    from woord.tiles import TileSet

OPEN_LISTS = 8  # dictionaries and agreements that a process keeps open


@dataclass(frozen=True, slots=True)
class WordsAt:
    """Where another process finds a word list."""

    directory: Path
    lexicon_id: str
    added: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()

    @classmethod
    def of(cls, words: Lexicon | Agreement, directory: Path) -> WordsAt:
        """Describe a word list that lies in a data folder."""
        if isinstance(words, Agreement):
            return cls(directory, words.lexicon_id, words.added, words.removed)
        return cls(directory, words.lexicon_id)


@dataclass(frozen=True, slots=True)
class SolveTask:
    """A table to solve; everything can be sent to another process."""

    rules: RuleSet
    box: TileSet
    words: WordsAt | None
    table: str
    rack: str
    objective: Objective
    opened: bool
    budget: int
    seconds: float


def run(task: SolveTask) -> Mapping[str, object]:
    """Solve and return the answer's JSON; the clock cuts a search that the budget lets run on."""
    box = task.box
    with about("body.table"):
        given = parse_table(task.table, box)
    with about("body.rack"):
        held = parse_rack(task.rack, box)
    words = None if task.words is None else open_words(task.words)
    began = monotonic()
    with about("body"):
        solution = solve(
            given,
            held,
            task.rules,
            tile_set=box,
            words=words,
            objective=task.objective,
            opened=task.opened,
            budget=task.budget,
            is_late=lambda: monotonic() - began > task.seconds,
        )
    return replace(solution, ms=round((monotonic() - began) * 1000, 2)).to_json()


@lru_cache(maxsize=OPEN_LISTS)
def open_words(words: WordsAt) -> Lexicon | Agreement:
    """Open a word list where it lies; the last few stay open."""
    lexicon = open_lexicon(words.lexicon_id, directory=words.directory)
    if not words.added and not words.removed:
        return lexicon
    return Agreement(lexicon, words.added, words.removed)
