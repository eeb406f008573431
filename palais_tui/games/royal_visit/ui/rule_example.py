"""A worked example of the rules: a road narrow enough for a page beside the list of pages.

One row each for crown, wizard, court and jester. A ring is where a pawn came from.
"""

from __future__ import annotations

from typing import Final

from rich.style import Style

from palais_tui.core.game_spec import OMNISCIENT
from palais_tui.core.protocol import atoms
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.moves import Play, Privilege
from palais_tui.games.royal_visit.controller.notation import PAWN_OF, read
from palais_tui.games.royal_visit.controller.view import view
from palais_tui.games.royal_visit.engine.components import (
    CHATEAU,
    COURT,
    FOUNTAIN,
    WALL,
    Components,
    Pawn,
)
from palais_tui.games.royal_visit.lessons.examples_file import VisitExampleEntry
from palais_tui.games.royal_visit.lessons.position_builder import lay_out
from palais_tui.games.royal_visit.phrases.narrator import Narrator
from palais_tui.games.royal_visit.plain.boards import LETTERS, ROWS
from palais_tui.games.royal_visit.ui.close_up import close_words
from palais_tui.games.royal_visit.ui.painted_cards import (
    PORTRAIT_HEIGHT,
    PORTRAIT_WIDTH,
    paint_portrait_card,
)
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.i18n.catalog import Language
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

LABEL: Final = 9
PITCH: Final = 2
SPACES: Final = range(-WALL, WALL + 1)
WIDTH: Final = LABEL + PITCH * len(SPACES) - 1
CROWN_ROW: Final = 1
HEIGHT: Final = 1 + CROWN_ROW + len(ROWS)
REVERSED: Final = Style(reverse=True)
RING: Final = "o"
MOST_CARDS: Final = 3
"""Cards that fit side by side on a large page."""


def picture(
    example: VisitExampleEntry,
    language: Language,
    components: Components,
    symbols: Symbols,
    palette: Palette,
    *,
    cards: bool = False,
) -> Canvas:
    """The road after the example's moves; `cards` shows the cards of the moves from near."""
    start = lay_out(example.position, components)
    road = _Picture(example, start, language, symbols, palette).draw()
    faces = _played(example, components) if cards and palette.painted and palette.half_rows else ()
    if not faces:
        return road
    narrator = Narrator(language, components, ("", ""))
    game = start.game
    scene = Scene(
        view(game, OMNISCIENT), narrator, symbols, palette, game.seat, tuple(game.pawns), game.crown
    )
    step = PORTRAIT_WIDTH + 2
    canvas = Canvas(max(WIDTH, len(faces) * step), HEIGHT + 2 + PORTRAIT_HEIGHT)
    canvas.lay(0, 0, road)
    for number, face in enumerate(faces):
        words = close_words(scene, face)
        at = number * step, HEIGHT + 1
        paint_portrait_card(canvas, scene, at, face, words, joker=False)
    return canvas


def _played(example: VisitExampleEntry, components: Components) -> tuple[int, ...]:
    """The faces of the cards that the example plays."""
    moves = [atom for text in example.moves for atom in atoms(read(components, text))]
    faces = [
        move.face if isinstance(move, Play) else components.king_card
        for move in moves
        if isinstance(move, Play | Privilege)
    ]
    return tuple(dict.fromkeys(faces))[:MOST_CARDS]


def after_moves(example: VisitExampleEntry, start: VisitController) -> VisitController:
    """The position that is drawn."""
    played = start.copy()
    for text in example.moves:
        played.answer(read(played.game.components, text))
    return played


class _Picture:
    def __init__(
        self,
        example: VisitExampleEntry,
        start: VisitController,
        language: Language,
        symbols: Symbols,
        palette: Palette,
    ) -> None:
        self._say = language.text
        self._symbols = symbols
        self._palette = palette
        self._before = start.game
        self._game = after_moves(example, start).game
        self._marked = {PAWN_OF[name] for name in example.pawns}
        self._canvas = Canvas(WIDTH, HEIGHT)

    def draw(self) -> Canvas:
        self._spaces()
        self._crown()
        for number, (name, pawns) in enumerate(ROWS):
            self._row(CROWN_ROW + 1 + number, name, pawns)
        return self._canvas

    @staticmethod
    def _x(space: int) -> int:
        return LABEL + PITCH * (space + WALL)

    def _spaces(self) -> None:
        """Numbers above the columns, and the walls of the chateaux."""
        canvas, palette = self._canvas, self._palette
        for space in SPACES:
            inside = abs(space) >= CHATEAU
            style = palette.seats[int(space > FOUNTAIN)] if inside else palette.muted
            canvas.write(self._x(space), 0, str(abs(space)), style)
        for y in range(HEIGHT):
            canvas.write(self._x(-CHATEAU) + 1, y, self._symbols.down, palette.muted)
            canvas.write(self._x(CHATEAU) - 1, y, self._symbols.down, palette.muted)

    def _empty(self, y: int, name: str) -> None:
        canvas, palette = self._canvas, self._palette
        canvas.write(0, y, self._say(f"boards.{name}_row"), palette.muted)
        for space in SPACES:
            canvas.write(self._x(space), y, self._symbols.dot, palette.muted)

    def _crown(self) -> None:
        self._empty(CROWN_ROW, "crown")
        before, after = self._before.crown, self._game.crown
        if before != after:
            self._canvas.write(self._x(before), CROWN_ROW, RING, self._palette.muted)
        letter = self._say("boards.crown_letter")
        letter = letter.lower() if self._game.run_outs else letter
        self._canvas.write(self._x(after), CROWN_ROW, letter, self._palette.gold)

    def _row(self, y: int, name: str, pawns: tuple[Pawn, ...]) -> None:
        self._empty(y, name)
        canvas, palette = self._canvas, self._palette
        here = self._game.pawns
        if pawns == COURT:
            begin, end = self._x(here[Pawn.LEFT_GUARD]), self._x(here[Pawn.RIGHT_GUARD])
            canvas.write(begin, y, "=" * (end - begin), palette.muted)
        for pawn in pawns:
            if self._before.pawns[pawn] != here[pawn]:
                canvas.write(self._x(self._before.pawns[pawn]), y, RING, palette.muted)
        for pawn in pawns:
            style = palette.strong + REVERSED if pawn in self._marked else palette.strong
            letter = self._say(f"boards.{LETTERS[pawn]}_letter")
            canvas.write(self._x(here[pawn]), y, letter, style)
