"""Pictures of tiles: a table or a rack of either game as SVG, without fonts or files of others.

Number tiles differ by colour and by shape (black circle, blue square, red triangle, orange
diamond, joker star); letter tiles show capital and value, a joker its letter in a ring.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from woord.tiles.tile import Tile, is_number_face, is_numeric

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

WIDTH, HEIGHT, GAP, ROW_GAP, EDGE = 45, 60, 4, 16, 16
ROW_WIDTH = 13 * (WIDTH + GAP)
INKS = {"k": "#1D1D1F", "b": "#0A55A0", "r": "#B3261E", "y": "#9A5200", "J": "#5B2A86"}
IVORY, LOWER_EDGE, FELT, TRAY = "#F7F1E1", "#D9CDB2", "#1E5044", "#17423A"
FONT = "Atkinson Hyperlegible, Verdana, sans-serif"
MARKS = {
    "k": '<circle cx="22.5" cy="46" r="5.5" fill="{ink}"/>',
    "b": '<rect x="17" y="40.5" width="11" height="11" fill="{ink}"/>',
    "r": '<path d="M22.5 39.5 L29 51.5 L16 51.5 Z" fill="{ink}"/>',
    "y": '<path d="M22.5 39 L29 46 L22.5 53 L16 46 Z" fill="{ink}"/>',
}
STAR = (
    "M22.5 11 L26.1 21.6 L37.2 21.7 L28.3 28.4 L31.6 39.1"
    " L22.5 32.6 L13.4 39.1 L16.7 28.4 L7.8 21.7 L18.9 21.6 Z"
)


def table_svg(melds: Iterable[Sequence[Tile]], values: Mapping[str, int] | None = None) -> str:
    """Return a picture of melds on felt, in rows; `values` are printed on letter tiles."""
    parts, x, y, widest = [], EDGE, EDGE, 0
    for meld in melds:
        size = len(meld) * (WIDTH + 1) - 1
        if x > EDGE and x + size > EDGE + ROW_WIDTH:
            x, y = EDGE, y + HEIGHT + ROW_GAP
        numeric = is_numeric(tuple([tile.face for tile in meld]))
        parts.append(
            f'<rect x="{x - 4}" y="{y + HEIGHT - 6}" width="{size + 8}" height="12" rx="3"'
            f' fill="{TRAY}"/>'
        )
        parts += [
            _placed(tile, x + i * (WIDTH + 1), y, numeric=numeric, values=values or {})
            for i, tile in enumerate(meld)
        ]
        x += size + ROW_GAP
        widest = max(widest, x - ROW_GAP)
    return _sheet(parts, max(widest, 4 * WIDTH) + EDGE, y + HEIGHT + EDGE)


def rack_svg(faces: Iterable[str], values: Mapping[str, int] | None = None) -> str:
    """Return a picture of a rack: its tiles in one row."""
    shown = tuple(faces)
    numeric = is_numeric(shown)
    parts = [
        _placed(Tile(face), EDGE + i * (WIDTH + GAP), EDGE, numeric=numeric, values=values or {})
        for i, face in enumerate(shown)
    ]
    return _sheet(parts, max(4, len(shown)) * (WIDTH + GAP) - GAP + 2 * EDGE, HEIGHT + 2 * EDGE)


def _sheet(parts: Sequence[str], width: int, height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img">'
        f'<rect width="{width}" height="{height}" rx="8" fill="{FELT}"/>{"".join(parts)}</svg>'
    )


def _placed(tile: Tile, x: int, y: int, *, numeric: bool, values: Mapping[str, int]) -> str:
    face = _number_tile(tile) if numeric else _letter_tile(tile, values)
    return (
        f'<g transform="translate({x} {y})"><title>{escape(str(tile))}</title>'
        f'<rect y="2" width="{WIDTH}" height="{HEIGHT}" rx="4.5" fill="{LOWER_EDGE}"/>'
        f'<rect width="{WIDTH}" height="{HEIGHT - 1}" rx="4.5" fill="{IVORY}"/>{face}</g>'
    )


def _text(text: str, *, ink: str, at: tuple[float, float], size: int) -> str:
    return (
        f'<text x="{at[0]}" y="{at[1]}" font-family="{FONT}" font-size="{size}"'
        f' font-weight="700" text-anchor="middle" fill="{ink}">{escape(text)}</text>'
    )


def _number_tile(tile: Tile) -> str:
    if not is_number_face(tile.face):
        ink = INKS["J"]
        mark = f'<path d="{STAR}" fill="{ink}"/>'
        return mark + _text(tile.reading or "JOKER", ink=ink, at=(22.5, 53), size=10)
    ink = INKS[tile.face[0]]
    mark = MARKS[tile.face[0]].format(ink=ink)
    return _text(tile.face[1:], ink=ink, at=(22.5, 31), size=25) + mark


def _letter_tile(tile: Tile, values: Mapping[str, int]) -> str:
    ink = INKS["k"]
    value = str(values.get(tile.face, ""))
    corner = _text(value, ink=ink, at=(36, 53), size=11) if value else ""
    if tile.face.startswith("?"):
        ink = INKS["J"]
        ring = f'<circle cx="22.5" cy="27" r="17" fill="none" stroke="{ink}" stroke-width="2.5"/>'
        return ring + _text(tile.reading or "?", ink=ink, at=(22.5, 36), size=25) + corner
    return _text(tile.face, ink=ink, at=(22.5, 38), size=30) + corner
