"""The hand: cards by kind, with the keys 1 to 8."""

from __future__ import annotations

from textual import events
from textual.geometry import Region

from palais_tui.games.royal_visit.engine.components import Kind
from palais_tui.games.royal_visit.ui.lined_cards import (
    LINED_HEIGHT,
    LINED_WIDTH,
    draw_hand,
    lined_slots,
)
from palais_tui.games.royal_visit.ui.painted_cards import paint_back, paint_card
from palais_tui.games.royal_visit.ui.plan import SMALL_CARDS, CardPlan
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.tui.colour import mix
from palais_tui.tui.table.messages import Chosen, Pointed
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard


class HandBoard(PaintedBoard[Scene]):
    """The cards. Its mouse targets are ("card", number), counted from 0."""

    plan: CardPlan = SMALL_CARDS
    room: int = 0
    """Columns for the cards if the log stands beside them."""

    def looks(self, scene: Scene) -> object:
        marks = {mark for mark in scene.highlighted if mark[0] == "card"}
        pointed = scene.pointed if scene.pointed and scene.pointed[0] == "card" else None
        return (
            self.plan,
            self.room,
            scene.hand,
            scene.hand_size,
            scene.cursor,
            scene.chosen,
            scene.playable,
            scene.has_jokers,
            scene.bound_mover,
            scene.watching,
            marks,
            pointed,
            scene.palette,
            scene.symbols,
            scene.narrator.language,
        )

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        width = self.room or canvas.width
        if scene.palette.painted:
            canvas.fill(0, 0, canvas.width, canvas.height, scene.palette.night)
        if not scene.is_painted:
            draw_hand(canvas, scene, self.plan, width)
            return
        kinds = self._kinds(scene)
        for number, slot in enumerate(self.plan.slots(kinds, width)):
            raised = number in scene.chosen
            at = slot.x, slot.y - raised
            if scene.hand is None:
                paint_back(canvas, scene, at, self.plan)
            else:
                self._card(canvas, scene, number, at)
        self._rings(canvas, scene, width)

    def _kinds(self, scene: Scene) -> tuple[Kind, ...]:
        if scene.hand is None:
            return (Kind.KING,) * scene.hand_size
        return tuple(scene.cards[face].kind for face in scene.hand)

    def _card(self, canvas: Canvas, scene: Scene, number: int, at: tuple[int, int]) -> None:
        assert scene.hand is not None
        plan, raised = self.plan, number in scene.chosen
        key = "" if scene.watching else str(number + 1)
        paint_card(
            canvas,
            scene,
            at,
            plan,
            scene.hand[number],
            key,
            lit=number in scene.playable,
            head=raised and not plan.ringed,
        )
        if plan.ringed and not raised:
            below = at[1] + plan.height
            shadow = mix(scene.palette.night, "#000000", 0.55 if scene.palette.dark else 0.18)
            for x in range(at[0], at[0] + plan.width):
                canvas.halves(
                    x, below, 1, canvas.surface(x, below - 1), scene.palette.shown(shadow)
                )

    def _rings(self, canvas: Canvas, scene: Scene, width: int) -> None:
        plan, palette = self.plan, scene.palette
        if scene.hand is None:
            return
        slots = plan.slots(self._kinds(scene), width)
        marked = {
            number for number, face in enumerate(scene.hand) if ("card", face) in scene.highlighted
        }
        for number, slot in enumerate(slots):
            raised = number in scene.chosen
            colour = (
                palette.ring
                if number == scene.cursor or number in marked
                else palette.text
                if raised and plan.ringed
                else ""
            )
            if not colour:
                continue
            top = slot.y - raised
            if plan.ringed:
                canvas.ring(
                    slot.x, top, slot.width, slot.height, colour, palette.night, halves=True
                )
                # also where it meets the ring of its neighbour
                canvas.halves(slot.x - 1, top - 1, slot.width + 2, palette.night, colour)
                bottom = top + slot.height
                canvas.halves(slot.x - 1, bottom, slot.width + 2, colour, palette.night)
            else:  # open below: there is no row for it
                canvas.halves(slot.x - 1, top - 1, slot.width + 2, palette.night, colour)
                for x in (slot.x - 1, slot.right):
                    canvas.fill(x, top, 1, slot.height, colour)

    # --- mouse

    def _slots(self, scene: Scene) -> list[Region]:
        width, kinds = self.room or self._painting.width, self._kinds(scene)
        if scene.is_painted:
            return self.plan.slots(kinds, width)
        columns = lined_slots(kinds, width)
        return [Region(x, self.plan.above, LINED_WIDTH, LINED_HEIGHT) for x in columns]

    def card_at(self, x: int, y: int) -> int | None:
        """The number of the card at a point."""
        scene = self._scene
        if scene is None or scene.hand is None:
            return None
        for number, slot in enumerate(self._slots(scene)):
            top = slot.y - (number in scene.chosen)
            if slot.x <= x < slot.right and top <= y < top + slot.height:
                return number
        return None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        number = self.card_at(event.x, event.y)
        if number is not None:
            self.post_message(Pointed(("card", number)))

    def on_click(self, event: events.Click) -> None:
        number = self.card_at(event.x, event.y)
        if number is not None:
            self.post_message(Chosen(("card", number)))
        elif self._scene is not None and self._scene.hand is None:
            self.post_message(Chosen(("hand", 0)))
