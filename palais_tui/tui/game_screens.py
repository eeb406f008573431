"""What the platform's screens ask of a game.

A game implements the classes it needs in its `ui` package. Only the abstract methods have to be
written: a small game without points, rulebook or review leaves the rest as it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from rich.text import Text
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.replay import Replay
from palais_tui.core.session import GameSession
from palais_tui.core.turn_log import TurnMark, split_events_by_turn
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.seat_figure import SeatLook, paint_servant

if TYPE_CHECKING:
    from palais_tui.i18n.catalog import Language
    from palais_tui.lessons.lesson_texts import LessonTexts, PuzzleTexts
    from palais_tui.lessons.loader import Taught
    from palais_tui.tui.pixel_art import PixelArt
    from palais_tui.tui.table.game_table import GameTable
    from palais_tui.tui.table.screen import TableScreen
    from palais_tui.user_files.settings import Settings

Sign = tuple[Text, str]
"""A sign or a key with its meaning."""
SignGroup = tuple[str, Sequence[Sign]]
"""A heading and its signs."""


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
    """The log of a game, split into turns as the game's spec says."""

    def __init__(self, session: GameSession) -> None:
        self.session = session

    def turns(self, coming: Sequence[Any] = ()) -> Iterator[LogTurn]:
        """All turns; `coming` are the events of a move that is staged but not made yet."""
        spec = self.session.spec
        events = [event for entry in self.session.history for event in entry.events]
        groups = split_events_by_turn(spec, [*events, *coming])
        in_round = 0
        for number, group in enumerate(groups, 1):
            in_round = next((r for e in group if (r := spec.round_begun(e)) is not None), in_round)
            seat = next((s for e in group if (s := spec.turn_begun(e)) is not None), None)
            is_over = self.session.prompt is None and number == len(groups)
            yield LogTurn(
                seat=seat,
                lines=partial(self.lines, group),
                round=in_round,
                note=self.note(group),
                is_end=is_over and seat is None,
            )

    def lines(self, events: Sequence[Any]) -> list[str]:
        """The events of a turn in words, as everybody may know them."""
        public = [self.session.spec.seen_by(event, PUBLIC) for event in events]
        return self.session.narrator.lines(public)

    def note(self, events: Sequence[Any]) -> str:
        """A few words after the player's name, on the events of a turn."""
        return ""


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

    def left_out(self) -> Collection[str]:
        """Commands of the table that the game has no use for."""
        return ()

    def input_keys(self) -> Iterable[str]:
        """Names of the keys that point at the boards, in `key_names` and `key_help`."""
        return "arrows", "mouse"


# --- the final scoring


class ScoreRowPointed(Message):
    """The mouse points at a row of the points."""

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row = row


class GameScores(ABC):
    """The end of a game: the winner, and pages of points if there are any."""

    style_sheets: ClassVar[tuple[Path, ...]] = ()
    css_class: ClassVar[str] = ""
    """A class of the screen, for what the game's style sheets change around the pages."""
    row_count: ClassVar[int] = 0
    """Rows of the first page that the cursor can point at."""

    is_crowned = False
    """Whether the winner gets a crown under fireworks, beside the sentence that names them."""
    remark_rows: ClassVar[int] = 1
    """Rows that the remark may take beside it."""

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

    swaps_sides = False
    """Whether the players of a rematch change places, and the lot decides who begins."""

    @property
    def next_start(self) -> int:
        """Who begins a rematch: the seat after the one that began this game."""
        session = self.session
        return (session.spec.starting_seat(session.controller) + 1) % len(session.seats)


# --- replay and review


