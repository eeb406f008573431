"""What a screen needs of the app around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

if TYPE_CHECKING:  # the title needs no game to be painted
    from collections.abc import Sequence
    from pathlib import Path

    from textual.screen import Screen

    from palais_tui.core.seats import Seat
    from palais_tui.core.session import GameSession
    from palais_tui.games.palais_royal.controller.hint import Hint, TurnReview
    from palais_tui.games.palais_royal.controller.moves import Move
    from palais_tui.games.palais_royal.controller.played_turns import PlayedTurn
    from palais_tui.games.palais_royal.controller.view import View
    from palais_tui.games.palais_royal.engine.components import Components
    from palais_tui.i18n.catalog import Language
    from palais_tui.journal.loader import LoadedGame
    from palais_tui.tui.symbols import Symbols
    from palais_tui.tui.theme import Palette
    from palais_tui.user_files.progress import Progress
    from palais_tui.user_files.settings import Settings


class AdvisorProtocol(Protocol):
    """The programs: they think elsewhere, so that the screen stays quick."""

    async def plan(self, strength: str, seed: int, seen: View) -> tuple[Move, ...]:
        """What a program does now, up to the next thing it learns."""
        ...

    async def hint(self, seen: View) -> Hint:
        """What the Minister would do now, and why."""
        ...

    async def review(self, turn: PlayedTurn) -> TurnReview:
        """How good a turn was."""
        ...


class Host(Protocol):
    """The app as the screens see it."""

    language: Language
    settings: Settings
    session: GameSession | None

    @property
    def advisor(self) -> AdvisorProtocol:
        """The programs; started when first asked for."""
        ...

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

    def components(self) -> Components:
        """The components to play with; read when first asked for."""
        ...

    def save_settings(self) -> None:
        """Take over changed settings and keep them."""
        ...

    def choose_language(self, code: str) -> None:
        """Speak another language from now on."""
        ...

    def begin(self, session: GameSession) -> None:
        """Open a new table."""
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
    def waiting(self) -> tuple[list[str], int] | None:
        """Who plays the game that can be continued, and its round."""
        ...

    @property
    def is_looking(self) -> bool:
        """Whether it is not known yet which game waits."""
        ...

    def look_for_game(self) -> None:
        """Find the game that waits, if nobody has."""
        ...

    @property
    def keeps_games(self) -> bool:
        """Whether games are saved."""
        ...

    def continue_game(self) -> None:
        """Go on with the game that waits."""
        ...

    def show_saves(self) -> None:
        """The saved games."""
        ...

    def show_hall(self) -> None:
        """The hall of finished games."""
        ...

    def open_game(self, path: Path) -> None:
        """Play on with a saved game, or look at a finished one."""
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
        """Leave the program; only a game that is not saved is asked about."""
        ...

    def leave_table(self) -> None:
        """Back to the title."""
        ...

    def show_replay(
        self, loaded: LoadedGame, *, follow: bool = False, review: bool = False
    ) -> None:
        """A game looked at again, with its review in front, or watched as it is played."""
        ...

    def leave_replay(self) -> None:
        """Back to where it was opened."""
        ...


@runtime_checkable
class Localized(Protocol):
    """A screen that can be open while the language is changed."""

    def retranslate(self) -> None:
        """Say everything anew, in the app's present language."""
        ...


def host(screen: Screen[Any]) -> Host:
    """The app of a screen."""
    return cast("Host", screen.app)


def looks(palais: Host, seats: Sequence[Seat]) -> tuple[Symbols, Palette]:
    """Signs and colours of a game, its players' as they chose them."""
    from palais_tui.core.seats import colours  # noqa: PLC0415  # the title needs none

    chosen = colours(seats)
    if chosen == tuple(range(len(chosen))):
        return palais.symbols, palais.palette
    return palais.symbols.seated(chosen), palais.palette.seated(chosen)


def is_on_stack(screen: Screen[Any]) -> bool:
    """Whether a screen can be drawn: what was put off may come when it has been left."""
    return screen.is_running and screen in screen.app.screen_stack


async def recompose_keeping_focus(screen: Screen[Any]) -> None:
    """Make all of a screen's widgets again; the focus stays where it was."""
    focused = screen.focused.id if screen.focused else None
    await screen.recompose()
    if focused:
        screen.query_one(f"#{focused}").focus()
