"""Privilege cards drawn side by side, for dialogs with room for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import ClassVar, Final, NamedTuple

from textual import events
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.ui.art import game_art
from palais_tui.games.palais_royal.ui.colours import BoardColours, colours_of
from palais_tui.tui.colour import ink
from palais_tui.tui.keys import Command, bindings
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

SIZES: Final = (Size(22, 15), Size(22, 11), Size(17, 11))
"""Of a card, the largest first: all cards have the first size for which there is room."""
GAP: Final = Size(1, 1)
"""Between two cards, for the ring around the chosen one."""
PICTURE_ROWS: Final = 7
LEAST_WIDTH: Final = 70
"""The line below one or two cards, and the title and keys around them, need more than they."""
LINE_ROWS: Final = 2
"""A reason against playing a card can take two rows."""
ROWS_AROUND: Final = 10
"""Title, keys, frame and the line below the cards."""
BANDS: Final[Mapping[str, Privilege | int]] = {
    "favour": 9,
    "gates": Privilege.GATE,
    "procession": Privilege.CARDS,
    "swift": Privilege.MOVE,
    "winged": Privilege.MOVE,
    "seals": Privilege.MADAME,
    "purse": Privilege.SERVANTS,
    "smallfame": Privilege.GOLD,
    "greatfame": Privilege.GOLD,
}
"""The band of a card is that of the nobles who help in the same way; 9 is a couple's."""

FAN: Final = (
    Command("fan.previous", "left,up", "Left", call="step(-1)", in_footer=False),
    Command("fan.next", "right,down", "Right", call="step(1)", in_footer=False),
    Command("fan.first", "home", "Home", call="go(0)", in_footer=False),
    Command("fan.last", "end", "End", call="go(-1)", in_footer=False),
)


def card_band(colours: BoardColours, card: str) -> str:
    """The colour behind a card's name."""
    band = BANDS[card]
    return colours.bands[band] if isinstance(band, Privilege) else colours.couples[band]


