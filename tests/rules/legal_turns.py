"""Legal turns made at random without asking the referee: whole-table rearrangements by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from woord.tiles import Meld, Rack, Table, Tile, number_face


@dataclass(frozen=True)
class LegalTurn:
    before: Table
    after: Table
    rack: Rack


def legal_turn(rng, box):
    """A turn that is legal once the seat has opened, jokers free: melds recut, others laid."""
    old, new = [], []
    for _ in range(rng.randint(1, 6)):
        source, target = rng.choice((_stays, _grows, _splits, _joins, _is_laid, _joker_moves))(
            rng, box
        )
        rows = [*old, *new, *source, *target]
        if _fits([*old, *source], box) and _fits([*new, *target], box) and rows:
            old.extend(source)
            new.extend(target)
    laid = Counter(f for row in new for f in row) - Counter(f for row in old for f in row)
    if not laid:
        return legal_turn(rng, box)
    held = Rack(laid.elements())
    spare = Rack.of_counts(box.copies).beyond(Rack(f for row in new for f in row))
    rack = held + Rack(rng.sample(list(spare), min(4, len(spare))))
    return LegalTurn(_table(old), _table(rng.sample(new, len(new))), rack)


def _table(rows):
    return Table(tuple(Meld(tuple(map(Tile, row))) for row in rows))


def _fits(rows, box):
    return all(n <= box.copies[f] for f, n in Counter(f for row in rows for f in row).items())


def _run(rng, box, length):
    colour = rng.choice(box.colours)
    start = rng.randint(1, box.numbers[-1] - length + 1)
    return [number_face(colour, n) for n in range(start, start + length)]


def _group(rng, box, size):
    number = rng.choice(box.numbers)
    return [number_face(colour, number) for colour in rng.sample(box.colours, size)]


def _stays(rng, box):
    row = _run(rng, box, rng.randint(3, 5))
    return [row], [rng.sample(row, len(row))]


def _grows(rng, box):
    row = _run(rng, box, rng.randint(4, 7))
    return [row[:-1]], [row]


def _splits(rng, box):
    row = _run(rng, box, rng.randint(5, 8))
    return [row], [row[:3], row[2:]]


def _joins(rng, box):
    row = _run(rng, box, rng.randint(6, 8))
    return [row[:3], row[3:]], [row]


def _is_laid(rng, box):
    row = _group(rng, box, rng.randint(3, len(box.colours)))
    return [], [row]


def _joker_moves(rng, box):
    row, group = _run(rng, box, 4), _group(rng, box, 3)
    return [[row[0], "J", row[2], row[3]]], [row, [*group[:2], "J"]]
