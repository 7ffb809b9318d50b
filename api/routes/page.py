"""The pages: the built browser client where there is one, else a plain look-up page.

The client's addresses are paths of its own; each gets the one page, which reads the path.
"""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.responses import FileResponse
from starlette.staticfiles import StaticFiles

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.responses import Response
    from starlette.types import Scope

PLAIN = Path(__file__).parent.parent / "page"
CLIENT = Path(__file__).parent.parent / "web" / "dist"
PATHS = (  # of the client's screens: src/App.tsx
    "/",
    "/new",
    "/j",
    "/j/{code}",
    "/m/{match_id}",
    "/challenge",
    "/rulings",
    "/r/{code}",
    "/rules",
    "/dictionaries",
    "/dictionaries/{name}",
    "/about",
    "/settings",
)
FRESH = {"Cache-Control": "no-cache"}
FOREVER = "public, max-age=31536000, immutable"


class Assets(StaticFiles):
    """Files whose names change with what is in them: kept by browsers for good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, compressed for who takes it; one that is not there is not kept."""
        packed, _ = self.lookup_path(f"{path}.gz")
        takes = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        response = await super().get_response(f"{path}.gz" if packed and takes else path, scope)
        if response.status_code == 200:
            response.headers["Cache-Control"] = FOREVER
        if packed:
            response.headers["Vary"] = "Accept-Encoding"
        if packed and takes and response.status_code == 200:
            response.headers["Content-Encoding"] = "gzip"
            response.headers["Content-Type"] = f"{guess_type(path)[0]}; charset=utf-8"
        return response


def install(app: FastAPI, client: Path = CLIENT) -> None:
    """Serve the client and its files, or the plain page where it is not built."""
    if (client / "index.html").is_file():
        _serve(app, client / "index.html", PATHS)
        app.mount("/assets", Assets(directory=client / "assets"), name="assets")
        _serve(app, client / "icon.svg", ("/icon.svg",))
        return
    _serve(app, PLAIN / "index.html", ("/",))
    app.mount("/page", StaticFiles(directory=PLAIN), name="page")


def _serve(app: FastAPI, file: Path, paths: tuple[str, ...]) -> None:
    async def page() -> FileResponse:
        return FileResponse(file, headers=FRESH)

    for path in paths:
        app.add_api_route(path, page, include_in_schema=False, response_class=FileResponse)
