"""Journals of finished and unfinished games still end where they ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from palais_tui.journal.loader import load_journal

FOLDER = Path(__file__).parents[1] / "golden"
GAMES = {
    "finished-3": (44, "deck", (1,), [2, 1, 6, -4, 0], 5, 2, 0),
    "finished-4": (28, "crown", (1,), [4, -5, 8, 8, 2], 7, 1, 23),
    "finished-11": (25, "crown", (0,), [-2, -8, 2, 1, -2], -7, 1, 31),
    "unfinished-8": (9, "not_yet", (), [0, -5, 7, 4, -4], 0, 0, 19),
    "resigned-5": (4, "resigned", (0,), [0, -2, 3, -4, -4], 0, 0, 33),
}
"""Turn, end, winners, pawns, crown, how often the deck ran out, and the cards left in it."""


@pytest.mark.parametrize("name", GAMES)
def test_a_journal_leads_where_it_always_did(name: str) -> None:
    loaded = load_journal(FOLDER / f"{name}.journal")
    assert loaded.damage is None
    assert loaded.history is not None
    game = loaded.history.controller.game
    table = (game.pawns, game.crown, game.run_outs, len(game.deck))
    assert (game.turn, game.end.value, game.winners, *table) == GAMES[name]


def test_every_journal_is_listed() -> None:
    assert {path.stem for path in FOLDER.glob("*.journal")} == GAMES.keys()
