"""Put affixes on words: which rules fit, and which may stand together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from woord.lexicon.sources.affixes import Affix, Flags


class AffixTable:
    """The affixes of one side by flag; remembers which rules fit an ending (or a start)."""

    def __init__(self, affixes: Mapping[str, Sequence[Affix]], *, full_strip: bool) -> None:
        self._affixes = affixes
        self._full_strip = full_strip
        self._widths = {
            flag: max((max(len(a.condition), len(a.strip)) for a in rules), default=0) + 1
            for flag, rules in affixes.items()
        }
        self._known: dict[tuple[str, str], tuple[Affix, ...]] = {}
        self._own: dict[Flags, tuple[str, ...]] = {}

    def own_flags(self, flags: Flags) -> tuple[str, ...]:
        """Give those of `flags` that name an affix of this side, in order."""
        found = self._own.get(flags)
        if found is None:
            found = self._own[flags] = tuple(sorted(f for f in flags if f in self._affixes))
        return found

    def all_of(self, flags: Flags) -> Iterator[Affix]:
        """Give every rule that `flags` name, whether it fits a word or not."""
        for flag in self.own_flags(flags):
            yield from self._affixes[flag]

    def suffixes_for(self, word: str, flags: Flags) -> Iterator[tuple[str, Affix]]:
        """Give the words that suffixes of `flags` make of `word`, each with its rule."""
        for flag in self.own_flags(flags):
            for affix in self._fitting(flag, word[-self._widths[flag] :]):
                cut = len(affix.strip)
                yield (word[:-cut] if cut else word) + affix.add, affix

    def prefixes_for(self, word: str, flags: Flags) -> Iterator[tuple[str, Affix]]:
        """Give the words that prefixes of `flags` make of `word`, each with its rule."""
        for flag in self.own_flags(flags):
            for affix in self._fitting(flag, word[: self._widths[flag]]):
                yield affix.add + word[len(affix.strip) :], affix

    def _fitting(self, flag: str, edge: str) -> tuple[Affix, ...]:
        """Find the rules of a flag for words with this edge (one letter more than they test)."""
        key = (flag, edge)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = tuple(a for a in self._affixes[flag] if self._fits(a, edge))
        return found

    def applies(self, affix: Affix, word: str) -> bool:
        """Say whether one rule fits a word."""
        width = self._widths[affix.flag]
        return self._fits(affix, word[:width] if affix.is_prefix else word[-width:])

    def _fits(self, affix: Affix, edge: str) -> bool:
        if not self._full_strip and len(affix.strip) >= len(edge):
            return False
        size = len(affix.condition)
        if affix.is_prefix:
            return edge.startswith(affix.strip) and affix.condition.accepts(edge[:size])
        tested = edge[len(edge) - size :] if len(edge) >= size else edge
        return edge.endswith(affix.strip) and affix.condition.accepts(tested)


@dataclass(frozen=True, slots=True)
class Roles:
    """Which affixes may be used where: their own flags decide."""

    circumfix: str
    need_affix: str
    only_in_compound: str

    def is_bound(self, affix: Affix) -> bool:
        """Say whether the affix is part of a circumfix."""
        return bool(self.circumfix) and self.circumfix in affix.more

    def needs_more(self, affix: Affix) -> bool:
        """Say whether the affixed form needs a further affix."""
        return bool(self.need_affix) and self.need_affix in affix.more

    def may_cross(self, prefix: Affix, suffix: Affix) -> bool:
        """Say whether a prefix and a suffix may stand on one stem."""
        return (
            prefix.crosses
            and suffix.crosses
            and self.is_bound(prefix) == self.is_bound(suffix)
            and not (self.needs_more(prefix) and self.needs_more(suffix))
        )

    def is_closed(self, affix: Affix) -> bool:
        """Say whether the affixed form stands in compounds only."""
        return bool(self.only_in_compound) and self.only_in_compound in affix.more
