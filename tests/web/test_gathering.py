"""Ways to a table: the lobby, a scan, another device, looking on, a list of games, a record."""

import json

import pytest

from tests.web.player import ask
from tests.web.test_screens import faults_of_axe, is_wider_than_the_window

pytestmark = pytest.mark.real

ONE_DAY = {"kind": "turn", "seconds": 86_400, "increment": 0}


@pytest.fixture
def host(open_page, service):
    """Return a function that makes a match and opens its lobby as the host: page and code."""

    def make(**wish):
        made = ask(service, "/v1/matches", {"name": "Anna", "rules": "sabra", "seats": 3, **wish})
        match_id = made["match"]["match_id"]
        secrets = {"secret": made["secret"], "host": made["host_secret"]}
        page = open_page(f"/m/{match_id}", seat=(match_id, secrets))
        page.locator(".gathering").wait_for()
        return page, made["match"]["code"]

    return make


def test_the_invitation_is_shown_large_for_a_camera_and_copied(host):
    page, code = host()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_label("Show the QR code large").click()
    large = page.locator(".qr-screen")
    large.get_by_text(code).wait_for()
    box = large.locator(".qr-code").bounding_box()
    assert box["width"] >= 300
    large.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/j/{code}")


def test_the_host_sets_bots_and_times_and_all_read_the_rules_in_short(host, open_page):
    page, code = host(clock=ONE_DAY)
    other = open_page(f"/j/{code}")
    other.get_by_label("Your name").fill("Bob")
    other.locator("button.main").click()
    other.locator(".gathering").wait_for()
    page.get_by_label("Time for Bob").select_option("4")
    other.get_by_text("time × 4").wait_for()
    page.get_by_label("Add a bot of strength 2").click()
    other.locator(".seats .bot", has_text="strength 2").wait_for()
    other.get_by_text("The rules in short").click()
    other.get_by_text("Your first lay needs 30 points.").wait_for()
    other.get_by_text("1 day for each turn.").wait_for()
    for one in (page, other):
        assert faults_of_axe(one) == []
        one.set_viewport_size({"width": 320, "height": 568})
        assert not is_wider_than_the_window(one)


def test_a_lobby_that_is_called_off_is_gone(host, open_page):
    page, code = host()
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Call it off").click()
    page.wait_for_url("**/new")
    other = open_page(f"/j/{code}")
    other.locator("button.main").click()
    other.get_by_role("alert").get_by_text("No match has this code").wait_for()


def test_a_seat_goes_on_on_another_device_by_a_code_that_works_once(sit_down, open_page):
    player, _ = sit_down("sabra")
    player.page.get_by_label("More").click()
    player.page.get_by_role("button", name="Continue on another device").click()
    code = player.page.locator(".handover-code").inner_text()
    other = open_page(f"/h#{code}")
    other.locator(".ledge [data-piece]").first.wait_for()
    assert "#" not in other.url
    faces = "[...document.querySelectorAll('.ledge [data-piece]')].map((t) => t.dataset.face)"
    assert sorted(other.evaluate(faces)) == sorted(player.rack())
    late = open_page("/matches")
    late.get_by_label("The one-time code").fill(code.lower())
    late.get_by_role("button", name="Continue").click()
    late.get_by_role("alert").get_by_text("Make a new one on the other device").wait_for()


@pytest.mark.parametrize("may_watch", [True, False])
def test_one_looks_on_only_where_the_host_allows_it_and_sees_no_rack(
    sit_down, open_page, may_watch
):
    player, _ = sit_down("sabra", may_watch=may_watch)
    code = player.see()["code"]
    page = open_page(f"/w/{code}")
    if not may_watch:
        page.get_by_role("alert").get_by_text("allows no spectators").wait_for()
        return
    page.get_by_text("You are watching").wait_for()
    assert page.locator(".ledge").count() == 0
    match = player.see()
    player.page.locator(".bar .main").click()
    player.wait_after(match)
    page.locator(".last-move", has_text="drew a tile").wait_for()
    page.get_by_label("More").click()
    assert page.get_by_role("button", name="Give up").count() == 0
    assert faults_of_axe(page) == []


