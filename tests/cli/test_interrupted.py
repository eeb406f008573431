"""Ctrl+C in a real terminal: what becomes of the game, and of a thought."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

from tests.cli.run import in_pipe, surroundings

pytestmark = pytest.mark.slow

ONE = "import sys; from palais_tui.start import main; "
LONG_THOUGHTS = (
    "from palais_tui.games.palais_royal.bots import hint_value; hint_value.DEALS = 5000; "
)
INTERRUPTED = 130
PLACING = "put mint; put mint; put king; put office; put backdoor"


@contextmanager
def plain(data: Path, *words: str, before: str = "") -> Iterator[pexpect.spawn]:
    """The line mode at a terminal's prompt."""
    code = f"{ONE}{before}sys.exit(main())"
    with surroundings(data, TERM="xterm") as environment:
        child = pexpect.spawn(
            sys.executable,
            ["-c", code, "plain", *words],
            env=environment,
            encoding="utf-8",
            # tests that run in the background of a shell would hand down deaf ears
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        child.timeout = 60
        try:
            yield child
        finally:
            child.close(force=True)


def last_words(child: pexpect.spawn) -> str:
    """What is still said after Ctrl+C, as a line; the exit code tells who ended it."""
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == INTERRUPTED
    said: str = child.before
    return said.replace("^C", "").strip()


def test_ctrl_c_says_that_nothing_is_lost_and_how_to_go_on(tmp_path: Path) -> None:
    with plain(tmp_path, "--seats", "Anna,Bruno", "--start", "Anna") as child:
        child.expect("> ")
        child.sendline("put mint")
        child.expect("4 to go.*> ")
        assert last_words(child) == (
            "Your game is saved. To continue it: palais-tui plain --resume"
        )
    assert "4 to go" in in_pipe("plain", "--resume", data=tmp_path).stdout


def test_ctrl_c_before_the_first_move_says_that_there_is_nothing_to_keep(tmp_path: Path) -> None:
    with plain(tmp_path, "--seats", "Anna,Bruno") as child:
        child.expect("> ")
        assert last_words(child) == "No move was made, so there's nothing to save."
    assert "There's no unfinished game" in in_pipe("plain", "--resume", data=tmp_path).stderr


def test_ctrl_c_where_nothing_can_be_written_says_that_the_game_is_lost(tmp_path: Path) -> None:
    (tmp_path / "palais-tui").write_text("a file where the folder should be")
    with plain(tmp_path, "--seats", "Anna,Bruno", "--lang", "fr") as child:
        child.expect("> ")
        child.sendline("put mint")
        child.expect("Pas de sauvegarde")
        child.expect("> ")
        assert last_words(child).startswith("La partie est perdue")


def test_ctrl_c_before_a_game_has_begun_says_so(tmp_path: Path) -> None:
    with plain(tmp_path) as child:
        child.expect("> ")
        assert last_words(child) == "No game was started."


def test_ctrl_c_stops_a_thought_and_the_prompt_is_there_again(tmp_path: Path) -> None:
    words = ("--seats", "Anna,Bruno", "--start", "Anna", "--seed", "1")
    with plain(tmp_path, *words, before=LONG_THOUGHTS) as child:
        child.expect("> ")
        child.sendline(PLACING)
        child.expect("Bruno, press Enter")
        child.sendline(PLACING)
        child.expect("Anna, press Enter")
        child.sendline("hint")
        child.expect_exact("The Minister is thinking ...")
        child.sendintr()
        child.expect_exact("Hint cancelled. It's still your move.")
        child.expect("> ")
        child.sendline("all")
        child.expect("action 2")
