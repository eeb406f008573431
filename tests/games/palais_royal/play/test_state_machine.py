"""Hypothesis drives the controller: anything in any order, and what always holds, holds."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from palais_tui.core.protocol import Gesture, Refused
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import Event, TurnEnded
from palais_tui.games.palais_royal.controller.moves import Draw, Move
from palais_tui.games.palais_royal.controller.view import View, view
from palais_tui.games.palais_royal.engine.state import End, GameState
from tests.games.palais_royal.play import invariants
from tests.games.palais_royal.play import state_space as universe
from tests.games.palais_royal.play.log_replayer import Teller
from tests.games.palais_royal.play.movers import BOTS
from tests.games.palais_royal.play.positions import COMPONENTS, opening
from tests.games.palais_royal.play.table import same_table

pytestmark = pytest.mark.slow

NUMBERS = st.integers(0, 2**32 - 1)


def goes_on(machine: AnyGame) -> bool:
    return machine.controller.prompt is not None


class AnyGame(RuleBasedStateMachine):
    """One game, answered, refused, copied, replayed and dealt anew."""

    controller: PalaisController
    start: GameState
    tellers: list[Teller]
    past: invariants.GameHistory
    written: list[str]
    texts: invariants.Texts

    @initialize(players=st.integers(2, 4), seed=NUMBERS)
    def set_up(self, players: int, seed: int) -> None:
        self.controller = opening(players, seed)
        self.start = self.controller.game.copy()
        self.tellers = [Teller(self.start, reader) for reader in (None, *range(players))]
        self.past = invariants.GameHistory()
        self.past.keep(0, self.start)
        self.texts = invariants.Texts(COMPONENTS)
        self.written = []

    @precondition(goes_on)
    @rule(choice=NUMBERS)
    def answer_any(self, choice: int) -> None:
        moves = self._moves()
        self._answer(moves[choice % len(moves)])

    @precondition(goes_on)
    @rule(seed=NUMBERS, bot=st.sampled_from(sorted(BOTS)), count=st.integers(1, 120))
    def answer_many(self, seed: int, bot: str, count: int) -> None:
        player = BOTS[bot](seed)
        for _ in range(count):
            if self.controller.prompt:
                self._answer(player.choose(self.controller.prompt, self._look))

    @rule(move=st.sampled_from(universe.PLAIN) | st.sampled_from(universe.ENLISTING))
    def ask_for_anything(self, move: Move) -> None:
        invariants.list_is_complete(self.controller, [move])

    @rule(seed=NUMBERS)
    def ask_for_much(self, seed: int) -> None:
        rng = Random(seed)
        invariants.list_is_complete(
            self.controller, (*universe.PLAIN, *universe.sample(rng, 0, 100))
        )

    @rule()
    def try_all_that_is_listed(self) -> None:
        invariants.listed_moves_apply(self.controller)

    @precondition(goes_on)
    @rule(seed=NUMBERS, count=st.integers(1, 5))
    def make_a_gesture(self, seed: int, count: int) -> None:
        rng, ahead = Random(seed), self.controller.copy()
        seat, moves, told = ahead.game.seat, list[Move](), list[Event]()
        while ahead.prompt and ahead.prompt.seat == seat and len(moves) < count:
            moves.append(rng.choice(ahead.prompt.moves))
            told += ahead.answer(moves[-1])
            # a turn may come round by itself to the same player: it has ended all the same
            if isinstance(moves[-1], Draw) or any(isinstance(e, TurnEnded) for e in told):
                break
        gold = self.controller.game.gold[:]
        events = self.controller.answer(Gesture(tuple(moves)))
        assert events == told
        assert self.controller.game.key() == ahead.game.key()
        self._heard(gold, events, moves)

    @precondition(goes_on)
    @rule(seed=NUMBERS)
    def break_a_gesture(self, seed: int) -> None:
        rng = Random(seed)
        before, prompt = self.controller.game.key(), self.controller.prompt
        broken = Gesture((rng.choice(self._moves()), Draw(universe.MOST_CARDS + 1)))
        with pytest.raises(Refused) as refused:
            self.controller.answer(broken)
        assert refused.value.reasons
        assert self.controller.game.key() == before
        assert self.controller.prompt is prompt

    @precondition(goes_on)
    @rule(seed=NUMBERS, count=st.integers(1, 40))
    def play_on_with_a_copy(self, seed: int, count: int) -> None:
        before, prompt = self.controller.game.key(), self.controller.prompt
        self._play(self.controller.copy(), seed, count)
        assert self.controller.game.key() == before
        assert self.controller.prompt is prompt

    @rule()
    def replay(self) -> None:
        invariants.replay_is_equal(self.start.copy(), self.written, self.controller.game, self.past)

    @precondition(goes_on)
    @rule(seat=st.integers(0, 3), rng=NUMBERS)
    def deal_from_a_view(self, seat: int, rng: int) -> None:
        game = self.controller.game
        seen = view(game, seat % game.players)
        dealt = seen.deal(rng)
        invariants.everything_is_there(dealt)
        invariants.tiles_lie_right(dealt)
        assert view(dealt, seen.seat).table.key() == seen.table.key()
        self._play(PalaisController(dealt), rng, 30)

    @invariant()
    def everything_is_there(self) -> None:
        invariants.everything_is_there(self.controller.game)
        invariants.tiles_lie_right(self.controller.game)

    @invariant()
    def the_prompt_is_sound(self) -> None:
        invariants.prompt_is_sound(self.controller, self.texts)

    @invariant()
    def the_past_stays(self) -> None:
        self.past.check()

    def teardown(self) -> None:
        if hasattr(self, "written"):
            self.replay()

    def _moves(self) -> tuple[Move, ...]:
        assert self.controller.prompt is not None
        return self.controller.prompt.moves

    def _look(self) -> View:
        return view(self.controller.game, self.controller.game.seat)

    def _answer(self, move: Move) -> None:
        gold = self.controller.game.gold[:]
        self._heard(gold, self.controller.answer(move), [move])

    def _heard(self, gold: list[int], events: list[Event], moves: list[Move]) -> None:
        game = self.controller.game
        invariants.gold_by_events(gold, game, events)
        for teller in self.tellers:
            teller.hear(events)
            same_table(teller, game)
        self.texts.check({*moves})
        self.written += [self.texts.text[move] for move in moves]
        self.past.keep(len(self.written), game)

    def _play(self, controller: PalaisController, seed: int, count: int) -> None:
        rng = Random(seed)
        for _ in range(count):
            if controller.prompt is None:
                assert controller.game.end is not End.NOT_YET
                return
            controller.answer(rng.choice(controller.prompt.moves))
            invariants.everything_is_there(controller.game)


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(
    max_examples=120,
    stateful_step_count=50,
    suppress_health_check=[HealthCheck.too_slow],
)
