"""One router a resource; a route only translates between the wire and the service."""

from . import agreements, dictionaries, lookup, queries, system

ROUTERS = (
    lookup.router,
    queries.router,
    dictionaries.router,
    agreements.router,
    system.router,
)
