"""An error that nobody foresaw: one line, a report without secrets, exit code 70."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path

import pytest

from palais_tui.process.crash_report import chain_of, kind_of
from tests.process.program import PATIENCE, command, run
from tests.process.test_streams import WORDS
from tests.terminal.terminal import environment

UNFORESEEN = 70
SECRET = "seed 4711 and the King"
RAISE = (
    "import palais_tui.cli.main as m\n"
    "def fail(*_): hand = 'swift feet'; raise KeyError('" + SECRET + "')\n"
    "m.import_module = fail\n"
)


def report(home: Path) -> str:
    (file,) = (home / "state" / "palais-tui" / "log").iterdir()
    assert file.stat().st_mode & 0o077 == 0
    return file.read_text()


@pytest.mark.parametrize("name", [name for name in WORDS if name not in ("help", "version")])
def test_a_command_says_one_line(tmp_path: Path, name: str) -> None:
    ran = run(tmp_path, *WORDS[name], before=RAISE)
    assert ran.returncode == UNFORESEEN
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert ran.stderr.startswith("palais-tui: palais-tui had to stop: ")
    assert "(KeyError). Your saved games are untouched. A report" in ran.stderr
    written = report(tmp_path)
    assert str(tmp_path / "state") in ran.stderr
    assert f"command: {name}" in written
    assert "builtins.KeyError" in written
    assert "palais_tui/cli/main.py:" in written
    for told in (ran.stderr, written):
        assert not any(word in told for word in ("4711", "King", "swift", str(GAME_NAME)))


GAME_NAME = WORDS["check"][1]


def test_it_is_said_in_french(tmp_path: Path) -> None:
    ran = run(tmp_path, "--lang=fr", "saves", before=RAISE)
    assert ran.returncode == UNFORESEEN
    assert "une erreur inattendue" in ran.stderr
    assert "Vos parties sauvegardées sont intactes." in ran.stderr


def test_without_a_place_for_the_report_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("no folder")
    ran = run(tmp_path, "saves", before=RAISE)
    assert ran.returncode == UNFORESEEN
    assert "No report could be written: Not a directory." in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_without_texts_it_still_says_where_the_report_is(tmp_path: Path) -> None:
    before = "import palais_tui.cli.language as l\ndef none(_): raise OSError\n"
    before += "l.read_language_for = none\n"
    ran = run(tmp_path, "rules", before=before + RAISE)
    assert ran.returncode == UNFORESEEN
    assert "palais-tui had to stop." in ran.stderr
    assert "/state/palais-tui/log/crash-" in ran.stderr


def test_only_the_newest_reports_are_left(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "palais-tui" / "log"
    folder.mkdir(parents=True)
    for number in range(25):
        (folder / f"crash-20000101-0000{number:02}-1.txt").touch()
    (folder / "else.txt").touch()
    run(tmp_path, "saves", before=RAISE)
    assert len(list(folder.glob("crash-*"))) == 20
    assert (folder / "else.txt").exists()


def test_a_game_in_lines_says_that_it_is_saved(tmp_path: Path) -> None:
    before = (
        "from palais_tui.plain.game import PlainGame\n"
        "def fail(self, *_): raise RuntimeError(self.session.seed)\n"
        "PlainGame._hint = fail\n"
    )
    words = ("plain", "--seats", "Anna,Bruno", "--seed", "123454321", "--start", "Anna")
    ran = run(tmp_path, *words, before=before, typed="put mint\nhint\n")
    assert ran.returncode == UNFORESEEN
    assert "(RuntimeError). Your game is saved. A report" in ran.stderr
    assert "123454321" not in ran.stderr + ran.stdout + report(tmp_path)
    resumed = run(tmp_path, "plain", "--resume", typed="quit\n")
    assert "4 to go" in resumed.stdout


def test_the_chain_of_errors_is_followed_once() -> None:
    first, second = OSError(28, SECRET), ValueError(SECRET)
    second.__cause__ = second.__context__ = first
    first.__context__ = second
    assert [kind_of(one) for one in chain_of(second)] == ["ValueError", "OSError ENOSPC"]


# --- Ctrl+C and other signals


@pytest.mark.slow
@pytest.mark.parametrize(
    "number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT], ids=lambda n: n.name
)
@pytest.mark.parametrize("moment", ["import", "run", "parse", "callback"])
def test_a_signal_at_any_moment_is_one_line_at_most(
    tmp_path: Path, number: signal.Signals, moment: str
) -> None:
    """Here the program waits, with an open door for signals, and says that it does."""
    wait = "print('now', flush=True); __import__('time').sleep(60)"
    before = {
        "import": _finder(wait),
        "run": f"import palais_tui.cli.saves as s\ndef run(_): {wait}\ns.run = run\n",
        "parse": f"import palais_tui.cli.main as m\ndef add(*_): {wait}\nm.add_commands = add\n",
        "callback": (
            "import weakref, palais_tui.cli.saves as s\nclass Thing: pass\n"
            f"def wait(_): {wait}\n"
            "def run(_):\n thing = Thing(); keep = weakref.ref(thing, wait); del thing\n return 0\n"
            "s.run = run\n"
        ),
    }[moment]
    program = subprocess.Popen(
        command("saves", before=before),
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "now\n"
    program.send_signal(number)
    for _ in range(5):  # again and again
        time.sleep(0.005)
        if program.poll() is None:
            program.send_signal(number)
    _, errors = program.communicate(timeout=PATIENCE)
    assert program.returncode == 128 + number
    assert errors == ("\nInterrupted.\n" if number is signal.SIGINT else "")


def _finder(wait: str) -> str:
    """Waits in the middle of an import."""
    return (
        "import sys\nclass Finder:\n def find_spec(self, name, *_):\n"
        f"  if name == 'palais_tui.reports.summary': {wait}\n"
        "sys.meta_path.insert(0, Finder())\n"
    )
