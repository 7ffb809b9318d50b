"""A plan: kept over reloads, tabs, devices and others' turns; gone once given up or laid."""

import json
import time

import pytest

from tests.web.player import Player, ask

pytestmark = pytest.mark.real
SOON = 15  # seconds: a draft is saved once a second, on a busy machine later


@pytest.fixture
def elsewhere(open_page, service):
    """Return a function that opens a seat's table on another device."""

    def take(player):
        secret = player.headers["Authorization"].removeprefix("Bearer ")
        page = open_page(f"/m/{player.match_id}", seat=(player.match_id, {"secret": secret}))
        page.locator(".ledge").wait_for()
        return Player(page, service)

    return take


def lay_down(player):
    """Put the first tile of the rack on the table, as a plan."""
    first = player.page.locator(".ledge [data-piece]").first.get_attribute("data-piece")
    player.tap(first, None)
    return first.split(":")[1]


def wait_for_draft(player, table):
    """Wait until the service keeps a table as the seat's draft."""
    path, until = f"/v1/matches/{player.match_id}/draft", time.monotonic() + SOON
    while (kept := ask(player.address, path, headers=player.headers))["table"] != table:
        assert time.monotonic() < until, f"the service keeps {kept}, not {table!r}"
        time.sleep(0.1)


def test_a_plan_that_was_given_up_does_not_come_back(sit_down, elsewhere):
    player, _ = sit_down("sabra")
    wait_for_draft(player, None)
    face = lay_down(player)
    wait_for_draft(player, face)
    player.page.get_by_text("Reset").click()
    player.reload()
    assert len(player.rack()) == 14
    wait_for_draft(player, "")
    player.reload()
    assert len(player.rack()) == 14
    assert len(elsewhere(player).rack()) == 14


def test_a_plan_goes_on_elsewhere_also_after_anothers_turn(sit_down, elsewhere):
    mover, player = sit_down("sabra")
    face = lay_down(player)
    wait_for_draft(player, face)
    match = mover.see()
    mover.page.locator(".bar .main").click()
    player.wait_after(match)
    player.reload()
    assert player.melds() == [face]
    other = elsewhere(player)
    other.page.locator(".felt .own").wait_for()
    assert other.melds() == [face]


def can_take_back(player):
    """Say whether Undo and Reset can be pressed."""
    buttons = (player.page.locator(".bar button", has_text=name) for name in ("Undo", "Reset"))
    return tuple(button.is_enabled() for button in buttons)


def test_undo_and_reset_act_on_a_plan_that_was_taken_up_again(sit_down):
    mover, player = sit_down("sabra")
    rack = sorted(player.rack())
    assert can_take_back(player) == (False, False)
    faces = [lay_down(player) for _ in range(3)]
    player.reload()
    assert can_take_back(player) == (True, True)
    player.page.get_by_text("Undo").click()
    assert player.melds() == faces[:2]
    match = mover.see()
    mover.page.locator(".bar .main", has_text="Draw").click()
    player.wait_after(match)
    player.page.get_by_text("Undo").click()
    assert player.melds() == faces[:1]
    player.reload()
    player.page.get_by_text("Reset").click()
    assert (player.melds(), sorted(player.rack())) == ([], rack)
    assert can_take_back(player) == (True, False)
    player.page.get_by_text("Undo").click()
    assert player.melds() == faces[:1]


def test_a_draft_of_before_the_own_turn_is_no_plan(sit_down, elsewhere):
    player, _ = sit_down("sabra")
    match = player.see()
    face = lay_down(player)
    wait_for_draft(player, face)
    player.page.get_by_text("Reset").click()
    player.page.locator(".bar .main", has_text="Draw").click()
    player.wait_after(match)
    late = {"seq": match["seq"], "table": face}  # it was under way when the turn ended
    path = f"/v1/matches/{player.match_id}/draft"
    player.page.evaluate(
        """([path, headers, body]) => fetch(path, {method: 'PUT', headers, body})""",
        [path, {**player.headers, "Content-Type": "application/json"}, json.dumps(late)],
    )
    wait_for_draft(player, None)
    other = elsewhere(player)
    other.page.wait_for_load_state("networkidle")
    assert len(other.rack()) == 15
    player.reload()
    assert len(player.rack()) == 15


def come_back(player):
    """Look at a page again, as after another app or another device."""
    player.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_of_two_devices_the_newer_plan_is_taken_up_and_undo_brings_back_the_other(
    sit_down, elsewhere
):
    player, _ = sit_down("sabra")
    mine = lay_down(player)
    wait_for_draft(player, mine)
    other = elsewhere(player)
    other.page.locator(".felt .own").wait_for()
    assert other.melds() == [mine]
    theirs = lay_down(other)
    wait_for_draft(player, f"{mine} / {theirs}")
    come_back(player)
    player.page.get_by_text("plan of your other device").wait_for()
    assert player.melds() == [mine, theirs]
    player.page.locator(".bar").get_by_text("Undo").click()
    assert player.melds() == [mine]
    wait_for_draft(player, mine)


