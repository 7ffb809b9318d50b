"""Matches: made, joined, started, seen, left behind."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Path, Response

from ..deps import TheService
from ..keys import CommandKey, OpenKey, once_here, once_open
from ..openapi import problem_responses
from ..places import about
from ..play.access import Access
from ..play.clock import Clock
from ..play.doors import access_of
from ..play.errors import NoAccessError, UnknownMatchError
from ..play.gatherings import Seated, with_bot, with_seat_freed
from ..play.lobby import check_name, require_seat
from ..play.making import Wish, next_bot_name
from ..rules_asked import texts_of
from ..secrets_shown import TheSecrets, set_cookie
from ..service_matches import MatchService
from ..wire.matches import (
    BotIn,
    CodeIn,
    FactorIn,
    HandoverOut,
    JoinIn,
    MadeOut,
    MatchIn,
    MatchOut,
    RematchOut,
    SeatedOut,
    SecretsIn,
    SummaryOut,
)

if TYPE_CHECKING:
    from ..play.gatherings import Made
    from ..play.lobby import Lobby

router = APIRouter(
    tags=["matches"],
    prefix="/matches",
    responses=problem_responses(401, 403, 404, 409, 413, 422, 503),
)
MatchId = Annotated[str, Path(description="id of a match")]
SeatNumber = Annotated[int, Path(description="seat, from 0", ge=0, le=5)]


def the_matches(service: TheService) -> MatchService:
    """Return the service of matches."""
    return service.matches


TheMatches = Annotated[MatchService, Depends(the_matches)]


async def the_access(matches: TheMatches, match_id: MatchId, secrets: TheSecrets) -> Access:
    """Return what the secrets shown with a request allow in its match."""
    with about("path.match_id"), about("header.Authorization", NoAccessError):
        return await matches.doors.access(match_id, secrets.of(match_id))


TheAccess = Annotated[Access, Depends(the_access)]


@router.post("", status_code=201, response_model=MadeOut)
async def create_match(
    service: TheService, body: MatchIn, response: Response, key: OpenKey = None
) -> dict[str, Any]:
    """Make a match. Keep both secrets: one is your seat, the other lets you start and abort."""
    wish = Wish(
        name=body.name,
        rules=body.rules,
        overrides=texts_of(body.set),
        tile_set=body.tiles,
        words=body.agreement or body.dictionary,
        words_field="agreement" if body.agreement else "dictionary",
        seats=body.seats,
        bots=tuple(body.bots),
        clock=Clock(body.clock.kind, body.clock.seconds, body.clock.increment),
        may_watch=body.may_watch,
        may_hint=body.may_hint,
    )
    made = await service.make_match(wish, once=once_open(key, "create_match", body))
    return _made(service.matches, made, response)


@router.post("/join", status_code=201, response_model=SeatedOut)
async def join_match(
    matches: TheMatches, body: JoinIn, response: Response, key: OpenKey = None
) -> dict[str, Any]:
    """Sit down in the first open seat of a match. Keep the secret: it is your seat."""
    once = once_open(key, "join_match", body)
    with about("body.name"):
        check_name(body.name)
    with about("body.code", UnknownMatchError):
        seated = await matches.gatherings.join(body.code, body.name, once=once)
    matches.hub.announce(seated.match.id)
    return await _seated(matches, seated, response)


@router.post("/watch", status_code=201, response_model=SeatedOut)
async def watch_match(
    matches: TheMatches, body: CodeIn, response: Response, key: OpenKey = None
) -> dict[str, Any]:
    """Watch a match whose host allows it; no rack is ever shown."""
    once = once_open(key, "watch_match", body)
    with about("body.code"):
        seated = await matches.gatherings.watch(body.code, once=once)
    return await _seated(matches, seated, response)


@router.post("/handover", status_code=201, response_model=SeatedOut)
async def take_over(
    matches: TheMatches, body: CodeIn, response: Response, key: OpenKey = None
) -> dict[str, Any]:
    """Go on with a seat on this device, by a one-time code from another."""
    once = once_open(key, "take_over", body)
    with about("body.code"):
        secret, capability = await matches.doors.take_handover(body.code, once=once)
    match = await matches.keeper.get(capability.match_id)
    seated = Seated(match, capability.seat if capability.seat is not None else -1, secret)
    return await _seated(matches, seated, response)


@router.post("/mine", response_model=list[SummaryOut])
async def list_my_matches(matches: TheMatches, body: SecretsIn) -> list[dict[str, Any]]:
    """List the matches that a device's secrets open, the latest first."""
    return await matches.summaries(body.secrets)


@router.get("/{match_id}", response_model=MatchOut)
async def get_match(matches: TheMatches, access: TheAccess, response: Response) -> dict[str, Any]:
    """Return a match as you may see it; the ETag is the number of its last event."""
    seen = await matches.see(access)
    response.headers["ETag"] = f'"{seen["seq"]}"'
    return seen


