"""Agreed words: accepted in one tap under a refusal, undone, shared by a link, played with."""

import pytest

from tests.web.club import link_of, start
from tests.web.test_screens import faults_of_axe, is_wider_than_the_window

pytestmark = pytest.mark.real

ODD = "kattexje"  # in no list


def look_up(page, word):
    page.locator("#word").fill(word)
    page.locator(".verdict .word", has_text=word).wait_for()


@pytest.fixture
def agreed(open_page):
    """A page whose table accepts a word that no list has."""
    page = open_page("/", language="nl-NL")
    look_up(page, ODD)
    page.locator(".verdict.invalid").wait_for()
    page.get_by_role("button", name="Wij keuren het goed").click()
    page.locator(".verdict.valid").wait_for()
    return page


def test_a_refused_word_is_accepted_in_one_tap_and_undone_in_one(agreed):
    page = agreed
    assert "KATTEXJE geldt aan deze tafel" in page.locator(".house").inner_text()
    assert faults_of_axe(page) == []
    page.reload()
    look_up(page, ODD)
    page.locator(".verdict.valid").wait_for()
    page.locator(".house").get_by_role("button", name="Ongedaan maken").click()
    page.locator(".verdict.invalid").wait_for()
    page.get_by_role("button", name="Wij keuren het goed").wait_for()


def test_a_refusal_is_noted_and_a_listed_word_is_taken_out(open_page):
    page = open_page("/", language="nl-NL")
    look_up(page, ODD)
    page.get_by_role("button", name="Wij niet").click()
    page.get_by_text("Genoteerd: KATTEXJE is geweigerd").wait_for()
    assert page.locator(".verdict.invalid").count() == 1
    look_up(page, "katten")
    page.get_by_role("button", name="Bij ons niet").click()
    page.locator(".verdict.invalid", has_text="katten").wait_for()
    page.goto("/words")
    page.locator(".words-of li", has_text="KATTEN").wait_for()
    assert faults_of_axe(page) == []
    page.get_by_role("button", name="Ongedaan maken: KATTEXJE").click()
    page.get_by_role("button", name="Ongedaan maken: KATTEN").click()
    page.get_by_text("Nog niets afgesproken").wait_for()


def test_a_shared_list_is_put_with_that_of_another_phone(agreed, open_page):
    agreed.get_by_role("link", name="Afgesproken woorden").last.click()
    agreed.get_by_role("button", name="Deze lijst delen").click()
    agreed.locator(".share .qr-code").wait_for()
    assert faults_of_axe(agreed) == []
    agreed.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    agreed.get_by_role("button", name="Link kopiëren").click()  # no clipboard: it is shown
    link = agreed.locator(".share input").input_value()
    other = open_page(link[link.index("/words") :], language="de-DE")
    other.get_by_text("Jemand teilt vereinbarte Wörter").wait_for()
    assert other.locator(".words-of").count() == 0
    other.get_by_role("button", name="Dazunehmen").click()
    other.locator(".words-of li", has_text="KATTEXJE").wait_for()
    other.goto("/")
    other.get_by_role("radio", name="Niederländisch").click()
    look_up(other, ODD)
    other.locator(".verdict.valid").wait_for()


def keep_words(page, words):
    """Put words into the Dutch list of a page's phone, as accepted at noon of one day."""
    page.evaluate(
        "words => localStorage.setItem('woord.house', JSON.stringify({version: 1, lists: {nl: {"
        "removed: [], refused: [], added: words.map(word => "
        "({word, at: Date.UTC(2026, 10, 28, 12)}))}}}))",
        words,
    )
    page.goto("/words")
    page.locator(".words-of li").nth(len(words) - 1).wait_for()


@pytest.mark.parametrize("language", ["nl-NL", "en-GB", "fr-FR", "de-DE"])
def test_the_day_of_a_word_stands_on_one_line_of_a_phone(open_page, language):
    page = open_page("/words", language=language)
    keep_words(page, ["KAT", "ZUIPSCHUITEN", "DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFTSKAPITAEN"])
    for day in page.locator(".words-of .muted").all():
        assert day.bounding_box()["height"] < 30
    assert not is_wider_than_the_window(page)
    assert faults_of_axe(page) == []


