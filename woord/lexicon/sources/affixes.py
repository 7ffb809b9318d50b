"""What a Hunspell .aff file says: affixes, special flags, compound rules."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

FlagMode = Literal["short", "long", "num", "UTF-8"]
Flags = frozenset[str]

NO_FLAGS: Flags = frozenset()


@dataclass(frozen=True, slots=True)
class Condition:
    """A row of letter classes that the stem's end (suffix) or start (prefix) must meet."""

    classes: tuple[tuple[bool, str], ...] = ()  # (is the class negated, its letters)

    def __len__(self) -> int:
        return len(self.classes)

    def accepts(self, letters: str) -> bool:
        """Compare letter by letter; `letters` has the length of the condition."""
        return len(letters) == len(self.classes) and all(
            (letter in group) is not negated
            for letter, (negated, group) in zip(letters, self.classes, strict=True)
        )

    def reversed(self) -> Condition:
        """Give the condition for words that are written back to front."""
        return Condition(self.classes[::-1])


@dataclass(frozen=True, slots=True)
class Affix:
    """One rule: take `strip` off the stem, put `add` on, where the condition is met."""

    flag: str
    is_prefix: bool
    crosses: bool  # may stand together with an affix of the other side
    strip: str
    add: str
    condition: Condition
    more: Flags  # flags that the affixed form has of its own


@dataclass(frozen=True, slots=True)
class SpecialFlags:
    """The flags with a meaning of their own; an empty string when the file names none."""

    need_affix: str = ""
    circumfix: str = ""
    forbidden: str = ""
    only_in_compound: str = ""
    force_upper_case: str = ""


@dataclass(frozen=True, slots=True)
class BorderPattern:
    """CHECKCOMPOUNDPATTERN: a border between two parts that is not allowed."""

    end: str
    end_flag: str
    start: str
    start_flag: str


@dataclass(frozen=True, slots=True)
class CompoundRules:
    """Everything a .aff file says about compounds."""

    anywhere: str = ""
    begin: str = ""
    middle: str = ""
    end: str = ""
    permit: str = ""
    forbid: str = ""
    minimum: int = 3
    words_at_most: int = 0
    more_suffixes: bool = False
    check_duplicate: bool = False
    check_triple: bool = False
    simplified_triple: bool = False
    check_replacement: bool = False
    patterns: tuple[BorderPattern, ...] = ()
    rules: tuple[tuple[str, ...], ...] = ()  # flags and the signs * and ?


@dataclass(frozen=True, slots=True)
class AffixFile:
    """A parsed .aff file."""

    encoding: str = "iso8859-1"
    flag_mode: FlagMode = "short"
    complex_prefixes: bool = False
    full_strip: bool = False
    ignore: str = ""
    aliases: tuple[Flags, ...] = ()
    special: SpecialFlags = field(default_factory=SpecialFlags)
    prefixes: Mapping[str, tuple[Affix, ...]] = field(default_factory=dict)
    suffixes: Mapping[str, tuple[Affix, ...]] = field(default_factory=dict)
    compounds: CompoundRules = field(default_factory=CompoundRules)
    replacements: tuple[tuple[str, str], ...] = ()


def without_punctuation(affixes: AffixFile) -> AffixFile:
    """Leave out affixes that add a hyphen or an apostrophe and end there.

    All forms that this loses hold that sign; French has seven of them for each plain form.
    """
    named = affixes.prefixes.keys() | affixes.suffixes.keys()

    def plain(rules: tuple[Affix, ...]) -> tuple[Affix, ...]:
        return tuple(
            rule for rule in rules if named & rule.more or not ("'" in rule.add or "-" in rule.add)
        )

    return replace(
        affixes,
        prefixes={flag: plain(rules) for flag, rules in affixes.prefixes.items()},
        suffixes={flag: plain(rules) for flag, rules in affixes.suffixes.items()},
    )


def parse_condition(text: str) -> Condition:
    """Read `[^aeiou]y`, `.` (no condition) or plain letters."""
    if text == ".":
        return Condition()
    classes: list[tuple[bool, str]] = []
    place = 0
    while place < len(text):
        letter = text[place]
        end = text.find("]", place) if letter == "[" else -1
        if end > place:
            group = text[place + 1 : end]
            classes.append((group.startswith("^"), group.removeprefix("^")))
            place = end + 1
            continue
        classes.append((True, "") if letter == "." else (False, letter))
        place += 1
    return Condition(tuple(classes))
