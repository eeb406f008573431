"""Replays: positions, and what each viewer sees of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from palais_tui.core.game_spec import OMNISCIENT, PUBLIC
from palais_tui.core.replay import Replay
from palais_tui.games.palais_royal.controller.events import UNSEEN, CardKept, CardsDrawn
from palais_tui.journal.file_watcher import Watch
from palais_tui.journal.format import Damage
from palais_tui.journal.loader import LoadedGame, Unreadable
from tests.games.palais_royal.play.movers import Collector
from tests.journal.journals import loaded, setup, short


@cache
def finished() -> LoadedGame:
    return loaded(short(3, nobles=1), bot=Collector(2))


@cache
def unfinished() -> LoadedGame:
    return loaded(setup(3), 150, Collector(2))


def test_before_the_end_nobody_in_particular_looks_on() -> None:
    replay = Replay(unfinished())
    assert replay.viewers == (PUBLIC,)
    assert replay.viewer == PUBLIC
    replay.next_viewer()
    assert replay.viewer == PUBLIC
    assert replay.seed is None


def test_before_the_end_no_position_holds_a_hand_a_tile_or_a_card_of_the_deck() -> None:
    replay = Replay(unfinished())
    hidden = 0
    for at in range(replay.last + 1):
        replay.go(at)
        seen = replay.view()
        hidden += sum(seen.hand_sizes) + sum(seen.face_down) + seen.looking
        assert not any(seen.table.hands)
        assert not any(seen.table.face_down)
        assert (seen.table.looking, seen.table.deck, seen.table.left_out) == ((), (), ())
        for event in replay.happened():
            if isinstance(event, CardsDrawn):
                assert {*event.cards} <= {UNSEEN}
            assert not isinstance(event, CardKept) or event.card == UNSEEN
    assert hidden > 100


def test_before_the_end_nobles_are_counted_afterwards_points() -> None:
    before, after = Replay(unfinished(), at_end=True), Replay(finished(), at_end=True)
    taken = 36 - before.controller.game.nobles_in_garden()
    assert sum(before.standings[-1]) == taken > 0
    assert sum(after.standings[-1]) > 36


def test_afterwards_every_position_can_be_opened() -> None:
    replay = Replay(finished())
    assert replay.viewers == (PUBLIC, 0, 1, 2, OMNISCIENT)
    assert replay.viewer == OMNISCIENT
    assert replay.seed == 7
    for at in range(replay.last + 1):
        replay.go(at)
        assert replay.view().table.hands == replay.controller.game.hands
        assert replay.view().table.face_down == replay.controller.game.face_down
        assert replay.view().table.deck == ()


def test_a_player_sees_the_own_hand_alone() -> None:
    replay = Replay(finished())
    replay.viewer = 1
    for at in range(replay.last):
        replay.go(at)
        table = replay.view().table
        assert table.hands[9:18] == replay.controller.game.hands[9:18]
        assert not any(table.hands[:9] + table.hands[18:])


def test_turns_are_counted_with_their_nobles() -> None:
    replay = Replay(finished(), at_end=True)
    assert replay.turns[0].seat is None
    assert (
        sum(turn.highlights for turn in replay.turns)
        == 36 - replay.controller.game.nobles_in_garden()
    )
    for number, turn in enumerate(replay.turns):
        replay.go(turn.at)
        assert replay.turn() >= number
        assert turn.seat is None or replay.controller.game.round == turn.round


def test_a_position_that_is_not_there_is_the_nearest() -> None:
    replay = Replay(finished())
    replay.go(-5)
    assert replay.at == 0
    replay.go(10_000)
    assert replay.at == replay.last


def test_a_game_that_went_on_is_taken_over_and_opened_at_its_end() -> None:
    begun = short(2)
    replay = Replay(loaded(begun, 20), at_end=True)
    replay.renew(loaded(begun, 25))
    assert replay.at == replay.last == 25
    replay.go(10)
    replay.renew(loaded(begun, 30))
    assert (replay.at, replay.last, replay.viewer) == (10, 30, PUBLIC)
    replay.renew(loaded(begun))
    assert (replay.at, replay.viewer) == (10, OMNISCIENT)


def test_without_a_beginning_there_is_nothing_to_look_at() -> None:
    with pytest.raises(ValueError, match="no game"):
        Replay(LoadedGame(Path("x"), damage=Damage(0, Unreadable("gone"))))


def test_a_watch_sees_growth_loss_and_return(tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_bytes(b"a")
    watch = Watch(file)
    assert watch.changed()
    assert not watch.changed()
    file.write_bytes(b"ab")
    assert watch.changed()
    file.unlink()
    assert watch.changed()
    assert not watch.changed()
    file.write_bytes(b"ab")
    assert watch.changed()
