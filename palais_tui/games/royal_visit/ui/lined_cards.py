"""The hand drawn with lines: for 16 colours, without colour, and in ASCII."""

from __future__ import annotations

from itertools import pairwise

from rich.style import Style

from palais_tui.games.royal_visit.engine.components import Kind
from palais_tui.games.royal_visit.ui.plan import CardPlan
from palais_tui.games.royal_visit.ui.scene import Scene, face_value
from palais_tui.tui.widgets.canvas import Canvas

LINED_WIDTH = 9
LINED_HEIGHT = 5
REVERSED = Style(reverse=True)


def draw_hand(canvas: Canvas, scene: Scene, plan: CardPlan, width: int) -> None:
    """Boxes of 9x5: key and a sign if it can be played, kind, value, joker."""
    kinds = lined_kinds(scene)
    for number, x in enumerate(lined_slots(kinds, width)):
        raised = number in scene.chosen
        _draw_card(canvas, scene, number, x, plan.above - raised)


def lined_kinds(scene: Scene) -> tuple[Kind, ...]:
    """The kinds of the cards from left to right."""
    if scene.hand is None:
        return (Kind.KING,) * scene.hand_size
    return tuple(scene.cards[face].kind for face in scene.hand)


def lined_slots(kinds: tuple[Kind, ...], width: int) -> list[int]:
    """The first column of each card."""
    breaks = sum(one is not other for one, other in pairwise(kinds))
    gap = min(2, max(0, (width - LINED_WIDTH * len(kinds) - 1) // breaks)) if breaks else 0
    x = max(0, (width - LINED_WIDTH * len(kinds) - gap * breaks) // 2)
    found: list[int] = []
    for at, kind in enumerate(kinds):
        if at and kind is not kinds[at - 1]:
            x += gap
        found.append(x)
        x += LINED_WIDTH
    return found


def _draw_card(canvas: Canvas, scene: Scene, number: int, x: int, y: int) -> None:
    palette, symbols = scene.palette, scene.symbols
    corners = symbols.corners
    lit = number in scene.playable
    style = palette.strong if lit else palette.muted
    across = symbols.across * (LINED_WIDTH - 2)
    canvas.write(x, y, corners[0] + across + corners[2], style)
    if scene.hand is None:
        lines = ["", symbols.face_down * 3, ""]
    else:
        card = scene.cards[scene.hand[number]]
        key = f"{number + 1}{symbols.can if lit else ''}"
        if not scene.watching:
            canvas.write(x + 1, y, key, palette.strong + REVERSED if lit else palette.muted)
        jester = card.kind is Kind.JESTER
        foot = scene.say("joker", value="") if jester and scene.has_jokers else ""
        if jester and scene.helped is not None:
            foot = scene.kind(scene.helped)
        label = scene.say("foot_flank") if face_value(card) == "flank" else face_value(card)
        lines = [scene.kind(card.kind), label, foot]
        if ("card", scene.hand[number]) in scene.highlighted:
            canvas.write(x + LINED_WIDTH - 3, y, symbols.in_turn * 2, palette.key)
    inner = style
    if number in scene.chosen or number == scene.cursor:
        inner = style + REVERSED
    for at, text in enumerate(lines, start=y + 1):
        canvas.write(x, at, symbols.down, style)
        canvas.write(x + 1, at, text.strip()[: LINED_WIDTH - 2].center(LINED_WIDTH - 2), inner)
        canvas.write(x + LINED_WIDTH - 1, at, symbols.down, style)
    canvas.write(x, y + 4, corners[6] + across + corners[8], style)
