"""Background builds: states in order, failures told, processes ended; here with small programs."""

import os
import subprocess
import sys
import time

import pytest
from starlette.testclient import TestClient

from api.build_worker import BAD_END
from api.main import create_app
from api.service_builder import BackgroundBuilder
from api.settings import Settings

DONE = 'print(\'{"stage": "expand", "done": 1, "total": 4}\', flush=True)'
FAILS = 'print(\'{"error": "expected a, found b"}\'); raise SystemExit(3)'
SLEEPS = f"{DONE}; import time; time.sleep(60)"


def builder(programs, **options):
    return BackgroundBuilder(
        list(programs), lambda name: [sys.executable, "-c", programs[name]], **options
    )


def until(condition, seconds=20.0):
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    assert condition()


def test_builds_wait_in_order_and_end_ready():
    builds = builder({"en": DONE, "nl": DONE})
    assert [(state.name, state.state) for state in builds.states()] == [
        ("en", "queued"),
        ("nl", "queued"),
    ]
    builds.start()
    assert builds.wait(20)
    assert [state.state for state in builds.states()] == ["ready", "ready"]
    assert builds.state_of("en").fraction == 0.25
    assert builds.state_of("fr") is None


@pytest.mark.parametrize(
    ("program", "told"),
    [(FAILS, "expected a, found b"), ("raise SystemExit(1)", "the build process ended early")],
)
def test_a_build_that_fails_says_why_and_the_next_one_runs(program, told):
    builds = builder({"en": program, "nl": DONE})
    builds.start()
    assert builds.wait(20)
    assert builds.state_of("en").state == "failed"
    assert builds.state_of("en").error == told
    assert builds.state_of("nl").state == "ready"


def test_a_program_that_cannot_start_fails_its_build_only():
    builds = BackgroundBuilder(["en"], lambda name: ["/nowhere/at/all"])
    builds.start()
    assert builds.wait(20)
    assert builds.state_of("en").state == "failed"


def test_lines_that_are_no_progress_are_passed_over():
    builds = builder({"en": f"print('hello'); print('[1]'); print('{{\"x\": 1}}'); {DONE}"})
    builds.start()
    assert builds.wait(20)
    assert builds.state_of("en").done == 1


def test_stop_ends_the_process_that_runs_and_starts_no_other():
    builds = builder({"en": SLEEPS, "nl": DONE})
    builds.start()
    until(lambda: builds.state_of("en").done == 1)
    builds.stop()
    assert builds.wait(0)
    assert builds.state_of("en").state == "failed"
    assert builds.state_of("nl").state == "queued"


def test_two_builds_run_at_a_time_when_asked():
    builds = builder({"en": SLEEPS, "nl": SLEEPS, "de": SLEEPS}, jobs=2)
    builds.start()
    until(lambda: builds.state_of("nl").done == builds.state_of("en").done == 1)
    assert builds.state_of("de").state == "queued"
    builds.stop()


def test_ready_tells_how_far_builds_are_and_a_word_of_one_says_when_to_ask_again(tmp_path):
    app = create_app(Settings(data=tmp_path, build=("en",)))
    app.state.service.builder = builder({"en": SLEEPS, "nl": DONE})
    with TestClient(app) as client:
        until(lambda: client.get("/v1/ready").json()["builds"][0]["done"] == 1)
        ready = client.get("/v1/ready")
        assert ready.status_code == 503
        assert ready.json()["ready"] is False
        assert ready.json()["builds"][0] == {
            "name": "en",
            "state": "building",
            "stage": "expand",
            "done": 1,
            "total": 4,
            "error": None,
        }
        word = client.get("/v1/dictionaries/en/words/house")
        assert (word.status_code, word.json()["code"]) == (503, "being_built")
        assert word.headers["retry-after"] == "5"


def test_what_is_built_is_not_built_again(data, put):
    put("nl")
    settings = Settings(data=data, build=("nl",))
    assert create_app(settings).state.service.builder.states() == []


def test_settings_come_from_the_environment(monkeypatch, tmp_path):
    monkeypatch.setenv("WOORD_DATA", str(tmp_path))
    monkeypatch.setenv("WOORD_BUILD", "nl, en")
    monkeypatch.setenv("WOORD_BODY_LIMIT", "2048")
    settings = Settings()
    assert (settings.data, settings.build, settings.body_limit) == (tmp_path, ("nl", "en"), 2048)
    monkeypatch.setenv("WOORD_BUILD", "")
    assert Settings().build == ()


def test_a_worker_whose_service_was_killed_ends_without_a_trace(tmp_path):
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "api.build_worker", "nl", str(tmp_path)]
    ran = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, timeout=120, check=False)
    os.close(writer)
    assert (ran.returncode, ran.stderr) == (BAD_END, b"")


@pytest.mark.skipif(os.name == "nt", reason="process groups are POSIX")
def test_the_worker_reports_a_dictionary_that_is_unknown(tmp_path):
    from api.service_builder import build_command

    builds = BackgroundBuilder(["zz"], build_command(tmp_path))
    builds.start()
    assert builds.wait(30)
    assert builds.state_of("zz").state == "failed"
    assert "zz" in builds.state_of("zz").error
