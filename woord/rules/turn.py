"""Turn: a table before, a table after and a rack, read once for every check."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from woord.rules.melds import MeldCheck, read_meld

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from woord.rules.terms import Terms
    from woord.tiles import Meld, Rack, Table

    MeldKey = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """What the checks of a turn look at."""

    terms: Terms
    rack: Rack
    opened: bool
    old: tuple[MeldCheck, ...]
    new: tuple[MeldCheck, ...]
    before: Rack
    """The tiles of the table before."""
    after: Rack
    laid: Rack
    """The own tiles that lie now: never more than the rack holds."""
    fresh: tuple[int, ...]
    """Indices of the melds after that didn't stand just so before."""
    changed: tuple[int, ...]
    """Indices of the melds before that don't stand unchanged now."""


def read_turn(terms: Terms, before: Table, after: Table, rack: Rack, *, opened: bool) -> Turn:
    """Read both tables and tell old from new."""
    old = tuple([read_meld(meld, terms) for meld in before.melds])
    kept = _keep_readings(old, after.melds, terms)
    new = tuple([read_meld(meld, terms) for meld in kept])
    tiles_before, tiles_after = before.faces, after.faces
    added = tiles_after.beyond(tiles_before)
    old_keys = [meld_key(check.meld, terms) for check in old]
    new_keys = [meld_key(check.meld, terms) for check in new]
    return Turn(
        terms=terms,
        rack=rack,
        opened=opened,
        old=old,
        new=new,
        before=tiles_before,
        after=tiles_after,
        laid=added.beyond(added.beyond(rack)),
        fresh=_left_over(new_keys, old_keys),
        changed=_left_over(old_keys, new_keys),
    )


def meld_key(meld: Meld, terms: Terms) -> MeldKey:
    """Return what must be equal for a meld to stand unchanged: numbers are a multiset (N-05)."""
    if terms.rules.game == "letters":
        return tuple([str(tile) for tile in meld.tiles])
    return tuple(sorted([str(tile) for tile in meld.tiles]))


def _left_over(keys: Sequence[MeldKey], others: Iterable[MeldKey]) -> tuple[int, ...]:
    """Return the indices of the keys that no equal key of the others answers, one for one."""
    free = Counter(others)
    left = []
    for index, key in enumerate(keys):
        if free[key] > 0:
            free[key] -= 1
        else:
            left.append(index)
    return tuple(left)


def _keep_readings(old: Sequence[MeldCheck], melds: Sequence[Meld], terms: Terms) -> Sequence[Meld]:
    """Give a numeric meld that lies as it lay, its jokers unstated, the reading it had (N-05)."""
    if terms.rules.game == "letters" or not any("J" in check.meld.faces for check in old):
        return melds
    stated = Counter(_read_key(read_meld(meld, terms).meld) for meld in melds if _states(meld))
    known: dict[MeldKey, list[Meld]] = {}
    for check in old:
        if not check.readings:
            continue
        if stated[_read_key(check.meld)] > 0:
            stated[_read_key(check.meld)] -= 1
        else:
            known.setdefault(_face_key(check.meld), []).append(check.meld)
    return [
        meld if _states(meld) or not known.get(_face_key(meld)) else known[_face_key(meld)].pop(0)
        for meld in melds
    ]


def _states(meld: Meld) -> bool:
    return any(tile.reading is not None for tile in meld.tiles)


def _face_key(meld: Meld) -> MeldKey:
    return tuple(sorted(meld.faces))


def _read_key(meld: Meld) -> MeldKey:
    return tuple(sorted(map(str, meld.tiles)))
