"""What a process of the pool does beside solving: give a hint, play a record again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from woord.engine import State, follow, record_from_text, replay_record
from woord.errors import LimitError
from woord.solver.advise import hint

from .solving import open_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from woord.engine import Event, Record, Setup, View
    from woord.solver.advise import Hint, Strength

    from .solving import WordsAt

MOST_EVENTS = 5_000  # of a record that is played again; a long match has 500


@dataclass(frozen=True, slots=True)
class HintTask:
    """A seat's view and how much is to be told."""

    seen: View
    strength: Strength
    words: WordsAt | None
    budget: int


def give_hint(task: HintTask) -> dict[str, Any]:
    """Return a hint as JSON values."""
    words = None if task.words is None else open_words(task.words)
    found = hint(task.seen, task.strength, words=words, budget=task.budget)
    return {
        "strength": found.strength,
        "code": _code(found, task.seen),
        "text": found.text,
        "can_lay": found.can_lay,
        "melds": list(found.melds),
        "table": None if found.solution is None else str(found.solution.table),
        "laid": [] if found.solution is None else [str(tile) for tile in found.solution.laid],
    }


def _code(found: Hint, seen: View) -> str:
    """Return the case of a hint, for a text in the reader's own language."""
    if seen.rules.word_check == "challenge":
        return "no_hints"
    match found.can_lay:
        case None:
            return "unknown"
        case False:
            return "none"
    if found.strength == "where":
        return "where_table" if found.melds else "where_own"
    return "show" if found.strength == "show" else "some"


def read_agreement(text: str) -> str | None:
    """Return the id of the words that a record was played with; raises what is wrong with it."""
    record = record_from_text(text)
    return record.setup.agreement if record.export == "full" else None


def play_again(text: str, words: WordsAt | None) -> dict[str, Any]:
    """Play a record again through the referee; a public one is only checked and shown."""
    record = record_from_text(text)
    shown = _shown(record)
    if record.export != "full":
        return shown
    opened = None if words is None else open_words(words)
    state, events = replay_record(record, words=opened)
    if len(events) > MOST_EVENTS:
        raise LimitError(f"expected a record of at most {MOST_EVENTS} events, found {len(events)}")
    return shown | {
        "steps": list(_steps(state.setup, events)),
        "rounds": [
            {"how": done.how, "scores": list(done.scores), "winners": list(done.winners)}
            for done in state.results
        ],
        "totals": list(state.totals),
        "places": list(state.end.places) if state.end else [],
        "is_over": state.is_over,
    }


def _shown(record: Record) -> dict[str, Any]:
    setup = record.setup
    return {
        "export": record.export,
        "match_id": setup.match_id,
        "rules": setup.rules.id,
        "tile_set": setup.tile_set.id,
        "dictionary": setup.dictionary,
        "agreement_id": setup.agreement,
        "seats": list(setup.seats),
        "commitment": record.commitment,
        "lines": list(record.lines),
        "steps": [],
        "rounds": [],
        "totals": [],
        "places": [],
        "is_over": False,
    }


def _steps(setup: Setup, events: Sequence[Event]) -> Iterator[dict[str, Any]]:
    """Yield how the match stood after each event."""
    state = State(setup)
    for event in events:
        state = follow(state, event)
        yield {
            "seq": event.seq,
            "kind": event.kind,
            "seat": event.seat,
            "round": state.round,
            "turn": state.turn,
            "to_move": state.to_move,
            "table": str(state.table),
            "racks": [str(seat.rack) for seat in state.seats],
            "pool": len(state.pool),
        }
