"""The road in four rows of chips: crown, wizard, court, jester. Public things only."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from palais_tui.games.royal_visit.engine.components import CHATEAU, KIND_OF, WALL, Kind, Pawn
from palais_tui.games.royal_visit.engine.state import GameState
from palais_tui.games.royal_visit.ui.colours import LETTERS, colours_of
from palais_tui.games.royal_visit.ui.plan import TERRACE_OF
from palais_tui.games.royal_visit.ui.valley import side_of
from palais_tui.i18n.names import cut_name
from palais_tui.tui.colour import ink
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

PITCH = 4
WIDTH = PITCH * (2 * WALL + 1) - 1
ROWS = 5


def mini_road(game: GameState, narrator: Any, symbols: Symbols, palette: Palette) -> Text:
    """The position, with how far the crown has to go."""
    return as_text(mini_canvas(game, narrator, symbols, palette))


def as_text(canvas: Canvas) -> Text:
    """A canvas for a widget that shows text."""
    lines = []
    for strip in canvas.strips():
        line = Text()
        for segment in strip:
            line.append(segment.text, segment.style)
        lines.append(line)
    return Text("\n").join(lines)


def mini_canvas(game: GameState, narrator: Any, symbols: Symbols, palette: Palette) -> Canvas:
    """The same on a canvas."""
    canvas = Canvas(WIDTH, ROWS)
    if palette.painted:
        _paint(canvas, game, narrator, symbols, palette)
    else:
        _draw(canvas, game, narrator, symbols, palette)
    say, names = narrator.language.text, narrator.names
    left = symbols.shapes[0], cut_name(names[0], 12), max(0, CHATEAU + game.crown)
    right = symbols.shapes[1], cut_name(names[1], 12), max(0, CHATEAU - game.crown)
    texts = [
        f"{shape} {say('visit_table.crown_to_go', name=name, count=count)}"
        for shape, name, count in (left, right)
    ]
    canvas.write(0, ROWS - 1, texts[0], palette.muted)
    canvas.write_right(WIDTH, ROWS - 1, texts[1], palette.muted)
    return canvas


def _letter(narrator: Any, kind: Kind) -> str:
    letter: str = narrator.language.text(f"visit_table.letter_{kind.name.lower()}")
    return letter


def _x(space: int) -> int:
    return PITCH * (space + WALL)


def _paint(
    canvas: Canvas, game: GameState, narrator: Any, symbols: Symbols, palette: Palette
) -> None:
    colours = colours_of(palette)
    for row in range(ROWS - 1):
        for space in range(-WALL, WALL + 1):
            seat, share = side_of(space), 0.34 if abs(space) >= CHATEAU else 0.12
            if row == ROWS - 2:  # the jester's path
                seat, share = None if space == game.king else int(space > game.king), 0.3
            tint, share = ("#4f86d0", 0.35) if seat is None else (colours.seats[seat], share)
            canvas.fill(_x(space), row, PITCH - 1, 1, palette.mixed(palette.panel, tint, share))
    begin, end = (_x(game.pawns[pawn]) for pawn in (Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD))
    canvas.fill(begin, 2, end - begin, 1, colours.shown(colours.carpet_edge))
    crown = ink(palette.light_ink, palette.light, bold=True)
    canvas.write(_x(game.crown), 0, f" {symbols.majority} ", crown)
    for pawn in (Pawn.WIZARD, Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD, Pawn.KING, Pawn.JESTER):
        kind = KIND_OF[pawn]
        style = ink(LETTERS, colours.bands[kind], bold=True)
        row = 1 + TERRACE_OF[pawn]
        canvas.write(_x(game.pawns[pawn]), row, f" {_letter(narrator, kind)} ", style)


def _draw(
    canvas: Canvas, game: GameState, narrator: Any, symbols: Symbols, palette: Palette
) -> None:
    for row in range(ROWS - 1):
        for space in range(-WALL, WALL + 1):
            sign = symbols.majority if abs(space) >= CHATEAU and not row else symbols.empty
            if row == ROWS - 2 and space != game.king:
                sign = symbols.shapes[int(space > game.king)]
            canvas.write(_x(space) + 1, row, sign, palette.muted)
    begin, end = (_x(game.pawns[pawn]) for pawn in (Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD))
    canvas.write(begin + 3, 2, "=" * max(0, end - begin - 3), palette.plain)
    crown = narrator.language.text("visit_table.letter_crown")
    crown = crown.lower() if game.run_outs else crown
    canvas.write(_x(game.crown), 0, f"[{crown}]", palette.strong)
    for pawn in Pawn:
        row = 1 + TERRACE_OF[pawn]
        text = f"[{_letter(narrator, KIND_OF[pawn])}]"
        canvas.write(_x(game.pawns[pawn]), row, text, palette.strong)
