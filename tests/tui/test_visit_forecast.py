"""Royal Visit at the table: how the game would end with this turn, and what was drawn last."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.events import CardPlayed, CrownMoved
from palais_tui.games.royal_visit.controller.moves import DONE, Play
from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.spec import SPEC as ROYAL_VISIT
from palais_tui.games.royal_visit.ui import table_lines
from palais_tui.games.royal_visit.ui.end_forecast import ending_now
from palais_tui.games.royal_visit.ui.facts import crown_reason
from palais_tui.games.royal_visit.ui.table import VisitTable
from palais_tui.i18n.catalog import Language
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import at_table, runs
from tests.tui.visit_games import HAND, components, laid_out, visit
from tests.tui.visit_lines import LOOK
from tests.tui.visit_players import entry_of


def near_the_end(king: int, crown: int = -3, deck: int = 1) -> GameSession:
    """Anna's turn with a little crown and few cards in the deck."""
    session = laid_out((king, king - 1, king + 1, 4, -5), crown=crown)
    session.game.run_outs = 1
    del session.game.deck[deck:]
    return session


@pytest.mark.parametrize(
    ("king", "crown", "deck", "chip", "says"),
    [
        (-3, -3, 1, "n Done: you win", "the king is in Anna's duchy: Anna wins."),
        (3, -3, 1, "n Done: Bruno wins", "the king is in Bruno's duchy: Bruno wins."),
        (-3, -6, 2, "n Done: you win", "The crown enters Anna's chateau: Anna wins."),
        (-3, -3, 2, "n Done", ""),
        (0, -3, 1, "n Done", ""),
    ],
)
def test_v8_3_the_prompt_says_that_the_end_of_the_turn_ends_the_game(
    king: int, crown: int, deck: int, chip: str, says: str
) -> None:
    @runs
    async def play() -> None:
        async with at_table(near_the_end(king, crown, deck), (80, 24)) as table:
            await table.press("space")
            assert "Done" not in table.prompt
            await table.press("5", "right", "enter")
            assert table.prompt.rstrip().endswith(chip)
            assert says in table.inspector
            assert table.inspector.startswith("n: ") is bool(says)

    play()


def test_the_forecast_is_what_happens_in_whole_games() -> None:
    ended = 0
    for seed in range(6):
        session = visit(seed)
        while session.prompt is not None:
            moves = session.prompt.moves
            before, end = session.controller.game.copy(), ending_now(session)
            assert session.controller.game == before
            session.answer(DONE if DONE in moves else moves[seed % len(moves)])
            if DONE in moves:
                assert session.game.is_over is (end is not None)
                ended += end is not None
    assert ended


@pytest.mark.parametrize("language", [ENGLISH, FRENCH])
@pytest.mark.parametrize("drawn", [("king-1",), HAND[:5], (*HAND[2:6], "jester-1")])
def test_the_line_of_drawn_cards_is_never_cut(language: Language, drawn: tuple[str, ...]) -> None:
    @runs
    async def look() -> None:
        session = laid_out()
        session.set_language(ROYAL_VISIT.language(language))
        async with at_table(session, (80, 24)) as table:
            await table.press("space")
            game = table.table.game
            assert isinstance(game, VisitTable)
            faces = [0] * len(session.game.components.cards)
            for name in drawn:
                faces[session.game.components.face(name)] += 1
            with patch.object(table_lines, "last_drawn", return_value=faces):
                text = game._lines.drawn(entry_of(table).room)
            assert 0 < len(text) <= entry_of(table).room
            assert text.endswith(".")
            assert "1+1" in text or len(drawn) == 1

    look()


