"""Damaged journals: each is refused with a reason, or is truly sound; none is changed."""

from __future__ import annotations

import pytest

from tests.journal.mutations import WAYS, mutate

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


def test_a_thousand_damaged_journals() -> None:
    verdicts = mutate(1_000, seed=4)
    assert verdicts.total() == 1_000
    reasons = {verdict.split(": ")[1] for verdict in verdicts}
    assert reasons >= {"WrongSeal", "NotAJournal", "NotARecord", "NotLegal", "UnusableHeader"}
    assert {verdict.split(":")[0] for verdict in verdicts} == {way.__name__ for way in WAYS}
