"""What the engine asks the referee: is this lay legal, what is it worth, what of a draft stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.engine.errors import IllegalLayError, WordsNeededError
from woord.engine.events import Laid
from woord.engine.legal import require_seat
from woord.errors import WoordError
from woord.rules import Terms, challengers, check, new_words, read_meld
from woord.rules.melds import check_tiles
from woord.tiles import Table

if TYPE_CHECKING:
    from woord.engine.course import Course
    from woord.engine.events import LaidBy
    from woord.engine.state import State
    from woord.rules import RuleSet, TurnCheck, Words


def judge_lay(state: State, seat: int, table: Table, words: Words | None) -> TurnCheck:
    """Ask the referee about a seat's lay, with every problem listed."""
    require_seat(state, seat)
    setup, own = state.setup, state.seats[seat]
    if words is None and setup.rules.word_check == "strict":
        raise WordsNeededError("expected the agreed words to judge a lay, found none")
    return check(
        setup.rules,
        state.table,
        table,
        own.rack,
        opened=own.opened,
        tile_set=setup.tile_set,
        words=words,
    )


def lay_error(rules: RuleSet, verdict: TurnCheck) -> IllegalLayError | None:
    """Return the refusal of a lay that costs nothing, None: it stands or has its price (C-08)."""
    if verdict.legal:
        return None
    if not verdict.is_void and rules.invalid_table == "restore_and_penalty":
        return None
    first = verdict.problems[0]
    return IllegalLayError(f"{first.clause}: {first.message}", verdict.problems)


def legal_draft(state: State, seat: int, draft: Table, words: Words | None) -> TurnCheck | None:
    """Return the referee's answer if a draft is a legal lay; junk of any kind is None (C-09)."""
    try:
        verdict = judge_lay(state, seat, draft, words)
    except WordsNeededError:
        raise
    except WoordError:
        return None
    return verdict if verdict.legal else None


def kept_melds(state: State, draft: Table, words: Words | None) -> Table:
    """Return the valid melds of a draft: what may stand by `return_loose_and_penalty` (C-09).

    Of a draft that this box can't hold, nothing.
    """
    setup = state.setup
    try:
        check_tiles(draft.melds, setup.tile_set)
    except WoordError:
        return Table()
    terms = Terms(setup.rules, setup.tile_set, words)
    return Table(tuple(meld for meld in draft if read_meld(meld, terms).legal))


def put(course: Course, seat: int, verdict: TurnCheck, *, by: LaidBy) -> None:
    """Record a legal lay, with its window, and the refill of `wort` (W-09, W-13)."""
    state, rules = course.state, course.rules
    fresh = new_words(state.table, verdict.table) if rules.game == "letters" else ()
    course.record(
        Laid(
            seat=seat,
            table=verdict.table,
            laid=verdict.laid,
            points=verdict.points,
            words=tuple(meld.word for meld in fresh),
            waiting=challengers(rules, seat, state.playing),
            by=by,
        )
    )
    missing = (rules.refill_to or 0) - len(course.state.seats[seat].rack)
    if missing > 0:
        course.draw(seat, missing, "refill")
