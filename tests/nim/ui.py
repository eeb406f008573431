"""The board of Nim, at the table and in a replay."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.replay import Replay
from palais_tui.core.session import GameSession
from palais_tui.tui.game_screens import GameReplay, GameScores, GameScreens
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.table.game_table import Appearance, GameInput, GameTable
from palais_tui.tui.table.intent import Intent
from palais_tui.tui.theme import Palette
from palais_tui.user_files.settings import Settings
from tests.nim.game import Event, Narrator, Nim


class NimBoard(Static):
    """A row for each heap, then one for each player."""

    def draw(self, view: Nim, narrator: Narrator, symbols: Symbols, palette: Palette) -> None:
        text = Text()
        for heap, size in view.heaps.items():
            text.append(f" {heap} ", palette.key).append(f"{'o ' * size}{size}\n")
        for seat, (name, joker) in enumerate(zip(narrator.names, view.jokers, strict=True)):
            key = "played" if seat in view.played else "is" if joker else "hidden"
            text.append(f" {symbols.shapes[seat]} {name}: ", palette.seats[seat])
            text.append(narrator.language.text(f"nim.joker_{key}", number=joker) + "\n")
        self.update(text)


class NimInput(GameInput):
    """a, b, c take a token; 1, 2, 3 play the joker; d draws; Enter ends the turn."""

    def _intent(self, move: str) -> Intent:
        if self.session.staged is not None:
            return self.turn_is_done()
        legal = self.session.prompt is not None and move in self.session.prompt.moves
        return Intent((move,)) if legal else Intent(refusal=self.tr("reasons.illegal"))

    def letter(self, letter: str) -> Intent:
        return self._intent("draw" if letter == "d" else f"take {letter}")

    def number(self, number: int) -> Intent:
        return self._intent(f"joker {'abcdefghi'[number - 1]}")

    def enter(self) -> Intent:
        return self._intent("end")


class NimTable(GameTable):
    """Jokers are hidden until Space opens the hand."""

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.input = NimInput(session)
        self._board = NimBoard(id="nim")

    def widgets(self) -> Sequence[Widget]:
        return (self._board,)

    def draw(self, appearance: Appearance) -> None:
        session = self.session
        view = session.staged_view(*session.staged) if session.staged else session.view()
        if not session.hand_open:
            view = session.spec.view(view, PUBLIC)
        self._board.draw(view, session.narrator, appearance.symbols, appearance.palette)

    def prompt_text(self, *, full: bool) -> str:
        if self.session.staged is not None:
            return self.tr("acting.turn_done")
        return self.tr("nim.prompt", name=self.session.narrator.names[self.session.seat])

    def allows(self, action: str) -> bool:
        return action not in ("change", "rules")

    def is_pass(self, move: str) -> bool:
        return move == "end"

    def is_end_confirmed(self, moves: Sequence[str]) -> bool:
        return tuple(moves) == ("end",)


class NimScores(GameScores):
    def winner(self) -> str:
        return " ".join(self.session.narrator.lines([Event("won", self.session.seat)]))


class NimReplay(GameReplay):
    def boards(self) -> Widget:
        self._board = NimBoard(id="nim")
        return self._board

    def show(self, symbols: Symbols, palette: Palette, settings: Settings) -> None:
        self._board.draw(self.replay.view(), self.narrator, symbols, palette)


class NimScreens(GameScreens):
    def table(self, session: GameSession) -> GameTable:
        return NimTable(session)

    def scores(self, session: GameSession) -> GameScores:
        return NimScores(session)

    def replay(self, replay: Replay) -> GameReplay:
        return NimReplay(replay)
