"""Every reason rests on a clause of the rules, or is about the program."""

from __future__ import annotations

import pytest

from palais_tui.core.protocol import Reason
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.controller import reasons
from palais_tui.games.palais_royal.controller.rule_references import (
    CLAUSES,
    MAJORITY,
    OF_NO_RULE,
    clause_of,
    clause_of_all,
)
from palais_tui.games.palais_royal.engine.castle import GATE, KING, MADAME
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.rulebook import read_rulebook
from tests.games.palais_royal.position import CARD_IDS, COMPONENTS
from tests.i18n.languages import ENGLISH

RULES = read_rulebook(game_assets() / "texts" / "rules.en.toml", COMPONENTS, ENGLISH)
OF_A_CARD = {reasons.WrongMoment, reasons.CardTooDear}
OF_A_CHAMBER = {reasons.NoMajority, reasons.WrongTarget}


def test_no_reason_is_forgotten() -> None:
    every = {
        kind
        for kind in vars(reasons).values()
        if isinstance(kind, type) and issubclass(kind, Reason) and kind is not Reason
    }
    assert every - {*CLAUSES, *OF_NO_RULE} == OF_A_CARD | OF_A_CHAMBER


@pytest.mark.parametrize("clause", sorted({*CLAUSES.values(), *MAJORITY.values()}))
def test_every_clause_has_a_page(clause: str) -> None:
    assert RULES.entry(clause) is not None


def test_a_card_has_its_own_clause() -> None:
    swift = CARD_IDS.index("swift")
    assert clause_of(reasons.WrongMoment(swift, Step.COURT)) == "R7.4"
    page = RULES.entry("R7.4")
    assert page is not None
    assert page.title == "Swift Feet"


def test_each_chamber_has_its_own_clause() -> None:
    assert clause_of(reasons.NoMajority(KING, 1, 2)) == "R5.6"
    assert clause_of(reasons.NoMajority(MADAME, 1, 2)) == "R5.7"
    assert clause_of(reasons.WrongTarget(GATE, only=KING)) == "R5.6"
    assert clause_of(reasons.WrongTarget(GATE, only=MADAME)) == "R5.7"
    assert clause_of(reasons.WrongTarget(KING, only=GATE)) == "R5.1"


def test_the_first_reason_with_a_clause_counts() -> None:
    why = (reasons.NoSuchThing(), reasons.SupplyEmpty(), reasons.NotYourTurn(1))
    assert clause_of_all(why) == "R3.3"
    assert clause_of_all((reasons.NoSuchThing(),)) == ""
