"""A game in a real terminal beside the same game in this process: both must look the same.

So nothing has to be guessed from a half painted screen, and no time has to be waited.
"""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from palais_tui.core.new_game_form import NewGameForm
from palais_tui.games.palais_royal.engine.castle import GATE
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.tui.screens.curtain import QUIET_SECONDS
from tests.games.palais_royal.position import COMPONENTS
from tests.i18n.languages import ENGLISH
from tests.terminal.terminal import REFRESH_SECONDS, Terminal
from tests.tui.driver import Table, at_table

LANGUAGE = ENGLISH

NAMES = ("Anna", "Bruno")
SEED = 7
SHORT_WAY = {Step.PLACING: ("7",), Step.ENLIST: ("n", "n"), Step.DRAW: ("enter", "enter")}
"""Elsewhere Enter does what is natural; the second key answers what is asked once."""


def words(key: str) -> str:
    """A text of the language, up to its first fact."""
    section, _, name = key.partition(".")
    return re.split(r"[{<]", LANGUAGE.texts[section][name])[0].strip()


def open_title(terminal: Terminal) -> None:
    """Wait for the title."""
    terminal.wait_for(words("title.unofficial"), words("title.new"), words("title.key_choose"))


def open_table(terminal: Terminal) -> None:
    """From the title to a new table with two players."""
    open_title(terminal)
    terminal.open_form()
    # the places are drawn when the box has been read
    terminal.wait_for(words("new_game.start"), words("places_short.cardinal"))
    start_seeded(terminal)


def open_visit(terminal: Terminal) -> None:
    """The same at Royal Visit."""
    open_title(terminal)
    terminal.open_form(key="2")
    terminal.wait_for(words("new_game.start"), words("new_game.seed"))
    start_seeded(terminal)


def start_seeded(terminal: Terminal) -> None:
    """From a form to its table."""
    terminal.press("up")
    terminal.wait_for(f"» {words('new_game.seed')}")
    terminal.press(str(SEED))
    row = re.compile(f"{words('new_game.seed')} +{SEED} ")
    terminal.wait(lambda: bool(row.search(terminal.text())), "seeded")
    terminal.press("f2")


@asynccontextmanager
async def twins(terminal: Terminal, *, colourless: bool = False) -> AsyncIterator[Twins]:
    """A new table in the terminal and one here."""
    open_table(terminal)
    session = NewGameForm(SPEC, list(NAMES), seed=str(SEED)).session(COMPONENTS, LANGUAGE)
    async with at_table(session, colourless=colourless) as table:
        both = Twins(terminal, table)
        await both.alike()
        yield both


class Twins:
    """Everything is done to both."""

    def __init__(self, terminal: Terminal, table: Table) -> None:
        self.terminal = terminal
        self.table = table

    async def alike(self) -> None:
        """Read on until both look the same."""
        give_up = time.monotonic() + REFRESH_SECONDS
        while True:
            await self.table.settle()
            here, there = _rows(self.table.drawn()), _rows(self.terminal.text())
            if here == there:
                return
            assert time.monotonic() < give_up, "\n".join(["never alike:", *here, *there])
            self.terminal.read()

    async def _see_curtain(self) -> None:
        """Let the time pass in which a key is taken for one of the turn before."""
        if self.table.in_front == "CurtainScreen":
            seen = time.monotonic() + 2 * QUIET_SECONDS
            while time.monotonic() < seen:
                self.terminal.read()
                await self.table.settle()
            self.table.see_curtain()

    async def press(self, *keys: str) -> None:
        """Keys in one write."""
        await self._see_curtain()
        self.terminal.press(*keys)
        await self.table.burst(*keys)
        await self.alike()

    async def click(self, x: int, y: int) -> None:
        """The left button."""
        await self._see_curtain()
        self.terminal.click(x, y)
        await self.table.click(x, y)
        await self.alike()

    async def click_text(self, text: str) -> None:
        """On the first letter of a text."""
        await self.click(*self.terminal.find(text))

    async def resize(self, columns: int, rows: int) -> None:
        """Another size."""
        self.terminal.resize(columns, rows)
        await self.table.resize(columns, rows)
        await self.alike()

    def servants(self, place: int) -> int:
        """How many the player in turn has there."""
        return self.table.game.servants(self.table.game.seat, place)

    async def take_turns(self, count: int) -> set[Step]:
        """Whole turns, a servant to the mint or the back door in each; which steps there were."""
        steps: set[Step] = set()
        while count:
            steps.add(self.table.game.step)
            if self.table.in_front == "CurtainScreen":
                count -= 1
                await self.press("enter")
                continue
            before = self.table.drawn()
            for key in self._keys(count):
                await self.press(key)
                if self.table.in_front == "CurtainScreen":
                    break
            if self.table.drawn() == before:  # Enter did not help
                await self.press("n")
        return steps

    def _keys(self, turn: int) -> tuple[str, ...]:
        """Layout of a first game: 5 is the gate, 4 the mint, 1 the back door."""
        game, table_input = self.table.game, self.table.table_input
        if table_input.confirm or table_input.ending:
            return ("enter",)
        if game.step is Step.STAIRWAY and game.points_left:
            walks = table_input.origin is None and self.servants(GATE)
            return ("5", "1" if turn % 4 < 2 else "4") if walks else ("n", "n")
        return SHORT_WAY.get(game.step, ("enter",))


def _rows(text: str) -> list[str]:
    return [row.rstrip() for row in text.split("\n")]


def leave(terminal: Terminal) -> int:
    """From the table over the title to the shell; the exit code."""
    terminal.press("q")
    open_title(terminal)
    terminal.press("q")
    return terminal.wait_end()
