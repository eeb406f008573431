"""The app around every screen: settings, language, box, theme, and the least size."""

from __future__ import annotations

import asyncio
import gc
import os
from typing import TYPE_CHECKING

from textual import events
from textual.app import App

from palais_tui.assets_io.folder import assets_folder
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.locale import chosen_code, known_code, known_languages, language_of
from palais_tui.tui.host import Localized
from palais_tui.tui.keymap import valid_overrides
from palais_tui.tui.rich_nbsp_patch import keep_unbroken
from palais_tui.tui.screens.too_small import TooSmallScreen, fits
from palais_tui.tui.symbols import ASCII, UNICODE, Symbols
from palais_tui.tui.theme import THEMES, Palette, palette_for
from palais_tui.user_files.settings import Settings, peek_settings, settings_path

if TYPE_CHECKING:  # the title is painted before the game behind it is imported
    from palais_tui.games.palais_royal.bots.weights import Weights
    from palais_tui.games.palais_royal.engine.components import Components
    from palais_tui.tui.services.advisor import Advisor

OWN_THEME = "palais-dark"

FIRST_PAINT_GRACE = 0.02
"""Seconds for Textual's other thread to write a picture out, before imports take its place."""


class House(App[None]):
    """What all screens share; which screen follows which is the app's own business."""

    ALLOW_SELECT = False  # a click is a move; Textual's selecting breaks on screens drawn anew

    def __init__(
        self,
        settings: Settings | None = None,
        components: Components | None = None,
        *,
        lang: str = "",
        colourless: bool | None = None,
    ) -> None:
        self.colourless = "NO_COLOR" in os.environ if colourless is None else colourless
        # without colours Textual would otherwise turn the theme's into greys
        super().__init__(ansi_color=True if self.colourless else None)
        keep_unbroken()
        self._advisor: Advisor | None = None
        self._own_settings = settings is None
        self._settings_loaded = settings is not None
        """Whether the settings are read, or only what the first paint needs of them."""
        self.settings = settings or peek_settings(settings_path())
        self._texts = assets_folder() / "texts"
        self._lang = lang
        """A language wished for on the command line, until another is chosen."""
        self._spoken = code, ascii_only = self._wanted_language()
        self.language: Language = language_of(self._texts, code, ascii_only=ascii_only)
        self._components = components
        for theme in THEMES:
            self.register_theme(theme)
        # set before the style sheets are read, or they would be read twice
        if self._wanted_theme() == OWN_THEME:
            self.set_reactive(App.theme, OWN_THEME)  # dark, as Textual has taken it to be
        self._use_theme()
        self.stylesheet.set_variables(self.get_css_variables())

    async def _read_files(self) -> None:
        """Read settings and box after the first paint: pydantic takes longer to import than it."""
        painted = asyncio.Event()
        self.screen.call_after_refresh(painted.set)
        await painted.wait()
        await asyncio.sleep(FIRST_PAINT_GRACE)
        if not self._settings_loaded:
            self._take_over(*await asyncio.to_thread(settings))
        await asyncio.to_thread(self.prepare)

    def load_settings(self) -> None:
        """Wait for the settings: a change to a glance at them would overwrite all the others."""
        if not self._settings_loaded:
            self._take_over(*settings())

    def prepare(self) -> None:
        """What the next screens need, so that they open quickly."""
        from palais_tui.tui.screens import new_game  # noqa: F401, PLC0415
        from palais_tui.tui.table import screen as table  # noqa: F401, PLC0415

        self.components()
        # what has been imported stays: looking for rubbish in it would halt the screen
        gc.freeze()
        gc.enable()

    def _take_over(self, settings: Settings, complaint: str) -> None:
        if self._settings_loaded:
            return  # a quick key was first, and something may be changed since
        self._settings_loaded = True
        self.settings = settings
        self._use_theme()
        self.set_keymap(valid_overrides(settings.keys))
        self._use_language()
        if complaint:
            self.notify(complaint, severity="warning")
        elif settings.language and not known_code(settings.language, self._codes()):
            known = ", ".join(self._codes())
            text = self.language.text("settings.no_language", code=settings.language, known=known)
            self.notify(text, severity="warning")

    # --- the language

    def _codes(self) -> tuple[str, ...]:
        return known_languages(self._texts)

    def _wanted_language(self) -> tuple[str, bool]:
        """The code that counts now, and whether its accents have to go."""
        code = chosen_code(self._codes(), os.environ, self._lang, self.settings.language)
        return code, self.settings.ascii

    def _use_language(self) -> None:
        """Speak the wanted language; every open screen says what it says anew."""
        wanted = self._wanted_language()
        if wanted == self._spoken:
            return
        self._spoken = code, ascii_only = wanted
        self.language = language_of(self._texts, code, ascii_only=ascii_only)
        self.language_changed()
        for screen in self.screen_stack:
            if isinstance(screen, Localized):
                screen.retranslate()

    def language_changed(self) -> None:
        """Tell it to what else speaks."""

    def components(self) -> Components:
        """The components to play with."""
        from palais_tui.games.palais_royal.assets.loader import read_components  # noqa: PLC0415  # brings pydantic

        if self._components is None:
            self._components = read_components()
        return self._components

    def on_resize(self, event: events.Resize) -> None:
        """Below 80x24 a message covers everything until there is room again."""
        covering = self.screen if isinstance(self.screen, TooSmallScreen) else None
        if not fits(event.size):
            if covering is None:
                self.push_screen(TooSmallScreen())
            else:
                covering.show_size(event.size)
        elif covering is not None:
            covering.dismiss()

    def _wanted_theme(self) -> str:
        wanted = "ansi-dark" if self.colourless else self.settings.theme
        return wanted if wanted in self.available_themes else OWN_THEME

    def _use_theme(self) -> None:
        self.theme = self._wanted_theme()

    # --- what the screens ask for

    @property
    def advisor(self) -> Advisor:
        """The programs; started when first asked for."""
        from palais_tui.tui.services.advisor import Advisor  # noqa: PLC0415  # brings pydantic

        if self._advisor is None:
            self._advisor = Advisor()
        return self._advisor

    def think_with(self, weights: Weights) -> None:
        """Programs that find other things worth something."""
        from palais_tui.tui.services.advisor import Advisor  # noqa: PLC0415

        self._advisor = Advisor(weights)

    async def on_unmount(self) -> None:
        """Nobody is left to think for."""
        if self._advisor is not None:
            await self._advisor.close()

    @property
    def symbols(self) -> Symbols:
        """Unicode or ASCII."""
        return ASCII if self.settings.ascii else UNICODE

    @property
    def palette(self) -> Palette:
        """The colours that fit the theme."""
        return palette_for(self.current_theme, no_colour=self.colourless)

    @property
    def animated(self) -> bool:
        """Whether small animations are wanted."""
        return self.settings.animation and self.animation_level != "none"

    def choose_language(self, code: str) -> None:
        """Speak another language from now on, whatever the command line said."""
        self._lang = ""
        self.settings.language = code
        self.save_settings()

    def save_settings(self) -> None:
        """Take over changed settings and keep them."""
        self._use_theme()
        self.set_keymap(valid_overrides(self.settings.keys))
        self._use_language()
        if self._own_settings:
            from palais_tui.user_files.settings_file import SETTINGS_FILE  # noqa: PLC0415

            try:
                SETTINGS_FILE.write(self.settings)
            except OSError as error:
                text = self.language.text("settings.not_kept", why=error.strerror or str(error))
                self.notify(text, severity="warning")
        self.settings_changed()

    def settings_changed(self) -> None:
        """Draw what depends on the settings."""


def settings() -> tuple[Settings, str]:
    """The settings as far as they can be used, and what is wrong with them."""
    from palais_tui.user_files.settings_file import SETTINGS_FILE  # noqa: PLC0415

    return SETTINGS_FILE.read_usable()
