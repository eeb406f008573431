"""Cards from near, in place of all other boards: the hand, or all faces of the game."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from textwrap import wrap
from typing import Final

from rich.style import Style
from textual import events
from textual.geometry import Region

from palais_tui.games.royal_visit.engine.components import Kind
from palais_tui.games.royal_visit.ui.colours import LETTERS, colours_of
from palais_tui.games.royal_visit.ui.painted_cards import (
    PORTRAIT_HEIGHT,
    PORTRAIT_WIDTH,
    paint_back,
    paint_card,
    paint_portrait_card,
)
from palais_tui.games.royal_visit.ui.plan import SMALL_CARDS, CardPlan
from palais_tui.games.royal_visit.ui.scene import CloseUp, Scene, face_value
from palais_tui.tui.colour import ink
from palais_tui.tui.table.messages import Chosen, Pointed
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

HEAD: Final = 2
"""Rows above the first cards: a heading, and room for a ring."""
WIDEST_GAP: Final = 6
WORDS_WIDTH: Final = 27
"""Columns of words beside a small card."""
LIST_LABEL: Final = 18
"""Columns of key, kind and value in a list."""
REVERSED: Final = Style(reverse=True)


class Layout(Enum):
    """How the cards are shown."""

    PORTRAITS = "portraits"
    SMALL_CARDS = "small cards"
    LIST = "list"


BACKS: Final = {
    Layout.PORTRAITS: CardPlan(PORTRAIT_WIDTH, PORTRAIT_HEIGHT, 0, 7, ringed=True),
    Layout.SMALL_CARDS: SMALL_CARDS,
}


class CloseUpBoard(PaintedBoard[Scene]):
    """Portraits; where they do not fit, small cards with words beside them, or a list of words.

    Its mouse targets are ("card", number) in the hand and ("face", face) among all faces.
    """

    room: int = 0
    """Columns for the cards if the log stands beside them."""

    def looks(self, scene: Scene) -> object:
        return (
            self.room,
            scene.close_up,
            scene.hand,
            scene.hand_size,
            scene.hand_seat,
            scene.cursor,
            scene.playable,
            scene.has_jokers,
            scene.bound_mover,
            scene.narrator.names,
            scene.narrator.language,
            scene.palette,
            scene.symbols,
        )

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        if canvas.width <= 2 * LIST_LABEL:  # not laid out yet
            return
        if scene.palette.painted:
            canvas.fill(0, 0, canvas.width, canvas.height, scene.palette.night)
        self._heading(canvas, scene)
        _, slots = self._layout(scene)
        for number, (face, slot) in enumerate(zip(_faces(scene), slots, strict=False)):
            self._card(canvas, scene, number, face, slot)
        if scene.hand is None and scene.close_up is CloseUp.HAND and not scene.is_painted:
            canvas.write(1, HEAD, scene.say("face_down"), scene.palette.plain)

    def _heading(self, canvas: Canvas, scene: Scene) -> None:
        is_hand = scene.close_up is CloseUp.HAND
        name = scene.narrator.names[scene.hand_seat]
        title = scene.say("close_hand", name=name) if is_hand else scene.say("close_faces")
        end = canvas.write(1, 0, title, scene.palette.strong)
        note = scene.say("close_jokers" if scene.has_jokers else "close_no_jokers")
        if end + 2 + len(note) < canvas.width:
            canvas.write_right(canvas.width - 1, 0, note, scene.palette.muted)

    def _card(
        self, canvas: Canvas, scene: Scene, number: int, face: int | None, slot: Region
    ) -> None:
        is_hand = scene.close_up is CloseUp.HAND
        lit = not is_hand or number in scene.playable
        key = "" if scene.watching or not is_hand else str(number + 1)
        layout, _ = self._layout(scene)
        if layout is Layout.LIST:
            if face is not None:
                self._row(canvas, scene, number, face, slot, lit=lit)
        elif face is None:
            paint_back(canvas, scene, slot.offset, BACKS[layout])
        elif layout is Layout.PORTRAITS:
            joker = scene.cards[face].kind is Kind.JESTER and scene.has_jokers
            words = close_words(scene, face)
            paint_portrait_card(
                canvas, scene, slot.offset, face, words, joker=joker, key=key, lit=lit
            )
        else:
            paint_card(canvas, scene, slot.offset, SMALL_CARDS, face, key, lit=lit)
            for y, line in enumerate(wrap(close_words(scene, face), WORDS_WIDTH), slot.y):
                canvas.write(slot.right + 2, y, line, scene.palette.plain)
        if layout is not Layout.LIST and is_hand and number == scene.cursor and face is not None:
            self._ring(canvas, scene, slot, layout)

    def _ring(self, canvas: Canvas, scene: Scene, slot: Region, layout: Layout) -> None:
        ring, night = scene.palette.ring, scene.palette.night
        if layout is Layout.SMALL_CARDS:  # no rows are free between them
            for x in (slot.x - 1, slot.right):
                canvas.fill(x, slot.y, 1, slot.height, ring)
            return
        canvas.ring(*slot, ring, night, halves=True)
        for x in range(slot.x - 1, slot.right + 1):
            canvas.halves(x, slot.bottom, 1, ring, night)

    def _row(
        self, canvas: Canvas, scene: Scene, number: int, face: int, slot: Region, *, lit: bool
    ) -> None:
        """A card in words alone."""
        card, palette = scene.cards[face], scene.palette
        is_hand = scene.close_up is CloseUp.HAND
        value = scene.say("foot_flank") if face_value(card) == "flank" else face_value(card)
        key = f"{number + 1} " if is_hand and not scene.watching else ""
        label = f" {key}{scene.kind(card.kind)} {value}"
        if not is_hand:
            times = "x" if scene.symbols.down == "|" else "\u00d7"
            label = f"{label:<{LIST_LABEL - 4}} {times}{card.copies}"
        style = palette.strong if lit else palette.muted
        if palette.painted:
            colours = colours_of(palette)
            light = colours.lit if lit else colours.shade
            canvas.fill(0, slot.y, LIST_LABEL, 1, colours.band(card.kind, light))
            style = ink(LETTERS, bold=True)
        if is_hand and number == scene.cursor:
            style = style + REVERSED
        canvas.write(0, slot.y, label.ljust(LIST_LABEL), style)
        for y, line in enumerate(self._words(scene, face, slot.width), slot.y):
            canvas.write(LIST_LABEL + 1, y, line, palette.plain)

    @staticmethod
    def _words(scene: Scene, face: int, width: int) -> list[str]:
        return wrap(close_words(scene, face), width - LIST_LABEL - 2)

    # --- where the cards stand

    def _layout(self, scene: Scene) -> tuple[Layout, list[Region]]:
        """The largest layout that fits, and where each card stands in it."""
        faces, (width, height) = _faces(scene), self._painting.size
        if scene.is_painted:
            slots = self._portraits(len(faces), self.room or width)
            if slots and slots[-1].bottom <= height:
                return Layout.PORTRAITS, slots
            slots = self._small_cards(len(faces), self.room or width)
            if slots and slots[-1].bottom <= height:
                return Layout.SMALL_CARDS, slots
        rows, y = [], HEAD
        for face in faces:
            lines = 0 if face is None else len(self._words(scene, face, width))
            rows.append(Region(0, y, width, lines))
            y += lines
        return Layout.LIST, rows

    @staticmethod
    def _portraits(count: int, width: int) -> list[Region]:
        """Rows of nearly the same length."""
        most = max(1, (width - 1) // (PORTRAIT_WIDTH + 1))
        rows = -(-count // most)
        longest = -(-count // rows) if rows else 0
        gap = min(WIDEST_GAP, (width - 2 - longest * PORTRAIT_WIDTH) // max(1, longest - 1))
        found: list[Region] = []
        for row in range(rows):
            here = min(longest, count - len(found))
            x = (width - here * PORTRAIT_WIDTH - (here - 1) * gap) // 2
            y = HEAD + row * (PORTRAIT_HEIGHT + 1)
            found += [
                Region(x + at * (PORTRAIT_WIDTH + gap), y, PORTRAIT_WIDTH, PORTRAIT_HEIGHT)
                for at in range(here)
            ]
        return found

    @staticmethod
    def _small_cards(count: int, width: int) -> list[Region]:
        """Two columns, from top to bottom; cards without a row between them."""
        wide, high = SMALL_CARDS.width, SMALL_CARDS.height
        rows = -(-count // 2)
        columns = (2, width // 2 + 2)
        return [
            Region(columns[at // rows], 1 + at % rows * high, wide, high) for at in range(count)
        ]

    # --- mouse

    def target_at(self, x: int, y: int) -> tuple[str, int] | None:
        """The card at a point."""
        scene = self._scene
        if scene is None or scene.close_up is None:
            return None
        faces, (_, slots) = _faces(scene), self._layout(scene)
        for number, (face, slot) in enumerate(zip(faces, slots, strict=True)):
            if slot.contains(x, y):
                if scene.close_up is CloseUp.FACES and face is not None:
                    return "face", face
                return ("hand", 0) if face is None else ("card", number)
        return None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if target := self.target_at(event.x, event.y):
            self.post_message(Pointed(target))

    def on_click(self, event: events.Click) -> None:
        if target := self.target_at(event.x, event.y):
            self.post_message(Chosen(target))


def close_words(scene: Scene, face: int) -> str:
    """What a card does, in the few lines under a portrait."""
    card = scene.cards[face]
    if card.kind is Kind.KING:
        return scene.say("close_king", count=card.steps)
    if card.kind is Kind.JESTER and scene.has_jokers:
        return scene.say("close_joker" if card.steps else "close_joker_m", count=card.steps)
    found: str = scene.narrator.card_does(face)
    return found


def _faces(scene: Scene) -> Sequence[int | None]:
    """The faces to show; None for a card that lies face down."""
    if scene.close_up is CloseUp.FACES:
        return range(len(scene.cards))
    return (None,) * scene.hand_size if scene.hand is None else scene.hand
