"""What a slow phone takes in the browser client: times, and the pace of the page that took them."""

from __future__ import annotations

import json
import urllib.request
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from tools.screens_tables import ask
from tools.slow_phone import Work, pace_of, phone, slow_page, work_pace_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page, WebSocketRoute

REST: Final = 400  # milliseconds in which an update is long over
STEP: Final = 25  # milliseconds between two movements of a drag
SHOWN: Final = "(word) => document.querySelector('.verdict .word')?.textContent.trim() === word"
WORDS: Final = ("katten", "boomgaard", "kattex", "fietsen", "zusje", "lopen")
TABLE: Final = [" ".join(f"{colour}{n}" for n in range(1, 14)) for colour in "kbry"] * 2


@dataclass(frozen=True, slots=True)
class Taken:
    """Times in milliseconds of a slow phone; `pace`: how many times slower than a quiet machine."""

    times: list[float]
    pace: float


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


def first_visits(browser: Browser, address: str, visits: int) -> Taken:
    """Measure until the field of the look-up page takes keys, each time with an empty cache."""
    times, paces = [], []
    for _ in range(visits):
        with slow_page(browser, address, network=True) as page:
            page.add_init_script(WATCH_FIELD)
            page.goto("/", wait_until="commit")
            page.wait_for_function("() => window.ready")
            times.append(float(page.evaluate("window.ready")))
            paces.append(pace_of(page))
    return Taken(times, min(paces))


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


def keys_to_verdicts(browser: Browser, address: str, rounds: int) -> Taken:
    """Measure from each key to its verdict; each counts with the best of the rounds."""
    with slow_page(browser, address) as page:
        page.goto("/")
        page.locator(".ask .chip[aria-checked=true]").wait_for()
        page.evaluate(WATCH_VERDICT)
        taken = []
        for _ in range(rounds):
            page.evaluate("window.took = []")
            for word in WORDS:
                type_slowly(page, word)
            taken.append([float(one) for one in page.evaluate("window.took")])
        return Taken([min(times) for times in zip(*taken, strict=True)], pace_of(page))


def type_slowly(page: Page, word: str) -> None:
    """Type a word letter by letter, each when the verdict of the one before is there."""
    page.fill("#word", "")
    page.keyboard.press(word[0])
    for end in range(2, len(word) + 1):
        page.keyboard.press(word[end - 1])
        page.wait_for_function(SHOWN, arg=word[:end])
        page.wait_for_timeout(60)


def drag_frames(browser: Browser, address: str, drags: int) -> Taken:
    """Measure the work of each movement of some drags over a full table.

    What the page takes in the same time while the tile is held still is left out.
    """
    with phone(browser, address) as page:
        sit_at_full_table(page, address)
        tile = page.locator(".ledge [data-piece]").first.bounding_box()
        assert tile is not None
        mouse, frames, still = page.mouse, [], []
        for _ in range(drags):
            mouse.move(tile["x"] + 10, tile["y"] + 10)
            mouse.down()
            mouse.move(100, 300)
            page.wait_for_timeout(REST)
            work = Work(page)
            still += [work_of_step(page, work) for _ in range(20)]
            for step in range(60):
                mouse.move(30 + 5 * step % 300, 120 + (step * 7) % 240)
                frames.append(work_of_step(page, work))
            mouse.move(tile["x"] + 10, tile["y"] + 10)
            mouse.up()
        return Taken([frame - median(still) for frame in frames], work_pace_of(page))


def work_of_step(page: Page, work: Work) -> float:
    page.wait_for_timeout(STEP)
    return work.since()


def full_updates(
    browser: Browser, address: str, turns: int, table_at: Callable[[int], str]
) -> Taken:
    """Measure the work of each update of a full table, turn by turn, without what idling takes."""
    with phone(browser, address) as page:
        socket, match = sit_at_full_table(page, address)
        work, updates, idle = Work(page), [], []
        for turn in range(1, turns + 1):
            page.wait_for_timeout(REST)
            work.since()
            page.wait_for_timeout(REST)
            idle.append(work.since())
            match["seq"] += 1
            match["view"]["table"] = table_at(turn)
            socket.send(json.dumps({"type": "changes", "events": [], "match": match}))
            page.wait_for_timeout(REST)
            updates.append(work.since())
        return Taken([update - median(idle) for update in updates], work_pace_of(page))


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
