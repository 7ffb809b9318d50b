"""The application: `create_app` puts the routes, the service and the outermost layer together."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import woord

from . import problems
from .application import Application
from .live.shutdown import on_stop_signal
from .logs import configure_logging
from .openapi import DESCRIPTION, TAGS, operation_id
from .routes import ROUTERS, page, rulings, socket, system
from .service import Service
from .settings import Settings, read_settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from fastapi import FastAPI


def create_app(settings: Settings | None = None) -> FastAPI:
    """Build the application; nothing runs before its lifespan starts."""
    settings = settings or read_settings()
    app = Application(
        title="Woord",
        version=woord.__version__,
        description=DESCRIPTION,
        openapi_tags=TAGS,
        openapi_url="/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
        generate_unique_id_function=operation_id,
        redirect_slashes=False,
    )
    app.state.service = Service(settings)
    app.router.routes.append(socket.ROUTE)
    app.include_router(rulings.keys_router)
    app.include_router(system.metrics_router)
    for router in ROUTERS:
        app.include_router(router, prefix="/v1")
    page.install(app)
    problems.install(app)
    return app


def create_worker() -> FastAPI:
    """Build the application of one of several processes, its log set up."""
    settings = read_settings()
    configure_logging(settings)
    return create_app(settings)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    service: Service = app.state.service
    service.start()
    try:
        with on_stop_signal(service.matches.let_go):
            yield
    finally:
        await service.stop()
