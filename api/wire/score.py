"""Points: the objects of `woord score ... --json`."""

from __future__ import annotations

from pydantic import BaseModel, Field

from .given import Notation
from .rules import TermsIn

MOST_SEATS = 8
MOST_ROUNDS = 1_000
MOST_POINTS = 1_000_000


class WordScoreIn(TermsIn):
    """A word of tiles, a joker in lower case."""

    word: Notation = Field(examples=["KaTER"])


class RackScoreIn(TermsIn):
    """A rack, jokers unread."""

    rack: Notation = Field(examples=["ERX?"])


class TableScoreIn(TermsIn):
    """A table."""

    table: Notation = Field(examples=["KAT / BOMEN"])


class RoundScoreIn(TermsIn):
    """The racks at the end of a round, in turn order from its starter; seats count from 1."""

    racks: list[Notation] = Field(min_length=2, max_length=MOST_SEATS, examples=[["", "ER", "KX?"]])
    winner: int | None = Field(None, description="the last seat left")
    could_open: list[int] = Field(default_factory=list, description="never opened, could have")
    could_not_open: list[int] = Field(default_factory=list, description="never could open")
    resigned: list[int] = Field(default_factory=list)
    points: list[int] | None = Field(None, description="of the turns, for rules with a refill")


class MatchScoreIn(TermsIn):
    """The scores of the rounds played, a number a seat."""

    rounds: list[list[int]] = Field(
        min_length=1, max_length=MOST_ROUNDS, examples=[[[24, -5, -16, -3], [-6, -11, 22, -5]]]
    )


class WordScoreOut(BaseModel):
    """The points of a word, tile by tile."""

    word: str
    points: int
    tiles: list[list[str | int]] = Field(description="each tile with its points")


class RackScoreOut(BaseModel):
    """The points of a rack."""

    rack: str
    points: int


class MeldScoreOut(BaseModel):
    """A meld: its rack value (C-18) and, for numbers, its opening value (N-06)."""

    meld: str
    points: int
    value: int | None


class TableScoreOut(BaseModel):
    """The melds of a table."""

    melds: list[MeldScoreOut]
    points: int


class RoundScoreOut(BaseModel):
    """A settlement, a number a seat."""

    values: list[int]
    scores: list[int]
    winners: list[int] = Field(description="seats, counted from 1")


class MatchScoreOut(BaseModel):
    """Totals and places, a number a seat."""

    totals: list[int]
    places: list[int]
    over: bool
