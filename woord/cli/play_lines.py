"""The lines that a person types at the table: a whole new table, or what changes in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from woord.cli.output import out
from woord.engine import draw, lay, pass_turn, resign, what_if
from woord.errors import ParseError
from woord.tiles import Table, parse_meld, parse_table

if TYPE_CHECKING:
    from woord.engine import Action, State
    from woord.rules import Words
    from woord.tiles import Meld, TileSet

HELP = """\
draw                     draw a tile (pass when the pool is empty)
r5 r6 r7 / k9 b9 y9      the whole table as it should be after your turn
+ r5 r6 r7               the table as it is, and this meld more (several: / between)
2: r5 r6 r7 r8           meld 2 becomes this; 2: alone takes it away for others
+ KAT ; 1: BOMEN         several changes at once
try ...                  the same, but only judge it
resign, quit             leave the match; stop without settling
Number tiles: k5 b5 r5 y5, joker J or J=r7. Letters: capitals, a joker the letter in lower case."""
_CHANGE = re.compile(r"(\d+)\s*:(.*)", re.DOTALL)


class Quit(Exception):  # noqa: N818  (a wish, not an error)
    """Somebody wants to stop."""


def read_line(text: str, state: State, seat: int, *, words: Words | None) -> Action | None:
    """Return the action that a line means, None if it only asks; ParseError for a bad table."""
    line = text.strip()
    if line in ("help", "?", ""):
        return None
    if line == "quit":
        raise Quit
    if line in ("draw", "pass"):
        return draw(seat) if state.pool else pass_turn(seat)
    if line == "resign":
        return resign(seat)
    box = state.setup.tile_set
    if line.startswith("try "):
        judged = what_if(state, seat, changed(state.table, line[4:], box), words=words)
        out.print(f"legal, {judged.points} points" if judged.legal else "not legal")
        for problem in judged.problems:
            out.print(f"  {problem.clause}: {problem.message}", markup=False)
        return None
    return lay(seat, changed(state.table, line, box))


def changed(table: Table, line: str, box: TileSet) -> Table:
    """Return the table that a line means: written out, or with changes between `;`."""
    parts = [part.strip() for part in line.split(";")]
    if not all(part.startswith("+") or _CHANGE.fullmatch(part) for part in parts):
        return parse_table(line, box)
    melds = dict(enumerate(table.melds, start=1))
    added: list[Meld] = []
    for part in parts:
        if part.startswith("+"):
            added.extend(parse_table(part[1:], box))
            continue
        change = _CHANGE.fullmatch(part)
        number, rest = (int(change[1]), change[2]) if change else (0, "")
        if number not in melds:
            raise ParseError(
                f"expected a meld from 1 to {len(table)}, found '{number}'", position=0
            )
        if rest.strip():
            melds[number] = parse_meld(rest, box)
        else:
            del melds[number]
    return Table((*melds.values(), *added))
