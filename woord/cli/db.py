"""`woord db`: the service's database brought up to date, saved and put back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from woord.cli.output import out
from woord.cli.service_import import import_service

app = typer.Typer(no_args_is_help=True, help="Keep the service's database.")

File = Annotated[Path, typer.Argument(help="A file of the backup.")]


@app.command()
def upgrade() -> None:
    """Bring the tables to this version's shape; the service does so itself when it starts."""
    settings = import_service("settings").read_settings()
    upkeep = import_service("storage.upkeep")
    with upkeep.alone(settings):
        revision = upkeep.upgrade(settings)
    out.print(f"the database is at revision {revision}", markup=False)


@app.command()
def backup(file: File) -> None:
    """Save a SQLite database while it is in use. Example: `woord db backup woord.backup`."""
    size = import_service("storage.upkeep").backup(import_service("settings").read_settings(), file)
    out.print(f"saved {size} bytes to {file}", markup=False)


@app.command()
def restore(
    file: File,
    *,
    force: Annotated[bool, typer.Option("--force", help="Replace the database there is.")] = False,
) -> None:
    """Put a backup in place of the database; stop the service first."""
    settings = import_service("settings").read_settings()
    matches = import_service("storage.upkeep").restore(settings, file, force=force)
    out.print(f"restored a database with {matches} matches", markup=False)
