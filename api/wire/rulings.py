"""Rulings on the wire: a question, the signed answer, what the table decided."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from .given import Given, Id, Line


class QuestionIn(Given):
    """The words of one play, judged with one verdict."""

    dictionary: Id = Field(description="name or id of the agreed list", examples=["nl"])
    words: list[str] = Field(min_length=1, max_length=30, examples=[["katten", "reünie"]])
    parties: list[str] = Field(default_factory=list, max_length=6, examples=[["Anna", "Bob"]])
    evening: str | None = Field(
        None, min_length=16, max_length=80, description="a club's secret, to list its rulings by"
    )


class DecisionIn(Given):
    """What the table decides all the same; the ruling stays as it is."""

    accepted: bool
    by: str = Field(min_length=1, max_length=40, examples=["Anna"])
    note: Line = Field("", max_length=200)


class EveningIn(Given):
    """A club's secret."""

    evening: str = Field(min_length=16, max_length=80)


class JudgedWordOut(BaseModel):
    """One word of the play."""

    word: str
    read_as: str
    valid: bool
    reason: str | None


class RulingBodyOut(BaseModel):
    """What is signed; times are milliseconds since 1970 UTC."""

    id: str
    code: str
    at: int
    dictionary: str
    edition: str
    lexicon_id: str
    agreement_id: str | None
    rules_version: int
    valid: bool
    words: list[JudgedWordOut]
    parties: list[str]
    match_id: str | None
    match_seq: int | None


class DecisionBodyOut(BaseModel):
    """A house decision, signed like a ruling."""

    ruling_id: str
    seq: int
    at: int
    accepted: bool
    by: str
    note: str


class RulingOut(BaseModel):
    """A ruling with its signature, and the same as one line for a QR code."""

    ruling: RulingBodyOut
    key_id: str | None
    signature: str | None
    card: str = Field(description="the whole ruling in one line")
    url: str = Field(description="page that shows and verifies it")
    decisions: list[DecisionBodyOut]


class StatementIn(Given):
    """A ruling as a file or as the line of its card."""

    text: str = Field(max_length=64 * 1024)


class VerificationOut(BaseModel):
    """Whether this service signed it, and what it says."""

    signed_here: bool
    kind: Literal["ruling", "house_decision"]
    statement: dict[str, Any]


class KeyOut(BaseModel):
    """A public key, 32 bytes in hexadecimal; the id is the start of its sha256."""

    id: str
    public: str
    algorithm: Literal["Ed25519"] = "Ed25519"


class KeysOut(BaseModel):
    """Every key that ever signed here, newest first."""

    keys: list[KeyOut]
