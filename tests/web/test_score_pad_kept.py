"""The score pad keeps every key, whatever happens to the page and to its storage."""

import pytest

from tests.web.offline import keep_all
from tests.web.score_pad import FOUR, Pad, two_games

pytestmark = pytest.mark.real


def test_a_reload_at_any_key_loses_nothing(pad):
    page = pad.page
    page.goto("/score/new")
    page.locator(".score-players input").first.fill("Ann")
    page.reload()
    assert page.locator(".score-players input").first.input_value() == "Ann"
    pad.begin("sabra", ("Anna", "Bob", "Cleo"))
    pad.enter()
    page.reload()
    pad.out("Anna")
    pad.tap("1", "3")
    page.reload()
    assert pad.field() == "1 3"
    pad.type("1 3 1")
    page.reload()
    assert pad.field() == "1 3 1"
    pad.onwards()
    pad.tap("J")
    page.reload()
    assert pad.field() == "J"
    pad.onwards()
    page.reload()
    page.locator(".score-result").wait_for()
    pad.write()
    page.reload()
    page.locator(".score-total").first.wait_for()
    assert pad.totals() == [35, -5, -30]


def test_a_deleted_pad_can_be_taken_back(pad):
    pad.begin("goliath", FOUR)
    two_games(pad)
    page = pad.page
    page.get_by_text("All pads").click()
    page.get_by_role("button", name="Delete this pad").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.locator(".links").wait_for(state="detached")
    assert "pad." not in page.evaluate("Object.keys(localStorage).join()")
    page.get_by_text("Undo").click()
    page.locator(".links a").click()
    page.locator(".score-total").first.wait_for()
    assert pad.totals() == [18, -16, 6, -8]


def test_blocked_storage_is_told_and_the_pad_goes_on(open_page):
    page = open_page("/score")
    page.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }})"
    )
    pad = Pad(page).begin("goliath", FOUR)
    two_games(pad)
    assert pad.totals() == [18, -16, 6, -8]
    page.get_by_text("keeps nothing").wait_for()


def test_full_storage_is_told_and_what_was_entered_is_kept_when_there_is_room(pad):
    pad.begin("sabra", ("Anna", "Bob"))
    page = pad.page
    page.evaluate(
        """() => {
            let size = 1 << 22;
            while (size > 0) {
                const key = 'filler' + localStorage.length;
                try { localStorage.setItem(key, 'x'.repeat(size)); }
                catch { size = Math.floor(size / 2); }
            }
        }"""
    )
    pad.enter()
    pad.out("Anna")
    pad.type("5 13 7 1 2 3 4 5 6 7 8 9 10 11 12 13")
    page.locator(".bars").wait_for()
    assert "no room left" in page.locator(".bars").inner_text()
    page.evaluate(
        "Object.keys(localStorage).filter((key) => key.startsWith('filler'))"
        ".forEach((key) => localStorage.removeItem(key))"
    )
    pad.type("5 13 J")
    page.locator(".bars").wait_for(state="detached")
    page.reload()
    assert pad.field() == "5 13 J"


def test_storage_cleared_in_mid_game_takes_nothing_away(pad):
    pad.begin("goliath", FOUR)
    two_games(pad)
    pad.enter()
    pad.out("Bob")
    pad.tap("5")
    pad.page.evaluate("localStorage.clear()")
    pad.tap("9")
    pad.page.reload()
    assert pad.field() == "5 9"
    pad.page.get_by_role("button", name="Back to the sheet").click()
    assert pad.totals() == [18, -16, 6, -8]


def test_a_pad_is_there_without_a_network(open_page):
    page = open_page("/score", service_workers="allow")
    keep_all(page)
    pad = Pad(page).begin("goliath", FOUR)
    page.context.set_offline(True)
    page.reload()
    two_games(pad)
    assert pad.totals() == [18, -16, 6, -8]
    page.goto("/score")
    page.locator(".links li", has_text="Anna 18").wait_for()


DEAF = "addEventListener('storage', (event) => event.stopImmediatePropagation(), true)"


def total_of_a_round(pad, points):
    """Anna goes out; Bob has so many points left."""
    pad.enter()
    pad.out("Anna")
    pad.total()
    pad.type(str(points))
    pad.onwards()
    pad.write()


def test_two_pages_that_score_one_game_lose_no_round(pad, open_page):
    pad.page.add_init_script(DEAF)  # as a page that the browser had put to sleep
    pad.begin("sabra", ("Anna", "Bob"))
    second = Pad(pad.page.context.new_page())
    second.page.goto(pad.page.url)
    total_of_a_round(second, 10)
    assert pad.totals() == [0, 0]
    total_of_a_round(pad, 7)
    assert pad.totals() == [17, -17]
    second.page.reload()
    second.page.locator(".score-total").first.wait_for()
    assert second.totals() == [17, -17]


def test_what_is_typed_in_one_page_stands_in_the_other(pad):
    pad.begin("sabra", ("Anna", "Bob"))
    second = Pad(pad.page.context.new_page())
    second.page.goto(pad.page.url)
    pad.enter()
    pad.out("Anna")
    pad.type("5 13")
    second.page.locator(".score-typed input").wait_for()
    assert second.field() == "5 13"
    second.onwards()
    second.write()
    pad.page.get_by_text("Enter round 2").wait_for()
    assert pad.totals() == [18, -18]


def test_what_another_page_scores_stands_in_the_list_and_in_the_pad_that_it_opens(pad):
    pad.begin("sabra", ("Anna", "Bob"))
    second = Pad(pad.page.context.new_page())
    second.page.goto(pad.page.url)
    second.page.locator(".score-total").first.wait_for()
    pad.page.get_by_text("All pads").click()
    pad.page.locator(".links li", has_text="Anna 0").wait_for()
    total_of_a_round(second, 10)
    pad.page.locator(".links li", has_text="Anna 10").wait_for()
    pad.page.goto("/score")
    pad.page.locator(".shell a", has_text="Check").first.click()
    pad.page.locator("#word").wait_for()
    total_of_a_round(second, 7)
    pad.page.locator(".shell a", has_text="Score").first.click()
    pad.page.locator(".links li", has_text="Anna 17").locator("a").click()
    pad.page.locator(".score-total").first.wait_for()
    assert pad.totals() == [17, -17]


def test_the_back_button_leaves_a_round_for_the_sheet_and_loses_nothing(pad):
    page = pad.page
    page.get_by_text("New pad").click()
    pad.begin("sabra", ("Anna", "Bob"))
    address = page.url
    for _ in range(2):
        page.locator(".score-actions > .main").click()
        page.locator(".score-actions").wait_for(state="detached")
        if page.locator(".score-who").count():
            pad.out("Anna")
            pad.type("5 13")
        page.go_back()
        page.locator(".score-actions").wait_for()
        assert page.url == address
    page.locator(".score-actions > .main").click()
    assert pad.field() == "5 13"
    page.go_back()
    page.go_back()
    page.wait_for_url("**/score")  # the form of the new pad is left out
