"""Damaged journals: each is refused with a reason, or is truly sound; none is changed."""

from __future__ import annotations

import pytest

from tests.journal.mutations import WAYS, mutate

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("untraced")]


GAMES = {"palais-royal": 1_000, "royal-visit": 400}


@pytest.mark.parametrize("game", GAMES)
def test_damaged_journals(game: str) -> None:
    verdicts = mutate(game, GAMES[game], seed=4)
    assert verdicts.total() == GAMES[game]
    reasons = {verdict.split(": ")[1] for verdict in verdicts}
    assert reasons >= {"WrongSeal", "NotAJournal", "NotARecord", "NotLegal", "UnusableHeader"}
    assert {verdict.split(":")[0] for verdict in verdicts} == {way.__name__ for way in WAYS}
