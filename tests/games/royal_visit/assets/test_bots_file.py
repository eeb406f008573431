"""`bots.toml`: every weight is there, is a number, and nothing else is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from pydantic import ValidationError

from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.folder import assets_folder
from palais_tui.games.royal_visit.assets.bots_file import BotsFile, read_weights
from palais_tui.games.royal_visit.bots.weights import SIZES, BadWeights, Weights
from tests.games.royal_visit.position import COMPONENTS

OWN = assets_folder() / "royal_visit" / "bots.toml"


def changed(folder: Path, old: str, new: str) -> Path:
    text = OWN.read_text(encoding="utf-8")
    assert old in text
    (folder / "bots.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def tables() -> dict[str, list[float]]:
    return {name: [0.5] * size for name, size in SIZES.items()}


def test_the_games_own_weights_are_complete() -> None:
    weights = read_weights()
    ids = [card.id for card in COMPONENTS.cards]
    assert list(weights.hand) == list(weights.other_hand) == ids


@pytest.mark.parametrize("bad", [["much"], [100.0], [-100.0], [float("nan")], 1.0])
def test_a_weight_that_is_no_sensible_number_is_refused(bad: object) -> None:
    with pytest.raises(ValidationError):
        BotsFile.model_validate({"tables": {"king": bad}, "hand": {}, "other_hand": {}})


def test_a_table_missing_too_many_or_of_another_size_is_told() -> None:
    assert Weights.of(tables(), {}, {}).tempo == (0.5,)
    with pytest.raises(BadWeights, match="luck: is not known here"):
        Weights.of({**tables(), "luck": [1.0]}, {}, {})
    with pytest.raises(BadWeights, match="king: is missing"):
        Weights.of({name: t for name, t in tables().items() if name != "king"}, {}, {})
    with pytest.raises(BadWeights, match=r"joker: must be 3 numbers \(got 2\)"):
        Weights.of({**tables(), "joker": [1.0, 2.0]}, {}, {})


def test_a_folder_brings_its_own_weights(tmp_path: Path) -> None:
    folder = changed(tmp_path, '"king-1" = ', '"king-1" = 1')
    assert read_weights(folder).hand["king-1"] == read_weights().hand["king-1"] + 10


def test_a_folder_without_weights_takes_the_games_own(tmp_path: Path) -> None:
    shutil.copy(OWN.parent / "cards.toml", tmp_path)
    assert read_weights(tmp_path) == read_weights()


def test_wrong_weights_are_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadAssets, match=r"^bots\.toml: luck: is not known here"):
        read_weights(changed(tmp_path, "[tables]", "[tables]\nluck = [1.0]"))
    with pytest.raises(BadAssets, match=r"^bots\.toml: hand\.king-1: "):
        read_weights(changed(tmp_path, '"king-1" = ', '"king-1" = 1000'))
