"""The score pad: entered by hand on a small phone, settled by its preset, corrected."""

import pytest

from tests.web.score_pad import FOUR, Pad, two_games
from tests.web.test_screens import is_wider_than_the_window

pytestmark = pytest.mark.real


def test_the_two_games_of_the_original_de_luxe_come_to_their_totals(pad):
    pad.begin("goliath", FOUR)
    two_games(pad)
    assert pad.totals() == [18, -16, 6, -8]
    assert "C-13" in pad.page.locator(".score-reasons").inner_text()
    assert [url for url in pad.asked if "/v1/" in url] == []


def test_the_blocked_round_of_the_online_sheet_comes_to_its_totals(pad):
    pad.begin("cardgames", FOUR)
    pad.enter()
    pad.blocked()
    for rack in (["6"], ["1", "2", "2", "7"], ["J", "5"], ["9", "10"]):
        pad.tap(*rack)
        pad.onwards()
    assert "C-14" in pad.page.locator(".score-reasons").inner_text()
    pad.write()
    assert pad.totals() == [48, -6, -29, -13]
    pad.page.locator(".score-reasons a").click()
    pad.page.wait_for_url("**/rules#C-14")
    pad.page.go_back()
    pad.page.locator(".score-total").first.wait_for()
    assert pad.totals() == [48, -6, -29, -13]


def test_a_correction_leaves_a_trace_and_is_undone(pad):
    pad.begin("goliath", FOUR)
    two_games(pad)
    page = pad.page
    page.get_by_role("button", name="Correct round 1").click()
    pad.tab("Bob")
    pad.type("5 9")
    page.reload()
    assert pad.field() == "5 9"
    pad.onwards()
    pad.write()
    assert pad.totals() == [27, -25, 6, -8]
    assert (
        "Round 1, Bob: \u22125 \u2192 \u221214, corrected at"
        in page.locator(".score-traces").inner_text()
    )
    page.get_by_role("button", name="Undo").click()
    assert pad.totals() == [18, -16, 6, -8]
    page.get_by_role("button", name="Redo").click()
    assert pad.totals() == [27, -25, 6, -8]


def test_what_is_no_number_is_told_in_the_language_of_the_page(open_page):
    pad = Pad(open_page("/score", language="nl-NL"))
    pad.begin("sabra", ("Anna", "Bob"))
    pad.enter()
    pad.out("Anna")
    pad.type("vijf")
    assert "Typ getallen" in pad.alert()
    assert pad.page.locator(".score-onwards").is_disabled()
    pad.type("35")
    assert "geen steen 35" in pad.alert()
    pad.page.get_by_text("35 als totaal gebruiken").click()
    assert pad.page.locator(".score-tab", has_text="Bob").inner_text().split() == [
        "Bob",
        "35",
        "\u221235",
    ]
    for text, told in (
        ("drie", "heel getal"),
        ("3,5", "heel getal"),
        ("-7", "min komt vanzelf"),
        ("1e9", "heel getal"),
    ):
        pad.type(text)
        assert told in pad.alert()
    assert pad.field() == "1e9"


@pytest.mark.parametrize(
    ("language", "below", "decimal", "mend"),
    [
        ("en-GB", "without a minus", "no whole number", "Take 9 10 as tiles"),
        ("nl-NL", "zonder min", "geen heel getal", "9 10 als stenen gebruiken"),
        ("fr-FR", "sans signe moins", "pas un nombre entier", "Prendre 9 10 comme tuiles"),
        ("de-DE", "ohne Minus", "keine ganze Zahl", "9 10 als Steine nehmen"),
    ],
)
def test_tiles_that_may_be_another_number_are_told_and_mended_with_a_tap(
    open_page, language, below, decimal, mend
):
    pad = Pad(open_page("/score", language=language))
    pad.begin("sabra", ("Anna", "Bob"))
    pad.enter()
    pad.out("Anna")
    pad.type("13 -5")
    assert below in pad.alert()
    assert pad.page.locator(".score-tab", has_text="Bob").inner_text().split() == ["Bob", "?"]
    assert pad.page.locator(".score-onwards").is_disabled()
    pad.type("9,10 J")
    assert decimal in pad.alert()
    assert pad.field() == "9,10 J"
    pad.page.get_by_role("button", name=mend).click()
    assert pad.field() == "9 10 J"
    pad.onwards()
    pad.write()
    assert pad.totals() == [49, -49]


def test_who_never_opened_pays_by_the_preset(pad):
    pad.begin("cardgames", ("Anna", "Bob", "Cleo"))
    pad.enter()
    pad.out("Anna")
    pad.tap("5")
    pad.page.get_by_label("Did Bob open?").select_option("could")
    pad.onwards()
    pad.tap("9")
    pad.page.get_by_label("Did Cleo open?").select_option("couldNot")
    pad.onwards()
    assert "N-12" in pad.page.locator(".score-reasons").inner_text()
    pad.write()
    assert pad.totals() == [300, -200, -100]


