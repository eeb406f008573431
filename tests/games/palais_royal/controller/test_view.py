"""What a seat may know, and that nothing else shines through."""

from __future__ import annotations

from random import Random

import pytest

from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import (
    UNSEEN,
    CardKept,
    CardsDrawn,
    GameEnded,
    GoldTaken,
)
from palais_tui.games.palais_royal.controller.moves import Keep, Play
from palais_tui.games.palais_royal.controller.view import View, seen_by, view
from palais_tui.games.palais_royal.engine.state import GameState, Step
from tests.games.palais_royal.play.positions import answers, every, opening
from tests.games.palais_royal.position import CARD_IDS, position


def facts(seen: View) -> tuple[object, ...]:
    """A view as a value: the order of the own tiles as they were taken is part of it."""
    return (
        seen.seat,
        seen.table.key(),
        tuple(seen.table.face_up),
        seen.hand_sizes,
        seen.face_down,
        seen.deck_size,
        seen.looking,
    )


def hidden_shuffled(game: GameState, seat: int, rng: Random) -> GameState:
    """The same game, but everything that the seat may not know is another."""
    other = game.copy()
    others = [s for s in range(game.players) if s != seat]
    cards = [*game.deck]
    for s in others:
        cards += [kind for kind in range(9) for _ in range(game.hands[s * 9 + kind])]
        other.hands[s * 9 : s * 9 + 9] = [0] * 9
    if game.seat != seat:
        cards += game.looking
    rng.shuffle(cards)
    for s in others:
        for _ in range(game.hand_size(s)):
            other.hands[s * 9 + cards.pop()] += 1
    if game.seat != seat:
        other.looking = tuple(sorted(cards.pop() for _ in game.looking))
    other.deck = tuple(cards)
    other.rng = rng.getrandbits(64)

    nobles = game.components.nobles
    tiles = [n for n in game.left_out if nobles[n].face_down]
    tiles += [n for s in others for n in game.face_down[s]]
    rng.shuffle(tiles)
    for s in others:
        other.face_down[s] = tuple(tiles.pop() for _ in game.face_down[s])
    other.left_out = (*(n for n in game.left_out if not nobles[n].face_down), *tiles)
    return other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_is_the_same_whatever_is_hidden(players: int) -> None:
    rng = Random(players)
    changed = 0
    for controller in every(7, players, seed=20 + players):
        game = controller.game
        if controller.prompt is None:
            continue
        for seat in range(players):
            other = hidden_shuffled(game, seat, rng)
            changed += other.key() != game.key()
            assert facts(view(other, seat)) == facts(view(game, seat))
    assert changed > 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_others_see_the_same_happen_whatever_is_hidden(players: int) -> None:
    """Which prompts are asked and which answer themselves betrays no hand either."""
    rng = Random(players)
    compared = 0
    for controller in every(5, players, seed=40 + players):
        prompt, game = controller.prompt, controller.game
        if prompt is None or prompt.step is Step.KEEP:  # what is discarded there is shown
            continue
        for seat in range(players):
            if seat == game.seat:
                continue
            other = PalaisController(hidden_shuffled(game, seat, rng))
            assert other.prompt is not None
            assert (other.prompt.seat, other.prompt.step) == (prompt.seat, prompt.step)
            move = rng.choice([m for m in prompt.moves if not isinstance(m, Play | Keep)])
            here = [seen_by(event, seat) for event in controller.copy().answer(move)]
            there = [seen_by(event, seat) for event in other.answer(move)]
            if isinstance(here[-1], GameEnded):  # the scores lie open
                here.pop()
                there.pop()
            assert here == there
            compared += 1
    assert compared > 50


def test_the_own_secrets_are_in_it_and_the_others_are_not() -> None:
    table = position(
        3,
        castle={"backdoor": 2},
        hand={0: "purse", 1: "swift swift"},
        nobles={0: "couple-a-1 gate-1", 1: "couple-a-2 gate-2", 2: "couple-d-1"},
        step=Step.DRAW,
    )
    table.do("draw 2")
    game = table.game
    own, other = view(game, 0), view(game, 1)
    purse, swift = CARD_IDS.index("purse"), CARD_IDS.index("swift")

    assert own.table.hands[purse] == 1
    assert own.table.looking == game.looking
    assert sum(own.table.hands) == 1
    assert own.table.face_down == [game.face_down[0], (), ()]

    assert other.table.hands[9 + swift] == 2
    assert sum(other.table.hands) == 2
    assert other.table.looking == ()
    assert other.table.face_down == [(), game.face_down[1], ()]

    for seen in (own, other):
        assert seen.hand_sizes == (1, 2, 0)
        assert seen.face_down == (1, 1, 1)
        assert seen.looking == 2
        assert seen.deck_size == len(game.deck)
        assert seen.table.face_up == game.face_up
        assert (seen.table.deck, seen.table.left_out, seen.table.rng) == ((), (), 0)


def test_looking_leaves_the_game_alone() -> None:
    controller = next(c for c in every(120, 3, seed=2) if c.game.round > 3)
    before = controller.game.key()
    seen = view(controller.game, 1)
    seen.table.castle[0] += 1
    seen.table.face_down[1] += (0,)
    seen.deal(5).gold[0] += 9
    assert controller.game.key() == before


def test_after_the_end_everything_lies_open() -> None:
    controller = opening(3, 6)
    for _ in answers(controller, 6):
        pass
    game = controller.game
    for seat in range(3):
        seen = view(game, seat)
        assert seen.table.hands == game.hands
        assert seen.table.face_down == game.face_down


def test_another_sees_how_many_cards_but_not_which() -> None:
    drawn, kept = CardsDrawn(1, 4, (2, 2, 5)), CardKept(1, 5)
    assert seen_by(drawn, 1) is drawn
    assert seen_by(kept, 1) is kept
    assert seen_by(drawn, 0) == CardsDrawn(1, 4, (UNSEEN, UNSEEN, UNSEEN))
    assert seen_by(kept, 0) == CardKept(1, UNSEEN)
    gold = GoldTaken(1, 2, 1, 0, 3)
    assert seen_by(gold, 0) is gold
