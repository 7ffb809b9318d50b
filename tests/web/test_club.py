"""The organiser's side of a club's evening: the tables, one with another list, and the cards."""

import re

import pytest

from tests.web.club import ask_club, csv_of, judge, link_of, organise, start
from tests.web.test_screens import faults_of_axe, is_wider_than_the_window

pytestmark = pytest.mark.real


def test_six_tables_one_with_another_list(evening, open_page):
    organiser, kept = evening
    for number in range(1, 7):
        table = open_page(link_of(kept, number))
        table.get_by_text(f"Table {number}").wait_for()
        if number == 4:
            table.get_by_text("Use another list").click()
            english = table.locator("option", has_text="English").get_attribute("value")
            table.locator("select").select_option(english)
            table.get_by_text("This is not the agreed list").wait_for()
        start(table)
        assert (table.get_by_text("Not the agreed list").count() == 1) == (number == 4)
        assert judge(table, "house" if number == 4 else "katten")
        assert not judge(table, "katten", "kattex")
    organiser.reload()
    organiser.locator(".club-rulings li").nth(11).wait_for()  # before it, what was seen last
    marked = organiser.locator(".club-table.other")
    assert [marked.count(), marked.get_attribute("data-table")] == [1, "4"]
    assert "Another list" in marked.inner_text()
    assert marked.locator(".warning-sign").count() == 1
    assert organiser.locator(".club-table.agreed").count() == 5
    assert "1 table uses another list" in organiser.locator(".club-warning").inner_text()
    assert organiser.locator(".club-rulings li").count() == 12
    assert faults_of_axe(organiser) == []
    rows = csv_of(organiser)
    assert [row["table"] for row in rows] == [str(n) for n in range(1, 7) for _ in range(2)]
    assert [row["agreed_list"] for row in rows if row["table"] == "4"] == ["no", "no"]
    assert {row["agreed_list"] for row in rows if row["table"] != "4"} == {"yes"}
    assert [row["valid"] for row in rows] == ["yes", "no"] * 6


@pytest.mark.parametrize("paper", ["A4", "A5", "A6", "Letter"])
def test_each_card_is_printed_on_one_page(open_page, paper):
    page = open_page("/club", color_scheme="dark")
    organise(page, name="Die Buchstabenfreunde an der unteren Weser", tables=6)
    page.get_by_text("Print the cards").click()
    page.locator(".club-card").nth(5).wait_for()
    assert faults_of_axe(page) == []
    printed = page.pdf(format=paper)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 6


def test_a_card_shows_the_table_the_list_and_how_to_use_it(evening):
    page, kept = evening
    page.get_by_text("Print the cards").click()
    card = page.locator(".club-card").nth(2)
    seen = ask_club(page, kept)["club"]
    text = card.inner_text()
    for part in ("Letterclub", "3", "Scan with a phone", seen["edition"], seen["code"][:4]):
        assert part in text
    assert f"{seen['list_id'][:4]} {seen['list_id'][4:8]}" in text
    page.emulate_media(media="print")
    assert page.locator(".shell").is_hidden()
    colours = card.evaluate(
        "(e) => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]"
    )
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


def test_the_organiser_goes_on_from_another_device(evening, open_page):
    _, kept = evening
    other = open_page(f"/club/evening#{kept['id']}.{kept['secret']}.{kept['tableSecret']}")
    other.get_by_role("heading", name="Letterclub").wait_for()
    assert kept["secret"] not in other.url
    other.reload()
    other.locator(".club-table").first.wait_for()


@pytest.mark.parametrize("language", ["nl-NL", "fr-FR", "de-DE", "en-GB"])
def test_every_screen_of_a_club_fits_320_pixels_in_the_dark(evening, open_page, language):
    _, kept = evening
    look = {"size": (320, 640), "language": language, "color_scheme": "dark"}
    page = open_page(f"/club/evening#{kept['id']}.{kept['secret']}.{kept['tableSecret']}", **look)
    page.locator(".club-table").first.wait_for()
    page.locator("summary").last.click()
    assert_fits(page)
    table = open_page(link_of(kept, 2), **look)
    table.locator(".club-start .main").click()
    table.locator(".count-tile").first.wait_for()
    assert_fits(table)
    table.locator(".count-tile").nth(8).click()
    for field in table.locator(".judge input").all():
        field.fill("x" * 40)
    assert_fits(table)
    table.locator(".judge .main").click()
    assert_fits(table)


def assert_fits(page):
    assert not is_wider_than_the_window(page)
    assert page.evaluate(
        "[...document.querySelectorAll('.judge')].every((e) => e.scrollWidth <= e.clientWidth)"
    )
    assert faults_of_axe(page) == []


def test_an_evening_without_name_or_pin_is_told_so_and_nothing_is_lost(open_page):
    page = open_page("/club", language="fr-FR")
    form = page.locator("form").last
    form.locator("button").click()
    assert "nom" in form.get_by_role("alert").inner_text()
    form.get_by_label("Nom de la soirée").fill("Les mots du jeudi")
    form.get_by_label("Code PIN").fill("12")
    form.locator("button").click()
    assert "4 à 8 chiffres" in form.get_by_role("alert").inner_text()
    assert form.get_by_label("Nom de la soirée").input_value() == "Les mots du jeudi"


def test_a_number_of_tables_that_is_none_is_told_and_stays_in_its_field(open_page):
    page = open_page("/club", language="nl-NL")
    form = page.locator("form").last
    form.get_by_label("Naam van de avond").fill("Letterclub")
    field = form.get_by_label("Aantal tafels")
    for typed in ("", "0", "-3", "2,5", "0x10", "1e2", "201"):
        field.fill(typed)
        form.locator("button").click()
        form.get_by_role("alert").get_by_text("1 tot 200 tafels").wait_for()
        assert field.input_value() == typed
    field.fill("\uff13 ")
    form.locator("button").click()
    form.get_by_role("alert").get_by_text("4 tot 8 cijfers").wait_for()
