"""Kept lists in Chromium with its processor slowed fourfold: `python -m tools.bench offline`.

Needs the real dictionaries, the built client, Chromium and playwright. Each list is kept as a user
keeps it; then the network goes. Times are the best of several runs: the machine has other work too.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from tools import chromium
from tools.bench_serving import serving
from tools.golden_index import CODES, DATA
from tools.kept_list import READER
from tools.measuring import Figure
from woord.lexicon import open_lexicon
from woord.lexicon.pocket_store import pocket_of
from woord.tiles import tile_set

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SLOWED: Final = 4
RUNS: Final = 5
MB: Final = 1e6
NOTE: Final = f"Chromium, its processor slowed {SLOWED} times; the best of {RUNS} runs"

# Types a word as soon as there is a field, and notes when its verdict is there.
TYPE: Final = """
new MutationObserver(() => {
  const field = document.querySelector("#word");
  if (field && !window.woordTyped && document.querySelector("[role=radio][aria-checked=true]")) {
    window.woordTyped = true;
    field.value = "WORD";
    field.dispatchEvent(new Event("input", {bubbles: true}));
  }
  if (document.querySelector(".verdict")) window.woordVerdict ??= performance.now();
}).observe(document, {childList: true, subtree: true, attributes: true});
"""
MEASURE: Final = (
    "async ({words, racks}) => {"
    + READER
    + """
  const timed = async (act) => {
    const began = performance.now();
    await act();
    return performance.now() - began;
  };
  reader.closeList(list);
  const open = await timed(() => reader.openList(list));
  const first = await timed(() => reader.lookUp(list, [words[0]]));
  const all = await timed(async () => {
    for (const word of words) await reader.lookUp(list, [word]);
  });
  const tiles = [];
  for (const rack of racks) tiles.push(await timed(() => reader.fromTiles(list, rack)));
  return {open, first, look: all / words.length, tiles: Math.max(...tiles)};
}"""
)


def figures() -> Iterator[Figure]:
    """Yield size, opening, look-up, words from tiles, memory and start for each dictionary."""
    from playwright.sync_api import sync_playwright

    with serving() as address, sync_playwright() as playwright:
        browser = chromium.start(playwright)
        for code in CODES:
            yield from _figures_of(browser, address, code)
        browser.close()


def _figures_of(browser: Browser, address: str, code: str) -> Iterator[Figure]:
    lexicon = open_lexicon(code, directory=DATA)
    pocket = pocket_of(DATA, lexicon)
    rng = random.Random(f"offline {code}")
    words = [lexicon.word_at(row).lower() for row in rng.sample(range(len(lexicon)), 1000)]
    box = tile_set(code)
    bag = [face for face, copies in box.copies.items() for _ in range(copies) if "?" not in face]
    racks = ["".join(rng.sample(bag, 12)) + "??" for _ in range(10)]
    context = browser.new_context(base_url=address, locale="en-GB")
    page = context.new_page()
    before = _heap(page, "/about")
    page.goto(f"/dictionaries/{code}")
    page.get_by_role("button", name="Keep on this phone").click()
    page.get_by_role("button", name="Remove from this phone").wait_for(timeout=60_000)
    page.evaluate(f"localStorage.setItem('woord.list', '{code}')")
    after = _heap(page, "/")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_timeout(2_000)
    _slow(page)
    found = [page.evaluate(MEASURE, {"words": words, "racks": racks}) for _ in range(RUNS)]
    best = {key: min(one[key] for one in found) for key in found[0]}
    context.set_offline(True)
    start = min(_start(page, words[0]) for _ in range(RUNS))
    context.close()
    yield Figure(f"{code}: file over the network", pocket.packed_size / MB, 1.5, "MB")
    yield Figure(f"{code}: opened", best["open"], 300, "ms", note=NOTE)
    yield Figure(f"{code}: first look-up", best["first"], 50, "ms", note=NOTE)
    yield Figure(f"{code}: a look-up", best["look"], 5, "ms", note=NOTE)
    yield Figure(f"{code}: words from 12 tiles, 2 jokers", best["tiles"], 2_000, "ms", note=NOTE)
    memory = (after - before + pocket.size + 4 * _edges(pocket.read())) / MB
    yield Figure(f"{code}: memory", memory, 30, "MB", note="heap, file and counts of its nodes")
    yield Figure(f"{code}: start without a network to a verdict", start, 500, "ms", note=NOTE)


def _edges(data: bytes) -> int:
    from woord.lexicon.pocket import describe

    sections: list[list[Any]] = describe(data)["sections"]
    return next(int(length) for name, _, length, _ in sections if name == "labels")


def _heap(page: Page, path: str) -> float:
    """Return the bytes of the page's heap after it came to rest."""
    page.goto(path)
    page.wait_for_timeout(3_000)
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "JSHeapUsedSize"))


def _slow(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})


def _start(page: Page, word: str) -> float:
    """Return the milliseconds from the begin of a navigation to the verdict on a word."""
    page.add_init_script(TYPE.replace("WORD", word))
    page.goto("/")
    page.locator(".verdict").wait_for(timeout=30_000)
    return float(page.evaluate("window.woordVerdict"))
