"""The one referee: what is legal, and every reason why something is not."""

from woord.rules.challenges import Outcome, challengers, judge, new_words
from woord.rules.lays import Lay
from woord.rules.melds import MeldCheck, check_meld, read_meld
from woord.rules.numbers import number_readings
from woord.rules.opening import can_open
from woord.rules.problem import Note, Problem
from woord.rules.reading import Reading
from woord.rules.ruleset import RuleSet
from woord.rules.ruleset_file import RULE_SETS, load_rule_set, rule_set, rule_set_from
from woord.rules.table import TurnCheck, check
from woord.rules.terms import Terms
from woord.rules.words import Words

__all__ = [
    "RULE_SETS",
    "Lay",
    "MeldCheck",
    "Note",
    "Outcome",
    "Problem",
    "Reading",
    "RuleSet",
    "Terms",
    "TurnCheck",
    "Words",
    "can_open",
    "challengers",
    "check",
    "check_meld",
    "judge",
    "load_rule_set",
    "new_words",
    "number_readings",
    "read_meld",
    "rule_set",
    "rule_set_from",
]
