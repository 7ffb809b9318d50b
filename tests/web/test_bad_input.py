"""What can go wrong is told in the language of the page, with what to do next."""

import json
import re

import pytest

from tests.web.player import ask
from woord import Game
from woord.engine import record_tags

pytestmark = pytest.mark.real

LANGUAGES = {"en": "en-GB", "nl": "nl-NL", "fr": "fr-FR", "de": "de-DE"}
TEXTS = "api/web/src/{part}/{language}.ts"
HOUR = 3_600_000
HAS_HOST = "JSON.stringify(localStorage).includes('host')"


def text_of(root, part, language, key):
    """Return a text of the catalogue as it is written in the source."""
    source = (root / TEXTS.format(part=part, language=language)).read_text(encoding="utf-8")
    return re.search(rf'^  "{re.escape(key)}": "(.*)",$', source, re.MULTILINE)[1]


@pytest.fixture
def told(pytestconfig):
    """Return a function that waits until a page shows a text of the catalogue, alerts first."""

    def wait(page, key, part="i18n", **holes):
        language = page.evaluate("document.documentElement.lang")
        text = text_of(pytestconfig.rootpath, part, language, key)
        for name, value in holes.items():
            text = text.replace(f"{{{name}}}", str(value))
        page.get_by_text(text, exact=False).first.wait_for()

    return wait


@pytest.fixture(
    params=["nl", *(pytest.param(one, marks=pytest.mark.slow) for one in LANGUAGES if one != "nl")]
)
def speak(request, open_page):
    """Open pages in each of the four languages."""

    def open_one(path, **options):
        page = open_page(path, language=LANGUAGES[request.param], **options)
        page.locator("main > *").first.wait_for()
        return page

    return open_one


def test_a_link_with_a_wrong_code(speak, told):
    page = speak("/j/ZZZZZZ")
    page.locator("button.main").click()
    told(page, "fault.unknown_match")


def test_a_link_to_a_match_that_has_begun(speak, told, service):
    wish = {"name": "Anna", "rules": "sabra", "seats": 2, "bots": [1]}
    made = ask(service, "/v1/matches", wish)
    headers = {"Authorization": f"Bearer {made['secret']}", "Woord-Host": made["host_secret"]}
    ask(service, f"/v1/matches/{made['match']['match_id']}/start", {}, headers)
    page = speak(f"/j/{made['match']['code']}")
    page.locator("button.main").click()
    told(page, "fault.started")


def test_a_used_code_of_another_device(speak, told, service):
    made = ask(service, "/v1/matches", {"name": "Anna", "rules": "sabra", "seats": 2})
    headers = {"Authorization": f"Bearer {made['secret']}"}
    path = f"/v1/matches/{made['match']['match_id']}/handover"
    code = ask(service, path, {}, headers)["code"]
    ask(service, "/v1/matches/handover", {"code": code})
    told(speak(f"/h#{code}"), "take.wrong", part="match/texts")


def test_a_match_of_which_this_device_has_no_seat(speak, told):
    told(speak("/m/0123456789abcdef"), "match.noSeatHelp")


def test_a_page_that_is_not_there(speak, told, service):
    page = speak("/about")
    page.evaluate("history.pushState(null, '', '/nowhere'); dispatchEvent(new Event('popstate'))")
    told(page, "error.notFound")


@pytest.mark.parametrize("word", ["🦊🦊", "<b>kat<b>", "'--DROP", "a" * 60])
def test_strange_words_are_not_in_the_list(open_page, told, word):
    page = open_page("/", language="nl-NL")
    page.locator("#word").fill(word)
    page.locator(".verdict.invalid").wait_for()
    told(page, "look.invalid")


def test_what_cannot_be_seen_is_no_part_of_a_word_and_words_may_be_parted_by_marks(open_page):
    page = open_page("/", language="nl-NL")
    page.locator("#word").fill("\u202ekat, huis\u00adarts;hond/\ufeffboom")
    page.locator(".verdict.valid").nth(3).wait_for()
    assert page.locator(".verdict .word").all_inner_texts() == ["kat", "huisarts", "hond", "boom"]


