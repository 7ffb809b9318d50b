"""The lobby: what the host chose and who has sat down, up to the start of the match."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from woord.errors import NotAllowedError

from .clock import Clock
from .errors import NotYoursError

if TYPE_CHECKING:
    from collections.abc import Mapping

SeatKind = Literal["open", "person", "bot"]
FACTORS = (1, 2, 4, None)  # of the turn's time; None = this seat has no clock
LONGEST_NAME = 24
LEVELS = range(1, 6)


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """One place at the table."""

    kind: SeatKind = "open"
    name: str = ""
    level: int | None = None
    """A bot's strength, 1 to 5."""
    factor: int | None = 1
    """How many times the turn's time this seat has; None for no clock."""
    votes: tuple[int, ...] = ()
    """Seats that want a bot to play on for this one, which is silent."""
    silent_since: int | None = None
    """The event with which the silence began that the votes are about."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Everything about a match that is agreed before it starts."""

    rules: str
    overrides: Mapping[str, str]
    tile_set: str
    dictionary: str | None
    agreement_id: str | None
    """Id of the words, fixed when the lobby is made (W-05)."""
    clock: Clock
    seats: tuple[LobbySeat, ...]
    min_seats: int
    may_watch: bool = False
    may_hint: bool = True
    rematch_of: str | None = None

    @property
    def is_full(self) -> bool:
        """Whether no seat is open."""
        return all(seat.kind != "open" for seat in self.seats)

    def sit(self, name: str) -> tuple[Lobby, int]:
        """Take the first open seat; NotAllowedError when all are taken or the name is."""
        wanted = self.free_name(name)
        for index, seat in enumerate(self.seats):
            if seat.kind == "open":
                return self.with_seat(index, replace(seat, kind="person", name=wanted)), index
        raise NotAllowedError("expected an open seat, found all of them taken")

    def with_seat(self, index: int, seat: LobbySeat) -> Lobby:
        """Return the lobby with another seat in a place."""
        seats = (*self.seats[:index], seat, *self.seats[index + 1 :])
        return replace(self, seats=seats)

    def without_open_seats(self) -> Lobby:
        """Return the lobby as it starts; NotAllowedError when too few have sat down."""
        taken = tuple(seat for seat in self.seats if seat.kind != "open")
        if len(taken) < self.min_seats:
            raise NotAllowedError(
                f"expected at least {self.min_seats} seats to be taken, found '{len(taken)}'"
            )
        return replace(self, seats=taken)

    def free_name(self, name: str) -> str:
        """Return a name that no other seat bears; a number is added where it must be."""
        wanted = check_name(name)
        taken = {seat.name for seat in self.seats}
        return next(
            candidate
            for candidate in (wanted, *(f"{wanted} {n}" for n in range(2, len(taken) + 3)))
            if candidate not in taken
        )


def as_bot(seat: LobbySeat, level: int) -> LobbySeat:
    """Return a seat as a bot plays it on, under the same name."""
    return replace(seat, kind="bot", level=level)


def again(lobby: Lobby, seat: int, match_id: str) -> Lobby:
    """Return the lobby of a rematch: one seat first, then the bots' and open ones."""
    others = [*lobby.seats[:seat], *lobby.seats[seat + 1 :]]
    seats = [lobby.seats[seat], *(one if one.kind == "bot" else LobbySeat() for one in others)]
    return replace(lobby, seats=tuple(seats), rematch_of=match_id)


def require_seat(lobby: Lobby, seat: int) -> None:
    """Raise NotYoursError unless a match has a seat."""
    if seat >= len(lobby.seats):
        message = f"expected a seat below {len(lobby.seats)}, found {seat}"
        raise NotYoursError(message).at("path.seat")


def check_name(name: str) -> str:
    """Return a player's name, trimmed; NotAllowedError unless 1 to 24 printable characters."""
    trimmed = " ".join(name.split())
    if not trimmed or len(trimmed) > LONGEST_NAME or not trimmed.isprintable() or ";" in trimmed:
        raise NotAllowedError(
            f"expected a name of 1 to {LONGEST_NAME} printable characters without ;,"
            f" found {name[:40]!r}"
        )
    return trimmed


def lobby_to_json(lobby: Lobby) -> dict[str, Any]:
    """Return the lobby as JSON values."""
    return asdict(replace(lobby, overrides=dict(lobby.overrides)))


def lobby_from_json(data: Mapping[str, Any]) -> Lobby:
    """Read back what `lobby_to_json` gave."""
    seats = tuple(
        LobbySeat(**{**seat, "votes": tuple(seat.get("votes", ()))}) for seat in data["seats"]
    )
    return Lobby(**{**data, "clock": Clock(**data["clock"]), "seats": seats})
