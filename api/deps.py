"""What routes ask for: the service of the application that serves them."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request

from .service import Service


def get_service(request: Request) -> Service:
    """Return the one service of this application."""
    service: Service = request.app.state.service
    return service


TheService = Annotated[Service, Depends(get_service)]
DictionaryName = Annotated[
    str, Path(description="name or id of a dictionary, or id of an agreement", examples=["nl"])
]
