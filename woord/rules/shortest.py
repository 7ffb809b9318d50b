"""The shortest meld of either game: three tiles (C-06, W-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.rules.problem import Problem

if TYPE_CHECKING:
    from woord.tiles import Meld

SHORTEST = 3


def too_short(meld: Meld, clause: str) -> Problem:
    """Say that a meld has fewer than three tiles (C-06, W-02)."""
    return Problem(
        clause,
        "too_short",
        f"expected at least {SHORTEST} tiles, found '{meld}'",
        tiles=tuple(map(str, meld)),
        params={"shortest": SHORTEST, "found": len(meld)},
    )
