"""Agreements that the service keeps: in its database, with a text file each for other processes.

The database is the truth, shared by every host. The file beside the dictionaries is a copy that
the processes of this host read; it is written when an agreement is first used here.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING

from woord.lexicon.agreement_text import format_agreement, parse_agreement
from woord.lexicon.file import write_atomic
from woord.lexicon.locate import is_id, lexicon_path
from woord.lexicon.store import hold

from .play.once import write_again_now
from .problems import ServiceError
from .storage.agreements import find_agreement, keep_agreement

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sqlalchemy import Connection

    from woord.lexicon.agreement import Agreement
    from woord.lexicon.lexicon import Lexicon

    from .play.once import Once
    from .storage.database import Database

REMEMBERED = 64
ID_LENGTH = 64


class AgreementFiles:
    """The copies beside the dictionaries of one host."""

    def __init__(self, directory: Path, open_dictionary: Callable[[str], Lexicon]) -> None:
        self._data = directory
        self._folder = directory / "agreements"
        self.open_dictionary = open_dictionary

    def find(self, agreement_id: str) -> Agreement | None:
        """Return an agreement by its full id, None when there is no copy."""
        if not is_full_id(agreement_id):
            return None
        try:
            text = self._path(agreement_id).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        return parse_agreement(text, open_dictionary=self.open_dictionary)

    def is_lexicon(self, id_: str) -> bool:
        """Say whether an id is that of a dictionary that lies here, and so of no agreement."""
        return lexicon_path(self._data, id_).is_file()

    def keep(self, agreement: Agreement) -> None:
        """Write a copy and hold the lexicon that it stands on."""
        path = self._path(agreement.agreement_id)
        if not path.is_file():
            hold(self._data, agreement.lexicon_id, f"agreement {agreement.agreement_id}")
            write_atomic(path, [format_agreement(agreement).encode()])

    def _path(self, agreement_id: str) -> Path:
        return self._folder / f"{agreement_id}.txt"


class AgreementStore:
    """Keeps agreements for good; equal ones are kept once."""

    def __init__(self, files: AgreementFiles, database: Database, *, most: int) -> None:
        self._files = files
        self._database = database
        self._most = most
        self._recent: OrderedDict[str, Agreement] = OrderedDict()
        self._lock = Lock()

    def keep(self, agreement: Agreement, *, once: Once | None = None) -> None:
        """Store an agreement; ServiceError (503) when the store is full."""
        at = time.time_ns() // 1_000_000
        text = format_agreement(agreement)

        def job(connection: Connection) -> bool:
            known = once.made(connection) if once is not None else None
            kept = keep_agreement(connection, agreement.agreement_id, text, at=at, most=self._most)
            if kept and once is not None and known is None:
                once.keep(connection, agreement.agreement_id, at=at)
            return kept

        if not write_again_now(self._database, job):
            raise ServiceError(503, "agreements_full", f"expected at most {self._most} lists")
        self._files.keep(agreement)
        self._remember(agreement)

    def find(self, agreement_id: str) -> Agreement | None:
        """Return an agreement by its full id, None when there is none."""
        if not is_full_id(agreement_id):
            return None
        with self._lock:
            known = self._recent.get(agreement_id)
        if known is not None or self._files.is_lexicon(agreement_id):
            return known
        found = self._files.find(agreement_id) or self._fetch(agreement_id)
        if found is not None:
            self._remember(found)
        return found

    def get(self, agreement_id: str) -> Agreement:
        """Return an agreement by its full id; ServiceError (404) when there is none."""
        found = self.find(agreement_id)
        if found is None:
            shown = agreement_id[:ID_LENGTH]
            message = f"expected the id of an agreement that is kept here, found {shown!r}"
            raise ServiceError(404, "unknown_agreement", message)
        return found

    def _fetch(self, agreement_id: str) -> Agreement | None:
        """Return an agreement that another host keeps, and copy it here."""
        text = self._database.read_now(lambda c: find_agreement(c, agreement_id))
        if text is None:
            return None
        found = parse_agreement(text, open_dictionary=self._files.open_dictionary)
        self._files.keep(found)
        return found

    def _remember(self, agreement: Agreement) -> None:
        with self._lock:
            self._recent[agreement.agreement_id] = agreement
            while len(self._recent) > REMEMBERED:
                self._recent.popitem(last=False)


def is_full_id(text: str) -> bool:
    """Say whether a text is a whole id, not only its beginning."""
    return len(text) == ID_LENGTH and is_id(text)
