"""The new game form: the game that starts has the chosen settings."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from palais_tui.assets_io.errors import BadAssets
from palais_tui.core.new_game_form import NewGameForm
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.engine.castle import GATE
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.screens.title import TitleScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.cycle_select import CycleSelect
from palais_tui.tui.widgets.seat_list import SeatList
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.position import COMPONENTS
from tests.tui.driver import LANGUAGE, Table, new_sitting, runs
from tests.tui.frames import strips
from tests.tui.opening import click_text, lines, opened, palais, shown, type_text


def names(session: GameSession) -> list[str]:
    return [seat.name for seat in session.seats]


def begun(pilot: Pilot[None]) -> GameSession:
    """The game at the table that has been opened."""
    assert isinstance(pilot.app.screen, TableScreen)
    session = palais(pilot).session
    assert session is not None
    return session


def screen_of(pilot: Pilot[Any]) -> str:
    return type(pilot.app.screen).__name__


def form(pilot: Pilot[Any]) -> NewGameScreen:
    assert isinstance(pilot.app.screen, NewGameScreen)
    return pilot.app.screen


def test_two_enters_from_the_title_start_a_game() -> None:
    async def play() -> None:
        async with opened() as pilot:
            await pilot.press("enter", "enter")
            session = begun(pilot)
            assert names(session) == ["Anna", "Bruno"]
            assert session.game.players == 2
            assert session.game.grid.at == set_up(COMPONENTS, 2, 1, "first", 0).grid.at
            assert list(session.narrator.names) == ["Anna", "Bruno"]

    asyncio.run(play())


@pytest.mark.parametrize(("keys", "shown"), [((), False), (("right",), True)])
def test_open_scores_are_chosen_in_the_form(keys: tuple[str, ...], shown: bool) -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
            form(pilot).query_one("#option-scores").focus()
            await pilot.press(*keys, "f2")
            session = begun(pilot)
            assert session.game.open_scores is shown
            assert bool(session.view().scores) is shown

    asyncio.run(play())


def test_digits_are_offered_as_keys_only_where_they_are_not_typed() -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
            assert "Players" in lines(pilot)[-1]
            await pilot.press("down")
            assert "Players" not in lines(pilot)[-1]
            await pilot.press("up")
            await pilot.pause()
            assert "Players" in lines(pilot)[-1]

    asyncio.run(play())


@pytest.mark.parametrize("key", ["f2", "ctrl+s"])
def test_a_key_starts_from_any_field(key: str) -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
            await pilot.press("down", key)
            assert names(begun(pilot)) == ["Anna", "Bruno"]

    asyncio.run(play())


@pytest.mark.slow
def test_everything_asked_for_by_keys_is_there() -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
            await pilot.press("3", "down")
            await type_text(pilot, "Zoe [b]")
            await pilot.press("down", "down", "down", "down")
            await pilot.press("left")  # the last of them begins
            await pilot.press("down", "right", "down", "down", "space", "down")
            await type_text(pilot, "12345")
            await pilot.press("f2")
            session = begun(pilot)
            assert names(session) == ["Zoe [b]", "Bruno", "Clara"]
            assert session.seed == 12345
            assert session.game.key() == set_up(COMPONENTS, 3, 12345, "gate", 2).key()
            assert session.game.grid.at[4] == GATE
            assert not palais(pilot).settings.text_side

    asyncio.run(play())


@pytest.mark.slow
def test_everything_asked_for_by_mouse_is_there() -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
            await click_text(pilot, "2-4")
            await click_text(pilot, "2-4")
            await pilot.pause()
            await click_text(pilot, "↓")  # Anna takes the second seat
            await pilot.pause()
            await click_text(pilot, "random ›")
            await click_text(pilot, "first game")
            await click_text(pilot, "Gate in the centre")
            await click_text(pilot, "Start the game")
            await pilot.pause()
            session = begun(pilot)
            assert names(session) == ["Bruno", "Anna", "Clara", "David"]
            assert session.game.start == 0
            assert session.game.key() == set_up(COMPONENTS, 4, session.seed, "random", 0).key()

    asyncio.run(play())


def test_a_click_on_the_arrow_before_a_value_goes_back() -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
            await click_text(pilot, "‹ first game")
            await pilot.pause()
            assert form(pilot).new_game_form.options["layout"] == "random"

    asyncio.run(play())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("X" * 21, "21 letters: the limit is 20."),
        ("anna", "That name is taken."),
        ("漢字", "This can't be shown: 漢."),
        ("", "Type a name: at least 2 play."),
    ],
)
def test_a_name_that_cannot_be_used_is_refused_with_a_sentence(typed: str, said: str) -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
            await pilot.press("down", "down", "delete")
            await type_text(pilot, typed)
            await pilot.press("f2")
            screen = form(pilot)
            assert said in shown(pilot)
            assert isinstance(pilot.app.focused, Input)
            assert screen.new_game_form.names[:2] == ["Anna", typed], "nothing is lost"
            await pilot.press("ctrl+u")
            await type_text(pilot, "Carl")
            assert said not in shown(pilot), "it goes when the name is good"
            await pilot.press("f2")
            assert names(begun(pilot)) == ["Anna", "Carl"]

    asyncio.run(play())


def test_an_empty_seat_before_a_taken_one_is_refused() -> None:
    async def play() -> None:
        filled = NewGameForm(SPEC, ["Anna", "", "Carl"])
        async with opened(NewGameScreen(filled)) as pilot:
            await pilot.press("f2")
            assert "Empty: fill seats from the top." in shown(pilot)
            await pilot.press("down", "shift+up", "f2")
            assert names(begun(pilot)) == ["Anna", "Carl"]

    asyncio.run(play())


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", "18446744073709551616", "9" * 5000, "١٢"])
def test_a_seed_that_is_none_is_refused_with_a_sentence(seed: str) -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC, seed=seed))) as pilot:
            await pilot.press("f2")
            assert "Type a whole number from 0 to 18446744073709551615, or nothing." in shown(pilot)
            assert form(pilot).new_game_form.seed == seed, "nothing is lost"
            assert getattr(pilot.app.focused, "id", "") == "seed"
            await pilot.press("ctrl+u", "f2")
            begun(pilot)

    asyncio.run(play())


def test_the_largest_seed_is_taken() -> None:
    table = NewGameForm(SPEC, ["Anna", "Bruno"], seed=" 18446744073709551615 ")
    session = table.session(COMPONENTS, LANGUAGE)
    assert session.seed == 2**64 - 1
    assert table.seed == "", "a seed is for one game"


def test_two_games_without_a_seed_are_dealt_differently() -> None:
    table = NewGameForm(SPEC, ["Anna", "Bruno"])
    assert table.session(COMPONENTS, LANGUAGE).seed != table.session(COMPONENTS, LANGUAGE).seed


def test_the_start_player_moves_with_the_seat() -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC, ["Anna", "Bruno"], start=0))) as pilot:
            await pilot.press("down", "shift+down")
            assert form(pilot).new_game_form.names[:2] == ["Bruno", "Anna"]
            assert form(pilot).new_game_form.start == 1
            assert form(pilot).query_one("#begins", CycleSelect).value == "1"
            await pilot.press("shift+down")
            assert form(pilot).new_game_form.names[:3] == ["Bruno", "Anna", ""], (
                "not below the last"
            )

    asyncio.run(play())


@pytest.mark.slow
def test_colour_and_shape_are_chosen_apart_from_the_seat() -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC, ["Anna", "Bruno"], start=0))) as pilot:
            await pilot.press("down", "down", "f3", "f3")  # Bruno: the third, then the fourth
            assert form(pilot).new_game_form.colours == [0, 3, 1, 2]
            await click_text(pilot, "●")  # Anna takes the next; nobody else had it
            await pilot.pause()
            assert form(pilot).new_game_form.colours == [1, 3, 0, 2]
            await pilot.press("shift+up")  # Bruno sits down first, with his servants
            assert form(pilot).new_game_form.colours == [3, 1, 0, 2]
            await pilot.press("f2")
            session = begun(pilot)
            assert names(session) == ["Bruno", "Anna"]
            assert [seat.colour for seat in session.seats] == [3, 1]
            rows = lines(pilot)
            assert any("▼ Bruno" in row for row in rows)
            assert any("■ Anna" in row for row in rows)
            assert not any("●" in row or "▲" in row for row in rows)

    asyncio.run(play())


def test_two_players_never_have_the_same_colour() -> None:
    table = NewGameForm(SPEC, ["Anna", "Bruno", "Chloé", "Dmitri"])
    rng = Random(1)
    for _ in range(50):
        table.choose_colour(rng.randrange(4))
        assert sorted(table.colours) == [0, 1, 2, 3]


def test_without_a_name_in_focus_the_first_player_gets_another_colour() -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
            await click_text(pilot, "Colour")
            assert form(pilot).new_game_form.colours == [1, 0, 2, 3]
            assert form(pilot).query_one("#seat-0 Input").has_focus

    asyncio.run(play())


def test_whoever_leaves_does_not_begin() -> None:
    async def play() -> None:
        async with opened(
            NewGameScreen(NewGameForm(SPEC, ["Anna", "Bruno", "Clara"], start=2))
        ) as pilot:
            await pilot.press("2")
            assert form(pilot).new_game_form.start is None
            await pilot.press("3", "f2")
            assert names(begun(pilot)) == ["Anna", "Bruno", "Clara"]

    asyncio.run(play())


def test_the_number_of_players_brings_typed_names_back() -> None:
    async def play() -> None:
        async with opened(
            NewGameScreen(NewGameForm(SPEC, ["Anna", "David", "Eve", "Fay"]))
        ) as pilot:
            await pilot.press("2", "4")
            assert form(pilot).new_game_form.names == ["Anna", "David", "Eve", "Fay"]

    asyncio.run(play())


def test_a_new_name_is_one_nobody_has() -> None:
    async def play() -> None:
        filled = NewGameForm(SPEC, ["Clara", "David"])
        async with opened(NewGameScreen(filled)) as pilot:
            await pilot.press("4")
            players = form(pilot).new_game_form.players()
            assert len(set(players)) == 4

    asyncio.run(play())


@pytest.mark.slow
def test_names_are_remembered_when_the_form_comes_again() -> None:
    async def play() -> None:
        table = NewGameForm(SPEC)
        async with opened(NewGameScreen(table)) as pilot:
            await pilot.press("down")
            await type_text(pilot, "Zoe")
            await pilot.press("escape")
            assert isinstance(pilot.app.screen, TitleScreen)
            pilot.app.push_screen(NewGameScreen(table))
            await pilot.pause()
            await pilot.press("f2")
            assert names(begun(pilot)) == ["Zoe", "Bruno"]

    asyncio.run(play())


def test_the_castle_is_shown_as_it_will_lie() -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
            for name in ("Back Door", "Office", "Cardinal", "Mint", "Madame", "Stairway", "Parade"):
                assert name in shown(pilot)
            form(pilot).query_one("#option-layout").focus()
            await pilot.press("right")
            assert "? Gate ∩ ?" in shown(pilot)
            await pilot.press("right")
            assert "Gate" not in shown(pilot)

    asyncio.run(play())


@pytest.mark.parametrize(("played", "layout"), [(False, "first"), (True, "random")])
def test_four_who_have_played_before_are_offered_a_random_castle(played: bool, layout: str) -> None:
    async def play() -> None:
        table = NewGameForm(SPEC, has_played=played)
        async with opened(NewGameScreen(table)) as pilot:
            fairer = LANGUAGE.text("new_game.offered_random")
            assert table.options["layout"] == "first"
            form(pilot).query_one(SeatList).seat_players(4)
            await pilot.pause()
            assert form(pilot).query_one("#option-layout", CycleSelect).value == layout
            assert (fairer in shown(pilot)) == played
            form(pilot).query_one(SeatList).seat_players(3)
            await pilot.pause()
            assert form(pilot).query_one("#option-layout", CycleSelect).value == "first"
            assert fairer not in shown(pilot)
            form(pilot).query_one(SeatList).seat_players(4)
            await pilot.pause()
            await pilot.press("f2")
            session = begun(pilot)
            assert session.game.key() == set_up(COMPONENTS, 4, session.seed, layout).key()

    asyncio.run(play())


def test_a_layout_that_was_chosen_stays_with_any_number_of_players() -> None:
    async def play() -> None:
        table = NewGameForm(SPEC, has_played=True)
        async with opened(NewGameScreen(table)) as pilot:
            await click_text(pilot, "first game")
            form(pilot).query_one(SeatList).seat_players(4)
            await pilot.pause()
            assert table.options["layout"] == "gate"

    asyncio.run(play())


def test_assets_that_cannot_be_read_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with opened() as pilot:

            def broken(_spec: object) -> None:
                raise BadAssets("castle.toml", "is torn")

            monkeypatch.setattr(palais(pilot), "components_of", broken)
            await pilot.press("n")
            await pilot.app.workers.wait_for_complete([])
            await pilot.press("enter")
            await pilot.pause()
            assert "castle.toml" in shown(pilot)
            assert isinstance(pilot.app.screen, NewGameScreen)

    asyncio.run(play())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_all_of_it_is_on_the_screen(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with opened(
            NewGameScreen(NewGameForm(SPEC, ["W" * 20, "B", "C", "D"])), size=size
        ) as pilot:
            for text in ("W" * 20, "Starts", "Layout", "Parade", "Texts", "Seed", "Start the game"):
                assert text in shown(pilot)
            assert "hidden until the game is over." in shown(pilot)
            assert "Esc Back" in shown(pilot)
            assert not form(pilot).query_one("#form").max_scroll_y
            assert all(len(shape) == 1 and shape in shown(pilot) for shape in "●■▲▼")

    asyncio.run(play())


def test_ascii_is_ascii() -> None:
    async def play() -> None:
        async with opened(
            NewGameScreen(NewGameForm(SPEC)), Settings(ascii=True), size=(120, 40)
        ) as pilot:
            assert shown(pilot).isascii()

    asyncio.run(play())


@pytest.mark.slow
def test_a_third_seat_goes_from_nobody_through_the_programs_and_back() -> None:
    async def play() -> None:
        async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
            seen = []
            for _ in range(5):
                empty = shown(pilot).count("add a bot")
                seen.append((form(pilot).new_game_form.names[2], empty))
                await pilot.click("#seat-2 Kind")
                await pilot.pause()
            assert seen == [("", 2), ("Page", 1), ("Courtier", 1), ("Minister", 1), ("", 2)]
            for _ in range(4):
                await pilot.click("#seat-1 Kind")
                await pilot.pause()
            assert form(pilot).new_game_form.names[1] == "Bruno", "two always play"

    asyncio.run(play())


@runs
async def test_a_name_given_back_to_a_person_is_replaced_by_typing() -> None:
    app = PalaisApp(Settings(animation=False))
    async with app.run_test(size=(80, 24)):
        table = Table(app, new_sitting())
        await table.press("n", "f4", "f4", "f4", "f4", *"Zoe")
        form = table.screen.new_game_form  # type: ignore[attr-defined]
        assert "Zoe" in form.names
        assert form.bots[form.names.index("Zoe")] == ""


@runs
async def test_a_click_on_a_name_selects_it_and_typing_replaces_it() -> None:
    async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
        table = Table(palais(pilot), new_sitting())
        await click_text(pilot, "nna")  # in the middle of the name
        await pilot.pause()
        await table.burst(*"Ada")
        assert form(pilot).new_game_form.names[0] == "Ada"
        await click_text(pilot, "da")  # the field has the focus: this sets the cursor
        await pilot.pause()
        await table.burst(*"l")
        assert form(pilot).new_game_form.names[0] == "Alda"


@runs
async def test_a_double_click_selects_a_name_also_in_a_field_with_the_focus() -> None:
    async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
        table = Table(palais(pilot), new_sitting())
        for name in ("Ada", "Zoe"):
            await pilot.click("#seat-0 LineInput", times=2)
            await pilot.pause()
            await table.burst(*name)
            assert form(pilot).new_game_form.names[0] == name


@runs
async def test_no_letter_overtakes_a_backspace_in_a_burst() -> None:
    async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
        table = Table(palais(pilot), new_sitting())
        form(pilot).query(Input).first().focus()
        await pilot.pause()
        await table.burst("end", *["backspace"] * 6, *"Ada", "home", *"St")
        assert form(pilot).new_game_form.names[0] == "StAda"


@runs
async def test_a_selected_name_is_the_only_highlight_of_its_field() -> None:
    async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
        await click_text(pilot, "nna")
        await pilot.pause()
        field = form(pilot).query(Input).first().region
        light = palais(pilot).palette.light
        row = strips(palais(pilot))[field.y].crop(field.x, field.right)
        lit = [
            segment.text
            for segment in row
            if segment.style and segment.style.bgcolor and segment.style.bgcolor.name == light
        ]
        assert "".join(lit).rstrip() == "Anna"
        assert len("".join(lit)) <= len("Anna") + 1  # and the cursor


@pytest.mark.all_games
@runs
async def test_escape_leads_from_the_form_back_to_the_choice_of_a_game() -> None:
    async with opened() as pilot:
        await pilot.press("n")
        await pilot.pause()
        assert screen_of(pilot) == "ChooseGameScreen"
        await pilot.press("enter")
        await pilot.pause()
        form(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert screen_of(pilot) == "ChooseGameScreen"
        await pilot.press("escape")
        await pilot.pause()
        assert screen_of(pilot) == "TitleScreen"


@runs
async def test_the_arrows_of_the_form_line_up() -> None:
    async with opened(NewGameScreen(NewGameForm(SPEC))) as pilot:
        drawn = "\n".join(lines(pilot))
        ends = [line.rindex("\u203a") for line in drawn.split("\n") if "\u2039" in line[40:]]
        assert len(ends) == 3
        assert len(set(ends)) == 1, drawn
        up, down = (
            next(line.index(arrow) for line in drawn.split("\n") if arrow in line and name in line)
            for arrow, name in (("\u2191", "Bruno"), ("\u2193", "Anna"))
        )
        assert up == down