@router.post("/{match_id}/session", status_code=204)
async def keep_in_cookie(
    matches: TheMatches, match_id: MatchId, body: SecretsIn, response: Response
) -> None:
    """Exchange secrets for a cookie that scripts can't read; needs HTTPS (or localhost)."""
    with about("path.match_id"), about("body.secrets", NoAccessError):
        await matches.doors.access(match_id, body.secrets)
    set_cookie(response, match_id, body.secrets)


@router.post("/{match_id}/start", response_model=MatchOut)
async def start_match(
    matches: TheMatches, access: TheAccess, key: CommandKey = None
) -> dict[str, Any]:
    """Start the play with those who have sat down; open seats go. Only the host does this."""
    access.require("host")
    once = once_here(key, "start_match", access)
    done = await matches.gatherings.start(access.match_id, once=once)
    return matches.sight_of(done.match, access)


@router.post("/{match_id}/bots", response_model=MatchOut)
async def add_bot(
    matches: TheMatches, access: TheAccess, body: BotIn, key: CommandKey = None
) -> dict[str, Any]:
    """Put a bot in the first open seat. Only the host does this."""
    access.require("host")
    match = await matches.gatherings.change(
        access.match_id,
        lambda lobby: with_bot(lobby, body.level, next_bot_name(lobby)),
        once=once_here(key, "add_bot", access, body),
    )
    matches.hub.announce(match.id)
    return matches.sight_of(match, access)


@router.delete("/{match_id}/seats/{seat}", response_model=MatchOut)
async def free_seat(
    matches: TheMatches, access: TheAccess, seat: SeatNumber, key: CommandKey = None
) -> dict[str, Any]:
    """Open a bot's seat again before the start. Only the host does this."""
    access.require("host")
    match = await matches.gatherings.change(
        access.match_id,
        lambda lobby: with_seat_freed(lobby, seat),
        once=once_here(key, "free_seat", access, None, seat),
    )
    matches.hub.announce(match.id)
    return matches.sight_of(match, access)


@router.put("/{match_id}/seats/{seat}/factor", response_model=MatchOut)
async def set_factor(
    matches: TheMatches, access: TheAccess, seat: SeatNumber, body: FactorIn
) -> dict[str, Any]:
    """Give a seat 1, 2 or 4 times the turn's time, or no clock (null), before the start."""
    access.require("host")

    def alter(lobby: Lobby) -> Lobby:
        require_seat(lobby, seat)
        return lobby.with_seat(seat, replace(lobby.seats[seat], factor=body.factor))

    match = await matches.gatherings.change(access.match_id, alter)
    matches.hub.announce(match.id)
    return matches.sight_of(match, access)


@router.put("/{match_id}/seats/{seat}/bot", response_model=MatchOut)
async def give_to_bot(
    matches: TheMatches,
    access: TheAccess,
    seat: SeatNumber,
    body: BotIn,
    key: CommandKey = None,
) -> dict[str, Any]:
    """Let a bot play on for a seat: its own wish, or the host's once its clock ran out."""
    once = once_here(key, "give_to_bot", access, body, seat)
    match = await matches.give_to_bot(access, seat, body.level, once=once)
    return matches.sight_of(match, access)


@router.post("/{match_id}/handover", status_code=201, response_model=HandoverOut)
async def offer_handover(
    matches: TheMatches, access: TheAccess, key: OpenKey = None
) -> dict[str, str]:
    """Make a one-time code by which another device gets this seat too."""
    once = once_here(key, "offer_handover", access)
    return {"code": await matches.doors.offer_handover(access, once=once)}


@router.post("/{match_id}/rematch", status_code=201, response_model=RematchOut)
async def make_rematch(
    matches: TheMatches, access: TheAccess, response: Response, key: OpenKey = None
) -> dict[str, Any]:
    """Make the same match again: who asks first hosts it, bots and who asks next sit down in it."""
    once = once_here(key, "make_rematch", access)
    return _made(matches, await matches.rematch(access, once=once), response)


@router.delete("/{match_id}", status_code=204)
async def delete_match(service: TheService, access: TheAccess) -> None:
    """Delete a match and everything about it, names included. Only the host does this."""
    await service.delete_match(access)


def _made(matches: MatchService, made: Made, response: Response) -> dict[str, Any]:
    match = made.seated.match
    response.headers["Location"] = f"/v1/matches/{match.id}"
    doors = ("play",) if made.host_secret is None else ("play", "host")
    access = access_of(match.id, *doors, seat=made.seated.seat)
    return {
        "secret": made.seated.secret,
        "host_secret": made.host_secret,
        "match": matches.sight_of(match, access),
    }


async def _seated(matches: MatchService, seated: Seated, response: Response) -> dict[str, Any]:
    match = await matches.keeper.get(seated.match.id)
    response.headers["Location"] = f"/v1/matches/{match.id}"
    access = await matches.doors.access(match.id, [seated.secret])
    return {"secret": seated.secret, "match": matches.sight_of(match, access)}
