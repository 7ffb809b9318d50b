"""One router a resource; a route only translates between the wire and the service."""

from . import lookup, system

ROUTERS = (lookup.router, system.router)
