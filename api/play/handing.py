"""A seat given to a bot: by its own player, by the host, or by the votes of all others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from woord.engine.replay import action_of
from woord.errors import NotAllowedError

from .lobby import as_bot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.engine import Event

    from .lobby import Lobby
    from .match import Match


@dataclass(frozen=True, slots=True)
class Vote:
    """One who wants a bot to play on for a silent seat; `silence` is the event it began with."""

    seat: int
    level: int
    voter: int
    silence: int


def voters(match: Match, seat: int) -> frozenset[int]:
    """Return the seats that have to agree: every other person who is still in the match."""
    assert match.state is not None
    seated = zip(match.lobby.seats, match.state.seats, strict=True)
    return frozenset(
        index
        for index, (place, held) in enumerate(seated)
        if index != seat and place.kind == "person" and held.status == "in"
    )


def given(lobby: Lobby, *, seat: int, level: int) -> Lobby:
    """Return the lobby with a bot in a person's seat; NotAllowedError when one sits there."""
    if lobby.seats[seat].kind == "bot":
        message = "expected a person's seat, found a bot's"
        raise NotAllowedError(message, seat=seat).at("path.seat")
    bot = replace(as_bot(lobby.seats[seat], level), votes=(), silent_since=None)
    return lobby.with_seat(seat, bot)


def voted(lobby: Lobby, vote: Vote, *, needed: frozenset[int]) -> Lobby:
    """Return the lobby with a vote; the last one that is needed gives the seat to the bot.

    Votes of an earlier silence don't count: the player came back in between.
    """
    place = lobby.seats[vote.seat]
    before = place.votes if place.silent_since == vote.silence else ()
    votes = tuple(sorted({*before, vote.voter} & needed))
    if frozenset(votes) == needed:
        return given(lobby, seat=vote.seat, level=vote.level)
    kept = replace(place, votes=votes, silent_since=vote.silence)
    return lobby.with_seat(vote.seat, kept)


def silent_since(events: Sequence[Event], seat: int) -> int | None:
    """Return the number of the timeout that was a seat's last act, None when it acted itself."""
    for event in reversed(events):
        action = action_of(event)
        if action is not None and action.seat == seat:
            return event.seq if action.kind == "time_out" else None
    return None
