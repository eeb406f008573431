"""Royal Visit at the table: choosing, ghosts, forecasts, refusals, and the hand's secrecy."""

from __future__ import annotations

from itertools import pairwise

import pytest
from textual.geometry import Size

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.moves import DONE, Play
from palais_tui.games.royal_visit.controller.view import view
from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.ui.hand import HandBoard
from palais_tui.games.royal_visit.ui.plan import SPACES, TERRACE_OF, Terrace, table_plan
from palais_tui.games.royal_visit.ui.road import RoadBoard, spot, spot_of
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.tui.screens.rulebook import RulebookScreen
from tests.tui.driver import Table, at_table, runs
from tests.tui.visit_games import at, finished, laid_out, visit
from tests.tui.visit_players import ByMouse, entry_of

LEFT, RIGHT = Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD


def scene_of(table: Table) -> Scene:
    scene = table.table.query_one(RoadBoard)._scene
    assert scene is not None
    return scene


@runs
async def test_a_card_shows_where_its_pawns_may_go_and_what_the_crown_does_then() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "4")
        scene = scene_of(table)
        strong = {(ghost.pawn, ghost.space) for ghost in scene.ghosts if ghost.strong}
        weak = {(ghost.pawn, ghost.space) for ghost in scene.ghosts if not ghost.strong}
        assert strong == {(LEFT, -7), (RIGHT, -1)}
        assert weak == {(LEFT, -5), (RIGHT, 1)}
        assert scene.coming.total == 2
        assert scene.crown_goal == -5
        await table.press("down")
        assert scene_of(table).coming.total == 1  # the right guard leaves the duchy


@runs
async def test_the_forecast_is_of_the_position_until_a_card_is_chosen() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space")
        assert scene_of(table).coming.total == 0
        assert "stays: a guard is outside your duchy" in table.drawn()


@runs
async def test_a_joker_asks_whom_it_moves() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "7")
        assert entry_of(table).selection.option() is None
        assert {k.letter for k in scene_of(table).keys.values()} == {"g", "w", "j"}
        await table.press("enter")
        assert "whom" in table.inspector
        await table.press("k")
        assert "king can't move that far" in table.inspector
        await table.press("w")
        goals = {(ghost.pawn, ghost.space) for ghost in scene_of(table).ghosts}
        assert goals == {(Pawn.WIZARD, 1), (Pawn.WIZARD, 7)}
        await table.press("right", "enter")
        played = table.session.entries()[-1].move
        assert isinstance(played, Play)
        assert (played.mover, played.goal) == (Kind.WIZARD, ((Pawn.WIZARD, 7),))


@runs
async def test_two_kings_move_the_court() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "1", "2")
        assert entry_of(table).selection.chosen == (0, 1)
        await table.press("enter")
        assert table.session.game.pawns[:3] == [-4, -7, -1]


@runs
async def test_x_changes_one_king_to_the_court_and_back() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "1", "x")
        assert entry_of(table).selection.chosen == (0, 1)
        await table.press("x")
        assert entry_of(table).selection.chosen == (0,)


@runs
async def test_the_wizard_calls_and_that_is_the_turn() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space")
        assert scene_of(table).callable == {RIGHT}
        await table.press("w", "right", "enter")
        assert table.session.game.pawns[RIGHT] == 4
        assert table.in_front == "CurtainScreen"


@runs
async def test_undo_until_done_and_no_further() -> None:
    async with at_table(laid_out()) as table:
        before = list(table.session.game.pawns)
        await table.press("space", "3", "enter")
        assert table.session.game.pawns != before
        await table.press("u")
        assert table.session.game.pawns == before
        await table.press("3", "enter", "n")
        assert table.in_front == "CurtainScreen"
        await table.press("enter", "u")
        assert "can't undo past the end of a turn" in table.inspector


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ("n", "You can't pass"),
        ("9", "You have 8 cards"),
        ("j", "does nothing here"),
        ("b", "does nothing here"),
        ("3 enter w", "can't summon anyone now"),
        ("3 enter 1", "only those can follow"),
    ],
)
def test_a_wrong_key_says_why(keys: str, why: str) -> None:
    @runs
    async def press() -> None:
        async with at_table(laid_out()) as table:
            await table.press("space", *keys.split())
            assert why in table.inspector, table.inspector

    press()


