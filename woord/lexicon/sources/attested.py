"""Take in compounds that no source lists, where they are in use and the rules accept them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from woord.errors import DataFileError
from woord.lexicon.sources.compounds import CompoundChecker, Limits
from woord.lexicon.sources.parts import PartMaker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from woord.lexicon.manifest import Manifest
    from woord.lexicon.sources.affixes import AffixFile
    from woord.lexicon.sources.basket import Basket
    from woord.lexicon.sources.compounds import Split
    from woord.lexicon.sources.entries import Entry
    from woord.lexicon.sources.names import NameRule


class Attested(NamedTuple):
    """A string in use that the rules accept as a compound."""

    normal: str
    spelling: str
    is_name: bool


class AttestedCompounds:
    """Finds compounds among strings in use, and tells names among them (Süd-türkei)."""

    def __init__(
        self, manifest: Manifest, rule: NameRule, affixes: AffixFile, entries: Sequence[Entry]
    ) -> None:
        compounds = manifest.compounds
        if compounds is None:
            raise DataFileError(
                f"expected compounds in the manifest of {manifest.name}, found none",
                file=f"{manifest.name}.toml",
                key="compounds",
            )
        self._rule = rule
        self._heads = compounds.name_heads
        self._alphabet = manifest.alphabet
        self._checker = CompoundChecker(
            affixes,
            PartMaker(affixes).make(entries),
            alphabet=manifest.alphabet,
            limits=Limits(
                shortest_part=compounds.shortest_part,
                most_parts=compounds.most_parts,
                lower_case_only=manifest.filters.names == "capital",
            ),
        )

    def among(self, strings: Iterable[str], known: Basket) -> Iterator[Attested]:
        """Give the compounds among normal forms that are not known, in their order."""
        for string in strings:
            if string in known:
                continue
            split = self._checker.find(string)
            if split is None or self._checker.has_typical_fault(string, known.spellings):
                continue
            spelling = string.capitalize() if split.first.is_capital else string.lower()
            yield Attested(string, spelling, self._is_name(spelling, split, known))

    def roles(self) -> dict[str, int]:
        """Return the roles of every text that can be a part of a compound."""
        return self._checker.roles()

    def _is_name(self, spelling: str, split: Split, known: Basket) -> bool:
        """Say whether a compound is a name: its last part is one, or it is built like one."""
        head = split.last.entry.word
        last = self._alphabet.read(head)[0]
        if not spelling.upper().removesuffix("S").endswith(last.removesuffix("S")):
            return False  # a plural or another form: names have none
        if last not in known.spellings and known.refused.get(last) == "proper_noun":
            return True
        return head in self._heads and not (
            self._rule.is_noun(spelling) or self._rule.is_noun(spelling.removesuffix("s"))
        )
