"""`palais-tui sim`: the figures."""

from __future__ import annotations

import json

import pytest

from palais_tui.core.simulation import play_game, seed_of
from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.spec import SPEC
from tests.cli.run import in_pipe, in_terminal


@pytest.mark.slow
def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    words = ("sim", "--games", "50", "--players", "3", "--seed", "9", "--json")
    one, two = (json.loads(in_pipe(*words, "--jobs", jobs).stdout) for jobs in ("1", "2"))
    for figures in (one, two):
        assert figures.pop("seconds") > 0
        assert figures.pop("moves_per_second") > 0
    assert one == two
    assert one["games"] == 50
    assert len(one["scores"]) == 3
    assert one["ends"] == {"R9.1": 50}


def test_in_a_pipe_there_is_no_progress_bar_and_every_figure_has_its_line() -> None:
    ran = in_pipe("sim", "--games", "3", "--mover", "random", "--players", "2")
    assert ran.stderr == ""
    names = [line.split("  ")[0] for line in ran.stdout.splitlines()]
    assert names == [
        "games",
        "moves",
        "seconds",
        "moves_per_second",
        "rounds",
        "scores by seat",
        "ended by",
    ]
    assert "R9.6 3" in ran.stdout


def test_on_a_terminal_there_is_a_progress_bar() -> None:
    assert "Playing" in in_terminal("sim", "--games", "60", lines=[("ended by", "")])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lively_games_end_normally(players: int) -> None:
    ends = [
        play_game(SPEC, read_components(), players, seed_of(3, n), "lively").end for n in range(40)
    ]
    assert ends.count("R9.1") >= 36
