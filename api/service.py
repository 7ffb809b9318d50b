"""The service of one application: dictionaries, their builds, and the solver's processes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .service_builder import BackgroundBuilder, build_command
from .service_lexica import LexiconStore
from .service_solver import SolverPool

if TYPE_CHECKING:
    from .settings import Settings


class Service:
    """What the routes call; between `start` and `stop` dictionaries are built."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.lexica = LexiconStore(settings.data, lambda name: self.builder.state_of(name))
        missing = self.lexica.missing(settings.build)
        command = build_command(self.lexica.directory)
        self.builder = BackgroundBuilder(missing, command, jobs=settings.build_jobs)
        self.solver = SolverPool(
            workers=settings.solve_workers,
            queue=settings.solve_queue,
            seconds=settings.solve_seconds,
        )

    def start(self) -> None:
        """Begin to build what is missing."""
        self.builder.start()

    def stop(self) -> None:
        """End what runs beside the requests."""
        self.builder.stop()
        self.solver.stop()
