"""The dictionary and its index against dawg2, kjxqz, nagaram and others, on the same Dutch list."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations_with_replacement
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

import dawg
import kjxqz
import numpy as np
from multiword_anagram_fast import AnagramSolver
from nagaram import anagrams as nagaram
from rapidfuzz.distance import OSA
from rapidfuzz.process import cdist

from tools.bench_lexicon_size import growth, hostile, sizes
from tools.measuring import Figure, Row, best
from woord.lexicon import open_lexicon

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator

    from woord.lexicon import Lexicon

KJXQZ: Final = (
    "of our time a third is the scan, a third the spelling of the words; measured alone, with the "
    "index in the cache, it takes 0.2 ms, here the peer's walk has emptied the cache."
)
DATA: Final = Path(__file__).parents[1] / ".cache" / "woord"
BAG: Final = "EEEEEEEEEEEEEEEEEEEENNNNNNNNNNNAAAAAAAOOOOOOORRRRRRTTTTTTSSSSSSDDDDDDIIIII"


@dataclass
class Bench:
    """The list of words, the peers that hold it, and inputs that are always the same."""

    lexicon: Lexicon
    rng: random.Random = field(default_factory=lambda: random.Random(11))

    @cached_property
    def words(self) -> list[str]:
        """Return all words."""
        return list(self.lexicon)

    @cached_property
    def dawg(self) -> dawg.DAWG:
        """Return dawg2's graph of the words."""
        return dawg.DAWG(sorted(self.words))

    @cached_property
    def alphagrams(self) -> dict[str, list[str]]:
        """Return a dictionary from sorted letters to words: the quickest there is."""
        table: dict[str, list[str]] = {}
        for word in self.words:
            table.setdefault("".join(sorted(word)), []).append(word)
        return table

    @cached_property
    def text(self) -> list[str]:
        """Return the words as nagaram and kjxqz want them."""
        return [word.lower() for word in self.words]

    def words_of(self, length: int, count: int) -> list[str]:
        """Return some words of a length."""
        return self.rng.sample([word for word in self.words if len(word) == length], count)

    def racks(self, count: int, letters: int = 14) -> list[str]:
        """Return racks drawn from letters as they are dealt in Dutch."""
        bag = BAG + "BCFGHJKLMPUVWZ" * 2 + "GKLMPU"
        return ["".join(self.rng.sample(bag, letters)) for _ in range(count)]

    def parts(self, length: int, count: int) -> list[str]:
        """Return letters that stand side by side in some word."""
        return [word[2 : 2 + length] for word in self.words_of(11, count)]


def same_words(one: object, other: object) -> bool:
    """Say whether two answers have the same words, in any order and case."""
    return sorted(str(word).upper() for word in _list(one)) == sorted(map(str, _list(other)))


def _list(found: object) -> list[object]:
    assert isinstance(found, list)
    return found


def bench_rows() -> Iterator[Row[str] | Row[list[str]] | Figure]:
    """Yield every row of the table in lexicon.md."""
    bench = Bench(open_lexicon("nl", directory=DATA))
    yield from looking_up(bench)
    yield from anagrams(bench)
    yield from anagrams_with_jokers(bench)
    yield from laying(bench)
    yield from searching(bench)
    yield from nearing(bench)
    yield from hooking(bench)
    yield from sizes(bench.words, bench.lexicon.alphabet)
    yield from hostile(open_lexicon("de", directory=DATA))
    yield from growth(bench.words, bench.racks(12), bench.lexicon.alphabet)


