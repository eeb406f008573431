"""The advisor under its former names, for screens that do not use `app.advisor` yet."""

from __future__ import annotations

from typing import Any

from palais_tui.core.game_spec import GameSpec
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.host import Host
from palais_tui.tui.services import advisor


def _game(palais: Host | PalaisApp) -> GameSpec:
    return palais.session.spec if palais.session else _app(palais).game


def _app(palais: Host | PalaisApp) -> PalaisApp:
    return palais.app if isinstance(palais, Host) else palais


async def ask_plan(
    palais: Host | PalaisApp, bot: str, seat: int, seen: Any
) -> tuple[Any, ...] | str:
    """Same as `Advisor.plan`."""
    return await palais.advisor.plan(_game(palais), bot, seat, seen)


async def ask_hint(palais: Host | PalaisApp, seen: Any) -> Any | str:
    """Same as `Advisor.hint`."""
    return await palais.advisor.hint(_game(palais), seen)


async def ask_review(palais: Host | PalaisApp, turn: Any) -> Any | str:
    """Same as `Advisor.review`."""
    return await palais.advisor.review(_game(palais), turn)


def spinner_frame(palais: Host | PalaisApp, beat: int) -> str:
    """Same as `advisor.spinner_frame`."""
    return advisor.spinner_frame(_app(palais), beat)
