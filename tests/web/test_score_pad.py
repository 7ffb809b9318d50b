"""The score pad: entered by hand on a small phone, kept at every key, and it asks no server."""

import re

import pytest

from tests.web.test_offline_shell import keep_all
from tests.web.test_screens import faults_of_axe, is_wider_than_the_window

pytestmark = pytest.mark.real

FOUR = ("Anna", "Bob", "Cleo", "Dirk")


class Pad:
    """One page with a score pad, at the fingers of somebody."""

    def __init__(self, page):
        self.page = page
        self.asked = []
        page.on("request", lambda request: self.asked.append(request.url))

    def begin(self, rules, names, *, letters=False):
        page = self.page
        page.goto("/score/new")
        if letters:
            page.locator(".big").nth(1).click()
        page.locator("select").first.select_option(rules)
        while page.locator(".score-players input").count() < len(names):
            page.locator(".score-players > .button").click()
        for seat, name in enumerate(names):
            page.locator(".score-players input").nth(seat).fill(name)
        page.locator(".score-start").click()
        page.locator(".score-sheet").wait_for()
        return self

    def enter(self):
        self.page.locator(".score-actions > .main").click()
        self.page.locator(".score-who").wait_for()

    def out(self, name):
        self.page.locator(".score-who-row .button", has_text=name).click()

    def blocked(self):
        self.page.locator(".score-who > .button").click()

    def tap(self, *keys):
        for key in keys:
            name = re.compile("^Joker") if key == "J" else re.compile(rf"^{key}(,|$)")
            self.page.locator(".score-keys").get_by_role("button", name=name).click()

    def type(self, rack):
        self.page.locator(".score-typed input").fill(rack)

    def onwards(self):
        self.page.locator(".score-onwards").click()

    def write(self):
        self.page.locator(".score-write .main").click()
        self.page.locator(".score-actions").wait_for()

    def tab(self, name):
        self.page.locator(".score-tab", has_text=name).click()

    def total(self):
        """Use the rack's total instead of its tiles."""
        self.page.locator(".score-seat select").first.select_option("total")

    def totals(self):
        texts = self.page.locator(".score-total").all_inner_texts()
        return [int(text.replace("\u2212", "-")) for text in texts]

    def field(self):
        return self.page.locator(".score-typed input").input_value()

    def alert(self):
        return self.page.locator(".score-racks [role=alert]").inner_text()


@pytest.fixture
def pad(open_page):
    return Pad(open_page("/score", has_touch=True))


def two_games(pad):
    """The two games of the Original de Luxe: tapped, then typed."""
    pad.enter()
    pad.out("Anna")
    pad.tap("5")
    pad.onwards()
    pad.tap("7", "9")
    pad.onwards()
    pad.tap("3")
    pad.onwards()
    pad.write()
    pad.enter()
    pad.out("Cleo")
    for rack in ("6", "11", "k5"):
        pad.type(rack)
        pad.onwards()
    pad.write()


def test_the_two_games_of_the_original_de_luxe_come_to_their_totals(pad):
    pad.begin("goliath", FOUR)
    two_games(pad)
    assert pad.totals() == [18, -16, 6, -8]
    assert "C-13" in pad.page.locator(".score-reasons").inner_text()
    assert [url for url in pad.asked if "/v1/" in url] == []


def test_the_blocked_round_of_the_online_sheet_comes_to_its_totals(pad):
    pad.begin("cardgames", FOUR)
    pad.enter()
    pad.blocked()
    for rack in (["6"], ["1", "2", "2", "7"], ["J", "5"], ["9", "10"]):
        pad.tap(*rack)
        pad.onwards()
    assert "C-14" in pad.page.locator(".score-reasons").inner_text()
    pad.write()
    assert pad.totals() == [48, -6, -29, -13]
    pad.page.locator(".score-reasons a").click()
    pad.page.wait_for_url("**/rules#C-14")
    pad.page.go_back()
    pad.page.locator(".score-total").first.wait_for()
    assert pad.totals() == [48, -6, -29, -13]


