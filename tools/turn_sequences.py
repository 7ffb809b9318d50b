"""Turn sequences of two small games: by the engine, and by a few lines that know no engine.

Pool empty, passing allowed, no opening, full rearrangement; an emptied rack ends the line.
`python -m tools.turn_sequences` prints both counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from woord.engine import Deal, apply, lay, pass_turn, set_up, start
from woord.rules import rule_set
from woord.tiles import Meld, Rack, Table, Tile, number_box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.engine import State

Faces = tuple[str, ...]
Lying = tuple[Faces, ...]  # melds, each sorted, in order: one value a table, however it lies
DEPTHS = range(1, 5)


@dataclass(frozen=True, slots=True)
class Position:
    """A box of one copy a tile, dealt out to two racks."""

    colours: int
    numbers: int
    first: Faces

    @property
    def all(self) -> Faces:
        """Every tile of the box."""
        return tuple(f"{c}{n}" for c in "kbry"[: self.colours] for n in range(1, self.numbers + 1))

    @property
    def second(self) -> Faces:
        """The other rack."""
        return tuple(face for face in self.all if face not in self.first)


BOXES = {
    "3x4": Position(3, 4, ("r1", "r2", "r3", "b1", "k1", "b4")),
    "4x3": Position(4, 3, ("k1", "k2", "k3", "b1", "b2", "b3")),
}


def by_hand(position: Position, depth: int, *, ends: bool) -> int:
    """Count sequences of so many turns; with `ends`, two passes in a row end a line (C-12)."""
    return _count(((position.first, position.second), ()), depth, ends=ends, passed=False)


def by_engine(position: Position, depth: int) -> int:
    """Count the same with the engine, which plays by C-12."""
    box = number_box(position.colours, position.numbers, copies=1, jokers=0)
    rules = rule_set("sabra", {"opening_points": "0"})
    deal = Deal(0, (Rack(position.first), Rack(position.second)), opened=(0, 1))
    setup = set_up(rules, box, ("A", "B"), match_id="count", seed=0, deals=[deal])
    return _count_states(start(setup)[0], depth)


def _count(
    position: tuple[tuple[Faces, Faces], Lying], depth: int, *, ends: bool, passed: bool
) -> int:
    (own, other), lying = position
    if depth == 0:
        return 1
    total = 0
    for left, after in _lays(own, lying):
        if left:
            total += _count(((other, left), after), depth - 1, ends=ends, passed=False)
        else:
            total += depth == 1
    if ends and passed:
        return total + (depth == 1)
    return total + _count(((other, own), lying), depth - 1, ends=ends, passed=True)


def _count_states(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    if state.to_move is None:
        return 0
    seat = state.to_move
    lying = tuple(meld.faces for meld in state.table)
    total = _count_states(apply(state, pass_turn(seat))[0], depth - 1)
    for _, after in _lays(tuple(state.seats[seat].rack), lying):
        table = Table(tuple(Meld(tuple(map(Tile, faces))) for faces in after))
        total += _count_states(apply(state, lay(seat, table))[0], depth - 1)
    return total


def _lays(own: Faces, lying: Lying) -> Iterator[tuple[Faces, Lying]]:
    """Yield what is left of the rack and the table after each lay that is possible."""
    old = [face for meld in lying for face in meld]
    for size in range(1, len(own) + 1):
        for laid in combinations(own, size):
            for after in _covers(tuple(sorted([*old, *laid]))):
                yield tuple(face for face in own if face not in laid), after


def _covers(faces: Faces) -> Iterator[Lying]:
    """Yield the ways to lay all tiles out in melds."""
    if not faces:
        yield ()
        return
    for size in range(3, len(faces) + 1):
        for others in combinations(faces[1:], size - 1):
            meld = (faces[0], *others)
            if _is_meld(meld):
                rest = tuple(face for face in faces if face not in meld)
                yield from ((meld, *cover) for cover in _covers(rest))


def _is_meld(faces: Faces) -> bool:
    colours = [face[0] for face in faces]
    numbers = sorted(int(face[1:]) for face in faces)
    if len(set(numbers)) == 1:
        return len(set(colours)) == len(faces)
    return len(set(colours)) == 1 and numbers == list(range(numbers[0], numbers[0] + len(faces)))


def main() -> None:
    """Print the counts."""
    for name, position in BOXES.items():
        free = [by_hand(position, depth, ends=False) for depth in DEPTHS]
        hand = [by_hand(position, depth, ends=True) for depth in DEPTHS]
        engine = [by_engine(position, depth) for depth in DEPTHS]
        print(f"{name}: without C-12 {free}, with C-12 {hand}, by the engine {engine}")


if __name__ == "__main__":
    main()
