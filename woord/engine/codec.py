"""Values to JSON and back: events, snapshots and views travel and are stored as JSON.

A dataclass becomes an object by its field names; tables and racks become text in the notation.
What a reader expects comes from the annotations of the dataclasses themselves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from woord.engine.errors import BrokenLogError
from woord.engine.setup import Deal, Setup
from woord.errors import WoordError
from woord.rules import RuleSet, rule_set_from
from woord.tiles import Rack, Table, TileSet, parse_rack, parse_table

if TYPE_CHECKING:
    from collections.abc import Callable

    Json = str | int | bool | None | list["Json"] | dict[str, "Json"]

T = TypeVar("T")
NAMES = {kind.__name__: kind for kind in (Deal, Mapping, Rack, RuleSet, Setup, Table, TileSet)}


def encode(value: object) -> Json:
    """Return a value as JSON types: racks and tables as their notation, bytes as hex."""
    if value is None or isinstance(value, str | int | bool):
        return value
    if isinstance(value, Rack | Table):
        return str(value)
    if isinstance(value, tuple | list):
        return [encode(item) for item in value]
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, Mapping):
        return {str(key): encode(item) for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return {name: encode(getattr(value, name)) for name in _given(type(value))}
    raise TypeError(f"no JSON form for {type(value).__name__}")


def decode(kind: type[T], data: Json, tile_set: TileSet | None = None) -> T:
    """Read a value back; BrokenLogError says what was expected.

    `tile_set` is the box in whose notation tables and racks are written.
    """
    try:
        value: T = _decode(kind, data, tile_set)
    except (TypeError, KeyError, ValueError, AttributeError, WoordError) as error:
        raise BrokenLogError(f"expected the JSON of a {kind.__name__}, found '{error}'") from error
    return value


@lru_cache(maxsize=256)
def _given(kind: type) -> tuple[str, ...]:
    """Return the fields that the constructor takes."""
    return tuple(item.name for item in fields(kind) if item.init)


@lru_cache(maxsize=256)
def _hints(kind: type) -> dict[str, Any]:
    """Return the types of a dataclass's fields."""
    return get_type_hints(kind, localns=NAMES)


def _decode(kind: Any, data: Any, box: TileSet | None) -> Any:  # noqa: ANN401
    """Read one value by its annotation."""
    if kind in _READERS:
        return _READERS[kind](data, box)
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        if data is None and NoneType in get_args(kind):
            return None
        return _decode(next(one for one in get_args(kind) if one is not NoneType), data, box)
    if origin is Literal:
        return _expect(data in get_args(kind), data)
    if origin is tuple:
        return _decode_tuple(get_args(kind), data, box)
    if origin is Mapping:
        return {key: _decode(get_args(kind)[1], item, box) for key, item in data.items()}
    return _decode_fields(kind, data, box)


def _decode_tuple(kinds: tuple[Any, ...], data: Any, box: TileSet | None) -> tuple[Any, ...]:  # noqa: ANN401
    """Read `tuple[X, ...]` or a tuple of fixed length."""
    _expect(isinstance(data, list), data)
    if kinds[-1] is Ellipsis:
        return tuple([_decode(kinds[0], item, box) for item in data])
    return tuple(_decode(kind, item, box) for kind, item in zip(kinds, data, strict=True))


def _decode_fields(kind: Any, data: Any, box: TileSet | None) -> Any:  # noqa: ANN401
    """Read a dataclass; a field that is missing or one too many is refused."""
    names = _given(kind)
    _expect(set(data) == set(names), sorted(set(data) ^ set(names)))
    hints = _hints(kind)
    return kind(**{name: _decode(hints[name], data[name], box) for name in names})


def _expect(holds: bool, found: Any) -> Any:  # noqa: ANN401
    """Return what was found if it is what was expected."""
    if not holds:
        raise ValueError(found)
    return found


def _box(box: TileSet | None) -> TileSet:
    """Return the box that the notation needs."""
    if box is None:
        raise ValueError("tiles without their box")
    return box


def _read_box(data: Any) -> TileSet:  # noqa: ANN401
    """Read a box: it says in which notation the rest is written."""
    box: TileSet = _decode_fields(TileSet, data, None)
    return box


def _read_rules(data: Any) -> RuleSet:  # noqa: ANN401
    """Read a rule set from its fields; absent ones are null."""
    return rule_set_from({key: item for key, item in data.items() if item is not None}, source="")


_READERS: Mapping[Any, Callable[[Any, TileSet | None], Any]] = {
    str: lambda data, _: _expect(isinstance(data, str), data),
    int: lambda data, _: _expect(type(data) is int, data),
    bool: lambda data, _: _expect(isinstance(data, bool), data),
    bytes: lambda data, _: bytes.fromhex(data),
    Rack: lambda data, box: parse_rack(data, _box(box)),
    Table: lambda data, box: parse_table(data, _box(box)),
    RuleSet: lambda data, _: _read_rules(data),
    Setup: lambda data, _: _decode_fields(Setup, data, _read_box(data["tile_set"])),
}
