"""`woord play`: a match in the terminal, several people at one screen or against players."""

from __future__ import annotations

import secrets
from pathlib import Path  # noqa: TC003  (typer reads it)
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from woord.cli.agreed import (  # noqa: TC001  (typer reads them)
    DictionaryOption,
    RulesOption,
    SetOption,
    TilesOption,
)
from woord.cli.asking import AgreementOption  # noqa: TC001  (typer reads it)
from woord.cli.output import out, report_error
from woord.cli.play_lines import HELP, Quit, read_line
from woord.cli.players import Table, agreed_table
from woord.cli.replay import print_scores
from woord.cli.tile_paint import paint_rack, paint_table
from woord.engine import (
    IllegalLayError,
    accept,
    apply,
    challenge,
    close_window,
    event_view,
    record_of,
    record_to_text,
    start,
    view,
)
from woord.engine.players import SIMPLE_PLAYERS
from woord.errors import WoordError
from woord.solver.registry import known_bots

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.engine import Action, Event, Player, State, View

app = typer.Typer(add_completion=False)


@app.command()
def play(
    *,
    rules: RulesOption = None,
    changes: SetOption = None,
    tile_set: TilesOption = None,
    dictionary: DictionaryOption = None,
    agreement: AgreementOption = None,
    players: Annotated[
        str,
        typer.Option(
            help="A seat each: greedy, random or a bot such as level3; others are people."
        ),
    ] = "you,greedy",
    seed: Annotated[int | None, typer.Option(help="Play a known deal; else it is drawn.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the record here at the end.")] = None,
) -> None:
    """Play in the terminal: type the new table, `draw`, or `help`.

    Example: `woord play --rules sabra --players Anna,greedy`.
    """
    table = agreed_table(rules, changes, tiles=tile_set, dictionary=dictionary, agreement=agreement)
    names = [name.strip() for name in players.split(",")]
    bots = [name for name in names if name in SIMPLE_PLAYERS or name in known_bots()]
    sitting = Sitting(table, names, table.players(bots), seed)
    try:
        sitting.run()
    except Quit:
        out.print("the match breaks off here")
    if record is not None:
        text = record_to_text(record_of(sitting.state.setup, sitting.events))
        record.write_bytes(text.encode())
        out.print(f"the record is in {record}")


class Sitting:
    """A match at this terminal."""

    def __init__(
        self, table: Table, names: list[str], players: dict[str, Player], seed: int | None
    ) -> None:
        self.table = table
        self.players = {seat: players[name] for seat, name in enumerate(names) if name in players}
        self.people = [seat for seat in range(len(names)) if seat not in self.players]
        drawn = secrets.token_bytes(32) if seed is None else seed
        setup = table.setup(names, match_id="terminal", seed=drawn)
        self.rng = Random(int.from_bytes(setup.seed, "big"))
        self.state, events = start(setup)
        self.events: list[Event] = list(events)
        self.shown = dict.fromkeys(self.people, 0)
        self.last_person: int | None = None

    def run(self) -> None:
        """Play until the match is over."""
        while not self.state.is_over:
            self.do(self._answer() or self._turn())
        self._tell(None)
        print_scores(self.state)

    def do(self, action: Action) -> None:
        """Apply an action; a refusal is told and changes nothing."""
        try:
            self.state, made = apply(self.state, action, words=self.table.words)
        except IllegalLayError as error:
            for problem in error.problems:
                out.print(f"  {problem.clause}: {problem.message}", markup=False)
        except WoordError as error:
            report_error(error)
        else:
            self.events.extend(made)

    def _answer(self) -> Action | None:
        """Ask each seat that may challenge, once; nobody to move then means the time is over."""
        window = self.state.window
        if window is None:
            return None
        for seat in window.waiting:
            if seat in self.players:
                found = self.players[seat].answer(view(self.state, seat), self.rng)
            else:
                found = self._ask_challenge(seat, window.words)
            if found is not None:
                return found
        return close_window()

    def _ask_challenge(self, seat: int, words: tuple[str, ...]) -> Action:
        self._tell(seat)
        name = self.state.setup.seats[seat]
        text = read(f"{name}, challenge {' '.join(words)}? [y/N] ")
        return challenge(seat) if text.lower().startswith("y") else accept(seat)

    def _turn(self) -> Action:
        seat = self.state.to_move or 0
        if seat in self.players:
            return self.players[seat].act(view(self.state, seat), self.rng)
        if self.last_person not in (None, seat):
            read(f"hand over to {self.state.setup.seats[seat]} and press Enter ")
            out.clear()
        self.last_person = seat
        self._tell(seat)
        seen = view(self.state, seat)
        show(seen)
        while True:
            text = read(f"{seen.seats[seat].name}> ")
            try:
                action = read_line(text, self.state, seat, words=self.table.words)
            except WoordError as error:
                report_error(error)
                continue
            if action is not None:
                return action
            if text.strip() in ("help", "?", ""):
                out.print(HELP, markup=False)

    def _tell(self, seat: int | None) -> None:
        """Tell what has happened since this person, or for the end anybody, last looked."""
        latest = max(self.shown.values(), default=0)
        for event in self.events[latest if seat is None else self.shown[seat] :]:
            line = told(event, seat, self.state)
            if line:
                out.print(line, markup=False, style="dim")
        if seat is not None:
            self.shown[seat] = len(self.events)


def read(prompt: str) -> str:
    """Read a line; the end of the input quits."""
    try:
        return out.input(prompt, markup=False)
    except (EOFError, KeyboardInterrupt) as error:
        raise Quit from error


def show(seen: View) -> None:
    """Show a view: the others, the table, the own rack."""
    others = ", ".join(
        f"{seat.name} {seat.tiles} tiles" for i, seat in enumerate(seen.seats) if i != seen.viewer
    )
    out.print(f"\nround {seen.round}, turn {seen.turn}; {others}; pool {seen.pool}", markup=False)
    for line in paint_table(seen.table, seen.tile_set):
        out.print(line)
    if seen.rack is not None:
        out.print("rack ", end="")
        out.print(paint_rack(seen.rack, seen.tile_set))


def told(event: Event, seat: int | None, state: State) -> str:
    """Return a sentence about an event as a seat may know it, empty if it needs none."""
    body = event_view(event, seat).body
    who = state.setup.seats[event.seat] if event.seat is not None else ""
    words = " ".join(map(str, _listed(body, "words")))
    tiles = " ".join(map(str, _listed(body, "tiles")))
    starter = body.get("starter")
    first = state.setup.seats[starter] if isinstance(starter, int) else ""
    sentences = {
        "round_started": f"round {body.get('number')}: {first} starts",
        "laid": f"{who} lays {words or body.get('laid')} ({body.get('points')} points)",
        "drew": f"{who} draws {tiles or body.get('count')}",
        "passed": f"{who} passes",
        "refused": f"{who} takes an invalid table back",
        "challenged": f"{who} challenges: {'not valid' if body.get('wrong') else 'valid'}",
        "undone": f"{who} takes the lay back",
        "resigned": f"{who} resigns",
        "round_ended": f"the round is over: {body.get('scores')}",
    }
    return sentences.get(event.kind, "")


def _listed(body: Mapping[str, object], field: str) -> list[object]:
    value = body.get(field)
    return value if isinstance(value, list) else []
