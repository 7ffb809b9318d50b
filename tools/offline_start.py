"""How long the client takes to a verdict without a network: `python -m tools.offline_start`.

Needs a service that runs (--address), with the list to keep, and Chromium. The browser visits once,
keeps the list on /dictionaries, goes offline, and starts --runs times with its processor slowed
--slower times (in the page: the service worker is a process of its own and is not slowed). A start
types a word as soon as the field is there; the figure is the time of the drawn verdict since the
start of the navigation, as the page's own clock says it. Other work on the machine makes it larger;
beside it stands the processor time of the main thread, not slowed, which other work hardly changes.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tools import chromium

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

WORDS = {"nl": "katten", "fr": "chats", "de": "katzen", "en": "houses"}
CONTROLLED = (
    "new Promise((kept) => navigator.serviceWorker.controller ? kept() : "
    "navigator.serviceWorker.addEventListener('controllerchange', () => kept()))"
)
LOOK_AGAIN = 1_500  # milliseconds: questions to the page take time of its own
WATCH = """
window.times = {};
const type = (field) => {
  window.times.field = performance.now();
  field.value = '%s';
  field.dispatchEvent(new Event('input', {bubbles: true}));
};
new MutationObserver(() => {
  const field = document.querySelector('#word');
  if (field && !window.times.field) type(field);
  if (document.querySelector('.verdict') && !window.times.verdict) {
    window.times.verdict = -1;
    requestAnimationFrame(() => setTimeout(() => (window.times.verdict = performance.now())));
  }
}).observe(document, {childList: true, subtree: true});
"""


def visit(context: BrowserContext, language: str) -> Page:
    """Visit once: all files of the client are kept, and the list."""
    page = context.new_page()
    page.goto("/")
    page.evaluate(CONTROLLED)
    page.goto(f"/dictionaries/{language}")
    page.locator(".keep-line button").first.click()
    page.locator(".keep-line progress").wait_for(state="detached")
    page.locator(".keep-line").first.wait_for()
    return page


def start(context: BrowserContext, slower: float) -> tuple[float, float]:
    """Return the milliseconds until the field is there and until its verdict is drawn."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto("/")
    times: dict[str, float] = {}
    while times.get("verdict", -1) < 0:
        page.wait_for_timeout(LOOK_AGAIN)
        times = page.evaluate("window.times")
    page.close()
    return times["field"], times["verdict"]


def processor(context: BrowserContext) -> float:
    """Return the milliseconds of processor time of the main thread, to a verdict or a bit on."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto("/")
    page.locator(".verdict").first.wait_for()
    metrics = {
        one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]
    }
    page.close()
    return 1000 * float(metrics["TaskDuration"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--address", default="http://127.0.0.1:8000")
    parser.add_argument("--language", default="nl", choices=sorted(WORDS))
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--slower", type=float, default=4)
    asked = parser.parse_args()
    with sync_playwright() as playwright:
        browser = chromium.start(playwright)
        context = browser.new_context(
            base_url=asked.address,
            viewport={"width": 360, "height": 640},
            locale=f"{asked.language}-XX",
        )
        visit(context, asked.language).close()
        context.set_offline(True)
        context.add_init_script(WATCH % WORDS[asked.language])
        runs = [start(context, asked.slower) for _ in range(asked.runs)]
        work = statistics.median(processor(context) for _ in range(asked.runs))
        browser.close()
    print(
        f"main thread: median {work:.0f} ms of processor time, times {asked.slower:g} = "
        f"{work * asked.slower:.0f} ms"
    )
    for name, figures in zip(("field", "verdict"), zip(*runs, strict=True), strict=True):
        worst = max(figures)
        print(f"{name}: median {statistics.median(figures):.0f} ms, worst {worst:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
