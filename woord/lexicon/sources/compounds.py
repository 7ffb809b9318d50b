"""Say which strings are compounds by the rules of a Hunspell dictionary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from woord.lexicon.collected import FIRST, LAST, MIDDLE

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.sources.affixes import AffixFile, BorderPattern, Flags
    from woord.lexicon.sources.entries import Entry
    from woord.lexicon.sources.parts import Part


class Piece(NamedTuple):
    """A part as the check needs it: what may stand at its borders."""

    roles: int
    entry: Entry
    is_bare: bool
    is_capital: bool


class Split(NamedTuple):
    """The outer pieces of a compound."""

    first: Piece
    last: Piece


@dataclass(frozen=True, slots=True)
class Limits:
    """How far the check goes, narrower than the language's own rules."""

    shortest_part: int
    most_parts: int
    lower_case_only: bool = False  # a part with a capital makes a name


class CompoundChecker:
    """Splits normal forms into the pieces of a dictionary; all texts are normal forms.

    Checks two parts and more by COMPOUNDFLAG or BEGIN, MIDDLE and END, the border rules
    CHECKCOMPOUNDDUP, PATTERN, TRIPLE and REP, SIMPLIFIEDTRIPLE and COMPOUNDRULE.
    """

    def __init__(
        self,
        affixes: AffixFile,
        parts: Iterable[Part],
        *,
        alphabet: Alphabet,
        limits: Limits,
    ) -> None:
        self._rules = affixes.compounds
        self._most = min(limits.most_parts, self._rules.words_at_most or limits.most_parts)
        self._least = max(limits.shortest_part, self._rules.minimum)
        self._pieces = _index(parts, alphabet, lower_case_only=limits.lower_case_only)
        self._borders = _Borders(affixes, alphabet)
        self._simplified = self._rules.simplified_triple
        self._sequences = _Sequences(self._rules.rules)

    def roles(self) -> dict[str, int]:
        """Return the roles of every text that can be a part."""
        found = {}
        for text, pieces in self._pieces.items():
            roles = 0
            for piece in pieces:
                roles |= piece.roles
            if roles:
                found[text] = roles
        return found

    def is_compound(self, word: str) -> bool:
        """Say whether the rules accept a word as a compound."""
        return self.find(word) is not None

    def find(self, word: str) -> Split | None:
        """Return how a word splits; a split into small letters is preferred, None if none."""
        found = None
        for split in self._splits(word, 0, 0):
            if not split.first.is_capital:
                return split
            found = found or split
        if found is None and self._sequences:
            return self._sequence(word, 0, self._sequences.start)
        return found

    def has_typical_fault(self, word: str, listed: Container[str]) -> bool:
        """Say whether CHECKCOMPOUNDREP speaks against a compound: it looks like a listed word."""
        return self._rules.check_replacement and self._borders.has_typical_fault(word, listed)

    def _splits(self, word: str, start: int, before: int) -> Iterator[Split]:
        """Give the ways to split the rest of a word in two parts or more, by their ends."""
        role = MIDDLE if before else FIRST
        pieces = self._pieces
        for end in range(start + self._least, len(word) - self._least + 1):
            found = pieces.get(word[start:end])
            if not found or self._borders.makes_triple(word, end):
                continue
            for left in found:
                if left.roles & role:
                    last = self._last_after(word, end, left, before + 1)
                    if last is not None:
                        yield Split(left, last)

    def _last_after(self, word: str, at: int, left: Piece, before: int) -> Piece | None:
        """Return the last piece of a rest of a word that can follow a piece."""
        last = self._ending(word, at, at, left)
        if last is None and self._simplified and word[at - 1] == word[at - 2]:
            last = self._ending(word, at, at - 1, left)
        if last is not None or before + 1 >= self._most:
            return last
        for split in self._splits(word, at, before):
            if self._borders.allows(word, at, left, split.first):
                return split.last
        return None

    def _ending(self, word: str, at: int, start: int, left: Piece) -> Piece | None:
        """Return a piece that ends the word; it starts a letter early in Schif(f)ahrt."""
        for right in self._pieces.get(word[start:], ()):
            if (
                right.roles & LAST
                and not (self._rules.check_duplicate and right.entry is left.entry)
                and self._borders.allows(word, at, left, right)
            ):
                return right
        return None

    def _sequence(self, word: str, start: int, states: frozenset[tuple[int, int]]) -> Split | None:
        """Return how the rest of a word is a row of pieces that a COMPOUNDRULE allows."""
        for end in range(start + self._rules.minimum, len(word) + 1):
            is_last = end == len(word)
            for piece in self._pieces.get(word[start:end], ()):
                if not (piece.is_bare or is_last):
                    continue
                after = self._sequences.step(states, piece.entry.flags)
                if is_last and start and self._sequences.can_end(after):
                    return Split(piece, piece)
                if after and not is_last:
                    rest = self._sequence(word, end, after)
                    if rest is not None:
                        return Split(piece, rest.last)
        return None


