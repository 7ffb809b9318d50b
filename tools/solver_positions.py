"""Seeded positions of numbers for checks and measurements: a legal table and a rack."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.tiles import Meld, Rack, Table, Tile, load_tile_set

if TYPE_CHECKING:
    from woord.tiles import TileSet

TRIES = 400


@dataclass(frozen=True, slots=True)
class Given:
    """A position: what lies and what is held."""

    table: Table
    rack: Rack


def random_given(
    seed: int,
    box: TileSet | None = None,
    *,
    rack: tuple[int, int] = (14, 20),
    table: tuple[int, int] = (0, 82),
) -> Given:
    """Return a random position: groups and runs until the table is as large as drawn."""
    rng = random.Random(seed)
    box = box or load_tile_set("numbers")
    left = Counter(box.copies)
    goal, held = rng.randint(*table), rng.randint(*rack)
    melds: list[Meld] = []
    lying = 0
    for _ in range(TRIES):
        if lying >= goal:
            break
        faces = _random_meld(rng, box)
        if faces and not Counter(faces) - left:
            left -= Counter(faces)
            melds.append(Meld(tuple(map(Tile, faces))))
            lying += len(faces)
    pool = sorted(left.elements())
    rng.shuffle(pool)
    return Given(Table(tuple(melds)), Rack(pool[:held]))


def _random_meld(rng: random.Random, box: TileSet) -> list[str]:
    top = len(box.numbers)
    if rng.random() < 0.5:
        number, size = rng.randint(1, top), rng.choice([3, 3, 4])
        if size > len(box.colours):
            return []
        faces = [f"{colour}{number}" for colour in rng.sample(box.colours, size)]
    else:
        length = rng.randint(3, min(top, 7))
        first, colour = rng.randint(1, top - length + 1), rng.choice(box.colours)
        faces = [f"{colour}{number}" for number in range(first, first + length)]
    if rng.random() < 0.15:
        faces[rng.randrange(len(faces))] = "J"
    return faces
