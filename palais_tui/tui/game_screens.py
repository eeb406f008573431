"""What the platform's screens ask of a game.

A game implements the classes it needs in its `ui` package. Only the abstract methods have to be
written: a small game without points, rulebook or review leaves the rest as it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from rich.text import Text
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from palais_tui.core.replay import Replay
from palais_tui.core.session import GameSession
from palais_tui.core.turn_log import TurnMark
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.rulebook import Rulebook
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas

if TYPE_CHECKING:
    from palais_tui.user_files.settings import Settings

Sign = tuple[Text, str]
"""A sign or a key with its meaning."""


# --- the log


@dataclass(frozen=True, slots=True)
class LogTurn:
    """A turn in the log. Without a seat it is the set-up, or the end of the game."""

    seat: int | None
    lines: Callable[[], Sequence[str]]
    """What happened, as everybody may know it; called when the turn is unfolded or searched."""
    round: int = 0
    note: str = ""
    """A few words after the player's name."""
    is_end: bool = False


class GameLog:
    """The log of a game: by default, consecutive answers of a seat are its turn."""

    def __init__(self, session: GameSession) -> None:
        self.session = session

    def turns(self, coming: Sequence[Any] = ()) -> Iterable[LogTurn]:
        """All turns; `coming` are the events of a move that is shown but not made yet."""
        asked: list[tuple[int, list[Any]]] = [
            (position.prompt.seat if position.prompt else 0, list(entry.events))
            for position, entry in zip(
                self.session.history.positions(), self.session.history, strict=False
            )
        ]
        if coming:
            asked.append((self.session.seat, list(coming)))
        for seat, entries in groupby(asked, key=lambda one: one[0]):
            events = [event for _, some in entries for event in some]
            yield LogTurn(seat, lambda events=events: self.session.narrator.lines(events))  # type: ignore[misc]


# --- help at the table


class GameHelp:
    """What F1 explains at the table."""

    def __init__(self, session: GameSession, table_input: Any) -> None:
        self.session = session
        self.table_input = table_input

    @property
    def clause(self) -> str:
        """The page of the rulebook on the present step."""
        return ""

    def step(self) -> str:
        """What the player can do now."""
        return ""

    def under_cursor(self) -> Iterable[str]:
        """What the cursor points at."""
        return ()

    def input_keys(self) -> Iterable[str]:
        """Names of the keys that point at the boards, in `key_names` and `key_help`."""
        return "arrows", "mouse"

    def legend(self, symbols: Symbols, palette: Palette) -> Iterable[Sign]:
        """Every sign on the boards."""
        return ()


# --- the final scoring


class ScoreRowPointed(Message):
    """The mouse points at a row of the points."""

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row = row


class GameScores(ABC):
    """The end of a game: the winner, and pages of points if there are any."""

    style_sheets: ClassVar[tuple[Path, ...]] = ()
    row_count: ClassVar[int] = 0
    """Rows of the first page that the cursor can point at."""

    def __init__(self, session: GameSession) -> None:
        self.session = session

    @abstractmethod
    def winner(self) -> str:
        """Who has won."""

    def title(self) -> str:
        """How the game ended."""
        return ""

    def remark(self) -> str:
        """A second line under the winner."""
        return ""

    def points(self) -> Iterable[Widget]:
        """The first page."""
        return ()

    def pages(self) -> Mapping[str, Widget]:
        """Further pages: "growth" on g, "details" on n."""
        return {}

    def label(self, page: str) -> str:
        """A page's name in the footer."""
        return self.session.narrator.language.text(f"scoring_keys.{page}")

    def show(self, symbols: Symbols, palette: Palette, row: int | None) -> None:  # noqa: B027
        """Draw the pages, with the cursor on a row of the points."""

    def explain(self, row: int) -> str:
        """What a row of the points means."""
        raise NotImplementedError

    @property
    def next_start(self) -> int:
        """Who begins a rematch."""
        return 0


# --- replay and review


