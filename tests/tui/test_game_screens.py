"""A game that implements only the abstract hooks of the platform's screens."""

from __future__ import annotations

import pytest
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.core.replay import Replay
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.spec import PalaisRoyal
from palais_tui.games.palais_royal.ui.table import PalaisTable
from palais_tui.tui.game_screens import GameReplay, GameScores, GameScreens
from palais_tui.tui.screens.help import HelpScreen
from palais_tui.tui.screens.log import LogScreen
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.screens.scores import ScoresScreen
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.table.game_table import GameTable
from palais_tui.tui.theme import Palette
from palais_tui.user_files.settings import Settings
from tests.tui.driver import at_table, new_sitting, runs
from tests.tui.replays import finished, replaying
from tests.tui.test_log import WHOLE_GAME, played


class SmallScores(GameScores):
    def winner(self) -> str:
        return "Somebody has won."


class SmallReplay(GameReplay):
    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)
        self._board = Static(id="board")

    def boards(self) -> Widget:
        return self._board

    def show(self, symbols: Symbols, palette: Palette, settings: Settings) -> None:
        self._board.update(f"position {self.replay.at}")


class SmallScreens(GameScreens):
    def table(self, session: GameSession) -> GameTable:
        return PalaisTable(session)

    def scores(self, session: GameSession) -> GameScores:
        return SmallScores(session)

    def replay(self, replay: Replay) -> GameReplay:
        return SmallReplay(replay)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PalaisRoyal, "screens", lambda _: SmallScreens())


@runs
async def test_scores_with_a_winner_alone() -> None:
    async with at_table(new_sitting()) as table:
        await table.app.push_screen(ScoresScreen(played(WHOLE_GAME)))
        await table.press("down", "g", "n", "m")
        assert table.in_front == "ScoresScreen"
        text = table.drawn()
        assert "Somebody has won." in text
        assert "Rematch" in text
        assert not any(label in text for label in ("Growth", "Nobles", "Review"))


@runs
async def test_the_log_is_split_into_turns_by_the_spec() -> None:
    session = played(60)
    async with at_table(session) as table:
        screen = LogScreen(session)
        await table.app.push_screen(screen)
        await table.painted()
        titles = [fold.title.plain for fold in screen.folds.folds]
        assert titles[1].startswith("Round 1 ")
        assert titles[1].rstrip().endswith(session.narrator.names[session.game.start])
        assert all(fold.rows() for fold in screen.folds.folds)


@runs
async def test_help_without_cursor_legend_or_clause() -> None:
    session = new_sitting()
    async with at_table(session, size=(120, 60)) as table:
        await table.app.push_screen(HelpScreen(session, table.table.game.input))
        await table.painted()
        text = table.drawn()
        assert "Arrows" in text
        assert "Under the cursor" not in text
        await table.press("r")
        assert table.in_front == "HelpScreen"


@runs
async def test_a_replay_with_its_boards_alone() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        assert "position 0" in table.drawn()
        await table.press("right", "m")
        assert table.in_front == "ReplayScreen"
        assert "position 1" in table.drawn()
        assert "Review" not in table.drawn()
        await table.press("j", "enter")
        assert table.in_front == "ReplayScreen"
