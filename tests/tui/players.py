"""Players that make a bot's moves at the real table, one by keys and one by mouse."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from palais_tui.games.palais_royal.bots.base import Bot
from palais_tui.games.palais_royal.controller.macros import last_pair
from palais_tui.games.palais_royal.controller.moves import (
    Draw,
    Enlist,
    Keep,
    Move,
    Pass,
    Play,
    Put,
    Use,
    Walk,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, SUPPLY
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.ui.hand import HandScreen, KeepScreen
from tests.tui.driver import Table

MOST_WAYS = 60


class Person(Protocol):
    """Does what a mover wants, with whatever they have at hand."""

    async def make(self, table: Table, move: Move) -> None:
        """Make a move that is no keeping of cards."""

    async def keep(self, table: Table, rows: list[int]) -> None:
        """Mark rows of the cards just drawn and keep them."""

    async def agree(self, table: Table) -> None:
        """Answer a question with yes, or end the turn."""

    async def open_curtain(self, table: Table) -> None:
        """Sit down."""


class ByKeys:
    """Plays with the keyboard alone."""

    async def make(self, table: Table, move: Move) -> None:
        """A few keys for each move."""
        match move:
            case Put(place=place, source=source):
                await table.press(number(table, place if source == SUPPLY else source))
            case Use(place=place):
                await table.press(number(table, place))
            case Walk(origin=origin, target=target):
                game, entries = table.game, table.session.entries()
                if last_pair(game, entries) == (origin, target):
                    await table.press(".")
                else:
                    await table.press(number(table, origin), number(table, target))
            case Enlist(field=field):
                await table.press(*FIELD_IDS[field])
                await changed_to(table, move, partial(table.press, "x"))
                await table.press("enter")
            case Draw(count=count):
                await table.press(str(count))
            case Play(card=card):
                await table.press("space")
                assert isinstance(table.screen, HandScreen)
                await table.press(str(table.screen.kinds.index(card) + 1), "enter")
            case Pass():
                await table.press("n")
                if table.table_input.confirm:
                    await table.press("n")

    async def keep(self, table: Table, rows: list[int]) -> None:
        """Numbers, then Enter."""
        await table.press(*(str(row + 1) for row in rows), "enter")

    async def agree(self, table: Table) -> None:
        """Enter, or the key of the question once more."""
        asked = table.table_input.confirm
        await table.press("enter" if asked is None or asked.by_enter else asked.key)

    async def open_curtain(self, table: Table) -> None:
        """Enter, or the key of the question once more."""
        asked = table.table_input.confirm
        await table.press("enter" if asked is None or asked.by_enter else asked.key)


class ByMouse:
    """Plays with the mouse alone."""

    async def make(self, table: Table, move: Move) -> None:
        """Clicks on boards, prompt, footer and rows."""
        match move:
            case Put(place=place, source=source):
                await table.click_place(place if source == SUPPLY else source)
            case Use(place=place):
                await table.click_place(place)
            case Walk(origin=origin, target=target):
                await table.click_place(origin)
                await table.click_place(target)
            case Enlist(field=field):
                if table.table_input.clicked != field:
                    await table.click_field(field)
                await changed_to(table, move, partial(click_change, table))
                if table.table_input.clicked != field:
                    await table.click_field(field)
                await table.click_field(field)
            case Draw(count=count):
                for _ in range(count):
                    await table.click_place(BACK_DOOR)
            case Play(card=card):
                table.paint()
                await table.click_key("hand")
                assert isinstance(table.screen, HandScreen)
                row = table.screen.kinds.index(card)
                await table.click_row(row)
                await table.click_row(row)
            case Pass():
                await table.click_key("next")
                if table.table_input.confirm:
                    await table.click_key("next")

    async def keep(self, table: Table, rows: list[int]) -> None:
        """Clicks on cards, then on the last row."""
        assert isinstance(table.screen, KeepScreen)
        table.paint()
        for row in (*rows, len(table.screen.cards)):
            await table.click_row(row)

    async def agree(self, table: Table) -> None:
        """A click on the prompt."""
        await table.click_line("prompt")

    async def open_curtain(self, table: Table) -> None:
        """A click anywhere."""
        await table.click(40, 12)


async def play_on(table: Table, person: Person, bot: Bot, moves: int = 100_000) -> None:
    """Make a mover's moves until the game is over, or so many were made."""
    session = table.session
    for _ in range(moves):
        prompt = session.prompt
        if prompt is None:
            table.paint()
            return
        table.do_not_paint()
        before = session.game.key()
        if prompt.step is Step.KEEP:
            await person.keep(table, wanted_rows(table, bot))
        else:
            look = partial(view, session.game, session.seat)
            move = bot.choose(prompt, look)
            await person.make(table, move)
        if table.table_input.confirm:
            await person.agree(table)
        if table.table_input.ending:
            await person.agree(table)
        if table.in_front == "CurtainScreen":
            if session.seat == 0:
                table.paint()
                await table.painted()
            await person.open_curtain(table)
        assert session.game.key() != before, f"nothing happened: {table.prompt}"


def number(table: Table, place: int) -> str:
    """The key of a place: they are numbered in reading order."""
    return str(table.game.grid.at.index(place) + 1)


async def click_change(table: Table) -> None:
    """Click the key that the prompt names for it."""
    table.paint()
    await table.click_text("x: ")
    table.do_not_paint()


async def changed_to(table: Table, way: Enlist, change: Callable[[], Awaitable[None]]) -> None:
    """Change the way of paying until it is the wanted one."""
    for _ in range(MOST_WAYS):
        if table.table_input.way() is way:
            return
        await change()
    raise AssertionError(f"{way} cannot be had by changing")


def wanted_rows(table: Table, bot: Bot) -> list[int]:
    """Which of the cards just drawn a mover would keep, asked on a copy of the game."""
    trial = table.session.history.controller.copy()
    screen = table.screen
    assert isinstance(screen, KeepScreen)
    rows: list[int] = []
    seat = table.session.seat
    while trial.prompt and trial.prompt.step is Step.KEEP and trial.prompt.seat == seat:
        move = bot.choose(trial.prompt, partial(view, trial.game, seat))
        if not isinstance(move, Keep):
            break
        rows.append(
            next(n for n, kind in enumerate(screen.cards) if kind == move.card and n not in rows)
        )
        trial.answer(move)
    return rows
