"""The command table: every line leads to a module, help imports nothing, errors are one line."""

import importlib
import subprocess
import sys

import pytest
import typer
from typer.testing import CliRunner

from woord.cli import main as cli
from woord.errors import ParseError

runner = CliRunner()


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_of_the_table_has_a_module_with_an_app_and_help(name):
    module = importlib.import_module(f"woord.cli.{cli.COMMANDS[name].module}")
    assert isinstance(module.app, typer.Typer)
    shown = runner.invoke(cli.app, [name, "--help"])
    assert shown.exit_code == 0
    assert "Usage" in shown.output


def test_help_lists_every_command_in_its_panel():
    shown = runner.invoke(cli.app, ["--help"], env={"COLUMNS": "100"}).output
    for panel, entries in cli.PANELS.items():
        assert panel in shown
        for name, entry in entries.items():
            assert name in shown
            assert entry.help.split(".")[0][:40] in shown


def test_help_imports_no_command_and_none_of_the_heavy_libraries():
    probe = (
        "import sys; from typer.testing import CliRunner; from woord.cli.main import app;"
        "CliRunner().invoke(app, ['--help']);"
        "print([m for m in sys.modules if m in ('numpy', 'marisa_trie', 'woord.lexicon')])"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_an_unknown_command_is_wrong_use_and_a_near_one_is_named():
    shown = runner.invoke(cli.app, ["chek"])
    assert shown.exit_code == 2
    assert "check" in shown.output


def test_an_error_of_ours_is_one_line_and_exit_2(monkeypatch, capsys):
    def fail():
        raise ParseError("expected a tile, found 'x9'", position=0)

    monkeypatch.setattr(cli, "app", fail)
    with pytest.raises(SystemExit) as caught:
        cli.main()
    assert caught.value.code == 2
    assert capsys.readouterr().err == "error [not_parseable]: expected a tile, found 'x9'\n"
