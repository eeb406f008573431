"""Turns a plan into moves, up to the next reveal of hidden information."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from palais_tui.games.palais_royal.bots.evaluation import GOLD, Evaluation
from palais_tui.games.palais_royal.bots.turn_plan import Transfer, TurnPlan
from palais_tui.games.palais_royal.bots.weights import Weights
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import (
    PASS,
    Draw,
    Enlist,
    Keep,
    Move,
    Play,
    Put,
    Use,
    Walk,
)
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.engine.actions.stairway import moves_diagonally
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    GATE,
    KING,
    MADAME,
    MINT,
    PLACES,
    SUPPLY,
)
from palais_tui.games.palais_royal.engine.components import CARD_KINDS
from palais_tui.games.palais_royal.engine.state import GameState, Step


class PlanExecutor:
    """Answers the prompts of one turn according to a plan; plays on `game` itself."""

    def __init__(self, game: GameState, plan: TurnPlan, weights: Weights) -> None:
        self.controller = PalaisController(game)
        self.seat = game.seat
        self.weights = weights
        self.cards = Counter(plan.cards)
        self.walks = self._moves_for(plan.transfers)
        self.fields = list(reversed(plan.fields))
        self.king_seals = plan.king_seals
        self.puts = {KING: plan.puts[0], MADAME: plan.puts[1]}

    def _moves_for(self, transfers: tuple[Transfer, ...]) -> list[Move]:
        game = self.controller.game
        diagonal = moves_diagonally(game, game.seat)
        walks: list[Move] = []
        for origin, target in transfers:
            route = game.grid.route(origin, target, diagonal=diagonal)
            walks += [Walk(a, b) for a, b in zip((origin, *route), route, strict=False)]
        return walks[::-1]

    def moves(self) -> tuple[Move, ...]:
        """Play up to the draw or the end of the turn, and return the moves."""
        found: list[Move] = []
        turn = self._turn_key()
        while (prompt := self.controller.prompt) and self._turn_key() == turn:
            move = self.move(prompt)
            found.append(move)
            if isinstance(move, Draw):
                break
            self.controller.answer(move)
        return tuple(found)

    def _turn_key(self) -> tuple[int, int, bool]:
        game = self.controller.game
        return game.seat, game.round, game.step is PLACING_STEP

    def move(self, prompt: Prompt) -> Move:
        """Return the move that answers the prompt."""
        for kind, count in sorted(self.cards.items()):
            if count and self._should_play(kind, prompt):
                self.cards[kind] -= 1
                return Play(kind)
        return ANSWERS.get(prompt.step, PlanExecutor._close)(self, prompt)

    def _should_play(self, kind: int, prompt: Prompt) -> bool:
        if Play(kind) not in prompt.moves:
            return False
        card = self.controller.game.components.cards[kind]
        # seals only count in action 4; any other card is best played as early as possible
        return not card.seals or prompt.step is Step.ENLIST

    def _put_on_gate(self, prompt: Prompt) -> Move:
        return TO_GATE if TO_GATE in prompt.moves else PASS

    def _walk(self, prompt: Prompt) -> Move:
        return self.walks.pop() if prompt.left and self.walks else PASS

    def _use(self, prompt: Prompt) -> Move:
        for use in COURT_USES:
            if use in prompt.moves and self.puts.get(use.place, 1):
                return use
        return PASS

    def _put_in_chamber(self, prompt: Prompt) -> Move:
        chamber = KING if prompt.step is KING_STEP else MADAME
        self.puts[chamber] -= 1
        if self.puts[chamber] >= 0:
            for put in CHAMBER_PUTS[chamber]:
                if put in prompt.moves:
                    return put
        return PASS

    def _enlist(self, prompt: Prompt) -> Move:
        while self.fields:
            field = self.fields[-1]
            options = [m for m in prompt.moves if isinstance(m, Enlist) and m.field == field]
            if not options:
                self.fields.pop()  # not affordable after all
                continue
            wanted = min(self.king_seals, max(option.king_seals for option in options))
            # later nobles of the plan need the seals that it borrows for the king
            spare = self.controller.game.seals - self.king_seals
            chosen = max(
                options,
                key=lambda option: (
                    option.edge in (SUPPLY, -1),
                    option.king_seals == wanted,
                    option.madame_seals <= spare,
                    option.madame_seals,
                ),
            )
            self.king_seals -= chosen.king_seals
            self.fields.pop()
            return chosen
        return PASS

    def _draw(self, prompt: Prompt) -> Move:
        draws = [move for move in prompt.moves if isinstance(move, Draw)]
        return draws[-1] if draws else PASS

    def _keep(self, prompt: Prompt) -> Move:
        return choose_card_to_keep(self.controller.game, self.weights)

    def _close(self, prompt: Prompt) -> Move:
        return choose_closing_card(self.controller.game, prompt, self.weights)


ANSWERS: Final[dict[Step, Callable[[PlanExecutor, Prompt], Move]]] = {
    Step.PARADE: PlanExecutor._put_on_gate,
    Step.STAIRWAY: PlanExecutor._walk,
    Step.COURT: PlanExecutor._use,
    Step.KING: PlanExecutor._put_in_chamber,
    Step.MADAME: PlanExecutor._put_in_chamber,
    Step.ENLIST: PlanExecutor._enlist,
    Step.DRAW: PlanExecutor._draw,
    Step.KEEP: PlanExecutor._keep,
}
"""How each step is answered; all others are those in which only cards can be played."""

KING_STEP: Final = Step.KING
PLACING_STEP: Final = Step.PLACING
TO_GATE: Final = Put(GATE)
COURT_USES: Final[tuple[Use, ...]] = (Use(MINT), Use(KING), Use(MADAME))
CHAMBER_PUTS: Final = {
    chamber: (Put(chamber, SUPPLY), Put(chamber, GATE)) for chamber in (KING, MADAME)
}


def choose_card_to_keep(game: GameState, weights: Weights) -> Move:
    """Keep the best card if it is worth more than the back door servant it costs."""
    waiting = game.castle[game.seat * PLACES + BACK_DOOR]
    if not waiting or not game.looking:
        return PASS
    worth, stays, goes = worth_of_drawn(game, weights)
    best = max(sorted(worth), key=worth.__getitem__)
    return Keep(best) if worth[best] + goes >= stays else PASS


def worth_of_drawn(game: GameState, weights: Weights) -> tuple[dict[int, float], float, float]:
    """Return the worth of each drawn card, and of a servant who stays or goes for it."""
    waiting = game.castle[game.seat * PLACES + BACK_DOOR]
    evaluation = Evaluation(game, game.seat, weights)
    gold = game.gold[game.seat]
    if evaluation.is_last_turn:
        worth = {kind: final_card_worth(game, kind, gold) for kind in game.looking}
    else:
        worth = {kind: evaluation.card_worth(kind) for kind in game.looking}
    door = evaluation.places(0)[BACK_DOOR]
    home = game.supply[game.seat]
    stays = door[waiting] - door[waiting - 1]
    goes = evaluation.supply[home + 1] - evaluation.supply[home]
    return worth, stays, goes


def final_card_worth(game: GameState, kind: int, gold: int) -> float:
    """Return the worth of a card at the end of the last turn: its fame if affordable."""
    card = game.components.cards[kind]
    if card.points and card.gold <= gold:
        return float(card.points)
    return 1.0 + card.coins / 100


def choose_closing_card(game: GameState, prompt: Prompt, weights: Weights) -> Move:
    """Play fame once it is worth more than card and gold, and purses that help to pay for it."""
    if prompt.step is not Step.CLOSING:
        return PASS
    seat = game.seat
    evaluation = Evaluation(game, seat, weights)
    gold = min(game.gold[seat], GOLD - 1)
    full = game.hand_size(seat) > game.components.points.hand_at_most
    best = 1e-9
    chosen: Move = PASS
    for move in prompt.moves:
        if not isinstance(move, Play):
            continue
        card = game.components.cards[move.card]
        if evaluation.is_last_turn:
            gain = card.points - (0.0 if full else 1.0)
            if card.coins:
                gain = _purse_gain(game, seat, full)
            gain = gain if card.points or card.coins else 0.0
        else:
            gain = card.points - evaluation.card_worth(move.card)
            gain += evaluation.gold[gold - card.gold] - evaluation.gold[gold]
            gain = gain if card.points else 0.0
        if gain > best:
            best, chosen = gain, move
    return chosen


def _purse_gain(game: GameState, seat: int, full: bool) -> float:
    """Return the fame a purse's coins make affordable, minus the worth of the card."""
    gold = game.gold[seat]
    cards = [
        card
        for kind, card in enumerate(game.components.cards)
        if card.points and game.hands[seat * CARD_KINDS + kind] and card.gold > gold
    ]
    coins = max(card.coins for card in game.components.cards)
    payable = [card.points - 1 for card in cards if card.gold <= gold + coins]
    return max(payable, default=0) - (0.0 if full else 1.0)