@pytest.mark.parametrize(
    ("columns", "says"),
    [
        (78, "Bruno plays 3 Jester cards: the jester to ■7. The crown moves 2, to ■2."),
        (
            100,
            "Bruno plays Jester 2, Jester 3, Jester 5: the jester to ■7. The crown moves 2, to ■2.",
        ),
    ],
)
def test_the_news_of_a_bot_says_where_its_pawns_are_now(columns: int, says: str) -> None:
    session = laid_out()
    session.seats[1].bot = "page"
    two, three, five = (components().face(f"jester-{steps}") for steps in (2, 3, 5))
    paths = [((Pawn.JESTER, begin, end),) for begin, end in ((-3, -1), (-1, 2), (2, 7))]
    played = [
        CardPlayed(1, face, Kind.JESTER, path)
        for face, path in zip((two, three, five), paths, strict=True)
    ]
    events = [*played, CrownMoved(1, 2, 0, 2)]
    with patch.object(session, "since", return_value=events):
        assert VisitTable(session).since_text(columns) == says


@pytest.mark.parametrize(("columns", "ends"), [(78, "to ●1."), (100, "You drew Jester 3.")])
def test_the_news_of_a_bot_names_the_cards_drawn_before_where_they_fit(
    columns: int, ends: str
) -> None:
    session = laid_out()
    session.seats[1].bot = "page"
    faces = [int(card.id == "jester-3") for card in components().cards]
    events = [CardPlayed(1, components().face("wizard-3"), Kind.WIZARD, ((Pawn.WIZARD, 2, -1),))]
    with (
        patch.object(session, "since", return_value=[*events, CrownMoved(1, 1, 0, -1)]),
        patch.object(table_lines, "last_drawn", return_value=faces),
    ):
        assert VisitTable(session).since_text(columns).endswith(ends)


# --- the king in a chateau


@pytest.mark.parametrize(
    ("king", "keys", "says", "then"),
    [
        (-6, "1 left", "You win!", "Anna: you win! Enter: finish the game"),
        (6, "1 right", "Bruno wins!", "Anna: this ends the game. Enter: finish it"),
    ],
)
def test_v8_1_the_move_that_takes_the_king_into_a_chateau_says_who_wins(
    king: int, keys: str, says: str, then: str
) -> None:
    @runs
    async def play() -> None:
        guards = (-8, 8)
        async with at_table(laid_out((king, *guards, 4, king)), (80, 24)) as table:
            await table.press("space", *keys.split())
            assert says in table.inspector
            await table.painted()
            winner = "Anna" if king < 0 else "Bruno"
            assert f"+0  the king visits {winner}, and the game ends" in table.drawn()
            await table.press("enter")
            assert table.prompt.startswith(then)
            assert table.inspector == f"The king enters {winner}'s chateau: {winner} wins."
            await table.painted()
            assert "u Undo" in " ".join(table.drawn().splitlines()[-1].split())
            await table.press("u")
            assert table.session.game.pawns[Pawn.KING] == king
            await table.press(*keys.split(), "enter", "enter")
            assert table.session.game.is_over
            await table.painted()
            assert "wins the king's visit." in table.drawn()

    play()


# --- while a bot plays, and clicks beside the choices


def test_the_line_names_what_a_bot_has_just_played() -> None:
    session = laid_out((0, -3, 3, 1, -5))
    session.answer(Play(components().face("wizard-2"), Kind.WIZARD, ((Pawn.WIZARD, -1),)))
    table = VisitTable(session)
    table.input.watching = True
    table.draw(LOOK)
    assert table.inspect() == "Anna plays Wizard 2: the wizard to ●1."
    assert table._scene is not None
    assert crown_reason(table._scene) == "stays: king and guard outside the duchy"


@runs
async def test_a_click_beside_the_choices_does_nothing() -> None:
    async with at_table(laid_out((0, -3, 3, 1, -5)), (80, 24)) as table:
        await table.press("space")
        await table.painted()
        prompt = table.table.query_one("#prompt").region
        await table.click(prompt.right - 3, prompt.y)
        assert entry_of(table).selection.chosen == ()
        await table.press("5")
        await table.click(prompt.right - 3, prompt.y)
        assert table.session.entries() == []
