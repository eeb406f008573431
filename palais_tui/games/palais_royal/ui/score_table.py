"""The scoring as a table: a column for each player, a row for each source of points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from textual import events

from palais_tui.core.seats import Seat
from palais_tui.games.palais_royal.engine.components import CARD_KINDS
from palais_tui.games.palais_royal.engine.scoring import edge_result, score, winners
from palais_tui.games.palais_royal.phrases.scores import rank_text
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.game_screens import ScoreRowPointed
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard
from palais_tui.tui.widgets.seat_scene import seat_label

ROWS: Final = ("nobles", "fame", "hand", "edge0", "edge1", "edge2", "edge3", "total", "time")
HEIGHT: Final = len(ROWS) + 3
WIDE: Final = 110
LONG_NOTES: Final = 22
WIDEST: Final = 30
WIDEST_CHIP: Final = 13

Cell = tuple[str, str]
"""Points, and a note on how they are made up."""


def player_label(scene: Scene, seat: int, width: int) -> str:
    """A player's shape and name, shortened to a width."""
    return seat_label(scene.symbols.shapes[seat], scene.narrator.names[seat], width)


def time_used(seconds: float) -> str:
    """Minutes and seconds, with hours if there are any."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class ScoreTable(PaintedBoard[Scene]):
    """Everyone's points by where they come from. Posts `ScoreRowPointed`."""

    def __init__(self, seats: Sequence[Seat], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._seats = seats
        self.row: int | None = None
        self.counts_below = False
        """Whether the servants on the edges are counted below the table."""

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._point(event)

    def on_click(self, event: events.Click) -> None:
        """For terminals that do not report mouse movements."""
        self._point(event)

    def _point(self, event: events.MouseEvent) -> None:
        at = event.get_content_offset(self)  # a large screen has padding above the table
        painted = self._scene is not None and self._scene.palette.painted
        for row in range(len(ROWS)):
            if at is not None and at.y == line_of(row, painted=painted):
                self.post_message(ScoreRowPointed(row))

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        players = scene.view.table.players
        label = 28 if self.size.width >= WIDE else 18
        column = min(WIDEST, (self.size.width - label) // players)
        width = label + column * players
        for seat in range(players):
            self._head(canvas, scene, seat, label + seat * column, column - 1)
        if not scene.palette.painted:
            for y in (1, line_of(ROWS.index("total"), painted=False) - 1):
                canvas.write(1, y, scene.symbols.across * (width - 1), scene.palette.lines)
        for row in range(len(ROWS)):
            self._surface(canvas, scene.palette, row)
            self._row(canvas, scene, row, (label, column))

    def _head(self, canvas: Canvas, scene: Scene, seat: int, x: int, width: int) -> None:
        """A player above the column; on a chip if there are surfaces."""
        if not scene.palette.painted:
            canvas.write(x, 0, player_label(scene, seat, width), scene.palette.seats[seat])
            return
        chip = min(width, WIDEST_CHIP)
        name = f" {player_label(scene, seat, chip - 2)} ".ljust(chip)
        canvas.write(x, 0, name, scene.palette.chip(seat))

    def _surface(self, canvas: Canvas, palette: Palette, row: int) -> None:
        """Rows on surfaces: light and dark in turn, the total and the cursor raised."""
        if not palette.painted:
            return
        even = palette.mixed(palette.low, palette.night, 0.5)
        surface = palette.raised if ROWS[row] == "total" else palette.low if row % 2 else even
        canvas.fill(0, line_of(row, painted=True), canvas.width, 1, surface)

    def _row(self, canvas: Canvas, scene: Scene, row: int, columns: tuple[int, int]) -> None:
        label, column = columns
        palette = scene.palette
        y = line_of(row, painted=palette.painted)
        total = ROWS[row] == "total"
        name = self._label(scene, row)
        if row == self.row:
            canvas.write(0, y, scene.symbols.in_turn, palette.key)
        canvas.write(2, y, name, palette.strong if total else palette.plain)
        if row == self.row:
            canvas.restyle(2, y, len(name), 1, palette.cursor)
        short = column < LONG_NOTES or self.counts_below
        cells = self._cells(scene, row, short=short)
        best = max((int(points) for points, _ in cells if points), default=0)
        for seat, (points, note) in enumerate(cells):
            x = label + seat * column
            right = x + (1 if ROWS[row] == "time" else 4 if short else 5)
            style = palette.seats[seat] if total else palette.plain
            if palette.painted and total:
                style = palette.strong
            if points == "0":  # explained by the cursor and, if there is room, below the table
                canvas.write_right(x + 3, y, scene.symbols.dot, palette.muted)
                continue
            if palette.painted and points == str(best):
                style = palette.key
            canvas.write_right(x + 3, y, points, style)
            canvas.write(right, y, note, palette.points + Style(bold=total))
            if not total:
                canvas.restyle(right, y, len(note), 1, palette.muted)

    def _label(self, scene: Scene, row: int) -> str:
        say = scene.narrator.language.text
        if not ROWS[row].startswith("edge"):
            return say(f"scoring.{ROWS[row]}")
        edge = scene.view.table.components.garden.edges[int(ROWS[row][-1])].id
        if self.size.width < WIDE:
            return say(f"scoring_edges.{edge}")
        return say(f"edge_names.{edge}")

    def _cells(self, scene: Scene, row: int, *, short: bool) -> list[Cell]:
        """A row's points and notes, by seat."""
        say, game = scene.narrator.language.text, scene.view.table
        points = score(game)
        seats = range(game.players)
        match ROWS[row]:
            case "nobles":
                tiles = [len(game.face_up[s]) + len(game.face_down[s]) for s in seats]
                return [
                    (str(points[s].nobles), say("scoring.tiles", count=tiles[s])) for s in seats
                ]
            case "fame":
                worth = [kind for kind, card in enumerate(game.components.cards) if card.points]
                cards = [
                    sum(game.open_cards[s * CARD_KINDS + kind] for kind in worth) for s in seats
                ]
                return [(str(points[s].fame), say("scoring.cards", count=cards[s])) for s in seats]
            case "hand":
                cards = [game.hand_size(s) for s in seats]
                return [(str(points[s].hand), say("scoring.cards", count=cards[s])) for s in seats]
            case "total":
                won = winners(game)
                key = "scoring.won" if len(won) == 1 else "scoring.shared"
                mark = f"{scene.symbols.points} {say(key)}"
                return [(str(points[s].total), mark if s in won else "") for s in seats]
            case "time":
                return [("", time_used(seat.seconds)) for seat in self._seats]
            case edge:
                number = int(edge[-1])
                result = edge_result(game, number)
                return [
                    (
                        str(points[s].edges[number]),
                        rank_text(scene.narrator, result, s, short=short),
                    )
                    for s in seats
                ]


def line_of(row: int, *, painted: bool) -> int:
    """The line a row is drawn on; without surfaces total and time are below a rule."""
    if painted:
        return row + 1
    return row + 2 if row < ROWS.index("total") else row + 3
