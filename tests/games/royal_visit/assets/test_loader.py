"""Files of the player's own: what is wrong is said, and an edited file is read again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from palais_tui.assets_io.errors import BadAssets
from palais_tui.games.royal_visit.assets.bots_file import read_weights
from palais_tui.games.royal_visit.assets.loader import game_assets, read_components
from tests.cli.run import in_pipe


def test_a_misspelt_file_is_named(tmp_path: Path) -> None:
    shutil.copy(game_assets() / "cards.toml", tmp_path / "card.toml")
    for read in (read_components, read_weights):
        with pytest.raises(BadAssets, match=r"card\.toml: is none of .*cards\.toml, board\.toml"):
            read(tmp_path)
    ran = in_pipe("sim", "--game", "royal-visit", "--games", "1", "--assets", str(tmp_path))
    assert ran.returncode == 2
    assert "card.toml: is none of the known files" in ran.stderr


def test_a_folder_without_any_known_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadAssets, match="holds none of the known files"):
        read_components(tmp_path)


def test_a_copy_of_the_whole_folder_is_the_game(tmp_path: Path) -> None:
    shutil.copytree(game_assets(), tmp_path / "own")
    assert read_components(tmp_path / "own") == read_components()
    assert read_weights(tmp_path / "own") == read_weights()


def test_a_misspelt_value_is_named_and_an_edited_file_read_again(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    text = (game_assets() / "cards.toml").read_text(encoding="utf-8")
    file.write_text(text.replace("copies", "copeis", 1), encoding="utf-8")
    with pytest.raises(BadAssets, match=r"cards\.toml: cards\[0\]\.copies: is missing"):
        read_components(tmp_path)
    file.write_text(text, encoding="utf-8")
    before = read_components(tmp_path)
    assert before == read_components()
    one, two = [line for line in text.splitlines() if line.startswith("copies = ")][:2]
    fewer = f"copies = {int(one.split()[2]) - 1}"
    more = f"copies = {int(two.split()[2]) + 1}"
    file.write_text(
        text.replace(one, fewer, 1).replace(f"\n{two}", f"\n{more}", 1), encoding="utf-8"
    )
    assert read_components(tmp_path) != before
