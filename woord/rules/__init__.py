"""The one referee: what is legal, and every reason why something is not."""

from woord.rules.problem import Problem
from woord.rules.ruleset import RuleSet
from woord.rules.ruleset_file import RULE_SETS, load_rule_set, rule_set, rule_set_from
from woord.rules.words import Words

__all__ = [
    "RULE_SETS",
    "Problem",
    "RuleSet",
    "Words",
    "load_rule_set",
    "rule_set",
    "rule_set_from",
]
