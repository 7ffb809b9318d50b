"""Make every form that a Hunspell dictionary accepts outside compounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from woord.lexicon.sources.affix_table import AffixTable, Roles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from woord.lexicon.sources.affixes import Affix, AffixFile
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
        yield from self._suffixed_by_prefix(entry)

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
        roles = self._roles
        for crossed, prefix in self._prefixes.prefixes_for(word, entry.flags | suffix.more):
            if roles.may_cross(prefix, suffix) and not roles.is_closed(prefix):
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

    def _suffixed_by_prefix(self, entry: Entry) -> Iterator[Form]:
        """Give the forms whose suffix is allowed by the prefix, not by the entry."""
        roles = self._roles
        for prefix in self._prefixes.all_of(entry.flags):
            if not prefix.more or roles.is_closed(prefix):
                continue
            allowed = prefix.more - entry.flags
            for word, suffix in self._suffixes.suffixes_for(entry.word, allowed):
                if (
                    roles.may_cross(prefix, suffix)
                    and not roles.is_closed(suffix)
                    and self._prefixes.applies(prefix, word)
                ):
                    yield Form(prefix.add + word[len(prefix.strip) :], entry, (suffix, prefix))
