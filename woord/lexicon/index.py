"""The arrays of one list of words, and its rows as letters, text and counts."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final, cast

import numpy as np

from woord.lexicon.sections import build_sections, letter_counts
from woord.lexicon.signature import Layout, letter_hashes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from numpy.typing import NDArray

    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.arrays import I64, U8, U32, U64

VOWELS: Final = "AEIOUÄÖÜ"  # letters that count as vowels; Y is none


class Index:
    """One sorted list of words as arrays; every query runs over one.

    Rows are int64 and, where a function takes or gives several, ascending, which is by length,
    then alphabetical. Sections are fetched when first used.
    """

    def __init__(self, alphabet: Alphabet, section: Callable[[str], NDArray[np.generic]]) -> None:
        self.alphabet = alphabet
        self.letters = len(alphabet.letters)
        self.starts: list[int] = section("length_starts").tolist()
        self.size = self.starts[-1]
        self.longest = len(self.starts) - 2
        self._section = section
        self._points = np.array([ord(letter) for letter in alphabet.letters], np.uint32)
        self._columns = section("columns")
        self._matrices: dict[int, U8] = {}

    @classmethod
    def of_words(cls, words: Iterable[str], alphabet: Alphabet) -> Index:
        """Build the index of any words in normal form, in memory."""
        rows = sorted(set(words), key=alphabet.sort_key)
        return cls(alphabet, build_sections(rows, alphabet).__getitem__)

    @cached_property
    def layout(self) -> Layout:
        """Return which signature bit is which letter."""
        return Layout.of_table(self._section("signature_bits"))  # type: ignore[arg-type]

    @cached_property
    def low(self) -> U64:
        """Return the low 64 signature bits of each row."""
        return self._section("signature_low")  # type: ignore[return-value]

    @cached_property
    def high(self) -> U64:
        """Return the high 64 signature bits of each row."""
        return self._section("signature_high")  # type: ignore[return-value]

    @cached_property
    def blocks(self) -> U64:
        """Return the low bits that all of each 32 rows have."""
        return self._section("signature_blocks")  # type: ignore[return-value]

    @cached_property
    def overflow(self) -> I64:
        """Return the rows that have more of a letter than it has bits."""
        return self._section("overflow_rows").astype(np.int64)

    @cached_property
    def anagrams(self) -> tuple[U32, U32, U32]:
        """Return bucket starts, keys and rows of the anagram hash."""
        names = ("anagram_starts", "anagram_keys", "anagram_rows")
        starts, keys, rows = (self._section(name) for name in names)
        return starts, keys, rows  # type: ignore[return-value]

    @cached_property
    def anagram_views(self) -> tuple[memoryview, memoryview, memoryview]:
        """Return the same three as memoryviews: single items are read three times as fast."""
        starts, keys, rows = self.anagrams
        return starts.data, keys.data, rows.data

    @cached_property
    def anagram_shift(self) -> int:
        """Return how many low bits of a hash don't tell its bucket."""
        return 64 - (len(self.anagrams[0]) - 1).bit_length() + 1

    @cached_property
    def hashes(self) -> tuple[int, ...]:
        """Return the hash of each letter."""
        return letter_hashes(self.letters)

    @cached_property
    def hash_of_letter(self) -> dict[str, int]:
        """Return the hash of each letter by its character."""
        return dict(zip(self.alphabet.letters, self.hashes, strict=True))

    @cached_property
    def trigrams(self) -> tuple[U32, NDArray[np.uint16]]:
        """Return the starts (trigram x block) and the low row bits of the trigram postings."""
        starts, rows = self._section("trigram_starts"), self._section("trigram_rows")
        return starts, rows  # type: ignore[return-value]

    @cached_property
    def vowels(self) -> tuple[int, ...]:
        """Return the indices of the alphabet's vowels."""
        return tuple(i for i, letter in enumerate(self.alphabet.letters) if letter in VOWELS)

    def codes(self, word: str) -> list[int]:
        """Return the letter indices of a word in normal form; KeyError for a foreign letter."""
        return [self.alphabet.index(letter) for letter in word]

    def span(self, length: int) -> tuple[int, int]:
        """Return the first row of a length and the row behind its last."""
        if not 0 <= length <= self.longest:
            return self.size, self.size
        return self.starts[length], self.starts[length + 1]

    def rows_of_lengths(self, shortest: int, longest: int) -> tuple[int, int]:
        """Return the first row of a range of lengths and the row behind its last."""
        shortest, longest = max(shortest, 0), min(longest, self.longest)
        if shortest > longest:
            return 0, 0
        return self.starts[shortest], self.starts[longest + 1]

    def matrix(self, length: int) -> U8:
        """Return the letter indices of all words of a length, a row a place, as a view."""
        found = self._matrices.get(length)
        if found is None:
            first, last = self.span(length)
            offset = self._offsets[length] if first < last else 0
            flat = self._columns[offset : offset + (last - first) * length]
            found = cast("U8", flat.reshape(length, last - first))
            self._matrices[length] = found
        return found

    @cached_property
    def _offsets(self) -> list[int]:
        """Return where the columns of each length begin."""
        starts = np.array(self.starts, np.int64)
        letters = np.diff(starts) * np.arange(len(starts) - 1)
        offsets: list[int] = np.concatenate([[0], letters.cumsum()]).tolist()
        return offsets

    def parts(self, rows: I64) -> Iterator[tuple[int, slice, U8]]:
        """Yield (length, slice of `rows`, letter indices place x word) for ascending rows."""
        for length, where in self.cuts(rows):
            first, last = int(rows[where.start]), int(rows[where.stop - 1])
            matrix, start = self.matrix(length), self.starts[length]
            if last - first == where.stop - where.start - 1:  # all rows between: no copy
                yield length, where, matrix[:, first - start : last - start + 1]
            else:
                yield length, where, matrix.take(rows[where] - start, axis=1)

    def cuts(self, rows: I64) -> Iterator[tuple[int, slice]]:
        """Yield each length that ascending rows have, with their slice."""
        cuts = np.searchsorted(rows, self._starts_array).tolist()
        for length, (start, end) in enumerate(pairwise(cuts)):
            if start < end:
                yield length, slice(start, end)

    @cached_property
    def _starts_array(self) -> I64:
        return np.array(self.starts, np.int64)

    def lengths(self, rows: I64) -> I64:
        """Return the length of the word of each ascending row."""
        lengths = np.zeros(len(rows), np.int64)
        for length, where in self.cuts(rows):
            lengths[where] = length
        return lengths

    def texts(self, rows: I64) -> list[str]:
        """Return the words of ascending rows; about 0.05 us a word and 1 us a length."""
        return self._texts(rows, self._points)

    def text(self, row: int) -> str:
        """Return the word of one row; about 0.7 us."""
        length = bisect_right(self.starts, row) - 1
        return self.text_of(length, row - self.starts[length])

    def text_of(self, length: int, place: int) -> str:
        """Return one word by its length and its place among the words of that length."""
        codes = self.matrix(length)[:, place].tobytes()
        if self._byte_table is not None:
            return codes.translate(self._byte_table).decode("latin-1")
        return "".join([self.alphabet.letters[code] for code in codes])

    @cached_property
    def _byte_table(self) -> bytes | None:
        """Return the Latin-1 character of each code; None for an alphabet that has others."""
        if any(ord(letter) > 0xFF for letter in self.alphabet.letters):
            return None
        return bytes(map(ord, self.alphabet.letters)).ljust(256, b"?")

    def sort_texts(self, rows: I64) -> list[str]:
        """Return texts of ascending rows that compare as the words do in this alphabet."""
        return self._texts(rows, np.arange(1, self.letters + 1, dtype=np.uint32))

    def _texts(self, rows: I64, points: U32) -> list[str]:
        words: list[str] = []
        for length, _, matrix in self.parts(rows):
            letters = np.ascontiguousarray(points.take(matrix).T)
            words += letters.view(f"U{length}").ravel().tolist() if length else [""]
        return words

    def counts(self, rows: I64) -> NDArray[np.int64]:
        """Return how often each row has each letter, as a matrix row x letter."""
        counts = np.zeros((len(rows), self.letters), np.int64)
        for _, part, matrix in self.parts(rows):
            counts[part] = letter_counts(matrix.T, self.letters)
        return counts

    def sums(self, rows: I64, values: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the sum of the values of the letters of ascending rows."""
        sums = np.zeros(len(rows), np.int64)
        for _, part, matrix in self.parts(rows):
            sums[part] = values.take(matrix).sum(axis=0)
        return sums

    def places(self, words: list[str]) -> I64:
        """Return how many rows stand before each of some words in normal form and row order."""
        places = np.zeros(len(words), np.int64)
        for i, word in enumerate(words):
            first, last = self.rows_of_lengths(len(word), len(word))
            if first == last:
                places[i] = self.starts[min(len(word), self.longest + 1)]
                continue
            matrix, low, high = self.matrix(len(word)), 0, last - first
            for place, code in enumerate(self.codes(word)):
                column = matrix[place, low:high]
                low, high = (
                    low + int(np.searchsorted(column, code)),
                    low + int(np.searchsorted(column, code, side="right")),
                )
            places[i] = first + low
        return places
