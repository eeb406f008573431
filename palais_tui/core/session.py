"""A game that is being played: its history, players, staged move and what-if."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from palais_tui.core.game_spec import PUBLIC, GameSpec
from palais_tui.core.history import HistoryEntry, NothingToRedo, Trial
from palais_tui.core.protocol import Reason, Refused, atoms, gesture
from palais_tui.core.seats import Presence, Seat
from palais_tui.core.setup import GameHistory, GameSetup

if TYPE_CHECKING:
    from palais_tui.i18n.catalog import Language
    from palais_tui.journal.loader import LoadedGame
    from palais_tui.journal.recorder import GameRecorder

Moves = tuple[Any, ...]


class GameSession:
    """One game as every front end plays it. They read it, and answer through it."""

    def __init__(
        self,
        setup: GameSetup,
        history: GameHistory,
        seats: Sequence[Seat],
        narrator: Any,
        recorder: GameRecorder | None = None,
        shown: Any = None,
    ) -> None:
        self.setup = setup
        self.history = history
        self.seats = list(seats)
        self.narrator = narrator
        self.recorder = recorder
        """Saves the game; None if it is not saved."""
        self.hand_open = False
        self.is_rematch = False
        """Whether it repeats another game's players and options."""
        self.staged: Moves | None = atoms(shown) if shown is not None else None
        """The staged last move of a turn: shown and saved, but the turn has not ended."""
        self._withdrawn: tuple[int, Moves] | None = None
        """A staged move that was withdrawn, and how many answers there were then."""
        self._before_what_if: GameHistory | None = None
        self._staged_before: Moves | None = None
        self._left_what_if: tuple[Any, GameHistory, Moves | None] | None = None
        """The last what-if, and the position that it was tried in."""
        self._trial: Trial[Any, Any, Any] | None = None

    @classmethod
    def new(cls, setup: GameSetup, language: Language) -> GameSession:
        """A game at its beginning."""
        narrator = setup.spec.narrator(language, setup.components, setup.names)
        return cls(setup, setup.deal(), setup.seats(), narrator)

    @classmethod
    def resumed(
        cls, loaded: LoadedGame, language: Language, recorder: GameRecorder | None = None
    ) -> GameSession:
        """The game of a valid journal, where it stopped."""
        setup, history = loaded.setup, loaded.history
        assert setup is not None
        assert history is not None
        narrator = setup.spec.narrator(language, setup.components, setup.names)
        return cls(setup, history, loaded.seats, narrator, recorder, loaded.shown)

    def set_language(self, language: Language) -> None:
        """Speak another language from now on."""
        self.narrator.language = self.spec.language(language)

    @property
    def spec(self) -> GameSpec:
        return self.setup.spec

    @property
    def seed(self) -> int:
        """The seed reveals the deck: show it only when the game is over."""
        return self.setup.seed

    @property
    def controller(self) -> Any:
        return self.history.controller

    @property
    def game(self) -> Any:
        """The state behind the controller; what is shown comes from a view."""
        return self.history.controller.game

    @property
    def prompt(self) -> Any:
        """The current question; None when the game is over."""
        return self.history.controller.prompt

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.spec.seat(self.controller)

    @property
    def bot(self) -> str:
        """The bot to move; "" in a person's turn and when the game is over."""
        return self.seats[self.seat].bot if self.prompt else ""

    def view(self) -> Any:
        """What the player to move may see; in a bot's turn, what everybody sees."""
        return self.spec.view(self.controller, PUBLIC if self.bot else self.seat)

    def own_view(self) -> Any:
        """What the seat to move may see: for its bot, never for the screen."""
        return self.spec.view(self.controller, self.seat)

    # --- answers

    def answer(self, *moves: Any) -> tuple[Any, ...]:
        """Answer the prompt; raises `Refused`."""
        trial = self._attempt(moves)
        self.history.commit(trial)
        self.staged = self._withdrawn = self._trial = None
        return trial.events

    def _attempt(self, moves: Moves) -> Trial[Any, Any, Any]:
        """Apply moves to a copy; the same moves again in the same position cost nothing."""
        move, trial = gesture(moves), self._trial
        if trial is None or trial.before is not self.controller or trial.move != move:
            self._trial = trial = self.history.attempt(move)
        return trial

    def ends_turn(self, *moves: Any) -> bool:
        """Whether these moves would hand the keyboard on."""
        seat = self.seat
        try:
            trial = self._attempt(moves)
        except Refused:
            return False
        prompt = trial.after.prompt
        if prompt is not None and prompt.seat != seat:
            return True
        return any(self.spec.turn_ended(event) is not None for event in trial.events)

    def stage(self, moves: Moves | None) -> None:
        """Stage the last move of a turn, or withdraw it with None."""
        if self.staged and not moves:
            self._withdrawn = len(list(self.history)), self.staged
        self.staged = moves
        if self.recorder and not self.in_what_if:
            self.recorder.shows(gesture(moves) if moves else None)

    def staged_view(self, *moves: Any) -> Any:
        """The view after staged moves; nothing that is hidden now is revealed."""
        return self.spec.preview(self.controller, self._attempt(moves).after.copy(), self.seat)

    def staged_events(self, *moves: Any) -> Sequence[Any]:
        """The public events of staged moves, up to the end of the turn."""
        events = self._attempt(moves).events
        return self.spec.preview_events([self.spec.seen_by(event, PUBLIC) for event in events])

    # --- undo, redo and what-if

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to undo or a move to withdraw."""
        return self.staged is not None or self.history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone answer or a withdrawn move, and no other in its place."""
        return self.staged is None and (self.history.can_redo or self._can_stage_again)

    @property
    def _can_stage_again(self) -> bool:
        return self._withdrawn is not None and self._withdrawn[0] == len(list(self.history))

    def redo(self) -> None:
        """Redo the last undone answer, a withdrawn move last; raises `Refused`."""
        if self.staged is not None:  # it took the place of what was taken back
            raise Refused(NothingToRedo())
        if self.history.can_redo or not self._can_stage_again or self._withdrawn is None:
            self.history.redo()
        else:
            moves, self._withdrawn = self._withdrawn[1], None
            self.stage(moves)

    def restart_turn(self) -> tuple[int, tuple[Reason, ...]]:
        """Undo as far as possible: the number of answers, and why it stops there."""
        count = 0
        while True:
            try:
                self.history.undo()
            except Refused as refused:
                return count, refused.reasons
            count += 1

    @property
    def in_what_if(self) -> bool:
        """Whether the moves are only a what-if."""
        return self._before_what_if is not None

    @property
    def has_left_what_if(self) -> bool:
        """Whether moves were tried in this position, and are only set aside."""
        return self._left_what_if is not None and self._left_what_if[0] is self.controller

    def begin_what_if(self) -> None:
        """Begin a what-if on a copy of the game; the last one of this position goes on."""
        left, fresh = self._left_what_if, not self.has_left_what_if
        self._before_what_if, self._staged_before = self.history, self.staged
        if left is None or fresh:
            self.history, self.staged = self.history.fork(), None
        else:
            _, self.history, self.staged = left

    def end_what_if(self) -> None:
        """End the what-if: back to the real game; the moves tried are set aside."""
        if self._before_what_if is not None:
            tried, staged = self.history, self.staged
            self.history, self.staged = self._before_what_if, self._staged_before
            self._before_what_if = self._withdrawn = None
            moved = staged is not None or any(tried)
            self._left_what_if = (self.controller, tried, staged) if moved else None

    def keep_what_if(self) -> tuple[Any, ...]:
        """Make the moves of the what-if in the real game; return their events.

        It stops before a move that reveals something: no player tries out what is hidden.
        """
        tried, staged = list(self.history), self.staged
        before = self._staged_before
        self.end_what_if()
        self._left_what_if = None
        events: list[Any] = []
        for entry in tried:
            if any(map(self.spec.reveals, atoms(entry.move))):
                return tuple(events)
            events += self.answer(*atoms(entry.move))
        if tried or staged:
            self.stage(staged)
        else:
            self.staged = before
        return tuple(events)

    # --- players

    @property
    def saved(self) -> bool:
        """Whether leaving the table now loses nothing."""
        if self.recorder is None:
            return self.prompt is None
        return self.recorder.writer.trouble is None

    def set_away(self, seat: int, *, away: bool, bot: str = "") -> None:
        """A player leaves the table, to a bot if one is named, or returns.

        A player who leaves during their turn has made the staged move.
        """
        self.end_what_if()
        if away and self.staged and seat == self.seat:
            self.answer(*self.staged)
        self.hand_open = False
        self.seats[seat].away = away
        self.seats[seat].bot = bot
        if self.recorder:
            self.recorder.presence(Presence(seat, away, bot))

    # --- since a player's last turn

    def entries(self) -> list[HistoryEntry[Any, Any]]:
        """All answers so far, those of a what-if last."""
        return [*(self._before_what_if or ()), *self.history]

    def since(self, seat: int) -> list[Any]:
        """The events since the seat's last turn ended."""
        entries = list(self.history)[self._last_turn_end(seat) :]
        return [event for entry in entries for event in entry.events]

    def positions_since(self, seat: int) -> tuple[Any, Any] | None:
        """The positions at the end of the seat's last turn and at the start of this one."""
        left = self._last_turn_end(seat)
        if not left:
            return None
        positions = list(self.history.positions())
        return positions[left], positions[self._turn_start(seat)]

    def _turn_start(self, seat: int) -> int:
        """The number of answers when the seat's turn began; all if it has not begun."""
        entries = list(self.history)
        for number in range(len(entries), self._last_turn_end(seat), -1):
            events = entries[number - 1].events
            if any(self.spec.turn_begun(event) == seat for event in events):
                return number
        return len(entries)

    def _last_turn_end(self, seat: int) -> int:
        """The number of answers when the seat's last turn ended."""
        entries = list(self.history)
        for number in range(len(entries), 0, -1):
            events = entries[number - 1].events
            if any(self.spec.turn_ended(event) == seat for event in events):
                return number
        return 0
