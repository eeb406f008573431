"""What the platform's screens show of Royal Visit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from palais_tui.core.replay import Replay
from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.moves import DONE, Move, Summon
from palais_tui.games.royal_visit.phrases.prompts_and_moves import move_text
from palais_tui.games.royal_visit.ui.art import game_art
from palais_tui.games.royal_visit.ui.course import visit_course
from palais_tui.games.royal_visit.ui.help import VisitHelp
from palais_tui.games.royal_visit.ui.legend import legend
from palais_tui.games.royal_visit.ui.replay import VisitReplay
from palais_tui.games.royal_visit.ui.scores import VisitScores
from palais_tui.games.royal_visit.ui.seat_picture import paint_seat
from palais_tui.games.royal_visit.ui.table import VisitTable
from palais_tui.games.royal_visit.ui.table_hints import VisitReviewTexts
from palais_tui.games.royal_visit.ui.table_input import VisitInput
from palais_tui.tui.game_screens import GameCourse, GameScreens, SignGroup
from palais_tui.tui.pixel_art import PixelArt
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.seat_figure import SeatLook


class VisitScreens(GameScreens):
    """Royal Visit has boards, help, legend, result and replay."""

    def paint_seat(self, canvas: Canvas, look: SeatLook, palette: Palette) -> None:
        paint_seat(canvas, look, palette)

    def table(self, session: GameSession) -> VisitTable:
        return VisitTable(session)

    def help(self, session: GameSession, table_input: VisitInput) -> VisitHelp:
        return VisitHelp(session, table_input)

    def legend(
        self, narrator: Any, symbols: Symbols, palette: Palette, *, large: bool = False
    ) -> list[SignGroup]:
        return legend(narrator, symbols, palette)

    def scores(self, session: GameSession) -> VisitScores:
        return VisitScores(session)

    def replay(self, replay: Replay) -> VisitReplay:
        return VisitReplay(replay)

    def review_texts(self, narrator: Any) -> VisitReviewTexts:
        return VisitReviewTexts(narrator)

    def course(self) -> GameCourse:
        return visit_course()

    def cover(self, *, dark: bool, large: bool) -> PixelArt:
        return game_art(f"cover-{'dusk' if dark else 'day'}{'' if large else '-small'}")

    def labelled_moves(self, session: GameSession) -> Iterator[tuple[str, Move]]:
        """Cards are only named while the hand is open."""
        for move in session.prompt.moves if session.prompt else ():
            open_to_all = isinstance(move, Summon) or move == DONE
            if session.hand_open or open_to_all:
                yield move_text(session.narrator, session.game, move), move
