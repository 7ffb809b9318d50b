"""Bots for Woord, level 1 to 5: they see their seat's view, lay what they know, say what they did.

A bot decides from the table, its own rack and the rules alone, within a budget of nodes; chance is
asked only when it answers an open lay.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from woord.engine import actions
from woord.engine.players import wait
from woord.errors import NotAllowedError
from woord.lexicon import Lexicon
from woord.lexicon.agreement import Agreement
from woord.solver.bots import Decision
from woord.solver.registry import register_bot
from woord.solver.words_explain import catalogue
from woord.solver.words_levels import LEVELS, Level, level_of, vocabulary_at
from woord.solver.words_solve import solve_words
from woord.tiles import Rack

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from woord.engine.actions import Action
    from woord.engine.letter_lays import WordList
    from woord.engine.views import View
    from woord.rules import RuleSet
    from woord.solver.words_explain import Language
    from woord.solver.words_phases import Reach
    from woord.solver.words_position import ListedWords
    from woord.solver.words_solve import WordSolution
    from woord.tiles import Table


class WordBot:
    """A player of Woord; it keeps nothing between turns."""

    def __init__(self, level: Level, words: ListedWords) -> None:
        self.level = level
        self.words = words

    def act(self, view: View, rng: Random) -> Action:
        """Lay what it finds, else draw or pass."""
        return self.decide(view, rng).action

    def decide(self, view: View, rng: Random) -> Decision:  # noqa: ARG002
        """Choose the turn and say in one English sentence what it is; others by `what_it_did`."""
        table = self.think(view)
        action = wait(view) if table is None else actions.lay(view.viewer or 0, table)
        return Decision(action, what_it_did(view.table, table))

    def think(self, view: View) -> Table | None:
        """Return the table after the lay that the bot finds, None when it finds nothing."""
        table, rack = view.table, view.rack or Rack()
        words = self.level.words if view.opened or not view.rules.has_opening else 0
        for _ in range(words):
            found = self.find(view, table, rack, reach="word")
            if not found.tiles:
                break
            table, rack = found.table, rack - found.laid
        if table is not view.table:
            return table
        if self.level.reach is None and words:
            return None
        found = self.find(view, table, rack, reach=self.level.reach or "word")
        return found.table if found.tiles else None

    def find(self, view: View, table: Table, rack: Rack, *, reach: Reach) -> WordSolution:
        """Return the best lay with the words that the bot knows, as far as it rearranges."""
        return solve_words(
            table,
            rack,
            view.rules,
            self.words,
            tile_set=view.tile_set,
            opened=view.opened,
            budget=self.level.budget,
            known=vocabulary_at(self.level, self.words, view.tile_set.letters),
            reach=reach,
        )

    def answer(self, view: View, rng: Random) -> Action | None:
        """Challenge a word that isn't agreed, as often as its level notices; accept the rest."""
        seat, window = view.viewer or 0, view.window
        if window is None or seat not in window.waiting:
            return None
        good = all(self.words.has(word) for word in window.words)
        if good or rng.random() >= self.level.challenges:
            return actions.accept(seat)
        return actions.challenge(seat)


def make_word_bot(number: int, words: ListedWords) -> WordBot:
    """Return the bot of a level; NotAllowedError outside 1 to 5."""
    return WordBot(level_of(number), words)


def _seat(number: int, rules: RuleSet, words: WordList | None) -> WordBot:
    """Make the bot of a level for a table; NotAllowedError without words that can be listed."""
    if words is None or not isinstance(words, Lexicon | Agreement):
        raise NotAllowedError(f"expected a dictionary for '{rules.id}', found none", rules=rules.id)
    return make_word_bot(number, words)


for _level in LEVELS:
    register_bot(f"level{_level.number}", partial(_seat, _level.number), game="letters")


def what_it_did(before: Table, after: Table | None, language: Language = "en") -> str:
    """Say in one sentence what a turn of a bot did: the table before it and after it.

    None stands for a turn in which nothing was laid.
    """
    phrases = catalogue(language)
    if after is None:
        return phrases["drawn"]
    broken = len(list(_beyond(map(str, before), map(str, after))))
    fresh = ", ".join(_beyond(map(str, after), map(str, before)))
    how = phrases[f"level_{min(broken, 2)}"].format(broken=broken)
    return phrases["laid"].format(how=how, words=fresh)


def _beyond(melds: Iterable[str], others: Iterable[str]) -> Iterable[str]:
    """Yield the melds that the others don't answer, one for one."""
    left = list(others)
    for meld in melds:
        if meld in left:
            left.remove(meld)
        else:
            yield meld
