"""The draw for the start and the deal, both decided by the seed (C-02, C-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.engine.events import RoundStarted
from woord.engine.state import next_seat
from woord.tiles import Rack, Table, number_of
from woord.tiles.pool import full_pool, shuffle

if TYPE_CHECKING:
    from woord.engine.setup import Setup
    from woord.engine.state import State
    from woord.tiles import TileSet


def deal_round(state: State) -> RoundStarted:
    """Return the start of the next round: stated in the setup, or dealt from the seed."""
    setup, number = state.setup, state.round + 1
    draws: tuple[tuple[int, str], ...] = ()
    if number <= len(setup.deals):
        deal = setup.deals[number - 1]
        return RoundStarted(
            number, deal.starter, draws, deal.racks, deal.pool, deal.table, deal.opened
        )
    if number == 1:
        starter, draws = draw_starter(setup)
    else:
        starter = next_seat(state, state.starter)
    racks, pool = deal_racks(setup, number, starter, state.playing)
    return RoundStarted(number, starter, draws, racks, pool, Table(), ())


def draw_starter(setup: Setup) -> tuple[int, tuple[tuple[int, str], ...]]:
    """Draw for the start: the starter and every tile drawn, in order (C-03).

    Numeric: the highest number; letters: the first letter in the tile set's own order. A joker
    is set aside and redrawn, ties redraw among the tied. Should the box run out of tiles, the
    first of the tied starts (choice).
    """
    tiles = iter(shuffle(full_pool(setup.tile_set), seed=setup.seed, purpose="starter"))
    order = {face: place for place, face in enumerate(setup.tile_set.letters)}
    draws: list[tuple[int, str]] = []
    tied = list(range(len(setup.seats)))
    while len(tied) > 1:
        ranks: dict[int, int] = {}
        for seat in tied:
            for face in tiles:
                draws.append((seat, face))
                if not setup.tile_set.is_joker(face):
                    ranks[seat] = order[face] if order else -number_of(face)
                    break
        if len(ranks) < len(tied):
            break
        tied = [seat for seat in tied if ranks[seat] == min(ranks.values())]
    return tied[0], tuple(draws)


def deal_racks(
    setup: Setup, number: int, starter: int, playing: tuple[int, ...]
) -> tuple[tuple[Rack, ...], tuple[str, ...]]:
    """Return every seat's rack, in turn order from the top, and the pool that is left (C-02)."""
    tiles = shuffle(full_pool(setup.tile_set), seed=setup.seed, purpose=f"deal {number}")
    size, count = setup.rules.hand_size, len(setup.seats)
    racks = [Rack()] * count
    order = [(starter + step) % count for step in range(count)]
    for place, seat in enumerate([seat for seat in order if seat in playing]):
        racks[seat] = Rack(tiles[place * size : (place + 1) * size])
    return tuple(racks), tiles[len(playing) * size :]


def reshuffled(tile_set: TileSet, tiles: Rack, *, seed: bytes, seq: int) -> tuple[str, ...]:
    """Return the tiles of a pool in a new order, after tiles went back to it (W-13)."""
    ordered = [face for face in tile_set.copies for _ in range(tiles[face])]
    return shuffle(ordered, seed=seed, purpose=f"return {seq}")
