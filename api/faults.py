"""What is wrong with a request's shape, in our sentences: what was expected, found, and where."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .wire.problem import FaultOut

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST_FAULTS = 100
MAX_QUOTE = 200  # characters of a place
MOST_QUOTE = 40  # characters of what was found
MISSING = "missing"

KINDS: Mapping[str, tuple[str, str]] = {
    MISSING: (MISSING, "a value"),
    "extra_forbidden": ("unknown_field", "no field of this name"),
    "half_letter": ("not_text", "text in UTF-8"),
    "json_invalid": ("not_json", "JSON"),
    "not_printable": ("not_text", "one line of printable characters"),
    "string_type": ("wrong_type", "text"),
    "string_unicode": ("not_text", "text in UTF-8"),
    "int_type": ("wrong_type", "a whole number"),
    "int_from_float": ("wrong_type", "a whole number"),
    "int_parsing": ("wrong_type", "a whole number"),
    "int_parsing_size": ("wrong_type", "a whole number"),
    "float_type": ("wrong_type", "a number"),
    "float_parsing": ("wrong_type", "a number"),
    "finite_number": ("wrong_type", "a number"),
    "bool_type": ("wrong_type", "true or false"),
    "bool_parsing": ("wrong_type", "true or false"),
    "list_type": ("wrong_type", "a list"),
    "dict_type": ("wrong_type", "an object"),
    "model_type": ("wrong_type", "an object"),
    "model_attributes_type": ("wrong_type", "an object"),
    "string_too_short": ("too_short", "at least {min_length} characters"),
    "string_too_long": ("too_long", "at most {max_length} characters"),
    "too_short": ("too_short", "at least {min_length} entries"),
    "too_long": ("too_long", "at most {max_length} entries"),
    "string_pattern_mismatch": ("wrong_form", "text of the form {pattern}"),
    "literal_error": ("not_one_of", "{expected}"),
    "union_tag_invalid": ("not_one_of", "{expected_tags}"),
    "union_tag_not_found": (MISSING, "a value"),
    "greater_than": ("too_small", "more than {gt}"),
    "greater_than_equal": ("too_small", "at least {ge}"),
    "less_than_equal": ("too_large", "at most {le}"),
    "less_than": ("too_large", "less than {lt}"),
}
"""Pydantic's kinds of errors: our code, and what was expected."""

LENGTHS = frozenset({"string_too_short", "string_too_long", "too_short", "too_long"})
"""Kinds of which not the value is told, but how long it is."""

Error = Mapping[str, Any]  # as Pydantic reports it


def faults_of(errors: Sequence[Error], body: object) -> list[FaultOut]:
    """Return our faults; all that one place was expected to be are told in one of them."""
    faults: dict[str, FaultOut] = {}
    for error in errors[:MOST_FAULTS]:
        place = clipped(".".join(map(str, _place(error, body))), MAX_QUOTE)
        code, expected = _kind_of(error)[0], expected_of(error)
        if place in faults:  # one of several types that it could have been
            expected = f"{faults[place].params['expected']} or {expected}"
        found = _found(error, body)
        faults[place] = FaultOut(
            code=code,
            message=f"expected {expected}, found {found}",
            place=place,
            params={"expected": expected, "found": found},
        )
    return list(faults.values())


def expected_of(error: Error) -> str:
    """Return in words what was expected where this was found."""
    return _in_words(_kind_of(error)[1].format_map(error.get("ctx", {})))


def _kind_of(error: Error) -> tuple[str, str]:
    return KINDS.get(error["type"], ("not_valid", "another value"))


def _place(error: Error, body: object) -> Iterator[object]:
    """Yield the parts of the path to a fault; Pydantic also names the branches of its unions."""
    where, *parts = error["loc"]
    yield where
    if where != "body":
        yield from parts
        return
    if error["type"] == "json_invalid":
        return
    value = body
    for part in (*parts, *error.get("ctx", {}).get("at", ())):
        is_there = isinstance(value, dict) and part in value
        is_there |= isinstance(value, list) and isinstance(part, int) and part < len(value)
        if is_there:
            value = value[part]  # type: ignore[index]
        if is_there or (part == parts[-1] and error["type"] == MISSING):
            yield part
    if error["type"].startswith("union_tag"):
        yield _discriminator(error)


def _discriminator(error: Error) -> str:
    """Return the field that says which of several kinds of object is meant."""
    return str(error["ctx"]["discriminator"]).strip("'")


def _in_words(expected: str) -> str:
    """Mend what a template can't know: one of something, and the last of several."""
    if expected.endswith((" 1 characters", " 1 entries")):
        return expected.replace("characters", "character").replace("entries", "entry")
    return re.sub(r"^((?:'[^']*', )*'[^']*'), ('[^']*')$", r"\1 or \2", expected)


def _found(error: Error, body: object) -> str:
    kind, found = error["type"], error["input"]
    if kind == "half_letter":
        return "half of a surrogate pair"
    if kind in (MISSING, "union_tag_not_found"):
        return "none"
    if kind == "json_invalid":
        at = error["loc"][-1]
        text = body if isinstance(body, str) else ""
        return f"{shown(text[at:])} at character {at}" if text[at:] else "its end"
    if kind in LENGTHS:
        return str(len(found))
    if kind == "union_tag_invalid":
        return shown(found[_discriminator(error)])
    return shown(found)


def shown(value: object) -> str:
    """Return a value of a request in short: lists and objects by their kind only."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            return repr(clipped(value, MOST_QUOTE))
        case bytes():
            return "bytes that are not sent as Content-Type: application/json"
        case list():
            return "a list"
        case dict():
            return "an object"
    return clipped(str(value), MOST_QUOTE)


def clipped(text: str, most: int) -> str:
    """Return a text, cut where it goes on and on."""
    return text if len(text) <= most else f"{text[:most]}…"
