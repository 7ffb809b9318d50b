"""How a match and its rounds begin and end: starter, deal, settlement, places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.engine.deal import deal_round
from woord.engine.events import MatchEnded, MatchStarted, RoundEnded, Turn
from woord.engine.settling import settle_points, settle_stands
from woord.engine.state import next_seat, round_over
from woord.rules import can_open
from woord.scoring import Settlement, Stand, match_end, places, rack_points

if TYPE_CHECKING:
    from woord.engine.course import Course
    from woord.engine.events import MatchHow, RoundHow
    from woord.engine.state import State


def start_match(course: Course) -> None:
    """Commit to the seed, draw for the start and deal the first round (C-02, C-03)."""
    setup = course.state.setup
    course.record(MatchStarted(setup, setup.commitment))
    start_round(course)


def start_round(course: Course) -> None:
    """Deal the next round; its starter is the seat after the last one (C-16)."""
    course.record(deal_round(course.state))
    state = course.state
    over = round_over(state)
    if over:
        end_round(course, over)
        return
    starter = state.starter
    if state.seats[starter].status != "in":
        starter = next_seat(state, starter)
    one_more = course.rules.pool_empty == "one_more_turn" and not state.pool
    order = tuple(seat for seat in _turn_order(state, starter) if state.seats[seat].status == "in")
    course.record(Turn(1, starter, (), order if one_more else None))


def end_round(course: Course, how: RoundHow) -> None:
    """Settle the round, then deal the next one or end the match (C-13 to C-17)."""
    state = course.state
    values = course.rules.values(state.setup.tile_set)
    worth = tuple(rack_points(seat.rack, values) for seat in state.seats)
    settled = settlement(state, how, worth)
    totals = tuple(t + s for t, s in zip(state.totals, settled.scores, strict=True))
    racks = tuple(seat.rack for seat in state.seats)
    course.record(
        RoundEnded(state.round, how, racks, worth, settled.scores, settled.winners, totals)
    )
    over = match_over(course.state)
    if over:
        end_match(course, over)
    else:
        start_round(course)


def end_match(course: Course, how: MatchHow) -> None:
    """End the match: places, and the seed against its commitment."""
    state = course.state
    left = {index for index, seat in enumerate(state.seats) if seat.status != "in"}
    ranked = () if how == "aborted" else places(state.totals, left=left)
    course.record(MatchEnded(how, state.totals, ranked, state.setup.seed))


def match_over(state: State) -> MatchHow | None:
    """Return how the match ends after a settlement, or None if another round follows (C-16).

    Presets with a refill play one round (W-13); one seat left ends the match (choice).
    """
    rules = state.setup.rules
    if len(state.playing) == 1:
        return "last_seat"
    if rules.refill_to is not None:
        return "target" if state.results[-1].how == "target" else "round"
    return match_end(state.totals, played=state.round, rounds=rules.rounds, target=rules.target)


def settlement(state: State, how: RoundHow, worth: tuple[int, ...]) -> Settlement:
    """Settle a round by the rule set; seats that left in an earlier round take no part."""
    setup, playing = state.setup, state.playing
    if setup.rules.blocked_score == "points_so_far":
        points = [seat.points for seat in state.seats]
        settled = settle_points(setup.rules, setup.tile_set, points, [s.rack for s in state.seats])
        return settled if how != "last_seat" else Settlement(settled.scores, playing)
    order = [
        seat for seat in _turn_order(state, state.starter) if state.seats[seat].status != "gone"
    ]
    stands = {seat: _stand(state, seat, worth[seat]) for seat in order}
    winner = None
    if how == "last_seat":
        winner = playing[0]
    elif how == "empty_rack":
        winner = next(seat for seat in playing if not state.seats[seat].rack)
    return settle_stands(setup.rules, stands, seats=len(state.seats), winner=winner)


def _stand(state: State, seat: int, value: int) -> Stand:
    """Return what a seat brings to the settlement (N-12, C-17)."""
    rules, own = state.setup.rules, state.seats[seat]
    unopened = None
    if rules.unopened_could is not None and not own.opened:
        could = own.turn_rack is not None and can_open(
            rules, own.turn_rack, tile_set=state.setup.tile_set
        )
        unopened = rules.unopened_could if could else rules.unopened_could_not
    return Stand(value, own.status == "resigned", unopened)


def _turn_order(state: State, first: int) -> list[int]:
    count = len(state.seats)
    return [(first + step) % count for step in range(count)]
