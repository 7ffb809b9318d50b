"""`woord simulate`: players that play by themselves, for many rounds, and what came of it."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from woord.cli.agreed import (  # noqa: TC001  (typer reads them)
    DictionaryOption,
    JsonOption,
    RulesOption,
    SetOption,
    TilesOption,
)
from woord.cli.asking import AgreementOption  # noqa: TC001  (typer reads it)
from woord.cli.output import err, out, print_json
from woord.cli.players import Table, agreed_table
from woord.engine import play_out
from woord.engine.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from woord.engine import Player

app = typer.Typer(add_completion=False)


@app.command()
def simulate(
    *,
    rules: RulesOption = None,
    changes: SetOption = None,
    tile_set: TilesOption = None,
    dictionary: DictionaryOption = None,
    agreement: AgreementOption = None,
    players: Annotated[
        str, typer.Option(help="A player a seat: greedy, random, clumsy, or a bot such as level3.")
    ] = "greedy,random",
    rounds: Annotated[int, typer.Option(min=1, help="Rounds to play.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same rounds.")] = 1,
    most_turns: Annotated[
        int, typer.Option(min=1, help="A round that takes more turns is aborted.")
    ] = 1000,
    json: JsonOption = False,
) -> None:
    """Let players play by themselves and count wins, points, turns and ends.

    Greedy lays all it easily can; random plays by chance; clumsy also runs out of time, lays junk,
    resigns and knocks the table over.

    Example: `woord simulate --rules sabra --players greedy,random --rounds 1000 --seed 1`.
    """
    table = agreed_table(rules, changes, tiles=tile_set, dictionary=dictionary, agreement=agreement)
    names = [name.strip() for name in players.split(",")]
    made = table.players(names)
    seats = [f"{name} {place}" for place, name in enumerate(names, start=1)]
    began = perf_counter()
    columns = (TextColumn("rounds"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        bar = progress.add_task("rounds", total=rounds)
        tally = run(
            table,
            [made[name] for name in names],
            seats,
            limits=(rounds, most_turns),
            seed=seed,
            tell=lambda done: progress.update(bar, completed=done),
        )
    if json:
        print_json(tally_json(tally, seats))
    else:
        print_tally(tally, seats, seconds=perf_counter() - began)


def run(
    table: Table,
    players: Sequence[Player],
    seats: Sequence[str],
    *,
    limits: tuple[int, int],
    seed: int,
    tell: Callable[[int], object],
) -> Tally:
    """Play matches until `limits[0]` rounds are settled; a match may break off there."""
    rounds, most_turns = limits
    tally = Tally(len(seats))
    number = 0
    while tally.rounds < rounds and number < 2 * rounds + 10:
        number += 1
        digest = sha256(f"simulate {seed} {number}".encode()).digest()
        setup = table.setup(seats, match_id=f"simulate-{seed}-{number}", seed=digest)
        before = None
        course = play_out(
            setup,
            players,
            Random(int.from_bytes(digest, "big")),
            words=table.words,
            most_turns=most_turns,
        )
        for action, (state, events) in course:
            tally.add(before, action, events)
            before = state
            if tally.rounds >= rounds:
                break
        tell(tally.rounds)
    return tally


def tally_json(tally: Tally, seats: Sequence[str]) -> dict[str, object]:
    """Return the results for JSON."""
    rows = zip(seats, tally.wins, tally.points, tally.places, tally.laid, tally.drawn, strict=True)
    return {
        "rounds": tally.rounds,
        "matches": tally.matches,
        "seats": [
            {
                "name": name,
                "wins": wins,
                "points": points,
                "matches_won": won,
                "tiles_laid": laid,
                "tiles_drawn": drawn,
            }
            for name, wins, points, won, laid, drawn in rows
        ],
        "points_sum": sum(tally.points),
        "turns": {
            "fewest": min(tally.turns, default=0),
            "median": tally.median_turns,
            "most": max(tally.turns, default=0),
        },
        "actions": dict(tally.actions),
        "round_ends": dict(tally.ends),
        "match_ends": dict(tally.match_ends),
    }


def print_tally(tally: Tally, seats: Sequence[str], *, seconds: float) -> None:
    """Print the results as a table."""
    grid = Grid("seat", box=None, padding=(0, 2))
    for title in ("rounds won", "points", "points a round", "matches won", "laid", "drawn"):
        grid.add_column(title, justify="right")
    count = max(tally.rounds, 1)
    for seat, name in enumerate(seats):
        grid.add_row(
            name,
            f"{tally.wins[seat]} ({tally.wins[seat] / count:.0%})",
            str(tally.points[seat]),
            f"{tally.points[seat] / count:.1f}",
            str(tally.places[seat]),
            str(tally.laid[seat]),
            str(tally.drawn[seat]),
        )
    out.print(grid)
    turns = (
        f"{min(tally.turns, default=0)} / {tally.median_turns:g} / {max(tally.turns, default=0)}"
    )
    out.print(f"rounds      {tally.rounds} in {tally.matches} finished matches")
    out.print(f"points sum  {sum(tally.points)}")
    out.print(f"turns       {turns} (fewest, median, most a round)")
    out.print(f"actions     {_counts(tally.actions)}")
    out.print(f"round ends  {_counts(tally.ends)}")
    out.print(f"match ends  {_counts(tally.match_ends)}")
    out.print(f"speed       {tally.rounds / max(seconds, 1e-9):.1f} rounds a second")


def _counts(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items())) or "none"
