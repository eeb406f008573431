"""From what a program wants to the moves that do it, up to the next thing it learns."""

from __future__ import annotations

from collections import Counter

from palais_tui.games.palais_royal.bots.evaluation import GOLD, Evaluation
from palais_tui.games.palais_royal.bots.turn_plan import Errand, TurnPlan
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
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, GATE, KING, MADAME, MINT, SUPPLY
from palais_tui.games.palais_royal.engine.state import GameState, Step


class PlanExecutor:
    """Answers the prompts of one turn as an intent wants it."""

    def __init__(self, game: GameState, intent: TurnPlan, weights: Weights) -> None:
        self.controller = PalaisController(game)
        self.seat = game.seat
        self.weights = weights
        self.cards = Counter(intent.cards)
        self.walks = self._walks(intent.errands)
        self.fields = list(reversed(intent.fields))
        self.king_seals = intent.king_seals
        self.puts = {KING: intent.puts[0], MADAME: intent.puts[1]}

    def _walks(self, errands: tuple[Errand, ...]) -> list[Move]:
        game = self.controller.game
        diagonal = moves_diagonally(game, game.seat)
        walks: list[Move] = []
        for origin, target in errands:
            route = game.grid.route(origin, target, diagonal=diagonal)
            walks += [Walk(a, b) for a, b in zip((origin, *route), route, strict=False)]
        return walks[::-1]

    def moves(self) -> tuple[Move, ...]:
        """The moves up to the draw, or to the end of the turn."""
        found: list[Move] = []
        turn = self._turn()
        while (prompt := self.controller.prompt) and self._turn() == turn:
            move = self.move(prompt)
            found.append(move)
            if isinstance(move, Draw):
                break
            self.controller.answer(move)
        return tuple(found)

    def _turn(self) -> tuple[int, int, bool]:
        game = self.controller.game
        return game.seat, game.round, game.step is Step.PLACING

    def move(self, prompt: Prompt) -> Move:
        """The next move."""
        for kind, count in sorted(self.cards.items()):
            if count and self._wanted(kind, prompt):
                self.cards[kind] -= 1
                return Play(kind)
        match prompt.step:
            case Step.PARADE:
                return Put(GATE) if Put(GATE) in prompt.moves else PASS
            case Step.STAIRWAY:
                return self.walks.pop() if prompt.left and self.walks else PASS
            case Step.COURT:
                uses = (use for use in USES if self.puts.get(use.place, 1))
                return next((use for use in uses if use in prompt.moves), PASS)
            case Step.KING | Step.MADAME:
                return self._put(KING if prompt.step is Step.KING else MADAME, prompt)
            case Step.ENLIST:
                return self._enlist(prompt)
            case Step.DRAW:
                draws = [move for move in prompt.moves if isinstance(move, Draw)]
                return draws[-1] if draws else PASS
            case Step.KEEP:
                return keep(self.controller.game, self.weights)
            case _:
                return closing(self.controller.game, prompt, self.weights)

    def _wanted(self, kind: int, prompt: Prompt) -> bool:
        if Play(kind) not in prompt.moves:
            return False
        card = self.controller.game.components.cards[kind]
        # a procession is worth most in action 1; seals only count in action 4
        return not card.seals or prompt.step is Step.ENLIST

    def _put(self, chamber: int, prompt: Prompt) -> Move:
        self.puts[chamber] -= 1
        puts = (Put(chamber, SUPPLY), Put(chamber, GATE)) if self.puts[chamber] >= 0 else ()
        return next((put for put in puts if put in prompt.moves), PASS)

    def _enlist(self, prompt: Prompt) -> Move:
        while self.fields:
            field = self.fields[-1]
            ways = [m for m in prompt.moves if isinstance(m, Enlist) and m.field == field]
            if not ways:
                self.fields.pop()  # it was not to be
                continue
            wanted = min(self.king_seals, max(way.king_seals for way in ways))
            chosen = max(
                ways,
                key=lambda way: (
                    way.edge in (SUPPLY, -1),
                    way.king_seals + way.madame_seals,
                    way.king_seals == wanted,
                ),
            )
            self.king_seals -= chosen.king_seals
            self.fields.pop()
            return chosen
        return PASS


USES: tuple[Use, ...] = (Use(MINT), Use(KING), Use(MADAME))


def keep(game: GameState, weights: Weights) -> Move:
    """The card worth most, as long as it is worth more than its servant at the back door."""
    evaluation = Evaluation(game, game.seat, weights)
    waiting = game.castle[game.seat * 9 + BACK_DOOR]
    if not waiting or not game.looking:
        return PASS
    gold = game.gold[game.seat]
    if evaluation.over:
        worth = {kind: last_worth(game, kind, gold) for kind in game.looking}
    else:
        worth = {kind: evaluation.in_hand(kind) for kind in game.looking}
    best = max(sorted(worth), key=worth.__getitem__)
    door = evaluation.places(0)[BACK_DOOR]
    home = game.supply[game.seat]
    stays = door[waiting] - door[waiting - 1]
    goes = evaluation.supply[home + 1] - evaluation.supply[home]
    return Keep(best) if worth[best] + goes >= stays else PASS


def last_worth(game: GameState, kind: int, gold: int) -> float:
    """What a card is worth at the end of the last turn: its fame if it can be paid."""
    card = game.components.cards[kind]
    if card.points and card.gold <= gold:
        return float(card.points)
    return 1.0 + card.coins / 100


def closing(game: GameState, prompt: Prompt, weights: Weights) -> Move:
    """Fame, as soon as it is worth more than its gold and the card; purses that pay for it."""
    evaluation = Evaluation(game, game.seat, weights)
    seat = game.seat
    gold = min(game.gold[seat], GOLD - 1)
    if prompt.step is not Step.CLOSING:
        return PASS
    full = game.hand_size(seat) > game.components.points.hand_at_most
    best = 1e-9
    chosen: Move = PASS
    for move in prompt.moves:
        if not isinstance(move, Play):
            continue
        card = game.components.cards[move.card]
        if evaluation.over:
            gain = card.points - (0.0 if full else 1.0)
            if card.coins:
                gain = _purse_gain(game, seat, full)
            gain = gain if card.points or card.coins else 0.0
        else:
            gain = card.points - evaluation.in_hand(move.card)
            gain += evaluation.gold[gold - card.gold] - evaluation.gold[gold]
            gain = gain if card.points else 0.0
        if gain > best:
            best, chosen = gain, move
    return chosen


def _purse_gain(game: GameState, seat: int, full: bool) -> float:
    """What a purse's coins would buy in fame, less the card itself."""
    gold = game.gold[seat]
    cards = [
        card
        for kind, card in enumerate(game.components.cards)
        if card.points and game.hands[seat * 9 + kind] and card.gold > gold
    ]
    coins = max(card.coins for card in game.components.cards)
    payable = [card.points - 1 for card in cards if card.gold <= gold + coins]
    return max(payable, default=0) - (0.0 if full else 1.0)
