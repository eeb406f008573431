"""The settings take effect at once; keys can be changed but never clash."""

from __future__ import annotations

import asyncio

import pytest
from textual.pilot import Pilot

from palais_tui.tui.key_names import name_of
from palais_tui.tui.keys import BY_ID, TABLE, refusal, shown_key, valid_overrides
from palais_tui.tui.screens.settings import LABEL, SettingsScreen
from palais_tui.tui.screens.title import TitleScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.cycle_select import CycleSelect
from palais_tui.tui.widgets.key_row import KeyRow
from palais_tui.user_files.settings import CURTAINS, Settings
from tests.i18n.languages import FRENCH, turns
from tests.tui.driver import LANGUAGE, new_sitting
from tests.tui.opening import click_text, lines, opened, palais, shown


def settings(pilot: Pilot[None]) -> Settings:
    return palais(pilot).settings


def row(pilot: Pilot[None], command: str) -> KeyRow:
    return next(row for row in pilot.app.screen.query(KeyRow) if row.command == command)


@pytest.mark.slow
def test_a_theme_counts_at_once_and_ours_come_first() -> None:
    async def play() -> None:
        async with opened(SettingsScreen()) as pilot:
            await pilot.press("right")
            assert settings(pilot).theme == pilot.app.theme == "palais-light"
            await pilot.press("right")
            assert pilot.app.theme == settings(pilot).theme == "ansi-dark"
            await pilot.press("left", "left", "left")
            assert pilot.app.theme in pilot.app.available_themes
            assert pilot.app.theme == settings(pilot).theme == "tokyo-night"

    asyncio.run(play())


@pytest.mark.slow
@pytest.mark.parametrize("name", ["text_side", "ascii", "animation", "confirmations"])
def test_a_switch_counts_at_once_by_key_and_by_mouse(name: str) -> None:
    async def play() -> None:
        async with opened(SettingsScreen()) as pilot:
            before = getattr(settings(pilot), name)
            pilot.app.screen.query_one(f"#{name}").focus()
            await pilot.press("space")
            assert getattr(settings(pilot), name) is not before
            assert LANGUAGE.text(f"settings.about_{name}") in shown_about(pilot)
            await click_text(pilot, LANGUAGE.text(f"settings.{name}"))  # only explains it
            await pilot.pause()
            assert getattr(settings(pilot), name) is not before
            await pilot.click(f"#{name}", offset=(LABEL + 5, 0))
            await pilot.pause()
            assert getattr(settings(pilot), name) is before

    asyncio.run(play())


def shown_about(pilot: Pilot[None]) -> str:
    """The sentence under the settings, as it stands in its widget."""
    return str(pilot.app.screen.query_one("#about").render())


def test_each_curtain_is_explained() -> None:
    async def play() -> None:
        async with opened(SettingsScreen()) as pilot:
            pilot.app.screen.query_one("#curtain").focus()
            await pilot.pause()
            for kind in CURTAINS:
                assert settings(pilot).curtain == kind
                assert LANGUAGE.text(f"settings.about_curtain_{kind}") in shown_about(pilot)
                await pilot.press("right")
            assert settings(pilot).curtain == CURTAINS[0]

    asyncio.run(play())


def test_every_language_there_is_is_offered_and_counts_at_once() -> None:
    async def play() -> None:
        async with opened(SettingsScreen()) as pilot:
            choice = pilot.app.screen.query_one("#language", CycleSelect)
            assert (choice.value, settings(pilot).language) == ("en", "")
            choice.focus()
            await pilot.press(*turns("en", "fr"))
            assert settings(pilot).language == palais(pilot).language.code == "fr"
            assert "Langue ‹ Français ›" in shown(pilot)
            assert FRENCH.text("settings.about_language") in shown_about(pilot)
            assert pilot.app.screen.query_one("#language").has_focus
            await pilot.press(*turns("fr", "en"))
            assert settings(pilot).language == "en"
            assert "Language ‹ English ›" in shown(pilot)

    asyncio.run(play())


def test_a_key_is_changed_and_works_at_the_table() -> None:
    async def play() -> None:
        session = new_sitting()
        async with opened(TableScreen(session), session=session) as pilot:
            pilot.app.push_screen(SettingsScreen())
            await pilot.pause()
            row(pilot, "table.what_if").focus()
            await pilot.press("enter", "k")
            assert settings(pilot).keys == {"table.what_if": "k"}
            assert "What if is now on k." in shown(pilot)
            assert "k *" in shown(pilot)
            await pilot.press("escape")
            assert isinstance(pilot.app.screen, TableScreen)
            await pilot.press("w")
            assert not session.in_what_if
            await pilot.press("k")
            assert session.in_what_if

    asyncio.run(play())


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("u", "u is already used for Undo."),
        ("question_mark", "? is already used for Help."),
        ("left", "You can't use Left for a command: it's for the cursor."),
        ("5", "You can't use 5 for a command: it's the number of a place."),
        ("c", "You can't use c for a command: it starts the name of a square."),
        ("tab", "You can't use Tab for a command: it's reserved."),
    ],
)
def test_a_key_that_clashes_is_refused_with_a_sentence(key: str, said: str) -> None:
    async def play() -> None:
        async with opened(SettingsScreen()) as pilot:
            row(pilot, "table.next").focus()
            await pilot.press("enter", key)
            assert settings(pilot).keys == {}
            assert said in shown_about(pilot)

    asyncio.run(play())