class BoardPointed(Message):
    """The mouse points at something on the boards; `text` describes it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class GameReplay(ABC):
    """Shows the positions of a replay."""

    style_sheets: ClassVar[tuple[Path, ...]] = ()
    least_room: ClassVar[int] = 78
    """Columns that texts may count on."""

    narrator: Any = None
    """The game's narrator; the screen sets it before it shows anything."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay

    @abstractmethod
    def boards(self) -> Widget:
        """The widget with the boards. It posts `BoardPointed` if it explains things."""

    @abstractmethod
    def show(self, symbols: Symbols, palette: Palette, settings: Settings) -> None:
        """Draw the present position, as the replay's viewer sees it."""

    def fit(self, size: Size) -> bool:
        """Adapt the boards to the terminal's size; whether there is room for large ones."""
        return False

    def begins(self) -> str:
        """The first line, before anything has happened."""
        return ""

    def happened(self) -> str:
        """What led to the present position."""
        return " ".join(self.narrator.lines(self.replay.happened()))

    def opened(self, room: int, height: int) -> list[str]:
        """What lies open to the viewer of a finished game, in lines of `room` columns."""
        return []

    def counted(self) -> str:
        """What the timeline counts before the game is over."""
        return ""

    def turn_note(self, turn: TurnMark) -> str:
        """A few words on a turn in a list of turns."""
        return ""


class ReviewedTurn(Protocol):
    """What a bot thinks of a turn."""

    @property
    def number(self) -> int:
        """Counted over the whole game."""
        ...

    @property
    def round(self) -> int:
        """The round it was played in."""
        ...

    @property
    def seat(self) -> int:
        """Who played it."""
        ...

    @property
    def lost(self) -> float:
        """How many points it cost, compared with the bot's choice."""
        ...


class GameReviewTexts(Protocol):
    """Words for a reviewed turn."""

    def lost(self, turn: Any, /) -> str:
        """How many points it cost, in a few letters."""
        ...

    def compared(self, turn: Any, /) -> tuple[str, str]:
        """What was done, and what would have been better, if anything."""
        ...


# --- the rulebook


class RuleExample(Protocol):
    """A worked example on a page of the rulebook."""

    @property
    def words(self) -> str:
        """What it shows."""
        ...

    def draw(self, symbols: Symbols, palette: Palette) -> tuple[Canvas, tuple[int, int, int, int]]:
        """A board, and the part of it to show: column, row, width, height."""
        ...


class GameRules(Protocol):
    """The rulebook of a game."""

    def rulebook(self, language: Language, /) -> Rulebook:
        """All pages."""
        ...

    def examples(self, language: Language, /) -> Mapping[str, RuleExample]:
        """Worked examples by page."""
        ...


# --- the game's own


def log_for(session: GameSession) -> GameLog:
    """The log of the game that is played."""
    from palais_tui.games.palais_royal.ui.log import PalaisLog  # noqa: PLC0415

    return PalaisLog(session)


def help_for(session: GameSession, table_input: Any) -> GameHelp:
    """Help for the game that is played."""
    from palais_tui.games.palais_royal.ui.help import PalaisHelp  # noqa: PLC0415

    return PalaisHelp(session, table_input)


def scores_for(session: GameSession) -> GameScores:
    """The scoring of the game that was played."""
    from palais_tui.games.palais_royal.ui.scores import PalaisScores  # noqa: PLC0415

    return PalaisScores(session)


def narrator_for(loaded: LoadedGame, language: Language) -> Any:
    """Puts the events of a loaded game into words."""
    from palais_tui.games.palais_royal.phrases.narrator import Narrator  # noqa: PLC0415

    assert loaded.setup is not None  # a game with a history has one
    return Narrator(language, loaded.setup.components, loaded.setup.names)


def replay_for(replay: Replay) -> GameReplay:
    """The boards and words of a replay."""
    from palais_tui.games.palais_royal.ui.replay import PalaisReplay  # noqa: PLC0415

    return PalaisReplay(replay)


def review_texts_for(narrator: Any) -> GameReviewTexts | None:
    """Words for a review; None if the game's bots review no turns."""
    from palais_tui.games.palais_royal.ui.replay import PalaisReviewTexts  # noqa: PLC0415

    return PalaisReviewTexts(narrator)


def rules_for(components: Any) -> GameRules | None:
    """The rulebook of a game, if it has one."""
    from palais_tui.games.palais_royal.ui.rulebook import PalaisRules  # noqa: PLC0415

    return PalaisRules(components)


def labelled_moves(session: GameSession) -> Iterator[tuple[str, Any]]:
    """The legal moves that the command palette may name, with their labels."""
    from palais_tui.games.palais_royal.ui.move_labels import move_labels  # noqa: PLC0415

    return move_labels(session)
