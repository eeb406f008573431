"""The Textual app: what all screens share, and the way from one to another.

Screens and the game are imported inside functions, here and in the services, so that the
title is painted before they are loaded. Everywhere else imports are at the top.
"""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, runtime_checkable

from textual import events
from textual.app import App
from textual.binding import BindingType
from textual.screen import Screen
from textual.types import CSSPathType

from palais_tui.assets_io.folder import assets_folder
from palais_tui.games import game_ids, load_game
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.locale import known_code
from palais_tui.tui.dismiss_patch import dismiss_once
from palais_tui.tui.drivers import driver_class
from palais_tui.tui.idle_keys import HasMessageLine, is_idle
from palais_tui.tui.key_names import key_word, name_of
from palais_tui.tui.keys import APP, bindings, valid_overrides
from palais_tui.tui.lifecycle import (
    heed_loop_errors,
    mounted_screens,
    pop_to,
    start_tasks_in_turn,
)
from palais_tui.tui.narrow_writes_patch import write_changed_columns
from palais_tui.tui.quit_patch import deafen_at_quit
from palais_tui.tui.reverse_patch import keep_reverse
from palais_tui.tui.rich_nbsp_patch import keep_unbroken
from palais_tui.tui.screen_events_patch import skip_outdated_events
from palais_tui.tui.services.advisor import Advisor
from palais_tui.tui.services.forms import FormStore
from palais_tui.tui.services.language_choice import LanguageChoice
from palais_tui.tui.services.lessons import LessonService
from palais_tui.tui.services.library import GameLibrary
from palais_tui.tui.services.settings_store import SettingsStore
from palais_tui.tui.stylesheet_patch import add_sheet, parse_once
from palais_tui.tui.symbols import ASCII, UNICODE, Symbols
from palais_tui.tui.theme import (
    FEW_COLOURS,
    OWN_THEMES,
    SUFFIX_256,
    THEME_DEFAULTS,
    THEMES,
    Palette,
    palette_for,
)
from palais_tui.tui.xterm_colours import name_colours_of_xterm
from palais_tui.untrusted.text import clean
from palais_tui.user_files.settings import Settings

if TYPE_CHECKING:
    from textual.command import Provider
    from textual.geometry import Size
    from textual.notifications import SeverityLevel
    from textual.widget import Widget

    from palais_tui.core.game_spec import GameSpec
    from palais_tui.core.seats import Seat
    from palais_tui.core.session import GameSession
    from palais_tui.journal.loader import LoadedGame
    from palais_tui.tui.table.screen import TableScreen

DEFAULT_THEME: Final = "palais-dark"
COLOURLESS_THEME: Final = "ansi-dark"
FEW_COLOURS_THEMES: Final = dict(zip(OWN_THEMES, ("ansi-dark", "ansi-light"), strict=True))
TITLE_DEPTH: Final = 2
"""Screens on the stack when the title is in front: Textual's own empty one and the title."""
FIRST_PAINT_GRACE: Final = 0.02
"""Seconds for Textual's writer thread to send the first picture before imports hold the GIL."""
MOUNT_PATIENCE: Final = 2.0
"""Seconds that a screen closed in the tick it opens has to be mounted."""
SHEETS: Final = Path(__file__).parent / "screens"
SHARED_SHEET: Final = SHEETS / "plaque.tcss"
"""The title can do without, and is painted sooner."""
MIN_WIDTH: Final = 80
MIN_HEIGHT: Final = 24


@runtime_checkable
class Localized(Protocol):
    """A screen that can be open while the language changes."""

    def retranslate(self) -> None:
        """Show all texts in the app's language."""
        ...


@runtime_checkable
class Cover(Protocol):
    """The screen that covers all others while the terminal is too small."""

    def show_size(self, size: Size) -> None: ...


@runtime_checkable
class SceneScreen(Protocol):
    """A screen that draws a game the way the settings say."""

    def refresh_scene(self) -> None: ...


def table_commands() -> type[Provider]:
    """The provider of the command palette, imported when the palette opens."""
    from palais_tui.tui.command_palette import TableProvider

    return TableProvider


