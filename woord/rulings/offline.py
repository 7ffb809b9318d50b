"""A ruling made without a service: the same words about the same list, but nobody has signed it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from woord.errors import HALF_LETTER
from woord.lexicon.verdict import WordList
from woord.rulings.ruling import RULES_VERSION, JudgedWord, Ruling, SignedStatement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.lexicon.verdict import Verdict


class Referee(WordList, Protocol):
    """What is asked about words: a lexicon, or an agreement over one."""

    @property
    def language(self) -> str:
        """Return the language of its words."""

    def look_up(self, raw: str) -> Verdict:
        """Return the verdict about one word."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """When it was asked (milliseconds since 1970 UTC), under which id, by whom."""

    id: str
    at: int
    parties: tuple[str, ...] = ()


def unsigned_ruling(referee: Referee, words: Sequence[str], occasion: Occasion) -> SignedStatement:
    """Judge a play and return the ruling, marked as unsigned: one verdict for all words (W-10).

    It has no code: no service keeps it.
    """
    judged = tuple(judged_word(referee.look_up(word)) for word in words)
    ruling = Ruling(
        id=occasion.id,
        code="",
        at=occasion.at,
        dictionary=referee.name,
        edition=referee.edition,
        lexicon_id=referee.lexicon_id,
        agreement_id=getattr(referee, "agreement_id", None),
        rules_version=RULES_VERSION,
        valid=all(word.valid for word in judged),
        words=judged,
        parties=occasion.parties,
        match_id=None,
        match_seq=None,
    )
    return SignedStatement(ruling, None, None)


def judged_word(verdict: Verdict) -> JudgedWord:
    """Return a verdict as a ruling holds it."""
    return JudgedWord(as_text(verdict.word), verdict.read_as or "", verdict.valid, verdict.reason)


def as_text(word: str) -> str:
    """Return a word as a file holds it: half a surrogate pair is no text."""
    return HALF_LETTER.sub("?", word)
