"""The Textual app: settings, language, and the way from screen to screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from palais_tui.controller.moves import AGREE, Move
from palais_tui.data.assets_folder import assets_folder
from palais_tui.data.wishes import Wishes
from palais_tui.screens.curtain import CurtainScreen
from palais_tui.screens.hand import HandScreen, KeepScreen
from palais_tui.screens.menu import ConsentScreen, MenuScreen
from palais_tui.screens.sitting import Sitting
from palais_tui.screens.table import TableScreen
from palais_tui.texts.language import Language, read_language
from palais_tui.widgets.palette import THEMES, Palette, palette_for
from palais_tui.widgets.symbols import ASCII, UNICODE, Symbols


class PalaisApp(App[None]):
    """Palais Royal at one keyboard."""

    TITLE = "Palais Royal"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", show=False, priority=True)]

    def __init__(self, wishes: Wishes | None = None, sitting: Sitting | None = None) -> None:
        super().__init__()
        self.wishes = wishes or Wishes()
        self.language: Language = read_language(assets_folder() / "texts" / "en.toml")
        self.sitting = sitting
        for theme in THEMES:
            self.register_theme(theme)

    def on_mount(self) -> None:
        """The title first, unless a table is waiting."""
        self._use_theme()
        if self.sitting is not None:
            self.push_screen(TableScreen(self.sitting))

    def _use_theme(self) -> None:
        colourless = "NO_COLOR" in os.environ
        wanted = "ansi-dark" if colourless else self.wishes.theme
        self.theme = wanted if wanted in self.available_themes else "palais-dark"

    # --- what the screens ask for

    @property
    def symbols(self) -> Symbols:
        """Unicode or ASCII."""
        return ASCII if self.wishes.ascii else UNICODE

    @property
    def palette(self) -> Palette:
        """The colours that fit the theme."""
        return palette_for(self.current_theme, no_colour="NO_COLOR" in os.environ)

    @property
    def animated(self) -> bool:
        """Whether small animations are wanted."""
        return self.wishes.animation and self.animation_level != "none"

    def apply_wishes(self) -> None:
        """Take over changed settings and keep them."""
        self._use_theme()

    def begin(self, sitting: Sitting) -> None:
        """Open a new table."""
        self.sitting = sitting
        self.push_screen(TableScreen(sitting))

    @property
    def _table(self) -> TableScreen | None:
        for screen in reversed(self.screen_stack):
            if isinstance(screen, TableScreen):
                return screen
        return None

    def keep_cards(self) -> None:
        """Show the drawn cards to their owner."""
        if self.sitting:
            self.push_screen(KeepScreen(self.sitting), self._answer_all)

    def show_hand(self) -> None:
        """The hand of the player in turn; it stays open until the turn ends."""
        if self.sitting and self.sitting.prompt:
            self.sitting.hand_open = True
            self.push_screen(HandScreen(self.sitting), self._answer_one)

    def _answer_one(self, move: Move | None) -> None:
        table = self._table
        if table:
            table.do(None, (move,) if move else ())

    def _answer_all(self, moves: tuple[Move, ...] | None) -> None:
        table = self._table
        if table and moves:
            table.do(None, moves)

    def curtain(self, seat: int) -> None:
        """A curtain before the next player, as the settings say."""
        if self.sitting and self.wishes.curtain != "off":
            full = self.wishes.curtain == "full"
            self.push_screen(CurtainScreen(self.sitting, seat, full=full))

    def show_menu(self) -> None:
        """What concerns the table."""
        if self.sitting:
            self.push_screen(MenuScreen(self.sitting), self._menu_chosen)

    def _menu_chosen(self, choice: str | None) -> None:
        if choice is None or self.sitting is None:
            return
        doing: dict[str, Callable[[], object]] = {
            "agree": lambda: self.push_screen(ConsentScreen(self.sitting), self._agreed),  # type: ignore[arg-type]
            "settings": self.show_settings,
            "quit": self.leave_table,
        }
        if choice in doing:
            doing[choice]()
            return
        seat = self.sitting.seats[int(choice.removeprefix("away "))]
        seat.away = not seat.away
        if self._table:
            self._table.hand_over()

    def _agreed(self, agreed: bool | None) -> None:
        if agreed and self._table:
            self._table.do(None, (AGREE,))

    def show_log(self) -> None:
        """The whole log."""

    def show_rules(self, clause: str = "") -> None:
        """The rulebook, at a clause."""

    def show_help(self) -> None:
        """Help for the screen in front."""

    def show_scores(self) -> None:
        """The final scoring."""

    def show_settings(self) -> None:
        """The settings."""

    def new_game(self) -> None:
        """The form for a new game."""

    def leave_table(self) -> None:
        """Back to the title."""
        self.exit()
