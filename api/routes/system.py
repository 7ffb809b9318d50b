"""Is the service alive, is it ready, which version is it."""

from __future__ import annotations

import platform

from fastapi import APIRouter, Response
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse

import woord

from ..deps import TheService
from ..metrics import CONTENT_TYPE
from ..openapi import problem_responses
from ..wire.system import HealthOut, ReadyOut, VersionOut

router = APIRouter(tags=["system"])
metrics_router = APIRouter(tags=["system"])


@router.get("/health", response_model=HealthOut, responses=problem_responses())
async def health() -> HealthOut:
    """Answer as long as the process serves; says nothing about dictionaries."""
    return HealthOut(status="alive")


@router.get(
    "/ready",
    response_model=ReadyOut,
    responses={
        **problem_responses(),
        503: {"model": ReadyOut, "description": "no word list or database"},
    },
)
async def ready(service: TheService, response: Response) -> ReadyOut:
    """Say which dictionaries answer, how far those being built are, and whether the database does.

    200 as soon as one dictionary and the database answer, 503 before that.
    """
    fault = await service.database_fault()
    answer = ReadyOut.of(service.lexica.names(), service.builder.states(), database=fault)
    if not answer.ready:
        response.status_code = 503
        response.headers["Retry-After"] = "5"
    return answer


@metrics_router.get("/metrics", response_class=PlainTextResponse, responses=problem_responses(404))
def get_metrics(service: TheService) -> Response:
    """Return counts and times for Prometheus; nothing about who plays or which words."""
    if not service.settings.metrics:
        raise HTTPException(404)
    return Response(service.figures(), media_type=CONTENT_TYPE)


@router.get("/version", response_model=VersionOut, responses=problem_responses())
async def version(service: TheService) -> VersionOut:
    """Return the versions of the product and of the Python that runs it, and how long it keeps."""
    return VersionOut(
        woord=woord.__version__,
        python=platform.python_version(),
        keep_days=service.settings.keep_days,
    )
