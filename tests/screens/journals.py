"""Games in real journals, to be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from palais_tui.bots.lively import LivelyMover
from palais_tui.bots.mover import Mover
from palais_tui.controller.view import view
from palais_tui.engine.box import Box
from palais_tui.hotseat.journal_file import JournalFile
from palais_tui.saves.beginning import Beginning, Past
from palais_tui.saves.record import write_record
from palais_tui.saves.told import GAME, Told, tell
from tests.position import BOX

NAMES = ("Anna", "Bruno", "Chloé", "Dmitri")
WHOLE_GAME = 100_000
BEGUN = datetime(2026, 5, 4, 20, 15, tzinfo=UTC)


def beginning(
    players: int = 4, seed: int = 7, box: Box = BOX, names: Sequence[str] = NAMES
) -> Beginning:
    return Beginning(box, list(names[:players]), seed, "first", 0, BEGUN)


def play(history: Past, mover: Mover, moves: int = WHOLE_GAME) -> None:
    """So many moves, or to the end."""
    for _ in range(moves):
        prompt, game = history.controller.prompt, history.controller.game
        if prompt is None:
            return
        history.answer(mover.choose(prompt, partial(view, game, game.seat)))


def played(begun: Beginning, moves: int = WHOLE_GAME, mover: Mover | None = None) -> Past:
    history = begun.deal()
    play(history, mover or LivelyMover(begun.seed), moves)
    return history


def journal(begun: Beginning, history: Past, folder: Path) -> Path:
    """The journal of a game, written in one go."""
    lines = [write_record(begun.box, 1.0, entry.move) for entry in history]
    file = JournalFile.create(folder, "game", GAME, [begun.header(), *lines])
    file.close()
    return file.path


def told(begun: Beginning, moves: int = WHOLE_GAME, mover: Mover | None = None) -> Told:
    """A game that was written into a journal and read again."""
    with TemporaryDirectory() as folder:
        return tell(journal(begun, played(begun, moves, mover), Path(folder)))