def test_a_reload_at_any_key_loses_nothing(pad):
    page = pad.page
    page.goto("/score/new")
    page.locator(".score-players input").first.fill("Ann")
    page.reload()
    assert page.locator(".score-players input").first.input_value() == "Ann"
    pad.begin("sabra", ("Anna", "Bob", "Cleo"))
    pad.enter()
    page.reload()
    pad.out("Anna")
    pad.tap("1", "3")
    page.reload()
    assert pad.field() == "1 3"
    pad.type("1 3 1")
    page.reload()
    assert pad.field() == "1 3 1"
    pad.onwards()
    pad.tap("J")
    page.reload()
    assert pad.field() == "J"
    pad.onwards()
    page.reload()
    page.locator(".score-result").wait_for()
    pad.write()
    page.reload()
    page.locator(".score-total").first.wait_for()
    assert pad.totals() == [35, -5, -30]


def test_a_correction_leaves_a_trace_and_is_undone(pad):
    pad.begin("goliath", FOUR)
    two_games(pad)
    page = pad.page
    page.get_by_role("button", name="Correct round 1").click()
    pad.tab("Bob")
    pad.type("5 9")
    page.reload()
    assert pad.field() == "5 9"
    pad.onwards()
    pad.write()
    assert pad.totals() == [27, -25, 6, -8]
    assert (
        "Round 1, Bob: \u22125 \u2192 \u221214, corrected at"
        in page.locator(".score-traces").inner_text()
    )
    page.get_by_role("button", name="Undo").click()
    assert pad.totals() == [18, -16, 6, -8]
    page.get_by_role("button", name="Redo").click()
    assert pad.totals() == [27, -25, 6, -8]


def test_what_is_no_number_is_told_in_the_language_of_the_page(open_page):
    pad = Pad(open_page("/score", language="nl-NL"))
    pad.begin("sabra", ("Anna", "Bob"))
    pad.enter()
    pad.out("Anna")
    pad.type("vijf")
    assert "Typ getallen" in pad.alert()
    assert pad.page.locator(".score-onwards").is_disabled()
    pad.type("35")
    assert "geen steen 35" in pad.alert()
    pad.page.get_by_text("35 als totaal gebruiken").click()
    assert pad.page.locator(".score-tab", has_text="Bob").inner_text().split() == [
        "Bob",
        "35",
        "\u221235",
    ]
    for text, told in (
        ("drie", "heel getal"),
        ("3,5", "heel getal"),
        ("-7", "min komt vanzelf"),
        ("1e9", "heel getal"),
    ):
        pad.type(text)
        assert told in pad.alert()
    assert pad.field() == "1e9"


def test_who_never_opened_pays_by_the_preset(pad):
    pad.begin("cardgames", ("Anna", "Bob", "Cleo"))
    pad.enter()
    pad.out("Anna")
    pad.tap("5")
    pad.page.get_by_label("Did Bob open?").select_option("could")
    pad.onwards()
    pad.tap("9")
    pad.page.get_by_label("Did Cleo open?").select_option("couldNot")
    pad.onwards()
    assert "N-12" in pad.page.locator(".score-reasons").inner_text()
    pad.write()
    assert pad.totals() == [300, -200, -100]


def test_letters_are_tapped_with_their_values(pad):
    pad.begin("woord", ("Anna", "Bob"), letters=True)
    pad.enter()
    pad.out("Bob")
    pad.tap("E", "Q", "J")
    pad.page.locator(".score-keys .tile", has_text="J").click()
    assert pad.field() == "EQ?J"
    pad.onwards()
    pad.write()
    assert pad.totals() == [-49, 49]
    assert pad.page.locator("progress").count() == 2


def test_points_turn_by_turn_are_kept_and_the_jokers_left_taken_off(pad):
    pad.begin("wort", ("Anna", "Bob"), letters=True)
    page = pad.page
    page.get_by_text("Enter a turn").click()
    page.locator(".big-field").fill("KATER BOOM")
    page.reload()
    assert page.locator(".big-field").input_value() == "KATER BOOM"
    page.locator(".switch input").check()
    assert page.locator(".score-turn-points").inner_text() == "18 points"
    page.get_by_text("Write it down").click()
    page.get_by_text("Enter a turn").click()
    page.locator(".big-field").fill("90")
    page.get_by_text("Write it down").click()
    assert pad.totals() == [18, 90]
    page.get_by_text("Count the jokers left").click()
    page.get_by_role("button", name="One joker more for Bob").click()
    page.get_by_text("Write it down").click()
    assert pad.totals() == [18, 60]
    assert "Bob wins" in page.locator(".score-winner").inner_text()


