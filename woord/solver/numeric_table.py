"""From what a search has built to a table: old melds in their places, then the new ones."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from woord.solver.numeric_build import absorb, build
from woord.solver.numeric_groups import JOKER
from woord.tiles import Meld, Table, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from woord.solver.numeric_build import Built
    from woord.solver.numeric_search import Path, Search
    from woord.solver.numeric_task import Case, Task


def melds_of(task: Task, case: Case, search: Search, path: Path) -> list[list[Tile]] | None:
    """Return the melds of a path; None when jokers that stay would make a meld by themselves."""
    built = build(search, path)
    assert path.nodes is not None
    if path.nodes[-1][2] and not case.position.is_counted:
        absorb(built, _spare(case, built), search.numbers)
    melds = _faces(task, built)
    return melds if _keep_jokers(melds, case.kept) else None


def _spare(case: Case, built: Built) -> int:
    """Return the free jokers that no meld has taken yet."""
    lying = sum(run.tiles.count(JOKER) for run in built.runs)
    lying += sum(group.tiles.count(JOKER) for group in built.groups)
    frozen = case.position.frozen
    still = sum(tiles.count(JOKER) for _, _, tiles in frozen.runs)
    still += sum(tiles.count(JOKER) for _, tiles in frozen.groups)
    return case.position.jokers - (lying - still)


def _faces(task: Task, built: Built) -> list[list[Tile]]:
    """Name the tiles; where readings matter (`from_rack`) a joker in a run states its own."""
    colours = task.tile_set.colours
    states = task.rules.joker_release != "free"
    melds = []
    for run in built.runs:
        meld = []
        for number, colour in enumerate(run.tiles, run.first + 1):
            face = f"{colours[run.colour]}{number}"
            meld.append(Tile(face) if colour != JOKER else Tile("J", face if states else None))
        melds.append(meld)
    for group in built.groups:
        number = group.number + 1
        melds.append([Tile("J" if c == JOKER else f"{colours[c]}{number}") for c in group.tiles])
    return melds


def _keep_jokers(melds: list[list[Tile]], kept: Iterable[str]) -> bool:
    """Turn a tile of each kept face into the joker that stays there, in the meld with most tiles.

    A meld must keep a number tile (N-04); False when that can't be.
    """
    for face in kept:
        places = [meld for meld in melds if Tile(face) in meld]
        roomiest = max(places, key=_number_tiles)
        if _number_tiles(roomiest) < 2:
            return False
        roomiest[roomiest.index(Tile(face))] = Tile("J", face)
    return True


def _number_tiles(meld: Sequence[Tile]) -> int:
    return sum(tile.face != "J" for tile in meld)


def arrange(old: Table, melds: Iterable[Sequence[Tile]]) -> Table:
    """Put the new melds in order: each old meld's successor in its place, the rest behind.

    A meld that lies as it lay is left in the very order and with the readings that it had.
    """
    left = [Meld(tuple(tiles)) for tiles in melds]
    places: list[Meld | None] = [None] * len(old.melds)
    for exact in (True, False):
        for index, meld in enumerate(old.melds):
            if places[index] is None:
                match = _successor(meld, left, exact=exact)
                if match is not None:
                    left.remove(match)
                    same = sorted(match.faces) == sorted(meld.faces)
                    places[index] = meld if same and not _states(match) else match
    return Table((*[meld for meld in places if meld is not None], *left))


def _states(meld: Meld) -> bool:
    return any(tile.reading for tile in meld)


def _successor(old: Meld, melds: Sequence[Meld], *, exact: bool) -> Meld | None:
    faces = Counter(old.faces)
    best: Meld | None = None
    most = 0
    for meld in melds:
        common = (faces & Counter(meld.faces)).total()
        if exact and (common < len(old) or len(meld) > len(old)):
            continue
        if common > most:
            best, most = meld, common
    return best
