"""The replay from other viewpoints, by mouse, at any size; help and leaving."""

from __future__ import annotations

import re
from random import Random

import pytest

from palais_tui.core.game_spec import OMNISCIENT, PUBLIC
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.phrases.replay import hand_text
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.keys import REPLAY
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.screens.title import TitleScreen
from palais_tui.tui.widgets.status_line import KeyFooter
from tests.journal.journals import NAMES, loaded, short
from tests.tui.driver import LANGUAGE, runs
from tests.tui.replays import finished, replaying, tables_drawn, unfinished

pytestmark = pytest.mark.usefixtures("untraced")

KEYS = (
    *("right right left pagedown pageup full_stop comma space space plus minus v v j l f1".split()),
    *("home end up down 1 2 5 0 enter escape less_than_sign equals_sign ctrl+p x tab".split()),
)


# --- other eyes


def most_held(game: LoadedGame) -> int:
    """The position where the most players hold cards, late in the game but before its end."""
    assert game.history is not None
    positions = [position.game for position in game.history.positions()][:-1]
    held = [sum(one.hand_size(s) > 0 for s in range(one.players)) for one in positions]
    return max(range(len(held)), key=lambda at: (held[at], at))


@runs
async def test_each_pair_of_eyes_sees_what_it_may() -> None:
    game = finished(3)
    assert game.history is not None
    at = most_held(game)
    position = [*game.history.positions()][at].game
    assert all(position.hand_size(seat) for seat in range(3))
    async with replaying(ReplayScreen(game)) as table:
        table.shown.go(at)
        assert table.replay.viewer == OMNISCIENT
        narrator = table.shown.narrator
        in_turn = hand_text(narrator, view(position, OMNISCIENT), position.seat, 78)
        assert table.line("seen")[:60] == in_turn[:60]
        eyes = (PUBLIC, 0, 1, 2, OMNISCIENT)
        for viewer, after in zip(eyes, (*eyes[1:], PUBLIC), strict=True):
            await table.press("v")
            assert table.replay.viewer == viewer
            assert tables_drawn(table.shown) == {view(position, viewer).table.key()}
            # the key says what it will do
            label = {PUBLIC: "Public", OMNISCIENT: "Open hands"}.get(after) or f"As {NAMES[after]}"
            assert re.search(rf" v *{label}\b", table.drawn())
            if viewer == PUBLIC:
                assert table.line("seen") == LANGUAGE.text("replay.as_all")
            elif viewer != OMNISCIENT:
                own = hand_text(narrator, view(position, viewer), viewer, 78)
                assert own.startswith(NAMES[viewer])
                assert "no cards" not in own
                assert table.line("seen")[:60] == own[:60]


@runs
async def test_the_numbers_are_points_once_the_game_is_over_and_nobles_before() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        await table.press("end")
        final = table.replay.standings[-1]
        row = table.drawn().splitlines()[-2]
        assert row.startswith(" Points")
        assert f"●{final[0]}" in row
        assert f"■{final[1]}" in row
        assert f"with {max(final)} points" in table.line("happened")
    async with replaying(ReplayScreen(unfinished())) as table:
        await table.press("end")
        row = table.drawn().splitlines()[-2]
        game = table.replay.controller.game
        taken = [len(up) + len(down) for up, down in zip(game.face_up, game.face_down, strict=True)]
        assert sum(taken) == 36 - game.nobles_in_garden() > 0
        assert row.startswith(f" Nobles ●{taken[0]} ■{taken[1]} ▲{taken[2]} ")


@runs
async def test_before_the_end_there_is_one_view_only() -> None:
    async with replaying(ReplayScreen(unfinished())) as table:
        assert table.line("seen") == LANGUAGE.text("replay.unfinished")
        assert " v " not in table.drawn().splitlines()[-1]
        await table.press("v", "v")
        assert table.replay.viewer == PUBLIC


# --- mouse, help, the way out


