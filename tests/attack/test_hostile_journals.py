"""Hostile journals with a small number; `hostile_journals` makes any number by hand."""

from __future__ import annotations

import pytest

from tests.attack.hostile_journals import attack

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def test_every_reader_answers_in_a_sentence() -> None:
    verdicts, wrong = attack(64, seed=2)
    assert wrong == [], "\n".join(wrong)
    assert verdicts.total() == 64
    told = {verdict.rpartition(": ")[2] for verdict in verdicts}
    assert told >= {"sound", "UnusableHeader", "NotARecord", "NotAJournal", "CarriageReturns"}