def test_a_reset_on_one_device_hides_no_plan_of_another(sit_down, elsewhere):
    player, _ = sit_down("sabra")
    other = elsewhere(player)
    face = lay_down(player)
    lay_down(other)
    other.page.get_by_text("Reset").click()
    wait_for_draft(player, "")
    come_back(player)
    wait_for_draft(player, face)
    assert player.melds() == [face]
    come_back(other)
    other.page.locator(".felt .own").wait_for()
    assert other.melds() == [face]


def test_an_older_plan_does_not_take_the_place_of_a_newer_one_after_anothers_turn(
    sit_down, elsewhere
):
    mover, player = sit_down("sabra")
    other = elsewhere(player)
    lay_down(player)
    faces = [lay_down(other) for _ in range(2)]
    wait_for_draft(player, " / ".join(faces))
    match = mover.see()
    mover.page.locator(".bar .main", has_text="Draw").click()
    for page in (player, other):
        page.wait_after(match)  # both keep their plan for the new turn
    path = f"/v1/matches/{player.match_id}/draft"
    until = time.monotonic() + SOON
    while ask(player.address, path, headers=player.headers)["seq"] == match["seq"]:
        assert time.monotonic() < until
        time.sleep(0.1)
    player.page.reload()
    player.page.locator(".felt .own").nth(1).wait_for()
    assert player.melds() == faces
    wait_for_draft(player, " / ".join(faces))


def test_two_tabs_of_one_seat_show_one_plan_and_one_order_of_the_rack(sit_down, service):
    player, other = sit_down("sabra")
    page = player.page.context.new_page()
    page.add_init_script("document.hasFocus = () => false")  # here every page thinks it has it
    page.goto(player.page.url)
    page.locator(".ledge [data-piece]").first.wait_for()
    second = Player(page, service)
    player.page.locator(".bar").get_by_text("Sort").click()
    face = lay_down(player)
    page.locator(".felt .own").wait_for()
    assert (second.melds(), second.rack()) == ([face], player.rack())
    player.page.get_by_text("Reset").click()
    match = player.see()
    player.page.locator(".bar .main", has_text="Draw").click()
    for one in (player, second):
        one.wait_after(match)
        assert one.page.locator(".felt .own").count() == 0
    match = other.see()
    other.page.locator(".bar .main", has_text="Draw").click()
    for one in (player, second):
        one.wait_after(match)
    assert second.rack() == player.rack()
    page.close()
    player.reload()


def play_to_round(player, other, number):
    """Draw and pass for both seats until a round begins."""
    seats = {one.see()["seat"]: one for one in (player, other)}
    while (match := player.see())["view"]["round"] < number:
        view = match["view"]
        act = {"kind": "draw" if view["pool"] else "pass", "table": None}
        headers = seats[view["to_move"]].headers | {
            "If-Match": f'"{match["seq"]}"',
            "Idempotency-Key": f"round-{number}-{match['seq']}",
        }
        ask(player.address, f"/v1/matches/{player.match_id}/actions", act, headers)


def test_a_page_that_missed_the_new_round_keeps_what_is_done_in_it(sit_down):
    player, other = sit_down("sabra", set={"rounds": "2"})
    lay_down(player)
    address = player.page.url
    player.page.goto("/about")
    play_to_round(player, other, 2)
    player.page.goto(address)
    player.page.locator(".ledge [data-piece]").first.wait_for()
    assert player.page.locator(".felt .own").count() == 0
    dealt = player.rack()
    player.page.locator(".bar").get_by_text("Sort").click()
    assert player.rack() != dealt
    player.reload()


def test_a_seat_outlives_storage_that_is_cleared_after_a_reload(open_page, service):
    made = ask(service, "/v1/matches", {"name": "Anna", "rules": "sabra", "seats": 2, "bots": [1]})
    match_id = made["match"]["match_id"]
    page = open_page("/about")
    seats = json.dumps({match_id: {"secret": made["secret"], "host": made["host_secret"]}})
    page.evaluate("(seats) => localStorage.setItem('woord.seats', seats)", seats)
    page.evaluate("localStorage.setItem('woord.here', '1')")
    page.goto(f"/m/{match_id}")
    page.locator(".gathering").wait_for()
    page.evaluate("localStorage.clear()")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.reload()
    page.locator(".gathering").wait_for()
