"""The JSON header of a `.woord` file: who the lexicon is, where it came from, what lies where."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Final

from woord.lexicon.alphabet import Alphabet
from woord.lexicon.collected import SourceUsed

DTYPES: Final = ("|u1", "<u2", "<u4", "<u8", "<i4", "<i8", "<f4")


@dataclass(frozen=True, slots=True)
class SectionEntry:
    """Where a section lies: `offset` counts from the first byte after the padded header."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    offset: int
    length: int
    crc32: int


@dataclass(frozen=True, slots=True)
class LengthGroup:
    """The rows of one word length: `first` row and their number."""

    length: int
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Identity:
    """What a lexicon is called, and how its words are read."""

    name: str
    edition: str
    language: str
    alphabet: Alphabet
    min_length: int = 3
    title: str = ""
    local_only: bool = False  # the mix of licences may not be handed out


@dataclass(frozen=True, slots=True)
class Header:
    """Everything about a lexicon but its words; the same input gives the same header."""

    identity: Identity
    lexicon_id: str
    words: int
    lengths: tuple[LengthGroup, ...]
    refusals: tuple[str, ...]  # reason codes; the section refused_reasons holds indices into it
    sources: tuple[SourceUsed, ...]
    builder: str
    data_size: int
    sections: tuple[SectionEntry, ...]

    def to_bytes(self) -> bytes:
        """Return the header as compact JSON with sorted keys."""
        alphabet = self.identity.alphabet
        value = _shallow(self) | {
            "identity": _shallow(self.identity)
            | {
                "alphabet": {
                    "letters": "".join(alphabet.letters),
                    "fold_punctuation": alphabet.fold_punctuation,
                }
            },
            "lengths": [asdict(group) for group in self.lengths],
            "sources": [asdict(source) for source in self.sources],
            "sections": [asdict(entry) for entry in self.sections],
        }
        text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return text.encode()

    @classmethod
    def from_bytes(cls, data: bytes) -> Header:
        """Read a header; AttributeError, KeyError, TypeError or ValueError when it is none."""
        value = json.loads(data)
        identity = value.pop("identity")
        alphabet = identity.pop("alphabet")
        sections = tuple(
            SectionEntry(**{**entry, "shape": tuple(entry["shape"])})
            for entry in value.pop("sections")
        )
        letters = Alphabet(tuple(alphabet["letters"]), bool(alphabet["fold_punctuation"]))
        return cls(
            identity=Identity(**identity, alphabet=letters),
            lengths=tuple(LengthGroup(**group) for group in value.pop("lengths")),
            refusals=tuple(value.pop("refusals")),
            sources=tuple(SourceUsed(**source) for source in value.pop("sources")),
            sections=sections,
            **value,
        )


def _shallow(value: Header | Identity) -> dict[str, object]:
    return {field.name: getattr(value, field.name) for field in fields(value)}