class GameReplay(ABC):
    """Shows the positions of a replay."""

    style_sheets: ClassVar[tuple[Path, ...]] = ()
    least_room: ClassVar[int] = 78
    """Columns that texts may count on."""

    narrator: Any = None
    """The game's narrator; the screen sets it before it shows anything."""

    flashes = False
    """Whether what the last step changed stands out for a moment, as at the table."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay

    @abstractmethod
    def boards(self) -> Widget:
        """The widget with the boards; always the same one."""

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

    def inspect(self, target: Any, room: int) -> str:
        """About a target that the mouse points at, in `room` columns."""
        return ""

    def counted(self) -> str:
        """What the timeline counts before the game is over."""
        return ""

    def turn_note(self, turn: TurnMark) -> str:
        """A few words on a turn in a list of turns."""
        return ""


class GameReviewTexts(Protocol):
    """Words for a reviewed turn."""

    def lost(self, turn: Any, /) -> str:
        """How many points it cost, in a few letters."""
        ...

    def compared(self, turn: Any, /) -> tuple[str, str]:
        """What was done, and what would have been better, if anything."""
        ...

    def shorter(self, turn: Any, /) -> Iterable[tuple[str, str]]:
        """Both in ever fewer words, for lines without room for all."""
        ...

    def why(self, turn: Any, /) -> Sequence[str]:
        """Why it would have been better, a reason a line; empty if that is said already."""
        ...


# --- the form for a new game


class SetupPreview(Widget):
    """Shows what the chosen setup options mean."""

    def show_setup(
        self,
        components: Any,
        options: Mapping[str, str],
        language: Language,
        symbols: Symbols,
        palette: Palette,
        *,
        text_side: bool,
    ) -> None:
        """Draw the choice; `language` has the game's texts.

        `text_side` is the setting: whether boards say what their parts do.
        """
        raise NotImplementedError


# --- lessons


class GameCourse(ABC):
    """The lessons and puzzles of a game; `language` has the game's texts."""

    @abstractmethod
    def lessons(self, language: Language) -> Sequence[Taught[Any, LessonTexts]]:
        """All lessons in order."""

    @abstractmethod
    def puzzles(self, language: Language) -> Sequence[Taught[Any, PuzzleTexts]]:
        """All puzzles in order."""

    @abstractmethod
    def lesson_table(self, number: int, language: Language) -> TableScreen:
        """A table for a lesson, counted from 0."""

    @abstractmethod
    def puzzle_table(self, number: int, language: Language) -> TableScreen:
        """A table for a puzzle, counted from 0."""


# --- all of them


class GameScreens(ABC):
    """Makes the objects above; a game's spec has one."""

    has_text_side: ClassVar[bool] = False
    """Whether the setting "text side" means anything to the game."""

    def cover(self, *, dark: bool, large: bool) -> PixelArt | None:
        """The picture on the game's box: 54x44 pixels, or 36x24 if it is not large."""
        return None

    def setup_preview(self) -> SetupPreview | None:
        """A widget of the new game form that shows what the setup options mean."""
        return None

    def paint_seat(self, canvas: Canvas, look: SeatLook, palette: Palette) -> None:
        """Paint what stands beside a seat of that form, where there are surfaces."""
        canvas.fill(0, 0, *canvas.size, palette.raised)
        if look.taken:
            paint_servant(canvas, look, palette)

    @abstractmethod
    def table(self, session: GameSession) -> GameTable:
        """The game's side of the table."""

    def log(self, session: GameSession) -> GameLog:
        """The log of the game that is played."""
        return GameLog(session)

    def help(self, session: GameSession, table_input: Any) -> GameHelp:
        """Help on the game that is played; `table_input` has the cursor."""
        return GameHelp(session, table_input)

    def legend(
        self, narrator: Any, symbols: Symbols, palette: Palette, *, large: bool = False
    ) -> Sequence[SignGroup]:
        """Every sign on the boards, as it is drawn; those of this size come first."""
        return ()

    @abstractmethod
    def scores(self, session: GameSession) -> GameScores:
        """The end of a game."""

    @abstractmethod
    def replay(self, replay: Replay) -> GameReplay:
        """The boards and words of a replay."""

    def review_texts(self, narrator: Any) -> GameReviewTexts | None:
        """Words for a review; None if the game's bots review no turns."""
        return None

    def course(self) -> GameCourse | None:
        """Lessons and puzzles, if there are any."""
        return None

    def labelled_moves(self, session: GameSession) -> Iterable[tuple[str, Any]]:
        """The legal moves that the command palette offers, with their labels."""
        return ()
