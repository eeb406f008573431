"""The game controller: prompts the player, applies the answer, returns the events."""

from __future__ import annotations

from palais_tui.core.protocol import Gesture, Refused
from palais_tui.games.royal_visit.controller.events import (
    CardPlayed,
    CardsDrawn,
    CrownMoved,
    DeckRanOut,
    Event,
    GameOver,
    Path,
    PrivilegePlayed,
    Resigned,
    Summoned,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.royal_visit.controller.explanations import why_not
from palais_tui.games.royal_visit.controller.legal_moves import PRIVILEGE_CARDS, legal_moves
from palais_tui.games.royal_visit.controller.moves import (
    RESIGN,
    Move,
    Play,
    Privilege,
    Resign,
    Summon,
)
from palais_tui.games.royal_visit.controller.prompt import Prompt
from palais_tui.games.royal_visit.controller.reasons import EmptyGesture, GesturePassesTurn
from palais_tui.games.royal_visit.engine.components import Kind
from palais_tui.games.royal_visit.engine.movement import Goal, privilege, summons
from palais_tui.games.royal_visit.engine.state import End, GameState
from palais_tui.games.royal_visit.engine.turn import (
    crown_steps,
    draw,
    finish,
    lay,
    move,
    move_crown,
    pass_on,
    run_out,
)


class VisitController:
    """Drives one game; all of its state is in `game`."""

    __slots__ = ("game", "prompt")

    game: GameState
    prompt: Prompt | None
    """The current question; None when the game is over."""

    def __init__(self, game: GameState) -> None:
        self.game = game
        self.prompt = None
        self._ask()

    def copy(self) -> VisitController:
        """An independent controller in the same position."""
        new = VisitController.__new__(VisitController)
        new.game = self.game.copy()
        new.prompt = self.prompt
        return new

    def answer(self, move: Move | Gesture[Move]) -> list[Event]:
        """Apply a move of the prompt or a gesture; raises `Refused` for any other."""
        if isinstance(move, Gesture):
            return self._answer_gesture(move.moves)
        if self.prompt is None or (move not in self.prompt.moves and move != RESIGN):
            raise Refused(*why_not(self.game, move))
        events = self._opening()
        self._apply(move, events)
        self._ask()
        return events

    def _answer_gesture(self, moves: tuple[Move, ...]) -> list[Event]:
        """Apply all moves of one turn or none."""
        if not moves:
            raise Refused(EmptyGesture())
        trial = self.copy()
        events: list[Event] = []
        for one in moves:
            if any(isinstance(event, TurnEnded) for event in events):
                raise Refused(GesturePassesTurn())
            events += trial.answer(one)
        self.game, self.prompt = trial.game, trial.prompt
        return events

    def _opening(self) -> list[Event]:
        """Nothing happens before the first answer, so it begins the first turn."""
        game = self.game
        untouched = game.turn == 1 and game.bound is None
        return [TurnBegan(game.seat, game.turn)] if untouched else []

    def _apply(self, answer: Move, events: list[Event]) -> None:
        game = self.game
        match answer:
            case Play(face=face, mover=mover, goal=goal):
                paths = self._paths(goal)
                lay(game, face, mover)
                move(game, goal)
                events.append(CardPlayed(game.seat, face, mover, paths))
            case Privilege(way=way):
                goal = privilege(game.pawns, way) or ()
                paths = self._paths(goal)
                lay(game, game.components.king_card, Kind.KING, PRIVILEGE_CARDS)
                move(game, goal)
                events.append(PrivilegePlayed(game.seat, way, paths))
            case Summon(pawn=pawn):
                goal = summons(game.pawns, pawn) or ()
                events.append(Summoned(game.seat, self._paths(goal)[0]))
                move(game, goal)
                self._end_turn(events)
            case Resign():
                finish(game, End.RESIGNED, 1 - game.seat)
                events.append(Resigned(game.seat))
            case _:
                self._end_turn(events)
        if game.is_over:
            events += (TurnEnded(game.seat), GameOver(game.seat, game.end, game.winners))

    def _end_turn(self, events: list[Event]) -> None:
        """Crown, refill, and the next player, unless the game is over (V3.2, V8.4)."""
        game = self.game
        if game.is_over:
            return
        steps = crown_steps(game, game.seat)
        if move_crown(game):
            events.append(CrownMoved(game.seat, steps.chateau, steps.court, game.crown))
        while not game.is_over:
            drawn = draw(game)
            if drawn.faces:
                events.append(CardsDrawn(game.seat, drawn.faces))
            if not drawn.ran_out:
                break
            run_out(game)
            events.append(DeckRanOut(game.seat, game.run_outs, len(game.deck)))
        if not game.is_over:
            events.append(TurnEnded(game.seat))
            pass_on(game)
            events.append(TurnBegan(game.seat, game.turn))

    def _paths(self, goal: Goal) -> tuple[Path, ...]:
        return tuple((pawn, self.game.pawns[pawn], space) for pawn, space in goal)

    def _ask(self) -> None:
        game = self.game
        self.prompt = None if game.is_over else Prompt(game.seat, legal_moves(game))
