"""A match as the service has it in hand: its row read, its log folded."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .clock import ticking_from_json
from .lobby import lobby_from_json

if TYPE_CHECKING:
    from woord.engine import State

    from ..storage.matches import MatchRow
    from .clock import Ticking
    from .lobby import Lobby


@dataclass(frozen=True, slots=True)
class Match:
    """A match; `state` is None while its players gather in the lobby."""

    row: MatchRow
    lobby: Lobby
    ticking: Ticking
    state: State | None

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.row.id

    @property
    def factors(self) -> tuple[int | None, ...]:
        """How many times the turn's time each seat has."""
        return tuple(seat.factor for seat in self.lobby.seats)

    def is_bot(self, seat: int) -> bool:
        """Say whether a program plays a seat."""
        return self.lobby.seats[seat].kind == "bot"


def match_of(row: MatchRow, state: State | None) -> Match:
    """Read a row's JSON."""
    lobby = lobby_from_json(json.loads(row.lobby))
    return Match(row, lobby, ticking_from_json(json.loads(row.ticking)), state)


def bot_to_act(match: Match) -> int | None:
    """Return the seat of a bot that is to move or to answer a lay, or None."""
    state = match.state
    if state is None or state.is_over:
        return None
    waiting = state.window.waiting if state.window else ()
    moving = () if state.to_move is None else (state.to_move,)
    return next((seat for seat in (*waiting, *moving) if match.is_bot(seat)), None)
