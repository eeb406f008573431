"""The table itself: copies, keys and fingerprints."""

from __future__ import annotations

import subprocess
import sys
from enum import Enum
from inspect import isdatadescriptor
from pathlib import Path
from typing import Any

import pytest

from palais_tui.games.palais_royal.engine.castle import Grid, grid
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import EMPTY, End, GameState, Step
from tests.games.palais_royal.position import COMPONENTS, RED, YELLOW, position

ROOT = Path(__file__).resolve().parents[4]
SLOTS = [
    name
    for name, member in vars(GameState).items()
    if isdatadescriptor(member) and not name.startswith("_") and name != "components"
]
"""Not `__slots__`, which the compiled class does not have."""

IN_KEY = [slot for slot in SLOTS if slot != "open_scores"]
"""What is shown of the points does not change the position, nor its fingerprint in old journals."""

PINNED = "9e4ce3e3e13918d4"


def other_value(slot: str, value: Any) -> Any:
    """A value that the slot does not have now."""
    match value:
        case bool():
            return not value
        case Enum():
            kinds = list(type(value))
            return kinds[(kinds.index(value) + 1) % len(kinds)]
        case int():
            return value + 1
        case Grid():
            return grid(value.at[::-1])
        case [first, *rest]:
            changed = (*first, 0) if slot.startswith("face") else first + 1
            return [changed, *rest] if isinstance(value, list) else (changed, *rest)
        case ():
            return (0,)
        case _:
            raise TypeError(slot)


def busy_game() -> GameState:
    """No slot as it is at the beginning."""
    game = set_up(COMPONENTS, 3, seed=8)
    for slot in SLOTS:
        if slot != "players":
            setattr(game, slot, other_value(slot, getattr(game, slot)))
    return game


def test_a_copy_has_every_slot() -> None:
    game = busy_game()
    copy = game.copy()
    assert copy.components is game.components
    assert {slot: getattr(copy, slot) for slot in SLOTS} == {
        slot: getattr(game, slot) for slot in SLOTS
    }
    assert copy.key() == game.key()
    assert type(copy) is GameState


@pytest.mark.parametrize("slot", SLOTS)
def test_a_change_in_a_copy_does_not_reach_the_game(slot: str) -> None:
    game = busy_game()
    before, value = game.key(), getattr(game, slot)
    copy = game.copy()
    if isinstance(value, list):
        getattr(copy, slot)[0] = other_value(slot, value)[0]
    else:
        setattr(copy, slot, other_value(slot, value))
    assert getattr(copy, slot) != value
    assert game.key() == before


@pytest.mark.parametrize("slot", IN_KEY)
def test_the_key_changes_with_every_slot(slot: str) -> None:
    game = busy_game()
    copy = game.copy()
    setattr(copy, slot, other_value(slot, getattr(game, slot)))
    assert copy.key() != game.key()
    assert copy.fingerprint() != game.fingerprint()


@pytest.mark.parametrize("slot", ["castle", "supply", "reserve", "gold", "garden", "hands"])
def test_the_key_changes_with_every_entry_of_a_row(slot: str) -> None:
    game = busy_game()
    keys = {game.key()}
    for entry in range(len(getattr(game, slot))):
        copy = game.copy()
        getattr(copy, slot)[entry] += 1
        keys.add(copy.key())
    assert len(keys) == len(getattr(game, slot)) + 1


@pytest.mark.parametrize("slot", ["face_up", "face_down"])
def test_the_order_of_tiles_before_a_player_is_no_matter(slot: str) -> None:
    """But whose they are is, and so is the order of deck and discard pile."""
    game = busy_game()
    one, same, other = game.copy(), game.copy(), game.copy()
    getattr(one, slot)[1] = (3, 7)
    getattr(same, slot)[1] = (7, 3)
    getattr(other, slot)[2] = (3, 7)
    assert one.key() == same.key()
    assert one.key() != other.key()


def test_the_order_of_the_nobles_left_out_is_no_matter() -> None:
    game = busy_game()
    same = game.copy()
    same.left_out = game.left_out[::-1]
    assert same.key() == game.key()


@pytest.mark.parametrize("slot", ["deck", "discard", "looking"])
def test_the_order_of_cards_is_a_matter(slot: str) -> None:
    game = busy_game()
    setattr(game, slot, (1, 2))
    other = game.copy()
    setattr(other, slot, (2, 1))
    assert other.key() != game.key()


def test_a_key_can_be_looked_up() -> None:
    game = busy_game()
    assert {game.key(): 1}[game.copy().key()] == 1


def test_a_fingerprint_is_sixteen_letters_and_stable() -> None:
    game = set_up(COMPONENTS, 3, seed=8)
    assert game.fingerprint() == PINNED
    assert game.copy().fingerprint() == PINNED


def test_a_fingerprint_is_the_same_in_another_process() -> None:
    bot = (
        "from palais_tui.games.palais_royal.assets.loader import read_components\n"
        "from palais_tui.games.palais_royal.engine.setup import set_up\n"
        "print(set_up(read_components(), 3, seed=8).fingerprint())"
    )
    for hash_seed in ("1", "2"):
        said = subprocess.run(
            [sys.executable, "-c", bot],
            cwd=ROOT,
            env={"PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
            text=True,
        )
        assert said.stdout.strip() == PINNED


def test_how_many_stand_are_held_and_stroll() -> None:
    table = position(
        castle={"mint": {RED: 2, YELLOW: 3}}, hand={RED: "purse purse gates"}, empty="a1 f6"
    )
    game = table.game
    assert [game.servants(seat, 2) for seat in range(4)] == [2, 3, 0, 0]
    assert [game.servants(RED, place) for place in range(9)] == [0, 0, 2, 0, 0, 0, 0, 0, 0]
    assert [game.hand_size(seat) for seat in range(4)] == [3, 0, 0, 0]
    assert game.nobles_in_garden() == 34
    game.garden = [EMPTY, 0, EMPTY - 1, 1, *[EMPTY] * 32]
    assert game.nobles_in_garden() == 2


def test_a_new_game_starts_at_the_beginning() -> None:
    game = set_up(COMPONENTS, 4, seed=1)
    assert (game.round, game.last_round, game.quiet_rounds) == (0, False, 0)
    assert (game.end, game.step, game.turn_untouched, game.points_left) == (
        End.NOT_YET,
        Step.PLACING,
        True,
        5,
    )
    assert (game.open_gates, game.extra_moves, game.used_parts, game.seals) == (False, 0, 0, 0)
    assert game.enlisted
