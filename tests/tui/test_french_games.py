"""Saved games, hall, replay and the first start in French at 80x24: nothing cut off or English."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.core.worker import WorkerProcess
from palais_tui.journal.library import go_on
from palais_tui.tui.screens.hall import HallScreen
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.screens.welcome import WelcomeScreen
from tests.i18n.languages import FRENCH
from tests.journal.full_disk import full_disk
from tests.journal.saved_games import damaged, played
from tests.tui import replays
from tests.tui.driver import runs
from tests.tui.french import french

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced", "unpainted")]

HERE = Path("parties")
"""The folder as the screens show it: no English word in its path."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games lie here."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "/chez/soi")
    HERE.mkdir()


@runs
async def test_the_list_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    played(HERE, seed=1)
    played(HERE, 6, seed=2)
    played(HERE, 30, seed=3)
    damaged(HERE)
    async with french(monkeypatch, saves=HERE) as table:
        await table.walk(
            "l down down down up d 1 r ctrl+u enter é t é enter", "SavedGames Delete TextPrompt"
        )
        await table.walk("e enter escape i / x enter escape h tab s s enter escape escape", "Hall")


@runs
async def test_no_games_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    async with french(monkeypatch, saves=HERE) as table:
        await table.walk("c l enter d h escape escape", "SavedGames Hall Title")


@runs
async def test_a_damaged_game(monkeypatch: pytest.MonkeyPatch) -> None:
    damaged(HERE)
    (HERE / "lettre.journal").write_bytes(b"Cher ami,")
    async with french(monkeypatch, saves=HERE) as table:
        await table.walk("l enter 1 down enter 1 enter 2 q l", "DamagedGame SavedGames Table")
        assert "(copie)" in table.drawn()
        await table.walk("h", "Hall")


@runs
async def test_a_game_that_is_played_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    _, elsewhere = go_on(played(HERE, 30))
    async with french(monkeypatch, saves=HERE) as table:
        await table.walk("c 3 l d 2 enter 1 left f1 escape q", "InUse Replay PageHelp")
    elsewhere.close()


@runs
async def test_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    async with french(monkeypatch, saves=HERE) as table:
        await table.press("n", "f2", "4")
        with full_disk(10):
            await table.walk("4 4 l escape q q 1", "Log Abandon Title")
            assert FRENCH.text("abandon.no") not in table.drawn()


@runs
async def test_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3):
        played(HERE, seed=seed)
    played(HERE, 20, seed=9)
    (HERE / "lettre.journal").write_bytes(b"Cher ami,")
    async with french(monkeypatch, first=HallScreen(HERE)) as table:
        await table.walk("s s s tab down s s s s s enter tab enter", "Hall Replay")


@pytest.mark.parametrize("over", [True, False], ids=["finished", "unfinished"])
@runs
async def test_the_replay(monkeypatch: pytest.MonkeyPatch, *, over: bool) -> None:
    told = replays.finished(3) if over else replays.unfinished()
    keys = "right right pagedown pagedown j 2 enter v v v v plus minus end left left f1 pagedown"
    async with french(monkeypatch, first=ReplayScreen(told)) as table:
        await table.walk(f"{keys} pagedown escape home up down l o escape", "Replay Turns Log")
        assert "PageHelpScreen" in table.read


@runs
async def test_the_review(monkeypatch: pytest.MonkeyPatch) -> None:
    async with french(monkeypatch, first=ReplayScreen(replays.finished(3))) as table:
        await table.walk("m down down p p pagedown escape m enter", "Review Replay")
    async with french(monkeypatch, first=ReplayScreen(replays.finished())) as table:
        table.app.advisor._worker = WorkerProcess("tests.core.no_such_mind")
        await table.walk("m", "Review")
        assert FRENCH.text("thinking.died") in table.drawn()


@runs
async def test_the_welcome(monkeypatch: pytest.MonkeyPatch) -> None:
    async with french(monkeypatch) as table:
        table.app.push_screen(WelcomeScreen(FRENCH, [("palais-royal", "Palais Royal")]))
        await table.settle()
        await table.walk("down down", "Welcome")
