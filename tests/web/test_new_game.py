"""A new game from the screen: what the host allows, who looks on, an answer that is lost."""

import json
import re

import pytest

from tests.web.test_screens import faults_of_axe, is_wider_than_the_window

pytestmark = pytest.mark.real


@pytest.fixture
def make(open_page):
    """Return a function that opens the screen and its options and makes a game of numbers."""

    def make_one(**switches):
        page = open_page("/new")
        page.locator(".big", has_text="Numbers").click()
        page.get_by_label("Your name").fill("Anna")
        page.get_by_text("Rules, players, clock").click()
        for name, is_on in switches.items():
            page.get_by_role("switch", name=name.replace("_", " ")).set_checked(is_on)
        assert faults_of_axe(page) == []
        page.get_by_role("button", name="With friends").click()
        page.locator(".gathering").wait_for()
        return page

    return make_one


def join(open_page, host):
    code = host.locator(".invitation .link").inner_text().rsplit("/", 1)[1]
    other = open_page(f"/j/{code}")
    other.get_by_label("Your name").fill("Bob")
    other.locator("button.main").click()
    other.locator(".gathering").wait_for()
    return other


def test_one_looks_on_by_the_link_of_the_lobby_and_sees_the_table_but_no_rack(make, open_page):
    host = make(Others_may_watch=True, Hints_allowed=False)
    other = join(open_page, host)
    for page in (host, other):
        page.get_by_text("No hints. Others may watch.").wait_for()
        assert faults_of_axe(page) == []
        page.set_viewport_size({"width": 320, "height": 568})
        assert not is_wider_than_the_window(page)
    link = host.locator(".watch-link .link").inner_text()
    host.locator("button.start").click()
    host.locator(".ledge [data-piece]").first.wait_for()
    looker = open_page(link)
    looker.get_by_text("You are watching").wait_for()
    looker.locator(".felt").wait_for()
    assert looker.locator(".ledge").count() == 0
    mover = host if host.locator(".bar .main:not([disabled])").count() else other
    mover.locator(".bar .main").click()
    looker.locator(".last-move", has_text="drew a tile").wait_for()
    for page in (host, looker):
        page.get_by_label("More", exact=True).click()
        assert page.locator(".watch-link .link").inner_text() == link
        assert page.get_by_role("button", name="Hint").count() == 0
        assert faults_of_axe(page) == []


def test_without_a_choice_hints_are_allowed_and_no_link_leads_to_looking_on(make, open_page):
    host = make()
    host.get_by_text("Hints are allowed. Nobody may watch.").wait_for()
    assert host.locator(".watch-link").count() == 0
    other = join(open_page, host)
    host.locator("button.start").click()
    other.locator(".ledge [data-piece]").first.wait_for()
    other.get_by_label("More", exact=True).click()
    other.get_by_role("button", name="Hint").wait_for()
    assert other.locator(".watch-link").count() == 0


def lose_the_first_answer(page, path):
    """Let the service do what is asked the first time, and lose what it says."""
    made = []

    def lose(route):
        answer = route.fetch()
        made.append(json.loads(answer.text()))
        if len(made) == 1:
            route.abort("connectionreset")
        else:
            route.fulfill(response=answer)

    page.route(re.compile(f"{path}$"), lose)
    return made


def test_a_game_made_again_after_its_answer_was_lost_is_the_same(open_page):
    page = open_page("/new")
    made = lose_the_first_answer(page, "/v1/matches")
    page.locator(".big", has_text="Numbers").click()
    page.get_by_role("button", name="With friends").click()
    page.get_by_role("alert").wait_for()
    page.get_by_role("button", name="With friends").click()
    page.locator(".gathering").wait_for()
    assert made[0]["match"]["match_id"] == made[1]["match"]["match_id"]
    assert made[0]["secret"] == made[1]["secret"]


def test_an_evening_made_again_after_its_answer_was_lost_is_the_same(open_page):
    page = open_page("/club")
    made = lose_the_first_answer(page, "/v1/clubs")
    page.get_by_label("Name of the evening").fill("Tuesday")
    page.get_by_label("PIN").fill("2468")
    page.locator("button.main").click()
    page.get_by_role("alert").wait_for()
    page.locator("button.main").click()
    page.wait_for_url("**/club/evening#*")
    assert made[0]["club"]["club_id"] == made[1]["club"]["club_id"]


def test_a_game_against_bots_that_was_made_but_not_started_waits_in_its_lobby(open_page):
    page = open_page("/new")
    page.route("**/start", lambda route: route.abort("connectionreset"), times=1)
    page.locator(".big", has_text="Numbers").click()
    page.get_by_text("Play now").click()
    page.locator("button.start").click()
    page.locator(".ledge [data-piece]").first.wait_for()


def test_a_pad_without_names_says_on_the_screen_what_is_missing(open_page):
    page = open_page("/score/new")
    page.get_by_role("button", name="Start").click()
    alert = page.get_by_role("alert")
    alert.wait_for()
    lies_over = """(one) => {
      const {left, top, width, height} = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === one;
    }"""
    assert alert.evaluate(lies_over)


def test_the_rule_sets_stand_side_by_side_without_asking_the_service(open_page):
    page = open_page("/rules")
    page.route("**/v1/**", lambda route: route.abort("internetdisconnected"))
    page.reload()
    page.locator(".compare").first.wait_for()