@runs
async def test_cards_lie_face_down_until_the_player_is_there() -> None:
    async with at_table(laid_out()) as table:
        assert scene_of(table).hand is None
        await table.press("4")
        assert "face down" in table.inspector
        assert entry_of(table).selection.chosen == ()
        await table.press("space", "3", "enter", "n")
        assert table.in_front == "CurtainScreen"
        assert scene_of(table).hand is None
        await table.press("enter")
        assert scene_of(table).hand is not None
        assert scene_of(table).hand_seat == 1


@runs
async def test_space_hides_the_cards_again_and_all_that_names_them() -> None:
    async with at_table(laid_out(), (120, 40)) as table:
        await table.press("space", "4")
        assert scene_of(table).ghosts
        await table.press("space")
        scene = scene_of(table)
        assert scene.hand is None
        assert not scene.ghosts
        assert entry_of(table).selection.chosen == ()
        assert table.inspector == ""
        await table.painted()
        assert "1+1" not in table.drawn()
        await table.press("space")
        assert scene_of(table).hand is not None


@runs
async def test_a_refusal_that_names_a_card_goes_with_the_cards() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "3", "enter", "1")
        assert "Guard" in table.inspector
        await table.press("space")
        assert table.inspector == ""


@runs
async def test_alone_at_the_table_nothing_needs_hiding() -> None:
    session = laid_out()
    session.seats[1].bot = "page"
    async with at_table(session) as table:
        assert "Space" not in table.drawn().split("\n")[-1]
        await table.press("space")
        assert scene_of(table).hand is not None


@runs
async def test_against_a_bot_the_only_person_always_sees_their_own_cards() -> None:
    session = laid_out()
    session.seats[1].bot = "page"
    async with at_table(session) as table:
        assert entry_of(table).viewer == 0
        assert scene_of(table).hand is not None


def twins(session: GameSession, seat: int) -> tuple[GameSession, GameSession]:
    """Two games that look alike to a seat, with other cards behind every back."""
    seen = view(session.game, seat)
    return at(seen.deal(1)), at(seen.deal(99))


