"""The advisor under its former names, for screens that do not use `app.advisor` yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palais_tui.tui.app import PalaisApp
from palais_tui.tui.host import Host
from palais_tui.tui.services import advisor

if TYPE_CHECKING:
    from palais_tui.core.turn_log import PlayedTurn
    from palais_tui.games.palais_royal.controller.hint import Hint, TurnReview
    from palais_tui.games.palais_royal.controller.moves import Move
    from palais_tui.games.palais_royal.controller.view import View


async def ask_plan(
    palais: Host | PalaisApp, bot: str, seat: int, seen: View
) -> tuple[Move, ...] | str:
    """Same as `Advisor.plan`."""
    return await palais.advisor.plan(bot, seat, seen)


async def ask_hint(palais: Host | PalaisApp, seen: View) -> Hint | str:
    """Same as `Advisor.hint`."""
    return await palais.advisor.hint(seen)


async def ask_review(palais: Host | PalaisApp, turn: PlayedTurn) -> TurnReview | str:
    """Same as `Advisor.review`."""
    return await palais.advisor.review(turn)


def spinner_frame(palais: Host | PalaisApp, beat: int) -> str:
    """Same as `advisor.spinner_frame`."""
    return advisor.spinner_frame(palais.app if isinstance(palais, Host) else palais, beat)
