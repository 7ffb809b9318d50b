"""How fast the browser client is on a slow phone: Chromium with a four times slower processor.

Needs Chromium, the built client and the extra `dev`. The service runs beside it on the same
machine, so each figure is taken several times.
"""

from __future__ import annotations

import json
import shutil
import urllib.request
from contextlib import contextmanager
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, Final

from tools.bench_serving import serving
from tools.measuring import Figure
from tools.screens_tables import ask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute

SLOWER: Final = 4
RUNS: Final = 9
AGAIN: Final = 5
REST: Final = 400  # milliseconds in which an update is long over
SHOWN: Final = "(word) => document.querySelector('.verdict .word')?.textContent.trim() === word"
SLOW_4G: Final = {  # as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_638_400 / 8,
    "uploadThroughput": 768_000 / 8,
}
WORDS: Final = ("katten", "boomgaard", "kattex", "fietsen", "zusje", "lopen")
PHONE: Final[ViewportSize] = {"width": 360, "height": 640}
ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
TABLE: Final = [" ".join(f"{colour}{n}" for n in range(1, 14)) for colour in "kbry"] * 2


def figures() -> Iterator[Figure]:
    """Yield what the client takes, each with its budget."""
    from playwright.sync_api import sync_playwright

    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=list(ARGUMENTS)
        )
        yield first_visit([time_to_type(browser, address) for _ in range(RUNS)])
        yield verdict(key_to_verdict(browser, address))
        yield frame(drag_frames(browser, address))
        yield update("three melds change", full_updates(browser, address, a_lay))
        yield update("every meld changes", full_updates(browser, address, turned))
        browser.close()


def first_visit(times: list[float]) -> Figure:
    name = "the look-up page, first visit on slow 4G: the field takes keys"
    note = f"the best of {RUNS} visits with an empty cache; half took {median(times):.0f} ms."
    return Figure(name, min(times), 1500, "ms", note=note)


def verdict(keys: list[float]) -> Figure:
    note = (
        f"median of {len(keys)} keys, of which each counts with the best of {AGAIN}; from the key's"
        " event to the painted verdict, the request to the service beside it included."
    )
    return Figure("a verdict after a key", median(keys), 50, "ms", note=note)


def frame(frames: list[float]) -> Figure:
    name = "a frame while a tile is dragged over 104 tiles, 95th percentile"
    note = (
        f"processor time of the page's thread, times {SLOWER}: {len(frames)} frames,"
        f" {median(frames):.1f} ms at the median."
    )
    return Figure(name, quantiles(frames, n=20)[-1], 16, "ms", note=note)


def update(change: str, updates: list[float]) -> Figure:
    name = f"a table of 104 tiles drawn anew after another seat's turn, {change}"
    note = (
        f"processor time of the page's thread, times {SLOWER}: {len(updates)} updates took"
        f" {min(updates):.0f} to {max(updates):.0f} ms; the gliding of the tiles afterwards, and"
        " what an idle page takes in the same time, are left out."
    )
    return Figure(name, median(updates), 50, "ms", note=note)


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


WATCH_FIELD = """
new MutationObserver((_, watcher) => {
    if (document.activeElement?.id !== 'word' || window.ready) return;
    window.ready = performance.now();
    watcher.disconnect();
}).observe(document, {subtree: true, childList: true, attributes: true});
document.addEventListener('focusin', () => {
    if (document.activeElement?.id === 'word') window.ready ??= performance.now();
});
"""


def time_to_type(browser: Browser, address: str) -> float:
    """Return the milliseconds until the field of the look-up page has the focus."""
    with slow_page(browser, address, network=True) as page:
        page.add_init_script(WATCH_FIELD)
        page.goto("/", wait_until="commit")
        page.wait_for_function("() => window.ready")
        return float(page.evaluate("window.ready"))


AFTER_PAINT = """
window.afterPaint = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(0);
});
"""
WATCH_VERDICT = (
    AFTER_PAINT
    + """
window.took = [];
let began = 0;
const answers = document.querySelector('.answers');
document.getElementById('word').addEventListener('keydown', (event) => {
    began = event.timeStamp;
}, true);
new MutationObserver(() => {
    const shown = answers.querySelector('.verdict .word')?.textContent.trim();
    if (!began || shown !== document.getElementById('word').value) return;
    const start = began;
    began = 0;
    afterPaint((now) => window.took.push(now - start));
}).observe(answers, {subtree: true, childList: true, characterData: true});
"""
)


