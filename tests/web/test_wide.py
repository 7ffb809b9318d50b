"""A wide window: what lies side by side there, and that it holds."""

import pytest

from tests.web.test_screens import faults_of_axe, is_wider_than_the_window

pytestmark = pytest.mark.real

DESK = (1440, 900)
SCREENS = {
    "/": "#word",
    "/new": ".options[open] select",
    "/score/new": ".big",
    "/matches": ".nothing",
    "/club": "select",
    "/settings": ".choice",
    "/box": ".box-choice",
    "/box/mine": ".letter-panel",
    "/words": ".nothing",
}


@pytest.mark.parametrize("size", [(1024, 768), DESK])
@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_fits_a_wide_window_in_the_longest_language(open_page, path, size):
    page = open_page(path, size=size, language="de-DE", color_scheme="dark")
    page.locator(SCREENS[path]).first.wait_for()
    assert not is_wider_than_the_window(page)
    assert faults_of_axe(page) == []


@pytest.mark.parametrize(
    ("path", "left", "right"),
    [
        ("/box/mine", "select", ".letters"),
        ("/box", ".box-others", ".box-mine"),
        ("/score/new", "select", ".score-players"),
    ],
)
def test_what_is_chosen_lies_beside_what_is_entered(open_page, path, left, right):
    page = open_page(path, size=DESK)
    here, there = (page.locator(place).first for place in (left, right))
    there.wait_for()
    one, other = here.bounding_box(), there.bounding_box()
    assert one["x"] + one["width"] <= other["x"]
    page.set_viewport_size({"width": 360, "height": 640})
    assert abs(here.bounding_box()["x"] - there.bounding_box()["x"]) < 4


def table_at(open_page, size, **options):
    page = open_page("/new", size=size, language="en-GB", **options)
    page.locator(".big", has_text="Numbers").click()
    page.get_by_text("Play now").click()
    page.locator(".ledge [data-piece]").first.wait_for()
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_moves_lie_beside_a_wide_table(open_page, scheme):
    page = table_at(open_page, DESK, color_scheme=scheme)
    page.locator(".moves li", has_text="Round 1").wait_for()
    felt, side, ledge, tile = (
        page.locator(place).first.bounding_box()
        for place in (".felt", ".side", ".ledge", ".ledge [data-piece]")
    )
    assert felt["x"] + felt["width"] <= side["x"]
    assert ledge["y"] >= felt["y"] + felt["height"]
    assert tile["width"] >= 44
    assert not is_wider_than_the_window(page)
    assert faults_of_axe(page) == []


def test_a_wide_table_says_on_the_button_alone_what_a_lay_gives(sit_down):
    player, _ = sit_down(screen={"size": DESK})
    player.plan(player.few(player.see())["table"], "typing")
    player.page.locator(".bar .main", has_text="point").wait_for()
    line = player.page.locator(".feedback .ready", has_text="point")  # for who listens
    assert line.bounding_box()["height"] <= 1
    player.page.set_viewport_size({"width": 360, "height": 640})
    assert line.bounding_box()["height"] > 10


def test_a_small_window_has_no_moves_beside_the_table(open_page):
    page = table_at(open_page, (360, 640))
    assert page.locator(".side").count() == 0
    page.set_viewport_size({"width": 1200, "height": 800})
    page.locator(".moves li").first.wait_for()


def test_an_answer_moves_nothing_in_a_wide_window(open_page):
    page = open_page("/", size=DESK, language="en-GB")
    find = page.locator(".find")
    find.wait_for()
    before = find.bounding_box(), page.locator(".answers").bounding_box()
    page.locator("#word").fill("house")
    page.locator(".verdict.one").wait_for()
    assert (find.bounding_box(), page.locator(".answers").bounding_box()) == before


@pytest.mark.parametrize("path", ["/", "/score/new", "/box/mine"])
def test_at_four_times_the_size_the_ways_take_one_line(open_page, path):
    page = open_page(path, size=(320, 256), language="de-DE")
    page.locator(SCREENS[path]).first.wait_for()
    assert page.locator(".shell").bounding_box()["height"] <= 60
    assert not is_wider_than_the_window(page)
    ways = page.locator(".shell nav > a, .rest summary")
    assert all(box["height"] >= 44 for box in (one.bounding_box() for one in ways.all()))


def test_a_lesson_has_its_buttons_inside_a_wide_window(open_page):
    page = open_page("/learn/numbers/rebuild", size=DESK)
    page.locator(".ledge .tile").first.wait_for()
    bar = page.locator(".lesson .bar").bounding_box()
    assert bar["y"] + bar["height"] <= DESK[1]


def test_a_rack_beside_a_wide_table_keeps_its_width_when_tiles_leave_it(sit_down):
    player, other = sit_down(screen={"size": DESK})
    rack = other.page.locator(".opponents .backs").first
    before, match = rack.bounding_box(), player.see()
    player.plan(player.few(match)["table"], "typing")
    player.lay(match)
    other.wait_for(player.see())
    assert rack.bounding_box()["width"] == before["width"] > 0
