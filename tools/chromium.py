"""Debian's Chromium as tests and tools start it: quiet, with nothing fetched for itself."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

QUIET: Final = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


def start(playwright: Playwright) -> Browser:
    """Start the browser of the machine."""
    chromium = shutil.which("chromium") or "chromium"
    return playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
