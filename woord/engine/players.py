"""Seats that play by themselves: they see a view and get their chance handed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from woord.engine import actions
from woord.engine.errors import SetupError
from woord.engine.letter_lays import LetterLays
from woord.engine.number_lays import NumberLays
from woord.tiles import Meld, Table, Tile

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from woord.engine.actions import Action
    from woord.engine.letter_lays import WordList
    from woord.engine.views import View
    from woord.rules import RuleSet, Words
    from woord.tiles import Game


class Player(Protocol):
    """A seat that plays by itself. It decides from its own view and the chance handed in."""

    def act(self, view: View, rng: Random) -> Action:
        """Choose the turn of the view's seat, which is to move."""
        ...

    def answer(self, view: View, rng: Random) -> Action | None:
        """Challenge or accept an open lay, or stay silent."""
        ...


class Lays(Protocol):
    """Where simple players get their lays from: own melds and extensions, nothing else."""

    def best(self, view: View, rng: Random) -> Table | None:
        """Return the table after laying all that is easily laid."""
        ...

    def some(self, view: View, rng: Random) -> Table | None:
        """Return the table after laying one meld or extension, chosen by chance."""
        ...


def wait(view: View) -> Action:
    """Draw, or pass where the pool is empty."""
    seat = view.viewer or 0
    return actions.draw(seat) if view.pool else actions.pass_turn(seat)


class Greedy:
    """Lays all it can from its own rack, then extends melds; never rearranges."""

    def __init__(self, lays: Lays, words: Words | None) -> None:
        self._lays = lays
        self._words = words

    def act(self, view: View, rng: Random) -> Action:
        """Lay, or wait."""
        table = self._lays.best(view, rng)
        return wait(view) if table is None else actions.lay(view.viewer or 0, table)

    def answer(self, view: View, rng: Random) -> Action | None:  # noqa: ARG002
        """Challenge if a word is not agreed, else accept."""
        seat, window = view.viewer or 0, view.window
        if window is None or self._words is None:
            return None
        good = all(self._words.has(word) for word in window.words)
        return actions.accept(seat) if good else actions.challenge(seat)


class Chance:
    """Plays legal turns by chance: often one meld or extension, sometimes it waits."""

    WAITS = 0.2

    def __init__(self, lays: Lays) -> None:
        self._lays = lays

    def act(self, view: View, rng: Random) -> Action:
        """Lay something, or wait."""
        table = None if rng.random() < self.WAITS else self._lays.some(view, rng)
        return wait(view) if table is None else actions.lay(view.viewer or 0, table)

    def answer(self, view: View, rng: Random) -> Action | None:
        """Challenge, accept or stay silent."""
        seat = view.viewer or 0
        return rng.choice([None, actions.accept(seat), actions.accept(seat)]) or (
            actions.challenge(seat) if rng.random() < self.WAITS else None
        )


class Clumsy:
    """A trying guest, for tests: runs out of time, lays junk, leaves, knocks the table over."""

    TIME_OUT, JUNK, LEAVE, SPILL = 0.06, 0.12, 0.122, 0.123  # cumulated chances of a turn

    def __init__(self, lays: Lays) -> None:
        self._lays = lays
        self._calm = Chance(lays)

    def act(self, view: View, rng: Random) -> Action:
        """Mostly play by chance, now and then something else goes wrong."""
        seat, dice = view.viewer or 0, rng.random()
        if dice < self.TIME_OUT:
            return actions.time_out(seat, self._draft(view, rng))
        if dice < self.JUNK:
            return actions.lay(seat, _with_junk(view, view.table, rng))
        if dice < self.LEAVE:
            return actions.resign(seat)
        return actions.abort() if dice < self.SPILL else self._calm.act(view, rng)

    def answer(self, view: View, rng: Random) -> Action | None:
        """Answer by chance."""
        return self._calm.answer(view, rng)

    def _draft(self, view: View, rng: Random) -> Table | None:
        """Return nothing, junk, or a lay with or without junk beside it."""
        table = self._lays.some(view, rng) or view.table
        return rng.choice([None, table, _with_junk(view, table, rng)])


def _with_junk(view: View, table: Table, rng: Random) -> Table:
    """Put up to three own tiles down as a meld that is mostly none."""
    box = view.tile_set
    left = list(table.faces.beyond(view.table.faces)) if table is not view.table else []
    own = list(view.rack or ())
    for face in left:
        own.remove(face)
    picked = rng.sample(own, min(3, len(own)))
    reading = box.letters[0] if box.letters else None
    tiles = tuple(Tile(face, reading if box.is_joker(face) else None) for face in picked)
    return Table((*table.melds, Meld(tiles))) if tiles else table


def lays_for(game: Game, words: WordList | None) -> Lays:
    """Return what simple players of a game find their lays with."""
    if game == "numbers":
        return NumberLays()
    if words is None:
        raise SetupError("expected the agreed words for players of letters, found none")
    return LetterLays(words)


PlayerFactory = Callable[["RuleSet", "WordList | None"], Player]
SIMPLE_PLAYERS = ("greedy", "random", "clumsy")


def make_players(
    names: Sequence[str],
    rules: RuleSet,
    words: WordList | None = None,
    *,
    more: Mapping[str, PlayerFactory] | None = None,
) -> dict[str, Player]:
    """Return one player a name: the simple ones of this module, and those of `more`.

    A player keeps nothing between turns, so one can sit at several seats. SetupError for an
    unknown name.
    """
    factories = more or {}
    for name in names:
        if name not in SIMPLE_PLAYERS and name not in factories:
            known = ", ".join((*SIMPLE_PLAYERS, *factories))
            raise SetupError(f"expected players of {known}, found '{name}'", found=name)
    wanted = set(names)
    made: dict[str, Player] = {}
    if wanted & set(SIMPLE_PLAYERS):
        lays = lays_for(rules.game, words)
        made = {"greedy": Greedy(lays, words), "random": Chance(lays), "clumsy": Clumsy(lays)}
    others = {name: make(rules, words) for name, make in factories.items() if name in wanted}
    return {name: player for name, player in (made | others).items() if name in wanted}
