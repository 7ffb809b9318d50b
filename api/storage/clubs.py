"""Evenings of a club: who may organise, who is a table, what each said, what each asked."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Literal

from sqlalchemy import delete, func, insert, select, update

from woord.rulings import SignedStatement, read_statement

from .capabilities import digest
from .faults import StaleError
from .putting import put, put_new
from .schema import club_keys, club_phones, club_rulings, clubs, rulings

if TYPE_CHECKING:
    from sqlalchemy import Connection

Kind = Literal["organiser", "table"]


@dataclass(frozen=True, slots=True)
class Club:
    """An evening: its agreed list never changes; `lock` is what a PIN is checked against."""

    id: str
    code: str
    name: str
    list_id: str
    lexicon_id: str
    dictionary: str
    edition: str
    language: str
    tables: int
    lock: str
    created_at: int


@dataclass(frozen=True, slots=True)
class Phone:
    """What the phone at a table last said of itself."""

    number: int
    device: str
    list_id: str
    dictionary: str
    edition: str
    app: str
    seen_at: int


@dataclass(frozen=True, slots=True)
class TableRuling:
    """A ruling that a table asked; `given_valid` is what its phone had said while alone."""

    number: int
    signed: SignedStatement
    given_at: int | None
    given_valid: bool | None


@dataclass(frozen=True, slots=True)
class Asking:
    """By which table a ruling is asked, under which key, and what the phone had said before."""

    club_id: str
    number: int
    key: str
    given_at: int | None = None
    given_valid: bool | None = None


COLUMNS = [clubs.c[name] for name in Club.__dataclass_fields__]
PHONE = [club_phones.c[name] for name in Phone.__dataclass_fields__]


def make_club(connection: Connection, club: Club) -> None:
    """Keep a new evening."""
    connection.execute(insert(clubs).values(**asdict(club)))


def grant(connection: Connection, club_id: str, secret: str, kind: Kind) -> None:
    """Let a secret organise the evening or be a table; only its hash stays."""
    values = {"hash": digest(secret), "club_id": club_id, "kind": kind}
    connection.execute(insert(club_keys).values(**values))


def find_club(connection: Connection, club_id: str) -> Club | None:
    """Return an evening by its id, or None."""
    row = connection.execute(select(*COLUMNS).where(clubs.c.id == club_id)).first()
    return Club(*row) if row else None


def find_by_code(connection: Connection, code: str) -> Club | None:
    """Return an evening by the code that is typed at a table, or None."""
    row = connection.execute(select(*COLUMNS).where(clubs.c.code == code)).first()
    return Club(*row) if row else None


def kind_of(connection: Connection, club_id: str, secret: str) -> Kind | None:
    """Return what a secret allows in an evening, None when nothing."""
    found = select(club_keys.c.kind).where(
        club_keys.c.hash == digest(secret), club_keys.c.club_id == club_id
    )
    kind: Kind | None = connection.execute(found).scalar()
    return kind


def change(connection: Connection, club_id: str, *, tables: int, lock: str | None) -> None:
    """Set the number of tables, and another lock where one is given."""
    values: dict[str, object] = {"tables": tables} | ({} if lock is None else {"lock": lock})
    connection.execute(update(clubs).where(clubs.c.id == club_id).values(**values))


def keep_phone(connection: Connection, club_id: str, phone: Phone, *, most: int) -> None:
    """Keep what a phone says of itself; of one table the `most` that spoke last stay."""
    values = asdict(phone)
    key = {"club_id": club_id, "number": values.pop("number"), "device": values.pop("device")}
    put(connection, club_phones, key, values)
    of_table = (club_phones.c.club_id == club_id) & (club_phones.c.number == phone.number)
    newest = (
        select(club_phones.c.device)
        .where(of_table)
        .order_by(club_phones.c.seen_at.desc(), club_phones.c.device)
        .limit(most)
    )
    connection.execute(delete(club_phones).where(of_table, club_phones.c.device.not_in(newest)))


def phones_of(connection: Connection, club_id: str) -> list[Phone]:
    """Return the phones of an evening by table, the one that spoke last first."""
    order = (club_phones.c.number, club_phones.c.seen_at.desc(), club_phones.c.device)
    found = select(*PHONE).where(club_phones.c.club_id == club_id).order_by(*order)
    return [Phone(*row) for row in connection.execute(found)]


def link_ruling(connection: Connection, ruling_id: str, asking: Asking) -> None:
    """Note which table asked a ruling; StaleError when a twin was first, all of this undone."""
    values = asdict(asking)
    valid = asking.given_valid
    values["given_valid"] = None if valid is None else int(valid)
    if not put_new(connection, club_rulings, {"ruling_id": ruling_id, **values}):
        raise StaleError("the same table asked under the same key and was first")


def find_asked(connection: Connection, asking: Asking) -> SignedStatement | None:
    """Return the ruling that a table asked under this key before, or None."""
    found = (
        select(rulings.c.body)
        .join(club_rulings, club_rulings.c.ruling_id == rulings.c.id)
        .where(
            club_rulings.c.club_id == asking.club_id,
            club_rulings.c.number == asking.number,
            club_rulings.c.key == asking.key,
        )
    )
    body = connection.execute(found).scalar()
    return read_statement(body) if body else None


def rulings_of(connection: Connection, club_id: str, *, most: int) -> list[TableRuling]:
    """Return the newest rulings of an evening's tables, newest first."""
    link = club_rulings.c
    found = (
        select(link.number, rulings.c.body, link.given_at, link.given_valid)
        .join(rulings, link.ruling_id == rulings.c.id)
        .where(link.club_id == club_id)
        .order_by(rulings.c.created_at.desc(), rulings.c.id)
        .limit(most)
    )
    return [
        TableRuling(number, read_statement(body), at, None if valid is None else bool(valid))
        for number, body, at, valid in connection.execute(found)
    ]


def count_rulings(connection: Connection, club_id: str) -> dict[int, int]:
    """Return how many rulings each table of an evening asked; one that asked none is missing."""
    link = club_rulings.c
    counted = select(link.number, func.count()).where(link.club_id == club_id).group_by(link.number)
    return dict(connection.execute(counted).all())


def delete_club(connection: Connection, club_id: str) -> None:
    """Delete an evening with everything that its tables asked."""
    asked = select(club_rulings.c.ruling_id).where(club_rulings.c.club_id == club_id)
    connection.execute(delete(rulings).where(rulings.c.id.in_(asked)))
    connection.execute(delete(clubs).where(clubs.c.id == club_id))


def delete_older(connection: Connection, *, before: int) -> int:
    """Delete the evenings that were made before a time; returns how many."""
    return connection.execute(delete(clubs).where(clubs.c.created_at < before)).rowcount
