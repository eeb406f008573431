"""What a screen needs of the app around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:  # the title needs no game to be painted
    from textual.screen import Screen

    from palais_tui.data.progress_file import Progress
    from palais_tui.data.wishes import Wishes
    from palais_tui.engine.box import Box
    from palais_tui.screens.sitting import Sitting
    from palais_tui.texts.language import Language
    from palais_tui.widgets.palette import Palette
    from palais_tui.widgets.symbols import Symbols


class Host(Protocol):
    """The app as the screens see it."""

    language: Language
    wishes: Wishes
    sitting: Sitting | None

    @property
    def symbols(self) -> Symbols:
        """Unicode or ASCII."""
        ...

    @property
    def palette(self) -> Palette:
        """The colours that fit the theme."""
        ...

    @property
    def animated(self) -> bool:
        """Whether small animations are wanted."""
        ...

    def box(self) -> Box:
        """The components to play with; read when first asked for."""
        ...

    def apply_wishes(self) -> None:
        """Take over changed settings and keep them."""
        ...

    def begin(self, sitting: Sitting) -> None:
        """Open a new table."""
        ...

    def keep_cards(self) -> None:
        """Show the drawn cards to their owner."""
        ...

    def curtain(self, seat: int) -> None:
        """A curtain before the next player."""
        ...

    def show_hand(self) -> None:
        """The hand of the player in turn."""
        ...

    def show_log(self) -> None:
        """The whole log."""
        ...

    def show_rules(self, clause: str = "") -> None:
        """The rulebook, at a clause."""
        ...

    def show_help(self) -> None:
        """Help for the screen in front."""
        ...

    def show_menu(self) -> None:
        """What concerns the table: leaving, ending, settings."""
        ...

    def show_scores(self) -> None:
        """The final scoring."""
        ...

    def show_settings(self) -> None:
        """The settings."""
        ...

    def new_game(self) -> None:
        """The form for a new game."""
        ...

    @property
    def progress(self) -> Progress:
        """The lessons and puzzles that were done."""
        ...

    def show_learn(self) -> None:
        """Lessons, puzzles and the rulebook."""
        ...

    def begin_lesson(self, number: int) -> None:
        """A lesson on the real table."""
        ...

    def begin_puzzle(self, number: int) -> None:
        """A puzzle on the real table."""
        ...

    def learnt(self, kind: str, name: str) -> None:
        """A lesson ("lessons") or puzzle ("puzzles") is done: keep that."""
        ...

    def stop_learning(self) -> None:
        """From a lesson or puzzle back to the list; a game that waits still waits."""
        ...

    def quit(self) -> None:
        """Leave the program; an unfinished game is asked about first."""
        ...

    def leave_table(self) -> None:
        """Back to the title."""
        ...


def host(screen: Screen[Any]) -> Host:
    """The app of a screen."""
    return cast("Host", screen.app)


def is_there(screen: Screen[Any]) -> bool:
    """Whether a screen can be drawn: what was put off may come when it has been left."""
    return screen.is_running and screen in screen.app.screen_stack
