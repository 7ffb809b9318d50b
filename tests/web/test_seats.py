"""Four seats with long names along the top of the table: what must be seen is, at every width."""

import pytest

from tests.web.player import ask
from tests.web.test_screens import is_wider_than_the_window

pytestmark = pytest.mark.real

NAMES = (
    "Anneliese Hintermeie",
    "🎲Владимир🐼🎉🎈 Мария",
    "東京都渋谷区の田中さん太郎",
    "Maximilian-Alexander",
)
SIZES = {
    (320, 568): 2,
    (360, 640): 2,
    (640, 256): 2,
    (768, 1024): 1,
    (1024, 768): 1,
    (1280, 800): 1,
}
CLASHES = """() => {
    const seats = [...document.querySelectorAll('.opponents > li')];
    const boxes = seats.map((seat) => seat.getBoundingClientRect());
    const within = (one, all) => one.left >= all.left - 1 && one.right <= all.right + 1
        && one.top >= all.top - 3 && one.bottom <= all.bottom + 3;
    const apart = (one, two) => one.right <= two.left + 1 || two.right <= one.left + 1
        || one.bottom <= two.top + 1 || two.bottom <= one.top + 1;
    const rest = (box, index) => boxes.slice(index + 1);
    return [
        ...seats.filter((seat, index) => [...seat.children].some(
            (part) => part.offsetWidth && !within(part.getBoundingClientRect(), boxes[index]))),
        ...seats.filter((seat, index) => rest(boxes[index], index).some(
            (other) => !apart(boxes[index], other))),
    ].map((seat) => seat.textContent);
}"""


def lines_of(boxes):
    """Return in how many lines boxes lie: one that begins below another's end begins a line."""
    lines, end = 0, -1
    for box in sorted(boxes, key=lambda box: box["y"]):
        if box["y"] > end - 4:
            lines, end = lines + 1, box["y"] + box["height"]
    return lines


@pytest.fixture
def four(service):
    """A match of four people, of whom only the first is at the table; with a clock."""
    clock = {"kind": "turn", "seconds": 1200}
    wish = {"name": NAMES[0], "rules": "sabra", "seats": 4, "clock": clock}
    made = ask(service, "/v1/matches", wish)
    match_id = made["match"]["match_id"]
    for name in NAMES[1:]:
        ask(service, "/v1/matches/join", {"code": made["match"]["code"], "name": name})
    host = {"Authorization": f"Bearer {made['secret']}", "Woord-Host": made["host_secret"]}
    ask(service, f"/v1/matches/{match_id}/start", {}, host)
    return match_id, {"secret": made["secret"], "host": made["host_secret"]}


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
def test_four_long_names_hold_at_every_width(four, open_page, language):
    page = open_page(f"/m/{four[0]}", seat=four, language=language)
    page.locator(".opponents .clock").wait_for()
    assert page.locator(".opponents .name").all_text_contents() == list(NAMES)
    for (width, height), lines in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        assert not is_wider_than_the_window(page), width
        assert page.evaluate(CLASHES) == [], width
        seats = [seat.bounding_box() for seat in page.locator("li:has(> .name)").all()]
        assert lines_of(seats) == lines, width
        names = [name.bounding_box()["width"] for name in page.locator(".name").all()]
        assert min(names) >= 16, (width, names)
