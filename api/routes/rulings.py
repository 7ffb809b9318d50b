"""Rulings: asked, read by their code, decided on by the table, verified, listed."""

from __future__ import annotations

import io
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import segno
from fastapi import APIRouter, Response
from starlette.responses import JSONResponse, PlainTextResponse

from woord.errors import NotAllowedError
from woord.rulings import Ruling, SignedStatement, read_statement, write_statement
from woord.rulings.card import PREFIX, read_card, write_card
from woord.rulings.ruling import KIND_OF

from ..deps import TheService
from ..keys import OpenKey, once_open
from ..openapi import problem_responses
from ..places import about, newer_is_not_allowed
from ..play.lobby import check_name
from ..service import Service
from ..service_rulings import (
    Question,
    RulingFile,
    TableVerdict,
    UnknownRulingError,
    rulings_csv_rows,
)
from ..spreadsheet import csv_text
from ..wire.rulings import (
    DecisionIn,
    EveningIn,
    KeysOut,
    QuestionIn,
    RulingOut,
    StatementIn,
    VerificationOut,
)
from .matches import TheAccess, TheMatches

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_WORD = 60  # characters
FAILURES = problem_responses(404, 413, 422, 503)
router = APIRouter(tags=["rulings"], prefix="/rulings", responses=FAILURES)
MATCH_FAILURES = problem_responses(401, 403, 404, 413, 422, 503)
match_router = APIRouter(tags=["rulings"], prefix="/matches/{match_id}", responses=MATCH_FAILURES)
keys_router = APIRouter(tags=["rulings"], responses=problem_responses(503))


class CsvResponse(PlainTextResponse):
    """A table for a spreadsheet."""

    media_type = "text/csv"


@router.post("", status_code=201, response_model=RulingOut)
async def ask_ruling(
    service: TheService, body: QuestionIn, response: Response, key: OpenKey = None
) -> dict[str, Any]:
    """Judge a play by the agreed list: one verdict for all words, signed and kept."""
    with about("body.dictionary"):
        words = service.words(body.dictionary)
    agreement_id = getattr(words, "agreement_id", None)
    question = Question(
        words=tuple(check_play(body.words)),
        parties=tuple(_check_parties(body.parties)),
        agreement_id=agreement_id,
        evening=body.evening,
    )
    signed = await service.rulings.ask(words, question, once=once_open(key, "ask_ruling", body))
    service.hold_for_ruling(words.lexicon_id, signed)
    shown = _shown(service, RulingFile(signed, ()))
    response.headers["Location"] = f"/v1/rulings/{shown['ruling']['code']}"
    return shown


@router.get("/{code}", response_model=RulingOut)
async def get_ruling(service: TheService, code: str) -> dict[str, Any]:
    """Return a ruling by its code, however the code is typed."""
    return _shown(service, await _find(service, code))


@router.get("/{code}/file", response_class=JSONResponse)
async def get_ruling_file(service: TheService, code: str) -> PlainTextResponse:
    """Return a ruling as the file that `woord ruling verify` reads."""
    signed = (await _find(service, code)).ruling
    return PlainTextResponse(
        write_statement(signed),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="ruling.json"'},
    )


@router.get("/{code}/qr.svg", response_class=Response)
async def get_ruling_qr(service: TheService, code: str) -> Response:
    """Return a QR code that carries the ruling itself, to be verified without this service."""
    signed = (await _find(service, code)).ruling
    return Response(_qr(write_card(signed)), media_type="image/svg+xml")


@router.post("/{code}/decisions", status_code=201, response_model=RulingOut)
async def decide(
    service: TheService, code: str, body: DecisionIn, response: Response, key: OpenKey = None
) -> dict[str, Any]:
    """Record what the table decided all the same, as a signed statement of its own."""
    with about("body.by"):
        verdict = TableVerdict(body.accepted, check_name(body.by), body.note)
    with about("path.code", UnknownRulingError):
        await service.rulings.decide(code, verdict, once=once_open(key, "decide", body, code))
    shown = _shown(service, await _find(service, code))
    response.headers["Location"] = f"/v1/rulings/{shown['ruling']['code']}"
    return shown


