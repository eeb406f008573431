"""Privilege cards drawn side by side, for dialogs with room for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import ClassVar, Final

from textual import events
from textual.binding import BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.ui.art import game_art
from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.tui.colour import ink
from palais_tui.tui.keys import Command, bindings
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

CARD: Final = Size(22, 15)
PITCH: Final = Size(CARD.width + 1, CARD.height + 1)
"""A card with the gap that the ring around the chosen one needs."""
TEXT_ROWS: Final = range(8, 14)
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

    def __init__(self, columns: int, cursor: int) -> None:
        super().__init__(id="fan")
        self._columns = columns
        self.cursor = cursor
        self._cards: Sequence[Card] = ()
        self._line = ""
        self._line_counts = False
        self._look: tuple[Palette, Symbols] | None = None
        self._canvas = Canvas(0, 0)

    @staticmethod
    def columns_for(cards: int, room: Size) -> int:
        """How many cards stand side by side; 0 if they do not fit on the screen."""
        side_by_side = min(cards, (room.width - 5) // PITCH.width)
        high = (room.height - ROWS_AROUND) // PITCH.height
        return side_by_side if cards and side_by_side * high >= cards else 0

    def show(
        self,
        cards: Sequence[Card],
        line: str,
        palette: Palette,
        symbols: Symbols,
        *,
        line_counts: bool = False,
    ) -> None:
        """Draw cards. `line_counts`: the line below can be chosen like a card."""
        self._cards = cards
        self._line = line
        self._line_counts = line_counts
        self._look = palette, symbols
        self._paint()
        self.refresh()

    # --- keys and mouse

    def action_step(self, by: int) -> None:
        self._point_at((self.cursor + by) % (len(self._cards) + self._line_counts))

    def action_go(self, card: int) -> None:
        self._point_at(card % (len(self._cards) + self._line_counts))

    def _point_at(self, card: int) -> None:
        self.cursor = card
        self.post_message(self.Pointed(card))

    def _at(self, event: events.MouseEvent) -> int | None:
        if self._line_counts and event.y == self._canvas.height - 1:
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
        row, column = divmod(card, self._columns)
        left = (self._extent.width - self._columns * PITCH.width + 1) // 2
        return Region(left + column * PITCH.width, 1 + row * PITCH.height, *CARD)

    @property
    def _extent(self) -> Size:
        rows = -(-len(self._cards) // self._columns) * PITCH.height + 1
        return Size(
            max(self._columns * PITCH.width + 1, LEAST_WIDTH),
            rows + (1 if self._line_counts else LINE_ROWS),
        )

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._extent.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._extent.height

    def _paint(self) -> None:
        assert self._look is not None
        palette, _ = self._look
        columns, rows = self._extent
        canvas = self._canvas = Canvas(columns, rows, palette.low)
        for number, card in enumerate(self._cards):
            at = self._place(number)
            if number == self.cursor:
                canvas.fill(at.x - 1, at.y, CARD.width + 2, CARD.height, palette.ring)
                canvas.halves(at.x - 1, at.y - 1, CARD.width + 2, palette.low, palette.ring)
                canvas.halves(at.x - 1, at.bottom, CARD.width + 2, palette.ring, palette.low)
            self._draw(canvas, card, str(number + 1) if number < 9 else "", at)
        chosen = self._line_counts and self.cursor == len(self._cards)
        surface = palette.light if chosen else palette.raised if self._line_counts else palette.low
        top = rows - (1 if self._line_counts else LINE_ROWS)
        canvas.fill(0, top, columns, rows - top, surface)
        style = ink(palette.light_ink, bold=True) if chosen else ink(palette.text)
        for row, line in zip(range(top, rows), wrap(self._line, columns - 3), strict=False):
            canvas.write(2, row, line, style)

    def _draw(self, canvas: Canvas, card: Card, key: str, at: Region) -> None:
        assert self._look is not None
        palette, symbols = self._look
        colours = colours_of(palette)
        band = BANDS[card.id]
        tint = colours.bands[band] if isinstance(band, Privilege) else colours.couples[band]
        canvas.fill(at.x, at.y, *CARD, colours.lit.surface)
        canvas.fill(at.x, at.y, CARD.width, 1, tint)
        x = at.x + 1
        if key:  # a keycap: a bare number looks like a price
            x = canvas.write(
                at.x, at.y, f" {key} ", ink(palette.gold_ink, palette.raised, bold=True)
            )
        canvas.write(x, at.y, card.name[: at.right - x], ink(colours.band_ink, bold=True))
        picture = game_art(f"cards/{card.id}").recoloured(palette.shown).pixels
        canvas.pixels(at.x + 1, at.y + 1, picture)
        price = f" {card.price} "
        canvas.fill(at.right - len(price), at.y + 1, len(price), 1, palette.light)
        canvas.write_right(at.right, at.y + 1, price, ink(palette.light_ink, bold=True))
        if card.count > 1:
            copies = f" {symbols.double[0]}{card.count} "
            canvas.fill(at.x, at.y + 1, len(copies), 1, palette.raised)
            canvas.write(at.x, at.y + 1, copies, ink(palette.text, bold=True))
        lines = [(card.when, ink(colours.lit.soft))]
        strong = ink(colours.lit.ink, bold=True)
        lines += [(line, strong) for line in wrap(card.effect, CARD.width - 2)]
        for row, (line, style) in zip(TEXT_ROWS, lines, strict=False):
            canvas.write(at.x + 1, at.y + row, line, style)
        foot = f"{symbols.can} {card.foot}" if card.good else card.foot
        canvas.fill(
            at.x, at.bottom - 1, CARD.width, 1, colours.enlists if card.good else palette.raised
        )
        style = ink(colours.band_ink, bold=True) if card.good else ink(palette.text)
        canvas.write_centred(at.x, at.bottom - 1, CARD.width, foot, style)

    def render_line(self, y: int) -> Strip:
        if y >= self._canvas.height:
            return Strip.blank(self.size.width)
        return self._canvas.strip(y)
