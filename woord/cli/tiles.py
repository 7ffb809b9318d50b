"""`woord tiles`: the boxes, tile by tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid

from woord.cli.agreed import JsonOption  # noqa: TC001  typer reads it at run time
from woord.cli.output import out, print_json
from woord.rules.report import tile_set_json
from woord.tiles import TILE_SETS, format_box, load_tile_set, tile_set

if TYPE_CHECKING:
    from woord.tiles import TileSet

app = typer.Typer(add_completion=False, no_args_is_help=True)


@app.callback()
def tiles() -> None:
    """The tile sets that come with the program, and yours."""


@app.command("list")
def list_tiles(*, json: JsonOption = False) -> None:
    """List the tile sets."""
    boxes = [tile_set(name) for name in TILE_SETS]
    if json:
        print_json([tile_set_json(box) for box in boxes])
        return
    grid = Grid("tiles", "name", "game", "total", "", box=None)
    for box in boxes:
        grid.add_row(box.id, box.name, box.game, str(box.total), "derived" if box.derived else "")
    out.print(grid)


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="A tile set, a box as text, or a .toml file.")],
    *,
    json: JsonOption = False,
) -> None:
    """Show every face of one tile set with its copies and its value.

    Examples: `woord tiles show nl`, `woord tiles show mybox.toml`, `woord tiles show BOX1-...`.
    """
    box = load_tile_set(name)
    if json:
        print_json(tile_set_json(box))
        return
    out.print(f"{box.name}: {box.total} tiles", markup=False)
    if box.note:
        out.print(box.note, markup=False)
    out.print(_grid(box))


@app.command()
def code(
    name: Annotated[str, typer.Argument(help="A tile set, or a .toml file of your own.")],
    *,
    json: JsonOption = False,
) -> None:
    """Write a box as one short text, for a link, a QR code, `--tiles` or a match.

    Example: `woord tiles code mybox.toml`.
    """
    text = format_box(load_tile_set(name))
    if json:
        print_json({"id": text})
        return
    out.print(text, markup=False, soft_wrap=True)


def _grid(box: TileSet) -> Grid:
    grid = Grid("tile", "copies", "value", box=None)
    for face, copies in box.copies.items():
        value = box.values.get(face)
        grid.add_row(face, str(copies), "by the rules" if value is None else str(value))
    return grid
