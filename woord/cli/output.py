"""How the command line speaks: JSON on standard output, faults as one line on standard error."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rich.console import Console

if TYPE_CHECKING:
    from woord.errors import WoordError

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


def print_json(value: object) -> None:
    """Print a value as indented JSON, letters beyond ASCII as they are."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def report_error(error: WoordError) -> None:
    """Print an error as `error [code]: message` on standard error."""
    err.print(f"error [{error.code}]: {error.message}", markup=False)
