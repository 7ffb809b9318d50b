"""Woord: dictionary, referee and table for Rummikub Woord, and numeric Rummikub.

>>> import woord
>>> nl = woord.open_lexicon("nl")
>>> "katten" in nl
True
>>> nl.look_up("Amsterdam").reason
'proper_noun'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from woord.engine import Game as Game
    from woord.errors import WoordError as WoordError
    from woord.lexicon import Lexicon as Lexicon
    from woord.lexicon import lexicon_from_words as lexicon_from_words
    from woord.lexicon import open_lexicon as open_lexicon

__version__ = "0.1.0"
__all__ = ["Game", "Lexicon", "WoordError", "__version__", "lexicon_from_words", "open_lexicon"]

_HOME = {
    "Game": "woord.engine",
    "Lexicon": "woord.lexicon",
    "WoordError": "woord.errors",
    "lexicon_from_words": "woord.lexicon",
    "open_lexicon": "woord.lexicon",
}


def __getattr__(name: str) -> object:
    """Import a name of the front door when it is first used: `import woord` stays quick."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)
