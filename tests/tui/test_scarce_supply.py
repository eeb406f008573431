"""A supply that is empty or too small: what is said before, and what fits no more."""

from __future__ import annotations

import pytest

from palais_tui.games.palais_royal.engine.actions import parade
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


SCARCE: Castle = {"parade": 4, "king": 2, "madame": 2, "mint": 2, "stairway": 2}
"""Four servants arrive, and action 3 adds one with the King and one with Madame."""


@LANGUAGES
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@runs
async def test_arrivals_that_leave_too_few_for_action_3_are_warned_of(
    language: Language, size: tuple[int, int]
) -> None:
    for supply in range(4, 10):
        game = position(2, step=Step.BEFORE, castle=SCARCE, supply=supply, hand="purse").game
        count = parade.worth(game, 0).total
        rest = supply - min(count, supply)
        async with at_table(
            seated(game, language=language), size=size, language=language.code
        ) as table:
            for step in ("enter", ""):
                facts: dict[str, object] = {
                    "count": min(count, supply),
                    "rest": rest,
                    "needed": 2,
                    "lack": 2 - rest,
                }
                facts["places"] = f"{language.text('places_short.king')}, Madame"
                told = [language.text(f"inspect.{key}", **facts) for key in WARNINGS]
                assert (table.inspector in told) == (rest < 2), (supply, table.inspector)
                if step:
                    await table.press(step)
            assert table.game.step is Step.PARADE


WARNINGS = "scarce", "scarce_short"


@LANGUAGES
@runs
async def test_a_supply_too_small_for_both_chambers_is_no_choice_of_one(language: Language) -> None:
    game = position(2, step=Step.STAIRWAY, castle={**SCARCE, "mint": 0}, supply=1).game
    async with at_table(seated(game, language=language), language=language.code) as table:
        await table.press("n", "n")
        assert table.game.step is Step.COURT
        assert table.inspector == language.text("acting.supply_short", supply=1, needed=2)
        first = {"en": "First King (8) or Madame (6)?", "fr": "D'abord Roi (8) ou Madame (6)"}
        assert first[language.code] in table.prompt
