"""The names under which bots sit at a table: `woord simulate --players level5,level3`."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.engine.letter_lays import WordList
    from woord.engine.players import Player, PlayerFactory
    from woord.rules import RuleSet
    from woord.tiles import Game

# each calls `register_bot` when it is imported
BOT_MODULES = ("woord.solver.bots", "woord.solver.words_bots")
_BOTS: dict[tuple[str, Game | None], PlayerFactory] = {}


def register_bot(name: str, factory: PlayerFactory, *, game: Game | None = None) -> None:
    """Make a bot known by its name, such as `level3`; a later one takes its place.

    A bot of one game goes before one of both (None) under the same name.
    """
    _BOTS[name, game] = factory


def known_bots() -> Mapping[str, PlayerFactory]:
    """Return every bot by name; imports the modules that register them."""
    for module in BOT_MODULES:
        if find_spec(module) is not None:
            import_module(module)
    return {name: partial(_seat, name) for name in dict.fromkeys(name for name, _ in _BOTS)}


def _seat(name: str, rules: RuleSet, words: WordList | None) -> Player:
    """Make the bot of a name for the game of the rules."""
    factory = _BOTS.get((name, rules.game)) or _BOTS.get((name, None))
    if factory is None:
        message = f"expected a bot that plays {rules.game}, found '{name}'"
        raise NotAllowedError(message, found=name, game=rules.game)
    return factory(rules, words)
