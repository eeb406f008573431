"""The end of a game: the last position under fireworks, and the players' figures."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from textual.geometry import Size

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.events import (
    CardPlayed,
    CrownMoved,
    Event,
    PrivilegePlayed,
    Summoned,
    TurnEnded,
)
from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.ui.lined_road import ROWS as LINED_ROWS
from palais_tui.games.royal_visit.ui.lined_road import draw_road
from palais_tui.games.royal_visit.ui.mini_road import ROWS as MINI_ROWS
from palais_tui.games.royal_visit.ui.mini_road import WIDTH as MINI_WIDTH
from palais_tui.games.royal_visit.ui.mini_road import mini_canvas
from palais_tui.games.royal_visit.ui.painted_road import paint_picture
from palais_tui.games.royal_visit.ui.plan import RoadPlan, table_plan
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.i18n.names import cut_name
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

ROCKETS: Final = (
    (0.25, 4, "#ffd96b"),
    (0.37, 8, "#e8556d"),
    (0.50, 5, "#9b78ea"),
    (0.63, 7, "#2fb48a"),
    (0.75, 4, "#ffd96b"),
)
"""Share of the width, pixel row, colour."""
SPARKS: Final = 10
BELOW_LINES: Final = 2
"""Empty rows between the road drawn with lines and the chart."""
GAP: Final = 3
"""Columns between two figures in a row."""
FIGURES: Final = (
    "turns", "cards", "jokers", "calls", "crown", "king", "court", "time",
)  # fmt: skip


class Figures(NamedTuple):
    """What one player did in a game."""

    turns: int = 0
    cards: int = 0
    jokers: int = 0
    calls: int = 0
    crown: int = 0
    king: int = 0
    court: int = 0


def figures(session: GameSession) -> tuple[Figures, Figures]:
    """By seat."""
    events = [event for entry in session.history for event in entry.events]
    kinds = [card.kind for card in session.game.components.cards]
    return _figures(events, 0, kinds), _figures(events, 1, kinds)


def _figures(events: Iterable[Event], seat: int, kinds: Sequence[object]) -> Figures:
    found = Figures()
    for event in events:
        if event.seat != seat:
            continue
        match event:
            case CardPlayed(face=face, mover=mover, paths=paths):
                joker = int(mover is not kinds[face])
                king = sum(abs(end - begin) for pawn, begin, end in paths if pawn is Pawn.KING)
                found = found._replace(
                    cards=found.cards + 1, jokers=found.jokers + joker, king=found.king + king
                )
            case PrivilegePlayed():
                found = found._replace(
                    cards=found.cards + 2, king=found.king + 1, court=found.court + 1
                )
            case Summoned(path=(pawn, begin, end)):
                moved = abs(end - begin) if pawn is Pawn.KING else 0
                found = found._replace(calls=found.calls + 1, king=found.king + moved)
            case CrownMoved(chateau=chateau, court=court):
                found = found._replace(crown=found.crown + chateau + court)
            case TurnEnded():
                found = found._replace(turns=found.turns + 1)
    return found


class LastPosition(PaintedBoard[Scene]):
    """The road at the end; chips of it on a small terminal."""

    def rows_for(self, size: Size, palette: Palette) -> int:
        """How many rows it takes on a terminal."""
        plan = self._plan(size)
        if plan is None:
            return MINI_ROWS
        return plan.rows + 1 if self._is_painted(palette) else LINED_ROWS + BELOW_LINES

    @staticmethod
    def _is_painted(palette: Palette) -> bool:
        return palette.painted and palette.half_rows

    def is_painted_on(self, size: Size) -> bool:
        """Whether a terminal has room for more than chips."""
        return self._plan(size) is not None

    def _plan(self, size: Size) -> RoadPlan | None:
        plan = table_plan(size).road
        return plan if plan.has_plates else None

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        plan = self._plan(self.app.size)
        table = scene.view.table
        if plan is None:
            mini = mini_canvas(table, scene.narrator, scene.symbols, scene.palette)
            canvas.lay((canvas.width - MINI_WIDTH) // 2, 0, mini)
        elif self._is_painted(scene.palette):
            paint_picture(canvas, scene, plan)
            self._fireworks(canvas, scene)
        else:
            draw_road(canvas, scene)

    def _fireworks(self, canvas: Canvas, scene: Scene) -> None:
        if not scene.palette.dark:  # nobody sees them by day
            return
        for share, y, colour in ROCKETS:
            x = round(canvas.width * share)
            for spark in range(SPARKS):
                for far in (2.0, 3.4):
                    angle = spark * 2 * math.pi / SPARKS
                    self._spark(
                        canvas,
                        round(x + far * math.cos(angle) * 1.1),
                        round(y + far * math.sin(angle)),
                        scene.palette.mixed(colour, "#34204f", 0.0 if far < 3 else 0.45),
                    )

    def _spark(self, canvas: Canvas, x: int, y: int, colour: str) -> None:
        row, lower = divmod(y, 2)
        if not 0 <= row < canvas.height:
            return
        above, below = canvas.upper(x, row), canvas.surface(x, row)
        canvas.halves(x, row, 1, above if lower else colour, colour if lower else below)


class FigureTable(PaintedBoard[Scene]):
    """What each player did, side by side."""

    session: GameSession | None = None

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        palette = scene.palette
        session = self.session
        if session is None:
            return
        both = figures(session)
        narrow = canvas.height < 4
        rows = [
            (scene.say(f"figure_{name}"), *self._values(session, both, name)) for name in FIGURES
        ]
        if narrow:
            # a colon would look like a time
            parts = [f"{label} {one}{'/' if ':' in one else '-'}{two}" for label, one, two in rows]
            for y in range(canvas.height):
                text = ""
                while parts and len(text) + len(parts[0]) + GAP <= canvas.width - 2:
                    text += f"{parts.pop(0)}{' ' * GAP}"
                canvas.write(2, y, text.rstrip(), palette.plain)
            return
        ends = canvas.width - 16, canvas.width - 2
        for seat, end in enumerate(ends):
            name = cut_name(scene.narrator.names[seat], 9)
            chip = f" {scene.symbols.shapes[seat]} {name} "
            canvas.write_right(end, 0, chip, palette.chip(seat))
        for y, (label, one, two) in enumerate(rows, start=1):
            if palette.painted and y % 2:
                canvas.fill(0, y, canvas.width, 1, palette.low)
            canvas.write(1, y, label, palette.plain)
            for value, other, end in ((one, two, ends[0]), (two, one, ends[1])):
                best = value.isdigit() and other.isdigit() and int(value) > int(other)
                style = palette.strong if best else palette.plain
                canvas.write_right(end - 2, y, value, style)

    def _values(
        self, session: GameSession, both: tuple[Figures, Figures], name: str
    ) -> tuple[str, str]:
        if name == "time":
            one, two = (_clock(person.seconds) for person in session.seats[:2])
            return one, two
        return str(getattr(both[0], name)), str(getattr(both[1], name))


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"
