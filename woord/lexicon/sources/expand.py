"""Make every form that a Hunspell dictionary accepts outside compounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from woord.lexicon.sources.affixes import NO_FLAGS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from woord.lexicon.sources.affixes import Affix, AffixFile, Flags
    from woord.lexicon.sources.entries import Entry


class Form(NamedTuple):
    """A word with where it comes from."""

    word: str
    entry: Entry
    affixes: tuple[Affix, ...]  # inner suffix, outer suffix, prefix: as far as present

    @property
    def code(self) -> str:
        """Name the affixes that made it by their flags (`U+A`); empty for a stem."""
        return "+".join(affix.flag for affix in sorted(self.affixes, key=_side))


def _side(affix: Affix) -> bool:
    return not affix.is_prefix


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

    def is_closed(self, affix: Affix) -> bool:
        """Say whether the affixed form stands in compounds only."""
        return bool(self.only_in_compound) and self.only_in_compound in affix.more


class Expander:
    """Expands entries; keeps the tables that make it fast."""

    def __init__(self, affixes: AffixFile) -> None:
        special = affixes.special
        self._special = special
        self._mirrored = affixes.complex_prefixes
        self._suffixes = AffixTable(affixes.suffixes, full_strip=affixes.full_strip)
        self._prefixes = AffixTable(affixes.prefixes, full_strip=affixes.full_strip)
        self._roles = Roles(special.circumfix, special.need_affix, special.only_in_compound)

    def expand(self, entries: Iterable[Entry]) -> Iterator[Form]:
        """Give all forms; a form may come more than once, a forbidden one does not come."""
        kept = list(entries)
        forbidden = self.forbidden_words(kept)
        for entry in kept:
            for form in self.forms(entry):
                if form.word not in forbidden:
                    yield form._replace(word=form.word[::-1]) if self._mirrored else form

    def forbidden_words(self, entries: Iterable[Entry]) -> frozenset[str]:
        """Collect the words that are forbidden: the first entry of a word decides."""
        flag = self._special.forbidden
        if not flag:
            return frozenset()
        first: dict[str, bool] = {}
        for entry in entries:
            first.setdefault(entry.word, flag in entry.flags)
        return frozenset(word for word, is_forbidden in first.items() if is_forbidden)

    def forms(self, entry: Entry) -> Iterator[Form]:
        """Give the forms of one entry."""
        flags, special = entry.flags, self._special
        if flags and (special.forbidden in flags or special.only_in_compound in flags):
            return
        if not special.need_affix or special.need_affix not in flags:
            yield Form(entry.word, entry, ())
        if not flags:
            return
        for word, affix in self._prefixes.prefixes_for(entry.word, flags):
            if not self._roles.needs_more(affix) and not self._roles.is_closed(affix):
                yield Form(word, entry, (affix,))
        yield from self._suffixed(entry)
        yield from self._prefixed_by_suffix(entry)

    def _suffixed(self, entry: Entry) -> Iterator[Form]:
        """Give the forms with suffixes, and those with a prefix too."""
        roles = self._roles
        own = self._prefixes.own_flags(entry.flags)
        for word, suffix in self._suffixes.suffixes_for(entry.word, entry.flags):
            more = suffix.more
            if not more and not own:
                yield Form(word, entry, (suffix,))
                continue
            if not roles.is_closed(suffix):
                if not roles.is_bound(suffix) and not roles.needs_more(suffix):
                    yield Form(word, entry, (suffix,))
                yield from self._crossed(entry, word, suffix)
                if more:
                    yield from self._twofold(entry, word, suffix)

    def _crossed(self, entry: Entry, word: str, suffix: Affix) -> Iterator[Form]:
        """Give the forms with this suffix and a prefix, of the entry or of the suffix."""
        if not suffix.crosses:
            return
        roles = self._roles
        for crossed, prefix in self._prefixes.prefixes_for(word, entry.flags | suffix.more):
            if (
                prefix.crosses
                and not roles.is_closed(prefix)
                and roles.is_bound(prefix) == roles.is_bound(suffix)
                and not (roles.needs_more(prefix) and roles.needs_more(suffix))
            ):
                yield Form(crossed, entry, (suffix, prefix))

    def _twofold(self, entry: Entry, word: str, inner: Affix) -> Iterator[Form]:
        """Give the forms with a suffix after the suffix, and those with a prefix too."""
        roles = self._roles
        for longer, outer in self._suffixes.suffixes_for(word, inner.more):
            if not roles.is_bound(inner):
                yield Form(longer, entry, (inner, outer))
            if not outer.crosses:
                continue
            flags = entry.flags | inner.more | outer.more
            for crossed, prefix in self._prefixes.prefixes_for(longer, flags):
                if prefix.crosses and self._goes_with(prefix, entry, inner, outer):
                    yield Form(crossed, entry, (inner, outer, prefix))

    def _goes_with(self, prefix: Affix, entry: Entry, inner: Affix, outer: Affix) -> bool:
        """Say whether a prefix may stand before two suffixes."""
        roles = self._roles
        if prefix.flag in outer.more:
            return not roles.is_bound(inner)
        return (
            inner.crosses
            and (prefix.flag in entry.flags or prefix.flag in inner.more)
            and roles.is_bound(prefix) == roles.is_bound(inner)
        )

    def _prefixed_by_suffix(self, entry: Entry) -> Iterator[Form]:
        """Give the forms whose suffix is allowed by the prefix, not by the entry."""
        roles = self._roles
        for _, prefix in self._prefixes.prefixes_for(entry.word, entry.flags):
            if prefix.more is NO_FLAGS or not prefix.crosses or roles.is_closed(prefix):
                continue
            for word, suffix in self._suffixes.suffixes_for(
                entry.word, prefix.more - entry.flags
            ):
                if (
                    suffix.crosses
                    and not roles.is_closed(suffix)
                    and roles.is_bound(prefix) == roles.is_bound(suffix)
                    and not (roles.needs_more(prefix) and roles.needs_more(suffix))
                ):
                    for crossed, same in self._prefixes.prefixes_for(word, frozenset({prefix.flag})):
                        if same is prefix:
                            yield Form(crossed, entry, (suffix, prefix))
