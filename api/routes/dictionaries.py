"""Which dictionaries there are, what each is, and the file that a device keeps."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import FileResponse, Response

from woord.lexicon.facts import facts, folder_facts
from woord.lexicon.pocket_store import PocketFile, pocket_of

from ..deps import DictionaryName, TheService
from ..openapi import problem_responses
from ..own_devices import is_own_device
from ..places import about
from ..problems import ServiceError
from ..wire.dictionaries import DictionariesOut, DictionaryOut

router = APIRouter(tags=["dictionaries"], prefix="/dictionaries")

FILE_TYPE = "application/octet-stream"
YEAR = 31_536_000  # seconds


@router.get("", response_model=DictionariesOut, responses=problem_responses())
def list_dictionaries(service: TheService) -> object:
    """List what is built, old builds too, and what could be."""
    return folder_facts(service.lexica.directory)


@router.get(
    "/{dictionary}", response_model=DictionaryOut, responses=problem_responses(404, 422, 503)
)
def get_dictionary(service: TheService, dictionary: DictionaryName, request: Request) -> object:
    """Return edition, sources, licences, counts and id of a dictionary, by name or by id."""
    with about("path.dictionary"):
        lexicon = service.lexica.get(dictionary)
    may = not lexicon.header.identity.local_only or is_own_device(request, service.settings)
    offline = _offer(pocket_of(service.lexica.directory, lexicon)) if may else None
    return {**facts(lexicon, service.lexica.directory), "offline": offline}


def _offer(pocket: PocketFile) -> dict[str, object]:
    return {
        "url": f"/v1/dictionaries/{pocket.lexicon_id}/offline?mark={pocket.mark}",
        "mark": pocket.mark,
        "bytes": pocket.size,
        "packed_bytes": pocket.packed_size,
    }


@router.get(
    "/{dictionary}/offline",
    response_class=Response,
    responses={
        200: {
            "description": "The file, compressed for who takes gzip.",
            "content": {
                FILE_TYPE: {
                    "schema": {"type": "string", "format": "binary"},
                    "example": "WOORDPKT\x01\x00\x00\x00",
                }
            },
        },
        304: {"description": "The file of this ETag is still the one."},
        **problem_responses(403, 404, 422, 503),
    },
)
def get_offline(
    service: TheService,
    dictionary: DictionaryName,
    request: Request,
    mark: Annotated[str | None, Query(description="of the file that is meant")] = None,
) -> Response:
    """Return the file that answers look-ups without a network, with its licences in it.

    Under its id and mark it never changes; under a name it is the one of now. A list whose
    licences don't allow handing it out goes to the devices of the house only (403 `local_only`).
    """
    with about("path.dictionary"):
        lexicon = service.lexica.get(dictionary)
    is_local = lexicon.header.identity.local_only
    if is_local and not is_own_device(request, service.settings):
        raise ServiceError(
            403,
            "local_only",
            f"expected a list whose licences allow handing it out, found {lexicon.name}, which "
            "may be kept by devices of the house of its service only",
        )
    pocket = pocket_of(service.lexica.directory, lexicon)
    is_fixed = dictionary == pocket.lexicon_id and mark == pocket.mark
    keeping = f"max-age={YEAR}, immutable" if is_fixed else "no-cache"
    headers = {
        "ETag": f'"{pocket.lexicon_id[:16]}-{pocket.mark}"',
        "Cache-Control": f"{'private' if is_local else 'public'}, {keeping}",
        "Vary": "Accept-Encoding",
    }
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(pocket.read(), headers=headers, media_type=FILE_TYPE)
    headers["Content-Encoding"] = "gzip"
    return FileResponse(pocket.path, headers=headers, media_type=FILE_TYPE)
