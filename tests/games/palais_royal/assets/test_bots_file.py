"""`bots.toml`: every weight is there, is a number, and nothing else is."""

from __future__ import annotations

import shutil
from dataclasses import fields
from pathlib import Path

import pytest
from pydantic import ValidationError

from palais_tui.games.palais_royal.assets.bots_file import BotsFile
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import BadAssets, read_components, read_weights
from palais_tui.games.palais_royal.bots.weights import BadWeights, Weights
from tests.games.palais_royal.assets.player_folder import edited


def test_the_games_own_weights_are_complete() -> None:
    assert list(read_weights()) == [field.name for field in fields(Weights)]
    weights = Weights.of(read_weights())
    assert all(0 < getattr(weights, field.name) <= 99 for field in fields(Weights))


@pytest.mark.parametrize("bad", [{"gold": "much"}, {"gold": 0.0}, {"gold": -1.0}, {"gold": 100.0}])
def test_a_weight_that_is_no_sensible_number_is_refused(bad: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        BotsFile.model_validate({"weights": bad})


def test_a_name_missing_or_too_many_is_told() -> None:
    numbers = read_weights()
    with pytest.raises(BadWeights, match="luck: is not known here"):
        Weights.of({**numbers, "luck": 1.0})
    with pytest.raises(BadWeights, match="gold: is missing"):
        Weights.of({name: number for name, number in numbers.items() if name != "gold"})


def test_a_folder_brings_its_own_weights(tmp_path: Path) -> None:
    folder = edited(tmp_path, "bots.toml", "\ngold = ", "\ngold = 1")
    assert read_weights(folder)["gold"] == read_weights()["gold"] + 10
    assert read_components(folder) == read_components()


def test_a_folder_without_weights_takes_the_games_own(tmp_path: Path) -> None:
    shutil.copy(game_assets() / "cards.toml", tmp_path)
    assert read_weights(tmp_path) == read_weights()


def test_weights_that_are_no_numbers_are_refused_in_one_line(tmp_path: Path) -> None:
    folder = edited(tmp_path, "bots.toml", "\ngold = ", "\ngold = -")
    with pytest.raises(BadAssets, match=r"^bots\.toml: weights\.gold: "):
        read_weights(folder)
