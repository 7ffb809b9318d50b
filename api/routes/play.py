"""Play: actions, what has happened since, drafts, hints, the record."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Depends, Header, Query, Response
from starlette.responses import PlainTextResponse, StreamingResponse

from ..deps import TheService
from ..keys import CommandKey
from ..openapi import problem_responses
from ..play.commands import Command
from ..play.errors import NoNumberError
from ..service_advice import Span
from ..wire.advice import AnalysisOut, HintIn, HintOut
from ..wire.matches import MOST, ActionIn, ChangesOut, DraftIn, DraftOut
from ..wire.notices import NoticeIn
from .matches import TheAccess, TheMatches

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from ..play.access import Access
    from ..service_matches import MatchService

router = APIRouter(
    tags=["matches"],
    prefix="/matches/{match_id}",
    responses=problem_responses(401, 403, 404, 409, 412, 413, 422, 428, 503),
)

LONGEST_WAIT = 25  # seconds
IfMatch = Annotated[
    str | None, Header(alias="If-Match", description='number of the last event seen: `"12"`')
]


@dataclass(frozen=True, slots=True)
class Stamp:
    """What comes with a command: the number that it was made on, and its key."""

    number: int | None
    key: str | None


def the_stamp(number: IfMatch = None, key: CommandKey = None) -> Stamp:
    """Read a command's headers."""
    return Stamp(_number(number), key)


TheStamp = Annotated[Stamp, Depends(the_stamp)]


@router.post("/actions", response_model=ChangesOut)
async def act(matches: TheMatches, access: TheAccess, body: ActionIn, stamp: TheStamp) -> Response:
    """Do something as a seat. The answer says what happened and how the match is now.

    412 when the match has moved on, 409 when it is not open to you now, 422 with every problem of
    a lay that the rules refuse: each with the match as it is.
    """
    access.require("play")
    command = Command(
        access.seat, body.kind, body.table, stamp.number, access.command_key(stamp.key)
    )
    return _answer(await matches.send(access, command))


@router.post("/abort", response_model=ChangesOut)
async def abort_match(matches: TheMatches, access: TheAccess, stamp: TheStamp) -> Response:
    """End a match without a settlement (C-17). Only the host does this."""
    access.require("host")
    command = Command(None, "abort", None, stamp.number, access.command_key(stamp.key))
    return _answer(await matches.send(access, command))


def _answer(text: str) -> Response:
    return Response(text, media_type="application/json")


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    digits = text.strip().removeprefix("W/").strip('"')
    if not digits.isdecimal() or len(digits) > 9:
        raise NoNumberError(f'expected a number as If-Match: "n", found {text[:40]!r}')
    return int(digits)


@router.get("/events", response_model=ChangesOut)
async def get_events(
    matches: TheMatches,
    access: TheAccess,
    after: Annotated[int, Query(ge=0, le=MOST, description="number of the last event seen")] = 0,
    wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="seconds to wait")] = 0,
) -> dict[str, Any]:
    """Return what happened after an event; with `wait`, as soon as something does (long poll)."""
    return await matches.wait(access, after=after, seconds=wait)


@router.get(
    "/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def stream_events(
    matches: TheMatches,
    access: TheAccess,
    after: Annotated[int, Query(ge=0, le=MOST)] = 0,
    last_event_id: Annotated[str | None, Header(alias="Last-Event-ID", max_length=20)] = None,
) -> StreamingResponse:
    """Follow a match as server-sent events; each `data` is what `/events` returns."""
    start = int(last_event_id) if last_event_id and last_event_id.isdecimal() else after
    start = min(start, MOST)
    return StreamingResponse(_stream(matches, access, start), media_type="text/event-stream")


async def _stream(matches: MatchService, access: Access, after: int) -> AsyncIterator[bytes]:
    seen = after
    while not matches.is_stopping:
        changes = await matches.wait(access, after=seen, seconds=LONGEST_WAIT)
        seen = changes["match"]["seq"]
        yield b"id: %d\nevent: changes\ndata: %s\n\n" % (seen, orjson.dumps(changes))
        await asyncio.sleep(0)


@router.put("/draft", status_code=204)
async def save_draft(matches: TheMatches, access: TheAccess, body: DraftIn) -> None:
    """Keep what you are building: it counts if your time runs out (C-09). Nobody else sees it.

    One on the table of before your last turn is void, and changes nothing.
    """
    await matches.save_draft(access, seq=body.seq, table=body.table, at=body.at)


@router.get("/draft", response_model=DraftOut)
async def get_draft(matches: TheMatches, access: TheAccess) -> dict[str, Any]:
    """Return your own draft, to go on with it elsewhere."""
    draft = await matches.read_draft(access)
    if draft is None:
        return {"seq": None, "table": None, "at": None}
    return {"seq": draft.seq, "table": draft.body, "at": draft.at}


@router.post("/hint", response_model=HintOut)
async def get_hint(service: TheService, access: TheAccess, body: HintIn) -> dict[str, Any]:
    """Say whether you can lay something, where, or what; only on your turn, if the host allows it.

    Under `word_check: challenge` the dictionary is not asked, so there are no hints.
    """
    return await service.advice.hint(access, body.strength)


@router.get("/analysis", response_model=AnalysisOut)
async def analyse_match(
    service: TheService,
    access: TheAccess,
    first: Annotated[int, Query(ge=0, le=MOST, description="the first turn, from 0")] = 0,
    limit: Annotated[int, Query(ge=1, le=10, description="turns to analyse")] = 5,
    objective: Annotated[
        Literal["tiles", "points"], Query(description="what the best lay has most of")
    ] = "tiles",
) -> dict[str, Any]:
    """Show the best lay at each of your turns of a finished match, and what you missed.

    A few turns at a time: `next` is the `first` of the next call, null after the last turn.
    """
    return await service.advice.analyse(access, Span(first, limit, objective))


@router.put("/notices", status_code=204)
async def subscribe(service: TheService, access: TheAccess, body: NoticeIn) -> None:
    """Be told of your turns while you are away, by Web Push or by the service's webhook."""
    if body.way == "push":
        await service.notices.subscribe_push(
            access, body.endpoint, p256dh=body.keys.p256dh, auth=body.keys.auth
        )
    else:
        await service.notices.subscribe_webhook(access, body.address)


@router.delete("/notices", status_code=204)
async def unsubscribe(service: TheService, access: TheAccess) -> None:
    """Be told of this seat's turns no more, on any device."""
    await service.notices.unsubscribe(access)


@router.get("/record", response_class=PlainTextResponse)
async def get_record(matches: TheMatches, access: TheAccess) -> PlainTextResponse:
    """Return the match as a record (docs/notation.md): public in play, full after the end."""
    text = await matches.record(access)
    name = f'attachment; filename="woord-{access.match_id[:8]}.txt"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})
