"""Royal Visit at the table: how the game would end with this turn, and what was drawn last."""

from __future__ import annotations

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.moves import DONE
from palais_tui.games.royal_visit.spec import SPEC as ROYAL_VISIT
from palais_tui.games.royal_visit.ui.end_forecast import ending_if_done
from palais_tui.games.royal_visit.ui.table import VisitTable
from palais_tui.i18n.catalog import Language
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import at_table, runs
from tests.tui.visit_games import HAND, laid_out, visit
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
            before, end = session.controller.game.copy(), ending_if_done(session)
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
            text = game._lines._new_cards(faces)
            assert len(text) <= entry_of(table).room
            assert text.endswith(".")
            assert "1+1" in text or len(drawn) == 1

    look()
