"""The opening (N-06, N-07, N-10, W-13): what a seat's first lay has to meet, and whether it can."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from woord.rules.lays import Lay, best_lay, first_lay
from woord.rules.problem import Problem
from woord.rules.shortest import SHORTEST
from woord.rules.terms import Terms
from woord.tiles import Meld, Rack, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.rules.ruleset import RuleSet
    from woord.rules.turn import Turn
    from woord.rules.words import Words
    from woord.tiles import TileSet


def opening_value(turn: Turn) -> int:
    """Return what counts towards the opening (N-06): the melds of own tiles, as read.

    Under `opening_then_table` what the laid tiles could be worth by themselves (N-07): exact while
    it is too little, else at least this much.
    """
    rules, tile_set = turn.terms.rules, turn.terms.tile_set
    if rules.game == "letters":
        return 0
    if rules.opening_then_table:
        needed = rules.opening_points
        lay = first_lay(turn.laid, tile_set, needed=needed)
        return (lay or best_lay(turn.laid, tile_set, needed=needed)).value
    left, value = turn.laid, 0
    for index in turn.fresh:
        own = Rack(turn.new[index].meld.faces)
        if own <= left:
            left, value = left.beyond(own), value + turn.new[index].value
    return value


def opening_problems(turn: Turn) -> Iterator[Problem]:
    """List what a first lay lacks; nothing once the seat has opened or where none is asked for."""
    rules = turn.terms.rules
    if turn.opened or not rules.has_opening:
        return
    if not rules.opening_then_table:
        yield from _table_problems(turn)
    if rules.opening_word_length is not None:
        yield from _word_problems(turn, rules.opening_word_length)
    value = opening_value(turn)
    if value < rules.opening_points:
        yield Problem(
            "N-06",
            "opening_too_low",
            f"expected an opening of at least {rules.opening_points} points from the own rack,"
            f" found '{value}'",
            tiles=tuple(turn.laid),
            params={"needed": rules.opening_points, "value": value},
        )


def _table_problems(turn: Turn) -> Iterator[Problem]:
    """N-07, N-10, W-13: before the opening every meld of the table stands unchanged."""
    numbers = turn.terms.rules.game == "numbers"
    for index in turn.changed:
        meld = turn.old[index].meld
        yield Problem(
            "N-07" if numbers else "W-13",
            "table_changed",
            f"expected '{meld}' to stand unchanged in the turn of the opening, found it changed",
            tiles=tuple(map(str, meld)),
            params={"before_meld": index},
        )
        jokers = [str(tile) for tile in meld if turn.terms.tile_set.is_joker(tile.face)]
        if jokers and numbers:
            yield Problem(
                "N-10",
                "joker_before_opening",
                f"expected the joker of '{meld}' untouched before the own opening, found it used",
                tiles=tuple(jokers),
                params={"before_meld": index},
            )


def _word_problems(turn: Turn, length: int) -> Iterator[Problem]:
    """W-13: at least one new word must be long enough."""
    longest = max((len(turn.new[index].meld) for index in turn.fresh), default=0)
    if longest < length:
        yield Problem(
            "W-13",
            "opening_word_too_short",
            f"expected a new word of at least {length} letters, found '{longest}'",
            params={"needed": length, "found": longest},
        )


def can_open(
    rules: RuleSet, rack: Rack, *, tile_set: TileSet, words: Words | None = None
) -> Lay | None:
    """Return the best opening that a rack holds, None when it holds none (N-06, N-12, W-13).

    Numbers: the lay of most tiles that is worth enough. Words: the longest word of enough letters
    (of three where no opening is asked for). A few milliseconds for a usual rack of numbers; words
    are looked up by length, longest first.
    """
    terms = Terms(rules, tile_set, words)
    if rules.game == "letters":
        return _longest_word(terms, rack)
    lay = best_lay(rack, tile_set, needed=rules.opening_points)
    return lay if lay.melds and lay.value >= rules.opening_points else None


def _longest_word(terms: Terms, rack: Rack) -> Lay | None:
    if terms.words is None:
        return None
    shortest = terms.rules.opening_word_length or SHORTEST
    for length in range(len(rack), shortest - 1, -1):
        for word in terms.words.fits("?" * length):
            meld = _spelled(word, rack, terms)
            if meld is not None:
                value = sum(terms.values[tile.face] for tile in meld)
                return Lay(len(meld), value, (meld,))
    return None


def _spelled(word: str, rack: Rack, terms: Terms) -> Meld | None:
    """Return the word in tiles of the rack, jokers where it lacks a letter; None: it can't."""
    left = Counter(rack.counts)
    spare = [face for face in rack if terms.tile_set.is_joker(face)]
    tiles = []
    for letter in word:
        if left[letter] > 0:
            left[letter] -= 1
            tiles.append(Tile(letter))
        elif spare and letter in terms.tile_set.copies:
            tiles.append(Tile(spare.pop(0), letter))
        else:
            return None
    return Meld(tuple(tiles)) if any(tile.reading is None for tile in tiles) else None
