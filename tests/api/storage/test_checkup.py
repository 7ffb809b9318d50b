"""`woord doctor` tells of the database what an operator has to know, and changes nothing."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from api.settings import Settings
from api.storage import checkup
from api.storage.checkup import check_database
from api.storage.database import open_database
from api.storage.upgrade import newest_revision


def test_a_database_that_is_not_there_is_not_made(tmp_path):
    report = check_database(Settings(data=tmp_path))
    assert report["revision"] is None
    assert report["faults"] == []
    assert report["fsync_ms"] >= 0
    assert list(tmp_path.iterdir()) == []


def test_the_revision_is_told_on_both_engines(request, database, tmp_path):
    engine = request.node.callspec.params["database"]
    url = request.getfixturevalue(f"{engine}_url")
    report = check_database(Settings(data=tmp_path, database_url=url))
    assert report["revision"] == report["newest"] == newest_revision()
    assert report["engine"].split()[0].lower().startswith(engine)
    assert report["faults"] == []


def write_revision(url, revision):
    """Make a database that says it is of a revision."""
    database = open_database(url)
    database.migrate()
    database.close()
    with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    connection.close()


def test_an_old_revision_is_a_note_that_says_what_to_do(sqlite_url, tmp_path):
    write_revision(sqlite_url, "0001")
    report = check_database(Settings(data=tmp_path, database_url=sqlite_url))
    assert any("woord db upgrade" in note for note in report["notes"])


def test_the_database_of_a_newer_version_is_a_fault(sqlite_url, tmp_path):
    write_revision(sqlite_url, "9999")
    report = check_database(Settings(data=tmp_path, database_url=sqlite_url))
    assert "newer version" in report["faults"][0]
    assert not any("woord db upgrade" in note for note in report["notes"])


@pytest.mark.parametrize("page", [0, -1])
def test_a_damaged_file_is_a_fault_that_says_what_to_do(sqlite_url, tmp_path, page):
    database = open_database(sqlite_url)
    database.migrate()
    database.close()
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    content = bytearray(file.read_bytes())
    at = page * 4096 % len(content)
    content[at : at + 64] = b"\xa5" * 64
    file.write_bytes(content)
    report = check_database(Settings(data=tmp_path, database_url=sqlite_url))
    assert len(report["faults"]) == 1
    assert "woord db restore" in report["faults"][0]


@pytest.mark.parametrize(("version", "noted"), [((3, 51, 2), True), ((3, 51, 3), False)])
def test_the_fault_of_the_write_ahead_log_is_noted_below_3_51_3(
    tmp_path, monkeypatch, version, noted
):
    monkeypatch.setattr(checkup.sqlite3, "sqlite_version_info", version)
    notes = check_database(Settings(data=tmp_path))["notes"]
    assert any("write-ahead log" in note for note in notes) is noted


def test_a_database_that_is_gone_is_a_fault_without_its_password(tmp_path):
    url = "postgresql://anna:geheim@127.0.0.1:1/woord"
    report = check_database(Settings(data=tmp_path, database_url=url))
    assert len(report["faults"]) == 1
    assert "geheim" not in json.dumps(report)


def test_the_command_prints_it(run_woord, tmp_path, monkeypatch):
    monkeypatch.setenv("WOORD_DATA", str(tmp_path))
    ran = run_woord("doctor")
    assert ran.code == 0
    for said in ("database      SQLite", "fsync", "clock ", "revision none yet of", "GB free"):
        assert said in ran.out
    report = json.loads(run_woord("doctor", "--json").out)
    assert report["database"]["newest"] == newest_revision()
    monkeypatch.setenv("WOORD_KEEP_DAYS", "never")
    ran = run_woord("doctor")
    assert ran.code == 1
    assert "WOORD_KEEP_DAYS" in ran.out
