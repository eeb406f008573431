"""The empty valley: sky, two chateaux of four floors, three terraces and a cascade."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from palais_tui.games.royal_visit.engine.components import CHATEAU, FOUNTAIN, GREEN, RED, WALL
from palais_tui.games.royal_visit.ui.art import game_art
from palais_tui.games.royal_visit.ui.colours import WHITE, VisitColours
from palais_tui.games.royal_visit.ui.plan import RoadPlan, Terrace
from palais_tui.games.royal_visit.ui.sheet import Sheet, lighter
from palais_tui.tui.colour import mix

ROOMS: Final = {GREEN: (-WALL, -CHATEAU), RED: (CHATEAU, WALL)}
"""The spaces of each chateau."""
SKIES: Final = (3, 7, 10)
"""The rows of the painted skies."""


def side_of(space: int) -> int | None:
    """The seat whose duchy a space is in; None for the fountain."""
    return None if space == FOUNTAIN else int(space > FOUNTAIN)


@lru_cache(maxsize=24)
def valley(plan: RoadPlan, colours: VisitColours, king: int, frame: int = 0) -> Sheet:
    """The picture without pawns, as the terminal can show it; not to be painted on.

    The jester's path is coloured by the king's space. `frame` is a picture of the cascade.
    """
    return _Valley(plan, colours, king, frame).paint()


@lru_cache(maxsize=8)
def _land(plan: RoadPlan, colours: VisitColours) -> Sheet:
    """What neither king nor water changes."""
    return _Valley(plan, colours, FOUNTAIN, 0).land()


class _Valley:
    def __init__(self, plan: RoadPlan, colours: VisitColours, king: int, frame: int) -> None:
        self._plan = plan
        self._colours = colours
        self._king = king
        self._frame = frame
        self._sheet = Sheet.plain(1, 1, colours.hill)

    def paint(self) -> Sheet:
        self._sheet = _land(self._plan, self._colours).copy()
        self._cascade()
        for terrace in Terrace:
            self._slabs(terrace)
        return self._sheet.recoloured(self._colours.shown)

    def land(self) -> Sheet:
        plan, colours = self._plan, self._colours
        painted = min(rows for rows in SKIES if rows >= plan.sky)
        sky = game_art(f"{colours.sky}-{painted}").crop(plan.width, 2 * plan.sky)
        rows = [
            [colour or colours.hill for colour in row]
            for row in sky.recoloured(colours.show_sky).pixels
        ]
        below = [[colours.hill] * plan.width for _ in range(2 * (plan.rows - plan.sky))]
        self._sheet = Sheet([*rows, *below])
        self._hills()
        self._walls()
        for seat in (GREEN, RED):
            self._chateau(seat)
        return self._sheet

    # --- land

    def _hills(self) -> None:
        """Vines and wheat behind the wizard's terrace."""
        plan, colours = self._plan, self._colours
        flat = not plan.has_plates
        top = plan.top(Terrace.WIZARD)
        for x in range(plan.x(-CHATEAU + 1) - 1, plan.x(CHATEAU)):
            far = (x - plan.x(FOUNTAIN)) / (WALL * plan.pitch)
            seat = GREEN if x < plan.x(FOUNTAIN) + plan.pitch // 2 else RED
            wave = 0.5 + 0.5 * math.cos(far * 5.2 + (0.6 if far < 0 else -0.6))
            rise = round(
                (1.2 if flat else 3.2) * wave
                + (0.2 if flat else 1.2) * math.sin(x * 0.37)
                + (2.2 if flat else 4) * abs(far)
            )
            lean = 1 if seat == GREEN else -1
            step = 4 if plan.pitch < 6 else 5
            for y in range(top + (1 if flat else 2) - rise, plan.ground(Terrace.WIZARD)):
                vine = (x + y * lean) % step == 0
                self._sheet.dot(x, y, colours.vine(seat) if vine else colours.duchy(seat))

    def _walls(self) -> None:
        """Hedges behind court and jester."""
        plan, colours = self._plan, self._colours
        for terrace in (Terrace.COURT, Terrace.JESTER):
            top = plan.top(terrace)
            for x in range(plan.x(-CHATEAU + 1) - 1, plan.x(CHATEAU)):
                seat = GREEN if x < plan.x(FOUNTAIN) + (plan.pitch - 1) / 2 else RED
                for y in range(top, plan.ground(terrace)):
                    leaf = (x * 5 + y * 3 + (x * y) % 7) % 6 == 0
                    upper = y - top <= plan.lane - 1
                    self._sheet.dot(x, y, colours.hedge_wall(seat, top=upper, leaf=leaf))

    def _chateau(self, seat: int) -> None:
        """A tower in the margin, and four floors over two spaces: crown, wizard, court, jester."""
        plan, colours, sheet = self._plan, self._colours, self._sheet
        shaded = colours.chateau(seat, 1.0)
        first, last = ROOMS[seat]
        left, right = plan.x(first), plan.x(last) + plan.slab
        tower = (0, plan.margin) if seat == GREEN else (right, plan.width)
        floor = 2 * (plan.sky - plan.crown)
        if floor >= 4:
            self._roof(left - 1, right + 1, floor, min(floor - 1, plan.pitch), colours.roof)
            low = floor - 2 if floor > 6 else floor
            high = min(floor - 2, plan.margin)
            self._roof(*tower, low, high, lighter(colours.roof, 0.06))
            self._pennant(seat, sum(tower) // 2, max(1, floor - 2 - plan.margin))
        wide = tower[1] - tower[0]
        for x in range(*tower):
            bend = abs((x + 0.5 - sum(tower) / 2) / (wide / 2))
            top = floor - 2 if floor > 6 else floor
            stone = colours.chateau(seat, bend * bend * 0.9)
            sheet.box(x, top, 1, 2 * plan.rows - top, stone)
        front = colours.chateau(seat, 0.25)
        sheet.box(left, floor, right - left, 2 * plan.rows - floor, front)
        self._rooms(seat, floor, shaded, front)
        self._windows(seat, tower, shaded)

    def _rooms(self, seat: int, floor: int, shaded: str, front: str) -> None:
        plan, sheet = self._plan, self._sheet
        dark = mix(shaded, *self._colours.room)
        floors = [(floor, 2 * plan.crown)]
        floors += [(plan.top(terrace), 2 * plan.lane - 2) for terrace in Terrace]
        for top, high in floors:
            lintel = int(high > 4)
            for space in ROOMS[seat]:
                x = plan.x(space)
                sheet.box(x, top + lintel, plan.slab, high - lintel, dark)
                if high >= 8:  # an arch
                    sheet.dot(x, top + 1, front)
                    sheet.dot(x + plan.slab - 1, top + 1, front)

    def _windows(self, seat: int, tower: tuple[int, int], shaded: str) -> None:
        plan, colours = self._plan, self._colours
        wide = tower[1] - tower[0]
        columns = (0,) if wide < 8 else (-2, 2)
        for terrace in Terrace:
            for number, aside in enumerate(columns):
                x, y = tower[0] + wide // 2 - 1 + aside, plan.top(terrace) + plan.lane - 2
                lit = (terrace + number + seat) % 3
                colour = colours.window if lit else mix(colours.window, shaded, 0.55)
                self._sheet.box(x, y, 2, 2 if plan.lane < 5 else 3, colour)

    def _roof(self, left: int, right: int, bottom: int, high: int, colour: str) -> None:
        wide = right - left
        for y in range(high):
            inset = round(wide * 0.46 * (1 - (y + 1) / high))
            if wide >= 14:
                inset = round((high - 1 - y) * 0.8)
            for x in range(left + inset, right - inset):
                bright = x < left + wide * 0.3
                self._sheet.dot(x, bottom - high + y, lighter(colour, 0.1) if bright else colour)

    def _pennant(self, seat: int, x: int, y: int) -> None:
        high = 2 if self._plan.pitch < 8 else 3
        self._sheet.box(x, y - 1, 1, high + 2, self._colours.rope)
        flag = x + 1 if seat == GREEN else x - 3
        self._sheet.box(flag, y - 1, 3, high, self._colours.seats[seat])

    # --- what king and water change

    def _slabs(self, terrace: Terrace) -> None:
        plan, colours, sheet = self._plan, self._colours, self._sheet
        y = plan.ground(terrace)
        for space in range(-WALL, WALL + 1):
            if space == FOUNTAIN:
                joint = mix(colours.slab, colours.edge, 0.62)
                sheet.dot(plan.x(space) + plan.slab, y, joint)
                sheet.dot(plan.x(space) + plan.slab, y + 1, mix(colours.edge, joint, 0.25))
                continue
            colour = self._slab(terrace, space)
            inside = abs(space) >= CHATEAU
            for x in range(plan.x(space), plan.x(space) + plan.slab):
                sheet.dot(x, y, colour)
                sheet.dot(x, y + 1, mix(colours.edge, colour, 0.25))
            if not inside or space == -CHATEAU:
                joint = mix(colour, colours.edge, 0.62)
                sheet.dot(plan.x(space) + plan.slab, y, joint)
                sheet.dot(plan.x(space) + plan.slab, y + 1, mix(colours.edge, joint, 0.25))

    def _slab(self, terrace: Terrace, space: int) -> str:
        colours = self._colours
        if terrace is Terrace.JESTER:  # whom he would serve there
            if space == self._king:
                return colours.slab
            return mix(colours.slab, colours.seats[int(space > self._king)], colours.path_tint)
        share = colours.slab_tint + (0.18 if abs(space) >= CHATEAU else 0)
        return mix(colours.slab, colours.seats[int(space > FOUNTAIN)], share)

    def _cascade(self) -> None:
        plan, colours, sheet = self._plan, self._colours, self._sheet
        left, wide = plan.x(FOUNTAIN), plan.slab
        bank = mix(colours.stone, colours.edge, 0.3)
        spray = mix(colours.water, colours.foam, 0.35)
        for terrace in Terrace:
            top, ground = plan.top(terrace), plan.ground(terrace)
            for y in range(top + (terrace is Terrace.WIZARD), ground):
                for at in range(wide):
                    edge = at in (0, wide - 1) and wide > 3
                    drop = (at * 3 + (y - self._frame) * 2) % 5 == 0
                    colour = bank if edge else spray if drop else colours.water
                    sheet.dot(left + at, y, colour)
            sheet.box(left, ground, wide, 1, mix(colours.slab, colours.foam, 0.75))
            sheet.box(left, ground + 1, wide, 1, colours.deep)
        self._jet()

    def _jet(self) -> None:
        """Water above the wizard's terrace."""
        plan, colours, sheet = self._plan, self._colours, self._sheet
        x, top = plan.middle(FOUNTAIN), plan.top(Terrace.WIZARD)
        high = 2 if not plan.has_plates else 6 if plan.pitch < 8 else 8
        for y in range(-1, high - 1):
            sheet.dot(x, top - y, colours.foam, 0.95 - 0.05 * y)
        if not plan.has_plates:
            return
        drops: tuple[tuple[int, int], ...] = ((1, 1), (2, 2), (3, 4), (3, 5))
        if plan.pitch >= 8:
            drops = ((1, 1), (2, 2), (3, 3), (4, 5), (4, 6), (5, 8))
        for far, below in drops:
            for side in (-1, 1):
                sheet.dot(x + side * far, top - high + below, colours.foam, 0.85 - 0.1 * far)
        left, wide = plan.x(FOUNTAIN), plan.pitch + 1
        sheet.box(left - 1, top + 1, wide, 1, mix(colours.stone, WHITE, 0.35))
        sheet.box(left, top + 2, wide - 2, 1, colours.stone)