def test_escape_leaves_the_key_and_the_screen_stays() -> None:
    async def play() -> None:
        async with opened(SettingsScreen()) as pilot:
            await click_text(pilot, "Next")
            await pilot.pause()
            assert "press a key" in shown(pilot)
            await pilot.press("escape")
            assert "press a key" not in shown(pilot)
            assert isinstance(pilot.app.screen, SettingsScreen)
            assert settings(pilot).keys == {}
            await pilot.press("escape")
            assert isinstance(pilot.app.screen, TitleScreen)

    asyncio.run(play())


def test_usual_keys_come_back_one_by_one_and_all_at_once() -> None:
    async def play() -> None:
        own = Settings(keys={"table.next": "u", "table.undo": "k", "table.log": "f5"})
        async with opened(SettingsScreen(), own) as pilot:
            row(pilot, "table.undo").focus()
            await pilot.press("delete")
            assert "u is already used for Next." in shown_about(pilot)
            assert own.keys["table.undo"] == "k"
            row(pilot, "table.log").focus()
            await pilot.press("delete")
            assert "table.log" not in own.keys
            row(pilot, "table.next").focus()
            await pilot.press("enter", "n")
            assert own.keys == {"table.undo": "k"}, "its usual key is no key of its own"
            await click_text(pilot, "Reset all keys")
            await pilot.pause()
            assert own.keys == {}

    asyncio.run(play())


def test_tab_goes_from_settings_to_keys_and_back() -> None:
    async def play() -> None:
        async with opened(SettingsScreen()) as pilot:
            await pilot.press("tab")
            assert row(pilot, "table.go").has_focus
            await pilot.press("tab")
            assert pilot.app.screen.query_one("#theme").has_focus

    asyncio.run(play())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_all_of_it_is_on_the_screen(size: tuple[int, int], ascii_only: bool) -> None:
    async def play() -> None:
        async with opened(SettingsScreen(), Settings(ascii=ascii_only), size=size) as pilot:
            for command in TABLE:
                assert LANGUAGE.text(f"keys.{command.action}") in shown(pilot)
            assert "Reset all keys" in shown(pilot)
            assert "Esc Back" in shown(pilot)
            assert shown(pilot).isascii() is ascii_only
            about = pilot.app.screen.query_one("#about")
            longest = max(
                (t for k, t in LANGUAGE.texts["settings"].items() if k.startswith("about_")),
                key=len,
            )
            assert len(longest) < (about.size.width - 8) * about.size.height

    asyncio.run(play())


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("n", "n"),
        ("U", "U"),
        ("enter", "Enter"),
        ("space", "Space"),
        ("f5", "F5"),
        ("ctrl+s", "Ctrl+S"),
        ("question_mark", "?"),
        ("comma", ","),
        ("pagedown", "PgDn"),
        ("escape", "Esc"),
    ],
)
def test_a_key_has_a_name_people_know(key: str, name: str) -> None:
    assert name_of(key) == name


def test_a_command_shows_its_own_key_or_the_usual_one() -> None:
    help_command = BY_ID["table.help"]
    assert shown_key(help_command, {}, LANGUAGE) == "F1"
    assert shown_key(help_command, {"table.help": "f9"}, LANGUAGE) == "F9"


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c", "ctrl+p", "escape", "shift+tab"])
def test_the_programs_own_keys_are_not_given_away(key: str) -> None:
    assert refusal(BY_ID["table.log"], key, {}) == ("key_fixed", None)


def test_every_usual_key_is_free_for_its_own_command() -> None:
    for command in TABLE:
        for key in command.key.split(","):
            assert refusal(command, key, {}) == ("", None)


@pytest.mark.parametrize(
    ("own", "left"),
    [
        ({"table.next": "u", "table.undo": "n"}, {"table.next": "u", "table.undo": "n"}),
        ({"table.next": "u"}, {}),
        ({"table.next": "k", "table.log": "k"}, {"table.log": "k"}),
        ({"table.unknown": "k", "table.log": ""}, {}),
        ({"table.log": "5", "table.next": "k"}, {"table.next": "k"}),
    ],
)
def test_keys_from_a_file_are_used_as_far_as_they_do_not_clash(
    own: dict[str, str], left: dict[str, str]
) -> None:
    assert valid_overrides(own) == left


@pytest.mark.slow
def test_arrows_stay_in_their_column() -> None:
    async def play() -> None:
        async with opened(SettingsScreen()) as pilot:
            screen = pilot.app.screen
            first, first_key = screen.query_one("#language"), screen.query("KeyRow").first()
            await pilot.press("up", "up", "up")
            assert pilot.app.focused is first
            await pilot.press("tab", "up")
            assert pilot.app.focused is first_key
            await pilot.press("tab", *["down"] * 12)
            assert getattr(pilot.app.focused, "id", "") == "full_prompts"

    asyncio.run(play())


def test_a_click_ends_the_wait_for_a_key_and_nothing_else() -> None:
    async def play() -> None:
        async with opened(SettingsScreen()) as pilot:
            undo = row(pilot, "table.undo")
            for cancel in ("Esc: cancel", "Cancel"):
                await click_text(pilot, LANGUAGE.text("keys.undo"))
                await pilot.pause()
                assert undo.listening
                assert LANGUAGE.text("settings.about_waiting") in shown(pilot)
                await click_text(pilot, cancel)
                await pilot.pause()
                assert not undo.listening
                assert isinstance(pilot.app.screen, SettingsScreen)
                assert LANGUAGE.text("settings.about_key") in shown_about(pilot)
            await pilot.press("escape")
            assert isinstance(pilot.app.screen, TitleScreen)

    asyncio.run(play())


def test_the_arrows_of_all_settings_line_up() -> None:
    async def look() -> None:
        async with opened(SettingsScreen()) as pilot:
            ends = {line.index("›") for line in lines(pilot) if "›" in line}
            assert len(ends) == 1

    asyncio.run(look())
