"""Draws the table: the boards, the lines under them, the footer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import shorten
from typing import TYPE_CHECKING, Any, Final

from textual.app import ComposeResult
from textual.geometry import Region

from palais_tui.journal.library import why
from palais_tui.tui.keys import PACE, TABLE, TABLE_FIXED, TABLE_INPUT, shown_key
from palais_tui.tui.screen_size import is_large
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.table.choices import with_choices
from palais_tui.tui.table.footer import TableFooter
from palais_tui.tui.table.game_table import NO_MARKS, ROOM, Appearance
from palais_tui.tui.table.side_log import newest_fitting, side_log, with_aside
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.flash import Flash
from palais_tui.tui.widgets.line_ends import in_two_lines
from palais_tui.tui.widgets.panels import Panel
from palais_tui.tui.widgets.status_line import (
    ALARMING,
    CAP,
    NEWEST,
    Span,
    StatusLine,
)

if TYPE_CHECKING:
    from palais_tui.tui.table.screen import TableScreen

ENTRIES_PER_LINE: Final = 4
"""Answers to read for each line of the log; several may make one line."""
WORD_WRAP_LOSS: Final = 20
"""Columns that wrapping may cost in each row but the last."""

NAMED: Final = (*TABLE, *TABLE_FIXED, *PACE, *TABLE_INPUT[:3])
"""Commands that prompts and lessons name by their keys."""
PLACE_CALL: Final = "number({number})"


class TableView:
    """The widgets of the table and what they show."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.session = table.session
        self.game = table.game
        self.prompt = StatusLine(id="prompt", action="go")
        # it is one line high beside a long hint
        self.inspector = StatusLine(id="inspector", resized=self._show_inspector)
        self.hand = StatusLine(id="hand", action="hand")
        # it changes its height when a panel comes or goes
        self.log = StatusLine(id="log", action="log", resized=self.show_log, by_wheel=True)
        self.footer = TableFooter(table)
        self.message = ""
        """Shown instead of the inspector until the next key."""
        self.covered = False
        """Whether a dialog opened by itself: no key of the prompt does what it says."""
        self.changed = NO_MARKS
        self._flash = Flash(table, self._fade)
        self._log_region: Region | None = None
        self._looks: tuple[Symbols, Palette] | None = None
        """The signs and colours drawn with last."""
        self._seat_colour = ""
        """The mark before the prompt; changing a style lays the table out again."""
        self._calls_for: object = None
        self._newest: object = None
        """The last answer in the log."""
        self._told: tuple[object, ...] = ()
        """What its lines follow from, too."""
        self._lines: list[str] = []
        """Those told last."""
        self._pointed: Any = None
        """What the mouse points at, until the next redraw."""

    def compose(self) -> ComposeResult:
        yield from self.game.widgets()
        yield self.prompt
        yield self.inspector
        yield self.hand
        yield self.log
        yield self.footer.keys

    @property
    def is_large(self) -> bool:
        return is_large(self.table.app.size)

    @property
    def _is_huge(self) -> bool:
        """Whether the log stands among the boards."""
        return self.table.has_class("-huge")

    def place_log(self) -> None:
        """Move the log among the boards if the game has room there."""
        region = self.game.log_region(self.table.app.size)
        if region == self._log_region:
            return
        self._log_region = region
        self.table.set_class(region is not None, "-huge")
        styles = self.log.styles
        if region is None:
            self.log.border_title = None
            for rule in ("position", "offset", "width", "height"):
                styles.clear_rule(rule)
            return
        self.log.border_title = self.table.tr("table.log_title")
        styles.position = "absolute"
        styles.offset = region.offset
        styles.width, styles.height = region.size

    def redraw_after_layout(self) -> None:
        """Redraw, but keep explaining what the mouse points at: it may have moved meanwhile."""
        pointed = self._pointed
        self.table.refresh_scene()
        if pointed is not None and self.inspector.is_attached:
            self.point_at(pointed)

    def refresh(self) -> None:
        app = self.table.app
        self._pointed = None
        symbols, palette = app.seat_appearance(self.session.seats)
        marks = self.table.hints.marks() or self.table.mode.marks()
        self.game.input.room = self.room()
        self.game.input.prompt_room = max(ROOM, self.prompt.size.width - 1)
        self.game.draw(
            Appearance(symbols, palette, app.settings, self.changed, marks, app.animated)
        )
        self.place_log()  # a zoomed board may leave it another place
        self._looks = symbols, palette
        self._mark_seat(palette)
        self._learn_keys()
        self._show_prompt()
        self._show_inspector()
        self._show_hand()
        self.show_log()
        self.footer.show()

    def point_at(self, target: Any) -> None:
        """Explain what the mouse points at; None: what the cursor is on."""
        if target is None and self._pointed is None:
            return  # a message may stand there
        if target != self._pointed:
            self.game.point_at(target)
        self._pointed = target
        self._show_inspector()

    def _show_inspector(self) -> None:
        self.game.input.room = self.room()
        if self._pointed is not None:
            text = self.inspect(self._pointed)
        else:
            text = self.message or self.table.hints.busy_text() or self.inspect()
        width, height = self.inspector.content_size
        self.inspector.set_text(in_two_lines(text, width) if height > 1 else text)

    def inspect(self, target: Any = None) -> str:
        return self.game.inspect(target, text_side=self.table.app.settings.text_side)

    def room(self) -> int:
        """How many columns a text in the inspector may have."""
        width, height = self.inspector.size
        return max(ROOM, width * height - (height - 1) * WORD_WRAP_LOSS)

    def board_lines(self) -> int:
        """The height of everything but log and panels."""
        widgets = (*self.game.widgets(), self.prompt, self.inspector, self.footer.keys)
        return sum(widget.size.height for widget in widgets)

    def _mark_seat(self, palette: Palette) -> None:
        """Begin the prompt with the colour of the player in turn."""
        self.table.set_class(palette.painted, "-painted")
        colour = palette.seat_colours[self.session.seat] if palette.painted else ""
        if colour != self._seat_colour:
            self._seat_colour = colour
            self.prompt.styles.border_left = ("thick", colour) if colour else ("", "transparent")

    def _learn_keys(self) -> None:
        """Tell the lines which keys they may name; a player's name is no key."""
        names, language = self.session.narrator.names, self.session.narrator.language
        if self._calls_for != (names, language):
            self._calls_for = names, language
            letters = self.game.input.letters
            found = {shown_key(c, {}, language, letters): c.clicked for c in NAMED}
            found |= {letter: f"letter('{letter}')" for letter in letters}
            calls = {word: call for word, call in found.items() if word not in names}
            for line in (self.prompt, self.inspector):
                line.calls, line.place_call = calls, PLACE_CALL
            for panel in self.table.query(Panel):
                panel.calls = calls

    def _show_prompt(self) -> None:
        confirm = self.game.input.confirm
        self.prompt.set_class(confirm is not None, "-asking")
        if confirm is not None:
            self.prompt.set_text(confirm.question)
            return
        text = self._prompt_text()
        spans: list[Span] = []
        choices = () if self.table.mode.prompt_text() else self.game.choices()
        if choices and self._looks is not None:
            width = self.prompt.size.width or ROOM
            text, spans, links = with_choices(text, choices, self._looks[1], width - 1)
            self.prompt.set_text(text, spans=spans, links=links)
            return
        if self._is_huge:
            text, spans = with_aside(text, self.prompt.size.width - 1)
        self.prompt.set_text(text, spans=spans)

    def _prompt_text(self) -> str:
        mode = self.table.mode
        full = mode.full_prompts and not self.covered
        return mode.prompt_text() or self.game.prompt_text(full=full)

    def _show_hand(self) -> None:
        """The line with the player's hand, which only a huge terminal has."""
        if not self._is_huge or self._looks is None:
            return
        text = self.game.hand_line()
        sign = re.escape(self._looks[0].cards)
        spans = [(*found.span(), CAP) for found in re.finditer(rf" {sign}(?= )", text)]
        self.hand.set_text(text, spans=spans)

    # --- log

    def staged_events(self) -> Sequence[Any]:
        """What all players will see when the staged move is made."""
        staged = self.session.staged
        return self.session.staged_events(*staged) if staged else ()

    def show_log(self) -> None:
        width, height = self.log.size
        height = max(1, height)
        columns = width if height == 1 else 0
        opening = "" if self.table.taught else self.game.opening_line()
        lines = self._newest_lines(height, columns) or [opening]
        notice = self._unsaved_notice()
        more = self.table.mode.reminder(), self.table.hints.folded_text(), notice
        lines += [line for line in more if line]
        newest = lines[-1] if height > 1 else ""
        if self._is_huge and self._looks is not None:
            names = self.session.narrator.names
            style = ALARMING if notice else NEWEST
            text, spans = side_log(lines[-height:], names, self._looks, (width, height), style)
            self.log.set_text(text, spans=spans)
            return
        if height == 1:
            # `shorten` would also turn no-break spaces into plain ones
            wide = width or ROOM
            lines = [
                line if len(line) <= wide else shorten(line, wide, placeholder=" ...")
                for line in lines
            ]
        self.log.set_text(
            "\n".join(newest_fitting(lines, width or ROOM, height)),
            alarming=lines[-1] if notice else "",
            newest=newest,
        )

    def _newest_lines(self, count: int, columns: int) -> list[str]:
        """At least `count` lines of the log, if there are as many.

        Events of several answers are told together, because they may make one sentence. The
        cursor tells nothing new, so that the lines of before are kept for it.
        """
        session, entries = self.session, self.session.entries()
        newest = entries[-1] if entries else None
        words = session.narrator.language, tuple(session.narrator.names)
        told = len(entries), session.staged, words, count, columns
        if newest is not self._newest or told != self._told:
            self._newest, self._told = newest, told
            self._lines = self._tell(entries, count, columns)
        return list(self._lines)

    def _tell(self, entries: Sequence[Any], count: int, columns: int) -> list[str]:
        taken = ENTRIES_PER_LINE * count
        while True:
            events = [event for entry in entries[-taken:] for event in entry.events]
            lines = self.game.log_lines([*events, *self.staged_events()], columns)
            if len(lines) >= count or taken >= len(entries):
                return lines
            taken *= 2

    def _unsaved_notice(self) -> str:
        recorder = self.session.recorder
        trouble = recorder.writer.trouble if recorder else None
        return self.table.tr("table.unsaved", why=why(trouble)) if trouble else ""

    def retry_saving(self) -> None:
        recorder = self.session.recorder
        if recorder and recorder.writer.trouble:
            if recorder.writer.catch_up():
                self.table.notify(self.table.tr("table.saved_again"))
            self.table.refresh_scene()

    # --- changes on the boards

    def flash(self, events: Sequence[Any]) -> None:
        """Mark for a moment what has changed."""
        if not self.table.app.animated:
            return
        self.end_flash()
        self.changed = self.game.marks(events)
        if self.changed:
            self._flash.begin()

    def end_flash(self) -> None:
        """Mark nothing from the next redraw on."""
        self.changed = NO_MARKS
        self._flash.end()

    def _fade(self) -> None:
        self.changed = NO_MARKS
        self.table.refresh_scene()
