"""Number melds with the referee's answers, for the browser: `python -m tools.golden_melds --write`.

Without `--write`, exit 1 when tests/golden/melds.json is not what the referee says today.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tools.golden import write_or_compare
from woord.rules import check_meld, rule_set
from woord.tiles import Meld, parse_meld, tile_set

if TYPE_CHECKING:
    from collections.abc import Iterator

    Row = dict[str, object]

FILE = Path(__file__).parents[1] / "tests" / "golden" / "melds.json"
BOX = tile_set("numbers")
RULES = rule_set("sabra")
COLOURS = "kbry"
RANDOM = 450
SEED = 20
STATED = (
    "J=r7 r8 r9",
    "r7 r8 J=r9",
    "r7 J=r9 r8",
    "r7 J=r9 r9",
    "J=b5 r7 r8",
    "J=k9 k10 k10",
    "k9 b9 J=r9",
    "k9 b9 J=k9",
    "k9 b9 J=k8",
    "J=k8 k9 k10",
    "J=k13 J=k12 k11",
    "J=r12 J=b12 k12",
    "J=k13 J k12",
    "J=k1 J k12",
    "J=k10 J=k10 k9",
    "J=k1 k2 k3",
)


def melds() -> Iterator[str]:
    """Yield melds of every kind: right, nearly right, with jokers, stated, at random."""
    yield from STATED
    for number in (1, 2, 7, 12, 13):
        group = [f"{colour}{number}" for colour in COLOURS]
        for size in (1, 2, 3, 4):
            for jokers in (0, 1, 2):
                yield " ".join([*group[-size:], *["J"] * jokers])
        yield " ".join([group[1], *group[:3]])
        yield " ".join([*group, group[2]])
    for start in (1, 2, 6, 11, 12, 13):
        for length in (1, 2, 3, 4, 5, 8, 13):
            run = [f"r{n}" for n in range(start, min(start + length, 14))]
            yield " ".join(run)
            yield " ".join([*run, "J"])
            yield " ".join(["J", *run[:1], *run[2:], "J"])
            yield " ".join([*run, "r1"])
    yield from ("J", "J J", "J J J", "k12 k13 k1", "k12 k13 k1 J", "k13 k1 J", "k1 k13 J J")
    pick = random.Random(SEED)
    for _ in range(RANDOM):
        yield " ".join(_near_meld(pick))


def _near_meld(pick: random.Random) -> list[str]:
    """Return tiles of few colours or few numbers, so that about half of them are melds."""
    colours = pick.sample(COLOURS, pick.choice((1, 1, 1, 2, 4)))
    low = pick.randint(1, 13)
    high = low if len(colours) > 2 else min(13, low + pick.choice((2, 3, 4, 6)))
    faces = [f"{c}{n}" for c in colours for n in range(low, high + 1)]
    tiles = pick.sample(faces, min(len(faces), pick.choice((2, 3, 3, 4, 5))))
    if pick.random() < 0.15:
        tiles.append(pick.choice(tiles))
    tiles += ["J"] * pick.choice((0, 0, 1, 1, 2))
    pick.shuffle(tiles)
    return tiles


def row(text: str) -> Row:
    """Return a meld with what the referee says of it; more copies than the box has don't count."""
    checked = check_meld(RULES, _within_box(text), tile_set=BOX)
    return {
        "meld": text,
        "kind": checked.kind,
        "value": checked.value,
        "shown": str(checked.meld) if checked.legal else None,
        "problems": [[p.clause, p.code, list(p.tiles)] for p in checked.problems],
    }


def _within_box(text: str) -> Meld:
    meld = parse_meld(text, BOX)
    faces = [tile.face for tile in meld.tiles]
    if any(faces.count(face) > BOX.copies[face] for face in faces):
        raise ValueError(f"expected a meld that the box holds, found '{text}'")
    return meld


def document() -> str:
    """Return the whole file, a meld a line."""
    rows: dict[str, Row] = {}
    for text in melds():
        try:
            rows.setdefault(text, row(text))
        except ValueError:
            continue  # three of one tile: a matter of the whole table, not of the meld
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in rows.values())
    return f"[\n{lines}\n]\n"


def main(arguments: list[str]) -> int:
    """Write or compare the file; return the exit status."""
    return write_or_compare(FILE, document(), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
