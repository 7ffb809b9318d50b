"""Fairness of the shuffle: the engine's own test, `python -m tools.fairness`, as a check."""

from __future__ import annotations

from tools.fairness import DEALS, LOWEST_P, fairness

from .report import Report

QUICK, FULL = 10_000, DEALS
SEATS = 4


def check(deals: int = QUICK) -> Report:
    """Deal many times and test racks, next tile and starter by chi-square."""
    report = Report("fairness")
    found = fairness("sabra", SEATS, deals)
    lowest = min(found, key=lambda test: test.p)
    report.figures |= {
        "deals": deals,
        "questions": len(found),
        "lowest p": f"{lowest.p:.4f} ({lowest.question})",
    }
    limit = LOWEST_P / len(found)
    report.promise(lowest.p >= limit, f"{lowest.question}: p {lowest.p:.6f} < {limit:.6f}")
    return report
