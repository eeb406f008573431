"""The Textual app: the way from screen to screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from palais_tui.assets_io.folder import assets_folder
from palais_tui.tui.app_library import TITLE_DEPTH, Keeping
from palais_tui.user_files.settings import Settings

if TYPE_CHECKING:  # the title is painted before the game behind it is imported
    from textual.command import Provider
    from textual.screen import Screen

    from palais_tui.core.new_game_form import NewGameForm
    from palais_tui.core.session import GameSession
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

    def show_log(self) -> None:
        """The whole log."""
        from palais_tui.tui.screens.log import LogScreen  # noqa: PLC0415

        if self.session:
            ending = self.session.ending
            coming = self.session.would_happen(*ending) if ending else ()
            self.push_screen(LogScreen(self.session, coming))

    def show_rules(self, clause: str = "") -> None:
        """The rulebook, at a clause."""
        from palais_tui.games.palais_royal.lessons.examples_file import read_examples  # noqa: PLC0415
        from palais_tui.games.palais_royal.phrases.rulebook import read_rulebook  # noqa: PLC0415
        from palais_tui.tui.screens.rulebook import RulebookScreen  # noqa: PLC0415

        file = assets_folder() / "texts" / f"rules.{self.language.code}.toml"
        self.push_screen(
            RulebookScreen(
                read_rulebook(file, self.components(), self.language),
                self.language,
                clause,
                read_examples(self.language.code),
            )
        )

    def show_help(self) -> None:
        """Help for the screen in front: the table's, or the page that a screen names."""
        from palais_tui.tui.screens.page_help import PageHelpScreen  # noqa: PLC0415

        page, table = getattr(self.screen, "HELP", ""), self._table
        if page:
            self.push_screen(PageHelpScreen(page, self.language))
        elif self.session and table:
            table.dialogs.show_help()
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
    """A table for a game."""
    from palais_tui.tui.table.screen import TableScreen  # noqa: PLC0415

    return TableScreen(session)