KEYS = (
    "", "space", "3", "escape", "4", "right", "escape", "7", "g", "escape", "escape", "w",
    "escape", "l", "escape", "d", "down", "enter", "escape", "f1", "escape", "i", "escape", "r",
    "m", "escape", "3", "enter", "u", "3", "enter", "n",
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_no_frame_depends_on_what_the_player_may_not_see(size: tuple[int, int]) -> None:
    """Up to the curtain for the other player; once it opens, their own cards differ."""

    @runs
    async def play() -> None:
        one, other = twins(laid_out(), 0)
        assert one.game.hands[1] != other.game.hands[1]
        frames: list[list[str]] = []
        for session in (one, other):
            async with at_table(session, size) as table:
                seen = []
                for key in KEYS:
                    if key:
                        await table.press(key)
                    await table.painted()
                    seen.append(table.drawn())
                assert table.in_front == "CurtainScreen"
                await table.press("enter")
                await table.painted()
                frames.append([*seen, table.drawn()])
        *first, own = frames[0]
        *second, others = frames[1]
        assert first == second
        assert own != others  # the test can see a difference

    play()


@runs
async def test_the_palette_names_no_card_while_the_hand_is_face_down() -> None:
    session = laid_out()
    screens = session.spec.screens()
    assert not any(isinstance(move, Play) for _, move in screens.labelled_moves(session))
    session.hand_open = True
    assert any(isinstance(move, Play) for _, move in screens.labelled_moves(session))


# --- geometry


@pytest.mark.parametrize(
    "size", [(80, 24), (84, 30), (100, 32), (120, 39), (120, 40), (139, 45), (160, 50)]
)
def test_every_spot_of_the_road_is_hit_where_it_is_drawn(size: tuple[int, int]) -> None:
    plan = table_plan(Size(*size)).road
    assert plan.x(SPACES[0]) > 0
    assert plan.x(SPACES[-1]) + plan.slab < plan.width
    for space in SPACES:
        for x in range(plan.x(space), plan.x(space) + plan.slab):
            assert plan.space_at(x) == space
    for terrace in Terrace:
        assert plan.terrace_at(plan.row(terrace)) is terrace
        assert plan.terrace_at(plan.row(terrace) - plan.lane + 1) is terrace
    assert plan.space_at(0) is None
    assert plan.terrace_at(0) is None


@pytest.mark.parametrize("height", range(24, 60))
@pytest.mark.parametrize("width", [80, 100, 120, 150, 200])
def test_the_boards_leave_room_for_the_lines_below(width: int, height: int) -> None:
    plan = table_plan(Size(width, height))
    assert plan.rows + 3 <= height
    kinds = (Kind.KING,) * 3 + (Kind.GUARD,) * 2 + (Kind.WIZARD, Kind.JESTER, Kind.JESTER)
    slots = plan.cards.slots(kinds, plan.log.x if plan.log else width)
    assert slots[0].x >= 0
    assert slots[-1].right <= (plan.log.x if plan.log else width)
    assert all(one.right < other.x for one, other in pairwise(slots))


def test_a_spot_is_read_back() -> None:
    for terrace in Terrace:
        for space in SPACES:
            assert spot_of(spot(terrace, space)) == (terrace, space)


@runs
async def test_dragging_a_pawn_plays_the_card_that_takes_it_there() -> None:
    session = laid_out()
    async with at_table(session, (120, 40)) as table:
        await table.press("space")
        goal = ((Pawn.WIZARD, 6),)
        move = next(m for m in session.prompt.moves if isinstance(m, Play) and m.goal == goal)
        await ByMouse()._drag(table, move)
        assert session.entries()[-1].move == move


@runs
async def test_a_pawn_dragged_where_no_card_leads_says_so() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space")
        await ByMouse()._drag(table, Play(0, Kind.WIZARD, ((Pawn.WIZARD, 5),)))
        assert "None of your cards" in table.inspector


@pytest.mark.parametrize(
    ("keys", "pawn", "space", "why"),
    [
        ("3 enter", Pawn.WIZARD, 6, "You're playing Guard cards this turn"),
        ("7 g right enter", Pawn.WIZARD, 7, "Your Jester cards move the guards this turn"),
        ("", Pawn.KING, -6, "The king would leave his guards"),
        ("", Pawn.JESTER, 5, "None of your cards moves the jester to ■5"),
    ],
)
def test_a_drag_that_no_card_can_make_now_says_what_stands_in_the_way(
    keys: str, pawn: Pawn, space: int, why: str
) -> None:
    @runs
    async def drag() -> None:
        async with at_table(laid_out()) as table:
            await table.press("space", *keys.split())
            await ByMouse()._drag(table, Play(0, Kind.KING, ((pawn, space),)))
            assert why in table.inspector, table.inspector

    drag()


@runs
async def test_v5_5_a_drag_that_only_a_joker_could_make_says_why_it_is_none() -> None:
    async with at_table(laid_out((-3, -6, 0, 4, 2))) as table:
        await table.press("space")
        await ByMouse()._drag(table, Play(0, Kind.KING, ((Pawn.WIZARD, 7),)))
        assert "not on your side of the king" in table.inspector


@runs
async def test_nothing_but_done_is_left_after_the_last_card_of_a_kind() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "3", "enter", "3", "enter")
        assert DONE in table.session.prompt.moves
        assert entry_of(table).selection.playable() == frozenset()
        await table.press("enter")
        assert table.in_front == "CurtainScreen"


@runs
async def test_a_table_resized_lays_everything_out_anew() -> None:
    async with at_table(visit(), (80, 24)) as table:
        for size in ((160, 50), (100, 32), (120, 40), (80, 24)):
            await table.resize(*size)
            await table.painted()
            board = table.table.query_one(HandBoard)
            assert board.size.height == table_plan(Size(*size)).cards.rows
            assert TERRACE_OF[Pawn.WIZARD] is Terrace.WIZARD


