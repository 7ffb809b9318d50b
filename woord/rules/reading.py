"""Reading: what a meld is taken to be once every joker stands for something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from woord.tiles import Meld, Tile

Kind = Literal["group", "run", "word"]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a meld (N-05, W-08), in the order in which it is shown."""

    kind: Kind
    meld: Meld
    """All readings filled in."""
    value: int
    """Numbers: the sum of the numbers as read (N-06). Words: their rack values (C-18)."""

    @property
    def shown(self) -> str:
        """The meld as people see it: a numeric joker is `J`, its place tells the reading."""
        if self.kind == "word":
            return str(self.meld)
        return str(Meld(tuple(Tile(tile.face) for tile in self.meld.tiles)))
