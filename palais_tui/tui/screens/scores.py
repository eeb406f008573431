"""The end: who has won and why, where the points come from, how they grew; a rematch."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.types import CSSPathType
from textual.widgets import Static

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.score_history import score_history
from palais_tui.games.palais_royal.phrases.scores import (
    edge_text,
    end_text,
    lead_text,
    tie_break_text,
    winner_text,
)
from palais_tui.games.palais_royal.ui.noble_lists import NobleLists
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.score_table import ROWS, ScoreTable
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.host import Host, host, is_on_stack, looks
from palais_tui.tui.keymap import key_word
from palais_tui.tui.keys import Command
from palais_tui.tui.widgets.painted import PaintedBoard
from palais_tui.tui.widgets.score_chart import GrowthChart, TotalBars
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine

SCORES: Final = (
    Command("scores.table", "enter", "Enter"),
    Command("scores.rematch", "r", "r"),
    Command("scores.growth", "g", "g"),
    Command("scores.nobles", "n", "n"),
    Command("scores.log", "l", "l"),
    Command("scores.review", "m", "m"),
    Command("scores.help", "f1,question_mark", "F1"),
    Command("scores.back", "escape", "Esc"),
    Command("scores.leave", "q", "q", in_footer=False),
)
POINTS: Final = "points"
LARGE: Final = (120, 38)


class ScoresScreen(Screen[None]):
    """The final scoring. Everything lies open now."""

    CSS_PATH: ClassVar[CSSPathType] = Path(__file__).with_name("scores.tcss")
    HELP = "scores"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(command.binding() for command in SCORES),
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
    ]

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self.session = session
        self.page = POINTS
        self.standings = score_history(session.history.positions())

    def compose(self) -> ComposeResult:
        """The winner, the page, a line of explanation, keys."""
        narrator, game = self.session.narrator, self.session.game
        with Horizontal(id="heading"):
            yield Static(Text(end_text(narrator, game)), id="title")
            yield Static(Text(self.say("scoring.seed", seed=self.session.seed)), id="seed")
        yield StatusLine(id="winner")
        yield StatusLine(id="tie-break")
        with Vertical(id="pages"):
            with Vertical(id="points-page"):
                yield ScoreTable(self.session.seats)
                yield Static(id="edges")
                with Horizontal(id="pictures"):
                    yield TotalBars()
                    yield GrowthChart(self.standings, id="small-growth")
            yield GrowthChart(self.standings, id="growth-page")
            yield NobleLists(id="nobles-page")
        yield StatusLine(id="why")
        yield KeyFooter()

    @property
    def palais(self) -> Host:
        """The app, with its settings and language."""
        return host(self)

    def say(self, key: str, **facts: object) -> str:
        """A text of the language."""
        return self.session.narrator.language.text(key, **facts)

    def on_mount(self) -> None:
        """Show the first page."""
        self.watch(self.app, "theme", self.show_scores, init=False)
        self.show_scores()

    def on_resize(self) -> None:
        """Larger terminals show the edges and the growth beside the numbers."""
        width, height = self.app.size
        self.set_class(width >= LARGE[0] and height >= LARGE[1], "-large")
        self.call_after_refresh(self.show_scores)

    def show_scores(self) -> None:
        """Draw everything in the present colours and symbols."""
        if not is_on_stack(self):
            return
        narrator, game = self.session.narrator, self.session.game
        symbols, palette = looks(self.palais, self.session.seats)
        scene = Scene(
            view=self.session.view(),
            prompt=None,
            narrator=narrator,
            symbols=symbols,
            palette=palette,
        )
        for board in self.query(PaintedBoard):
            board.show(scene)
        star = scene.symbols.points
        self.query_one("#winner", StatusLine).set_text(f"{star} {winner_text(narrator, game)}")
        self.query_one("#tie-break", StatusLine).set_text(
            tie_break_text(narrator, game) or lead_text(narrator, game)
        )
        edges = [edge_text(narrator, game, number) for number in range(4)]
        self.query_one("#edges", Static).update(Text("\n".join(edges)))
        for page in (POINTS, "growth", "nobles"):
            self.query_one(f"#{page}-page").display = page == self.page
        self.query_one("#why", StatusLine).set_text(self._why())
        self.query_one(KeyFooter).keys(self._keys())

    def retranslate(self) -> None:
        """The heading too, which stands in any other respect."""
        self.query_one("#title", Static).update(
            Text(end_text(self.session.narrator, self.session.game))
        )
        seed = self.say("scoring.seed", seed=self.session.seed)
        self.query_one("#seed", Static).update(Text(seed))
        self.show_scores()

    def _keys(self) -> list[tuple[str, str, str]]:
        return [
            (
                key_word(self.session.narrator.language, command.shown),
                self.say(f"scoring_keys.{self._label(command.action)}"),
                command.action,
            )
            for command in SCORES
            if command.in_footer and self.check_action(command.action, ())
        ]

    def _label(self, action: str) -> str:
        """The key of a page leads back to the points while it is shown."""
        if action == "back":
            return "leave" if self.page == POINTS else POINTS
        return POINTS if action == self.page else action

    def _why(self) -> str:
        """What the row under the cursor means; without one, what the keys do."""
        narrator, game = self.session.narrator, self.session.game
        if self.page == "growth":
            return self.say("scoring.why_growth")
        row = self.query_one(ScoreTable).row if self.page == POINTS else None
        if row is None:
            hint = self.say("scoring.hint") if self.page == POINTS else ""
            if not self.check_action("rematch", ()):
                return hint
            again = self.say("scoring.rematch", name=narrator.names[next_start(self.session)])
            return f"{hint} {again}".lstrip()
        name = ROWS[row]
        if name == "total":
            return f"{winner_text(narrator, game)} {tie_break_text(narrator, game)}".rstrip()
        if name.startswith("edge"):
            return edge_text(narrator, game, int(name[-1]))
        return self.say(f"scoring.why_{name}", most=game.components.points.hand_at_most)

    # --- keys and mouse

    def action_row(self, step: int) -> None:
        """Up and down point at a row."""
        if self.page != POINTS:
            return
        table = self.query_one(ScoreTable)
        start = -1 if step > 0 else len(ROWS)
        table.row = ((start if table.row is None else table.row) + step) % len(ROWS)
        self.show_scores()

    def action_growth(self) -> None:
        """The growth of the points on the whole page, or back."""
        self._turn_to("growth")

    def action_nobles(self) -> None:
        """Everyone's nobles, or back."""
        self._turn_to("nobles")

    def _turn_to(self, page: str) -> None:
        self.page = POINTS if self.page == page else page
        self.show_scores()

    def action_back(self) -> None:
        """Back to the points, then to the title."""
        if self.page == POINTS:
            self.action_leave()
        else:
            self._turn_to(self.page)

    def action_leave(self) -> None:
        """To the title."""
        self.palais.leave_table()

    def action_table(self) -> None:
        """Back to the table, to look at the final boards."""
        self.dismiss(None)

    def action_rematch(self) -> None:
        """The same seats again, in one key."""
        self.palais.begin(rematch(self.session))

    def action_log(self) -> None:
        """The whole log."""
        self.palais.show_log()

    def action_review(self) -> None:
        """The replay, with what the Minister thinks of each turn."""
        session = self.session
        # as it was played here, whether it is in a file or not
        loaded = LoadedGame(Path(), (), session.setup, session.history, tuple(session.seats))
        self.palais.show_replay(loaded, review=True)

    def action_help(self) -> None:
        """Help for this screen."""
        self.palais.show_help()

    @on(ScoreTable.Pointed)
    def _row_pointed(self, message: ScoreTable.Pointed) -> None:
        table = self.query_one(ScoreTable)
        if table.row != message.row:
            table.row = message.row
            self.show_scores()

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)


def next_start(session: GameSession) -> int:
    """Who begins the rematch: the seat after the one that began."""
    return (session.game.start + 1) % session.game.players


def rematch(session: GameSession) -> GameSession:
    """A new deal for the same seats and kind of layout; the start passes on."""
    before = session.setup
    again = replace(
        before, seed=secrets.randbits(64), start=next_start(session), begun=datetime.now(UTC)
    )
    new = GameSession.new(again, session.narrator.language)
    new.seats = [replace(seat, seconds=0.0) for seat in session.seats]
    return new
