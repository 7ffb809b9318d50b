"""Agreements are kept in the database, shared by every host; the files are only copies."""

import asyncio
import shutil

import pytest

from api.play.making import Wish
from api.problems import ServiceError
from api.service import Service
from api.service_holds import release_stale
from api.service_rulings import Question, UnknownRulingError
from api.settings import Settings
from api.storage import rulings
from woord.lexicon.store import hold, holders


@pytest.fixture
def hosts(data, database, tmp_path, request):
    """Return a function that gives the service of another host on the same database."""
    engine = request.node.callspec.params["database"]
    url = request.getfixturevalue(f"{engine}_url")
    services = []

    def make(**more):
        folder = tmp_path / f"host{len(services)}"
        shutil.copytree(
            data, folder, ignore=shutil.ignore_patterns("*.sqlite3*", "agreements", "holds")
        )
        service = Service(Settings(data=folder, build=(), database_url=url, **more))
        services.append(service)
        return service

    yield make
    for service in services:
        service.solver.stop()
        service.thinkers.stop()
        service.database.close()


def test_what_one_host_agrees_on_another_finds_and_copies(hosts):
    first, second = hosts(), hosts()
    made = first.agree("small", ["GEZELLIGST"], ["ZEE"])
    found = second.agreements.find(made.agreement_id)
    assert found is not None
    assert (found.added, found.removed) == (made.added, made.removed)
    folder = second.lexica.directory
    assert (folder / "agreements" / f"{made.agreement_id}.txt").is_file()
    assert holders(folder, made.lexicon_id) == (f"agreement {made.agreement_id}",)
    assert second.words(made.agreement_id).has("GEZELLIGST")


def test_a_copy_that_is_lost_comes_back_from_the_database(hosts):
    first = hosts()
    made = first.agree("small", ["GEZELLIGST"], [])
    shutil.rmtree(first.lexica.directory / "agreements")
    first.agreements._recent.clear()
    assert first.agreements.get(made.agreement_id).added == made.added


def test_as_many_are_kept_as_may_be_on_all_hosts_together(hosts):
    first, second = hosts(agreements=1), hosts(agreements=1)
    first.agree("small", ["GEZELLIGST"], [])
    second.agree("small", ["GEZELLIGST"], [])  # an equal one is kept once
    with pytest.raises(ServiceError, match="at most 1"):
        second.agree("small", ["GEZELLIGSTE"], [])


def test_a_dictionary_is_never_asked_of_the_database(hosts, monkeypatch):
    service = hosts()
    lexicon_id = service.words("small").lexicon_id

    def never(job):
        raise AssertionError("asked the database for a dictionary")

    monkeypatch.setattr(service.database, "read_now", never)
    assert service.words(lexicon_id).lexicon_id == lexicon_id


def test_an_agreement_that_is_nowhere_is_a_404(hosts):
    with pytest.raises(ServiceError, match="id of an agreement"):
        hosts().agreements.get("0" * 64)


def test_what_is_held_for_matches_and_rulings_that_are_gone_is_let_go(hosts):
    service = hosts()
    folder, words = service.lexica.directory, service.words("small")

    async def scene():
        made = await service.make_match(Wish("Anna", "woord", words="small"))
        signed = await service.rulings.ask(words, Question(("kat",), ("Anna",)))
        service.hold_for_ruling(words.lexicon_id, signed)
        kept = holders(folder, words.lexicon_id)
        assert len(kept) == 2
        hold(folder, words.lexicon_id, "match gone")
        hold(folder, words.lexicon_id, "ruling GONE2345")
        hold(folder, words.lexicon_id, "agreement mine")
        assert await release_stale(folder, service.database) == 2
        assert set(holders(folder, words.lexicon_id)) == {*kept, "agreement mine"}
        match = made.seated.match
        access = await service.matches.doors.access(
            match.id, [made.seated.secret, made.host_secret]
        )
        await service.delete_match(access)
        assert f"match {match.id}" not in holders(folder, words.lexicon_id)

    asyncio.run(scene())


def test_old_rulings_of_no_match_are_deleted_with_the_names_in_them(hosts):
    service = hosts()
    words = service.words("small")

    async def scene():
        signed = await service.rulings.ask(words, Question(("kat",), ("Anna",)))
        ruling = signed.statement
        delete = rulings.delete_older
        assert await service.database.write(lambda c: delete(c, before=ruling.at)) == 0
        assert await service.database.write(lambda c: delete(c, before=ruling.at + 1)) == 1
        with pytest.raises(UnknownRulingError):
            await service.rulings.find(ruling.code)

    asyncio.run(scene())
