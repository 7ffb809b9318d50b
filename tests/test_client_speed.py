"""The check of the client's speed: what it allows, how often it tries, how it ends."""

from contextlib import nullcontext
from itertools import repeat

import pytest

from tools import client_speed
from tools.bench_client import MEASURES
from tools.client_speed import MOST_SLOWER, RUNS, TRIES, Try, best_try, line_of, main
from tools.measuring import Figure


def found(milliseconds, pace=1.0):
    return Try(Figure("a verdict", milliseconds, 50, "ms"), pace)


@pytest.mark.parametrize(
    ("pace", "allowed"), [(0.5, 50), (1, 50), (1.5, 75), (MOST_SLOWER, 100), (30, 100)]
)
def test_a_budget_grows_with_a_slower_machine_at_most_twofold(pace, allowed):
    assert found(10, pace).allowed == allowed


@pytest.mark.parametrize(
    ("times", "best", "tried"),
    [((40,), 40, 1), ((60, 50), 50, 2), ((90, 60, 70, 80, 10), 60, TRIES)],
)
def test_it_is_tried_until_it_is_within_its_budget_and_the_best_counts(times, best, tried):
    left = iter(times)
    assert best_try(lambda: found(next(left))).figure.found == best
    assert len(list(left)) == len(times) - tried


def test_a_fast_try_on_a_slow_machine_is_no_better_than_a_slow_one_on_a_slower():
    tries = iter([found(90), found(110, pace=2.0), *repeat(found(200), TRIES)])
    assert best_try(lambda: next(tries)) == found(110, pace=2.0)


def test_what_exceeds_its_budget_is_told_in_a_line():
    assert line_of(found(50)) == "a verdict: 50.0 ms, within the budget of 50 ms"
    assert line_of(found(80, pace=1.5)) == (
        "a verdict: 80.0 ms, EXCEEDS the budget of 50 ms"
        " (75.0 on this machine, now 1.50 times slower)"
    )


def test_a_machine_too_slow_to_judge_is_told_as_that():
    assert found(101, pace=MOST_SLOWER).verdict == "EXCEEDS"
    assert found(101, pace=MOST_SLOWER + 0.1).verdict == "on a machine too slow to judge"
    assert found(100, pace=MOST_SLOWER + 0.1).verdict == "within"


@pytest.mark.parametrize(("slow", "code"), [(None, 0), *((name, 1) for name in MEASURES)])
def test_it_ends_with_1_when_one_budget_is_exceeded(monkeypatch, capsys, slow, code):
    for name in ("serving", "chromium"):
        monkeypatch.setattr(client_speed, name, nullcontext)
    monkeypatch.setattr(client_speed, "once", lambda name, *_: found(51 if name == slow else 49))
    assert main([]) == code
    assert capsys.readouterr().out.count("EXCEEDS") == code


def test_one_budget_alone_can_be_checked(monkeypatch, capsys):
    for name in ("serving", "chromium"):
        monkeypatch.setattr(client_speed, name, nullcontext)
    monkeypatch.setattr(client_speed, "once", lambda *_: found(49))
    assert main(["drag"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1
    with pytest.raises(SystemExit):
        main(["dragging"])


def test_every_budget_has_its_number_of_runs():
    assert set(RUNS) == set(MEASURES)
