"""The desk of a club: an evening with one agreed list, its tables, and what they asked."""

from __future__ import annotations

import time
import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from woord.errors import NotAllowedError
from woord.rulings import Ruling
from woord.rulings.offline import as_text

from .codes import new_code, normal_code
from .play.errors import KeyReusedError, NoAccessError, NotYoursError, PlayError
from .play.once import new_secret, write_again
from .service_rulings import CODE_LENGTH, Question, utc
from .spreadsheet import csv_text
from .storage import clubs as store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sqlalchemy import Connection

    from woord.rulings import SignedStatement

    from .play.once import Once
    from .service_rulings import Referee, RulingDesk
    from .storage.clubs import Club as Club  # the routes name these, too
    from .storage.clubs import Kind
    from .storage.clubs import Phone as Phone
    from .storage.clubs import TableRuling as TableRuling
    from .storage.database import Database

Separator = Literal["comma", "semicolon"]

MOST_TABLES = 200
MOST_SHOWN = 300  # rulings in the organiser's view; the CSV has all
MOST_EXPORTED = 20_000
PHONES_KEPT = 4  # of one table
LIVE = 120_000  # milliseconds: a phone that was silent for longer is no longer at its table
LONGEST_NAME = 60
SEPARATORS: dict[Separator, str] = {"comma": ",", "semicolon": ";"}
BOM = "\ufeff"  # without it a spreadsheet takes the letters for another encoding
HEADER = (
    "table",
    "time_utc",
    "words",
    "read_as",
    "valid",
    "dictionary",
    "edition",
    "list_id",
    "agreed_list",
    "ruling",
    "said_by_phone_alone",
)


class UnknownClubError(PlayError):
    """No evening has this id or code: never made, ended by its organiser, or too old."""

    code = "unknown_club"
    status = 404


@dataclass(frozen=True, slots=True)
class Plan:
    """What an organiser sets; `lock` is opaque: a PIN is checked against it by the browsers."""

    name: str
    tables: int
    lock: str


@dataclass(frozen=True, slots=True)
class MadeClub:
    """A new evening with its two secrets: the only time that they are seen."""

    club: Club
    secret: str
    table_secret: str


@dataclass(frozen=True, slots=True)
class Overview:
    """All of an evening, for its organiser."""

    club: Club
    phones: tuple[Phone, ...]
    rulings: tuple[TableRuling, ...]
    counts: Mapping[int, int]  # of all rulings, by table
    at: int


