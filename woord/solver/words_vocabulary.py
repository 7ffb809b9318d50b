"""A dictionary prepared for the solver: the index of its words and what bars a second use."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.lexicon import Lexicon
from woord.solver.words_index import WordIndex, build_index, index_lexicon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.rules import Words
    from woord.rules.ruleset import SameWordTwice
    from woord.solver.words_position import ListedWords


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one dictionary, or the part of it that a bot knows."""

    index: WordIndex
    words: Words

    def knows(self, word: str) -> bool:
        """Say whether a word is in this vocabulary, which may be less than the dictionary."""
        return self.index.has_class(self.index.code.pack(word), word)

    def key_of(self, word: str, repeat: SameWordTwice) -> str:
        """Return what no two words of a table may share under W-11."""
        return (self.words.stem_of(word) or word) if repeat == "stem" else word


MOST_KEPT = 4  # dictionaries that stay prepared, about 60 MB each

_kept: OrderedDict[tuple[str, tuple[str, ...]], tuple[ListedWords, Vocabulary]] = OrderedDict()


def vocabulary_of(words: ListedWords, letters: Sequence[str]) -> Vocabulary:
    """Return the prepared dictionary, made on first use (about 0.3 s); the last four are kept.

    `letters` are those of the box: words with others can't be laid and are left out.
    """
    key = (identity_of(words), tuple(letters))
    found = _kept.get(key)
    if found is None:
        found = _kept[key] = (words, Vocabulary(_index_of(words, letters), words))
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return found[1]


def _index_of(words: ListedWords, letters: Sequence[str]) -> WordIndex:
    if isinstance(words, Lexicon):
        return index_lexicon(words, letters)
    return build_index([word for word in words if word], letters)


def identity_of(words: ListedWords) -> str:
    """Return what tells one agreed list from another: its digest, else the object itself."""
    for name in ("agreement_id", "lexicon_id"):
        digest = getattr(words, name, None)
        if isinstance(digest, str):
            return digest
    return f"object {id(words)}"  # the object is kept beside, so that no other gets its number


def part_of(whole: Vocabulary, listed: Sequence[str]) -> Vocabulary:
    """Return a vocabulary of some of the words: what a bot of a low level knows."""
    return Vocabulary(build_index(listed, sorted(whole.index.code.letters)), whole.words)
