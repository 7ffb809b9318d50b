"""Whole games in the browser: against bots by all ways of laying; four at one table."""

import time

import pytest

from tests.web.player import WAYS, Player, ask

MOST_SECONDS = 150  # of a game, on a busy machine

pytestmark = pytest.mark.real


def play_on(players, *, reloads=False):
    """Play until the match has ended; each seat whose turn it is takes it."""
    until = time.monotonic() + MOST_SECONDS
    by_seat = {player.see()["seat"]: player for player in players}
    first = players[0]
    while (match := first.see())["status"] == "playing":
        assert time.monotonic() < until, "the game did not end in time"
        player = by_seat.get(match["view"]["to_move"])
        if player is None:
            time.sleep(0.1)
            continue
        mine = player.see()
        player.wait_for(mine)
        player.take_turn(mine, reloads=reloads)


@pytest.mark.parametrize(("kind", "size"), [("Words", (360, 640)), ("Numbers", (768, 1024))])
def test_a_game_against_bots_is_played_to_its_end_by_all_ways(open_page, service, kind, size):
    page = open_page("/new", size=size)
    page.locator(".big", has_text=kind).click()
    page.get_by_text("Play now").click()
    page.locator(".board").wait_for()
    player = Player(page, service)
    play_on([player])
    page.locator(".end").wait_for()
    assert page.locator(".settlement thead th").count() == 3
    assert page.get_by_label("Turn").get_attribute("aria-valuetext")


@pytest.mark.parametrize(("rules", "more"), [("woord", {"dictionary": "en"}), ("sabra", {})])
def test_four_browsers_play_a_game_and_a_reload_at_every_step_loses_nothing(
    open_page, service, rules, more
):
    wish = {"name": "Anna", "rules": rules, "seats": 4, "set": {"rounds": "1"}, **more}
    made = ask(service, "/v1/matches", wish)
    match_id, code = made["match"]["match_id"], made["match"]["code"]
    secrets = {"secret": made["secret"], "host": made["host_secret"]}
    pages = [open_page(f"/m/{match_id}", seat=(match_id, secrets))]
    for name in ("Bob", "Cora", "Dirk"):
        page = open_page(f"/j/{code}")
        page.get_by_label("Your name").fill(name)
        page.locator("button.main").click()
        page.locator(".gathering").wait_for()
        pages.append(page)
    pages[0].locator("button.main", has_text="Start").click()
    for page in pages:
        page.locator(".board").wait_for()
    ways = iter(WAYS)
    players = [Player(page, service, ways=(next(ways),)) for page in pages]
    play_on(players, reloads=True)
    for page in pages:
        page.locator(".end").wait_for()
    assert sum((player.laid for player in players[1:]), players[0].laid).total() >= 1
