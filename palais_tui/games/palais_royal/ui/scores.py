"""The final scoring of Palais Royal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.containers import Container, Vertical
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.score_history import score_history
from palais_tui.games.palais_royal.engine.scoring import edge_result
from palais_tui.games.palais_royal.phrases.scores import (
    edge_count_text,
    edge_text,
    end_text,
    lead_text,
    tie_break_text,
    winner_text,
)
from palais_tui.games.palais_royal.ui.noble_lists import NobleLists
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.score_table import ROWS, ScoreTable
from palais_tui.games.palais_royal.ui.total_bars import TotalBars
from palais_tui.tui.game_screens import GameScores
from palais_tui.tui.symbols import UNICODE, Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.growth_chart import GrowthChart
from palais_tui.tui.widgets.seat_scene import SeatScene

MARGINS: Final = 4
EXPLAINED_IN: Final = 2
"""Rows for the explanation of a row."""


class PalaisScores(GameScores):
    """A table and bars of the points; further pages for their growth and the nobles."""

    style_sheets = (Path(__file__).with_name("scores.tcss"),)
    row_count = len(ROWS)
    is_crowned = True

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        standings = score_history(session.history.positions())
        self._table = ScoreTable(session.seats)
        self._edges = Static(id="edges")
        self._bars = TotalBars()
        self._small_growth = GrowthChart(standings, id="small-growth")
        self._growth = GrowthChart(standings)
        self._nobles = NobleLists()
        self._double = UNICODE.double
        """The sign for a servant that counts twice."""

    def title(self) -> str:
        return end_text(self.session.narrator, self.session.game)

    def winner(self) -> str:
        return winner_text(self.session.narrator, self.session.game)

    def remark(self) -> str:
        narrator, game = self.session.narrator, self.session.game
        return tie_break_text(narrator, game) or lead_text(narrator, game)

    def points(self) -> Iterable[Widget]:
        numbers = Vertical(self._table, self._edges, id="numbers")
        return Container(numbers, self._bars, id="points-top"), self._small_growth

    def pages(self) -> Mapping[str, Widget]:
        return {"growth": self._growth, "details": self._nobles}

    def label(self, page: str) -> str:
        return super().label("nobles" if page == "details" else page)

    def show(self, symbols: Symbols, palette: Palette, row: int | None) -> None:
        session, narrator = self.session, self.session.narrator
        self._table.row, self._double = row, symbols.double
        self._table.counts_below = self._edges.display
        scene = Scene(session.view(), None, narrator, symbols, palette)
        for board in (self._table, self._bars, self._nobles):
            board.show(scene)
        seats = SeatScene(narrator.names, narrator.language, symbols, palette)
        for chart in (self._small_growth, self._growth):
            chart.show(seats)
        self._edges.update(self._edge_lines(palette))

    def _edge_lines(self, palette: Palette) -> Group:
        """Everyone's servants on each edge: the table above has the ranks and points alone."""
        narrator, game = self.session.narrator, self.session.game
        edges = game.components.garden.edges
        lines = Table.grid(padding=(0, 2, 0, 0))
        for number, edge in enumerate(edges):
            name = narrator.language.text(f"scoring_edges.{edge.id}")
            lines.add_row(
                Text(name, palette.muted, no_wrap=True),
                Text(edge_count_text(narrator, game, number, self._double), palette.plain),
            )
        twice = any(edge_result(game, number).double is not None for number in range(len(edges)))
        double = self._double if twice else ""
        head = narrator.language.text("scoring.edges", double=double)
        return Group(Text(head, palette.strong), lines)

    def explain(self, row: int) -> str:
        narrator, game, name = self.session.narrator, self.session.game, ROWS[row]
        if name == "total":
            return f"{self.winner()} {tie_break_text(narrator, game)}".rstrip()
        say = narrator.language.text
        if name.startswith("edge"):
            edge = int(name[-1])
            told = edge_text(narrator, game, edge, self._double)
            longer = f"{told} {say('scoring.why_double', double=self._double)}"
            marked = edge_result(game, edge).double is not None
            return longer if marked and self._has_room(longer) else told
        worth = ", ".join(
            say("scoring.fame_card", card=narrator.card(kind), points=card.points)
            for kind, card in enumerate(game.components.cards)
            if card.points
        )
        most = game.components.points.hand_at_most
        return say(f"scoring.why_{name}", most=most, cards=worth)

    def _has_room(self, text: str) -> bool:
        """Whether an explanation fits under the points."""
        return len(wrap(text, self._table.size.width - MARGINS)) <= EXPLAINED_IN
