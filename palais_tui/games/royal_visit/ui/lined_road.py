"""The road drawn with lines: for 16 colours, without colour, in ASCII and without half rows.

One line each for crown, wizard, court and jester, and the same columns for all of them.
"""

from __future__ import annotations

from typing import Final

from rich.style import Style

from palais_tui.games.royal_visit.engine.components import CHATEAU, FOUNTAIN, KIND_OF, WALL, Pawn
from palais_tui.games.royal_visit.ui.painted_road import crown_text
from palais_tui.games.royal_visit.ui.plan import TERRACE_OF
from palais_tui.games.royal_visit.ui.scene import CALL, Scene, badge
from palais_tui.i18n.names import cut_name
from palais_tui.tui.widgets.canvas import Canvas

LABELS: Final = 8
"""Columns before the first space."""
PITCH: Final = 4
TOP: Final = 1
"""The row of the chateaux' frames; a row of text is above."""
CROWN: Final = TOP + 2
WIZARD: Final = CROWN + 2
BOTTOM: Final = TOP + 10
ROWS: Final = BOTTOM + 1
REVERSED: Final = Style(reverse=True)
UNICODE_FRAME: Final = "\u2550\u2551\u2554\u2557\u255a\u255d"
ASCII_FRAME: Final = "-|++++"


def column(space: int, left: int = 0) -> int:
    """The middle of a space."""
    return left + LABELS + PITCH * (space + WALL)


def line_of(pawn: Pawn) -> int:
    """The row of a pawn; badges stand below it."""
    return WIZARD + 2 * TERRACE_OF[pawn]