class BlankScreen(Screen[None]):
    """Has none of the widgets for messages that Textual gives a screen."""

    HORIZONTAL_BREAKPOINTS = []  # noqa: RUF012
    VERTICAL_BREAKPOINTS = []  # noqa: RUF012

    def _extend_compose(self, widgets: list[Widget]) -> None:
        pass


class PalaisApp(App[None]):
    """The game on the whole terminal."""

    TITLE = "Palais Royal"
    # Read together with Textual's own sheet, so that the title is styled once.
    CSS_PATH: ClassVar[CSSPathType] = SHEETS / "title.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012  # as Textual has it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-high")]  # noqa: RUF012
    COMMANDS: ClassVar = {table_commands}
    BINDINGS: ClassVar[list[BindingType]] = bindings(APP)
    NOTIFICATION_TIMEOUT = 4
    ALLOW_SELECT = False  # a click is a move; selecting text breaks on screens that are redrawn

    def __init__(
        self,
        settings: Settings | None = None,
        session: GameSession | None = None,
        components: Any = None,
        *,
        first: Screen[None] | None = None,
        saves: Path | None = None,
        lang: str = "",
        colourless: bool | None = None,
        colours: str = "truecolor",
        bot_data: Any = None,
    ) -> None:
        """`colours` is Rich's name of a colour system, or "auto" for the terminal's own."""
        self.colourless = "NO_COLOR" in os.environ if colourless is None else colourless
        self._has_themes = False
        if colours == "auto":
            name_colours_of_xterm(os.environ)
        # Otherwise Textual turns the theme's colours into greys.
        super().__init__(driver_class(), ansi_color=True if self.colourless else None)
        self.colours = self.console.color_system if colours == "auto" else colours
        keep_unbroken()
        deafen_at_quit()
        dismiss_once()
        keep_reverse()
        parse_once()
        skip_outdated_events()
        write_changed_columns()
        self.session = session
        self._last_played: GameSpec | None = None
        self._settings = SettingsStore(settings)
        self._language = LanguageChoice(assets_folder() / "texts", self.settings, lang)
        self.library = GameLibrary(self, saves)
        self.advisor = Advisor(self)
        if bot_data is not None:
            self.advisor.use_data(self.game, bot_data)
        self.lessons = LessonService(self, persistent=self._settings.persistent)
        self._first = first
        self._components: dict[str, Any] = {}
        if components is not None:
            self._components[self.game.id] = components
        self.by_mouse = False
        """Whether the last input was a click."""
        self.forms = FormStore(self, persistent=self._settings.persistent)
        for theme in THEMES:
            self.register_theme(theme)
        self._has_themes = True
        # Set before the style sheets are read, or they would be read twice.
        if theme_name(self) == DEFAULT_THEME:
            self.set_reactive(App.theme, DEFAULT_THEME)  # dark, as Textual assumes
        self.theme = theme_name(self)
        choose_frames(self)
        self.stylesheet.set_variables(self.get_css_variables())

    # --- what the screens read

    @property
    def settings(self) -> Settings:
        return self._settings.settings

    @property
    def language(self) -> Language:
        return self._language.language

    @property
    def symbols(self) -> Symbols:
        """Unicode or ASCII."""
        return ASCII if self.settings.ascii else UNICODE

    @property
    def palette(self) -> Palette:
        """The colours that fit the theme."""
        return palette_for(
            self.current_theme,
            no_colour=self.colourless,
            colours=self.colours,
            ascii_only=self.settings.ascii,
            half_rows=self.settings.half_rows,
        )

    @property
    def animated(self) -> bool:
        """Whether small animations are wanted."""
        return self.settings.animation and self.animation_level != "none"

    @property
    def game(self) -> GameSpec:
        """The game at the table, else the one played last, else the first in the registry."""
        if self.session:
            return self.session.spec
        return self._last_played or load_game(game_ids()[0])

    def components_of(self, spec: GameSpec) -> Any:
        """What new games are played with; read on first use."""
        if spec.id not in self._components:
            self._components[spec.id] = spec.load_components()
        return self._components[spec.id]

    def seat_appearance(self, seats: Sequence[Seat]) -> tuple[Symbols, Palette]:
        """Symbols and colours of a game, its players' as they chose them."""
        from palais_tui.core.seats import colours

        chosen = colours(seats)
        if chosen == tuple(range(len(chosen))):
            return self.symbols, self.palette
        return self.symbols.seated(chosen), self.palette.seated(chosen)

    # --- start and end

    def get_default_screen(self) -> Screen[None]:
        """The screen under all others, which is never seen."""
        return BlankScreen()

    def _handle_exception(self, error: Exception) -> None:
        """End; who started the app says why. Textual would print all local variables."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._close_messages_no_wait()

    async def _replace_screen(self, screen: Screen[Any]) -> Screen[Any]:
        """Remove a closed screen, mounted first: else its `on_mount` misses its widgets."""
        with suppress(TimeoutError):
            await asyncio.wait_for(screen._mounted_event.wait(), MOUNT_PATIENCE)
        return await super()._replace_screen(screen)

    def _load_screen_css(self, screen: Screen[Any]) -> None:
        """Screens other than the title need the shared sheet, too."""
        from palais_tui.tui.screens.title import TitleScreen

        if not isinstance(screen, TitleScreen):
            add_sheet(self, SHARED_SHEET)
        drop_news(self)
        super()._load_screen_css(screen)

    async def on_mount(self) -> None:
        from palais_tui.tui.screens.title import TitleScreen

        heed_loop_errors(self)
        start_tasks_in_turn()
        if self._first is not None:
            await self.push_screen(self._first)
        elif self.session is not None:
            await self.push_screen(table_for(self.session))
        else:
            await self.push_screen(TitleScreen())
        self.run_worker(self._load_after_first_paint())

    async def _load_after_first_paint(self) -> None:
        """Load the rest in threads: importing pydantic alone takes longer than the first paint."""
        painted = asyncio.Event()
        self.screen.call_after_refresh(painted.set)
        await painted.wait()
        await asyncio.sleep(FIRST_PAINT_GRACE)
        add_sheet(self, SHARED_SHEET)  # messages use it, too
        if not self._settings.loaded:
            self._adopt_settings(*await asyncio.to_thread(self._settings.read))
        await asyncio.to_thread(load_next_screens, self)
        if self.library.enabled:
            self.library.catalogue.watch(partial(renew_title, self))
            self.library.find_latest()
        await self.lessons.start()

    async def on_unmount(self) -> None:
        self.library.close()
        await self.advisor.close()

    async def on_event(self, event: events.Event) -> None:
        """Remember which hand plays, for the texts of a table that opens."""
        if isinstance(event, (events.Key, events.MouseDown)):
            self.by_mouse = isinstance(event, events.MouseDown)
        await super().on_event(event)

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything while the terminal is too small."""
        cover = self.screen if isinstance(self.screen, Cover) else None
        if is_large_enough(event.size):
            if cover is not None:
                cover.dismiss()
        elif cover is None:
            from palais_tui.tui.screens.too_small import TooSmallScreen

            self.push_screen(TooSmallScreen())
        else:
            cover.show_size(event.size)

    def on_key(self, event: events.Key) -> None:
        """Say that a key does nothing here; the table answers for itself."""
        if is_idle(self.screen, event.key):
            self.clear_notifications()
            name = key_word(self.language, name_of(event.key))
            text = self.language.text("title.no_such_key", name=name)
            screen = self.screen
            (screen.show_message if isinstance(screen, HasMessageLine) else self.notify)(text)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show a message for a while. It may quote a file, so it is never read as markup."""
        text = clean(message)
        super().notify(text, title=title, severity=severity, timeout=timeout, markup=False)

    # --- settings and language

    def load_settings(self) -> None:
        """Read all settings now: saving those of the first paint alone would reset the others."""
        if not self._settings.loaded:
            self._adopt_settings(*self._settings.read())

    def _adopt_settings(self, settings: Settings, complaint: str) -> None:
        if not self._settings.adopt(settings):
            return
        self._apply_settings()
        codes = self._language.codes
        if not complaint and settings.language and not known_code(settings.language, codes):
            complaint = self.language.text(
                "settings.no_language", code=settings.language, known=", ".join(codes)
            )
        if complaint:
            self.notify(complaint, severity="warning")

    def save_settings(self) -> None:
        """Apply changed settings and write them to their file."""
        self._apply_settings()
        try:
            self._settings.write()
        except OSError as error:
            text = self.language.text("settings.not_kept", why=error.strerror or str(error))
            self.notify(text, severity="warning")
        for screen in mounted_screens(self):
            if isinstance(screen, SceneScreen):
                screen.refresh_scene()

    def choose_language(self, code: str) -> None:
        """Change the language, also if the command line named one."""
        self._language.override = ""
        self.settings.language = code
        self.save_settings()

    def _apply_settings(self) -> None:
        self.theme = theme_name(self)
        choose_frames(self)
        self.set_keymap(valid_overrides(self.settings.keys))
        if not self._language.update(self.settings):
            return
        if self.session:
            self.session.set_language(self.language)
        for screen in mounted_screens(self):
            if isinstance(screen, Localized):
                screen.retranslate()

    def get_css_variables(self) -> dict[str, str]:
        """The theme's; none before our themes are known, where Textual asks for the first time."""
        if not self._has_themes:
            return {}
        known = super().get_css_variables()
        defaults = {name: known[like] for name, like in THEME_DEFAULTS.items()}
        self.theme_variables = {**defaults, **known}
        return self.theme_variables

    # --- the table

    def open_table(self, session: GameSession) -> None:
        """Make this the game at the table, and show it."""
        self.load_settings()
        before, self.session = self.session, session
        if before is not None and before is not session and before.recorder:
            before.recorder.close()
        self.library.record(session)
        pop_to(self, TITLE_DEPTH + 1)
        if len(self.screen_stack) > TITLE_DEPTH:
            # In place of the screen over the title, so that the title is not drawn in between.
            self.switch_screen(table_for(session))
        else:
            self.push_screen(table_for(session))

    def leave_table(self) -> None:
        """Back to the title, where an unfinished game can be continued."""
        from palais_tui.tui.screens.title import TitleScreen

        left = self.session
        if left:
            self._last_played = left.spec
            left.end_what_if()
            if left.saved:
                if left.recorder:
                    self.library.release(left.recorder)
                self.session = None
        pop_to(self, TITLE_DEPTH)
        if not isinstance(self.screen, TitleScreen):
            self.push_screen(TitleScreen())
        if left and left.saved and left.prompt is None:
            self.lessons.suggest(left.spec)
        elif left and left.saved and left.recorder is not None:
            self.notify(self.language.text("title.left"))

    # --- other screens

    def open_new_game(self, first: GameSpec | None = None, against: str = "") -> None:
        """Choose a game, if there are several, and fill in its form.

        `first` is known already: a first game of two, against a bot or two people's.
        """
        self.load_settings()
        if first is not None:
            self.confirm_unsaved(lambda: self._open_form(first, for_two=True, against=against))
            return
        games = [load_game(name) for name in game_ids()]
        if len(games) == 1:
            self.confirm_unsaved(lambda: self._open_form(games[0]))
            return
        from palais_tui.tui.screens.choose_game import ChooseGameScreen

        latest = self.lessons.latest_game.id
        at = next((n for n, spec in enumerate(games) if spec.id == latest), 0)
        choose = ChooseGameScreen(games, self.language, at)
        self.confirm_unsaved(lambda: self.push_screen(choose, self._open_form))

    def _open_form(
        self, spec: GameSpec | None, *, for_two: bool = False, against: str = ""
    ) -> None:
        from palais_tui.tui.screens.new_game import NewGameScreen

        if spec is not None:
            self.clear_notifications()  # they cover its buttons and name keys of the title
            form = self.forms.form_of(spec)
            form.has_played = self.library.has_finished(spec.id)
            if for_two:
                say = spec.language(self.language).text
                people = say("new_game.name_0"), say("new_game.name_1")
                form.seat_two(people, against, say(f"new_game.kind_{against or 'person'}"))
            self.push_screen(NewGameScreen(form))

    def open_settings(self) -> None:
        from palais_tui.tui.screens.settings import SettingsScreen

        self.load_settings()
        self.push_screen(SettingsScreen())

    def open_rules(self, clause: str = "", game: GameSpec | None = None) -> None:
        """The rulebook at a clause, by default of the game at the table."""
        from palais_tui.tui.screens.rulebook import RulebookScreen

        spec = game or self.game
        rules = spec.rules(self.components_of(spec))
        if rules is not None:
            language = spec.language(self.language)
            book, examples = rules.rulebook(language), rules.examples(language)
            self.push_screen(RulebookScreen(book, language, clause, examples))

    def open_help(
        self, page: str, game: GameSpec | None = None, without: Collection[str] = ()
    ) -> None:
        """The help page of a screen, in a game's words and without some of its commands."""
        from palais_tui.tui.screens.page_help import PageHelpScreen, help_page

        language = game.language(self.language) if game else self.language
        self.push_screen(PageHelpScreen(help_page(page, language, without), language, game))

    def open_replay(
        self, loaded: LoadedGame, *, follow: bool = False, review: bool = False
    ) -> None:
        """Replay a game, follow it while it is played elsewhere, or open its review."""
        from palais_tui.tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(loaded, follow=follow, review=review))

    def leave_replay(self) -> None:
        """Back to the screen it was opened from, or to the shell."""
        if len(self.screen_stack) > TITLE_DEPTH:
            self.pop_screen()
        else:
            self.exit()

    def confirm_unsaved(self, proceed: Callable[[], object]) -> None:
        """Proceed at once, or ask first if that would lose a game that is not saved."""
        from palais_tui.tui.screens.menu import AbandonScreen

        at_stake = self.lessons.players_game
        if at_stake is None or at_stake.saved:
            proceed()
        elif not isinstance(self.screen, AbandonScreen):

            def answered(abandon: bool | None) -> None:
                if abandon:
                    proceed()

            self.push_screen(AbandonScreen(at_stake), answered)

    def quit(self) -> None:
        """End the program; ask only about a game that is not saved."""
        self.confirm_unsaved(self.exit)

    async def action_quit(self) -> None:
        self.quit()

    def action_help_quit(self) -> None:
        """Ctrl+C does not quit: say which key does."""
        self.notify(self.language.text("title.ctrl_c"))

    def action_command_palette(self) -> None:
        from palais_tui.tui.command_palette import CommandPalette
        from palais_tui.tui.screens.too_small import TooSmallScreen

        if not isinstance(self.screen, (CommandPalette, TooSmallScreen)):
            self.push_screen(CommandPalette(self.language))


