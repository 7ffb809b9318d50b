"""Whole games in the browser, by every way of laying, with a reload at every step."""

import time

import pytest

from tests.web.player import Player

MOST_SECONDS = 150  # of a game, on a busy machine


def start(page, kind):
    page.goto("/new")
    page.locator(".big", has_text=kind).click()
    page.get_by_text("Play now").click()
    page.locator(".board").wait_for()


@pytest.mark.real
@pytest.mark.parametrize(("kind", "size"), [("Words", (360, 640)), ("Numbers", (768, 1024))])
def test_a_game_against_bots_is_played_to_its_end_by_all_ways(open_page, service, kind, size):
    page = open_page("/new", size=size)
    start(page, kind)
    player = Player(page, service)
    until = time.monotonic() + MOST_SECONDS
    while (match := player.see())["status"] == "playing":
        assert time.monotonic() < until, "the game did not end in time"
        if match["view"]["to_move"] != match["seat"]:
            time.sleep(0.1)
            continue
        player.wait_for(match)
        player.take_turn(match)
    page.locator(".end").wait_for()
    assert page.locator(".settlement tbody tr").count() == 3
    assert sum(player.laid.values()) >= 1
