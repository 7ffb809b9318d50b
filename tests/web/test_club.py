"""A club's evening in the browser: six tables, one with another list; cards; judging phones."""

import csv
import io
import json
import re

import pytest

from tests.web.player import ask
from tests.web.test_screens import faults_of_axe, is_wider_than_the_window

pytestmark = pytest.mark.real

PIN = "4711"


def organise(page, *, tables=6, name="Letterclub", pin=PIN):
    """Make an evening on the page of its organiser; returns what the device keeps of it."""
    page.goto("/club")
    form = page.locator("form").last
    form.locator("select").select_option("nl")
    form.get_by_label("Name of the evening").fill(name)
    form.get_by_label("Number of tables").fill(str(tables))
    form.get_by_label("PIN").fill(pin)
    form.locator("button").click()
    page.locator(".club-table").first.wait_for()
    return json.loads(page.evaluate("localStorage.getItem('woord.club.evenings')"))["list"][0]


def link_of(evening, number):
    return f"/club/table#{evening['id']}.{evening['tableSecret']}.{number}"


def start(page):
    page.get_by_text("Lock this phone and start").click()
    page.locator(".judge").wait_for()


def judge(page, *words):
    """Ask about a play at a locked table; returns whether it is valid."""
    page.locator(".count-tile").nth(len(words) - 1).click()
    for index, word in enumerate(words):
        page.locator(".judge input").nth(index).fill(word)
    page.get_by_text("Show the other side").click()
    page.get_by_text("Yes, judge").click()
    page.locator(".verdict-screen").wait_for()
    is_valid = page.locator(".verdict-screen.valid").count() == 1
    page.get_by_text("Next question").click()
    return is_valid


def leave(page, pin):
    page.get_by_text("Leave", exact=True).click()
    page.locator(".sheet input").fill(pin)
    page.get_by_text("Unlock", exact=True).click()


@pytest.fixture
def evening(open_page):
    """The organiser's page and the evening."""
    page = open_page("/club", size=(1440, 900))
    return page, organise(page)


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


