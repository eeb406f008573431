"""Completion and manual page: as the parsers are now, and at work in a real shell."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from palais_tui.cli.completion import SHELLS
from palais_tui.cli.main import COMMANDS, main
from tests.packaging.manual import PAGE, SCRIPTS, page, script

RENEW = "run python -m tests.packaging.manual"


@pytest.mark.parametrize("shell", SHELLS)
def test_the_scripts_are_those_of_the_parsers(shell: str) -> None:
    assert (SCRIPTS / f"palais-tui.{shell}").read_text(encoding="utf-8") == script(shell), RENEW


def test_the_manual_page_is_that_of_the_parsers() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), RENEW
    for command in COMMANDS:
        assert f"palais\\-tui {command}" in page()


@pytest.mark.parametrize("shell", SHELLS)
def test_the_command_prints_the_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert capsys.readouterr().out == script(shell)


def completed(line: str, folder: Path) -> list[str]:
    """What bash offers for a line whose last word is unfinished."""
    words = line.split(" ")
    typed = " ".join(f"'{word}'" for word in words)
    code = f"""
source <(cat "$1")
COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; COMP_LINE='{line}'; COMP_POINT={len(line)}
$(complete -p palais-tui | sed 's/.*-F \\([^ ]*\\).*/\\1/') palais-tui '{words[-1]}' '{words[-2]}'
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
    done = subprocess.run(
        ["bash", "--norc", "-c", code, "bash", SCRIPTS / "palais-tui.bash"],
        capture_output=True,
        text=True,
        cwd=folder,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("palais-tui se", ["serve"]),
        ("palais-tui completion z", ["zsh"]),
        ("palais-tui plain --layout r", ["random"]),
        ("palais-tui serve --po", ["--port"]),
        ("palais-tui check ga", ["game.journal"]),
    ],
)
def test_bash_completes(line: str, offered: list[str], tmp_path: Path) -> None:
    (tmp_path / "game.journal").touch()
    assert completed(line, tmp_path) == offered
