"""Everything the platform knows about a game.

A game is a subclass of `GameSpec` in `games/<game>/spec.py`. The platform reads the
attributes, calls the methods and never looks inside what they return: moves, events, views
and components belong to the game and are typed `Any` here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from palais_tui.core.history import NothingToRedo, NothingToUndo
from palais_tui.core.protocol import GameController, Reason
from palais_tui.core.simulation import Mover, PlanMover, RandomMover

if TYPE_CHECKING:
    from pathlib import Path

    from palais_tui.core.session import GameSession
    from palais_tui.core.setup import GameSetup
    from palais_tui.i18n.catalog import Language
    from palais_tui.i18n.rulebook import GameRules
    from palais_tui.journal.header import JournalHeader
    from palais_tui.plain.game_view import PlainView
    from palais_tui.reports.game_report import GameReport
    from palais_tui.tui.game_screens import GameScreens

PUBLIC: Final = -1
"""A viewer without a seat, who sees what everybody may see."""
OMNISCIENT: Final = -2
"""A viewer of a finished game, who sees every card of every position."""
HISTORY_REASONS: Final[Mapping[type[Reason], str]] = {
    NothingToUndo: "reasons.nothing_to_undo",
    NothingToRedo: "reasons.nothing_to_redo",
}


@dataclass(frozen=True, slots=True)
class SetupOption:
    """A choice made before the game starts, such as the layout of the castle.

    Its line for `--help` is the game's text `setup_help.ID`.
    """

    id: str
    values: tuple[str, ...]
    """The first is the default."""
    flag: str = ""
    """The argument that chooses the second of two values, instead of one that names a value.

    Journals name such an option only if it was chosen, so that older ones read as before.
    """

    @property
    def argument(self) -> str:
        """The command line's argument."""
        return f"--{self.flag or self.id}"


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended."""

    winners: tuple[int, ...]
    totals: tuple[int, ...] = ()
    """Points by seat; empty in a game without points."""
    end: str = ""
    """How it ended, one of the game's `ends`."""


@dataclass(frozen=True, slots=True)
class RoundScores:
    """Every player's score at the end of a round; round 0 is the set-up."""

    round: int
    totals: tuple[int, ...]


class GameNarrator(ABC):
    """Says what happens in one game, with its players' names, in one language."""

    def __init__(self, language: Language, names: Sequence[str]) -> None:
        self.language = language
        self.names = names

    @abstractmethod
    def lines(self, events: Iterable[Any], room: int = 0) -> list[str]:
        """A sentence for each event worth one; shorter where `room` columns are too few."""

    @abstractmethod
    def reason(self, reason: Any) -> str:
        """Why a move is illegal or cannot be undone."""

    def reasons(self, reasons: Sequence[Reason]) -> str:
        """Several reasons, one sentence each, in one string."""
        return " ".join(map(self._sentence, reasons))

    def _sentence(self, reason: Reason) -> str:
        key = HISTORY_REASONS.get(type(reason))
        return self.language.text(key) if key else self.reason(reason)

    def seats(self, seats: Sequence[int]) -> str:
        """Several players: "Anna, Bruno and Chloe"."""
        *first, last = [self.names[seat] for seat in seats] or [""]
        return self.language.text("language.and").join(
            [*([", ".join(first)] if first else []), last]
        )


