"""A seat in the form of a new game: token, name, kind of player, arrows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input, Static

from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.cycle_select import mark
from palais_tui.tui.widgets.line_input import LineInput


class SeatRow(Horizontal):
    """A click on the token changes the colour, on the kind the kind of player.

    A click on an arrow moves the player to another seat.
    """

    DEFAULT_CSS = """
    SeatRow { height: 1; }
    SeatRow .mark { width: 2; }
    SeatRow .token { width: 4; }
    SeatRow Input { width: 21; }
    SeatRow .kind { width: 10; padding: 0 0 0 1; }
    SeatRow .arrows { width: 3; }
    """

    @dataclass
    class Moved(Message):
        """Posted to move the player a seat up (-1) or down (1)."""

        seat: int
        by: int

    @dataclass
    class Recoloured(Message):
        """Posted to give the player the next colour."""

        seat: int

    @dataclass
    class Replaced(Message):
        """Posted to switch to the next kind of player."""

        seat: int

    @dataclass
    class Named(Message):
        """Posted when the name was edited."""

        seat: int
        name: str

    def __init__(self, seat: int, name: str, nobody: str) -> None:
        super().__init__(id=f"seat-{seat}")
        self.seat = seat
        self._name = name
        self._nobody = nobody

    def compose(self) -> ComposeResult:
        yield Static(classes="mark")
        yield Token(classes="token")
        yield LineInput(self._name, placeholder=self._nobody, compact=True)
        yield Kind(classes="kind")
        yield Arrows(classes="arrows")

    @property
    def field(self) -> Input:
        return self.query_one(Input)

    def draw(
        self, symbols: Symbols, palette: Palette, colour: int, kind: Text, ways: Sequence[int]
    ) -> None:
        """Show the token in its colour, muted for an empty seat, and the arrows that work."""
        style = palette.seats[colour] if self.field.value.strip() else palette.muted
        self.query_one(Kind).update(kind)
        token = Text(f" {symbols.shapes[colour]} ", style + Style(reverse=True))
        self.query_one(Token).update(token)
        self.query_one(Arrows).show(ways, ascii_only=self.screen.has_class("-ascii"))
        self._mark()

    def on_descendant_focus(self) -> None:
        self._mark()

    def on_descendant_blur(self) -> None:
        self._mark()

    def _mark(self) -> None:
        self.query_one(".mark", Static).update(Text(mark(self.field)))

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(self.Named(self.seat, event.value))

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        self.screen.focus_next()

    def move(self, by: int) -> None:
        self.post_message(self.Moved(self.seat, by))

    def recolour(self) -> None:
        self.post_message(self.Recoloured(self.seat))

    def replace(self) -> None:
        self.post_message(self.Replaced(self.seat))


class Kind(Static):
    """Person, or which bot."""

    def on_click(self) -> None:
        row = self.parent
        if isinstance(row, SeatRow):
            row.replace()


class Token(Static):
    """The shape of the player's servants."""

    def on_click(self) -> None:
        row = self.parent
        if isinstance(row, SeatRow):
            row.recolour()


class Arrows(Static):
    """The ways that a player can go, side by side; a single one stands first."""

    _ways: Sequence[int] = ()

    def show(self, ways: Sequence[int], *, ascii_only: bool) -> None:
        self._ways = ways
        up, down = "^v" if ascii_only else "↑↓"
        self.update(Text(" ".join({-1: up, 1: down}[way] for way in ways)))

    def on_click(self, event: events.Click) -> None:
        row = self.parent
        if isinstance(row, SeatRow) and self._ways:
            row.move(self._ways[0] if event.x <= 1 else self._ways[-1])
