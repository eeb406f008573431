"""W turns the moves of a what-if into real ones."""

from __future__ import annotations

from pathlib import Path

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.engine.castle import GATE, KING
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.tui.app import PalaisApp
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.tui.driver import Table, at_table, runs, seated

CASTLE: Castle = {"stairway": {RED: 3, YELLOW: 4}, "gate": 3, "backdoor": 1}


def moving(**more: object) -> GameSession:
    return seated(position(2, step=Step.STAIRWAY, castle=CASTLE, **more).game)  # type: ignore[arg-type]


def counts(table: Table) -> tuple[int, int]:
    return table.game.servants(RED, GATE), table.game.servants(RED, KING)


@runs
async def test_tried_moves_become_real_and_are_undone_one_by_one() -> None:
    async with at_table(moving()) as table:
        await table.press("w", "5", "8", ".", "W")
        assert not table.session.in_what_if
        assert counts(table) == (1, 2)
        assert len(list(table.session.history)) == 2
        await table.press("u")
        assert counts(table) == (2, 1)
        await table.press("u")
        assert counts(table) == (3, 0)


@runs
async def test_without_a_what_if_or_moves_nothing_is_kept() -> None:
    async with at_table(moving()) as table:
        await table.press("W")
        assert counts(table) == (3, 0)
        await table.press("w", "W")
        assert not table.session.in_what_if
        assert not list(table.session.history)


@runs
async def test_no_card_is_drawn_by_keeping() -> None:
    async with at_table(moving(deck="swift purse")) as table:
        await table.press("w", "n", "n", "1", "enter")
        assert table.session.in_what_if
        assert "W: keep the moves" in table.inspector
        await table.press("W")
        assert table.game.step is Step.DRAW
        assert not table.game.looking
        assert table.game.hand_size(RED) == 0


@runs
async def test_the_end_of_the_turn_still_waits_for_enter() -> None:
    async with at_table(moving()) as table:
        await table.press("w", "n", "n", "n", "n")
        assert "W: keep these moves" in table.prompt
        await table.press("W")
        assert table.game.seat == RED
        assert table.session.staged is not None
        await table.press("enter")
        assert table.game.seat == YELLOW


@runs
async def test_the_journal_gets_them_as_moves(tmp_path: Path) -> None:
    app = PalaisApp(Settings(animation=False), saves=tmp_path)
    async with app.run_test(size=(80, 24)):
        table = Table(app, moving())
        await table.settle()
        await table.press("n", "f2")
        table.session = table.table.session
        await table.press("w", "5", "5", "u", "7")
        assert [len(path.read_text().splitlines()) for path in tmp_path.glob("*.journal")] in (
            [],
            [1],
        )
        await table.press("W")
        (path,) = [
            path for path in tmp_path.iterdir() if path.is_file() and not path.name.startswith(".")
        ]
        lines = path.read_text(encoding="utf-8").splitlines()
        assert sum("put gate" in line for line in lines) == 1
        assert sum("put stairway" in line for line in lines) == 1
        assert not any("undo" in line for line in lines)


@runs
async def test_a_what_if_that_was_left_comes_back_until_a_real_move() -> None:
    async with at_table(moving()) as table:
        await table.press("w", "5", "8", "w")
        assert counts(table) == (3, 0)
        assert "w: bring its moves back" in table.inspector
        await table.press("w")
        assert table.session.in_what_if
        assert counts(table) == (2, 1)
        await table.press("U")
        assert table.session.in_what_if
        assert counts(table) == (3, 0)
        await table.press("5", "8", "w", "5", "4", "w")
        assert counts(table) == (2, 0), "it starts from the real move"


@runs
async def test_moves_that_were_kept_are_not_tried_again() -> None:
    async with at_table(moving()) as table:
        await table.press("w", "5", "8", "W", "u", "w")
        assert counts(table) == (3, 0)


@runs
async def test_the_footer_names_redo_while_there_is_something_to_redo() -> None:
    async with at_table(moving()) as table:
        await table.press("5", "8")
        assert "y Redo" not in table.drawn()
        await table.press("u")
        await table.shows("y Redo")
        await table.press("y")
        assert "y Redo" not in table.drawn()
