"""The service of one application: dictionaries, their builds, and the solver's processes."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from woord.engine.events import Challenged
from woord.errors import NotAllowedError, WoordError
from woord.lexicon import Lexicon
from woord.lexicon.agreement import Agreement
from woord.lexicon.agreement_text import parse_agreement
from woord.lexicon.store import hold, release
from woord.rules import Terms
from woord.rulings import Ruling
from woord.tiles import TILE_SETS, tile_set

from .metrics import Metrics
from .places import about
from .play.making import Wish, make_lobby
from .play.thinking import decide
from .rates import Rates
from .rules_asked import rules_asked
from .service_advice import AdviceDesk
from .service_agreements import AgreementFiles, AgreementStore
from .service_builder import BackgroundBuilder, build_command
from .service_clubs import ClubDesk
from .service_holds import release_stale
from .service_lexica import LexiconStore
from .service_matches import MatchService
from .service_notices import NoticeDesk
from .service_queries import Asked, Paging, values_of
from .service_rulings import Question, RulingDesk
from .service_solver import SolverPool
from .solving import SolveTask, WordsAt, run
from .storage.database import open_database
from .storage.faults import StorageError
from .storage.matches import settle_fact
from .storage.upkeep import url_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sqlalchemy import Connection

    from woord.engine import Action, View
    from woord.rules import RuleSet
    from woord.rulings import SignedStatement
    from woord.tiles import TileSet

    from .play.access import Access
    from .play.gatherings import Made
    from .play.keeper import Done
    from .play.lobby import Lobby
    from .play.once import Once
    from .service_clubs import Club
    from .settings import Settings
    from .wire.solve import SolveIn


log = logging.getLogger("woord.service")

WordList = Lexicon | Agreement
CLOCK_SHARE = 0.8  # of the pool's clock is the search's own, so that it can still answer
DAY = 86_400  # seconds
BOTS_WAITING = 1_000  # bots' turns that may wait for a process


class Service:
    """What the routes call; between `start` and `stop` dictionaries are built."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.lexica = LexiconStore(settings.data, lambda name: self.builder.state_of(name))
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
        self.lexica.directory.mkdir(parents=True, exist_ok=True)
        self.database = open_database(url_of(settings))
        files = AgreementFiles(self.lexica.directory, self.lexica.get)
        self.agreements = AgreementStore(files, self.database, most=settings.agreements)
        self.rates = Rates(settings)
        self.metrics = Metrics()
        self.thinkers = SolverPool(
            workers=settings.solve_workers, queue=BOTS_WAITING, seconds=settings.solve_seconds
        )
        self.rulings = RulingDesk(self.database)
        self.clubs = ClubDesk(self.database, self.rulings)
        self.matches = MatchService(
            self.database,
            self._words_of,
            self._think,
            rule=self._rule_on_challenge,
            keep_days=settings.keep_days,
            metrics=self.metrics,
        )
        self.notices = NoticeDesk(self.database, self.matches, settings)
        self.matches.on_turn = self.notices.consider
        self.advice = AdviceDesk(self.matches, self.solver, self._words_at, settings)
        self._tidying: asyncio.Task[None] | None = None
        self._cursor_key = b""  # known once the database is open

    def start(self) -> None:
        """Begin to build what is missing, and to keep the matches going."""
        self.builder.start()
        self.database.migrate()
        self._cursor_key = self._shared_cursor_key()
        self.matches.start()
        self._tidying = asyncio.get_running_loop().create_task(self._tidy_daily())

    def _shared_cursor_key(self) -> bytes:
        """Return the key that all workers sign cursors with, also after a restart."""
        fresh = secrets.token_hex(32)
        kept = self.database.write_now(lambda c: settle_fact(c, "cursor_key", fresh))
        return bytes.fromhex(kept)

    async def stop(self) -> None:
        """End what runs beside the requests."""
        self.builder.stop()
        if self._tidying is not None:
            self._tidying.cancel()
        await self.matches.stop()
        await self.notices.stop()
        self.solver.stop()
        self.thinkers.stop()
        self.database.close()

    def words(self, name_or_id: str) -> WordList:
        """Return the word list of a dictionary's name or id, or of an agreement's id."""
        return self.agreements.find(name_or_id) or self.lexica.get(name_or_id)

    def words_of_path(self, dictionary: str) -> WordList:
        """Return the word list that the path of a request names."""
        with about("path.dictionary"):
            return self.words(dictionary)

    def _words_at(self, name_or_id: str) -> WordsAt:
        """Say where another process finds a word list; one that is not here is fetched first."""
        return WordsAt.of(self.words(name_or_id), self.lexica.directory)

    def figures(self) -> bytes:
        """Return the metrics, with what is counted only when it is asked for."""
        self.metrics.builds.set(len(self.lexica.names()))
        self.metrics.set_queues(
            {
                "solver": self.solver.pending,
                "bots": self.thinkers.pending,
                "database": self.database.queued(),
                "followers": self.matches.hub.followers,
            }
        )
        return self.metrics.text()

    async def database_fault(self) -> str | None:
        """Return what the database can't do now, None when it answers."""
        try:
            await asyncio.wait_for(self.database.read(lambda c: c.exec_driver_sql("SELECT 1")), 5)
        except StorageError as error:
            log.warning("%s", error.message)
            return "does not answer; the log says why"
        except TimeoutError:
            return "did not answer within 5 s"
        return None

    async def _tidy_daily(self) -> None:
        """Let go of dictionaries once a day; a fault is logged and does not end it."""
        while True:
            try:
                await release_stale(self.lexica.directory, self.database)
            except Exception:
                log.exception("the holds will be looked through again")
            await asyncio.sleep(DAY)

    async def delete_match(self, access: Access) -> None:
        """Delete a match with all about it, and let go of its dictionary."""
        match = await self.matches.keeper.get(access.match_id)
        await self.matches.delete(access)
        if match.lobby.agreement_id is not None:
            with suppress(WoordError):  # a dictionary that is no longer there holds nothing
                lexicon_id = self.words(match.lobby.agreement_id).lexicon_id
                release(self.lexica.directory, lexicon_id, f"match {match.id}")

    async def make_match(self, wish: Wish, *, once: Once | None = None) -> Made:
        """Make a match of what a host asks for; its words stay for as long as it does (W-05)."""
        lobby = make_lobby(wish, self.words)
        made = await self.matches.gatherings.make(lobby, once=once)
        self.metrics.matches.labels("made").inc()
        if lobby.agreement_id is not None:
            lexicon_id = self.words(lobby.agreement_id).lexicon_id
            hold(self.lexica.directory, lexicon_id, f"match {made.seated.match.id}")
        return made

    def hold_for_ruling(self, lexicon_id: str, signed: SignedStatement) -> None:
        """Keep the words that a ruling names for as long as it is kept."""
        assert isinstance(signed.statement, Ruling)
        hold(self.lexica.directory, lexicon_id, f"ruling {signed.statement.code}")

    def hold_for_club(self, club: Club) -> None:
        """Keep the words that an evening agreed on for as long as it is kept."""
        hold(self.lexica.directory, club.lexicon_id, f"club {club.id}")

    async def delete_club(self, club: Club) -> None:
        """Delete an evening with all about it, and let go of its dictionary."""
        await self.clubs.delete(club)
        release(self.lexica.directory, club.lexicon_id, f"club {club.id}")

    def _rule_on_challenge(self, connection: Connection, done: Done) -> None:
        """Make the ruling of a challenge in the transaction of the challenge itself."""
        lobby = done.match.lobby
        words = self._words_of(lobby)
        challenged = next(e for e in done.events if isinstance(e.body, Challenged))
        body = challenged.body
        assert isinstance(body, Challenged)
        assert words is not None
        question = Question(
            words=body.words,
            parties=(lobby.seats[body.seat].name, lobby.seats[body.layer].name),
            agreement_id=getattr(words, "agreement_id", None),
            match_id=done.match.id,
            match_seq=challenged.seq,
        )
        self.rulings.rule(connection, words, question)

    def _words_of(self, lobby: Lobby) -> WordList | None:
        return None if lobby.agreement_id is None else self.words(lobby.agreement_id)

    async def _think(self, seen: View, level: int) -> Action:
        if seen.agreement is not None:
            self.words(seen.agreement)  # an agreement of another host is copied here
        return await self.thinkers.run(partial(decide, self.lexica.directory, seen, level))

    def ask(self, name_or_id: str, paging: Paging) -> Asked:
        """Return a word list with what a query of it needs."""
        words = self.words_of_path(name_or_id)
        with about("query.tile_set"):
            values = values_of(words.language, paging.tile_set)
        return Asked(words, values, paging, self._cursor_key)

    def rules(
        self, rules: str | None, changes: Mapping[str, str | int | bool], dictionary: str | None
    ) -> RuleSet:
        """Return the rule set that a request names; only presets can be named."""
        default = "sabra" if dictionary is None else "woord"
        return rules_asked(rules or default, changes)

    def box(self, rules: RuleSet, tile_set_id: str | None, dictionary: str | None) -> TileSet:
        """Return the tile set that a request names, else that of the rules or the language."""
        if tile_set_id is None:
            language = None
            if rules.tile_set is None and dictionary is not None:
                language = (
                    dictionary
                    if dictionary in TILE_SETS
                    else self._words_asked(dictionary).language
                )
            with about("body.tile_set"):
                tile_set_id = rules.tile_set_id(language)
        with about("body.tile_set"):
            return tile_set(tile_set_id)

    def _words_asked(self, dictionary: str) -> WordList:
        with about("body.dictionary"):
            return self.words(dictionary)

    def terms(
        self,
        rules: str | None,
        changes: Mapping[str, str | int | bool],
        tile_set_id: str | None,
        dictionary: str | None,
    ) -> Terms:
        """Return the terms that a request names; a game of numbers asks no dictionary."""
        chosen = self.rules(rules, changes, dictionary)
        asked = dictionary if chosen.game == "letters" else None
        words = self._words_asked(asked) if asked is not None else None
        return Terms(chosen, self.box(chosen, tile_set_id, asked), words)

    async def solve(self, asked: SolveIn) -> Mapping[str, object]:
        """Return the best lay; ServiceError (503) when too many are asked at a time."""
        terms = self.terms(asked.rules, asked.set, asked.tile_set, asked.dictionary)
        words = asked.dictionary if terms.words is not None else None
        most = self.settings.solve_nodes
        task = SolveTask(
            rules=terms.rules,
            box=terms.tile_set,
            words=self._words_at(words) if words else None,
            table=asked.table,
            rack=asked.rack,
            objective=asked.objective,
            opened=asked.opened,
            budget=most if asked.budget is None else min(asked.budget, most),
            seconds=CLOCK_SHARE * self.settings.solve_seconds,
        )
        return await self.solver.run(partial(run, task))

    def agree(
        self,
        dictionary: str | None,
        add: Sequence[str],
        remove: Sequence[str],
        *,
        text: str | None = None,
        once: Once | None = None,
    ) -> Agreement:
        """Make an agreement of its parts or of its text, and keep it."""
        if (dictionary is None) == (text is None):
            found = "neither" if text is None else "both"
            fault = NotAllowedError(f"expected a dictionary or a text, found {found}")
            raise fault.at("body.dictionary" if text is None else "body.text")
        if text is not None:
            with about("body.text"):
                made = parse_agreement(text, open_dictionary=self.lexica.get)
        else:
            with about("body.dictionary"):
                lexicon = self.lexica.get(str(dictionary))
            with about("body"):
                made = Agreement.of(lexicon, add=add, remove=remove)
        self.agreements.keep(made, once=once)
        return made
