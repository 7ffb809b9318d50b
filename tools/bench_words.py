"""Positions of Woord for measuring: legal tables of random words of the box, a rack of 7 to 14.

`python -m tools.bench_words LIST [--every N] [--positions N]` prints how many positions, how many
proofs, the median and the 95th percentile of processor time. LIST is a text file of words or a
dictionary's name; samples of 1 word in 10 and in 100 are the hard cases.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from tools.measuring import Figure
from woord.lexicon import alphabet_of, lexicon_from_words, open_lexicon
from woord.rules import load_rule_set
from woord.solver.words_solve import solve_words
from woord.solver.words_vocabulary import vocabulary_of
from woord.tiles import Meld, Rack, Table, Tile, load_tile_set

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.lexicon import Lexicon
    from woord.rules import RuleSet
    from woord.solver.words_solve import WordSolution
    from woord.tiles import TileSet

SIZES = (10, 30, 60, 90)  # letters on the table
LONGEST = 9
TRIES = 4000
DATA = Path(__file__).parents[1] / ".cache" / "woord"


@dataclass(frozen=True, slots=True)
class Placed:
    """A position to solve."""

    table: Table
    rack: Rack


@dataclass(frozen=True, slots=True)
class Run:
    """What one run over positions gave; seconds."""

    name: str
    positions: int
    proofs: int
    median: float
    p95: float
    worst: float

    def __str__(self) -> str:
        times = f"median {self.median * 1e3:.1f} ms, p95 {self.p95 * 1e3:.1f} ms"
        worst = f"worst {self.worst * 1e3:.0f} ms"
        return f"{self.name}: {self.positions} positions, {self.proofs} proofs, {times}, {worst}"


def make_position(words: Sequence[str], box: TileSet, letters: int, rng: random.Random) -> Placed:
    """Return a table of about so many letters, jokers where the draw brings them, and a rack."""
    drawn = list(Rack.of_counts(box.copies))
    rng.shuffle(drawn)
    on_table, bag = drawn[: letters + 15], drawn[letters + 15 :]
    left = Counter(on_table)
    melds: list[Meld] = []
    for _ in range(TRIES):
        if sum(map(len, melds)) >= letters:
            break
        word = rng.choice(words)
        meld = spell(word, left) if len(word) <= LONGEST else None
        if meld is not None:
            melds.append(meld)
            left -= Counter(meld.faces)
    bag += left.elements()
    rng.shuffle(bag)
    return Placed(Table(tuple(melds)), Rack(bag[: rng.randint(7, 14)]))


def spell(word: str, left: Counter[str]) -> Meld | None:
    """Return a word in tiles that are left, at most one of them a joker."""
    short = Counter(word) - left
    if not short:
        return Meld(tuple(map(Tile, word)))
    if short.total() > 1 or not left["?"]:
        return None
    letter = next(iter(short))
    at = word.index(letter)
    return Meld(tuple(Tile("?", x) if i == at else Tile(x) for i, x in enumerate(word)))


def positions(words: Sequence[str], box: TileSet, count: int, *, seed: int = 7) -> Iterator[Placed]:
    """Yield positions of all table sizes in turn; the same seed gives the same."""
    for number in range(count):
        rng = random.Random(f"{seed} {number}")
        yield make_position(words, box, SIZES[number % len(SIZES)], rng)


def solve_all(
    lexicon: Lexicon, placed: Sequence[Placed], rules: RuleSet, box: TileSet
) -> tuple[list[WordSolution], list[float]]:
    """Solve every position once; return the solutions and the seconds of each."""
    solutions, seconds = [], []
    for position in placed:
        begin = time.process_time()
        solution = solve_words(position.table, position.rack, rules, lexicon, tile_set=box)
        seconds.append(time.process_time() - begin)
        solutions.append(solution)
    return solutions, seconds


def measure(name: str, lexicon: Lexicon, count: int, *, release: str = "free") -> Run:
    """Solve positions of all sizes and return what came of it."""
    box = load_tile_set(lexicon.language)
    rules = load_rule_set("woord", {"joker_release": release})
    vocabulary_of(lexicon, box.letters)
    placed = list(positions(list(lexicon), box, count))
    solutions, seconds = solve_all(lexicon, placed, rules, box)
    proofs = sum(solution.is_optimal for solution in solutions)
    ordered = sorted(seconds)
    return Run(name, count, proofs, median(ordered), ordered[int(count * 0.95)], ordered[-1])


GOALS = {1: (0.025, 0.1), 10: (0.025, 0.5), 100: (0.5, 2.0)}  # median and p95, seconds


def bench_rows() -> Iterator[Figure]:
    """Yield the figures for the Dutch dictionary and its samples."""
    whole = open_lexicon("nl", directory=DATA)
    begin = time.process_time()
    vocabulary_of(whole, load_tile_set("nl").letters)
    yield Figure("ready to solve, nl", time.process_time() - begin, 0.5, "s")
    for every, (middle, high) in GOALS.items():
        count = 77 if every == 100 else 160
        lexicon = sample(whole, every)
        run = measure(f"{len(lexicon):,} words", lexicon, count)
        note = f"{run.proofs} of {count} positions proven"
        yield Figure(f"{run.name}, median", run.median * 1e3, middle * 1e3, "ms", note=note)
        yield Figure(f"{run.name}, p95", run.p95 * 1e3, high * 1e3, "ms", note=note)
        least = count if every < 100 else 76
        yield Figure(f"{run.name}, proven", run.proofs, least, "positions", least=True)


def sample(lexicon: Lexicon, every: int) -> Lexicon:
    """Return a lexicon of every n-th word, chosen by a fixed seed."""
    if every == 1:
        return lexicon
    words = list(lexicon)
    chosen = random.Random(1).sample(words, len(words) // every)
    return lexicon_from_words(chosen, lexicon.language, min_length=3, name=f"1 in {every}")


def read_words(source: str) -> Lexicon:
    """Open a dictionary by name, or read a list of words: Dutch, lower case, 3 letters and more."""
    path = Path(source)
    if not path.is_file():
        return open_lexicon(source)
    alphabet = alphabet_of("nl")
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    read = [alphabet.read(line) for line in lines if line == line.lower()]
    words = {word for word, fault in read if fault is None and len(word) >= 3}
    return lexicon_from_words(sorted(words), "nl", min_length=3, name=path.name)


def main() -> None:
    """Print one row for the list and, by default, for samples of 1 in 10 and 1 in 100."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source")
    parser.add_argument("--every", type=int, nargs="*", default=[1, 10, 100])
    parser.add_argument("--positions", type=int, default=80)
    parser.add_argument("--release", choices=["free", "from_rack"], default="free")
    options = parser.parse_args()
    whole = read_words(options.source)
    for every in options.every:
        lexicon = sample(whole, every)
        row = measure(f"{len(lexicon)} words", lexicon, options.positions, release=options.release)
        print(row)


if __name__ == "__main__":
    main()
