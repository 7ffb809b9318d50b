"""Views and events: what is told, to whom, and what is never told."""

from __future__ import annotations

import json

import pytest

from tests.engine.tables import dealt, do, match, played, table
from woord.engine import (
    BrokenLogError,
    Event,
    apply,
    draw,
    event_from_json,
    event_to_json,
    event_view,
    follow,
    lay,
    replay,
    resign,
    restore,
    setup_from_json,
    setup_to_json,
    snapshot,
    start,
    view,
    view_to_json,
)
from woord.engine.events import BODIES, MatchEnded, MatchStarted, RoundStarted, chain
from woord.engine.state import State
from woord.rules import RULE_SETS


def test_a_seat_sees_its_own_rack_and_counts_of_the_others():
    state, _ = start(match("sabra", 3))
    seen = view(state, 1)
    assert seen.rack == state.seats[1].rack
    assert [seat.tiles for seat in seen.seats] == [14, 14, 14]
    assert seen.pool == 64
    assert seen.seed is None
    assert view(state).rack is None
    assert view(state).may == ()


def test_no_view_before_the_end_holds_the_seed_or_a_tile_of_another_seat():
    setup = match("sabra", 2, seed=11)
    state, events = start(setup)
    for seat in (0, 1, None):
        told = json.dumps(view_to_json(view(state, seat, log=events)))
        assert setup.seed.hex() not in told
        for other in (0, 1):
            assert (str(state.seats[other].rack) in told) == (other == seat)
        assert '"pool": 78' in told


def test_whoever_draws_sees_the_tile_and_others_the_number():
    state = dealt("sabra", "k4", "b5", pool="y2 y3")
    _, events = apply(state, draw(0))
    assert event_view(events[0], 0).body["tiles"] == ["y2"]
    for other in (1, None):
        assert event_view(events[0], other).body == {"seat": 0, "why": "draw", "count": 1}


def test_the_log_of_a_view_is_the_public_chain():
    """Who keeps the public forms can check them against the chain of the last view."""
    setup = match("sabra", 2)
    course = [outcome for _, outcome in played(setup, ("greedy", "random"))]
    state, events = course[-1][0], [event for _, made in course for event in made]
    assert view(state).chain == events[-1].public_hash
    assert [entry.seq for entry in view(state, log=events).log] == list(range(1, len(events) + 1))


def test_at_the_end_the_seed_and_the_racks_are_shown():
    setup = match("sabra", 2)
    state = do(start(setup)[0], resign(0))
    assert view(state).seed == setup.seed.hex()
    assert view(state).results[0].racks == tuple(seat.rack for seat in state.seats)


@pytest.mark.parametrize("kind", BODIES)
def test_what_is_public_of_an_event_is_named_field_by_field(kind):
    body = BODIES[kind]
    secret = {"setup", "racks", "pool", "tiles", "draft"} - (
        {"racks"} if kind == "round_ended" else set()
    )
    assert not secret & set(body.PUBLIC)
    assert ("seed" in body.PUBLIC) == (body is MatchEnded)
    assert body is not RoundStarted or "draws" in body.PUBLIC
    assert body is not MatchStarted or body.PUBLIC == ("commitment",)


@pytest.mark.parametrize("preset", RULE_SETS)
def test_setups_snapshots_and_events_survive_json(preset):
    setup = match(preset, 3)
    assert setup_from_json(json.loads(json.dumps(setup_to_json(setup)))) == setup
    state, events = start(setup)
    state, more = apply(state, draw(state.to_move))
    assert restore(json.loads(json.dumps(snapshot(state)))) == state
    for event in (*events, *more):
        stored = json.loads(json.dumps(event_to_json(event)))
        assert event_from_json(stored, setup.tile_set) == event


def test_a_match_with_a_window_survives_json():
    state = dealt("woord", "QXZE", "A", "B", pool="EEEE", word_check="challenge")
    state = do(state, lay(0, table("QXZ", state.setup.tile_set)))
    assert restore(json.loads(json.dumps(snapshot(state)))) == state


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "nonsense"},
        {"seq": "1"},
        {"hash": None},
        {"body": {}},
        {"body": {"seat": 0, "why": "draw"}},
        {"body": {"seat": 0, "why": "greed", "tiles": ["y2"]}},
        {"body": {"seat": 0.5, "why": "draw", "tiles": ["y2"]}},
        {"body": {"seat": True, "why": "draw", "tiles": ["y2"]}},
        {"body": {"seat": 0, "why": "draw", "tiles": "y2"}},
        {"body": {"seat": 0, "why": "draw", "tiles": ["y2"], "more": 1}},
    ],
)
def test_json_that_is_no_event_is_refused(change):
    state = dealt("sabra", "k4", "b5", pool="y2 y3")
    _, events = apply(state, draw(0))
    with pytest.raises(BrokenLogError) as refusal:
        event_from_json(event_to_json(events[0]) | change, state.setup.tile_set)
    assert refusal.value.code == "broken_log"


def test_json_that_is_no_snapshot_is_refused():
    good = snapshot(start(match("sabra"))[0])
    for bad in ({}, {"setup": None}, good | {"round": "1"}, good | {"table": "k99"}):
        with pytest.raises(BrokenLogError):
            restore(bad)


def test_a_gap_a_repeat_or_a_changed_event_breaks_the_log():
    setup = match("sabra")
    state, events = start(setup)
    for _ in range(4):
        state, made = apply(state, draw(state.to_move))
        events += made
    assert replay(setup, events) == state
    middle = events[4]
    forged = Event(middle.seq, events[6].body, middle.prev_hash, middle.hash, middle.public_hash)
    for broken in (
        events[:4] + events[5:],
        (*events[:4], middle, *events[4:]),
        (*events[:4], forged, *events[5:]),
        events[1:],
    ):
        with pytest.raises(BrokenLogError):
            replay(setup, broken)


def test_the_log_of_another_setup_is_refused():
    _, events = start(match("sabra", seed=1))
    with pytest.raises(BrokenLogError):
        replay(match("sabra", seed=2), events)


def test_a_log_begins_with_the_start_of_its_match():
    setup = match("sabra")
    body = start(setup)[1][1].body
    lonely = chain(1, body, prev_hash=State(setup).hash, prev_public=State(setup).public_hash)
    with pytest.raises(BrokenLogError):
        follow(State(setup), lonely)
