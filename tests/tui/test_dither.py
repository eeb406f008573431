"""Pictures in 256 colours."""

from __future__ import annotations

from itertools import pairwise

from palais_tui.tui.dither import mixture, shown_pixels
from palais_tui.tui.pixel_art import PixelArt, platform_art
from palais_tui.tui.theme import DARK, DARK_256, LIGHT_256
from palais_tui.tui.widgets.title_picture import WINDOWS

NIGHT = "#1e174b"


def plain(colour: str) -> PixelArt:
    return PixelArt(4, 4, {".": colour, "x": None}, ("....", "....", "....", "...x"), 1)


def test_a_blue_night_has_blue_in_it() -> None:
    first, second, share = mixture(NIGHT)
    assert 0 < share < 1
    assert "#00005f" in (first, second)


def test_a_pattern_is_a_chessboard_and_keeps_holes() -> None:
    pixels = shown_pixels(plain(NIGHT), DARK_256)
    first, second, _ = mixture(NIGHT)
    rows = [[colour for colour in row if colour] for row in pixels]
    assert all({first, second} == set(row) for row in rows)
    assert all(one != other for row in rows for one, other in pairwise(row))
    assert pixels[3][3] is None


def test_only_dusk_in_256_colours_is_mixed() -> None:
    art = plain(NIGHT)
    assert shown_pixels(art, DARK) == art.pixels
    assert len({colour for row in shown_pixels(art, LIGHT_256) for colour in row if colour}) == 1


def test_lit_windows_are_not_mixed() -> None:
    """The title lights them by looking for their colour."""
    lit, _ = WINDOWS[True]
    assert mixture(lit)[:2] == (DARK_256.shown(lit),) * 2


def test_a_part_continues_the_pattern_of_the_picture() -> None:
    fountain = platform_art("palace-dusk-fountain")
    palace = platform_art("palace-dusk")
    x, y = fountain.place
    whole, part = shown_pixels(palace, DARK_256), shown_pixels(fountain, DARK_256)
    same = [
        (part[row][column], whole[y + row][x + column])
        for row in range(fountain.height)
        for column in range(fountain.width)
        if fountain.pixels[row][column] == palace.pixels[y + row][x + column]
    ]
    assert all(one == other for one, other in same)
