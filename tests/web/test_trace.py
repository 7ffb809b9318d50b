"""Another seat's turn, as it is shown: what it laid is in view, and nothing else moves about."""

import pytest

pytestmark = pytest.mark.real

LOW = {"size": (360, 490)}  # three lines of melds, then the table scrolls
MOST_TURNS = 20


def scrolls(page):
    felt = "(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 60)"
    return page.evaluate(f"{felt}(document.querySelector('.felt'))")


def lay_few(players):
    """Whose turn it is lays up to four tiles, or draws; return what was laid and who looked on."""
    mover, waiter = sorted(players, key=lambda one: not is_to_move(one.see()))
    match = mover.see()
    mover.wait_for(match)
    waiter.page.evaluate("document.querySelector('.felt').scrollTop = 0")
    answer = mover.few(match)
    if answer["tiles"]:
        mover.plan(answer["table"], "typing")
        mover.lay(match)
    else:
        mover.draw(match)
    waiter.wait_for(mover.see())
    return answer["laid"], waiter.page


def is_to_move(match):
    return match["view"]["to_move"] == match["seat"]


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_another_seat_laid_comes_into_view_and_the_table_stays_where_it_is(sit_down, motion):
    players = sit_down(screen=LOW)
    for player in players:
        player.page.emulate_media(reduced_motion=motion)
    place = players[0].page.locator(".felt").bounding_box()["y"]
    for _ in range(MOST_TURNS):
        laid, page = lay_few(players)
        assert page.locator(".felt").bounding_box()["y"] == place
        if laid and scrolls(page):
            break
    page.wait_for_timeout(400)  # until what glides has arrived
    view = page.locator(".felt").bounding_box()
    fresh = [tile.bounding_box() for tile in page.locator(".felt .tile.new").all()]
    assert fresh
    top, bottom = min(box["y"] for box in fresh), max(box["y"] + box["height"] for box in fresh)
    assert view["y"] <= top
    assert bottom <= view["y"] + view["height"] or bottom - top > view["height"] - 24


def test_a_lost_line_moves_no_table_on_a_phone(sit_down):
    page = sit_down()[0].page
    felt = page.locator(".felt")
    before = felt.bounding_box()
    page.context.set_offline(True)
    page.locator(".bar .main:not([disabled])").click()
    page.locator(".away").wait_for()
    assert abs(felt.bounding_box()["y"] - before["y"]) < 1
