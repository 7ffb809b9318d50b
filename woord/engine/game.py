"""Game: the engine in one object, for people who write Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.engine import actions
from woord.engine.apply import apply, start, what_if
from woord.engine.errors import SetupError
from woord.engine.record import record_from_text, record_of, record_to_text, replay_record
from woord.engine.setup import set_up
from woord.engine.views import view
from woord.rules import load_rule_set
from woord.tiles import Table, load_tile_set, parse_table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from woord.engine.actions import Action
    from woord.engine.events import Event
    from woord.engine.players import Player
    from woord.engine.record import Export
    from woord.engine.views import View
    from woord.rules import RuleSet, TurnCheck, Words


class Game:
    """A match that changes as it is played; `state` is the engine's value, `events` the log.

    Tables are given as text in the notation. A method that is refused raises and changes nothing.
    """

    def __init__(
        self,
        rules: str = "sabra",
        seats: Sequence[str] = ("A", "B"),
        *,
        seed: int | bytes,
        changes: Mapping[str, str] | None = None,
        tiles: str | None = None,
        words: Words | None = None,
        agreement: str | None = None,
        dictionary: str | None = None,
        match_id: str = "game",
    ) -> None:
        """Set a match up; a game of letters needs `words`.

        A lexicon or an agreement says itself what its id, name and language are; of other words
        state the id as `agreement`, and the tile set.
        """
        rule_set = load_rule_set(rules, changes)
        agreement = agreement or _said(words, "agreement_id") or _said(words, "lexicon_id")
        dictionary = dictionary or _said(words, "name")
        language = _said(words, "language") or dictionary
        setup = set_up(
            rule_set,
            load_tile_set(tiles or rule_set.tile_set_id(language)),
            seats,
            match_id=match_id,
            seed=seed,
            agreement=agreement,
            dictionary=dictionary,
        )
        self.words = words
        self.state, events = start(setup)
        self.events: list[Event] = list(events)

    @classmethod
    def from_record(cls, text: str, *, words: Words | None = None) -> Game:
        """Return the game of a full record, played again through the referee."""
        state, events = replay_record(record_from_text(text), words=words)
        game = cls.__new__(cls)
        game.words, game.state, game.events = words, state, list(events)
        return game

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state.is_over

    @property
    def rules(self) -> RuleSet:
        """The rule set that is played by."""
        return self.state.setup.rules

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, None while only a challenge is open."""
        return self.state.to_move

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points over the settled rounds."""
        return self.state.totals

    def view(self, seat: int | None = None) -> View:
        """Return what a seat, or a spectator, may know, the log included."""
        return view(self.state, seat, log=self.events)

    def do(self, action: Action) -> tuple[Event, ...]:
        """Apply an action and return what happened."""
        self.state, made = apply(self.state, action, words=self.words)
        self.events.extend(made)
        return made

    def lay(self, table: str) -> tuple[Event, ...]:
        """Lay for the seat to move: the whole table after the turn."""
        return self.do(actions.lay(self._mover(), self._table(table)))

    def draw(self) -> tuple[Event, ...]:
        """Draw for the seat to move."""
        return self.do(actions.draw(self._mover()))

    def pass_turn(self) -> tuple[Event, ...]:
        """Pass for the seat to move."""
        return self.do(actions.pass_turn(self._mover()))

    def what_if(self, table: str) -> TurnCheck:
        """Judge a lay of the seat to move without doing it."""
        return what_if(self.state, self._mover(), self._table(table), words=self.words)

    def play(self, player: Player, rng: Random) -> tuple[Event, ...]:
        """Let a player take the turn of the seat to move."""
        seat = self._mover()
        return self.do(player.act(view(self.state, seat), rng))

    def record(self, *, export: Export = "full") -> str:
        """Return the record so far as text."""
        return record_to_text(record_of(self.state.setup, self.events, export=export))

    def _mover(self) -> int:
        if self.state.to_move is None:
            raise SetupError("expected a seat to move, found none")
        return self.state.to_move

    def _table(self, text: str) -> Table:
        return parse_table(text, self.state.setup.tile_set)


def _said(words: Words | None, what: str) -> str | None:
    """Return what words say of themselves, None where they say nothing."""
    said: str | None = getattr(words, what, None)
    return said
