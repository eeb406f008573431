"""Paints cards: a band with key and kind, a picture, and a foot that says what it does."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from rich.style import Style

from palais_tui.games.royal_visit.engine.components import Card, Effect, Kind
from palais_tui.games.royal_visit.ui.art import faded, game_art, pawn, value
from palais_tui.games.royal_visit.ui.colours import LETTERS, CardLight, VisitColours, colours_of
from palais_tui.games.royal_visit.ui.plan import CardPlan
from palais_tui.games.royal_visit.ui.scene import Scene, face_value
from palais_tui.games.royal_visit.ui.sheet import Sheet
from palais_tui.tui.colour import ink, mix
from palais_tui.tui.pixel_art import Pixels
from palais_tui.tui.widgets.canvas import Canvas

PLATES: Final = {3: 3, 5: 7, 7: 8}
"""Columns behind a figure, by its width."""
PORTRAIT_WIDTH: Final = 16
PORTRAIT_HEIGHT: Final = 17
"""Columns and rows of a card with a painted portrait."""
PORTRAIT_PIXELS: Final = 20
FACE: Final = (2, 8)
"""The first column and the columns of the face in a portrait."""
BACKS: Final = ("#2b2140", "#3a2c58")


def paint_card(
    canvas: Canvas,
    scene: Scene,
    at: tuple[int, int],
    plan: CardPlan,
    face: int,
    key: str,
    *,
    lit: bool,
    head: bool = False,
) -> None:
    """A card at a column and row; `head` marks a chosen one where there is no ring."""
    _Face(canvas, scene, at, plan, scene.cards[face], lit=lit).paint(key, head=head)


def card_words(scene: Scene, card: Card) -> tuple[str, str]:
    """What a card does, in two short lines."""
    if card.steps:
        return (
            scene.say("foot_steps", count=card.steps),
            scene.say(f"foot_{card.kind.name.lower()}"),
        )
    name = card.effect.value
    return scene.say(f"foot_{name}"), scene.say(f"foot_{name}_more")


class _Face:
    def __init__(
        self,
        canvas: Canvas,
        scene: Scene,
        at: tuple[int, int],
        plan: CardPlan,
        card: Card,
        *,
        lit: bool,
    ) -> None:
        self._canvas = canvas
        self._scene = scene
        self._x, self._y = at
        self._plan = plan
        self._card = card
        self._colours: VisitColours = colours_of(scene.palette)
        self._light: CardLight = self._colours.lit if lit else self._colours.shade
        self._lit = lit

    def paint(self, key: str, *, head: bool) -> None:
        canvas, plan, colours = self._canvas, self._plan, self._colours
        x, y = self._x, self._y
        canvas.fill(x, y, plan.width, plan.height, self._light.surface)
        band = colours.band(self._card.kind, self._light)
        canvas.fill(x, y, plan.width, 1, self._scene.palette.text if head else band)
        letters = self._band_ink(band)
        if head:
            letters = self._scene.palette.night
        margin = int(plan.width > 8)
        keyed = letters if head or not self._lit else colours.band_key
        name = self._scene.kind(self._card.kind)
        at = canvas.write(x + margin, y, key, ink(keyed, bold=True))
        room = x + plan.width - at
        at += bool(key) and len(name) < room  # a long name stands close to its key
        canvas.write(at, y, name[:room], ink(letters, bold=self._lit))
        picture = self._picture()
        canvas.pixels(x, y + 1, picture.rows)
        if self._card.effect is Effect.PAIR and plan.figure == 3:
            style = ink(colours.sign, bold=True)
            canvas.write(x + plan.width // 2 - 1, y + 2, "+", style)
        self._foot(y + plan.height - plan.foot)

    def _band_ink(self, band: str) -> str:
        return LETTERS if self._lit or not self._colours.dark else mix(LETTERS, band, 0.12)

    # --- the picture

    def _picture(self) -> Sheet:
        plan, card = self._plan, self._card
        high = 2 * (plan.height - 1 - plan.foot)
        plate = self._colours.behind(card.kind, self._light)
        small = plan.figure == 3
        wide = card.effect in (Effect.PAIR, Effect.FLANK) or (
            small and card.effect is Effect.FOUNTAIN
        )
        columns = plan.width if wide else PLATES[plan.figure] - (face_value(card) == "M")
        sheet = Sheet.plain(plan.width, high, self._light.surface)
        sheet.box(0, 0, columns, high, plate)
        if card.effect is Effect.PAIR:
            self._pair(sheet, plate)
        elif card.effect is Effect.FLANK:
            self._flank(sheet, plate)
        elif small and card.effect is Effect.FOUNTAIN:
            self._figure(sheet, plate, Kind.JESTER, 0)
            sheet.lay(3, 0, self._shown(game_art("basin").pixels, plate))
        else:
            aside = int(plan.figure == 5 and face_value(card) != "M")
            self._figure(sheet, plate, card.kind, aside)
            number = value(face_value(card), self._light.ink, small=small)
            sheet.lay(plan.width - len(number[0]) - 1, (high - len(number)) // 2, number)
        return sheet

    def _shown(self, picture: Pixels, plate: str) -> Pixels:
        shown = self._colours.shown
        faint = faded(picture, plate, self._light.faded)
        return [[colour and shown(colour) for colour in row] for row in faint]

    def _figure(
        self,
        sheet: Sheet,
        plate: str,
        kind: Kind,
        x: int,
        *,
        mirrored: bool = False,
        width: int = 0,
    ) -> None:
        picture = pawn(kind, width or self._plan.figure, mirrored=mirrored)
        sheet.lay(x, sheet.height - len(picture), self._shown(picture, plate))

    def _pair(self, sheet: Sheet, plate: str) -> None:
        size = min(5, self._plan.figure)
        self._figure(sheet, plate, Kind.GUARD, 0, mirrored=True, width=size)
        self._figure(sheet, plate, Kind.GUARD, sheet.width - size, width=size)
        if size == 3:
            return
        sign = self._colours.sign
        colour = mix(sign, plate, self._light.faded) if self._colours.dark else sign
        x, y = sheet.width // 2 - 1, sheet.height // 2 + (0 if sheet.width % 2 else 2)
        sheet.box(x, y, 3, 1, colour)
        sheet.box(x + 1, y - 1, 1, 3, colour)

    def _flank(self, sheet: Sheet, plate: str) -> None:
        size = min(5, self._plan.figure)
        if size == 3:
            self._figure(sheet, plate, Kind.GUARD, 0, mirrored=True)
            self._figure(sheet, plate, Kind.GUARD, sheet.width - 3)
            sheet.box(2, 0, sheet.width - 4, sheet.height, plate)
            self._figure(sheet, plate, Kind.KING, (sheet.width - 3) // 2)
            return
        middle = (sheet.width - size) // 2
        self._figure(sheet, plate, Kind.GUARD, middle - 4, mirrored=True, width=size)
        self._figure(sheet, plate, Kind.GUARD, middle + 4, width=size)
        self._figure(sheet, plate, Kind.KING, middle, width=size)

    # --- the foot

    def _foot(self, y: int) -> None:
        scene, plan, card = self._scene, self._plan, self._card
        light = self._light
        first, second = card_words(scene, card)
        if card.effect is Effect.FOUNTAIN and plan.figure == 3:
            first = scene.say("foot_fountain_small")
        if card.kind is Kind.JESTER and scene.helped is not None:
            second = scene.say(f"foot_{scene.helped.name.lower()}")
            if plan.foot == 1:  # its value stands beside the picture
                first = scene.kind(scene.helped)
        if card.kind is Kind.JESTER and scene.has_jokers:
            self._motley(y)
            second = scene.say("foot_joker")
            more = [second, first] if plan.foot > 2 else [second]
        else:
            self._centred(y, first, ink(light.ink, bold=True))
            more = wrap(second, plan.width - 2)
        for at, line in enumerate(more[: plan.foot - 1], start=1):
            self._centred(y + at, line, ink(light.soft))

    def _motley(self, y: int) -> None:
        """Four colours under a jester card that may move anyone."""
        plan = self._plan
        for at in range(plan.width):
            kind = tuple(Kind)[min(3, at * 4 // plan.width)]
            self._canvas.fill(self._x + at, y, 1, 1, self._colours.band(kind, self._light))
        text = self._scene.say("joker", value=face_value(self._card))
        letters = self._band_ink(self._colours.band(Kind.JESTER, self._light))
        self._centred(y, text, ink(letters, bold=True))

    def _centred(self, y: int, text: str, style: Style) -> None:
        wide = self._plan.width
        self._canvas.write_centred(self._x, y, wide, text[:wide], style)


def paint_back(canvas: Canvas, scene: Scene, at: tuple[int, int], plan: CardPlan) -> None:
    """A card that lies face down: lozenges on the night."""
    palette = scene.palette
    colours = colours_of(palette)
    ground, line = (colours.shown(colour) for colour in BACKS)
    if not palette.dark:
        ground, line = (colours.shown(mix(colour, "#ffffff", 0.35)) for colour in BACKS)
    sheet = Sheet.plain(plan.width, 2 * plan.height, ground)
    for y in range(sheet.height):
        for x in range(sheet.width):
            edge = x in (0, sheet.width - 1) or y in (0, sheet.height - 1)
            if edge or (x + y) % 6 == 0 or (x - y) % 6 == 0:
                sheet.dot(x, y, line)
    gold = colours.shown("#a87614")
    picture = game_art("crown-5").pixels
    left, top = (plan.width - 5) // 2, plan.height - 2
    sheet.box(left - 1, top - 1, 7, 6, ground)
    sheet.lay(left, top, [[colour and gold for colour in row] for row in picture])
    canvas.pixels(*at, sheet.rows)


def paint_portrait_card(
    canvas: Canvas,
    scene: Scene,
    at: tuple[int, int],
    face: int,
    text: str,
    *,
    joker: bool,
    key: str = "",
    lit: bool = True,
) -> None:
    """A card from near: a painted face, its value, and what it does.

    Its band has the key of a card in hand, else how many there are of it.
    """
    x, y = at
    wide, high = PORTRAIT_WIDTH, PORTRAIT_HEIGHT
    card, colours = scene.cards[face], colours_of(scene.palette)
    light = colours.lit if lit else colours.shade
    plate = colours.behind(card.kind, light)
    canvas.fill(x, y, wide, high, light.surface)
    canvas.fill(x, y, wide, 1, colours.band(card.kind, light))
    if key:
        end = canvas.write(
            x + 1, y, f"{key} ", ink(colours.band_key if lit else LETTERS, bold=True)
        )
        canvas.write(end, y, scene.kind(card.kind), ink(LETTERS, bold=lit))
    else:
        canvas.write(x + 1, y, scene.kind(card.kind), ink(LETTERS, bold=True))
        canvas.write_right(x + wide - 1, y, f"\u00d7{card.copies}", ink(LETTERS))
    sheet = Sheet.plain(wide, PORTRAIT_PIXELS, plate)
    label = face_value(card)
    if card.effect in (Effect.PAIR, Effect.FLANK):
        guard = game_art("guard").part(*FACE).pixels
        sheet.lay(0, 0, [row[::-1] for row in guard])
        sheet.lay(wide - len(guard[0]), 0, guard)
        if card.effect is Effect.FLANK:
            king = game_art("king").part(*FACE).pixels
            sheet.lay((wide - len(king[0])) // 2, 0, king)
    else:
        sheet.lay(0, 0, game_art(card.kind.name.lower()).pixels)
    if not lit:
        sheet = sheet.recoloured(lambda colour: mix(colour, plate, light.faded))
    if len(label) == 1:
        columns = 7 if label == "M" else 6
        sheet.box(wide - columns, 12, columns, 8, light.surface)
        sheet.lay(wide - columns + 1, 13, value(label, light.ink, small=False))
    canvas.pixels(x, y + 1, sheet.recoloured(colours.shown).rows)
    if len(label) > 1:
        name = scene.say("foot_flank") if card.effect is Effect.FLANK else label
        canvas.write_right(x + wide, y + 10, f" {name} ", ink(light.ink, light.surface, bold=True))
    for at_row, line in enumerate(wrap(text, wide - 2)[: 5 if joker else 6]):
        canvas.write(x + 1, y + 11 + at_row, line, ink(light.ink))
    if joker:
        for column in range(wide):
            kind = tuple(Kind)[min(3, column * 4 // wide)]
            canvas.fill(x + column, y + high - 1, 1, 1, colours.band(kind, light))
        label = scene.say("joker", value=label)
        canvas.write_centred(x, y + high - 1, wide, label, ink(LETTERS, bold=True))
