"""`python -m tools.selfplay [GAMES]`: each level of bot against the one below, for docs/bots.md.

Games are rounds of two seats under `sabra`, seats changing after each; the share counts a tied
round as half. The interval is Wilson's at 95 %.
"""

from __future__ import annotations

import sys
import time
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random

from woord.engine import make_players, play_out, set_up
from woord.rules import load_rule_set
from woord.solver.registry import known_bots
from woord.tiles import load_tile_set

PAIRS = (("level2", "level1"), ("level3", "level2"), ("level4", "level3"), ("level5", "level4"))
DOCUMENT = Path("docs/bots.md")
START, END = "<!-- self-play -->", "<!-- end of self-play -->"
Z = 1.959964


def share_of_first(first: str, second: str, games: int) -> tuple[float, int]:
    """Play the games; return the share that the first wins and the actions of all games."""
    rules = load_rule_set("sabra", {})
    box = load_tile_set("numbers")
    made = make_players([first, second], rules, more=known_bots())
    won, turns = 0.0, 0
    for number in range(games):
        names = (first, second) if number % 2 == 0 else (second, first)
        digest = sha256(f"selfplay {number}".encode()).digest()
        setup = set_up(rules, box, names, match_id=f"selfplay-{number}", seed=digest)
        chance = Random(int.from_bytes(digest, "big"))
        seats = [made[name] for name in names]
        course = list(play_out(setup, seats, chance, most_turns=1000))
        turns += len(course)
        _, (state, _) = course[-1]
        winners = state.results[-1].winners
        if names.index(first) in winners:
            won += 1 / len(winners)
    return won, turns


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share."""
    share = won / games
    centre = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    below = 1 + Z * Z / games
    return (centre - spread) / below, (centre + spread) / below


def row(first: str, second: str, games: int) -> str:
    """Play one pair and return its line of the table."""
    began = time.process_time()
    won, turns = share_of_first(first, second, games)
    seconds = time.process_time() - began
    low, high = wilson(won, games)
    return (
        f"| {first} against {second} | {games} | {won / games:.1%} | {low:.1%} to {high:.1%} |"
        f" {turns / games:.0f} | {games / seconds:.1f} |"
    )


def main(games: int) -> None:
    """Play all pairs, print the table and put it into the document."""
    lines = [
        "| pair | games | won by the first | 95 % interval | actions a game | games a CPU second |",
        "|---|---|---|---|---|---|",
    ]
    for first, second in PAIRS:
        lines.append(row(first, second, games))
        print(lines[-1], flush=True)
    text = DOCUMENT.read_text(encoding="utf-8")
    head, rest = text.split(START)
    tail = rest.split(END)[1]
    table = "\n".join(lines)
    DOCUMENT.write_text(f"{head}{START}\n{table}\n{END}{tail}", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
