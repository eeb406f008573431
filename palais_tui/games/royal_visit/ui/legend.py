"""Every sign on the boards with what it means."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from palais_tui.games.royal_visit.engine.components import Kind
from palais_tui.games.royal_visit.ui.colours import LETTERS, colours_of
from palais_tui.games.royal_visit.ui.scene import CALL, VALUES
from palais_tui.games.royal_visit.ui.track import SEPARATOR
from palais_tui.tui.colour import ink
from palais_tui.tui.game_screens import Sign, SignGroup
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette


def legend(narrator: Any, symbols: Symbols, palette: Palette) -> list[SignGroup]:
    """The road, the crown, and the cards."""
    painted = palette.painted
    colours = colours_of(palette) if painted else None

    def say(key: str, **facts: object) -> str:
        text: str = narrator.language.text(f"visit_legend.{key}", **facts)
        return text

    def sign(name: str, drawn: str, style: Style, **facts: object) -> Sign:
        return Text().append(drawn, style), say(name, **facts)

    def letter(kind: Kind) -> Sign:
        drawn = narrator.language.text(f"visit_table.letter_{kind.name.lower()}")
        style = ink(LETTERS, colours.bands[kind], bold=True) if colours else palette.strong
        text = f" {drawn} " if colours else f"[{drawn}]"
        return Text().append(text, style), narrator.kind(kind)

    now = ink(palette.light_ink, palette.light, bold=True) if painted else palette.chosen
    weak = ink(palette.text, palette.raised, bold=True) if painted else palette.strong
    left, right = symbols.point_left, symbols.point_right
    king = narrator.language.text("visit_table.letter_king")
    meant = ink(palette.light_ink, palette.ring, bold=True) if painted else palette.strong
    call = CALL if symbols.down != "|" else "*"
    crown = symbols.majority if painted else "[C]"
    road = [
        *(
            (
                Text().append(f" {symbols.shapes[seat]} ", palette.chip(seat)),
                say("duchy", name=name),
            )
            for seat, name in enumerate(narrator.names)
        ),
        *(letter(kind) for kind in Kind),
        sign("goes", f" {left}2 ", now),
        sign("may_go", f" 2{right} ", weak),
        sign("call", f" {call} ", palette.violet),
        sign("trace", "\u254c\u254c\u254c" if symbols.down != "|" else "---", palette.muted),
        sign("post", f"{symbols.shapes[0]}{king}{symbols.shapes[1]}", palette.strong),
        sign("meant", f" {right}{left} ", meant),
    ]
    track = [
        sign("crown", crown, palette.gold),
        sign("crown_goal", f"({crown})", palette.muted),
        sign("steps", f" {symbols.majority} +2 ", now),
        sign("to_go", f"{crown}7", palette.strong),
        sign("little", say("little_sign"), palette.plain),
        sign("turn", SEPARATOR if symbols.down != "|" else ">", palette.strong),
    ]
    cards = [
        sign("key", "1-8", palette.key),
        sign("joker", narrator.language.text("visit_table.joker", value="3"), palette.strong),
        *(sign(effect, value, palette.strong) for effect, value in VALUES.items()),
        sign("backs", "\u25ae" if painted else symbols.face_down, palette.muted),
        sign("played", f"{king}3", palette.strong),
    ]
    return [(say("road"), road), (say("track"), track), (say("cards"), cards)]
