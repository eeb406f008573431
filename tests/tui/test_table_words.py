"""What the table says about places and prompts, in full or tersely."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from palais_tui.games.palais_royal.controller.events import RoundBegan
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, MINT, PARADE, PLACE_IDS, STAIRWAY
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.phrases.status_line import yield_line
from palais_tui.games.palais_royal.ui.place_worth import worth_shown
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH, LANGUAGES
from tests.tui.driver import at_table, new_sitting, runs, seated
from tests.tui.test_boards import enlist_scene


def game_at(step: Step, castle: Castle) -> GameState:
    """Red at a step of the turn, of two players."""
    return position(2, step=step, castle=castle).game


@runs
async def test_text_side_up_says_what_a_place_does_and_who_gets_its_bonus() -> None:
    castle: Castle = {"mint": {RED: 2, YELLOW: 2}, "cardinal": {RED: 1}, "stairway": 2}
    session = seated(game_at(Step.STAIRWAY, castle))
    async with at_table(session, size=(120, 40)) as table:
        await table.painted()
        await table.press("up")
        said = table.inspector
        assert "Mint. Action 3: 1 gold per servant here. Majority: 1 more." in said
        assert "Anna has the majority: Anna and Bruno are tied at 2" in said
        assert said.endswith("This turn you get 3 gold.")
        await table.hover(*table.place(PLACE_IDS.index("parade")))
        assert table.inspector.endswith("Its action is over for this turn.")
        await table.hover(*table.place(PLACE_IDS.index("king")))
        assert "King's Chamber. Each servant here is a turquoise" in table.inspector
        table.app.settings.text_side = False
        table.table.refresh_scene()
        assert table.inspector.startswith(
            "Mint: you can take 3 gold. Anna has the majority: tied 2-2"
        )


@runs
async def test_terse_prompts_say_only_what_is_left() -> None:
    session = seated(game_at(Step.STAIRWAY, {"stairway": 2, "gate": 1}))
    async with at_table(session, full_prompts=False) as table:
        assert table.prompt == "Anna: 3 moves."
        await table.press("5")
        assert table.prompt == "Anna: 3 moves, from Gate to?"
        table.app.settings.full_prompts = True
        table.table.refresh_scene()
        assert "Esc: back" in table.prompt


def test_no_text_says_that_the_cardinal_breaks_ties_on_an_edge() -> None:
    """He breaks those of the castle, and one for the win (R9.4)."""
    for language in LANGUAGES:
        for section in ("place_does", "place_sides", "place_notes", "place_descriptions"):
            said = language.text(f"{section}.cardinal")
            assert re.search("castle|château", said), said


def test_the_stairway_says_how_many_moves_are_left() -> None:
    session = seated(game_at(Step.STAIRWAY, {"stairway": 5, "parade": 2, "mint": 1}))
    session.game.points_left = 1
    view = session.view()
    assert yield_line(session.narrator, view, STAIRWAY) == "Left this turn: 1 move."
    session.game.points_left = 6
    assert yield_line(session.narrator, session.view(), STAIRWAY).startswith("This turn you get")


def test_a_corner_shows_what_a_place_still_gives_this_turn() -> None:
    session = seated(game_at(Step.STAIRWAY, {"stairway": 5, "parade": 2, "mint": 1}))
    session.game.points_left = 1
    scene = replace(enlist_scene(), view=session.view(), prompt=session.prompt, origin=None)
    assert worth_shown(scene, STAIRWAY) == ("+1»", False)
    assert worth_shown(scene, MINT)[0] == "+2¤"
    assert worth_shown(scene, PARADE)[0] == "(+3∩)", "its action is over"


def test_nothing_is_said_of_the_next_turn_once_servants_have_moved() -> None:
    session = seated(game_at(Step.DRAW, {"stairway": 5, "parade": 2, "mint": 1, "backdoor": 2}))
    scene = replace(enlist_scene(), view=session.view(), prompt=session.prompt, origin=None)
    assert [worth_shown(scene, place)[0] for place in (STAIRWAY, MINT, PARADE)] == ["", "", ""]
    assert worth_shown(scene, BACK_DOOR)[0] == "+2❖"


@runs
async def test_the_places_show_the_same_after_everyones_setup() -> None:
    """The last player's staged servant ends the setup, that of the others does not."""
    async with at_table(new_sitting(2)) as table:
        shown = []
        for _ in range(2):
            await table.press(*"11345")
            assert table.table_input.ending is not None
            shown.append(re.findall(r"▀\+\d([¤»∩❖])", table.drawn()))
            await table.press("enter", "enter")  # the curtain, too
        assert shown[0] == shown[1] == ["❖", "¤", "»", "∩"]


