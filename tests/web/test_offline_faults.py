"""What can go wrong with what the phone keeps: nothing entered is lost, and a sentence says so."""

import gzip
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.web.offline import BLOCKED, keep, keep_all, told

pytestmark = pytest.mark.real


def kept_names(page):
    return [
        one["name"] for one in json.loads(page.evaluate("localStorage['woord.lists']"))["lists"]
    ]


def test_two_pages_that_keep_lists_know_of_each_other(open_page):
    first = open_page("/about")
    first.goto("/dictionaries/nl")
    second = first.context.new_page()
    keep(second, "en")
    first.get_by_role("button", name="Keep on this phone").click()
    first.get_by_role("button", name="Remove from this phone").wait_for()
    assert kept_names(first) == ["en", "nl"]
    second.get_by_role("button", name="Remove from this phone").click()
    second.get_by_role("button", name="Keep on this phone").wait_for()
    assert kept_names(second) == ["nl"]


def test_words_agreed_in_two_pages_are_all_kept(open_page):
    first = open_page("/")
    second = first.context.new_page()
    second.goto("/")
    for page, word in ((first, "kattex"), (second, "hondex")):
        page.get_by_role("radio", name="Dutch").click()
        page.locator("#word").fill(word)
        page.get_by_role("button", name="We all accept it").click()
    house = json.loads(second.evaluate("localStorage['woord.house']"))["lists"]["nl"]
    assert {one["word"] for one in house["added"]} == {"KATTEX", "HONDEX"}


def test_a_list_can_be_removed_where_storage_is_blocked(open_page):
    page = open_page("/about")
    page.add_init_script(BLOCKED)
    told(page)
    page.get_by_role("button", name="Remove from this phone").click()
    page.get_by_role("button", name="Keep on this phone").wait_for()


class Cut(BaseHTTPRequestHandler):
    """A file of which half comes: the server dies, or its compressed stream ends too soon."""

    packed = gzip.compress(bytes(range(256)) * 400)

    def do_GET(self):
        is_dying = "dying" in self.path
        half = self.packed[: len(self.packed) // 2]
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(self.packed if is_dying else half)))
        self.end_headers()
        self.wfile.write(half)

    def log_message(self, *arguments):
        pass


@pytest.mark.parametrize("how", ["dying", "short"])
def test_a_server_that_dies_in_mid_download_leaves_all_as_it_was(how, chromium, service):
    server = ThreadingHTTPServer(("127.0.0.1", 0), Cut)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}/{how}"
    context = chromium.new_context(base_url=service, bypass_csp=True, service_workers="block")
    context.set_default_timeout(20_000)
    page = context.new_page()
    page.add_init_script(
        "const ask = fetch; window.fetch = (path, options) => path.includes('/offline?mark=')"
        f" ? ask('{address}', {{...options, credentials: 'omit'}})"
        " : ask(path, options)"
    )
    page.goto("/about")
    said = told(page)
    notes = page.evaluate("localStorage['woord.lists']")
    context.close()
    server.shutdown()
    server.server_close()
    assert "broke off" in said
    assert notes is None


def test_everything_cleared_under_an_open_page_leaves_it_at_work(chromium, service):
    context = chromium.new_context(base_url=service, locale="en-GB")
    context.set_default_timeout(20_000)
    page = context.new_page()
    page.goto("/about")
    keep(page, "nl")
    page.goto("/")
    keep_all(page)
    page.locator("#word").fill("katten")
    page.locator(".verdict.valid").wait_for()
    page.evaluate(
        "async () => { localStorage.clear(); indexedDB.deleteDatabase('woord');"
        " for (const name of await caches.keys()) await caches.delete(name); }"
    )
    page.locator("#word").fill("honden")
    page.locator(".verdict.valid").wait_for()
    page.reload()  # the service is asked
    page.get_by_role("radio", name="Dutch").click()
    page.locator("#word").fill("katten")
    page.locator(".verdict.valid").wait_for()
    context.close()


def test_words_read_from_a_file_are_there_at_once_and_stay(open_page, tmp_path):
    page = open_page("/")
    page.get_by_role("radio", name="Dutch").click()
    page.locator("#word").fill("kattex")
    page.get_by_role("button", name="We all accept it").click()
    page.goto("/offline")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "woord.json"
    saved.value.save_as(file)
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Forget everything on this device").click()
    page.get_by_text("Everything is forgotten").wait_for()
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Add it to what is here").click()
    page.get_by_text("Nothing that was here is lost").wait_for()
    page.evaluate("document.querySelector('a[href=\"/\"]').click()")  # in the same page
    page.locator("#word").fill("kattex")
    page.locator(".verdict.valid").wait_for()
