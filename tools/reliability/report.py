"""What a check measured, and whether that breaks a promise."""

from __future__ import annotations

import os
import platform
import time
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(slots=True)
class Report:
    """Figures in the order in which they were taken, and the promises that they break."""

    name: str
    figures: dict[str, object] = field(default_factory=dict)
    breaches: list[str] = field(default_factory=list)
    load: float = field(default_factory=lambda: os.getloadavg()[0])
    """How busy the machine was before the check began."""
    peak: float = 0.0
    """The highest load that was noted since."""

    @property
    def is_quiet(self) -> bool:
        """Whether a time that was measured says something about the service.

        Busy before is a load of one a processor; during, of two, for the check itself works, too.
        """
        cores = os.cpu_count() or 1
        return self.load < cores and self.peak < 2 * cores

    def note_load(self) -> None:
        """Take the load as it is now: called during and after what is measured."""
        self.peak = max(self.peak, os.getloadavg()[0])

    def promise_time(self, seconds: float, limit: float, what: str) -> None:
        """Note a time over its limit; where the machine was busy it is only told."""
        self.note_load()
        if self.is_quiet:
            self.promise(seconds <= limit, f"{what}: {seconds:.3f} s, expected <= {limit:g} s")
        elif seconds > limit:
            loads = f"{self.load:.1f} to {self.peak:.1f}"
            said = f"{seconds:.3f} s is over {limit:g} s; not judged at loads of {loads}"
            self.figures[what] = said

    def promise(self, holds: bool, what: str) -> None:
        """Note a breach, unless the promise holds."""
        if not holds:
            self.breaches.append(what)

    def lines(self) -> list[str]:
        """Return the report as text: date, machine, figures, breaches."""
        at = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime())
        said = [f"{self.name}: {at}, {machine(self.load)}"]
        said += [f"  {name}: {value}" for name, value in self.figures.items()]
        said += [f"  BREACH: {breach}" for breach in self.breaches[:20]]
        return [*said, "  broken" if self.breaches else "  kept"]


def machine(busy: float) -> str:
    """Return what the figures were taken on, and how busy it was before."""
    return (
        f"{os.cpu_count()} x {_processor()}, Linux {platform.release().split('-')[0]},"
        f" Python {platform.python_version()}, load {busy:.1f}"
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())


def percentile(values: list[float], share: float) -> float:
    """Return the value below which a share of the values lies; 0 of none."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0
