"""What Prometheus reads at `/metrics`: counts and times, nothing about who or which word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from .service_workers import shared_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
NOWHERE = "none"  # the route of a path that no route answers


class Metrics:
    """The figures of one process; several processes of one machine answer with all of theirs."""

    def __init__(self) -> None:
        own = self._own = CollectorRegistry()
        self._children: dict[tuple[str, str, int], Histogram] = {}  # looked up once each
        self.requests = Histogram(
            "woord_request_seconds",
            "Time to answer a request, by route and status",
            ("method", "route", "status"),
            registry=own,
            buckets=TIMES,
        )
        self.acts = Histogram(
            "woord_act_seconds",
            "Time from a command to its commit, by kind and outcome",
            ("kind", "outcome"),
            registry=own,
            buckets=TIMES,
        )
        self.matches = Counter(
            "woord_matches", "Matches made, started, ended or aborted", ("event",), registry=own
        )
        self.notices = Counter(
            "woord_notices",
            "Notices of a turn, by way and outcome",
            ("way", "outcome"),
            registry=own,
        )
        self.refused = Counter("woord_rate_limited", "Requests over a rate", registry=own)
        self.sockets = _gauge("woord_sockets", "Lines that follow a match", own)
        self.queues = _gauge("woord_queue", "Pieces of work that wait or are done", own, "queue")
        self.builds = _gauge("woord_dictionaries", "Dictionaries that answer", own)

    def text(self) -> bytes:
        """Return all figures as text, those of other workers too."""
        if shared_folder() is None:
            return generate_latest(self._own)
        everything = CollectorRegistry()
        MultiProcessCollector(everything)  # type: ignore[no-untyped-call]
        return generate_latest(everything)

    def set_queues(self, lengths: Mapping[str, int]) -> None:
        """Note how long each queue is now."""
        for name, length in lengths.items():
            self.queues.labels(name).set(length)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Note a request that was answered."""
        key = (method if method in METHODS else "other", route, status)
        child = self._children.get(key)
        if child is None:
            child = self._children[key] = self.requests.labels(*key)
        child.observe(seconds)


METHODS = frozenset({"GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"})


def _gauge(name: str, what: str, registry: CollectorRegistry, *labels: str) -> Gauge:
    return Gauge(name, what, labels, registry=registry, multiprocess_mode="livesum")
