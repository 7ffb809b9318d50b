"""The service of one application: dictionaries, their builds, and the solver's processes."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError
from woord.lexicon import Lexicon
from woord.lexicon.agreement import Agreement
from woord.lexicon.agreement_text import parse_agreement
from woord.rules import Terms, rule_set
from woord.tiles import tile_set

from .service_agreements import AgreementStore
from .service_builder import BackgroundBuilder, build_command
from .service_lexica import LexiconStore
from .service_queries import Asked, Paging, values_of
from .service_solver import SolverPool

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .settings import Settings


WordList = Lexicon | Agreement


class Service:
    """What the routes call; between `start` and `stop` dictionaries are built."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.lexica = LexiconStore(settings.data, lambda name: self.builder.state_of(name))
        self.agreements = AgreementStore(
            self.lexica.directory, self.lexica.get, most=settings.agreements
        )
        self.builder = BackgroundBuilder(
            self.lexica.missing(settings.build),
            build_command(self.lexica.directory),
            jobs=settings.build_jobs,
        )
        self.solver = SolverPool(
            workers=settings.solve_workers,
            queue=settings.solve_queue,
            seconds=settings.solve_seconds,
        )
        self._cursor_key = secrets.token_bytes(32)

    def start(self) -> None:
        """Begin to build what is missing."""
        self.builder.start()

    def stop(self) -> None:
        """End what runs beside the requests."""
        self.builder.stop()
        self.solver.stop()

    def words(self, name_or_id: str) -> WordList:
        """Return the word list of a dictionary's name or id, or of an agreement's id."""
        return self.agreements.find(name_or_id) or self.lexica.get(name_or_id)

    def ask(self, name_or_id: str, paging: Paging) -> Asked:
        """Return a word list with what a query of it needs."""
        words = self.words(name_or_id)
        values = values_of(words.language, paging.tile_set)
        return Asked(words, values, paging, self._cursor_key)

    def terms(
        self,
        rules: str | None,
        changes: Mapping[str, str | int | bool],
        tile_set_id: str | None,
        dictionary: str | None,
    ) -> Terms:
        """Return the terms that a request names; only presets and shipped boxes can be named."""
        default = "sabra" if dictionary is None else "woord"
        chosen = rule_set(rules or default, {key: text_of(value) for key, value in changes.items()})
        letters = dictionary is not None and chosen.game == "letters"
        words = self.words(dictionary) if letters and dictionary else None
        box = tile_set_id or chosen.tile_set_id(words.language if words else None)
        return Terms(chosen, tile_set(box), words)

    def agree(
        self,
        dictionary: str | None,
        add: Sequence[str],
        remove: Sequence[str],
        *,
        text: str | None = None,
    ) -> Agreement:
        """Make an agreement of its parts or of its text, and keep it."""
        if (dictionary is None) == (text is None):
            raise NotAllowedError("expected a dictionary or a text, found both or neither")
        if text is not None:
            made = parse_agreement(text, open_dictionary=self.lexica.get)
        else:
            made = Agreement.of(self.lexica.get(str(dictionary)), add=add, remove=remove)
        self.agreements.keep(made)
        return made


def text_of(value: str | int | bool) -> str:
    """Return a JSON value as the text that stands behind `--set field=`."""
    return str(value).lower() if isinstance(value, bool) else str(value)
