"""The part of the app that keeps games: which one waits, all that are saved, what is looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from palais_tui.tui.app_lessons import Learning
from palais_tui.user_files.settings import Settings

if TYPE_CHECKING:  # the title is painted before the game behind it is imported
    from palais_tui.core.session import GameSession
    from palais_tui.games.palais_royal.engine.components import Components
    from palais_tui.journal.loader import LoadedGame
    from palais_tui.tui.services.library import Shelf

TITLE_DEPTH = 2
"""Screens on the stack when the title is in front: Textual's own empty one and the title."""


class Keeping(Learning):
    """What leads to saved games and back. Without a folder nothing is saved."""

    def __init__(
        self,
        settings: Settings | None = None,
        components: Components | None = None,
        *,
        saves: Path | None = None,
        lang: str = "",
        colourless: bool | None = None,
    ) -> None:
        super().__init__(settings, components, lang=lang, colourless=colourless)
        self._saves = saves
        self._shelf: Shelf | None = None
        self._looked = saves is None

    def begin(self, session: GameSession) -> None:
        """Open a table, a new one or one that was left."""
        raise NotImplementedError

    def prepare(self) -> None:
        """The saved games too: reading them needs pydantic, as the box does."""
        super().prepare()
        if self._saves is not None:
            self.look_for_game()
            self.call_from_thread(self._title_changed)

    @property
    def shelf(self) -> Shelf:
        """The saved games."""
        from palais_tui.tui.services.library import Shelf  # noqa: PLC0415

        assert self._saves is not None, "without a folder nothing is saved"
        if self._shelf is None:
            self._shelf = Shelf(self, self._saves)
        return self._shelf

    def _title_changed(self) -> None:
        from palais_tui.tui.screens.title import TitleScreen  # noqa: PLC0415

        for screen in self.screen_stack:
            if isinstance(screen, TitleScreen):
                screen.renew()

    # --- the game that waits

    @property
    def waiting(self) -> tuple[list[str], int] | None:
        """Who plays the game that can be continued, and its round."""
        if self.session is not None and self.session.prompt is not None:
            return [seat.name for seat in self.session.seats], self.session.game.round
        return self._shelf.waiting if self._shelf else None

    @property
    def is_looking(self) -> bool:
        """Whether it is not known yet which game waits."""
        return not self._looked

    def look_for_game(self) -> None:
        """Find the game that waits, if nobody has."""
        if self.is_looking:
            self.shelf.look()
            self._looked = True

    @property
    def keeps_games(self) -> bool:
        """Whether games are saved."""
        return self._saves is not None

    def continue_game(self) -> None:
        """Go on with the game that waits."""
        if self.session is not None:
            self.begin(self.session)
        elif self._shelf and self._shelf.path:
            self._shelf.open(self._shelf.path)

    # --- all games

    def show_saves(self) -> None:
        """The saved games."""
        from palais_tui.tui.screens.saved_games import LoadScreen  # noqa: PLC0415

        if self._saves is not None:
            self.push_screen(LoadScreen(self._saves))

    def show_hall(self) -> None:
        """The hall of finished games."""
        from palais_tui.tui.screens.hall import HallScreen  # noqa: PLC0415

        if self._saves is not None:
            self.push_screen(HallScreen(self._saves))

    def open_game(self, path: Path) -> None:
        """Play on with a saved game, or look at a finished one."""
        self._unless_unsaved(lambda: self.shelf.open(path))

    def _unless_unsaved(self, go_on: Callable[[], object]) -> None:
        """Go on at once, or only if the game that would be lost is given up."""
        from palais_tui.tui.screens.menu import AbandonScreen  # noqa: PLC0415

        at_stake = self._waiting if self._learning else self.session
        if at_stake is None or at_stake.saved:
            go_on()
        elif not isinstance(self.screen, AbandonScreen):

            def answered(given_up: bool | None) -> None:
                if given_up:
                    go_on()

            self.push_screen(AbandonScreen(at_stake), answered)

    def show_replay(
        self, loaded: LoadedGame, *, follow: bool = False, review: bool = False
    ) -> None:
        """A game looked at again, with its review in front, or watched as it is played."""
        from palais_tui.tui.screens.replay import ReplayScreen  # noqa: PLC0415

        self.push_screen(ReplayScreen(loaded, follow=follow, review=review))

    def leave_replay(self) -> None:
        """Back to the screen it was opened from, or to the shell."""
        if len(self.screen_stack) > TITLE_DEPTH:
            self.pop_screen()
        else:
            self.exit()
