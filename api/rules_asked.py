"""The rule set that a request names: a preset by its id, with fields changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from woord.errors import RuleFieldError, UnknownRuleSetError
from woord.rules import rule_set
from woord.rules.ruleset_file import LABELS

from .places import about

if TYPE_CHECKING:
    from collections.abc import Mapping

    from woord.rules import RuleSet


def rules_asked(id_: str, changes: Mapping[str, str | int | bool]) -> RuleSet:
    """Return a preset with rules changed; only presets can be named, and keep their names."""
    label = next((label for label in LABELS if label in changes), None)
    if label is not None:
        message = f"{label}: expected a rule, found what a rule set is called"
        fault = RuleFieldError(message, key=label, expected="a rule", found=label)
        raise fault.at(f"body.set.{label}")
    with about("body.set", RuleFieldError), about("body.rules", UnknownRuleSetError):
        return rule_set(id_, texts_of(changes))


def texts_of(changes: Mapping[str, str | int | bool]) -> dict[str, str]:
    """Return JSON values as the texts that stand behind `--set field=`."""
    return {
        key: str(value).lower() if isinstance(value, bool) else str(value)
        for key, value in changes.items()
    }
