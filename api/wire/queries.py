"""Found words: the objects of the command line's `--json`, in pages."""

from __future__ import annotations

from pydantic import BaseModel, Field


class FoundOut(BaseModel):
    """A found word."""

    word: str = Field(examples=["KATER"])
    length: int
    points: int | None = Field(description="by the tile set; a joker counts its rack value")
    jokers: int = Field(description="the fewest jokers it needs")


class FoundPageOut(BaseModel):
    """Some of the words that a query found."""

    total: int
    words: list[FoundOut]
    next: str | None = Field(description="cursor of the next page; null on the last")


class NearOut(BaseModel):
    """A near word."""

    word: str
    length: int
    distance: int
    rank: int | None = Field(description="how common it is, 1 = commonest, where known")


class NearListOut(BaseModel):
    """Near words, nearest first, then commonest."""

    total: int
    words: list[NearOut]


class HookOut(BaseModel):
    """A letter and the longer word that it makes."""

    letter: str
    word: str


class HooksOut(BaseModel):
    """The letters that make a longer word, and the words left when an end letter goes."""

    word: str
    valid: bool
    front: list[HookOut]
    back: list[HookOut]
    inside: list[HookOut]
    without_first: str | None
    without_last: str | None
