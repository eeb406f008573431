"""The looks of `invariants` see what is wrong: each is shown a broken position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import Event, GoldTaken
from palais_tui.games.palais_royal.controller.moves import AGREE, PASS, Enlist, Keep, Use
from palais_tui.games.palais_royal.engine.castle import MINT
from palais_tui.games.palais_royal.engine.state import GameState, Step
from tests.games.palais_royal.play import invariants
from tests.games.palais_royal.play import state_space as universe
from tests.games.palais_royal.play.invariants import Broken, GameHistory, Texts
from tests.games.palais_royal.play.positions import COMPONENTS, answers, opening, played


def mid_game() -> PalaisController:
    return next(c.copy() for c in played(3, 4) if c.game.round == 6 and c.game.face_down[1])


def one_more(name: str) -> Callable[[GameState], None]:
    def vandal(game: GameState) -> None:
        getattr(game, name)[0] += 1

    return vandal


def add_a_card(game: GameState) -> None:
    game.discard += (3,)


def swap_a_card(game: GameState) -> None:
    """As many as before, but one kind has a card too many and another one too few."""
    cards = game.deck + game.discard
    game.deck, game.discard = ((cards[0] + 1) % 9, *cards[1:]), ()


def double_a_noble(game: GameState) -> None:
    game.garden[0] = game.garden[1] = 7


def drop_a_left_out_noble(game: GameState) -> None:
    game.left_out = game.left_out[1:]


def owe_gold(game: GameState) -> None:
    game.gold[1] = -1


def owe_moves(game: GameState) -> None:
    game.points_left = -1


VANDALS = [one_more(name) for name in "castle supply reserve hands open_cards".split()]
VANDALS += [add_a_card, swap_a_card, double_a_noble, drop_a_left_out_noble, owe_gold, owe_moves]


@pytest.mark.parametrize("vandal", VANDALS)
def test_a_lost_or_added_piece_is_seen(vandal: Callable[[GameState], None]) -> None:
    game = mid_game().game
    invariants.everything_is_there(game)
    vandal(game)
    with pytest.raises(Broken):
        invariants.everything_is_there(game)


def test_a_tile_on_its_wrong_side_is_seen() -> None:
    game = mid_game().game
    invariants.tiles_lie_right(game)
    game.face_up[1] += game.face_down[1]
    with pytest.raises(Broken, match="face up"):
        invariants.tiles_lie_right(game)


def test_an_unsound_prompt_is_seen() -> None:
    controller, texts = mid_game(), Texts(COMPONENTS)
    prompt = controller.prompt
    assert prompt is not None
    for wrong in (
        replace(prompt, moves=()),
        replace(prompt, moves=(*prompt.moves, prompt.moves[0])),
        replace(prompt, seat=(prompt.seat + 1) % 3),
        replace(prompt, step=Step.KEEP),
        replace(prompt, seals=7),
        None,
    ):
        controller.prompt = prompt
        invariants.prompt_is_sound(controller, texts)
        controller.prompt = wrong
        with pytest.raises(Broken):
            invariants.prompt_is_sound(controller, texts)


def test_a_missing_and_a_superfluous_move_are_seen() -> None:
    controller = mid_game()
    prompt = controller.prompt
    assert prompt is not None
    invariants.list_is_complete(controller, universe.PLAIN)
    controller.prompt = replace(prompt, moves=prompt.moves[1:])
    with pytest.raises(Broken, match="listed or not"):
        invariants.list_is_complete(controller, prompt.moves)
    wrong = Keep(0)
    assert wrong not in prompt.moves
    controller.prompt = replace(prompt, moves=(*prompt.moves, wrong))
    with pytest.raises(Broken, match="a reason against"):
        invariants.listed_moves_apply(controller)


def test_gold_out_of_nowhere_is_seen() -> None:
    game = mid_game().game
    before = game.gold[:]
    told: list[Event] = [GoldTaken(1, 2, 1, 0, 3)]
    with pytest.raises(Broken, match="gold by the events"):
        invariants.gold_by_events(before, game, told)
    game.gold[1] += 3
    invariants.gold_by_events(before, game, told)


def test_a_changed_past_is_seen() -> None:
    game = mid_game().game
    past = GameHistory()
    past.keep(0, game)
    past.check()
    past.kept[0][0].castle[0] += 1
    with pytest.raises(Broken, match="an earlier position changed"):
        past.check()


def test_a_replay_that_leaves_the_way_is_seen() -> None:
    controller, past, texts = opening(2, 9), GameHistory(), Texts(COMPONENTS)
    start = controller.game.copy()
    written = []
    past.keep(0, controller.game)
    for move, _ in answers(controller, 9):
        texts.check({move})
        written.append(texts.text[move])
        past.keep(len(written), controller.game)
    invariants.replay_is_equal(start.copy(), written, controller.game, past)
    with pytest.raises(Broken, match="replay ends differently"):
        invariants.replay_is_equal(start, written[:-1], controller.game, past)


def test_the_universe_has_every_move_once() -> None:
    assert len({*universe.EVERYTHING}) == len(universe.EVERYTHING)
    assert len(universe.ENLISTING) == 36 * 25 * 11
    assert {PASS, AGREE, Use(MINT), Enlist(14), Enlist(0, 2, 1, 9)} <= {*universe.EVERYTHING}
    assert {move for c in played(4, 2) if c.prompt for move in c.prompt.moves} <= {
        *universe.EVERYTHING
    }


def test_the_universe_has_a_text_for_every_move() -> None:
    Texts(COMPONENTS).check({*universe.EVERYTHING})
