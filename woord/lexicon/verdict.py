"""What a look-up answers: valid or not, read as what, and the first reason that applies."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol, TypedDict

from woord.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet

    from woord.lexicon.lexicon import Lexicon

Reason = Literal[
    "punctuation",
    "too_short",
    "not_in_alphabet",
    "removed",
    "proper_noun",
    "abbreviation",
    "not_found",
]
REASONS: Final[tuple[Reason, ...]] = (
    "punctuation",
    "too_short",
    "not_in_alphabet",
    "removed",
    "proper_noun",
    "abbreviation",
    "not_found",
)
REFUSALS: Final[tuple[Reason, ...]] = ("proper_noun", "abbreviation")  # what a source can say

Change = Literal["added", "removed"]


class VerdictJson(TypedDict):
    """The JSON form of a verdict, in the CLI and over HTTP alike."""

    word: str
    read_as: str | None
    valid: bool
    reason: Reason | None
    dictionary: str
    edition: str
    lexicon_id: str
    spelling: str | None
    form_of: str | None
    affix: str | None
    compound_of: list[str] | None
    house: Change | None


class House(Protocol):
    """House rules over a lexicon, words in normal form; an agreement is one."""

    @property
    def added(self) -> AbstractSet[str]:
        """Return the words that the house adds."""

    @property
    def removed(self) -> AbstractSet[str]:
        """Return the words that the house takes away."""


class Verdict(NamedTuple):
    """The answer about one word; what the dictionary knows beside it is looked up when asked.

    A named tuple, for every look-up makes one: it takes a third of a frozen dataclass's time.
    """

    word: str  # as it was given
    read_as: str | None  # its normal form, None when it has none
    reason: Reason | None  # None when valid
    lexicon: Lexicon
    house: Change | None = None

    def __eq__(self, other: object) -> bool:
        """Say whether two verdicts say the same, of the same list of words."""
        return isinstance(other, Verdict) and self._said == other._said

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._said)

    @property
    def _said(self) -> tuple[str | None, ...]:
        return self.word, self.read_as, self.reason, self.house, self.lexicon_id

    @property
    def valid(self) -> bool:
        """Say whether the word may be played."""
        return self.reason is None

    @property
    def dictionary(self) -> str:
        """Return the name of the dictionary that was asked."""
        return self.lexicon.name

    @property
    def edition(self) -> str:
        """Return the edition of the dictionary."""
        return self.lexicon.edition

    @property
    def lexicon_id(self) -> str:
        """Return the digest that says exactly which list of words was asked."""
        return self.lexicon.lexicon_id

    @property
    def spelling(self) -> str | None:
        """Return the source's own spelling of a listed word (crème), where known."""
        return self.lexicon.spelling_of(self.read_as) if self.read_as else None

    @property
    def form_of(self) -> str | None:
        """Return the word that this one is a form of (plural, verb form), where known."""
        return self.lexicon.stem_of(self.read_as) if self.read_as else None

    @property
    def affix(self) -> str | None:
        """Return the code of the source's affix rule that made this form, where known."""
        return self.lexicon.affix_of(self.read_as) if self.read_as else None

    @property
    def compound_of(self) -> tuple[str, ...] | None:
        """Return listed words that an unlisted one is made of: a second opinion, never valid."""
        if self.reason != "not_found" or self.read_as is None:
            return None
        return self.lexicon.compound_of(self.read_as)

    def to_json(self) -> VerdictJson:
        """Return the verdict with all details as values for JSON."""
        compound = self.compound_of
        return {
            "word": self.word.encode("utf-8", "replace").decode(),
            "read_as": self.read_as,
            "valid": self.valid,
            "reason": self.reason,
            "dictionary": self.dictionary,
            "edition": self.edition,
            "lexicon_id": self.lexicon_id,
            "spelling": self.spelling,
            "form_of": self.form_of,
            "affix": self.affix,
            "compound_of": None if compound is None else list(compound),
            "house": self.house,
        }


class JudgementJson(TypedDict):
    """The JSON form of a judgement."""

    valid: bool
    words: int
    dictionary: str
    edition: str
    lexicon_id: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """One verdict for all words of a play; it never says which word failed."""

    valid: bool
    words: int
    dictionary: str
    edition: str
    lexicon_id: str

    def to_json(self) -> JudgementJson:
        """Return the judgement as values for JSON."""
        return {
            "valid": self.valid,
            "words": self.words,
            "dictionary": self.dictionary,
            "edition": self.edition,
            "lexicon_id": self.lexicon_id,
        }


class WordList(Protocol):
    """What a play is judged by: a lexicon or an agreement."""

    @property
    def name(self) -> str:
        """Return the name of the dictionary."""

    @property
    def edition(self) -> str:
        """Return its edition."""

    @property
    def lexicon_id(self) -> str:
        """Return its digest."""

    def __contains__(self, raw: object) -> bool: ...


def judge_words(listed: WordList, words: Iterable[str]) -> Judgement:
    """Return one verdict for all words of a play; NotAllowedError when there are none."""
    given = list(words)
    if not given:
        raise NotAllowedError("expected at least one word to judge, found none")
    refused = sum(word not in listed for word in given)  # asks all: time says nothing either
    return Judgement(refused == 0, len(given), listed.name, listed.edition, listed.lexicon_id)


def explain(lexicon: Lexicon, raw: str, house: House | None = None) -> Verdict:
    """Return the verdict about a text, with the first reason of REASONS that applies."""
    normal, unread = lexicon.alphabet.read(raw)
    if unread is None and house is None and lexicon.has(normal):
        return Verdict(raw, normal, None, lexicon)
    if unread == "punctuation":
        return Verdict(raw, None, "punctuation", lexicon)
    if len(normal) < lexicon.min_length:
        return Verdict(raw, None if unread else normal, "too_short", lexicon)
    if unread:
        return Verdict(raw, None, unread, lexicon)
    if house is not None and normal in house.removed:
        return Verdict(raw, normal, "removed", lexicon, "removed")
    if house is not None and normal in house.added:
        return Verdict(raw, normal, None, lexicon, "added")
    if lexicon.has(normal):
        return Verdict(raw, normal, None, lexicon)
    return Verdict(raw, normal, _refusal(lexicon, raw, normal) or "not_found", lexicon)


def _refusal(lexicon: Lexicon, raw: str, normal: str) -> Reason | None:
    """Return why the source's entry was left out; the name Hauser is no reason for häuser."""
    reason = lexicon.refusal_of(normal)
    if reason is None:
        return None
    text = unicodedata.normalize("NFC", raw.strip())
    return reason if text.upper() == normal or lexicon.is_refused_spelling(text) else None