@pytest.mark.parametrize(
    ("garden", "gold", "said"),
    [
        (
            {"c1": "gold-1", "d4": "king-2"},
            9,
            "2 nobles within reach (arrows, a1-f6). Enter",
        ),
        (
            {"c1": "gold-1", "d4": "couple-d-5"},
            2,
            "1 noble within reach (arrows, a1-f6). Enter",
        ),
        ({"d4": "couple-d-5"}, 1, "none within reach, d4 needs 1 turquoise more. Space: cards, n:"),
    ],
)
def test_the_prompt_of_action_4_counts_the_nobles_within_reach(
    garden: dict[str, str], gold: int, said: str
) -> None:
    castle: Castle = {"office": 2, "king": {RED: 2}, "madame": {RED: 1}}
    empty = " ".join(name for name in FIELD_IDS if name not in garden)
    facts = {"castle": castle, "gold": gold, "garden": garden, "empty": empty, "hand": "purse"}
    step = position(2, step=Step.ENLIST, **facts)  # type: ignore[arg-type]

    @runs
    async def look() -> None:
        async with at_table(seated(step.game)) as table:
            assert table.prompt.startswith(f"Anna: {said}")

    look()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("hand", ["", "purse"])
def test_the_last_turn_is_called_so(size: tuple[int, int], hand: str) -> None:
    game = position(2, castle={"mint": 1, "stairway": 1}, hand=hand).game
    game.last_round = True

    @runs
    async def look() -> None:
        async with at_table(seated(game), size) as table:
            assert table.prompt.startswith("Anna: your last turn.") is bool(hand)
            assert table.inspector.startswith("Your last turn: cards in hand score 1 point each")
            assert "Your last turn" in table.drawn().splitlines()[0]

    look()


@pytest.mark.parametrize(
    ("nobles", "said"),
    [
        (23, "Round 4: the last round comes after 11 more nobles."),
        (12, "Round 4."),
        (9, "Round 4."),
    ],
)
def test_the_log_counts_down_to_the_last_round(nobles: int, said: str) -> None:
    narrator = new_sitting().narrator
    assert narrator.event(RoundBegan(4, nobles)) == said


@runs
async def test_r_opens_the_rules_in_short_at_the_first_setup() -> None:
    async with at_table(new_sitting()) as table:
        assert table.inspector.startswith("Enter 5 times: a good start.")
        await table.press("r")
        assert table.in_front == "RulebookScreen"
        assert "Aim of the game" in table.drawn()


@runs
async def test_n_at_the_end_of_a_what_if_says_how_it_ends() -> None:
    async with at_table(new_sitting()) as table:
        await table.press("w", *"22222", "5")
        assert table.inspector == ENGLISH.text("table.try_stops")


@runs
async def test_escape_names_the_key_that_goes_on() -> None:
    session = seated(game_at(Step.STAIRWAY, {"stairway": 2, "mint": 1}))
    async with at_table(session) as table:
        await table.press("escape")
        assert table.inspector == ENGLISH.text("table.no_back_next")


@pytest.mark.parametrize(("size", "hand"), [((80, 24), ""), ((120, 40), ""), ((120, 40), "purse")])
def test_the_footer_names_the_legend(size: tuple[int, int], hand: str) -> None:
    @runs
    async def look() -> None:
        game = position(2, step=Step.STAIRWAY, castle={"stairway": 2}, hand=hand).game
        async with at_table(seated(game), size=size) as table:
            for keys in ("", "7") if size[0] > 80 else ("",):
                await table.press(*keys)
                await table.painted()
                assert "i  Legend" in table.drawn() or "i Legend" in table.drawn()

    look()
