"""What the score pad shows: views that fit, worked by keys too, and what it shares."""

import re

import pytest

from tests.web.score_pad import FOUR, Pad, two_games
from tests.web.test_screens import faults_of_axe, is_wider_than_the_window

pytestmark = pytest.mark.real


def test_the_score_is_shared_as_a_picture_and_as_text(pad):
    pad.begin("goliath", FOUR)
    two_games(pad)
    page = pad.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_text("As a picture").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_text("As text").click()
    page.get_by_text("The score is copied").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    assert "1. Anna: 18\n2. Cleo: 6\n3. Dirk: \u22128\n4. Bob: \u221216" in text
    assert "Round 2: Anna \u22126, Bob \u221211, Cleo +22, Dirk \u22125" in text


def steps(pad):
    """Walk through all that a pad shows; yields at every view."""
    page = pad.page
    yield "sheet"
    pad.enter()
    yield "who"
    pad.blocked()
    pad.type("x")
    yield "racks"
    for _ in range(6):
        pad.type("J 5")
        pad.onwards()
    page.locator(".score-result").wait_for()
    yield "result"
    pad.write()
    page.locator("summary", has_not_text=re.compile("^$")).last.click()
    yield "sheet with a round"
    page.locator(".score-second .button").nth(2).click()
    page.locator(".score-picture").wait_for()
    yield "share"
    page.keyboard.press("Escape")
    page.locator(".score-second .button").nth(0).click()
    page.locator(".score-timer").wait_for()
    yield "timer"


@pytest.mark.parametrize(
    ("language", "scheme", "width"), [("en-GB", "light", 360), ("de-DE", "dark", 320)]
)
def test_every_view_is_without_fault_and_fits(open_page, language, scheme, width):
    page = open_page("/score", size=(width, 640), language=language, color_scheme=scheme)
    pad = Pad(page).begin("cardgames", ("Anna", "Bob", "Cleo", "Dirk", "Eva", "Frederik-Willem"))
    for view in steps(pad):
        assert faults_of_axe(page) == [], view
        assert not is_wider_than_the_window(page), view


def test_a_pad_is_worked_by_keys_alone(open_page):
    page = open_page("/score")
    pad = Pad(page).begin("sabra", ("Anna", "Bob"))
    page.locator(".score-actions > .main").press("Enter")
    page.locator(".score-who-row .button").first.press("Enter")
    page.locator(".score-typed input").press_sequentially("5 13")
    page.keyboard.press("Enter")
    page.locator(".score-write .main").press("Enter")
    assert pad.totals() == [18, -18]
