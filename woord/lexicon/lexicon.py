"""A lexicon: the frozen list of allowed words with its digest, and every question about a word."""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from functools import cached_property
from typing import TYPE_CHECKING

import marisa_trie
import numpy as np

from woord.lexicon.collected import BuildReport
from woord.lexicon.compile import NO_ROW
from woord.lexicon.compound import split
from woord.lexicon.file import damaged
from woord.lexicon.index import Index
from woord.lexicon.queries import Queries
from woord.lexicon.verdict import REFUSALS, explain, judge_words
from woord.lexicon.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.file import Array, WoordFile
    from woord.lexicon.header import Header
    from woord.lexicon.verdict import Judgement, Reason, Verdict


class Lexicon(Queries):
    """All words of one dictionary; rows are ordered by length, then alphabetically.

    It maps its file and reads what a question needs: opening costs a few milliseconds and next to
    no memory of its own. Instances may be shared between threads.
    """

    def __init__(self, file: WoordFile, *, name: str | None = None) -> None:
        """Take over an open file; DamagedError when its trie is not sound.

        `name` is the name that was asked for; two names may stand for one list.
        """
        header = file.header
        self.header: Header = header
        self.name: str = name or header.identity.name
        self.edition: str = header.identity.edition
        self.language: str = header.identity.language
        self.alphabet: Alphabet = header.identity.alphabet
        self.min_length: int = header.identity.min_length
        self.lexicon_id: str = header.lexicon_id
        self._file = file  # holds the mapping for as long as the tries live: they keep no reference
        self._trie = self._map_trie("trie")

    def __repr__(self) -> str:
        return f"<Lexicon {self.name} {self.lexicon_id[:12]}, {len(self)} words>"

    def __len__(self) -> int:
        return self.header.words

    def __iter__(self) -> Iterator[str]:
        return self.words()

    def __contains__(self, raw: object) -> bool:
        if not isinstance(raw, str):
            return False
        normal, unread = self.alphabet.read(raw)
        return unread is None and normal in self._trie

    def has(self, word: str) -> bool:
        """Say whether a word in normal form is listed."""
        listed: bool = word in self._trie
        return listed

    def look_up(self, raw: str) -> Verdict:
        """Return the verdict about a word as somebody writes it."""
        return explain(self, raw)

    def judge(self, words: Iterable[str]) -> Judgement:
        """Return one verdict for all words of a play; nothing says which one failed."""
        return judge_words(self, words)

    def has_prefix(self, raw: str) -> bool:
        """Say whether any listed word begins with this text; an unreadable text begins none."""
        normal, unread = self.alphabet.read(raw)
        return unread is None and next(self._trie.iterkeys(normal), None) is not None

    def has_suffix(self, raw: str) -> bool:
        """Say whether any listed word ends with this text; an unreadable text ends none."""
        normal, unread = self.alphabet.read(raw)
        return unread is None and next(self._reversed.iterkeys(normal[::-1]), None) is not None

    def words(self) -> Iterator[str]:
        """Yield all words in row order."""
        for group in self.header.lengths:
            for start in range(group.first, group.first + group.count, 4096):
                stop = min(start + 4096, group.first + group.count)
                yield from self.rows_text(np.arange(start, stop))

    def row_of(self, word: str) -> int | None:
        """Return the row of a word in normal form, None when it is not listed."""
        number = self._trie.get(word)
        return None if number is None else int(self.section("trie_rows")[number])

    def word_at(self, row: int) -> str:
        """Return the word of a row; IndexError outside 0..len-1."""
        if not 0 <= row < len(self):
            raise IndexError(row)
        group = self.header.lengths[bisect_right(self._firsts, row) - 1]
        start = self._starts[group.length] + (row - group.first) * group.length
        codes = self.section("blob")[start : start + group.length]
        return codes.tobytes().decode("latin-1" if codes.itemsize == 1 else "utf-32-le")

    def rows_text(self, rows: Array) -> list[str]:
        """Return the words of many rows, in the order of the rows; cost about 0.1 us a word."""
        rows = np.asarray(rows, np.int64)
        texts = np.empty(len(rows), object)
        which = np.searchsorted(self._firsts, rows, side="right") - 1
        for number in np.unique(which).tolist():
            group = self.header.lengths[number]
            places = np.flatnonzero(which == number)
            codes = self.letters_of(group.length)[rows[places] - group.first]
            wide = np.ascontiguousarray(codes, dtype="<u4")
            texts[places] = wide.view(f"<U{group.length}").ravel()
        words: list[str] = texts.tolist()
        return words

    def letters_of(self, length: int) -> Array:
        """Return the code points of all words of a length as a view, a row a word."""
        groups = [group for group in self.header.lengths if group.length == length]
        count = groups[0].count if groups else 0
        start = self._starts.get(length, 0)
        return self.section("blob")[start : start + count * length].reshape(count, length)

    def section(self, name: str) -> Array:
        """Return a section of the file as a read-only array, without copying."""
        return self._file.section(name)

    def has_section(self, name: str) -> bool:
        """Say whether the file has a section of this name."""
        return name in self._file

    @cached_property
    def view(self) -> View:
        """Return the words as the queries see them."""
        index = Index(self.alphabet, self.section)
        return View(index, view_id=self.lexicon_id, ranks=lambda: self.section("rank"))

    def fits(self, pattern: str) -> Sequence[str]:
        """Return the words of the pattern's length that agree with its letters; `?` is any one."""
        letters = self.letters_of(len(pattern))
        mask = np.ones(len(letters), bool)
        for place, letter in enumerate(pattern):
            if letter != "?":
                mask &= letters[:, place] == ord(letter)
        rows = np.flatnonzero(mask)
        return self.rows_text(rows + self._first_row(len(pattern))) if len(rows) else []

    def refusal_of(self, word: str) -> Reason | None:
        """Return why the source's entry of this normal form was left out, None if it has none."""
        number = self._refused.get(word)
        if number is None:
            return None
        return REFUSALS[int(self.section("refused_reasons")[number])]

    def is_refused_spelling(self, text: str) -> bool:
        """Say whether an entry that was left out is written so, accents and all, in any case."""
        return text.lower() in self._accented

    def refused(self) -> Iterator[tuple[str, Reason]]:
        """Yield the entries that were left out, in alphabetical order, each with its reason."""
        reasons = self.section("refused_reasons")
        for word, number in sorted(self._refused.items()):
            yield word, REFUSALS[reasons[number]]

    def refused_spellings(self) -> Iterator[str]:
        """Yield the small-letter spellings of refused entries that are not tile letters alone."""
        yield from self._accented.keys()

    def stem_of(self, word: str) -> str | None:
        """Return the listed word that a word (in normal form) is a form of, where known."""
        row = self.row_of(word)
        stem = NO_ROW if row is None else int(self.section("origin_stem")[row])
        return None if stem == NO_ROW else self.word_at(stem)

    def affix_of(self, word: str) -> str | None:
        """Return the code of the affix rule that made a word (in normal form), where known."""
        row = self.row_of(word)
        number = 0 if row is None else int(self.section("origin_affix")[row])
        return self._affix_codes[number - 1] if number else None

    def spelling_of(self, word: str) -> str | None:
        """Return the source's own spelling of a word (in normal form): crème for CREME."""
        row = self.row_of(word)
        if row is None:
            return None
        rows = self.section("spelling_rows")
        place = int(np.searchsorted(rows, row))
        if place == len(rows) or rows[place] != row:
            return word.lower()
        ends = self.section("spelling_ends")
        return self.section("spelling_text")[ends[place] : ends[place + 1]].tobytes().decode()

    def odd_spellings(self) -> Iterator[tuple[int, str]]:
        """Yield row and spelling of the words that are not written in their small letters."""
        ends = self.section("spelling_ends").tolist()
        text = self.section("spelling_text").tobytes()
        for place, row in enumerate(self.section("spelling_rows").tolist()):
            yield row, text[ends[place] : ends[place + 1]].decode()

    def rank(self, row: int) -> int | None:
        """Return how common a row's word is (1 = commonest), None where unknown."""
        return int(self.section("rank")[row]) or None

    def compound_of(self, word: str) -> tuple[str, ...] | None:
        """Return parts that would make this word (in normal form) a compound, None if none do.

        A second opinion about words that are not listed; no compound is valid for it.
        """
        return None if self._parts is None else split(word, self.part_roles)

    def part_roles(self, part: str) -> int:
        """Return the roles of a compound part (FIRST | MIDDLE | LAST), 0 when it is none."""
        number = None if self._parts is None else self._parts.get(part)
        return 0 if number is None else int(self.section("parts_roles")[number])

    @cached_property
    def report(self) -> BuildReport:
        """What the build kept and dropped."""
        value = json.loads(self.section("report").tobytes())
        samples = {reason: tuple(words) for reason, words in value["samples"].items()}
        return BuildReport(value["kept"], value["dropped"], samples)

    def _first_row(self, length: int) -> int:
        """Return the first row of the words of a length (or longer)."""
        place = bisect_left(self.header.lengths, length, key=lambda group: group.length)
        lengths = self.header.lengths
        return lengths[place].first if place < len(lengths) else len(self)

    @cached_property
    def _firsts(self) -> list[int]:
        return [group.first for group in self.header.lengths]

    @cached_property
    def _starts(self) -> dict[int, int]:
        """Return where in the blob the words of each length begin."""
        starts: dict[int, int] = {}
        at = 0
        for group in self.header.lengths:
            starts[group.length] = at
            at += group.count * group.length
        return starts

    @cached_property
    def _affix_codes(self) -> list[str]:
        codes: list[str] = json.loads(self.section("affix_codes").tobytes())
        return codes

    @cached_property
    def _reversed(self) -> marisa_trie.Trie:
        return self._map_trie("reversed_trie")

    @cached_property
    def _refused(self) -> marisa_trie.Trie:
        return self._map_trie("refused_trie")

    @cached_property
    def _accented(self) -> marisa_trie.Trie:
        return self._map_trie("accented_trie")

    @cached_property
    def _parts(self) -> marisa_trie.Trie | None:
        return self._map_trie("parts_trie") if self.has_section("parts_trie") else None

    def _map_trie(self, name: str) -> marisa_trie.Trie:
        """Map a trie; `section` has checked its crc, for a damaged one would end the process."""
        try:
            return marisa_trie.Trie().map(self.section(name))
        except RuntimeError as error:
            raise damaged(self._file.label, name, "it is no trie") from error
