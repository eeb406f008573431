"""Hints at the table: asks the advisor and shows its answer in a panel."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from textual.timer import Timer
from textual.worker import Worker

from palais_tui.tui.services.advisor import spinner_frame
from palais_tui.tui.table.game_table import NO_MARKS, GameHints, Marks
from palais_tui.tui.widgets.panels import FRAME_LINES, OVER, HintPanel, panel_lines, panel_top

if TYPE_CHECKING:
    from palais_tui.tui.table.screen import TableScreen

SPINNER_INTERVAL: Final = 0.12
SMALL_ROOM: Final = 45, 7
"""Columns and lines of the panel over the small boards, at most."""
SMALL_LINES: Final = 5
"""Lines that it has at least."""
LARGE_LINES: Final = 2, 3
"""Lines of the panel under the large boards: at least, and with a short inspector."""


class HintController:
    """Shows a hint on request, for as long as the player follows it."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.session = table.session
        self.game = table.game
        self.panel = HintPanel(self.dismiss, id="hint")
        self.hint: Any = None
        self.asked: Any = None
        """The position the hint is about."""
        self.request: Worker[None] | None = None
        """The running request for a hint."""
        self._asked_before = False
        """Whether this is not the first hint at this table: the first says who the Minister is."""
        self._dismissed = True
        """Whether the hint was put aside; asking again shows it at once."""
        self._at_end = False
        """Whether it was asked for when the turn was done: another card may still be worth it."""
        self._frame = 0
        self._spinner: Timer | None = None
        self._band: int | None = None
        self._lines = SMALL_LINES
        """Lines of text in the panel over small boards."""

    # --- asking

    def toggle(self) -> None:
        """Ask for a hint, or hide and show the one about this position."""
        hints = self.game.hints
        if self.request is not None or hints is None:
            return
        self.table.view.message = ""
        if self.hint is not None and self.asked is not None and hints.is_current(self.asked):
            # shown anew if the turn is done since: it says what is left
            self._dismissed, self._at_end = self.is_shown, self.session.staged is not None
        else:
            self._asked_before = self.asked is not None
            self.hint, self.asked = None, hints.position()
            self._at_end = self.session.staged is not None
            self.request = self.table.run_worker(self._ask(self.asked))
            if self.table.app.animated:
                self._spinner = self.table.set_interval(SPINNER_INTERVAL, self._spin)
        self.table.refresh_scene()

    async def _ask(self, asked: Any) -> None:
        answer = await self.table.app.advisor.hint(self.table.session.spec, asked)
        self._finish()
        if isinstance(answer, str):
            self.table.set_message(answer)
            return
        self.hint, self._dismissed, self._band = answer, False, None
        self.table.refresh_scene()

    def _spin(self) -> None:
        self._frame += 1
        view = self.table.view
        if not view.message and self.table.in_front:
            view.inspector.set_text(self.busy_text())

    def _finish(self) -> None:
        self.request = None
        if self._spinner is not None:
            self._spinner.stop()
            self._spinner = None

    def _abort(self) -> None:
        if self.request is not None:
            self.request.cancel()
            self._finish()

    def dismiss(self) -> None:
        """Put the hint aside."""
        self._dismissed = True
        self.table.refresh_scene()

    def escape(self) -> bool:
        """Escape: abort the request or put the hint aside; False if there is neither.

        Input that was begun after the hint is cancelled before it.
        """
        entry = self.game.input
        entering = entry.is_entering or entry.confirm is not None
        if self.request is not None:
            self._abort()
        elif not entering and self.is_shown:
            self._dismissed = True
        else:
            return False
        self.table.refresh_scene()
        return True

    def discard(self) -> None:
        """Drop the hint: the next player must not see it."""
        self._abort()
        self.hint = self.asked = None

    def is_possible(self) -> bool:
        prompt = self.session.prompt
        return (
            self.game.hints is not None
            and prompt is not None
            and prompt.seat == self.table.flow.active_seat
        )

    def update(self) -> None:
        """Abort a request about another position; drop a hint that is not followed."""
        hints = self.game.hints
        if hints is None or self.asked is None:
            return
        if self.request is not None:
            if not hints.is_current(self.asked):
                self._abort()
        elif self.hint is not None and not hints.is_followed(self.hint, self.asked):
            self.hint = None

    # --- showing

    def busy_text(self) -> str:
        """Shown in the inspector while the advisor thinks."""
        if self.request is None:
            return ""
        return self.table.tr("hint.thinks", sign=spinner_frame(self.table.app, self._frame))

    def marks(self) -> Marks:
        hints = self.game.hints
        if hints is None or not self.is_shown or hints.names_secrets(self.hint):
            return NO_MARKS
        return hints.marks(self.hint)

    @property
    def is_shown(self) -> bool:
        """Whether there is a hint that has not been put aside."""
        in_place = self.session.staged is None or self._at_end
        return self.hint is not None and not self._dismissed and in_place

    def show(self) -> None:
        """Fill, place or hide the panel."""
        text = self._text()
        self.panel.display = bool(text)
        self.table.set_class(bool(text), "-hinted")
        if text:
            self._fill(text)
        else:
            self.table.remove_class("-crowded", "-tall-hint")

    def folded_text(self) -> str:
        """What is left to do of a hint whose panel would cover the small boards."""
        hints = self.game.hints
        if hints is None or not self._is_folded(hints) or hints.names_secrets(self.hint):
            return ""
        room = self.table.view.log.size.width - len(self.table.tr("hint.folded", rest=""))
        return self.table.tr("hint.folded", rest=hints.rest(self.hint, room))

    def _is_folded(self, hints: GameHints) -> bool:
        """Whether moves followed a hint over small boards: its marks and a line are enough."""
        return (
            self.is_shown
            and not self.table.view.is_large
            and self.asked is not None
            and not hints.is_current(self.asked)
        )

    def _text(self) -> str:
        hints = self.game.hints
        if hints is None or not self.is_shown or self._is_folded(hints):
            return ""
        if hints.names_secrets(self.hint):
            return self.table.tr("hint.open_hand")
        return hints.text(self.hint, *self._room())

    def _room(self) -> tuple[int, int]:
        """Columns and lines the panel usually has."""
        if self.table.view.is_large:
            return self.table.app.size.width - 4, LARGE_LINES[1]
        return SMALL_ROOM

    def _fill(self, text: str) -> None:
        table, panel = self.table, self.panel
        table.set_class(table.app.settings.ascii, "-ascii")
        panel.styles.clear_rule("width")
        title = table.tr("hint.title" if self._asked_before else "hint.title_first")
        columns, _ = self._room()
        # the panel grows with a long hint
        rows = sum(max(1, len(wrap(line, columns))) for line in text.split("\n"))
        lines = max(LARGE_LINES[0] if table.view.is_large else SMALL_LINES, rows)
        if table.view.is_large:  # there it has a border on top only
            panel.set_content(table.tr("hint.title_large", title=title), text, "")
            region = self.game.panel_region(table.size, self.marks(), 0, lines)
            panel.styles.height = lines + 1
            if region is not None:  # full boards leave no row under them
                panel.styles.layer, panel.styles.offset = OVER, region.offset
                panel.refresh(layout=True)  # Textual does not notice another layer
                return
            panel.styles.clear_rule("layer")
            panel.styles.offset = (0, 0)
            is_tall = lines > LARGE_LINES[0]
            table.set_class(is_tall, "-tall-hint")
            saved = table.view.inspector.size.height - 1  # it is one line high beside a tall hint
            leaves_no_log = table.view.board_lines() - saved + lines + 1 >= table.size.height
            table.set_class(is_tall and leaves_no_log, "-crowded")
            return
        panel.styles.clear_rule("layer")
        panel.set_content(title, text, table.tr("hint.keys"))
        self._lines = lines
        band, lines_wide = self._current_band(), panel_lines(text, table.size.width)
        region = self.game.panel_region(table.size, self.marks(), band, lines_wide)
        if region is not None:
            panel.styles.offset = region.offset
            panel.styles.width, panel.styles.height = region.size
            return
        high = lines + FRAME_LINES
        top = panel_top(self.game.panel_lines, band, self.game.boards_end, high)
        panel.styles.height, panel.styles.offset = high, (0, top)

    def _current_band(self) -> int:
        return (
            self._band
            if self._band is not None
            else self.game.best_panel(self.marks(), lines=self._lines)
        )

    def move_panel(self) -> bool:
        """Uncover what lies under the panel; False if there is none."""
        if not self._text():
            return False
        self._band = (self._current_band() + 1) % len(self.game.panel_lines)
        self.table.refresh_scene()
        return True
