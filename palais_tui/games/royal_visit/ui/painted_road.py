"""Paints the road: pawns, crown and bunting, badges, names of spaces and the players' boards."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from palais_tui.games.royal_visit.engine.components import CHATEAU, FOUNTAIN, WALL, Kind, Pawn
from palais_tui.games.royal_visit.ui.art import crown, game_art, standing
from palais_tui.games.royal_visit.ui.colours import BLACK, LETTERS, VisitColours, colours_of
from palais_tui.games.royal_visit.ui.plan import TERRACE_OF, RoadPlan, Terrace
from palais_tui.games.royal_visit.ui.scene import CALL, Scene, badge
from palais_tui.games.royal_visit.ui.sheet import Sheet
from palais_tui.games.royal_visit.ui.valley import side_of, valley
from palais_tui.i18n.names import cut_name
from palais_tui.tui.colour import ink, mix
from palais_tui.tui.pixel_art import Pixels
from palais_tui.tui.widgets.canvas import Canvas

SHIELD: Final = ("#.#.#", "#####", "#####")
"""The crown on the top floor of a chateau."""
NAME: Final = 12
LABEL: Final = 6
"""Letters of a name under a tower."""
LEAST_NAME: Final = 3
GAP: Final = 2
CROWN_SIGN: Final = "\u2654"


def paint_road(canvas: Canvas, scene: Scene, plan: RoadPlan) -> None:
    """The whole board: boards of the players, picture, names of the spaces."""
    _Road(canvas, scene, plan, 0).paint()


def paint_picture(canvas: Canvas, scene: Scene, plan: RoadPlan, top: int = 0) -> None:
    """The picture and the names of the spaces alone, for the end of a game."""
    road = _Road(canvas, scene, plan, top)
    road.picture()
    road.names()


class _Road:
    def __init__(self, canvas: Canvas, scene: Scene, plan: RoadPlan, top: int) -> None:
        self._canvas = canvas
        self._scene = scene
        self._plan = plan
        self._top = top
        self._colours: VisitColours = colours_of(scene.palette)

    def paint(self) -> None:
        self.picture()
        self.names()
        if self._plan.has_plates:
            self._plates()
        else:
            self._row_of_plates()

    # --- the picture

    def picture(self) -> None:
        scene, plan, colours = self._scene, self._plan, self._colours
        sheet = valley(plan, colours, scene.king, scene.frame).copy()
        for space in range(-WALL, WALL + 1):
            if abs(space - scene.king) > scene.reach:
                slab = colours.shown(colours.slab)
                sheet.box(plan.x(space), plan.ground(Terrace.JESTER), plan.slab, 1, slab)
        self._carpet(sheet)
        self._bunting(sheet)
        self._traces(sheet)
        if scene.callable:
            self._wizards_light(sheet)
        for ghost in scene.ghosts:
            self._stand(sheet, ghost.pawn, ghost.space, colours.ghost[int(ghost.strong)])
        for pawn in Pawn:
            if pawn not in scene.absent:
                self._stand(sheet, pawn, scene.pawns[pawn])
        for pawn in scene.picked:
            x, y = plan.x(scene.pawns[pawn]), plan.ground(TERRACE_OF[pawn]) + 1
            sheet.box(x, y, plan.slab, 1, scene.palette.text)
        self._crowns(sheet)
        self._canvas.pixels(0, self._top, sheet.rows)
        self._signs()

    def _carpet(self, sheet: Sheet) -> None:
        """From guard to guard: the court."""
        scene, plan, colours = self._scene, self._plan, self._colours
        left = plan.x(scene.pawns[Pawn.LEFT_GUARD])
        wide = plan.x(scene.pawns[Pawn.RIGHT_GUARD]) + plan.slab - left
        y = plan.ground(Terrace.COURT)
        high = 1 if plan.lane < 5 else 2 if plan.lane < 6 else 3
        sheet.box(left, y - high + 1, wide, high, colours.shown(colours.carpet))
        sheet.box(left, y + 1, wide, 1, colours.shown(colours.carpet_edge))
        for x in range(left, left + wide, 2):
            sheet.dot(x, y + 1, colours.shown(colours.fringe))

    def _bunting(self, sheet: Sheet) -> None:
        scene, plan, colours = self._scene, self._plan, self._colours
        y, rope = plan.rope, colours.shown(colours.rope)
        wide = plan.pitch > 4
        for x in range(plan.middle(-WALL), plan.middle(WALL) + 1):
            at = (x - plan.middle(FOUNTAIN)) % plan.pitch
            dip = int(wide and 2 <= at <= plan.pitch - 2)
            sheet.dot(x, y + dip - wide, rope, 0.75)
        for space in range(-WALL, WALL + 1):
            seat = side_of(space)
            if seat is None:  # no flag over the fountain
                continue
            lit = 0 < abs(space) <= abs(scene.crown) and space * scene.crown > 0
            fade = 0.55 if abs(space) < CHATEAU else 0.2
            full = colours.seats[seat]
            flag = colours.shown(full if lit else mix(full, colours.unlit, fade))
            self._flag(sheet, space, flag)

    def _flag(self, sheet: Sheet, space: int, colour: str) -> None:
        plan, y = self._plan, self._plan.rope
        x = plan.middle(space)
        large = plan.figure == 7
        if not plan.has_plates:
            shield = int(abs(space) >= CHATEAU)
            sheet.box(x - shield, y, 3 if shield else 1, 2, colour)
        elif abs(space) >= CHATEAU:
            wide, high = plan.slab, 6 if large else 4
            sheet.box(x - wide // 2, y - (3 if large else 2), wide, high, colour)
            for at, row in enumerate(SHIELD if large else SHIELD[:2]):
                for column, mark in enumerate(row):
                    if mark == "#":
                        sheet.dot(x - 2 + column, y - 1 + at, self._colours.seat_ink)
        else:
            high = 3 if large else 2
            sheet.box(x - 1, y, 3, high, colour)
            sheet.dot(x, y + high, colour)

    def _traces(self, sheet: Sheet) -> None:
        """The last turn: every second pixel of the edge in the mover's colour."""
        plan = self._plan
        for trace in self._scene.trace:
            y = plan.ground(TERRACE_OF[trace.pawn]) + 1
            begin, end = sorted((plan.middle(trace.begin), plan.middle(trace.end)))
            start = plan.middle(trace.begin)
            for x in range(begin, end + 1):
                if (x - start) % 2 == 0:
                    sheet.dot(x, y, self._colours.seats[trace.seat], 0.8)

    def _wizards_light(self, sheet: Sheet) -> None:
        plan, colours = self._plan, self._colours
        x = plan.x(self._scene.pawns[Pawn.WIZARD])
        top, ground = plan.ground(Terrace.WIZARD) + 2, plan.ground(Terrace.COURT)
        light = colours.shown(colours.light)
        sheet.box(x, top, plan.slab, ground - top, light, colours.light_share)
        sheet.box(x, ground, plan.slab, 1, light)

    def _stand(self, sheet: Sheet, pawn: Pawn, space: int, share: float = 1.0) -> None:
        plan = self._plan
        picture = standing(pawn, plan.figure)
        x = plan.x(space) + (plan.slab - plan.figure + 1) // 2
        y = plan.ground(TERRACE_OF[pawn]) + 1 - len(picture)
        sheet.lay(x, y, self._shown(picture), share)
        if plan.figure == 3 and pawn in (Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD):
            beside = x - 1 if pawn is Pawn.LEFT_GUARD else x + 3
            sheet.lay(beside, y, self._shown(game_art("halberd").pixels), share)

    def _shown(self, picture: Pixels) -> Pixels:
        shown = self._colours.shown
        return [[colour and shown(colour) for colour in row] for row in picture]

    def _crowns(self, sheet: Sheet) -> None:
        """The crown, and where it will be."""
        scene, plan, colours = self._scene, self._plan, self._colours
        goal = scene.crown_goal
        if goal != scene.crown and not scene.over:
            self._crown(sheet, goal, 0.42)
            begin, end = sorted((plan.middle(scene.crown), plan.middle(goal)))
            y = plan.rope - int(plan.has_plates)
            sheet.box(begin, y, end - begin + 1, 1, colours.shown(colours.gleam))
        self._crown(sheet, scene.crown, 1.0)

    def _crown(self, sheet: Sheet, space: int, share: float) -> None:
        plan = self._plan
        picture = crown(plan.figure, big=self._scene.big_crown)
        y = plan.rope + (0 if plan.has_plates else 2) - len(picture)
        x = plan.middle(space) - len(picture[0]) // 2
        sheet.lay(x, y, self._shown(picture), share)

    # --- letters on the picture

    def _signs(self) -> None:
        scene, plan, colours, canvas = self._scene, self._plan, self._colours, self._canvas
        palette, symbols = scene.palette, scene.symbols
        now = ink(palette.light_ink, palette.light, bold=True)
        self._signpost()
        for ghost in scene.ghosts:
            text = badge(ghost, left=symbols.point_left, right=symbols.point_right)
            style = now if ghost.strong else ink(palette.text, palette.raised, bold=True)
            self._badge(ghost.space, TERRACE_OF[ghost.pawn], text, style)
        for pawn, key in scene.keys.items():
            style = now if key.chosen else ink(palette.gold_ink, palette.raised, bold=True)
            self._badge(scene.pawns[pawn], TERRACE_OF[pawn], key.letter, style)
        letter, surface = colours.star
        for pawn in scene.callable:
            x, y = plan.middle(scene.pawns[pawn]), self._top + plan.row(Terrace.WIZARD)
            text = CALL if plan.pitch == 4 else f" {CALL} "
            style = ink(colours.shown(letter), colours.shown(surface), bold=True)
            canvas.write(x - len(text) // 2, y, text, style)
        for mark in scene.highlighted:
            self._highlight(*mark)

    def _highlight(self, kind: str, number: int) -> None:
        """What a lesson or hint is about."""
        scene, plan = self._scene, self._plan
        style = ink(scene.palette.light_ink, scene.palette.ring, bold=True)
        if kind == "pawn":
            pawn = Pawn(number)
            ghosts = any(ghost.space == scene.pawns[pawn] for ghost in scene.ghosts)
            if not ghosts and pawn not in scene.keys:
                sign = scene.symbols.point_right + scene.symbols.point_left
                self._badge(scene.pawns[pawn], TERRACE_OF[pawn], sign, style)
        elif kind == "space":
            y = self._top + plan.rows
            self._canvas.fill(plan.x(number), y, plan.slab, 1, scene.palette.ring)
            self._canvas.write_centred(plan.x(number), y, plan.slab, str(abs(number)), style)

    def _badge(self, space: int, terrace: Terrace, text: str, style: Style) -> None:
        """A word on the slab of a space."""
        plan, row = self._plan, self._top + self._plan.row(terrace)
        self._canvas.write(plan.x(space), row, text.center(plan.slab), style)

    def _signpost(self) -> None:
        """On the jester's path below the king: on which side he serves whom."""
        scene, plan, colours = self._scene, self._plan, self._colours
        x, y = plan.x(scene.king), self._top + plan.row(Terrace.JESTER)
        post = colours.shown(mix(colours.bands[Kind.KING], BLACK, 0.1))
        king = scene.say("letter_king")  # the crown has a sign of its own
        self._canvas.write(x, y, king.center(plan.slab), ink(LETTERS, post, bold=True))
        shapes, seats = scene.symbols.shapes, colours.seats
        self._canvas.write(x, y, shapes[0], ink(colours.seat_ink, seats[0]))
        self._canvas.write(x + plan.slab - 1, y, shapes[1], ink(colours.seat_ink, seats[1]))

    def names(self) -> None:
        """The hedge below: each space by its distance from the fountain."""
        scene, plan, colours, canvas = self._scene, self._plan, self._colours, self._canvas
        y = self._top + plan.rows
        canvas.fill(0, y, plan.width, 1, colours.hedge)
        for space in range(-WALL, WALL + 1):
            x, text = plan.x(space), str(abs(space))
            style = ink(colours.hedge_ink, bold=space == FOUNTAIN)
            seat = side_of(space)
            if abs(space) >= CHATEAU and seat is not None:
                joint = int(space in (-WALL, CHATEAU))
                canvas.fill(x, y, plan.slab + joint, 1, colours.seats[seat])
                style = ink(colours.seat_ink, bold=True)
            if scene.pointed == ("space", space):
                canvas.fill(x, y, plan.slab, 1, scene.palette.ring)
                style = ink(scene.palette.light_ink, bold=True)
            canvas.write_centred(x, y, plan.slab, text, style)
        if plan.margin >= 9:
            names, shapes = scene.narrator.names, scene.symbols.shapes
            for seat, x, wide in (
                (0, 0, plan.margin),
                (1, plan.x(WALL) + plan.slab, plan.width - plan.x(WALL) - plan.slab),
            ):
                text = f"{shapes[seat]} {cut_name(names[seat], LABEL)}"
                canvas.write_centred(x, y, wide, text, ink(colours.hedge_ink))

    # --- the players' boards

    def _steps_left(self, seat: int) -> int:
        """How far the crown has to go to a chateau."""
        return max(0, CHATEAU + (self._scene.crown if seat == 0 else -self._scene.crown))

    def _backs(self, seat: int) -> str:
        return "\u25ae" * self._scene.view.hand_sizes[seat]

    @property
    def _back_colour(self) -> str:
        band = self._colours.bands[Kind.GUARD]
        return self._colours.shown(mix(band, "#ffffff", 0.35)) if self._colours.dark else band

    def _plate_width(self, seat: int, most: int) -> int:
        """Columns for a player's name and how many cards they have, in words."""
        size = self._scene.view.hand_sizes[seat]
        name = cut_name(self._scene.narrator.names[seat], most)
        return len(f"    {name}   ") + size + len(self._scene.say("cards", count=size)) + 1

    def _plates(self) -> None:
        """Two boards in the sky, that of the player in turn in their colour."""
        scene, plan, canvas, palette = self._scene, self._plan, self._canvas, self._scene.palette
        wide = 27 if plan.figure < 7 else 34
        most = NAME if wide > 30 else 9
        full = all(self._plate_width(seat, most) <= wide for seat in (0, 1))
        for seat in (0, 1):
            inner = plan.x(-CHATEAU + 1) if seat == 0 else plan.x(CHATEAU) - 1
            x = inner if seat == 0 else inner - wide
            colour = palette.seat_colours[seat]
            surface = palette.low
            if seat == scene.seat and not scene.over:
                surface = palette.mixed(surface, colour, self._colours.turn_tint)
            canvas.fill(x, 0, wide, 2, surface)
            for column in range(x, x + wide):
                canvas.halves(column, 2, 1, surface, canvas.surface(column, 2))
            mark = x if seat == 0 else x + wide - 1
            canvas.fill(mark, 0, 1, 2, colour)
            canvas.halves(mark, 2, 1, colour, canvas.surface(mark, 2))
            at = x + 2 if seat == 0 else x + 1
            name = cut_name(scene.narrator.names[seat], most)
            chip = f" {scene.symbols.shapes[seat]} {name} "
            end = canvas.write(at, 0, chip, palette.chip(seat))
            end = canvas.write(end + 1, 0, self._backs(seat), ink(self._back_colour))
            size = scene.view.hand_sizes[seat]
            key = "cards" if full else "cards_short"
            canvas.write(end + 1, 0, scene.say(key, count=size), ink(palette.soft))
            left = self._steps_left(seat)
            key = "to_go" if wide > 30 else "to_go_short"
            canvas.write(at, 1, scene.say(key, count=left), ink(palette.text))

    def _row_of_plates(self) -> None:
        """The same in the row above a low picture."""
        scene, plan, canvas, palette = self._scene, self._plan, self._canvas, self._scene.palette
        wide = plan.x(-CHATEAU + 1) - 1
        canvas.fill(wide, 0, plan.width - 2 * wide, 1, palette.low)
        for seat in (0, 1):
            x = 0 if seat == 0 else plan.width - wide
            chip = palette.chip(seat)
            canvas.write(x, 0, " " * wide, chip)
            steps = f"{CROWN_SIGN}{self._steps_left(seat)}"
            name = cut_name(scene.narrator.names[seat], wide - 8)
            text = f"{scene.symbols.shapes[seat]} {name}"
            first, last = (text, steps) if seat == 0 else (steps, text)
            canvas.write(x + 1, 0, first, chip)
            canvas.write_right(x + wide - 1, 0, last, chip)
        other = 1 - scene.hand_seat
        backs = self._backs(other)
        right = plan.width - wide - 1
        room = right - len(backs) - 1 - (wide + 2) - GAP
        text, holds = _head_texts(scene, other, room)
        canvas.write(wide + 2, 0, text, ink(palette.text))
        canvas.write_right(right, 0, backs, ink(self._back_colour))
        canvas.write_right(right - len(backs) - 1, 0, holds, ink(palette.soft))


def _head_texts(scene: Scene, other: int, room: int) -> tuple[str, str]:
    """Where the crown is and who holds the cards shown, names cut until both fit."""
    for most in range(NAME, LEAST_NAME, -1):
        holds = scene.say("holds", name=cut_name(scene.narrator.names[other], most))
        text = crown_text(scene, most)
        if len(text) + len(holds) <= room:
            return text, holds
    return crown_text(scene, LEAST_NAME), ""


def crown_text(scene: Scene, most: int = NAME) -> str:
    """Where the crown is."""
    if scene.crown == FOUNTAIN:
        return scene.say("crown_on_fountain")
    name = cut_name(scene.narrator.names[int(scene.crown > 0)], most)
    return scene.say("crown_at", count=max(0, CHATEAU - abs(scene.crown)), name=name)
