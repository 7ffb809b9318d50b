"""docs/rules.md says what the data files say."""

from __future__ import annotations

import re
import tomllib

import pytest

from tools.rules_page import PAGE, with_tables
from woord.rules import RULE_SETS, rule_set, rule_set_from
from woord.rules.ruleset_file import FIELDS
from woord.tiles import tile_set_from

TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = [tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)]
QUESTIONS = re.findall(r"^\| ([^|]+\?[^|]*) \| [^|]+ \| ([^|]+) \|([^|]*)\|$", TEXT, re.MULTILINE)


def test_the_tables_are_those_of_the_data_files():
    """Run `python -m tools.rules_page` when a data file has changed."""
    assert with_tables(TEXT) == TEXT


def test_the_examples_of_files_are_read():
    box, rules = EXAMPLES
    assert tile_set_from(box, source="page").total == 8
    assert rule_set_from(rules, source="page").same_word_twice == "stem"


def test_every_question_cites_a_clause_and_a_field_that_exist():
    assert len(QUESTIONS) == 16
    for _, clauses, field in QUESTIONS:
        assert all(f"**{clause.strip()}**" in TEXT for clause in clauses.split(","))
        assert not field.strip() or field.strip().strip("`") in FIELDS


@pytest.mark.parametrize("field", [f for f in FIELDS if f not in ("id", "name", "sheet", "game")])
def test_every_field_is_a_row(field):
    assert f"| `{field}` |" in TEXT


def test_a_page_without_a_place_for_a_table_is_refused():
    with pytest.raises(ValueError, match="presets"):
        with_tables("no place")


def test_presets_without_a_sheet_are_named():
    without = [name for name in RULE_SETS if not rule_set(name).sheet]
    assert without == ["sabra", "xp", "wort"]
    assert "`sabra`, `xp` and `wort` follow no sheet" in TEXT
