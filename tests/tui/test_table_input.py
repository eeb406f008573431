"""From input to moves, without a screen: cursor, typed text, confirmations."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.controller.moves import PASS, Draw, Enlist, Move, Put, Use, Walk
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import (
    BACK_DOOR,
    CARDINAL,
    GATE,
    KING,
    MADAME,
    MINT,
    OFFICE,
    PARADE,
    PLACE_IDS,
    STAIRWAY,
    SUPPLY,
)
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.tui.table.intent import Intent
from tests.games.palais_royal.position import RED, THE_REST, YELLOW, Castle, position
from tests.tui.driver import seated


def acting_at(step: Step, castle: Castle, **more: object) -> TableInput:
    """Red at a step of the turn."""
    return TableInput(seated(position(2, step=step, castle=castle, **more).game))  # type: ignore[arg-type]


def moves_of(intent: Intent) -> tuple[Move, ...]:
    """The moves of an intent that is possible."""
    assert not intent.refusal
    return intent.moves


def question_of(intent: Intent) -> str:
    """What is asked first; empty if nothing is."""
    assert not intent.refusal
    return intent.confirm.question if intent.confirm else ""


def under_cursor(table_input: TableInput) -> str:
    """The field or place the cursor is on."""
    return (
        FIELD_IDS[table_input.cursor]
        if table_input.on_garden
        else PLACE_IDS[table_input.place_at_cursor()]
    )


class TestPointing:
    """Arrows and field names."""

    def test_right_of_the_garden_lies_the_castle_and_back(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": 2})
        table_input.point_at_field(FIELD_IDS.index("f3"))
        table_input.move_cursor("right")
        assert under_cursor(table_input) == "mint"
        table_input.move_cursor("left")
        assert under_cursor(table_input) == "f3"

    def test_no_arrow_leaves_the_boards(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": 2})
        for key in ("up", "right", "down", "left"):
            for _ in range(12):
                table_input.move_cursor(key)
        assert under_cursor(table_input) == "a5"
        for _ in range(12):
            table_input.move_cursor("right")
        assert under_cursor(table_input) == "parade"

    def test_a_field_is_typed(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": 2})
        table_input.letter("c")
        table_input.number(4)
        assert under_cursor(table_input) == "c4"
        assert table_input.typed == ""

    def test_a_row_that_is_not_there_leaves_the_cursor(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": 2})
        table_input.letter("c")
        table_input.number(8)
        assert under_cursor(table_input) == "gate"
        assert table_input.typed == "c", "the prompt still asks for the row"

    def test_an_arrow_forgets_half_a_field(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": 2})
        table_input.letter("c")
        table_input.move_cursor("up")
        assert table_input.typed == ""

    def test_escape_steps_back_one_at_a_time(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": 2, "gate": 1})
        table_input.choose_place(GATE)
        table_input.letter("c")
        left = []
        for _ in range(2):
            table_input.cancel()
            left.append((table_input.typed, table_input.origin))
        assert left == [("", GATE), ("", None)]

    def test_escape_undoes_no_move_of_a_turn_that_is_done(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": 2, "gate": 1})
        table_input.session.stage((PASS,))
        table_input.cancel()
        assert table_input.ending == (PASS,)


class TestPlaces:
    """What a place's number does, by the step."""

    def test_action_1_puts_one_and_names_no_other_place(self) -> None:
        table_input = acting_at(Step.PARADE, {"parade": 2})
        assert moves_of(table_input.choose_place(GATE)) == (Put(GATE),)
        said = "Servants go to the Gate now. Enter: all, 5: one. r: rule R5.1."
        assert table_input.choose_place(MINT).refusal == said
        assert table_input.places() == {GATE}

    def test_with_an_empty_supply_the_place_is_where_the_servant_comes_from(self) -> None:
        table_input = acting_at(Step.PARADE, {"parade": 2, "mint": 3}, supply=0)
        assert moves_of(table_input.choose_place(MINT)) == (Put(GATE, MINT),)
        assert table_input.places() == {MINT, PARADE}

    def test_two_places_send_a_servant_by_a_shortest_way(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": 3, "gate": 2})
        assert moves_of(table_input.choose_place(GATE)) == ()
        assert moves_of(table_input.choose_place(BACK_DOOR)) in (
            (Walk(GATE, MINT), Walk(MINT, BACK_DOOR)),
            (Walk(GATE, OFFICE), Walk(OFFICE, BACK_DOOR)),
        )

    def test_marked_are_the_places_that_can_be_reached(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": {RED: 1, YELLOW: 3}, "gate": 1})
        assert table_input.places() == {STAIRWAY, GATE}
        table_input.choose_place(GATE)
        assert table_input.places() == {OFFICE, MINT, MADAME, KING}

    def test_too_far_says_how_far(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": {RED: 1, YELLOW: 3}, "gate": 1})
        table_input.choose_place(GATE)
        assert (
            table_input.choose_place(CARDINAL).refusal
            == "Too far: 2 moves to the Cardinal, you have 1. Pick a closer place."
        )

    def test_nobody_to_send(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": 3})
        assert (
            table_input.choose_place(MINT).refusal
            == "You have no servant in the Mint to move. Choose another place."
        )

    def test_the_origin_again_drops_it(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": 3, "gate": 1})
        table_input.choose_place(GATE)
        assert moves_of(table_input.choose_place(GATE)) == ()
        assert table_input.origin is None

    def test_action_3_uses_a_part_or_says_the_numbers(self) -> None:
        table_input = acting_at(Step.COURT, {"mint": 2, "king": {RED: 1, YELLOW: 3}})
        assert moves_of(table_input.choose_place(MINT)) == (Use(MINT),)
        why = "No extra servant with the King: no majority (1 to 3) and no noble."
        assert table_input.choose_place(KING).refusal == why
        assert table_input.places() == {MINT}


class TestEnter:
    """The natural thing of each step."""

    def test_action_1_puts_all(self) -> None:
        table_input = acting_at(Step.PARADE, {"parade": {RED: 3, YELLOW: 1}})
        assert moves_of(table_input.enter()) == (Put(GATE),) * 4

    def test_action_3_does_everything(self) -> None:
        table_input = acting_at(Step.COURT, {"mint": 2, "king": 2, "madame": 2})
        assert moves_of(table_input.enter()) == (
            Use(MINT),
            Use(KING),
            Put(KING),
            Use(MADAME),
            Put(MADAME),
        )

    def test_action_3_begins_with_the_king_when_the_supply_is_too_small(self) -> None:
        table_input = acting_at(Step.COURT, {"mint": 2, "king": 2, "madame": 2}, supply=1)
        assert moves_of(table_input.enter()) == (Use(MINT),)
        table_input.session.answer(Use(MINT))
        assert moves_of(table_input.enter()) == (Use(KING), Put(KING))

    def test_a_chamber_gets_the_rest(self) -> None:
        table_input = acting_at(Step.COURT, {"king": 2, "madame": 2}, supply=1)
        table_input.session.answer(Use(KING))
        assert moves_of(table_input.enter()) == (Put(KING),)

    def test_action_4_takes_the_noble_under_the_cursor(self) -> None:
        table_input = acting_at(
            Step.ENLIST, {"office": 1, "king": 1, "madame": 1}, garden={"c4": "servants1-1"}
        )
        said = "Pick a noble first: use the arrows or type its square, e.g. c4."
        assert table_input.enter().refusal == said
        table_input.letter("c")
        table_input.number(4)
        assert moves_of(table_input.enter()) == (Enlist(FIELD_IDS.index("c4")),)

    def test_action_5_draws_all_and_asks(self) -> None:
        table_input = acting_at(Step.DRAW, {"backdoor": 3})
        assert moves_of(table_input.enter()) == (Draw(3),)
        assert question_of(table_input.enter()).startswith("Draw 3 cards?")

    def test_with_nothing_left_the_action_ends(self) -> None:
        table_input = acting_at(Step.ENLIST, {"office": 1}, hand="purse", empty=THE_REST)
        assert moves_of(table_input.enter()) == (PASS,)


class TestAskedOnce:
    """What is better thought over."""

    @pytest.mark.parametrize(
        ("step", "castle", "question"),
        [
            (
                Step.PARADE,
                {"parade": 2},
                "You can put 3 more at the Gate. n: next action anyway, Enter: stay.",
            ),
            (
                Step.STAIRWAY,
                {"stairway": 2},
                "You'll lose 3 moves. n: next action anyway, Enter: stay.",
            ),
            (Step.COURT, {"mint": 1}, "Unused: Mint (2 gold). n: next action, Enter: stay."),
            (
                Step.DRAW,
                {"backdoor": 1},
                "You can still draw cards. n: end the turn without, Enter: stay.",
            ),
        ],
    )
    def test_something_useful_unspent(self, step: Step, castle: Castle, question: str) -> None:
        assert question_of(acting_at(step, castle).next()) == question

    def test_nothing_left_is_not_asked(self) -> None:
        table_input = acting_at(Step.ENLIST, {"office": 1}, hand="purse", empty=THE_REST)
        assert table_input.next() == Intent((PASS,))

    def test_the_last_servant_off_the_stairway(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": {RED: 1, YELLOW: 2}, "gate": 1})
        table_input.choose_place(STAIRWAY)
        assert "no moves next turn" in question_of(table_input.choose_place(KING))

    def test_not_with_a_move_noble(self) -> None:
        table_input = acting_at(
            Step.STAIRWAY, {"stairway": {RED: 1, YELLOW: 2}}, nobles={RED: "move-1"}
        )
        table_input.choose_place(STAIRWAY)
        assert question_of(table_input.choose_place(KING)) == ""

    def test_not_when_one_only_walks_through(self) -> None:
        table_input = acting_at(Step.STAIRWAY, {"stairway": 2, "mint": 1, "king": 1})
        table_input.session.answer(Walk(STAIRWAY, MINT))
        table_input.choose_place(MINT)
        moves = moves_of(table_input.choose_place(KING))
        assert len(moves) == 2
        assert question_of(table_input.choose_place(KING)) == ""

    def test_a_servant_put_from_the_stairway_counts_too(self) -> None:
        table_input = acting_at(Step.PARADE, {"parade": 2, "stairway": 1}, supply=0)
        assert "no moves next turn" in question_of(table_input.choose_place(STAIRWAY))
        assert question_of(table_input.choose_place(PARADE)).startswith("Bring one from the Parade")

    def test_an_edge_servant_from_the_stairway_counts_too(self) -> None:
        table_input = acting_at(
            Step.ENLIST,
            {"office": 1, "king": 1, "madame": 1, "stairway": 1},
            garden={"a3": "servants1-1"},
        )
        table_input.point_at_field(FIELD_IDS.index("a3"))
        assert question_of(table_input.enlist()) == ""
        while (way := table_input.way()) and way.edge != STAIRWAY:
            table_input.change()
        assert "no moves next turn" in question_of(table_input.enlist())

    def test_a_click_on_the_back_door_asks_and_the_next_one_draws(self) -> None:
        table_input = acting_at(Step.DRAW, {"backdoor": 2})
        target = ("place", BACK_DOOR)
        asked = table_input.choose(target)
        assert asked.moves == (Draw(2),)
        table_input.confirm = asked.confirm
        again = table_input.choose(target)
        assert (again.moves, again.confirm) == ((Draw(2),), None)


class TestWays:
    """How a noble is paid."""

    def test_the_edge_servant_comes_from_the_supply_unless_changed(self) -> None:
        table_input = acting_at(
            Step.ENLIST, {"office": 2, "king": 2, "madame": 1}, garden={"a3": "servants1-1"}
        )
        table_input.point_at_field(FIELD_IDS.index("a3"))
        seen = []
        for _ in table_input.ways():
            way = table_input.way()
            assert way is not None
            seen.append(way.edge)
            table_input.change()
        assert seen == [SUPPLY, KING, OFFICE]
        assert table_input.way() is table_input.ways()[0]

    def test_a_noble_that_cannot_be_had_says_the_numbers(self) -> None:
        table_input = acting_at(
            Step.ENLIST,
            {"office": 1, "king": 1},
            garden={"c4": "couple-d-5"},
            gold=3,
            hand="gates",
        )
        table_input.point_at_field(FIELD_IDS.index("c4"))
        assert (
            table_input.enlist().refusal == "Missing: 5 gold, 1 violet, 2 turquoise. r: rule R5.9."
        )
        table_input.room = 300
        assert table_input.enlist().refusal == (
            "You need 2 more turquoise seals: it takes 3, you have 1 with the King. "
            "You need 1 more violet seal: it takes 1, you have 0 with Madame. "
            "You're 5 gold short: it costs 8, you have 3. r: rule R5.9."
        )
