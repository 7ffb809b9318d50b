"""What all tests share: small lexica, and the real dictionaries built once through the product."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from woord.cli.main import main
from woord.lexicon import Lexicon, alphabet_of, lexicon_from_words, open_lexicon
from woord.lexicon.build import Built, build_dictionary, install, is_built
from woord.lexicon.collected import BuildReport, Collected, SourceUsed
from woord.lexicon.header import Identity
from woord.lexicon.locking import locked

if TYPE_CHECKING:
    from collections.abc import Callable

settings.register_profile("woord", deadline=None)  # a busy machine is no failure
settings.load_profile("woord")

for _kind in ("ADDRESS", "SECRET", "CODES", "SOLVE"):  # a test asks far more often than a player
    os.environ.setdefault(f"WOORD_LIMIT_{_kind}", "")

IS_CI = "WOORD_CI" in os.environ

REPOSITORY = Path(__file__).parents[1]
REAL_DATA = REPOSITORY / ".cache" / "woord"
COMPILED_BY = ("alphabet", "collected", "compile", "file", "header", "sections", "signature")

PETS = Collected(
    words=["KAT", "KATTEN", "CREME", "POES", "HOND", "HONDEN"],
    spellings={"CREME": "crème"},
    stems={"KATTEN": "KAT", "HONDEN": "HOND"},
    affixes={"KATTEN": "Ma", "HONDEN": "Mb"},
    refused={"JAN": "proper_noun", "BTW": "abbreviation"},
    parts={"KAT": 5, "HOND": 4},
    ranks={"KAT": 120, "HOND": 80},
    report=BuildReport({"listed": 6}, {"proper_noun": 1, "abbreviation": 1}, {"listed": ("kat",)}),
    sources=(SourceUsed("pets", "1.0", "pets.dic", "ab" * 32, "CC0-1.0"),),
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is slow, unless everything is checked or the slow tests are asked for."""
    if IS_CI or "slow" in config.option.markexpr:
        return
    skip = pytest.mark.skip(reason="slow; run with -m slow or WOORD_CI=1")
    for item in items:
        if item.get_closest_marker("slow"):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def real_data() -> Path:
    """The data folder of the real dictionaries; it outlives the test run."""
    return REAL_DATA


@pytest.fixture(scope="session")
def real_lexicon() -> Callable[[str], Lexicon]:
    """Return a function from a code (nl, fr, de, en) to the real lexicon, built when missing.

    It is built again when its manifest, its lists or the code that builds it have changed.
    """
    opened: dict[str, Lexicon] = {}

    def get(code: str) -> Lexicon:
        if code not in opened:
            opened[code] = _open_or_build(code)
        return opened[code]

    return get


def _open_or_build(code: str) -> Lexicon:
    with locked(REAL_DATA, "tests", wait=True):  # one worker builds, the others wait
        stamp = REAL_DATA / f"{code}.stamp"
        recipe = _recipe(code)
        is_fresh = stamp.is_file() and stamp.read_text(encoding="utf-8") == recipe
        if not is_fresh or not is_built(REAL_DATA, code):
            build_dictionary(code, directory=REAL_DATA, wait=True)
            stamp.write_text(recipe, encoding="utf-8")
    return open_lexicon(code, directory=REAL_DATA)


def _recipe(code: str) -> str:
    """Return a digest of all files of ours that a build of this dictionary depends on."""
    lexicon = REPOSITORY / "woord" / "lexicon"
    modules = (lexicon / f"{name}.py" for name in COMPILED_BY)
    paths = [*(REPOSITORY / "dictionaries").glob(f"{code}.*"), *lexicon.glob("sources/*.py")]
    digest = sha256()
    for path in sorted([*paths, *modules]):
        digest.update(path.read_bytes())
    return digest.hexdigest()


@pytest.fixture(scope="session")
def small_lexicon() -> Lexicon:
    """The 3,443 Dutch words of the shared cases."""
    text = (REPOSITORY / "tests" / "golden" / "words_nl_small.txt").read_text(encoding="utf-8")
    return lexicon_from_words(text.split(), "nl", min_length=3, name="small")


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str


@pytest.fixture
def run_woord(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Ran]:
    """Return a function that runs the `woord` command with arguments in this process."""

    def run(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["woord", *arguments])
        capsys.readouterr()
        code = 0
        try:
            main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 0
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder that the library and the command use."""
    folder = tmp_path / "data"
    monkeypatch.setenv("WOORD_DATA", str(folder))
    return folder


@pytest.fixture
def put(data: Path) -> Callable[..., Built]:
    """Return a function that installs words under a name, PETS unless others are given."""

    def install_words(name: str, words: list[str] | None = None, language: str = "nl") -> Built:
        collected = PETS if words is None else replace(PETS, words=words, stems={}, affixes={})
        identity = Identity(name, "1.0", language, alphabet_of(language), title="Pets")
        return install(collected, identity, data)

    return install_words
