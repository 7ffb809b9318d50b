"""Chromium as a slow phone: a processor slowed four times, a small screen, a slow network."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from statistics import median
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, ViewportSize

SLOWER: Final = 4
SLOW_4G: Final = {  # as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_638_400 / 8,
    "uploadThroughput": 768_000 / 8,
}
PHONE: Final[ViewportSize] = {"width": 360, "height": 640}
ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")

WORKLOAD: Final = """() => {
    const began = performance.now();
    const frame = document.body.appendChild(document.createElement('iframe'));
    const {body} = frame.contentDocument; // no style sheet of ours counts here
    let sum = 0;
    for (let round = 0; round < 10; round++) {
        const words = Array.from({length: 500}, (_, at) => `w${(at * 7919 + round) % 1009}`).sort();
        const places = new Map(words.map((word, place) => [word, {word, place}]));
        sum += JSON.parse(JSON.stringify([...places.values()])).length;
        body.innerHTML = words.slice(0, 100).map((word) => `<button>${word}</button>`).join(' ');
        sum += body.offsetHeight;
    }
    frame.remove();
    return performance.now() - began + 0 * sum;
}"""
WORKLOAD_TAKES: Final = 24.0  # milliseconds, not slowed, on a quiet machine of two cores (AMD EPYC)
PACES: Final = 7  # of which the first ones, until it is compiled, are slower


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run Debian's Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=list(ARGUMENTS)
        )
        yield browser
        browser.close()


@contextmanager
def phone(browser: Browser, address: str) -> Iterator[Page]:
    """Open a page of the size of a phone."""
    context = browser.new_context(
        base_url=address,
        viewport=PHONE,
        locale="nl-NL",
        service_workers="block",
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


@contextmanager
def slow_page(browser: Browser, address: str, *, network: bool = False) -> Iterator[Page]:
    """Open a page on a slow processor, and on a slow network if wished."""
    with phone(browser, address) as page:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        if network:
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", dict(SLOW_4G))
        yield page


class Work:
    """The processor time of a page's thread, in milliseconds of a slow processor."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._before = self._spent()

    def since(self) -> float:
        """Return what was spent since the last call."""
        before, self._before = self._before, self._spent()
        return (self._before - before) * 1000 * SLOWER

    def _spent(self) -> float:
        found = self._session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) for one in found if one["name"] == "TaskDuration")


def pace_of(page: Page) -> float:
    """Return how many times longer than on a quiet machine a fixed script takes in a slow page."""
    times = [float(page.evaluate(WORKLOAD)) for _ in range(PACES)]
    return median(times) / SLOWER / WORKLOAD_TAKES


def work_pace_of(page: Page) -> float:
    """Return the same for the processor time of a page, which is not slowed."""
    work, times = Work(page), []
    for _ in range(PACES):
        page.evaluate(WORKLOAD)
        times.append(work.since())
    return median(times) / SLOWER / WORKLOAD_TAKES
