"""The `woord` command: one module a command group, each imported only when it is called."""

from __future__ import annotations

import importlib
import sys
from typing import TYPE_CHECKING

import typer
from typer.core import TyperGroup

from woord.cli.output import report_error
from woord.errors import WoordError

if TYPE_CHECKING:
    from typer._click import Command, Context  # typer ships its own copy of click

MODULES = {
    "dict": "woord.cli.dictionaries",
    "check": "woord.cli.check",
    "judge": "woord.cli.judge",
    "serve": "woord.cli.serve",
    "doctor": "woord.cli.doctor",
    "anagrams": "woord.cli.anagrams",
    "from-tiles": "woord.cli.from_tiles",
    "search": "woord.cli.search",
    "hooks": "woord.cli.hooks",
    "near": "woord.cli.near",
    "agreement": "woord.cli.agreement",
    "rules": "woord.cli.rules",
    "tiles": "woord.cli.tiles",
    "meld": "woord.cli.meld",
    "table": "woord.cli.table",
    "score": "woord.cli.score",
    "simulate": "woord.cli.simulate",
    "replay": "woord.cli.replay",
    "play": "woord.cli.play",
    "solve": "woord.cli.solve",
    "analyse": "woord.cli.analyse",
    "puzzle": "woord.cli.puzzle",
    "show": "woord.cli.show",
}


class LazyGroup(TyperGroup):
    """A group whose commands are imported when they are asked for; each module has `app`."""

    def list_commands(self, ctx: Context) -> list[str]:  # noqa: ARG002
        """Return the names in the order of the table."""
        return list(MODULES)

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:  # noqa: ARG002
        """Import the module of a command and return it, or None for an unknown name."""
        if cmd_name not in MODULES:
            return None
        command = typer.main.get_command(importlib.import_module(MODULES[cmd_name]).app)
        command.name = cmd_name
        return command


app = typer.Typer(cls=LazyGroup, no_args_is_help=True, rich_markup_mode="markdown")


@app.callback()
def woord() -> None:
    """Dictionary, referee and table for Rummikub Woord, with numeric Rummikub beside it."""


def main() -> None:
    """Run the command line; an error of ours becomes one sentence and exit code 2."""
    try:
        app()
    except WoordError as error:
        report_error(error)
        sys.exit(2)
