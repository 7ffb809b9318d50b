"""The service is gone in mid-game: it is told, the plan stays, a lay waits until it is back."""

import pytest

from tests.web.conftest import Served

BACK_WITHIN = 60_000  # milliseconds, on a busy machine

pytestmark = pytest.mark.real


@pytest.fixture
def served(client_is_built, real_lexicon, real_data, tmp_path):
    real_lexicon("nl")
    served = Served(tmp_path, real_data)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def service(served):
    """The service of this test alone, in place of the one that all share."""
    return served.address


def test_while_the_service_is_gone_the_plan_stays_and_a_lay_is_made_afterwards(sit_down, served):
    player, other = sit_down("woord")
    match = player.see()
    best = player.best(match)
    if best["tiles"] == 0:
        pytest.skip("nothing can be laid from this rack")
    word = best["table"].split(" / ")[0]
    player.plan(word, "typing")
    served.stop()
    for page in (player.page, other.page):
        page.get_by_text("Connecting again; your plan is kept").wait_for()
    rack = player.rack()
    player.tap(player.page.locator(".ledge [data-piece]").first.get_attribute("data-piece"), None)
    player.page.locator(".bar").get_by_text("Undo").click()
    assert (player.melds(), sorted(player.rack())) == ([word], sorted(rack))
    player.page.locator(".bar .main", has_text="Lay").click()
    player.page.locator(".bar .main[disabled]", has_text="Lay").wait_for()
    assert player.melds() == [word]
    served.start()
    for page in (player.page, other.page):
        page.locator(".away").wait_for(state="detached", timeout=BACK_WITHIN)
    player.wait_after(match)
    other.wait_after(match)
    other.page.locator(".last-move", has_text="laid").wait_for()
    assert other.melds() == [word]
