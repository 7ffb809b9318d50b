"""The ruling desk: one signed verdict for a whole play, kept and found by its code."""

from __future__ import annotations

import time
import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.errors import WoordError
from woord.rulings import HouseDecision, Ruling, SignedStatement
from woord.rulings.offline import Referee as Referee  # the desks beside this one name it, too
from woord.rulings.offline import judged_word
from woord.rulings.ruling import RULES_VERSION

from .codes import new_code, normal_code
from .play.once import write_again
from .storage import rulings as store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sqlalchemy import Connection

    from woord.rulings.signing import PublicKey

    from .play.once import Once
    from .storage.database import Database

CODE_LENGTH = 8


class UnknownRulingError(WoordError):
    """No ruling has this code."""

    code = "unknown_ruling"


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: the words of one play, by whom, where."""

    words: tuple[str, ...]
    parties: tuple[str, ...] = ()
    agreement_id: str | None = None
    match_id: str | None = None
    match_seq: int | None = None
    evening: str | None = None


@dataclass(frozen=True, slots=True)
class TableVerdict:
    """What a table decided about a ruling, by whom, and why."""

    accepted: bool
    by: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class RulingFile:
    """A ruling with what the table decided afterwards."""

    ruling: SignedStatement
    decisions: tuple[SignedStatement, ...]


class RulingDesk:
    """Makes rulings and finds them again; `clock` gives milliseconds since 1970."""

    def __init__(
        self, database: Database, clock: Callable[[], int] = lambda: time.time_ns() // 1_000_000
    ) -> None:
        self._database = database
        self._clock = clock

    async def ask(
        self, referee: Referee, question: Question, *, once: Once | None = None
    ) -> SignedStatement:
        """Judge a play and keep the signed answer; one verdict for all words (W-10).

        Asked again with the same key, the ruling that was made is returned.
        """

        def job(connection: Connection) -> SignedStatement:
            code = once.made(connection) if once is not None else None
            kept = store.find_ruling(connection, code) if code is not None else None
            if kept is not None:
                return kept
            signed = self.rule(connection, referee, question)
            if once is not None:
                assert isinstance(signed.statement, Ruling)
                once.keep(connection, signed.statement.code, at=signed.statement.at)
            return signed

        return await write_again(self._database, job)

    def rule(self, connection: Connection, referee: Referee, question: Question) -> SignedStatement:
        """Make and keep a ruling inside a transaction, such as that of a challenge."""
        ruling = self._ruling(referee, question)
        signed = store.current_key(connection, at=ruling.at).sign(ruling)
        store.save_ruling(connection, signed, evening=question.evening)
        return signed

    async def find(self, code: str) -> RulingFile:
        """Return the ruling with a code; `UnknownRulingError` when there is none."""
        wanted = normal_code(code)

        def job(connection: Connection) -> RulingFile | None:
            signed = store.find_ruling(connection, wanted)
            if signed is None or not isinstance(signed.statement, Ruling):
                return None
            return RulingFile(signed, tuple(store.decisions_on(connection, signed.statement.id)))

        found = await self._database.read(job)
        if found is None:
            raise UnknownRulingError(f"expected the code of a ruling, found {code[:40]!r}")
        return found

    async def decide(self, code: str, verdict: TableVerdict, *, once: Once | None = None) -> None:
        """Record what the table decided all the same, as a signed statement of its own.

        Asked again with the same key, nothing more is recorded.
        """
        ruling = (await self.find(code)).ruling.statement
        assert isinstance(ruling, Ruling)
        at = self._clock()

        def job(connection: Connection) -> None:
            if once is not None:
                if once.made(connection) is not None:
                    return
                once.keep(connection, ruling.code, at=at)
            seq = store.next_decision(connection, ruling.id)
            decision = HouseDecision(ruling.id, seq, at, verdict.accepted, verdict.by, verdict.note)
            store.save_decision(connection, store.current_key(connection, at=at).sign(decision))

        await write_again(self._database, job)

    async def of_evening(self, evening: str) -> list[SignedStatement]:
        """Return the rulings that were made under one evening's secret, oldest first."""
        return await self._database.read(lambda c: store.rulings_of_evening(c, evening))

    async def of_match(self, match_id: str) -> list[SignedStatement]:
        """Return the rulings of a match, oldest first."""
        return await self._database.read(lambda c: store.rulings_of_match(c, match_id))

    async def keys(self) -> list[PublicKey]:
        """Return every key that ever signed here, newest first; makes the first one."""
        at = self._clock()
        await self._database.write(lambda c: store.current_key(c, at=at).public)
        return await self._database.read(store.public_keys)

    async def is_signed_here(self, signed: SignedStatement) -> bool:
        """Say whether a key of this service signed this very statement."""
        return any(key.has_signed(signed) for key in await self.keys())

    def _ruling(self, referee: Referee, question: Question) -> Ruling:
        words = tuple(judged_word(referee.look_up(word)) for word in question.words)
        return Ruling(
            id=uuid.uuid4().hex,
            code=new_code(CODE_LENGTH),
            at=self._clock(),
            dictionary=referee.name,
            edition=referee.edition,
            lexicon_id=referee.lexicon_id,
            agreement_id=question.agreement_id,
            rules_version=RULES_VERSION,
            valid=all(word.valid for word in words),
            words=words,
            parties=question.parties,
            match_id=question.match_id,
            match_seq=question.match_seq,
        )


def rulings_csv_rows(signed: Iterable[SignedStatement]) -> list[list[str]]:
    """Return rulings as rows of text, a header first."""
    rows = [["code", "at", "dictionary", "lexicon_id", "valid", "words", "parties", "match"]]
    for ruling in (one.statement for one in signed):
        assert isinstance(ruling, Ruling)
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(ruling.at / 1000))
        words = " ".join(word.read_as or word.word for word in ruling.words)
        parties = ", ".join(ruling.parties)
        verdict = "yes" if ruling.valid else "no"
        row = [ruling.code, at, ruling.dictionary, ruling.lexicon_id, verdict, words, parties]
        rows.append([*row, ruling.match_id or ""])
    return rows


def utc(at: int) -> str:
    """Return milliseconds since 1970 as a time that a spreadsheet reads."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(at / 1000))
