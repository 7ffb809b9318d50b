"""A screen as data: its path, what is kept on the device, the steps to the state that is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

SETTLE = 500  # milliseconds before a picture
PATIENCE = 8_000  # milliseconds until what a step needs is there

Step = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """One state of the client."""

    name: str
    path: str
    steps: tuple[Step, ...] = ()
    kept: tuple[tuple[str, str], ...] = ()  # of the browser's storage


def run(page: Page, step: Step) -> None:
    """Do one step: its verb, then a place, then what goes there."""
    verb, *rest = step
    place = page.locator(rest[0]).first if rest else None
    if verb == "offline":
        page.context.set_offline(True)
    elif verb == "print":
        page.emulate_media(media="print")
    elif place is None:
        raise ValueError(f"expected a step with a place, found {step}")
    elif verb == "click":
        place.click(timeout=PATIENCE)
    elif verb == "fill":
        place.fill(rest[1], timeout=PATIENCE)
    elif verb == "pick":
        place.select_option(rest[1], timeout=PATIENCE)
    elif verb == "press":
        place.press(rest[1], timeout=PATIENCE)
    elif verb == "drag":
        hold(page, rest[0], rest[1])
    else:
        place.wait_for(state="attached", timeout=PATIENCE)


def hold(page: Page, tile: str, over: str) -> None:
    """Take a tile up and hold it over a place, without putting it down."""
    start, end = (page.locator(place).first.bounding_box() for place in (tile, over))
    if start is None or end is None:
        return
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + 9, start["y"] - 9)
    page.mouse.move(end["x"] + end["width"] - 2, end["y"] + end["height"] / 2, steps=4)
