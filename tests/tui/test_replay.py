"""The replay: every position by keys and mouse, playback, and viewpoints."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import pairwise

import pytest

from palais_tui.core.game_spec import OMNISCIENT
from palais_tui.core.replay import Replay
from palais_tui.games.palais_royal.controller.events import NobleEnlisted, ServantPut, TurnBegan
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.ui.castle import CastleBoard
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.games.palais_royal.ui.painted_castle import corner as room_corner
from palais_tui.games.palais_royal.ui.painted_garden import corner
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.screens.replay import SPEEDS, ReplayScreen
from palais_tui.tui.screens.replay_dialogs import TurnsScreen
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.theme import DARK
from palais_tui.tui.widgets.painted import PaintedBoard
from palais_tui.tui.widgets.timeline import Timeline
from tests.journal.journals import loaded, setup
from tests.tui.driver import runs
from tests.tui.pictures import enlisting
from tests.tui.replays import Replaying, finished, replaying, tables_drawn

pytestmark = pytest.mark.usefixtures("untraced")


# --- stepping


@runs
async def test_every_position_stepped_to_is_the_one_of_the_journal() -> None:
    game = finished()
    assert game.history is not None
    positions = [position.game for position in game.history.positions()]
    async with replaying(ReplayScreen(game)) as table:
        drawn = []
        for number, position in enumerate(positions):
            assert table.replay.controller.game.key() == position.key()
            assert tables_drawn(table.shown) == {view(position, OMNISCIENT).table.key()}
            drawn.append(table.drawn())
            assert f"{number}/{len(positions) - 1}" in drawn[-1]
            await table.press("right")
        assert table.replay.at == table.replay.last
        assert len({*drawn}) == len(drawn)
        for before in reversed(drawn):
            assert table.drawn() == before
            await table.press("left")
        assert table.replay.at == 0


@runs
async def test_what_happened_is_said_in_a_sentence_and_marked_on_the_boards() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        assert table.line("happened") == "Start of the game: Anna is the start player."
        await table.press("right")
        assert table.line("happened").startswith("Anna puts 1 servant ")
        garden = table.shown.query_one("#garden", PaintedBoard)._scene
        assert garden
        assert garden.changed
        await table.press("end")
        assert "The game is over." in table.line("happened")
        assert table.line("seen").startswith("Seed 7:")


@runs
async def test_what_happened_is_marked_in_the_colour_of_the_player_who_did_it() -> None:
    """Also when it ended a turn, so that somebody else is to move."""
    async with replaying(ReplayScreen(finished())) as table:
        replay = table.replay
        at, put = next(
            (at, event)
            for at in range(1, replay.last)
            for event in replay.entries[at - 1].events
            if isinstance(event, ServantPut) and event.seat != replay.positions[at].game.seat
        )
        replay.go(at - 1)
        await table.press("right")
        castle = table.shown.query_one(CastleBoard)
        scene = castle._scene
        assert scene
        assert ("place", put.place) in scene.changed
        wide, high = castle.cell()
        x, y = room_corner(scene.view.table.grid.at.index(put.place), (wide, high))
        styles = {
            segment.style
            for row in range(high)
            for segment in castle.picture(scene, *castle.size).strip(y + row).crop(x, x + 1)
        }
        mover = scene.palette.seat_colours[put.seat]
        assert mover.lower() in {style.color.name for style in styles if style and style.color}


def enlistment() -> int:
    """The position after a noble was enlisted."""
    entries = Replay(finished()).entries
    return next(
        at
        for at, entry in enumerate(entries, 1)
        if any(isinstance(event, NobleEnlisted) for event in entry.events)
    )


def standing_out(table: Replaying) -> set[str]:
    """The kinds of what stands out on the boards."""
    scene = table.shown.query_one(GardenBoard)._scene
    assert scene
    return {kind for kind, _ in scene.changed}


@runs
async def test_an_enlisted_nobles_square_shines_for_a_moment_then_shows_who_stands_there() -> None:
    async with replaying(ReplayScreen(finished()), animation=True) as table:
        table.app.animation_level = "full"
        table.replay.go(enlistment() - 1)
        await table.press("right")
        assert {"field", "gold"} <= standing_out(table)
        assert "★ ★ ★" in table.drawn()
        await table.until(lambda: not standing_out(table) & {"field", "gold"})
        await table.painted()
        assert "★ ★ ★" not in table.drawn()
        scene = table.shown.query_one(GardenBoard)._scene
        assert scene
        assert scene.last_of("field"), "a calm mark remains"
        await table.press("m", "escape")
        assert not standing_out(table) & {"field", "gold"}, "the step was seen already"


@runs
async def test_without_animation_no_square_shines() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        table.replay.go(enlistment() - 1)
        await table.press("right")
        assert not standing_out(table) & {"field", "gold"}
        assert "★ ★ ★" not in table.drawn()


@runs
async def test_a_wrong_key_is_answered_in_the_line_and_no_toast_covers_the_boards() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        await table.press("right")
        before = table.line("seen")
        await table.press("p")
        assert table.line("seen") == "p does nothing here. F1: all keys."
        assert not [*table.app._notifications]
        await table.press("right")
        assert table.line("seen") != "p does nothing here. F1: all keys."
        assert table.line("seen").split(":")[0] == before.split(":")[0]


@pytest.mark.parametrize("language", ["en", "fr"])
@runs
async def test_every_step_says_what_happened_and_nothing_is_cut(language: str) -> None:
    async with replaying(ReplayScreen(loaded(setup())), language=language) as table:
        replay, shown = table.replay, table.shown
        for at in range(replay.last + 1):
            replay.go(at)
            shown.refresh_scene()
            assert table.line("happened"), at
            assert "..." not in table.line("happened")


def test_a_noble_is_ringed_in_the_colour_of_its_new_owner() -> None:
    """The last move of a bot's turn, while a person is already to move."""
    session = enlisting()
    c5 = FIELD_IDS.index("c5")
    scene = Scene(session.view(), session.prompt, session.narrator, UNICODE, DARK)
    marked = replace(scene, changed=frozenset({("field", c5)}), changed_by=3)
    x, y = corner(c5, (7, 2))
    assert GardenBoard().picture(marked, 49, 19).surface(x - 1, y) == DARK.seat_colours[3]


