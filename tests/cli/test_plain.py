"""`palais-tui plain` as a real process, in a pipe and in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.games.palais_royal.assets.folder import game_assets
from tests.cli.run import in_pipe, in_terminal

PLACING = "put mint; put mint; put king; put office; put backdoor"


def test_in_a_pipe_it_plays_without_escape_codes_and_repeats_what_it_read() -> None:
    ran = in_pipe(
        "plain", "--seed", "1", "--seats", "Anna,Bruno", lines=f"{PLACING}\nboard\nquit\n"
    )
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert "\x1b" not in ran.stdout
    assert f"> {PLACING}" in ran.stdout
    assert ran.stdout.endswith("Your game is saved. To continue it: palais-tui plain --resume\n")


def test_the_end_of_input_is_said() -> None:
    ran = in_pipe("plain", "--seats", "Anna,Bruno", lines="board\n")
    assert ran.returncode == 0
    assert ran.stdout.endswith("No move was made, so there's nothing to save.\n")


def test_without_names_it_asks_until_they_make_sense() -> None:
    ran = in_pipe("plain", lines="Anna\nAnna, Bruno, Chloé\nquit\n")
    assert "You need 2 to 4 names" in ran.stdout
    assert "Palais Royal for 3 players: Anna, Bruno, Chloé." in ran.stdout


def test_the_start_player_and_the_seed_are_obeyed() -> None:
    words = ("plain", "--seats", "Anna,Bruno,Chloe", "--seed", "5", "--layout", "random")
    once, twice = (in_pipe(*words, "--start", "chloe", lines="board\n") for _ in range(2))
    assert "Chloe starts." in once.stdout
    assert once.stdout == twice.stdout
    assert "seed" not in once.stdout


def test_open_scores_are_shown_when_asked_for_and_kept_in_the_file(tmp_path: Path) -> None:
    words = ("plain", "--seats", "Anna,Bruno", "--seed", "5")
    assert "Anna: 0 = nobles" not in in_pipe(*words, lines="board\n").stdout
    ran = in_pipe(*words, "--open-scores", lines=f"{PLACING}\nboard\nquit\n", data=tmp_path)
    assert "Anna: 0 = nobles" in ran.stdout
    ran = in_pipe("plain", "--resume", lines="board\nquit\n", data=tmp_path)
    assert "Anna: 0 = nobles" in ran.stdout


def test_the_seed_is_told_only_when_the_game_is_over() -> None:
    lines = f"{PLACING}\n{PLACING}\nagree\nyes\n"
    ran = in_pipe("plain", "--seats", "A,B", "--seed", "77", lines=lines)
    assert ran.stdout.endswith("The seed of this game was 77.\n")


def test_other_numbers_are_played_with(tmp_path: Path) -> None:
    numbers = (game_assets() / "numbers.toml").read_text(encoding="utf-8")
    (tmp_path / "numbers.toml").write_text(numbers.replace("to_place = 5", "to_place = 2"))
    ran = in_pipe("plain", "--seats", "A,B", "--assets", str(tmp_path))
    assert ": 2 to go" in ran.stdout


def test_in_a_terminal_the_next_player_presses_enter_and_what_was_open_is_pushed_away() -> None:
    shown = in_terminal(
        "plain",
        "--seats",
        "Anna,Bruno",
        "--seed",
        "1",
        "--start",
        "Anna",
        lines=[
            ("> ", "me"),
            ("You have no cards.", PLACING),
            ("Bruno, press Enter when you're ready.", ""),
            ("Bruno, put a servant", "quit"),
            ("Your game is saved.", ""),
        ],
    )
    assert "\x1b" not in shown
    away, _, _ = shown.partition("---- Pass the keyboard to Bruno. ----")
    assert away.endswith("\r\n" * 20)


def test_a_line_typed_instead_of_enter_is_the_next_players_answer() -> None:
    shown = in_terminal(
        "plain",
        "--seats",
        "Anna,Bruno",
        "--start",
        "Anna",
        lines=[
            ("> ", PLACING),
            ("Bruno, press Enter when you're ready.", "put mint"),
            ("4 to go", "quit"),
        ],
    )
    assert "Bruno puts 1 servant in the Mint" in shown


def test_programs_take_seats_by_strength_and_play_to_the_end() -> None:
    ran = in_pipe("plain", "--seed", "3", "--seats", "Odile:page, page, page")
    assert ran.stderr == ""
    assert "Palais Royal for 3 players: Odile, Page, Page 2." in ran.stdout
    assert "Odile enlists" in ran.stdout
    assert ran.stdout.endswith("The seed of this game was 3.\n")


@pytest.mark.slow
def test_a_person_is_asked_among_programs_also_when_the_game_is_resumed(tmp_path: Path) -> None:
    words = ("plain", "--seed", "3", "--seats", "Anna,courtier", "--start", "courtier")
    ran = in_pipe(*words, lines=f"{PLACING}\nquit\n", data=tmp_path)
    assert "Courtier puts" in ran.stdout
    assert "Anna, " in ran.stdout
    assert "Pass the keyboard to Courtier" not in ran.stdout
    ran = in_pipe("plain", "--resume", lines="pass\npass\npass\npass\npass\nquit\n", data=tmp_path)
    assert "It's Anna's turn." in ran.stdout.partition("> pass")[2]


def test_an_unknown_program_is_named() -> None:
    ran = in_pipe("plain", "--seats", "Anna,Odile:duke")
    assert ran.returncode == 2
    assert '"duke" isn\'t a bot. Bots: page, courtier, minister.' in ran.stderr
