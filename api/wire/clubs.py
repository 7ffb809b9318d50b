"""A club's evening on the wire: its agreed list, its tables, their rulings."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from .given import Given, Id, Line

Lock = Annotated[
    str,
    Field(
        max_length=200,
        pattern=r"^[A-Za-z0-9._-]*$",
        description="what a PIN is checked against at the tables; the service never sees the PIN",
        examples=["1.60000.b2ZmbGluZQ.0sT2Jk9bq8c"],
    ),
]
ListId = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", examples=["3f9d2c4b" * 8])]
Short = Annotated[Line, Field(min_length=1, max_length=60)]


class ClubIn(Given):
    """What an organiser sets for an evening. The list is fixed by its id from then on."""

    name: str = Field(min_length=1, max_length=60, examples=["Letterclub Zwolle"])
    dictionary: Id = Field(
        description="name or id of the agreed list, or id of an agreement", examples=["nl"]
    )
    tables: int = Field(ge=1, le=200, examples=[6])
    lock: Lock = ""


class ClubChangeIn(Given):
    """More tables, or another PIN."""

    tables: int = Field(ge=1, le=200, examples=[8])
    lock: Lock | None = None


class ClubCodeIn(Given):
    """The code of an evening, as the organiser's page and the cards show it."""

    code: str = Field(min_length=4, max_length=20, examples=["KAT47QXM"])


class ClubOut(BaseModel):
    """An evening, as each of its tables may know it; times are milliseconds since 1970 UTC."""

    club_id: str
    code: str
    name: str
    list_id: str = Field(description="id of the agreed dictionary or agreement")
    dictionary: str
    edition: str
    language: str
    tables: int
    lock: str
    created_at: int


class ClubMadeOut(BaseModel):
    """A new evening. Keep both secrets: they are shown only now."""

    secret: str = Field(description="the organiser's")
    table_secret: str = Field(description="of all tables: on the cards")
    club: ClubOut


class ClubEnteredOut(BaseModel):
    """A secret to be a table with."""

    table_secret: str
    club: ClubOut


class PhoneIn(Given):
    """What the phone at a table uses; send it at the start and at most every 30 seconds."""

    device: Line = Field(
        min_length=8,
        max_length=40,
        description="random, new for each evening",
        examples=["q7Xk02mA"],
    )
    list_id: ListId
    dictionary: Short
    edition: Short
    app: Line = Field("", max_length=40, description="version of the client", examples=["0.1.0"])


class PhoneOut(BaseModel):
    """The phone at a table, as it last spoke."""

    list_id: str
    dictionary: str
    edition: str
    app: str
    seen_at: int
    is_here: bool = Field(description="spoke within the last two minutes")
    differs: bool = Field(description="uses another list than the agreed one")


class ClubTableOut(BaseModel):
    """A table; more than one phone may say to be it, the one that spoke last comes first."""

    number: int
    phones: list[PhoneOut]
    differs: bool = Field(description="a phone that is there uses another list than the agreed one")
    rulings: int = Field(description="how many of the rulings below are its")


class ClubWordOut(BaseModel):
    """A word of a play."""

    word: str
    valid: bool


class ClubRulingOut(BaseModel):
    """A ruling that a table asked."""

    number: int = Field(description="of the table")
    code: str
    at: int
    valid: bool
    words: list[ClubWordOut]
    list_id: str
    differs: bool = Field(description="made by another list than the agreed one")
    given_at: int | None = Field(description="when the phone had judged it without the service")
    given_valid: bool | None = Field(description="what the phone had said then")


class ClubOverviewOut(BaseModel):
    """All of an evening, for its organiser; rulings newest first, at most 300 of them."""

    club: ClubOut
    at: int
    tables: list[ClubTableOut]
    rulings: list[ClubRulingOut]
    rulings_count: int


class TableQuestionIn(Given):
    """The words of one play, judged with one verdict by the list that the phone uses."""

    words: list[str] = Field(min_length=1, max_length=9, examples=[["katten", "reünie"]])
    list_id: ListId
    key: Line = Field(
        min_length=8,
        max_length=40,
        description="random; asked again with it, it is the same ruling",
        examples=["Jd81nXq2"],
    )
    given_at: int | None = Field(None, ge=0, lt=2**53)
    given_valid: bool | None = None


class TableVerdictOut(BaseModel):
    """One verdict for the whole play (W-10): it does not say which word failed."""

    valid: bool
    at: int
    list_id: str
    dictionary: str
    edition: str
    differs: bool = Field(description="not by the list that this evening agreed on")
