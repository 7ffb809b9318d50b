"""A change of the table of numbers in steps that hands can follow, and their replay as a check."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError
from woord.solver.solution import Step
from woord.tiles import Meld, Rack, Table, Tile, parse_meld

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.tiles import TileSet

COLOUR_NAMES = {"k": "black", "b": "blue", "r": "red", "y": "yellow"}
SHORTEST = 3  # C-06


def successors(before: Table, after: Table) -> list[int | None]:
    """Return for each meld before the meld after that goes on from it, as far as one does.

    Equal melds first, then the pairs with most tiles in common; a meld has one successor and is
    the successor of one.
    """
    found: list[int | None] = [None] * len(before.melds)
    pairs = []
    for i, old in enumerate(before.melds):
        for j, new in enumerate(after.melds):
            common = (Counter(old.faces) & Counter(new.faces)).total()
            if common:
                equal = common == len(old) == len(new)
                pairs.append((not equal, common < len(old), -common, i, j))
    taken: set[int] = set()
    for *_, i, j in sorted(pairs):
        if found[i] is None and j not in taken:
            found[i] = j
            taken.add(j)
    return found


def sort_melds(before: Table, after: Table) -> tuple[list[str], list[str], list[str]]:
    """Divide the melds before: kept as they are, extended (all their tiles lie together), broken.

    Two melds joined into one are both extended.
    """
    kept: list[str] = []
    extended: list[str] = []
    broken: list[str] = []
    left = [Counter(meld.faces) for meld in after.melds]
    rest = []
    for meld in before.melds:
        faces = Counter(meld.faces)
        if faces in left:
            left.remove(faces)
            kept.append(str(meld))
        else:
            rest.append(meld)
    for meld in sorted(rest, key=len, reverse=True):
        faces = Counter(meld.faces)
        home = next((new for new in left if faces <= new), None)
        if home is not None:
            home -= faces
            extended.append(str(meld))
        else:
            broken.append(str(meld))
    return kept, extended, broken


def explain(before: Table, after: Table) -> tuple[Step, ...]:
    """Return the steps from one table to the other: takings, additions, new melds.

    Each step says which of its tiles come from the rack; `replay_steps` reads them back.
    """
    homes = successors(before, after)
    loose: Counter[str] = Counter()
    taking, adding = [], []
    for meld, home in zip(before.melds, homes, strict=True):
        target = Counter(after.melds[home].faces) if home is not None else Counter[str]()
        out = Counter(meld.faces) - target
        if out:
            stays = Meld(_without(meld, out))
            taking.append(_step("take", out, Counter(), (meld, stays)))
            loose += out
        stays = Meld(_without(meld, out))
        more = target - Counter(stays.faces)
        if home is not None and more:
            adding.append((stays, after.melds[home], more))
    new = [(Meld(()), m, Counter(m.faces)) for j, m in enumerate(after.melds) if j not in homes]
    steps = list(taking)
    for stays, goal, more in (*adding, *new):
        own = more - loose
        loose -= more
        steps.append(_step("add" if stays.tiles else "lay", more, own, (stays, goal)))
    return tuple(steps)


def _without(meld: Meld, out: Counter[str]) -> tuple[Tile, ...]:
    left, stays = Counter(out), []
    for tile in reversed(meld.tiles):
        if left[tile.face]:
            left[tile.face] -= 1
        else:
            stays.append(tile)
    return tuple(reversed(stays))


def _step(action: str, tiles: Counter[str], own: Counter[str], melds: tuple[Meld, Meld]) -> Step:
    before, after = melds
    moved, mine = tuple(Rack(tiles.elements())), tuple(Rack(own.elements()))
    if action == "take":
        text = f"take {_named(moved)} from {before}"
    elif action == "add":
        text = f"add {_named(moved)}{_source(moved, mine)} to {before}: {after}"
    else:
        text = f"lay {after}{_source(moved, mine)}"
    return Step(
        action="take" if action == "take" else "add" if action == "add" else "lay",
        tiles=moved,
        meld=str(before),
        result=str(after),
        from_rack=mine,
        text=text,
    )


def _source(moved: Sequence[str], mine: Sequence[str]) -> str:
    if len(mine) == len(moved):
        return " from your rack"
    return f", {_named(mine)} from your rack" if mine else ""


def _named(faces: Sequence[str]) -> str:
    names = [
        "the joker" if face == "J" else f"{COLOUR_NAMES[face[0]]} {face[1:]}" for face in faces
    ]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def replay_steps(before: Table, rack: Rack, steps: Sequence[Step], tile_set: TileSet) -> Table:
    """Do the steps; NotAllowedError when a meld or a tile that a step names isn't there."""
    melds = [str(meld) for meld in before.melds]
    loose, own = Rack(), rack
    for step in steps:
        tiles, mine = Rack(step.tiles), Rack(step.from_rack)
        if step.meld:
            if step.meld not in melds:
                raise NotAllowedError(f"expected a meld of the table, found '{step.meld}'")
            melds.remove(step.meld)
        before_step = Rack(parse_meld(step.meld, tile_set).faces) if step.meld else Rack()
        after_step = Rack(parse_meld(step.result, tile_set).faces) if step.result else Rack()
        if step.action == "take":
            loose = loose + tiles
            same = before_step - tiles == after_step
        else:
            own = own - mine
            loose = loose - (tiles - mine)
            same = before_step + tiles == after_step
        if not same:
            raise NotAllowedError(f"expected '{step.text}' to add up, found '{step.result}'")
        if step.result:
            melds.append(step.result)
    if loose:
        raise NotAllowedError(f"expected every tile in a meld, found '{loose}' loose")
    return Table(tuple(parse_meld(meld, tile_set) for meld in melds))
