"""Places where newcomers got stuck, and what the screen says there now."""

from __future__ import annotations

import pytest
from textual.widgets._toast import Toast

from palais_tui.games.palais_royal.controller.events import ChamberOpened, ServantPut
from palais_tui.games.palais_royal.controller.moves import AGREE
from palais_tui.games.palais_royal.engine.castle import GATE, KING, MADAME, MINT, OFFICE, PARADE
from palais_tui.games.palais_royal.engine.state import EMPTY, Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.i18n.catalog import Language
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.table.intent import Intent
from palais_tui.tui.widgets.status_line import KeyFooter
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.position import COMPONENTS, RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import Table, at_table, new_sitting, runs, seated
from tests.tui.pictures import over, unsaved

CASTLE: Castle = {"parade": {RED: 2}, "stairway": {RED: 3, YELLOW: 1}, "mint": {YELLOW: 2}}
BOTH = pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])
BUYING: Castle = {"office": 1, "king": 4, "madame": 4, "stairway": 1, "mint": 1}


def footer(table: Table) -> str:
    return table.drawn().splitlines()[-1]


@runs
async def test_an_open_hand_costs_no_enter_where_no_card_can_be_played() -> None:
    game = position(2, step=Step.PARADE, castle=CASTLE, hand="seals").game
    async with at_table(seated(game)) as table:
        await table.press("space", "escape", "enter")
        assert table.session.hand_open
        assert table.game.step is Step.STAIRWAY
        assert table.game.points_left


@runs
async def test_an_open_hand_is_waited_for_where_a_card_can_be_played() -> None:
    game = position(2, step=Step.PARADE, castle=CASTLE, hand="purse").game
    async with at_table(seated(game)) as table:
        await table.press("space", "escape", "enter")
        assert table.game.step is Step.PARADE
        assert table.prompt == ENGLISH.text("brief.parade_done", name="Anna")


@pytest.mark.parametrize(("hand", "key"), [("gates", "before_no_cards"), ("purse", "before")])
@runs
async def test_the_first_prompt_offers_a_card_only_if_one_can_be_played(
    hand: str, key: str
) -> None:
    async with at_table(seated(position(2, step=Step.BEFORE, hand=hand).game)) as table:
        assert table.prompt == ENGLISH.text("brief.before_hidden", name="Anna")
        await table.press("space", "escape")
        assert table.prompt == ENGLISH.text(f"brief.{key}", name="Anna")


@runs
async def test_against_bots_a_closed_hand_is_no_secret() -> None:
    session = seated(position(2, step=Step.BEFORE, hand="gates").game)
    session.seats[1].bot = "page"
    async with at_table(session) as table:
        assert table.prompt == ENGLISH.text("brief.before_no_cards", name="Anna")


@runs
async def test_the_next_servant_is_asked_for_anew() -> None:
    async with at_table(seated(position(2, step=Step.STAIRWAY, castle=CASTLE).game)) as table:
        await table.press("7")
        assert "From Stairway to where?" in table.prompt
        await table.press("4")
        assert ".: 7 to 4 again" in table.prompt


@runs
async def test_places_out_of_reach_show_no_moves() -> None:
    async with at_table(seated(position(2, step=Step.STAIRWAY, castle=CASTLE).game)) as table:
        await table.press("7", "4", "7")
        left = table.game.points_left
        castle = "\n".join(line[49:] for line in table.drawn().splitlines()[1:14])
        assert f"{left}»" in castle
        assert f"{left + 1}»" not in castle


@runs
async def test_the_log_line_is_a_whole_sentence() -> None:
    game = position(2, step=Step.ENLIST, castle=BUYING, gold=9, garden={"c4": "gold-1"}).game
    async with at_table(seated(game, ("Maximiliane von Weyhe", "Bruno"))) as table:
        await table.press("c", "4", "enter")
        line = table.drawn().splitlines()[-2]
        assert "enlists the gold noble on c4" in line
        assert "..." not in line
        assert line.rstrip().endswith(".")


@runs
async def test_escape_takes_another_way_to_pay_back() -> None:
    game = position(2, step=Step.ENLIST, castle=BUYING, gold=9, garden={"c1": "gold-1"}).game
    async with at_table(seated(game)) as table:
        await table.press("c", "1")
        usual = table.prompt
        await table.press("x")
        assert table.prompt != usual
        await table.press("escape")
        assert table.prompt == usual


