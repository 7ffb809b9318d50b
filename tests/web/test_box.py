"""Which box: chosen in plain words, one's own entered by tapping, shared by a link, played with."""

import pytest

from tests.web.test_screens import faults_of_axe, is_wider_than_the_window

pytestmark = pytest.mark.real

SHARED = "BOX1-NL-A40.2-K20.5-T20.7-*2.31"


def enter(page, copies, value):
    """Say of the tile that was tapped how many there are and what it is worth."""
    page.locator(".letter-panel input").nth(0).fill(str(copies))
    page.locator(".letter-panel input").nth(1).fill(str(value))


@pytest.fixture
def my_box(open_page):
    """A page on which a box of the letters A, K and T was entered by tapping and kept."""
    page = open_page("/box/mine", language="nl-NL")
    page.get_by_label("Naam van de doos").fill("Oma")
    page.get_by_role("button", name="Leeg").click()
    for letter, copies, value in (("A", 40, 2), ("K", 20, 5), ("T", 20, 7), ("joker", 2, 31)):
        page.get_by_role("button", name=f"{letter}: ").first.click()
        enter(page, copies, value)
    page.locator(".mine-total", has_text="82 stenen, de letters samen 320 punten").wait_for()
    page.get_by_role("button", name="Deze doos bewaren").click()
    page.locator(".box-own .box-row[aria-pressed=true]", has_text="Oma").wait_for()
    return page


def test_three_boxes_stand_first_and_the_choice_is_kept(open_page):
    page = open_page("/box", language="nl-NL")
    page.locator(".box-first").wait_for()
    assert page.locator(".box-first .box-choice").count() == 3
    assert not page.locator(".box-others .box-row").first.is_visible()
    page.locator(".box-choice", has_text="XP").click()
    page.reload()
    page.locator(".box-choice[aria-checked=true]", has_text="XP").wait_for()
    page.get_by_role("button", name="Nieuw spel ermee").click()
    page.locator(".big[aria-checked=true]", has_text="Cijfers").wait_for()
    page.locator("summary", has_text="Regels, spelers").click()
    assert page.locator(".options select").first.input_value() == "xp"
    seats = page.locator(".options .line", has_text="Spelers").locator("option")
    assert seats.last.inner_text() == "6"


def test_a_match_with_my_box_is_dealt_its_tiles_with_their_values(my_box):
    page = my_box
    page.get_by_role("button", name="Nieuw spel ermee").click()
    page.get_by_text("Gespeeld met Oma: 82 stenen.").wait_for()
    page.get_by_role("button", name="Nu spelen").click()
    page.locator(".ledge [data-piece]").first.wait_for()
    rack = [text.split() for text in page.locator(".ledge [data-piece]").all_inner_texts()]
    values = {"A": "2", "K": "5", "T": "7"}
    assert len(rack) == 14
    assert all(tile[-1] == "31" or values[tile[0]] == tile[-1] for tile in rack)


def test_a_box_too_small_for_the_players_is_told_before_anything_is_made(my_box):
    page = my_box
    page.goto("/box#BOX1-NL-A20.2-K5.5-T5.7~woord~Klein")
    page.get_by_role("button", name="Bewaren").click()
    page.goto("/new")
    page.get_by_role("button", name="Nu spelen").click()
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert "30 stenen; 3 spelers hebben er minstens 42 nodig" in alert.inner_text()


def test_a_shared_box_is_shown_asked_about_and_kept_on_the_other_phone(my_box, open_page):
    my_box.get_by_role("button", name="Delen: Oma").click()
    my_box.locator(".share .qr-code").wait_for()
    assert faults_of_axe(my_box) == []
    with my_box.expect_download() as saved:
        my_box.get_by_text("Als bestand bewaren").click()
    assert "[jokers]" in saved.value.path().read_text(encoding="utf-8")
    other = open_page(f"/box#{SHARED}~woord~Oma", language="fr-FR")
    other.get_by_text("Quelqu’un partage une boîte avec vous").wait_for()
    assert other.locator(".box-own").count() == 0
    assert other.evaluate("location.hash") == ""
    other.get_by_role("button", name="La garder").click()
    other.locator(".box-own .box-row[aria-pressed=true]", has_text="Oma").wait_for()
    other.reload()
    other.locator(".box-own .box-row", has_text="82 tuiles, les lettres 320 points").wait_for()


@pytest.mark.parametrize("damaged", ["BOX1-NL-A40.2-K", "hello", "%E0%A4%A", "BOX1-NL-A0.1"])
def test_a_damaged_link_is_told_in_a_sentence(open_page, damaged):
    page = open_page(f"/box#{damaged}", language="de-DE")
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert "unterwegs beschädigt" in alert.inner_text()


def test_a_count_that_is_no_number_is_told_and_nothing_is_lost(open_page):
    page = open_page("/box/mine", language="nl-NL")
    page.get_by_role("button", name="E: ").first.click()
    enter(page, "veel", 1)
    page.get_by_role("button", name="Deze doos bewaren").click()
    page.get_by_role("alert").filter(has_text="Hoeveel keer E?").wait_for()
    page.reload()
    page.get_by_text("er is niets weg").wait_for()
    page.get_by_role("button", name="E: ").first.click()
    assert page.locator(".letter-panel input").first.input_value() == "veel"
    page.get_by_role("button", name="E, Hoeveel: één meer").click()
    page.get_by_role("button", name="Deze doos bewaren").click()
    page.locator(".box-own .box-row").wait_for()


def test_an_own_box_of_numbers_is_kept(open_page):
    page = open_page("/box/mine", language="en-GB")
    page.get_by_text("Numbers", exact=True).click()
    page.get_by_role("button", name="Numbers, Of each tile: one more").click()
    page.locator(".mine-total", has_text="158 tiles").wait_for()
    page.get_by_role("button", name="Keep this box").click()
    page.locator(".box-own .box-row[aria-pressed=true]", has_text="158 tiles").wait_for()


@pytest.mark.parametrize("path", ["/box", "/box/mine"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_screens_of_boxes_fit_320_pixels_and_axe_finds_nothing(open_page, path, scheme):
    page = open_page(path, size=(320, 640), language="de-DE", color_scheme=scheme)
    page.locator("h1").wait_for()
    assert not is_wider_than_the_window(page)
    assert faults_of_axe(page) == []


def test_the_tapped_letter_and_its_count_stay_above_the_ways(open_page):
    page = open_page("/box/mine", language="en-GB")
    cells, panel = page.locator(".letter-cell"), page.locator(".letter-panel")
    ways = page.locator(".shell nav").bounding_box()["y"]
    cells.first.wait_for()
    for place in (0, 13, cells.count() - 1):
        cells.nth(place).click()
        page.locator(".letter-panel.held").wait_for()
        box, count = cells.nth(place).bounding_box(), panel.bounding_box()
        assert box["y"] + box["height"] <= count["y"]
        assert count["y"] + count["height"] <= ways
