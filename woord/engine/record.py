"""Record: a match as a text that people can read and that replays (docs/notation.md)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from woord.engine.apply import apply, start
from woord.engine.errors import RecordError, WordsNeededError
from woord.engine.events import MatchEnded
from woord.engine.record_lines import actions_in, public_lines, record_lines
from woord.engine.record_tags import HIDDEN_SEED, VERSION, read_tags, setup_tags
from woord.engine.record_text import sealed, unsealed
from woord.errors import WoordError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from woord.engine.apply import Outcome
    from woord.engine.events import Event
    from woord.engine.setup import Setup
    from woord.rules import Words

Export = Literal["full", "public"]
LAST = "last "


@dataclass(frozen=True, slots=True)
class Record:
    """A match, or its part so far, as it is written down."""

    export: Export
    """`full` holds the seed and every tile; `public` what everybody saw."""
    setup: Setup
    """In a public record of a match that goes on, the seed is all zeros."""
    commitment: str
    lines: tuple[str, ...]
    """One a turn, and one for each round's start, score and the end."""
    last: str
    """Number and hash of the last event: the private chain, or in a public record the public."""
    version: int = VERSION

    @property
    def tags(self) -> tuple[str, ...]:
        """The header lines."""
        return setup_tags(self.setup, export=self.export, commitment=self.commitment)


def record_of(setup: Setup, events: Sequence[Event], *, export: Export = "full") -> Record:
    """Write a match down; a public record tells nothing that everybody didn't see."""
    last = events[-1]
    if export == "full":
        lines, final = tuple(record_lines(events)), last.hash
        told = setup
    else:
        lines, final = tuple(public_lines(events)), last.public_hash
        is_over = isinstance(last.body, MatchEnded)
        told = replace(setup, deals=(), seed=setup.seed if is_over else HIDDEN_SEED)
    return Record(export, told, setup.commitment, lines, f"{last.seq} {final}")


def record_to_text(record: Record) -> str:
    """Return the text of a record: every line ends with a seal over all text up to it."""
    return sealed([*record.tags, *record.lines, f"{LAST}{record.last}"])


def record_from_text(text: str) -> Record:
    """Read a record; RecordError names the first line that was changed or can't be read.

    NewerFormatError for a record of a later version.
    """
    lines = unsealed(text)
    count = next((i for i, line in enumerate(lines) if not line.startswith("[")), len(lines))
    tags = read_tags(lines[:count])
    if count == len(lines) or not lines[-1].startswith(LAST):
        raise RecordError("expected the last line of a record, found it cut off", line=len(lines))
    last = lines[-1].removeprefix(LAST)
    return Record(tags.export, tags.setup, tags.commitment, tuple(lines[count:-1]), last)


def replay_record(record: Record, *, words: Words | None = None) -> Outcome:
    """Play a full record again through the referee and return its state and events.

    RecordError names the first line that the rules don't allow or that says something else than
    what happens.
    """
    if record.export != "full":
        raise RecordError("expected a full record to replay, found a public one", line=2)
    first = len(record.tags) + 1
    setup = record.setup
    state, made = start(setup)
    events = list(made)
    for number, action in actions_in(record.lines, setup.tile_set, first=first):
        try:
            state, made = apply(state, action, words=words)
        except WordsNeededError:
            raise
        except WoordError as error:
            raise RecordError(error.message, line=number) from error
        events.extend(made)
    _compare(record, record_of(setup, events), first)
    return state, tuple(events)


def _compare(record: Record, played: Record, first: int) -> None:
    """Raise at the first line that differs from what was played."""
    ours = (*played.lines, f"{LAST}{played.last}", "")
    theirs = (*record.lines, f"{LAST}{record.last}", "")
    for number, (found, expected) in enumerate(zip(theirs, ours, strict=False), start=first):
        if found != expected:
            raise RecordError(f"expected '{expected}', found '{found}'", line=number)


def record_from_bytes(data: bytes) -> Record:
    """Read a record as it is stored: UTF-8; RecordError names the line of a wrong byte."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError("expected text in UTF-8, found other bytes", line=line) from error
    return record_from_text(text)
