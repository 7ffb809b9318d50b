"""FastAPI as this service needs it: one body for failures, our layers around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fastapi import FastAPI

from .examples import add_examples
from .gate import Gate
from .middleware import Shell
from .shortcut import LookUpShortcut
from .wire.problem import ProblemOut

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send


class Application(FastAPI):
    """An application whose `state.service` is set before the first request."""

    def openapi(self) -> dict[str, Any]:
        """Return the OpenAPI document, made once, with the shape of problems."""
        if self.openapi_schema is None:
            schema = super().openapi()
            shape = ProblemOut.model_json_schema(ref_template="#/components/schemas/{model}")
            shared = {**shape.pop("$defs"), "ProblemOut": shape}
            schema["components"]["schemas"].update(shared)
            add_examples(schema)
        return super().openapi()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or socket; FastAPI's own call would ask each time for a telemetry."""
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
            return
        scope["app"] = self
        if self.middleware_stack is None:
            self.middleware_stack = self.build_middleware_stack()
        await self.middleware_stack(scope, receive, send)

    def build_middleware_stack(self) -> ASGIApp:
        """Put the outermost layer and the shortcut around FastAPI's own."""
        service = self.state.service
        inner = LookUpShortcut(super().build_middleware_stack(), service)
        gate = Gate(inner, service.rates, service.metrics)
        return Shell(
            gate,
            body_limit=service.settings.body_limit,
            larger={"/v1/records/replay": service.settings.record_limit},
            metrics=service.metrics,
        )
