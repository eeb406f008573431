"""The game controller: prompts the right player, applies the answer, returns the events."""

from __future__ import annotations

from dataclasses import replace

from palais_tui.core.protocol import Gesture, Refused
from palais_tui.games.palais_royal.controller.events import (
    CardPlayed,
    CardsDrawn,
    Closed,
    Event,
    ServantMoved,
    TurnEnded,
)
from palais_tui.games.palais_royal.controller.legality import why_not
from palais_tui.games.palais_royal.controller.moves import AGREE, PASS, Enlist, Move, Play
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.reasons import (
    EmptyGesture,
    GesturePassesDraw,
    GesturePassesTurn,
)
from palais_tui.games.palais_royal.controller.steps import STEPS
from palais_tui.games.palais_royal.controller.turn_order import end_game, next_step
from palais_tui.games.palais_royal.engine.cards import play, playable
from palais_tui.games.palais_royal.engine.components import CARD_KINDS
from palais_tui.games.palais_royal.engine.ending import finish
from palais_tui.games.palais_royal.engine.state import CARDS_OF, End, GameState, Step

OVER = Step.OVER
ENLIST = Step.ENLIST
PLAYS = tuple(Play(kind) for kind in range(CARD_KINDS))


class PalaisController:
    """Drives one game.

        controller = PalaisController(set_up(components, players=3, seed=7))
        while controller.prompt:
            events = controller.answer(choose(controller.prompt.moves))

    All state is in `game`: a controller can be recreated from it at any time.
    """

    __slots__ = ("game", "prompt")

    game: GameState
    prompt: Prompt | None
    """The current question; None when the game is over."""

    def __init__(self, game: GameState, prompt: Prompt | None = None) -> None:
        self.game = game
        self.prompt = prompt
        if prompt is None:
            self._ask([])

    def copy(self) -> PalaisController:
        """Return an independent copy."""
        return PalaisController(self.game.copy(), self.prompt)

    def answer(self, move: Move | Gesture[Move]) -> list[Event]:
        """Apply a move of the prompt or a gesture; raises `Refused` if it is not allowed."""
        if isinstance(move, Gesture):
            return self._answer_gesture(move.moves)
        prompt = self.prompt
        if prompt is None or not (move in prompt.moves or move in prompt.by_agreement):
            raise Refused(*why_not(self.game, move))
        game = self.game
        game.turn_untouched = False
        events: list[Event] = []
        if move is PASS:
            self._close(events, asked=True)
        elif isinstance(move, Play):
            card = game.components.cards[move.card]
            play(game, game.seat, move.card)
            events.append(CardPlayed(game.seat, move.card, card.gold, card.coins))
        elif move is AGREE:
            finish(game, End.AGREED)
            end_game(game, events)
        else:
            STEPS[game.step].apply(game, move, events)
        self._ask(events)
        return events

    def _answer_gesture(self, moves: tuple[Move, ...]) -> list[Event]:
        """Apply all moves or none. Stops at a draw, so that a refusal cannot reveal cards."""
        if not moves:
            raise Refused(EmptyGesture())
        trial = self.copy()
        events: list[Event] = []
        for move in moves:
            if trial.prompt and _passed_on(self.prompt, trial.prompt, events):
                raise Refused(GesturePassesTurn(trial.prompt.seat))
            if any(isinstance(event, CardsDrawn) for event in events):
                raise Refused(GesturePassesDraw())
            events += trial.answer(move)
        self.game, self.prompt = trial.game, trial.prompt
        befores = (None, *events[:-1])
        return [_onward(before, event) for before, event in zip(befores, events, strict=True)]

    def _close(self, events: list[Event], *, asked: bool) -> None:
        game = self.game
        step = STEPS[game.step]
        left = _within_reach(self.prompt) if asked and step.step is ENLIST else 0
        events.append(Closed(game.seat, step.step, game.points_left, asked, left))
        game.points_left = 0
        step.close(game, events)
        next_step(game, events)

    def _ask(self, events: list[Event]) -> None:
        """Find the next question, skipping steps that publicly have nothing to decide (R7)."""
        game = self.game
        while game.step is not OVER:
            step, seat = STEPS[game.step], game.seat
            options = step.options(game)
            cards = step.takes_cards and any(game.hands[CARDS_OF[seat]])
            if options or cards:
                plays = [PLAYS[kind] for kind in playable(game, seat)] if cards else ()
                self.prompt = Prompt(
                    seat,
                    step.step,
                    step.action,
                    step.clause,
                    game.points_left,
                    game.open_gates,
                    game.seals,
                    (*options, *plays, PASS) if step.may_pass else tuple(options),
                    (AGREE,) if game.turn_untouched and step.may_pass else (),
                )
                return
            self._close(events, asked=False)
        self.prompt = None


def _within_reach(prompt: Prompt | None) -> int:
    """How many nobles can be enlisted, each in one way or several."""
    moves = prompt.moves if prompt else ()
    return len({move.field for move in moves if isinstance(move, Enlist)})


def _passed_on(before: Prompt | None, now: Prompt, events: list[Event]) -> bool:
    """Whether the turn has ended, even if the same player is next again."""
    other = before is not None and before.seat != now.seat
    return other or any(isinstance(event, TurnEnded) for event in events)


def _onward(before: Event | None, event: Event) -> Event:
    """An event of a gesture; a servant that moves on is still the same one."""
    match before, event:
        case ServantMoved(seat=seat, target=there), ServantMoved(origin=here) if there == here:
            return replace(event, onward=event.seat == seat)
    return event
