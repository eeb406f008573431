"""One game's side of the reports: what only the game can say in an export."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from palais_tui.core.setup import GameSetup
    from palais_tui.reports.transcript import Transcript


class GameReport:
    """What transcripts and exports need of a game; the defaults suit a simple game."""

    def __init__(self, narrator: Any) -> None:
        self.narrator = narrator

    def move(self, setup: GameSetup, move: Any, *, over: bool) -> str:
        """A move in notation, without what must stay secret until the game is over."""
        return setup.spec.write_move(setup.components, move)

    def opening_lines(self, events: Sequence[Any]) -> list[str]:
        """What happens before the first turn of a round."""
        return list(self.narrator.lines(events))

    def turn_lines(self, events: Sequence[Any]) -> list[str]:
        """What happens in a turn."""
        return list(self.narrator.lines(events))

    def set_up_text(self, transcript: Transcript) -> str:
        """How the game began."""
        name = self.narrator.names[transcript.start]
        return str(self.narrator.language.text("table.begins", name=name))

    def result_lines(self, transcript: Transcript) -> list[str]:
        """How the finished game ended."""
        return []

    def formats(self) -> Mapping[str, Callable[[Transcript], str]]:
        """Further formats besides text, by name."""
        return {}
