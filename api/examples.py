"""Examples in the OpenAPI document: real requests and answers, recorded into examples.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FILE = Path(__file__).with_name("examples.json")
METHODS = frozenset({"get", "put", "post", "delete", "patch"})
PLACES: Mapping[str, object] = {  # of parameters that have no example of their own
    "word": "kater",
    "name": "woord",
    "agreement_id": "3f9d2c4b" * 8,
    "other_id": "a1b2c3d4" * 8,
    "match_id": "3f2a0c3be1e24b7e9e30a5ee1b3f2a0c",
    "club_id": "9b1f0c3be1e24b7e9e30a5ee1b3f2a0c",
    "number": 3,
    "separator": "semicolon",
    "seat": 1,
    "code": "KAT47QXM",
    "If-Match": '"12"',
    "Idempotency-Key": "3b1f0c9a-5a53-4e6e-9d0e-0b6f9f0c9d11",
    "Last-Event-ID": "12",
    "after": 12,
    "wait": 20,
    "first": 0,
    "limit": 5,
    "objective": "tiles",
    "sort": "points",
    "cursor": "eyJvIjoyMDB9",
    "tile_set": "nl",
    "mark": "5f1c09ae",
    "must": "K",
    "pattern": "KA*",
    "prefix": "KA",
    "suffix": "ER",
    "part": "TE",
    "letters": "AE",
    "without": "Q",
    "vowels": "1-3",
    "side": "back",
    "distance": 1,
}


def add_examples(schema: dict[str, Any]) -> None:
    """Put the recorded example of each operation beside its body and its answer."""
    recorded = json.loads(FILE.read_text(encoding="utf-8"))
    for operation in operations_of(schema):
        for parameter in operation.get("parameters", ()):
            _add_to_parameter(parameter)
        kept = recorded.get(operation["operationId"], {})
        if "request" in kept:
            for content in operation["requestBody"]["content"].values():
                content["example"] = kept["request"]
        if "response" in kept:
            for status, answer in operation["responses"].items():
                if status.startswith("2"):
                    _add_to_answer(answer, kept["response"])


def operations_of(schema: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield every operation of a document."""
    for item in schema["paths"].values():
        yield from (operation for method, operation in item.items() if method in METHODS)


def _add_to_parameter(parameter: dict[str, Any]) -> None:
    has_one = "example" in parameter or "examples" in parameter["schema"]
    if not has_one and parameter["name"] in PLACES:
        parameter["example"] = PLACES[parameter["name"]]


def _add_to_answer(answer: dict[str, Any], example: object) -> None:
    for content in answer.get("content", {}).values():
        content["example"] = example
