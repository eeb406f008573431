"""The app under its former names, for screens that do not use `getters.app(PalaisApp)` yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from palais_tui.tui.app import PalaisApp, table_class
from palais_tui.tui.lifecycle import is_on_stack, recompose_keeping_focus

if TYPE_CHECKING:
    from textual.screen import Screen

    from palais_tui.core.seats import Seat
    from palais_tui.core.session import GameSession
    from palais_tui.games.palais_royal.controller.moves import Move
    from palais_tui.i18n.catalog import Language
    from palais_tui.journal.loader import LoadedGame
    from palais_tui.tui.services.advisor import Advisor
    from palais_tui.tui.symbols import Symbols
    from palais_tui.tui.table.screen import TableScreen
    from palais_tui.tui.theme import Palette
    from palais_tui.user_files.settings import Settings

__all__ = ["Host", "host", "is_on_stack", "looks", "recompose_keeping_focus"]


class Host:
    """The app, and the dialogs that the table does not push itself yet."""

    def __init__(self, app: PalaisApp) -> None:
        self.app = app
        self.save_settings = app.save_settings
        self.begin = app.open_table
        self.leave_table = app.leave_table
        self.leave_replay = app.leave_replay
        self.learnt = app.lessons.mark_done
        self.stop_learning = app.lessons.leave

    @property
    def settings(self) -> Settings:
        return self.app.settings

    @property
    def language(self) -> Language:
        return self.app.language

    @property
    def session(self) -> GameSession | None:
        return self.app.session

    @property
    def advisor(self) -> Advisor:
        return self.app.advisor

    @property
    def symbols(self) -> Symbols:
        return self.app.symbols

    @property
    def palette(self) -> Palette:
        return self.app.palette

    @property
    def animated(self) -> bool:
        return self.app.animated

    def show_rules(self, clause: str = "") -> None:
        self.app.open_rules(clause)

    def show_replay(
        self, loaded: LoadedGame, *, follow: bool = False, review: bool = False
    ) -> None:
        self.app.open_replay(loaded, follow=follow, review=review)

    @property
    def _table(self) -> TableScreen | None:
        from palais_tui.tui.table.screen import TableScreen  # noqa: PLC0415

        for screen in reversed(self.app.screen_stack):
            if isinstance(screen, TableScreen):
                return screen
        return None

    def keep_cards(self) -> None:
        from palais_tui.games.palais_royal.ui.hand import KeepScreen  # noqa: PLC0415

        if self.session:
            self.app.push_screen(KeepScreen(self.session), self._answer_all)

    def show_hand(self) -> None:
        from palais_tui.games.palais_royal.ui.hand import HandScreen  # noqa: PLC0415

        if self.session and self.session.prompt:
            self.session.hand_open = True
            self.app.push_screen(HandScreen(self.session), self._answer_one)

    def _answer_one(self, move: Move | None) -> None:
        table = self._table
        if table:
            table.do(None, (move,) if move else ())

    def _answer_all(self, moves: tuple[Move, ...] | None) -> None:
        table = self._table
        if table and moves:
            table.do(None, moves)

    def curtain(self, seat: int) -> None:
        from palais_tui.tui.screens.curtain import CurtainScreen  # noqa: PLC0415

        if self.session is None:
            return
        people = sum(not person.bot for person in self.session.seats)
        if people > 1 and self.settings.curtain != "off":
            full = self.settings.curtain == "full"
            self.app.push_screen(CurtainScreen(self.session, seat, full=full))

    def show_menu(self) -> None:
        from palais_tui.tui.screens.menu import MenuScreen  # noqa: PLC0415

        if self.session:
            self.app.push_screen(MenuScreen(self.session), self._menu_chosen)

    def _menu_chosen(self, choice: str | None) -> None:
        from palais_tui.tui.screens.menu import ConsentScreen  # noqa: PLC0415

        session, table = self.session, self._table
        if choice is None or session is None or table is None:
            return
        doing: dict[str, Callable[[], object]] = {
            "restart": table.action_restart,
            "redo": table.action_redo,
            "what_if": table.action_what_if,
            "agree": lambda: self.app.push_screen(ConsentScreen(session), self._agreed),
            "settings": self.app.open_settings,
            "quit": self.leave_table,
        }
        if choice in doing:
            doing[choice]()
            return
        word, seat, *bots = choice.split()
        session.set_away(int(seat), away=word == "away", bot="".join(bots))
        kind = table_class(session)
        if isinstance(table, kind):
            table.hand_over()
            return
        fresh = kind(session)
        fresh.sits_at_keyboard(table)
        self.app.switch_screen(fresh)

    def _agreed(self, agreed: bool | None) -> None:
        from palais_tui.games.palais_royal.controller.moves import AGREE  # noqa: PLC0415

        if agreed and self._table:
            self._table.do(None, (AGREE,))

    def show_log(self) -> None:
        from palais_tui.tui.screens.log import LogScreen  # noqa: PLC0415

        if self.session:
            ending = self.session.ending
            coming = self.session.would_happen(*ending) if ending else ()
            self.app.push_screen(LogScreen(self.session, coming))

    def show_help(self) -> None:
        from palais_tui.tui.screens.help import HelpScreen  # noqa: PLC0415

        page, table = getattr(self.app.screen, "HELP", ""), self._table
        if page:
            self.app.open_help(page)
        elif self.session and table:
            self.app.push_screen(HelpScreen(self.session, table.table_input))
        else:
            self.app.open_rules("short.keys")

    def show_scores(self) -> None:
        from palais_tui.tui.screens.scores import ScoresScreen  # noqa: PLC0415

        if self.session:
            self.app.push_screen(ScoresScreen(self.session))


def host(screen: Screen[Any]) -> Host:
    """The app of a screen."""
    app = screen.app
    assert isinstance(app, PalaisApp)
    return Host(app)


def looks(palais: Host | PalaisApp, seats: Sequence[Seat]) -> tuple[Symbols, Palette]:
    """Symbols and colours of a game."""
    app = palais.app if isinstance(palais, Host) else palais
    return app.seat_appearance(seats)
