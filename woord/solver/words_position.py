"""A position as the word solver reads it: letters packed, jokers apart, every fault refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from woord.errors import AmbiguousError, LimitError, NotAllowedError, ParseError
from woord.rules import Words
from woord.rules.melds import read_meld
from woord.rules.terms import Terms
from woord.solver.words_letters import COUNT_MASK
from woord.tiles import load_tile_set

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from woord.rules import RuleSet
    from woord.rules.ruleset import JokerRelease, SameWordTwice
    from woord.solver.solution import Objective
    from woord.solver.words_vocabulary import Vocabulary
    from woord.tiles import Meld, Rack, Table, TileSet

MOST_JOKERS = 2
PAIR = 4096  # the second aim counts in units below one of the first


class ListedWords(Words, Protocol):
    """Words that can be listed; a lexicon and an agreement are both."""

    def __iter__(self) -> Iterator[str]:
        """Yield every agreed word in normal form."""
        ...


@dataclass(frozen=True, slots=True)
class TableWord:
    """A word that lies: its meld, its letter tiles packed, its jokers as they are read."""

    meld: Meld
    letters: int
    jokers: tuple[tuple[str, str], ...]  # face, reading
    known: bool = True

    @property
    def text(self) -> str:
        """The word as read."""
        return self.meld.word


@dataclass(frozen=True, slots=True)
class Position:
    """What the searches work on. `gains` and `joker_gains` are worth one tile by the objective."""

    vocabulary: Vocabulary
    words: tuple[TableWord, ...]
    rack: Rack
    own: int  # letter tiles of the rack, packed
    own_jokers: tuple[str, ...]  # joker faces of the rack, most valuable first
    values: Mapping[str, int]
    objective: Objective
    release: JokerRelease
    repeat: SameWordTwice
    opening: int | None  # the table may not be touched and one word must have so many letters
    fixed: bool = False  # the table may not be touched

    def gain_of(self, face: str) -> int:
        """Return what laying one tile is worth by the objective."""
        return 1 if self.objective == "tiles" else self.values[face]

    def gain_then(self, face: str) -> int:
        """Return the worth of a tile with the other aim as tie-break."""
        other = self.values[face] if self.objective == "tiles" else 1
        return self.gain_of(face) * PAIR + other

    def worth(self, tiles: Rack) -> int:
        """Return what tiles are worth by the objective."""
        return sum(self.gain_of(face) for face in tiles)

    @property
    def total(self) -> int:
        """What the whole rack is worth."""
        return self.worth(self.rack)


def read_position(
    table: Table,
    rack: Rack,
    terms: Terms,
    *,
    vocabulary: Vocabulary,
    objective: Objective,
    opened: bool = True,
) -> Position:
    """Read a position; every fault is an error that says what was expected.

    NotAllowedError for a table that is not legal in this dictionary, ParseError for letters
    outside its alphabet, AmbiguousError for an unread joker, LimitError for too many jokers or
    tiles. Under `word_check: challenge` words that the dictionary hasn't stay as they lie.
    """
    rules = terms.rules
    _check_tiles(table, rack, terms)
    words = tuple(
        _table_word(_read(meld, terms, index), terms, vocabulary)
        for index, meld in enumerate(table)
    )
    own = [face for face in rack if not terms.tile_set.is_joker(face)]
    jokers = [face for face in rack if terms.tile_set.is_joker(face)]
    unopened = rules.has_opening and not opened
    return Position(
        vocabulary=vocabulary,
        words=words,
        rack=rack,
        own=vocabulary.index.code.pack(own),
        own_jokers=tuple(sorted(jokers, key=lambda face: (-terms.values[face], face))),
        values=terms.values,
        objective=objective,
        release=rules.joker_release,
        repeat=_repeat(terms),
        opening=rules.opening_word_length if unopened else None,
        fixed=unopened,
    )


def read_terms(rules: RuleSet, tile_set: TileSet | None, words: ListedWords | None) -> Terms:
    """Return the terms of a word game; NotAllowedError for other rules or without words.

    Without a tile set it is that of the rules or of the dictionary's language.
    """
    if rules.game != "letters":
        message = f"expected rules of the letter game, found '{rules.id}'"
        raise NotAllowedError(message, rules=rules.id).at("rules")
    if words is None:
        message = f"expected a dictionary for '{rules.id}', found none"
        raise NotAllowedError(message, rules=rules.id).at("dictionary")
    box = tile_set or load_tile_set(rules.tile_set_id(getattr(words, "language", None)))
    return Terms(rules, box, words)


def required(words: ListedWords | None) -> ListedWords:
    """Return the words of terms that were read, which are there."""
    if words is None:
        raise NotAllowedError("expected a dictionary, found none")
    return words


def _repeat(terms: Terms) -> SameWordTwice:
    """Return what W-11 bars; where the dictionary may not be asked no stem is known."""
    mode = terms.rules.same_word_twice or "allowed"
    return "barred" if mode == "stem" and terms.words is None else mode


def _check_tiles(table: Table, rack: Rack, terms: Terms) -> None:
    """Refuse tiles of another box, more than two jokers, more of one letter than can be counted."""
    faces = [*table.faces, *rack]
    unknown = sorted({face for face in faces if face not in terms.tile_set.copies})
    if unknown:
        message = f"expected letters of {terms.tile_set.name}, found '{' '.join(unknown)}'"
        raise ParseError(message, found=unknown).at(_place_of(unknown[0], rack))
    jokers = sum(terms.tile_set.is_joker(face) for face in faces)
    if jokers > MOST_JOKERS:
        message = f"expected at most {MOST_JOKERS} jokers, found {jokers}"
        place = "rack" if any(map(terms.tile_set.is_joker, rack)) else "table"
        raise LimitError(message, limit=MOST_JOKERS, found=jokers).at(place)
    letter, most = max(Counter(faces).items(), key=lambda item: item[1], default=("", 0))
    if most + jokers > COUNT_MASK:
        message = f"expected at most {COUNT_MASK - jokers} tiles of one letter"
        fault = LimitError(f"{message}, found {most} of '{letter}'", letter=letter, found=most)
        raise fault.at(_place_of(letter, rack))


def _place_of(face: str, rack: Rack) -> str:
    """Return what a tile too many is taken back from first."""
    return "rack" if face in rack else "table"


def _read(meld: Meld, terms: Terms, index: int) -> Meld:
    """Return a table meld with its jokers read; refuse what is no legal word (W-02, W-08)."""
    check = read_meld(meld, terms)
    if not check.problems:
        return check.meld
    choices = check.problems[0].params.get("choices")
    message = f"expected a table that is legal in this dictionary: {check.problems[0].message}"
    if check.problems[0].code == "joker_ambiguous" and not isinstance(choices, str | int | None):
        raise AmbiguousError(message, choices).at(f"table.{index}")
    fault = NotAllowedError(message, meld=str(meld), problem=check.problems[0].code)
    raise fault.at(f"table.{index}")


def _table_word(meld: Meld, terms: Terms, vocabulary: Vocabulary) -> TableWord:
    code = vocabulary.index.code
    real = [tile.face for tile in meld if not terms.tile_set.is_joker(tile.face)]
    jokers = [(tile.face, tile.shown_as) for tile in meld if terms.tile_set.is_joker(tile.face)]
    known = vocabulary.knows(meld.word)
    return TableWord(meld, code.pack(real), tuple(jokers), known)


def joker_readings(words: Sequence[TableWord]) -> tuple[str, ...]:
    """Return the letters that the jokers of some words stand for."""
    return tuple(reading for word in words for _, reading in word.jokers)
