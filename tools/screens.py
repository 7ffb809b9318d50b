"""Pictures of every screen of the browser client, in three sizes and two themes, to be looked at.

Needs a service that runs, Chromium and the extra `dev`:
python -m tools.screens http://127.0.0.1:8000 --out .cache/screens [--language nl] [--only table]
"""

from __future__ import annotations

import argparse
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from tools.screens_tables import Table, ask, gather, play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SIZES = ((360, 640), (768, 1024), (1440, 900))
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
SETTLE = 500  # milliseconds before a picture


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen by its path, and what is typed into it."""

    name: str
    path: str
    text: str | None = None


PLAIN = (
    Screen("look", "/"),
    Screen("look-valid", "/", "house"),
    Screen("look-invalid", "/", "housse hause"),
    Screen("new", "/new"),
    Screen("join", "/j"),
    Screen("games", "/matches"),
    Screen("replay", "/replay"),
    Screen("challenge", "/challenge"),
    Screen("club", "/club"),
    Screen("rulings", "/rulings"),
    Screen("rules", "/rules"),
    Screen("learn", "/learn"),
    Screen("learn-tour", "/learn/numbers"),
    Screen("learn-lesson", "/learn/numbers/rebuild"),
    Screen("learn-words", "/learn/words/swap"),
    Screen("learn-question", "/learn/numbers/blocked"),
    Screen("learn-end", "/learn/words/end"),
    Screen("dictionaries", "/dictionaries"),
    Screen("dictionary", "/dictionaries/en"),
    Screen("settings", "/settings"),
    Screen("about", "/about"),
)


def pages(browser: Browser, address: str, language: str) -> Iterator[tuple[str, Page]]:
    """Open a page a size and theme."""
    for width, height in SIZES:
        for theme in ("light", "dark"):
            context = browser.new_context(
                base_url=address,
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
                locale=language,
            )
            yield f"{width}-{theme}", context.new_page()
            context.close()


def picture(page: Page, screen: Screen, file: Path) -> None:
    page.goto(screen.path)
    page.wait_for_load_state("networkidle")
    if screen.text:
        page.fill("#word", screen.text)
    page.wait_for_timeout(SETTLE)
    page.screenshot(path=file)


def sit(page: Page, table: Table) -> None:
    """Give the page the seat, and the plan as its draft."""
    page.goto("/about")
    page.evaluate(
        "(seats) => localStorage.setItem('woord.seats', JSON.stringify(seats))",
        {table.match_id: table.secrets},
    )
    page.goto(f"/m/{table.match_id}")
    page.wait_for_timeout(SETTLE)


def show_plan(page: Page, table: Table) -> None:
    if page.locator(".ledge [data-piece]").count() == 0:
        return  # all of the rack lies there: the service had kept the plan
    page.locator(".ledge [data-piece]").first.focus()
    page.keyboard.press("/")
    page.locator(".command-line input").fill(table.plan)
    page.keyboard.press("Enter")
    page.wait_for_timeout(2 * SETTLE)


def club_screens(address: str) -> tuple[Screen, ...]:
    """Make an evening with six tables, the fourth with another list; return its pages."""
    wish = {"name": "Letterclub", "dictionary": "en", "tables": 6, "lock": ""}
    made = ask(address, "/v1/clubs", wish)
    club, secret = made["club"], made["table_secret"]
    path = f"/v1/clubs/{club['club_id']}/tables"
    for number in range(1, 6):
        used = "0" * 64 if number == 4 else club["list_id"]
        phone = {"device": f"phone-no-{number}", "list_id": used, "app": ""}
        phone |= {name: club[name] for name in ("dictionary", "edition")}
        ask(address, f"{path}/{number}", phone, secret, method="PUT")
        play = {"words": ["house", "hause"], "list_id": club["list_id"], "key": "key-of-a-play"}
        ask(address, f"{path}/{number}/rulings", play, secret)
    return (
        Screen("club-evening", f"/club/evening#{club['club_id']}.{made['secret']}.{secret}"),
        Screen("club-table", f"/club/table#{club['club_id']}.{secret}.3"),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    parser.add_argument("--out", type=Path, default=Path(".cache/screens"))
    parser.add_argument("--language", default="en-GB")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    tables = {f"table-{rules}": play(options.address, rules) for rules in ("woord", "sabra")}
    tables["end"] = play(options.address, "sabra", resign=True)
    tables["lobby"] = gather(options.address)
    ruling = ask(options.address, "/v1/rulings", {"dictionary": "en", "words": ["house", "hause"]})
    screens: tuple[Screen, ...] = (*PLAIN, Screen("ruling", f"/r/{ruling['ruling']['code']}"))
    screens += club_screens(options.address)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=list(ARGUMENTS)
        )
        for look, page in pages(browser, options.address, options.language):
            for screen in screens:
                if options.only in screen.name:
                    picture(page, screen, options.out / f"{screen.name}-{look}.png")
            for name, table in tables.items():
                if options.only in name:
                    sit(page, table)
                    if name.startswith("table"):
                        show_plan(page, table)
                    page.screenshot(path=options.out / f"{name}-{look}.png")
        browser.close()


if __name__ == "__main__":
    main()
