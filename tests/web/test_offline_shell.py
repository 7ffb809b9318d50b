"""The client without a network: after one visit it starts, on every path, in every reload."""

import json

import pytest

from tests.web.conftest import CHROMIUM
from tests.web.offline import drawn, keep_all, start_pad, until
from tests.web.shell_server import ClientServer
from tests.web.test_screens import SCREENS
from tools.chromium import QUIET

pytestmark = pytest.mark.real

NEED_THE_SERVICE = {"/dictionaries", "/dictionaries/nl", "/r/{code}"}  # they say so, below
OFFLINE = {path: shown for path, shown in SCREENS.items() if path not in NEED_THE_SERVICE}


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


# A new version


@pytest.fixture
def client(client_is_built, tmp_path):
    server = ClientServer(tmp_path)
    yield server
    server.close()


@pytest.fixture
def context(chromium, client):
    """A browser of its own that has visited the client and has all its files."""
    size = {"width": 360, "height": 640}
    one = chromium.new_context(base_url=client.address, viewport=size, locale="en-GB")
    one.set_default_timeout(15_000)
    page = one.new_page()
    page.goto("/settings")
    keep_all(page)
    yield one
    one.close()


WAITS = """navigator.serviceWorker.getRegistration().then(async (one) => {
  await one.update();
  const worker = one.installing ?? one.waiting;
  while (!one.waiting) await new Promise((done) => worker.addEventListener("statechange", done));
})"""  # until the new version is there and waits


def scripts_of(page):
    """Return whether the page runs on the old version, the new one, or (never) on a mixture."""
    names = page.evaluate(
        "performance.getEntriesByType('resource').map((one) => one.name)"
        ".filter((name) => name.endsWith('.js'))"
    )
    return sorted({"new" if name.endswith("NEW_.js") else "old" for name in names})


def tap(page, name):
    """Follow a way of the menu, inside the page."""
    page.locator(".rest summary").click()
    page.locator(".rest").get_by_role("link", name=name, exact=True).click()


def test_a_new_version_waits_for_the_tap_and_spares_the_other_page(context, client):
    first = context.pages[0]
    second = context.new_page()
    second.goto("/settings")
    client.update()
    first.reload()
    first.get_by_text("A new version of Woord is there").wait_for()
    tap(first, "About")  # a part that was not loaded yet, and that the server has no more
    first.get_by_role("heading", name="About Woord").wait_for()
    assert scripts_of(first) == ["old"]
    with first.expect_navigation():
        first.get_by_role("button", name="Reload now").click()
    first.get_by_role("heading", name="About Woord").wait_for()
    assert scripts_of(first) == ["new"]
    tap(second, "Rules")
    second.get_by_role("heading", name="Rules", exact=True).wait_for()
    assert scripts_of(second) == ["old"]
    second.get_by_text("A new version of Woord is there").wait_for()


def test_the_files_of_an_older_version_go_with_its_last_page(context, client):
    page = context.pages[0]
    client.update()
    page.reload()
    with page.expect_navigation():
        page.get_by_role("button", name="Reload now").click()
    page.locator(".choice").first.wait_for()
    until(page, lambda: page.evaluate("caches.keys()") == ["woord-shell-ffffffffffff"])


def test_a_new_version_is_not_offered_over_a_score_pad(context, client):
    page = context.pages[0]
    client.update()
    page.goto("/score/new")
    start_pad(page)
    page.evaluate(WAITS)
    drawn(page)
    assert page.locator(".bars").count() == 0
    tap(page, "Settings")
    page.get_by_text("A new version of Woord is there").wait_for()


def test_a_download_that_breaks_off_is_told_and_tried_again(chromium, client):
    context = chromium.new_context(base_url=client.address, locale="en-GB")
    context.set_default_timeout(15_000)
    page = context.new_page()
    lost = next((client.folder / "assets").glob("Rules-*.js"))
    away = lost.rename(lost.with_suffix(".away"))
    page.goto("/offline")
    page.get_by_text("This browser could not keep Woord").wait_for()
    away.rename(lost)
    page.reload()
    page.get_by_text("Woord is kept here and starts without a network").wait_for()
    context.close()


