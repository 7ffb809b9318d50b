"""One JSON error body for the whole service: RFC 9457 problem details, whatever went wrong."""

from __future__ import annotations

import json
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from woord.errors import Placed, WoordError

from .faults import MAX_QUOTE, clipped, faults_of
from .play.errors import PlayError, RefusedError
from .storage.faults import StorageError
from .wire.problem import FaultOut, ProblemOut

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fastapi import FastAPI
    from starlette.types import Scope

    from woord.rules import Problem

log = logging.getLogger("woord.api")

MEDIA_TYPE = "application/problem+json"
NOT_NOW = "the database can't do this now; ask again in a moment"
UNFORESEEN = "the service failed; its log has the request id"
RETRY_LATER = {"Retry-After": "2"}  # seconds
MAX_DETAIL = 1_000  # characters; what is asked for may be quoted in it

CODES = {
    401: "no_access",
    403: "not_yours",
    409: "conflict",
    412: "stale",
    428: "no_number",
    404: "not_found",
    408: "too_slow",
    405: "method_not_allowed",
    413: "body_too_large",
    415: "unsupported_media_type",
    422: "not_valid",
    429: "too_many_requests",
    500: "internal",
    503: "busy",
}


class ServiceError(Placed, Exception):
    """A failure of the service itself, such as a full queue; the library's are WoordErrors."""

    def __init__(
        self, status: int, code: str, detail: str, *, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.headers = dict(headers or {})


def problem_response(problem: ProblemOut, *, headers: Mapping[str, str] | None = None) -> Response:
    """Return a problem as a response."""
    return Response(problem_body(problem), problem.status, headers=headers, media_type=MEDIA_TYPE)


def problem_body(problem: ProblemOut) -> bytes:
    """Return a problem as JSON; what it quotes may hold integers of any size and half letters."""
    unsaid = {"match"} if problem.match is None else None
    body = problem.model_dump(exclude=unsaid)
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


def build_problem(
    request_id: str, status: int, code: str, detail: str, *, faults: Sequence[FaultOut] = ()
) -> ProblemOut:
    """Fill the body: the type is a URN of the code, the title the status in words."""
    detail = clipped(detail, MAX_DETAIL)
    return ProblemOut(
        type=f"urn:woord:problem:{code}",
        title=HTTPStatus(status).phrase,
        status=status,
        code=code,
        detail=detail,
        problems=list(faults),
        request_id=request_id,
    )


def _request_id(request: Request) -> str:
    return str(request.scope.get("state", {}).get("request_id", ""))


def status_of(error: WoordError) -> int:
    """Return the HTTP status of a library error: 422, or what its code asks for."""
    if isinstance(error, PlayError):
        return error.status
    return STATUS_OF_CODE.get(error.code, 422)


STATUS_OF_CODE = {
    "unknown_dictionary": 404,
    "not_built": 404,
    "damaged_lexicon": 503,
    "newer_format": 503,
    "source_missing": 503,
    "source_changed": 503,
    "busy": 503,
    "storage_unavailable": 503,
    "unknown_ruling": 404,
    "stale_sequence": 412,
    "match_over": 409,
    "out_of_turn": 409,
    "not_open": 409,
}


def outside(error: WoordError) -> WoordError:
    """Return an error as strangers may read it: hosts and names of the database stay in the log."""
    if not isinstance(error, StorageError):
        return error
    log.warning("%s", error.message)
    return StorageError(NOT_NOW)


def _woord_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, WoordError)
    error = outside(error)
    params = {
        key: clipped(value, MAX_DETAIL) if isinstance(value, str) else value
        for key, value in error.params.items()
        if value is not None
    }
    message = clipped(error.message, MAX_DETAIL)
    place = error.place and clipped(error.place, MAX_QUOTE)
    fault = FaultOut(code=error.code, message=message, place=place, params=params)
    problem = build_problem(
        _request_id(request), status_of(error), error.code, message, faults=[fault]
    )
    return problem_response(problem, headers=RETRY_LATER if problem.status == 503 else None)


def answer_error(scope: Scope, error: WoordError | ServiceError) -> Response:
    """Return the answer to an error outside of FastAPI."""
    handle = _woord_error if isinstance(error, WoordError) else _service_error
    return handle(Request(scope), error)


def _internal_error(request: Request, _: Exception) -> Response:
    """Answer what nobody foresaw; the outermost layer logs it with the request id."""
    return problem_response(build_problem(_request_id(request), 500, "internal", UNFORESEEN))


def _refused_error(request: Request, refused: Exception) -> Response:
    """Answer a refused command with the match as its sender may see it now."""
    assert isinstance(refused, RefusedError)
    error = refused.error
    faults = [_referee_fault(one) for one in getattr(error, "problems", ())]
    problem = build_problem(
        _request_id(request), status_of(error), error.code, error.message, faults=faults
    )
    problem.match = refused.match
    return problem_response(problem)


def _referee_fault(problem: Problem) -> FaultOut:
    place = {"meld": problem.meld, "tiles": list(problem.tiles)}
    return FaultOut(
        code=problem.code,
        message=problem.message,
        clause=problem.clause,
        place="body.table" if problem.meld is None else f"body.table.{problem.meld}",
        params={**problem.params, **place},
    )


def _service_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, ServiceError)
    detail, place = clipped(error.detail, MAX_DETAIL), error.place
    faults = [FaultOut(code=error.code, message=detail, place=place)] if place else []
    problem = build_problem(_request_id(request), error.status, error.code, detail, faults=faults)
    return problem_response(problem, headers=error.headers)


def _page_for(request: Request) -> Response | None:
    """Return the client's page for a browser at a path that is none: it says so in words."""
    file = getattr(request.app.state, "page", None)
    is_browser = "text/html" in request.headers.get("accept", "")
    if not file or not is_browser or request.url.path.startswith("/v1/"):
        return None
    return FileResponse(file, status_code=404, headers={"Cache-Control": "no-cache"})


def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 400:  # FastAPI's answer to bytes that are no text
        return _unreadable_body(request)
    if error.status_code == 404 and (page := _page_for(request)):
        return page
    code = CODES.get(error.status_code, "http_error")
    detail = {
        404: f"expected a path of this service, found {clipped(request.url.path, MAX_QUOTE)!r}",
        405: f"expected a method that this path answers, found {request.method[:MAX_QUOTE]}",
    }.get(error.status_code, str(error.detail))
    problem = build_problem(_request_id(request), error.status_code, code, detail)
    return problem_response(problem, headers=error.headers)


def _unreadable_body(request: Request) -> Response:
    message = "expected JSON in UTF-8, nested at most some hundred times, found other bytes"
    fault = FaultOut(code="not_json", message=message, place="body")
    problem = build_problem(
        _request_id(request), 422, "not_valid", f"body: {message}", faults=[fault]
    )
    return problem_response(problem)


def _validation_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    faults = faults_of(error.errors(), error.body)
    detail = "; ".join(f"{fault.place}: {fault.message}" for fault in faults[:3])
    problem = build_problem(_request_id(request), 422, "not_valid", detail, faults=faults)
    return problem_response(problem)


def install(app: FastAPI) -> None:
    """Register the handlers; what escapes them is answered by the outermost layer."""
    app.add_exception_handler(Exception, _internal_error)
    app.add_exception_handler(WoordError, _woord_error)
    app.add_exception_handler(RefusedError, _refused_error)
    app.add_exception_handler(ServiceError, _service_error)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(RequestValidationError, _validation_error)
