"""Golden games: one a preset, written down with views and three refused actions at each step.

`python -m tests.engine.transcript --write` writes them anew; a change needs a reason.
"""

from __future__ import annotations

import sys
from random import Random

from tests.engine.tables import GOLDEN, match, played, words_of
from woord.engine import (
    KINDS,
    Action,
    apply,
    lay,
    record_of,
    record_to_text,
    view,
)
from woord.errors import WoordError
from woord.rules import RULE_SETS
from woord.tiles import Meld, Table, Tile

FOLDER = GOLDEN / "games"
LINE_UPS = {
    "sabra": ("greedy", "random"),
    "goliath": ("clumsy", "greedy"),
    "cardgames": ("greedy", "clumsy", "random"),
    "graffiti": ("greedy", "greedy"),
    "classic": ("random", "clumsy"),
    "xp": ("greedy", "random"),
    "woord": ("greedy", "clumsy", "random"),
    "wort": ("greedy", "clumsy"),
}
CHANGES = {
    "woord": {"word_check": "challenge", "wrong_challenge": 1, "target": "none", "rounds": 1},
    "wort": {"word_check": "challenge"},
}


def transcript(preset):
    """Return the golden text of a preset's game."""
    names = LINE_UPS[preset]
    setup = match(
        preset, len(names), seed=7, match_id=f"golden {preset}", **CHANGES.get(preset, {})
    )
    rng = Random(preset)
    lines, events, state = [], [], None
    for step, (action, (after, made)) in enumerate(played(setup, names, seed=7)):
        lines += [f"## {step} {action_text(action)}", *map(event_text, made)]
        lines += view_texts(after)
        lines += refusals(after, rng)
        events.extend(made)
        state = after
    lines += ["## record", record_to_text(record_of(setup, events)).rstrip()]
    assert state.is_over
    return "\n".join(lines) + "\n"


def action_text(action):
    if action is None:
        return "start"
    table = "" if action.table is None else f" {action.table}"
    return f"{action.kind} {action.seat}{table}".rstrip()


def event_text(event):
    return f"event {event.seq} {event.kind} {event.hash[:16]} {event.public_hash[:16]}"


def view_texts(state):
    """Return a line a viewer: what it holds, what it may do; and one for what all see."""
    seen = view(state)
    tiles = " ".join(f"{seat.tiles}{'o' if seat.opened else ''}" for seat in seen.seats)
    window = "" if seen.window is None else f" window {seen.window.layer} {seen.window.waiting}"
    common = f"all: turn {seen.turn} mover {seen.to_move} tiles {tiles} pool {seen.pool}"
    common += f" passed {seen.passed} last {seen.last_turns}{window}"
    lines = [common, f"table: {seen.table}"]
    for seat in range(len(seen.seats)):
        own = view(state, seat)
        lines.append(f"seat {seat}: {own.rack} may {' '.join(own.may)}")
    return lines


def refusals(state, rng):
    """Try actions that can't be done; return the codes of the first three."""
    lines = []
    tries = [Action(kind, seat) for kind in KINDS for seat in (None, *range(len(state.seats)))]
    rng.shuffle(tries)
    nowhere = Table(
        (*state.table.melds, Meld((Tile("k1" if not state.setup.tile_set.letters else "A"),) * 3))
    )
    if state.to_move is not None:
        tries.insert(0, lay(state.to_move, nowhere))
    for action in tries:
        try:
            apply(state, action, words=words_of(state.setup))
        except WoordError as error:
            reason = getattr(error, "reason", "") or " ".join(
                problem.code for problem in getattr(error, "problems", ())
            )
            lines.append(f"refused {action.kind} {action.seat}: {error.code} {reason}".rstrip())
        if len(lines) == 3:
            break
    return lines


def main():
    if sys.argv[1:] != ["--write"]:
        sys.exit("expected --write")
    FOLDER.mkdir(exist_ok=True)
    for preset in RULE_SETS:
        (FOLDER / f"{preset}.txt").write_text(transcript(preset), encoding="utf-8")


if __name__ == "__main__":
    main()
