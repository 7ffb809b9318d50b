"""A silent seat is given to a bot: by its player, the host, or the votes of all others."""

from __future__ import annotations

import asyncio

import pytest

from api.play.clock import Clock as Chosen
from api.play.doors import access_of
from api.play.errors import NotYoursError
from api.play.making import Wish, make_lobby
from api.storage.capabilities import Capability
from woord.engine import time_out
from woord.errors import NotAllowedError

TURN = Chosen("turn", 86_400)


async def begin(matches, *, seats=3, clock=TURN):
    wish = Wish("Anna", "sabra", clock=clock, seats=seats)
    made = await matches.gatherings.make(make_lobby(wish, lambda name: None))
    for name in ("Bob", "Cem", "Dee")[: seats - 1]:
        await matches.gatherings.join(made.seated.match.row.code, name)
    return (await matches.gatherings.start(made.seated.match.id)).match


async def let_time_out(matches, match):
    """End the turn of the seat to move by its clock; returns the seat."""
    seat = match.state.to_move
    await matches.keeper.act(match.id, lambda newest: time_out(seat))
    return seat


def seat_of(matches, match, seat, *kinds):
    return access_of(match.id, *(kinds or ("play",)), seat=seat)


def others(match, seat):
    return [index for index in range(len(match.lobby.seats)) if index != seat]


def test_the_votes_of_all_others_give_a_seat_that_ran_out_of_time(matches):
    async def scene():
        match = await begin(matches)
        late = await let_time_out(matches, match)
        first, second = others(match, late)
        after = await matches.give_to_bot(seat_of(matches, match, first), late, 2)
        place = after.lobby.seats[late]
        assert (place.kind, place.votes) == ("person", (first,))
        seen = await matches.see(seat_of(matches, match, second))
        assert seen["lobby"]["seats"][late]["votes"] == [first]
        again = await matches.give_to_bot(seat_of(matches, match, first), late, 2)
        assert again.lobby.seats[late].kind == "person", "one vote does not count twice"
        given = await matches.give_to_bot(seat_of(matches, match, second), late, 2)
        place = given.lobby.seats[late]
        assert (place.kind, place.level, place.votes) == ("bot", 2, ())

    asyncio.run(scene())


def test_the_host_alone_gives_a_silent_seat(matches):
    async def scene():
        match = await begin(matches)
        late = await let_time_out(matches, match)
        access = seat_of(matches, match, others(match, late)[0], "play", "host")
        given = await matches.give_to_bot(access, late, 1)
        assert given.lobby.seats[late].kind == "bot"

    asyncio.run(scene())


@pytest.mark.parametrize("kinds", [("play",), ("play", "host")])
def test_a_seat_that_is_in_time_is_given_by_nobody_else(matches, kinds):
    async def scene():
        match = await begin(matches)
        seat = match.state.to_move
        access = seat_of(matches, match, others(match, seat)[0], *kinds)
        with pytest.raises(NotYoursError, match="silent past its clock"):
            await matches.give_to_bot(access, seat, 1)

    asyncio.run(scene())


def test_votes_of_an_earlier_silence_do_not_count(matches):
    """The player came back in between: the others have to agree anew."""

    async def scene():
        match = await begin(matches, seats=3)
        late = await let_time_out(matches, match)
        first, second = others(match, late)
        await matches.give_to_bot(seat_of(matches, match, first), late, 1)
        for _ in range(3):
            newest = await matches.keeper.get(match.id)
            await let_time_out(matches, newest)
        after = await matches.give_to_bot(seat_of(matches, match, second), late, 1)
        assert after.lobby.seats[late].votes == (second,)

    asyncio.run(scene())


def test_without_a_clock_a_seat_that_is_away_is_silent(matches):
    async def scene():
        match = await begin(matches, seats=2, clock=Chosen())
        here = seat_of(matches, match, 1)
        await matches.hear(here)
        with pytest.raises(NotYoursError):
            await matches.give_to_bot(seat_of(matches, match, 0), 1, 1)
        await matches.leave(here)
        given = await matches.give_to_bot(seat_of(matches, match, 0), 1, 1)
        assert given.lobby.seats[1].kind == "bot", "of two, the other one is all others"

    asyncio.run(scene())


def test_a_spectator_does_not_vote_and_a_bots_seat_is_not_given_again(matches):
    async def scene():
        match = await begin(matches, seats=2)
        late = await let_time_out(matches, match)
        watcher = access_of(match.id, "watch")
        assert watcher.shown == (Capability(match.id, "watch", None),)
        with pytest.raises(NotYoursError):
            await matches.give_to_bot(watcher, late, 1)
        own = seat_of(matches, match, late)
        await matches.give_to_bot(own, late, 1)
        with pytest.raises(NotAllowedError, match="a bot's"):
            await matches.give_to_bot(own, late, 1)
        with pytest.raises(NotYoursError, match="below 2"):
            await matches.give_to_bot(own, 5, 1)

    asyncio.run(scene())


def test_two_who_vote_at_once_are_both_counted(matches):
    async def scene():
        match = await begin(matches, seats=4)
        late = await let_time_out(matches, match)
        await asyncio.gather(
            *(
                matches.give_to_bot(seat_of(matches, match, seat), late, 3)
                for seat in others(match, late)
            )
        )
        newest = await matches.keeper.get(match.id)
        assert newest.lobby.seats[late].kind == "bot"

    asyncio.run(scene())
