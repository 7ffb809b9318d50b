"""`woord show`: a table or a rack as a picture."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (typer reads it)
from typing import TYPE_CHECKING, Annotated

import typer

from woord.cli.agreed import RulesOption, TilesOption  # noqa: TC001  (typer reads them)
from woord.cli.output import out
from woord.errors import DataFileError
from woord.rules import load_rule_set
from woord.tiles import load_tile_set, parse_rack, parse_table
from woord.tiles.svg import rack_svg, table_svg

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.tiles import TileSet

ANY_LETTERS = "de"  # has every letter of every box; its values aren't shown

app = typer.Typer(add_completion=False)


@app.command()
def show(
    table: Annotated[str, typer.Argument(help='A table, such as "r5 r6 r7 / k9 b9 y9".')],
    *,
    svg: Annotated[
        Path | None, typer.Option(help="File to write; else the SVG is printed.")
    ] = None,
    rack: Annotated[bool, typer.Option("--rack", help="It is a rack, not a table.")] = False,
    rules: RulesOption = None,
    tile_set: TilesOption = None,
) -> None:
    """Draw a table or a rack of either game as SVG.

    Example: `woord show "r5 r6 r7 / k9 b9 y9" --svg table.svg`, `woord show KaT --tiles nl`.
    Without a box named, letters are shown without values.
    """
    box, values = _box_for(table, rules, tile_set)
    if rack:
        picture = rack_svg(parse_rack(table, box), values)
    else:
        picture = table_svg([meld.tiles for meld in parse_table(table, box)], values)
    if svg is None:
        out.print(picture, markup=False)
        return
    try:
        svg.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise DataFileError(f"expected a file that can be written, found '{error}'") from error
    out.print(f"written to {svg}", markup=False)


def _box_for(text: str, rules: str | None, tiles: str | None) -> tuple[TileSet, Mapping[str, int]]:
    """Return the box that is named; else numbers where the text is in numbers, or bare letters."""
    if rules is not None or tiles is not None:
        box = load_tile_set(tiles or load_rule_set(rules or "sabra", {}).tile_set_id(None))
        return box, box.values
    first = next((mark for mark in text.split() if mark != "/"), "")
    if first in {"", "J"} or any(mark.isdigit() or mark == "=" for mark in first):
        return load_tile_set("numbers"), {}
    return load_tile_set(ANY_LETTERS), {}
