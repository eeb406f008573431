"""The hint at the table: the Minister is asked, thinks elsewhere, and advises in a panel."""

from __future__ import annotations

from textwrap import wrap
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.worker import Worker

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.hint import Hint
from palais_tui.games.palais_royal.controller.hint_tracking import is_followed
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.hints import hint_text
from palais_tui.games.palais_royal.ui.panel_placement import BAND_LINES, BANDS, best_band
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.keymap import shown_key
from palais_tui.tui.keys import TABLE
from palais_tui.tui.services.bot_requests import ask_hint, spinner_frame
from palais_tui.tui.table.turn_flow import TableTurn
from palais_tui.tui.widgets.panels import HintPanel
from palais_tui.tui.widgets.status_line import StatusLine

BEAT: Final = 0.12
"""Seconds between two signs of life."""
SMALL_ROOM: Final = 45, 5
"""Columns and lines of the panel over a small garden; where it lies under a large one it has
the screen's width and so many lines:"""
LARGE_LINES: Final = 2
GARDEN_END: Final = 20
"""The line of a small screen that the panel must not reach."""
HINT: Final = next(command for command in TABLE if command.action == "hint")


class Hinting(TableTurn):
    """Advice for the player in turn, as long as it is followed; never unasked."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "move_panel", show=False)]

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self._seen: View | None = None
        """What the player saw when the Minister was asked."""
        self._thought: Worker[None] | None = None
        self._hint: Hint | None = None
        self._is_read = True
        """Whether the advice was put aside; asking again shows it at once."""
        self._beat = 0
        self._beats: Timer | None = None
        self._hint_band: int | None = None
        self._panel = HintPanel(id="hint")

    def compose(self) -> ComposeResult:
        """The table, and a panel that opens when there is advice."""
        yield from super().compose()
        yield self._panel

    # --- asking

    def action_hint(self) -> None:
        """Ask the Minister, or put aside and show again what he said about this position."""
        if self._thought is not None:
            return
        self._said = ""
        seen = self.session.view()
        if self._hint and self._seen and self._seen.table.key() == seen.table.key():
            self._is_read = not self._is_read
        else:
            self._hint, self._seen = None, seen
            self._thought = self.run_worker(self._ask_minister(seen))
            if self.palais.animated:
                self._beats = self.set_interval(BEAT, self._on_beat)
        self.refresh_scene()

    async def _ask_minister(self, seen: View) -> None:
        advice = await ask_hint(self.palais, seen)
        self._stop_thinking()
        if isinstance(advice, str):
            self.tell(advice)
            return
        self._hint, self._is_read, self._hint_band = advice, False, None
        self.refresh_scene()

    def _on_beat(self) -> None:
        self._beat += 1
        if not self._said and self.app.screen is self:
            self.query_one("#inspector", StatusLine).set_text(self._thinks_it_over())

    def _stop_thinking(self) -> None:
        self._thought = None
        if self._beats is not None:
            self._beats.stop()
            self._beats = None

    @on(HintPanel.Clicked)
    def _panel_clicked(self) -> None:
        self._is_read = True
        self.refresh_scene()

    def drop_hint(self) -> bool:
        """Stop thinking, or put the advice aside; whether Escape has done that.

        A question or a place to send from, which came after the advice, goes before it.
        """
        table_input = self.table_input
        busy = table_input.typed or (table_input.ask, table_input.ending, table_input.origin) != (
            None,
            None,
            None,
        )
        if self._thought is not None:
            self._thought.cancel()
            self._stop_thinking()
        elif self._words() and not busy:
            self._is_read = True
        else:
            return False
        self.refresh_scene()
        return True

    def forget_hint(self) -> None:
        """What a player was told is not for those who look on in their seat."""
        if self._thought is not None:
            self._thought.cancel()
            self._stop_thinking()
        self._hint = self._seen = None

    def _look_after_hint(self) -> None:
        """A thought about another position is dropped, and so is advice that was not taken."""
        if self._seen is None or (self._thought is None and self._hint is None):
            return
        game, asked = self.session.game, self._seen.table
        if self._thought is not None:
            if self.session.view().table.key() != asked.key():
                self._thought.cancel()
                self._stop_thinking()
        elif self._hint is not None and not is_followed(self._hint, asked, game):
            self._hint = None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only for whoever is asked; the drawn cards have a box of their own."""
        if action == "hint":
            prompt = self.session.prompt
            return (
                prompt is not None
                and prompt.seat == self._at_keyboard
                and prompt.step is not Step.KEEP
                and self.table_input.ending is None
            )
        return super().check_action(action, parameters)

    # --- showing

    def refresh_scene(self) -> None:
        """The panel goes with the advice."""
        self._look_after_hint()
        super().refresh_scene()
        text, panel = self._words(), self._panel
        panel.display = bool(text)
        if text:
            self._fill(panel, text)
        else:
            self.remove_class("-crowded")

    def _fill(self, panel: HintPanel, text: str) -> None:
        self.set_class(self.palais.settings.ascii, "-ascii")
        columns, lines = self._room_for_hint()
        # a crowded turn is told whole: the panel grows with it
        lines = max(lines, len(wrap(text, columns)))
        if self.is_large:  # there the panel has an upper line only
            panel.set_content(self.say("hint.title_large"), text, "")
            panel.styles.height, panel.styles.offset = lines + 1, (0, 0)
            self.set_class(lines > LARGE_LINES and self._is_tight(lines + 1), "-crowded")
            return
        panel.set_content(self.say("hint.title"), text, self.say("hint.keys"))
        top = min(BAND_LINES[self._band_of_hint()], GARDEN_END - lines - 2)
        panel.styles.height, panel.styles.offset = lines + 2, (0, top)

    def _is_tight(self, lines: int) -> bool:
        """Whether so many lines leave none for the log."""
        others = ("#track", "#boards", "#prompt", "#inspector", "#keys")
        return sum(self.query_one(one).size.height for one in others) + lines >= self.size.height

    def _room_for_hint(self) -> tuple[int, int]:
        """Columns and lines the panel usually has."""
        return (self.app.size.width - 4, LARGE_LINES) if self.is_large else SMALL_ROOM

    def _band_of_hint(self) -> int:
        if self._hint_band is not None:
            return self._hint_band
        return best_band(self.session.game.garden, self.pointed())

    def action_move_panel(self) -> None:
        """Elsewhere, to see what lies under it."""
        self._hint_band = (self._band_of_hint() + 1) % len(BANDS)
        self.refresh_scene()

    @property
    def _is_shown(self) -> bool:
        """Not once it was put aside, nor when the turn is done."""
        return not self._is_read and self.table_input.ending is None

    def _words(self) -> str:
        """The advice; while the hand lies face down it names no card."""
        if self._hint is None or not self._is_shown:
            return ""
        if self._hides_cards(self._hint):
            narrator = self.session.narrator
            key = shown_key(HINT, self.palais.settings.keys, narrator.language)
            return self.say("hint.open_hand", hint=key)
        return hint_text(self.session.narrator, self._hint, *self._room_for_hint())

    def _hides_cards(self, hint: Hint) -> bool:
        return bool(hint.summary.cards) and not self.session.hand_open

    def pointed(self) -> frozenset[tuple[str, int]]:
        """The fields and places the advice speaks of."""
        hint = self._hint
        if hint is None or not self._is_shown or self._hides_cards(hint):
            return super().pointed()
        done = hint.summary
        fields = {("field", field) for field in done.fields}
        return frozenset(fields | {("place", p) for p, _ in done.arrivals or done.placed})

    def _inspect(self, scene: Scene) -> str:
        return self._thinks_it_over() if self._thought else super()._inspect(scene)

    def _thinks_it_over(self) -> str:
        return self.say("hint.thinks", sign=spinner_frame(self.palais, self._beat))