@runs
async def test_what_if_goes_on_from_the_log_and_says_how_it_ends() -> None:
    async with at_table(seated(position(2, step=Step.PARADE, castle=CASTLE).game)) as table:
        await table.press("enter")
        told = table.drawn().splitlines()[-2]
        await table.press("w")
        assert table.drawn().splitlines()[-2] == told
        assert "End what-if" in footer(table)


@runs
async def test_the_curtain_after_the_set_up_tells_whose_majority_changed() -> None:
    async with at_table(new_sitting()) as table:
        await table.press(*"44286", "enter", "enter", *"44428", "enter")
        told = table.table.game.curtain_lines(RED)
        assert "You lost the majority in the Mint: Bruno leads 3 to 2." in told


@runs
async def test_the_curtain_tells_nobles_and_leaves_gold_to_the_boards() -> None:
    castle: Castle = {**BUYING, "mint": 2, "parade": {YELLOW: 2}}
    game = position(2, step=Step.COURT, castle=castle, gold=9, garden={"a4": "gold-1"}).game
    async with at_table(seated(game)) as table:
        await table.press("4", "enter", "a", "4", "enter")
        for _ in range(8):
            if table.in_front != "CurtainScreen":
                await table.press("enter" if table.table_input.ending else "n")
        told = table.table.game.curtain_lines(YELLOW)
        assert told[0] == "Anna enlisted the gold noble on a4 (3 points)."
        assert not any("Mint" in line or "supply" in line for line in told), "the boards show it"


@runs
async def test_the_round_before_the_last_says_so() -> None:
    game = position(2, step=Step.PARADE, castle=CASTLE).game
    fields = [field for field, noble in enumerate(game.garden) if noble >= 0]
    for field in fields[game.components.ending.last_round_at :]:
        game.garden[field] = EMPTY
    async with at_table(seated(game)) as table:
        assert "the next is the last" in table.drawn().splitlines()[0]


@runs
async def test_the_last_turn_begins_with_what_scores() -> None:
    game = position(2, step=Step.PARADE, castle=CASTLE).game
    game.last_round = True
    async with at_table(seated(game)) as table:
        said = "Your last turn: cards in hand score 1 point each (at most 6), edges 6 and 2."
        assert table.inspector == said
        await table.press("right")
        assert table.inspector != said


@runs
async def test_the_hand_is_offered_to_those_who_have_one() -> None:
    async with at_table(seated(position(2, step=Step.PARADE, castle=CASTLE).game)) as table:
        assert "Hand" not in footer(table)
    game = position(2, step=Step.PARADE, castle=CASTLE, hand="purse").game
    async with at_table(seated(game)) as table:
        assert "Hand" in footer(table)


@runs
async def test_a_full_footer_keeps_keys_and_labels_apart() -> None:
    game = position(2, step=Step.ENLIST, castle=BUYING, gold=9, garden={"c1": "gold-1"}).game
    game.hands[0] = 1
    async with at_table(seated(game)) as table:
        await table.press("c", "1")
        assert footer(table).strip().startswith("Enter Enlist   n Next u Undo h Hint")


@runs
async def test_a_finished_game_offers_nothing_that_is_over() -> None:
    async with at_table(over()) as table:
        while table.in_front != "TableScreen":
            await table.press("enter")
        await table.painted()
        first, last = table.drawn().splitlines()[0], footer(table)
        offered = {action for *_, action in table.table.query_one(KeyFooter).spans}
        assert not offered & {"next", "undo", "what_if", "hand"}
        assert "The game is over" in first
        assert "gives you" not in table.inspector
        assert "Log" in last


@runs
async def test_header_and_scores_count_the_same_rounds() -> None:
    game = position(2, castle=CASTLE).game
    game.turn_untouched, game.round = True, 4
    async with at_table(seated(game)) as table:
        table.table.flow.submit(Intent((AGREE,)))
        await table.settle()
        await table.painted()
        assert "3 rounds played." in table.drawn().splitlines()[0]
        await table.press("enter")
        assert table.drawn().splitlines()[0].endswith("3 rounds played ")


@runs
async def test_only_the_notice_is_alarming() -> None:
    async with at_table(unsaved(), size=(120, 40)) as table:
        await table.painted()
        log = table.table.query_one("#log").region
        styles = [
            {segment.style.bold for segment in strip if segment.text.strip() and segment.style}
            for strip in table.table._compositor.render_strips()[log.y : log.bottom]
        ]
        assert styles[-1] == {True}
        assert True not in set().union(*styles[:-1])


