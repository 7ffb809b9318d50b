"""Rule sets, tile sets and what the referee says: the objects of the command line's `--json`."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from .given import Given, Id, Notation


class RuleSetOut(BaseModel):
    """Every field of a rule set (docs/rules.md); null where the rule isn't there."""

    id: str = Field(examples=["woord"])
    name: str
    sheet: str
    game: Literal["numbers", "letters"]
    tile_set: str | None
    min_seats: int
    max_seats: int
    hand_size: int
    opening_points: int
    opening_word_length: int | None
    opening_then_table: bool | None
    joker_rack_value: int | str
    joker_release: str
    invalid_table: str
    time_out: str
    turn_seconds: int
    penalty_tiles: int
    pool_empty: str
    blocked_score: str
    loser_score: str | None
    unopened_could: int | None
    unopened_could_not: int | None
    word_check: str | None
    same_word_twice: str | None
    right_challenge: int | None
    wrong_challenge: int | None
    refill_to: int | None
    rounds: int | None
    target: int | None
    choices: list[str] = Field(description="fields where the sheet is silent and the value ours")


class TileSetOut(BaseModel):
    """A box: its faces in order, with copies and values."""

    id: str = Field(examples=["nl"])
    name: str
    game: Literal["numbers", "letters"]
    language: str | None
    derived: bool = Field(description="made by us, after no printed box")
    note: str
    total: int
    jokers: list[str]
    copies: dict[str, int]
    values: dict[str, int] = Field(description="a numeric joker has none: the rule set gives it")


class NumbersIn(Given):
    """The sizes of a box of numbers."""

    colours: int = Field(4, ge=1, le=4, examples=[4])
    numbers: int = Field(13, ge=1, le=13, description="the highest number", examples=[13])
    copies: int = Field(2, ge=1, le=9, description="of each number tile", examples=[2])
    jokers: int = Field(2, ge=0, le=9, examples=[2])


class TileSetIn(Given):
    """A box of one's own: letters with copies and values, or the sizes of a box of numbers."""

    language: Id | None = Field(None, description="of the letters", examples=["nl"])
    copies: dict[str, int] | None = Field(
        None, description="in the order of the alphabet; `?` is a joker, `?2` a second one"
    )
    values: dict[str, int] | None = Field(None, description="points of each letter and joker")
    numbers: NumbersIn | None = None


class TermsIn(Given):
    """Which rules, box and dictionary; the box follows from the other two when it is left out."""

    rules: Id | None = Field(
        None,
        description="id of a rule set; default: woord with a dictionary, else sabra",
        examples=["woord"],
    )
    set: dict[str, str | int | bool] = Field(
        default_factory=dict, description="fields changed", examples=[{"penalty_tiles": 1}]
    )
    tile_set: Id | None = Field(None, description="id of a tile set", examples=["nl"])
    dictionary: Id | None = Field(
        None, description="name or id of a dictionary, or id of an agreement", examples=["nl"]
    )


class MeldIn(TermsIn):
    """One row of tiles."""

    meld: Notation = Field(examples=["KaT"])


class TurnIn(TermsIn):
    """A table before and after a turn, and the rack before it, in the notation."""

    before: Notation = Field("", examples=["KAT / BOOM"])
    after: Notation = Field(examples=["KATER / BOOM"])
    rack: Notation = Field(examples=["ERX"])
    opened: bool = True


class RuleProblemOut(BaseModel):
    """A broken clause."""

    clause: str = Field(examples=["C-07"])
    code: str = Field(examples=["tiles_vanished"])
    meld: int | None = Field(description="index in the table after the turn")
    tiles: list[str]
    message: str
    params: dict[str, Any]


class NoteOut(BaseModel):
    """Something to know that is no fault."""

    clause: str
    code: str
    message: str
    params: dict[str, Any]


class ReadingOut(BaseModel):
    """One way to read a meld."""

    kind: Literal["group", "run", "word"]
    meld: str
    value: int
    notation: str


class MeldOut(BaseModel):
    """What is known of one meld."""

    legal: bool
    kind: Literal["group", "run", "word"] | None
    value: int
    readings: list[ReadingOut]
    problems: list[RuleProblemOut]


class TurnOut(BaseModel):
    """The referee's answer about a turn."""

    legal: bool
    laid: list[str]
    points: int
    problems: list[RuleProblemOut]
    table: str
    new_melds: list[str]
    opening_value: int | None
    void: bool = Field(description="refused at no cost under every rule set (C-08)")
    notes: list[NoteOut]
