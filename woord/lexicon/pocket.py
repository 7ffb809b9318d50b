"""The pocket file: one dictionary as small as a phone wants it, read in place by a browser.

The bytes are specified in docs/lexicon-format.md. It answers what a look-up says (but affix and
compound parts) and which words can be laid from tiles; every answer equals the lexicon's.
"""

from __future__ import annotations

import json
import struct
import unicodedata
import zlib
from collections import Counter
from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from woord.errors import LimitError
from woord.lexicon.compile import NO_ROW
from woord.lexicon.terms import terms_of
from woord.lexicon.verdict import REFUSALS
from woord.lexicon.word_graph import MOST_SYMBOLS, minimal_graph, sort_order

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.arrays import I64, U8
    from woord.lexicon.lexicon import Lexicon
    from woord.lexicon.word_graph import WordGraph

    Transform = tuple[int, str]  # letters that go from the end, letters that come there

MAGIC: Final = b"WOORDPKT"
POCKET_VERSION: Final = 1
ALIGNMENT: Final = 8
CHUNK: Final = 1 << 16  # texts that are encoded at a time
PREAMBLE: Final = struct.Struct("<8sII")  # magic, version, header length
CRC: Final = struct.Struct("<I")
NO_FORM: Final = 0  # a form code: no stem is known
FAR: Final = 255  # another: the stem stands in a list of its own


def pack_pocket(lexicon: Lexicon) -> bytes:
    """Return the pocket file of a lexicon; the same lexicon gives the same bytes.

    Takes about 10 us a word and 500 bytes of memory. LimitError for an alphabet or a list that
    the graph can't hold.
    """
    symbols = _Symbols.of(lexicon)
    words = list(lexicon.words())
    spelled, odd = symbols.spellings(words, lexicon)
    rows = symbols.encode(spelled)
    by_reason = _refused(lexicon)
    accented = sorted(lexicon.refused_spellings())
    plain = [text for text in accented if symbols.can_write(text)]
    sets = [rows, *map(symbols.encode, by_reason.values()), symbols.encode(plain)]
    graph = minimal_graph(sets)
    forms = _Forms.of(lexicon, words, sort_order(rows))
    sections = {
        "labels": graph.labels.tobytes(),
        **{f"child_{i}": _plane(graph, i) for i in range(3)},
        "forms": forms.codes.astype(np.uint8).tobytes(),
        "far": forms.far.astype("<u4").tobytes(),
        "terms": terms_of(lexicon.header).encode(),
    }
    roots = zip(("words", *by_reason, "accented"), graph.roots, strict=True)
    header = {
        **_identity(lexicon),
        "symbols": symbols.described(),
        "roots": dict(roots),
        "odd": odd,
        "odd_accented": [text for text in accented if not symbols.can_write(text)],
        "forms": [[drop, add] for drop, add in forms.table],
    }
    return _packed(header, sections)


def _identity(lexicon: Lexicon) -> dict[str, object]:
    header = lexicon.header
    return {
        "name": header.identity.name,
        "title": header.identity.title,
        "edition": lexicon.edition,
        "language": lexicon.language,
        "letters": "".join(lexicon.alphabet.letters),
        "fold_punctuation": lexicon.alphabet.fold_punctuation,
        "min_length": lexicon.min_length,
        "lexicon_id": lexicon.lexicon_id,
        "words": len(lexicon),
        "local_only": header.identity.local_only,
        "builder": header.builder,
        "sources": [
            {"package": one.package, "version": one.version, "licence": one.licence}
            for one in header.sources
        ],
    }


