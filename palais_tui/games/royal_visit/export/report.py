"""Royal Visit in transcripts and exports."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from palais_tui.games.royal_visit.controller.events import UNSEEN, CardsDrawn, Event
from palais_tui.games.royal_visit.export.html_page import as_html
from palais_tui.games.royal_visit.export.json_export import as_json
from palais_tui.games.royal_visit.phrases.narrator import Narrator
from palais_tui.games.royal_visit.plain.boards import crown_line, pawn_lines
from palais_tui.reports.game_report import GameReport
from palais_tui.reports.transcript import Transcript


class VisitReport(GameReport):
    """Drawn cards by name once the game is over; JSON and an HTML page besides text."""

    narrator: Narrator

    def turn_lines(self, events: Sequence[Event]) -> list[str]:
        return [line for event in events if (line := self._line(event))]

    def _line(self, event: Event) -> str:
        if isinstance(event, CardsDrawn) and UNSEEN not in event.faces:
            return self.narrator.language.text(
                "transcript.drawn",
                name=self.narrator.names[event.seat],
                count=len(event.faces),
                cards=", ".join(map(self.narrator.card, event.faces)),
            )
        return self.narrator.event(event)

    def result_lines(self, transcript: Transcript) -> list[str]:
        table = transcript.table
        return [
            *pawn_lines(self.narrator, table),
            crown_line(self.narrator, table),
            *self._hands(transcript),
        ]

    def _hands(self, transcript: Transcript) -> Iterator[str]:
        for seat, name in enumerate(self.narrator.names):
            cards = self.narrator.cards(transcript.last.game.hands[seat])
            yield self.narrator.language.text("transcript.hand", name=name, cards=cards)

    def formats(self) -> Mapping[str, Callable[[Transcript], str]]:
        return {"json": as_json, "html": as_html}
