"""The table: keys, menu, list, hint; a second tab, a lost line, a challenge."""

import json
from collections import Counter

import pytest

from tests.web.test_screens import faults_of_axe, is_wider_than_the_window

pytestmark = pytest.mark.real


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("rules", ["woord", "sabra"])
def test_axe_finds_nothing_at_the_table_and_it_fits_320_pixels(sit_down, rules, scheme):
    player, other = sit_down(rules, screen={"color_scheme": scheme})
    assert faults_of_axe(player.page) == []
    other.page.set_viewport_size({"width": 320, "height": 568})
    assert not is_wider_than_the_window(other.page)
    open_menu(player.page)
    assert faults_of_axe(player.page) == []


def open_menu(page):
    page.get_by_label("More").click()
    page.locator(".sheet").wait_for()


SHEETS = (
    "Hint",
    "Everything as a list",
    "The moves so far",
    "Tell me when it is my turn",
    "Continue on another device",
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_sheets_of_the_table(sit_down, scheme):
    page = sit_down(screen={"color_scheme": scheme})[0].page
    for title in SHEETS:
        open_menu(page)
        page.get_by_role("button", name=title).click()
        page.locator(".sheet h2", has_text=title).wait_for()
        assert faults_of_axe(page) == [], title
        page.keyboard.press("Escape")
        page.locator(".sheet").wait_for(state="detached")


WIDE_ENOUGH = 24  # pixels of a tile that a finger still meets


@pytest.mark.parametrize(("width", "length", "lines"), [(360, 12, [12]), (320, 12, [6, 6])])
def test_a_long_row_shrinks_to_the_phone_or_breaks_in_the_middle(sit_down, width, length, lines):
    player, _ = sit_down(screen={"size": (width, 640)})
    letters = [face for face in player.rack() if face != "?"][:length]
    if len(letters) < length:
        pytest.skip("too many jokers on this rack")
    player.plan("".join(letters), "typing")
    tiles = player.page.locator(".felt .tile")
    tiles.nth(length - 1).wait_for()
    boxes = [tile.bounding_box() for tile in tiles.all()]
    assert list(Counter(round(box["y"]) for box in boxes).values()) == lines
    assert min(box["width"] for box in boxes) >= WIDE_ENOUGH


@pytest.mark.parametrize("language", ["nl-NL", "fr-FR", "de-DE", "en-GB"])
def test_what_a_lay_gives_takes_one_line_of_a_phone(sit_down, language):
    player, _ = sit_down(screen={"language": language})
    player.plan(player.few(player.see())["table"], "typing")
    ready = player.page.locator(".feedback .ready:not(:empty)")
    ready.wait_for()
    assert ready.evaluate("(line) => line.getClientRects().length") == 1


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_a_word_that_is_none_is_told_in_its_own_language(sit_down, language):
    player, _ = sit_down(screen={"language": language})
    letters = [face for face in player.rack() if face != "?"][:7]
    player.plan("".join(letters), "typing")
    told = player.page.locator(".feedback span[lang=nl]")
    told.wait_for()
    assert told.text_content() == "".join(letters)


@pytest.mark.parametrize("rules", ["woord", "sabra"])
def test_the_table_can_be_used_at_four_times_its_size_in_forced_colours(sit_down, rules):
    player, _ = sit_down(rules, screen={"size": (320, 256), "forced_colors": "active"})
    page = player.page
    assert not is_wider_than_the_window(page)
    player.tap(page.locator(".ledge [data-piece]").first.get_attribute("data-piece"), None)
    own = page.locator(".felt .own").bounding_box()
    assert own["y"] + own["height"] <= page.locator(".ledge").bounding_box()["y"]
    page.get_by_label("More").click()
    page.get_by_role("button", name="Everything as a list").click()
    page.locator(".told").get_by_text("Bob, ").wait_for()
    assert not is_wider_than_the_window(page)


def test_on_a_low_wide_screen_rack_and_bar_stay_while_the_melds_scroll(sit_down):
    player, _ = sit_down("sabra", screen={"size": (640, 256)}, set={"hand_size": "40"})
    page = player.page
    player.plan(" / ".join(player.rack()[:-14]), "typing")
    tiles = page.locator(".felt [data-piece]")
    tiles.nth(25).wait_for()
    for index in (0, 25):
        tiles.nth(index).focus()
        tile, ledge, bar = (
            one.bounding_box()
            for one in (tiles.nth(index), page.locator(".ledge"), page.locator(".bar"))
        )
        assert tile["y"] >= 0
        assert tile["y"] + tile["height"] <= ledge["y"]
        assert ledge["y"] + ledge["height"] <= bar["y"]
        assert bar["y"] + bar["height"] <= 256


def test_keys_tell_and_letters_act_only_at_the_table(sit_down):
    page = sit_down()[0].page
    told = page.locator(".table-page > .visually-hidden")
    letter = page.locator(".ledge .tile.letter").first.get_attribute("data-face")
    page.keyboard.press(letter)
    assert page.locator(".ledge [aria-pressed=true]").count() == 0
    page.locator(".ledge [data-piece]").first.focus()
    page.keyboard.press(letter)
    assert page.locator(".ledge [aria-pressed=true]").count() == 1
    page.keyboard.press("4")
    page.wait_for_function(
        "(told) => told.textContent.startsWith('Your rack:')", arg=told.element_handle()
    )
    page.keyboard.press("3")
    page.wait_for_function("(told) => told.textContent.includes('Bob')", arg=told.element_handle())


def test_a_plan_is_undone_step_by_step_and_reset(sit_down):
    player = sit_down()[0]
    page = player.page
    rack = player.rack()
    for piece in range(2):
        player.tap(page.locator(".ledge [data-piece]").first.get_attribute("data-piece"), None)
        assert len(player.rack()) == len(rack) - piece - 1
    page.get_by_text("Undo").click()
    assert len(player.rack()) == len(rack) - 1
    page.get_by_text("Reset").click()
    assert sorted(player.rack()) == sorted(rack)


def test_a_hint_says_whether_then_where_then_shows(sit_down):
    player = sit_down()[0]
    page = player.page
    page.get_by_label("More").click()
    page.get_by_role("button", name="Hint").click()
    page.locator(".sheet").get_by_text("can be laid").wait_for()
    if page.get_by_role("button", name="Where?").count():
        page.get_by_role("button", name="Where?").click()
        page.get_by_role("button", name="Show it").click()
        page.get_by_text("It lies there as your plan").wait_for()


def test_the_other_seat_sees_what_was_laid_and_keeps_its_plan(sit_down):
    player, other = sit_down("woord")
    best = player.best(player.see())
    planned = other.page.locator(".ledge [data-piece]").first.get_attribute("data-piece")
    other.tap(planned, None)
    if best["tiles"] == 0:
        pytest.skip("nothing can be laid from this rack")
    match = player.see()
    word = best["table"].split(" / ")[0]
    player.plan(word, "typing")
    player.lay(match)
    other.wait_after(match)
    other.page.locator(".last-move", has_text="laid").wait_for()
    assert other.page.locator(".last-move span[lang=nl]").count() == 1
    assert other.page.locator(".felt .tile.new").count() == len(word)
    assert other.page.locator(".felt .tile.own").count() == 1
    other.page.locator(".ledge [data-piece]").first.focus()
    other.page.keyboard.press("1")
    other.page.locator(".table-page > .visually-hidden span[lang=nl]").wait_for(state="attached")


def test_a_second_tab_goes_on_with_the_plan_and_a_lost_line_comes_back(sit_down):
    player, _ = sit_down("sabra")
    page, context = player.page, player.page.context
    player.tap(page.locator(".ledge [data-piece]").first.get_attribute("data-piece"), None)
    second = context.new_page()
    second.goto(page.url)
    second.locator(".felt .tile.own").wait_for()
    second.close()
    context.set_offline(True)
    page.get_by_text("Reset").click()
    match = player.see()
    context.set_offline(False)
    page.locator(".bar .main", has_text="Draw").click()
    player.wait_after(match)


def test_many_tiles_on_the_rack_leave_the_bar_free(sit_down, service):
    player, other = sit_down("sabra")
    while len((match := player.see())["view"]["rack"].split()) < 30:
        mover = player if match["view"]["to_move"] == match["seat"] else other
        mover.wait_for(match)
        mover.page.locator(".bar .main").click()
        mover.wait_after(match)
    page = player.page
    bar, ledge = (page.locator(name).bounding_box() for name in (".bar", ".ledge"))
    assert ledge["y"] + ledge["height"] <= bar["y"]
    assert bar["y"] + bar["height"] <= 640


def test_a_challenge_shows_one_verdict_to_both(sit_down):
    player, other = sit_down("woord", set={"word_check": "challenge"})
    faces = [face for face in player.rack() if face != "?"][:3]
    player.plan("".join(faces), "typing")
    player.lay(player.see())
    other.page.get_by_role("button", name="Challenge").click()
    for page in (player.page, other.page):
        page.locator(".verdict-screen").wait_for()
    code = other.page.locator(".verdict-screen a")
    code.wait_for()
    assert json.dumps(code.get_attribute("href")).startswith('"/r/')
