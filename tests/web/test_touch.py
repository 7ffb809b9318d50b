"""A finger at the table: real touch events, sent to Chromium as a screen sends them."""

import pytest

from tests.web.player import middle

pytestmark = pytest.mark.real


class Finger:
    """One finger on the screen of a page."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def send(self, kind, *point):
        points = [{"x": point[0], "y": point[1], "id": 1}] if point else []
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start, end, *, rest=0, steps=8):
        self.send("touchStart", *start)
        self.page.wait_for_timeout(rest)
        for step in range(1, steps + 1):
            self.send(
                "touchMove",
                start[0] + (end[0] - start[0]) * step / steps,
                start[1] + (end[1] - start[1]) * step / steps,
            )
            self.page.wait_for_timeout(16)
        self.send("touchEnd")


PHONE = {"has_touch": True, "is_mobile": True}


@pytest.fixture
def held(sit_down):
    """A player with a phone in the hand, whose turn it is, and the finger."""
    player, _ = sit_down("sabra", screen=PHONE)
    return player, Finger(player.page)


def first(player, place):
    return player.page.locator(f"{place} [data-piece]").first


def test_a_finger_drags_a_tile_to_the_table_and_back_to_the_rack(held):
    player, finger = held
    page = player.page
    before = player.rack()
    felt = page.locator("[data-felt]").bounding_box()
    finger.drag(middle(first(player, ".ledge").bounding_box()), (180, felt["y"] + 120))
    page.locator(".felt .own").wait_for()
    assert len(player.rack()) == len(before) - 1
    ledge = middle(first(player, ".ledge").bounding_box())
    finger.drag(middle(first(player, ".felt").bounding_box()), (ledge[0], ledge[1] + 36))
    page.wait_for_function("() => !document.querySelector('.felt .own')")
    assert sorted(player.rack()) == sorted(before)
    assert page.locator(".ghost, .gap").count() == 0


def test_tap_and_tap_put_a_tile_down_and_add_another(held):
    player, _ = held
    page = player.page
    first(player, ".ledge").tap()
    page.locator(".new-meld").tap()
    page.locator(".felt .own").wait_for()
    first(player, ".ledge").tap()
    first(player, ".felt").tap()
    page.wait_for_function("() => document.querySelectorAll('.felt .own').length === 2")
    assert page.locator(".felt .meld").count() == 1


def lay_one_by_one(player):
    """Put every tile of the rack down by itself, so that the table has to scroll."""
    player.plan(" / ".join(player.rack()), "typing")
    player.page.locator("[data-felt][data-scrolls]").wait_for()


def test_a_full_table_scrolls_under_the_finger_and_drags_after_a_rest(sit_down):
    player, _ = sit_down("sabra", screen=PHONE, set={"hand_size": "40"})
    page, finger = player.page, Finger(player.page)
    lay_one_by_one(player)
    tiles = len(player.zones())
    scrolled = "() => document.querySelector('[data-felt]').scrollTop"
    start = middle(page.locator(".felt [data-piece]").nth(6).bounding_box())
    finger.drag(start, (start[0], start[1] - 60))
    page.wait_for_function(f"() => ({scrolled})() > 20")
    assert page.locator(".felt [aria-pressed=true]").count() == 0
    assert len(player.zones()) == tiles
    page.evaluate("document.querySelector('[data-felt]').scrollTop = 0")
    boxes = [page.locator(".felt [data-piece]").nth(n).bounding_box() for n in (0, 1)]
    goal = middle(boxes[1])
    finger.drag(middle(boxes[0]), (goal[0] + 8, goal[1] + 36), rest=400)
    page.wait_for_function(
        "(tiles) => document.querySelectorAll('.felt .meld').length === tiles - 1", arg=tiles
    )


def test_the_page_keeps_still_while_a_tile_is_dragged(held):
    player, finger = held
    finger.drag(middle(first(player, ".ledge").bounding_box()), (180, 200), steps=12)
    assert player.page.evaluate("[scrollX, scrollY]") == [0, 0]