def test_a_list_too_long_for_a_code_is_shared_by_its_link_and_answered_without_scrolling(
    open_page,
):
    page = open_page("/words")
    keep_words(
        page, ["KATTEXJE" + "ABCDEFGHIJ"[n // 10] + "ABCDEFGHIJ"[n % 10] for n in range(100)]
    )
    page.get_by_role("button", name="Share this list").click()
    page.locator(".share .qr-code").wait_for()
    assert page.locator(".share", has_text="Scan this").count() == 1
    words = ["KATTEXJE" + a + b + c for a in "ABCDEF" for b in "ABCDEFGH" for c in "ABCDEFGH"]
    keep_words(page, words)
    page.get_by_role("button", name="Share this list").click()
    page.locator(".share .qr-none").wait_for()
    assert page.locator(".share", has_text="Scan this").count() == 0
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.get_by_role("button", name="Copy the link").click()
    link = page.locator(".share input").input_value()
    other = open_page(link[link.index("/words") :])
    box = other.locator(".words-got .button.main").bounding_box()
    assert box["y"] + box["height"] < 580  # above the ways at the bottom
    other.locator(".words-got .button.main").click()
    other.locator(".words-of li").nth(len(words) - 1).wait_for()


@pytest.mark.parametrize("damaged", ["WOORD1%20NL%20+KAT", "hello", "WOORD1%20NL%20+K4T~1"])
def test_a_damaged_list_is_told_in_a_sentence(open_page, damaged):
    page = open_page(f"/words#{damaged}", language="fr-FR")
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert "liste" in alert.inner_text()


def test_the_command_line_s_text_is_read(open_page):
    page = open_page("/words", language="en-GB")
    page.locator(".paste summary").click()
    page.locator("textarea").fill("WOORD1 NL\n+reünietje\n-katten")
    page.get_by_role("button", name="Read it").click()
    page.get_by_role("button", name="Add them to mine").click()
    page.locator(".words-of li", has_text="REUNIETJE").wait_for()
    page.locator(".words-of li", has_text="KATTEN").wait_for()


def test_the_meaning_is_a_plain_link_and_nothing_is_fetched(open_page):
    page = open_page("/", language="nl-NL")  # a foreign request would fail the test
    look_up(page, "katten")
    link = page.locator(".house a[target=_blank]")
    link.wait_for()
    assert link.get_attribute("href") == "https://nl.wiktionary.org/wiki/katten"
    assert link.get_attribute("rel") == "noopener noreferrer"


def test_a_challenge_goes_by_the_agreed_words(agreed):
    page = agreed
    page.goto("/challenge")
    page.locator("select").select_option("nl")
    page.locator(".big-field").fill(ODD)
    page.locator("form button.main").click()
    page.locator("section.form button.main").click()
    page.locator(".verdict-screen.valid").wait_for()
    assert page.locator(".verdict-screen .house").count() == 0


def test_a_new_match_goes_by_the_agreed_words(agreed):
    page = agreed
    page.goto("/new")
    page.get_by_text("Onze afgesproken woorden gelden: 1 erbij, 0 eruit.").wait_for()
    with page.expect_response("**/v1/matches") as made:
        page.get_by_role("button", name="Nu spelen").click()
    lobby = made.value.json()["match"]["lobby"]
    agreement = page.request.get(f"/v1/agreements/{lobby['agreement_id']}").json()
    assert (agreement["dictionary"], agreement["added"]) == ("nl", ["KATTEXJE"])


def test_a_page_that_was_open_loses_buttons_and_link_when_the_phone_judges(evening, open_page):
    phone = open_page(link_of(evening[1], 1))
    page = phone.context.new_page()
    page.goto("/")
    page.get_by_role("radio", name="Dutch").click()
    look_up(page, ODD)
    page.locator(".house a[target=_blank]").wait_for()
    start(phone)
    page.locator(".judge").wait_for()
    assert page.locator(".house").count() == 0
    assert page.locator("a").count() == 0


def test_in_a_match_no_page_with_meanings_is_offered(sit_down):
    to_move, other = sit_down("woord", set={"word_check": "challenge"})
    to_move.page.get_by_label("More").click()
    for player in (to_move, other):
        assert "wiktionary" not in player.page.content()
        assert player.page.locator("a[target=_blank]").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_agreed_words_fit_320_pixels_and_axe_finds_nothing(open_page, scheme):
    words = "#WOORD1%20DE%20+GEZELLIGSTERWEISE%20-APK~2"
    page = open_page(f"/words{words}", size=(320, 640), language="de-DE", color_scheme=scheme)
    page.locator(".words-got").wait_for()
    assert not is_wider_than_the_window(page)
    assert faults_of_axe(page) == []
    page.get_by_role("button", name="Dazunehmen").click()
    page.locator(".words-of").first.wait_for()
    assert not is_wider_than_the_window(page)
    assert faults_of_axe(page) == []