@router.post("/verify", response_model=VerificationOut)
async def verify(service: TheService, body: StatementIn) -> dict[str, Any]:
    """Say whether this service signed a ruling, given as a file or as the line of a card."""
    is_card = body.text.lstrip().startswith(PREFIX)
    with about("body.text"), newer_is_not_allowed():
        signed = read_card(body.text) if is_card else read_statement(body.text)
    return {
        "signed_here": await service.rulings.is_signed_here(signed),
        "kind": KIND_OF[type(signed.statement)],
        "statement": asdict(signed.statement),
    }


@router.post("/evening", response_model=list[RulingOut])
async def list_evening(service: TheService, body: EveningIn) -> list[dict[str, Any]]:
    """List the rulings that were made under a club's secret, oldest first."""
    signed = await service.rulings.of_evening(body.evening)
    return [_shown(service, RulingFile(one, ())) for one in signed]


@router.post("/evening.csv", response_class=CsvResponse)
async def export_evening(service: TheService, body: EveningIn) -> CsvResponse:
    """Return the rulings of an evening as CSV."""
    return _csv(await service.rulings.of_evening(body.evening))


@match_router.get("/rulings", response_model=list[RulingOut])
async def list_match_rulings(
    service: TheService, matches: TheMatches, access: TheAccess
) -> list[dict[str, Any]]:
    """List the rulings of a match, oldest first: one a challenge."""
    match = await matches.keeper.get(access.match_id)
    signed = await service.rulings.of_match(match.id)
    return [_shown(service, RulingFile(one, ())) for one in signed]


@match_router.get("/rulings.csv", response_class=CsvResponse)
async def export_match_rulings(service: TheService, access: TheAccess) -> CsvResponse:
    """Return the rulings of a match as CSV."""
    return _csv(await service.rulings.of_match(access.match_id))


@keys_router.get("/.well-known/woord-keys", response_model=KeysOut)
async def list_keys(service: TheService) -> dict[str, Any]:
    """List the public keys that verify rulings of this service."""
    keys = await service.rulings.keys()
    return {"keys": [{"id": key.id, "public": key.hex} for key in keys]}


def check_play(words: list[str]) -> list[str]:
    """Return the words of a play, each of a length that a ruling can hold."""
    for index, word in enumerate(words):
        if not word.strip() or len(word) > LONGEST_WORD or not word.isprintable():
            raise NotAllowedError(
                f"expected a word of 1 to {LONGEST_WORD} printable characters, found {word[:60]!r}"
            ).at(f"body.words.{index}")
    return words


def _check_parties(names: list[str]) -> Iterator[str]:
    for index, name in enumerate(names):
        with about(f"body.parties.{index}"):
            yield check_name(name)


async def _find(service: Service, code: str) -> RulingFile:
    with about("path.code"):
        return await service.rulings.find(code)


def _shown(service: Service, found: RulingFile) -> dict[str, Any]:
    ruling = found.ruling.statement
    assert isinstance(ruling, Ruling)
    return {
        "ruling": asdict(ruling),
        "key_id": found.ruling.key_id,
        "signature": found.ruling.signature,
        "card": write_card(found.ruling),
        "url": f"{(service.settings.public_url or '').rstrip('/')}/r/{ruling.code}",
        "decisions": [asdict(one.statement) for one in found.decisions],
    }


def _qr(text: str) -> bytes:
    out = io.BytesIO()
    segno.make(text, error="l", micro=False).save(out, kind="svg", scale=4, border=4, light="white")
    return out.getvalue()


def _csv(signed: list[SignedStatement]) -> CsvResponse:
    headers = {"Content-Disposition": 'attachment; filename="rulings.csv"'}
    return CsvResponse(csv_text(rulings_csv_rows(signed)), headers=headers)
