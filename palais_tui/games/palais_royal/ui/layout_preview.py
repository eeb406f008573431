"""A preview of the castle's layout in the form for a new game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from textual.strip import Strip

from palais_tui.games.palais_royal.engine.castle import CASTLE_WIDTH
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.ui.colours import colours_of
from palais_tui.games.palais_royal.ui.emblems import EMBLEMS
from palais_tui.games.palais_royal.ui.text_signs import with_signs
from palais_tui.i18n.catalog import Language
from palais_tui.tui.colour import ink
from palais_tui.tui.game_screens import SetupPreview
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

UNKNOWN: Final = "?"
LEAST: Final = (9, 1)
"""The inner size of a room where no size is known yet."""


WIDE: Final = 14
"""Columns from which a room has a margin at its right side."""


class Room(NamedTuple):
    """A place of the layout; one drawn at random has no name."""

    place: int | None
    name: str
    note: str
    """What it does, in a few words; empty if the rooms show names only."""


class LayoutPreview(SetupPreview, can_focus=False):
    """Three rows of three rooms, as large as the widget."""

    DEFAULT_CSS = "LayoutPreview { width: 37; height: 7; }"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # textual's own name
        super().__init__(id=id)
        self._rooms: Sequence[Room] = ()
        self._look: tuple[Symbols, Palette] | None = None
        self._drawn: tuple[object, list[Strip]] = None, []

    def show_setup(
        self,
        components: Components,
        options: Mapping[str, str],
        language: Language,
        symbols: Symbols,
        palette: Palette,
        *,
        text_side: bool,
    ) -> None:
        layout = next(one for one in components.layouts if one.id == options["layout"])
        self._rooms = [
            room_of(place, components, language, text_side=text_side) for place in layout.places
        ]
        self._look = symbols, palette
        self.refresh()

    def render_line(self, y: int) -> Strip:
        looks = tuple(self._rooms), self._look, self.size
        if looks != self._drawn[0]:
            self._drawn = looks, self._strips()
        strips = self._drawn[1]
        if y >= len(strips):
            return Strip.blank(self.size.width, self.rich_style)
        return strips[y].apply_style(self.rich_style)

    def _strips(self) -> list[Strip]:
        if self._look is None:
            return []
        symbols, palette = self._look
        width, height = self.size
        cell = (
            max(LEAST[0], (width - 1) // CASTLE_WIDTH - 1),
            max(LEAST[1], (height - 1) // CASTLE_WIDTH - 1),
        )
        if palette.painted:
            return painted(self._rooms, cell, palette).strips()
        return lined(self._rooms, cell, symbols, palette).strips()


def room_of(
    place: int | None, components: Components, language: Language, *, text_side: bool
) -> Room:
    """A place with its short name and what it does."""
    if place is None:
        return Room(None, "", "")
    name = components.places[place].id
    note = language.text(f"place_notes.{name}") if text_side else ""
    return Room(place, language.text(f"places_short.{name}"), note)


def blank(cell: tuple[int, int]) -> Canvas:
    """Space for the whole castle."""
    wide, high = cell
    return Canvas(CASTLE_WIDTH * (wide + 1) + 1, CASTLE_WIDTH * (high + 1) + 1)


def lined(
    rooms: Sequence[Room], cell: tuple[int, int], symbols: Symbols, palette: Palette
) -> Canvas:
    """The rooms in reading order between lines."""
    canvas, (wide, high) = blank(cell), cell
    canvas.grid(symbols, CASTLE_WIDTH, CASTLE_WIDTH, cell, palette.lines)
    for room, (x, y) in zip(rooms, corners(cell), strict=True):
        notes = [with_signs(line, symbols) for line in notes_of(room, cell)]
        top = y if notes else y + (high - 1) // 2
        style = palette.strong if room.name else palette.muted
        canvas.write_centred(x, top, wide, (room.name or UNKNOWN)[:wide], style)
        for row, line in enumerate(notes, top + 1):
            canvas.write_centred(x, row, wide, line, palette.muted)
    return canvas


def painted(rooms: Sequence[Room], cell: tuple[int, int], palette: Palette) -> Canvas:
    """The rooms as a floor plan, with the colours and emblems of the castle."""
    canvas, colours, (wide, high) = blank(cell), colours_of(palette), cell
    canvas.fill(0, 0, *canvas.size, colours.wall)
    if palette.half_rows:
        canvas.halves(0, 0, canvas.width, palette.night, colours.wall)
    for room, (x, y) in zip(rooms, corners(cell), strict=True):
        floor = palette.raised if room.place is None else colours.floors[room.place]
        head = floor if room.place is None else colours.heads[room.place]
        canvas.fill(x, y, wide, high, floor)
        if palette.half_rows:
            canvas.halves(x, y + high, wide, head if high == 1 else floor, colours.wall)
        if room.place is None:
            canvas.write_centred(x, y + (high - 1) // 2, wide, UNKNOWN, palette.muted)
            continue
        canvas.fill(x, y, wide, 1, head)
        margin = int(len(room.name) + 3 < wide)
        canvas.write(x + margin, y, room.name[:wide], ink(colours.band_ink, bold=True))
        if len(room.name) + 2 <= wide:
            emblem = EMBLEMS[room.place]
            canvas.write_right(x + wide - margin, y, emblem, ink(colours.band_ink))
        for row, line in enumerate(notes_of(room, cell), y + 1):
            canvas.write(x + 1, row, line, palette.muted)
    return canvas


def notes_of(room: Room, cell: tuple[int, int]) -> list[str]:
    """What a room does, in the rows under its name."""
    wide, high = cell
    return wrap(room.note, wide - 1 - (wide > WIDE))[: high - 1]


def corners(cell: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Where each room begins."""
    wide, high = cell
    for position in range(CASTLE_WIDTH * CASTLE_WIDTH):
        row, column = divmod(position, CASTLE_WIDTH)
        yield column * (wide + 1) + 1, row * (high + 1) + 1
