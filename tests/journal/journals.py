"""Journals of games that programs played: real files, the same bytes every time."""

from __future__ import annotations

import atexit
import os
import shutil
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.games.palais_royal.bots.base import Bot
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.moves import AGREE
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.spec import SPEC, palais_setup
from palais_tui.journal.file import JournalFile
from palais_tui.journal.header import write_header
from palais_tui.journal.loader import LoadedGame, load_journal
from palais_tui.journal.records import write_record
from tests.games.palais_royal.position import COMPONENTS

NAMES = ("Anna", "Bruno", "Chloé", "Dmitri")
NOON = datetime(2026, 11, 14, 12, tzinfo=UTC)
"""The same day nearly everywhere."""

WHOLE_GAME = 100_000


def setup(
    players: int = 4,
    seed: int = 7,
    components: Components = COMPONENTS,
    names: Sequence[str] = NAMES,
) -> GameSetup:
    """Seats in their order, the castle as for a first game."""
    return palais_setup(components, list(names[:players]), seed, "first", 0, NOON)


def short(players: int = 2, seed: int = 7, nobles: int = 2, **more: Sequence[str]) -> GameSetup:
    """A game whose last round comes when a few nobles are taken."""
    ending = replace(COMPONENTS.ending, last_round_at=36 - nobles)
    return setup(players, seed, replace(COMPONENTS, ending=ending), **more)


def by_lot(seed: int, names: Sequence[str] = NAMES, begun: datetime = NOON) -> GameSetup:
    """Castle and start player are drawn."""
    return palais_setup(COMPONENTS, list(names), seed, "random", None, begun)


def play(history: GameHistory, bot: Bot, moves: int = WHOLE_GAME) -> None:
    """So many moves, or to the end."""
    for _ in range(moves):
        prompt, game = history.controller.prompt, history.controller.game
        if prompt is None:
            return
        history.answer(bot.choose(prompt, partial(view, game, game.seat)))


def played(begun: GameSetup, moves: int = WHOLE_GAME, bot: Bot | None = None) -> GameHistory:
    """A game, lively unless another mover is wished for."""
    history = begun.deal()
    play(history, bot or HeuristicBot(begun.seed), moves)
    return history


@cache
def finished(seed: int, names: Sequence[str] = NAMES) -> GameHistory:
    return played(by_lot(seed, names))


def agreed(begun: GameSetup) -> GameHistory:
    """A game that everyone agreed to end before its first turn."""
    history, bot = begun.deal(), HeuristicBot(begun.seed)
    while history.controller.game.round < 1:
        play(history, bot, 1)
    history.answer(AGREE)
    return history


def write_journal(folder: Path, name: str, begun: GameSetup, history: GameHistory) -> Path:
    """A game as a file, a second and a half for each answer."""
    texts = [write_record(begun, 1.5, entry.move) for entry in history]
    file = JournalFile.create(folder, name, SPEC.id, [write_header(begun), *texts])
    file.close()
    return file.path


def loaded(begun: GameSetup, moves: int = WHOLE_GAME, bot: Bot | None = None) -> LoadedGame:
    """A game that was written into a journal and read again."""
    with TemporaryDirectory() as folder:
        return load_journal(write_journal(Path(folder), "game", begun, played(begun, moves, bot)))


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
    """A folder of finished games, an unfinished one, an edited one, and no game at all."""
    folder = Path(mkdtemp())
    atexit.register(shutil.rmtree, folder)
    for number, names in enumerate(EVENINGS):
        game = by_lot(number, names, NOON - timedelta(weeks=number))
        write_journal(folder, f"evening {number + 1}", game, played(game))
    half = by_lot(20)
    write_journal(folder, "unfinished", half, played(half, 60))
    game = by_lot(21, ("Anna", "Dmitri"))
    edited = write_journal(folder, "edited", game, played(game, 80))
    edited.write_bytes(edited.read_bytes().replace(b"move gate", b"move mint", 1))
    (folder / "grandma's letter.journal").write_bytes(b"Dear all,")
    for number, path in enumerate(sorted(folder.iterdir())):
        left = (NOON - timedelta(days=number)).timestamp()
        os.utime(path, (left, left))
    return folder
