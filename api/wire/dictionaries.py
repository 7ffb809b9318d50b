"""What a dictionary is: the objects of `woord dict list --json` and `woord dict info --json`."""

from __future__ import annotations

from pydantic import BaseModel, Field


class BuiltOut(BaseModel):
    """One compiled list; what its header says is null when the file is damaged."""

    lexicon_id: str
    names: list[str] = Field(description="names that open it; none for an old build")
    pinned_by: list[str]
    size: int = Field(description="bytes")
    edition: str | None
    language: str | None
    words: int | None
    local_only: bool | None = Field(description="the licences' mix may not be handed out")
    fault: str | None


class DictionariesOut(BaseModel):
    """The dictionaries of this service."""

    built: list[BuiltOut]
    missing: list[str] = Field(description="names that could be built")


class SourceOut(BaseModel):
    """One file that words came from, and on what terms."""

    package: str
    version: str
    file: str
    sha256: str
    licence: str
    note: str


class OfflineOut(BaseModel):
    """The file that a device keeps to answer without a network."""

    url: str = Field(description="where it is; what is there never changes")
    mark: str = Field(description="differs when anything in the file differs")
    bytes: int = Field(description="what it takes on the device")
    packed_bytes: int = Field(description="what comes over the network")


class DictionaryOut(BaseModel):
    """Everything about a dictionary but its words. A free list, not an official one."""

    name: str = Field(examples=["nl"])
    title: str
    edition: str
    language: str
    lexicon_id: str
    words: int
    builder: str
    alphabet: str
    local_only: bool
    lengths: dict[str, int] = Field(description="number of words of each length")
    sources: list[SourceOut]
    kept: dict[str, int]
    dropped: dict[str, int] = Field(description="entries left out, by reason")
    samples: dict[str, list[str]]
    needed_by: list[str]
    offline: OfflineOut | None = Field(
        description="null where the licences don't allow this service to hand the list out"
    )
