"""Everyone's points as bars, by where they come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.style import Style
from textual import events
from textual.geometry import Region

from palais_tui.games.palais_royal.engine.scoring import Score, score, winners
from palais_tui.games.palais_royal.ui.pillar_scale import PillarScale, scale_of
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.score_table import ROWS, player_label
from palais_tui.tui.colour import contrast, ink
from palais_tui.tui.game_screens import ScoreRowPointed
from palais_tui.tui.pixel_art import digits, platform_art
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

Part = tuple[Region, int]
"""Where a part of a player's points is drawn, and the row of the table that explains it."""
SOURCES: Final = ("nobles", "fame", "hand", "edges")
FILLS: Final = "█▌▄░"
ASCII_FILLS: Final = "#=+."
REVERSED: Final = Style(reverse=True)
NAME: Final = 18
WIDEST_POINT: Final = 3
PILLARS: Final = 16
"""Rows from which there is room for pillars."""
PITCHES: Final = (11, 17)
"""Columns from one pillar to the next, the fewest and the most."""
BETWEEN: Final = 2
"""Columns between two pillars."""
CROWN_ROWS: Final = 3
DIGIT_ROWS: Final = 3
CROWN_GAP: Final = 1
WAVE: Final = "~"
MARGIN: Final = 1
"""Rows above the crown."""


def parts_of(own: Score) -> tuple[int, ...]:
    """A player's points by source, in the order of `SOURCES`."""
    return own.nobles, own.fame, own.hand, sum(own.edges)


def row_of(source: str, own: Score) -> int:
    """The row of the table that explains a source: of the edges, the one that gives most."""
    if source in ROWS:
        return ROWS.index(source)
    return ROWS.index(f"edge{own.edges.index(max(own.edges))}")


def fills(symbols: Symbols) -> str:
    """A fill for each source, in Unicode or ASCII as the other symbols."""
    return ASCII_FILLS if symbols.bar.isascii() else FILLS


def tints_of(palette: Palette, colour: str) -> tuple[str, ...]:
    """A surface for each source, in the order of `SOURCES`."""
    return (
        colour,
        palette.mixed(colour, palette.night, 0.45),
        palette.mixed(colour, palette.text, 0.55),
        palette.mixed(colour, palette.night, 0.7),
    )


def _letters_on(palette: Palette, tint: str) -> Style:
    letters = max(("#15121b", "#ffffff"), key=lambda text: contrast(text, tint))
    return ink(palette.shown(letters), tint, bold=True)


