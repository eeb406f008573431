"""The first start offers a lesson or a first game, once; progress is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.lessons import LessonsScreen
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.screens.title import TitleScreen
from palais_tui.tui.screens.welcome import WelcomeScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.status_line import KeyFooter
from palais_tui.user_files.progress import PROGRESS_FILE, Progress, progress_path
from tests.tui.driver import runs
from tests.tui.learner import ALONE_1, LESSON_1, SMALL, Learner, learning


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new user's home."""
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


async def begun(app: PalaisApp) -> Learner:
    learner = Learner(app)
    await learner.settle()
    await app.workers.wait_for_complete()
    await learner.settle()
    return learner


@pytest.mark.parametrize(
    ("key", "screen"), [("1", TableScreen), ("2", NewGameScreen), ("3", TitleScreen)]
)
@pytest.mark.usefixtures("home")
def test_a_newcomer_is_asked_once(key: str, screen: type) -> None:
    @runs
    async def play() -> None:
        app = PalaisApp()
        async with app.run_test(size=SMALL):
            learner = await begun(app)
            assert isinstance(learner.screen, WelcomeScreen)
            footer = app.screen_stack[-2].query_one(KeyFooter)
            assert not footer.shown, "the box has the keys"
            await learner.press(key)
            assert isinstance(learner.screen, screen)
            if screen is TitleScreen:
                assert footer.shown, "the title has the keys again"
            if screen is NewGameScreen:
                assert learner.screen.new_game_form.options["layout"] == "first"  # type: ignore[attr-defined]
        app = PalaisApp()
        async with app.run_test(size=SMALL):
            learner = await begun(app)
            assert isinstance(learner.screen, TitleScreen), "never again"

    play()


@runs
async def test_who_has_begun_already_is_not_asked() -> None:
    app = learning()
    async with app.run_test(size=SMALL):
        learner = await begun(app)
        await learner.press("n")
        app.lessons.welcome()
        await learner.settle()
        assert isinstance(learner.screen, NewGameScreen)
        assert not app.lessons.progress.welcomed


@pytest.mark.usefixtures("home")
@runs
async def test_progress_is_kept() -> None:
    PROGRESS_FILE.write(Progress(welcomed=True, lessons={"moving"}))
    app = PalaisApp()
    async with app.run_test(size=SMALL):
        learner = await begun(app)
        await learner.press("e", "1", *LESSON_1, *ALONE_1)
        assert PROGRESS_FILE.read().lessons == {"moving", "castle"}


@pytest.mark.usefixtures("home")
@runs
async def test_a_damaged_progress_is_one_sentence() -> None:
    progress_path().parent.mkdir(parents=True)
    progress_path().write_text("{broken")
    app = PalaisApp()
    async with app.run_test(size=SMALL):
        learner = await begun(app)
        await learner.painted()
        assert [note.message for note in app._notifications if "is not JSON" in note.message]
        await learner.press("e")
        assert isinstance(learner.screen, LessonsScreen)


@runs
async def test_progress_that_cannot_be_kept_is_one_sentence(home: Path) -> None:
    (home / "palais-tui").write_text("a file where a folder should be")
    app = PalaisApp()
    async with app.run_test(size=SMALL):
        learner = await begun(app)
        await learner.press("1" if isinstance(learner.screen, WelcomeScreen) else "e", "escape")
        said = [note.message for note in app._notifications]
        assert any("progress.json: cannot be read" in text for text in said)
        app.lessons.mark_done("lessons", "castle")
        await learner.settle()
        said = [note.message for note in app._notifications]
        assert any("couldn't be saved" in text for text in said)
        assert app.lessons.progress.lessons == {"castle"}


@pytest.mark.all_games
@pytest.mark.usefixtures("home")
@runs
async def test_the_welcome_offers_a_lesson_of_each_game() -> None:
    app = PalaisApp()
    async with app.run_test(size=SMALL):
        learner = await begun(app)
        assert isinstance(learner.screen, WelcomeScreen)
        rows = learner.rows()
        assert "Palais Royal" in rows[0]
        assert "Royal Visit" in rows[1]
        await learner.press("2")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.session.spec.id == "royal-visit"
        app.lessons.leave()
        await learner.settle()
        lessons = app.screen
        assert isinstance(lessons, LessonsScreen)
        assert "Royal Visit" in lessons.heading()
