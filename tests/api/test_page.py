"""The plain page keeps to its policy, speaks four languages fully, and asks only this service."""

import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from api import problems
from api.routes import page
from woord.lexicon import REASONS

FOLDER = Path(page.PLAIN)
HTML = (FOLDER / "index.html").read_text(encoding="utf-8")
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.js")}
KEY = re.compile(r"\b([a-z_]+): \"")


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    """A client of the page as it is served where the browser client is not built."""
    app = FastAPI()
    page.install(app, tmp_path_factory.mktemp("unbuilt"))
    return TestClient(app)


def catalogues() -> dict[str, set[str]]:
    parts = re.split(r"^  (\w\w): \{$", SCRIPTS["messages.js"], flags=re.MULTILINE)[1:]
    texts = dict(zip(parts[::2], parts[1::2], strict=True))
    return {code: set(KEY.findall(text)) for code, text in texts.items()}


def test_the_page_and_every_file_it_names_are_served(plain):
    assert plain.get("/").text == HTML
    named = re.findall(r'(?:href|src)="(/page/[^"]+)"', HTML)
    imported = [f"/page/{name}" for text in SCRIPTS.values() for name in imports_of(text)]
    assert len(named) >= 3
    for path in named + imported:
        assert plain.get(path).status_code == 200, path


def imports_of(script: str) -> list[str]:
    return re.findall(r'from "\./([\w.]+)"', script)


def test_nothing_on_the_page_needs_more_than_the_policy_allows():
    assert not re.search(r"<script(?![^>]*src=)", HTML)
    assert not re.search(r"\son\w+=|\sstyle=|<style", HTML)
    for script in SCRIPTS.values():
        assert not re.search(r"\beval\(|innerHTML|new Function|\.style\.", script)


def test_nothing_is_asked_of_another_host():
    for name, text in {"index.html": HTML, **SCRIPTS}.items():
        outside = [url for url in re.findall(r"https?://[^\"' ]+", text) if "w3.org" not in url]
        assert outside == [], name


def test_each_language_has_every_sentence():
    known = catalogues()
    assert set(known) == {"nl", "en", "fr", "de"}
    assert len({frozenset(keys) for keys in known.values()}) == 1


def test_every_reason_and_every_sentence_that_is_asked_for_exists():
    keys = catalogues()["en"]
    used = set(re.findall(r'data-(?:text|label)="(\w+)"', HTML))
    used |= {key for text in SCRIPTS.values() for key in re.findall(r'\bsay\("(\w+)"', text)}
    assert used | set(REASONS) <= keys
    assert used


def test_the_page_says_what_it_must():
    assert "free lists, not official" in HTML
    assert "trademark of its owner" in HTML


def test_every_field_has_a_name():
    ids = set(re.findall(r'<(?:input|select)[^>]*\bid="(\w+)"', HTML))
    labelled = set(re.findall(r'<label[^>]*for="(\w+)"', HTML))
    wrapped = set(re.findall(r'<label[^>]*>(?:(?!</label>).)*<select id="(\w+)"', HTML, re.DOTALL))
    assert ids <= labelled | wrapped


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A client of a service with a built browser client."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "index.html").write_text("<title>Woord</title>", encoding="utf-8")
    for name in ("assets", "icons"):
        (folder / name).mkdir()
    app = FastAPI()
    problems.install(app)
    page.install(app, folder)
    return TestClient(app)


def test_a_browser_at_a_path_that_is_none_gets_the_page_and_a_program_the_problem(built):
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    seen = built.get("/nowhere", headers=browser)
    assert (seen.status_code, seen.text) == (404, "<title>Woord</title>")
    for path, headers in (("/nowhere", {}), ("/v1/nowhere", browser)):
        told = built.get(path, headers=headers)
        assert (told.status_code, told.json()["code"]) == (404, "not_found")