def csv_of(page):
    """Save the evening's spreadsheet; returns its rows."""
    with page.expect_download() as download:
        page.get_by_text("Save as a spreadsheet").click()
    assert download.value.suggested_filename == "Letterclub.csv"
    content = download.value.path().read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    assert not content.startswith(b"\xef\xbb\xbf\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))


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


def ask_club(page, kept):
    address = page.evaluate("location.origin")
    return ask(
        address, f"/v1/clubs/{kept['id']}", None, {"Authorization": f"Bearer {kept['secret']}"}
    )


@pytest.fixture
def table(evening, open_page):
    """A phone that is locked as table 2."""
    page = open_page(link_of(evening[1], 2))
    start(page)
    return page


def test_a_locked_phone_stays_locked_and_shows_no_way_to_help(table):
    for path in ("/", "/dictionaries", "/rulings", "/club", "/club/evening"):
        table.goto(path)
        table.locator(".judge").wait_for()
        assert table.evaluate("location.pathname") == "/club/table"
    assert table.locator("a").count() == 0
    assert table.locator("nav").count() == 0
    table.go_back()
    table.locator(".judge").wait_for()
    table.wait_for_timeout(300)
    assert table.locator(".judge").is_visible()
    table.reload()
    table.locator(".count-tile").first.wait_for()
    assert table.locator(".judge-number").inner_text().split() == ["Table", "2"]


def test_another_card_does_not_move_a_locked_phone(table, evening):
    table.goto(link_of(evening[1], 5))
    table.locator(".judge").wait_for()
    table.wait_for_function("() => location.hash === ''")
    assert table.locator(".judge-number").inner_text().split() == ["Table", "2"]


def test_the_verdict_is_one_for_the_play_and_names_no_word_that_failed(table):
    table.locator(".count-tile").nth(1).click()
    table.locator(".judge input").nth(0).fill("katten")
    table.locator(".judge input").nth(1).fill("kattex")
    table.get_by_text("Show the other side").click()
    assert table.locator(".spelled li").all_inner_texts() == ["katten", "kattex"]
    table.get_by_text("Yes, judge").click()
    verdict = table.locator(".verdict-screen.invalid")
    verdict.wait_for()
    assert verdict.locator(".sign").count() == 1
    assert verdict.locator("a").count() == 0
    assert faults_of_axe(table) == []
    verdict.wait_for(state="detached", timeout=14_000)
    assert table.locator(".count-tile").count() == 9


def test_what_was_typed_outlives_a_reload(table):
    table.locator(".count-tile").nth(1).click()
    table.locator(".judge input").nth(0).fill("reünie")
    table.reload()
    table.locator(".judge input").first.wait_for()
    assert table.locator(".judge input").nth(0).input_value() == "reünie"
    table.get_by_text("Show the other side").click()
    assert table.get_by_role("alert").inner_text() == "Fill in word 2."


def test_leaving_needs_the_pin_and_who_guesses_waits_also_after_a_reload(table):
    leave(table, "123")
    table.get_by_text("A PIN has 4 to 8 digits").wait_for()
    for wrong, said in (("1111", "2 more tries"), ("2222", "1 more try")):
        table.locator(".sheet input").fill(wrong)
        table.get_by_text("Unlock", exact=True).click()
        table.get_by_text(said).wait_for()
    table.locator(".sheet input").fill("3333")
    table.get_by_text("Unlock", exact=True).click()
    table.get_by_text("Wait").wait_for()
    assert table.locator(".sheet input").is_disabled()
    assert faults_of_axe(table) == []
    table.reload()
    table.get_by_text("Leave", exact=True).click()
    table.get_by_text("Wait").wait_for()
    assert table.get_by_text("Unlock", exact=True).is_disabled()


def test_the_right_pin_opens_and_the_device_keeps_no_pin(table):
    kept = table.evaluate("Object.values(localStorage).join()")
    assert PIN not in kept
    leave(table, PIN)
    table.get_by_text("Lock this phone and start").wait_for()
    table.goto("/")
    table.locator("#word").wait_for()


def test_without_a_connection_the_words_are_kept_and_both_pages_say_so(table, evening):
    organiser, _ = evening
    table.context.set_offline(True)
    table.locator(".count-tile").nth(0).click()
    table.locator(".judge input").fill("katten")
    table.get_by_text("Show the other side").click()
    table.get_by_text("Yes, judge").click()
    table.get_by_text("Your words are kept").wait_for()
    assert table.locator(".judge-foot [role=status]").inner_text() == "No connection"
    table.context.set_offline(False)
    table.get_by_text("Yes, judge").click()
    table.locator(".verdict-screen.valid").wait_for()
    organiser.context.set_offline(True)
    organiser.evaluate("dispatchEvent(new Event('online'))")
    organiser.get_by_text("There is no connection. This is how it was").wait_for()
    assert organiser.locator(".club-table").count() == 6


def test_a_phone_with_the_list_judges_alone_and_sends_it_later(evening, open_page):
    organiser, kept = evening
    table = open_page(link_of(kept, 5))
    table.locator(".keep-line .button").click()
    table.get_by_text("is on this phone").wait_for()
    start(table)
    table.wait_for_function(  # what reads the list is fetched
        "() => performance.getEntriesByType('resource').filter(({name}) =>"
        " /assets\\/reader-.*js/.test(name)).length > 0"
    )
    table.context.set_offline(True)
    table.locator(".count-tile").nth(1).click()
    table.locator(".judge input").nth(0).fill("katten")
    table.locator(".judge input").nth(1).fill("kattex")
    table.get_by_text("Show the other side").click()
    table.get_by_text("Yes, judge").click()
    table.locator(".verdict-screen.invalid").wait_for()
    table.get_by_text("not signed").wait_for()
    table.get_by_text("Next question").click()
    table.context.set_offline(False)
    table.evaluate("dispatchEvent(new Event('online'))")
    table.wait_for_function(
        "() => JSON.parse(localStorage.getItem('woord.club.table')).unsent.length === 0"
    )
    organiser.reload()
    organiser.get_by_text("Judged by the phone alone").wait_for()
    (row,) = csv_of(organiser)
    assert (row["valid"], row["said_by_phone_alone"]) == ("no", "no")


def test_when_the_evening_is_deleted_the_phones_are_unlocked(table, evening):
    organiser, _ = evening
    organiser.on("dialog", lambda dialog: dialog.accept())
    organiser.get_by_text("Tables, PIN, another device").click()
    organiser.get_by_text("Delete the evening").click()
    organiser.get_by_text("no longer kept").wait_for()
    table.reload()
    table.get_by_text("this phone is unlocked").wait_for()
    assert table.locator(".shell").count() == 1


def test_a_new_pin_and_a_new_table_reach_the_phones(table, evening):
    organiser, kept = evening
    organiser.get_by_text("Tables, PIN, another device").click()
    organiser.get_by_text("Add table 7").click()
    organiser.locator("[data-table='7']").wait_for()
    organiser.get_by_label("New PIN").fill("98765")
    organiser.get_by_text("Change the PIN").click()
    organiser.get_by_text("The PIN is changed").wait_for()
    table.reload()
    table.locator(".judge").wait_for()
    lock = ask_club(organiser, kept)["club"]["lock"]
    table.wait_for_function(
        "(lock) => JSON.parse(localStorage.getItem('woord.club.table')).club.lock === lock",
        arg=lock,
    )
    leave(table, "98765")
    table.get_by_text("Lock this phone and start").wait_for()


def test_a_phone_enters_by_the_code_of_its_card(evening, open_page):
    organiser, kept = evening
    code = ask_club(organiser, kept)["club"]["code"]
    page = open_page("/club/table", language="nl-NL")
    page.get_by_label("Code van de avond").fill("ZZZZZZZZ")
    page.get_by_label("Tafel").fill("3")
    page.get_by_text("Verder").click()
    assert "Geen avond heeft deze code" in page.get_by_role("alert").inner_text()
    page.get_by_label("Code van de avond").fill(code.lower())
    page.get_by_label("Tafel").fill("9")
    page.get_by_text("Verder").click()
    page.get_by_text("Deze avond heeft tafels 1 tot en met 6").wait_for()
    page.get_by_label("Tafel").fill("3")
    page.get_by_text("Verder").click()
    page.get_by_text("Telefoon vergrendelen en beginnen").wait_for()


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
