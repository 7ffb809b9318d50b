"""Self-play: players at every seat until the match, or a number of rounds, is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.engine import actions
from woord.engine.apply import apply, start
from woord.engine.errors import BrokenLogError, IllegalLayError
from woord.engine.players import wait
from woord.engine.views import view

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from woord.engine.actions import Action
    from woord.engine.apply import Outcome
    from woord.engine.players import Player
    from woord.engine.setup import Setup
    from woord.engine.state import State
    from woord.rules import Words

WINDOW_ENDS = 0.3  # how often the time to challenge is over before the next seat acts


def play_out(
    setup: Setup,
    players: Sequence[Player],
    rng: Random,
    *,
    words: Words | None = None,
    most_turns: int | None = None,
) -> Iterator[tuple[Action | None, Outcome]]:
    """Play a match to its end; yield each action with the state and the events it made.

    The first outcome has no action. A lay that is refused without a price becomes a draw or a
    pass. The host aborts a match in which a round takes more than `most_turns`.
    """
    outcome = start(setup)
    yield None, outcome
    while not outcome[0].is_over:
        state = outcome[0]
        if most_turns is not None and state.turn > most_turns:
            action = actions.abort()
        else:
            action = choose(state, players, rng)
        try:
            outcome = apply(state, action, words=words)
        except IllegalLayError:
            action = wait(view(state, action.seat))
            outcome = apply(state, action, words=words)
        yield action, outcome


def choose(state: State, players: Sequence[Player], rng: Random) -> Action:
    """Ask the players what happens next: answers to an open lay first, then the turn.

    When nobody answers, the next seat acts or the host closes the window, as chance will have it.
    """
    window = state.window
    if window is not None:
        for seat in window.waiting:
            answer = players[seat].answer(view(state, seat), rng)
            if answer is not None:
                return answer
        if state.to_move is None or rng.random() < WINDOW_ENDS:
            return actions.close_window()
    if state.to_move is None:
        raise BrokenLogError("expected a seat to move, found none")
    return players[state.to_move].act(view(state, state.to_move), rng)
