"""Agreements that the service keeps: one small text file each, named by the agreement's id."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING

from woord.lexicon.agreement_text import format_agreement, parse_agreement
from woord.lexicon.file import write_atomic
from woord.lexicon.locate import is_id
from woord.lexicon.store import hold

from .problems import ServiceError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from woord.lexicon.agreement import Agreement
    from woord.lexicon.lexicon import Lexicon

REMEMBERED = 64
ID_LENGTH = 64


class AgreementStore:
    """Keeps agreements for as long as the data folder lives; equal ones are kept once."""

    def __init__(
        self, directory: Path, open_dictionary: Callable[[str], Lexicon], *, most: int
    ) -> None:
        self._data = directory
        self._folder = directory / "agreements"
        self._open_dictionary = open_dictionary
        self._most = most
        self._recent: OrderedDict[str, Agreement] = OrderedDict()
        self._lock = Lock()

    def keep(self, agreement: Agreement) -> None:
        """Store an agreement and hold its lexicon; ServiceError (503) when the store is full."""
        path = self._path(agreement.agreement_id)
        if not path.is_file():
            if sum(1 for _ in self._folder.glob("*.txt")) >= self._most:
                raise ServiceError(503, "agreements_full", f"expected at most {self._most} lists")
            hold(self._data, agreement.lexicon_id, f"agreement {agreement.agreement_id}")
            write_atomic(path, [format_agreement(agreement).encode()])
        self._remember(agreement)

    def find(self, agreement_id: str) -> Agreement | None:
        """Return an agreement by its full id, None when there is none."""
        if len(agreement_id) != ID_LENGTH or not is_id(agreement_id):
            return None
        with self._lock:
            known = self._recent.get(agreement_id)
        if known is not None:
            return known
        try:
            text = self._path(agreement_id).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None
        found = parse_agreement(text, open_dictionary=self._open_dictionary)
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

    def _path(self, agreement_id: str) -> Path:
        return self._folder / f"{agreement_id}.txt"

    def _remember(self, agreement: Agreement) -> None:
        with self._lock:
            self._recent[agreement.agreement_id] = agreement
            while len(self._recent) > REMEMBERED:
                self._recent.popitem(last=False)
