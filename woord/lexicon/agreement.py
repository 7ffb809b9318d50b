"""Agreements: a lexicon with house additions and removals, laid over it without a rebuild."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import numpy as np

from woord.errors import LimitError, NotAllowedError, WoordError, within
from woord.lexicon.index import Index
from woord.lexicon.queries import Queries
from woord.lexicon.verdict import explain, judge_words
from woord.lexicon.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.arrays import I64
    from woord.lexicon.lexicon import Lexicon
    from woord.lexicon.verdict import Judgement, Verdict

MOST_CHANGES: Final = 200_000
LONGEST_WORD: Final = 64
CHUNK: Final = 4_096


@dataclass(frozen=True, eq=False)
class Agreement(Queries):
    """What seats agree on before a round (W-05). Equal lists over a lexicon have equal ids.

    `added` holds only words that the lexicon lacks, `removed` only words that it has. An
    agreement answers whatever a lexicon answers.
    """

    lexicon: Lexicon
    added: frozenset[str] = frozenset()
    removed: frozenset[str] = frozenset()
    alphabet: Alphabet = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "alphabet", self.lexicon.alphabet)

    @classmethod
    def of(
        cls, lexicon: Lexicon, *, add: Iterable[str] = (), remove: Iterable[str] = ()
    ) -> Agreement:
        """Make an agreement of words as people write them.

        What changes nothing is left out. ParseError for a text that is no word of the alphabet,
        NotAllowedError for one that is too short or stands in both lists.
        """
        with within("add"):
            added = _read(lexicon, add)
        with within("remove"):
            removed = _read(lexicon, remove)
        if both := sorted(added.keys() & removed):
            message = f"expected a word to be added or removed, found both for {both[0]!r}"
            place = f"remove.{removed[both[0]]}"
            raise NotAllowedError(message, words=tuple(both[:10])).at(place)
        return cls(
            lexicon,
            frozenset(word for word in added if not lexicon.has(word)),
            frozenset(word for word in removed if lexicon.has(word)),
        )

    @cached_property
    def agreement_id(self) -> str:
        """Return the digest of lexicon and changes; without changes it is the lexicon's id."""
        if not self.added and not self.removed:
            return self.lexicon.lexicon_id
        lines = [self.lexicon.lexicon_id]
        lines += [f"+{word}" for word in sorted(self.added)]
        lines += [f"-{word}" for word in sorted(self.removed)]
        return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()

    @property
    def name(self) -> str:
        """Return the name of the dictionary."""
        return self.lexicon.name

    @property
    def edition(self) -> str:
        """Return the edition of the dictionary."""
        return self.lexicon.edition

    @property
    def language(self) -> str:
        """Return the language of the dictionary."""
        return self.lexicon.language

    @property
    def lexicon_id(self) -> str:
        """Return the id of the dictionary beneath."""
        return self.lexicon.lexicon_id

    @cached_property
    def view(self) -> View:
        """Return the agreed words as the queries see them; indexes the additions once."""
        rows = [self.lexicon.row_of(word) for word in self.removed]
        base = self.lexicon.view
        return View(
            base.base,
            view_id=self.agreement_id,
            added=Index.of_words(self.added, self.alphabet) if self.added else None,
            removed=np.array([row for row in rows if row is not None], np.int64),
            ranks=lambda: base.ranks,
        )

    def __repr__(self) -> str:
        changes = f"+{len(self.added)} -{len(self.removed)}"
        return f"<Agreement {self.name} {changes} {self.agreement_id[:12]}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Agreement) and other.agreement_id == self.agreement_id

    def __hash__(self) -> int:
        return hash(self.agreement_id)

    def __len__(self) -> int:
        return len(self.lexicon) + len(self.added) - len(self.removed)

    def __iter__(self) -> Iterator[str]:
        return self.words()

    def __contains__(self, raw: object) -> bool:
        if not isinstance(raw, str):
            return False
        normal, unread = self.alphabet.read(raw)
        return unread is None and self.has(normal)

    def has(self, word: str) -> bool:
        """Say whether a word in normal form is agreed."""
        return word in self.added or (word not in self.removed and self.lexicon.has(word))

    def look_up(self, raw: str) -> Verdict:
        """Return the verdict about a word as somebody writes it; it tells house changes."""
        return explain(self.lexicon, raw, self)

    def judge(self, words: Iterable[str]) -> Judgement:
        """Return one verdict for all words of a play; nothing says which one failed."""
        return judge_words(self, words)

    def stem_of(self, word: str) -> str | None:
        """Return the word that an agreed word (in normal form) is a form of, where known."""
        return self.lexicon.stem_of(word) if self.has(word) else None

    def has_prefix(self, raw: str) -> bool:
        """Say whether any agreed word begins with this text; an unreadable text begins none."""
        normal, unread = self.alphabet.read(raw)
        if unread is not None:
            return False
        if not self.removed and self.lexicon.has_prefix(raw):
            return True
        return not normal or self.search(prefix=normal).total > 0

    def words(self) -> Iterator[str]:
        """Yield all agreed words by length, then alphabetically."""
        view = self.view
        numbers: I64 = view.gather(lambda index: np.arange(index.size))
        for start in range(0, len(numbers), CHUNK):
            yield from view.texts(numbers[start : start + CHUNK])


def _read(lexicon: Lexicon, words: Iterable[str]) -> dict[str, int]:
    """Return words in normal form with where they stand first; at most MOST_CHANGES are read."""
    read: dict[str, int] = {}
    for index, raw in enumerate(words):
        if index >= MOST_CHANGES:
            message = f"expected at most {MOST_CHANGES:,} house words, found more"
            raise LimitError(message, limit=MOST_CHANGES)
        try:
            read.setdefault(_normal(lexicon, raw), index)
        except WoordError as error:
            error.at(str(index))
            raise
    return read


def _normal(lexicon: Lexicon, raw: str) -> str:
    """Return a house word in normal form; it may be longer than any listed one."""
    if len(raw) > 2 * LONGEST_WORD:
        message = f"expected words of at most {LONGEST_WORD} letters, found {len(raw)}"
        raise LimitError(message, limit=LONGEST_WORD, found=len(raw))
    word = lexicon.alphabet.normalise(raw)
    if not lexicon.min_length <= len(word) <= LONGEST_WORD:
        least = lexicon.min_length
        message = f"expected words of {least} to {LONGEST_WORD} letters, found {word!r}"
        raise NotAllowedError(message, word=word)
    return word


@dataclass(frozen=True, slots=True)
class AgreementDifference:
    """The words that only one of two lists has, each in normal form, by length."""

    only_first: tuple[str, ...]
    only_second: tuple[str, ...]


def diff_agreements(first: Agreement, second: Agreement) -> AgreementDifference:
    """Return what differs: at once over one lexicon, with a walk through both over two.

    NotAllowedError for lists in different alphabets.
    """
    if first.alphabet != second.alphabet:
        message = "expected two lists in one alphabet, found "
        raise NotAllowedError(message + f"{first.language!r} and {second.language!r}")
    if first.lexicon_id == second.lexicon_id:
        words = first.added | first.removed | second.added | second.removed
    else:
        words = frozenset(first.words()) ^ frozenset(second.words())
    ordered = sorted(words, key=first.alphabet.sort_key)
    return AgreementDifference(
        tuple(word for word in ordered if first.has(word) and not second.has(word)),
        tuple(word for word in ordered if second.has(word) and not first.has(word)),
    )
