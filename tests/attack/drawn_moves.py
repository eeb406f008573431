"""Notes what the table shows, whenever it is drawn.

Runs inside the attacked program. A line is written before the terminal gets the picture, so
that whatever somebody can have seen is in the file.
"""

from __future__ import annotations

import os
from typing import Any

from palais_tui.core.protocol import gesture
from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameSetup
from palais_tui.journal.records import Shown, write_record
from palais_tui.tui.table.view import TableView


def notation(setup: GameSetup, moves: list[Any], staged: Any) -> str:
    """The moves of a game and the staged one, in one line."""
    done = [*moves, Shown(staged)]
    return "; ".join(write_record(setup, 0.0, one) for one in done)


def note_into(file: str) -> None:
    """From now on every picture of the real game leaves a line."""
    number = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    draw = TableView.refresh

    def drawn(view: TableView) -> None:
        line = shown_by(view.session)
        if line:
            os.write(number, line.encode() + b"\n")
        draw(view)

    TableView.refresh = drawn  # type: ignore[method-assign, assignment]


def shown_by(session: GameSession) -> str:
    """The journal and what is shown of its game; nothing of a what-if, nor before a move."""
    path = session.recorder.writer.path if session.recorder else None
    if session.in_what_if or path is None:
        return ""
    staged = gesture(session.staged) if session.staged else None
    moves = [entry.move for entry in session.history]
    return f"{path.name}\t{notation(session.setup, moves, staged)}"
