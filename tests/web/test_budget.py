"""What a page costs before it is there: compressed bytes of everything but the answers."""

import pytest

KB = 1000
LOOK_UP = 50 * KB
TABLE = 110 * KB
CHOSEN = ".ask .chip[aria-checked=true]"  # a word list: now a verdict can be had

# What the page puts off for more than a second does not come: on a busy machine it would now and
# then come before the first view is complete, and be counted with it.
LATER = """
const now = setTimeout;
window.setTimeout = (act, after = 0, ...more) => (after > 1000 ? 0 : now(act, after, ...more));
"""

pytestmark = pytest.mark.real


def bytes_of(page, address, shown):
    """Return the bytes that come over the wire until a view is shown, without answers of /v1."""
    page.goto("about:blank")  # else what the page before still fetches would count
    page.add_init_script(LATER)
    session = page.context.new_cdp_session(page)
    addresses, sizes = {}, {}
    session.on("Network.requestWillBeSent", lambda event: note(addresses, event))
    session.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(address)
    page.locator(shown).first.wait_for()
    page.wait_for_load_state("networkidle")
    return sum(size for one, size in sizes.items() if "/v1/" not in addresses.get(one, "/v1/"))


def note(addresses, event):
    addresses[event["requestId"]] = event["request"]["url"]


@pytest.mark.parametrize("language", ["en-GB", "nl-NL"])
def test_the_look_up_page_is_small(open_page, language):
    size = bytes_of(open_page("/about", language=language), "/", CHOSEN)
    assert 10 * KB < size <= LOOK_UP


def test_the_table_page_is_small(open_page):
    page = open_page("/new", language="nl-NL")
    page.locator(".big", has_text="Cijfers").click()
    page.get_by_text("Nu spelen").click()
    page.locator(".board").wait_for()
    size = bytes_of(page, page.url, ".ledge [data-piece]")
    assert 10 * KB < size <= TABLE


def test_a_page_without_tables_never_fetches_what_they_need(open_page):
    page = open_page("/")
    asked = (
        "(part) => performance.getEntriesByType('resource').some(({name}) => name.includes(part))"
    )
    for late in ("/shell-", "/KeepLine-"):  # what comes last, with what it takes from others
        page.wait_for_function(asked, arg=late)
    page.wait_for_load_state("networkidle")
    assert not page.evaluate(asked, "/table-")


@pytest.mark.parametrize("takes", ["gzip", "identity"])
def test_a_script_is_sent_compressed_to_who_takes_it(open_page, service, takes):
    page = open_page("/")
    name = page.locator("link[rel=modulepreload]").first.get_attribute("href")
    answer = page.request.get(name, headers={"Accept-Encoding": takes})
    assert answer.headers.get("content-encoding", "identity") == takes
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "import" in answer.text()
