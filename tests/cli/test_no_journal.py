"""What is no journal, no settings file and no assets: one sentence each, in every command."""

from __future__ import annotations

import os
import subprocess
from ctypes import CDLL
from pathlib import Path

import pytest

from palais_tui.cli.main import main
from tests.cli.run import PROGRAM, in_pipe, surroundings
from tests.journal.saved_games import played

COMMANDS = (("check",), ("replay",), ("export",), ("plain", "--resume"))
PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 24, 1, 2
LONG = "x" * 5000


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line that a command prints before it gives up."""
    try:
        code = main(words)
    except SystemExit as stop:
        code = int(str(stop.code))
    out, err = capsys.readouterr()
    assert code in (1, 2), (words, code)
    (line,) = (out + err).splitlines()
    return line


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_what_is_no_journal_is_said_in_one_line(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    wrong = {
        "/dev/tty": "this is a device, not a saved game.",
        "/dev/zero": "this is a device, not a saved game.",
        str(tmp_path): "this is a folder, not a saved game.",
        str(tmp_path / "pipe"): "this is a pipe, not a saved game.",
        "~nosuch/x": "it can't be read (No such file or directory).",
        LONG: "it can't be read (File name too long).",
        "caf\udce9": "it can't be read (No such file or directory).",
        f"{__file__}/x": "it can't be read (Not a directory).",
    }
    for name, why in wrong.items():
        line = said(capsys, *command, name)
        assert line.endswith(why), line
        assert len(line) < 300
        assert line.isprintable()


def test_folders_that_are_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in (LONG, "/dev/tty", str(tmp_path / "pipe"), "caf\udce9"):
        assert "isn't a folder" in said(capsys, "hall", "--folder", name)
        assert "is not a folder" in said(capsys, "rules", "--assets", name)


def test_assets_are_regular_files_of_a_sensible_size(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = tmp_path / "cards.toml"
    os.mkfifo(cards)
    assert "cards.toml: cannot be read (it is a pipe, not a file)" in said(
        capsys, "rules", "--assets", str(tmp_path)
    )
    cards.unlink()
    cards.symlink_to("/dev/zero")
    assert "it is a device, not a file" in said(capsys, "sim", "--assets", str(tmp_path))
    cards.unlink()
    cards.write_bytes(b" " * 2_000_000)
    assert "it has more than 1048576 bytes" in said(capsys, "ladder", "--assets", str(tmp_path))


def test_a_ladder_goes_on_from_files_of_its_own_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ladder = ("ladder", "--seats", "lively,page", "--games", "2", "--state")
    state = tmp_path / "state"
    assert main([*ladder, str(state)]) == 0
    capsys.readouterr()
    head, first, second, _ = state.read_text().split("\n")
    damaged = {
        first.replace("[0,", "[-1,", 1).replace("[0, ", "[-1, ", 1): "line 2 is no result",
        '[0,[1],[1.0],3,"last_round",[[1.0]]]': "line 2 is no result",
        '[0,[1,2],[1.0,0.0],3,"\\u001b[2J",[[1.0],[1.0]]]': "line 2 is no result",
        '[0,[1,2],[NaN,0.0],3,"agreed",[[1.0],[1.0]]]': "",
        "[0,": "is not a file of this command",
        "{}": "is not a file of this command",
    }
    for line, why in damaged.items():
        content = f"{head}\n{line}\n{second}\n"
        state.write_text(content)
        assert why in said(capsys, *ladder, str(state)), line
        assert state.read_text() == content
    os.mkfifo(tmp_path / "pipe")
    assert "it is a pipe, not a file" in said(capsys, *ladder, str(tmp_path / "pipe"))
    assert "it is a device, not a file" in said(capsys, *ladder, "/dev/zero")
    assert "File name too long" in said(capsys, *ladder, LONG)


def test_settings_that_are_no_file_do_not_hang_or_trace_back(tmp_path: Path) -> None:
    settings = tmp_path / "palais-tui" / "settings.json"
    settings.parent.mkdir()
    os.mkfifo(settings)
    with surroundings(tmp_path, XDG_CONFIG_HOME=str(tmp_path)) as environment:
        for _ in range(2):
            ran = subprocess.run(
                [*PROGRAM, "saves"],
                capture_output=True,
                text=True,
                env=environment,
                check=False,
                timeout=60,
            )
            assert (ran.returncode, ran.stderr) == (0, "")
            settings.unlink()
            settings.symlink_to("/dev/zero")


def give_up_privileges() -> None:
    """Let file permissions count for root, too."""
    if os.geteuid() == 0:
        for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            assert CDLL(None).prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) == 0


def test_without_permission_the_reason_is_named(tmp_path: Path) -> None:
    path = played(tmp_path / "palais-tui" / "games", 5)
    config = tmp_path / "config"
    config.mkdir(0o000)

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        with surroundings(tmp_path, XDG_CONFIG_HOME=str(config)) as environment:
            return subprocess.run(
                [*PROGRAM, *words],
                capture_output=True,
                text=True,
                env=environment,
                check=False,
                timeout=60,
                preexec_fn=give_up_privileges,
            )

    path.chmod(0)
    checked = run("check", str(path))
    assert (checked.returncode, checked.stderr) == (1, "")
    assert checked.stdout.endswith("it can't be read (Permission denied).\n")
    ran = run("saves")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert f"{path.name}: it can't be read (Permission denied)." in ran.stdout
    path.parent.chmod(0)
    for words in (("saves",), ("hall",), ("plain", "--resume")):
        ran = run(*words)
        assert ran.returncode == 2, ran
        assert ran.stderr == (
            f"palais-tui: The saved games in {path.parent} can't be read (Permission denied).\n"
        )
    path.parent.chmod(0o700)


def test_saves_lists_the_rest_beside_what_cannot_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "palais-tui" / "games"
    played(folder, 5)
    (folder / os.fsdecode(b"caf\xe9.journal")).write_bytes(b"")
    (folder / "loop.journal").symlink_to("loop.journal")
    for words in (("saves",), ("hall",), ("hall", "--json")):
        ran = in_pipe(*words, data=tmp_path)
        assert (ran.returncode, ran.stderr) == (0, ""), ran.stderr
        assert "loop.journal" in ran.stdout
    assert "Anna, Bruno" in in_pipe("saves", data=tmp_path).stdout