@runs
async def test_help_says_why_the_card_under_the_cursor_cannot_be_played() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "3", "enter")
        entry_of(table).cursor = 0  # a king card, in a turn of guard cards
        await table.press("f1")
        assert table.in_front == "HelpScreen"
        assert "Not now: You're playing Guard cards" in table.drawn()


@pytest.mark.slow
@runs
async def test_a_hint_names_a_turn_and_marks_its_cards() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space", "h")
        await table.shows("Chance to win")
        hints = table.table.hints
        assert hints.hint is not None
        assert {kind for kind, _ in hints.marks()} <= {"pawn", "card"}
        assert hints.marks()


@pytest.mark.parametrize(
    ("keys", "clause"),
    [
        ("", "V3.3"),
        ("1", "V4.2"),
        ("1 2", "V4.3"),
        ("3", "V4.4"),
        ("4", "V4.5"),
        ("5", "V4.7"),
        ("7", "V5.6"),
        ("w", "V5.1"),
        ("5 enter", "V3.5"),
    ],
)
def test_r_opens_the_rule_of_the_step(keys: str, clause: str) -> None:
    @runs
    async def look() -> None:
        async with at_table(laid_out()) as table:
            await table.press("space", *keys.split(), "r")
            assert isinstance(table.screen, RulebookScreen)
            await table.painted()
            assert table.screen.folds.here == clause

    look()


@runs
async def test_after_the_last_playable_card_the_cursor_stands_on_done() -> None:
    hand = ("king-1", "guard-1", "guard-1+1", "wizard-2", "jester-3")
    async with at_table(laid_out(hand=hand)) as table:
        await table.press("space", "4", "enter")
        assert scene_of(table).cursor is None
        assert [choice.chosen for choice in table.table.game.choices()] == [True]
        assert "no more cards" in table.prompt
        assert table.inspector.startswith("That was your turn.")
        assert table.session.seat == 0, "nothing ends by itself"
        await table.press("left")
        assert scene_of(table).cursor is not None
        await table.press("u")
        assert scene_of(table).cursor is not None
        await table.press("4", "enter", "enter")
        assert table.session.game.seat == 1


@runs
async def test_what_if_does_not_ask_to_end_the_turn() -> None:
    async with at_table(laid_out(), (80, 24)) as table:
        await table.press("space", "t", "5", "enter", "n")
        assert table.prompt.startswith("Anna: your turn would end here.")
        await table.painted()
        assert "Enter" not in table.drawn().splitlines()[-1]
        await table.press("enter")
        assert "What-if ends with your turn" in table.inspector
        await table.press("W")
        assert not table.session.in_what_if
        assert "Enter: end your turn" in table.prompt


@pytest.mark.parametrize(
    ("pawns", "says"),
    [
        ((-3, -6, 0, 4, -5), "a guard is outside"),
        ((0, -6, 2, 4, -5), "king and guard outside"),
        ((2, 1, 3, 4, -5), "the court is outside"),
    ],
)
def test_v6_3_it_is_said_who_is_outside_the_duchy(pawns: tuple[int, ...], says: str) -> None:
    @runs
    async def look() -> None:
        async with at_table(laid_out(pawns)) as table:
            await table.painted()
            assert f"\u2654 +0  stays: {says} your duchy" in table.drawn()

    look()


@runs
async def test_table_and_result_count_the_same_rounds_as_log_and_saved_games() -> None:
    session = laid_out()
    async with at_table(session, (120, 40)) as table:
        await table.painted()
        assert f"Round {session.spec.round(session.controller)} " in table.drawn()
    session = finished()
    async with at_table(session, (120, 40)) as table:
        await table.painted()
        rounds = session.spec.round(session.controller)
        assert f"{rounds} rounds played" in table.drawn()
        assert f"in round {rounds}." in table.drawn()
