"""Bots for numbers, levels 1 to 5: what they see of a table, and when they hold something back.

A bot decides from its seat's view alone, within a budget of nodes; two views that are equal get
the same decision from the same chance. Importing this module makes the levels known by name.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from woord.engine import actions
from woord.engine.errors import SetupError
from woord.engine.players import wait
from woord.solver.numeric import Found, Spending, own_melds, through_opening
from woord.solver.numeric_table import arrange
from woord.solver.numeric_task import read_task
from woord.solver.registry import register_bot
from woord.tiles import Rack, number_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from woord.engine.actions import Action
    from woord.engine.players import Player
    from woord.engine.views import View
    from woord.rules import RuleSet, Words
    from woord.solver.numeric_task import Task
    from woord.solver.solution import Objective
    from woord.tiles import Meld, Table

NEARLY_OUT = 4  # tiles of an opponent from which points count more than tiles
JOKER_WORTH = 3  # tiles that a joker must bring before it leaves a careful hand


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays: what it overlooks and how much of the table it takes apart."""

    number: int
    overlooks: float
    """Share of turns in which it sees nothing."""
    extends: bool
    apart: int | None
    """Melds that it takes apart at a time, None: all."""
    looks_at: int
    """Melds that it considers taking apart."""
    plans: bool
    """Whether it keeps a joker back and watches how many tiles the others hold."""
    budget: int = 20_000


LEVELS = (
    Level(1, 0.25, extends=False, apart=0, looks_at=0, plans=False),
    Level(2, 0.15, extends=True, apart=0, looks_at=0, plans=False),
    Level(3, 0.1, extends=True, apart=1, looks_at=4, plans=False),
    Level(4, 0.0, extends=True, apart=2, looks_at=5, plans=False),
    Level(5, 0.0, extends=True, apart=None, looks_at=0, plans=True),
)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot does and, in one sentence, why."""

    action: Action
    sentence: str


class NumberBot:
    """A seat at a table of numbers that plays at one level. It keeps nothing between turns."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def act(self, view: View, rng: Random) -> Action:
        """Lay, draw or pass."""
        return self.decide(view, rng).action

    def answer(self, view: View, rng: Random) -> Action | None:  # noqa: ARG002
        """Numbers have nothing to challenge."""
        return None

    def decide(self, view: View, rng: Random) -> Decision:
        """Choose the turn and say why."""
        table = None
        if rng.random() >= self.level.overlooks:
            table = self.table_after(view)
        if table is None:
            verb = "draw" if view.pool else "pass"
            return Decision(wait(view), f"I saw nothing to lay, so I {verb}.")
        laid = table.faces - view.table.faces
        return Decision(actions.lay(view.viewer or 0, table), self._sentence(view, laid))

    def table_after(self, view: View) -> Table | None:
        """Return the table that the bot wants to leave, None when it lays nothing."""
        rack = view.rack or Rack()
        if not rack:
            return None
        if not self.level.plans:
            return self._lay(view, rack, "tiles")
        if self._is_urgent(view):
            return self._lay(view, rack, "points")
        return self._patient(view, rack)

    def _sentence(self, view: View, laid: Rack) -> str:
        what = f"I laid {laid}"
        if laid == view.rack:
            return f"{what} and have no tile left."
        if not view.opened:
            return f"{what} to open."
        if self.level.plans and view.rack is not None and view.rack["J"] > laid["J"]:
            return f"{what} and kept my joker for later."
        if self.level.plans and self._is_urgent(view):
            return f"{what}, the dearest tiles, for somebody is nearly out."
        return f"{what}."

    @staticmethod
    def _is_urgent(view: View) -> bool:
        others = [seat.tiles for i, seat in enumerate(view.seats) if i != view.viewer]
        return min(others, default=0) <= NEARLY_OUT or not view.pool

    def _patient(self, view: View, rack: Rack) -> Table | None:
        """Keep the jokers unless they bring several tiles each, open the game or end it."""
        everything = self._lay(view, rack, "tiles")
        if everything is None or not rack["J"] or not view.opened:
            return everything
        laid = everything.faces - view.table.faces
        if laid == rack or not laid["J"]:
            return everything
        plain = Rack.of_counts({f: n for f, n in rack.counts.items() if f != "J"})
        without = self._lay(view, plain, "tiles") if plain else None
        fewer = len(without.faces) - len(view.table.faces) if without else 0
        return everything if len(laid) - fewer >= JOKER_WORTH * laid["J"] else without

    def _lay(self, view: View, rack: Rack, objective: Objective) -> Table | None:
        """Return the best table that this level sees."""
        task = read_task(view.table, rack, view.rules, tile_set=view.tile_set, objective=objective)
        spending = Spending(self.level.budget)
        needed = 0 if view.opened else view.rules.opening_points
        if needed and self.level.plans and view.rules.opening_then_table:
            found, _ = through_opening(task, spending)
        elif needed or not self.level.extends:
            found = own_melds(task, spending, needed)
        else:
            found = Found(task.total)
            for frozen in self._frozen(task):
                found.best_of(task, task.cases(frozen), spending)
        return None if found.melds is None else arrange(view.table, found.melds)

    def _frozen(self, task: Task) -> Iterator[frozenset[int]]:
        """Yield what stays as it lies, look by look: the likely melds are taken apart first."""
        every = frozenset(range(len(task.checks)))
        if self.level.apart is None:
            yield frozenset()
            return
        yield every
        likely = sorted(every, key=lambda i: (-interest(task.table.melds[i], task.rack), i))
        for count in range(1, self.level.apart + 1):
            for apart in combinations(likely[: self.level.looks_at], count):
                yield every - set(apart)


def interest(meld: Meld, rack: Rack) -> int:
    """Count the pairs of a tile of the meld and one of the rack that could lie together."""
    numbers = Counter(number_of(face) for face in rack if face != "J")
    score = 0
    for tile in meld:
        if tile.face == "J":
            score += 4
            continue
        number, colour = number_of(tile.face), tile.face[0]
        score += numbers[number] - rack[tile.face]
        score += sum(rack[f"{colour}{number + d}"] for d in (-2, -1, 1, 2))
    return score


def make_bot(level: Level, rules: RuleSet, words: Words | None) -> Player:  # noqa: ARG001
    """Return the bot of a level; SetupError for a game of letters."""
    if rules.game != "numbers":
        raise SetupError(f"expected rules of numbers for this bot, found '{rules.id}'")
    return NumberBot(level)


def _register(level: Level) -> None:
    register_bot(f"level{level.number}", lambda rules, words: make_bot(level, rules, words))


for _level in LEVELS:
    _register(_level)
