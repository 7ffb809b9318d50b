"""What has been collected from the sources so far, word by word."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from woord.lexicon.collected import BuildReport, Collected
from woord.lexicon.sources.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.collected import SourceUsed
    from woord.lexicon.sources.expand import Form

NOTHING: Final[Mapping[str, int]] = MappingProxyType({})
REMEMBERED = ("proper_noun", "abbreviation")  # reasons that a look-up tells


class Basket:
    """Gathers kept and dropped forms; a word counts once, whatever number of forms it has."""

    def __init__(self) -> None:
        self.spellings: dict[str, str] = {}  # every kept word by its normal form
        self.refused: dict[str, str] = {}
        self.accented: set[str] = set()  # refused spellings that are not tile letters alone
        self.forbidden: set[str] = set()  # normal forms that a source says are wrong
        self._origins: dict[str, tuple[str, str] | None] = {}  # stem, affix code
        self._kept = Tally()
        self._dropped = Tally()

    def __contains__(self, normal: object) -> bool:
        return normal in self.spellings or normal in self.refused or normal in self.forbidden

    def keep(self, normal: str, form: Form) -> None:
        """Take a form in; the plainest spelling and an entry of its own come first."""
        spelling = form.word.replace("ĳ", "ij").replace("Ĳ", "IJ")
        before = self.spellings.get(normal)
        if before is None:
            self._kept.add("inflected" if form.affixes else "listed", spelling)
            self.spellings[normal] = spelling
        elif before != spelling and before != normal.lower():
            self.spellings[normal] = min((before, spelling), key=_plainness)
        if not form.affixes:
            self._origins[normal] = None
        elif normal not in self._origins:
            self._origins[normal] = (form.entry.word, form.code)

    def add(self, normal: str, spelling: str, kind: str) -> None:
        """Take a word in that is no form of a source."""
        self._kept.add(kind, spelling)
        self.spellings[normal] = spelling

    def drop(self, normal: str, reason: str, sample: str) -> None:
        """Leave a form out; names and abbreviations are remembered."""
        self._dropped.add(reason, sample)
        if normal and reason in REMEMBERED:
            self.refused.setdefault(normal, reason)
            if sample.upper() != normal:
                self.accented.add(sample.lower())

    def collected(
        self,
        alphabet: Alphabet,
        *,
        sources: tuple[SourceUsed, ...],
        ranks: Mapping[str, int] = NOTHING,
        parts: Mapping[str, int] = NOTHING,
    ) -> Collected:
        """Return all of it as the compiler wants it."""
        stems, affixes = self._stems_and_affixes(alphabet)
        spellings = self.spellings
        return Collected(
            words=sorted(spellings),
            spellings={word: text for word, text in spellings.items() if text != word.lower()},
            stems=stems,
            affixes=affixes,
            refused={word: why for word, why in self.refused.items() if word not in spellings},
            accented=frozenset(self.accented),
            parts=parts,
            ranks={word: rank for word, rank in ranks.items() if word in spellings},
            report=BuildReport(
                kept=dict(self._kept.counts),
                dropped=dict(self._dropped.counts),
                samples={**self._kept.samples, **self._dropped.samples},
            ),
            sources=sources,
        )

    def _stems_and_affixes(self, alphabet: Alphabet) -> tuple[dict[str, str], dict[str, str]]:
        stems: dict[str, str] = {}
        affixes: dict[str, str] = {}
        for normal, origin in self._origins.items():
            if origin is None:
                continue
            stem, unread = alphabet.read(origin[0])
            affixes[normal] = origin[1]
            if unread is None and stem != normal:
                stems[normal] = stem
        return stems, affixes


def _plainness(text: str) -> tuple[bool, bool, str]:
    """Sort spellings: without accents first, then small letters, then by code point."""
    return not text.isascii(), not text.islower(), text
