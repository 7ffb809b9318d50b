"""Whole games in the browser: against bots by all ways of laying; four at one table."""

import time
from itertools import cycle

import pytest

from tests.web.player import WAYS, Player, ask

MOST_SECONDS = 150  # of a game against bots, on a busy machine
MOST_SECONDS_OF_FOUR = 1_200
FEWEST_TURNS = 8  # of a game of four in which nobody is in a hurry

pytestmark = pytest.mark.real


@pytest.mark.parametrize(("kind", "size"), [("Words", (360, 640)), ("Numbers", (768, 1024))])
def test_a_game_against_bots_is_played_to_its_end(open_page, service, kind, size):
    page = open_page("/new", size=size)
    page.locator(".big", has_text=kind).click()
    page.get_by_text("Play now").click()
    page.locator(".board").wait_for()
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
    assert page.locator(".settlement thead th").count() == 3
    assert page.get_by_label("Turn").get_attribute("aria-valuetext")


@pytest.fixture
def four_players(open_page, service):
    """Return a function that sets four browsers at one table of a match of one round."""

    def gather(rules, **more):
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
        ways = cycle(WAYS)
        for page in pages:
            page.locator(".board").wait_for()
        return [Player(page, service, ways=ways) for page in pages]

    return gather


def play_slowly(players):
    """Play to the end, the first turn a draw; return how many turns it took."""
    until = time.monotonic() + MOST_SECONDS_OF_FOUR
    turns = 0
    while (match := players[0].see())["status"] == "playing":
        assert time.monotonic() < until, f"the game did not end in time, but took {turns} turns"
        table = sorted(match["view"]["table"].split(" / ")) if match["view"]["table"] else []
        for player in players:
            player.wait_for(match)
            assert sorted(player.melds()) == table
        mover = players[match["view"]["to_move"]]
        mover.take_turn_with_reloads(mover.see(), draws=turns == 0)
        turns += 1
    return turns


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "more"), [("woord", {"dictionary": "en"}), ("sabra", {})])
def test_four_browsers_play_a_game_in_all_ways_and_a_reload_at_every_step_loses_nothing(
    four_players, rules, more
):
    players = four_players(rules, **more)
    assert play_slowly(players) >= FEWEST_TURNS
    laid = sum((player.laid for player in players[1:]), players[0].laid)
    assert set(laid) == set(WAYS), f"tiles laid by way: {laid}"
    for player in players:
        player.page.locator(".end").wait_for()
    settled = [player.page.locator(".settlement").inner_text() for player in players]
    assert settled == settled[:1] * len(players)
    totals = [str(seat["total"]) for seat in players[0].see()["view"]["seats"]]
    shown = players[0].page.locator(".settlement tfoot td").all_inner_texts()
    assert [text.lstrip("+").replace("\N{MINUS SIGN}", "-") for text in shown] == totals
