"""Setup: everything that is agreed before the first tile is drawn, the seed included."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING

from woord.engine.errors import SetupError
from woord.tiles import Rack, Table
from woord.tiles.pool import SEED_BYTES, full_pool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.rules import RuleSet
    from woord.tiles import TileSet

LONGEST_NAME = 80
LONGEST_MATCH_ID = 200
MOST_COPIES = 200
_NUMBER_FACE = re.compile(r"[kbry](1[0-3]|[1-9])|J")
_LETTER_FACE = re.compile(r"[^\W\d_a-z]|\?[0-9]?")


@dataclass(frozen=True, slots=True)
class Deal:
    """A round's deal that is stated instead of drawn: how a physical game enters a record.

    Tiles that are neither named here nor laid later are aside. `opened` lists the seats that
    have opened already.
    """

    starter: int
    racks: tuple[Rack, ...]
    pool: tuple[str, ...] = ()
    table: Table = field(default_factory=Table)
    opened: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """A match before its first event. `seed` is secret until the end."""

    match_id: str
    rules: RuleSet
    tile_set: TileSet
    seats: tuple[str, ...]
    """The names of the seats, clockwise."""
    seed: bytes = field(repr=False)
    agreement: str | None = None
    """Id of the agreed words (W-05); None in a game of numbers."""
    dictionary: str | None = None
    """The name under which those words are opened, such as `nl`."""
    deals: tuple[Deal, ...] = ()
    """Stated deals of the first rounds; rounds beyond them are dealt from the seed."""

    @property
    def commitment(self) -> str:
        """What is published at the start: sha256(seed, match id)."""
        return sha256(self.seed + self.match_id.encode()).hexdigest()


def expand_seed(seed: int | bytes) -> bytes:
    """Return 256 bits: such bytes as they are, a number by sha256 of its decimal digits."""
    if isinstance(seed, int):
        return sha256(str(seed).encode()).digest()
    if len(seed) != SEED_BYTES:
        raise SetupError(f"expected a seed of {SEED_BYTES} bytes, found '{len(seed)}'")
    return seed


def set_up(
    rules: RuleSet,
    tile_set: TileSet,
    seats: Sequence[str],
    *,
    match_id: str,
    seed: int | bytes,
    agreement: str | None = None,
    dictionary: str | None = None,
    deals: Sequence[Deal] = (),
) -> Setup:
    """Check what is agreed and return the setup; SetupError names what is wrong."""
    setup = Setup(
        match_id=match_id,
        rules=rules,
        tile_set=tile_set,
        seats=tuple(seats),
        seed=expand_seed(seed),
        agreement=agreement,
        dictionary=dictionary,
        deals=tuple(deals),
    )
    _check_names(setup)
    _check_tiles(tile_set)
    _check_box(setup)
    for number, deal in enumerate(setup.deals, start=1):
        _check_deal(setup, deal, number)
    return setup


def _check_names(setup: Setup) -> None:
    """Refuse a match id or a seat's name that a line of a record can't hold."""
    for what, text, longest in [
        ("a match id", setup.match_id, LONGEST_MATCH_ID),
        *(("a seat's name", name, LONGEST_NAME) for name in setup.seats),
    ]:
        if not text.strip() or text != text.strip() or len(text) > longest:
            raise SetupError(f"expected {what} of 1 to {longest} characters, found '{text}'")
        if not text.isprintable() or ";" in text:
            raise SetupError(f"expected {what} of printable characters without ;, found '{text}'")


def _check_tiles(box: TileSet) -> None:
    """Refuse a box that no tile set could be: odd faces, tiles without a value, far too many."""
    pattern = _NUMBER_FACE if box.game == "numbers" else _LETTER_FACE
    for face, copies in box.copies.items():
        valued = face in box.values or (box.game == "numbers" and face in box.jokers)
        if not valued or not pattern.fullmatch(face) or not 0 < copies <= MOST_COPIES:
            raise SetupError(
                f"expected a tile with a value, 1 to {MOST_COPIES} of it, found {copies} '{face}'"
            )


def _check_box(setup: Setup) -> None:
    """Refuse seats, box and words that don't fit the rule set (C-01, C-02, W-05)."""
    rules, box = setup.rules, setup.tile_set
    count = len(setup.seats)
    if not rules.min_seats <= count <= rules.max_seats:
        raise SetupError(
            f"expected {rules.min_seats} to {rules.max_seats} seats for '{rules.id}',"
            f" found '{count}'"
        )
    if box.game != rules.game:
        raise SetupError(f"expected a tile set of {rules.game}, found '{box.id}'")
    all_stated = rules.rounds is not None and len(setup.deals) >= rules.rounds
    if not all_stated and count * rules.hand_size > box.total:
        raise SetupError(
            f"expected a box of at least {count * rules.hand_size} tiles for {count} racks,"
            f" found '{box.total}' in '{box.id}'"
        )
    if rules.game == "letters" and setup.agreement is None:
        raise SetupError("expected the id of the agreed words for a game of letters, found none")


def _check_deal(setup: Setup, deal: Deal, number: int) -> None:
    """Refuse a stated deal with seats that aren't there or tiles that the box lacks."""
    count = len(setup.seats)
    if len(deal.racks) != count or not {deal.starter, *deal.opened} <= set(range(count)):
        raise SetupError(
            f"expected {count} racks and seats 0 to {count - 1} in the deal of round {number},"
            f" found '{len(deal.racks)}' racks, starter '{deal.starter}'"
        )
    tiles = sum(deal.racks, Rack(deal.pool)) + deal.table.faces
    beyond = tiles.beyond(Rack(full_pool(setup.tile_set)))
    if beyond:
        raise SetupError(
            f"expected tiles of the box in the deal of round {number}, found '{beyond}' too many"
        )
