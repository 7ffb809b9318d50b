"""Puzzles: positions in which the whole rack can be laid, rated by the weakest bot that does it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError
from woord.solver.words_levels import LEVELS, Level, known_words, level_of, vocabulary_at
from woord.solver.words_solve import solve_words
from woord.tiles import Meld, Rack, Table, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.rules import Terms
    from woord.solver.words_phases import Reach
    from woord.solver.words_position import ListedWords
    from woord.solver.words_solve import WordSolution

TRIES = 3_000  # positions drawn before the level is given up
WORDS_TRIED = 200
BUDGET = 20_000


@dataclass(frozen=True, slots=True)
class Shape:
    """How large a puzzle of a level is, and how far its solver must rearrange."""

    words: int
    rack: int
    reach: Reach
    broken: int  # table words that every full lay breaks at least, whatever words one knows


SHAPES = {
    1: Shape(1, 6, "extend", 0),
    2: Shape(2, 6, "extend", 0),
    3: Shape(3, 5, "one", 1),
    4: Shape(4, 5, "two", 2),
    5: Shape(5, 6, "all", 2),
}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the level that it is rated at, and its solution with the proof."""

    table: Table
    rack: Rack
    level: int
    seed: int
    solution: WordSolution

    def to_json(self) -> dict[str, object]:
        """Return the puzzle as JSON values, its solution included."""
        return {
            "table": str(self.table),
            "rack": str(self.rack),
            "level": self.level,
            "seed": self.seed,
            "solution": self.solution.to_json(),
        }


def make_puzzle(terms: Terms, words: ListedWords, *, level: int, seed: int) -> Puzzle:
    """Return a puzzle: the whole rack can be laid; this level finds how, no lower one does.

    The rating is by the words a level knows and how far it rearranges. The best lay is rated, not
    unique. The same seed gives the same puzzle. NotAllowedError when the dictionary is too small.
    """
    level_of(level)
    shape = SHAPES[level]
    common = known_words(LEVELS[1], words)
    rng = Random(f"puzzle {level} {seed}")
    for _ in range(TRIES):
        table, rack = draw_position(terms, common, shape, rng)
        if len(table) < shape.words:
            continue
        solution = solve_words(
            table, rack, terms.rules, words, tile_set=terms.tile_set, budget=BUDGET
        )
        enough = solution.fewest_broken and len(solution.broken) >= shape.broken
        if solution.reason != "whole_rack" or not enough:
            continue
        if rating_of(table, rack, terms, words=words, most=level) == level:
            return Puzzle(table, rack, level, seed, solution)
    message = f"expected a dictionary with puzzles of level {level}, found none in {TRIES} draws"
    raise NotAllowedError(message, level=level, seed=seed)


def rating_of(
    table: Table, rack: Rack, terms: Terms, *, words: ListedWords, most: int = 5
) -> int | None:
    """Return the lowest level that lays the whole rack, None if none up to `most` does."""
    for level in LEVELS[:most]:
        if lays_all(table, rack, terms, words=words, level=level):
            return level.number
    return None


def lays_all(table: Table, rack: Rack, terms: Terms, *, words: ListedWords, level: Level) -> bool:
    """Say whether the words and the reach of a level are enough to lay the whole rack."""
    found = solve_words(
        table,
        rack,
        terms.rules,
        words,
        tile_set=terms.tile_set,
        budget=BUDGET,
        known=vocabulary_at(level, words, terms.tile_set.letters),
        reach=SHAPES[level.number].reach,
    )
    return found.tiles == len(rack)


def draw_position(
    terms: Terms, common: Sequence[str], shape: Shape, rng: Random
) -> tuple[Table, Rack]:
    """Return a table of common words and a rack without jokers, drawn from one box."""
    box = terms.tile_set
    left = Counter({face: n for face, n in box.copies.items() if face in box.letters})
    chosen: list[str] = []
    for _ in range(WORDS_TRIED):
        word = rng.choice(common)
        if len(chosen) < shape.words and word not in chosen and Counter(word) <= left:
            chosen.append(word)
            left -= Counter(word)
    rack = Rack(rng.sample(sorted(left.elements()), shape.rack))
    return Table(tuple(Meld(tuple(map(Tile, word))) for word in chosen)), rack