# Plain http, and storage that does not keep


def test_plain_http_says_what_is_missing_and_why(client, chromium):
    with_name = [*QUIET, "--host-resolver-rules=MAP woord.test 127.0.0.1"]
    browser = chromium.browser_type.launch(executable_path=CHROMIUM, args=with_name)
    page = browser.new_page(locale="en-GB")
    page.set_default_timeout(15_000)
    page.goto(client.address.replace("127.0.0.1", "woord.test") + "/offline")
    page.get_by_role("heading", name="What is missing here, and why").wait_for()
    assert page.evaluate("isSecureContext") is False
    for missing in ("starting without a network", "keeping the screen on", "begins with https"):
        assert page.get_by_text(missing).is_visible()
    page.get_by_role("button", name="Save to a file").wait_for()  # no secure context needed
    browser.close()


BLOCKED = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }})"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"


@pytest.mark.parametrize(
    ("state", "sentence"),
    [(BLOCKED, "This browser keeps nothing for us"), (FULL, "There is no room left")],
    ids=["blocked", "full"],
)
def test_what_cannot_be_kept_is_told_and_can_be_saved_to_a_file(chromium, client, state, sentence):
    context = chromium.new_context(base_url=client.address, locale="en-GB", service_workers="block")
    context.set_default_timeout(15_000)
    context.add_init_script(state)
    page = context.new_page()
    faults = faults_of(page)
    page.goto("/score/new")
    start_pad(page)
    page.get_by_text(sentence).wait_for()
    page.get_by_role("link", name="Save to a file").click()
    page.get_by_text("1 score pad").wait_for()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save to a file").click()
    assert "Anna" in saved.value.path().read_text(encoding="utf-8")
    assert faults == []
    context.close()


def test_a_pad_comes_back_when_the_storage_is_cleared_in_mid_game(context):
    page = context.pages[0]
    page.goto("/score/new")
    start_pad(page)
    page.evaluate("localStorage.clear()")
    tap(page, "Settings")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.reload()
    kept = page.evaluate("Object.keys(localStorage)")
    assert any(key.startswith("woord.pad.") for key in kept)


# One file


def test_what_is_saved_is_read_back_on_another_device(context, chromium, client, tmp_path):
    page = context.pages[0]
    page.goto("/score/new")
    start_pad(page)
    page.goto("/offline")
    page.get_by_text("1 score pad").wait_for()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    other = chromium.new_context(base_url=client.address, locale="en-GB", service_workers="block")
    other.set_default_timeout(15_000)
    page = other.new_page()
    page.goto("/offline")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_text("1 score pad: 1 not here yet").wait_for()
    page.get_by_role("button", name="Add it to what is here").click()
    page.get_by_text("Nothing that was here is lost").wait_for()
    page.goto("/score")
    page.get_by_text("Anna").first.wait_for()
    other.close()


def test_a_file_that_is_none_of_ours_changes_nothing_and_says_so(context, tmp_path):
    page = context.pages[0]
    page.goto("/offline")
    before = page.evaluate("JSON.stringify(localStorage)")
    bad = {
        "": "This is not a file that Woord saved",
        "\x00\xff": "This is not a file that Woord saved",
        '{"format": "woord-backup", "version": 1': "The file is damaged",
        json.dumps({"format": "woord-backup", "version": 2}): "saved by a newer version of Woord",
    }
    for number, (content, sentence) in enumerate(bad.items()):
        file = tmp_path / f"bad-{number}.json"
        file.write_text(content, encoding="utf-8")
        page.locator("input[type=file]").set_input_files(file)
        page.get_by_text(sentence).wait_for()
    assert page.evaluate("JSON.stringify(localStorage)") == before


def test_forgetting_asks_first_and_then_forgets(context):
    page = context.pages[0]
    page.goto("/offline")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Forget everything on this device").click()
    page.get_by_text("Everything is forgotten").wait_for()
    assert page.evaluate("Object.keys(localStorage)") in ([], ["woord.here"])
