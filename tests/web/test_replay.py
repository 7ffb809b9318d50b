"""A match told again: each move is in sight, its tiles glide, and the two buttons stay in place."""

from random import Random

import pytest

from tests.web.test_screens import faults_of_axe, is_wider_than_the_window
from woord import Game
from woord.engine import make_players

pytestmark = pytest.mark.real

GLIDES = """
window.glides = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
    window.glides += 1;
    return animate.apply(this, how);
};
null
"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
UNSEEN = """() => {
    const felt = document.querySelector('.replay .felt').getBoundingClientRect();
    const low = Math.min(felt.bottom, innerHeight), high = Math.max(felt.top, 0);
    const fresh = [...document.querySelectorAll('.replay .new')];
    const boxes = fresh.map((tile) => tile.getBoundingClientRect());
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    if (boxes.length === 0 || (top >= high && bottom <= low)) return '';
    const isTooMuch = bottom - top > low - high - 26;
    return isTooMuch && top >= high ? '' : `${top}-${bottom} of ${high}-${low}`;
}"""


@pytest.fixture(scope="module")
def record():
    """The record of a game that ends with a large table."""
    game = Game("sabra", ["Anna", "Bert", "Cato"], seed=3)
    greedy, chance = make_players(["greedy"], game.rules)["greedy"], Random(1)
    while not game.is_over:
        game.play(greedy, chance)
    return game.record()


@pytest.fixture
def replay(open_page, record, tmp_path):
    """Return a function that opens the game to be replayed."""
    file = tmp_path / "game.txt"
    file.write_text(record, encoding="utf-8")

    def open_one(**options):
        page = open_page("/replay", **options)
        page.evaluate(GLIDES)
        page.locator("input[type=file]").set_input_files(file)
        page.locator(".replay").wait_for()
        return page

    return open_one


def go(page, name):
    """Press a button, and wait for the step."""
    count = page.locator(".replay-said .muted")
    before = count.text_content()
    page.get_by_role("button", name=name).click()
    page.wait_for_function(
        "([of, before]) => of.textContent !== before", arg=[count.element_handle(), before]
    )
    page.evaluate(DRAWN)


@pytest.mark.parametrize("size", [(360, 640), (320, 256), (640, 256), (1024, 768)])
def test_each_step_brings_what_was_laid_into_sight(replay, size):
    page = replay(size=size)
    assert not is_wider_than_the_window(page)
    go(page, "One move back")
    button = page.get_by_role("button", name="One move back")
    place, steps = button.bounding_box(), 1
    while button.is_enabled():
        assert page.evaluate(UNSEEN) == ""
        go(page, "One move back")
        steps += 1
        assert button.bounding_box() == place
    assert steps > 20
    assert page.evaluate("window.glides") == 0


def test_the_tiles_glide_from_step_to_step(replay):
    page = replay()
    page.emulate_media(reduced_motion="no-preference")
    while not page.locator(".replay .new").count():
        go(page, "One move back")
    go(page, "One move back")
    page.wait_for_function("() => window.glides > 0")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_replay_and_its_list(replay, scheme):
    page = replay(color_scheme=scheme)
    page.get_by_text("As a list").click()
    page.locator(".replay dd").first.wait_for()
    assert faults_of_axe(page) == []