@runs
async def test_turns_are_stepped_through_both_ways() -> None:
    game = finished(3)
    assert game.history is not None
    begun = [
        number
        for number, entry in enumerate(game.history, 1)
        if any(isinstance(event, TurnBegan) for event in entry.events)
    ]
    async with replaying(ReplayScreen(game)) as table:
        there = []
        for key in [*["pagedown", "full_stop", "down"] * len(begun)][: len(begun) + 1]:
            await table.press(key)
            there.append(table.replay.at)
        assert there == [*begun, table.replay.last]
        back = []
        for key in [*["pageup", "comma", "up"] * len(begun)][: len(begun) + 1]:
            await table.press(key)
            back.append(table.replay.at)
        assert back == [*reversed(begun), 0]
        # from the middle of a turn its own beginning comes first
        await table.press("pagedown", "right", "right", "pageup")
        assert table.replay.at == begun[0]


@runs
async def test_keys_in_one_go_all_count() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        await table.burst(*["right"] * 30, *["left"] * 7)
        assert table.replay.at == 23
        await table.press("end", "right")
        assert table.replay.at == table.replay.last
        await table.press("home", "left")
        assert table.replay.at == 0


# --- playing


@pytest.mark.slow
@runs
async def test_it_plays_to_the_end_at_a_speed_without_leaving_anything_out() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        seen: list[int] = []
        real = table.shown.refresh_scene
        table.shown.refresh_scene = lambda: (seen.append(table.replay.at), real())  # type: ignore[assignment, func-returns-value]
        await table.press("end", *["left"] * 16, *["plus"] * 9)
        assert "16/s" in table.drawn()
        seen.clear()
        await table.press("space")
        assert "Pause" in table.drawn()
        await table.until(lambda: not table.shown.playback.playing)
        assert table.replay.at == table.replay.last
        assert {after - before for before, after in pairwise(seen)} <= {0, 1}
        assert "Play" in table.drawn()


