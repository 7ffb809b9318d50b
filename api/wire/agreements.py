"""Agreements: a dictionary with house additions and removals."""

from __future__ import annotations

from pydantic import BaseModel, Field

from .given import Given, Id


class AgreementIn(Given):
    """Either the parts of an agreement or its text form."""

    dictionary: Id | None = Field(None, examples=["nl"])
    add: list[str] = Field(default_factory=list, examples=[["gezelligst"]])
    remove: list[str] = Field(default_factory=list, examples=[["apk"]])
    text: str | None = Field(None, description="as `woord agreement` prints it")


class AgreementOut(BaseModel):
    """An agreement that is kept; its id may stand wherever a dictionary's name may."""

    agreement_id: str
    dictionary: str = Field(examples=["nl"])
    edition: str
    lexicon_id: str
    words: int
    added: list[str]
    removed: list[str]
    text: str = Field(description="the whole agreement on one line, fit for a QR code")


class AgreementDiffOut(BaseModel):
    """The words that only one of two agreements has."""

    only_first: list[str]
    only_second: list[str]
