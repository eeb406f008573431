"""A view and a sample of the unknown make a playable game again."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.engine.state import GameState, Step
from tests.games.palais_royal.controller.test_view import facts
from tests.games.palais_royal.play import invariants
from tests.games.palais_royal.play.positions import COMPONENTS, answers, every, opening
from tests.games.palais_royal.position import CARD_IDS, NOBLE_IDS, THE_REST, position


def reserves_are_accounted_for(game: GameState) -> None:
    """What left a reserve was brought by the servant nobles of its owner (R8.8)."""
    reserve = COMPONENTS.preparation.reserve
    for seat in range(game.players):
        brought = sum(
            COMPONENTS.nobles[n].amount
            for n in game.face_down[seat]
            if COMPONENTS.nobles[n].privilege is Privilege.SERVANTS
        )
        assert min(brought, reserve) == reserve - game.reserve[seat]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_dealt_game_is_sound_and_looks_the_same(players: int) -> None:
    texts = invariants.Texts(COMPONENTS)
    dealt_games = keeping = mid_turn = 0
    for seed in (players, players + 10):
        for controller in every(11, players, seed):
            if controller.prompt is None:
                continue
            game = controller.game
            for seat in range(players):
                seen = view(game, seat)
                dealt = seen.deal(seed * 1000 + dealt_games)
                invariants.everything_is_there(dealt)
                invariants.tiles_lie_right(dealt)
                reserves_are_accounted_for(dealt)
                assert facts(view(dealt, seat)) == facts(seen)
                other = PalaisController(dealt)
                assert other.prompt is not None
                invariants.prompt_is_sound(other, texts)
                if seat == game.seat:
                    assert other.prompt == controller.prompt
                else:
                    assert (other.prompt.seat, other.prompt.step) == (game.seat, game.step)
                    keeping += game.step is Step.KEEP
                mid_turn += not game.turn_untouched
                dealt_games += 1
    assert dealt_games > 150
    assert mid_turn > 100
    assert keeping > 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_dealt_game_is_played_to_its_end(players: int) -> None:
    for number, controller in enumerate(every(61, players, seed=30)):
        if controller.prompt is None:
            continue
        seat = number % players
        other = PalaisController(view(controller.game, seat).deal(number))
        rng = Random(number)
        while other.prompt:
            other.answer(rng.choice(other.prompt.moves))
            invariants.everything_is_there(other.game)


def test_the_same_dice_deal_the_same_and_others_another() -> None:
    controller = next(c for c in every(150, 3, seed=2) if c.game.round > 5)
    seen = view(controller.game, 0)
    assert seen.deal(5).key() == seen.deal(5).key()
    assert len({seen.deal(rng).key() for rng in range(50)}) == 50


def test_a_finished_game_can_be_dealt_as_well() -> None:
    controller = opening(3, 6)
    for _ in answers(controller, 6):
        pass
    for seat in range(3):
        seen = view(controller.game, seat)
        dealt = seen.deal(1)
        invariants.everything_is_there(dealt)
        assert facts(view(dealt, seat)) == facts(seen)


def test_face_down_tiles_are_dealt_evenly() -> None:
    """Every deal that agrees with the reserves is as likely as any other, by counting.

    Yellow holds two tiles and has got one servant from the reserve, Green one tile and
    three servants; couples, servant nobles and a gate noble are unseen.
    """
    held = {1: "couple-a-1 servants1-1", 2: "servants3-1"}
    left_out = "servants1-2 servants3-2 gate-1".split()
    named = {*held[1].split(), *held[2].split(), *left_out}
    in_garden = [name for name in NOBLE_IDS if name not in named]
    table = position(
        3,
        castle={"mint": 1},
        nobles=held,
        garden=dict(zip(FIELD_IDS, in_garden, strict=True)),
        reserve={1: 6, 2: 4},
    )
    game = table.game
    assert {NOBLE_IDS[n] for n in game.left_out} == {*left_out}

    tiles = [NOBLE_IDS.index(name) for name in sorted(named - {"gate-1"})]
    possible = set()
    for yellow in combinations(sorted(tiles), 2):
        for green in tiles:
            if green not in yellow and brings(*yellow) == 1 and brings(green) == 3:
                possible.add((yellow, green))
    assert len(possible) == 4  # one of two single servants, one of two threes

    seen = view(game, 0)
    found: Counter[tuple[tuple[int, ...], int]] = Counter()
    for rng in range(4000):
        dealt = seen.deal(rng)
        found[dealt.face_down[1], dealt.face_down[2][0]] += 1
    assert {*found} == possible
    assert all(880 < count < 1120 for count in found.values())  # 1000, four deviations


def brings(*tiles: int) -> int:
    return sum(COMPONENTS.nobles[n].amount for n in tiles)


@pytest.mark.parametrize(
    ("held", "left_out", "sets"),
    [
        # seven servants out: three threes, or two of three threes with one of three singles
        (
            "servants3-1 servants3-2 servants1-1",
            "servants3-3 servants1-2 servants1-3",
            1 + 3 * 3,
        ),
        # three servants out: one three with two of five couples, or the three singles
        (
            "servants3-1 couple-a-1 couple-a-2",
            "servants1-1 servants1-2 servants1-3 couple-a-3 couple-a-4 couple-a-5",
            10 + 1,
        ),
    ],
)
def test_unlike_sets_of_tiles_are_dealt_evenly(held: str, left_out: str, sets: int) -> None:
    """However many servant nobles a set has, every set that agrees is equally likely."""
    tiles = sorted(NOBLE_IDS.index(name) for name in (*held.split(), *left_out.split()))
    in_garden = [name for n, name in enumerate(NOBLE_IDS) if n not in tiles]
    out = brings(*(NOBLE_IDS.index(name) for name in held.split()))
    game = position(
        2,
        castle={"mint": 1},
        nobles={1: held},
        garden=dict(zip(FIELD_IDS, in_garden, strict=False)),
        empty=THE_REST,
        reserve={1: max(0, 7 - out)},
    ).game
    possible = {some for some in combinations(tiles, 3) if min(7, brings(*some)) == min(7, out)}
    assert len(possible) == sets
    seen = view(game, 0)
    found = Counter(seen.deal(rng).face_down[1] for rng in range(500 * sets))
    assert {*found} == possible
    assert all(410 < count < 590 for count in found.values())  # 500, four deviations


def test_cards_are_dealt_evenly() -> None:
    """Two of four unseen cards, two of them alike: six pairs of copies, equally likely."""
    table = position(2, castle={"mint": 1}, hand={1: "purse swift"}, deck="purse winged")
    seen = view(table.game, 0)
    hands, tops = Counter[str](), Counter[str]()
    for rng in range(6000):
        dealt = seen.deal(rng)
        kinds = [CARD_IDS[k] for k in range(9) for _ in range(dealt.hands[9 + k])]
        hands[" ".join(kinds)] += 1
        tops[CARD_IDS[dealt.deck[-1]]] += 1
    expected = {"purse purse": 1, "swift purse": 2, "winged purse": 2, "swift winged": 1}
    assert {*hands} == {*expected}
    assert all(abs(hands[hand] - 1000 * share) < 150 for hand, share in expected.items())
    shares = {"purse": 2, "swift": 1, "winged": 1}
    assert all(abs(tops[card] - 1500 * share) < 150 for card, share in shares.items())