def key_to_verdict(browser: Browser, address: str) -> list[float]:
    """Return the milliseconds from each key to its verdict, the best of several times."""
    with slow_page(browser, address) as page:
        page.goto("/")
        page.locator(".ask .chip[aria-checked=true]").wait_for()
        page.evaluate(WATCH_VERDICT)
        rounds = []
        for _ in range(AGAIN):
            page.evaluate("window.took = []")
            for word in WORDS:
                type_slowly(page, word)
            rounds.append([float(one) for one in page.evaluate("window.took")])
        return [min(times) for times in zip(*rounds, strict=True)]


def type_slowly(page: Page, word: str) -> None:
    """Type a word letter by letter, each when the verdict of the one before is there."""
    page.fill("#word", "")
    page.keyboard.press(word[0])
    for end in range(2, len(word) + 1):
        page.keyboard.press(word[end - 1])
        page.wait_for_function(SHOWN, arg=word[:end])
        page.wait_for_timeout(60)


def drag_frames(browser: Browser, address: str) -> list[float]:
    """Return the milliseconds of work of each movement of some drags over a full table."""
    with phone(browser, address) as page:
        sit_at_full_table(page, address)
        tile = page.locator(".ledge [data-piece]").first.bounding_box()
        assert tile is not None
        mouse, frames = page.mouse, []
        for _ in range(2):
            mouse.move(tile["x"] + 10, tile["y"] + 10)
            mouse.down()
            mouse.move(100, 300)
            page.wait_for_timeout(100)
            work = Work(page)
            for step in range(60):
                mouse.move(30 + 5 * step % 300, 120 + (step * 7) % 240)
                page.wait_for_timeout(25)
                frames.append(work.since())
            mouse.move(tile["x"] + 10, tile["y"] + 10)
            mouse.up()
        return frames


def full_updates(browser: Browser, address: str, table_at: Callable[[int], str]) -> list[float]:
    """Return the milliseconds of work of each update of a full table, turn by turn."""
    with phone(browser, address) as page:
        socket, match = sit_at_full_table(page, address)
        work, updates, idle = Work(page), [], []
        for turn in range(1, RUNS + 1):
            page.wait_for_timeout(REST)
            work.since()
            page.wait_for_timeout(REST)
            idle.append(work.since())
            match["seq"] += 1
            match["view"]["table"] = table_at(turn)
            socket.send(json.dumps({"type": "changes", "events": [], "match": match}))
            page.wait_for_timeout(REST)
            updates.append(work.since())
        return [update - median(idle) for update in updates]


def a_lay(turn: int) -> str:
    """Return the same table at each turn, but for one tile that goes from meld to meld."""
    melds = [meld.split() for meld in turned(0).split(" / ")]
    melds[turn % 8].append(melds[-1].pop())
    return " / ".join(" ".join(meld) for meld in melds)


def turned(turn: int) -> str:
    """Return a table of all 104 number tiles, cut into other melds at each turn."""
    tiles = " ".join(TABLE).split()
    length = 3 + turn % 3
    return " / ".join(" ".join(tiles[at : at + length]) for at in range(0, len(tiles), length))


def sit_at_full_table(page: Page, address: str) -> tuple[WebSocketRoute, dict[str, Any]]:
    """Open a match whose line tells of a table with all number tiles; give the line."""
    made = ask(address, "/v1/matches", {"name": "Anna", "rules": "sabra", "seats": 2, "bots": [1]})
    match_id, secret = made["match"]["match_id"], made["secret"]
    host = {"Woord-Host": made["host_secret"], "Authorization": f"Bearer {secret}"}
    request = urllib.request.Request(
        f"{address}/v1/matches/{match_id}/start",
        b"{}",
        {"Content-Type": "application/json", **host},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        match: dict[str, Any] = json.load(answer)
    match["view"]["table"] = turned(0)
    match["view"]["to_move"] = match["seat"] = 0
    lines: list[WebSocketRoute] = []

    def hear(line: WebSocketRoute) -> None:
        lines.append(line)
        line.on_message(
            lambda text: (
                line.send(json.dumps({"type": "changes", "events": [], "match": match}))
                if "hello" in str(text)
                else None
            )
        )

    page.route_web_socket("**/v1/socket", hear)
    page.add_init_script(
        "localStorage.setItem('woord.seats', "
        f"JSON.stringify({{'{match_id}': {{secret: '{secret}'}}}}))"
    )
    page.goto(f"/m/{match_id}")
    page.locator(".felt [data-piece]").first.wait_for()
    page.wait_for_timeout(500)
    return lines[-1], match
