"""From what a host asked for to a lobby: rules, box, words and seats checked before it is kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from woord.errors import NotAllowedError
from woord.tiles import tile_set

from ..places import about
from ..rules_asked import rules_asked
from .clock import Clock
from .gatherings import with_bot
from .lobby import Lobby, LobbySeat, check_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from woord.lexicon import Lexicon
    from woord.lexicon.agreement import Agreement
    from woord.rules import RuleSet
    from woord.tiles import TileSet

BOT_NAMES = ("Ada", "Bram", "Cleo", "Daan", "Eva")


@dataclass(frozen=True, slots=True)
class Wish:
    """What a host asks for; `words` names a dictionary, a lexicon or an agreement."""

    name: str
    rules: str
    overrides: Mapping[str, str] = field(default_factory=dict)
    tile_set: str | None = None
    words: str | None = None
    words_field: str = "dictionary"
    """Where the request names them."""
    seats: int = 2
    bots: tuple[int, ...] = ()
    clock: Clock = field(default_factory=Clock)
    may_watch: bool = False
    may_hint: bool = True


def make_lobby(wish: Wish, open_words: Callable[[str], Lexicon | Agreement]) -> Lobby:
    """Return the lobby; raises what is wrong with the wish, before anything is kept."""
    rules = rules_asked(wish.rules, wish.overrides)
    _check_seats(rules, wish)
    _check_clock(wish.clock)
    words = _words(rules, wish, open_words)
    box = _box(rules, wish, words)
    with about("body.name"):
        host = LobbySeat("person", check_name(wish.name))
    lobby = Lobby(
        rules=wish.rules,
        overrides=dict(wish.overrides),
        tile_set=box.id,
        dictionary=words.name if words else None,
        agreement_id=words_id(words) if words else None,
        clock=wish.clock,
        seats=(host, *[LobbySeat()] * (wish.seats - 1)),
        min_seats=rules.min_seats,
        may_watch=wish.may_watch,
        may_hint=wish.may_hint,
    )
    for index, (level, name) in enumerate(zip(wish.bots, BOT_NAMES, strict=False)):
        with about(f"body.bots.{index}"):
            lobby = with_bot(lobby, level, name)
    return lobby


def words_id(words: Lexicon | Agreement) -> str:
    """Return the id under which a match names its words (W-05)."""
    return getattr(words, "agreement_id", words.lexicon_id)


def next_bot_name(lobby: Lobby) -> str:
    """Return the first bot's name that nobody at the table bears."""
    taken = {seat.name for seat in lobby.seats}
    return next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])


def _check_seats(rules: RuleSet, wish: Wish) -> None:
    with about("body.seats"):
        _check_count(rules, wish.seats)
    if len(wish.bots) >= wish.seats:
        raise NotAllowedError(
            f"expected at most {wish.seats - 1} bots beside you, found '{len(wish.bots)}'"
        ).at("body.bots")


def _check_count(rules: RuleSet, seats: int) -> None:
    if not rules.min_seats <= seats <= rules.max_seats:
        raise NotAllowedError(
            f"expected {rules.min_seats} to {rules.max_seats} seats for '{rules.id}',"
            f" found '{seats}'"
        )


def _box(rules: RuleSet, wish: Wish, words: Lexicon | Agreement | None) -> TileSet:
    with about("body.tiles"):
        box = tile_set(wish.tile_set or rules.tile_set_id(words.language if words else None))
        if box.game != rules.game:
            raise NotAllowedError(f"expected a tile set of {rules.game}, found '{box.id}'")
        _check_tiles(rules, box, wish.seats)
    return box


def _check_tiles(rules: RuleSet, box: TileSet, seats: int) -> None:
    """Refuse a box that can't fill the racks of all seats (C-02)."""
    needed = seats * rules.hand_size
    if box.total < needed:
        raise NotAllowedError(
            f"expected a box of at least {needed} tiles for {seats} racks, found '{box.total}'",
            needed=needed,
            found=box.total,
        )


def _check_clock(clock: Clock) -> None:
    if clock.kind != "none" and clock.seconds < 1:
        raise NotAllowedError(
            f"expected a clock of at least 1 second, found {clock.seconds}", found=clock.seconds
        ).at("body.clock.seconds")


def _words(
    rules: RuleSet, wish: Wish, open_words: Callable[[str], Lexicon | Agreement]
) -> Lexicon | Agreement | None:
    if rules.game == "numbers":
        return None
    with about(f"body.{wish.words_field}"):
        if wish.words is None:
            raise NotAllowedError(
                "expected a dictionary or an agreement for a game of letters, found none"
            )
        return open_words(wish.words)