def _index(
    parts: Iterable[Part], alphabet: Alphabet, *, lower_case_only: bool
) -> dict[str, tuple[Piece, ...]]:
    """Collect pieces by normal form; texts that are no words in letters are left out."""
    found: dict[str, dict[Piece, None]] = {}
    for part in parts:
        if "-" in part.text or (lower_case_only and not part.text.islower()):
            continue
        normal, unread = alphabet.read(part.text)
        if unread is None:
            found.setdefault(normal, {})[_piece(part)] = None
    return {text: tuple(pieces) for text, pieces in found.items()}


def _piece(part: Part) -> Piece:
    return Piece(part.roles, part.entry, part.is_bare, part.text[0].isupper())


class _Borders:
    """The rules for the place where two parts meet."""

    def __init__(self, affixes: AffixFile, alphabet: Alphabet) -> None:
        self._triple = affixes.compounds.check_triple
        self._patterns = [
            (pattern, *_texts(alphabet, pattern)) for pattern in affixes.compounds.patterns
        ]
        self._replacements = [
            (alphabet.read(wrong)[0], alphabet.read(right)[0])
            for wrong, right in affixes.replacements
            if wrong.isalpha() and right.isalpha()
        ]

    def makes_triple(self, word: str, at: int) -> bool:
        """Say whether CHECKCOMPOUNDTRIPLE forbids the border at this place."""
        if not self._triple or word[at - 1] != word[at]:
            return False
        return (at > 1 and word[at - 2] == word[at]) or word[at + 1 : at + 2] == word[at]

    def allows(self, word: str, at: int, left: Piece, right: Piece) -> bool:
        """Say whether no CHECKCOMPOUNDPATTERN forbids these pieces side by side."""
        for pattern, end, start in self._patterns:
            if (
                word.startswith(start, at)
                and (not pattern.start_flag or pattern.start_flag in right.entry.flags)
                and (not pattern.end_flag or pattern.end_flag in left.entry.flags)
                and (left.is_bare if pattern.end == "0" else word.endswith(end, 0, at))
            ):
                return False
        return True

    def has_typical_fault(self, word: str, listed: Container[str]) -> bool:
        for wrong, right in self._replacements:
            at = word.find(wrong)
            while at >= 0:
                if word[:at] + right + word[at + len(wrong) :] in listed:
                    return True
                at = word.find(wrong, at + 1)
        return False


def _texts(alphabet: Alphabet, pattern: BorderPattern) -> tuple[str, str]:
    end = "" if pattern.end == "0" else alphabet.read(pattern.end)[0]
    return end, alphabet.read(pattern.start)[0]


class _Sequences:
    """The COMPOUNDRULEs as one automaton; a state is (rule, place in the rule)."""

    def __init__(self, rules: Sequence[tuple[str, ...]]) -> None:
        self._rules = [_items(rule) for rule in rules]
        self._known: dict[tuple[frozenset[tuple[int, int]], Flags], frozenset[tuple[int, int]]] = {}
        self.start = self._open({(number, 0) for number in range(len(self._rules))})

    def __bool__(self) -> bool:
        return bool(self._rules)

    def step(self, states: frozenset[tuple[int, int]], flags: Flags) -> frozenset[tuple[int, int]]:
        """Go on with a part that has these flags."""
        key = (states, flags)
        found = self._known.get(key)
        if found is None:
            after: set[tuple[int, int]] = set()
            for rule, place in states:
                if place < len(self._rules[rule]) and self._rules[rule][place][0] in flags:
                    repeats = self._rules[rule][place][1] == "*"
                    after |= {(rule, place), (rule, place + 1)} if repeats else {(rule, place + 1)}
            found = self._known[key] = self._open(after)
        return found

    def can_end(self, states: frozenset[tuple[int, int]]) -> bool:
        """Say whether a rule is complete in one of the states."""
        return any(place == len(self._rules[rule]) for rule, place in states)

    def _open(self, states: set[tuple[int, int]]) -> frozenset[tuple[int, int]]:
        """Add the states that are reached by leaving out what is optional."""
        found = set(states)
        for rule, place in states:
            items = self._rules[rule]
            while place < len(items) and items[place][1]:
                place += 1
                found.add((rule, place))
        return frozenset(found)


def _items(rule: tuple[str, ...]) -> list[tuple[str, str]]:
    """Turn flags and signs into (flag, sign) pairs."""
    items: list[tuple[str, str]] = []
    for sign in rule:
        if sign in ("*", "?") and items:
            items[-1] = (items[-1][0], sign)
        else:
            items.append((sign, ""))
    return items