def looking_up(bench: Bench) -> Iterator[Row[list[str]]]:
    """Look up 100,000 different words, half of them with a letter changed, 2,000 at a time.

    So many are not in the processor's cache each time, as a few that are asked again would be.
    """
    chosen = bench.rng.sample(bench.words, 100_000)
    asked = [word if i % 2 else word[:-1] + "Q" for i, word in enumerate(chosen)]
    batches = [asked[start : start + 2_000] for start in range(0, len(asked), 2_000)]
    lexicon, graph, listed = bench.lexicon, bench.dawg, set(bench.words)

    def row(
        name: str, peer: str, held: Container[str], ours: Callable[[str], bool], note: str
    ) -> Row[list[str]]:
        return Row(
            f"2,000 look-ups {name}",
            peer,
            lambda words: [word in held for word in words],
            lambda words: [ours(word) for word in words],
            batches,
            1 / 3 if peer == "dawg2" else 1 / 30,
            lambda one, other: one == other,
            note=note,
        )

    graph_note = "dawg2 is a graph in memory asked in C; ours is a mapped trie"
    yield row("of a normal form", "dawg2", graph, lexicon.has, f"{graph_note} behind a method.")
    read = f"{graph_note}, and reads the text as letters first."
    yield row("with `in`", "dawg2", graph, lexicon.__contains__, read)
    told = "half of the time makes the verdict; a refused word is also sought among the names."
    yield row("with the reason", "dawg2", graph, lambda word: lexicon.look_up(word).valid, told)
    much = "A set of all words takes some 30 MB of each process and a second to fill."
    yield row("of a normal form", "set", listed, lexicon.has, much)


def anagrams(bench: Bench) -> Iterator[Row[str]]:
    """Anagrams of 9 letters."""
    nine, table, lexicon = bench.words_of(9, 300), bench.alphagrams, bench.lexicon
    note = (
        "a dictionary of all alphagrams is one hash probe, but takes over 100 MB of each process "
        "and seconds to fill; ours reads the text, hashes it, probes the mapped file and spells "
        "the words, some ten Python operations."
    )
    yield Row(
        "anagrams of 9 letters",
        "dict",
        lambda word: table.get("".join(sorted(word)), []),
        lexicon.anagrams_of,
        nine,
        1 / 2,
        same_words,
        calls=20,
        note=note,
    )
    solver = _solver(bench.words)
    yield Row(
        "anagrams of 9 letters",
        "multiword-anagram-fast",
        lambda word: [found[0] for found in solver._solve(word, max_words=1)],
        lexicon.anagrams_of,
        nine[:20],
        1,
        same_words,
        calls=2,
    )


def anagrams_with_jokers(bench: Bench) -> Iterator[Row[str] | Figure]:
    """Anagrams of 7 letters with 2 jokers."""
    lexicon, table = bench.lexicon, bench.alphagrams
    letters = lexicon.alphabet.letters
    pairs = ["".join(pair) for pair in combinations_with_replacement(letters, 2)]

    def probe(rack: str) -> list[str]:
        found = [table.get("".join(sorted(rack[:7] + pair)), []) for pair in pairs]
        return [word for words in found for word in words]

    jokers = [word[:7] + "??" for word in bench.words_of(9, 60)]
    yield Row(
        "anagrams of 7 letters and 2 jokers",
        "dict, 351 probes",
        probe,
        lambda rack: lexicon.anagrams(rack).words(),
        jokers,
        1,
        same_words,
    )
    found = 1e6 * best(lambda rack: lexicon.anagrams(rack).words(), jokers)
    note = "word-golib (Go) took 611 us in a measurement that is quoted, not run here."
    yield Figure("anagrams of 7 letters and 2 jokers", found, 0.2 * 611, "us", note=note)


