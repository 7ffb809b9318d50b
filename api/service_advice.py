"""Advice: hints in play, what was missed in a finished match, a record played again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from woord.engine import State, follow, view
from woord.engine.events import Laid
from woord.engine.replay import action_of
from woord.errors import as_one_text
from woord.solver.advise import HINT_BUDGET, TURNS
from woord.tiles import Rack

from .advising import HintTask, give_hint, play_again, read_agreement
from .places import about, newer_is_not_allowed
from .play.errors import NotStartedError, NotYoursError, PlayError
from .solving import SolveTask, run

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from woord.engine import Event, Setup
    from woord.solver import Objective
    from woord.solver.advise import Strength

    from .play.access import Access
    from .play.match import Match
    from .service_matches import MatchService
    from .service_solver import SolverPool
    from .settings import Settings
    from .solving import WordsAt

CLOCK_SHARE = 0.8  # of the pool's clock is the search's own, so that it can still answer
TURN_BUDGET = 200_000  # nodes for one turn of an analysis


class NotOpenNowError(PlayError):
    """Not to be had at this moment of the match."""

    code = "not_open_now"


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """A turn of a seat: the state in which it began, and what came of it."""

    before: State
    seat: int
    seq: int
    did: str
    laid: Rack


@dataclass(frozen=True, slots=True)
class Span:
    """Which turns of an analysis are asked for, and by what the best lay is measured."""

    first: int
    most: int
    objective: Objective


class AdviceDesk:
    """Asks the solver's processes; `words_at` says where a match's words lie."""

    def __init__(
        self,
        matches: MatchService,
        pool: SolverPool,
        words_at: Callable[[str], WordsAt],
        settings: Settings,
    ) -> None:
        self._matches = matches
        self._pool = pool
        self._words_at = words_at
        self._settings = settings

    async def hint(self, access: Access, strength: Strength) -> dict[str, Any]:
        """Return a hint for the seat that is to move, where the host allows hints.

        Under `word_check: challenge` the dictionary is not asked, and the hint says so.
        """
        access.require("play")
        match = await self._matches.keeper.get(access.match_id)
        if not match.lobby.may_hint:
            raise NotYoursError("expected a match with hints; its host says no")
        if match.state is None:
            raise NotStartedError("expected a match in play, found one whose players gather")
        if match.state.is_over or match.state.to_move != access.seat:
            raise NotOpenNowError("expected your turn to ask for a hint, found another's")
        words = self._words_of(match) if match.state.setup.rules.word_check != "challenge" else None
        seen = view(match.state, access.seat)
        budget = min(HINT_BUDGET, self._settings.solve_nodes)
        return await self._pool.run(partial(give_hint, HintTask(seen, strength, words, budget)))

    async def analyse(self, access: Access, span: Span) -> dict[str, Any]:
        """Return the best lay at each own turn of a finished match, a few turns at a time."""
        access.require("play")
        match = await self._matches.keeper.get(access.match_id)
        if match.state is None or not match.state.is_over:
            raise NotOpenNowError("expected a finished match, found one in play")
        assert access.seat is not None
        setup, events = await self._matches.log_of(match.id)
        turns = own_turns(setup, events, access.seat)
        words = self._words_of(match)
        wanted = turns[span.first : span.first + span.most]
        reviews = [await self._review(turn, words, span.objective) for turn in wanted]
        end = span.first + len(wanted)
        return {"total": len(turns), "turns": reviews, "next": end if end < len(turns) else None}

    async def replay(self, text: str) -> dict[str, Any]:
        """Check a record line by line and play it again; raises what is wrong, with its line."""
        with about("body.record"), as_one_text():
            with newer_is_not_allowed():
                agreement = await self._pool.run(partial(read_agreement, text))
            words = None if agreement is None else self._words_at(agreement)
            return await self._pool.run(partial(play_again, text, words))

    async def _review(
        self, turn: OwnTurn, words: WordsAt | None, objective: Objective
    ) -> dict[str, Any]:
        setup, seat = turn.before.setup, turn.before.seats[turn.seat]
        task = SolveTask(
            rules=setup.rules,
            box=setup.tile_set,
            words=words,
            table=str(turn.before.table),
            rack=str(seat.rack),
            objective=objective,
            opened=seat.opened,
            budget=min(TURN_BUDGET, self._settings.solve_nodes),
            seconds=CLOCK_SHARE * self._settings.solve_seconds,
        )
        best: Any = await self._pool.run(partial(run, task))
        values = setup.rules.values(setup.tile_set)
        points = sum(values[face] for face in turn.laid)
        return {
            "seq": turn.seq,
            "round": turn.before.round,
            "turn": turn.before.turn,
            "did": turn.did,
            "table": task.table,
            "rack": task.rack,
            "laid": list(turn.laid),
            "points": points,
            "missed_tiles": max(0, best["tiles"] - len(turn.laid)),
            "missed_points": max(0, best["points"] - points),
            "best": best,
        }

    def _words_of(self, match: Match) -> WordsAt | None:
        words = match.lobby.agreement_id
        return None if words is None else self._words_at(words)


def own_turns(setup: Setup, events: Sequence[Event], seat: int) -> list[OwnTurn]:
    """Return the turns in which a seat could lay, in order."""
    turns: list[OwnTurn] = []
    state = State(setup)
    for event in events:
        action = action_of(event)
        if action is not None and action.kind in TURNS and state.to_move == action.seat == seat:
            turns.append(OwnTurn(state, seat, event.seq, action.kind, Rack()))
        if isinstance(event.body, Laid) and turns and event.body.seat == seat:
            last = turns[-1]
            turns[-1] = OwnTurn(last.before, seat, last.seq, last.did, event.body.laid)
        state = follow(state, event)
    return turns
