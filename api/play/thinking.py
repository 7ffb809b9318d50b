"""How a bot decides, in a process of its own: from its seat's view and nothing else."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

from woord.engine import make_players
from woord.lexicon import open_lexicon
from woord.solver.registry import known_bots

from ..service_agreements import AgreementFiles

if TYPE_CHECKING:
    from pathlib import Path

    from woord.engine import Action, Player, View
    from woord.lexicon import Lexicon
    from woord.lexicon.agreement import Agreement
    from woord.rules import RuleSet

REMEMBERED = 16  # players, each with its words open


def decide(directory: Path, seen: View, level: int) -> Action:
    """Return what a bot of a level does with what it sees; the same view, the same choice."""
    player = _player(directory, seen.rules, seen.agreement, level)
    rng = Random(sha256(f"{seen.match_id} {seen.seq} {seen.viewer}".encode()).digest())
    answer = player.answer(seen, rng) if "accept" in seen.may else None
    return answer or player.act(seen, rng)


@lru_cache(REMEMBERED)
def _player(directory: Path, rules: RuleSet, words_id: str | None, level: int) -> Player:
    words = None if words_id is None else _words(directory, words_id)
    name = f"level{level}"
    return make_players([name], rules, words, more=known_bots())[name]


@lru_cache(REMEMBERED)
def _words(directory: Path, words_id: str) -> Lexicon | Agreement:
    def by_id(name_or_id: str) -> Lexicon:
        return open_lexicon(name_or_id, directory=directory)

    return AgreementFiles(directory, by_id).find(words_id) or by_id(words_id)
