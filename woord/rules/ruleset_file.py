"""Rule sets as data: TOML and `field=value` in, `RuleSet` out; a fault names file and key."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, fields
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from woord.errors import DataFileError, RuleFieldError, UnknownRuleSetError
from woord.rules import ruleset as fields_of
from woord.rules.ruleset import RuleSet
from woord.tiles import Game

if TYPE_CHECKING:
    from collections.abc import Mapping

RULE_SETS = ("sabra", "goliath", "cardgames", "graffiti", "classic", "xp", "woord", "wort")
_WHOLE = re.compile(r"-?[0-9]{1,9}")  # what is longer is no number of any field
SET = "--set"  # where fields that are changed come from
LABELS = ("id", "name", "sheet")  # fields that say what a rule set is called, and no rule
ABSENT = ("none", "-")  # how `field=value` says that a rule isn't there


@dataclass(frozen=True, slots=True)
class Kind:
    """What a field may hold: words of a list, whole numbers of a range, yes or no, any text."""

    words: tuple[str, ...] = ()
    low: int | None = None
    high: int = 10_000
    truth: bool = False
    optional: bool = False
    letters: bool | None = None
    """True: a field of the letter game only; False: of the number game only."""
    longest: int = 100
    """Characters of a text."""

    @property
    def expected(self) -> str:
        """The allowed values in words."""
        parts = [f"'{word}'" for word in self.words]
        if self.truth:
            parts.append("true or false")
        if self.low is not None:
            parts.append(f"a whole number from {self.low} to {self.high}")
        return " or ".join(parts) or f"a text of at most {self.longest} printable characters"

    def allows(self, value: object) -> bool:
        """Say whether a value of TOML is one of them."""
        if isinstance(value, bool):
            return self.truth
        if isinstance(value, int):
            return self.low is not None and self.low <= value <= self.high
        if not isinstance(value, str):
            return False
        if self.words or self.low is not None or self.truth:
            return value in self.words
        is_line = len(value) <= self.longest and value.isprintable()
        return is_line and (self.optional or bool(value.strip()))

    def parse(self, text: str) -> object:
        """Read the text of a `field=value`; what can't be read stays text and isn't allowed."""
        if self.truth and text.lower() in ("true", "yes", "false", "no"):
            return text.lower() in ("true", "yes")
        if self.low is not None and _WHOLE.fullmatch(text):
            return int(text)
        return text


FIELDS: Mapping[str, Kind] = {
    "id": Kind(),
    "name": Kind(),
    "sheet": Kind(optional=True),
    "game": Kind(words=get_args(Game)),
    "tile_set": Kind(optional=True, longest=1_000),  # a box of one's own is written out
    "min_seats": Kind(low=2, high=8),
    "max_seats": Kind(low=2, high=8),
    "hand_size": Kind(low=1, high=50),
    "opening_points": Kind(low=0, high=60),  # the exact search of N-07 grows with it
    "opening_word_length": Kind(low=3, high=30, optional=True, letters=True),
    "opening_then_table": Kind(truth=True, optional=True),
    "joker_rack_value": Kind(words=("own",), low=0, high=1000),
    "joker_release": Kind(words=get_args(fields_of.JokerRelease)),
    "invalid_table": Kind(words=get_args(fields_of.InvalidTable)),
    "time_out": Kind(words=get_args(fields_of.TimeOut)),
    "turn_seconds": Kind(low=1, high=86_400),
    "penalty_tiles": Kind(low=0, high=50),
    "pool_empty": Kind(words=get_args(fields_of.PoolEmpty)),
    "blocked_score": Kind(words=get_args(fields_of.BlockedScore)),
    "loser_score": Kind(words=get_args(fields_of.LoserScore), optional=True),
    "unopened_could": Kind(low=-10_000, high=0, optional=True, letters=False),
    "unopened_could_not": Kind(low=-10_000, high=0, optional=True, letters=False),
    "word_check": Kind(words=get_args(fields_of.WordCheck), optional=True, letters=True),
    "same_word_twice": Kind(words=get_args(fields_of.SameWordTwice), optional=True, letters=True),
    "right_challenge": Kind(low=0, high=50, optional=True, letters=True),
    "wrong_challenge": Kind(low=0, high=50, optional=True, letters=True),
    "refill_to": Kind(low=1, high=50, optional=True, letters=True),
    "rounds": Kind(low=1, high=1000, optional=True),
    "target": Kind(low=1, high=1_000_000, optional=True),
}


def load_rule_set(id_or_path: str, overrides: Mapping[str, str] | None = None) -> RuleSet:
    """Return a preset by id, or read a TOML file; overrides are texts, as in `--set field=value`.

    A file may name a `base` preset and give only what differs. DataFileError names file and key.
    """
    if id_or_path in RULE_SETS:
        return rule_set(id_or_path, overrides)
    path = Path(id_or_path)
    if path.suffix != ".toml":
        raise _unknown(id_or_path, " or a .toml file")
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise DataFileError(f"{path}: not a readable TOML file: {error}", file=str(path)) from error
    return rule_set_from(data, overrides, source=str(path))


def rule_set(id_: str, overrides: Mapping[str, str] | None = None) -> RuleSet:
    """Return a preset, changed by overrides; never touches another file."""
    if id_ not in RULE_SETS:
        raise _unknown(id_)
    preset = _preset(id_)
    return rule_set_from(_fields_of(preset), overrides, source=SET) if overrides else preset


def rule_set_from(
    data: Mapping[str, object], overrides: Mapping[str, str] | None = None, *, source: str
) -> RuleSet:
    """Check every key and value, the overrides too, and build the rule set."""
    values = dict(data)
    base = values.pop("base", None)
    if base is not None:
        if base not in RULE_SETS:
            raise _fault(source, "base", f"a rule set ({', '.join(RULE_SETS)})", base)
        values = _fields_of(_preset(str(base))) | values
    choices = values.pop("choices", ())
    for key, text in (overrides or {}).items():
        _known(key, SET)
        values[key] = FIELDS[key].parse(text)
        if FIELDS[key].optional and text.lower() in ABSENT:
            del values[key]
    for key, value in values.items():
        _known(key, source)
        if not FIELDS[key].allows(value):
            raise _fault(_origin(key, overrides, source), key, FIELDS[key].expected, value)
    for key, kind in FIELDS.items():
        if key not in values and not kind.optional:
            raise _fault(source, key, kind.expected, None)
    _check_choices(choices, source)
    fitting: dict[str, Any] = values
    result = RuleSet(**fitting, choices=tuple(choices) if isinstance(choices, list | tuple) else ())
    _check_together(result, source)
    return result


@lru_cache(maxsize=len(RULE_SETS))
def _preset(id_: str) -> RuleSet:
    name = f"{id_}.toml"
    text = files("woord.data").joinpath("rulesets", name).read_text(encoding="utf-8")
    return rule_set_from(tomllib.loads(text), source=name)


def _fields_of(rules: RuleSet) -> dict[str, object]:
    pairs = ((field.name, getattr(rules, field.name)) for field in fields(rules))
    return {name: value for name, value in pairs if value is not None and value != ""}


def _known(key: str, source: str) -> None:
    if key not in FIELDS:
        raise _fault(source, key, f"a field ({', '.join(FIELDS)})", key)


def _origin(key: str, overrides: Mapping[str, str] | None, source: str) -> str:
    return SET if key in (overrides or {}) else source


def _check_choices(choices: object, source: str) -> None:
    if not isinstance(choices, list | tuple) or any(one not in tuple(FIELDS) for one in choices):
        raise _fault(source, "choices", "a list of fields", choices)


def _check_together(rules: RuleSet, source: str) -> None:
    """Refuse fields that are right alone and contradict each other."""
    letters = rules.game == "letters"
    for key, kind in FIELDS.items():
        if getattr(rules, key) is not None and kind.letters not in (None, letters):
            raise _fault(source, key, f"nothing in a game of {rules.game}", getattr(rules, key))
    needed = ("word_check", "same_word_twice", "right_challenge", "wrong_challenge")
    for key in needed if letters else ("opening_then_table",):
        if getattr(rules, key) is None:
            raise _fault(source, key, FIELDS[key].expected, None)
    wort = rules.refill_to is not None
    checks = (
        ("max_seats", "min_seats or more", rules.max_seats >= rules.min_seats),
        ("opening_points", "0 in a game of letters", not letters or rules.opening_points == 0),
        (
            "opening_then_table",
            "no in a game of letters",
            not letters or not rules.opening_then_table,
        ),
        (
            "joker_rack_value",
            "a number in a game of numbers",
            letters or rules.joker_rack_value != "own",
        ),
        (
            "blocked_score",
            "'points_so_far' with refill_to, only then",
            wort == (rules.blocked_score == "points_so_far"),
        ),
        (
            "loser_score",
            "a value without refill_to, only then",
            wort == (rules.loser_score is None),
        ),
        (
            "unopened_could_not",
            "a value with unopened_could, only then",
            (rules.unopened_could is None) == (rules.unopened_could_not is None),
        ),
        ("rounds", "rounds or a target", rules.rounds is not None or rules.target is not None),
    )
    for key, expected, holds in checks:
        if not holds:
            raise _fault(source, key, expected, getattr(rules, key))


def _unknown(id_: str, more: str = "") -> UnknownRuleSetError:
    expected = f"a rule set ({', '.join(RULE_SETS)}){more}"
    return UnknownRuleSetError(
        f"expected {expected}, found '{id_}'", file=id_, key=None, expected=expected, found=id_
    )


def _fault(source: str, key: str, expected: str, found: object = None) -> DataFileError:
    """Return the fault of a file, or of a field that was changed: then the file isn't to blame."""
    shown = "none" if found is None else str(found)
    kind, place = (RuleFieldError, key) if source == SET else (DataFileError, f"{source}: {key}")
    return kind(
        f"{place}: expected {expected}, found '{shown}'",
        file=source,
        key=key,
        expected=expected,
        found=shown,
    ).at(key)
