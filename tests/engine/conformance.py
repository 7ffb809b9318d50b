"""The laws that every preset keeps after every event of every match, and how they are checked."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest

from tests.engine.tables import tiles_in, words_of
from woord.engine import (
    KINDS,
    Action,
    actions_of,
    apply,
    event_from_json,
    event_to_json,
    legal_actions,
    record_from_text,
    record_of,
    record_to_text,
    reenact,
    replay,
    replay_record,
    restore,
    snapshot,
    start,
    view,
    what_if,
)
from woord.engine.fold import fold
from woord.engine.state import State
from woord.errors import NotAllowedError, WoordError
from woord.tiles import Meld, Rack, Table, Tile
from woord.tiles.pool import full_pool

MOST_TURNS = 2_000  # a bound on any round: (2 x tiles + 1) x seats is below it for every preset


def check_match(setup, course, *, every=7):
    """Check a whole match: laws after each event, costly ones at every so many actions."""
    events = []
    state = None
    for number, (_, (after, made)) in enumerate(course):
        check_steps(state or State(setup), made, after)
        events.extend(made)
        state = after
        if number % every == 0 or after.is_over:
            check_state(after)
        assert after.turn <= MOST_TURNS
    check_log(setup, state, events)
    check_after_end(state)
    return state, events


def check_steps(state, made, after):
    """Tiles are conserved face by face after every event; numbers and hashes follow on."""
    for event in made:
        assert event.seq == state.seq + 1
        assert event.prev_hash == state.hash
        state = fold(state, event)
        if state.round:
            assert tiles_in(state) == box_of(state)
    assert state == after


def box_of(state):
    deals = state.setup.deals
    if state.round > len(deals):
        return Rack(full_pool(state.setup.tile_set))
    deal = deals[state.round - 1]
    return sum(deal.racks, Rack(deal.pool)) + deal.table.faces


def check_state(state):
    """What holds in every state between two actions."""
    check_who_acts(state)
    check_kinds(state)
    check_views(state)
    assert restore(snapshot(state)) == state


def check_who_acts(state):
    """Exactly one seat is to act, or only a window is open that decides, or it is over."""
    if state.is_over:
        assert state.to_move is None
        assert state.window is None
    elif state.to_move is None:
        assert state.window is not None
    else:
        assert state.seats[state.to_move].status == "in"
    if state.window is not None:
        assert state.window.waiting
        assert state.window.layer not in state.window.waiting
        assert all(state.seats[seat].status == "in" for seat in state.window.waiting)


def check_kinds(state):
    """Every listed kind applies with some content; every other is refused with a code."""
    before = pickle.dumps(state)
    for seat in (*range(len(state.seats)), None):
        for option in legal_actions(state, seat):
            if option.kind == "time_out" and seat is not None:
                continue  # there the seat says whose time is over; the host does it
            action = content(state, option.kind, seat)
            if option.is_open and action is not None:
                after, made = apply(state, action, words=words_of(state.setup))
                assert made
                assert after.seq > state.seq
            elif not option.is_open:
                with pytest.raises(NotAllowedError) as refusal:
                    apply(state, action or Action(option.kind, seat), words=words_of(state.setup))
                assert refusal.value.code != "not_allowed"
                assert option.message
    assert pickle.dumps(state) == before, "apply changed its input"


def content(state, kind, seat):
    """Return an action of a kind; a lay only if some single own meld or extension is legal."""
    if kind == "time_out":
        return Action(kind, state.to_move or 0)
    if kind != "lay" or seat is None:
        return Action(kind, seat)
    return (
        next(some_lays(state, seat), None)
        if seat == state.to_move
        else Action("lay", seat, state.table)
    )


def some_lays(state, seat):
    """Yield legal lays that only add a tile to a meld; few states have none of the better kind."""
    own = [Tile(face) for face in dict.fromkeys(state.seats[seat].rack)]
    for index, meld in enumerate(state.table):
        for tile in own:
            melds = list(state.table)
            melds[index] = Meld((*meld.tiles, tile))
            after = Table(tuple(melds))
            try:
                if what_if(state, seat, after, words=words_of(state.setup)).legal:
                    yield Action("lay", seat, after)
            except WoordError:
                continue


def check_views(state):
    """No view changes when tiles that it hides are permuted among their places."""
    for seat in (*range(len(state.seats)), None):
        assert view(state, seat) == view(permuted(state, seat), seat)


def permuted(state, seat, *, seed=3):
    """Return the state with the tiles that a viewer can't see dealt anew."""
    hidden = list(state.pool)
    for index, own in enumerate(state.seats):
        if index != seat:
            hidden.extend(own.rack)
    Random(seed).shuffle(hidden)
    pool, rest = hidden[: len(state.pool)], hidden[len(state.pool) :]
    seats = []
    for index, own in enumerate(state.seats):
        if index == seat:
            seats.append(own)
            continue
        size = len(own.rack)
        seats.append(replace(own, rack=Rack(rest[:size])))
        rest = rest[size:]
    return replace(state, pool=tuple(pool), seats=tuple(seats))


def check_log(setup, state, events):
    """Replay, JSON, re-enacting and records all give the same state and hash."""
    box = setup.tile_set
    assert replay(setup, events) == state
    stored = [event_to_json(event) for event in events]
    assert [event_from_json(row, box) for row in stored] == events
    again = reenact(setup, actions_of(events), words=words_of(setup))
    assert again == (state, tuple(events))
    for export in ("full", "public"):
        record = record_of(setup, events, export=export)
        assert record_from_text(record_to_text(record)) == record
    record = record_of(setup, events)
    assert replay_record(record, words=words_of(setup)) == (state, tuple(events))


def check_after_end(state):
    """Nothing applies after the end."""
    assert state.is_over
    for kind in KINDS:
        for seat in (0, None):
            with pytest.raises(NotAllowedError) as refusal:
                apply(state, Action(kind, seat))
            assert refusal.value.code == "match_over"


def check_start(setup):
    """The same setup gives the same start; another seed another one."""
    assert start(setup) == start(setup)
    other = replace(setup, seed=bytes(31) + b"\x01")
    assert start(other)[0].pool != start(setup)[0].pool