@runs
async def test_playing_pauses_begins_anew_and_is_as_fast_as_wished() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        await table.press("end", "space")
        assert table.replay.at == 0
        await table.press("minus", "minus", "minus", "minus")
        assert table.shown.playback.speed == SPEEDS[0]
        assert "0.5/s" in table.drawn()
        await table.press(*["plus"] * 9)
        assert table.shown.playback.speed == SPEEDS[-1]
        assert table.shown.playback.playing
        await table.until(lambda: table.replay.at >= 3)
        await table.press("space")
        at = table.replay.at
        await asyncio.sleep(4 / SPEEDS[-1])
        await table.settle()
        assert table.replay.at == at


@pytest.mark.parametrize("key", ["right", "j", "l"])
def test_whoever_steps_or_opens_something_wants_to_look_at_it(key: str) -> None:
    @runs
    async def look() -> None:
        async with replaying(ReplayScreen(finished())) as table:
            await table.press("space")
            before = table.shown.playback.playing
            await table.press(key)
            assert (before, table.shown.playback.playing) == (True, False)
            assert (table.in_front == "ReplayScreen") == (key == "right")

    look()


# --- jumping


@runs
async def test_a_turn_is_jumped_to_by_arrows_numbers_and_mouse() -> None:
    game = loaded(setup(3))
    async with replaying(ReplayScreen(game)) as table:
        turns = table.replay.turns
        assert turns[-1].round >= 10
        await table.press("j", "down", "down", "enter")
        assert table.replay.at == turns[2].at
        await table.press("j")
        assert isinstance(table.screen, TurnsScreen)
        assert table.screen.highlighted == 2
        await table.press("1", "0", "enter")
        assert table.replay.at == next(turn.at for turn in turns if turn.round == 10)
        await table.press("j", "3", "enter")
        assert table.replay.at == next(turn.at for turn in turns if turn.round == 3)
        await table.press("j", "home", "escape")
        assert table.replay.at == next(turn.at for turn in turns if turn.round == 3)
        await table.press("j")
        await table.painted()
        await table.click_row(5)
        assert table.in_front == "ReplayScreen"
        assert table.replay.at == turns[5].at


@pytest.mark.parametrize("size", [(120, 39), (120, 40), (130, 45), (140, 51)])
@pytest.mark.parametrize("players", [2, 4])
def test_boards_texts_and_timeline_fit_a_large_screen(size: tuple[int, int], players: int) -> None:
    @runs
    async def look() -> None:
        async with replaying(ReplayScreen(finished(players)), size) as table:
            assert table.shown.has_class("-large")
            assert table.shown.max_scroll_y == 0
            timeline = table.shown.query_one(Timeline).region
            assert (timeline.bottom, timeline.height) in {
                (size[1] - 1, 1),
                (size[1] - 1, players + 1),
            }

    look()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_click_on_the_timeline_goes_there(size: tuple[int, int]) -> None:
    @runs
    async def click() -> None:
        async with replaying(ReplayScreen(finished()), size) as table:
            timeline = table.shown.query_one(Timeline)
            left, room = timeline._bar
            y = timeline.region.bottom - 1
            for column in (0, room // 3, room // 2, room - 1):
                x = timeline.region.x + left + column
                await table.click(x, y)
                assert table.replay.at == round(column * table.replay.last / (room - 1))
                # the mark stands where the mouse is, or as near as there is a position
                assert abs(timeline.column(table.replay.at) - left - column) <= 1
            before = table.replay.at
            await table.click(timeline.region.x + 1, y)
            assert table.replay.at == before

    click()