def load_next_screens(app: PalaisApp) -> None:
    """Load what the screens after the title need, so that they open quickly."""
    from palais_tui.tui.screens import damaged_game, new_game  # noqa: F401
    from palais_tui.tui.table import screen as table  # noqa: F401

    app.components_of(app.game)
    app.game.screens()  # imports the game's boards
    if not gc.isenabled():  # the command started with it off
        # Imported modules never die; freeze them so that a full collection cannot stall the UI.
        gc.freeze()
        gc.enable()


def theme_name(app: PalaisApp) -> str:
    """The theme that the settings ask for, as this terminal can show it."""
    wanted = app.settings.theme
    if app.colourless or app.colours is None:
        wanted = COLOURLESS_THEME
    elif app.colours in FEW_COLOURS and wanted in OWN_THEMES:
        wanted = FEW_COLOURS_THEMES[wanted]
    elif wanted not in app.available_themes:
        wanted = DEFAULT_THEME
    if wanted in OWN_THEMES and app.colours == "256":
        wanted += SUFFIX_256
    return wanted


def choose_frames(app: PalaisApp) -> None:
    """The style sheets frame boxes as the boards are drawn: painted or with lines."""
    palette = app.palette
    app.set_class(not palette.painted, "-lines")
    app.set_class(palette.painted and not palette.half_rows, "-whole-rows")
    app.set_class(app.settings.ascii, "-ascii-lines")


def drop_news(app: PalaisApp) -> None:
    """Another screen opens: what was said on the one before does not follow; warnings do."""
    for notification in list(app._notifications):
        if notification.severity == "information":
            app._unnotify(notification)


def renew_title(app: PalaisApp) -> None:
    """Show on the title what the saved games are now."""
    from palais_tui.tui.screens.title import TitleScreen

    for screen in mounted_screens(app):
        if isinstance(screen, TitleScreen):
            screen.renew()


def is_large_enough(size: Size) -> bool:
    """Whether the screens fit."""
    return size.width >= MIN_WIDTH and size.height >= MIN_HEIGHT


def table_for(session: GameSession) -> TableScreen:
    """A table screen for this game."""
    from palais_tui.tui.table.screen import TableScreen

    return TableScreen(session)
