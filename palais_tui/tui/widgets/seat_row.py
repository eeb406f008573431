"""A seat in the form of a new game: figure, name, arrows, kind of player, and a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.color import Color
from textual.containers import Container, Horizontal, Vertical
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, Static

from palais_tui.tui.colour import ink
from palais_tui.tui.keys import NEW_GAME
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import NO_COLOUR, Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.cycle_select import mark
from palais_tui.tui.widgets.line_input import LineInput
from palais_tui.tui.widgets.seat_figure import SeatLook, draw_figure

FOCUS: Final = (0.16, 0.12)
"""How much of a player's colour the strip in focus has, in the dark and in the light theme."""
BOT: Final = "#2f4a6b"
BOT_INK: Final = "#fff6e4"
KEY: Final = next(command.shown for command in NEW_GAME if command.id == "new_game.kind")
"""Changes the kind of player."""

PaintSeat = Callable[[Canvas, SeatLook, Palette], None]


@dataclass(frozen=True, slots=True)
class SeatContent:
    """What a row shows besides the name."""

    colour: int
    """Index of the player's colour."""
    kind: str
    """The kind of player in a word, as wide as the longest."""
    is_bot: bool
    ways: Sequence[int]
    """-1 and 1: where the player can move to."""


class SeatRow(Horizontal):
    """A click on the figure changes the colour, on the kind the kind of player.

    A click on an arrow moves the player to another seat.
    """

    DEFAULT_CSS = """
    SeatRow { height: 3; }
    SeatRow Token { width: 6; height: 100%; }
    SeatRow .body { height: 100%; align: left middle; }
    SeatRow .who { height: 2; layout: vertical; }
    SeatRow .line { width: 28; height: 1; }
    SeatRow .mark { width: 1; }
    SeatRow .line Input { width: 23; padding: 0 1; text-style: bold; }
    SeatRow Arrows { width: 4; padding: 0 0 0 1; }
    SeatRow .kinds { width: 1fr; height: 1; padding: 0 0 0 1; }
    SeatRow Kind { width: auto; height: 1; }
    SeatRow .key { width: auto; margin: 0 0 0 1; }
    SeatRow .note { height: 1; padding: 0 0 0 2; }
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

    def __init__(self, seat: int, name: str, nobody: str, paint: PaintSeat) -> None:
        super().__init__(id=f"seat-{seat}")
        self.seat = seat
        self._name = name
        self._nobody = nobody
        self._paint = paint
        self._look: tuple[Palette, int] = NO_COLOUR, 0
        self._shown_on: str | None = None
        """The surface of the strip."""

    def compose(self) -> ComposeResult:
        yield Token(self._paint)
        with Vertical(classes="body"):
            with Container(classes="who"):
                with Horizontal(classes="line"):
                    yield Static(classes="mark")
                    yield LineInput(self._name, placeholder=self._nobody, compact=True)
                    yield Arrows()
                with Horizontal(classes="kinds"):
                    yield Kind()
                    yield Static(classes="key")
            yield Static(id=f"note-seat-{self.seat}", classes="note")

    @property
    def field(self) -> Input:
        return self.query_one(Input)

    @property
    def is_taken(self) -> bool:
        return bool(self.field.value.strip())

    def draw(self, symbols: Symbols, palette: Palette, content: SeatContent) -> None:
        """Show the figure in its colour, the kind of player, and the arrows that work."""
        self._look = palette, content.colour
        look = SeatLook(self.seat, content.colour, symbols.shapes[content.colour], self.is_taken)
        self.query_one(Token).show(look, palette, ascii_only=self.in_ascii)
        self.query_one(Kind).show(content, palette, taken=self.is_taken)
        self.query_one(Arrows).show(content.ways, ascii_only=self.in_ascii)
        self.query_one(".key", Static).update(
            Text(KEY, ink(palette.gold_ink, palette.raised, bold=True))
        )
        self._mark()

    @property
    def in_ascii(self) -> bool:
        return self.screen.has_class("-ascii")

    def on_descendant_focus(self) -> None:
        self._mark()

    def on_descendant_blur(self) -> None:
        self._mark()

    def _mark(self) -> None:
        """Mark the row in focus: a sign before the name, and the strip in the player's colour."""
        self.query_one(".mark", Static).update(Text(mark(self.field).rstrip()))
        self.query_one(".key", Static).display = self.field.has_focus
        palette, colour = self._look
        surface = self._surface(palette, colour) if palette.painted else None
        if surface != self._shown_on:
            self._shown_on = surface
            self.styles.background = surface and Color.parse(surface)
            for part in self.walk_children(Widget):  # they keep what they were drawn on
                part.notify_style_update()
                part.refresh()

    def _surface(self, palette: Palette, colour: int) -> str:
        if self.field.has_focus:
            tint = palette.seat_colours[colour]
            return palette.mixed(palette.panel, tint, FOCUS[not palette.dark])
        return palette.panel if self.is_taken else palette.low

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


def row_of(widget: Widget) -> SeatRow:
    """The row that a part belongs to."""
    return next(one for one in widget.ancestors if isinstance(one, SeatRow))


class Kind(Static):
    """Person, or which bot; for an empty seat, what a click adds."""

    def show(self, content: SeatContent, palette: Palette, *, taken: bool) -> None:
        style = palette.strong if taken else palette.muted
        if palette.painted and content.is_bot:
            style = ink(BOT_INK, palette.shown(BOT), bold=True)
        elif palette.painted:
            style = ink(palette.text if taken else palette.soft, palette.raised)
        self.update(Text(f" {content.kind} ", style))

    def on_click(self) -> None:
        row_of(self).replace()


class Token(Widget, can_focus=False):
    """The player's figure behind a bar in their colour."""

    def __init__(self, paint: PaintSeat) -> None:
        super().__init__()
        self._paint = paint
        self._picture: Callable[[Canvas], None] | None = None
        self._drawn: tuple[object, list[Strip]] = None, []

    def show(self, look: SeatLook, palette: Palette, *, ascii_only: bool) -> None:
        if palette.painted:
            self._picture = partial(self._painted, look, palette)
        else:
            self._picture = partial(draw_figure, look=look, palette=palette, ascii_only=ascii_only)
        self._drawn = None, []
        self.refresh()

    def _painted(self, look: SeatLook, palette: Palette, canvas: Canvas) -> None:
        picture = Canvas(canvas.width - 1, canvas.height)
        self._paint(picture, look, palette)
        canvas.lay(1, 0, picture)
        bar = palette.seat_colours[look.colour] if look.taken else palette.raised
        canvas.fill(0, 0, 1, canvas.height, bar)

    def render_line(self, y: int) -> Strip:
        if self.size != self._drawn[0]:
            canvas = Canvas(*self.size)
            if self._picture is not None:
                self._picture(canvas)
            self._drawn = self.size, canvas.strips()
        strips = self._drawn[1]
        if y >= len(strips):
            return Strip.blank(self.size.width, self.rich_style)
        return strips[y].apply_style(self.rich_style)

    def on_click(self) -> None:
        row_of(self).recolour()


class Arrows(Static):
    """The ways that a player can go, side by side; a single one stands first."""

    _ways: Sequence[int] = ()

    def show(self, ways: Sequence[int], *, ascii_only: bool) -> None:
        self._ways = ways
        up, down = "^v" if ascii_only else "↑↓"
        self.update(Text(" ".join({-1: up, 1: down}[way] for way in ways)))

    def on_click(self, event: events.Click) -> None:
        if self._ways:
            row_of(self).move(self._ways[0] if event.x <= 2 else self._ways[-1])
