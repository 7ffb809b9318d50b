"""The wheel stands alone: built, installed outside the clone, it builds, answers and serves."""

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def plain(wheel, tmp_path_factory):
    """The command of an environment with the wheel and no extra."""
    return install(wheel, tmp_path_factory.mktemp("plain"), "")


@pytest.fixture(scope="module")
def full(wheel, tmp_path_factory):
    """The command of an environment with the extras of the server and of the dictionaries."""
    return install(wheel, tmp_path_factory.mktemp("full"), "[server,dictionaries]")


def install(wheel: Path, folder: Path, extras: str) -> Path:
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    pip = [str(python), "-m", "pip", "install", "--quiet", f"{wheel}{extras}"]
    subprocess.run(pip, check=True, capture_output=True, cwd=folder)
    return python.parent / "woord"


def run(woord: Path, *arguments: str, data: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "WOORD_DATA": str(data or woord.parent / "data")}
    return subprocess.run(
        [str(woord), *arguments],
        cwd=woord.parent,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_wheel_holds_the_service_under_its_own_name_and_no_package_api(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"woord", "woord_api"}
    for needed in (
        "woord/py.typed",
        "woord/data/dictionaries/nl.toml",
        "woord/data/rulesets/sabra.toml",
        "woord_api/main.py",
        "woord_api/page/index.html",
    ):
        assert needed in names
    assert not [name for name in names if "node_modules" in name or name.endswith(".pyc")]


def test_plain_woord_has_no_service_and_says_which_extra_brings_it(plain):
    packages = subprocess.run(
        [str(plain.parent / "python"), "-m", "pip", "list"], capture_output=True, text=True
    ).stdout.lower()
    assert not re.search(r"^(fastapi|sqlalchemy|uvicorn)\b", packages, re.MULTILINE)
    served = run(plain, "serve", "--port", "0")
    assert served.returncode == 2
    assert "woord[server]" in served.stderr
    built = run(plain, "dict", "build", "en")
    assert built.returncode == 2
    assert "woord[dictionaries]" in built.stderr
    assert "Traceback" not in served.stderr + built.stderr


def test_an_installed_woord_builds_a_dictionary_and_looks_a_word_up(full):
    built = run(full, "dict", "build", "en")
    assert built.returncode == 0, built.stderr
    found = run(full, "check", "en", "house", "--json")
    assert found.returncode == 0
    assert json.loads(found.stdout)[0]["valid"] is True
    assert run(full, "check", "en", "hosue").returncode == 1


def test_an_installed_woord_serves(full):
    run(full, "dict", "build", "en")
    data = full.parent / "data"
    process = subprocess.Popen(
        [str(full), "serve", "--port", "0"],
        cwd=full.parent,
        env={"WOORD_DATA": str(data), "WOORD_BUILD": "", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        address = process.stdout.readline().removeprefix("Woord is at ").strip()
        answer = json.loads(fetch(f"{address}v1/dictionaries/en/words/house"))
        assert answer["valid"] is True
        assert "<title>Woord" in fetch(address)
    finally:
        process.terminate()
        process.communicate(timeout=20)


def fetch(url: str, seconds: float = 30.0) -> str:
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(url) as answer:
                return answer.read().decode()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