def test_ten_thousand_characters_that_are_pasted(open_page):
    page = open_page("/", language="nl-NL")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('katten '.repeat(1500))")
    page.locator("#word").press("Control+V")
    page.locator(".verdict.valid").first.wait_for()
    assert len(page.locator("#word").input_value()) == 200
    assert page.locator(".verdict").count() <= 20


@pytest.mark.parametrize("text", ["K🦊T", "x" * 10_000, "A" * 4_000, "kat / ???? / 12 / \n"])
def test_strange_text_as_a_table(sit_down, text):
    player, _ = sit_down("woord")
    player.type(text[:4000])
    player.page.locator(".command-line [role=alert]").wait_for()
    assert player.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    player.page.locator(".command-line input").press("Escape")
    assert len(player.rack()) == 14


def test_the_server_is_gone_while_a_word_is_typed(speak, told):
    page = speak("/")
    page.locator(".ask .chip").first.wait_for()
    page.context.set_offline(True)
    page.locator("#word").fill("huis")
    told(page, "look.away")
    assert page.locator("#word").input_value() == "huis"
    page.context.set_offline(False)
    page.locator("#word").fill("huize")
    page.locator(".verdict").wait_for()


def test_the_server_is_gone_when_a_game_is_made(speak, told):
    page = speak("/new")
    page.locator(".big").nth(1).click()
    page.context.set_offline(True)
    page.locator("button.main").click()
    told(page, "error.offline")


def test_storage_that_is_blocked(speak, told):
    page = speak("/about")
    page.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }})"
    )
    page.goto("/new")
    told(page, "error.storage")


