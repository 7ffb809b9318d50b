"""Draw the client's icons as PNG from its tile: `python -m tools.icons` (needs Chromium).

Writes into api/web/public/icons: `any-*` with round corners, `maskable-*` that bleeds to its edges
with the tile inside the circle that every launcher keeps, `apple-touch` likewise for iPhones.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools import chromium

FOLDER = Path(__file__).parents[1] / "api" / "web" / "public" / "icons"
FELT = "#1E5044"
TILE = (  # 36 x 48 around the middle of a square of 64, as in api/web/public/icon.svg
    '<rect x="14" y="8" width="36" height="48" rx="5" fill="#D9CDB2"/>'
    '<rect x="14" y="8" width="36" height="45" rx="5" fill="#F7F1E1"/>'
    '<path d="M20 20l5.5 22L32 25l6.5 17L44 20" fill="none" stroke="#1E2A26" stroke-width="4" '
    'stroke-linecap="round" stroke-linejoin="round"/>'
)
# name: size in pixels, radius of the corners, how much of the square the drawing takes
ICONS = {
    "any-192": (192, 14, 1.0),
    "any-512": (512, 14, 1.0),
    "maskable-192": (192, 0, 0.86),
    "maskable-512": (512, 0, 0.86),
    "apple-touch": (180, 0, 0.94),
}


def drawing(radius: int, scale: float) -> str:
    """Return the icon as SVG: the tile on felt."""
    moved = 32 * (1 - scale)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<rect width="64" height="64" rx="{radius}" fill="{FELT}"/>'
        f'<g transform="translate({moved} {moved}) scale({scale})">{TILE}</g></svg>'
    )


def write(browser: Browser, name: str) -> int:
    """Write one icon and return its size in bytes."""
    size, radius, scale = ICONS[name]
    page = browser.new_page(viewport={"width": size, "height": size})
    style = "<style>body{margin:0}svg{display:block;width:100vw}</style>"
    page.set_content(style + drawing(radius, scale))
    file = FOLDER / f"{name}.png"
    page.screenshot(path=file, omit_background=True)
    page.close()
    return file.stat().st_size


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = chromium.start(playwright)
        for name in ICONS:
            print(f"{name}.png {write(browser, name)} bytes")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
