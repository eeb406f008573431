"""Reading a box: the game's own, a player's folder, and files that cannot be read."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from palais_tui.assets_io.folder import assets_folder
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.assets.loader import (
    FILES,
    BadAssets,
    read_components,
    read_weights,
)
from tests.games.palais_royal.assets.player_folder import complaint, edited

KNOWN = "garden.toml, nobles.toml, cards.toml, castle.toml, numbers.toml, bots.toml"


def test_the_own_box_is_read_once() -> None:
    assert read_components() is read_components()


def test_a_full_copy_of_the_assets_gives_the_same_box(tmp_path: Path) -> None:
    copied = shutil.copytree(game_assets(), tmp_path / "mine")
    assert read_components(copied) == read_components()
    assert read_weights(copied) == read_weights()


@pytest.mark.parametrize("name", FILES)
def test_one_file_alone_is_enough(tmp_path: Path, name: str) -> None:
    shutil.copy(game_assets() / name, tmp_path)
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    assert read_components(tmp_path) == read_components()


def test_another_price_changes_that_tile_alone(tmp_path: Path) -> None:
    own, components = (
        read_components(),
        read_components(edited(tmp_path, "nobles.toml", "gold = 6", "gold = 5")),
    )
    assert components.nobles[0] == replace(own.nobles[0], gold=5)
    assert components == replace(own, nobles=(components.nobles[0], *own.nobles[1:]))


def test_another_card_changes_that_card_alone(tmp_path: Path) -> None:
    own, components = (
        read_components(),
        read_components(edited(tmp_path, "cards.toml", "moves = 9", "moves = 8")),
    )
    assert components.cards[4].moves == 8
    assert replace(components, cards=own.cards) == own


def test_other_x2_fields_change_the_garden_alone(tmp_path: Path) -> None:
    folder = edited(tmp_path, "garden.toml", 'double = "a3"', 'double = "a4"')
    own, components = read_components(), read_components(folder)
    assert components.garden.edges[0].double == 18
    assert replace(components, garden=own.garden) == own


def test_a_garden_without_an_ornament_joins_its_fields(tmp_path: Path) -> None:
    old = '[[ornaments]]\nbetween = ["a1", "a2"]\nrebuilt = ["between"]\n'
    assert read_components(edited(tmp_path, "garden.toml", old, "")).garden.neighbours[0] == (6, 7)


def test_other_numbers_change_the_numbers_alone(tmp_path: Path) -> None:
    own, components = (
        read_components(),
        read_components(edited(tmp_path, "numbers.toml", "supply = 18", "supply = 20")),
    )
    assert components.preparation.reserve == 5
    assert replace(components, preparation=own.preparation) == own


def test_another_layout_changes_the_layouts_alone(tmp_path: Path) -> None:
    own, components = (
        read_components(),
        read_components(edited(tmp_path, "castle.toml", "backdoor  office", "? office")),
    )
    assert components.layouts[0].places[0] is None
    assert replace(components, layouts=own.layouts) == own


def test_several_files_of_a_folder_all_count(tmp_path: Path) -> None:
    edited(tmp_path, "nobles.toml", "gold = 6", "gold = 5")
    components = read_components(edited(tmp_path, "numbers.toml", "supply = 18", "supply = 20"))
    assert (components.nobles[0].gold, components.preparation.supply) == (5, 20)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "none\nsuch"
    assert complaint(folder) == (
        f"{tmp_path}/none such: is not a folder that can be read (No such file or directory)"
    )


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "nobles.toml"
    file.touch()
    assert complaint(file) == f"{file}: is not a folder that can be read (Not a directory)"


def test_a_folder_with_none_of_the_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "texts").mkdir()
    assert complaint(tmp_path) == f"{tmp_path}: holds none of the known files ({KNOWN})"


@pytest.mark.parametrize("name", ["noble.toml", "Nobles.toml", "nobles.TOML"])
def test_a_misspelt_file_is_refused(tmp_path: Path, name: str) -> None:
    shutil.copy(game_assets() / "cards.toml", tmp_path)
    shutil.copy(game_assets() / "nobles.toml", tmp_path / name)
    assert complaint(tmp_path) == f"{name}: is none of the known files ({KNOWN})"


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_not_toml_is_refused_with_its_place(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("a = 1\nb = = 2\n", encoding="utf-8")
    assert complaint(tmp_path) == f"{name}: line 2, column 5: is not valid TOML (Invalid value)"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a = [", "end of document: is not valid TOML (Invalid value)"),
        ("a = " + "[" * 20_000, "is not valid TOML ("),
        ("[points]\n[points]", "line 2, column 8: is not valid TOML (Cannot declare"),
        ("a = " + "9" * 5000, "is not valid TOML (Exceeds the limit"),
    ],
    ids=["open", "deep", "twice", "endless"],
)
def test_broken_toml_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "numbers.toml").write_text(text, encoding="utf-8")
    assert complaint(tmp_path).startswith(f"numbers.toml: {reason}")


@pytest.mark.parametrize("name", FILES)
def test_an_empty_file_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    first = {"garden": "edges", "castle": "places", "numbers": "preparation"}
    stem = name.removesuffix(".toml")
    assert complaint(tmp_path) == f"{name}: {first.get(stem, stem)}: is missing"


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_not_utf_8_is_refused_with_its_line(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"# one\n# caf\xe9\n")
    assert complaint(tmp_path) == f"{name}: line 2: is not UTF-8 text"


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    assert complaint(tmp_path) == f"{name}: cannot be read (it is a folder, not a file)"


def test_a_link_to_nowhere_does_not_fall_back_to_the_own_file(tmp_path: Path) -> None:
    (tmp_path / "nobles.toml").symlink_to(tmp_path / "gone")
    assert complaint(tmp_path) == "nobles.toml: cannot be read (No such file or directory)"


def test_windows_line_ends_and_byte_order_mark_are_read(tmp_path: Path) -> None:
    raw = (game_assets() / "nobles.toml").read_bytes().replace(b"\n", b"\r\n")
    (tmp_path / "nobles.toml").write_bytes(b"\xef\xbb\xbf" + raw)
    assert read_components(tmp_path) == read_components()


def test_assets_inside_the_package_come_before_those_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "palais_tui"
    for folder in (tmp_path / "assets", package / "assets"):
        (folder / "texts").mkdir(parents=True)
        shutil.copy(assets_folder() / "texts" / "en.toml", folder / "texts")
    assert assets_folder(package) == package / "assets"
    (package / "assets" / "texts" / "en.toml").unlink()
    assert assets_folder(package) == tmp_path / "assets"


def test_a_strange_folder_called_assets_is_not_taken(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    with pytest.raises(BadAssets) as refused:
        assets_folder(tmp_path / "palais_tui")
    assert str(refused.value) == (
        f"{tmp_path}/palais_tui/assets: the game's own files are missing, install it again"
    )


def test_finding_the_assets_needs_no_pydantic() -> None:
    code = "import sys, palais_tui.assets_io.folder; sys.exit('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
