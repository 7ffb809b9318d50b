"""The table after a turn: `check` says whether it is legal and lists every reason why not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

from woord.rules.challenges import new_words
from woord.rules.conservation import conservation_problems, surplus_problems
from woord.rules.jokers import release_problems
from woord.rules.melds import check_tiles
from woord.rules.opening import opening_problems, opening_value
from woord.rules.repeats import repeat_problems, stem_notes
from woord.rules.terms import Terms
from woord.rules.turn import Turn, read_turn
from woord.scoring import lay_points, word_turn_points
from woord.tiles import Meld, Rack, Table, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.rules.problem import Note, Problem
    from woord.rules.ruleset import RuleSet
    from woord.rules.words import Words
    from woord.tiles import TileSet

# C-08: what makes a submission void instead of a fault: refused under every rule set, at no cost.
VOID_CODES = frozenset(
    {
        "tiles_vanished",
        "tiles_not_held",
        "no_own_tile",
        "more_than_box",
        "joker_unread",
        "joker_ambiguous",
    }
)


@dataclass(frozen=True, slots=True)
class TurnCheck:
    """The referee's answer about a turn."""

    laid: Rack
    """The own tiles that would lie: table after minus table before, as far as the rack has them."""
    points: int
    """C-18; with `refill_to` the points of W-13."""
    problems: tuple[Problem, ...]
    table: Table
    """The table after, readings filled in and numeric melds in order."""
    new_melds: tuple[Meld, ...]
    """The melds that didn't stand just so before."""
    opening_value: int | None = None
    """What counts towards the opening (N-06); None where no opening is asked for now."""
    notes: tuple[Note, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the turn stands."""
        return not self.problems

    @property
    def is_void(self) -> bool:
        """Whether it is refused at no cost under every rule set (C-08)."""
        return any(problem.code in VOID_CODES for problem in self.problems)


def check(
    rules: RuleSet,
    before: Table,
    after: Table,
    rack: Rack,
    *,
    opened: bool = True,
    tile_set: TileSet,
    words: Words | None = None,
) -> TurnCheck:
    """Check a laying turn; the answer lists every problem (C-05 to C-08, N- and W-clauses).

    `rack` is the seat's rack before the turn. Under `word_check: challenge` the dictionary isn't
    asked. LimitError for tables far beyond the box; NotAllowedError when the tiles are of another
    box, the tile set is of the other game, or `strict` has no dictionary.
    """
    terms = Terms(rules, tile_set, words)
    check_tiles(before.melds, tile_set)
    check_tiles(after.melds, tile_set)
    check_tiles((Meld(tuple(map(Tile, rack))),), tile_set)
    turn = read_turn(terms, before, after, rack, opened=opened)
    asked = rules.has_opening and not opened and rules.game == "numbers"
    return TurnCheck(
        laid=turn.laid,
        points=_points(turn),
        problems=tuple(_problems(turn)),
        table=Table(tuple([read.meld for read in turn.new])),
        new_melds=tuple([turn.new[index].meld for index in turn.fresh]),
        opening_value=opening_value(turn) if asked else None,
        notes=tuple(stem_notes(turn)),
    )


def _problems(turn: Turn) -> Iterator[Problem]:
    return chain(
        conservation_problems(turn),
        surplus_problems(turn),
        _meld_problems(turn),
        repeat_problems(turn),
        opening_problems(turn),
        release_problems(turn),
    )


def _meld_problems(turn: Turn) -> Iterator[Problem]:
    """C-06: every meld of the table after, not only the new ones."""
    for index, read in enumerate(turn.new):
        for problem in read.problems:
            yield replace(problem, meld=index)


def _points(turn: Turn) -> int:
    """C-18, or W-13 where the rack is refilled."""
    if turn.terms.rules.refill_to is None:
        return lay_points(turn.laid, turn.terms.values)
    before, after = (Table(tuple([read.meld for read in reads])) for reads in (turn.old, turn.new))
    words = [meld.faces for meld in new_words(before, after)]
    return word_turn_points(words, turn.laid, emptied=turn.laid == turn.rack)
