"""Asks programs, who think elsewhere; what goes wrong there becomes a sentence."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final, TypeVar

from palais_tui.core.worker import WorkerDied, WorkerFailed
from palais_tui.games.palais_royal.controller.hint import Hint, TurnReview
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.played_turns import PlayedTurn
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.tui.host import Host

Thought = TypeVar("Thought")
LONGEST_WHY: Final = 30
"""Letters of what a process says itself, in its own words."""


async def ask_plan(palais: Host, bot: str, seat: int, seen: View) -> tuple[Move, ...] | str:
    """What a program does now, or why it cannot tell."""
    return await _or_why(palais, palais.advisor.plan(bot, seat, seen))


async def ask_hint(palais: Host, seen: View) -> Hint | str:
    """What the Minister would do now, or why he cannot tell."""
    return await _or_why(palais, palais.advisor.hint(seen))


async def ask_review(palais: Host, turn: PlayedTurn) -> TurnReview | str:
    """How good a turn was, or why the Minister cannot tell."""
    return await _or_why(palais, palais.advisor.review(turn))


async def _or_why(palais: Host, thought: Awaitable[Thought]) -> Thought | str:
    say = palais.language.text
    try:
        return await thought
    except WorkerDied:
        return say("thinking.died")
    except WorkerFailed as failed:
        return say("thinking.failed", why=str(failed)[:LONGEST_WHY])
    except OSError as error:
        return say("thinking.no_process", why=error.strerror or type(error).__name__)


def spinner_frame(palais: Host, beat: int) -> str:
    """A small sign that turns while somebody thinks, and stands still if nothing may move."""
    signs = palais.symbols.thinking
    return signs[(beat if palais.animated else 2) % len(signs)]
