"""The painted pictures: they are what the painter makes, small, complete, and read well."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from assets.paint.__main__ import files
from palais_tui.assets_io.errors import BadAssets
from palais_tui.assets_io.folder import assets_folder
from palais_tui.games.palais_royal.ui.art import game_art, people
from palais_tui.tui.pixel_art import PixelArt, digits, lettering, platform_art, read_art

ASSETS = assets_folder()
GAME = ASSETS / "palais_royal"
ART = [*(ASSETS / "art").rglob("*.*"), *(GAME / "art").rglob("*.*")]
ROYAL_VISIT_ART = list((ASSETS / "royal_visit" / "art").rglob("*.*"))
ALL_ART = [*ART, *ROYAL_VISIT_ART]


def table(name: str) -> dict[str, list[dict[str, str]]]:
    return tomllib.loads((GAME / name).read_text(encoding="utf-8"))


@pytest.mark.slow
def test_the_painter_makes_the_stored_files_byte_for_byte() -> None:
    painted = dict(files())
    stored = {path.relative_to(ASSETS).as_posix(): path.read_bytes() for path in ALL_ART}
    del stored["palais_royal/art/people.toml"]  # written by hand
    assert sorted(painted) == sorted(stored)
    assert [path for path in painted if painted[path].encode() != stored[path]] == []


def test_the_pictures_stay_small() -> None:
    assert max(path.stat().st_size for path in ALL_ART) < 60_000
    assert sum(path.stat().st_size for path in ART) < 300_000
    assert sum(path.stat().st_size for path in ROYAL_VISIT_ART) < 100_000


def test_every_noble_has_a_face() -> None:
    nobles = [noble["id"] for noble in table("nobles.toml")["nobles"]]
    assert len(nobles) == 42
    pictures = {noble: game_art(f"nobles/{noble}").pixels for noble in nobles}
    assert {(len(rows[0]), len(rows)) for rows in pictures.values()} == {(27, 20)}
    assert len({str(rows) for rows in pictures.values()}) == 42
    for noble in nobles:
        couple = noble.startswith("couple")
        assert set(people()[noble]) == {"man", "lady"} or (not couple and len(people()[noble]) == 1)


def test_every_card_place_and_privilege_has_its_picture() -> None:
    for card in table("cards.toml")["cards"]:
        assert game_art(f"cards/{card['id']}").width == 20
    for place in table("castle.toml")["places"]:
        assert game_art(f"places/{place['id']}").width == 27
        assert game_art(f"places/{place['id']}-small").width == 13
    drawn = {noble.get("privilege") for noble in table("nobles.toml")["nobles"]}
    for kind in drawn - {None, "servants"}:  # those are people, drawn like the couples
        assert game_art(f"privileges/{kind}").height == 7
        assert game_art(f"privileges/{kind}-large").height == 6


STRIPES = PixelArt(4, 2, {"a": "#000000", "b": "#ffffff", " ": None}, ("ab b", "b  b"), 1)


def test_a_crop_takes_the_middle() -> None:
    assert STRIPES.crop(2, 2).pixels == [["#ffffff", None], [None, None]]
    assert platform_art("palace-dusk").crop(80, 46).pixels == [
        row[40:120] for row in platform_art("palace-dusk").pixels[26:72]
    ]


def test_a_larger_crop_mirrors_the_sides_and_repeats_the_outer_rows() -> None:
    larger = STRIPES.crop(6, 4)
    assert larger.rows == ("aab bb", "aab bb", "bb  bb", "bb  bb")
    assert larger.place == (1, 1)


def test_the_fountain_lies_inside_the_palace() -> None:
    for name in ("palace-dusk", "palace-day", "palace-dusk-small", "palace-day-small"):
        picture, water = platform_art(name), platform_art(f"{name}-fountain")
        x, y = water.place
        assert 0 < x < picture.width - water.width
        assert 0 < y < picture.height - water.height
        assert water.width * water.height < 500


def test_the_windows_are_windows() -> None:
    windows = tomllib.loads((ASSETS / "art/palace-windows.toml").read_text(encoding="utf-8"))
    for name, listed in (("palace-dusk", "large"), ("palace-dusk-small", "small")):
        rows = platform_art(name).pixels
        assert len(windows[listed]) > 20
        for x, y, height in windows[listed]:
            assert {rows[y + at][x] for at in range(height)} <= {"#ffe08a", "#b8894a"}


def test_letters_and_digits() -> None:
    name = lettering("Palais Royal")
    assert name is not None
    assert (len(name[0]), len(name)) == (69, 7)
    assert lettering("Nim 2") is None
    one, four = digits(1, "#123456"), digits(14, "#123456")
    assert [len(one[0]), len(four[0])] == [3, 7]
    assert one[0] == [None, "#123456", None]


def test_a_v_is_no_u() -> None:
    drawn = lettering("V")
    assert drawn is not None
    widths = [len("".join("#" if dot else " " for dot in row).strip()) for row in drawn]
    assert widths == sorted(widths, reverse=True)
    assert widths.count(widths[0]) < len(widths) / 2, "it tapers from the middle on"


@pytest.mark.parametrize("content", ["", '"2 2 1 1", "a c #000000", "aa"', "\xe9", '"x"'])
def test_a_broken_picture_is_named(tmp_path: Path, content: str) -> None:
    path = tmp_path / "broken.xpm"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadAssets, match=r"broken\.xpm"):
        read_art(path)


@pytest.mark.parametrize("worth", "abcd")
def test_couples_of_the_same_worth_differ_in_hair_and_clothes(worth: str) -> None:
    couples = [look for name, look in people().items() if name.startswith(f"couple-{worth}")]
    assert len(couples) >= 5
    assert len({look["man"]["coat"] for look in couples}) == 1, "it tells the worth"
    for who, part in (("man", "wig"), ("lady", "hair"), ("lady", "dress")):
        assert len({look[who][part] for look in couples}) == len(couples)
