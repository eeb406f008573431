"""Counts of legal lines to a depth, the way chess programs test their move lists.

A line is a sequence of answers; `agree` is left out. Draws are random, but the game
is seeded, so a count holds for its position and seed. Where a comment derives the
numbers, they come from the rules and not from the program.
"""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.engine.state import Step
from tests.games.palais_royal.play.positions import opening
from tests.games.palais_royal.position import THE_REST, Table, position


def lines(controller: PalaisController, depth: int) -> int:
    """How many ways there are to answer so many prompts in a row."""
    if controller.prompt is None:
        return 0
    if depth == 1:
        return len(controller.prompt.moves)
    count = 0
    for move in controller.prompt.moves:
        after = controller.copy()
        after.answer(move)
        count += lines(after, depth - 1)
    return count


def counts(table: Table | PalaisController, depth: int) -> list[int]:
    controller = table if isinstance(table, PalaisController) else table.controller
    before = controller.game.key()
    found = [lines(controller, d) for d in range(1, depth + 1)]
    assert controller.game.key() == before
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_opening(players: int) -> None:
    """Five servants on any of nine places, and no passing (R2.8): 9 to the depth."""
    assert counts(opening(players, seed=7), 4) == [9, 81, 729, 6561]


def test_the_opening_passes_on_to_the_next_player() -> None:
    """The sixth servant is the next player's: 9 places for each of the two still."""
    controller = opening(2, seed=7)
    for _ in range(4):
        assert controller.prompt is not None
        controller.answer(controller.prompt.moves[0])
    first = controller.game.seat
    assert counts(controller, 2) == [9, 81]
    assert controller.prompt is not None
    controller.answer(controller.prompt.moves[0])
    assert controller.game.seat != first


def test_one_servant_on_the_stairway() -> None:
    """All by hand. One servant in the whole castle, on the stairway, a corner:

    Back door   Office   Cardinal
    Mint        Gate     Madame
    Stairway    King     Parade

    It has the majority, so 1 + 1 moves (R5.2). Depth 1: to the mint, to the king, or
    pass: 3. Passing ends this turn and the other's, where nothing can be done, and
    leads to the same question in the next round.
    Depth 2: from the mint 3 steps and a pass, from the king as well, 3 after the pass: 11.
    Depth 3: after two steps the servant is
      on the stairway (two ways): next turn, 3 moves; at the gate (two ways): no turn
      brings anything, the game stalls, 0; at the back door: draw 1 or pass, 2; on the
      parade ground: next turn 1 + 1 servants to the gate, put or pass, 2;
    after a step and a pass in the mint or at the king: use it or pass, 2 each;
    after a pass, 11 as above.  (3 + 0 + 2 + 2) + (3 + 0 + 2 + 2) + 11 = 25.
    """
    table = position(2, castle={"stairway": 1}, step=Step.STAIRWAY)
    assert counts(table, 3) == [3, 11, 25]


def test_one_noble_and_two_borrowed_seals() -> None:
    """By hand. The only noble left has 1 violet and 1 turquoise seal and costs nothing.

    One servant in the office, one at the king, one at the madame, two borrowed seals
    (R5.11): each seal is a servant's or a borrowed one, so 2 x 2 ways and a pass: 5.
    Afterwards the office is empty and the garden too; every way leads on to the next
    player, who has one servant at the back door: draw 1 or pass, 2. 5 x 2 = 10.
    """
    table = position(
        2,
        castle={"office": 1, "king": 1, "madame": 1, "backdoor": {1: 1}},
        gold=12,
        hand="seals",
        garden={"c3": "gate-1"},
        empty=THE_REST,
        step=Step.ENLIST,
    )
    table.do("play seals")
    assert counts(table, 2) == [5, 10]


def test_a_stairway_in_mid_game() -> None:
    """Depth 1 by hand: stairway 2, gate 4, mint, king and office 3 each, back door 2 ways
    out, three cards and a pass: 21.
    """
    table = position(
        3,
        castle={
            "stairway": {0: 4, 1: 3, 2: 3},
            "gate": {0: 3, 2: 1},
            "mint": {0: 2, 1: 3},
            "king": {0: 1, 1: 1},
            "office": {0: 2, 1: 2, 2: 2},
            "backdoor": {0: 1, 2: 2},
        },
        gold={0: 5, 1: 3, 2: 4},
        hand="swift purse procession",
        step=Step.STAIRWAY,
    )
    assert counts(table, 3) == [21, 414, 7984]


def test_a_stairway_with_diagonals() -> None:
    """Depth 1 by hand: 3 ways out of a corner, 8 out of the centre, a pass: 12."""
    table = position(
        2,
        castle={"stairway": 2, "gate": 2, "cardinal": {1: 1}},
        nobles="diagonal-1",
        step=Step.STAIRWAY,
    )
    assert counts(table, 4) == [12, 183, 2547, 12334]


def test_enlisting_with_borrowed_seals() -> None:
    table = position(
        2,
        castle={"office": 3, "king": 3, "madame": 2, "mint": 1, "backdoor": {0: 1, 1: 2}},
        gold=14,
        hand="seals seals",
        empty="a2 b1 c3 d4 e5 f6",
        step=Step.ENLIST,
    )
    table.do("play seals")
    assert counts(table, 3) == [362, 33182, 337711]


def test_a_draw_at_the_back_door() -> None:
    """The deck holds three cards, so the fourth comes from the shuffled discard pile.

    By hand: draw 1 to 4 or pass, 5. Three different cards lie on top, so there are 1, 2
    and 3 kinds to keep, and a pass, after drawing as many: 2 + 3 + 4. The fourth is of
    a kind of its own (another seed might repeat one): 5. After a pass the other player
    has the mint, use or pass: 2. Together 16.
    """
    table = position(
        2,
        castle={"backdoor": {0: 4, 1: 1}, "mint": {1: 1}},
        gold={0: 4, 1: 2},
        deck="purse swift smallfame",
        step=Step.DRAW,
    )
    assert counts(table, 4) == [5, 16, 43, 100]
