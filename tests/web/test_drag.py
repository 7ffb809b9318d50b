"""A drag that does not end as it should: whatever happens, no tile sticks to the pointer."""

import pytest

from tests.web.player import middle

pytestmark = pytest.mark.real

HIDE = """
Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});
document.dispatchEvent(new Event('visibilitychange'));
delete document.hidden;
"""


@pytest.fixture
def dragged(sit_down):
    """A player with a tile of the rack at the mouse, over the table; its rack before."""
    player, _ = sit_down("sabra")
    before = player.rack()
    lift(player.page)
    return player, before


def lift(page):
    """Drag the first tile of the rack over the table."""
    x, y = middle(page.locator(".ledge [data-piece]").first.bounding_box())
    felt = middle(page.locator(".felt").bounding_box())
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y - 10)
    page.mouse.move(*felt)
    page.locator(".ghost").wait_for()


def assert_dropped(page):
    """The next drag works, and ends on the table."""
    lift(page)
    page.mouse.up()
    page.locator(".felt .own").wait_for()
    assert page.locator(".ghost, .gap, .dragging").count() == 0


def assert_at_rest(player, before):
    """Nothing is dragged, nothing was laid."""
    player.page.locator(".ghost").wait_for(state="detached")
    player.page.mouse.up()
    assert player.page.locator(".gap, .dragging, [aria-pressed=true]").count() == 0
    assert player.rack() == before
    assert_dropped(player.page)


def test_escape_puts_the_tile_back(dragged):
    player, before = dragged
    player.page.keyboard.press("Escape")
    assert_at_rest(player, before)


def test_a_page_that_is_hidden_puts_the_tile_back(dragged):
    player, before = dragged
    player.page.evaluate(HIDE)
    assert_at_rest(player, before)


def test_a_tile_that_was_let_go_outside_the_window_is_back_when_the_mouse_is(dragged):
    player, before = dragged
    player.page.evaluate(
        """document.querySelector('.board').dispatchEvent(new PointerEvent('pointermove',
            {pointerId: 1, pointerType: 'mouse', buttons: 0, bubbles: true}))"""
    )
    assert_at_rest(player, before)


def test_a_window_that_turns_keeps_the_tile_in_hand(dragged):
    player, before = dragged
    player.page.set_viewport_size({"width": 640, "height": 360})
    player.page.wait_for_function("() => innerWidth === 640")
    x, y = middle(player.page.locator(".felt").bounding_box())
    player.page.mouse.move(x, y)
    player.page.mouse.up()
    player.page.locator(".felt .own").wait_for()
    assert len(player.rack()) == len(before) - 1


def test_a_quick_mouse_that_leaves_the_board_at_once_takes_no_tile_along(sit_down):
    player, _ = sit_down("sabra")
    page = player.page
    before = player.rack()
    page.mouse.move(*middle(page.locator(".ledge [data-piece]").last.bounding_box()))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(".feedback").bounding_box()))
    page.mouse.up()
    page.mouse.move(*middle(page.locator(".felt").bounding_box()))
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.locator(".ghost").count() == 0
    assert player.rack() == before
    assert_dropped(page)


@pytest.mark.parametrize("size", [(360, 490), (640, 256)])
def test_a_tile_that_is_put_elsewhere_on_the_rack_goes_to_no_meld_that_is_out_of_sight(
    sit_down, size
):
    player, _ = sit_down("sabra", screen={"size": size}, set={"hand_size": "40"})
    page = player.page
    player.plan(" / ".join(player.rack()[:-5]), "typing")
    page.locator(".felt .own").nth(34).wait_for()
    rack = player.rack()
    first, last = (page.locator(".ledge [data-piece]").nth(index) for index in (0, 4))
    last.scroll_into_view_if_needed()
    end = last.bounding_box()
    page.mouse.move(*middle(first.bounding_box()))
    page.mouse.down()
    page.mouse.move(end["x"], end["y"] + 10)
    page.mouse.move(end["x"] + end["width"] - 3, end["y"] + end["height"] / 2)
    page.mouse.up()
    page.locator(".ghost").wait_for(state="detached")
    assert player.rack() == [*rack[1:], rack[0]]


def test_a_second_click_on_lay_lays_once_and_a_reload_leaves_nothing_to_undo(sit_down):
    player, other = sit_down("sabra", set={"opening_points": "0"})
    match = player.see()
    best = player.best(match)
    if not best["tiles"]:
        pytest.skip("nothing can be laid from this rack")
    player.plan(best["table"], "typing")
    player.page.locator(".bar .main:not([disabled])", has_text="Lay").dblclick()
    player.wait_after(match)
    player.page.locator(".last-move", has_text="laid").wait_for()
    now = other.see()
    assert now["view"]["to_move"] == now["seat"]
    player.page.reload()
    player.page.locator(".ledge [data-piece]").first.wait_for()
    assert player.page.locator(".bar button", has_text="Undo").is_disabled()
    assert len(player.rack()) == 14 - best["tiles"]
