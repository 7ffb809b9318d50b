"""Golden counts, each by two independent methods: `python -m tools.counts`.

`--cost N` leaves out what costs more than N (about seconds); `--write REASON` changes the golden
file, which is never done without a reason. Exit 1 when methods or file disagree.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tools import count_methods as by
from tools import turn_sequences
from woord.tiles import Rack, number_box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Value = list[int]

GOLDEN = Path(__file__).parents[1] / "tests" / "golden" / "counts.json"
FULL = (4, 13)
SMALL = ((3, 3), (4, 3), (4, 5))
ANY_LENGTH = 13
SHORT = 5


@dataclass(frozen=True, slots=True)
class Count:
    """A count with its two methods; cost is about the seconds that both take."""

    name: str
    cost: int
    first: Callable[[], Value]
    second: Callable[[], Value]


def counts() -> Iterator[Count]:
    """Yield every golden count of the plan."""
    yield _melds("melds of at most 5 tiles, 4x13", FULL, SHORT, cost=1)
    yield _melds("melds of any length, 4x13", FULL, ANY_LENGTH, cost=3)
    for size in SMALL:
        yield _melds(f"melds of any length, {size[0]}x{size[1]}", size, ANY_LENGTH, cost=1)
    box = number_box(*FULL)
    yield Count(
        "of those of at most 5: several readings, several assignments, run or group",
        1,
        lambda: list(by.built_readings(by.built_melds(box, 2, longest=SHORT))),
        lambda: list(by.asked_readings(by.asked_melds(box, 2, longest=SHORT), box)),
    )
    yield Count("rows of 3 tiles that are no meld, read as one", 1, lambda: [0], _strange)
    for size, copies in (((3, 3), 2), ((4, 3), 2), ((4, 4), 1), ((4, 5), 1)):
        yield _cover(size, copies)
    for size in ((3, 3), (4, 3), (4, 4)):
        yield _lays(size)
    for name in turn_sequences.BOXES:
        yield from _sequences(name)


def _melds(name: str, size: tuple[int, int], longest: int, *, cost: int) -> Count:
    box = number_box(*size)
    return Count(
        f"{name}, up to 0/1/2 jokers",
        cost,
        lambda: [len(by.built_melds(box, jokers, longest=longest)) for jokers in range(3)],
        lambda: [len(by.asked_melds(box, jokers, longest=longest)) for jokers in range(3)],
    )


def _strange() -> Value:
    return [by.asked_pairs(number_box(4, 13))]


def _cover(size: tuple[int, int], most: int) -> Count:
    def summed() -> Value:
        ways = [by.summed_lays(*size, copies) for copies in range(1, most + 1)]
        return [found[(copies,) * (size[0] * size[1])] for copies, found in enumerate(ways, 1)]

    return Count(
        f"covers of a {size[0]}x{size[1]} block, 1 to {most} copies",
        2 if size == (4, 5) else 1,
        lambda: [by.searched_covers(*size, copies) for copies in range(1, most + 1)],
        summed,
    )


def _lays(size: tuple[int, int]) -> Count:
    def summed() -> Value:
        ways = by.summed_lays(*size, 1)
        return [len(ways) - 1, sum(ways.values()) - 1]

    return Count(
        f"lays from a {size[0]}x{size[1]} block, subsets and tables",
        1,
        lambda: list(by.searched_lays(*size)),
        summed,
    )


def _sequences(name: str) -> Iterator[Count]:
    position = turn_sequences.BOXES[name]
    size = (position.colours, position.numbers)
    racks = (Rack(position.first), Rack(position.second))
    depths = turn_sequences.DEPTHS
    yield Count(
        f"turn sequences of depth 1 to 4, {name}, a pass never ends",
        3,
        lambda: [turn_sequences.by_hand(position, depth, ends=False) for depth in depths],
        lambda: [by.asked_sequences(size, racks, depth) for depth in depths],
    )
    yield Count(
        f"turn sequences of depth 1 to 4, {name}, as the engine plays (C-12)",
        3,
        lambda: [turn_sequences.by_hand(position, depth, ends=True) for depth in depths],
        lambda: [turn_sequences.by_engine(position, depth) for depth in depths],
    )


def computed(count: Count) -> Value:
    """Return the value on which both methods agree; SystemExit where they don't."""
    first, second = count.first(), count.second()
    if first != second:
        sys.exit(f"{count.name}: the methods disagree, {first} and {second}")
    return first


def main() -> None:
    """Count, print, compare with the golden file or write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cost", type=int, default=10, help="leave out what costs more")
    parser.add_argument("--write", metavar="REASON", help="write the golden file, and say why")
    asked = parser.parse_args()
    found = {}
    for count in counts():
        if count.cost <= asked.cost:
            found[count.name] = computed(count)
            print(f"{count.name}: {' / '.join(map(str, found[count.name]))}")
    if asked.write:
        text = json.dumps({"reason": asked.write, "counts": found}, indent=1) + "\n"
        GOLDEN.write_text(text, encoding="utf-8")
        return
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))["counts"]
    wrong = [name for name, value in found.items() if golden.get(name) != value]
    if wrong:
        sys.exit(f"the golden counts differ: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
