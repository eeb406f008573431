"""The track: who plays, the three steps of a turn, and how many cards the deck has."""

from __future__ import annotations

from rich.style import Style

from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.i18n.names import cut_name
from palais_tui.tui.colour import ink
from palais_tui.tui.table.messages import Pointed
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

NAME = 12
SEPARATOR = "\u203a"
LONG = 110
JESTER_FITS = (("jester_of", 8), ("jester_of_short", 8), ("jester_of_short", 5))
"""Texts before the name that the jester serves, and the name's letters, widest first."""


class TrackBoard(PaintedBoard[Scene]):
    """One row at the top."""

    def looks(self, scene: Scene) -> object:
        table = scene.view.table
        return (
            scene.seat,
            scene.narrator.names,
            scene.coming.total,
            scene.step,
            scene.serves_then,
            scene.view.deck_size,
            table.turn,
            table.run_outs,
            scene.over,
            scene.in_what_if,
            scene.palette,
            scene.symbols,
            scene.narrator.language,
        )

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        palette, symbols, say = scene.palette, scene.symbols, scene.say
        names, seat = scene.narrator.names, scene.seat
        width = canvas.width
        if scene.over:
            canvas.write(0, 0, f" {say('over')} ", palette.strong + Style(reverse=True))
            canvas.write_right(width - 1, 0, say("rounds", count=scene.view.table.round))
            return
        name = f" {symbols.shapes[seat]} {cut_name(names[seat], NAME)} "
        x = canvas.write(0, 0, name, palette.chip(seat)) + 1
        now = palette.chosen + palette.key
        if palette.painted:
            now = ink(palette.light_ink, palette.light, bold=True)
        steps = (say("step_cards"), say("step_crown", count=scene.coming.total), say("step_draw"))
        separator = SEPARATOR if symbols.down != "|" else ">"
        for number, step in enumerate(steps):
            style = now if number == scene.step else palette.plain
            x = canvas.write(x, 0, f" {step} ", style)
            if number < len(steps) - 1:
                x = canvas.write(x, 0, separator, palette.muted)
        end = self._deck(scene, width - x - 3 if width >= LONG else 0)
        style = palette.muted
        if scene.in_what_if:
            end, style = f" {say('trying')} ", palette.can + Style(reverse=True)
        if width < LONG:
            self._jester(canvas, scene, x + 1, width - len(end) - 2)
        canvas.write_right(width - 1, 0, end, style)

    def on_mouse_move(self) -> None:
        self.post_message(Pointed(("track", 0)))

    def _deck(self, scene: Scene, room: int) -> str:
        """The deck and the crown's side, as fully as there is room."""
        facts = {"count": scene.view.deck_size, "round": scene.view.table.round}
        side = "big" if scene.big_crown else "little"
        short = scene.say(f"deck_{side}", **facts)
        now = scene.say("round_and_deck", **facts)
        for text in (f"{now}    {scene.say(f'crown_{side}_long')}", now):
            if len(text) <= room:
                return text
        return short

    def _jester(self, canvas: Canvas, scene: Scene, x: int, end: int) -> None:
        """Whom the jester serves, where there is no row for it below."""
        serves, palette = scene.serves_then, scene.palette
        style = palette.muted if serves is None else palette.chip(serves)
        for key, most in JESTER_FITS:
            label, name = scene.say(key), scene.say("nobody")
            if serves is not None:
                shape = scene.symbols.shapes[serves]
                name = f" {shape} {cut_name(scene.narrator.names[serves], most)} "
            if x + len(label) + 1 + len(name) <= end:
                x = canvas.write(x, 0, label, palette.muted) + 1
                canvas.write(x, 0, name, style)
                return
