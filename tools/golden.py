"""Files that are made by `woord` and kept in the repository: written anew, or compared."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def write_or_compare(file: Path, text: str, arguments: Sequence[str]) -> int:
    """Write the file with `--write`, else compare; returns the exit status, 1 where it differs."""
    if "--write" in arguments:
        file.write_text(text, encoding="utf-8")
        return 0
    if file.read_text(encoding="utf-8") == text:
        return 0
    sys.stderr.write(f"{file.name} is not as woord says; run with --write\n")
    return 1
