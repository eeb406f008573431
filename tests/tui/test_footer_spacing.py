"""How far the keys of a footer stand apart."""

from __future__ import annotations

import re
from functools import partial

import pytest

from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.i18n.catalog import Language
from palais_tui.tui.keys import SCREENS, Command, footer_keys
from palais_tui.tui.widgets.status_line import KeyFooter
from tests.games.palais_royal.position import Castle, position
from tests.i18n.languages import FRENCH, LANGUAGES
from tests.tui.driver import at_table, runs, seated
from tests.tui.pictures import enlisting, moving

KEYS = [(letter, "Something", letter) for letter in "abcdefghijk"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_hint_stays_in_the_footer_of_action_4(size: tuple[int, int]) -> None:
    """Whatever becomes possible there: tiles to look at, a redo, another noble."""

    @runs
    async def look() -> None:
        castle: Castle = {"office": 3, "king": 4, "madame": 4, "backdoor": 1, "stairway": 2}
        garden = {"c4": "couple-d-5", "d4": "gate-1"}
        game = position(2, step=Step.ENLIST, castle=castle, gold=20, garden=garden).game
        async with at_table(seated(game), size) as table:
            for keys in ((), ("c", "4"), ("enter",), ("d", "4"), ("enter",), ("u",), ("left",)):
                await table.press(*keys)
                footer = table.table.query_one(KeyFooter)
                assert "hint" in [action for _, _, action in footer.shown], table.pressed

    look()


def labelled(language: Language, command: Command) -> str:
    return (
        language.text(command.label, name="Anna", entry="it", clause="R1") if command.label else ""
    )


def spacing(count: int, room: int, *, steady: bool = False) -> tuple[str, int]:
    return KeyFooter()._spacing(KEYS[:count], room, steady=steady)


def test_few_keys_have_caps() -> None:
    assert spacing(5, 80) == (" ", 0)


def test_a_wide_footer_gives_its_caps_up_only_for_the_sake_of_all_keys() -> None:
    assert spacing(9, 120) == ("", 1)
    assert spacing(11, 120) == (" ", 0)
    assert spacing(9, 130) == (" ", 0)


def test_a_narrow_footer_has_no_caps_and_always_a_margin() -> None:
    assert spacing(6, 80) == ("", 1)
    assert spacing(7, 80) == ("", 1)


def test_a_steady_footer_has_the_same_spacing_whatever_it_names() -> None:
    assert {spacing(count, 80, steady=True) for count in range(1, 10)} == {("", 1)}
    assert {spacing(count, 120, steady=True) for count in range(1, 10)} == {(" ", 0)}


@runs
async def test_a_large_table_has_its_caps_before_the_first_key() -> None:
    async with at_table(enlisting(), (120, 40)) as table:
        table.app.lessons.begin_lesson(0)
        await table.settle()
        await table.shows("n  Next  u  Undo")


def test_a_short_key_takes_the_room_that_a_long_one_leaves() -> None:
    long, short = ("x", "A long label that has no room here", "x"), ("y", "Short", "y")
    last = [("q", "Leave", "q")]

    @runs
    async def look() -> None:
        async with at_table(enlisting()) as table:
            footer = table.app.screen.query_one(KeyFooter)
            footer.keys([*KEYS[:4], long, short], last)
            assert footer.shown == [*KEYS[:4], short, *last]
            assert footer.left_out == [long]

    look()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_every_screen_has_its_label_or_is_left_out(language: Language) -> None:
    @runs
    async def look() -> None:
        async with at_table(enlisting()) as table:
            footer = table.app.screen.query_one(KeyFooter)
            for commands in SCREENS.values():
                keys = footer_keys(commands, language, label=partial(labelled, language))
                for without in (None, *keys):
                    some = [key for key in keys if key != without]
                    for last in ((), some[-1:]):
                        footer.keys(some[: len(some) - len(last)], last)
                        row = str(footer.content).rstrip()
                        assert len(row) <= footer.size.width, row
                        for key, label, _ in footer.shown:
                            assert f"{key} {label}" in row.replace(f"{key}  ", f"{key} "), row

    look()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_keys_of_the_table_keep_their_columns(size: tuple[int, int]) -> None:
    @runs
    async def look() -> None:
        async with at_table(enlisting(), size) as table:
            seen: dict[str, set[int]] = {}
            for keys in ("", "d3", "z", "escape", "n n"):
                await table.press(*(keys.split() if " " in keys or len(keys) > 2 else keys))
                await table.painted()
                footer = table.drawn().split("\n")[-1]
                for words in ("Enter", "u", "F1", "m", "q"):
                    found = re.search(rf" {words} ", f" {footer}")
                    if found:
                        seen.setdefault(words, set()).add(found.start())
        assert {words: len(columns) for words, columns in seen.items()} == dict.fromkeys(seen, 1)
        assert set(seen) == {"Enter", "u", "F1", "m", "q"}

    look()


@runs
async def test_the_first_keys_stay_however_many_this_moment_has() -> None:
    game = position(2, step=Step.STAIRWAY, castle={"stairway": 2}, hand="purse").game
    async with at_table(seated(game, language=FRENCH), language="fr") as table:
        await table.press("w")
        await table.painted()
        footer = table.drawn().split("\n")[-1]
        for words in ("Entrée", "u Annuler", "W Garder", "w Fin essai", "m Menu"):
            assert words in footer, footer


@runs
async def test_a_small_footer_names_the_zoom_beside_the_hand_and_the_menu_the_rest() -> None:
    async with at_table(moving()) as table:
        footer = table.drawn().split("\n")[-1]
        for words in ("h Hint", "z Zoom", "Space Hand", "F1 Help", "m Menu"):
            assert words in footer, footer
        await table.press("m")
        menu = table.drawn()
        for words in ("(w)", "(l)", "(i)", "(r)"):
            assert words in menu, menu
