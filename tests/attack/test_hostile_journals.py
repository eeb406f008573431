"""Hostile journals with a small number; `hostile_journals` makes any number by hand."""

from __future__ import annotations

import pytest

from tests.attack.hostile_journals import attack
from tests.journal.journal_fuzz import NIGHTS

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


@pytest.mark.parametrize("game", NIGHTS)
def test_every_reader_answers_in_a_sentence(game: str) -> None:
    verdicts, wrong = attack(game, 128, seed=5)
    assert wrong == [], "\n".join(wrong)
    assert verdicts.total() == 128
    told = {verdict.rpartition(": ")[2] for verdict in verdicts}
    assert told >= {"sound", "UnusableHeader", "NotARecord", "NotAJournal", "CarriageReturns"}