def test_a_record_that_was_changed(speak, told, tmp_path):
    page = speak("/replay")
    file = tmp_path / "record.txt"
    file.write_text('[Woord "1"] ~0123456789ab\n', encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    told(page, "saved.wrong", part="match/texts", line=1)


def record_of(version):
    """A record as a Woord of some version writes it, its lines signed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record_tags, "VERSION", version)
        return Game("sabra", ["Anna", "Bert"], seed=1).record()


def test_a_record_of_a_newer_woord(speak, told):
    page = speak("/replay")
    buffer = record_of(2).encode()
    page.locator("input[type=file]").set_input_files(
        {"name": "record.txt", "mimeType": "text/plain", "buffer": buffer}
    )
    told(page, "saved.newer", part="match/texts")


@pytest.mark.parametrize(
    "sent",
    [
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.strip().encode() + b"\n\n\n",
        lambda text: text.strip().encode("utf-8-sig"),
    ],
    ids=["lines of Windows", "blank lines", "byte order mark, no last line end"],
)
def test_what_mail_and_editors_do_to_a_record_changes_nothing_in_it(open_page, sent):
    page = open_page("/replay")
    record = {"name": "record.txt", "mimeType": "text/plain", "buffer": sent(record_of(1))}
    page.locator("input[type=file]").set_input_files(record)
    page.get_by_text("Nothing in it was changed.").wait_for()


def test_of_two_records_the_one_chosen_last_is_shown(open_page):
    page = open_page("/replay")
    held = []
    page.route("**/v1/records/replay", lambda route: held.append(route))
    field = page.locator("input[type=file]")
    for buffer in (b"no record", record_of(1).encode()):
        field.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": buffer})
    while len(held) < 2:
        page.wait_for_timeout(20)
    held[1].continue_()
    page.get_by_text("Nothing in it was changed.").wait_for()
    with page.expect_response("**/v1/records/replay"):
        held[0].continue_()
    page.evaluate("fetch('/v1/health').then((answer) => answer.text())")  # after it, all is read
    assert page.get_by_role("alert").count() == 0
    assert page.get_by_text("Nothing in it was changed.").is_visible()


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_clock_that_is_an_hour_off_shows_the_services_time(sit_down, hours):
    clock = {"kind": "turn", "seconds": 120, "increment": 0}
    player, _ = sit_down("sabra", clock=clock, screen={"shift": hours * HOUR})
    text = player.page.locator(".clock").inner_text()
    minutes, seconds = map(int, text.split(":"))
    assert 0 < minutes * 60 + seconds <= 120
    match = player.see()
    player.page.locator(".bar .main").click()
    player.wait_after(match)


def test_a_match_that_the_host_ended_is_told_to_the_others(sit_down, told):
    players = sit_down("sabra")
    hosts = [one for one in players if one.page.evaluate(HAS_HOST)]
    (host,) = hosts
    (other,) = [one for one in players if one is not host]
    host.page.on("dialog", lambda dialog: dialog.accept())
    host.page.get_by_label("More").click()
    host.page.get_by_role("button", name="End the match for all").click()
    told(other.page, "end.aborted")
    other.page.get_by_role("button", name="Play again").wait_for()


def test_a_kept_plan_that_cannot_be_read_costs_nothing(sit_down):
    player, _ = sit_down("sabra")
    key = f"woord.plan.{player.match_id}"
    broken = json.dumps({"base": "??", "rack": 5, "table": None})
    player.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, broken])
    player.page.reload()
    player.page.locator(".ledge [data-piece]").first.wait_for()
    assert len(player.rack()) == 14


@pytest.mark.parametrize("text", ["kat " * 31, "a" * 61])
def test_too_much_for_one_challenge_is_told_as_such(speak, told, text):
    page = speak("/challenge")
    page.locator(".big-field").fill(text)
    page.locator("form button.main").click()
    told(page, "ask.tooMuch", part="i18n/more", words=30, letters=60)


def test_names_in_a_challenge_that_the_service_would_not_take_are_made_plain(open_page):
    page = open_page("/challenge", language="nl-NL")
    page.locator(".big-field").fill("katten")
    page.get_by_label("Wie vecht aan").fill("\u202eAnna; \u200bCleo")
    page.get_by_label("Wie legde ze").fill("👨\u200d👩 Bob")
    page.locator("form button.main").click()
    with page.expect_response("**/v1/rulings") as made:
        page.get_by_role("button", name="Ja, oordeel").click()
    assert made.value.json()["ruling"]["parties"] == ["Anna, Cleo", "👨👩 Bob"]


@pytest.mark.parametrize("path", ["/new", "/club"])
def test_lists_that_no_network_brought_come_when_it_is_back(open_page, path):
    page = open_page("/about")
    page.route("**/v1/dictionaries", lambda route: route.abort("internetdisconnected"))
    page.goto(path)
    page.get_by_role("alert").get_by_text("no connection").wait_for()
    assert page.locator("button.main").last.is_disabled()
    assert page.get_by_text("The word lists are being built").count() == 0
    page.unroute("**/v1/dictionaries")
    page.evaluate("dispatchEvent(new Event('online'))")
    page.get_by_role("alert").wait_for(state="detached")
    page.locator("button.main:not([disabled])").last.wait_for()


def test_a_page_of_another_in_place_of_the_service_is_no_connection(speak, told):
    page = speak("/j/ABCDEF")

    def sign_in(route):
        route.fulfill(content_type="text/html", body="<p>Welcome to our guests")

    page.route("**/v1/**", sign_in)
    page.locator("button.main").click()
    told(page, "error.offline")
    assert page.url.endswith("/j/ABCDEF")
    assert page.evaluate("localStorage.getItem('woord.seats')") is None
    for path in ("/dictionaries/nl", "/r/ABCDEFGH", "/new"):
        page.goto(path)
        page.locator("main > *").first.wait_for()
        told(page, "error.offline")
    page.goto("/")
    page.locator("#word").fill("huis")
    told(page, "look.away")