def test_a_target_ends_the_match_and_the_same_players_go_on(pad):
    pad.begin("woord", ("Anna", "Bob"), letters=True)
    pad.enter()
    pad.out("Anna")
    pad.total()
    pad.tap("2", "0", "0")
    pad.onwards()
    pad.write()
    page = pad.page
    assert "Anna wins" in page.locator(".score-winner").inner_text()
    page.get_by_text("Same players again").click()
    page.wait_for_function("document.querySelector('.score-total').textContent === '0'")
    assert page.locator(".score-name").all_inner_texts() == ["Bob", "Anna"]
    page.get_by_text("All pads").click()
    page.locator(".links li").nth(1).wait_for()


def test_a_deleted_pad_can_be_taken_back(pad):
    pad.begin("goliath", FOUR)
    two_games(pad)
    page = pad.page
    page.get_by_text("All pads").click()
    page.get_by_role("button", name="Delete this pad").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.locator(".links").wait_for(state="detached")
    assert "pad." not in page.evaluate("Object.keys(localStorage).join()")
    page.get_by_text("Undo").click()
    page.locator(".links a").click()
    page.locator(".score-total").first.wait_for()
    assert pad.totals() == [18, -16, 6, -8]


def test_blocked_storage_is_told_and_the_pad_goes_on(open_page):
    page = open_page("/score")
    page.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked'); }})"
    )
    pad = Pad(page).begin("goliath", FOUR)
    two_games(pad)
    assert pad.totals() == [18, -16, 6, -8]
    page.get_by_text("keeps nothing").wait_for()


def test_full_storage_is_told_and_what_was_entered_is_kept_when_there_is_room(pad):
    pad.begin("sabra", ("Anna", "Bob"))
    page = pad.page
    page.evaluate(
        """() => {
            let size = 1 << 22;
            while (size > 0) {
                const key = 'filler' + localStorage.length;
                try { localStorage.setItem(key, 'x'.repeat(size)); }
                catch { size = Math.floor(size / 2); }
            }
        }"""
    )
    pad.enter()
    pad.out("Anna")
    pad.type("5 13 7 1 2 3 4 5 6 7 8 9 10 11 12 13")
    page.locator(".bars").wait_for()
    assert "no room left" in page.locator(".bars").inner_text()
    page.evaluate(
        "Object.keys(localStorage).filter((key) => key.startsWith('filler'))"
        ".forEach((key) => localStorage.removeItem(key))"
    )
    pad.type("5 13 J")
    page.locator(".bars").wait_for(state="detached")
    page.reload()
    assert pad.field() == "5 13 J"


def test_storage_cleared_in_mid_game_takes_nothing_away(pad):
    pad.begin("goliath", FOUR)
    two_games(pad)
    pad.enter()
    pad.out("Bob")
    pad.tap("5")
    pad.page.evaluate("localStorage.clear()")
    pad.tap("9")
    pad.page.reload()
    assert pad.field() == "5 9"
    pad.page.get_by_role("button", name="Back to the sheet").click()
    assert pad.totals() == [18, -16, 6, -8]


HEARD = """
    window.heard = [];
    navigator.vibrate = (pattern) => { window.heard.push('felt'); return true; };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.heard.push('tone');
        return start.apply(this, when);
    };
"""


def digits(page):
    return page.locator(".score-digits").inner_text()


def seconds(page):
    minutes, rest = digits(page).split(":")
    return 60 * int(minutes) + int(rest)


def test_the_timer_is_right_after_sleep_and_rings_once(pad):
    page = pad.page
    page.add_init_script(HEARD)
    pad.begin("sabra", ("Anna", "Bob"))
    page.clock.install()
    page.get_by_role("button", name="Timer").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.clock.run_for(20_000)  # beside it the clock goes on as ever
    before = seconds(page)
    assert 30 <= before <= 40
    page.reload()
    assert before - 10 <= seconds(page) <= before
    page.clock.fast_forward(100_000)
    page.get_by_text("Time is over").wait_for()
    assert digits(page) == "0:00"
    assert "Anna draws 3 tiles" in page.locator(".score-over").inner_text()
    assert page.evaluate("window.heard.filter((one) => one === 'felt').length") == 1
    page.get_by_role("button", name="Next: Bob").click()
    page.clock.run_for(1500)
    assert 50 <= seconds(page) < 60
    assert "Bob to play" in page.locator(".score-clock").inner_text()


def wait_for_a_tick(page):
    shown = digits(page)
    page.wait_for_function(
        "(shown) => document.querySelector('.score-digits').innerText !== shown", arg=shown
    )


