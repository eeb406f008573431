"""Screens beside the table that confused newcomers: bare numbers, long names."""

from __future__ import annotations

import pytest

from palais_tui.core.new_game_form import NewGameForm
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.i18n.catalog import Language
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.screens.title import TitleScreen
from palais_tui.tui.table.lesson_mode import LessonMode
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.position import RED, YELLOW, position
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import at_table, new_sitting, runs, seated
from tests.tui.opening import lines, opened, palais, shown
from tests.tui.pictures import over
from tests.tui.table_lines import NAMES

BOTH = pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
SIZES = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["small", "large"])


def finished(language: Language) -> GameSession:
    session = over()
    session.narrator.language = language
    return session


# --- the scores


@BOTH
@SIZES
@runs
async def test_the_growth_of_the_points_says_what_is_counted(
    language: Language, size: tuple[int, int]
) -> None:
    async with at_table(finished(language), size, language=language.code) as table:
        await table.painted()
        if size[0] == 120:
            assert language.text("scoring.growth") in table.drawn()
        await table.press("g")
        await table.painted()
        assert language.text("scoring.growth") in table.drawn()
        assert language.text("scoring.why_growth") in table.drawn()


@BOTH
@SIZES
@runs
async def test_points_and_what_they_are_for_are_not_two_numbers_in_a_row(
    language: Language, size: tuple[int, int]
) -> None:
    async with at_table(finished(language), size, language=language.code) as table:
        await table.painted()
        rows = table.drawn().splitlines()[1:]
        fame = next(row for row in rows if language.text("scoring.fame") in row)
        card = language.text("scoring.cards", count=1)
        assert card == ("(1 card)" if language is ENGLISH else "(1 carte)")
        assert card in fame


# --- sizes and names


@BOTH
@runs
async def test_a_terminal_too_small_says_how_to_leave(language: Language) -> None:
    async with at_table(finished(language), (60, 20), language=language.code) as table:
        await table.painted()
        assert table.in_front == "TooSmallScreen"
        assert "Ctrl+Q" in table.drawn()
        await table.press("ctrl+q")
        assert table.app._exit


@BOTH
@runs
async def test_long_names_leave_room_for_the_round(language: Language) -> None:
    settings = Settings(animation=False, language=language.code)
    async with opened(TitleScreen(), settings) as pilot:
        session = new_sitting(4, names=NAMES, language=language)
        session.game.round = 12
        palais(pilot).session = session
        pilot.app.screen.renew()  # type: ignore[attr-defined]
        await pilot.pause()
        row = next(line for line in lines(pilot) if language.text("title.continue") in line)
        assert language.text("title.waiting", names="", game="", round=12).lstrip(", ") in row
        for name in NAMES:
            assert name[:4] in row


@BOTH
@runs
async def test_a_name_that_is_too_long_leaves_the_arrows_in_their_place(
    language: Language,
) -> None:
    form = NewGameScreen(NewGameForm(SPEC, names=["x" * 45, "Bruno"], start=0))
    async with opened(form, Settings(animation=False, language=language.code)) as pilot:
        await pilot.pause()
        label = language.text("new_game.begins")
        row = next(line for line in lines(pilot) if label in line and "‹" in line)
        assert f"‹ {'x' * 19}. ›" in row, shown(pilot)


# --- the players' boards


@BOTH
@runs
async def test_a_full_row_of_tiles_keeps_its_numbers(language: Language) -> None:
    kinds = ("gold-1", "cards-1", "gate-1", "madame-1", "diagonal-1")
    down = "couple-a-1 couple-a-2 servants1-1"
    nobles = {RED: " ".join(kinds), YELLOW: f"{' '.join(kinds[:4])} gate-2 {down}"}
    game = position(
        4, step=Step.PARADE, castle={"parade": 2}, nobles=nobles, empty="c3 d3 c4 d4 e4 e5 b3 b4 b5"
    ).game
    async with at_table(seated(game, language=language), language=language.code) as table:
        await table.painted()
        rows = table.drawn().splitlines()[1:]
        anna, bruno = (next(row for row in rows if name in row) for name in ("Anna  ", "Bruno "))
        assert anna.endswith(" ╱1◆2∩¤3❖")
        assert bruno.endswith(" 1◆4∩2¤3❖")


# --- lessons


@BOTH
@runs
async def test_the_marks_of_lesson_5_do_not_give_its_answer_away(language: Language) -> None:
    async with at_table(new_sitting(language=language), language=language.code) as table:
        table.app.lessons.begin_lesson(4)
        await table.settle()
        await table.press(*"c3", "enter", *"d4", "enter", *"b4", "enter")
        lesson = table.table.mode
        assert isinstance(lesson, LessonMode)
        assert lesson.run.step.id == "corner"
        answer = FIELD_IDS.index("b2")
        assert answer in table.table_input.fields()
        assert len(table.table_input.fields()) > 3
        assert ("field", answer) not in lesson.marks()
        assert "b2" not in table.prompt + table.inspector
        await table.press("c", "2", "enter")  # it can be paid, but does not touch a1
        assert lesson.panel.answer == lesson.panel.named(lesson.lesson.texts.wrong["corner"])
        await table.press("b", "2", "enter")
        assert lesson.run.step.id == "alone"
