"""A club's evening as its organiser and its tables work it."""

import csv
import io
import json

from tests.web.player import ask

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


def ask_club(page, kept):
    address = page.evaluate("location.origin")
    return ask(
        address, f"/v1/clubs/{kept['id']}", None, {"Authorization": f"Bearer {kept['secret']}"}
    )


def csv_of(page):
    """Save the evening's spreadsheet; returns its rows."""
    with page.expect_download() as download:
        page.get_by_text("Save as a spreadsheet").click()
    assert download.value.suggested_filename == "Letterclub.csv"
    content = download.value.path().read_bytes()
    assert content.startswith(b"\xef\xbb\xbf")
    assert not content.startswith(b"\xef\xbb\xbf\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))
