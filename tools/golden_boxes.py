"""Golden boxes: what the library reads in the text of a box, and the file that the client writes.

`python -m tools.golden_boxes` compares, `--write` writes tests/golden/boxes.json, which
api/web/test/box.test.ts reads, too.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tools.golden import write_or_compare
from woord.errors import LimitError, NotAllowedError, ParseError
from woord.tiles import format_box, parse_box, tile_set

if TYPE_CHECKING:
    from woord.tiles import TileSet

FILE: Final = Path(__file__).parents[1] / "tests" / "golden" / "boxes.json"
GOOD: Final = (
    "BOX1-NL-A7.1-B2.3-*1.30-**1.25",
    "BOX1-DE-A6.1-Ä1.6-B2.3-Z9.999-*2.0",
    "BOX1-FR-E40.1-Z1.10",
    "BOX1-NUMBERS-4.13.2.2",
    "BOX1-NUMBERS-3.5.9.0",
    format_box(tile_set("en")),
)
BAD: Final = (
    "",
    "BOX1-",
    "BOX1-nl-A3.1",
    "BOX1-NL-A3.1-B2",
    "BOX1-NL-A3.1-A2.1",
    "BOX1-NL-A03.1",
    "BOX1-NL-A3.1-",
    "BOX1-NL-A3.x",
    "BOX1-NL-A0.1-B9.1",
    "BOX1-NL-A2.1",
    "BOX1-NL-*9.1",
    "BOX1-NL-ß9.1",
    "BOX1-NUMBERS-5.13.2.2",
    "BOX1-NUMBERS-4.13.2",
    "BOX1-NUMBERS-04.13.2.2",
    "BOX2-NL-A3.1",
    "BOX1-NL-A٣.1",
    "BOX1-NL-" + "-".join(f"{letter}99.1" for letter in "ABCDEF"),
)


def document() -> str:
    """Return the whole file; ValueError when the library takes what must be no box."""
    for text in BAD:
        if _is_box(text):
            raise ValueError(f"expected no box, found {text!r}")
    kept = {"good": [_facts(parse_box(text)) for text in GOOD], "bad": BAD}
    return json.dumps(kept, ensure_ascii=False, indent=1) + "\n"


def _facts(box: TileSet) -> dict[str, Any]:
    return {
        "text": box.id,
        "game": box.game,
        "language": box.language,
        "total": box.total,
        "copies": dict(box.copies),
        "values": dict(box.values),
        "toml": _toml(box),
    }


def _toml(box: TileSet) -> str:
    """Return the box as the file that `woord.tiles` opens, in the client's words."""
    lines = ['id = "mybox"', 'name = "Own"', f'game = "{box.game}"', "derived = false"]
    lines.append(f"total = {box.total}")
    if box.game == "numbers":
        names = ("colours", "numbers", "copies", "jokers")
        sizes = box.id.removeprefix("BOX1-NUMBERS-").split(".")
        lines += [f"{name} = {size}" for name, size in zip(names, sizes, strict=True)]
        return "\n".join([*lines, ""])
    lines += [f'language = "{box.language}"', "", "[letters]"]
    lines += [_row(box, face) for face in box.copies if face not in box.jokers]
    if box.jokers:
        lines += ["", "[jokers]", *(_row(box, face) for face in box.jokers)]
    return "\n".join([*lines, ""])


def _row(box: TileSet, face: str) -> str:
    return f'"{face}" = {{ copies = {box.copies[face]}, value = {box.values[face]} }}'


def _is_box(text: str) -> bool:
    try:
        parse_box(text)
    except (ParseError, NotAllowedError, LimitError):
        return False
    return True


def main(arguments: list[str]) -> int:
    """Write or compare the file; return the exit status."""
    return write_or_compare(FILE, document(), arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
