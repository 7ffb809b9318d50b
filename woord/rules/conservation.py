"""Conservation (C-05, C-07): tile by tile, nothing goes back and nothing comes from nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.rules.melds import box_problems, rack_box_problems
from woord.rules.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.rules.turn import Turn


def conservation_problems(turn: Turn) -> Iterator[Problem]:
    """List vanished tiles, tiles that nobody held, a turn without an own tile (C-05, C-07)."""
    vanished = turn.before.beyond(turn.after)
    if vanished:
        yield Problem(
            "C-07",
            "tiles_vanished",
            f"expected every tile of the table before, found '{vanished}' missing",
            tiles=tuple(vanished),
        )
    added = turn.after.beyond(turn.before)
    strange = added.beyond(turn.laid)
    if strange:
        yield Problem(
            "C-07",
            "tiles_not_held",
            f"expected tiles of the rack, found '{strange}', which it doesn't hold",
            meld=_first_with(next(iter(strange)), turn),
            tiles=tuple(strange),
        )
    if not turn.laid:
        yield Problem(
            "C-05",
            "no_own_tile",
            "expected at least one tile of the own rack on the table, found ''",
        )


def surplus_problems(turn: Turn) -> Iterator[Problem]:
    """List faces of which there is more than the box has, on the table or in all (N-01, W-01)."""
    tile_set = turn.terms.tile_set
    found = list(box_problems([check.meld for check in turn.new], tile_set))
    yield from found
    named = {problem.tiles for problem in found}
    for problem in rack_box_problems(turn.before + turn.rack, tile_set):
        if problem.tiles not in named:
            yield problem


def _first_with(face: str, turn: Turn) -> int | None:
    """Return the first meld that isn't from before and has such a tile."""
    order = (*turn.fresh, *range(len(turn.new)))
    return next((i for i in order if face in turn.new[i].meld.faces), None)
