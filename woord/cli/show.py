"""`woord show`: a table or a rack as a picture."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (typer reads it)
from typing import Annotated

import typer

from woord.cli.agreed import RulesOption, TilesOption  # noqa: TC001  (typer reads them)
from woord.cli.output import out
from woord.errors import DataFileError
from woord.rules import load_rule_set
from woord.tiles import load_tile_set, parse_rack, parse_table
from woord.tiles.svg import rack_svg, table_svg

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
    """
    chosen = load_rule_set(rules or "sabra", {})
    box = load_tile_set(tile_set or chosen.tile_set_id(None))
    if rack:
        picture = rack_svg(parse_rack(table, box), box.values)
    else:
        picture = table_svg([meld.tiles for meld in parse_table(table, box)], box.values)
    if svg is None:
        out.print(picture, markup=False)
        return
    try:
        svg.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise DataFileError(f"expected a file that can be written, found '{error}'") from error
    out.print(f"written to {svg}", markup=False)
