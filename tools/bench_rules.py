"""Measure the referee: a table of 100 tiles in 25 melds, a single meld, beside an empty call.

A suite of tools.bench; `python -m tools.bench_rules` prints its medians by themselves.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from tools.measuring import Figure
from woord.lexicon import open_lexicon
from woord.rules import check, check_meld, rule_set
from woord.rules.numbers import number_readings
from woord.tiles import Rack, parse_meld, parse_rack, parse_table, tile_set

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from woord.lexicon import Lexicon
    from woord.tiles import Table

DATA = Path(__file__).parents[1] / ".cache" / "woord"
REPEATS = 500
MELDS = 25


def measured(name: str, work: Callable[[], object], goal: float) -> Figure:
    """Return the median of the work in microseconds, and in empty calls made between its runs."""
    ours: list[float] = []
    empty: list[float] = []
    for _ in range(REPEATS):
        for times, run in ((ours, work), (empty, _nothing)):
            began = perf_counter()
            run()
            times.append(perf_counter() - began)
    ratio = median(ours) / median(empty)
    return Figure(name, 1e6 * median(ours), goal, "us", note=f"as long as {ratio:.0f} empty calls")


def _nothing() -> None:
    """Do nothing."""


def bench_rows() -> Iterator[Figure]:
    """Yield every row: numbers, then words with the Dutch dictionary where it is built."""
    box, sabra, graffiti = tile_set("numbers"), rule_set("sabra"), rule_set("graffiti")
    before, after, rack = number_turn()
    yield measured(
        "a table of 100 tiles in 25 melds, numbers",
        lambda: check(sabra, before, after, rack, tile_set=box),
        1000,
    )
    yield measured(
        "the same, joker_release: from_rack",
        lambda: check(graffiti, before, after, rack, tile_set=box),
        1000,
    )

    def unread() -> None:
        number_readings.cache_clear()
        check(sabra, before, after, rack, tile_set=box)

    yield measured("the same, no meld seen before", unread, 1000)
    meld = parse_meld("k5 J k7 k8", box)
    yield measured("a meld of numbers", lambda: check_meld(sabra, meld, tile_set=box), 20)
    yield from _word_rows(open_lexicon("nl", directory=DATA))


def number_turn() -> tuple[Table, Table, Rack]:
    """Return a legal turn over 24 melds of 96 tiles: one more group is laid, one meld extended."""
    box = tile_set("numbers")
    groups = [f"k{n} b{n} r{n} y{n}" for n in range(1, 14)]
    runs = [f"{c}{a} {c}{a + 1} {c}{a + 2} {c}{a + 3}" for c in "kbry" for a in (1, 5, 9)]
    melds = [*groups, *runs]
    melds[12] = "J b13 r13 y13"
    before = parse_table(" / ".join(melds[1:]), box)
    after = parse_table(" / ".join([*melds[1:-1], f"{melds[-1]} y13", melds[0]]), box)
    return before, after, parse_rack("k1 b1 r1 y1 y13 J", box)


def _word_rows(lexicon: Lexicon) -> Iterator[Figure]:
    box, woord = tile_set("nl"), rule_set("woord")
    words = dutch_words(lexicon)
    before = parse_table(" / ".join(words[:-1]), box)
    after = parse_table(" / ".join(words), box)
    rack = parse_rack(words[-1], box)

    def whole() -> object:
        return check(woord, before, after, rack, tile_set=box, words=lexicon)

    yield measured("a table of 100 tiles in 25 words, nl", whole, 1500)
    meld = parse_meld(words[0], box)
    yield measured("a word", lambda: check_meld(woord, meld, tile_set=box, words=lexicon), 20)


def dutch_words(lexicon: Lexicon) -> list[str]:
    """Return 25 words of four letters that the box can spell together."""
    box = tile_set("nl")
    left = Rack.of_counts(box.copies)
    chosen: list[str] = []
    words = [word for word in lexicon.words() if len(word) == len("four")]
    for word in Random(1).sample(words, len(words)):
        if len(chosen) < MELDS and Rack(word) <= left:
            chosen.append(word)
            left -= Rack(word)
    return chosen


def main() -> None:
    """Print the figures."""
    for figure in bench_rows():
        print(f"{figure.name}: {figure.found:.1f} us (goal <= {figure.goal:g}), {figure.note}")


if __name__ == "__main__":
    main()
