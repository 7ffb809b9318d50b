"""`python -m tools.selfplay_words [GAMES]`: each word bot against the one below, for docs/bots.md.

Games are rounds of two seats under `woord` with the Dutch dictionary of .cache/woord, every deal
played twice with the seats changed; the share counts a tied round as half.
"""

from __future__ import annotations

import sys
import time
from hashlib import sha256
from pathlib import Path
from random import Random

from tools.selfplay import wilson
from woord.engine import make_players, play_out, set_up
from woord.lexicon import Lexicon, open_lexicon
from woord.rules import load_rule_set
from woord.solver.registry import known_bots
from woord.tiles import load_tile_set

PAIRS = (
    ("level2", "level1"),
    ("level3", "level2"),
    ("level4", "level3"),
    ("level5", "level4"),
    ("greedy", "level1"),
    ("level3", "greedy"),
    ("level5", "greedy"),
)
ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "bots.md"
START, END = "<!-- self-play of words -->", "<!-- end of self-play of words -->"


def share_of_first(first: str, second: str, games: int, lexicon: Lexicon) -> tuple[float, float]:
    """Play the games; return what the first won (a tie is half) and the turns of all games."""
    rules = load_rule_set("woord", {"rounds": "1"})
    box = load_tile_set(lexicon.language)
    made = make_players([first, second], rules, lexicon, more=known_bots())
    won, turns = 0.0, 0.0
    for number in range(games):
        names = (first, second) if number % 2 == 0 else (second, first)
        digest = sha256(f"words {number // 2}".encode()).digest()
        setup = set_up(
            rules,
            box,
            names,
            match_id=f"words-{number}",
            seed=digest,
            agreement=lexicon.lexicon_id,
            dictionary=lexicon.name,
        )
        chance = Random(int.from_bytes(digest, "big"))
        seats = [made[name] for name in names]
        for _, outcome in play_out(setup, seats, chance, words=lexicon, most_turns=1000):
            state = outcome[0]
        turns += state.turn
        winners = state.results[-1].winners
        if names.index(first) in winners:
            won += 1 / len(winners)
    return won, turns


def row(first: str, second: str, games: int, lexicon: Lexicon) -> str:
    """Play one pair and return its line of the table."""
    began = time.process_time()
    won, turns = share_of_first(first, second, games, lexicon)
    seconds = time.process_time() - began
    low, high = wilson(won, games)
    return (
        f"| {first} against {second} | {games} | {won / games:.1%} | {low:.1%} to {high:.1%} |"
        f" {turns / games:.1f} | {games / seconds:.1f} |"
    )


def main(games: int) -> None:
    """Play all pairs, print the table and put it into the document."""
    lexicon = open_lexicon("nl", directory=ROOT / ".cache" / "woord")
    lines = [
        "| pair | games | won by the first | 95 % interval | turns a game | games a CPU second |",
        "|---|---|---|---|---|---|",
    ]
    for first, second in PAIRS:
        lines.append(row(first, second, games, lexicon))
        print(lines[-1], flush=True)
    text = DOCUMENT.read_text(encoding="utf-8")
    head, rest = text.split(START)
    tail = rest.split(END)[1]
    table = "\n".join(lines)
    DOCUMENT.write_text(f"{head}{START}\n{table}\n{END}{tail}", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
