"""A club's evening: made, entered, announced to, asked by its tables, seen by its organiser."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Path, Query, Response

from woord.rulings import Ruling

from ..deps import TheService
from ..keys import OpenKey, once_open
from ..openapi import problem_responses
from ..places import about
from ..secrets_shown import TheSecrets
from ..service_clubs import (
    LIVE,
    MOST_EXPORTED,
    Overview,
    Plan,
    Separator,
    UnknownClubError,
    asking_of,
    club_csv,
    list_id_in,
)
from ..wire.clubs import (
    ClubChangeIn,
    ClubCodeIn,
    ClubEnteredOut,
    ClubIn,
    ClubMadeOut,
    ClubOut,
    ClubOverviewOut,
    PhoneIn,
    TableQuestionIn,
    TableVerdictOut,
)
from .rulings import CsvResponse, check_play

if TYPE_CHECKING:
    from ..service_clubs import Club, Phone, TableRuling

router = APIRouter(tags=["clubs"], prefix="/clubs")
OPEN = problem_responses(404, 413, 422, 503)
CLOSED = problem_responses(401, 403, 404, 413, 422, 503)
ClubId = Annotated[str, Path(description="id of an evening", min_length=1, max_length=64)]
TableNumber = Annotated[int, Path(description="number of a table, from 1", ge=1, le=200)]


@router.post("", status_code=201, response_model=ClubMadeOut, responses=OPEN)
async def create_club(
    service: TheService, body: ClubIn, response: Response, key: OpenKey = None
) -> dict[str, Any]:
    """Make an evening of a club. Its list is the one that the name stands for now, by its id."""
    with about("body.dictionary"):
        words = service.words(body.dictionary)
    plan = Plan(body.name, body.tables, body.lock)
    made = await service.clubs.make(words, plan, once=once_open(key, "create_club", body))
    service.hold_for_club(made.club)
    response.headers["Location"] = f"/v1/clubs/{made.club.id}"
    return {
        "secret": made.secret,
        "table_secret": made.table_secret,
        "club": _club(made.club),
    }


@router.post("/enter", response_model=ClubEnteredOut, responses=OPEN)
async def enter_club(service: TheService, body: ClubCodeIn, key: OpenKey = None) -> dict[str, Any]:
    """Be a table of an evening whose code was typed: returns a secret for that."""
    once = once_open(key, "enter_club", body)
    with about("body.code", UnknownClubError):
        club, secret = await service.clubs.enter(body.code, once=once)
    return {"table_secret": secret, "club": _club(club)}


@router.get("/{club_id}", response_model=ClubOverviewOut, responses=CLOSED)
async def get_club(service: TheService, club_id: ClubId, shown: TheSecrets) -> dict[str, Any]:
    """Show every table with its list, a different one marked, and the rulings. The organiser's."""
    club = await service.clubs.require(club_id, shown.bearer, "organiser")
    return _overview(await service.clubs.overview(club))


@router.put("/{club_id}", response_model=ClubOverviewOut, responses=CLOSED)
async def change_club(
    service: TheService, club_id: ClubId, body: ClubChangeIn, shown: TheSecrets
) -> dict[str, Any]:
    """Add tables, or change the PIN: the tables learn it when they next speak."""
    club = await service.clubs.require(club_id, shown.bearer, "organiser")
    await service.clubs.change(club, tables=body.tables, lock=body.lock)
    return _overview(await service.clubs.overview(club))


@router.delete("/{club_id}", status_code=204, responses=CLOSED)
async def delete_club(service: TheService, club_id: ClubId, shown: TheSecrets) -> None:
    """Delete an evening with everything that its tables asked."""
    club = await service.clubs.require(club_id, shown.bearer, "organiser")
    await service.delete_club(club)


