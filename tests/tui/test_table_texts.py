"""What the table says where a newcomer stumbled: the log, the curtain, the track, a what-if."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from palais_tui.games.palais_royal.controller.events import NobleEnlisted
from palais_tui.games.palais_royal.controller.explanations import MajorityChange
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, GATE, KING, MADAME, MINT, PARADE
from palais_tui.games.palais_royal.engine.state import EMPTY, Step
from palais_tui.games.palais_royal.phrases.since_last_turn import _changed, _nobles
from palais_tui.games.palais_royal.phrases.status_line import brief_place, told_place
from palais_tui.games.palais_royal.ui.action_track import ActionTrack
from palais_tui.games.palais_royal.ui.garden import GardenBoard
from palais_tui.i18n.catalog import Language
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import at_table, new_sitting, runs, seated
from tests.tui.pictures import enlisting
from tests.tui.test_boards import enlist_scene


@runs
async def test_the_setup_says_puts_for_every_place() -> None:
    async with at_table(new_sitting()) as table:
        for place in (MINT, MADAME, KING, GATE):
            await table.click_place(place)
            assert "Anna puts 1 servant" in table.line("log").splitlines()[-1]


@runs
async def test_a_what_if_does_not_ask_about_a_draw_it_cannot_make() -> None:
    game = position(2, step=Step.DRAW, castle={"backdoor": 2}).game
    async with at_table(seated(game)) as table:
        await table.press("w")
        for key in ("enter", "2"):
            await table.press(key)
            assert table.table_input.confirm is None
            assert table.inspector == ENGLISH.text("table.try_draw")
        await table.click_place(BACK_DOOR)
        assert table.table_input.confirm is None
        await table.press("w", "enter")
        assert table.table_input.confirm is not None


@pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
@runs
async def test_a_key_that_does_nothing_in_the_setup_says_why(language: Language) -> None:
    async with at_table(new_sitting(language=language), language=language.code) as table:
        for what_if in (False, True):
            if what_if:
                await table.press("w")
            for key, why in (("space", "no_hand"), ("+", "no_pace"), (".", "no_repeat")):
                await table.press(key)
                assert table.inspector == language.text(f"table.{why}")


@pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
@runs
async def test_a_turn_near_the_end_begins_with_who_still_has_one(language: Language) -> None:
    for left, key in ((4, ""), (3, "near"), (1, "near"), (0, "last_next")):
        game = position(2, castle={"parade": 1}).game
        limit = game.components.ending.last_round_at
        nobles = [field for field, number in enumerate(game.garden) if number > EMPTY]
        for field in nobles[limit + left :]:
            game.garden[field] = EMPTY
        async with at_table(seated(game, language=language), language=language.code) as table:
            told = key and language.text(f"track_does.{key}", left=left, limit=limit)
            assert table.inspector == told or not told, table.inspector
            clause = table.table.game.rules_clause(table.table.view.message)
            assert (clause == "R9.1") == bool(key)


def test_the_curtain_says_you_of_a_majority_you_gained() -> None:
    narrator = new_sitting().narrator
    gained = MajorityChange(PARADE, YELLOW, RED)
    assert _changed(narrator, gained, RED) == "You now have the majority on the Parade Ground."
    assert _changed(narrator, gained, YELLOW).startswith("Anna now has")


def test_the_curtain_names_every_noble() -> None:
    session = enlisting()
    narrator, garden = session.narrator, session.game.garden
    taken = [NobleEnlisted(1, field, garden[field], 1, 1, 0, 0, 0, 0) for field in (15, 21)]
    (said,) = _nobles(narrator, taken, 1)
    assert said.startswith("Bruno enlisted the couple on d3 and the "), said
    assert " on d4" in said


@pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
@pytest.mark.parametrize("name", ["Bo", "Maximilienne"])
@runs
async def test_the_track_keeps_its_parts_apart(language: Language, name: str) -> None:
    for size in ((80, 24), (120, 40)):
        for step in (Step.PARADE, Step.CLOSING):
            game = position(2, step=step, castle={"parade": 1}, hand="purse").game
            game.round = 11
            session = seated(game, names=(name, "Ada"), language=language)
            async with at_table(session, size=size, language=language.code) as table:
                track = table.table.query_one(ActionTrack)
                assert track.region.width == size[0]
                row = table.drawn().splitlines()[track.region.y]
                done, end = language.text("track.done"), row.rstrip()
                if step is Step.CLOSING:
                    assert f"{done}  " in row, row
                assert not end.endswith("..")


def test_no_next_turn_is_promised_in_the_last_round() -> None:
    table = position(
        2, step=Step.ENLIST, castle={"mint": 2, "office": 1, "king": 4, "madame": 4}, gold=20
    )
    session = seated(table.game)
    view = session.view()
    assert "next turn" in told_place(session.narrator, view, MINT)
    table.game.last_round = True
    said = told_place(session.narrator, session.view(), MINT)
    assert "next turn" not in said
    assert said.endswith(ENGLISH.text("inspect.no_more"))
    assert "next turn" not in brief_place(session.narrator, session.view(), MINT)


@pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
@runs
async def test_a_gap_parts_the_name_of_a_noble_from_its_mark(language: Language) -> None:
    castle: Castle = {"office": 3, "king": 6, "madame": 6, "stairway": 1}
    garden = {"a1": "servants3-1", "b1": "king-1", "c1": "madame-1", "a2": "servants1-1"}
    game = position(2, step=Step.ENLIST, castle=castle, garden=garden, gold=30).game
    session = seated(game, language=language)
    for size in ((120, 40), (160, 50)):
        async with at_table(session, size=size, language=language.code) as table:
            marked = re.findall(r"\w✓", "\n".join(table.drawn().splitlines()[1:]))
            assert "✓" in table.drawn()
            assert not marked, marked


@runs
async def test_the_track_explains_its_parts_under_the_mouse() -> None:
    async with at_table(enlisting()) as table:
        row = table.table.query_one(ActionTrack).region.y
        line = table.drawn().splitlines()[row]
        for text, said in (
            ("I \u203a", "Action 1, Arrivals"),
            ("IV", "Action 4, Enlist"),
            ("nobles", "The last round starts when"),
            ("Bruno", "Bruno: "),
        ):
            await table.hover(line.index(text), row)
            assert table.inspector.startswith(said), table.inspector
            assert len(table.inspector) <= 78


def test_many_servants_on_an_edge_are_not_taken_for_a_row() -> None:
    """A digit of a tally never stands right above the number of a row."""
    fields = {f"a{row}": 0 for row in (1, 2, 4, 5, 6)}
    game = position(4, edge=fields).game
    session = seated(game)
    look = enlist_scene()
    scene = replace(look, view=session.view(), narrator=session.narrator)
    canvas = GardenBoard().picture(scene, 73, 31)
    rows = canvas.rows()
    assert any(row.startswith("Left \u25cf5\u2654") for row in rows)
    column = "".join(row[0] for row in rows).replace("×2", "")
    assert re.sub(r"[^1-6]", "", column) == "123456", column


def test_servants_at_the_gate_move_next_turn_once_action_2_is_over() -> None:
    castle: Castle = {"gate": 2, "stairway": 1, "mint": 1}
    for step, later in ((Step.STAIRWAY, False), (Step.COURT, True)):
        session = seated(position(2, step=step, castle=castle).game)
        told = told_place(session.narrator, session.view(), GATE)
        said = brief_place(session.narrator, session.view(), GATE)
        assert ("next turn" in said) == later, said
        for text in (told, said):
            assert ("ready to move" in text) != later, text