def test_my_games_say_whose_turn_it_is_and_until_when(sit_down):
    player, other = sit_down("sabra", clock=ONE_DAY)
    names = [seat["name"] for seat in player.see()["view"]["seats"]]
    name = names[player.see()["seat"]]
    player.page.goto("/matches")
    player.page.locator(".mine .turn", has_text="Your turn").wait_for()
    other.page.goto("/matches")
    line = other.page.locator(".mine li")
    line.get_by_text(f"{name} to move").wait_for()
    assert "until" in line.inner_text()
    line.locator("a").click()
    other.page.locator(".ledge [data-piece]").first.wait_for()


def test_the_host_gives_a_silent_seat_to_a_bot_and_all_are_told(open_page, service, host):
    page, code = host()
    joined = [
        ask(service, "/v1/matches/join", {"code": code, "name": name}) for name in ("Bo", "Cy")
    ]
    match_id = joined[0]["match"]["match_id"]
    bo = open_page(f"/m/{match_id}", seat=(match_id, {"secret": joined[0]["secret"]}))
    bo.locator(".gathering").wait_for()
    page.locator("button.start").click()
    for one in (page, bo):
        one.get_by_label("Cy: silent").wait_for()
    bo.get_by_label("Cy: silent").click()
    bo.get_by_role("button", name="I agree").click()
    bo.get_by_text("Agreed: Bo.").wait_for()
    bo.get_by_text("Still to agree: Anna.").wait_for()
    page.get_by_label("Cy: silent").get_by_text("1 ✓").wait_for()
    assert faults_of_axe(page) == []
    page.get_by_label("Cy: silent").click()
    page.get_by_role("button", name="Let a bot play on").click()
    for one in (page, bo):
        one.get_by_text("A bot plays on for Cy.").wait_for()
        one.locator(".opponents li", has_text="Cy").get_by_text("bot").wait_for()


def test_a_seat_given_to_a_bot_by_its_player_looks_on(sit_down):
    player, other = sit_down("sabra")
    player.page.on("dialog", lambda dialog: dialog.accept())
    player.page.get_by_label("More").click()
    player.page.get_by_role("button", name="Let a bot play on for me").click()
    player.page.get_by_text("A bot plays your seat to the end").wait_for()
    assert player.page.locator(".bar .main").count() == 0
    other.page.locator(".opponents .bot").wait_for()


def test_the_host_ends_a_match_for_all_and_its_record_can_be_looked_at_again(
    open_page, service, host, tmp_path
):
    page, code = host(seats=2)
    ask(service, "/v1/matches/join", {"code": code, "name": "Bob"})
    page.locator("button.start").click()
    page.locator(".ledge [data-piece]").first.wait_for()
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_label("More").click()
    page.get_by_role("button", name="End the match for all").click()
    page.locator("h1", has_text="The host ended the match").wait_for()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "record.txt"
    saving.value.save_as(file)
    again = open_page("/replay")
    again.locator("input[type=file]").set_input_files(file)
    again.get_by_text("Nothing in it was changed.").wait_for()
    again.locator(".replay-said", has_text="starts").wait_for()
    file.write_text(file.read_text(encoding="utf-8").replace("Anna", "Arno"), encoding="utf-8")
    again.locator("input[type=file]").set_input_files(file)
    again.get_by_role("alert").get_by_text("its line 6 was changed").wait_for()


def test_a_record_of_a_finished_match_is_shown_move_by_move(sit_down, open_page, service, tmp_path):
    player, other = sit_down("sabra")
    for mover in (player, other):
        match = player.see()
        mover.wait_for(match)
        mover.page.locator(".bar .main").click()
        mover.wait_after(match)
    player.page.on("dialog", lambda dialog: dialog.accept())
    player.page.get_by_label("More").click()
    player.page.get_by_role("button", name="Give up", exact=True).click()
    player.page.locator(".end").wait_for()
    with player.page.expect_download() as saving:
        player.page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "record.txt"
    saving.value.save_as(file)
    again = open_page("/replay")
    again.locator("input[type=file]").set_input_files(file)
    shown = again.locator(".replay-said")
    shown.get_by_text("gave up").wait_for()
    again.get_by_label("One move back").click()
    shown.get_by_text("drew a tile").wait_for()
    again.get_by_text("As a list").click()
    assert json.dumps(again.locator(".told").inner_text()).count("15 tiles") == 2
    assert faults_of_axe(again) == []
