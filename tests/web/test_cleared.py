"""What a browser clears or has no room for: it is said, it comes back, and nothing else is lost."""

import pytest

from tests.web.conftest import CHROMIUM
from tests.web.offline import keep, keep_all, start_pad, until
from tests.web.test_offline_shell import OFFLINE
from tools.chromium import QUIET

pytestmark = pytest.mark.real

KEPT = """async () => {
  const found = {};
  for (const name of (await caches.keys()).filter((one) => one.startsWith("woord-shell-")))
    for (const {url} of await (await caches.open(name)).keys()) found[url] = true;
  return Object.keys(found).sort();
}"""
CLEAR_LISTS = "new Promise((done) => { indexedDB.deleteDatabase('woord').onsuccess = done; })"
CLEAR_CACHES = (
    "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
)
READY = "Woord is kept here and starts without a network"


@pytest.fixture
def browse(chromium, service):
    """Return a function that opens a browser of its own, workers and all."""
    contexts = []

    def open_one():
        size = {"width": 360, "height": 640}
        context = chromium.new_context(base_url=service, viewport=size, locale="en-GB")
        contexts.append(context)
        context.set_default_timeout(20_000)
        return context.new_page()

    yield open_one
    for context in contexts:
        context.close()


def without_the_file(open_page, path):
    """Open a page of a browser that cleared the list it kept."""
    page = open_page("/about")
    keep(page, "en")
    page.evaluate(CLEAR_LISTS)
    page.goto(path)
    return page


def limit(page, size):
    """Give the origin this many bytes in all, or as many as it had (None)."""
    session = page.context.new_cdp_session(page)
    wanted = {} if size is None else {"quotaSize": size}
    origin = page.evaluate("origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, **wanted})


def test_files_of_the_client_that_were_cleared_are_fetched_at_the_next_start(browse):
    page = browse()
    page.goto("/about")
    keep_all(page)
    before = page.evaluate(KEPT)
    page.evaluate(CLEAR_CACHES)
    assert page.evaluate(KEPT) == []
    page.goto("/offline")
    until(page, lambda: page.evaluate(KEPT) == before)
    page.get_by_text(READY).wait_for()
    page.context.set_offline(True)
    for path in ("/", "/score/new", "/learn/words/swap", "/challenge"):
        page.goto(path)
        page.locator(OFFLINE[path]).first.wait_for()


def test_files_that_cannot_be_fetched_again_are_told(browse):
    page = browse()
    page.goto("/offline")
    keep_all(page)
    page.evaluate(
        "caches.keys().then(async ([name]) => { const cache = await caches.open(name);"
        " for (const one of await cache.keys())"
        " if (one.url.includes('/icons/')) await cache.delete(one); })"
    )
    page.context.set_offline(True)
    page.reload()
    page.get_by_text("This browser could not keep Woord").wait_for()
    page.context.set_offline(False)
    page.reload()
    page.get_by_text(READY).wait_for()
    until(page, lambda: any("/icons/" in url for url in page.evaluate(KEPT)))


def test_a_list_whose_file_was_cleared_is_missed_and_fetched_again_by_one_tap(open_page):
    page = without_the_file(open_page, "/offline")
    page.get_by_text("The browser deleted English from this phone").wait_for()
    page.goto("/")
    page.get_by_role("radio", name="English").click()
    page.get_by_text("The browser deleted English from this phone").wait_for()
    page.locator("#word").fill("kitten")
    page.locator(".verdict.valid").wait_for()  # the service knows meanwhile
    page.get_by_role("button", name="Fetch it again").click()
    page.get_by_text("English is on this phone and works without a network").wait_for()
    page.context.set_offline(True)
    page.locator("#word").fill("kittens")
    page.locator(".verdict.valid", has_text="kittens").wait_for()


def test_a_list_that_is_missed_no_more_is_offered_as_any_other(open_page):
    page = without_the_file(open_page, "/dictionaries/en")
    page.get_by_text("The browser deleted English").wait_for()
    page.get_by_role("button", name="Do without").click()
    page.get_by_role("button", name="Keep on this phone").wait_for()
    page.reload()
    page.get_by_role("button", name="Keep on this phone").wait_for()


def test_two_pages_that_keep_one_list_at_once_fetch_it_once(open_page):
    first = open_page("/about")
    second = first.context.new_page()
    held = []
    first.context.route("**/offline?mark=*", lambda route: held.append(route))
    for page in (first, second):
        page.goto("/dictionaries/en")
        page.get_by_role("button", name="Keep on this phone").click()
        page.locator("progress").wait_for()
    waiting = "navigator.locks.query().then(({pending}) => pending.length)"
    until(second, lambda: second.evaluate(waiting) == 1)
    for page in (first, second):
        assert page.get_by_role("button", name="Remove from this phone").count() == 0
    [route] = held
    route.continue_()
    for page in (first, second):
        page.get_by_role("button", name="Remove from this phone").wait_for()
    assert len(held) == 1


def test_a_list_for_which_there_is_no_room_is_told_and_what_was_there_stays(open_page):
    page = open_page("/about")
    limit(page, 2_400_000)  # English takes 0.94 million bytes, Dutch 1.8
    keep(page, "en")
    page.goto("/dictionaries/nl")
    page.get_by_role("button", name="Keep on this phone").click()
    page.get_by_role("alert").get_by_text("This phone has no room left").wait_for()
    page.goto("/")
    page.get_by_role("radio", name="English").click()
    page.get_by_text("English is on this phone").wait_for()
    page.context.set_offline(True)
    page.locator("#word").fill("kitten")
    page.locator(".verdict.valid").wait_for()
    page.context.set_offline(False)
    page.get_by_role("radio", name="English").click()
    page.get_by_text("English is on this phone").wait_for()


def test_a_client_for_which_there_is_no_room_works_and_says_that_it_is_not_kept(browse):
    page = browse()
    page.goto("/v1/health")
    limit(page, 1)
    page.goto("/score/new")
    start_pad(page)
    page.goto("/offline")
    page.get_by_text("This browser could not keep Woord").wait_for()
    page.get_by_text("1 score pad").wait_for()
    limit(page, None)
    page.reload()
    page.get_by_text(READY).wait_for()
    page.get_by_text("1 score pad").wait_for()


def test_over_plain_http_a_kept_list_does_not_claim_that_the_page_starts_alone(chromium, service):
    with_name = [*QUIET, "--host-resolver-rules=MAP woord.test 127.0.0.1"]
    browser = chromium.browser_type.launch(executable_path=CHROMIUM, args=with_name)
    page = browser.new_page(locale="en-GB", base_url=service.replace("127.0.0.1", "woord.test"))
    page.set_default_timeout(20_000)
    page.goto("/dictionaries/en")
    page.get_by_text("the page itself can’t start without a network here").wait_for()
    page.get_by_role("button", name="Keep on this phone").click()
    page.get_by_text("The page itself can’t start without a network here").wait_for()
    assert page.get_by_text("works without a network").count() == 0
    page.get_by_role("link", name="Why?").click()
    page.get_by_role("heading", name="What is missing here, and why").wait_for()
    browser.close()
