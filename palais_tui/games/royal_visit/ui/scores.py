"""The end of a game of Royal Visit."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from textual.containers import Container
from textual.geometry import Size
from textual.widget import Widget

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.events import Event
from palais_tui.games.royal_visit.engine.state import End
from palais_tui.games.royal_visit.ui.chart import CrownChart, Turn
from palais_tui.games.royal_visit.ui.last_turn import traces
from palais_tui.games.royal_visit.ui.result import FigureTable, LastPosition
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.tui.game_screens import GameScores
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette


class VisitScores(GameScores):
    """Banner, last position, how the crown travelled, and figures by player."""

    style_sheets = (Path(__file__).with_name("scores.tcss"),)
    css_class = "-visit"
    swaps_sides = True
    remark_rows = 2

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self._road = LastPosition(id="last-position")
        self._chart = CrownChart(id="crown-chart")
        self._figures = FigureTable(id="figures")
        self._chart.turns = self._turns()
        self._figures.session = session

    def _turns(self) -> list[Turn]:
        """Crown and king before the first turn and after each one."""
        ends: dict[int, Turn] = {}
        for position in self.session.history.positions():
            game = position.game
            ends[game.turn] = Turn(game.crown, game.king)
        return list(ends.values())

    def _say(self, key: str, **facts: object) -> str:
        text: str = self.session.narrator.language.text(f"visit_table.{key}", **facts)
        return text

    def _events(self) -> list[Event]:
        return [event for entry in self.session.history for event in entry.events]

    def title(self) -> str:
        return self._say("result_title", count=self.session.game.round)

    def winner(self) -> str:
        game, narrator = self.session.game, self.session.narrator
        if len(game.winners) != 1:
            return self._say("result_draw")
        key = "result_king" if game.end is End.KING else "result_wins"
        return self._say(key, name=narrator.names[game.winners[0]])

    def remark(self) -> str:
        game, names = self.session.game, self.session.narrator.names
        if len(game.winners) != 1:
            return self._say("reason_draw")
        winner = game.winners[0]
        facts = {"name": names[winner], "loser": names[1 - winner], "round": game.round}
        return self._say(f"reason_{game.end.value}", **facts)

    def points(self) -> Iterable[Widget]:
        return self._road, Container(self._chart, self._figures, id="result-bottom")

    def show(self, symbols: Symbols, palette: Palette, row: int | None) -> None:
        session = self.session
        view = session.view()
        table = view.table
        scene = Scene(
            view=view,
            narrator=session.narrator,
            symbols=symbols,
            palette=palette,
            seat=table.seat,
            pawns=tuple(table.pawns),
            crown=table.crown,
            trace=traces(self._events()),
            over=True,
        )
        size: Size = self._road.app.size
        self.is_crowned = not self._road.is_painted_on(size)  # the fireworks are over the road
        self._road.styles.height = self._road.rows_for(size, palette)
        for board in (self._road, self._chart, self._figures):
            board.show(scene)
