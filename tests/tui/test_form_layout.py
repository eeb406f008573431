"""The new game form at every size: all of it fits, nothing jumps, arrows walk through it."""

from __future__ import annotations

from textwrap import wrap

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from palais_tui.core.new_game_form import NewGameForm
from palais_tui.games import load_game
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.widgets.seat_row import Kind, SeatRow, Token
from palais_tui.user_files.settings import Settings
from tests.tui.driver import runs
from tests.tui.frames import strips
from tests.tui.opening import lines, opened, palais, shown

GAMES = ("palais-royal", "royal-visit")
SIZES = ((80, 24), (110, 34), (120, 40), (150, 48), (160, 50))


def form_of(game: str, *names: str, bots: tuple[str, ...] = ()) -> NewGameScreen:
    return NewGameScreen(NewGameForm(load_game(game), list(names), bots=list(bots)))


def long_form(game: str) -> NewGameScreen:
    """A form with a name as long as possible, and the bot with the longest sentence."""
    spec = load_game(game)
    others = ["Bot", "", ""][: spec.players[-1] - 1]
    bots = ("", spec.bots[-1], "", "")[: spec.players[-1]]
    return form_of(game, "W" * 20, *others, bots=bots)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
@runs
async def test_nothing_is_cut(game: str, size: tuple[int, int], language: str) -> None:
    settings = Settings(language=language, animation=False)
    async with opened(long_form(game), settings, size=size) as pilot:
        screen = pilot.app.screen
        assert "W" * 20 in shown(pilot)
        for part in screen.query("#page *"):
            if part.display and part.region.area:
                assert screen.region.contains_region(part.region), part
                assert part.parent is not None
                assert part.parent.region.contains_region(part.region), part  # type: ignore[attr-defined]
        for note in screen.query(".note").results(Static):
            text, room = str(note.content), note.content_region
            assert len(wrap(text, room.width)) <= room.height, text
        for kind in screen.query(Kind):
            assert str(kind.content).strip() in shown(pilot)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@runs
async def test_a_row_stays_where_it_is_whoever_sits_there(size: tuple[int, int]) -> None:
    async with opened(form_of("palais-royal", "Anna", "Bruno"), size=size) as pilot:
        places = set()
        for _ in range(5):
            rows = pilot.app.screen.query(SeatRow)
            places.add(
                tuple((row.region, row.field.region, row.query_one(Kind).region) for row in rows)
            )
            await pilot.press("f4")
            await pilot.pause()
        assert len(places) == 1


@runs
async def test_the_arrows_walk_down_the_left_side_then_down_the_right_one() -> None:
    async with opened(form_of("palais-royal")) as pilot:
        at = [_place(pilot)]
        for _ in range(9):
            await pilot.press("down")
            at.append(_place(pilot))
        start, *fields = at
        assert pilot.app.focused is not None
        assert pilot.app.focused.id == "seed"
        left, right = fields[:5], fields[5:]
        assert [y for _, y in left] == sorted(y for _, y in left)
        assert [y for _, y in right] == sorted(y for _, y in right)
        assert max(x for x, _ in left) < min(x for x, _ in right)
        assert start[1] > max(y for _, y in fields)
        await pilot.press("down")
        assert _place(pilot) == start


def _place(pilot: Pilot[None]) -> tuple[int, int]:
    assert pilot.app.focused is not None
    region = pilot.app.focused.region
    return region.x, region.y


@pytest.mark.parametrize("row", [0, 1, 2])
@runs
async def test_the_whole_plaque_can_be_clicked(row: int) -> None:
    async with opened(form_of("palais-royal", "Anna", "Bruno")) as pilot:
        plaque = pilot.app.screen.query_one("#start").region
        assert plaque.height == 3
        await pilot.click(offset=(plaque.right - 2, plaque.y + row))
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)


@runs
async def test_a_focused_strip_has_its_players_colour_everywhere() -> None:
    async with opened(form_of("palais-royal", "Anna", "Bruno")) as pilot:
        row = pilot.app.screen.query(SeatRow).first()
        before = _surfaces(pilot, row)
        row.field.focus()
        await pilot.pause()
        after = _surfaces(pilot, row)
        assert len(before) == len(after) == 1
        assert before != after
        await pilot.press("up")
        await pilot.pause()
        assert _surfaces(pilot, row) == before


def _surfaces(pilot: Pilot[None], row: SeatRow) -> set[str]:
    """What the row's sentence and arrows stand on."""
    note, arrows = row.query_one(".note").region, row.query_one("Arrows").region
    parts = (
        strips(palais(pilot))[region.y].crop(region.x, region.right) for region in (note, arrows)
    )
    return {
        segment.style.bgcolor.name
        for part in parts
        for segment in part
        if segment.style and segment.style.bgcolor
    }


@pytest.mark.parametrize("settings", [Settings(), Settings(ascii=True), Settings(half_rows=False)])
@pytest.mark.parametrize("game", GAMES)
@runs
async def test_a_seat_shows_its_shape(game: str, settings: Settings) -> None:
    async with opened(form_of(game, "Anna", "Bruno"), settings) as pilot:
        shapes = palais(pilot).symbols.shapes
        for row, shape in zip(pilot.app.screen.query(SeatRow), shapes[:2], strict=False):
            token = row.query_one(Token).region
            drawn = "".join(line[token.x : token.right] for line in lines(pilot)[token.y :][:6])
            assert shape in drawn


@runs
async def test_the_preview_says_what_places_do_where_texts_are_shown() -> None:
    async with opened(form_of("palais-royal"), size=(120, 40)) as pilot:
        assert "1 gold each" in shown(pilot)
        pilot.app.screen.query_one("#texts").focus()
        await pilot.press("right")
        assert "1 gold each" not in shown(pilot)
        assert "Mint" in shown(pilot)