class ClubDesk:
    """Makes evenings and keeps them; `clock` gives milliseconds since 1970."""

    def __init__(
        self,
        database: Database,
        rulings: RulingDesk,
        clock: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self._database = database
        self._rulings = rulings
        self._clock = clock

    async def make(self, referee: Referee, plan: Plan, *, once: Once | None = None) -> MadeClub:
        """Make an evening whose list is agreed on by its id; with a key only once."""
        club = store.Club(
            id=uuid.uuid4().hex,
            code=new_code(CODE_LENGTH),
            name=check_club_name(plan.name),
            list_id=list_id_of(referee),
            lexicon_id=referee.lexicon_id,
            dictionary=referee.name,
            edition=referee.edition,
            language=referee.language,
            tables=plan.tables,
            lock=plan.lock,
            created_at=self._clock(),
        )
        secret, table_secret = new_secret(once, "organiser"), new_secret(once, "tables")

        def job(connection: Connection) -> Club:
            made = once.made(connection) if once is not None else None
            if made is not None:
                return _there(store.find_club(connection, made), made)
            if once is not None:
                once.keep(connection, club.id, at=club.created_at)
            store.make_club(connection, club)
            store.grant(connection, club.id, secret, "organiser")
            store.grant(connection, club.id, table_secret, "table")
            return club

        return MadeClub(await write_again(self._database, job), secret, table_secret)

    async def enter(self, code: str, *, once: Once | None = None) -> tuple[Club, str]:
        """Give who types the evening's code a secret to be a table with; with a key the same."""
        wanted, at = normal_code(code), self._clock()
        secret = new_secret(once, "table")

        def job(connection: Connection) -> Club:
            made = once.made(connection) if once is not None else None
            if made is not None:
                return _there(store.find_club(connection, made), code)
            club = _there(store.find_by_code(connection, wanted), code)
            if once is not None:
                once.keep(connection, club.id, at=at)
            store.grant(connection, club.id, secret, "table")
            return club

        return await write_again(self._database, job), secret

    async def require(self, club_id: str, shown: Iterable[str], kind: Kind) -> Club:
        """Return an evening to one whose secret allows this; raises for all others."""
        wanted = tuple(shown)

        def job(connection: Connection) -> tuple[Club | None, list[Kind | None]]:
            club = store.find_club(connection, club_id)
            return club, [store.kind_of(connection, club_id, one) for one in wanted]

        club, kinds = await self._database.read(job)
        found = _there(club, club_id)
        if not any(kinds):
            raise NoAccessError("expected a secret of this evening, found none that is good")
        if kind not in kinds:
            raise NotYoursError(f"expected the secret of the {kind}", kind=kind)
        return found

    async def overview(self, club: Club, *, most: int = MOST_SHOWN) -> Overview:
        """Return every table and the newest rulings."""

        def job(connection: Connection) -> Overview:
            return Overview(
                store.find_club(connection, club.id) or club,
                tuple(store.phones_of(connection, club.id)),
                tuple(store.rulings_of(connection, club.id, most=most)),
                store.count_rulings(connection, club.id),
                self._clock(),
            )

        return await self._database.read(job)

    async def change(self, club: Club, *, tables: int, lock: str | None) -> None:
        """Add tables, or change the PIN; tables that have spoken are never taken away."""
        if tables < club.tables:
            message = f"expected at least {club.tables} tables, found {tables}"
            raise NotAllowedError(message).at("body.tables")
        await self._database.write(
            lambda c: store.change(c, club.id, tables=tables, lock=lock),
        )

    async def announce(self, club: Club, phone: Phone) -> None:
        """Keep what the phone at a table says of itself."""
        _check_number(club, phone.number)
        await self._database.write(
            lambda c: store.keep_phone(c, club.id, phone, most=PHONES_KEPT),
        )

    def phone(self, number: int, device: str, **said: str) -> Phone:
        """Return a phone that speaks now."""
        return store.Phone(number=number, device=device, seen_at=self._clock(), **said)

    async def ask(
        self, club: Club, referee: Referee, words: tuple[str, ...], asking: store.Asking
    ) -> SignedStatement:
        """Judge a play of a table; asked again under its key it is the same ruling.

        KeyReusedError when other words were asked under that key.
        """
        _check_number(club, asking.number)
        question = Question(words, agreement_id=getattr(referee, "agreement_id", None))

        def job(connection: Connection) -> SignedStatement:
            known = store.find_asked(connection, asking)
            if known is not None:
                return _same_play(known, words)
            signed = self._rulings.rule(connection, referee, question)
            assert isinstance(signed.statement, Ruling)
            store.link_ruling(connection, signed.statement.id, asking)
            return signed

        return await write_again(self._database, job)

    async def delete(self, club: Club) -> None:
        """Delete an evening with everything that its tables asked."""
        await self._database.write(lambda c: store.delete_club(c, club.id))


def _same_play(known: SignedStatement, words: tuple[str, ...]) -> SignedStatement:
    """Return a ruling that was made before, for the words that it judged."""
    ruling = known.statement
    assert isinstance(ruling, Ruling)
    if [one.word for one in ruling.words] != [as_text(word) for word in words]:
        raise KeyReusedError("expected a new key for other words")
    return known


def unknown_club(found: str) -> UnknownClubError:
    """Return the error for an id or a code that no evening has."""
    return UnknownClubError(f"expected the id or code of an evening, found {found[:40]!r}")


def _there(club: Club | None, asked: str) -> Club:
    """Return an evening that was asked for by its id or code, if there is one."""
    if club is None:
        raise unknown_club(asked)
    return club


def asking_of(
    club: Club, number: int, key: str, given_at: int | None, given_valid: bool | None
) -> store.Asking:
    """Return which table asks, under which key; what its phone said alone has both or none."""
    if (given_at is None) != (given_valid is None):
        message = "expected both given_at and given_valid or none, found one of them"
        place = "body.given_at" if given_at is None else "body.given_valid"
        raise NotAllowedError(message).at(place)
    return store.Asking(club.id, number, key, given_at, given_valid)


def list_id_of(referee: Referee) -> str:
    """Return by what id a list is agreed on: the agreement's where there is one."""
    return str(getattr(referee, "agreement_id", None) or referee.lexicon_id)


def list_id_in(ruling: Ruling) -> str:
    """Return the id of the list that a ruling was made by."""
    return ruling.agreement_id or ruling.lexicon_id


def check_club_name(name: str) -> str:
    """Return the name of an evening, trimmed; NotAllowedError unless it can be shown."""
    trimmed = " ".join(name.split())
    if not trimmed or len(trimmed) > LONGEST_NAME or not trimmed.isprintable():
        raise NotAllowedError(
            f"expected a name of 1 to {LONGEST_NAME} printable characters, found {name[:60]!r}"
        ).at("body.name")
    return trimmed


def club_csv(club: Club, asked: Iterable[TableRuling], separator: Separator) -> str:
    """Return an evening's rulings for a spreadsheet, oldest first.

    With a byte order mark and CRLF, which Excel and LibreOffice both read rightly; Excel takes the
    comma only where the computer's decimal sign is a point, else the semicolon.
    """
    rows = [HEADER, *(_row(club, one) for one in reversed(list(asked)))]
    return BOM + csv_text(rows, SEPARATORS[separator])


def _row(club: Club, one: TableRuling) -> list[str]:
    ruling = one.signed.statement
    assert isinstance(ruling, Ruling)
    list_id = list_id_in(ruling)
    alone = "" if one.given_valid is None else _yes(one.given_valid)
    return [
        str(one.number),
        utc(one.given_at or ruling.at),
        " ".join(word.word for word in ruling.words),
        " ".join(word.read_as for word in ruling.words),
        _yes(ruling.valid),
        ruling.dictionary,
        ruling.edition,
        list_id,
        _yes(list_id == club.list_id),
        ruling.code,
        alone,
    ]


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _check_number(club: Club, number: int) -> None:
    if not 1 <= number <= club.tables:
        message = f"expected a table from 1 to {club.tables}, found {number}"
        raise NotAllowedError(message).at("path.number")