def paint_pillars(canvas: Canvas, scene: Scene) -> list[Part]:
    """A pillar for each player, with the parts labelled and the total above it.

    Returns where the parts are.
    """
    palette, points = scene.palette, score(scene.view.table)
    canvas.fill(0, 0, *canvas.size, palette.night)
    order = sorted(range(len(points)), key=lambda seat: -points[seat].total)
    # the first in the middle, as on a podium
    places = [*order[1:2], *order[:1], *order[2:]]
    foot = canvas.height - 2
    room = 2 * (foot - MARGIN - CROWN_ROWS - CROWN_GAP - DIGIT_ROWS)
    scale = scale_of(points, room)
    heights = scale.heights(own.total for own in points)
    if scale.base:
        told = scene.narrator.language.text("scoring.pillars_from", points=scale.base)
        canvas.write_centred(0, 0, canvas.width, told, palette.muted)
    parts: list[Part] = []
    least, widest = PITCHES
    pitch = max(least, min(widest, canvas.width // len(places)))
    pillar = pitch - BETWEEN
    left = max(0, (canvas.width - pitch * len(places) + BETWEEN + 1) // 2)
    for number, seat in enumerate(places):
        x = left + number * pitch
        height = heights[points[seat].total]
        at = x, foot, pillar, height
        parts += _pillar(canvas, scene, points[seat], (seat, at), scale)
        top = foot + 1 - (height + 1) // 2
        total = digits(points[seat].total, palette.seat_colours[seat])
        if height % 2:
            total = [[None] * len(total[0]), *total]
        middle = x + pillar // 2
        canvas.pixels(middle - len(total[0]) // 2, top - DIGIT_ROWS, total)
        if seat in winners(scene.view.table):
            crown = platform_art("crown").recoloured(palette.shown).pixels
            above = top - DIGIT_ROWS - CROWN_GAP - CROWN_ROWS
            canvas.pixels(middle - len(crown[0]) // 2, above, crown)
        name = player_label(scene, seat, pitch - 1)
        wide = max(pillar, len(name))
        canvas.fill(x, foot + 1, wide, 1, palette.seat_colours[seat])
        canvas.write_centred(x, foot + 1, wide, name, palette.chip(seat))
    return parts


def _pillar(
    canvas: Canvas,
    scene: Scene,
    own: Score,
    seat_at: tuple[int, tuple[int, int, int, int]],
    scale: PillarScale,
) -> Iterator[Part]:
    """Draw the parts from the foot up; waves there say that it does not begin at 0."""
    palette, say = scene.palette, scene.narrator.language.text
    seat, (x, foot, wide, height) = seat_at
    tints = tints_of(palette, palette.seat_colours[seat])
    below, found = foot + 1, parts_of(own)
    ends = scale.ends(found, height)
    for part, end, source, tint in zip(found, ends, SOURCES, tints, strict=True):
        if not part:
            continue
        rows = end - (foot + 1 - below)
        light, dark = palette.mixed(tint, "#ffffff", 0.14), palette.mixed(tint, "#000000", 0.18)
        if height % 2:  # half a row of the last part is left of it
            for at, shade in ((x, light), (x + wide - 1, dark)):
                canvas.halves(at, below - rows - 1, 1, palette.night, shade)
            canvas.halves(x + 1, below - rows - 1, wide - 2, palette.night, tint)
        canvas.fill(x, below - rows, wide, rows, tint)
        canvas.fill(x, below - rows, 1, rows, light)
        canvas.fill(x + wide - 1, below - rows, 1, rows, dark)
        labels = _labels(part, say(f"scoring.pillar_{source}"), rows, wide)
        y = below - rows + (rows > len(labels) + 1)
        for row, label in enumerate(labels, y):
            canvas.write_centred(x, row, wide, label, _letters_on(palette, tint))
        below -= rows
        yield Region(x, below, wide, rows), row_of(source, own)
    if scale.base:
        canvas.write(x, foot, WAVE * wide, ink(palette.night, bold=True))


def _labels(part: int, source: str, rows: int, wide: int) -> list[str]:
    """What stands on a part: in one line with room around it, in two, or the number alone."""
    whole = f"{part} {source}"
    if len(whole) + 2 <= wide:
        return [whole]
    if rows > 1:
        return [str(part), source]
    return [whole if len(whole) <= wide else str(part)]


def _bar_labels(scene: Scene, part: int, source: str) -> tuple[str, ...]:
    """What stands on a part of a bar, the longest form first."""
    kind = scene.narrator.language.text(f"scoring.pillar_{source}")
    return f" {part} {kind} ", f" {part} ", str(part)


def _without_hairlines(sign: str, style: Style) -> tuple[str, Style]:
    """A full block as a space in reverse: fonts show lines in blocks, and letters fit on it."""
    return (" ", style + REVERSED) if sign == FILLS[0] else (sign, style)


class TotalBars(PaintedBoard[Scene]):
    """A bar for each player; sources differ in their fill, so that colour is not needed.

    A click on a part explains it: it posts `ScoreRowPointed`.
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._parts: list[Part] = []

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        for region, row in self._parts:
            if at is not None and region.contains_point(at):
                self.post_message(ScoreRowPointed(row))

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        if scene.palette.painted and scene.palette.half_rows and self.size.height >= PILLARS:
            self._parts = paint_pillars(canvas, scene)
            return
        self._parts = []
        say, players = scene.narrator.language.text, scene.view.table.players
        height = self.size.height
        large = height >= players * 2 + 4
        if large:
            canvas.write(2, 1, say("scoring.bars"), scene.palette.strong)
        top = 3 if large else min(1, max(0, height - players - 1))
        pitch = max(1, min(3, (height - 1 - top) // players))
        forms = self._forms(scene)
        for seat, own in enumerate(score(scene.view.table)):
            for thick in range(max(1, pitch - 1)):
                self._bar(canvas, scene, seat, own, (top + seat * pitch, thick), forms)
        x, y = 2, top + players * pitch
        tints = [tints_of(scene.palette, colour) for colour in scene.palette.seat_colours[:players]]
        for number, (source, sign) in enumerate(zip(SOURCES, fills(scene.symbols), strict=True)):
            name = say(f"scoring.from_{source}")
            if x + players + 1 + len(name) > self.size.width:
                x, y = 2, y + 1
            for seat in range(players):  # the same shade in everyone's colour, as in the bars
                if scene.palette.painted:
                    canvas.fill(x + seat, y, 1, 1, tints[seat][number])
                else:
                    canvas.write(x + seat, y, *_without_hairlines(sign, scene.palette.seats[seat]))
            x = canvas.write(x + players + 1, y, name, scene.palette.muted) + 3

    def _forms(self, scene: Scene) -> tuple[int, ...]:
        """Which form of its label each source has in all bars: the longest that fits them."""
        forms = [0] * len(SOURCES)
        for own in score(scene.view.table):
            begin = 0
            for n, (part, end) in enumerate(
                zip(parts_of(own), self._ends(scene, own), strict=True)
            ):
                labels = _bar_labels(scene, part, SOURCES[n])
                fitting = (form for form, label in enumerate(labels) if len(label) <= end - begin)
                if part:
                    forms[n] = max(forms[n], next(fitting, len(labels) - 1))
                begin = end
        return tuple(forms)

    def _bar(
        self,
        canvas: Canvas,
        scene: Scene,
        seat: int,
        own: Score,
        at: tuple[int, int],
        forms: Sequence[int],
    ) -> None:
        y, thick = at
        style = scene.palette.seats[seat]
        if not thick:
            canvas.write(2, y, player_label(scene, seat, NAME - 3), style)
        x = NAME
        tints = tints_of(scene.palette, scene.palette.seat_colours[seat])
        for part, source, sign, tint, end, form in zip(
            parts_of(own),
            SOURCES,
            fills(scene.symbols),
            tints,
            self._ends(scene, own),
            forms,
            strict=True,
        ):
            wide = NAME + end - x
            if scene.palette.painted:
                canvas.fill(x, y + thick, wide, 1, tint)
                style = _letters_on(scene.palette, tint)
                labels = list(_bar_labels(scene, part, source)[form:])
            else:
                fill, style = _without_hairlines(sign, scene.palette.seats[seat])
                canvas.write(x, y + thick, fill * wide, style)
                labels = [f" {part} "] if wide >= len(f" {part} ") + 2 else []
            label = next((label for label in labels if len(label) <= wide), "")
            if not thick and part:
                canvas.write(x + (wide - len(label)) // 2, y, label, style)
            self._parts.append((Region(x, y + thick, wide, 1), row_of(source, own)))
            x += wide
        if not thick:
            canvas.write(x + 1, y, str(own.total), scene.palette.strong)

    def _ends(self, scene: Scene, own: Score) -> list[int]:
        """The column after each part; a part with any points is at least one column wide."""
        longest = max(1, *(one.total for one in score(scene.view.table)))
        room = self.size.width - NAME - 5 - len(SOURCES)
        scale = min(WIDEST_POINT, room // longest) if room >= longest else room / longest
        ends: list[int] = []
        points = end = 0
        for part in parts_of(own):
            points += part
            end = max(round(points * scale), end + (1 if part else 0))
            ends.append(end)
        return ends
