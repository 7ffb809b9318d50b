"""How the command line reaches the service: installed or from a clone, only when used."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

from woord.errors import MissingExtraError


def import_extra(name: str) -> Any:  # noqa: ANN401 - a module of an extra that may be missing
    """Import a module of the extra `server`; MissingExtraError says how to get it."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise MissingExtraError(
            f"expected the extra `server` (pip install 'woord[server]'), found no {error.name}",
            extra="server",
        ) from error


def service_name(module: str) -> str:
    """Return the full name of a module of the service."""
    installed = importlib.util.find_spec("woord_api") is not None
    return f"{'woord_api' if installed else 'api'}.{module}"


def import_service(module: str) -> Any:  # noqa: ANN401 - resolved at run time
    """Import a module of the service, such as `main`."""
    return import_extra(service_name(module))
