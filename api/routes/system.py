"""Is the service alive, is it ready, which version is it."""

from __future__ import annotations

import platform

from fastapi import APIRouter, Response

import woord

from ..deps import TheService
from ..openapi import problem_responses
from ..wire.system import HealthOut, ReadyOut, VersionOut

router = APIRouter(tags=["system"])


@router.get("/health", response_model=HealthOut, responses=problem_responses())
async def health() -> HealthOut:
    """Answer as long as the process serves; says nothing about dictionaries."""
    return HealthOut(status="alive")


@router.get(
    "/ready",
    response_model=ReadyOut,
    responses={**problem_responses(), 503: {"model": ReadyOut, "description": "no word list yet"}},
)
def ready(service: TheService, response: Response) -> ReadyOut:
    """Say which dictionaries answer, which are still being built and how far they are.

    200 as soon as one dictionary answers, 503 before that.
    """
    answer = ReadyOut.of(service.lexica.names(), service.builder.states())
    if not answer.ready:
        response.status_code = 503
        response.headers["Retry-After"] = "5"
    return answer


@router.get("/version", response_model=VersionOut, responses=problem_responses())
async def version() -> VersionOut:
    """Return the versions of the product and of the Python that runs it."""
    return VersionOut(woord=woord.__version__, python=platform.python_version())
