"""The entry points, and what `--help` imports."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from palais_tui import __version__
from palais_tui.cli.main import COMMANDS, main, module_of
from tests.cli.run import ROOT, surroundings

SLOW = ("textual", "rich", "pydantic", "palais_tui.games.", "palais_tui.tui")
LOADED = """
import sys
from palais_tui.cli.main import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(*sorted(sys.modules), file=sys.stderr)
"""


def python(*words: str) -> subprocess.CompletedProcess[str]:
    with surroundings(None) as environment:
        return subprocess.run(
            [sys.executable, *words],
            capture_output=True,
            encoding="utf-8",
            env=environment,
            check=False,
            timeout=60,
            cwd=ROOT,
        )


def modules(*words: str) -> set[str]:
    ran = python("-c", LOADED, *words)
    assert "usage: palais-tui" in ran.stdout
    return set(ran.stderr.split())


def test_the_package_runs_as_a_module() -> None:
    ran = python("-m", "palais_tui", "--version")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"palais-tui {__version__}\n", "")
    wrong = python("-m", "palais_tui", "nonsense")
    assert wrong.returncode == 2
    assert wrong.stderr.startswith("palais-tui: ")


def test_help_imports_no_command_and_nothing_slow() -> None:
    loaded = modules("--help")
    assert not {module_of(name) for name in (*COMMANDS, "tui")} & loaded
    assert not {name for name in loaded if name.startswith(SLOW)}


@pytest.mark.parametrize("command", ["saves", "ladder"])
def test_only_the_chosen_command_is_imported(command: str) -> None:
    loaded = modules(command, "--help")
    assert {name for name in COMMANDS if module_of(name) in loaded} == {command}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_module_with_arguments_and_a_run(command: str) -> None:
    module = import_module(module_of(command))
    assert callable(module.add_to)
    assert callable(module.run)


def test_an_option_value_may_be_the_name_of_a_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["--assets", "plain", "check", "--help"])
    assert "usage: palais-tui check" in capsys.readouterr().out
