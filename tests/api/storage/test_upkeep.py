"""Backups are whole, restores are atomic, and neither touches what it should not."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import subprocess
from contextlib import closing

import pytest
from sqlalchemy import insert

from api.settings import Settings
from api.storage import upkeep
from api.storage.checkup import check_database
from api.storage.database import open_database
from api.storage.faults import StorageError
from api.storage.schema import agreements
from tests.rulings.test_rulings import RULING
from woord.errors import NotAllowedError
from woord.rulings import write_statement
from woord.rulings.card import write_card
from woord.rulings.signing import new_signing_key


@pytest.fixture
def settings(tmp_path, monkeypatch):
    monkeypatch.setenv("WOORD_DATA", str(tmp_path))
    monkeypatch.delenv("WOORD_DATABASE_URL", raising=False)
    return Settings()


def fill(settings, *names):
    database = open_database(upkeep.url_of(settings))
    database.migrate()

    def job(connection):
        for name in names:
            connection.execute(insert(agreements).values(id=name, body="", created_at=1))

    asyncio.run(database.write(job))
    return database


def names(settings):
    database = open_database(upkeep.url_of(settings))
    found = asyncio.run(database.read(lambda c: list(c.execute(agreements.select()).all())))
    database.close()
    return sorted(row.id for row in found)


def test_a_backup_of_a_database_in_use_holds_what_was_committed(settings, tmp_path):
    database = fill(settings, "a", "b")
    assert upkeep.backup(settings, tmp_path / "saved") > 0
    database.close()
    (tmp_path / "woord.sqlite3").unlink()
    upkeep.restore(settings, tmp_path / "saved", force=False)
    assert names(settings) == ["a", "b"]


def test_a_restore_replaces_only_by_force(settings, tmp_path):
    fill(settings, "old").close()
    upkeep.backup(settings, tmp_path / "saved")
    fill(settings, "new").close()
    with pytest.raises(NotAllowedError, match="--force"):
        upkeep.restore(settings, tmp_path / "saved", force=False)
    assert names(settings) == ["new", "old"]
    upkeep.restore(settings, tmp_path / "saved", force=True)
    assert names(settings) == ["old"]


def test_junk_is_no_backup_and_the_database_stays(settings, tmp_path):
    fill(settings, "a").close()
    for content in (b"", b"junk" * 1000):
        (tmp_path / "junk").write_bytes(content)
        with pytest.raises(NotAllowedError, match="expected a backup"):
            upkeep.restore(settings, tmp_path / "junk", force=True)
    assert names(settings) == ["a"]


def test_the_database_of_a_newer_version_is_left_as_it_is(settings, tmp_path):
    fill(settings, "new").close()
    upkeep.backup(settings, tmp_path / "saved")
    with closing(sqlite3.connect(tmp_path / "saved")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    fill(settings, "mine").close()
    with pytest.raises(StorageError, match="newer version"):
        upkeep.restore(settings, tmp_path / "saved", force=True)
    assert names(settings) == ["mine", "new"]
    (tmp_path / "saved").replace(tmp_path / "woord.sqlite3")
    with pytest.raises(StorageError, match="newer version"):
        upkeep.upgrade(settings)
    with closing(sqlite3.connect(tmp_path / "woord.sqlite3")) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [
            ("9999",)
        ]


def test_a_damaged_database_is_said_to_be_and_replaced(settings, tmp_path):
    fill(settings, "a").close()
    upkeep.backup(settings, tmp_path / "saved")
    (tmp_path / "woord.sqlite3").write_bytes(b"garbage" * 1000)
    with pytest.raises(StorageError, match="woord db restore FILE --force"):
        upkeep.upgrade(settings)
    upkeep.restore(settings, tmp_path / "saved", force=True)
    assert names(settings) == ["a"]


def test_nothing_is_put_under_a_service_that_runs(settings, tmp_path):
    fill(settings, "a").close()
    upkeep.backup(settings, tmp_path / "saved")
    with upkeep.alone(settings):
        with pytest.raises(NotAllowedError, match="stop that first"):
            upkeep.restore(settings, tmp_path / "saved", force=True)
        assert upkeep.backup(settings, tmp_path / "another") > 0
    upkeep.restore(settings, tmp_path / "saved", force=True)


@pytest.mark.skipif(os.getuid() != 0, reason="the bit holds for root, too, and only root sets it")
def test_a_file_that_cant_be_written_is_told_before_anything_is_served(settings, tmp_path):
    fill(settings, "a").close()
    file = tmp_path / "woord.sqlite3"
    if subprocess.run(["chattr", "+i", file], check=False, capture_output=True).returncode:
        pytest.skip("this file system has no such bit")
    try:
        with pytest.raises(StorageError, match="readonly database"):
            upkeep.upgrade(settings)
        assert any("can't be written" in fault for fault in check_database(settings)["faults"])
    finally:
        subprocess.run(["chattr", "-i", file], check=True)


def test_a_folder_that_cant_be_is_told(settings, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("WOORD_DATA", str(tmp_path / "file"))
    with pytest.raises(StorageError, match="expected a folder"), upkeep.alone(Settings()):
        pass


def test_postgresql_is_shared(monkeypatch):
    shared = Settings(database_url="postgresql://nobody@127.0.0.1:1/none")
    with upkeep.alone(shared), upkeep.alone(shared):
        pass


def test_a_backup_never_overwrites(settings, tmp_path):
    fill(settings, "a").close()
    (tmp_path / "saved").write_text("mine")
    with pytest.raises(NotAllowedError, match="new file"):
        upkeep.backup(settings, tmp_path / "saved")
    assert (tmp_path / "saved").read_text() == "mine"


def test_the_commands_say_what_they_did(settings, tmp_path, run_woord):
    assert "revision" in run_woord("db", "upgrade").out
    saved = str(tmp_path / "saved")
    assert run_woord("db", "backup", saved).code == 0
    assert run_woord("db", "backup", saved).code == 2
    assert "0 matches" in run_woord("db", "restore", saved, "--force").out


def test_a_ruling_verifies_on_the_command_line_with_the_right_key_only(tmp_path, run_woord):
    key, other = new_signing_key(), new_signing_key()
    signed = key.sign(RULING)
    file = tmp_path / "ruling.json"
    file.write_text(write_statement(signed), encoding="utf-8")
    card = tmp_path / "card"
    card.write_text(write_card(signed))
    for name in (file, card):
        assert run_woord("ruling", "verify", str(name), "--key", key.public.hex).code == 0
        assert run_woord("ruling", "verify", str(name), "--key", other.public.hex).code == 1
    published = tmp_path / "keys.json"
    for keys, code in [((other, key), 0), ((other,), 1)]:
        written = {"keys": [{"id": one.public.id, "public": one.public.hex} for one in keys]}
        published.write_text(json.dumps(written), encoding="utf-8")
        assert run_woord("ruling", "verify", str(file), "--key", str(published)).code == code
    for junk in ("{", '{"keys": 1}', '{"keys": [{"public": "abc"}]}'):
        published.write_text(junk, encoding="utf-8")
        ran = run_woord("ruling", "verify", str(file), "--key", str(published))
        assert (ran.code, "expected" in ran.err) == (2, True)
    body = json.loads(file.read_text(encoding="utf-8"))
    body["statement"]["valid"] = True
    file.write_text(json.dumps(body))
    assert run_woord("ruling", "verify", str(file), "--key", key.public.hex).code == 1


@pytest.mark.parametrize("arguments", [["none.json"], ["README.md"], ["-"]])
def test_what_is_no_ruling_is_wrong_use(run_woord, monkeypatch, arguments):
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("junk"))
    ran = run_woord("ruling", "verify", *arguments, "--key", "00" * 32)
    assert ran.code == 2
    assert "expected" in ran.err
