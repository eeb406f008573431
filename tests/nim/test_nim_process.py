"""Nim in processes of their own: killed and continued in a terminal, played in plain mode."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from palais_tui.core.protocol import Gesture
from palais_tui.core.setup import GameSetup
from palais_tui.journal.library import journals
from palais_tui.journal.loader import load_journal
from palais_tui.tui.screens.curtain import QUIET_SECONDS
from tests.nim.game import SPEC
from tests.nim.player import SEED
from tests.terminal.terminal import ROOT, Terminal

START = "import runpy; runpy.run_module('tests.nim', run_name='__main__')"
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def saves(home: Path) -> Path:
    return home / "data" / "palais-tui" / "games"


def test_killed_in_mid_turn_the_game_is_continued(tmp_path: Path) -> None:
    with Terminal(tmp_path, start=START) as terminal:  # leaving it is a SIGKILL
        terminal.wait_for("New game", "Choose")
        terminal.press("n")
        terminal.wait_for("Which game?", "Nim")
        terminal.press("3")
        terminal.wait_for("Bruno", "Start")
        terminal.press("up")
        terminal.wait_for("» Seed")
        terminal.press(str(SEED))
        terminal.wait_for(f"Seed     {SEED}")
        terminal.press("f2")
        terminal.wait_for("Anna: a b c take", "o o o o 4")
        terminal.press("d")
        terminal.wait_for("Anna draws a joker.")
        terminal.press("a")
        terminal.wait_for("o o o 3")
    loaded = load_journal(journals(saves(tmp_path))[0])
    assert loaded.setup is not None
    assert loaded.setup.spec is SPEC
    with Terminal(tmp_path, start=START) as terminal:
        terminal.wait_for("Anna, Bruno", "Choose")
        terminal.press("c")
        terminal.wait_for("Anna: a b c take", "o o o 3", "joker hidden")
        assert "joker 4" not in terminal.text()
        terminal.press("space")
        terminal.wait_for("joker 4")
        terminal.press("a")
        terminal.wait_for(" a o o 2")
        terminal.press("u")
        terminal.wait_for(" a o o o 3")
        terminal.press("u")
        terminal.wait_for(" a o o o o 4")
        terminal.press("u")
        terminal.wait_for("A joker was drawn and seen")
        terminal.press("a", "a", "a")
        terminal.wait_for("turn is complete")
    with Terminal(tmp_path, start=START) as terminal:  # the staged move is saved too
        terminal.wait_for("Anna, Bruno", "Choose")
        terminal.press("c")
        terminal.wait_for("turn is complete", " a o 1")
        terminal.press("enter")
        terminal.wait_for("Pass the keyboard to", "Bruno", "Anna draws a joker.")
        assert "joker 4" not in terminal.text()
        seen = time.monotonic() + 2 * QUIET_SECONDS  # the curtain counts from its own paint
        terminal.wait(lambda: time.monotonic() > seen, "time to see the curtain")
        terminal.press("enter")
        terminal.wait_for("Bruno: a b c take")
        terminal.press("ctrl+q")
        assert terminal.wait_end() == 0


def run(home: Path, *words: str, lines: str = "") -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(home / "data")}
    done = subprocess.run(
        [sys.executable, "-m", "tests.nim", *words],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        env=environment,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def played(*, bots: bool) -> tuple[list[str], str]:
    """The lines of a whole game, the second player's only if it is a person, and the winner."""
    game = SPEC.deal(GameSetup(SPEC, None, ("Anna", "Bruno"), SEED))
    lines: list[str] = []
    while game.prompt is not None:
        moves = SPEC.plan("novice", game.seat, SPEC.view(game, game.seat), None)
        lines += () if bots and game.seat else moves
        game.answer(Gesture(moves))
    return lines, ("Anna", "Bruno")[game.seat]


def plain(home: Path, seats: str, lines: list[str], *words: str) -> str:
    seed = ("--seed", str(SEED))
    return run(
        home, "plain", "--game", "nim", "--seats", seats, *seed, *words, lines="\n".join(lines)
    )


def test_plain_mode_plays_it_to_the_end(tmp_path: Path) -> None:
    lines, winner = played(bots=False)
    said = plain(tmp_path, "Anna,Bruno", lines)
    assert said.startswith("Nim for 2 players: Anna, Bruno. Anna starts.\n")
    assert f"{winner} takes the last token and wins.\nThe seed of this game was {SEED}." in said
    assert "Minister" not in said
    assert "won by" in run(tmp_path, "saves")
    told = run(tmp_path, "export", journals(saves(tmp_path))[0].stem)
    assert f"{winner} takes the last token and wins." in told


def test_plain_mode_plays_it_against_the_bot_in_french(tmp_path: Path) -> None:
    lines, winner = played(bots=True)
    said = plain(tmp_path, "Anna,Bruno:novice", lines, "--lang", "fr")
    assert f"{winner} prend le dernier jeton et gagne." in said


def test_plain_mode_hides_the_joker_undoes_and_resumes(tmp_path: Path) -> None:
    said = plain(
        tmp_path, "Anna,Bruno", ["hand", "1", "undo", "undo", "draw", "undo", "why", "quit"]
    )
    assert "joker 5" in said
    assert "Undone: take a." in said
    assert "There's nothing to undo." in said
    assert "A joker was drawn and seen: that cannot be taken back." in said
    assert """"why" isn't a number, a command or a move.""" in said
    assert "joker: 4" not in said
    said = run(tmp_path, "plain", "--resume", lines="joker a\nboard\nhelp\nlog\nagree\n")
    assert "Anna plays the joker and takes 4 from heap a." in said
    assert "a: 0" in said
    assert """"agree" isn't a number""" in said
    assert "joker: 4" not in said
