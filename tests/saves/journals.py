"""Journals of games that programs played: real files, the same bytes every time."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path

from palais_tui.bots.lively import LivelyMover
from palais_tui.controller.moves import AGREE
from palais_tui.controller.view import view
from palais_tui.hotseat.journal_file import JournalFile
from palais_tui.saves.beginning import Beginning, Past
from palais_tui.saves.record import write_record
from palais_tui.saves.told import GAME
from tests.position import BOX

NAMES = ("Anna", "Bruno", "Chloé", "Dmitri")
NOON = datetime(2026, 11, 14, 12, tzinfo=UTC)
"""The same day nearly everywhere."""

Stop = Callable[[Past], bool]


def beginning(seed: int, names: Sequence[str] = NAMES, begun: datetime = NOON) -> Beginning:
    return Beginning(BOX, list(names), seed, "random", None, begun)


def never(_: Past) -> bool:
    return False


def play(game: Beginning, stop: Stop = never) -> Past:
    """A lively game, to its end or until it is stopped."""
    history, mover = game.deal(), LivelyMover(game.seed)
    while (prompt := history.controller.prompt) and not stop(history):
        history.answer(mover.choose(prompt, partial(view, history.controller.game, prompt.seat)))
    return history


def answers(count: int) -> Stop:
    """Stop after so many answers."""
    return lambda history: len(list(history)) >= count


@cache
def finished(seed: int, names: Sequence[str] = NAMES) -> Past:
    return play(beginning(seed, names))


def write_journal(folder: Path, name: str, game: Beginning, history: Past) -> Path:
    """A game as a file, a second and a half for each answer."""
    texts = [write_record(game.box, 1.5, entry.move) for entry in history]
    file = JournalFile.create(folder, name, GAME, [game.header(), *texts])
    file.close()
    return file.path


def agreed(game: Beginning) -> Past:
    """A game that everyone agreed to end before its first turn."""
    history = play(game, lambda past: past.controller.game.round == 1)
    history.answer(AGREE)
    return history


EVENINGS: tuple[tuple[str, ...], ...] = (
    NAMES,
    ("Anna", "Bruno"),
    ("Bruno", "Chloé", "Dmitri"),
    ("Dmitri", "anna"),
    ("Maximilian Alexander", "Wilhelmina Josephine", "Christopher Columbus", "Anna"),
    NAMES,
    ("Chloé", "Bruno", "Anna"),
)
"""Who played on which evening, a week apart."""


@cache
def season() -> Path:
    """A folder of finished games, an unfinished one, and a damaged file."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    for number, names in enumerate(EVENINGS):
        game = beginning(number, names, NOON - timedelta(weeks=number))
        write_journal(folder, f"evening {number + 1}", game, play(game))
    half = beginning(20)
    write_journal(folder, "unfinished", half, play(half, answers(60)))
    (folder / "grandma's letter.journal").write_bytes(b"Dear all,")
    return folder
