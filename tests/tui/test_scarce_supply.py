"""A supply that is empty or too small: what is said before, and what fits no more."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.engine.castle import GATE, KING
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.i18n.catalog import Language
from tests.games.palais_royal.position import Castle, position
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import at_table, runs, seated

LANGUAGES = pytest.mark.parametrize("language", [ENGLISH, FRENCH], ids=["en", "fr"])


@LANGUAGES
@runs
async def test_refusals_of_an_empty_supply_offer_no_enter_for_all(language: Language) -> None:
    castle: Castle = {"parade": 4, "mint": 3, "stairway": 2}
    game = position(2, step=Step.PARADE, castle=castle, supply=3).game
    session = seated(game, language=language)
    forms = session.narrator.place_forms("place", KING)
    async with at_table(session, language=language.code) as table:
        await table.press("enter")
        for key, refusal in (
            ("5", language.text("acting.fetch_same")),
            ("8", language.text("acting.fetch_none", **forms)),
        ):
            await table.press(key)
            assert table.inspector.startswith(refusal), table.inspector
            assert table.game.servants(0, GATE) == 3
        await table.press("4", "4")  # asks, then brings it
        assert table.game.servants(0, GATE) == 4
