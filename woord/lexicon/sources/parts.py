"""Make the parts of which a Hunspell dictionary builds compounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from woord.lexicon.collected import FIRST, LAST, MIDDLE
from woord.lexicon.sources.affix_table import AffixTable, Roles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from woord.lexicon.sources.affixes import Affix, AffixFile, CompoundRules, Flags
    from woord.lexicon.sources.entries import Entry


class Part(NamedTuple):
    """A text that may stand in a compound."""

    text: str
    roles: int  # FIRST | MIDDLE | LAST; 0 = in compounds by COMPOUNDRULE only
    entry: Entry
    is_bare: bool  # the entry itself, without affix


@dataclass(frozen=True, slots=True)
class _RoleFlags:
    """Which flags give which role."""

    first: Flags
    middle: Flags
    last: Flags
    by_rule: Flags

    @classmethod
    def of(cls, rules: CompoundRules) -> _RoleFlags:
        anywhere = {rules.anywhere} - {""}
        return cls(
            first=frozenset(anywhere | ({rules.begin} - {""})),
            middle=frozenset(anywhere | ({rules.middle} - {""})),
            last=frozenset(anywhere | ({rules.end} - {""})),
            by_rule=frozenset(sign for rule in rules.rules for sign in rule if sign not in "*?"),
        )

    def roles(self, flags: Flags, *, first: bool = True, last: bool = True) -> int:
        """Give the roles that flags allow, of those that the place of the affixes allows."""
        roles = 0
        if first:
            roles |= FIRST * (not self.first.isdisjoint(flags))
            roles |= MIDDLE * (not self.middle.isdisjoint(flags))
        return roles | LAST * (last and not self.last.isdisjoint(flags))


class PartMaker:
    """Makes the compound parts of entries: bare, with suffixes, with prefixes."""

    def __init__(self, affixes: AffixFile) -> None:
        special, rules = affixes.special, affixes.compounds
        self._special = special
        self._rules = rules
        self._flags = _RoleFlags.of(rules)
        self._suffixes = AffixTable(affixes.suffixes, full_strip=affixes.full_strip)
        self._prefixes = AffixTable(affixes.prefixes, full_strip=affixes.full_strip)
        self._roles = Roles(special.circumfix, special.need_affix, special.only_in_compound)
        self._worth: dict[Flags, bool] = {}

    def make(self, entries: Iterable[Entry]) -> Iterator[Part]:
        """Give the parts of all entries, in their order."""
        for entry in entries:
            if entry.flags and self._is_worth(entry.flags):
                yield from self.parts(entry)

    def parts(self, entry: Entry) -> Iterator[Part]:
        """Give the parts that one entry makes."""
        flags, special = entry.flags, self._special
        if special.forbidden and special.forbidden in flags:
            return
        if not special.need_affix or special.need_affix not in flags:
            ends = not special.force_upper_case or special.force_upper_case not in flags
            roles = self._flags.roles(flags, last=ends)
            if roles or not self._flags.by_rule.isdisjoint(flags):
                yield Part(entry.word, roles, entry, True)
        for text, roles in (*self._with_suffix(entry), *self._with_prefix(entry)):
            if roles or not self._flags.by_rule.isdisjoint(flags):
                yield Part(text, roles, entry, False)

    def _is_worth(self, flags: Flags) -> bool:
        """Say whether an entry with these flags can make any part at all."""
        found = self._worth.get(flags)
        if found is None:
            some = self._flags.first | self._flags.middle | self._flags.last | self._flags.by_rule
            found = self._worth[flags] = not some.isdisjoint(flags) or any(
                not some.isdisjoint(affix.more)
                for table in (self._suffixes, self._prefixes)
                for affix in table.all_of(flags)
            )
        return found

    def _with_suffix(self, entry: Entry) -> Iterator[tuple[str, int]]:
        for text, suffix in self._suffixes.suffixes_for(entry.word, entry.flags):
            if self._is_barred(suffix):
                continue
            if not self._roles.is_bound(suffix) and not self._roles.needs_more(suffix):
                yield text, self._flags.roles(entry.flags | suffix.more, first=self._opens(suffix))
            yield from self._with_both(entry, text, suffix)
            if suffix.more and not self._roles.is_bound(suffix):
                more = self._rules.more_suffixes
                roles = self._flags.roles(entry.flags | suffix.more, first=more)
                for longer, outer in self._suffixes.suffixes_for(text, suffix.more):
                    if not self._is_barred(outer):
                        yield longer, roles

    def _with_both(self, entry: Entry, text: str, suffix: Affix) -> Iterator[tuple[str, int]]:
        for crossed, prefix in self._prefixes.prefixes_for(text, entry.flags | suffix.more):
            if self._roles.may_cross(prefix, suffix) and not self._is_barred(prefix):
                opens = {"first": self._opens(suffix), "last": self._opens(prefix)}
                yield crossed, self._flags.roles(entry.flags | suffix.more, **opens)

    def _with_prefix(self, entry: Entry) -> Iterator[tuple[str, int]]:
        for text, prefix in self._prefixes.prefixes_for(entry.word, entry.flags):
            if not self._roles.needs_more(prefix) and not self._is_barred(prefix):
                yield text, self._flags.roles(entry.flags | prefix.more, last=self._opens(prefix))

    def _opens(self, affix: Affix) -> bool:
        """Say whether an affix may stand at the inner side of a part (COMPOUNDPERMITFLAG)."""
        return bool(self._rules.permit) and self._rules.permit in affix.more

    def _is_barred(self, affix: Affix) -> bool:
        return bool(self._rules.forbid) and self._rules.forbid in affix.more
