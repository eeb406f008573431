"""Nim by keys in the real app, from the title to the result and to its replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.cli.main import main
from palais_tui.core.game_spec import OMNISCIENT, PUBLIC
from palais_tui.journal.library import journals
from palais_tui.tui.screens.replay import ReplayScreen
from tests.nim.player import NimPlayer, playing
from tests.tui.driver import runs


@runs
async def test_from_the_title_to_the_result(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.new_game()
        assert player.heaps == {"a": 4, "b": 5, "c": 6}
        await _undo_up_to_the_barrier(player)
        await player.press("a", "enter")
        await player.open_curtain()
        await player.press("u")
        assert "The turn was handed on" in player.hands.inspector
        await player.press("b", "b", "b")
        assert "turn is complete" in player.hands.prompt
        await player.press("a")
        assert "turn is complete" in player.hands.inspector
        await player.press("u", "y", "enter")
        await player.open_curtain()
        await player.play_to_the_end()
        assert player.in_front == "ScoresScreen"
        name = player.session.seats[player.session.controller.winner].name
        assert f"{name}  takes the last token and wins." in await player.drawn()  # a chip
        assert "review" not in await player.drawn()
        await player.press("m")  # there is no review
        assert player.in_front == "ScoresScreen"
        await player.press("l")
        assert "Round 1" in await player.drawn()
        await player.press("escape", "r")  # a rematch
        assert (player.in_front, player.session.seat) == ("TableScreen", 1)


async def _undo_up_to_the_barrier(player: NimPlayer) -> None:
    await player.press("a", "a")
    assert player.heaps["a"] == 2
    await player.press("u")
    assert player.heaps["a"] == 3
    await player.press("b")
    assert "not possible now" in player.hands.inspector
    await player.press("U")
    assert player.heaps["a"] == 4
    await player.press("u")
    assert player.hands.inspector == "There's nothing to undo."
    await player.press("d", "a", "u", "u")
    assert player.heaps["a"] == 4
    assert player.hands.inspector == "A joker was drawn and seen: that cannot be taken back."
    await player.press("w", "a", "enter", "w")
    assert player.heaps["a"] == 4


@runs
async def test_a_joker_is_on_its_owners_screen_only() -> None:
    async with playing() as player:
        await player.new_game()
        assert "joker 5" not in await player.drawn()
        await player.press("space")
        assert "joker 5" in await player.drawn()
        await player.press("d")
        assert "joker 4" in await player.drawn()
        assert "draws a joker." in player.hands.line("log")
        await player.press("a", "enter")
        assert player.in_front == "CurtainScreen"
        for _ in range(2):
            drawn = await player.drawn()
            assert "Anna draws a joker." in drawn or player.in_front == "TableScreen"
            assert "joker 4" not in drawn
            assert "joker: 4" not in drawn
            await player.press("enter" if player.in_front == "CurtainScreen" else "space")
        drawn = await player.drawn()
        assert "joker 3" in drawn
        assert "joker 4" not in drawn
        await player.press("l")
        assert "joker: 4" not in await player.drawn()


@pytest.mark.slow
@runs
async def test_played_against_its_bot_in_the_worker_process(tmp_path: Path) -> None:
    async with playing(tmp_path, pace="at_once", curtain="full") as player:
        await player.new_game("up", "up", "up", "f4")
        assert [seat.bot for seat in player.session.seats] == ["", "novice"]
        assert player.session.seats[1].name == "Novice"
        await player.press("space")
        while player.session.prompt is not None:
            drawn = await player.drawn()
            assert "joker 3" not in drawn
            if player.session.bot:
                await player.loaded()
            else:
                player.hands.table.bot_mode.late_until = 0.0  # no key is late
                await player.take_turn()
        await player.hands.shows("takes the last token and wins.")


@runs
async def test_saved_listed_and_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with playing(tmp_path) as player:
        await player.new_game()
        await player.press("d")
        await player.play_to_the_end()
        winner = player.session.seats[player.session.controller.winner].name
        await player.press("q", "l")
        await player.loaded()
        assert f"{winner} won" in await player.drawn()
        await player.press("enter")
        assert player.in_front == "ScoresScreen"
        await player.press("enter")
        replay = player.app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.replay.viewer == OMNISCIENT
        assert "joker 5" in await player.drawn()
        await player.press("right")
        assert "Anna draws a joker: 4." in await player.drawn()
        await player.press("v")
        assert replay.replay.viewer == PUBLIC
        drawn = await player.drawn()
        assert "joker 4" not in drawn
        assert "Anna draws a joker." in drawn
        await player.press("end", "m", "j")
        assert player.in_front == "TurnsScreen"
        await player.press("escape", "l")
        assert player.in_front == "LogScreen"
        await player.press("escape", "f1", "escape")
        await player.hands.resize(160, 50)
        assert f"{winner} takes the last token and wins." in await player.drawn()
        await player.press("q", "escape", "h")
        await player.loaded()
        assert player.in_front == "HallScreen"
        assert winner in await player.drawn()
    path = journals(tmp_path)[0]
    assert main(["export", str(path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Nim: the story of a game\n")
    assert "Round 1\nAnna:\n  Anna draws a joker: 4.\n" in told
    assert f"{winner} takes the last token and wins.\n" in told
    assert main(["check", str(path)]) == 0
    assert f"won by {winner}" in capsys.readouterr().out


@pytest.mark.slow
@runs
async def test_a_bot_takes_over_the_seat_of_a_player_who_leaves() -> None:
    async with playing(pace="at_once") as player:
        await player.new_game()
        await player.press("a", "m", "5", "1")
        assert "The novice" in await player.drawn()
        await player.press("2")
        await player.loaded()
        assert player.session.seats[0].bot == "novice"
        assert player.session.seat == 1


@runs
async def test_an_unfinished_game_is_told_without_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with playing(tmp_path) as player:
        await player.new_game()
        await player.press("d", "a", "enter")
        await player.press("enter", "q")
        assert "Anna, Bruno" in await player.drawn()
        await player.press("c")
        assert player.in_front == "TableScreen"
        assert player.heaps["a"] == 3
        await player.press("q")
    main(["export", str(journals(tmp_path)[0])])
    told = capsys.readouterr().out
    assert "Anna draws a joker.\n" in told
    assert "seed" not in told.lower()


@runs
async def test_every_other_screen_opens_at_the_table() -> None:
    async with playing(language="fr") as player:
        await player.new_game()
        assert "prennent un jeton" in player.hands.prompt
        await player.press("f1")
        assert player.in_front == "HelpScreen"
        await player.press("escape", "m")
        assert player.in_front == "MenuScreen"
        assert len(player.hands.rows()) == 8  # no one can end Nim by agreement
        await player.press("escape", "r", "h", "x", "n")
        assert player.in_front == "TableScreen"
        await player.press("ctrl+p")
        await player.hands.settle()
        await player.press("escape")
        await player.hands.resize(160, 50)
        await player.press("a", "q")
        assert player.in_front == "TitleScreen"
        await player.press("n")
        assert player.in_front == "AbandonScreen"  # nothing is saved here
