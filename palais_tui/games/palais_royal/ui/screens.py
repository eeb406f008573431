"""What the platform's screens show of Palais Royal."""

from __future__ import annotations

from collections.abc import Iterator

from palais_tui.core.replay import Replay
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.moves import Keep, Move, Play
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.prompts_and_moves import move_text
from palais_tui.games.palais_royal.ui.art import game_art
from palais_tui.games.palais_royal.ui.course import palais_course
from palais_tui.games.palais_royal.ui.help import PalaisHelp
from palais_tui.games.palais_royal.ui.layout_preview import LayoutPreview
from palais_tui.games.palais_royal.ui.legend import legend
from palais_tui.games.palais_royal.ui.log import PalaisLog
from palais_tui.games.palais_royal.ui.replay import PalaisReplay, PalaisReviewTexts
from palais_tui.games.palais_royal.ui.scores import PalaisScores
from palais_tui.games.palais_royal.ui.seat_picture import paint_seat
from palais_tui.games.palais_royal.ui.table import PalaisTable
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.tui.game_screens import GameCourse, GameScreens, SignGroup
from palais_tui.tui.pixel_art import PixelArt
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.seat_figure import SeatLook


class PalaisScreens(GameScreens):
    """Palais Royal has all of them."""

    has_text_side = True

    def cover(self, *, dark: bool, large: bool) -> PixelArt:
        return game_art(f"cover-{'dusk' if dark else 'day'}{'' if large else '-small'}")

    def setup_preview(self) -> LayoutPreview:
        return LayoutPreview(id="preview")

    def paint_seat(self, canvas: Canvas, look: SeatLook, palette: Palette) -> None:
        paint_seat(canvas, look, palette)

    def table(self, session: GameSession) -> PalaisTable:
        return PalaisTable(session)

    def log(self, session: GameSession) -> PalaisLog:
        return PalaisLog(session)

    def help(self, session: GameSession, table_input: TableInput) -> PalaisHelp:
        return PalaisHelp(session, table_input)

    def legend(
        self, narrator: Narrator, symbols: Symbols, palette: Palette, *, large: bool = False
    ) -> list[SignGroup]:
        return legend(narrator, symbols, palette, large=large)

    def scores(self, session: GameSession) -> PalaisScores:
        return PalaisScores(session)

    def replay(self, replay: Replay) -> PalaisReplay:
        return PalaisReplay(replay)

    def review_texts(self, narrator: Narrator) -> PalaisReviewTexts:
        return PalaisReviewTexts(narrator)

    def course(self) -> GameCourse:
        return palais_course()

    def labelled_moves(self, session: GameSession) -> Iterator[tuple[str, Move]]:
        """Cards are only named while the hand is open."""
        for move in session.prompt.moves if session.prompt else ():
            # drawn cards have a dialog of their own, which the player may have closed to hide them
            if isinstance(move, Keep) or (isinstance(move, Play) and not session.hand_open):
                continue
            yield move_text(session.narrator, session.game, move), move
