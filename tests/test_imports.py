"""Imports point down only; printing, clocks and the environment stay where the plan puts them."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
# Each part may import itself and what its own row lists.
BELOW = {
    "errors": set(),
    "tiles": {"errors"},
    "lexicon": {"errors"},
    "rulings": {"errors", "lexicon"},
    "scoring": {"errors", "tiles", "lexicon"},
    "rules": {"errors", "tiles", "lexicon", "scoring"},
    "engine": {"errors", "tiles", "lexicon", "scoring", "rules"},
    "solver": {"errors", "tiles", "lexicon", "scoring", "rules", "engine"},
}
ALL = set(BELOW)
TOP = {"client", "cli", "data", "__init__", "__main__"}
FOREIGN = {"fastapi", "starlette", "pydantic", "pydantic_settings", "sqlalchemy", "uvicorn"}
CLOCKS = {"time", "datetime", "date"}  # names whose attributes read the clock
CLOCK_READERS = {"now", "utcnow", "today", "time", "monotonic", "perf_counter", "process_time"}
ENVIRONMENT = {"environ", "environb", "getenv"}


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def part_of(path: Path) -> str:
    return path.relative_to(ROOT / "woord").parts[0].removesuffix(".py")


def dotted(path: Path) -> list[str]:
    return list(path.relative_to(ROOT).with_suffix("").parts)


def imports_of(path: Path) -> set[str]:
    """All modules that a file imports, wherever in it, relative ones made absolute."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = dotted(path)[: -node.level] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found.add(module)
            found.update(f"{module}.{alias.name}" for alias in node.names)
    return found


def parts_imported(path: Path) -> set[str]:
    names = {name.split(".")[1] for name in imports_of(path) if name.startswith("woord.")}
    return (names & (ALL | {"cli", "client"})) - {part_of(path)}


def calls_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {func.id for func in calls if isinstance(func, ast.Name)}


def clock_reads_of(path: Path) -> set[str]:
    """`time.monotonic`, `datetime.now` and the like, called or imported; sleeping reads nothing."""
    found = {
        f"{node.value.id}.{node.attr}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    found |= {name for name in imports_of(path) if "." in name}
    readers = CLOCK_READERS | {f"{reader}_ns" for reader in CLOCK_READERS}
    return {
        name for name in found if name.split(".")[0] in CLOCKS and name.split(".")[-1] in readers
    }


@pytest.mark.parametrize("path", modules("woord"), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_of_the_library_imports_only_from_below(path):
    part = part_of(path)
    assert part in ALL | TOP
    above = {"cli", "client"} if part in {"cli", "client", "__main__"} else set()
    allowed = BELOW.get(part, ALL | above)
    assert parts_imported(path) <= allowed


def test_the_library_never_imports_the_service_or_its_packages():
    found = {
        (str(path.relative_to(ROOT)), name)
        for path in modules("woord")
        for name in imports_of(path)
        if name.split(".")[0] in FOREIGN | {"api", "woord_api"}
    }
    assert found == set()


def test_only_the_command_line_prints_reads_input_or_reads_the_clock():
    found = set()
    for path in modules("woord"):
        if part_of(path) == "cli":
            continue
        used = calls_of(path) & {"print", "input"} | clock_reads_of(path)
        found |= {(str(path.relative_to(ROOT)), name) for name in used}
    assert found == set()


def test_only_the_command_line_and_locate_read_the_environment():
    found = set()
    for path in modules("woord"):
        if part_of(path) == "cli" or path == ROOT / "woord" / "lexicon" / "locate.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in ENVIRONMENT:
                found.add((str(path.relative_to(ROOT)), node.attr))
    assert found == set()


def test_only_the_pool_uses_the_random_module_below_the_solver():
    users = {
        str(path.relative_to(ROOT))
        for path in modules("woord/tiles", "woord/rules", "woord/scoring", "woord/lexicon")
        if "random" in imports_of(path)
    }
    assert users <= {"woord/tiles/pool.py"}


def test_the_service_imports_itself_relatively_because_the_wheel_renames_it():
    found = {
        (str(path.relative_to(ROOT)), name)
        for path in modules("api")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in _absolute(node)
        if name.split(".")[0] in {"api", "woord_api"}
    }
    assert found == set()


def _absolute(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []


def test_routes_never_reach_past_the_service_to_the_storage():
    found = {
        str(path.relative_to(ROOT))
        for path in modules("api/routes")
        if any(name.startswith("api.storage") for name in imports_of(path))
    }
    assert found == set()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import time\ntime.sleep(1)", set()),
        ("import time\ntime.monotonic_ns()", {"time.monotonic_ns"}),
        ("from time import monotonic", {"time.monotonic"}),
        ("from datetime import datetime\ndatetime.now()", {"datetime.now"}),
    ],
)
def test_the_reader_of_clocks_sees_each_form(tmp_path, monkeypatch, text, expected):
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    (tmp_path / "probe.py").write_text(text)
    assert clock_reads_of(tmp_path / "probe.py") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import woord.cli.main", {"woord.cli.main"}),
        ("from woord import solver", {"woord", "woord.solver"}),
        ("def f():\n    from .words import x", {"woord.rules.words", "woord.rules.words.x"}),
    ],
)
def test_the_reader_of_imports_sees_each_form(tmp_path, monkeypatch, text, expected):
    folder = tmp_path / "woord" / "rules"
    folder.mkdir(parents=True)
    (folder / "probe.py").write_text(text)
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    assert imports_of(folder / "probe.py") == expected