@runs
async def test_every_key_of_the_footer_can_be_clicked() -> None:
    async with replaying(ReplayScreen(finished()), (160, 50)) as table:
        offered = [action for _, _, action in table.shown.query_one(KeyFooter).spans]
        assert {*offered} == {command.action for command in REPLAY if command.in_footer}
        for action in offered:
            if action in ("leave", "play_on"):  # they leave the replay
                continue
            table.shown.go(20)
            before = table.drawn()
            await table.click_key(action)
            assert table.drawn() != before, action
            if table.in_front != "ReplayScreen":
                await table.press("escape")
        await table.click_key("leave")
        assert not table.app.is_running or table.app._exit


@runs
async def test_pointing_explains_what_is_there_for_the_player_in_turn() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        table.shown.go(30)
        name = NAMES[table.replay.controller.game.seat]
        await table.hover(55, 2)
        assert table.line("seen").startswith("Back Door: Bruno gets ")
        assert name in table.line("seen")
        await table.hover(3, 2)
        assert table.line("seen").startswith("a1")
        assert "Not now" not in table.line("seen")
        await table.hover(52, 15)
        assert table.line("seen").startswith("Anna: supply")
        await table.press("right")
        assert not table.line("seen").startswith("Anna: supply")


@runs
async def test_help_names_every_key_and_the_seed_only_at_the_end() -> None:
    for game, seed in ((finished(), True), (unfinished(), False)):
        async with replaying(ReplayScreen(game), (120, 40)) as table:
            await table.press("f1")
            await table.painted()
            drawn = table.drawn()
            for command in REPLAY:
                assert LANGUAGE.text(f"replay_keys.{command.action}") in drawn
            assert ("Seed 7" in drawn) == seed
            await table.press("f1")
            assert table.in_front == "ReplayScreen"


@runs
async def test_leaving_goes_back_to_where_it_was_opened() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        await table.app.push_screen(TitleScreen())
        table.app.open_replay(unfinished())
        await table.settle()
        assert table.replay.loaded is unfinished()
        await table.press("q")
        assert table.in_front == "TitleScreen"


@runs
async def test_the_palette_knows_the_commands() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        await table.press("ctrl+p", *"Last")
        await table.app.workers.wait_for_complete()
        await table.settle()
        await table.press("enter")
        await table.until(lambda: table.replay.at == table.replay.last)


# --- any terminal


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
def test_without_unicode_every_letter_is_ascii(size: tuple[int, int]) -> None:
    @runs
    async def look() -> None:
        names = ("Anna", "Bruno", "Chloe", "Dmitri")
        game = loaded(short(4, names=names))
        async with replaying(ReplayScreen(game), size, ascii=True) as table:
            for key in ("right", "end", "v", "j", "escape", "f1"):
                await table.press(key)
                await table.painted()
                assert table.drawn().isascii()

    look()


@runs
async def test_other_sizes_show_the_same_position() -> None:
    async with replaying(ReplayScreen(finished())) as table:
        table.shown.go(25)
        await table.painted()
        small = table.drawn()
        for size in ((160, 50), (60, 20), (120, 40), (100, 30), (80, 24)):
            await table.resize(*size)
            await table.painted()
            await table.painted()
            assert table.replay.at == 25
        assert table.drawn() == small


@runs
async def test_names_are_not_taken_for_markup() -> None:
    game = loaded(short(2, names=("[b]x[/b]", "[red]")))
    async with replaying(ReplayScreen(game)) as table:
        await table.press("right", "j")
        await table.painted()
        assert "[b]x[/b]" in table.drawn()


@pytest.mark.slow
@pytest.mark.parametrize("over", [True, False])
def test_a_monkey_breaks_nothing(over: bool) -> None:
    @runs
    async def play() -> None:
        rng = Random(over)
        game = finished() if over else unfinished()
        async with replaying(ReplayScreen(game)) as table:
            await table.app.push_screen(TitleScreen())
            for _ in range(120):
                if table.in_front == "TitleScreen":
                    table.app.open_replay(game)
                    await table.settle()
                if rng.random() < 0.8:
                    await table.press(rng.choice(KEYS))
                else:
                    await table.click(rng.randrange(80), rng.randrange(23))
                assert table.app._exception is None
                if table.in_front != "ReplayScreen" and rng.random() < 0.4:
                    await table.press("escape")
            assert table.app.is_running

    play()
