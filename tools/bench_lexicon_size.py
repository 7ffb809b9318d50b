"""Size, growth and worst cases of the index: figures without a peer."""

from __future__ import annotations

import random
import resource
from collections import Counter
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Final

from tools.measuring import Figure, best
from woord.errors import WoordError
from woord.lexicon.index import Index
from woord.lexicon.scan import layable
from woord.lexicon.sections import build_sections

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.lexicon import Alphabet, Lexicon

MANY: Final = 3_000_000
PIECES: Final = ("*", "?", "*?", "[^Q]", "*[AEIOU]", "*E", "A*A", "**", "[ABCDEFGHIJ]", "?*", "EN")


def sizes(words: list[str], alphabet: Alphabet) -> Iterator[Figure]:
    """Build time and size of the sections."""
    began = perf_counter()
    sections = build_sections(words, alphabet)
    took = perf_counter() - began
    bytes_a_word = sum(array.nbytes for array in sections.values()) / len(words)
    yield Figure(f"build of the sections of {len(words):,} words", took, 5, "s")
    yield Figure("the sections of the index", bytes_a_word, 100, "bytes a word")


def hostile(lexicon: Lexicon) -> Iterator[Figure]:
    """1,000 patterns made to be slow, over the longest list; the slowest of them."""
    rng = random.Random(7)
    worst, refused = 0.0, 0
    lexicon.search("*A*E*")
    for _ in range(1_000):
        pattern = "".join(rng.choice(PIECES) for _ in range(rng.choice([3, 10, 30, 60, 200])))
        times = []
        for _ in range(3):
            began = thread_time()
            try:
                lexicon.search(pattern)
            except WoordError:
                refused += 1
            times.append(thread_time() - began)
        worst = max(worst, min(times))
    name = f"slowest of 1,000 hostile patterns over {len(lexicon):,} words"
    yield Figure(name, worst * 1e3, 50, "ms", note=f"{refused // 3} were refused with a reason.")


def growth(listed: list[str], racks: list[str], alphabet: Alphabet) -> Iterator[Figure]:
    """Three million made-up words: pairs of Dutch words, and the words themselves."""
    short = [word for word in listed if len(word) <= 8]
    words, rng = set(listed), random.Random(13)
    while len(words) < MANY:
        words.update(
            map(
                str.__add__,
                rng.choices(short, k=MANY // 4),
                rng.choices(short, k=MANY // 4),
            )
        )
    rows = sorted(sorted(words)[:MANY], key=len)
    sections = build_sections(rows, alphabet)
    index = Index(alphabet, sections.__getitem__)
    for jokers in range(3):
        asked = [(Counter(index.codes(rack[jokers:])), jokers) for rack in racks]
        found = best(lambda one: layable(index, one[0], one[1], (0, 14)), asked)
        name = f"words from 14 tiles, {jokers} jokers, of {len(rows):,} words, numbers"
        yield Figure(name, found * 1e3, 15, "ms")
    size = sum(array.nbytes for array in sections.values()) / len(rows)
    yield Figure(f"the sections of the index, {len(rows):,} words", size, 100, "bytes a word")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield Figure("peak memory of this benchmark with all its peers", peak, 4_096, "MB")
