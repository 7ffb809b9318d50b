"""The client without a network: after one visit it starts, on every path, in every reload."""

import pytest

from tests.web.test_screens import SCREENS

pytestmark = pytest.mark.real

NEED_THE_SERVICE = {"/dictionaries", "/dictionaries/nl", "/r/{code}"}  # they say so, below
LESS = {"/rules": "h2"}  # what is there without the service
OFFLINE = {path: shown for path, shown in SCREENS.items() if path not in NEED_THE_SERVICE} | LESS


@pytest.fixture
def visit(chromium, service):
    """Return a function that visits once, waits until all is kept, and goes offline."""
    contexts = []

    def open_one(*, language="en-GB", online=False, **options):
        size = {"width": 360, "height": 640}
        context = chromium.new_context(
            base_url=service, viewport=size, locale=language, reduced_motion="reduce", **options
        )
        contexts.append(context)
        context.set_default_timeout(15_000)
        page = context.new_page()
        page.goto("/")
        keep_all(page)
        context.set_offline(not online)
        return page

    yield open_one
    for context in contexts:
        context.close()


def keep_all(page):
    """Wait until the worker has all files and answers for the page."""
    page.evaluate(
        "new Promise((kept) => navigator.serviceWorker.controller ? kept() : "
        "navigator.serviceWorker.addEventListener('controllerchange', () => kept()))"
    )


def faults_of(page):
    """Return what goes wrong on a page from now on; a request that fails offline is no fault."""
    faults = []
    page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
    return faults


def test_every_screen_opens_without_a_network_and_so_does_its_reload(visit):
    page = visit()
    faults = faults_of(page)
    for path, shown in OFFLINE.items():
        page.goto(path)
        page.locator(shown).first.wait_for()
        page.reload()
        page.locator(shown).first.wait_for()
    assert faults == []


@pytest.mark.parametrize("language", ["nl-NL", "fr-FR", "de-DE"])
def test_the_language_of_the_first_visit_is_there_without_a_network(visit, language):
    page = visit(language=language)
    page.goto("/settings")
    page.locator(".choice").first.wait_for()
    assert page.evaluate("document.documentElement.lang") == language[:2]


def test_another_language_can_be_chosen_without_a_network(visit):
    page = visit()
    page.goto("/settings")
    page.get_by_text("Nederlands").click()
    page.get_by_role("heading", name="Instellingen").wait_for()


@pytest.mark.parametrize("path", sorted(NEED_THE_SERVICE))
def test_a_screen_that_asks_the_service_says_that_there_is_no_connection(visit, path):
    page = visit()
    page.goto(path.format(code="ABCDEF"))
    page.get_by_text("There is no connection").first.wait_for()


def test_an_address_of_no_screen_is_told_as_such(visit):
    page = visit()
    page.goto("/nowhere")
    page.get_by_text("This page is not there").wait_for()


def test_the_answers_of_the_service_are_not_kept_by_the_worker(visit):
    page = visit(online=True)
    page.goto("/dictionaries")
    page.locator(".links li").first.wait_for()
    kept = page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name)"
        ".then((cache) => cache.keys()).then((all) => all.map((one) => one.url)))))"
    )
    addresses = [address for cache in kept for address in cache]
    assert len(addresses) > 20
    assert [address for address in addresses if "/v1/" in address] == []


def test_the_manifest_names_icons_that_are_there(open_page):
    page = open_page("/about")
    manifest = page.request.get("/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        kind = answer.headers["content-type"].split(";")[0]
        assert (answer.status, kind) == (200, icon["type"])


def test_the_worker_is_asked_for_anew_each_time(open_page):
    page = open_page("/about")
    answer = page.request.get("/sw.js")
    assert answer.headers["cache-control"] == "no-cache"
    again = page.request.get("/sw.js", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status == 304
