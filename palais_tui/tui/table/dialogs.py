"""The dialogs and screens that the table opens, and what it does with their results."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from palais_tui.tui.keys import TABLE, TABLE_FIXED, shown_key
from palais_tui.tui.screen_size import is_large
from palais_tui.tui.screens.curtain import CurtainScreen
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.screens.help import HelpScreen
from palais_tui.tui.screens.legend import LegendScreen
from palais_tui.tui.screens.log import LogScreen
from palais_tui.tui.screens.menu import (
    ConsentScreen,
    MenuCommand,
    MenuResult,
    MenuScreen,
    ResignScreen,
    SeatChange,
)
from palais_tui.tui.screens.scores import ScoresScreen
from palais_tui.tui.table.intent import Intent

if TYPE_CHECKING:
    from palais_tui.tui.table.screen import TableScreen


class TableDialogs:
    """Pushes screens over the table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.session = table.session
        self.game = table.game

    def ask_moves(self, dialog: Screen[tuple[Any, ...]]) -> None:
        if isinstance(dialog, Dialog):
            dialog.lesson = self.table.mode.told()
        self.table.app.push_screen(dialog, self._moves_chosen)

    def _moves_chosen(self, moves: tuple[Any, ...] | None) -> None:
        self.table.flow.submit(Intent(moves or ()))

    def show_hand(self) -> None:
        """The hand of the player to move; it stays face up until the turn ends.

        Boards that show the hand turn it face down again.
        """
        session = self.session
        if session.prompt is None:
            return
        session.hand_open = not (self.game.shows_hand and session.hand_open)
        dialog = self.game.hand_dialog()
        if dialog is not None:
            self.ask_moves(dialog)
        else:
            if not session.hand_open:  # nothing that names a card stays
                self.table.forget()
                self.game.input.drop()
            self.table.refresh_scene()

    def draw_curtain(self, seat: int) -> bool:
        """Cover the table for the next player; not needed by one person among bots."""
        people = sum(not person.bot for person in self.session.seats)
        setting = self.table.app.settings.curtain
        if people > 1 and setting != "off":
            lines = self.game.curtain_lines(seat)
            picture = self.game.curtain_picture(*self.table.app.seat_appearance(self.session.seats))
            full = setting == "full"
            screen = CurtainScreen(self.session, seat, lines, full=full, picture=picture)
            self.table.app.push_screen(screen, self._curtain_opened)
            return True
        return False

    def _curtain_opened(self, has_come: bool | None) -> None:
        """The player is there: boards that show the hand turn it up."""
        if has_come and self.game.shows_hand and self.session.prompt is not None:
            self.session.hand_open = True
            self.table.refresh_scene()

    def show_log(self) -> None:
        self.table.app.push_screen(LogScreen(self.session, self.table.view.staged_events()))

    def show_scores(self) -> None:
        self.table.app.push_screen(ScoresScreen(self.session))

    def show_legend(self) -> None:
        session = self.session
        look = self.table.app.seat_appearance(session.seats)
        large = is_large(self.table.app.size)
        groups = session.spec.screens().legend(session.narrator, *look, large=large)
        self.table.app.push_screen(LegendScreen(groups, session.narrator.language))

    def show_help(self) -> None:
        self.table.app.push_screen(HelpScreen(self.session, self.game.input))

    # --- menu

    def show_menu(self) -> None:
        pages = {
            MenuCommand.HINT: "hint",
            MenuCommand.LOG: "log",
            MenuCommand.LEGEND: "legend",
            MenuCommand.RULES: "rules",
        }
        reading = [command for command, action in pages.items() if self._allows(action)]
        screen = MenuScreen(self.session, reading, self._keys())
        self.table.app.push_screen(screen, self._menu_chosen)

    def _keys(self) -> dict[MenuCommand, str]:
        """The keys that do at the table what a row of the menu does."""
        own, language = self.table.app.settings.keys, self.session.narrator.language
        return {
            row: shown_key(command, own, language, self.game.input.letters)
            for command in (*TABLE, *TABLE_FIXED)
            for row in MenuCommand
            if row.name.lower() == command.action
        }

    def _allows(self, action: str) -> bool:
        return bool(self.table.check_action(action, ()))

    def _menu_chosen(self, result: MenuResult | None) -> None:
        if isinstance(result, SeatChange):
            self.session.set_away(result.seat, away=result.away, bot=result.bot)
            self.table.flow.start_next_turn()
        elif result is not None:
            self._run(result)

    def _run(self, command: MenuCommand) -> None:
        table = self.table
        commands: dict[MenuCommand, Callable[[], object]] = {
            MenuCommand.CONSENT: self._ask_consent,
            MenuCommand.RESIGN: self._ask_resigning,
            MenuCommand.SETTINGS: table.app.open_settings,
            MenuCommand.RESTART: table.action_restart,
            MenuCommand.REDO: table.action_redo,
            MenuCommand.WHAT_IF: table.action_what_if,
            MenuCommand.KEEP_WHAT_IF: table.action_keep_what_if,
            MenuCommand.HINT: table.action_hint,
            MenuCommand.LOG: table.action_log,
            MenuCommand.LEGEND: table.action_legend,
            MenuCommand.RULES: table.action_rules,
            MenuCommand.QUIT: table.action_quit,
        }
        commands[command]()

    def _ask_resigning(self) -> None:
        self.table.app.push_screen(ResignScreen(self.session), self._resigning_answered)

    def _resigning_answered(self, resigned: bool | None) -> None:
        """The question has been asked: the end of the turn needs no second one."""
        if resigned and self.session.prompt is not None:
            moves = (self.session.spec.resign_move,)
            self.session.stage(moves)
            self.table.flow.submit(Intent(moves), sure=True)

    def _ask_consent(self) -> None:
        self.table.app.push_screen(ConsentScreen(self.session), self._consent_answered)

    def _consent_answered(self, agreed: bool | None) -> None:
        move = self.session.spec.agreed_end(self.session.controller)
        if agreed and move is not None:
            self.table.flow.submit(Intent((move,)))
