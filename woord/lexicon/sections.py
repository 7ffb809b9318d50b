"""Build the sections of the index from a sorted list of words.

| section | shape | what |
|---|---|---|
| length_starts | longest + 2 | first row of each length from 0; the last entry is the word count |
| columns | letters in all | letter indices; per length a matrix letter place x word |
| signature_bits | 128 x 2 | (letter, occurrence) of each bit; 255 = unused |
| signature_low | words, padded to whole blocks | the low 64 bits of each word |
| signature_high | words | the high 64 bits of each word |
| signature_blocks | words / 32 | low bits that all of 32 words have |
| overflow_rows | few | words with more of a letter than it has bits |
| anagram_starts | 2**k + 1 | first entry of each bucket: the top k bits of the letter hash |
| anagram_keys, anagram_rows | words | low 32 bits of the letter hash, row; by bucket, key, row |
| trigram_starts | letters**3 x blocks + 1 | first entry of each trigram in each 65,536 rows |
| trigram_rows | postings | row modulo 65,536 of each word that has the trigram |
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np

from woord.errors import LimitError
from woord.lexicon.signature import Layout, letter_hashes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.arrays import U8, U32, U64, Section

BLOCK: Final = 32  # words a signature block
ROW_BITS: Final = 16  # a trigram posting holds this many bits of its row
MOST_LETTERS: Final = 64
LONGEST: Final = 255


def build_sections(words: Sequence[str], alphabet: Alphabet) -> dict[str, Section]:
    """Return the index sections of words in normal form and row order; seconds a million words.

    ValueError if the words are not in row order or not letters of the alphabet.
    """
    letters = len(alphabet.letters)
    if letters > MOST_LETTERS:
        message = f"expected an alphabet of at most {MOST_LETTERS} letters, found {letters}"
        raise LimitError(message, limit=MOST_LETTERS, found=letters)
    starts = _length_starts(words)
    matrices = _matrices(words, starts, alphabet)
    columns = [matrix.T.ravel() for matrix in matrices]
    return {
        "length_starts": starts,
        "columns": np.concatenate([*columns, np.zeros(0, np.uint8)]),
        **_signature_sections(matrices, letters),
        **_anagram_sections(matrices, letters),
        **_trigram_sections(matrices, letters),
    }


def _length_starts(words: Sequence[str]) -> U32:
    lengths = np.fromiter(map(len, words), np.int64, len(words))
    if np.any(lengths[1:] < lengths[:-1]):
        raise ValueError("expected words in the order of their length")
    longest = int(lengths[-1]) if len(words) else 0
    if longest > LONGEST:
        message = f"expected words of at most {LONGEST} letters, found {longest}"
        raise LimitError(message, limit=LONGEST, found=longest)
    return np.searchsorted(lengths, np.arange(longest + 2)).astype(np.uint32)


def _matrices(words: Sequence[str], starts: U32, alphabet: Alphabet) -> list[U8]:
    """Return the letter indices as one matrix word x place for each length from 0."""
    codes = np.full(max(map(ord, alphabet.letters)) + 1, 255, np.uint8)
    for i, letter in enumerate(alphabet.letters):
        codes[ord(letter)] = i
    matrices = []
    for length, (start, end) in enumerate(pairwise(starts.tolist())):
        text = "".join(words[start:end])
        points = np.frombuffer(text.encode("utf-32-le"), np.uint32)
        if np.any(points >= len(codes)) or np.any(codes[points] == 255):
            raise ValueError(f"expected letters of the alphabet only, at length {length}")
        matrices.append(codes[points].reshape(end - start, length))
    return matrices


def _signature_sections(matrices: list[U8], letters: int) -> dict[str, Section]:
    counts = [letter_counts(matrix, letters) for matrix in matrices]
    layout = Layout.of_counts(counts, letters)
    parts = [layout.signatures(matrix) for matrix in counts]
    low, high, over = (np.concatenate(part) for part in zip(*parts, strict=True))
    padded = np.full(-(-len(low) // BLOCK) * BLOCK, ~np.uint64(0))
    padded[: len(low)] = low
    return {
        "signature_bits": layout.table(),
        "signature_low": padded,
        "signature_high": high,
        "signature_blocks": np.bitwise_and.reduce(padded.reshape(-1, BLOCK), axis=1),
        "overflow_rows": np.flatnonzero(over).astype(np.uint32),
    }


def letter_counts(matrix: U8, letters: int) -> U8:
    """Count each letter in each word of a matrix word x place of letter indices."""
    counts = np.zeros((len(matrix), letters), np.uint8)
    rows = np.arange(len(matrix))
    for place in range(matrix.shape[1]):
        counts[rows, matrix[:, place]] += 1
    return counts


def _anagram_sections(matrices: list[U8], letters: int) -> dict[str, Section]:
    table = np.array(letter_hashes(letters), np.uint64)
    hashes = np.concatenate([_hashes(matrix, table) for matrix in matrices])
    bits = max(1, len(hashes).bit_length() - 2)
    buckets = (hashes >> np.uint64(64 - bits)).astype(np.int64)
    keys = hashes.astype(np.uint32)
    order = np.lexsort((keys, buckets)).astype(np.uint32)
    counts = np.bincount(buckets, minlength=1 << bits)
    return {
        "anagram_starts": np.concatenate([[0], counts.cumsum()]).astype(np.uint32),
        "anagram_keys": keys[order],
        "anagram_rows": order,
    }


def _hashes(matrix: U8, table: U64) -> U64:
    hashes = np.zeros(len(matrix), np.uint64)
    for place in range(matrix.shape[1]):
        hashes += table[matrix[:, place]]
    return hashes


def _trigram_sections(matrices: list[U8], letters: int) -> dict[str, Section]:
    size = sum(map(len, matrices))
    blocks = max(1, -(-size >> ROW_BITS) if size else 1)
    keys, first = [np.zeros(0, np.uint64)], 0
    for matrix in matrices:
        keys.append(_trigram_keys(matrix, letters, first))
        first += len(matrix)
    found = np.concatenate(keys)
    found.sort()
    found = found[np.concatenate([[True], found[1:] != found[:-1]])[: len(found)]]
    rows = found.astype(np.uint32)
    cells = (found >> np.uint64(32)).astype(np.int64) * blocks + (rows >> np.uint32(ROW_BITS))
    counts = np.bincount(cells, minlength=letters**3 * blocks)
    return {
        "trigram_starts": np.concatenate([[0], counts.cumsum()]).astype(np.uint32),
        "trigram_rows": rows.astype(np.uint16),
    }


def _trigram_keys(matrix: U8, letters: int, first: int) -> U64:
    """Return trigram << 32 | row for every three letters in a row of each word."""
    if matrix.shape[1] < 3:
        return np.zeros(0, np.uint64)
    wide = matrix.astype(np.uint64)
    codes = (wide[:, :-2] * letters + wide[:, 1:-1]) * letters + wide[:, 2:]
    rows = np.arange(first, first + len(matrix), dtype=np.uint64)
    keys: U64 = ((codes << np.uint64(32)) | rows[:, None]).ravel()
    return keys
