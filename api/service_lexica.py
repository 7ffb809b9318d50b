"""The dictionaries that the service has open: each is opened once and kept until it is rebuilt."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.errors import NotBuiltError
from woord.lexicon import open_lexicon
from woord.lexicon.build import is_built, known_dictionaries
from woord.lexicon.locate import data_directory, is_id, name_path
from woord.lexicon.names import all_names

from .problems import ServiceError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from woord.lexicon.lexicon import Lexicon

    from .service_builder import BuildState

RETRY_AFTER = "5"


@dataclass(frozen=True, slots=True)
class _Open:
    lexicon: Lexicon
    pointer: Path | None  # the file that says which list the name stands for; None for an id
    changed: int  # its time of change in nanoseconds

    def is_current(self) -> bool:
        return self.pointer is None or _changed(self.pointer) == self.changed


class LexiconStore:
    """Opens dictionaries by name or by lexicon id; `state_of` says what is being built."""

    def __init__(
        self, directory: Path | None, state_of: Callable[[str], BuildState | None]
    ) -> None:
        self.directory = directory or data_directory()
        self._state_of = state_of
        self._open: dict[str, _Open] = {}
        self._lock = threading.Lock()

    def get(self, name_or_id: str) -> Lexicon:
        """Return a dictionary as it is built now.

        Raises UnknownDictionaryError or NotBuiltError, ServiceError (503) while it is built.
        """
        found = self._open.get(name_or_id)
        if found is not None and found.is_current():
            return found.lexicon
        return self._load(name_or_id)

    def names(self) -> list[str]:
        """Return the names that have a list, in alphabetical order."""
        records = all_names(self.directory)
        return [record.name for record in records if is_built(self.directory, record.name)]

    def missing(self, names: Sequence[str]) -> list[str]:
        """Return which of the names have no list yet; `all` stands for all that can be built."""
        wanted = known_dictionaries() if "all" in names else tuple(names)
        return [name for name in wanted if not is_built(self.directory, name)]

    def _load(self, name_or_id: str) -> Lexicon:
        pointer = None if is_id(name_or_id) else name_path(self.directory, name_or_id)
        changed = _changed(pointer) if pointer else 0
        try:
            lexicon = open_lexicon(name_or_id, directory=self.directory)
        except NotBuiltError:
            state = self._state_of(name_or_id.lower())
            if state is None or state.state not in {"queued", "building"}:
                raise
            raise ServiceError(
                503,
                "being_built",
                f"expected a dictionary that is ready, found {state.name!r}: {state.state}",
                headers={"Retry-After": RETRY_AFTER},
            ) from None
        with self._lock:
            self._open[name_or_id] = _Open(lexicon, pointer, changed)
        return lexicon


def _changed(pointer: Path) -> int:
    try:
        return pointer.stat().st_mtime_ns
    except OSError:
        return 0
