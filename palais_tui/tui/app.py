"""The Textual app: the way from screen to screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from palais_tui.tui.app_library import TITLE_DEPTH, Keeping
from palais_tui.user_files.settings import Settings

if TYPE_CHECKING:  # the title is painted before the game behind it is imported
    from textual.command import Provider
    from textual.screen import Screen

    from palais_tui.core.new_game_form import NewGameForm
    from palais_tui.core.session import GameSession
    from palais_tui.games.palais_royal.controller.moves import Move
    from palais_tui.games.palais_royal.engine.components import Components
    from palais_tui.tui.table.screen import TableScreen


def table_commands() -> type[Provider]:
    """What the command palette offers at the table."""
    from palais_tui.tui.command_palette import TableProvider  # noqa: PLC0415

    return TableProvider


class PalaisApp(Keeping):
    """Palais Royal at one keyboard."""

    TITLE = "Palais Royal"
    # the title's own sheet, read with Textual's: later on, all of them would be read again
    CSS_PATH = Path(__file__).parent / "screens" / "title.tcss"
    COMMANDS: ClassVar = {table_commands}
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", show=False, priority=True)]

    def __init__(
        self,
        settings: Settings | None = None,
        session: GameSession | None = None,
        components: Components | None = None,
        *,
        first: Screen[None] | None = None,
        saves: Path | None = None,
        lang: str = "",
        colourless: bool | None = None,
    ) -> None:
        super().__init__(settings, components, saves=saves, lang=lang, colourless=colourless)
        self.session = session
        self._first = first
        self._new_game_form: NewGameForm | None = None

    async def on_mount(self) -> None:
        """The title first, unless a table or another screen is waiting."""
        from palais_tui.tui.screens.title import TitleScreen  # noqa: PLC0415

        if self._first is not None:
            await self.push_screen(self._first)
        elif self.session is not None:
            await self.push_screen(table_for(self.session))
        else:
            await self.push_screen(TitleScreen())
        self.run_worker(self._read_files())

    def settings_changed(self) -> None:
        """The table is drawn with the new settings."""
        if self._table:
            self._table.refresh_scene()

    def language_changed(self) -> None:
        """The game goes on in the new language, its log included."""
        if self.session:
            self.session.narrator.language = self.language

    def action_command_palette(self) -> None:
        """The present moves and the commands, one palette at a time."""
        from palais_tui.tui.command_palette import CommandPalette  # noqa: PLC0415

        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(self.language))

    # --- what the screens ask for

    def begin(self, session: GameSession) -> None:
        """Open a table, a new one or one that was left."""
        self.load_settings()
        before, self.session = self.session, session
        if before is not None and before is not session and before.recorder:
            before.recorder.close()
        if self._saves is not None:
            self.shelf.take_up(session)
        self._pop_to(TITLE_DEPTH + 1)
        if len(self.screen_stack) > TITLE_DEPTH:
            # in place of the form, so that the title is not drawn in between
            self.switch_screen(table_for(session))
        else:
            self.push_screen(table_for(session))

    def _pop_to(self, depth: int) -> None:
        while len(self.screen_stack) > depth:
            self.pop_screen()

    @property
    def _table(self) -> TableScreen | None:
        from palais_tui.tui.table.screen import TableScreen  # noqa: PLC0415

        for screen in reversed(self.screen_stack):
            if isinstance(screen, TableScreen):
                return screen
        return None

    def keep_cards(self) -> None:
        """Show the drawn cards to their owner."""
        from palais_tui.games.palais_royal.ui.hand import KeepScreen  # noqa: PLC0415

        if self.session:
            self.push_screen(KeepScreen(self.session), self._answer_all)

    def show_hand(self) -> None:
        """The hand of the player in turn; it stays open until the turn ends."""
        from palais_tui.games.palais_royal.ui.hand import HandScreen  # noqa: PLC0415

        if self.session and self.session.prompt:
            self.session.hand_open = True
            self.push_screen(HandScreen(self.session), self._answer_one)

    def _answer_one(self, move: Move | None) -> None:
        table = self._table
        if table:
            table.do(None, (move,) if move else ())

    def _answer_all(self, moves: tuple[Move, ...] | None) -> None:
        table = self._table
        if table and moves:
            table.do(None, moves)

    def curtain(self, seat: int) -> None:
        """A curtain before the next player, as the settings say; none among programs."""
        from palais_tui.tui.screens.curtain import CurtainScreen  # noqa: PLC0415

        if self.session is None:
            return
        people = sum(not person.bot for person in self.session.seats)
        if people > 1 and self.settings.curtain != "off":
            full = self.settings.curtain == "full"
            self.push_screen(CurtainScreen(self.session, seat, full=full))

    def show_menu(self) -> None:
        """What concerns the table."""
        from palais_tui.tui.screens.menu import MenuScreen  # noqa: PLC0415

        if self.session:
            self.push_screen(MenuScreen(self.session), self._menu_chosen)

    def _menu_chosen(self, choice: str | None) -> None:
        from palais_tui.tui.screens.menu import ConsentScreen  # noqa: PLC0415

        session, table = self.session, self._table
        if choice is None or session is None or table is None:
            return
        doing: dict[str, Callable[[], object]] = {
            "restart": table.action_restart,
            "redo": table.action_redo,
            "what_if": table.action_what_if,
            "agree": lambda: self.push_screen(ConsentScreen(session), self._agreed),
            "settings": self.show_settings,
            "quit": self.leave_table,
        }
        if choice in doing:
            doing[choice]()
            return
        word, seat, *bots = choice.split()
        session.set_away(int(seat), away=word == "away", bot="".join(bots))
        kind = kind_of_table(session)
        if isinstance(table, kind):
            table.hand_over()
            return
        fresh = kind(session)
        fresh.sits_at_keyboard(table)
        self.switch_screen(fresh)

    def _agreed(self, agreed: bool | None) -> None:
        from palais_tui.games.palais_royal.controller.moves import AGREE  # noqa: PLC0415

        if agreed and self._table:
            self._table.do(None, (AGREE,))

    def show_log(self) -> None:
        """The whole log."""
        from palais_tui.tui.screens.log import LogScreen  # noqa: PLC0415

        if self.session:
            ending = self.session.ending
            coming = self.session.would_happen(*ending) if ending else ()
            self.push_screen(LogScreen(self.session, coming))

    def show_rules(self, clause: str = "") -> None:
        """The rulebook, at a clause."""
        from palais_tui.tui.game_screens import rules_for  # noqa: PLC0415
        from palais_tui.tui.screens.rulebook import RulebookScreen  # noqa: PLC0415

        rules = rules_for(self.components())
        if rules is not None:
            language = self.language
            book, examples = rules.rulebook(language), rules.examples(language)
            self.push_screen(RulebookScreen(book, language, clause, examples))

    def show_help(self) -> None:
        """Help for the screen in front: the table's, or the page that a screen names."""
        from palais_tui.tui.screens.help import HelpScreen  # noqa: PLC0415
        from palais_tui.tui.screens.page_help import PageHelpScreen  # noqa: PLC0415

        page, table = getattr(self.screen, "HELP", ""), self._table
        if page:
            self.push_screen(PageHelpScreen(page, self.language))
        elif self.session and table:
            self.push_screen(HelpScreen(self.session, table.table_input))
        else:
            self.show_rules("short.keys")

    def show_scores(self) -> None:
        """The final scoring."""
        from palais_tui.tui.screens.scores import ScoresScreen  # noqa: PLC0415

        if self.session:
            self.push_screen(ScoresScreen(self.session))

    def show_settings(self) -> None:
        """The settings."""
        from palais_tui.tui.screens.settings import SettingsScreen  # noqa: PLC0415

        self.load_settings()
        self.push_screen(SettingsScreen())

    def new_game(self) -> None:
        """The form for a new game."""
        from palais_tui.core.new_game_form import NewGameForm  # noqa: PLC0415
        from palais_tui.tui.screens.new_game import NewGameScreen  # noqa: PLC0415

        self.load_settings()
        # the names stay while the program runs
        form = self._new_game_form = self._new_game_form or NewGameForm()
        self._unless_unsaved(lambda: self.push_screen(NewGameScreen(form)))

    def quit(self) -> None:
        """Leave the program; only a game that is not saved is asked about."""
        self._unless_unsaved(self.exit)

    async def action_quit(self) -> None:
        """Ctrl+Q."""
        self.quit()

    def action_help_quit(self) -> None:
        """Ctrl+C is no way out: say which key is."""
        self.notify(self.language.text("title.ctrl_c"))

    def leave_table(self) -> None:
        """Back to the title; an unfinished game can be continued from there."""
        from palais_tui.tui.screens.title import TitleScreen  # noqa: PLC0415

        if self.session:
            self.session.stop_trying()
            if self.session.saved:
                if self.session.recorder:
                    self.shelf.put_back(self.session.recorder)
                self.session = None
        self._pop_to(TITLE_DEPTH)
        if not isinstance(self.screen, TitleScreen):
            self.push_screen(TitleScreen())


def table_for(session: GameSession) -> TableScreen:
    """A table for these people, and programs."""
    return kind_of_table(session)(session)


def kind_of_table(session: GameSession) -> type[TableScreen]:
    """Where programs play there is more to watch; a table for that does for people alone, too."""
    from palais_tui.tui.table.bot_mode import BotTable  # noqa: PLC0415
    from palais_tui.tui.table.screen import TableScreen  # noqa: PLC0415

    bots = any(seat.bot for seat in session.seats)
    return BotTable if bots else TableScreen
