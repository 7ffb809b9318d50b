"""Hostile patterns on the largest real dictionary: each is answered or refused in 50 ms."""

from __future__ import annotations

import time
from random import Random

from woord.errors import WoordError
from woord.lexicon import Lexicon, open_lexicon
from woord.lexicon.locate import data_directory

from .report import Report, percentile

QUICK, FULL = 100, 1_000
LONGEST = 50.0  # milliseconds of the thread's own time, the best of three
TRIES = 3
PIECES = ("*", "?", "*?", "?*", "E", "N", "S", "[AEIOU]", "[^AEIOU]", "*E", "*N*", "??", "Q", "ER")
CODES = ("de", "nl", "fr", "en")


def check(patterns: int = QUICK, *, seed: int = 1, code: str | None = None) -> Report:
    """Search for patterns that are made to be slow."""
    report, rng = Report("patterns"), Random(seed)
    lexicon = _lexicon(code)
    if lexicon is None:
        report.figures["not run"] = "no real dictionary is built here (woord dict build nl)"
        return report
    times, refused = [], 0
    for _ in range(patterns):
        pattern = _hostile(rng)
        best, was_refused = min(_timed(lexicon, pattern) for _ in range(TRIES))
        times.append(best)
        refused += was_refused
        report.promise(best <= LONGEST, f"{pattern!r} took {best:.0f} ms")
    report.figures |= {
        "dictionary": f"{lexicon.name}, {len(lexicon)} words",
        "patterns": patterns,
        "refused": refused,
        "p50 / p99 / most (ms)": " / ".join(
            f"{value:.1f}"
            for value in (percentile(times, 0.5), percentile(times, 0.99), max(times))
        ),
    }
    return report


def _hostile(rng: Random) -> str:
    """Return a pattern: many stars, sets and question marks, or one of them over and over."""
    if rng.random() < 0.3:
        return "".join(rng.choice(PIECES) * rng.randint(1, 24) for _ in range(rng.randint(1, 3)))
    return "".join(rng.choice(PIECES) for _ in range(rng.randint(1, 30)))


def _timed(lexicon: Lexicon, pattern: str) -> tuple[float, bool]:
    """Return the milliseconds of a search, and whether it was refused."""
    began, refused = time.thread_time(), False
    try:
        lexicon.search(pattern)
    except WoordError:
        refused = True
    return (time.thread_time() - began) * 1000, refused


def _lexicon(code: str | None) -> Lexicon | None:
    for name in CODES if code is None else (code,):
        try:
            return open_lexicon(name, directory=data_directory())
        except WoordError:
            continue
    return None
