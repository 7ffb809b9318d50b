"""The header of a record: what was agreed, a tag a line, `[Rules "sabra"]`."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, fields
from itertools import zip_longest
from typing import TYPE_CHECKING, Literal

from woord.engine.codec import decode, encode
from woord.engine.errors import BrokenLogError, RecordError, SetupError
from woord.engine.record_text import SEATS
from woord.engine.setup import Deal, Setup, set_up
from woord.errors import (
    DataFileError,
    LimitError,
    NewerFormatError,
    NotAllowedError,
    ParseError,
)
from woord.rules import RULE_SETS, RuleSet, rule_set, rule_set_from
from woord.tiles import TILE_SETS, TileSet, parse_meld, parse_rack, parse_table, tile_set

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

VERSION = 1
HIDDEN_SEED = bytes(32)
_TAG = re.compile(r'\[([A-Z][a-z]+) (".*")\]')
_FAULTS = (SetupError, ParseError, LimitError, BrokenLogError, DataFileError, NotAllowedError)
_UNWRITTEN = ("id", "choices")


@dataclass(frozen=True, slots=True)
class Tags:
    """What a header says."""

    export: Literal["full", "public"]
    setup: Setup
    commitment: str


def setup_tags(setup: Setup, *, export: str, commitment: str) -> tuple[str, ...]:
    """Return the header lines of a record."""
    pairs = [
        ("Woord", str(VERSION)),
        ("Export", export),
        ("Match", setup.match_id),
        ("Rules", setup.rules.id),
        *(("Set", text) for text in _changed_fields(setup.rules)),
        _box_tag(setup.tile_set),
        *_optional("Dictionary", setup.dictionary),
        *_optional("Agreement", setup.agreement),
        *(("Seat", name) for name in setup.seats),
        *(("Deal", _deal_text(deal, setup.tile_set)) for deal in setup.deals),
        ("Commitment", commitment),
        *_optional("Seed", None if setup.seed == HIDDEN_SEED else setup.seed.hex()),
    ]
    return tuple(f"[{name} {json.dumps(text, ensure_ascii=False)}]" for name, text in pairs)


def read_tags(lines: Sequence[str]) -> Tags:
    """Read a header; RecordError names the line, NewerFormatError refuses a later version."""
    found: dict[str, list[str]] = {}
    for number, line in enumerate(lines, start=1):
        name, text = _read_tag(line, number)
        if name == "Woord" and text != str(VERSION):
            raise NewerFormatError(
                f"expected a record of version {VERSION}, found version '{text}'", found=text
            )
        found.setdefault(name, []).append(text)
    try:
        tags = _tags(found)
    except _FAULTS as error:
        raise RecordError(f"in the header, {error.message}", line=len(lines)) from error
    _compare(lines, tags)
    return tags


def _compare(lines: Sequence[str], tags: Tags) -> None:
    """Raise at the first line that isn't as it would be written: one tag too many, another order.

    Where the seed is told, the commitment must be the one to it.
    """
    told = tags.export == "full" or tags.setup.seed != HIDDEN_SEED
    commitment = tags.setup.commitment if told else tags.commitment
    ours = setup_tags(tags.setup, export=tags.export, commitment=commitment)
    for number, (found, expected) in enumerate(zip_longest(lines, ours, fillvalue=""), start=1):
        if found != expected:
            raise RecordError(f"expected '{expected}', found '{found}'", line=number)


def _read_tag(line: str, number: int) -> tuple[str, str]:
    match = _TAG.fullmatch(line)
    try:
        text = json.loads(match[2]) if match else None
    except ValueError:
        text = None
    if match is None or not isinstance(text, str):
        raise RecordError(
            f"expected a tag such as [Rules \"sabra\"], found '{line[:60]}'", line=number
        )
    return match[1], text


def _tags(found: Mapping[str, Sequence[str]]) -> Tags:
    """Build the setup from the tags; ParseError for one that is missing or can't be read."""
    export = _first(found, "Export")
    if export not in ("full", "public"):
        raise ParseError(f"expected [Export] full or public, found '{export}'")
    box, deals = _read_box(found), found.get("Deal", [])
    setup = set_up(
        _read_rules(_first(found, "Rules"), found.get("Set", [])),
        box,
        found.get("Seat", []),
        match_id=_first(found, "Match"),
        seed=_read_seed(found.get("Seed", [HIDDEN_SEED.hex()])[0]),
        agreement=found.get("Agreement", [None])[0],
        dictionary=found.get("Dictionary", [None])[0],
        deals=[_read_deal(text, box) for text in deals],
    )
    return Tags("full" if export == "full" else "public", setup, _first(found, "Commitment"))


