"""What Enter does now, as the footer names it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from palais_tui.core.session import GameSession


class EnterKey:
    """Names what Enter does; by default with the same word all the time."""

    def __init__(self, session: GameSession) -> None:
        self.session = session

    def tr(self, key: str, **facts: object) -> str:
        return self.session.narrator.language.text(key, **facts)

    def label(self) -> str:
        """What Enter does at this moment; empty if it would do nothing or be refused."""
        return self.tr("keys.go")

    def labels(self) -> Sequence[str]:
        """Every word it may have: the footer keeps room for the longest."""
        return (self.tr("keys.go"),)
