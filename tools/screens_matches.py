"""The screens that need a match, an evening or a ruling, made on the service."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tools.screens_steps import Screen, Step
from tools.screens_tables import ask, gather, play, with_joker

if TYPE_CHECKING:
    from collections.abc import Callable

READY = ("wait", ".ledge .row")
MENU = (READY, ("click", ".bar > .button >> nth=-1"))
BACK = ("click", ".replay .button >> nth=0")
OUT_OF_LINE = (READY, ("offline",), ("click", ".bar > .main"))


def entry(place: int) -> tuple[Step, ...]:
    return (*MENU, ("click", f".entry >> nth={place}"))


def typed(table: str) -> tuple[Step, ...]:
    """Open the command line, and type."""
    return (
        READY,
        ("press", ".ledge [data-piece]", "/"),
        ("fill", ".command-line input", table),
    )


def table_screens(address: str) -> tuple[Screen, ...]:
    word, number = play(address, "woord"), play(address, "sabra")
    tables = (("woord", word), ("sabra", number))
    plans = tuple(
        one.screen(f"table-{name}", *typed(one.plan), ("press", ".command-line input", "Enter"))
        for name, one in tables
    )
    return (
        *plans,
        number.screen("table-menu", *MENU),
        word.screen("table-list", *entry(1)),
        number.screen("table-replay", *entry(2), BACK, BACK),
        number.screen("table-hint", *entry(0), ("click", ".stack ~ .button")),
        word.screen("table-command", *typed("CAT / ")),
        word.screen("table-notices", *entry(4)),
        word.screen("table-device", *entry(5)),
        number.screen("table-drag", READY, ("drag", ".ledge [data-piece]", ".felt .meld")),
        number.screen("table-offline", *OUT_OF_LINE),
        *vote_screens(address),
    )


def vote_screens(address: str) -> tuple[Screen, ...]:
    joker = with_joker(address)
    lay = (READY, ("click", ".ledge .tile.joker"), ("click", ".new-meld"))
    return (
        joker.screen("table-empty", READY),
        joker.screen("table-joker", *lay),
        joker.screen("table-vote", READY, ("click", ".silent")),
    )


def end_screens(address: str) -> tuple[Screen, ...]:
    found: list[Screen] = []
    for rules in ("sabra", "woord"):
        table = play(address, rules, to_the_end=True)
        found.append(table.screen(f"end-{rules}", ("wait", ".replay")))
        back = ("wait", ".replay"), BACK, BACK, ("click", ".replay summary")
        found.append(table.screen(f"end-replay-{rules}", *back))
    return tuple(found)


def lobby_screens(address: str) -> tuple[Screen, ...]:
    lobby = gather(address)
    return (
        lobby.screen("lobby", ("wait", ".gathering")),
        lobby.screen("lobby-qr", ("click", ".qr-button")),
    )


def mine_screens(address: str) -> tuple[Screen, ...]:
    """The list of one's games: they gather, wait for somebody, are over."""
    tables = (gather(address), gather(address, starts=True), play(address, "sabra"))
    seats = {table.match_id: table.secrets for table in tables}
    kept = (("woord.seats", json.dumps(seats)),)
    return (Screen("mine", "/matches", (("wait", ".mine"),), kept),)


def ruling_screens(address: str) -> tuple[Screen, ...]:
    play = {"dictionary": "en", "words": ["house", "kattex"], "parties": ["Anna", "Bob"]}
    code = ask(address, "/v1/rulings", play)["ruling"]["code"]
    proof = ("click", "main details summary")
    return (Screen("ruling", f"/r/{code}"), Screen("ruling-proof", f"/r/{code}", (proof,)))


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
        words = ["house", "kattex"][: number % 2 + 1]
        judged = {"words": words, "list_id": club["list_id"], "key": f"key-of-play-{number}"}
        ask(address, f"{path}/{number}/rulings", judged, secret)
    evening = f"/club/evening#{club['club_id']}.{made['secret']}.{secret}"
    table = f"/club/table#{club['club_id']}.{secret}.3"
    cards = ("wait", ".club-tables"), ("click", ".evening .actions .main")
    judge = ("click", ".club-start .main"), ("wait", ".judge")
    return (
        Screen("club-evening", evening),
        Screen("club-cards", evening, cards),
        Screen("club-printed", evening, (*cards, ("print",))),
        Screen("club-table", table),
        Screen("club-judge", table, judge),
        Screen("club-count", table, (*judge, ("click", ".count-tile >> nth=1"))),
    )


MADE: dict[str, Callable[[str], tuple[Screen, ...]]] = {
    "table": table_screens,
    "end": end_screens,
    "lobby": lobby_screens,
    "mine": mine_screens,
    "ruling": ruling_screens,
    "club": club_screens,
}
