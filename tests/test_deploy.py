"""The files of docs/deploy parse, and name only settings and commands that exist."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from api.settings import Settings

DEPLOY = Path(__file__).parents[1] / "docs" / "deploy"
KNOWN = {f"WOORD_{name.upper()}" for name in Settings.model_fields}
FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_setting_that_is_named_exists(path):
    named = set(re.findall(r"\bWOORD_[A-Z_]+", path.read_text(encoding="utf-8")))
    assert named <= KNOWN


def test_the_compose_file_has_a_database_workers_and_a_proxy():
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert set(services) == {"database", "woord", "proxy"}
    mounted = [volume.split(":")[0] for volume in services["proxy"]["volumes"]]
    assert (DEPLOY / mounted[0]).is_file()
    assert services["woord"]["depends_on"]["database"]["condition"] == "service_healthy"


def test_the_environment_of_the_unit_is_one_that_the_service_takes(monkeypatch):
    lines = (DEPLOY / "woord.env").read_text(encoding="utf-8").splitlines()
    for line in lines:
        name, _, value = line.removeprefix("# ").partition("=")
        if name.startswith("WOORD_"):
            monkeypatch.setenv(name, value)
    assert Settings().public_url == "https://woord.example"


def test_both_proxy_files_close_the_metrics_and_pass_sockets_on():
    for name in ("nginx.conf", "nginx.compose.conf"):
        text = (DEPLOY / name).read_text(encoding="utf-8")
        assert "location = /metrics { return 404; }" in text
        assert "proxy_set_header Upgrade $http_upgrade;" in text
        assert text.count("{") == text.count("}")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path):
    text = (DEPLOY / "woord.service").read_text(encoding="utf-8")
    unit = tmp_path / "woord.service"
    unit.write_text(text.replace("/opt/woord/bin/woord", "/bin/true"), encoding="utf-8")
    ran = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    about_it = [line for line in ran.stderr.splitlines() if "woord.service" in line]
    assert about_it == []
