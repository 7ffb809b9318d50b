"""A ruling is found by its code, verifies with the desk's keys, and outlives a key's retirement."""

from __future__ import annotations

import asyncio
import itertools

import pytest

from api.service_rulings import (
    Question,
    RulingDesk,
    TableVerdict,
    UnknownRulingError,
    rulings_csv_rows,
)
from api.storage import rulings as store
from api.storage.database import open_database
from woord.lexicon import lexicon_from_words
from woord.rulings import read_statement, write_statement


@pytest.fixture
def desk(tmp_path):
    database = open_database(f"sqlite:///{tmp_path}/woord.sqlite3")
    database.migrate()
    yield RulingDesk(database, itertools.count(1_790_000_000_000).__next__)
    database.close()


@pytest.fixture
def referee():
    return lexicon_from_words(["KAT", "KATER", "BOOM"], language="nl")


def ask(desk, referee, *words, **more):
    return asyncio.run(desk.ask(referee, Question(words, **more)))


def test_one_unknown_word_makes_the_whole_play_invalid(desk, referee):
    assert ask(desk, referee, "kat", "boom").statement.valid
    signed = ask(desk, referee, "kat", "xyz")
    assert not signed.statement.valid
    assert [word.valid for word in signed.statement.words] == [True, False]


def test_a_ruling_is_found_by_its_code_however_it_is_typed(desk, referee):
    signed = ask(desk, referee, "kat", parties=("Anna", "Bob"))
    code = signed.statement.code
    typed = f" {code[:4].lower()}-{code[4:].lower()} "
    assert asyncio.run(desk.find(typed)).ruling == signed
    with pytest.raises(UnknownRulingError):
        asyncio.run(desk.find("NOSUCHCD"))


def test_a_ruling_verifies_after_the_key_was_changed(desk, referee):
    before = ask(desk, referee, "kat")
    asyncio.run(desk._database.write(lambda c: store.rotate_key(c, at=1)))
    after = ask(desk, referee, "kat")
    assert before.key_id != after.key_id
    for signed in (before, after):
        assert asyncio.run(desk.is_signed_here(read_statement(write_statement(signed))))
    assert len(asyncio.run(desk.keys())) == 2


def test_a_house_decision_stands_beside_the_ruling(desk, referee):
    signed = ask(desk, referee, "xyz")
    code = signed.statement.code
    for accepted in (True, False):
        asyncio.run(desk.decide(code, TableVerdict(accepted=accepted, by="Anna")))
    found = asyncio.run(desk.find(code))
    assert found.ruling == signed
    assert [one.statement.accepted for one in found.decisions] == [True, False]
    assert [one.statement.seq for one in found.decisions] == [1, 2]
    assert all(asyncio.run(desk.is_signed_here(one)) for one in found.decisions)


def test_the_rulings_of_an_evening_are_listed_under_its_secret_only(desk, referee):
    ask(desk, referee, "kat", evening="secret")
    ask(desk, referee, "=1+1", "boom", evening="secret")
    ask(desk, referee, "kat", evening="another")
    listed = asyncio.run(desk.of_evening("secret"))
    rows = rulings_csv_rows(listed)
    assert [row[4] for row in rows] == ["valid", "yes", "no"]
    assert rows[2][5].startswith("=1+1")
    assert asyncio.run(desk.of_evening("guess")) == []