class Layout(NamedTuple):
    """How many cards stand side by side, and how large they are."""

    columns: int
    card: Size

    @property
    def pitch(self) -> Size:
        return self.card + GAP

    @classmethod
    def of(cls, cards: int, room: Size) -> Layout | None:
        """The largest cards that fit on the screen; None if none do."""
        for card in SIZES:
            pitch = card + GAP
            columns = min(cards, (room.width - 5) // pitch.width)
            rows = (room.height - ROWS_AROUND) // pitch.height
            if cards and columns * rows >= cards:
                return cls(columns, card)
        return None


@dataclass(frozen=True)
class Card:
    """What is written on a card."""

    id: str
    name: str
    count: int
    price: str
    when: str
    effect: str
    foot: str
    good: bool
    """Whether it can be played, or is kept."""


class CardFan(Widget, can_focus=True):
    """Cards to choose from, and a line below them that can be chosen, or text only to read."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(FAN)

    @dataclass
    class Pointed(Message):
        """Posted when the ring has moved."""

        card: int

    @dataclass
    class Clicked(Message):
        """Posted when a card or the line was clicked."""

        card: int
        on_foot: bool = False
        """Whether the click was on the words under the card, which say what it does."""

    def __init__(self, layout: Layout, cursor: int) -> None:
        super().__init__(id="fan")
        self._layout = layout
        self.cursor = cursor
        self._cards: Sequence[Card] = ()
        self._line = ""
        self._enter = ""
        self._look: tuple[Palette, Symbols] | None = None
        self._canvas = Canvas(0, 0)

    def show(
        self,
        cards: Sequence[Card],
        line: str,
        palette: Palette,
        symbols: Symbols,
        *,
        enter: str = "",
    ) -> None:
        """Draw cards. With the name of the key Enter the line below is a button for it."""
        self._cards = cards
        self._line = line
        self._enter = enter
        self._look = palette, symbols
        self._paint()
        self.refresh()

    # --- keys and mouse

    def action_step(self, by: int) -> None:
        self._point_at((self.cursor + by) % (len(self._cards) + bool(self._enter)))

    def action_go(self, card: int) -> None:
        self._point_at(card % (len(self._cards) + bool(self._enter)))

    def _point_at(self, card: int) -> None:
        self.cursor = card
        self.post_message(self.Pointed(card))

    def _at(self, event: events.MouseEvent) -> int | None:
        if self._enter and event.y == self._canvas.height - 1:
            return len(self._cards)
        found = (
            card for card in range(len(self._cards)) if self._place(card).contains(*event.offset)
        )
        return next(found, None)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        card = self._at(event)
        if card is not None and card != self.cursor:
            self._point_at(card)

    def on_click(self, event: events.Click) -> None:
        card = self._at(event)
        if card is not None:
            event.stop()
            on_foot = card < len(self._cards) and event.y == self._place(card).bottom - 1
            self._point_at(card)
            self.post_message(self.Clicked(card, on_foot))

    # --- painting

    def _place(self, card: int) -> Region:
        columns, size = self._layout
        pitch = self._layout.pitch
        row, column = divmod(card, columns)
        left = (self.extent.width - columns * pitch.width + 1) // 2
        return Region(left + column * pitch.width, 1 + row * pitch.height, *size)

    @property
    def extent(self) -> Size:
        """The columns and rows it takes."""
        columns, pitch = self._layout.columns, self._layout.pitch
        rows = -(-len(self._cards) // columns) * pitch.height + 1
        return Size(
            max(columns * pitch.width + 1, LEAST_WIDTH),
            rows + (1 if self._enter else LINE_ROWS),
        )

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.extent.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.extent.height

    def _paint(self) -> None:
        assert self._look is not None
        palette, _ = self._look
        columns, rows = self.extent
        canvas = self._canvas = Canvas(columns, rows, palette.low)
        for number, card in enumerate(self._cards):
            at = self._place(number)
            if number == self.cursor:
                canvas.fill(at.x - 1, at.y, at.width + 2, at.height, palette.ring)
                canvas.halves(at.x - 1, at.y - 1, at.width + 2, palette.low, palette.ring)
                canvas.halves(at.x - 1, at.bottom, at.width + 2, palette.ring, palette.low)
            self._draw(canvas, card, str(number + 1) if number < 9 else "", at)
        if self._enter:
            self._draw_button(canvas, rows - 1)
            return
        canvas.fill(0, rows - LINE_ROWS, columns, LINE_ROWS, palette.low)
        lines = wrap(self._line, columns - 3)
        for row, line in zip(range(rows - LINE_ROWS, rows), lines, strict=False):
            canvas.write(2, row, line, ink(palette.text))

    def _draw_button(self, canvas: Canvas, y: int) -> None:
        """The line as a button in the middle, with the key that presses it."""
        assert self._look is not None
        palette, _ = self._look
        colours = colours_of(palette)
        parts = f" {self._enter} ", f" {self._line} "
        x = (canvas.width - sum(map(len, parts))) // 2
        x = canvas.write(x, y, parts[0], ink(palette.gold_ink, palette.raised, bold=True))
        if self.cursor == len(self._cards):
            style = ink(palette.light_ink, palette.light, bold=True)
        else:
            style = ink(colours.band_ink, colours.enlists, bold=True)
        canvas.write(x, y, parts[1], style)

    def _draw(self, canvas: Canvas, card: Card, key: str, at: Region) -> None:
        assert self._look is not None
        palette, symbols = self._look
        colours = colours_of(palette)
        tint = card_band(colours, card.id)
        names = self._names(card)
        top = at.y + max(len(self._names(one)) for one in self._cards)
        rows = min(PICTURE_ROWS, at.bottom - 2 - len(self._effect(card)) - top)
        canvas.fill(at.x, at.y, *at.size, colours.lit.surface)
        canvas.fill(at.x, at.y, at.width, top - at.y, tint)
        x = at.x + 1
        if key:  # a keycap: a bare number looks like a price
            keycap = ink(palette.gold_ink, palette.raised, bold=True)
            x = canvas.write(at.x, at.y, f" {key} ", keycap)
        for row, name in enumerate(names):
            canvas.write(x, at.y + row, name, ink(colours.band_ink, bold=True))
        picture = game_art(f"cards/{card.id}").crop(at.width - 2, 2 * rows)
        canvas.pixels(at.x + 1, top, picture.recoloured(palette.shown).pixels)
        price = f" {card.price} "
        canvas.fill(at.right - len(price), top, len(price), 1, palette.light)
        canvas.write_right(at.right, top, price, ink(palette.light_ink, bold=True))
        if card.count > 1:
            copies = f" {symbols.double[0]}{card.count} "
            canvas.fill(at.x, top, len(copies), 1, palette.raised)
            canvas.write(at.x, top, copies, ink(palette.text, bold=True))
        canvas.write(at.x + 1, top + rows, card.when, ink(colours.lit.soft))
        for row, line in enumerate(self._effect(card), top + rows + 1):
            canvas.write(at.x + 1, row, line, ink(colours.lit.ink, bold=True))
        foot = f"{symbols.can} {card.foot}" if card.good else card.foot
        canvas.fill(
            at.x, at.bottom - 1, at.width, 1, colours.enlists if card.good else palette.raised
        )
        style = ink(colours.band_ink, bold=True) if card.good else ink(palette.text)
        canvas.write_centred(at.x, at.bottom - 1, at.width, foot, style)

    def _names(self, card: Card) -> list[str]:
        """The name, in two rows if a narrow card has no room for it beside its number."""
        return wrap(card.name, self._layout.card.width - 3)

    def _effect(self, card: Card) -> list[str]:
        return wrap(card.effect, self._layout.card.width - 2)

    def render_line(self, y: int) -> Strip:
        if y >= self._canvas.height:
            return Strip.blank(self.size.width)
        return self._canvas.strip(y)
