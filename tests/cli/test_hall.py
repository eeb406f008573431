"""`palais-tui hall`: in lines and as JSON, from the platform's folder or another one."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from palais_tui.cli.main import main
from tests.cli.run import in_pipe, in_terminal
from tests.journal.journals import by_lot, finished, played, write_journal


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """The platform's own folder, on a machine where nobody played yet."""
    return tmp_path / "palais-tui" / "games"


def test_games_players_and_what_is_left_out(games: Path, tmp_path: Path) -> None:
    write_journal(games, "one", by_lot(7), finished(7))
    two = by_lot(3, ("anna", "Émile"))
    write_journal(games, "two", two, played(two))
    (games / "junk.journal").write_bytes(b"junk")
    ran = in_pipe("hall", data=tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[0] == "2 finished games"
    assert sum(line.startswith("2026-11-14  ") for line in lines) == 2
    assert any(line.lower().startswith("anna: 2 games, ") for line in lines)
    assert "1 damaged file left out:" in lines
    assert "  junk.journal, line 1: this isn't a game saved by" in ran.stdout


def test_json_has_the_same(tmp_path: Path) -> None:
    path = write_journal(tmp_path, "one", by_lot(7), finished(7))
    found = json.loads(in_pipe("hall", "--json", "--folder", str(tmp_path)).stdout)
    (game,) = found["games"]
    assert game["file"] == str(path)
    assert game["begun"] == "2026-11-14T12:00:00+00:00"
    best = max(game["points"])
    assert [game["points"][seat] for seat in game["winners"]] == [best]
    assert {player["name"]: player["best"] for player in found["players"]} == dict(
        zip(game["names"], game["points"], strict=True)
    )
    assert (found["unfinished"], found["copies"], found["damaged"]) == (0, 0, [])


def test_an_empty_hall_says_how_to_get_into_it(games: Path, tmp_path: Path) -> None:
    ran = in_pipe("hall", data=tmp_path)
    assert ran.returncode == 0
    assert "No finished games yet" in ran.stdout
    assert str(games) in ran.stdout


def test_on_a_terminal_there_is_a_progress_bar(games: Path, tmp_path: Path) -> None:
    write_journal(games, "one", by_lot(7), finished(7))
    assert "Reading" in in_terminal("hall", lines=[("Results by player", "")], data=tmp_path)


def test_a_folder_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["hall", "--folder", "no/such/folder"])
    assert stop.value.code == 2
    assert "no/such/folder isn't a folder" in capsys.readouterr().err


def test_every_game_has_its_own_hall(tmp_path: Path) -> None:
    tests = Path(__file__).parents[1]
    visit = tests / "games" / "royal_visit" / "golden" / "finished-3.journal"
    palais = tests / "journal" / "v0_1_0" / "finished-two.journal"
    for file in (visit, palais):
        shutil.copy(file, tmp_path)
    said = in_pipe("hall", "--folder", str(tmp_path)).stdout.splitlines()
    assert said.index("Palais Royal") < said.index("Royal Visit")
    assert "Bruno: 1 game, 1 won" in said
    assert any("points on average" in line for line in said)
    found = json.loads(in_pipe("hall", "--json", "--folder", str(tmp_path)).stdout)
    points = {game["game"]: bool(game["points"]) for game in found["games"]}
    assert points == {"palais-royal": True, "royal-visit": False}
    bruno = {one["game"]: one for one in found["players"] if one["name"] == "Bruno"}
    assert bruno["royal-visit"]["average"] is bruno["royal-visit"]["best"] is None
    assert bruno["palais-royal"]["games"] == bruno["royal-visit"]["games"] == 1