@router.get("/{club_id}/rulings.csv", response_class=CsvResponse, responses=CLOSED)
async def export_club(
    service: TheService,
    club_id: ClubId,
    shown: TheSecrets,
    separator: Annotated[
        Separator, Query(description="what the spreadsheet of the reader's country takes")
    ] = "comma",
) -> CsvResponse:
    """Return the rulings of an evening as CSV, each with its table."""
    club = await service.clubs.require(club_id, shown.bearer, "organiser")
    found = await service.clubs.overview(club, most=MOST_EXPORTED)
    text = club_csv(club, found.rulings, separator)
    return CsvResponse(text, headers={"Content-Disposition": 'attachment; filename="evening.csv"'})


@router.get("/{club_id}/table", response_model=ClubOut, responses=CLOSED)
async def get_club_as_table(
    service: TheService, club_id: ClubId, shown: TheSecrets
) -> dict[str, Any]:
    """Say what a table has to know of its evening: nothing of the other tables."""
    return _club(await service.clubs.require(club_id, shown.bearer, "table"))


@router.put("/{club_id}/tables/{number}", response_model=ClubOut, responses=CLOSED)
async def announce_table(
    service: TheService, club_id: ClubId, number: TableNumber, body: PhoneIn, shown: TheSecrets
) -> dict[str, Any]:
    """Say which list the phone at a table uses; returns the evening as it is now."""
    club = await service.clubs.require(club_id, shown.bearer, "table")
    await service.clubs.announce(club, service.clubs.phone(number, **body.model_dump()))
    return _club(club)


@router.post(
    "/{club_id}/tables/{number}/rulings",
    status_code=201,
    response_model=TableVerdictOut,
    responses=CLOSED,
)
async def ask_as_table(
    service: TheService,
    club_id: ClubId,
    number: TableNumber,
    body: TableQuestionIn,
    shown: TheSecrets,
) -> dict[str, Any]:
    """Judge a play of a table: one verdict, signed and kept, without saying which word failed."""
    club = await service.clubs.require(club_id, shown.bearer, "table")
    with about("body.list_id"):
        words = service.words(body.list_id)
    asking = asking_of(club, number, body.key, body.given_at, body.given_valid)
    signed = await service.clubs.ask(club, words, tuple(check_play(body.words)), asking)
    service.hold_for_ruling(words.lexicon_id, signed)
    ruling = signed.statement
    assert isinstance(ruling, Ruling)
    list_id = list_id_in(ruling)
    return {
        "valid": ruling.valid,
        "at": ruling.at,
        "list_id": list_id,
        "dictionary": ruling.dictionary,
        "edition": ruling.edition,
        "differs": list_id != club.list_id,
    }


def _club(club: Club) -> dict[str, Any]:
    return {**asdict(club), "club_id": club.id}


def _overview(seen: Overview) -> dict[str, Any]:
    return {
        "club": _club(seen.club),
        "at": seen.at,
        "tables": [_table(seen, number) for number in range(1, seen.club.tables + 1)],
        "rulings": [_ruling(seen.club, one) for one in seen.rulings],
        "rulings_count": sum(seen.counts.values()),
    }


def _table(seen: Overview, number: int) -> dict[str, Any]:
    phones = [_phone(seen, one) for one in seen.phones if one.number == number]
    there = [one for one in phones if one["is_here"]] or phones[:1]
    return {
        "number": number,
        "phones": phones,
        "differs": any(one["differs"] for one in there),
        "rulings": seen.counts.get(number, 0),
    }


def _phone(seen: Overview, phone: Phone) -> dict[str, Any]:
    return {
        **asdict(phone),
        "is_here": seen.at - phone.seen_at <= LIVE,
        "differs": phone.list_id != seen.club.list_id,
    }


def _ruling(club: Club, one: TableRuling) -> dict[str, Any]:
    ruling = one.signed.statement
    assert isinstance(ruling, Ruling)
    list_id = list_id_in(ruling)
    return {
        "number": one.number,
        "code": ruling.code,
        "at": ruling.at,
        "valid": ruling.valid,
        "words": [{"word": word.word, "valid": word.valid} for word in ruling.words],
        "list_id": list_id,
        "differs": list_id != club.list_id,
        "given_at": one.given_at,
        "given_valid": one.given_valid,
    }
