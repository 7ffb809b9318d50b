"""The five levels of the word bots: which words each knows and how far it rearranges."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from woord.errors import NotAllowedError
from woord.lexicon import Lexicon
from woord.lexicon.agreement import Agreement
from woord.solver.words_vocabulary import Vocabulary, identity_of, part_of, vocabulary_of

if TYPE_CHECKING:
    from woord.solver.words_phases import Reach
    from woord.solver.words_position import ListedWords


@dataclass(frozen=True, slots=True)
class Level:
    """A bot's level; words are known by how common they are (rank by wordfreq) and how long."""

    number: int
    commonest: int | None  # None: every word, also those without a rank
    longest: int
    words: int  # own words that it lays in a turn, one after the other; 0: it solves the position
    reach: Reach | None  # how far it rearranges when it has no own word
    budget: int  # nodes
    challenges: float  # how often it challenges a word that isn't agreed


LEVELS = (
    Level(1, 3_000, 5, 1, None, 2_000, 0.2),
    Level(2, 10_000, 7, 1, "extend", 4_000, 0.4),
    Level(3, 20_000, 8, 2, "one", 8_000, 0.6),
    Level(4, 100_000, 12, 3, "two", 20_000, 0.8),
    Level(5, None, 31, 0, "all", 60_000, 1.0),
)


def level_of(number: int) -> Level:
    """Return a level by its number; NotAllowedError outside 1 to 5."""
    if not 1 <= number <= len(LEVELS):
        message = f"expected a level from 1 to {len(LEVELS)}, found {number}"
        raise NotAllowedError(message, level=number)
    return LEVELS[number - 1]


MOST_KEPT = 16  # a level's words; a few MB each

_kept: OrderedDict[tuple[int, str, tuple[str, ...]], Vocabulary] = OrderedDict()


def vocabulary_at(level: Level, words: ListedWords, letters: tuple[str, ...]) -> Vocabulary:
    """Return what a bot of a level knows: at the highest level all that is agreed.

    A house addition is known to everybody (it was agreed at the table), if it isn't too long. A
    dictionary without ranks is known by length alone.
    """
    if level.commonest is None:
        return vocabulary_of(words, letters)
    key = (level.number, identity_of(words), letters)
    found = _kept.get(key)
    if found is None:
        whole = vocabulary_of(words, letters)
        found = _kept[key] = part_of(whole, known_words(level, words))
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return found


def known_words(level: Level, words: ListedWords) -> list[str]:
    """Return the agreed words that are common and short enough for a level."""
    lexicon = words.lexicon if isinstance(words, Agreement) else words
    if not isinstance(lexicon, Lexicon) or not lexicon.section("rank").any():
        return [word for word in words if len(word) <= level.longest]
    ranks = lexicon.section("rank")
    rows = np.flatnonzero((ranks > 0) & (ranks <= (level.commonest or 0)))
    known = [word for word in lexicon.rows_text(rows) if len(word) <= level.longest]
    if isinstance(words, Agreement):
        known = [word for word in known if words.has(word)]
        known += sorted(word for word in words.added if len(word) <= level.longest)
    return known
