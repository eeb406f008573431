"""The action track: actions I to V, the round, and how many nobles are left."""

from __future__ import annotations

from rich.style import Style
from textual import events

from palais_tui.games.palais_royal.controller.explanations import gives
from palais_tui.games.palais_royal.controller.score_history import rounds_played
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, MINT, OFFICE, PARADE, STAIRWAY
from palais_tui.games.palais_royal.engine.state import End, Step
from palais_tui.games.palais_royal.phrases.track_lines import nobles_to_go
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.i18n.names import cut_name
from palais_tui.tui.colour import ink
from palais_tui.tui.table.messages import Chosen, Pointed
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.painted import PaintedBoard

NAME = 12
NUMERALS = ("I", "II", "III", "IV", "V")


SEPARATOR = "\u203a"
COURT, CARDS = 3, 5
"""The actions whose worth has a sign."""
WORTH_OF = (PARADE, STAIRWAY, MINT, OFFICE, BACK_DOOR)
"""The place that each action depends on."""


def _left(scene: Scene) -> str:
    """What is left of the present action."""
    prompt = scene.prompt
    if scene.turn_done or not prompt or not prompt.action or prompt.unlimited or not prompt.left:
        return ""
    return f" {prompt.left}"


def _worths(scene: Scene) -> tuple[int, ...]:
    """What each action is worth to the player in turn; empty in the set-up."""
    if not scene.prompt or not scene.prompt.action:
        return ()
    table, seat = scene.view.table, scene.seat
    return tuple(gives(table, seat, place).worth.total for place in WORTH_OF)


def _action(scene: Scene) -> int:
    """The present action; one more than there are when the turn is done."""
    if scene.turn_done:
        return len(NUMERALS) + 1
    return scene.prompt.action if scene.prompt else 0


def _ending(scene: Scene, left: int, *, with_round: bool = True) -> tuple[str, Style]:
    """What stands at the right: the round, and how many nobles are left until the last one."""
    say, table, palette = scene.narrator.language.text, scene.view.table, scene.palette
    if scene.in_what_if:  # in sight whatever is asked under the boards
        return f" {say('track.trying')}", palette.can + Style(reverse=True)
    if table.last_round:
        mine = scene.in_turn is None and table.seat == scene.view.seat
        return say("track.last_turn" if mine else "track.last_round"), palette.can + Style(
            reverse=True
        )
    key = "track.nobles" if left > 0 else "track.last_next"
    return say(key, round=table.round if with_round else 0, left=left), palette.plain


def _now(palette: Palette) -> Style:
    if not palette.painted:
        return palette.chosen + palette.key
    return ink(palette.light_ink, palette.light, bold=True)


class ActionTrack(PaintedBoard[Scene]):
    """One row at the top. Targets: ("player", seat), ("action", number) and ("round", 0)."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's name
        super().__init__(id=id)
        self._targets: list[tuple[int, int, tuple[str, int]]] = []
        """Where each part begins and ends, and what it is."""

    def on_mouse_move(self, event: events.MouseMove) -> None:
        for begin, end, target in self._targets:
            if begin <= event.x < end:
                self.post_message(Pointed(target))

    def on_click(self, event: events.Click) -> None:
        for begin, end, target in self._targets:
            if begin <= event.x < end:
                self.post_message(Chosen(target))

    def looks(self, scene: Scene) -> object:
        table = scene.view.table
        standing = table.step, table.round, table.last_round, table.end, table.nobles_in_garden()
        who = scene.seat, scene.narrator.names[scene.seat], _action(scene)
        drawn = scene.palette, scene.symbols, scene.narrator.language
        return who, standing, drawn, scene.in_what_if, _left(scene), _worths(scene)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        table, palette, symbols = scene.view.table, scene.palette, scene.symbols
        say = scene.narrator.language.text
        seat = scene.seat
        name = f" {symbols.shapes[seat]} {cut_name(scene.narrator.names[seat], NAME)} "
        self._targets = []
        if table.end is not End.NOT_YET:
            self._write_over(canvas, scene)
            return
        x = canvas.write(0, 0, name, palette.chip(seat)) + 1
        self._targets.append((0, x - 1, ("player", seat)))
        action = _action(scene)
        left = nobles_to_go(table)
        long = self.size.width >= 110
        if long and scene.turn_done:  # the names of the past actions make room
            names = sum(len(f" {symbols.can} {n} {say(f'track.{n}')} ") + 1 for n in NUMERALS)
            ending = f"  {say('track.done')}   {_ending(scene, left)[0]} "
            long = x + names + len(ending) <= self.size.width
        for number, numeral in enumerate(NUMERALS, 1):
            begin = x
            if number == action:
                label = f" {numeral} {say(f'track.{numeral}')}{_left(scene)} "
                x = canvas.write(x, 0, label, _now(palette))
            else:
                name = f"{numeral} {say(f'track.{numeral}')}" if long else numeral
                x = self._write_other(canvas, scene, x, name, number)
            self._targets.append((begin, x, ("action", number)))
            if palette.painted and number < len(NUMERALS):
                x = canvas.write(x, 0, SEPARATOR, ink(palette.faint))
        if scene.turn_done:
            x = canvas.write(x + 1, 0, f" {say('track.done')} ", _now(palette))
        elif Step.PLACING in (table.step, scene.prompt and scene.prompt.step):
            x = canvas.write(x + 1, 0, say("track.placing"), palette.key)
        end, style = _ending(scene, left)
        if x + len(end) + 2 > self.size.width:  # a long name leaves no room for the round
            end, style = _ending(scene, left, with_round=False)
        canvas.write_right(self.size.width, 0, f"{end} ", style)
        self._targets.append((self.size.width - len(end) - 1, self.size.width, ("round", 0)))

    def _write_other(self, canvas: Canvas, scene: Scene, x: int, name: str, number: int) -> int:
        """A step that is over, or one to come with what it is worth."""
        palette, symbols = scene.palette, scene.symbols
        action = _action(scene)
        long = len(name) > len(NUMERALS[number - 1])
        if not palette.painted:
            # a narrow track has no column to spare beside the sign
            sign = " " if number >= action else f" {symbols.can} " if long else symbols.can
            return canvas.write(x, 0, f"{sign}{name} ", palette.muted)
        if number < action:
            sign = f" {symbols.can} " if long else " "
            return canvas.write(x, 0, f"{sign}{name} ", ink(palette.faint))
        x = canvas.write(x, 0, f" {name} ", palette.plain)
        if long and action:
            worth = _worths(scene)[number - 1]
            sign = {COURT: symbols.gold, CARDS: symbols.cards}.get(number, "")
            style = palette.gold if worth else ink(palette.faint)
            x = canvas.write(x, 0, f"{worth}{sign} ", style)
        return x

    def _write_over(self, canvas: Canvas, scene: Scene) -> None:
        say, palette = scene.narrator.language.text, scene.palette
        canvas.write(0, 0, f" {say('track.over')} ", palette.strong + Style(reverse=True))
        played = rounds_played(scene.view.table)
        canvas.write_right(self.size.width, 0, f"{say('track.rounds', round=played)} ")
