"""What the house style asks and no linter checks: sizes, names, paths, unfinished work."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CODE = ("woord", "api", "tools")
LONGEST_FILE = 350  # lines; about
SLACK = 25
LONGEST_FUNCTION = 45  # lines, docstring included
MOST_POSITIONAL = 5  # parameters that may be given by place
REGISTRIES = re.compile(
    r"pypi\.org|pythonhosted\.org|registry\.npmjs|npmjs\.com|deb\.debian\.org|proxy\.golang",
    re.IGNORECASE,
)
MACHINE_PATH = re.compile(r"(?<![\w./])/(work|farm|home/\w+|tmp/bash)/")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")
NO_NAMES = re.compile(r"^(utils?|helpers?|manager|misc|common)$")


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = (ROOT / name for name in listed.stdout.split("\0") if name)
    return [path for path in paths if path.is_file()]


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


CODE_FILES = [
    path for path in tracked() if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in CODE
]


def functions() -> list[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    return [
        (f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", node)
        for path in CODE_FILES
        for node in ast.walk(ast.parse(text_of(path)))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if "migrations" not in path.parts  # a migration is a list of tables
    ]


def matches(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    this = Path(__file__)
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for path in paths
        if path != this
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if pattern.search(line)
    ]


def test_a_file_is_one_noun():
    sizes = {path: len(text_of(path).splitlines()) for path in CODE_FILES}
    assert [path for path, lines in sizes.items() if lines > LONGEST_FILE + SLACK] == []


def test_a_function_is_one_idea():
    lengths = {name: node.end_lineno - node.lineno + 1 for name, node in functions()}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def test_options_are_keyword_only():
    counts = {
        name: len([arg for arg in node.args.args if arg.arg not in {"self", "cls"}])
        for name, node in functions()
        if not node.decorator_list  # commands and routes are called by their framework
    }
    assert {name: count for name, count in counts.items() if count > MOST_POSITIONAL} == {}


def test_no_file_names_a_package_registry():
    ours = [path for path in tracked() if path.name != "package-lock.json"]
    assert matches(REGISTRIES, ours) == []


def test_no_file_names_a_path_of_one_machine():
    assert matches(MACHINE_PATH, tracked()) == []


def test_nothing_is_left_unfinished():
    assert matches(UNFINISHED, CODE_FILES) == []


def test_no_module_has_a_name_that_says_nothing():
    assert [path for path in CODE_FILES if NO_NAMES.match(path.stem)] == []


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (MACHINE_PATH, "open(" + "/work" + "/x)"),
        (UNFINISHED, "# TODO later"),
        (REGISTRIES, "pypi.org/x"),
    ],
)
def test_the_patterns_see_what_they_look_for(pattern, line):
    assert pattern.search(line)
