"""Pictures of every screen of the browser client, in three sizes and two themes, to be looked at.

Needs a service that runs, Chromium and the extra `dev`:
python -m tools.screens http://127.0.0.1:8000 --out .cache/screens [--language nl] [--only table]
"""

from __future__ import annotations

import argparse
import json
import shutil
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SIZES = ((360, 640), (768, 1024), (1440, 900))
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
SETTLE = 500  # milliseconds before a picture
TURNS = 8  # that are played at most before a table is shown
FULL = 30  # characters of a table that is worth a picture


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
    Screen("challenge", "/challenge"),
    Screen("rulings", "/rulings"),
    Screen("rules", "/rules"),
    Screen("dictionaries", "/dictionaries"),
    Screen("dictionary", "/dictionaries/en"),
    Screen("settings", "/settings"),
    Screen("about", "/about"),
)


def ask(address: str, path: str, body: object = None, secret: str = "") -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {secret}"}
    request = urllib.request.Request(address + path, data, headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


@dataclass(frozen=True, slots=True)
class Table:
    """A match that was played for some turns, with the best lay as a plan."""

    match_id: str
    secrets: dict[str, str]
    plan: str


def play(address: str, rules: str, *, resign: bool = False) -> Table:
    """Start a match against two bots and draw until there is a table to look at."""
    wish = {"name": "Anna", "rules": rules, "seats": 3, "bots": [2, 2], "dictionary": "en"}
    if rules != "woord":
        del wish["dictionary"]
    made = ask(address, "/v1/matches", wish)
    match_id, secret = made["match"]["match_id"], made["secret"]
    path = f"/v1/matches/{match_id}"
    host = {"Woord-Host": made["host_secret"]}
    start = urllib.request.Request(
        f"{address}{path}/start",
        b"{}",
        {"Content-Type": "application/json", "Authorization": f"Bearer {secret}", **host},
    )
    urllib.request.urlopen(start, timeout=60).close()
    match = wait_for_turn(address, path, secret)
    for _ in range(TURNS):
        if len(match["view"]["table"]) >= FULL or match["status"] != "playing":
            break
        act(address, path, secret, match, "draw")
        match = wait_for_turn(address, path, secret)
    best = advise(address, match)
    if resign:
        act(address, path, secret, match, "resign")
    secrets = {"secret": secret, "host": made["host_secret"]}
    return Table(match_id, secrets, best["table"] if best["tiles"] else match["view"]["table"])


def wait_for_turn(address: str, path: str, secret: str) -> Any:
    after = 0
    while True:
        match = ask(address, f"{path}/events?after={after}&wait=5", secret=secret)["match"]
        if match["status"] != "playing" or match["view"]["to_move"] == match["seat"]:
            return match
        after = match["seq"]


def advise(address: str, match: Any) -> Any:
    lobby, view = match["lobby"], match["view"]
    question = {
        "rules": lobby["rules"],
        "tile_set": lobby["tile_set"],
        "dictionary": lobby["agreement_id"],
        "table": view["table"],
        "rack": view["rack"],
        "opened": view["seats"][match["seat"]]["opened"],
        "budget": 20_000,
    }
    return ask(address, "/v1/tables/solve", question)


def act(address: str, path: str, secret: str, match: Any, kind: str) -> None:
    body = json.dumps({"kind": kind}).encode()
    headers = {
        "Content-Type": "application/json",
        "Authorization": f"Bearer {secret}",
        "If-Match": f'"{match["seq"]}"',
    }
    request = urllib.request.Request(f"{address}{path}/actions", body, headers)
    urllib.request.urlopen(request, timeout=60).close()


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
    page.locator(".ledge [data-piece]").first.focus()
    page.keyboard.press("/")
    page.locator(".command-line input").fill(table.plan)
    page.keyboard.press("Enter")
    page.wait_for_timeout(2 * SETTLE)


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
    ruling = ask(options.address, "/v1/rulings", {"dictionary": "en", "words": ["house", "hause"]})
    screens = (*PLAIN, Screen("ruling", f"/r/{ruling['ruling']['code']}"))
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
                    if name != "end":
                        show_plan(page, table)
                    page.screenshot(path=options.out / f"{name}-{look}.png")
        browser.close()


if __name__ == "__main__":
    main()
