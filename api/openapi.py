"""What the OpenAPI document says beside the operations, and the answers that all of them share."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from .settings import Settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fastapi.routing import APIRoute

DESCRIPTION = """\
Words, tables and scores for Rummikub Woord and numeric Rummikub.

Rummikub is a trademark of its owner; this project is not affiliated. The dictionaries are free
lists, not official ones. Every failure is a problem (RFC 9457) with a stable `code`.
"""

TAGS = [
    {"name": "dictionaries", "description": "look-up, judge and queries over one word list"},
    {"name": "agreements", "description": "a dictionary with house additions and removals"},
    {"name": "rules", "description": "rule sets and tile sets"},
    {"name": "tables", "description": "the referee and the solver"},
    {"name": "score", "description": "points of racks, words, tables, rounds and matches"},
    {"name": "rulings", "description": "signed verdicts that both sides can check"},
    {"name": "clubs", "description": "an evening of a club: tables, one list, rulings"},
    {"name": "matches", "description": "play: lobby, actions, events, drafts, records"},
    {"name": "system", "description": "health, readiness, version"},
]

REASONS = {
    401: "a secret of the match or evening is missing, foreign or revoked",
    403: "the secret is good, but not for this",
    404: "no such dictionary, set or path",
    405: "the path does not answer this method",
    409: "not open to you now; `match` says how it is",
    412: "the match has moved on; `match` says how it is",
    428: "the number of the last event seen is missing",
    413: "the body is larger than the limit",
    422: "the request is not valid; `problems` lists why",
    429: "asked too often; `Retry-After` says when to ask again",
    500: "the service failed",
    503: "not available now; `Retry-After` says when to ask again where that is known",
}


def problem_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return the documentation of failures, for `responses=` of a route."""
    return {
        status: {
            "description": REASONS[status],
            "content": {
                "application/problem+json": {"schema": {"$ref": "#/components/schemas/ProblemOut"}}
            },
        }
        for status in sorted({*statuses, 429, 500})
    }


def operation_id(route: APIRoute) -> str:
    """Name an operation by its function, so that generated clients read well."""
    return route.name


def document() -> str:
    """Return the OpenAPI document as it is committed in docs/openapi.json."""
    from .main import create_app

    with TemporaryDirectory() as folder:
        app = create_app(Settings(data=Path(folder), build=()))
        text = json.dumps(app.openapi(), indent=2, ensure_ascii=False)
        app.state.service.database.close()
    return f"{text}\n"


def main(arguments: Sequence[str]) -> None:
    """Write the document to the file that is named."""
    Path(arguments[0]).write_text(document(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
