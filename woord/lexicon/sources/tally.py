"""Counts by reason, with a few samples spread over what was seen."""

from __future__ import annotations

from collections import Counter, defaultdict

SAMPLES = 16


class Tally:
    """Counts; remembers the 1st, 2nd, 4th, 8th, ... of each reason as samples."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._samples: defaultdict[str, list[str]] = defaultdict(list)

    def add(self, reason: str, sample: str) -> None:
        """Count one, with what it was."""
        count = self.counts[reason] = self.counts[reason] + 1
        if count & (count - 1) == 0 and len(self._samples[reason]) < SAMPLES:
            self._samples[reason].append(sample)

    @property
    def samples(self) -> dict[str, tuple[str, ...]]:
        """Return the samples by reason."""
        return {reason: tuple(samples) for reason, samples in sorted(self._samples.items())}
