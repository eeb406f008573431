"""Names, files and settings full of escapes and markup are drawn as harmless text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events
from textual.fuzzy import Matcher
from textual.pilot import Pilot
from textual.widgets import Input
from textual.widgets._toast import Toast

from palais_tui.core.new_game_form import NewGameForm
from palais_tui.games import game_ids, load_game
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.command_palette import highlighted
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.screens.saved_games import SavedGamesScreen
from palais_tui.tui.widgets.line_input import LineInput
from palais_tui.untrusted.text import clean
from palais_tui.user_files.settings import Settings
from tests.journal.saved_games import damaged, played
from tests.tui.driver import at_table, new_sitting, runs
from tests.tui.opening import lines, opened, palais, shown

MARKUP = "[/] [b]x[/b] [@click=app.quit]q[/] $error ["
EVIL = "a\x1b[2J\x9b31m\x85b\u202e\u2800\uffa0\u1100\U0001f1eb\U0001f1f7"


def form() -> NewGameForm:
    return NewGameForm(load_game(game_ids()[0]))


def check_drawn(pilot: Pilot[None]) -> None:
    """Every row can be printed and is as wide as the terminal."""
    for line in lines(pilot):
        assert line.replace("\xa0", " ").isprintable(), ascii(line)
        assert cell_len(line) == pilot.app.size.width, line


@pytest.mark.parametrize("text", [MARKUP, EVIL, "[/]", "[bold", "\\[", "]["])
@runs
async def test_a_message_is_no_markup(text: str) -> None:
    app = PalaisApp(Settings())
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.notify(text, severity="warning")
        app.screen.notify(text, markup=True)
        await app.workers.wait_for_complete()
        await pilot.pause()
        check_drawn(pilot)
        toasts = [str(toast.render()) for toast in app.screen.query(Toast)]
        assert toasts == [clean(text)] * 2


@pytest.mark.parametrize("value", ["[/]", MARKUP[:40], EVIL])
@runs
async def test_a_hostile_setting_does_not_end_the_program(
    value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "palais-tui" / "settings.json"
    file.parent.mkdir()
    for content in ({"language": value}, {"curtain": value}, {"theme": value}, {value: value}):
        file.write_text(json.dumps(content))
        app = PalaisApp(None)
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            await app.workers.wait_for_complete()
            await pilot.pause()
            check_drawn(pilot)
            assert app.is_running


@runs
async def test_hostile_files_are_listed_renamed_and_exported(tmp_path: Path) -> None:
    played(tmp_path, 30).rename(tmp_path / f"{EVIL}.journal")
    damaged(tmp_path).rename(tmp_path / f"{MARKUP.replace('/', '')}\udcff.journal")
    async with opened(SavedGamesScreen(tmp_path)) as pilot:
        for _ in range(2):
            check_drawn(pilot)
            for key in ("r", "e", "d", "f1"):
                await pilot.press(key)
                await pilot.pause()
                check_drawn(pilot)
                await pilot.press("escape")
                await pilot.pause()
            await pilot.press("down")
            await pilot.pause()


@runs
async def test_a_game_is_not_renamed_to_what_cannot_be_drawn(tmp_path: Path) -> None:
    path = played(tmp_path, 30)
    async with opened(SavedGamesScreen(tmp_path)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        pilot.app.screen.query_one(Input).value = "game\u2800"
        await pilot.press("enter")
        await pilot.pause()
        assert palais(pilot).language.text("load.bad_letter") in shown(pilot)
        assert path.exists()


@runs
async def test_what_is_pasted_is_clean_everywhere() -> None:
    async with opened() as pilot:
        for key in ("n", "ctrl+p"):
            await pilot.press(key)
            await pilot.pause()
            field = pilot.app.screen.query(Input).first()
            field.focus()
            await pilot.pause()
            pilot.app.post_message(events.Paste(f"{EVIL}\nsecond"))
            await pilot.pause()
            assert "\x1b" not in field.value
            assert "\x9b" not in field.value
            assert "second" not in field.value
            check_drawn(pilot)


@runs
async def test_a_letter_typed_in_two_parts_is_one() -> None:
    async with opened(NewGameScreen(form())) as pilot:
        field = pilot.app.screen.query(LineInput).first()
        field.focus()
        field.value = ""
        for letter in "e\u0301\u200dx":
            pilot.app.post_message(events.Key("letter", letter))
        await pilot.pause()
        assert (field.value, field.cursor_position) == ("éx", 2)


@pytest.mark.parametrize(
    "name", ["A\u2800", "\uffa0", "\U0001f1eb\U0001f1f7", "\u0915\u093f", "日"]
)
@runs
async def test_a_name_that_cannot_be_drawn_does_not_start_a_game(name: str) -> None:
    async with opened(NewGameScreen(form())) as pilot:
        field = pilot.app.screen.query(LineInput).first()
        field.value = name
        await pilot.pause()
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert "This can't be shown" in shown(pilot)
        check_drawn(pilot)


@runs
async def test_names_like_markup_are_shown_at_the_table() -> None:
    session = new_sitting(names=("[/b]", "[$error]x[/]"))
    async with at_table(session) as table:
        assert "[/b]" in table.drawn()
        for key in ("f1", "escape", "l", "escape", "m", "escape"):
            await table.press(key)
        await table.press("ctrl+p")
        await table.painted()
        assert table.in_front == "CommandPalette"


def test_the_palette_shows_brackets() -> None:
    assert highlighted(Matcher("end"), "[/] End [B]").plain == "[/] End [B]"