def _packed(header: Mapping[str, object], sections: Mapping[str, bytes]) -> bytes:
    """Return the bytes: preamble, header with the table of the sections, its crc, sections."""
    table: list[list[object]] = []
    body: list[bytes] = []
    offset = 0
    for name, data in sections.items():
        table.append([name, offset, len(data), zlib.crc32(data)])
        body += (data, bytes(-len(data) % ALIGNMENT))
        offset += len(data) + -len(data) % ALIGNMENT
    whole = {**header, "sections": table, "data_size": offset}
    text = json.dumps(whole, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    head = PREAMBLE.pack(MAGIC, POCKET_VERSION, len(text)) + text
    head += CRC.pack(zlib.crc32(head))
    return b"".join([head, bytes(-len(head) % ALIGNMENT), *body])


def _plane(graph: WordGraph, number: int) -> bytes:
    """Return one byte of each child: three planes pack better than whole numbers."""
    return (graph.children >> np.uint32(8 * number)).astype(np.uint8).tobytes()


def _refused(lexicon: Lexicon) -> dict[str, list[str]]:
    """Return the refused entries in small letters, by reason; every reason has a list."""
    found: dict[str, list[str]] = {reason: [] for reason in REFUSALS}
    for word, reason in lexicon.refused():
        if lexicon.alphabet.is_normal(word):
            found[reason].append(word.lower())
    return found


@dataclass(frozen=True, slots=True)
class _Symbols:
    """The characters that strings are written in, each with the tile letters it is read as."""

    reads: Mapping[str, str]  # in the order of their numbers, from 1

    @classmethod
    def of(cls, lexicon: Lexicon) -> _Symbols:
        """Take every letter of the alphabet, then the commonest characters of the spellings."""
        alphabet = lexicon.alphabet
        letters = {letter.lower(): letter for letter in alphabet.letters}
        reads_back = all(alphabet.read(small) == (big, None) for small, big in letters.items())
        if len(letters) > MOST_SYMBOLS or not reads_back:
            message = f"expected at most {MOST_SYMBOLS} letters that have a small form"
            raise LimitError(message, limit=MOST_SYMBOLS, found=len(letters))
        counts = Counter(lexicon.section("spelling_text").tobytes().decode())
        for text in lexicon.refused_spellings():
            counts.update(text)
        others = sorted(counts.keys() - letters.keys(), key=lambda char: (-counts[char], char))
        chosen = [*letters, *others[: MOST_SYMBOLS - len(letters)]]
        reads = {char: _read(alphabet, char) for char in chosen}
        order = sorted(chosen, key=lambda char: (reads[char], char not in letters, char))
        return cls({char: reads[char] for char in order})

    def described(self) -> list[list[str]]:
        """Return character and letters of each symbol, as the header says them."""
        return [[char, letters] for char, letters in self.reads.items()]

    def can_write(self, text: str) -> bool:
        """Say whether every character of a text is a symbol."""
        return all(char in self.reads for char in text)

    def spellings(self, words: Sequence[str], lexicon: Lexicon) -> tuple[list[str], dict[str, str]]:
        """Return how each word is kept, and the spellings that symbols can't tell."""
        table = {ord(char): letters for char, letters in self.reads.items()}
        kept = [word.lower() for word in words]
        odd: dict[str, str] = {}
        for row, spelling in lexicon.odd_spellings():
            if self.can_write(spelling) and spelling.translate(table) == words[row]:
                kept[row] = spelling
            else:
                odd[words[row]] = spelling
        return kept, odd

    def encode(self, texts: Sequence[str]) -> U8:
        """Return texts as a matrix of symbol numbers, filled up with zeros."""
        if not texts:
            return np.zeros((0, 1), np.uint8)
        codes = np.zeros(max(map(ord, self.reads)) + 1, np.uint8)
        for number, char in enumerate(self.reads, 1):
            codes[ord(char)] = number
        width = max(map(len, texts))
        rows = np.zeros((len(texts), width), np.uint8)
        for start in range(0, len(texts), CHUNK):
            part = np.array(texts[start : start + CHUNK], dtype=f"<U{width}")
            rows[start : start + CHUNK] = codes[part.view(np.uint32).reshape(-1, width)]
        return rows


def _read(alphabet: Alphabet, char: str) -> str:
    """Return the letters that a character is read as, nothing for one that is no letter."""
    letters = alphabet.read_unit(unicodedata.normalize("NFD", char))
    return "" if letters in {"'", "?"} else letters


@dataclass(frozen=True, slots=True)
class _Forms:
    """Which word each one is a form of, by the graph's numbers.

    `codes` has for each word 0 (none known), 1 + the number of a transform of `table`, or FAR;
    `far` has the stems of the FAR words in their order.
    """

    codes: I64
    far: I64
    table: Sequence[Transform]

    @classmethod
    def of(cls, lexicon: Lexicon, words: Sequence[str], order: I64) -> _Forms:
        """Take the 254 commonest transforms; `order` is the graph's."""
        stems = lexicon.section("origin_stem").tolist()
        changes = [
            None if stem == NO_ROW else _transform(word, words[stem])
            for word, stem in zip(words, stems, strict=True)
        ]
        counts = Counter(change for change in changes if change is not None)
        common = sorted(counts, key=lambda change: (-counts[change], change))[: FAR - 1]
        codes: dict[Transform | None, int] = {change: i for i, change in enumerate(common, 1)}
        codes[None] = NO_FORM
        by_row = np.fromiter(map(codes.get, changes, repeat(FAR)), np.int64, len(words))
        numbers = np.empty(len(words), np.int64)
        numbers[order] = np.arange(len(words))
        rows = order[by_row[order] == FAR]
        far = numbers[np.array(stems, np.int64)[rows]]
        return cls(by_row[order], far, common)


def _transform(word: str, stem: str) -> Transform:
    both = min(len(word), len(stem))
    shared = next((i for i in range(both) if word[i] != stem[i]), both)
    return len(word) - shared, stem[shared:]


def describe(data: bytes) -> dict[str, Any]:
    """Return the header of a pocket file that we made."""
    _, _, length = PREAMBLE.unpack(data[: PREAMBLE.size])
    header: dict[str, Any] = json.loads(data[PREAMBLE.size : PREAMBLE.size + length])
    return header
