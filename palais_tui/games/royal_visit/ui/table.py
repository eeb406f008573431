"""Royal Visit's side of the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final

from rich.text import Text
from textual.geometry import Region, Size
from textual.widget import Widget

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.events import (
    CardsDrawn,
    Event,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.royal_visit.controller.moves import DONE, Move, Summon
from palais_tui.games.royal_visit.controller.view import seen_by
from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.ui.boards import STYLE_SHEET, VisitBoards
from palais_tui.games.royal_visit.ui.choice_labels import choices
from palais_tui.games.royal_visit.ui.drag_ghosts import drag_ghosts
from palais_tui.games.royal_visit.ui.enter_key import VisitEnterKey
from palais_tui.games.royal_visit.ui.help import VisitHelp
from palais_tui.games.royal_visit.ui.mini_road import mini_road
from palais_tui.games.royal_visit.ui.plan import SPACES, UNDER, table_plan
from palais_tui.games.royal_visit.ui.road import Target
from palais_tui.games.royal_visit.ui.scene import CloseUp, Scene
from palais_tui.games.royal_visit.ui.table_hints import VisitHints
from palais_tui.games.royal_visit.ui.table_input import VisitInput
from palais_tui.games.royal_visit.ui.table_lessons import CROWN, VisitLessons
from palais_tui.games.royal_visit.ui.table_lines import TableLines
from palais_tui.games.royal_visit.ui.table_scene import TableScene
from palais_tui.tui.keys import FooterKey
from palais_tui.tui.screen_size import is_large
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.table.choices import Choice
from palais_tui.tui.table.game_table import Appearance, GameTable, Marks
from palais_tui.tui.theme import Palette

SMALL_PANEL: Final = (49, 7)
"""Columns and rows of a lesson's panel over small boards."""
SKY_PANEL: Final = 4
"""Rows of sky over a large road that a panel may cover: the bunting is below."""
CURTAIN_COLUMNS: Final = 60
"""Beyond them a sentence behind the curtain takes its short form."""
SINCE_ROOMS: Final = ((0, 0), (60, 0), (40, 0), (20, 0), (20, 60), (20, 50), (20, 40), (20, 30))
"""Columns beyond which a sentence about a bot's turn takes its short form, tried in turn.

The second number is for the cards of a turn, which matter most.
"""
OFF: Final = ("repeat",)
CLOSE_UPS: Final = (None, CloseUp.HAND, CloseUp.FACES)
"""What the zoom shows one after the other."""


