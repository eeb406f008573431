"""The scoring screen: its numbers are the engine's, for every way a game can end."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import permutations
from typing import Any
from unittest.mock import patch

import pytest
from textual.geometry import Size
from textual.pilot import Pilot

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.moves import AGREE, PASS
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.scoring import Score, score, winners
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import End, GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.scores import edge_text
from palais_tui.games.palais_royal.ui import total_bars
from palais_tui.games.palais_royal.ui.pillar_scale import scale_of
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.score_table import time_used
from palais_tui.games.palais_royal.ui.total_bars import TotalBars, paint_pillars, parts_of, tints_of
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.menu import MenuScreen
from palais_tui.tui.screens.scores import ScoresScreen
from palais_tui.tui.symbols import ASCII, UNICODE
from palais_tui.tui.table.screen import TableScreen
from palais_tui.tui.theme import ANSI, DARK, Palette
from palais_tui.tui.widgets.canvas import Canvas
from palais_tui.tui.widgets.fireworks import BESIDE, BURSTS, STEPS, TALL, Fireworks
from palais_tui.tui.widgets.growth_chart import GrowthChart
from palais_tui.tui.widgets.seat_scene import SeatScene
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.position import COMPONENTS, GREEN, RED, YELLOW, Table, position
from tests.i18n.languages import ENGLISH, LANGUAGES
from tests.tui.driver import at, seated

NAMES = ("Anna", "Bruno", "Chloe", "Dmitri")
LONG_NAMES = ("Maximiliane-Friederi", "Bartholomew Longname", "[b]Chloe of Or[/b]", "D" * 20)
ROWS = ("Nobles", "Fame cards", "Cards in hand", "Left", "Bottom", "Right", "Top", "Total")

Doing = Callable[[Pilot[None], list[str]], Coroutine[Any, Any, None]]


def sitting_at(
    controller: PalaisController, names: Sequence[str] = NAMES, **more: Any
) -> GameSession:
    names = names[: controller.game.players]
    session = at(controller, Narrator(ENGLISH, COMPONENTS, names), 7, **more)
    for number, seat in enumerate(session.seats):
        seat.seconds = 61.0 * number
    return session


@cache
def finished(players: int, seed: int, names: Sequence[str] = NAMES) -> GameSession:
    """A lively game played to its end."""
    session = sitting_at(PalaisController(set_up(COMPONENTS, players, seed, "first", 0)), names)
    bot = HeuristicBot(seed)
    while (prompt := session.prompt) is not None:
        session.answer(bot.choose(prompt, partial(view, session.game, session.seat)))
    return session


def agreed(table: Table, names: Sequence[str] = NAMES) -> GameSession:
    """The position, ended by agreement."""
    session = sitting_at(table.controller, names)
    session.answer(AGREE)
    return session


def on_screen(
    session: GameSession,
    *keys: str,
    size: tuple[int, int] = (80, 24),
    ascii_only: bool = False,
    doing: Doing | None = None,
) -> list[str]:
    """The lines of the screen after these keys."""
    lines: list[str] = []

    async def play() -> None:
        app = PalaisApp(Settings(ascii=ascii_only), session)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, ScoresScreen)
            await pilot.press(*keys)
            await pilot.pause()
            strips = app.screen._compositor.render_strips()
            lines.extend("".join(segment.text for segment in strip) for strip in strips)
            if doing is not None:
                await doing(pilot, lines)

    asyncio.run(play())
    return lines


def columns(lines: list[str], players: int, shapes: Sequence[str]) -> list[int]:
    """Where the players' columns begin."""
    heads = (line for line in lines if line.startswith(" " * 9))
    head = next(line for line in heads if all(f"{shape} " in line for shape in shapes[:players]))
    return [head.index(f"{shape} ") for shape in shapes[:players]]


def numbers(lines: list[str], players: int, shapes: Sequence[str] = UNICODE.shapes) -> list[Any]:
    """The first number of each cell, row by row, as somebody would read them; a dot is none."""
    dot = (ASCII if shapes == ASCII.shapes else UNICODE).dot
    at = columns(lines, players, shapes)
    read = []
    for name in ROWS:
        line = next(line for line in lines if line[2:].startswith(name) and line[1] == " ")
        cells = [line[begin:end] for begin, end in zip(at, [*at[1:], None], strict=True)]
        found = [re.search(rf"\d+|{re.escape(dot)}", cell) for cell in cells]
        read.append([int(one[0].replace(dot, "0")) for one in found if one])
    return read


