"""Small boards show what a noble gives as a number and a sign."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.engine.components import Noble, Privilege
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.player_columns import TILES
from palais_tui.games.palais_royal.ui.player_nobles import player_line
from palais_tui.games.palais_royal.ui.players import PlayerBoards
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.i18n.catalog import Language
from palais_tui.tui.symbols import ASCII, UNICODE, Symbols
from palais_tui.tui.theme import DARK, NO_COLOUR, Palette
from tests.i18n.languages import CODES, LANGUAGES
from tests.tui.pictures import enlisting, moving

NOBLES = read_components().nobles
KINDS = {noble.privilege: noble for noble in NOBLES if noble.privilege is not Privilege.NONE}
IN_FRONT = [noble for kind, noble in KINDS.items() if kind is not Privilege.SERVANTS]
"""A noble of each kind that can lie face up."""
BOARDS = {"painted": (DARK, UNICODE), "lined": (NO_COLOUR, UNICODE), "ascii": (NO_COLOUR, ASCII)}
TILE = 7
"""Columns of a tile on the smallest terminal."""


def front(nobles: Sequence[Noble], down: int, board: str = "painted") -> tuple[Scene, list[str]]:
    """A small terminal's players, the first of whom has these nobles."""
    palette, symbols = BOARDS[board]
    session = enlisting()
    view = replace(session.view(), face_down=(down, 0, 0, 0))
    view.table.face_up[0] = tuple(NOBLES.index(noble) for noble in nobles)
    scene = Scene(view, session.prompt, session.narrator, symbols, palette)
    return scene, PlayerBoards().picture(scene, 31, 6).rows()


@pytest.mark.parametrize("symbols", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_each_privilege_has_a_sign_of_its_own(language: Language, symbols: Symbols) -> None:
    signs = PrivilegeSigns(language, symbols)
    *_, alone = signs.shortened([*KINDS.values()])
    taken = {symbols.face_down, symbols.points, *symbols.shapes, symbols.can, symbols.majority}
    assert len({*alone}) == len(KINDS)
    assert not taken & {*alone}
    assert all(len(sign) == 1 for sign in alone)
    assert "".join(alone).isascii() is (symbols is ASCII)


@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_seals_and_privilege_fit_side_by_side_on_the_smallest_tile(language: Language) -> None:
    for noble in NOBLES:
        sign = PrivilegeSigns(language, UNICODE).of(noble)
        assert 1 + noble.violet + noble.turquoise + len(sign) <= TILE, noble


def test_what_is_given_every_turn_has_a_plus() -> None:
    signs = PrivilegeSigns(LANGUAGES[0], UNICODE)
    assert {kind: signs.of(noble) for kind, noble in KINDS.items()} == {
        Privilege.GATE: "+2∩",
        Privilege.MOVE: "+2»",
        Privilege.DIAGONAL: "»╱",
        Privilege.SERVANTS: "3♙",
        Privilege.GOLD: "+2¤",
        Privilege.KING: "+1◇",
        Privilege.MADAME: "+1◆",
        Privilege.CARDS: "+3❖",
    }
    assert signs.of(NOBLES[0]) == ""


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("down", [0, 4, 12])
def test_all_privileges_are_shown_in_a_row_before_the_last_column(board: str, down: int) -> None:
    for count in range(len(IN_FRONT) + 1):
        for some in combinations(IN_FRONT, count):
            scene, rows = front(some, down, board)
            row = next(row for row in rows if "Anna" in row)
            assert len(row) == 31
            *_, alone = PrivilegeSigns(scene.narrator.language, scene.symbols).shortened(some)
            # the numbers are worth the last column
            assert row[-1] == " " or re.fullmatch(r"\D*(\d\D+)+", row[TILES:]), row
            for sign in alone:
                assert sign in row[TILES:], (some, row)


@pytest.mark.parametrize(
    ("board", "count", "shown"),
    [
        ("painted", 2, "4▮2∩2»"),
        ("lined", 2, "4▣ 2∩2»"),
        ("lined", 1, "4▣ +2∩"),
        ("ascii", 1, "4n +2G"),
        ("painted", 3, "4▮╱2∩»"),
        ("lined", 4, "4▣╱2∩»¤"),
        ("painted", 5, "╱1◇2∩»¤"),
        ("lined", 6, "╱1◇◆2∩»¤"),
        ("painted", 7, "╱◇◆∩»¤❖"),
    ],
)
def test_the_signs_get_shorter_the_more_there_are(board: str, count: int, shown: str) -> None:
    _, rows = front(IN_FRONT[:count], 4, board)
    assert next(row for row in rows if "Anna" in row)[TILES:].rstrip() == shown


@pytest.mark.parametrize("palette", [DARK, NO_COLOUR], ids=["painted", "lined"])
def test_the_numbers_over_small_places_have_the_sign_of_what_they_give(palette: Palette) -> None:
    session = moving()
    scene = Scene(session.view(), session.prompt, session.narrator, UNICODE, palette)
    shown = "\n".join(CastleBoard().picture(scene, 31, 13).rows())
    for worth in ("+2¤", "+3»", "(+3∩)", "4♙"):
        assert worth in shown


def test_the_line_about_a_player_has_signs_for_want_of_room() -> None:
    scene, _ = front(IN_FRONT, 4)
    for room, said in ((200, "gate +2, move +2"), (1, "»╱ +1◇ +1◆ +2∩")):
        assert said in player_line(scene.narrator, UNICODE, scene.view, 0, room)
