"""Write the tables of docs/rules.md from the data files: `python -m tools.rules_page`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from woord.rules import RULE_SETS, RuleSet, rule_set
from woord.rules.ruleset_file import FIELDS
from woord.tiles import TILE_SETS, tile_set

if TYPE_CHECKING:
    from collections.abc import Iterator

    from woord.tiles import TileSet

PAGE = Path(__file__).parents[1] / "docs" / "rules.md"
NOT_SHOWN = ("id", "name", "sheet")


def presets_table() -> str:
    """Return every field of a rule set as a row, every preset as a column."""
    presets = [rule_set(name) for name in RULE_SETS]
    head = ["field", *(f"`{preset.id}`" for preset in presets)]
    fields = [field for field in FIELDS if field not in NOT_SHOWN]
    rows = [[f"`{field}`", *(_cell(preset, field) for preset in presets)] for field in fields]
    return _table(head, rows)


def tile_sets_table() -> str:
    """Return the letter sets with their copies, then their values."""
    boxes = [box for box in map(tile_set, TILE_SETS) if box.game == "letters"]
    copies = [[f"`{box.id}`", "derived" if box.derived else "", _copies(box)] for box in boxes]
    values = [[f"`{box.id}`", " · ".join(_values(box))] for box in boxes]
    counts = _table(["set", "", "copies of each letter (110), and 2 jokers"], copies)
    return f"{counts}\n\n{_table(['set', 'values'], values)}"


def with_tables(text: str) -> str:
    """Return the page with its tables as the data files say."""
    for name, table in (("presets", presets_table()), ("tilesets", tile_sets_table())):
        start = f"<!-- {name}: written by python -m tools.rules_page -->"
        before, _, rest = text.partition(start)
        _, end, after = rest.partition(f"<!-- /{name} -->")
        if not end:
            raise ValueError(f"expected a place for '{name}', found none")
        text = f"{before}{start}\n\n{table}\n\n{end}{after}"
    return text


def _cell(rules: RuleSet, field: str) -> str:
    value = getattr(rules, field)
    if isinstance(value, bool):
        value = "yes" if value else "no"
    if value is None:
        return "of the language" if field == "tile_set" else "-"
    return f"{value} c" if field in rules.choices else str(value)


def _copies(box: TileSet) -> str:
    return " ".join(f"{letter}{box.copies[letter]}" for letter in box.letters)


def _values(box: TileSet) -> Iterator[str]:
    for value in sorted({box.values[letter] for letter in box.letters}):
        letters = "".join(letter for letter in box.letters if box.values[letter] == value)
        yield f"{value}: {letters}"


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main() -> None:
    """Write the page."""
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
