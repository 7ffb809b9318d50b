"""Options of the commands that ask the referee: rules, box and dictionary made into terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from woord.cli.asking import words_of
from woord.cli.output import out
from woord.errors import ParseError
from woord.rules import Terms, load_rule_set
from woord.rules.messages import message_in
from woord.tiles import load_tile_set

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from woord.rules import Problem, RuleSet

RulesOption = Annotated[
    str | None,
    typer.Option(
        "--rules",
        help="Preset or .toml file; else woord with a dictionary, sabra without one.",
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", help="field=value, any field of the rule set; may be repeated."),
]
TilesOption = Annotated[
    str | None, typer.Option("--tiles", help="Tile set: id or .toml file; else that of the rules.")
]
DictionaryOption = Annotated[
    str | None, typer.Option("--dictionary", help="The agreed dictionary, for words.")
]
LanguageOption = Annotated[
    str,
    typer.Option(
        "--language", envvar="WOORD_LANGUAGE", help="Language of the problems: en, nl, fr or de."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def agreed_rules(rules: str | None, changes: Sequence[str] | None, *, default: str) -> RuleSet:
    """Return the rule set that the options name."""
    return load_rule_set(rules or default, overrides_of(changes or ()))


def agreed_terms(
    chosen: RuleSet,
    *,
    tiles: str | None = None,
    dictionary: str | None = None,
    agreement: str | None = None,
) -> Terms:
    """Return the terms that the options name; the tile set follows rules and dictionary."""
    words = None
    if dictionary is not None and chosen.game == "letters":
        words = words_of(dictionary, agreement)
    tile_set = tiles or chosen.tile_set_id(words.language if words is not None else None)
    return Terms(chosen, load_tile_set(tile_set), words)


def rules_for(dictionary: str | None) -> str:
    """Return the preset that is meant when none is named."""
    return "sabra" if dictionary is None else "woord"


def overrides_of(changes: Sequence[str]) -> Mapping[str, str]:
    """Read `field=value` texts; ParseError for one without `=`."""
    pairs = {}
    for change in changes:
        field, equals, value = change.partition("=")
        if not equals or not field.strip():
            raise ParseError(f"expected field=value, found '{change}'", position=0, found=change)
        pairs[field.strip()] = value.strip()
    return pairs


def print_problems(problems: Sequence[Problem], language: str) -> None:
    """Print a line a problem: clause, place, sentence."""
    for problem in problems:
        place = "" if problem.meld is None else f"meld {problem.meld + 1}: "
        out.print(f"  [bold red]{problem.clause}[/]  {place}", end="")
        out.print(message_in(problem, language), markup=False)


def print_verdict(*, legal: bool) -> None:
    """Print legal or not legal, in colour."""
    out.print("[bold green]legal[/]" if legal else "[bold red]not legal[/]")
