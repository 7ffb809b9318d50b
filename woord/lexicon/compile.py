"""From collected words to the bytes of a `.woord` file; the same input gives the same bytes."""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256
from itertools import groupby
from typing import TYPE_CHECKING, Final

import marisa_trie
import numpy as np

import woord
from woord.lexicon.file import pack, write_atomic
from woord.lexicon.header import Header, LengthGroup
from woord.lexicon.sections import build_sections
from woord.lexicon.verdict import REFUSALS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from woord.lexicon.alphabet import Alphabet
    from woord.lexicon.collected import Collected
    from woord.lexicon.file import Array
    from woord.lexicon.header import Identity

NO_ROW: Final = 0xFFFFFFFF
REFUSED_AS: Final[Mapping[str, int]] = {reason: i for i, reason in enumerate(REFUSALS)}


def compile_lexicon(collected: Collected, identity: Identity, path: Path) -> Header:
    """Write a lexicon file atomically and return its header."""
    header, chunks = compile_bytes(collected, identity)
    write_atomic(path, chunks)
    return header


def compile_bytes(collected: Collected, identity: Identity) -> tuple[Header, list[bytes]]:
    """Return the header and the chunks of a lexicon file."""
    alphabet = identity.alphabet
    words = row_order(collected.words, alphabet)
    rows = {word: row for row, word in enumerate(words)}
    sections: dict[str, Array] = {
        **_tries(words, rows),
        "blob": _blob(words, alphabet),
        **_refused(collected),
        **_origin(collected, words, rows),
        **_spellings(collected.spellings, words),
        "rank": _numbers((collected.ranks.get(word, 0) for word in words), len(words)),
        **_parts(collected.parts),
        "report": _json(asdict(collected.report)),
    }
    sections.update(build_sections(words, alphabet))
    header = Header(
        identity=identity,
        lexicon_id=lexicon_id_of(words, alphabet),
        words=len(words),
        lengths=_lengths(words),
        refusals=tuple(REFUSALS),
        sources=collected.sources,
        builder=f"woord {woord.__version__}",
        data_size=0,
        sections=(),
    )
    return header, pack(header, sections)


def row_order(words: Iterable[str], alphabet: Alphabet) -> list[str]:
    """Return words by length, then alphabetically in the alphabet's order."""
    if list(alphabet.letters) == sorted(alphabet.letters):
        return sorted(sorted(words), key=len)
    return sorted(words, key=alphabet.sort_key)


def lexicon_id_of(words: Iterable[str], alphabet: Alphabet) -> str:
    """Return the sha256 over the letters and the words sorted by code point, a line each."""
    lines = ["".join(alphabet.letters), *sorted(words)]
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def _lengths(words: Sequence[str]) -> tuple[LengthGroup, ...]:
    groups: list[LengthGroup] = []
    first = 0
    for length, group in groupby(words, key=len):
        count = sum(1 for _ in group)
        groups.append(LengthGroup(length, first, count))
        first += count
    return tuple(groups)


def _tries(words: Sequence[str], rows: Mapping[str, int]) -> dict[str, Array]:
    """Build the trie and the reversed trie, each with the permutation from its ids to rows."""
    backwards = {word[::-1]: row for word, row in rows.items()}
    trie, trie_rows = _trie(rows, words)
    reversed_trie, reversed_rows = _trie(backwards, backwards)
    return {
        "trie": trie,
        "trie_rows": trie_rows,
        "reversed_trie": reversed_trie,
        "reversed_rows": reversed_rows,
    }


def _trie(values: Mapping[str, int], keys: Iterable[str]) -> tuple[Array, Array]:
    """Build a marisa trie and an array of the value of each of its ids.

    One trie without nesting: look-up is 1.6 times faster than with three, for 15 % more bytes.
    """
    trie = marisa_trie.Trie(
        keys,
        num_tries=1,
        cache_size=marisa_trie.HUGE_CACHE,
        order=marisa_trie.WEIGHT_ORDER,
    )
    by_id: Array = np.zeros(len(values), np.uint32)
    for key, value in values.items():
        by_id[trie[key]] = value
    return np.frombuffer(trie.tobytes(), np.uint8), by_id


def _blob(words: Sequence[str], alphabet: Alphabet) -> Array:
    """Lay the rows end to end as code points; a row's place follows from the length groups."""
    wide = any(ord(letter) > 0xFF for letter in alphabet.letters)
    text = "".join(words)
    if wide:
        return np.frombuffer(text.encode("utf-32-le"), "<u4")
    return np.frombuffer(text.encode("latin-1"), np.uint8)


def _refused(collected: Collected) -> dict[str, Array]:
    codes = {word: REFUSED_AS[reason] for word, reason in collected.refused.items()}
    trie, reasons = _trie(codes, codes)
    return {
        "refused_trie": trie,
        "refused_reasons": reasons.astype(np.uint8),
        "accented_trie": _trie({}, sorted(collected.accented))[0],
    }


def _parts(parts: Mapping[str, int]) -> dict[str, Array]:
    if not parts:
        return {}
    trie, roles = _trie(parts, parts)
    return {"parts_trie": trie, "parts_roles": roles.astype(np.uint8)}


def _origin(
    collected: Collected, words: Sequence[str], rows: Mapping[str, int]
) -> dict[str, Array]:
    """Keep the row of each word's stem (where it is listed) and the number of its affix code."""
    codes = sorted(set(collected.affixes.values()))
    numbers = {code: i + 1 for i, code in enumerate(codes)}
    stems, affixes = collected.stems, collected.affixes
    stem_rows = (rows.get(stems.get(word, ""), NO_ROW) for word in words)
    affix_codes = (numbers.get(affixes.get(word, ""), 0) for word in words)
    return {
        "origin_stem": _numbers(stem_rows, len(words)),
        "origin_affix": _numbers(affix_codes, len(words)).astype(np.uint16),
        "affix_codes": _json(codes),
    }


def _spellings(spellings: Mapping[str, str], words: Sequence[str]) -> dict[str, Array]:
    """Keep the source's spelling of the few rows where it is not just lower case."""
    texts = [(row, spellings[word].encode()) for row, word in enumerate(words) if word in spellings]
    ends = np.cumsum([0, *(len(text) for _, text in texts)], dtype=np.uint32)
    return {
        "spelling_rows": _numbers((row for row, _ in texts), len(texts)),
        "spelling_ends": ends,
        "spelling_text": np.frombuffer(b"".join(text for _, text in texts), np.uint8),
    }


def _numbers(values: Iterable[int], count: int) -> Array:
    return np.fromiter(values, np.uint32, count)


def _json(value: object) -> Array:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return np.frombuffer(text.encode(), np.uint8)
