"""Settings are checked at the start: a value that can't be is a sentence, never a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from api.main import create_app
from api.settings import SAYS_NONE, Settings, SettingsError, read_settings
from api.settings_page import page

ROOT = Path(__file__).parents[2]


def test_the_committed_page_is_what_the_code_says():
    committed = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert committed == page(), "run `make docs`"


@pytest.mark.parametrize("field", Settings.model_fields.values(), ids=list(Settings.model_fields))
def test_every_setting_says_what_it_is(field):
    assert field.description


BAD = {
    "WOORD_KEEP_DAYS": ["0", "x", "4000"],
    "WOORD_DATABASE_URL": [
        "mysql://u:geheim@h/d",
        "junk",
        "postgresql://u:geheim@h:port/d",
        "sqlite://",
        "sqlite:///:memory:",
    ],
    "WOORD_PUBLIC_URL": [
        "ftp://x",
        "w.example",
        "https://w.example/path",
        "https://w.example#part",
        "https://me@w.example",
        "https://w.example:port",
        "https://",
        "https://[::1",
    ],
    "WOORD_BUILD": ["nl klingon"],
    "WOORD_PUSH_HOSTS": ["https://push.example", "push"],
    "WOORD_LIMIT_ADDRESS": ["lots", "60 per", "0/minute"],
    "WOORD_LOG_LEVEL": ["loud"],
    "WOORD_LOG_FORMAT": ["xml"],
    "WOORD_METRICS": ["perhaps"],
    "WOORD_SOLVE_SECONDS": ["0", "-1", "nan", "inf"],
    "WOORD_PUSH_CONTACT": ["me", "mailto:", "https:"],
    "WOORD_WEBHOOK_URL": ["file:///etc/passwd", "https://", "ftp://geheim@h/"],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in BAD.items() for value in values]
)
def test_a_value_that_cant_be_is_refused_by_name(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert refused.value.message.startswith(f"{name}: expected")
    assert "geheim" not in refused.value.message, "a password is never quoted"
    assert "\n" not in refused.value.message
    assert "expected another value" not in refused.value.message


@pytest.mark.parametrize(
    ("name", "meant"),
    [("WOORD_DATABSE_URL", "WOORD_DATABASE_URL"), ("woord_keep_day", "WOORD_KEEP_DAYS")],
)
def test_a_name_that_is_no_setting_is_refused(monkeypatch, name, meant):
    monkeypatch.setenv(name, "geheim")
    with pytest.raises(SettingsError, match=f"^{name}: expected a setting .* {meant} meant"):
        read_settings()


@pytest.mark.parametrize(
    "name", ["WOORD_LANGUAGE", "WOORD_CI", "WOORD_PORT_8000_TCP", "WOORD_SERVICE_HOST"]
)
def test_variables_of_others_are_let_be(monkeypatch, name):
    monkeypatch.setenv(name, "tcp://10.0.0.1:8000")
    read_settings()


@pytest.mark.parametrize("name", [*Settings.model_fields])
def test_what_is_empty_counts_as_not_set_or_as_none(monkeypatch, name):
    monkeypatch.setenv(f"WOORD_{name.upper()}", "")
    none_of_it = {"build": (), "push_hosts": ()}.get(name, "")
    expected = none_of_it if name in SAYS_NONE else Settings.model_fields[name].default
    assert getattr(read_settings(), name) == expected


def test_a_folder_of_the_home_is_found_there(monkeypatch):
    monkeypatch.setenv("WOORD_DATA", "~/words")
    assert read_settings().data == Path.home() / "words"


def test_all_faults_are_told_at_once(monkeypatch):
    monkeypatch.setenv("WOORD_KEEP_DAYS", "x")
    monkeypatch.setenv("WOORD_LOG_LEVEL", "loud")
    with pytest.raises(SettingsError, match=r"KEEP_DAYS.*LOG_LEVEL"):
        read_settings()


@pytest.mark.parametrize(
    ("arguments", "more", "said"),
    [
        (["serve", "--port", "0"], {"WOORD_KEEP_DAYS": "x"}, "WOORD_KEEP_DAYS: expected"),
        (["db", "upgrade"], {"WOORD_DATABASE_URL": "mysql://x"}, "WOORD_DATABASE_URL: expected"),
        (["serve", "--port", "0", "--workers", "2"], {}, "PostgreSQL"),
        (["serve", "--port", "0", "--lan", "--host", "127.0.0.1"], {}, "either --lan or --host"),
    ],
)
def test_the_command_ends_with_a_sentence_and_exit_2(tmp_path, arguments, more, said):
    ran = subprocess.run(
        [sys.executable, "-m", "woord", *arguments],
        env={"PATH": "", "WOORD_DATA": str(tmp_path), "WOORD_BUILD": "", **more},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 2
    assert said in ran.stderr
    assert "Traceback" not in ran.stderr
    assert ran.stdout == "", "nothing is announced that is not served"


def test_the_service_says_how_long_it_keeps_things(data):
    with TestClient(create_app(Settings(data=data, build=(), keep_days=30))) as client:
        assert client.get("/v1/version").json()["keep_days"] == 30
