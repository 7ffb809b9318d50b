"""The plain page at `/`: one field and a live verdict, three static files, no build step."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from starlette.responses import FileResponse
from starlette.staticfiles import StaticFiles

if TYPE_CHECKING:
    from fastapi import FastAPI

FOLDER = Path(__file__).parent.parent / "page"


async def front_page() -> FileResponse:
    """Return the page."""
    return FileResponse(FOLDER / "index.html", headers={"Cache-Control": "no-cache"})


def install(app: FastAPI) -> None:
    """Serve the page at the root and its files beside it."""
    app.add_api_route("/", front_page, include_in_schema=False, response_class=FileResponse)
    app.mount("/page", StaticFiles(directory=FOLDER), name="page")