class VisitTable(GameTable):
    """Implements `GameTable`."""

    style_sheets = (STYLE_SHEET,)
    css_class = "-visit"
    shows_hand = True
    areas = ("track", "road", "facts", "cards")
    panel_lines = (14, 1, 14, 14)
    boards_end = 21
    input: VisitInput

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.input = VisitInput(session)
        self.enter_key = VisitEnterKey(session, self.input)
        self.hints = VisitHints(session)
        self.lessons = VisitLessons(session, self.input)
        self._lines = TableLines(session, self.input)
        self._boards = VisitBoards()
        self._scene: Scene | None = None
        self._close_up: CloseUp | None = None

    # --- boards

    def widgets(self) -> Sequence[Widget]:
        return (self._boards,)

    def fit(self, size: Size) -> None:
        self._boards.fit(size, table_plan(size))

    def log_region(self, size: Size) -> Region | None:
        return self._boards.log_region()

    def draw(self, appearance: Appearance) -> None:
        session = self.session
        if self.input.is_entering or session.staged is not None or session.prompt is None:
            self._close_up = None  # the road shows what is about to happen
        self._scene = TableScene(session, self.input).make(appearance, self._close_up)
        self._boards.show(self._scene, animated=appearance.animated)

    def zoom(self) -> None:
        self.input.selection.put_back()
        at = CLOSE_UPS.index(self._close_up) + 1
        self._close_up = CLOSE_UPS[at % len(CLOSE_UPS)]

    def zoom_out(self) -> bool:
        zoomed, self._close_up = self._close_up is not None, None
        return zoomed

    @property
    def is_zoomed(self) -> bool:
        return self._close_up is not None

    def point_at(self, target: Target) -> None:
        if self._scene is None:
            return
        scene = replace(self._scene, pointed=target)
        pawn = self._boards.road.held_pawn
        if pawn is not None and self.input.is_hand_shown and self.session.staged is None:
            scene = replace(
                scene,
                ghosts=drag_ghosts(self.input.selection, pawn, target),
                picked=frozenset((pawn,)),
                callable=frozenset(),  # the ghosts say so
            )
        self._boards.show(scene)

    def marks(self, events: Iterable[Event]) -> Marks:
        return frozenset()

    def panel_region(self, size: Size, marks: Marks, at: int, lines: int) -> Region | None:
        """In the sky of a large road; on small boards where it covers least of what is meant.

        There it stands above the cards, at the top, or over one half of the cards.
        """
        boards = self._boards
        if is_large(size):
            spare = size.height - boards.rows - UNDER
            return None if spare > SKY_PANEL else Region(0, 1, size.width, SKY_PANEL)
        rows, cards, (width, height) = lines + 2, boards.cards_row, SMALL_PANEL
        places = [
            Region(0, cards - rows, size.width, rows),
            Region(0, 1, size.width, rows),
            *(Region(x, cards - 1, width, height) for x in (0, size.width - width)),
        ]
        meant = self._meant(marks, size)
        names = [boards.space_name(space) for space in SPACES if ("space", space) in marks]
        hand = [Region(0, cards, size.width, height)]
        places.sort(
            key=lambda place: [sum(map(place.overlaps, others)) for others in (meant, hand, names)]
        )
        return places[at]

    def _meant(self, marks: Marks, size: Size) -> list[Region]:
        """Where marked cards and pawns and the crown stand on small boards."""
        boards, pawns = self._boards, self.input.selection.pawns
        hand = self.input.selection.hand()
        kinds = tuple(self.session.game.components.cards[face].kind for face in hand)
        slots = boards.plan.cards.slots(kinds, size.width)
        cards = [
            slot.translate((0, boards.cards_row))
            for face, slot in zip(hand, slots, strict=True)
            if ("card", face) in marks
        ]
        crown = [boards.crown] if CROWN in marks else []
        marked = [pawn for pawn in Pawn if ("pawn", int(pawn)) in marks]
        return cards + crown + [boards.stand(pawn, pawns[pawn]) for pawn in marked]

    # --- lines

    def _say(self, key: str, **facts: object) -> str:
        return self.tr(f"visit_table.{key}", **facts)

    def prompt_text(self, *, full: bool) -> str:
        return self._lines.prompt()

    def choices(self) -> Sequence[Choice]:
        scene = self._scene
        return choices(self.input, scene) if scene is not None else ()

    def inspect(self, target: Target | None = None, *, text_side: bool = False) -> str:
        pawn = self._boards.road.held_pawn
        dragged = self._lines.about_drag(pawn, target) if pawn is not None and target else ""
        if dragged or self._scene is None:
            return dragged
        return self._lines.about(self._scene, target)

    def opening_line(self) -> str:
        name = self.session.narrator.names[self.session.game.start]
        return self._say("starts", name=name)

    def since_text(self, columns: int) -> str:
        session = self.session
        narrator = session.narrator
        bots = [seat for seat, person in enumerate(session.seats) if person.bot]
        events = [e for e in session.since(session.seat) if getattr(e, "seat", -1) in bots]
        public = [seen_by(e, PUBLIC) for e in events if not isinstance(e, TurnBegan | TurnEnded)]
        told = [event for event in public if not isinstance(event, CardsDrawn)]
        lines: list[str] = []
        for room, cards_room in SINCE_ROOMS:
            lines = narrator.turns(told, room, cards_room=cards_room)
            if len(" ".join(lines)) <= columns:
                break
        while lines and len(" ".join(lines)) > columns:  # the last ones matter most
            lines.pop(0)
        drawn = self._lines.drawn(columns - len(" ".join(lines)) - 1)
        return " ".join([*lines, drawn] if drawn else lines)

    def curtain_lines(self, seat: int) -> list[str]:
        """Whole turns in short forms: the curtain has few rows."""
        events = [e for e in self.session.since(seat) if not isinstance(e, TurnBegan | CardsDrawn)]
        public = [seen_by(event, PUBLIC) for event in events]
        lines: list[str] = self.session.narrator.turns(public, CURTAIN_COLUMNS)
        return lines

    def curtain_picture(self, symbols: Symbols, palette: Palette) -> Text:
        return mini_road(self.session.game, self.session.narrator, symbols, palette)

    def log_lines(self, events: Sequence[Event], columns: int) -> list[str]:
        public = [seen_by(e, PUBLIC) for e in events if not isinstance(e, TurnBegan)]
        lines: list[str] = self.session.narrator.lines(public, columns)
        return lines

    def rules_clause(self, message: str) -> str:
        return VisitHelp(self.session, self.input).clause

    # --- commands

    def allows(self, action: str) -> bool:
        if action == "change":
            return self.session.staged is None and self.input.selection.can_change
        if action == "next":
            return self.session.prompt is not None
        if action == "hand":
            return not self.input.is_alone
        if action == "zoom":
            return self.session.prompt is not None and self.session.staged is None
        return action not in OFF

    def hidden_commands(self, large: bool) -> Collection[str]:
        hidden = ["change"]  # the prompt offers it
        if self.input.is_alone or not self.input.is_hand_shown:  # Enter does the same
            hidden.append("hand")
        if DONE not in self.input.selection.moves:
            hidden.append("next")
            if self.session.staged is None:  # no card has been played
                hidden.append("undo")
        return hidden

    def rare_commands(self, large: bool) -> Collection[str]:
        return ("zoom", "back") if self.is_zoomed else ()

    def own_keys(self) -> Sequence[FooterKey]:
        if self.input.watching or self.session.prompt is None:
            return ()
        return [("d", self._say("key_discards"), "letter('d')")]

    # --- turns

    def is_pass(self, move: Move) -> bool:
        return move == DONE

    def is_end_confirmed(self, moves: Sequence[Move]) -> bool:
        """Done and the wizard's call have been asked for by their own keys."""
        return len(moves) == 1 and (moves[0] == DONE or isinstance(moves[0], Summon))