@runs
async def test_a_message_leaves_the_prompt_in_sight() -> None:
    session = new_sitting()
    app = PalaisApp(Settings(animation=False), session, session.game.components)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        app.notify("Something to say, in a message that is long enough for two lines.", timeout=60)
        while not app.screen.query(Toast):
            await pilot.pause()
        await pilot.pause()
        message = app.screen.query_one(Toast).region
        assert message.height
        assert message.y > 0
        assert message.bottom <= app.screen.query_one("#prompt").region.y


@runs
async def test_with_a_small_supply_enter_uses_it_up_and_the_rest_comes_from_places() -> None:
    castle: Castle = {"king": 2, "madame": 2, "stairway": 1, "mint": 1, "backdoor": 1}
    game = position(2, step=Step.COURT, castle=castle, supply=1).game
    async with at_table(seated(game)) as table:
        await table.press("enter")  # the gold
        parts = "King (8) or Madame (6)"
        one = f"Anna: 1 left in supply. First {parts}? Enter: King, n: next."
        assert table.prompt == one
        await table.press("enter")
        assert table.game.servants(RED, KING) == 3
        add = "Add 1 with Madame from elsewhere? Enter: yes, n: no."
        assert table.prompt == f"Anna: supply empty. {add}"
        await table.press("enter")
        assert table.prompt == "Anna: bring 1 to Madame. From where (1-9)? n: next, u: undo."
        await table.press("4")
        assert table.game.servants(RED, MADAME) == 3


@runs
async def test_with_an_empty_supply_either_chamber_may_come_first() -> None:
    castle: Castle = {"king": 2, "madame": 2, "stairway": 1, "mint": 1, "backdoor": 1}
    game = position(2, step=Step.COURT, castle=castle, supply=0).game
    async with at_table(seated(game)) as table:
        await table.press("enter")  # the gold
        assert (
            table.prompt
            == "Anna: supply empty. First King (8) or Madame (6)? Enter: King, n: next."
        )


@pytest.mark.parametrize("keys", [("n",), ("enter", "n")])
def test_a_servant_from_elsewhere_is_declined_with_one_key(keys: tuple[str, ...]) -> None:
    @runs
    async def decline() -> None:
        castle: Castle = {"madame": 2, "stairway": 1, "backdoor": 1}
        game = position(2, step=Step.COURT, castle=castle, supply=0).game
        async with at_table(seated(game)) as table:
            assert table.prompt.endswith("from elsewhere? Enter: yes, n: no.")
            await table.press(*keys)
            assert table.table_input.confirm is None
            assert table.game.step is Step.DRAW
            assert table.game.servants(RED, MADAME) == 2

    decline()


@runs
async def test_a_servant_that_the_supply_has_is_not_lost_by_one_key() -> None:
    castle: Castle = {"madame": 2, "stairway": 1, "backdoor": 1}
    async with at_table(seated(position(2, step=Step.COURT, castle=castle).game)) as table:
        await table.press("n")
        assert table.prompt == "Unused: Madame (+1). n: next action, Enter: stay."


@runs
async def test_enter_puts_what_the_supply_has_and_offers_to_bring_the_rest() -> None:
    castle: Castle = {"parade": 2, "stairway": 2, "office": 1}
    game = position(2, step=Step.PARADE, castle=castle, supply=1).game
    async with at_table(seated(game)) as table:
        assert table.prompt == "Anna: 3 for the Gate, 1 in the supply. Enter: put 1, n: next."
        await table.press("enter")
        assert table.prompt.startswith("Anna: supply empty.")
        await table.press("enter")
        assert table.game.step is Step.STAIRWAY
        assert table.game.servants(RED, GATE) == 1


@runs
async def test_with_an_empty_supply_enter_ends_action_1() -> None:
    castle: Castle = {"parade": 2, "stairway": 2, "office": 1}
    for key in ("enter", "n"):
        game = position(2, step=Step.PARADE, castle=castle, supply=1).game
        async with at_table(seated(game)) as table:
            await table.press("5")  # one by one
            empty = "Anna: supply empty. Bring 2 from where (1-9)? Enter: action 2."
            assert table.prompt == empty
            await table.press("2", "enter")  # Enter does not answer the question
            assert table.inspector == "Press 2 again to do it, or Esc to stay."
            assert table.game.servants(RED, OFFICE) == 1
            await table.press("escape", key)
            assert table.game.step is Step.STAIRWAY
            assert table.game.servants(RED, GATE) == 1