def _first(found: Mapping[str, Sequence[str]], name: str) -> str:
    """Return the value of a tag that must be there."""
    if name not in found:
        raise ParseError(f"expected a tag [{name}], found none")
    return found[name][0]


def _read_seed(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError as error:
        raise ParseError(f"expected [Seed] in hexadecimal, found '{text[:80]}'") from error


def _optional(name: str, text: str | None) -> list[tuple[str, str]]:
    return [] if text is None else [(name, text)]


def _changed_fields(rules: RuleSet) -> Iterator[str]:
    """Yield `field=value` for what differs from the preset, else every field."""
    base = rule_set(rules.id) if rules.id in RULE_SETS else None
    for item in fields(rules):
        value = getattr(rules, item.name)
        if item.name in _UNWRITTEN or (base and value == getattr(base, item.name)):
            continue
        if base is None and value in (None, ""):
            continue
        yield f"{item.name}={_field_text(value)}"


def _field_text(value: object) -> str:
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read_rules(id_: str, changes: Sequence[str]) -> RuleSet:
    for change in changes:
        if "=" not in change:
            raise ParseError(f"expected [Set] field=value, found '{change[:80]}'")
    overrides = dict(change.split("=", 1) for change in changes)
    if id_ in RULE_SETS or "name" not in overrides:  # a table's own rule set has a name
        return rule_set(id_, overrides)
    return rule_set_from({"id": id_}, overrides, source="record")


def _box_tag(box: TileSet) -> tuple[str, str]:
    if box.id in TILE_SETS and box == tile_set(box.id):
        return ("Tiles", box.id)
    return ("Box", json.dumps(encode(box), ensure_ascii=False))


def _read_box(found: Mapping[str, Sequence[str]]) -> TileSet:
    if "Box" not in found:
        return tile_set(_first(found, "Tiles"))
    text = _first(found, "Box")
    try:
        return decode(TileSet, json.loads(text))
    except (ValueError, RecursionError) as error:
        raise ParseError(f"expected [Box] as JSON, found '{text[:80]}'") from error


def _deal_text(deal: Deal, box: TileSet) -> str:
    """Write a stated deal: `starter A | pool k1 k2 | opened AB | rack r1 | rack r2`."""
    gap = " " if box.game == "numbers" else ""
    parts = [
        f"starter {SEATS[deal.starter]}",
        f"pool {gap.join(deal.pool)}",
        f"table {deal.table}",
        f"opened {''.join(SEATS[seat] for seat in deal.opened)}",
        *(f"rack {rack}" for rack in deal.racks),
    ]
    return " | ".join(part.rstrip() for part in parts)


def _read_deal(text: str, box: TileSet) -> Deal:
    try:
        return _deal(text, box)
    except (LookupError, ValueError) as error:  # a part or a seat that isn't there
        raise ParseError(
            f"expected [Deal] starter, pool, table, opened and a rack a seat, found '{text[:80]}'"
        ) from error


def _deal(text: str, box: TileSet) -> Deal:
    parts = [part.partition(" ") for part in text.split(" | ")]
    found = {name: rest for name, _, rest in parts if name != "rack"}
    racks = tuple(parse_rack(rest, box) for name, _, rest in parts if name == "rack")
    pool = found["pool"]
    return Deal(
        starter=SEATS.index(found["starter"]),
        racks=racks,
        pool=parse_meld(pool, box).faces if pool else (),
        table=parse_table(found["table"], box),
        opened=tuple(SEATS.index(seat) for seat in found["opened"]),
    )
