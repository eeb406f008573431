"""The form begins as the last game did, also after the program was closed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from palais_tui.core.new_game_form import NewGameForm
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.user_files.last_games import LAST_GAMES_FILE, LastGame, LastGames, last_games_path
from palais_tui.user_files.progress import PROGRESS_FILE, Progress
from tests.tui.driver import runs
from tests.tui.learner import SMALL, Learner


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of somebody who was welcomed before."""
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    PROGRESS_FILE.write(Progress(welcomed=True))
    return tmp_path


async def new_form(app: PalaisApp) -> tuple[Learner, NewGameForm]:
    learner = Learner(app)
    await learner.settle()
    await app.workers.wait_for_complete()
    await learner.press("n")
    assert isinstance(learner.screen, NewGameScreen)
    return learner, learner.screen.new_game_form


@runs
async def test_the_next_start_offers_the_same_players_and_settings() -> None:
    app = PalaisApp()
    async with app.run_test(size=SMALL):
        learner, form = await new_form(app)
        form.seed = "12345"
        await learner.press("3", "down", *"Zoe", "f3", "down", "f4", "down", "down", "down", "left")
        await learner.press("down", "right", "f2")
        assert isinstance(learner.screen, TableScreen)
    app = PalaisApp()
    async with app.run_test(size=SMALL):
        learner, form = await new_form(app)
        assert form.players() == ["Zoe", "Page", "Clara"]
        assert form.bots == ["", "page", "", ""]
        assert form.colours == [1, 0, 2, 3]
        assert form.start == 2
        assert form.options == {"layout": "gate", "scores": "hidden"}
        assert form.chosen == {"layout"}, "the rest still suits the number of players"
        assert form.seed == "", "or every game would be the same"
        drawn = "\n".join(map(str, app.screen._compositor.render_strips(app.size)))
        assert "Zoe" in drawn
        await learner.press("f2")
        assert isinstance(learner.screen, TableScreen)


@runs
async def test_a_form_that_is_left_is_not_remembered() -> None:
    app = PalaisApp()
    async with app.run_test(size=SMALL):
        learner, _ = await new_form(app)
        await learner.press("down", *"Zoe", "escape")
    assert not last_games_path().exists()


@pytest.mark.parametrize(
    "last",
    [
        LastGame(names=["Zoe", "zoe"]),
        LastGame(names=["Zoe"]),
        LastGame(names=["Zoe", "", "Yves"]),
        LastGame(names=["Z" * 21, "Yves"]),
        LastGame(names=["\x1b[2J", "Yves"]),
    ],
)
@runs
async def test_names_that_cannot_be_used_are_not_offered(last: LastGame) -> None:
    LAST_GAMES_FILE.write(LastGames({SPEC.id: last}))
    app = PalaisApp()
    async with app.run_test(size=SMALL):
        _, form = await new_form(app)
        assert form.players() == ["Anna", "Bruno"]


@runs
async def test_what_this_game_does_not_know_is_left_out() -> None:
    last = LastGame(
        names=["Zoe", "Yves", "Xenia", "Will", "Vera"],
        colours=[0, 0, 1, 2],
        bots=["", "dauphin", "", ""],
        start=7,
        options={"layout": "spiral", "scores": "open", "dice": "two"},
    )
    LAST_GAMES_FILE.write(LastGames({SPEC.id: last, "chess": LastGame(names=["A", "B"])}))
    app = PalaisApp()
    async with app.run_test(size=SMALL):
        learner, form = await new_form(app)
        assert form.players() == ["Zoe", "Yves", "Xenia", "Will"]
        assert form.colours == [0, 1, 2, 3]
        assert form.bots == [""] * 4
        assert form.start is None
        assert form.options == {"layout": "first", "scores": "open"}
        await learner.press("f2")
        assert isinstance(learner.screen, TableScreen)
    kept = LAST_GAMES_FILE.read().games
    assert kept["chess"].names == ["A", "B"], "another game's players stay"


@runs
async def test_a_damaged_file_is_one_sentence() -> None:
    last_games_path().write_text('{"games": {"palais-royal": {"names": "Zoe"}}}')
    app = PalaisApp()
    async with app.run_test(size=SMALL):
        _, form = await new_form(app)
        said = [note.message for note in app._notifications]
        assert [text for text in said if "last-games.json" in text and "\n" not in text]
        assert form.players() == ["Anna", "Bruno"]


@runs
async def test_players_that_cannot_be_kept_do_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    app = PalaisApp()
    async with app.run_test(size=SMALL):
        learner, _ = await new_form(app)
        monkeypatch.setattr(LAST_GAMES_FILE, "write", full)
        await learner.press("f2")
        assert isinstance(learner.screen, TableScreen)
        said = [note.message for note in app._notifications]
        assert [text for text in said if "No space left" in text]


@runs
async def test_the_file_holds_nothing_else() -> None:
    app = PalaisApp()
    async with app.run_test(size=SMALL):
        learner, _ = await new_form(app)
        await learner.press("f2")
    assert json.loads(last_games_path().read_text()) == {
        "games": {
            "palais-royal": {
                "names": ["Anna", "Bruno", "", ""],
                "colours": [0, 1, 2, 3],
                "bots": ["", "", "", ""],
                "start": None,
                "options": {},
            }
        }
    }
