"""Pictures of every screen of the browser client, in three sizes and two themes, to be looked at.

Needs a service that runs, Chromium and the extra `dev`:
python -m tools.screens http://127.0.0.1:8000 --out .cache/screens [--language nl] [--only table]
`--size 360x640 --theme light` takes fewer, `--whole` the page beyond the window too.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Error, sync_playwright

from tools import chromium
from tools.screens_matches import MADE
from tools.screens_places import PLACES
from tools.screens_steps import SETTLE, run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

    from tools.screens_steps import Screen

SIZES = ("360x640", "768x1024", "1440x900")
THEMES = ("light", "dark")
KEEP = """(kept) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
}"""


def contexts(browser: Browser, options: argparse.Namespace) -> Iterator[tuple[str, BrowserContext]]:
    """Open a window a size and theme."""
    for size in options.size.split(","):
        width, height = (int(part) for part in size.split("x"))
        for theme in options.theme.split(","):
            context = browser.new_context(
                base_url=options.address,
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
                locale=options.language,
            )
            yield f"{width}-{theme}", context
            context.close()


def picture(page: Page, screen: Screen, file: Path, *, whole: bool) -> None:
    """Bring the page to the state of the screen, and take a picture; then leave the state."""
    page.goto("/v1/health")  # our origin, and no client that writes
    page.evaluate(KEEP, dict(screen.kept))
    page.goto(screen.path)
    page.wait_for_load_state("networkidle")
    try:
        for step in screen.steps:
            run(page, step)
    except Error as error:
        print(f"{file.name}: {error.message.splitlines()[:3]}")
    page.wait_for_timeout(SETTLE)
    page.screenshot(path=file, full_page=whole)
    page.context.set_offline(False)
    page.emulate_media(media="screen")


def wanted(options: argparse.Namespace) -> Iterator[Screen]:
    """Make the screens that were asked for; a match costs some time, so only where it is shown."""
    yield from (screen for screen in PLACES if options.only in screen.name)
    for name, make in MADE.items():
        if name in options.only or options.only in name:
            found = make(options.address)
            yield from (screen for screen in found if options.only in screen.name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    parser.add_argument("--out", type=Path, default=Path(".cache/screens"))
    parser.add_argument("--language", default="en-GB")
    parser.add_argument("--only", default="")
    parser.add_argument("--size", default=",".join(SIZES))
    parser.add_argument("--theme", default=",".join(THEMES))
    parser.add_argument("--whole", action="store_true")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    screens = tuple(wanted(options))
    with sync_playwright() as playwright:
        browser = chromium.start(playwright)
        for look, context in contexts(browser, options):
            page = context.new_page()
            for screen in screens:
                file = options.out / f"{screen.name}-{look}.png"
                picture(page, screen, file, whole=options.whole)
        browser.close()


if __name__ == "__main__":
    main()
