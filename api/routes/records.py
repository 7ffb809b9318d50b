"""Records from elsewhere: checked and played again; and how one is told of a turn."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from ..deps import TheService
from ..openapi import problem_responses
from ..wire.advice import RecordIn, ReplayOut
from ..wire.notices import NoticesOut

router = APIRouter(tags=["matches"])


@router.post(
    "/records/replay", response_model=ReplayOut, responses=problem_responses(404, 413, 422, 503)
)
async def replay_record(service: TheService, body: RecordIn) -> dict[str, Any]:
    """Check a record line by line and play it again through the referee, for a replay.

    422 names the first line that was changed or that the rules don't allow. Nothing is kept.
    """
    return await service.advice.replay(body.record)


@router.get("/notices", response_model=NoticesOut, responses=problem_responses(503))
async def get_notices(service: TheService) -> dict[str, Any]:
    """Say which notices of a turn this service sends, with the key for Web Push."""
    return {
        "push_key": await service.notices.push_key(),
        "webhook": service.notices.has_webhook,
    }
