"""Matches on the wire: what is asked, what is seen."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, field_validator
from pydantic_core import PydanticKnownError

from .given import Given, Id, Line, Notation

ActionKindText = Literal[
    "lay", "draw", "pass", "challenge", "accept", "resign", "close_window", "time_out", "abort"
]
SeatAction = Literal["lay", "draw", "pass", "challenge", "accept", "resign"]
DAY = 86_400
MOST = 2**31 - 1  # numbers of events are kept in 32 bits
LATEST = 2**53 - 1  # milliseconds: the largest whole number of JSON that all read alike
MOST_SECONDS = 7 * DAY


class ClockIn(Given):
    """No clock, time for each turn (up to 7 days), or a bank with an increment a turn."""

    kind: Literal["none", "turn", "bank"] = "none"
    seconds: int = Field(0, ge=0, le=MOST_SECONDS)
    increment: int = Field(0, ge=0, le=DAY)


class MatchIn(Given):
    """A new match; who makes it has the first seat and hosts it."""

    name: str = Field(description="the maker's name", examples=["Anna"], max_length=80)
    rules: Id = Field("woord", examples=["woord", "sabra"])
    set: dict[str, str | int | bool] = Field(
        default_factory=dict, description="fields of the rule set that are changed"
    )
    tiles: Id | None = Field(
        None, description="id of a tile set, shipped or of your own; else that of the language"
    )
    dictionary: Id | None = Field(None, description="name or lexicon id", examples=["nl"])
    agreement: Id | None = Field(None, description="id of an agreement, for house words")
    seats: int = Field(2, ge=2, le=6)
    bots: list[int] = Field(
        default_factory=list, max_length=5, description="a level a bot, from 1 to 5"
    )
    clock: ClockIn = Field(default_factory=ClockIn)
    may_watch: bool = False
    may_hint: bool = True


class JoinIn(Given):
    """Sit down in the match with a code."""

    code: str = Field(examples=["K7QM4X"], max_length=40)
    name: str = Field(examples=["Bob"], max_length=80)


class CodeIn(Given):
    """A code that was read out or typed."""

    code: str = Field(max_length=40)


class BotIn(Given):
    """Put a bot in the first open seat."""

    level: int = Field(3, ge=1, le=5)


class FactorIn(Given):
    """How many times the turn's time a seat has; null for no clock."""

    factor: Literal[1, 2, 4] | None

    @field_validator("factor", mode="before")
    @classmethod
    def _is_number(cls, value: object) -> object:
        """Refuse true, which Python takes for 1."""
        if isinstance(value, bool):
            raise PydanticKnownError("literal_error", {"expected": "1, 2 or 4"})
        return value


class ActionIn(Given):
    """What a seat does; a lay is the whole new table in notation."""

    kind: SeatAction
    table: Notation | None = Field(
        None, examples=["KATER / BOOM"], description="`lay`: docs/notation.md"
    )


class DraftIn(Given):
    """What a seat is building, on the table after event `seq`; private."""

    seq: int = Field(ge=0, le=MOST)
    table: Annotated[Line, Field(max_length=4_000)]
    at: int | None = Field(
        None,
        ge=0,
        le=LATEST,
        description="when it was made, in milliseconds by the service's clock: one made before"
        " the draft that is kept changes nothing; left out: now",
    )


class SecretsIn(Given):
    """The secrets that a device holds."""

    secrets: list[Annotated[str, Field(max_length=200)]] = Field(max_length=100)


class SeatOut(BaseModel):
    """A place at the table."""

    kind: Literal["open", "person", "bot"]
    name: str
    level: int | None
    factor: int | None
    votes: list[int] = Field(
        default_factory=list, description="seats that want a bot to play on for this silent one"
    )


class LobbyOut(BaseModel):
    """What was chosen for a match."""

    rules: str
    overrides: dict[str, str]
    tile_set: str
    dictionary: str | None
    agreement_id: str | None
    clock: ClockIn
    seats: list[SeatOut]
    may_watch: bool
    may_hint: bool
    rematch_of: str | None


class SeatViewOut(BaseModel):
    """What everybody knows of a seat."""

    name: str
    tiles: int
    status: Literal["in", "resigned", "gone"]
    opened: bool
    points: int
    total: int


class WindowOut(BaseModel):
    """The lay that may be challenged."""

    layer: int
    waiting: list[int]
    words: list[str]


class RoundResultOut(BaseModel):
    """A settled round."""

    how: str
    racks: list[str]
    values: list[int]
    scores: list[int]
    winners: list[int]


class ScoresOut(BaseModel):
    """A settled round, without the racks."""

    how: str
    scores: list[int]
    winners: list[int]


class EndOut(BaseModel):
    """How the match ended; places from 1, none after an abort."""

    how: str
    places: list[int]


class OptionOut(BaseModel):
    """A kind of action, open or not; `code` says why not."""

    kind: ActionKindText
    open: bool
    code: str | None


class ViewOut(BaseModel):
    """The play as the viewer may see it."""

    commitment: str = Field(description="sha256(seed, match id), published at the start")
    chain: str = Field(description="hash over the public forms of all events")
    round: int
    turn: int
    starter: int
    to_move: int | None
    table: str
    rack: str | None
    pool: int
    seats: list[SeatViewOut]
    window: WindowOut | None
    passed: list[int]
    last_turns: list[int] | None
    results: list[RoundResultOut]
    end: EndOut | None
    seed: str | None
    options: list[OptionOut]


class MatchOut(BaseModel):
    """A match as the viewer may see it; times are milliseconds since 1970 UTC."""

    match_id: str
    code: str
    status: Literal["lobby", "playing", "ended", "aborted"]
    seq: int
    lobby_version: int
    seat: int | None
    is_host: bool
    lobby: LobbyOut
    present: list[int]
    now: int
    turn_deadline: int | None
    window_deadline: int | None
    banks: list[int]
    view: ViewOut | None


class EventOut(BaseModel):
    """An event as the viewer may see it."""

    seq: int
    kind: str
    body: dict[str, Any]


class ChangesOut(BaseModel):
    """What has happened, and the match after it."""

    events: list[EventOut]
    match: MatchOut


class SeatedOut(BaseModel):
    """One who has sat down. The secret is shown this once: it is the seat."""

    secret: str
    match: MatchOut


class MadeOut(SeatedOut):
    """A new match, with the host's secret beside the seat's."""

    host_secret: str


class RematchOut(SeatedOut):
    """A seat in a rematch; who made it hosts it."""

    host_secret: str | None = Field(description="null for who came after the one who made it")


class HandoverOut(BaseModel):
    """A one-time code for another device, good for five minutes."""

    code: str


class DraftOut(BaseModel):
    """The seat's own draft, if there is one."""

    seq: int | None
    table: str | None
    at: int | None = Field(description="when it was made, in milliseconds by the service's clock")


class SummaryOut(BaseModel):
    """One of a device's matches, in a line."""

    match_id: str
    code: str
    status: Literal["lobby", "playing", "ended", "aborted"]
    rules: str
    dictionary: str | None
    names: list[str]
    seat: int | None
    to_move: int | None
    is_my_turn: bool
    turn_deadline: int | None
    updated_at: int
