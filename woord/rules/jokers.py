"""Joker release (N-09, W-08): what it costs to take a joker of the table for something else."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from woord.rules.matching import unmatched
from woord.rules.numbers import open_faces
from woord.rules.problem import Problem
from woord.tiles import face_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.rules.melds import MeldCheck
    from woord.rules.turn import Turn
    from woord.tiles import TileSet

    TableJoker = tuple[int, frozenset[str] | None]
    """The meld it stands in and what it may stand for; None where the meld can't be read."""


def release_problems(turn: Turn) -> Iterator[Problem]:
    """List the jokers that were released without what `joker_release: from_rack` asks for."""
    if turn.terms.rules.joker_release == "free":
        return
    if turn.terms.rules.game == "numbers":
        yield from _number_release(turn)
    else:
        yield from _letter_release(turn)


def _number_release(turn: Turn) -> Iterator[Problem]:
    """N-09: match old jokers with new ones that keep them or with own tiles that replace them.

    A maximum matching, so always to the player's advantage. A joker in a meld that can't be read
    gets the benefit of the doubt: the meld is a problem already.
    """
    tile_set = turn.terms.tile_set
    old, new = _table_jokers(turn.old, tile_set), _table_jokers(turn.new, tile_set)
    tiles = [face for face in turn.laid if not tile_set.is_joker(face)]
    wishes = []
    for _, wanted in old:
        kept = [i for i, (_, faces) in enumerate(new) if _share(wanted, faces)]
        paid = [len(new) + i for i, face in enumerate(tiles) if wanted is None or face in wanted]
        wishes.append(kept + paid)
    for i in unmatched(wishes):
        place, wanted = old[i]
        if wanted is not None:
            yield _not_replaced(turn, place, tuple(sorted(wanted, key=face_key)))


def _not_replaced(turn: Turn, place: int, faces: tuple[str, ...]) -> Problem:
    return Problem(
        "N-09",
        "joker_not_replaced",
        f"expected '{' or '.join(faces)}' from the rack for the joker of"
        f" '{turn.old[place].readings[0].shown}', found '{turn.laid}'",
        tiles=faces,
        params={"before_meld": place, "faces": faces},
    )


def _share(old: frozenset[str] | None, new: frozenset[str] | None) -> bool:
    return old is None or new is None or not old.isdisjoint(new)


def _table_jokers(checks: Sequence[MeldCheck], tile_set: TileSet) -> list[TableJoker]:
    """Return every joker of a table with the faces it may stand for."""
    found: list[TableJoker] = []
    for index, check in enumerate(checks):
        if check.reading is not None:
            found.extend((index, faces) for faces in open_faces(check.reading, tile_set))
        else:
            found.extend((index, None) for face in check.meld.faces if tile_set.is_joker(face))
    return found


def _letter_release(turn: Turn) -> Iterator[Problem]:
    """W-08: joker letters before minus joker letters after must be laid as plain letters."""
    before, unread_before = _joker_letters(turn.old, turn.terms.tile_set)
    after, unread_after = _joker_letters(turn.new, turn.terms.tile_set)
    if unread_before:
        yield Problem(
            "W-08",
            "joker_unread",
            "expected the letter of every joker of the table before, found"
            f" '{unread_before}' without one",
            params={"table": "before", "count": unread_before},
        )
    gone = before - after
    lacking = sorted((gone - Counter(turn.laid.counts)).elements())
    if len(lacking) > unread_after:
        yield Problem(
            "W-08",
            "joker_not_replaced",
            f"expected '{' '.join(lacking)}' from the rack for the joker that was taken,"
            f" found '{turn.laid}'",
            tiles=tuple(lacking),
            params={"letters": tuple(lacking)},
        )


def _joker_letters(checks: Sequence[MeldCheck], tile_set: TileSet) -> tuple[Counter[str], int]:
    """Return the letters that the jokers of a table stand for, and how many stand for none."""
    jokers = [t for check in checks for t in check.meld.tiles if tile_set.is_joker(t.face)]
    letters = Counter(t.reading for t in jokers if t.reading is not None)
    return letters, sum(t.reading is None for t in jokers)
