"""What is true now: crown and why, jester, wizard, and the cards that have been played."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from palais_tui.games.royal_visit.engine.components import COURT, Kind, Pawn
from palais_tui.games.royal_visit.ui.colours import LETTERS, colours_of
from palais_tui.games.royal_visit.ui.scene import CALL, Scene
from palais_tui.i18n.names import cut_name
from palais_tui.tui.colour import ink
from palais_tui.tui.table.messages import Chosen
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

NAME: Final = 12
GAP: Final = 2
"""Columns between jester and wizard."""


def crown_reason(scene: Scene) -> str:
    """Why the crown will move, or why it will not."""
    if scene.visits is not None:
        return scene.say("why_visit", name=cut_name(scene.narrator.names[scene.visits], NAME))
    own = 2 if scene.watching else 1  # the plural is about another player
    chateau, court = scene.coming
    if chateau and court:
        return scene.say("why_both", count=chateau, own=own)
    if chateau:
        return scene.say("why_chateau", count=chateau, own=own)
    if court:
        return scene.say("why_court", own=own)
    if len(scene.lost) == 1:
        lost = "king" if scene.lost[0] is Pawn.KING else "guard"
        return scene.say(f"why_not_{lost}", own=own)
    if len(scene.lost) == 2:  # he is between his guards
        return scene.say("why_not_king_and_guard", own=own)
    return scene.say("why_not_court", own=own)


class FactsBoard(PaintedBoard[Scene]):
    """One or two rows under the road. A click on what has been played opens the discards."""

    def looks(self, scene: Scene) -> object:
        return (
            scene.coming,
            scene.lost,
            scene.visits,
            scene.serves,
            scene.serves_then,
            scene.seat,
            scene.hand_seat,
            scene.callable,
            bool(scene.chosen),
            scene.pawns[Pawn.WIZARD],
            scene.view.table.bound,
            tuple(scene.view.table.discard),
            scene.palette,
            scene.symbols,
            scene.narrator.names,
            scene.narrator.language,
            scene.over,
            scene.watching,
        )

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        palette = scene.palette
        if palette.painted:
            canvas.fill(0, 0, canvas.width, canvas.height, palette.low)
        margin = int(canvas.width >= 100)
        end = self._crown(canvas, scene, margin)
        if canvas.height > 1:
            middle = canvas.width // 2 - 4
            self._played(canvas, scene, max(middle, end + 2), 0, short=False)
            wizard = self._wizard_text(scene)
            room = canvas.width - 1 - len(f" {scene.kind(Kind.WIZARD)}  {wizard}")
            end = self._jester(canvas, scene, room - GAP)
            self._wizard(canvas, scene, max(min(middle, room), end + GAP), wizard)
        else:
            self._played(canvas, scene, end, 0, short=True)

    def _crown(self, canvas: Canvas, scene: Scene, x: int) -> int:
        palette, total = scene.palette, scene.coming.total
        sign = scene.symbols.majority
        text = (
            f" {sign} +{total} " if palette.painted else f" {scene.say('step_crown', count=total)} "
        )
        if not palette.painted:
            style = palette.strong + Style(reverse=total > 0)
        elif total:
            style = ink(palette.light_ink, palette.light, bold=True)
        else:
            style = ink(palette.text, palette.raised, bold=True)
        if scene.over:
            return x
        x = canvas.write(x, 0, text, style)
        return canvas.write(x + 1, 0, crown_reason(scene), palette.plain)

    def played(self, scene: Scene) -> dict[Kind, tuple[int, int]]:
        """Of each kind, how many cards lie on the discard pile, and how many there are."""
        found = dict.fromkeys(Kind, (0, 0))
        for face, card in enumerate(scene.cards):
            count, total = found[card.kind]
            found[card.kind] = count + scene.view.table.discard[face], total + card.copies
        return found

    def _played(self, canvas: Canvas, scene: Scene, x: int, y: int, *, short: bool) -> None:
        palette = scene.palette
        chips = [
            f"{scene.say(f'letter_{kind.name.lower()}')}{count}"
            if short
            else f"{scene.kind(kind)} {count}/{total}"
            for kind, (count, total) in self.played(scene).items()
        ]
        if palette.painted:
            chips = [f" {chip} " for chip in chips]
        wide = sum(map(len, chips)) + (0 if short and palette.painted else len(chips) - 1)
        label = scene.say("played_small" if short else "played")
        if short:
            begin = canvas.width - wide - 1
            if begin - len(label) - 1 > x:
                canvas.write(begin - len(label) - 1, y, label, palette.muted)
            x = begin
        else:
            x = min(canvas.write(x, y, label, palette.muted) + 1, canvas.width - wide - 1)
        colours = colours_of(palette) if palette.painted else None
        for kind, chip in zip(Kind, chips, strict=True):
            style = ink(LETTERS, colours.bands[kind], bold=True) if colours else palette.plain
            x = canvas.write(x, y, chip, style)
            if not (short and palette.painted):
                x += 1

    def _kind_chip(self, canvas: Canvas, scene: Scene, x: int, kind: Kind) -> int:
        style = scene.palette.strong
        if scene.palette.painted:
            style = ink(LETTERS, colours_of(scene.palette).bands[kind], bold=True)
        return canvas.write(x, 1, f" {scene.kind(kind)} ", style) + 1

    def _jester(self, canvas: Canvas, scene: Scene, room: int) -> int:
        """Whom he serves, in words that end before `room`; the column where they end."""
        palette, serves = scene.palette, scene.serves_then
        x = self._kind_chip(canvas, scene, 1, Kind.JESTER)
        if serves is None:
            keys = ["serves_nobody", "serves_nobody_short"]
            return canvas.write(x, 1, self._fitting(scene, keys, room - x), palette.muted)
        x = canvas.write(x, 1, scene.say("serves"), palette.muted) + 1
        name = cut_name(scene.narrator.names[serves], 12)
        x = canvas.write(x, 1, f" {scene.symbols.shapes[serves]} {name} ", palette.chip(serves))
        if serves != scene.serves:
            return canvas.write(x + 1, 1, scene.say("after_move"), palette.plain)
        keys = self._joker_keys(scene)
        text = self._fitting(scene, keys, room - x - 1)
        return canvas.write(x + 1, 1, text, palette.plain) if text else x

    def _joker_keys(self, scene: Scene) -> list[str]:
        """What the jester cards of the hand do, longest text first."""
        if scene.serves != scene.hand_seat:
            return ["jokers_theirs", "jokers_theirs_short"]
        if scene.bound_mover is Kind.JESTER:
            return ["jokers_himself", "jokers_himself_short"]
        keys = ["jokers_yours", "jokers_yours_short"]
        return keys if scene.helped is None else [f"jokers_{scene.helped.name.lower()}", *keys]

    def _fitting(self, scene: Scene, keys: list[str], room: int) -> str:
        """The first of some texts that fits."""
        return next((text for text in map(scene.say, keys) if len(text) <= room), "")

    def _wizard(self, canvas: Canvas, scene: Scene, x: int, text: str) -> None:
        style = scene.palette.plain if scene.callable else scene.palette.muted
        x = self._kind_chip(canvas, scene, x, Kind.WIZARD)
        canvas.write(x, 1, text, style)

    def _wizard_text(self, scene: Scene) -> str:
        """Whom the wizard can summon."""
        if scene.callable:
            sign = CALL if scene.symbols.down != "|" else "*"
            names = [
                scene.say(f"pawn_{pawn.name.lower()}") for pawn in COURT if pawn in scene.callable
            ]
            whom = scene.say("or").join(names)
            space = scene.space(scene.pawns[Pawn.WIZARD])
            text = scene.say("can_call", whom=whom, space=space)
            return f"{sign} {text}"
        instead = scene.view.table.bound or scene.chosen
        return scene.say("calls_instead" if instead else "calls_nobody")

    def on_click(self) -> None:
        self.post_message(Chosen(("discards", 0)))