def expected(game: GameState) -> list[Any]:
    points = score(game)
    return [
        [own.nobles for own in points],
        [own.fame for own in points],
        [own.hand for own in points],
        *([own.edges[number] for own in points] for number in range(4)),
        [own.total for own in points],
    ]


def words(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


GAMES = [
    *((players, seed, (80, 24)) for players, seed in ((2, 1), (2, 2), (3, 3), (4, 1), (4, 4))),
    *((players, 4, (120, 40)) for players in (2, 3, 4)),
]
"""Two of them are shared victories."""


@pytest.mark.parametrize(("players", "seed", "size"), GAMES)
def test_all_numbers_are_those_of_the_engine(
    players: int, seed: int, size: tuple[int, int]
) -> None:
    session = finished(players, seed)
    lines = on_screen(session, size=size)
    assert numbers(lines, players) == expected(session.game)
    won = winners(session.game)
    said = words(lines)
    assert all(f"{NAMES[seat]}" in said for seat in range(players))
    if len(won) == 1:
        assert f"{NAMES[won[0]]} wins with {score(session.game)[won[0]].total} points." in said
    else:
        assert "share the win" in said
    marks = next(line for line in lines if line.startswith("  Total")).count(UNICODE.points)
    assert marks == len(won)


def test_the_totals_stand_at_the_end_of_the_bars() -> None:
    session = finished(4, 1)
    bars = on_screen(session)[15:20]
    ends = [line.split()[-1] for line in bars if any(name in line for name in NAMES)]
    assert ends == [str(own.total) for own in score(session.game)]


def test_ascii_draws_nothing_else_and_the_same_numbers() -> None:
    session = finished(4, 1)
    for keys in ("", "g", "n"):
        lines = on_screen(session, *keys, ascii_only=True)
        assert "".join(lines).isascii()
        if not keys:
            assert numbers(lines, 4, ASCII.shapes) == expected(session.game)


def test_a_tie_is_broken_with_the_cardinal_and_says_so() -> None:
    session = agreed(
        position(
            2,
            nobles={RED: "couple-a-1", YELLOW: "couple-a-2"},
            castle={"cardinal": {RED: 1, YELLOW: 2}, "mint": {RED: 1}},
        )
    )
    said = words(on_screen(session))
    assert "Bruno wins with 6 points." in said
    assert "Tied on points. With the Cardinal: Anna 1, Bruno 2." in said
    assert "Everyone agreed to end it." in said


def test_a_shared_victory_says_how_many_stand_with_the_cardinal() -> None:
    session = agreed(
        position(
            3,
            nobles={RED: "couple-a-1", YELLOW: "couple-a-2"},
            castle={"cardinal": {RED: 2, YELLOW: 2, GREEN: 3}, "mint": {RED: 1}},
        )
    )
    lines = on_screen(session)
    said = words(lines)
    assert numbers(lines, 3) == expected(session.game)
    assert "● Anna and ■ Bruno share the win with 6 points each." in said
    assert "Tied on points, and with the Cardinal too: 2 servants each." in said


def test_a_game_with_no_points_at_all() -> None:
    session = agreed(position(2, castle={"mint": 1}))
    for keys in ("", "g", "n"):
        said = words(on_screen(session, *keys))
        assert "● Anna and ■ Bruno share the win with 0 points each." in said


def test_a_stalled_game_says_why_it_ended() -> None:
    session = sitting_at(position(2, hand={RED: "greatfame"}, empty="").controller)
    while session.prompt is not None:
        session.answer(PASS)
    assert session.game.end is End.STALLED
    assert "It ended after 10 rounds without a noble." in words(on_screen(session))


@pytest.mark.parametrize(
    ("servants", "sentence"),
    [
        (
            {"a3": RED, "a4": RED, "a5": YELLOW},
            "Anna (×2) first with 3: +6; Bruno second with 1: +2.",
        ),
        ({"a2": RED, "a4": YELLOW}, "Anna and Bruno tied for first with 1: +2 each."),
        (
            {"a3": RED, "a4": YELLOW, "a5": GREEN},
            "Anna (×2) first with 2: +6; Bruno and Chloe tied for second with 1: +0.",
        ),
        ({"a3": YELLOW}, "Bruno (×2) first with 2: +6."),
        (
            {"a3": RED, "a4": YELLOW, "a2": YELLOW, "a5": GREEN},
            "Anna (×2) and Bruno tied for first with 2: +2 each; Chloe with 1: +0.",
        ),
        ({}, "no servant, no points."),
    ],
)
def test_each_edge_says_first_second_and_why(servants: dict[str, int], sentence: str) -> None:
    game = position(3, edge=servants, castle={"mint": 1}).game
    said = edge_text(Narrator(ENGLISH, COMPONENTS, NAMES[:3]), game, 0)
    assert said == f"Left edge: {sentence}"


def test_the_row_pointed_at_is_explained() -> None:
    session = agreed(position(3, edge={"a3": RED, "a4": YELLOW}, castle={"mint": 1}))
    said = words(on_screen(session, *["down"] * 4))
    assert "Left edge: Anna (×2) first with 2: +6; Bruno second with 1: +2" in said
    assert "×2: a servant there counts twice." in said


def test_the_row_of_fame_cards_says_what_each_is_worth() -> None:
    said = words(on_screen(finished(4, 7), "down", "down"))
    assert "Each fame card that was played gives points: Small Fame 2, Great Fame 4." in said


@pytest.mark.parametrize("players", [2, 4])
def test_the_legend_of_the_bars_has_everyones_colours(players: int) -> None:
    bars = TotalBars()
    symbols, palette = UNICODE, DARK
    session = finished(players, 7)
    scene = Scene(session.view(), None, session.narrator, symbols, palette)
    canvas = bars.picture(scene, 78, players + 3)
    y = next(y for y, row in enumerate(canvas.rows()) if "fame cards" in row)
    shown = [canvas.surface(2 + seat, y) for seat in range(players)]
    assert shown == [tints_of(palette, colour)[1] for colour in palette.seat_colours[:players]]


def test_the_hint_and_who_begins_the_rematch_take_one_line() -> None:
    for language in LANGUAGES:
        session = finished(4, 7)
        hint = language.text("scoring.hint")
        start = language.text("scoring.rematch", name=session.narrator.names[1])
        assert len(f"{hint} {start}") <= 76


def test_a_large_screen_counts_the_servants_on_the_edges_below_their_ranks() -> None:
    edge = {"a3": RED, "a2": YELLOW, "a4": YELLOW, "a5": GREEN}
    session = agreed(position(3, edge=edge, castle={"mint": 1}))
    said = words(on_screen(session, size=(120, 40)))
    assert "Servants on the edges; ×2: one counts twice" in said
    assert "Left edge Anna (×2) and Bruno 2 each; Chloe 1 " in said
    assert "Bottom edge no one" in said
    assert "Left edge 2 tied 1st 2 tied 1st · " in said
    session = agreed(position(2, edge={"a4": RED, "a5": RED}, castle={"mint": 1}))
    said = words(on_screen(session, size=(120, 40)))
    assert "Servants on the edges Left edge Anna 2 Bottom" in said  # none counts twice
    assert "Left edge 6 1st · " in said  # nothing twice
    assert "Left edge 6 1st with 2" in words(on_screen(session))  # no room for more below


def test_a_pillar_of_fewer_points_is_lower() -> None:
    async def look(pilot: Pilot[None], _lines: list[str]) -> None:
        bars = pilot.app.screen.query_one(TotalBars)
        tops: dict[int, int] = {}
        for region, _row in bars._parts:
            tops[region.x] = min(region.y, tops.get(region.x, region.y))
        order = sorted(score(session.game), key=lambda own: -own.total)
        second, first, *others = (tops[x] for x in sorted(tops))
        assert [own.total for own in order] == [51, 47, 35, 33]
        assert first < second < min(others)

    session = finished(4, 7, ("Anna", "Bruno", "Chloé", "Dmitri"))
    on_screen(session, size=(120, 40), doing=look)


CLOSE = (Score(70, 4, 3, (20,)), Score(80, 0, 5, (18,)), Score(60, 8, 0, (14,)))
FAR = (Score(33, 4, 0, (10,)), Score(10, 0, 0, ()), Score(37, 0, 0, (16,)))


@pytest.mark.parametrize("scores", [CLOSE, FAR, (Score(41, 0, 0, ()), Score(40, 0, 0, ()))])
@pytest.mark.parametrize("room", [16, 18, 26])
def test_a_few_points_show_on_the_pillars(scores: Sequence[Score], room: int) -> None:
    scale = scale_of(scores, room)
    if scores is FAR or room > 20:
        assert not scale.base
    heights = scale.heights(own.total for own in scores)
    assert max(heights.values()) == room
    for own, other in permutations(scores, 2):
        if own.total > other.total:
            more = heights[own.total] - heights[other.total]
            assert more >= (2 if own.total - other.total >= 5 and room > 16 else 1)
    for own in scores:
        parts = parts_of(own)
        ends = scale.ends(parts, heights[own.total])
        assert ends[-1] == heights[own.total] // 2
        assert all(
            (end > begin) is bool(part)
            for begin, end, part in zip([0, *ends], ends, parts, strict=False)
        )


def test_pillars_that_do_not_begin_at_0_say_so() -> None:
    drawn = {}
    for scores in (CLOSE, FAR):
        game = position(3, castle={"mint": 1}).game
        scene = Scene(seated(game).view(), None, seated(game).narrator, UNICODE, DARK)
        canvas = Canvas(44, 18)
        with patch.object(total_bars, "score", lambda _game, scores=scores: scores):
            paint_pillars(canvas, scene)
        drawn[scores] = "\n".join(canvas.rows())
    assert "Pillars begin at 30 points" in drawn[CLOSE]
    assert "~~~" in drawn[CLOSE].splitlines()[-2]
    assert "begin" not in drawn[FAR]
    assert "~" not in drawn[FAR]


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_row_under_the_mouse_is_explained(size: tuple[int, int], ascii_only: bool) -> None:
    async def click(pilot: Pilot[None], lines: list[str]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, ScoresScreen)
        for row, name in enumerate(names):
            y = next(y for y, line in enumerate(lines) if line[2:].startswith(name))
            await pilot.click(offset=(5, y))
            assert screen.row == row
            assert screen.scores.explain(row) in str(screen.query_one("#why").render())

    names = (*ROWS, "Time used")
    on_screen(finished(2, 1), size=size, ascii_only=ascii_only, doing=click)


@pytest.mark.parametrize("players", [2, 4])
def test_pillars_carry_their_parts_and_the_winner_a_crown(players: int) -> None:
    async def look(pilot: Pilot[None], _lines: list[str]) -> None:
        bars = pilot.app.screen.query_one(TotalBars)
        rows = bars._painting.rows()
        labels = words(rows)
        for own in score(session.game):
            for part, kind in ((own.nobles, "nobles"), (sum(own.edges), "edges")):
                # narrow pillars have the number and its kind below each other
                assert not part or (f"{part} {kind}" if players == 2 else str(part)) in labels
                assert not part or kind in labels
        gold = {"#e0a92e", "#ffd96b"}  # of the crown
        crowned = [x for x in range(bars.size.width) if gold & column_colours(bars, x)]
        assert crowned
        # every crown stands over a pillar of a winner
        won = [UNICODE.shapes[seat] for seat in winners(session.game)]
        foot = rows[-1]
        assert all(any(abs(foot.index(shape) - x) < 9 for shape in won) for x in crowned)

    session = finished(players, 4)
    on_screen(session, size=(120, 40), doing=look)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_winner_is_crowned_under_fireworks(size: tuple[int, int]) -> None:
    session = finished(4, 1)

    async def look(pilot: Pilot[None], _lines: list[str]) -> None:
        app = pilot.app
        assert isinstance(app, PalaisApp)
        fireworks = app.screen.query_one(Fireworks)
        assert fireworks.display
        assert fireworks.size.height == app.screen.query_one("#banner").size.height
        while fireworks._timer and fireworks._step < STEPS:  # the fireworks rise
            await pilot.pause(0.05)
        painted = cell_colours(fireworks._paint())
        assert "#e0a92e" in painted, "a crown"
        low = fireworks.size.height < TALL
        for seat in () if low else winners(session.game):  # on a cushion of their colours
            assert app.palette.seat_colours[seat].lower() in painted
        beside = {colour for x, *_, colour in BURSTS if not low or abs(x - 0.5) > BESIDE}
        assert len(beside) >= 3
        assert beside <= painted

    on_screen(session, size=size, doing=look)


def test_without_surfaces_or_with_long_names_nothing_takes_the_sentences_room() -> None:
    async def look(pilot: Pilot[None], _lines: list[str]) -> None:
        assert not pilot.app.screen.query_one(Fireworks).display

    on_screen(finished(4, 1), ascii_only=True, doing=look)
    on_screen(finished(4, 4, LONG_NAMES), doing=look)


def test_without_animations_the_fireworks_stand_still() -> None:
    async def play() -> None:
        app = PalaisApp(Settings(animation=False), finished(4, 1))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            fireworks = app.screen.query_one(Fireworks)
            assert fireworks._timer is None
            assert fireworks._step == STEPS

    asyncio.run(play())


def cell_colours(canvas: Canvas) -> set[str]:
    """All colours of a painting."""
    styles = [style for row in canvas._styles for style in row]
    inks = {style.color.get_truecolor().hex for style in styles if style and style.color}
    return {colour.lower() for row in canvas._surfaces for colour in row} | inks


def column_colours(bars: TotalBars, x: int) -> set[str]:
    """The colours of a column."""
    styles = [bars._painting._styles[y][x] for y in range(bars.size.height)]
    inks = {style.color.get_truecolor().hex for style in styles if style and style.color}
    return inks | {bars._painting.surface(x, y) for y in range(bars.size.height)}


def test_growth_is_drawn_in_braille_where_there_are_colours() -> None:
    for ascii_only in (False, True):
        drawn = "".join(on_screen(finished(4, 4), "g", ascii_only=ascii_only))
        assert any(0x2800 < ord(letter) < 0x2900 for letter in drawn) is not ascii_only


def test_nothing_is_cut_off_with_the_longest_names() -> None:
    session = finished(4, 4, LONG_NAMES)
    lines = on_screen(session)
    assert numbers(lines, 4) == expected(session.game)
    won = winners(session.game)
    said = words(lines)
    assert all(LONG_NAMES[seat] in said for seat in won)
    assert "51 points each." in said


def test_growth_shows_each_rounds_points() -> None:
    session = finished(4, 1)
    lines = on_screen(session, "g")
    standings = [line for line in lines if re.match(r"  [●■▲▼] ", line)]
    assert len(standings) == 4
    for seat, line in enumerate(standings):
        found = [int(number) for number in re.findall(r"\d+", line)]
        assert found[0] == 0
        assert found[-1] == score(session.game)[seat].total


def test_nobles_are_listed_with_those_face_down() -> None:
    session = agreed(
        position(2, nobles={RED: "couple-a-1 couple-a-2 gate-1 servants3-1"}, castle={"mint": 1})
    )
    said = words(on_screen(session, "n"))
    assert "Anna 19 points (4 tiles) couple couple servant +3 gate +2" in said
    assert re.findall(r"(\d)★", said) == ["6", "6", "4", "3"]
    assert "Bruno no nobles" in said
    said = words(on_screen(session, "n", ascii_only=True))
    assert "12 2x couple of 6" in said
    assert "3 1x gate +2" in said
    assert "19 (4 tiles)" in said


def test_the_time_each_has_used() -> None:
    lines = on_screen(finished(2, 1))
    assert next(line for line in lines if "Time used" in line).split()[2:] == ["0:00", "1:01"]
    assert [time_used(seconds) for seconds in (59.6, 3600, 3725)] == ["1:00", "1:00:00", "1:02:05"]


@pytest.mark.parametrize("how", ["key", "mouse"])
def test_rematch_is_a_fresh_game_for_the_same_seats_and_the_start_passes_on(how: str) -> None:
    old = sitting_at(PalaisController(set_up(COMPONENTS, 3, 5, "gate", 2)), layout="gate")
    while not (old.prompt and AGREE in old.prompt.by_agreement):
        assert old.prompt is not None
        old.answer(old.prompt.moves[0])
    old.answer(AGREE)

    async def again(pilot: Pilot[None], lines: list[str]) -> None:
        app = pilot.app
        assert isinstance(app, PalaisApp)
        assert f"{NAMES[0]} starts" in words(lines)
        if how == "key":
            await pilot.press("r")
        else:
            await pilot.click("KeyFooter", offset=(lines[-1].index("Rematch"), 0))
        await pilot.pause()
        new = app.session
        assert isinstance(app.screen, TableScreen)
        assert new is not None
        assert new is not old
        assert app.screen.session is new
        log = app.screen.game.opening_line()
        assert log.startswith("Rematch: the same players and castle layout, a new deal. Anna")
        assert [seat.name for seat in new.seats] == list(NAMES[:3])
        assert all(seat.seconds < 60 for seat in new.seats)
        assert new.seed != old.seed
        assert (new.setup.option("layout"), new.game.start, new.game.round) == ("gate", 0, 0)
        assert new.prompt is not None
        assert not list(new.history)

    on_screen(old, doing=again)


def test_nobody_leaves_a_table_where_the_game_is_over() -> None:
    rows = [text for text, _ in MenuScreen(finished(3, 7))._commands()]
    assert ENGLISH.text("menu.seats") not in rows
    assert not [text for text in rows for name in NAMES if name in text]
    assert any("Settings" in text for text in rows)


def test_enter_goes_to_the_table_and_back() -> None:
    async def there_and_back(pilot: Pilot[None], _lines: list[str]) -> None:
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("enter")
        assert isinstance(pilot.app.screen_stack[-1], ScoresScreen)

    on_screen(finished(2, 1), doing=there_and_back)


def test_escape_turns_the_page_back_before_it_leaves() -> None:
    async def back(pilot: Pilot[None], _lines: list[str]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, ScoresScreen)
        assert screen.query_one("#growth-page", GrowthChart).display
        await pilot.press("escape")
        assert pilot.app.screen is screen
        assert screen.query_one(TotalBars).is_on_screen
        await pilot.press("escape")
        assert pilot.app.screen is not screen

    on_screen(finished(2, 1), "g", doing=back)


@dataclass(frozen=True)
class After:
    """Everyone's points after a round."""

    round: int
    totals: Sequence[int]


def growth_drawn(palette: Palette, *totals: Sequence[int]) -> Canvas:
    chart = GrowthChart([After(number, some) for number, some in enumerate(totals)])
    seats = SeatScene(NAMES[: len(totals[0])], ENGLISH, UNICODE, palette)
    with patch.object(GrowthChart, "size", Size(80, 20)):
        canvas = Canvas(80, 20)
        chart.paint(canvas, seats)
    return canvas


def spots(drawn: Canvas, sign: str) -> list[tuple[int, int]]:
    """Where a sign stands on the plot, from left to right."""
    rows = enumerate(drawn.rows()[1:15], 1)
    return sorted((x, y) for y, row in rows for x, one in enumerate(row) if one == sign)


@pytest.mark.parametrize("palette", [DARK, ANSI])
def test_at_the_end_a_small_lead_is_a_column_to_the_right_never_a_row(palette: Palette) -> None:
    drawn = growth_drawn(palette, (0, 0), (95, 93), (95, 93), (93, 95))
    (*_, behind), (*_, ahead) = spots(drawn, "●"), spots(drawn, "■")
    assert ahead[1] == behind[1]
    assert ahead[0] == behind[0] + 1
    below = next(row for row in drawn.rows() if row.startswith("  Round"))
    assert ahead[0] == below.rindex("3"), "above the number of its round"
    drawn = growth_drawn(palette, (0, 0), (10, 95))
    assert spots(drawn, "●")[-1][1] > spots(drawn, "■")[-1][1]


def test_between_rounds_a_line_has_one_dot_in_each_column() -> None:
    drawn = growth_drawn(DARK, (0,), (10,), (30,))
    marks = [x for x, _ in spots(drawn, "●")]
    for x in set(range(marks[0], marks[-1])) - {*marks}:
        signs = [row[x] for row in drawn.rows()[1:15] if row[x] != " "]
        assert sum((ord(sign) - 0x2800).bit_count() for sign in signs) == 2, (x, signs)


def test_lines_that_meet_are_both_drawn() -> None:
    between = growth_drawn(DARK, (0, 0, 0), (40, 40, 40)).part(30, 1, 20, 12)
    seats = {style.color.get_truecolor().hex for style in DARK.seats[:3] if style.color}
    assert len(seats) == 3
    assert seats <= cell_colours(between)


def test_a_source_has_one_form_of_label_in_all_bars() -> None:
    for players in (2, 3, 4):
        for seed in range(4):
            session = finished(players, seed)
            lines = on_screen(session)
            for source, name in (("nobles", "nobles"), ("edges", "edges")):
                points = [
                    own.nobles if source == "nobles" else sum(own.edges)
                    for own in score(session.game)
                ]
                labelled = [
                    any(re.search(rf"\b{number} {name}\b", line) for line in lines[12:])
                    for number in points
                    if number
                ]
                assert len({*labelled}) <= 1
