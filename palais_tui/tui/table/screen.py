"""The table: where a game is played."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key
from textual.geometry import Size
from textual.screen import Screen
from textual.types import CSSPathType

from palais_tui.core.session import GameSession
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.keys import (
    FIELDS,
    GAME_LETTERS,
    PACE,
    TABLE,
    TABLE_FIXED,
    TABLE_INPUT,
    bindings,
)
from palais_tui.tui.lifecycle import is_on_stack
from palais_tui.tui.screen_size import HUGE, SMALLEST
from palais_tui.tui.table.bot_mode import BotMode
from palais_tui.tui.table.dialogs import TableDialogs
from palais_tui.tui.table.hints import HintController
from palais_tui.tui.table.idle_keys import why_no_back
from palais_tui.tui.table.intent import Intent
from palais_tui.tui.table.messages import Chosen, Dragged, Pointed
from palais_tui.tui.table.mode import TableMode
from palais_tui.tui.table.turn_flow import TurnFlow
from palais_tui.tui.table.view import TableView
from palais_tui.tui.widgets.cached import CachedWidget
from palais_tui.tui.widgets.panels import Panel
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine

SAVE_RETRY_SECONDS: Final = 2.0
NEED_PROMPT: Final = ("next", "hand", "undo", "repeat", "what_if")


class TableScreen(Screen[None], CachedWidget):
    """Passes keys and clicks on to its parts.

    The game's side of the table is `game`; the current mode is `mode`: a person's or a
    bot's turn, or `taught` if the table is for a lesson or puzzle.
    """

    app = getters.app(PalaisApp)
    ANSWERS_KEYS = True
    CSS_PATH: ClassVar[CSSPathType] = "table.tcss"
    HORIZONTAL_BREAKPOINTS = []  # noqa: RUF012  # classes set in `on_resize` are enough
    VERTICAL_BREAKPOINTS = []  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = bindings(
        (*GAME_LETTERS, *TABLE, *TABLE_FIXED, *PACE, *TABLE_INPUT)
    )

    def __init__(self, session: GameSession, taught: TableMode | None = None) -> None:
        super().__init__()
        self.session = session
        self.game = session.spec.screens().table(session)
        self.bot_mode = BotMode()
        self.taught = taught
        self.mode: TableMode = taught or self.bot_mode.play
        self.mode.attach(self)
        self.bot_mode.attach(self)
        self.view = TableView(self)
        self.hints = HintController(self)
        self.flow = TurnFlow(self)
        self.dialogs = TableDialogs(self)
        sheets = (*self.game.style_sheets, *self.css_path, *self.mode.style_sheets)
        self.css_path = list(sheets)
        if self.game.css_class:
            self.add_class(self.game.css_class)
        if self.mode.css_class:
            self.add_class(self.mode.css_class)

    def compose(self) -> ComposeResult:
        # a class set later would style everything twice
        self.set_class(self.app.palette.painted, "-painted")
        yield from self.view.compose()
        yield self.hints.panel
        yield from self.mode.widgets()

    def on_mount(self) -> None:
        self.game.input.by_mouse = self.app.by_mouse
        self.watch(self.app, "theme", self.refresh_scene, init=False)
        self.set_interval(SAVE_RETRY_SECONDS, self.view.retry_saving)
        self.refresh_scene()
        self.flow.start_next_turn()

    def on_resize(self) -> None:
        self.set_class(self.view.is_large, "-large")
        self.set_class(self.app.size.height > SMALLEST.height, "-tall")
        size = self.app.size
        if self.taught is not None:  # its panel needs the lines that a third column would take
            size = Size(size.width, min(size.height, HUGE.height - 1))
        self.game.fit(size)
        self.view.place_log()
        self.call_after_refresh(self.view.redraw_after_layout)

    def on_screen_resume(self) -> None:
        self.bot_mode.pace.wake()

    # --- for the parts of the table

    def tr(self, key: str, **facts: object) -> str:
        return self.session.narrator.language.text(key, **facts)

    @property
    def in_front(self) -> bool:
        """Whether no other screen covers the table; a click may arrive too late."""
        return self.app.screen is self

    def refresh_scene(self) -> None:
        """Redraw everything."""
        self.flow.choose_mode()
        self.hints.update()
        if is_on_stack(self):  # a delayed call may come after the table was left
            self.view.refresh()
            self.hints.show()
            self.mode.drawn()

    def retranslate(self) -> None:
        """Redraw in another language; a message or question of the old one goes."""
        self.view.message = ""
        self.game.input.confirm = None
        self.refresh_scene()

    def set_message(self, text: str) -> None:
        """Show a text in the inspector until the next key."""
        self.view.message = text
        self.refresh_scene()

    def forget(self) -> None:
        """Drop the message and the open question."""
        self.view.message = ""
        self.game.input.forget()
        self.mode.forget()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "letter" and parameters[0] not in FIELDS:
            return str(parameters[0]) in self.game.input.letters
        if action == "panel":
            return self.taught is not None or parameters == ("move",)
        if self.session.prompt is None and action in NEED_PROMPT:
            return False
        if action == "keep_what_if" and not self.session.in_what_if:
            return False
        if action == "hint" and not self.hints.is_possible():
            return False
        return self.mode.allows(action) and (self.mode.watching or self.game.allows(action))

    # --- keys

    def on_key(self, event: Key) -> None:
        self.view.end_flash()  # a key ends an animation
        self.game.input.by_mouse = False
        self.mode.key_pressed(event)

    def action_cursor(self, key: str) -> None:
        self.forget()
        self.game.input.move_cursor(key)
        self.refresh_scene()

    def action_letter(self, letter: str) -> None:
        self.forget()
        self.flow.submit(self.game.input.letter(letter))

    def action_number(self, number: int, is_choice: bool = False) -> None:
        """A digit, or a click on one of the prompt's choices."""
        if is_choice:
            self.forget()
            self.flow.submit(self.game.input.pick(number))
            return
        confirm = self.game.input.confirm
        again = confirm is not None and confirm.key == str(number)
        self.forget()
        self.flow.submit(self.game.input.number(number), sure=again)

    def action_go(self) -> None:
        if self.mode.enter():
            return
        entry, staged = self.game.input, self.session.staged
        if entry.confirm is not None:
            if entry.confirm.by_enter:
                self.flow.submit(Intent(entry.confirm.moves), sure=True)
            elif entry.confirm.leaves:
                self.action_back()
            else:
                self.set_message(self.tr("acting.not_enter_number", number=entry.confirm.key))
        elif staged is not None:
            ends_turn, entry.named_after_staging = not entry.named_after_staging, False
            self.flow.submit(Intent(staged) if ends_turn else entry.turn_is_done())
        elif self.session.prompt is None:
            self.dialogs.show_scores()
        else:
            self.flow.submit(entry.enter())

    def action_next(self) -> None:
        if self.mode.next():
            return
        entry = self.game.input
        if entry.confirm is not None and entry.confirm.key == "n":
            self.flow.submit(Intent(entry.confirm.moves), sure=True)
        elif self.session.staged is not None:  # only Enter ends a turn
            self.flow.submit(entry.turn_is_done())
        else:
            self.flow.submit(entry.next())

    def action_repeat(self) -> None:
        self.forget()
        self.flow.submit(self.game.input.repeat())

    def action_back(self) -> None:
        self.view.message = ""
        if self.hints.escape():
            return
        if self.session.prompt is None and not self.game.zoom_out():
            self.dialogs.show_scores()
            return
        entry = self.game.input
        if entry.confirm is not None:
            entry.confirm = None
        elif entry.is_entering or not self.game.zoom_out():
            self.view.message = why_no_back(self)
            entry.cancel()
        self.refresh_scene()

    def action_change(self) -> None:
        self.forget()
        self.game.input.change()
        self.refresh_scene()

    def action_zoom(self) -> None:
        self.forget()
        self.game.zoom()
        self.refresh_scene()

    def action_undo(self) -> None:
        self.flow.undo()

    def action_redo(self) -> None:
        self.flow.redo()

    def action_restart(self) -> None:
        if not self.mode.restart():
            self.flow.restart()

    def action_what_if(self) -> None:
        self.flow.toggle_what_if()

    def action_keep_what_if(self) -> None:
        self.flow.keep_what_if()

    def action_hint(self) -> None:
        self.hints.toggle()

    def action_panel(self, what: str) -> None:
        """Move the panel, or, in a lesson, show the solution or go a page back."""
        if what == "solution":
            self.mode.show_solution()
        elif what == "back":
            self.mode.page_back()
        elif not self.mode.move_panel() and not self.hints.move_panel():
            self.set_message(self.tr("table.no_panel"))

    def action_pace(self, by: int) -> None:
        self.bot_mode.change_pace(by)

    def action_hand(self) -> None:
        if not self.mode.hand():
            self.dialogs.show_hand()

    def action_log(self) -> None:
        self.dialogs.show_log()

    def action_legend(self) -> None:
        self.dialogs.show_legend()

    def action_rules(self) -> None:
        clause = self.mode.rules_clause() or self.game.rules_clause(self.view.message)
        self.app.open_rules(clause)

    def action_menu(self) -> None:
        self.dialogs.show_menu()

    def action_help(self) -> None:
        self.dialogs.show_help()

    def action_quit(self) -> None:
        # the game is saved: nothing to ask
        if not self.mode.quit():
            self.app.leave_table()

    # --- mouse

    @on(Pointed)
    def _pointed(self, message: Pointed) -> None:
        self.view.point_at(message.target)

    @on(Chosen)
    @on(Dragged)
    def _clicked(self, message: Chosen | Dragged) -> None:
        if not self.in_front:
            return
        self.mode.forget()
        entry, target = self.game.input, message.target
        entry.by_mouse = True
        if self.game.shows_hand_of(target):
            if not self.mode.watching and self.check_action("hand", ()):
                self.action_hand()
            return
        if isinstance(message, Dragged):
            self.flow.submit(entry.drag(message.origin, target))
        else:
            self.flow.submit(entry.choose(target))

    @on(StatusLine.Pressed)
    @on(KeyFooter.Pressed)
    @on(Panel.Pressed)
    async def _key_clicked(
        self, message: StatusLine.Pressed | KeyFooter.Pressed | Panel.Pressed
    ) -> None:
        if self.in_front:
            self.game.input.by_mouse = True
            await self.run_action(message.action)
