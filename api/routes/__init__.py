"""One router a resource; a route only translates between the wire and the service."""

from . import (
    agreements,
    clubs,
    dictionaries,
    lookup,
    matches,
    play,
    queries,
    records,
    rules,
    rulings,
    score,
    system,
    tables,
)

ROUTERS = (
    lookup.router,
    queries.router,
    dictionaries.router,
    agreements.router,
    rules.router,
    tables.router,
    score.router,
    matches.router,
    play.router,
    records.router,
    rulings.match_router,
    rulings.router,
    clubs.router,
    system.router,
)
