"""What the engine's tests share: matches of every preset, words, players, small boxes."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random

from woord.engine import Deal, apply, make_players, play_out, set_up, start
from woord.lexicon import lexicon_from_words
from woord.rules import rule_set
from woord.tiles import Rack, parse_rack, parse_table, tile_set

NUMBERS = tile_set("numbers")
LETTERS = tile_set("nl")
GOLDEN = Path(__file__).parents[1] / "golden"


@lru_cache(maxsize=1)
def words():
    """The 3,443 Dutch words of the shared cases."""
    text = (GOLDEN / "words_nl_small.txt").read_text(encoding="utf-8")
    return lexicon_from_words(text.split(), "nl", min_length=3, name="small")


def match(preset, seats=2, *, seed=1, box=None, match_id="test", deals=(), **changes):
    """Set up a match of a preset; changes are fields of the rule set."""
    rules = rule_set(preset, {key: str(value) for key, value in changes.items()})
    letters = rules.game == "letters"
    return set_up(
        rules,
        box or tile_set(rules.tile_set or "nl"),
        [f"seat {number}" for number in range(seats)],
        match_id=match_id,
        seed=seed,
        agreement="words_nl_small" if letters else None,
        dictionary="nl" if letters else None,
        deals=deals,
    )


def words_of(setup):
    return words() if setup.rules.game == "letters" else None


@lru_cache(maxsize=32)
def players_for(rules, names):
    made = make_players(names, rules, words() if rules.game == "letters" else None)
    return [made[name] for name in names]


def played(setup, names, *, seed=1, most_turns=400):
    """Yield (action, (state, events)) of a match played by named players."""
    players = players_for(setup.rules, tuple(names))
    return play_out(setup, players, Random(seed), words=words_of(setup), most_turns=most_turns)


def rack(text, box=NUMBERS):
    return parse_rack(text, box)


def table(text, box=NUMBERS):
    return parse_table(text, box)


def dealt(preset, *racks, pool="", lying="", opened=None, starter=0, **changes):
    """Return the state at the start of a match with a stated deal; everybody has opened."""
    box = changes.pop("box", None) or (LETTERS if preset in ("woord", "wort") else NUMBERS)
    gap = pool.split() if box.game == "numbers" else list(pool)
    deal = Deal(
        starter=starter,
        racks=tuple(rack(text, box) for text in racks),
        pool=tuple(gap),
        table=table(lying, box),
        opened=tuple(range(len(racks))) if opened is None else opened,
    )
    setup = match(preset, len(racks), box=box, deals=(deal,), **changes)
    return start(setup)[0]


def do(state, *actions):
    """Apply actions one after the other; return the last state."""
    for action in actions:
        state, _ = apply(state, action, words=words_of(state.setup))
    return state


def tiles_in(state):
    """Return every tile of the round: pool, racks (resigned ones too) and table."""
    return sum((seat.rack for seat in state.seats), Rack(state.pool)) + state.table.faces
