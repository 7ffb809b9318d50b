"""The checks of tools/reliability: a small form of each always, the quick forms in CI."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tools.reliability import leak, leak_games, live_load, look_up, patterns, postgres
from tools.reliability.__main__ import NAMES

if TYPE_CHECKING:
    from tools.reliability.report import Report

ROOT = Path(__file__).parents[2]
SMALL = {
    "kills": (2,),
    "torn-wal": (5,),
    "postgres-faults": (2,),
    "outages": (1,),
    "proxy": (120,),
    "races": (10,),
    "replay": (8,),
    "live-load": (live_load.Load(4, 16, 8.0, 2.0),),
    "two-workers": (1,),
    "look-up": (look_up.Load(100.0, 1.0),),
    "fuzz": (60,),
    "patience": (4,),
    "contract": (2,),
    "bombs": (3,),
    "fairness": (1_000,),
}
QUICK = {
    "kills": (25,),
    "torn-wal": (40,),
    "postgres-faults": (10,),
    "outages": (1,),
    "proxy": (2_000,),
    "races": (200,),
    "leak": (5,),  # of each game; fifty take minutes: python -m tools.reliability leak
    "replay": (60,),
    "live-load": (live_load.Load(50, 200, 10.0, 10.0),),
    "two-workers": (3,),
    "look-up": (look_up.Load(500.0, 3.0),),
    "fuzz": (1_000,),
    "patience": (25,),
    "contract": (15,),
    "fairness": (10_000,),
}
CHEAP = ("torn-wal", "bombs", "fairness", "kills", "races", "fuzz")
NEEDS_POSTGRES = {"two-workers", "postgres-faults"}


def run(name: str, arguments: tuple) -> Report:
    module = importlib.import_module(f"tools.reliability.{name.replace('-', '_')}")
    if name in NEEDS_POSTGRES and not postgres.is_there():
        pytest.skip("no PostgreSQL at WOORD_TEST_POSTGRES or 127.0.0.1:5432")
    return module.check(*arguments)


@pytest.mark.parametrize("name", CHEAP)
def test_a_small_form_keeps_its_promise(name):
    report = run(name, SMALL[name])
    assert report.breaches == [], report.lines()


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK)
def test_the_quick_form_keeps_its_promise(name):
    report = run(name, QUICK[name])
    assert report.breaches == [], report.lines()


@pytest.mark.slow
@pytest.mark.real
def test_hostile_patterns_are_quick_on_the_real_list(real_lexicon, real_data, monkeypatch):
    monkeypatch.setenv("WOORD_DATA", str(real_data))
    real_lexicon("nl")
    report = patterns.check(patterns.QUICK, code="nl")
    assert report.breaches == [], report.lines()
    assert report.figures["patterns"] == patterns.QUICK


def test_every_check_has_a_quick_and_a_full_form():
    for name in NAMES:
        module = importlib.import_module(f"tools.reliability.{name.replace('-', '_')}")
        assert module.check.__defaults__[0] == module.QUICK
        assert type(module.QUICK) is type(module.FULL)


def test_a_breach_is_told_and_ends_with_1():
    code = (
        "import sys; from tools.reliability import fairness, __main__ as main;"
        "fairness.LOWEST_P = 5.0; fairness.QUICK = 100;"
        "fairness.check.__defaults__ = (100,); sys.argv = ['x', 'fairness']; main.main()"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 1, ran.stderr
    assert "BREACH" in ran.stdout


def test_an_ear_hears_a_face_that_its_seat_has_not_seen():
    ear = leak.Ear(0)
    view = {"table": "r1 r2 r3", "rack": "b4 b5", "end": None, "results": []}
    ear.hear('{"rack": "b4 b5", "hash": "ab9", "to_move": 3}', {"view": view})
    assert ear.hits == []
    ear.hear('{"x": "k13"}', {"view": view})
    assert len(ear.hits) == 1


def test_an_ear_in_a_game_of_words_hears_letters_escaped_ones_too():
    ear = leak.Ear(1, leak_games.WORDS_GAME)
    seen, hidden = leak_games.LETTERS[4], leak_games.LETTERS[5]
    results = [{"racks": [leak_games.LETTERS[6]]}]
    view = {"table": seen, "rack": "", "end": None, "results": results}
    public = f"Anna {leak_games.BOX} {leak_games.LETTERS[6]} {hidden.lower()}"
    ear.hear(public, {"view": view})
    assert ear.hits == []
    for text in (f"x{hidden}", json.dumps(hidden)):
        ear.hear(text, {"view": view})
    assert len(ear.hits) == 2


def test_the_canary_letters_are_in_no_document_of_ours():
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("*.md"))]
    assert set("".join(texts)) & leak_games.CANARIES == set()
