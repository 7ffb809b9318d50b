"""A phone that judges at a club's table: locked, alone when it must be, open again by the PIN."""

import pytest

from tests.web.club import PIN, ask_club, csv_of, leave, link_of, start
from tests.web.offline import drawn
from tests.web.test_screens import faults_of_axe

pytestmark = pytest.mark.real


def test_a_locked_phone_stays_locked_and_shows_no_way_to_help(table):
    for path in ("/", "/dictionaries", "/rulings", "/club", "/club/evening"):
        table.goto(path)
        table.locator(".judge").wait_for()
        assert table.evaluate("location.pathname") == "/club/table"
    assert table.locator("a").count() == 0
    assert table.locator("nav").count() == 0
    table.go_back()
    table.locator(".judge").wait_for()
    drawn(table)
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


def test_all_pages_of_a_phone_are_one_table(evening):
    """Who organises in one page and becomes a table in another stays locked, and guesses once."""
    organiser, kept = evening
    phone = organiser.context.new_page()
    phone.goto(link_of(kept, 2))
    start(phone)
    organiser.locator(".judge").wait_for()
    for page, wrong, said in ((phone, "1111", "2 more"), (organiser, "2222", "1 more")):
        leave(page, wrong)
        page.get_by_text(said).wait_for()
    phone.locator(".sheet input").fill(PIN)
    phone.get_by_text("Unlock", exact=True).click()
    for page in (phone, organiser):
        page.get_by_text("Lock this phone and start").wait_for()
