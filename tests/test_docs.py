"""Documents don't lie: their blocks and the docstrings' examples run, their links lead somewhere.

A ```console block holds commands behind `$ ` with the output that follows them; `...` stands for
anything. A ```python block is an interactive session. Other blocks (```sh) are not run.
"""

import doctest
import importlib
import json
import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from api.main import create_app
from api.settings import Settings

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
OPENAPI = ROOT / "docs" / "openapi.json"
SERVED = "http://127.0.0.1:8000"


@dataclass(frozen=True)
class Block:
    document: str
    line: int
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.document}:{self.line}"


def blocks() -> list[Block]:
    found = []
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        for match in BLOCK.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            found.append(Block(str(path.relative_to(ROOT)), line, match[1], match[2]))
    return found


def commands(text: str) -> list[tuple[str, str]]:
    """Split a console block into (command, expected output)."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found and found[-1][0].endswith("\\"):
            found[-1] = (found[-1][0][:-1] + line.strip(), [])
        elif found:
            found[-1][1].append(line)
    return [(command, "\n".join(lines)) for command, lines in found]


def agrees(expected: str, found: str) -> bool:
    squeeze = [" ".join(text.split()) for text in (expected, found)]
    return doctest.OutputChecker().check_output(squeeze[0] + "\n", squeeze[1] + "\n", FLAGS)


@pytest.fixture(scope="module")
def environment(real_lexicon, real_data):
    """The environment of a user who has all four dictionaries."""
    for code in ("en", "fr", "nl", "de"):
        real_lexicon(code)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "WOORD_DATA": str(real_data), "PATH": path, "COLUMNS": "100"}


@pytest.fixture(scope="module")
def client(environment):
    settings = Settings(data=Path(environment["WOORD_DATA"]), build=())
    with TestClient(create_app(settings)) as client:
        yield client


def run(command: str, environment: dict[str, str], client: TestClient) -> str:
    """Return what a command prints; `curl` of our own address is asked of the application."""
    words = shlex.split(command)
    if words[0] != "curl":
        done = subprocess.run(
            ["bash", "-c", command], env=environment, capture_output=True, text=True, check=False
        )
        assert "Traceback" not in done.stderr, done.stderr
        return done.stdout + done.stderr
    url = next(word for word in words if word.startswith(SERVED))
    body = words[words.index("--json") + 1] if "--json" in words else None
    headers = {"Content-Type": "application/json"}
    method = "POST" if body else "GET"
    return client.request(method, url[len(SERVED) :], content=body, headers=headers).text


@pytest.mark.real
@pytest.mark.parametrize("block", [b for b in blocks() if b.kind == "console"], ids=str)
def test_commands_of_the_documents_print_what_the_documents_say(
    block, environment, client, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    for command, expected in commands(block.text):
        found = run(command, environment, client)
        assert agrees(expected, found), f"$ {command}\n{found}"


@pytest.mark.real
@pytest.mark.parametrize("block", [b for b in blocks() if b.kind == "python"], ids=str)
def test_python_of_the_documents_answers_what_the_documents_say(block, environment, monkeypatch):
    monkeypatch.setenv("WOORD_DATA", environment["WOORD_DATA"])
    test = doctest.DocTestParser().get_doctest(block.text, {}, str(block), None, 0)
    assert test.examples, "expected an interactive session (>>>)"
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    assert runner.run(test, out=report.append).failed == 0, "".join(report)


def modules_with_examples() -> list[str]:
    paths = [*(ROOT / "woord").rglob("*.py"), *(ROOT / "api").rglob("*.py")]
    named = [path for path in paths if ">>> " in path.read_text(encoding="utf-8")]
    dotted = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in named]
    return sorted(name.removesuffix(".__init__") for name in dotted)


@pytest.mark.real
@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_of_docstrings_are_true(name, environment, monkeypatch):
    monkeypatch.setenv("WOORD_DATA", environment["WOORD_DATA"])
    module = importlib.import_module(name)
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    for test in doctest.DocTestFinder(exclude_empty=True).find(module, name):
        runner.run(test, out=report.append)
    assert runner.tries > 0
    assert runner.failures == 0, "".join(report)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(path):
    links = LINK.findall(path.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link and not link.startswith("mailto:")]
    assert [link for link in local if not (path.parent / link).exists()] == []


def test_every_document_is_in_the_index():
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    names = [path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")]
    assert [
        str(name) for name in names if name.name != "README.md" and str(name) not in index
    ] == []


def test_the_readme_says_what_it_must():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    flat = " ".join(text.split())
    assert "Rummikub is a trademark of its owner" in flat
    assert "not affiliated" in flat
    assert "free lists, not official ones" in flat
    first_screen = text.splitlines()[:25]
    assert "make test" in "\n".join(first_screen)
    assert "make run" in "\n".join(first_screen)


def test_every_setting_of_the_service_is_documented():
    text = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    names = [f"WOORD_{name.upper()}" for name in Settings.model_fields]
    assert [name for name in names if name not in text] == []


def test_every_call_of_the_service_is_documented():
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    roots = {
        path.split("/")[2] for path in json.loads(OPENAPI.read_text())["paths"] if "/v1/" in path
    }
    assert [root for root in sorted(roots) if f"/{root}" not in text] == []


def test_the_reader_of_console_blocks_splits_commands_and_outputs():
    text = "$ one \\\n    --more\nout\nout2\n$ two\n"
    assert commands(text) == [("one --more", "out\nout2"), ("two", "")]
