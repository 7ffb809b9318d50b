"""Terms: what is agreed before a round and stays fixed for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.rules.ruleset import RuleSet
    from woord.rules.words import Words
    from woord.tiles import TileSet


@dataclass(frozen=True, slots=True)
class Terms:
    """Rules, box and dictionary together (W-05). NotAllowedError when they don't fit.

    Under `word_check: challenge` the dictionary is never asked (C-08); under `strict` it must be
    there.
    """

    rules: RuleSet
    tile_set: TileSet
    words: Words | None = None
    values: Mapping[str, int] = field(init=False, repr=False)
    """Rack values of all faces, jokers included."""

    def __post_init__(self) -> None:
        if self.rules.game != self.tile_set.game:
            raise NotAllowedError(
                f"expected a tile set of {self.rules.game}, found '{self.tile_set.id}'",
                rules=self.rules.id,
                tile_set=self.tile_set.id,
            )
        if self.rules.word_check == "strict" and self.words is None:
            raise NotAllowedError(
                f"expected a dictionary for '{self.rules.id}', found none", rules=self.rules.id
            )
        if self.rules.word_check != "strict":
            object.__setattr__(self, "words", None)
        object.__setattr__(self, "values", self.rules.values(self.tile_set))
