"""Verdicts and judgements: the objects of `woord check --json` and `woord judge --json`."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, Field

from .given import Given

MOST_WORDS = 1_000
Reason = Literal[
    "punctuation",
    "too_short",
    "not_in_alphabet",
    "removed",
    "proper_noun",
    "abbreviation",
    "not_found",
]


class WordsIn(Given):
    """Words to look up or to judge."""

    words: list[str] = Field(
        min_length=1, max_length=MOST_WORDS, examples=[["katten", "Jan", "auto's"]]
    )


class VerdictOut(BaseModel):
    """The answer about one word."""

    word: str = Field(description="as it was given", examples=["katten"])
    read_as: str | None = Field(description="its normal form", examples=["KATTEN"])
    valid: bool
    reason: Reason | None = Field(description="why not; null when valid")
    dictionary: str = Field(examples=["nl"])
    edition: str
    lexicon_id: str = Field(description="digest of the word list that was asked")
    spelling: str | None = Field(description="the source's own spelling, where known")
    form_of: str | None = Field(description="the word that it is a form of", examples=["KAT"])
    affix: str | None = Field(description="code of the source's affix rule that made it")
    compound_of: list[str] | None = Field(
        description="listed words that an unlisted word is made of; never valid by itself"
    )
    house: Literal["added", "removed"] | None = Field(description="by an agreement")


class JudgementOut(BaseModel):
    """One verdict for all words of a play; it never says which word failed."""

    valid: bool
    words: int
    dictionary: str
    edition: str
    lexicon_id: str
