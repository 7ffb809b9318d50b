"""Players by name for the commands: the simple ones, and the bots of the solvers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.cli.agreed import agreed_rules
from woord.engine import make_players, set_up
from woord.engine.errors import SetupError
from woord.lexicon import open_lexicon
from woord.solver.registry import known_bots
from woord.tiles import load_tile_set

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.engine import Player, Setup
    from woord.lexicon import Lexicon
    from woord.rules import RuleSet
    from woord.tiles import TileSet


@dataclass(frozen=True, slots=True)
class Table:
    """Rules, box and words for a match, as the options name them."""

    rules: RuleSet
    box: TileSet
    words: Lexicon | None

    def setup(self, seats: Sequence[str], *, match_id: str, seed: int | bytes) -> Setup:
        """Return the setup of a match at this table."""
        return set_up(
            self.rules,
            self.box,
            seats,
            match_id=match_id,
            seed=seed,
            agreement=self.words.lexicon_id if self.words else None,
            dictionary=self.words.name if self.words else None,
        )

    def players(self, names: Sequence[str]) -> dict[str, Player]:
        """Return a player a name; SetupError for an unknown one."""
        return make_players(names, self.rules, self.words, more=known_bots())


def agreed_table(
    rules: str | None, changes: Sequence[str] | None, tiles: str | None, dictionary: str | None
) -> Table:
    """Return the table that the options name; words need a dictionary."""
    chosen = agreed_rules(rules, changes, default="woord" if dictionary else "sabra")
    words = None
    if chosen.game == "letters":
        if dictionary is None:
            raise SetupError(f"expected --dictionary for '{chosen.id}', found none")
        words = open_lexicon(dictionary)
    box = load_tile_set(tiles or chosen.tile_set_id(words.language if words else None))
    return Table(chosen, box, words)