def left_of(width: int) -> int:
    """Where the drawing begins on a wide terminal."""
    return max(0, (width - 80) // 2)


def space_at(x: int, width: int) -> int | None:
    """The space at a column."""
    at = (x - column(-WALL, left_of(width)) + 2) // PITCH - WALL
    return at if -WALL <= at <= WALL else None


def draw_road(canvas: Canvas, scene: Scene) -> None:
    """The whole board."""
    _Lines(canvas, scene).draw()


class _Lines:
    def __init__(self, canvas: Canvas, scene: Scene) -> None:
        self._canvas = canvas
        self._scene = scene
        self._left = left_of(canvas.width)
        self._ascii = scene.symbols.down == "|"
        self._palette = scene.palette

    def draw(self) -> None:
        self._head()
        self._frames()
        self._empty()
        self._crown()
        self._traces()
        self._court()
        for ghost in self._scene.ghosts:
            style = self._palette.strong if ghost.strong else self._palette.muted
            self._chip(ghost.space, line_of(ghost.pawn), f"({self._letter(ghost.pawn)})", style)
        for pawn in Pawn:
            style = self._palette.strong
            if pawn in self._scene.picked or ("pawn", int(pawn)) in self._scene.highlighted:
                style += REVERSED
            text = f"[{self._letter(pawn)}]"
            self._chip(self._scene.pawns[pawn], line_of(pawn), text, style)
        self._badges()

    def _x(self, space: int) -> int:
        return column(space, self._left)

    def _letter(self, pawn: Pawn) -> str:
        return self._scene.say(f"letter_{KIND_OF[pawn].name.lower()}")

    def _chip(self, space: int, y: int, text: str, style: Style) -> None:
        self._canvas.write(self._x(space) - 1, y, text, style)

    def _head(self) -> None:
        scene = self._scene
        text = crown_text(scene)
        self._canvas.write(self._left + 1, 0, text, self._palette.strong)
        other = 1 - scene.hand_seat
        name = cut_name(scene.narrator.names[other], 12)
        size = scene.view.hand_sizes[other]
        holds = scene.say("holds_cards", name=name, count=size)
        self._canvas.write_right(self._left + 79, 0, holds, self._palette.plain)

    def _frames(self) -> None:
        """The chateaux, with the players' names on them."""
        canvas, scene, style = self._canvas, self._scene, self._palette.wall
        across, down, *corners = list(ASCII_FRAME if self._ascii else UNICODE_FRAME)
        for seat, (first, last) in enumerate(((-WALL, -CHATEAU), (CHATEAU, WALL))):
            left, right = self._x(first) - 2, self._x(last) + 2
            for y in range(TOP + 1, BOTTOM):
                canvas.write(left, y, down, style)
                canvas.write(right, y, down, style)
            for y, (begin, end) in ((TOP, corners[:2]), (BOTTOM, corners[2:])):
                canvas.write(left, y, begin + across * (right - left - 1) + end, style)
            name = f"{scene.symbols.shapes[seat]} {cut_name(scene.narrator.names[seat], 5)}"
            canvas.write(left + 1, TOP, name, self._palette.seats[seat])
            for space in (first, last):
                canvas.write(self._x(space), BOTTOM, str(abs(space)), self._palette.strong)
        for space in range(-CHATEAU + 1, CHATEAU):
            strong = space == FOUNTAIN or ("space", space) in scene.highlighted
            number = self._palette.strong if strong else self._palette.muted
            for y in (TOP, BOTTOM):
                canvas.write(self._x(space), y, str(abs(space)), number)

    def _empty(self) -> None:
        canvas, scene, palette, symbols = (
            self._canvas,
            self._scene,
            self._palette,
            self._scene.symbols,
        )
        names = ("crown", "wizard", "court", "jester")
        for number, name in enumerate(names):
            canvas.write(self._left, CROWN + 2 * number, scene.say(f"line_{name}"), palette.muted)
        water = "!" if self._ascii else "\u2248"
        for y in range(CROWN - 1, BOTTOM, 2):
            canvas.write(self._x(FOUNTAIN), y, water, palette.turquoise)
        for space in range(-WALL, WALL + 1):
            x = self._x(space)
            goal = abs(space) >= CHATEAU
            canvas.write(x, CROWN, symbols.majority if goal else symbols.empty, palette.muted)
            for y in (WIZARD, WIZARD + 2):
                canvas.write(x, y, symbols.empty, palette.muted)
            if space == scene.king:
                canvas.write(x, WIZARD + 4, scene.say("letter_king"), palette.strong)
            else:
                seat = int(space > scene.king)
                style = palette.seats[seat] if palette.seats[seat].color else palette.muted
                canvas.write(x, WIZARD + 4, symbols.shapes[seat], style)

    def _crown(self) -> None:
        scene, palette = self._scene, self._palette
        sign = scene.say("letter_crown")
        sign = sign.upper() if scene.big_crown else sign.lower()
        goal = scene.crown_goal
        if goal != scene.crown and not scene.over:
            arrow = scene.symbols.point_left if goal < scene.crown else scene.symbols.point_right
            begin, end = sorted((self._x(goal), self._x(scene.crown)))
            self._canvas.write(begin + 2, CROWN, arrow * max(0, end - begin - 3), palette.gold)
            self._chip(goal, CROWN, f"({sign})", palette.strong)
        self._chip(scene.crown, CROWN, f"[{sign}]", palette.strong + REVERSED)

    def _traces(self) -> None:
        """The last turn: a dotted way."""
        symbols, palette = self._scene.symbols, self._palette
        dash, ring = ("-", "o") if self._ascii else ("\u254c", "\u25cb")
        for trace in self._scene.trace:
            y = line_of(trace.pawn)
            begin, end = sorted((self._x(trace.begin), self._x(trace.end)))
            style = palette.seats[trace.seat] if palette.seats[trace.seat].color else palette.muted
            for x in range(begin + 1, end):
                if self._canvas.letter(x, y) in (" ", symbols.empty):
                    self._canvas.write(x, y, dash, style)
            self._canvas.write(self._x(trace.begin), y, ring, style)

    def _court(self) -> None:
        pawns = self._scene.pawns
        begin, end = self._x(pawns[Pawn.LEFT_GUARD]), self._x(pawns[Pawn.RIGHT_GUARD])
        y = line_of(Pawn.KING)
        self._canvas.write(begin + 2, y, "=" * max(0, end - begin - 3), self._palette.plain)

    def _badges(self) -> None:
        scene, palette, symbols = self._scene, self._palette, self._scene.symbols
        call = "*" if self._ascii else CALL
        for ghost in scene.ghosts:
            text = badge(ghost, left=symbols.point_left, right=symbols.point_right, call=call)
            style = palette.strong + REVERSED if ghost.strong else palette.strong
            self._chip(ghost.space, line_of(ghost.pawn) + 1, text, style)
        for pawn, key in scene.keys.items():
            style = palette.key + REVERSED if key.chosen else palette.key
            self._chip(scene.pawns[pawn], line_of(pawn) + 1, f" {key.letter} ", style)
        for pawn in scene.callable:
            x = self._x(scene.pawns[pawn])
            if self._canvas.letter(x, line_of(pawn) - 1) in (" ", "!", "\u2248"):
                self._canvas.write(x, line_of(pawn) - 1, call, palette.violet + Style(bold=True))