def _solver(words: list[str]) -> AnagramSolver:
    """Return multiword-anagram-fast's solver, which reads its words from a file."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "words.txt")
        path.write_text("".join(f"{word.lower()}\n" for word in words), encoding="utf-8")
        return AnagramSolver(str(path))


def laying(bench: Bench) -> Iterator[Row[str] | Figure]:
    """Every word from 14 tiles, as row numbers and as strings."""
    lexicon, racks = bench.lexicon, bench.racks(40)
    quoted = {0: (0.16, 1.2), 1: (1.47, 0.8), 2: (7.8, 0.2)}  # wolges (Rust), ms; times allowed
    for jokers, (peer, times) in quoted.items():
        asked = [rack[jokers:] + "?" * jokers for rack in racks]
        found = 1e3 * best(lambda rack: lexicon.from_tiles(rack).total, asked)
        note = f"wolges (Rust) took {peer} ms in a measurement that is quoted, not run here."
        name = f"words from 14 tiles, {jokers} jokers, numbers"
        yield Figure(name, found, peer * times, "ms", note=note)
    kjxqz._DAWG = kjxqz.build_dawg(bench.text)
    nagaram.word_list = lambda *_: iter(bench.text)
    for jokers in range(3):
        asked = [rack[jokers:] + "?" * jokers for rack in racks[: 8 - 2 * jokers]]
        yield Row(
            f"words from 14 tiles, {jokers} jokers, strings",
            "kjxqz",
            lambda rack: kjxqz.search(rack.lower()),
            lambda rack: lexicon.from_tiles(rack).words(),
            asked,
            20,
            same_words,
            calls=3,
            note=KJXQZ if jokers == 0 else "",
        )
    yield Row(
        "words from 14 tiles, 0 jokers, strings",
        "nagaram",
        lambda rack: [word for word, _ in nagaram.anagrams_in_word(rack.lower())],
        lambda rack: lexicon.from_tiles(rack).words(),
        racks[:3],
        20,
        same_words,
    )


def searching(bench: Bench) -> Iterator[Row[str]]:
    """Substrings and fixed patterns."""
    lexicon, words = bench.lexicon, bench.words
    for length, goal in ((3, 15), (5, 50)):
        yield Row(
            f"words with {length} letters side by side",
            "re",
            lambda part: list(filter(re.compile(part).search, words)),
            lambda part: lexicon.search(part=part).words(),
            bench.parts(length, 30),
            goal,
            same_words,
        )
    fixed = [f"{word[0]}?{word[2]}??{word[5:]}" for word in bench.words_of(8, 30)]
    by_length = {8: [word for word in words if len(word) == 8]}
    yield Row(
        "a pattern of 8 places",
        "re",
        lambda text: list(filter(re.compile(text.replace("?", ".")).fullmatch, words)),
        lambda text: list(lexicon.fits(text)),
        fixed,
        50,
        same_words,
    )
    yield Row(
        "a pattern of 8 places",
        "re over the words of 8 letters",
        lambda text: list(filter(re.compile(text.replace("?", ".")).fullmatch, by_length[8])),
        lambda text: list(lexicon.fits(text)),
        fixed,
        5,
        same_words,
    )


def nearing(bench: Bench) -> Iterator[Row[str]]:
    """Near words of a word with two neighbours swapped."""
    lexicon, words = bench.lexicon, bench.words
    typos = [word[:3] + word[4] + word[3] + word[5:] for word in bench.words_of(9, 12)]

    def near(typo: str) -> list[str]:
        distances = cdist([typo], words, scorer=OSA.distance, score_cutoff=2)[0]
        return [words[i] for i in np.flatnonzero((distances <= 2) & (distances > 0))]

    yield Row(
        "words at distance 1 and 2",
        "rapidfuzz over all",
        near,
        lambda typo: [one.word for one in lexicon.near(typo)],
        typos,
        100,
        same_words,
        calls=3,
    )


def hooking(bench: Bench) -> Iterator[Row[str]]:
    """All hooks of a word: front, back, inside."""
    graph, letters, lexicon = bench.dawg, bench.lexicon.alphabet.letters, bench.lexicon

    def probe(word: str) -> list[str]:
        places = range(len(word) + 1)
        made = [word[:i] + letter + word[i:] for i in places for letter in letters]
        return sorted({text for text in made if text in graph})

    def ours(word: str) -> list[str]:
        found = lexicon.hooks(word)
        return sorted({hook.word for hook in (*found.front, *found.back, *found.inside)})

    asked = bench.words_of(7, 60)
    yield Row("all hooks of 7 letters", "dawg2", probe, ours, asked, 1 / 1.2, same_words, calls=3)
