"""Palais Royal in transcripts and exports."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from palais_tui.core.protocol import Gesture, atoms
from palais_tui.core.setup import GameSetup
from palais_tui.games.palais_royal.controller.events import (
    UNSEEN,
    CardsDrawn,
    Event,
    RoundBegan,
    TurnEnded,
)
from palais_tui.games.palais_royal.controller.moves import Keep, Move
from palais_tui.games.palais_royal.controller.notation import write
from palais_tui.games.palais_royal.export.html_page import as_html
from palais_tui.games.palais_royal.export.json_export import as_json
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.scores import score_lines
from palais_tui.reports.game_report import GameReport
from palais_tui.reports.transcript import Transcript

UNSEEN_KEEP: Final = "keep ?"
"""A kept card that nobody else may know yet."""


class PalaisReport(GameReport):
    """Cards by name once they are public; JSON and an HTML page besides text."""

    narrator: Narrator

    def move(self, setup: GameSetup, move: Move | Gesture[Move], *, over: bool) -> str:
        return "; ".join(
            UNSEEN_KEEP if isinstance(atom, Keep) and not over else write(setup.components, atom)
            for atom in atoms(move)
        )

    def opening_lines(self, events: Sequence[Event]) -> list[str]:
        """The heading above already has the number of the round."""
        text = self.narrator.language.text
        return [
            text("transcript.garden", nobles=event.nobles)
            if isinstance(event, RoundBegan)
            else self.narrator.event(event)
            for event in events
        ]

    def turn_lines(self, events: Sequence[Event]) -> list[str]:
        lines: list[str] = []
        pending: list[Event] = []
        for event in events:
            if isinstance(event, CardsDrawn) and event.cards and UNSEEN not in event.cards:
                lines += [*self.narrator.lines(pending), self._drawn(event)]
                pending = []
            elif not isinstance(event, TurnEnded):
                pending.append(event)
        return lines + self.narrator.lines(pending)

    def _drawn(self, event: CardsDrawn) -> str:
        return self.narrator.language.text(
            "transcript.drawn",
            name=self.narrator.names[event.seat],
            drawn=len(event.cards),
            cards=", ".join(map(self.narrator.card, event.cards)),
        )

    def set_up_text(self, transcript: Transcript) -> str:
        text = self.narrator.language.text
        layout = text(f"transcript.layout_{transcript.options['layout']}")
        name = self.narrator.names[transcript.start]
        return text("transcript.set_up", layout=layout, name=name)

    def result_lines(self, transcript: Transcript) -> list[str]:
        return [*score_lines(self.narrator, transcript.table), *self._hands(transcript)]

    def _hands(self, transcript: Transcript) -> Iterator[str]:
        for seat, name in enumerate(self.narrator.names):
            hand = transcript.table.hand(seat)
            held = [self.narrator.card(kind) for kind, n in enumerate(hand) for _ in range(n)]
            key = "transcript.hand" if held else "transcript.hand_empty"
            yield self.narrator.language.text(key, name=name, cards=", ".join(held))

    def formats(self) -> Mapping[str, Callable[[Transcript], str]]:
        return {"json": as_json, "html": as_html}