class GameSpec(ABC):
    """A game: its limits, rules, words, bots and boards."""

    id: str
    """The name in journals, such as "palais-royal"."""
    title: str
    rules_version: int = 1
    """Raised when a rule changes; a journal with a higher one is refused."""
    players: range
    minutes: int = 0
    """How long a game takes at a table; its sentence is the game's text `choose_game.sentence`."""
    author: str = ""
    options: tuple[SetupOption, ...] = ()
    has_sides: bool = False
    """Whether a seat is a side of the board, with a colour and shape that nobody chooses."""
    bots: tuple[str, ...] = ()
    """Bots that can take a seat, weakest first."""
    movers: tuple[str, ...] = ("random",)
    """Quick players for simulations, besides the bots; the last is the usual one."""
    simulated_options: Mapping[str, str] = MappingProxyType({})
    """Setup options of simulated games that are not the default."""
    ends: tuple[str, ...] = ("",)
    """How a game can end, in a word each."""
    resign_move: Any = None
    """The move by which the player whose turn it is gives up, if there is one."""
    agree_move: Any = None
    """The move by which all players agree to end the game early, if there is one."""

    # --- components and header

    def load_components(self, folder: Path | None = None) -> Any:
        """What the game is played with; files in `folder` replace the game's own."""
        return None

    def header_model(self) -> type[JournalHeader] | None:
        """The pydantic model of a journal's header; None for seats, seed and setup options."""
        return None

    def header_fields(self, components: Any) -> Mapping[str, Any]:
        """The components as JSON fields of the header, so that a journal stands alone."""
        return {}

    # --- rules

    @abstractmethod
    def deal(self, setup: GameSetup) -> GameController[Any, Any]:
        """The controller of a new game; the same setup deals the same game."""

    def offered_options(self, players: int, *, has_played: bool) -> Mapping[str, str]:
        """Setup options that suit this number of players better than the defaults.

        `has_played` tells whether a game was played to its end before. The form's note for
        such a value is the text `new_game.offered_VALUE`.
        """
        return {}

    def undo_barrier(self, before: Any, after: Any, events: Sequence[Any]) -> Reason | None:
        """Why an answer cannot be undone; None if it can."""
        return None

    @abstractmethod
    def view(self, controller: Any, viewer: int) -> Any:
        """What a seat, `PUBLIC` or `OMNISCIENT` may see."""

    def seen_by(self, event: Any, viewer: int) -> Any:
        """The event with everything hidden that the viewer may not see."""
        return event

    @abstractmethod
    def read_move(self, components: Any, text: str) -> Any:
        """The move of a notation; raises `NotAMove`."""

    @abstractmethod
    def write_move(self, components: Any, move: Any) -> str:
        """A move in the notation of journals and plain mode."""

    @abstractmethod
    def seat(self, controller: Any) -> int:
        """The seat to move; the last one when the game is over."""

    @abstractmethod
    def starting_seat(self, controller: Any) -> int:
        """The seat that began the game."""

    @abstractmethod
    def round(self, controller: Any) -> int:
        """The round from 1; 0 during the set-up."""

    @abstractmethod
    def result(self, controller: Any) -> Result:
        """Winners and points of a finished game."""

    def standing(self, controller: Any, *, over: bool) -> tuple[int, ...]:
        """A number by seat for the timeline: points once `over`, before that public counts."""
        return self.result(controller).totals if over else ()

    def score_history(self, positions: Iterable[Any]) -> tuple[RoundScores, ...]:
        """The scores round by round; they reveal secrets, so only for finished games."""
        return ()

    def step_name(self, controller: Any) -> str:
        """The step of the turn, for exports."""
        return ""

    # --- turns

    @abstractmethod
    def turn_begun(self, event: Any) -> int | None:
        """The seat whose turn begins with this event."""

    @abstractmethod
    def turn_ended(self, event: Any) -> int | None:
        """The seat whose turn ends with this event; set-up turns count."""

    def round_begun(self, event: Any) -> int | None:
        """The round that begins with this event."""
        return None

    def opens_turn(self, event: Any, before: Any) -> bool:
        """Whether the log begins a new turn with this event, `before` being the one before it.

        A round belongs to its first turn.
        """
        if self.turn_begun(event) is None:
            return self.round_begun(event) is not None
        return before is None or self.round_begun(before) is None

    def is_highlight(self, event: Any) -> bool:
        """Whether lists of turns count this event, such as an enlisted noble."""
        return False

    def auto_pass(self, controller: Any, *, hand_open: bool) -> Any:
        """The move that answers a prompt without a choice; None if the player must choose."""
        return None

    def absent_move(self, controller: Any) -> Any:
        """The answer for a player who has left the table."""
        return controller.prompt.moves[0]

    def agreed_end(self, controller: Any) -> Any:
        """The move by which all players agree to end the game now; None if they cannot."""
        return None

    def reveals(self, move: Any) -> bool:
        """Whether a move shows hidden information, which what-if cannot do."""
        return False

    def preview(self, controller: Any, trial: Any, seat: int) -> Any:
        """The view after a staged move, as long as the turn has not ended."""
        return self.view(trial, seat)

    def preview_events(self, events: Sequence[Any]) -> Sequence[Any]:
        """The public events of a staged move that can be logged before the turn ends."""
        return events

    # --- bots

    def load_bot_data(self, folder: Path | None = None) -> Any:
        """What the bots need besides a view, such as weights; may come from the user's folder."""
        return None

    def plan(self, bot: str, seed: int, view: Any, data: Any) -> Sequence[Any]:
        """A bot's moves up to the next thing it learns; at least one."""
        raise NotImplementedError

    def mover(self, name: str, data: Any, seed: int) -> Mover:
        """A player of simulations: one of `movers`, which need no data, or of `bots`."""
        if name in self.bots:
            return PlanMover(lambda view: self.plan(name, seed, view, data))
        return RandomMover(seed)

    def hint(self, view: Any, data: Any) -> Any:
        """Advice for the player to move."""
        raise NotImplementedError

    def review(self, turn: Any, data: Any) -> Any:
        """How good a turn of a finished game was."""
        raise NotImplementedError

    # --- front ends

    def report(self, narrator: Any) -> GameReport:
        """The game's side of exports."""
        from palais_tui.reports.game_report import GameReport  # noqa: PLC0415

        return GameReport(narrator)

    @abstractmethod
    def plain_view(self, session: GameSession) -> PlainView:
        """The game's side of plain mode."""

    def rules(self, components: Any) -> GameRules | None:
        """The rulebook with the numbers of the components, if there is one."""
        return None

    def screens(self) -> GameScreens:
        """The game's side of log, help, scores and replay in the TUI."""
        raise NotImplementedError

    # --- words

    def text_folder(self) -> Path | None:
        """The folder of the game's language files: `en.toml`, `fr.toml`."""
        return None

    def language(self, language: Language) -> Language:
        """The platform's language with the game's texts added."""
        folder = self.text_folder()
        return language if folder is None else language.extended(folder)

    @abstractmethod
    def narrator(self, language: Language, components: Any, names: Sequence[str]) -> Any:
        """The game's `GameNarrator`, in a language that need not have its texts yet."""


class NotAMove(ValueError):
    """A text that is not a move: the word that was not understood, and what was expected."""

    def __init__(self, text: str, word: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{text!r} is not a move: {word!r} is none of {', '.join(known)}")
        self.text = text
        self.word = word
        self.known = known
