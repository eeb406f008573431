"""The program in processes that lack what Windows lacks: see `without_posix/sitecustomize.py`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from palais_tui import __version__
from tests.system.without_posix_run import run

ROOT = Path(__file__).resolve().parents[2]
WITHOUT_POSIX = Path(__file__).parent / "without_posix"
PATIENCE = 120
MOVE = "1\n"
REPRESENTATIVES = (
    "tests/user_files",
    "tests/journal/test_format.py",
    "tests/reports/test_game_index.py",
    "tests/cli/test_main.py",
    "tests/plain/test_session.py",
    "tests/terminal/test_a_game.py::test_a_small_window_says_what_it_needs_and_recovers",
)
"""What is run without POSIX each time; `without_posix_run` runs any tests so."""

pytestmark = pytest.mark.slow


def environment(home: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(WITHOUT_POSIX), str(ROOT))),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_STATE_HOME": str(home / "state"),
    }


def python(home: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        input=typed,
        env=environment(home),
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
    )


def command(home: Path, *words: str, typed: str = "") -> str:
    """What a command prints; it has to succeed."""
    done = python(home, "-m", "palais_tui", *words, typed=typed)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def games(home: Path) -> list[Path]:
    return sorted((home / "data" / "palais-tui" / "games").glob("*.journal"))


def begin(home: Path, *names: str) -> Path:
    seats = ",".join(names or ("Anna", "Bruno"))
    command(home, "plain", "--seed", "1", "--seats", seats, typed=f"{MOVE}quit\n")
    (path,) = games(home)
    return path


@pytest.mark.parametrize("name", ["fcntl", "termios", "resource"])
def test_the_program_cannot_import_what_windows_lacks(tmp_path: Path, name: str) -> None:
    code = f"exec('import {name}', {{'__name__': 'palais_tui.somewhere'}})"
    assert "as on Windows" in python(tmp_path, "-c", code).stderr


def test_every_module_but_the_posix_driver_can_be_imported(tmp_path: Path) -> None:
    code = (
        "import pkgutil, importlib, palais_tui\n"
        "for found in pkgutil.walk_packages(palais_tui.__path__, 'palais_tui.'):\n"
        "    if found.name in ('palais_tui.__main__', 'palais_tui.tui.driver'): continue\n"
        "    if '.web.' in found.name: continue\n"  # of another extra
        "    importlib.import_module(found.name)\n"
        "from palais_tui.tui.drivers import driver_class\n"
        "assert driver_class() is None\n"
    )
    done = python(tmp_path, "-c", code)
    assert done.returncode == 0, done.stderr


def test_a_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    path = begin(tmp_path)
    assert b"\r" not in path.read_bytes()
    before = len(path.read_bytes().splitlines())
    command(tmp_path, "plain", "--resume", typed=f"{MOVE}quit\n")
    assert len(path.read_bytes().splitlines()) == before + 1
    assert "is intact" in command(tmp_path, "check", str(path))
    assert "Anna" in command(tmp_path, "saves")


def test_the_index_is_written_and_replaced(tmp_path: Path) -> None:
    path = begin(tmp_path)
    index = path.with_name(".games-index.json")
    for _ in range(2):
        os.utime(path)
        command(tmp_path, "saves")
    assert [file.name for file in path.parent.iterdir() if file.suffix == ".part"] == []
    assert json.loads(index.read_bytes())[0] == __version__


def test_a_game_is_locked_against_a_second_program(tmp_path: Path) -> None:
    path = begin(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-m", "palais_tui", "plain", "--resume", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
        encoding="utf-8",
    ) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        while "help" not in first.stdout.readline():
            assert first.poll() is None
        second = python(tmp_path, "-m", "palais_tui", "plain", "--resume", str(path))
        first.stdin.write("quit\n")
        first.stdin.close()
        first.stdout.read()
    assert second.returncode == 2
    assert "another" in second.stderr.lower() or "already" in second.stderr.lower(), second.stderr
    command(tmp_path, "plain", "--resume", str(path), typed="quit\n")


@pytest.mark.parametrize("name", ["CON", "nul", "COM1", "Anna?", 'An"na', "a|b"])
def test_any_player_name_makes_a_file_that_windows_takes(tmp_path: Path, name: str) -> None:
    assert begin(tmp_path, name, "Bruno").exists()


def test_simulations_and_bots_run_in_their_processes(tmp_path: Path) -> None:
    told = command(tmp_path, "sim", "--games", "2", "--seed", "1", "--jobs", "2")
    assert told.strip()
    played = command(tmp_path, "plain", "--seed", "1", "--seats", "Anna,page", typed="hint\nquit\n")
    assert "Minister" in played


def test_without_any_lock_the_game_is_played(tmp_path: Path) -> None:
    code = (
        "import palais_tui.system.file_lock as lock; lock.MSVCRT = None\n"
        "import sys; sys.argv[1:] = ['plain', '--seed', '1', '--seats', 'Anna,Bruno']\n"
        "from palais_tui.start import main; sys.exit(main())\n"
    )
    done = python(tmp_path, "-c", code, typed=f"{MOVE}quit\n")
    assert done.returncode == 0, done.stderr
    assert len(games(tmp_path)) == 1


@pytest.mark.parametrize("name", ["anna", "ANNA 2"])
def test_a_game_is_renamed_where_capitals_do_not_count(tmp_path: Path, name: str) -> None:
    code = (
        "import sys; from pathlib import Path; from palais_tui.journal.library import rename\n"
        "print(rename(rename(Path(sys.argv[1]), 'Anna'), sys.argv[2]).name)\n"
    )
    path = begin(tmp_path)
    path.with_name("anna 2.journal").write_bytes(path.read_bytes())
    done = python(tmp_path, "-c", code, str(path), name)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ("anna.journal" if name == "anna" else "ANNA 2 2.journal")
    assert len(games(tmp_path)) == 2


def test_other_tests_pass_without_posix() -> None:
    assert run(["-n", "0", *REPRESENTATIVES]) == 0