def test_a_clock_that_is_set_forward_takes_no_time_from_the_turn(pad):
    page = pad.page
    pad.begin("sabra", ("Anna", "Bob"))
    page.get_by_role("button", name="Timer").click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.evaluate("(() => { const now = Date.now; Date.now = () => now() + 3600000; })()")
    page.get_by_text("was set forward").wait_for()
    before = seconds(page)
    wait_for_a_tick(page)
    assert before - 10 <= seconds(page) < before
    page.evaluate("(() => { const now = Date.now; Date.now = () => now() - 7200000; })()")
    wait_for_a_tick(page)
    assert before - 20 <= seconds(page) < before


def test_the_score_is_shared_as_a_picture_and_as_text(pad):
    pad.begin("goliath", FOUR)
    two_games(pad)
    page = pad.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    with page.expect_download() as download:
        page.get_by_text("As a picture").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_text("As text").click()
    page.get_by_text("The score is copied").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    assert "1. Anna: 18\n2. Cleo: 6\n3. Dirk: \u22128\n4. Bob: \u221216" in text
    assert "Round 2: Anna \u22126, Bob \u221211, Cleo +22, Dirk \u22125" in text


def steps(pad):
    """Walk through all that a pad shows; yields at every view."""
    page = pad.page
    yield "sheet"
    pad.enter()
    yield "who"
    pad.blocked()
    pad.type("x")
    yield "racks"
    for _ in range(6):
        pad.type("J 5")
        pad.onwards()
    page.locator(".score-result").wait_for()
    yield "result"
    pad.write()
    page.locator("summary", has_not_text=re.compile("^$")).last.click()
    yield "sheet with a round"
    page.locator(".score-second .button").nth(2).click()
    page.locator(".score-picture").wait_for()
    yield "share"
    page.keyboard.press("Escape")
    page.locator(".score-second .button").nth(0).click()
    page.locator(".score-timer").wait_for()
    yield "timer"


@pytest.mark.parametrize(
    ("language", "scheme", "width"), [("en-GB", "light", 360), ("de-DE", "dark", 320)]
)
def test_every_view_is_without_fault_and_fits(open_page, language, scheme, width):
    page = open_page("/score", size=(width, 640), language=language, color_scheme=scheme)
    pad = Pad(page).begin("cardgames", ("Anna", "Bob", "Cleo", "Dirk", "Eva", "Frederik-Willem"))
    for view in steps(pad):
        assert faults_of_axe(page) == [], view
        assert not is_wider_than_the_window(page), view


def test_a_pad_is_worked_by_keys_alone(open_page):
    page = open_page("/score")
    pad = Pad(page).begin("sabra", ("Anna", "Bob"))
    page.locator(".score-actions > .main").press("Enter")
    page.locator(".score-who-row .button").first.press("Enter")
    page.locator(".score-typed input").press_sequentially("5 13")
    page.keyboard.press("Enter")
    page.locator(".score-write .main").press("Enter")
    assert pad.totals() == [18, -18]


def test_a_box_of_ones_own_is_counted_with_its_values(open_page):
    page = open_page("/box/mine", language="nl-NL")
    page.get_by_label("Naam van de doos").fill("Oma")
    page.get_by_role("button", name="A: ").first.click()
    page.locator(".letter-panel input").nth(1).fill("9")
    page.get_by_role("button", name="Deze doos bewaren").click()
    page.locator(".box-own .box-row[aria-pressed=true]", has_text="Oma").wait_for()
    page.goto("/score/new")
    for seat, name in enumerate(("Anna", "Bob")):
        page.locator(".score-players input").nth(seat).fill(name)
    page.locator(".score-start").click()
    pad = Pad(page)
    pad.enter()
    pad.out("Anna")
    pad.tap("A", "J")
    assert pad.field() == "A?"
    assert page.locator(".score-sum").inner_text() == "39 punten"
    pad.onwards()
    pad.write()
    assert pad.totals() == [39, -39]
    assert "Oma" in page.locator(".score-aim").inner_text()


def test_a_pad_is_there_without_a_network(open_page):
    page = open_page("/score", service_workers="allow")
    keep_all(page)
    pad = Pad(page).begin("goliath", FOUR)
    page.context.set_offline(True)
    page.reload()
    two_games(pad)
    assert pad.totals() == [18, -16, 6, -8]
    page.goto("/score")
    page.locator(".links li", has_text="Anna 18").wait_for()
