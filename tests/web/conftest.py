"""A service with the built client, and Debian's Chromium in front of it."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from tests.web.club import link_of, organise, start
from tests.web.player import Player, ask
from tests.web.score_pad import Pad
from tools.chromium import QUIET

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "api" / "web" / "dist" / "index.html"
CHROMIUM = shutil.which("chromium")


def needed(is_there, what):
    """Skip without a tool; where everything is checked, its absence is a failure."""
    if is_there:
        return
    if "WOORD_CI" in os.environ:
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def client_is_built():
    needed(BUILT.is_file(), "the client is not built: cd api/web && npm ci && npm run build")


@pytest.fixture(scope="session")
def service(client_is_built, real_lexicon, real_data, tmp_path_factory):
    """The address of a service with the real dictionaries and a database of its own."""
    for code in ("nl", "en"):
        real_lexicon(code)
    served = Served(tmp_path_factory.mktemp("web"), real_data)
    served.start()
    try:
        yield served.address
    finally:
        served.stop()


class Served:
    """A service that can be stopped, and started again at its address on its database."""

    def __init__(self, folder, data):
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **os.environ,
            "WOORD_DATA": str(data),
            "WOORD_BUILD": "",
            "WOORD_LIMIT_SOLVE": "",  # the players ask the solver at every turn
            "WOORD_DATABASE_URL": f"sqlite:///{folder / 'web.sqlite3'}",
        }
        self.server = None

    def start(self):
        command = [sys.executable, "-m", "woord", "serve", "--port", str(self.port)]
        with (self.folder / "log").open("a") as log:
            self.server = subprocess.Popen(
                command, cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )
        try:
            wait_for(self.address, self.server)
        except AssertionError:
            self.stop()
            raise

    def stop(self):
        self.server.terminate()
        self.server.wait(20)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(address, server):
    for _ in range(300):
        assert server.poll() is None, "the service ended at once"
        try:
            with urllib.request.urlopen(f"{address}/v1/health", timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the service did not answer within 30 seconds")


@pytest.fixture(scope="module")
def chromium(client_is_built):
    sync_api = pytest.importorskip("playwright.sync_api") if "WOORD_CI" not in os.environ else None
    if sync_api is None:
        from playwright import sync_api
    needed(CHROMIUM, "Chromium is not installed: apt-get install chromium")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium, service):
    """Return a function that opens a page of its own; any error in its console fails the test."""
    contexts = []
    faults = []

    def open_one(path="/", *, size=(360, 640), language="en-GB", seat=None, shift=0, **options):
        width, height = size
        viewport = {"width": width, "height": height}
        context = chromium.new_context(
            base_url=service,
            viewport=viewport,
            locale=language,
            reduced_motion="reduce",  # tiles that glide are hard to aim at
            **{"service_workers": "block", **options},  # only test_offline_shell.py is about it
        )
        contexts.append(context)
        context.set_default_timeout(15_000)
        page = context.new_page()
        watch(page, service, faults)
        if seat:
            take_seat(context, seat)
        if shift:
            context.add_init_script(
                f"const true_now = Date.now; Date.now = () => true_now() + {shift};"
            )
        page.goto(path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert faults == []


def watch(page, service, faults):
    page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
    page.on(
        "console",
        lambda line: faults.append(f"{page.url}: {line.text}") if is_fault(line) else None,
    )
    page.on(
        "request",
        lambda request: (
            faults.append(f"foreign: {request.url}") if is_foreign(request.url, service) else None
        ),
    )


def is_fault(line):
    """A refusal or a lost connection that the client tells is no fault of the page.

    Chromium logs each.
    """
    told = (
        "the server responded with a status of 4",
        "net::ERR_INTERNET_DISCONNECTED",
        "net::ERR_CONNECTION_RESET",
        "net::ERR_CONNECTION_REFUSED",
    )
    return line.type == "error" and not any(text in line.text for text in told)


def is_foreign(url, service):
    return not url.startswith((service, "data:", "blob:", service.replace("http", "ws", 1)))


def take_seat(context, seat):
    """Put a seat's secret where the client keeps those of this device."""
    match_id, secrets = seat
    context.add_init_script(
        "localStorage.getItem('woord.seats') ?? localStorage.setItem('woord.seats', "
        f"JSON.stringify({{'{match_id}': {secrets}}}))"
    )


@pytest.fixture
def sit_down(open_page, service):
    """Return a function that opens the table of a new match of two people: both pages."""

    def sit(rules="woord", *, screen=None, **wish):
        more = {"dictionary": "nl"} if rules == "woord" else {}
        wish = {"name": "Anna", "rules": rules, "seats": 2, **more, **wish}
        made = ask(service, "/v1/matches", wish)
        match_id = made["match"]["match_id"]
        joined = ask(service, "/v1/matches/join", {"code": made["match"]["code"], "name": "Bob"})
        secrets = {"secret": made["secret"], "host": made["host_secret"]}
        headers = {"Authorization": f"Bearer {made['secret']}", "Woord-Host": secrets["host"]}
        ask(service, f"/v1/matches/{match_id}/start", {}, headers)
        pages = [
            open_page(f"/m/{match_id}", seat=(match_id, one), **(screen or {}))
            for one in (secrets, {"secret": joined["secret"]})
        ]
        for page in pages:
            page.locator(".ledge [data-piece]").first.wait_for()
        players = [Player(page, service) for page in pages]
        to_move = players[0].see()["view"]["to_move"]
        return players[to_move], players[1 - to_move]

    return sit


@pytest.fixture
def pad(open_page):
    return Pad(open_page("/score", has_touch=True))


@pytest.fixture
def evening(open_page):
    """The organiser's page and the evening."""
    page = open_page("/club", size=(1440, 900))
    return page, organise(page)


@pytest.fixture
def table(evening, open_page):
    """A phone that is locked as table 2."""
    page = open_page(link_of(evening[1], 2))
    start(page)
    return page
