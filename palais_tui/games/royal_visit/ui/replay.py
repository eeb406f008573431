"""A replay of Royal Visit: its boards and what lies open."""

from __future__ import annotations

from typing import Any, Final

from textual.geometry import Size

from palais_tui.core.game_spec import OMNISCIENT
from palais_tui.core.replay import Replay
from palais_tui.core.turn_log import TurnMark
from palais_tui.games.royal_visit.controller.events import CardsDrawn, PrivilegePlayed, TurnBegan
from palais_tui.games.royal_visit.engine.components import COURT, SIDES, Pawn
from palais_tui.games.royal_visit.engine.turn import crown_steps
from palais_tui.games.royal_visit.ui.boards import STYLE_SHEET, VisitBoards
from palais_tui.games.royal_visit.ui.last_turn import traces
from palais_tui.games.royal_visit.ui.plan import replay_plan
from palais_tui.games.royal_visit.ui.road import spot_of
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.tui.game_screens import GameReplay
from palais_tui.tui.screen_size import is_large
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.user_files.settings import Settings

SHORT: Final = 40
"""Beyond so many columns a sentence takes its short form."""


class VisitReplay(GameReplay):
    """Shows the positions of a game on the boards."""

    style_sheets = (STYLE_SHEET,)

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)
        self._boards = VisitBoards()
        self._columns = self.least_room

    def boards(self) -> VisitBoards:
        return self._boards

    def fit(self, size: Size) -> bool:
        self._boards.fit(size, replay_plan(size))
        self._columns = max(self.least_room, size.width - 2)
        return is_large(size)

    def show(self, symbols: Symbols, palette: Palette, settings: Settings) -> None:
        view = self.replay.view()
        table = view.table
        seat = table.seat
        hand, whose = self._hand(table)
        self._boards.show(
            Scene(
                view=view,
                narrator=self.narrator,
                symbols=symbols,
                palette=palette,
                seat=seat,
                pawns=tuple(table.pawns),
                crown=table.crown,
                hand=hand,
                hand_seat=whose,
                hand_size=view.hand_sizes[whose],
                coming=crown_steps(table, seat),
                lost=tuple(pawn for pawn in COURT if table.pawns[pawn] * SIDES[seat] <= 0),
                trace=traces(self.replay.happened()),
                watching=True,
                over=table.is_over,
            )
        )

    def _hand(self, table: Any) -> tuple[tuple[int, ...] | None, int]:
        """The viewer's cards, or those of the player in turn if everything is open."""
        viewer = self.replay.viewer
        whose = viewer if viewer >= 0 else table.seat
        if viewer < 0 and viewer != OMNISCIENT:
            return None, whose
        hand = table.hands[whose]
        return tuple(face for face, count in enumerate(hand) for _ in range(count)), whose

    def begins(self) -> str:
        name = self.narrator.names[self.replay.controller.game.start]
        text: str = self.narrator.language.text("visit_table.starts", name=name)
        return text

    def happened(self) -> str:
        """What happened last, in one line."""
        events = self.replay.happened()
        news = [event for event in events if not isinstance(event, TurnBegan | CardsDrawn)]
        lines: list[str] = []
        for some, room in ((events, 0), (news or events, 0), (news or events, SHORT)):
            lines = self.narrator.lines(some, room)
            if len(" ".join(lines)) <= self._columns:
                break
        else:
            while len(lines) > 1 and len(" ".join(lines)) > self._columns:
                lines.pop(0)  # the last one matters most
        return " ".join(lines)

    def opened(self, room: int, height: int) -> list[str]:
        """The hands in words. One line is of the hand that the cards don't show."""
        replay, say, names = self.replay, self.narrator.language.text, self.narrator.names
        table = replay.view().table
        if replay.viewer == OMNISCIENT:
            shown, seats = table.seat, [0, 1] if height > 1 else [1 - table.seat]
        else:
            shown, seats = replay.viewer, [replay.viewer]
        hands = {seat: self.narrator.hand(table.hands[seat]) for seat in seats if seat >= 0}
        lines = [say("visit_table.open_hand", name=names[s], cards=c) for s, c in hands.items()]
        if len(hands) == 1 and shown not in hands:
            ((other, cards),) = hands.items()
            facts = {"shown": names[shown], "name": names[other], "cards": cards}
            both = say("visit_table.open_both", **facts)
            return [both] if len(both) <= room else lines
        return lines[:height]

    def inspect(self, target: tuple[str, int], room: int) -> str:
        kind, number = target
        narrator, table = self.narrator, self.replay.view().table
        if kind == "pawn":
            pawn = Pawn(number)
            goal = ((pawn, table.pawns[pawn], table.pawns[pawn]),)
            text: str = narrator.paths(goal)
            return text[:1].upper() + text[1:]
        if kind == "spot":
            found: str = narrator.space(spot_of(target)[1])
            return found
        return ""

    def counted(self) -> str:
        text: str = self.narrator.language.text("visit_table.counted")
        return text

    def turn_note(self, turn: TurnMark) -> str:
        """How many cards were played; a privilege takes two."""
        later = [other.at for other in self.replay.turns if other.at > turn.at]
        entries = self.replay.entries[turn.at : min(later, default=None)]
        pairs = sum(isinstance(e, PrivilegePlayed) for entry in entries for e in entry.events)
        count = turn.highlights + 2 * pairs
        text: str = self.narrator.language.text("visit_table.turn_note", count=count)
        return text if count else ""
