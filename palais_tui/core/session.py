"""A game with its people: history, whose hand is open, and trying things out."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.history import HistoryEntry
from palais_tui.core.protocol import Gesture, Reason, Refused
from palais_tui.core.seats import Seat
from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.games.palais_royal.controller.events import (
    CardsDiscarded,
    Closed,
    Event,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.palais_royal.controller.macros import Moves, atoms, gesture
from palais_tui.games.palais_royal.controller.moves import PASS, Move, Play
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import PUBLIC, View, seen_by, view
from palais_tui.games.palais_royal.engine.majority import majority
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.i18n.catalog import Language
from palais_tui.journal.recorder import GameRecorder
from palais_tui.journal.records import Presence


class GameSession:
    """What the screens share of one game. Screens read it and answer through it."""

    def __init__(
        self,
        setup: GameSetup,
        history: GameHistory,
        seats: Sequence[Seat],
        narrator: Narrator,
        recorder: GameRecorder | None = None,
        shown: Move | Gesture[Move] | None = None,
    ) -> None:
        self.setup = setup
        self.history = history
        self.seats = list(seats)
        self.narrator = narrator
        self.recorder = recorder
        """Writes the game down; without one it is not saved."""
        self.hand_open = False
        self.ending = atoms(shown) if shown is not None else None
        """The last move of a turn: on the table and in the journal, but the turn is not ended."""
        self._taken_back: tuple[int, Moves] | None = None
        self._before_trying: GameHistory | None = None
        self._ended_before: Moves | None = None

    @classmethod
    def new(cls, setup: GameSetup, language: Language) -> GameSession:
        """A table that has just been laid."""
        narrator = Narrator(language, setup.components, setup.names)
        return cls(setup, setup.deal(), setup.seats(), narrator)

    @property
    def seed(self) -> int:
        """What opens the deck: not to be shown before the game is over."""
        return self.setup.seed

    @property
    def game(self) -> GameState:
        """The game; screens read public facts from a view, not from here."""
        return self.history.controller.game

    @property
    def prompt(self) -> Prompt | None:
        """The present question."""
        return self.history.controller.prompt

    @property
    def seat(self) -> int:
        """Who is in turn."""
        return self.game.seat

    @property
    def bot(self) -> str:
        """The program in turn; nothing in a person's turn and when the game is over."""
        return self.seats[self.seat].bot if self.prompt else ""

    def view(self) -> View:
        """What the player in turn may see; in a program's turn, what all see."""
        return view(self.game, PUBLIC if self.bot else self.seat)

    def own_view(self) -> View:
        """What the seat in turn may see: for its program, never for the screen."""
        return view(self.game, self.seat)

    @property
    def holds_cards(self) -> bool:
        """Whether the player in turn has any; all may know that."""
        return self.game.hand_size(self.seat) > 0

    # --- answering

    def answer(self, *moves: Move) -> tuple[Event, ...]:
        """Answer the prompt; raises `Refused`."""
        happened = self.history.answer(gesture(moves))
        self.ending = self._taken_back = None
        return happened

    def show(self, moves: Moves | None) -> None:
        """Lay the last move of a turn on the table, or take it back; ending the turn is asked."""
        if self.ending and not moves:
            self._taken_back = len(list(self.history)), self.ending
        self.ending = moves
        if self.recorder and not self.trying:
            self.recorder.shows(gesture(moves) if moves else None)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and can be done again."""
        return self.history.can_redo or self._can_show_again

    @property
    def _can_show_again(self) -> bool:
        return self._taken_back is not None and self._taken_back[0] == len(list(self.history))

    def redo(self) -> None:
        """Do again what was taken back, the last move of a turn last; raises `Refused`."""
        if self.history.can_redo or not self._can_show_again or self._taken_back is None:
            self.history.redo()
        else:
            moves, self._taken_back = self._taken_back[1], None
            self.show(moves)

    @property
    def saved(self) -> bool:
        """Whether nothing is lost when the table is left as it is."""
        if self.recorder is None:
            return self.prompt is None
        return self.recorder.saving.trouble is None

    def set_away(self, seat: int, *, away: bool, bot: str = "") -> None:
        """A player leaves the table, to a program if one is named, or comes back.

        Whoever leaves has made the move that is shown.
        """
        self.stop_trying()
        if away and self.ending and seat == self.seat:
            self.answer(*self.ending)
        self.hand_open = False
        self.seats[seat].away = away
        self.seats[seat].bot = bot
        if self.recorder:
            self.recorder.presence(Presence(seat, away, bot))

    def ends_turn(self, *moves: Move) -> bool:
        """Whether these moves would pass the keyboard on; that is asked for."""
        trial = self.history.controller.copy()
        try:
            events = trial.answer(gesture(moves))
        except Refused:
            return False
        goes_on = trial.prompt is not None and trial.prompt.seat != self.seat
        return goes_on or any(isinstance(event, TurnEnded) for event in events)

    def after(self, *moves: Move) -> View:
        """What the player in turn would see after these moves; nothing new of secrets."""
        trial = self.history.controller.copy()
        trial.answer(gesture(moves))
        # when the game is over all lies open: not before it is
        trial.game.end = self.game.end
        # the round goes on until the turn is ended
        trial.game.round, trial.game.last_round = self.game.round, self.game.last_round
        return view(trial.game, self.seat)

    def would_happen(self, *moves: Move) -> list[Event]:
        """What all would see happen by these moves, up to the end of the turn.

        But no discards: as long as they can be taken back, nobody else knows the cards.
        """
        trial = self.history.controller.copy()
        events = [seen_by(event, PUBLIC) for event in trial.answer(gesture(moves))]
        ends = [at for at, e in enumerate(events) if isinstance(e, TurnEnded | RoundBegan)]
        told = events[: ends[0]] if ends else events
        return [event for event in told if not isinstance(event, CardsDiscarded)]

    def nothing_but_cards(self) -> bool:
        """Whether the prompt holds nothing but passing, and cards of a hand that is face down.

        An open hand is waited for only where one of its cards can be played. The first prompt
        of a turn is always asked, so that the hand can be opened.
        """
        prompt = self.prompt
        if prompt is None or prompt.step in (Step.BEFORE, Step.PLACING):
            return False
        return all(
            move is PASS or (isinstance(move, Play) and not self.hand_open) for move in prompt.moves
        )

    # --- taking back and trying out

    def restart_turn(self) -> tuple[int, tuple[Reason, ...]]:
        """Take back all that can be: how many answers it was, and why it stops."""
        count = 0
        while True:
            try:
                self.history.undo()
            except Refused as refused:
                return count, refused.reasons
            count += 1

    @property
    def trying(self) -> bool:
        """Whether moves are only being tried out."""
        return self._before_trying is not None

    def try_out(self) -> None:
        """Begin to try moves; nothing of it counts until then."""
        self._before_trying, self._ended_before = self.history, self.ending
        self.history, self.ending = self.history.fork(), None

    def stop_trying(self) -> None:
        """Back to how it stood before."""
        if self._before_trying is not None:
            self.history, self.ending = self._before_trying, self._ended_before
            self._before_trying = self._taken_back = None

    # --- what happened since a player's last turn

    def entries(self) -> list[HistoryEntry[Move, Event]]:
        """All answers so far, and those that are only being tried."""
        return [*(self._before_trying or ()), *self.history]

    def since(self, seat: int) -> list[Event]:
        """The events since the seat's last turn ended."""
        entries = list(self.history)[self._turns_left(seat) :]
        return [event for entry in entries for event in entry.events]

    def changed_majorities(self, seat: int) -> list[tuple[int, int | None]]:
        """Places whose majority changed since the seat's last turn, with the new holder."""
        left = self._turns_left(seat)
        if not left:
            return []
        positions = list(self.history.positions())
        before = majorities(positions[left].game)
        now = majorities(positions[self._came_round(seat)].game)
        return [(place, now[place]) for place in before if before[place] != now[place]]

    def _came_round(self, seat: int) -> int:
        """How many answers there were when the seat's turn began; all of them if it has not."""
        entries = list(self.history)
        for number in range(len(entries), self._turns_left(seat), -1):
            if TurnBegan(seat) in entries[number - 1].events:
                return number
        return len(entries)

    def _turns_left(self, seat: int) -> int:
        """How many answers there were when the seat's last turn ended, or when it had placed."""
        entries = list(self.history)
        for number in range(len(entries), 0, -1):
            events = entries[number - 1].events
            if any(ended_by(event, seat) for event in events):
                return number
        return 0


def ended_by(event: Event, seat: int) -> bool:
    """Whether the seat's turn ended by this; placing servants in the set-up is a turn too."""
    match event:
        case TurnEnded(seat=whose) | Closed(seat=whose, step=Step.PLACING):
            return whose == seat
        case _:
            return False


def majorities(game: GameState) -> dict[int, int | None]:
    """Who has the majority at each place that gives a bonus."""
    return {
        place: majority(game, place)
        for place, printed in enumerate(game.components.places)
        if printed.bonus
    }
