"""Engine and reference fed the same actions, compared after each."""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random

from tests.engine.reference import Reference, Refused
from tests.engine.tables import LETTERS, match, players_for, words_of
from woord.engine import Action, apply, start, view
from woord.errors import WoordError
from woord.tiles import Meld, Table, Tile, number_box

PRESETS = ("sabra", "goliath", "cardgames", "graffiti", "classic", "xp", "woord", "wort")


def small_letters():
    """A quarter of the Dutch box, so that pools run dry soon."""
    copies = {face: max(1, count // 4) for face, count in LETTERS.copies.items()}
    return replace(LETTERS, id="nl-small", copies=copies)


BOXES = {
    "numbers": number_box(4, 6, copies=2, jokers=2),
    "letters": small_letters(),
}


def small_match(rng):
    """Set up a short match of some preset with some fields changed, all by chance."""
    preset = rng.choice(PRESETS)
    letters = preset in ("woord", "wort")
    changes = {
        "hand_size": rng.choice((3, 5, 7)),
        "penalty_tiles": rng.choice((0, 1, 3)),
        "pool_empty": rng.choice(("until_blocked", "one_more_turn")),
        "time_out": rng.choice(("restore_and_penalty", "return_loose_and_penalty", "end_turn")),
        "invalid_table": rng.choice(("reject", "restore_and_penalty")),
    }
    if letters:
        changes["word_check"] = rng.choice(("strict", "challenge", "challenge"))
        changes["wrong_challenge"] = rng.choice((0, 1))
        changes["right_challenge"] = rng.choice((0, 1, 3))
    else:
        changes["opening_points"] = rng.choice((0, 10))
    if preset == "wort":
        changes |= {"target": rng.choice((12, 99)), "opening_word_length": 3, "refill_to": 4}
    else:
        changes |= {
            "rounds": 2,
            "blocked_score": rng.choice(("adjusted", "plain")),
            "loser_score": rng.choice(("own_rack", "winner_total")),
        }
    box = BOXES["letters" if letters else "numbers"]
    return match(preset, rng.choice((2, 3, 4)), seed=rng.getrandbits(30), box=box, **changes)


class SideBySide:
    """The two engines in the same position; `act` does the same to both."""

    def __init__(self, setup):
        self.setup = setup
        self.words = words_of(setup)
        self.starts = {}
        self.state, made = start(setup)
        self._learn(made)
        self.twin = Reference(setup, self.words, self.starts.__getitem__)
        self.compare()

    def _learn(self, made):
        """Chance is the engine's: how rounds begin and pools lie again is told to the twin."""
        for event in made:
            if event.kind == "round_started":
                body = event.body
                self.starts[body.number] = (body.starter, body.racks, body.pool)
            if event.kind == "undone":
                self.twin.reshuffled = event.body.pool

    def act(self, action):
        """Do an action in both; either both refuse it or both come to the same position."""
        try:
            after, made = apply(self.state, action, words=self.words)
        except WoordError:
            after, made = None, ()
        self._learn(made)
        try:
            self.twin.act(action)
            refused = False
        except (Refused, WoordError):
            refused = True
        assert refused == (after is None), action
        self.state = after or self.state
        self.compare()
        return not refused

    def compare(self):
        state, twin = self.state, self.twin
        assert state.is_over == twin.over
        assert [list(result.scores) for result in state.results] == twin.scores
        if state.is_over:
            return
        assert [sorted(seat.rack) for seat in state.seats] == [sorted(r) for r in twin.racks]
        assert list(state.pool) == twin.pool
        assert state.table == twin.table
        assert state.to_move == twin.mover
        assert [seat.opened for seat in state.seats] == twin.opened
        assert [seat.points for seat in state.seats] == twin.points
        assert list(state.playing) == twin.seats()
        assert sorted(state.passed) == sorted(twin.passes)
        assert (state.last_turns is None) == (twin.last is None)
        assert sorted(state.last_turns or ()) == sorted(twin.last or ())
        if state.window:
            assert [state.window.layer, list(state.window.waiting)] == twin.open[:2]
            assert sorted(state.window.words) == sorted(twin.open[2])
        else:
            assert twin.open is None

    def any_action(self, rng):
        """Return some action: mostly one that makes sense, now and then any at all."""
        kinds = ["lay", "lay", "lay", "draw", "draw", "pass", "time_out"]
        if self.state.window:
            kinds += ["challenge", "challenge", "accept", "accept", "close_window"]
        if rng.random() < 0.1:
            kinds = ["resign", "challenge", "accept", "close_window", "pass", "draw", "lay"]
        kind = rng.choice(kinds)
        seats = list(range(len(self.state.seats)))
        seat = rng.choice(seats)
        if kind in ("lay", "draw", "pass", "time_out") and rng.random() < 0.95:
            seat = self.state.to_move
        if kind in ("challenge", "accept") and self.state.window and rng.random() < 0.9:
            seat = rng.choice(self.state.window.waiting)
        if kind == "close_window":
            return Action(kind)
        if kind == "lay" or (kind == "time_out" and rng.random() < 0.7):
            return Action(kind, seat, self.any_table(seat, rng))
        return Action(kind, seat)

    def any_table(self, seat, rng):
        """Return a lay of some kind: all that goes, one meld, junk, or both."""
        if seat is None:
            return self.state.table
        greedy, random = players_for(self.setup.rules, ("greedy", "random"))
        seen = view(self.state, seat)
        player = rng.choice((greedy, random))
        action = player.act(seen, rng)
        after = action.table if action.kind == "lay" else seen.table
        if rng.random() < 0.3 or after == seen.table:
            own = list(self.state.seats[seat].rack)
            tiles = [self._tile(face, rng) for face in rng.sample(own, min(3, len(own)))]
            after = Table((*after.melds, Meld(tuple(tiles)))) if tiles else after
        return after

    def _tile(self, face, rng):
        letters = self.setup.tile_set.letters
        is_read = letters and self.setup.tile_set.is_joker(face) and rng.random() < 0.9
        return Tile(face, rng.choice(letters) if is_read else None)


def run_sequence(seed, *, steps=60):
    """Play one random sequence side by side; return how many actions were accepted."""
    rng = Random(seed)
    both = SideBySide(small_match(rng))
    done = 0
    for _ in range(steps):
        if both.state.is_over:
            break
        done += both.act(both.any_action(rng))
    return done


def main():
    """Run many sequences: `python -m tests.engine.side_by_side 20000`."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    done = 0
    for seed in range(count):
        try:
            done += run_sequence(seed)
        except BaseException:
            print(f"sequence {seed} fails")
            raise
    print(f"{count} sequences, {done} actions, no difference")


if __name__ == "__main__":
    main()
