"""Every clause of docs/rules.md has a test that names it, in its name or its docstring."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "rules.md"
CLAUSE = re.compile(r"(?<![A-Za-z0-9])([CNWcnw])[-_](\d\d)(?!\d)")
CLAUSES = re.findall(r"^\*\*([CNW]-\d\d)\*\*", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
PLAN = [
    *(f"C-{n:02}" for n in range(1, 19)),
    *(f"N-{n:02}" for n in range(1, 13)),
    *(f"W-{n:02}" for n in range(1, 14)),
]


def cited(text: str) -> set[str]:
    """Return the clauses that a text names: `N-05`, or `_n_05` within a name."""
    return {f"{letter.upper()}-{number}" for letter, number in CLAUSE.findall(text)}


def functions_of(path: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return [function for function in functions if function.name.startswith("test_")]


NAMED = {
    clause: path.name
    for path in sorted(TESTS.rglob("test_*.py"))
    if path != Path(__file__)
    for function in functions_of(path)
    for clause in cited(f"{function.name} {ast.get_docstring(function) or ''}")
}


def test_the_page_has_every_clause_in_order():
    assert CLAUSES == PLAN


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_clause_has_a_test_that_names_it(clause):
    assert clause in NAMED


@pytest.mark.parametrize("clause", sorted(NAMED))
def test_no_test_names_a_clause_that_is_not_there(clause):
    assert clause in CLAUSES


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("test_a_group_n_02", {"N-02"}),
        ("test_it_c_07_w_02", {"C-07", "W-02"}),
        ("C-12, N-12 and W-13", {"C-12", "N-12", "W-13"}),
        ("test_figure_02", set()),
        ("see n_123", set()),
    ],
)
def test_names_and_sentences_are_read(text, clauses):
    assert cited(text) == clauses
