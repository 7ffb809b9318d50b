"""Write the presets and boxes that the client carries: `python -m tools.client_data --write`.

The same values as GET /v1/rulesets and /v1/tilesets. Without `--write`, exit 1 when the file is
not as the data files say.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tools.golden import write_or_compare
from woord.rules import RULE_SETS, rule_set
from woord.rules.report import rule_set_json, tile_set_json
from woord.tiles import TILE_SETS, tile_set

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parents[1]
PRESETS = ROOT / "api" / "web" / "src" / "data" / "presets.json"


def presets_text() -> str:
    """Return the file: every rule set and every tile set on a line of its own."""
    rules = _lines(rule_set_json(rule_set(name)) for name in RULE_SETS)
    boxes = _lines(tile_set_json(tile_set(name)) for name in TILE_SETS)
    return f'{{\n"rule_sets": [\n{rules}\n],\n"tile_sets": [\n{boxes}\n]\n}}\n'


def _lines(values: Iterable[object]) -> str:
    return ",\n".join(
        json.dumps(value, ensure_ascii=False, separators=(",", ":")) for value in values
    )


def main(arguments: list[str]) -> int:
    """Write or compare the file; return the exit status."""
    return write_or_compare(PRESETS, presets_text(), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
