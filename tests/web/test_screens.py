"""Every screen: it loads, it speaks four languages, axe finds nothing, it fits 320 pixels."""

from pathlib import Path

import pytest

from tests.web.conftest import ROOT, needed
from tests.web.player import ask

AXE = ROOT / "api" / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = {
    "/": "#word",
    "/new": ".big",
    "/j": ".code-field",
    "/j/ABCDEF": ".code-field",
    "/challenge": ".big-field",
    "/club": "select",
    "/club/evening": "a.button",
    "/club/table": "form",
    "/rulings": "form",
    "/score": "a.main",
    "/score/new": ".big",
    "/score/none": "a.button",
    "/rules": ".clauses dt",
    "/learn": ".tour",
    "/learn/numbers": ".lessons",
    "/learn/words/swap": ".ledge .tile",
    "/learn/numbers/blocked": ".options",
    "/learn/words/end": ".praise",
    "/dictionaries": ".links li",
    "/dictionaries/nl": ".sources",
    "/settings": ".choice",
    "/offline": "section",
    "/about": "section",
    "/r/{code}": ".verdict",
    "/m/none": "a.button",
    "/matches": ".nothing",
    "/h": "[role=alert]",
    "/w/ZZZZZZ": "[role=alert]",
    "/replay": ".file",
}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def code(service):
    question = {"dictionary": "nl", "words": ["katten", "kattex"], "parties": ["Anna", "Bob"]}
    return ask(service, "/v1/rulings", question)["ruling"]["code"]


def faults_of_axe(page):
    needed(AXE.is_file(), "axe-core is not installed: cd api/web && npm ci")
    page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    found = page.evaluate("(tags) => axe.run({runOnly: tags})", RULES)
    return [
        (fault["id"], node["html"][:120])
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def is_wider_than_the_window(page):
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_loads_without_fault_and_axe_finds_none(open_page, code, path):
    page = open_page(path.format(code=code))
    page.locator(SCREENS[path]).first.wait_for()
    assert faults_of_axe(page) == []


@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_fits_320_pixels_in_the_longest_language_in_the_dark(open_page, code, path):
    page = open_page(path.format(code=code), size=(320, 640), language="de-DE", color_scheme="dark")
    page.locator(SCREENS[path]).first.wait_for()
    assert page.evaluate("document.documentElement.lang") == "de"
    assert not is_wider_than_the_window(page)
    assert faults_of_axe(page) == []
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert not is_wider_than_the_window(page)


@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_fits_four_times_its_size_and_forced_colours(open_page, code, path):
    page = open_page(path.format(code=code), size=(320, 256), forced_colors="active")
    page.locator(SCREENS[path]).first.wait_for()
    assert not is_wider_than_the_window(page)
    assert covered(page) == []


def covered(page):
    """Return the bars that stay over the page and leave less than half of it."""
    return page.evaluate(
        """() => [...document.querySelectorAll('body *')].filter((one) => {
            const style = getComputedStyle(one);
            const {width, height} = one.getBoundingClientRect();
            const isOver = style.position === 'fixed' || style.position === 'sticky';
            return isOver && width > 200 && height > innerHeight / 2 && !one.closest('dialog');
        }).map((one) => one.className)"""
    )


def test_a_word_is_judged_while_it_is_typed(open_page):
    page = open_page("/", language="nl-NL")
    page.locator("#word").press_sequentially("katten")
    page.locator(".verdict.valid").wait_for()
    page.locator("#word").fill("katten kattex")
    page.locator(".verdict.invalid").wait_for()
    assert page.locator(".verdict").count() == 2


@pytest.mark.parametrize("text", ["🦊🦊", "x" * 10_000, "'; DROP", "\u202eabc", "<b>kat</b>"])
def test_strange_text_gets_an_answer_and_no_fault(open_page, text):
    page = open_page("/", language="nl-NL")
    page.locator("#word").fill(text)
    page.locator(".verdict, .answers .fault").first.wait_for()


def test_words_that_were_found_are_in_sight_on_a_phone(open_page):
    page = open_page("/", language="nl-NL")
    page.locator(".find input").fill("kettan?")
    page.locator(".find .button").click()
    page.locator(".found li").first.wait_for()
    page.wait_for_function(
        "document.querySelector('.found li').getBoundingClientRect().bottom < innerHeight / 2"
    )


def test_a_wrong_code_is_told_in_the_language_of_the_page(open_page):
    page = open_page("/j/ZZZZZZ", language="fr-FR")
    page.locator("button.main").click()
    alert = page.locator("[role=alert]")
    alert.wait_for()
    assert "code" in alert.inner_text()
    assert "expected" not in alert.inner_text()


def test_a_challenge_gives_one_verdict_and_a_ruling_that_is_real(open_page):
    page = open_page("/challenge", language="en-GB")
    page.locator("select").select_option("nl")
    page.locator(".big-field").fill("katten kattex")
    page.get_by_text("Let the other side confirm").click()
    page.get_by_text("Yes, judge them").click()
    page.locator(".verdict-screen.invalid").wait_for()
    assert page.locator(".verdict-words li").count() == 2
    page.get_by_text("Keep this open").click()
    page.locator(".verdict-screen a").click()
    page.locator(".qr").wait_for()
    page.get_by_text("Is it real?").click()
    page.get_by_text("Signed by this service").wait_for()
    page.get_by_text("We accept the play").click()
    page.locator(".decisions li").wait_for()
    page.goto("/rulings")
    page.locator(".rulings li", has_text="katten, kattex").wait_for()


def test_settings_are_kept(open_page):
    page = open_page("/settings")
    page.get_by_text("Nederlands").click()
    page.locator("h1", has_text="Instellingen").wait_for()
    page.get_by_text("Donker").click()
    page.get_by_text("Groot", exact=True).click()
    page.reload()
    page.locator("h1", has_text="Instellingen").wait_for()
    html = page.locator("html")
    assert (html.get_attribute("data-theme"), html.get_attribute("data-tiles")) == ("dark", "large")


def test_without_storage_one_can_still_play(open_page):
    page = open_page("/about")
    page.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }})"
    )
    page.goto("/new")
    page.get_by_text("keeps nothing for us").wait_for()
    page.locator(".big", has_text="Numbers").click()
    page.get_by_text("Play now").click()
    page.locator(".ledge [data-piece]").first.wait_for()
