"""The names under which bots sit at a table: `woord simulate --players level5,level3`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.engine.players import PlayerFactory

BOT_MODULES = ("woord.solver.bots",)  # each calls `register_bot` when it is imported
_BOTS: dict[str, PlayerFactory] = {}


def register_bot(name: str, factory: PlayerFactory) -> None:
    """Make a bot known by its name, such as `level3`; a later one takes its place."""
    _BOTS[name] = factory


def known_bots() -> Mapping[str, PlayerFactory]:
    """Return every bot by name; imports the modules that register them."""
    for module in BOT_MODULES:
        if find_spec(module) is not None:
            import_module(module)
    return dict(_BOTS)