@BOTH
@runs
async def test_a_number_meant_for_action_2_takes_no_servant_away(language: Language) -> None:
    castle: Castle = {"parade": 2, "stairway": 2, "office": 1}
    game = position(2, step=Step.PARADE, castle=castle, supply=0).game
    async with at_table(seated(game, language=language), language=language.code) as table:
        forms = table.session.narrator.place_forms("place", OFFICE)
        short = table.session.narrator.short_place(OFFICE)
        question = language.text("acting.fetch", number="2", short=short, **forms)
        await table.press("2")
        assert table.prompt == question
        assert table.game.servants(RED, OFFICE) == 1
        await table.press("2")
        assert (table.game.servants(RED, OFFICE), table.game.servants(RED, GATE)) == (0, 1)
        await table.click_place(PARADE)
        assert table.game.servants(RED, GATE) == 1
        await table.click_place(PARADE)
        assert table.game.servants(RED, GATE) == 2


@runs
async def test_whoever_puts_servants_one_by_one_is_not_asked_about_the_rest() -> None:
    castle: Castle = {"parade": 4, "stairway": 2}
    async with at_table(seated(position(2, step=Step.PARADE, castle=castle).game)) as table:
        await table.press("5", "5", "5", "n")
        assert table.game.step is Step.STAIRWAY
        assert table.game.servants(RED, GATE) == 3


@runs
async def test_enter_after_naming_a_field_does_not_end_a_turn_that_is_done() -> None:
    castle: Castle = {**CASTLE, "backdoor": {RED: 1}}
    async with at_table(seated(position(2, step=Step.DRAW, castle=castle).game)) as table:
        await table.press("n", "n")
        assert table.table_input.ending is not None
        await table.press("e", "4", "enter")
        assert table.game.seat == RED
        assert table.inspector == ENGLISH.text("acting.turn_done")
        await table.press("enter")
        assert table.game.seat == YELLOW


@runs
async def test_short_lines_draw_seals_as_the_tiles_do() -> None:
    game = position(2, castle={"stairway": 1}, hand="purse").game
    for ascii_only in (False, True):
        async with at_table(seated(game), ascii=ascii_only) as table:
            seen = set()
            for field in range(36):
                table.table_input.name_field(field)
                table.table.refresh_scene()
                seen.add(table.inspector)
            said = " ".join(seen)
            assert ("◇" in said) is not ascii_only, said


@runs
async def test_a_servant_on_an_edge_says_how_the_edge_stands() -> None:
    game = position(2, step=Step.ENLIST, castle=BUYING, edge={"a2": RED, "a4": YELLOW}).game
    async with at_table(seated(game)) as table:
        await table.press("a", "2")
        standing = "Left edge: Anna 1 (+2), Bruno 1 (+2), tied"
        assert table.inspector == f"a2: Anna's servant. {standing}."


@runs
async def test_help_says_what_an_edge_is_worth() -> None:
    game = position(2, step=Step.ENLIST, castle=BUYING).game
    async with at_table(seated(game)) as table:
        await table.press("a", "2", "f1")
        await table.shows("Each edge scores 6 points")


@runs
async def test_a_card_that_cannot_be_played_leaves_the_way_back_in_sight() -> None:
    game = position(2, castle=CASTLE, hand="swift purse").game
    async with at_table(seated(game), half_rows=False) as table:
        await table.press("space", "1")
        await table.shows("You can play it in action 2")
        assert "Esc: back" in table.drawn()
        assert "Purse (0 gold to play), any time: 4 gold" in table.drawn()


@runs
async def test_other_ways_to_pay_are_counted() -> None:
    game = position(2, step=Step.ENLIST, castle=BUYING, gold=9, garden={"c4": "gate-1"}).game
    game.seals = 2
    async with at_table(seated(game)) as table:
        await table.press("c", "4")
        ways = len(table.table_input.ways())
        assert ways > 1
        assert f"x: pay another way (1 of {ways})" in table.prompt
        await table.press("x")
        assert f"x: pay another way (2 of {ways})" in table.prompt


@runs
async def test_a_what_if_at_the_end_of_a_turn_says_that_it_goes_back() -> None:
    castle: Castle = {**CASTLE, "backdoor": {RED: 1}}
    async with at_table(seated(position(2, step=Step.DRAW, castle=castle).game)) as table:
        await table.press("n", "n", "w")
        assert table.inspector == ENGLISH.text("table.try_begins_before")


def test_what_belongs_together_in_a_narrow_log_is_not_cut() -> None:
    narrator = Narrator(ENGLISH, COMPONENTS, ["Maximilian Alexander", "Wilhelmina Josephine"])
    opened = ChamberOpened(RED, MADAME, 1, 1, 2)
    put = ServantPut(RED, MADAME, MINT)
    (line,) = narrator.lines([opened, put, put], 78)
    assert line == "Maximilian Alexander brings 2 servants from the Mint to Madame."
