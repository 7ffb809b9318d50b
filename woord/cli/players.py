"""Players by name for the commands: the simple ones, and the bots of the solvers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.cli.agreed import agreed_rules, rules_for
from woord.cli.asking import words_of
from woord.engine import make_players, set_up
from woord.engine.errors import SetupError
from woord.lexicon.agreement import Agreement
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
    words: Lexicon | Agreement | None

    def setup(self, seats: Sequence[str], *, match_id: str, seed: int | bytes) -> Setup:
        """Return the setup of a match at this table."""
        return set_up(
            self.rules,
            self.box,
            seats,
            match_id=match_id,
            seed=seed,
            agreement=None if self.words is None else id_of(self.words),
            dictionary=None if self.words is None else self.words.name,
        )

    def players(self, names: Sequence[str]) -> dict[str, Player]:
        """Return a player a name; SetupError for an unknown one."""
        return make_players(names, self.rules, self.words, more=known_bots())


def id_of(words: Lexicon | Agreement) -> str:
    """Return the id of agreed words (W-05)."""
    return words.agreement_id if isinstance(words, Agreement) else words.lexicon_id


def agreed_table(
    rules: str | None,
    changes: Sequence[str] | None,
    *,
    tiles: str | None = None,
    dictionary: str | None = None,
    agreement: str | None = None,
) -> Table:
    """Return the table that the options name; words need a dictionary."""
    chosen = agreed_rules(rules, changes, default=rules_for(dictionary))
    words = None
    if chosen.game == "letters":
        if dictionary is None:
            raise SetupError(f"expected --dictionary for '{chosen.id}', found none")
        words = words_of(dictionary, agreement)
    language = None if words is None else words.language
    return Table(chosen, load_tile_set(tiles or chosen.tile_set_id(language)), words)
