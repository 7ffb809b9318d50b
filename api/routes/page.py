"""The pages: the built browser client where there is one, else a plain look-up page.

The client's addresses are paths of its own; each gets the one page, which reads the path.
"""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.requests import Request
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
    "/box",
    "/words",
    "/box/mine",
    "/box/mine/{box_id}",
    "/j",
    "/j/{code}",
    "/m/{match_id}",
    "/matches",
    "/h",
    "/w/{code}",
    "/replay",
    "/challenge",
    "/club",
    "/club/evening",
    "/club/table",
    "/rulings",
    "/r/{code}",
    "/score",
    "/score/new",
    "/score/{pad}",
    "/rules",
    "/learn",
    "/learn/{game}",
    "/learn/{game}/{lesson}",
    "/dictionaries",
    "/dictionaries/{name}",
    "/offline",
    "/about",
    "/settings",
)
FRESH = {"Cache-Control": "no-cache"}
TYPES = {  # the client's files that keep their names: each is asked for anew
    "sw.js": "text/javascript",
    "manifest.webmanifest": "application/manifest+json",
    "icon.svg": "image/svg+xml",
}
FOREVER = "public, max-age=31536000, immutable"


class Files(StaticFiles):
    """Files that keep their names: browsers ask whether they changed."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file with its type, or 304."""
        response = await super().get_response(path, scope)
        if response.status_code == 200 and path in TYPES:
            response.headers["Content-Type"] = f"{TYPES[path]}; charset=utf-8"
        response.headers.update(FRESH)
        return response


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
        app.state.page = client / "index.html"  # for api.problems: a path that is none
        app.mount("/assets", Assets(directory=client / "assets"), name="assets")
        app.mount("/icons", Files(directory=client / "icons"), name="icons")
        _serve_files(app, Files(directory=client))
        return
    _serve(app, PLAIN / "index.html", ("/",))
    app.mount("/page", StaticFiles(directory=PLAIN), name="page")


def _serve_files(app: FastAPI, files: Files) -> None:
    async def file(request: Request) -> Response:
        return await files.get_response(request.url.path[1:], request.scope)

    for name in TYPES:
        app.add_route(f"/{name}", file, methods=["GET", "HEAD"], include_in_schema=False)


def _serve(app: FastAPI, file: Path, paths: tuple[str, ...]) -> None:
    async def page() -> FileResponse:
        return FileResponse(file, headers=FRESH)

    for path in paths:
        app.add_api_route(path, page, include_in_schema=False, response_class=FileResponse)