def test_letters_are_tapped_with_their_values(pad):
    pad.begin("woord", ("Anna", "Bob"), letters=True)
    pad.enter()
    pad.out("Bob")
    pad.tap("E", "Q", "J")
    pad.page.locator(".score-keys .tile", has_text="J").click()
    assert pad.field() == "EQ?J"
    pad.onwards()
    pad.write()
    assert pad.totals() == [-49, 49]
    assert pad.page.locator("progress").count() == 2


def test_points_turn_by_turn_are_kept_and_the_jokers_left_taken_off(pad):
    pad.begin("wort", ("Anna", "Bob"), letters=True)
    page = pad.page
    page.get_by_text("Enter a turn").click()
    page.locator(".big-field").fill("KATER BOOM")
    page.reload()
    assert page.locator(".big-field").input_value() == "KATER BOOM"
    page.locator(".switch input").check()
    assert page.locator(".score-turn-points").inner_text() == "18 points"
    page.get_by_text("Write it down").click()
    page.get_by_text("Enter a turn").click()
    page.locator(".big-field").fill("90")
    page.get_by_text("Write it down").click()
    assert pad.totals() == [18, 90]
    page.get_by_text("Count the jokers left").click()
    page.get_by_role("button", name="One joker more for Bob").click()
    page.get_by_text("Write it down").click()
    assert pad.totals() == [18, 60]
    assert "Bob wins" in page.locator(".score-winner").inner_text()


def test_a_target_ends_the_match_and_the_same_players_go_on(pad):
    pad.begin("woord", ("Anna", "Bob"), letters=True)
    pad.enter()
    pad.out("Anna")
    pad.total()
    pad.tap("2", "0", "0")
    pad.onwards()
    pad.write()
    page = pad.page
    assert "Anna wins" in page.locator(".score-winner").inner_text()
    page.get_by_text("Same players again").click()
    page.wait_for_function("document.querySelector('.score-total').textContent === '0'")
    assert page.locator(".score-name").all_inner_texts() == ["Bob", "Anna"]
    page.get_by_text("All pads").click()
    page.locator(".links li").nth(1).wait_for()


def test_a_box_of_ones_own_is_counted_with_its_values(open_page):
    page = open_page("/box/mine", language="nl-NL")
    page.get_by_label("Naam van de doos").fill("Oma")
    page.get_by_role("button", name="A: ").first.click()
    page.locator(".letter-panel input").nth(1).fill("9")
    page.get_by_role("button", name="Deze doos bewaren").click()
    page.locator(".box-own .box-row[aria-pressed=true]", has_text="Oma").wait_for()
    page.goto("/score/new")
    for seat, name in enumerate(("Anna", "Bob")):
        page.locator(".score-players input").nth(seat).fill(name)
    page.locator(".score-start").click()
    pad = Pad(page)
    pad.enter()
    pad.out("Anna")
    pad.tap("A", "J")
    assert pad.field() == "A?"
    assert page.locator(".score-sum").inner_text() == "39 punten"
    pad.onwards()
    pad.write()
    assert pad.totals() == [39, -39]
    assert "Oma" in page.locator(".score-aim").inner_text()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("x" * 10_000, "x" * 24),
        ("👨\u200d👩\u200d👧 Vries", "👨\u200d👩\u200d👧 Vries"),
        ("\u202eAnna", "Anna"),
        ("مريم", "مريم"),
        ("<b>Anna</b>", "<b>Anna</b>"),
    ],
)
def test_an_odd_name_turns_and_breaks_nothing(pad, typed, shown):
    pad.begin("sabra", (typed, "Bob"))
    assert pad.page.locator(".score-name").all_inner_texts() == [shown, "Bob"]
    assert not is_wider_than_the_window(pad.page)


@pytest.mark.parametrize(
    ("names", "told"),
    [(("\u200b", "Bob"), "at least two names"), (("Zoë", "Zoe\u0308"), "called Zoë")],
)
def test_names_that_look_like_none_or_alike_are_told(pad, names, told):
    page = pad.page
    page.goto("/score/new")
    for seat, name in enumerate(names):
        page.locator(".score-players input").nth(seat).fill(name)
    page.locator(".score-start").click()
    assert told in page.get_by_role("alert").inner_text()


def test_a_name_that_another_has_is_told_and_not_taken(pad):
    pad.begin("sabra", ("Anna", "Bob"))
    page = pad.page
    page.get_by_text("More", exact=True).last.click()
    page.get_by_label("Name of player 2").fill("anna")
    page.get_by_label("Name of player 2").press("Enter")
    page.get_by_text("Two players are called anna").wait_for()
    assert page.locator(".score-name").all_inner_texts() == ["Anna", "Bob"]
