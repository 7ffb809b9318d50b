"""Melds: the one entry for both games. What a meld is, what it is worth, why it is none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from woord.errors import LimitError, NotAllowedError
from woord.rules.letters import word_problems, word_readings
from woord.rules.numbers import number_problems, number_readings
from woord.rules.problem import Problem
from woord.rules.terms import Terms
from woord.tiles import Rack

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.rules.reading import Kind, Reading
    from woord.rules.ruleset import RuleSet
    from woord.rules.words import Words
    from woord.tiles import Meld, Tile, TileSet


@dataclass(frozen=True, slots=True)
class MeldCheck:
    """The referee's answer about one meld."""

    meld: Meld
    """With the chosen reading, in the order in which it is shown; as given when it has none."""
    readings: tuple[Reading, ...]
    """Every possible reading, highest value first."""
    problems: tuple[Problem, ...]

    @property
    def legal(self) -> bool:
        """Whether it may lie."""
        return not self.problems

    @property
    def reading(self) -> Reading | None:
        """The reading that counts; None when there is none or the joker is ambiguous."""
        return self.readings[0] if self.readings and self.readings[0].meld is self.meld else None

    @property
    def kind(self) -> Kind | None:
        """Group, run or word; None when it is no meld."""
        return self.reading.kind if self.reading else None

    @property
    def value(self) -> int:
        """The value of the reading that counts (N-06, C-18); 0 when it is no meld."""
        return self.reading.value if self.reading else 0


def check_meld(
    rules: RuleSet, meld: Meld, *, tile_set: TileSet, words: Words | None = None
) -> MeldCheck:
    """Check one meld by itself: readings, best value, every problem, more copies than the box."""
    check_tiles((meld,), tile_set)
    checked = read_meld(meld, Terms(rules, tile_set, words))
    surplus = tuple(box_problems((meld,), tile_set))
    return replace(checked, problems=(*checked.problems, *surplus))


def read_meld(meld: Meld, terms: Terms) -> MeldCheck:
    """Read one meld under agreed terms (N-05, W-08), whatever the box holds."""
    if terms.rules.game == "numbers":
        readings = number_readings(meld, terms.tile_set)
        problems: tuple[Problem, ...] = ()
        if not readings:
            problems = number_problems(meld, terms.tile_set)
    else:
        readings = word_readings(meld, terms)
        problems = tuple(word_problems(meld, terms, readings)) if len(readings) != 1 else ()
    chosen = readings[0].meld if readings and not problems else meld
    return MeldCheck(chosen, readings, problems)


def check_tiles(melds: Sequence[Meld], tile_set: TileSet) -> None:
    """Raise when there are far more tiles than the box has, or tiles that it can't hold.

    LimitError, NotAllowedError.
    """
    found = sum([len(meld.tiles) for meld in melds])
    if found > 2 * tile_set.total:
        raise LimitError(
            f"expected at most {tile_set.total} tiles, as many as the box has, found '{found}'",
            limit=tile_set.total,
            found=found,
        )
    strange = {tile.face for meld in melds for tile in meld.tiles} - tile_set.copies.keys()
    if strange:
        raise NotAllowedError(
            f"expected tiles of '{tile_set.id}', found '{' '.join(sorted(strange))}'",
            tile_set=tile_set.id,
            found=sorted(strange),
        )
    misread = [t for meld in melds for t in meld.tiles if t.reading and not _may_say(t, tile_set)]
    if misread:
        raise NotAllowedError(
            f"expected only jokers with a reading, a tile of the box, found '{misread[0]}'",
            tile_set=tile_set.id,
            found=[str(tile) for tile in misread],
        )


def _may_say(tile: Tile, tile_set: TileSet) -> bool:
    """Say whether a tile is a joker that is read as another tile of the box (N-05, W-08)."""
    said = tile.reading or ""
    return tile_set.is_joker(tile.face) and said in tile_set.copies and not tile_set.is_joker(said)


def box_problems(melds: Sequence[Meld], tile_set: TileSet) -> Iterator[Problem]:
    """List faces that lie more often than the box has them (N-01, W-01), at the first surplus."""
    clause = "N-01" if tile_set.game == "numbers" else "W-01"
    counts: dict[str, int] = {}
    for index, meld in enumerate(melds):
        for tile in meld.tiles:
            seen = counts[tile.face] = counts.get(tile.face, 0) + 1
            if seen == tile_set.copies.get(tile.face, 0) + 1:
                yield beyond_box(tile.face, clause, tile_set, meld=index)


def beyond_box(face: str, clause: str, tile_set: TileSet, *, meld: int | None = None) -> Problem:
    """Say that a face is there more often than the box has it."""
    copies = tile_set.copies.get(face, 0)
    return Problem(
        clause,
        "more_than_box",
        f"expected at most {copies} of '{face}', as many as the box has, found '{copies + 1}'"
        " or more",
        meld=meld,
        tiles=(face,),
        params={"copies": copies},
    )


def rack_box_problems(tiles: Rack, tile_set: TileSet) -> Iterator[Problem]:
    """List faces that table and rack together hold more often than the box (N-01, W-01)."""
    clause = "N-01" if tile_set.game == "numbers" else "W-01"
    for face in sorted(tiles.beyond(Rack.of_counts(tile_set.copies)).counts):
        yield beyond_box(face, clause, tile_set)
