"""`bots.toml`: every weight is there, is a number, and nothing else is."""

from __future__ import annotations

import shutil
from dataclasses import MISSING, fields
from pathlib import Path

import pytest
from pydantic import ValidationError

from palais_tui.games.palais_royal.assets.bots_file import BotsFile
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import BadAssets, read_components, read_weights
from palais_tui.games.palais_royal.bots.weights import BadWeights, Weights, WeightTables
from palais_tui.games.palais_royal.spec import SPEC
from tests.games.palais_royal.assets.player_folder import edited

LATER = {"edge_servant_a_turn"}
"""Weights that version 0.1 did not have; a table without them plays as it did."""
OLD = Path(__file__).parents[3] / "bench" / "bots_0_1.toml"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_games_own_weights_are_complete(players: int) -> None:
    table = read_weights()[players]
    needed = [field.name for field in fields(Weights) if field.default is MISSING]
    assert [name for name in table if name not in LATER] == needed
    assert all(0 < number <= 99 for number in table.values())
    Weights.of(table)


@pytest.mark.parametrize("bad", [{"gold": "much"}, {"gold": 0.0}, {"gold": -1.0}, {"gold": 100.0}])
@pytest.mark.parametrize("table", ["weights", "players_3"])
def test_a_weight_that_is_no_sensible_number_is_refused(table: str, bad: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        BotsFile.model_validate({table: bad})


def test_a_name_missing_or_too_many_is_told() -> None:
    numbers = read_weights()[2]
    with pytest.raises(BadWeights, match="luck: is not known here"):
        Weights.of({**numbers, "luck": 1.0})
    with pytest.raises(BadWeights, match="gold: is missing"):
        Weights.of({name: number for name, number in numbers.items() if name != "gold"})


def test_a_folder_brings_its_own_weights(tmp_path: Path) -> None:
    folder = edited(tmp_path, "bots.toml", "\ngold = ", "\ngold = 1")
    assert read_weights(folder)[2]["gold"] == read_weights()[2]["gold"] + 10
    assert read_weights(folder)[3] == read_weights()[3]
    assert read_components(folder) == read_components()


def test_a_table_for_all_players_gives_each_number_its_own_pace(tmp_path: Path) -> None:
    """Files for version 0.1 look like this."""
    shutil.copy(OLD, tmp_path / "bots.toml")
    found = read_weights(tmp_path)
    assert {players: table["pace"] for players, table in found.items()} == {
        2: 1.6585,
        3: 1.9002,
        4: 1.9791,
    }
    assert WeightTables.of(found).with_players(4).gold == 0.6527
    assert SPEC.load_bot_data(tmp_path) == WeightTables.of(found)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[players_2]\ngold = 1.0\n", "players_3: is missing"),
        ("", "players_2: is missing"),
        ("[weights]\ngold = 1.0\n[players_2]\ngold = 1.0\n", "weights: is for all players"),
        ("[weights]\ngold = 1.0\n", "gold_next: is missing"),
        ("[players_5]\ngold = 1.0\n", "players_5"),
    ],
)
def test_tables_that_do_not_fit_are_told_in_one_line(
    tmp_path: Path, text: str, complaint: str
) -> None:
    (tmp_path / "bots.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadAssets, match=rf"^bots\.toml: {complaint}[^\n]*$"):
        SPEC.load_bot_data(tmp_path)


def test_a_folder_without_weights_takes_the_games_own(tmp_path: Path) -> None:
    shutil.copy(game_assets() / "cards.toml", tmp_path)
    assert read_weights(tmp_path) == read_weights()


def test_weights_that_are_no_numbers_are_refused_in_one_line(tmp_path: Path) -> None:
    folder = edited(tmp_path, "bots.toml", "\ngold = ", "\ngold = -")
    with pytest.raises(BadAssets, match=r"^bots\.toml: players_2\.gold: "):
        read_weights(folder)
