"""`palais-tui ladder`: figures, processes and the checkpoint file."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from palais_tui.cli.main import main
from tests.cli.run import PROGRAM, ROOT, in_pipe, in_terminal
from tests.games.palais_royal.assets.player_folder import edited

pytestmark = pytest.mark.slow

SEATS = ("ladder", "--seats", "lively,page", "--seed", "4")


def figures(*words: str) -> Any:
    ran = in_pipe(*SEATS, *words, "--json")
    assert ran.stderr == ""
    found = json.loads(ran.stdout)
    for standing in found["standings"]:
        for name in ("median_ms", "p95_ms", "most_ms"):
            assert standing.pop(name) >= 0
    return found


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    one, two = (figures("--games", "6", "--jobs", jobs) for jobs in ("1", "2"))
    assert one == two
    assert one["games"] == 6
    assert [standing["name"] for standing in one["standings"]] == ["lively", "page"]
    assert sum(standing["share"] for standing in one["standings"]) == 1


def test_games_of_the_checkpoint_are_not_played_again(tmp_path: Path) -> None:
    state = tmp_path / "games.jsonl"
    figures("--games", "4", "--state", str(state))
    lines = state.read_text().splitlines()
    assert len(lines) == 5
    # a saved result is used as it stands in the file
    game = json.loads(lines[1])
    game[1], game[2] = [500, 1], [1.0, 0.0]
    state.write_text("\n".join([lines[0], json.dumps(game), *lines[2:]]) + "\n")
    more = figures("--games", "6", "--state", str(state))
    assert more["games"] == 6
    assert more["points_by_rank"][0] > 100
    assert len(state.read_text().splitlines()) == 7


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    state = tmp_path / "games.jsonl"
    whole = figures("--games", "2", "--state", str(state))
    text = state.read_text()
    state.write_text(text[:-40])
    assert figures("--games", "2", "--state", str(state)) == whole
    assert len(state.read_text().splitlines()) == 3


def test_an_interrupted_run_resumes(tmp_path: Path) -> None:
    state = tmp_path / "games.jsonl"
    words = [*PROGRAM, *SEATS, "--games", "400", "--state", str(state)]
    running = subprocess.Popen(
        words,
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        # a shell's background job ignores SIGINT, and so would its children
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    )
    give_up = time.monotonic() + 60
    while time.monotonic() < give_up:
        if state.exists() and state.read_text().count("\n") > 2:
            break
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=60)
    assert running.returncode == 130
    assert errors == "\nInterrupted.\n"
    played = state.read_text().count("\n") - 1
    assert 2 <= played < 400
    wanted = played + played % 2
    assert figures("--games", str(wanted), "--state", str(state)) == figures("--games", str(wanted))


def test_another_file_is_not_written_over(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna,\nsee you.\n")
    ran = in_pipe(*SEATS, "--games", "2", "--state", str(letter))
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "is not a file of this command" in ran.stderr
    assert letter.read_text() == "Dear Anna,\nsee you.\n"


def test_games_of_other_seats_are_refused(tmp_path: Path) -> None:
    state = tmp_path / "games.jsonl"
    figures("--games", "2", "--state", str(state))
    ran = in_pipe("ladder", "--seats", "page,page", "--seed", "4", "--state", str(state))
    assert ran.returncode == 2
    assert "was begun with other seats" in ran.stderr


def test_weights_of_a_players_folder_are_taken_and_bad_ones_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = edited(tmp_path, "bots.toml", "\ngold = ", "\ngold = 1")
    state = tmp_path / "games.jsonl"
    words = ["ladder", "--seats", "random,random", "--games", "2", "--state", str(state)]
    assert main(words) == 0
    with pytest.raises(SystemExit):
        main([*words, "--assets", str(folder)])
    assert "was begun with other numbers" in capsys.readouterr().err
    edited(tmp_path, "bots.toml", "\ngold = ", "\nsilver = ")
    with pytest.raises(SystemExit):
        main([*words, "--assets", str(folder)])
    assert capsys.readouterr().err == "palais-tui: bots.toml: silver: is not known here\n"


def test_on_a_terminal_there_is_a_progress_bar_and_a_line_for_each_name() -> None:
    shown = in_terminal(*SEATS, "--games", "4", lines=[("ended by", "")])
    assert "Playing" in shown
    for word in ("lively", "page", "95% interval", "points by rank", "rounds"):
        assert word in shown
