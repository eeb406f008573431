"""Play Royal Visit at the real table by keys alone or by mouse alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from textual import events

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.moves import Move, Play, Privilege, Summon
from palais_tui.games.royal_visit.engine.components import COURT
from palais_tui.games.royal_visit.ui.hand import HandBoard
from palais_tui.games.royal_visit.ui.option import KEY_OF
from palais_tui.games.royal_visit.ui.plan import TERRACE_OF
from palais_tui.games.royal_visit.ui.road import RoadBoard, spot
from palais_tui.games.royal_visit.ui.table import VisitTable
from palais_tui.games.royal_visit.ui.table_input import VisitInput
from palais_tui.tui.widgets.named_keys import META
from tests.tui.driver import Table, _mouse


class VisitPerson(Protocol):
    """Makes one move, and opens the curtain."""

    async def make(self, table: Table, move: Move) -> None: ...

    async def open(self, table: Table) -> None: ...


def entry_of(table: Table) -> VisitInput:
    assert isinstance(table.table.game, VisitTable)
    return table.table.game.input


class ByKeys:
    """Numbers, letters, arrows, Enter."""

    async def open(self, table: Table) -> None:
        await table.press("enter")

    async def make(self, table: Table, move: Move) -> None:
        entry = entry_of(table)
        if not entry.is_hand_shown:
            await table.press("space")
        match move:
            case Play(face=face, mover=mover):
                await table.press(str(entry.selection.hand().index(face) + 1))
                if len(entry.selection.chosen) > 1:
                    await table.press("x")
                if entry.selection.is_joker:
                    await table.press(KEY_OF[mover])
                await self._point(table, move)
            case Privilege():
                await table.press("1")
                if len(entry.selection.chosen) == 1:
                    await table.press("2")
                await self._point(table, move)
            case Summon():
                await table.press("w")
                await self._point(table, move)
            case _:
                await table.press("n")
                return
        await table.press("enter")
        if table.session.staged is not None:
            await table.press("enter")

    async def _point(self, table: Table, move: Move) -> None:
        entry = entry_of(table)
        if move not in [option.move for option in entry.selection.options()]:
            await table.press("x")
        for _ in range(len(entry.selection.options()) + 1):  # perhaps none is pointed at
            option = entry.selection.option()
            if option is not None and option.move == move:
                return
            side = next(
                o.side(entry.selection.pawns) for o in entry.selection.options() if o.move == move
            )
            arrows = ("left", "right") if side < 0 else ("right", "left")
            if not entry.selection.is_joker:
                await table.press("down")
                continue
            await table.press(arrows[0])
            if entry.selection.option() == option:  # it is on the other side in the row
                await table.press(arrows[1])
        raise AssertionError(f"{move} is never pointed at: {entry.selection.options()}")


class ByMouse:
    """Cards, pawns, ghosts, chips, and pawns that are dragged."""

    async def open(self, table: Table) -> None:
        await table.click(table.app.size.width // 2, table.app.size.height // 2)

    async def make(self, table: Table, move: Move) -> None:
        entry = entry_of(table)
        if not entry.is_hand_shown:
            board = table.table.query_one(HandBoard)
            await table.click(board.region.x + 4, board.region.y + 3)
        match move:
            case Play(face=face, mover=mover, goal=goal):
                cards = table.session.game.components.cards
                own = [
                    m
                    for m in entry.selection.moves
                    if isinstance(m, Play) and m.goal == goal and cards[m.face].kind is m.mover
                ]
                if len(goal) == 1 and cards[face].kind is mover and own == [move]:
                    await self._drag(table, move)
                else:
                    await self._card(table, entry.selection.hand().index(face))
                    if len(entry.selection.chosen) > 1:
                        await self._chip(table, len(entry.selection.options()))
                    if entry.selection.is_joker:
                        await self._chip(table, int(mover))
                    await self._take(table, move)
            case Privilege():
                await self._card(table, 0)
                if len(entry.selection.chosen) == 1:
                    await self._card(table, 1)
                await self._take(table, move)
            case Summon():
                await self._chip(table, 0)
                await self._take(table, move)
            case _:
                await self._chip(table, 0)
                return
        if table.session.staged is not None:
            await table.click_line("prompt")

    async def _card(self, table: Table, number: int) -> None:
        board = table.table.query_one(HandBoard)
        assert board._scene is not None
        slot = board._slots(board._scene)[number]
        await table.click(board.region.x + slot.x + 3, board.region.y + slot.y + 2)

    async def _drag(self, table: Table, move: Play) -> None:
        """By the mouse button: down on the pawn, up on the space."""
        ((pawn, space),) = move.goal
        here = self._spot(table, TERRACE_OF[pawn], entry_of(table).selection.pawns[pawn])
        there = self._spot(table, TERRACE_OF[pawn], space)
        table.app.post_message(_mouse(events.MouseDown, *here))
        table.app.post_message(_mouse(events.MouseUp, *there))
        await table.settle()

    def _spot(self, table: Table, terrace: int, space: int) -> tuple[int, int]:
        board = table.table.query_one(RoadBoard)
        plan = board.plan
        x, y = plan.middle(space), plan.row(terrace) - 1
        return board.region.x + x, board.region.y + y

    async def _chip(self, table: Table, number: int) -> None:
        """Click one of the prompt's choices."""
        await table.painted()
        region = table.table.query_one("#prompt").region
        for x in range(region.x, region.right):
            style = table.table.get_style_at(x, region.y)
            if style.meta.get(META) == f"number({number}, True)":
                await table.click(x + 1, region.y)
                return
        raise AssertionError(f"no choice {number}: {table.prompt}")

    async def _take(self, table: Table, move: Move) -> None:
        """Click the chip of the option, or its ghost if it is the one pointed at."""
        entry = entry_of(table)
        if move not in [option.move for option in entry.selection.options()]:
            await self._chip(table, len(entry.selection.options()))
        moves = [option.move for option in entry.selection.options()]
        at = COURT.index(move.pawn) if isinstance(move, Summon) else moves.index(move)
        pointed = entry.selection.option()
        if pointed is None or pointed.move != move:
            await self._chip(table, at)
        else:
            await self._ghost(table, move, at)

    async def _ghost(self, table: Table, move: Move, at: int) -> None:
        options = entry_of(table).selection.options()
        pawn, space = next(option for option in options if option.move == move).goal[0]
        board = table.table.query_one(RoadBoard)
        place = self._spot(table, TERRACE_OF[pawn], space)
        local = place[0] - board.region.x, place[1] - board.region.y
        if board.target_at(*local) != spot(TERRACE_OF[pawn], space):  # somebody stands there
            await self._chip(table, at)
            return
        await table.click(*place)


async def play_on(
    table: Table, person: VisitPerson, moves: int, pick: Callable[[GameSession], Move]
) -> None:
    """Make moves until the game is over, each chosen by `pick`."""
    session = table.session
    for _ in range(moves):
        if session.prompt is None:
            return
        if table.in_front == "CurtainScreen":
            await person.open(table)
        assert table.in_front == "TableScreen", table.in_front
        move = pick(session)
        before = len(session.entries())
        await person.make(table, move)
        made = session.entries()[before:]
        assert [entry.move for entry in made] == [move], (move, table.prompt, table.inspector)
