"""The `woord` command: one module a command group, each imported only when it is called."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING, Final, NamedTuple

import typer
from typer.core import TyperGroup

from woord.cli.output import report_error
from woord.errors import WoordError

if TYPE_CHECKING:
    from typer._click import Command, Context  # typer ships its own copy of click


class Entry(NamedTuple):
    """A command: its module, which has `app`, and its line in `woord --help`."""

    module: str
    help: str


PANELS: Final[dict[str, dict[str, Entry]]] = {
    "Words": {
        "check": Entry("check", "Look words up: valid or not, and why not."),
        "judge": Entry("judge", "One verdict for all words of a play."),
        "anagrams": Entry("anagrams", "Words of exactly these letters."),
        "from-tiles": Entry("from_tiles", "Words that can be laid from tiles."),
        "search": Entry("search", "Words that fit a pattern and other conditions."),
        "hooks": Entry("hooks", "Letters that make a longer word."),
        "near": Entry("near", "Words at one or two edits."),
    },
    "Dictionaries": {
        "dict": Entry("dictionaries", "Build, list, check and exchange dictionaries."),
        "agreement": Entry("agreement", "A dictionary with house additions and removals."),
    },
    "Rules and tables": {
        "rules": Entry("rules", "Rule sets, field by field."),
        "tiles": Entry("tiles", "Tile sets, face by face."),
        "meld": Entry("meld", "Is this a group, a run or a word?"),
        "table": Entry("table", "Ask the referee about a whole table."),
        "score": Entry("score", "Points of words, racks, tables, rounds and matches."),
        "solve": Entry("solve", "The best lay for a table and a rack."),
        "puzzle": Entry("puzzle", "A position with one best lay, to find yourself."),
        "show": Entry("show", "Draw a table or a rack."),
    },
    "Games": {
        "play": Entry("play", "Play in the terminal against bots."),
        "simulate": Entry("simulate", "Let bots play against each other."),
        "replay": Entry("replay", "Play a record again, turn by turn."),
        "analyse": Entry("analyse", "Say what was missed in a finished game."),
    },
    "Service": {
        "serve": Entry("serve", "Serve the look-up page and the HTTP API."),
        "db": Entry("db", "Bring the service's database up to date, save it, put it back."),
        "ruling": Entry("ruling", "Check a signed ruling without a network."),
        "doctor": Entry("doctor", "Say what is installed, built and amiss."),
    },
}
COMMANDS: Final = {name: entry for panel in PANELS.values() for name, entry in panel.items()}


class LazyGroup(TyperGroup):
    """A group that lists its commands from the table and imports the one that is called."""

    def resolve_command(
        self, ctx: Context, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        """Put the real command in the place of its line in the table."""
        name, listed, rest = super().resolve_command(ctx, args)
        if listed is None or name not in COMMANDS:
            return name, listed, rest
        module = importlib.import_module(f"woord.cli.{COMMANDS[name].module}")
        command = typer.main.get_command(module.app)
        command.name = name
        return name, command, rest


app = typer.Typer(cls=LazyGroup, no_args_is_help=True, rich_markup_mode="markdown")


@app.callback()
def woord() -> None:
    """Dictionary, referee and table for Rummikub Woord, with numeric Rummikub beside it."""


def _listed() -> None:
    """Stand for a command in the list; `LazyGroup` calls the real one."""


for _panel, _entries in PANELS.items():
    for _name, _entry in _entries.items():
        app.command(_name, help=_entry.help, rich_help_panel=_panel)(_listed)


def main() -> None:
    """Run the command line; an error of ours becomes one sentence and exit code 2."""
    try:
        app()
    except WoordError as error:
        report_error(error)
        sys.exit(2)
