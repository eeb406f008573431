"""Palais Royal's side of the table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final

from textual.geometry import Region, Size
from textual.screen import Screen
from textual.widget import Widget

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.protocol import Reason
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.macros import (
    Moves,
    animation_steps,
    destination,
    reach,
    repeatable_pair,
)
from palais_tui.games.palais_royal.controller.moves import PASS, Move
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.reasons import CardsWereSeen
from palais_tui.games.palais_royal.controller.view import View, seen_by
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.answer_notice import (
    card_notice,
    edge_notice,
    skipped_text,
    supply_notice,
)
from palais_tui.games.palais_royal.phrases.since_last_turn import (
    since_last_turn_lines,
    since_last_turn_text,
)
from palais_tui.games.palais_royal.phrases.status_line import (
    brief_edge,
    brief_place,
    brief_prompt,
    setup_advice,
    with_last_turn,
)
from palais_tui.games.palais_royal.phrases.tile_line import brief_field, brief_tile, ornament_line
from palais_tui.games.palais_royal.phrases.track_lines import (
    brief_action,
    brief_round,
    is_end_near,
)
from palais_tui.games.palais_royal.ui.board_clicks import while_carried
from palais_tui.games.palais_royal.ui.boards import STYLE_SHEET, PalaisBoards
from palais_tui.games.palais_royal.ui.edge_source import edge_source
from palais_tui.games.palais_royal.ui.enter_act import place_shown
from palais_tui.games.palais_royal.ui.enter_key import PalaisEnterKey
from palais_tui.games.palais_royal.ui.hand import HandScreen, KeepScreen
from palais_tui.games.palais_royal.ui.last_turn import last_turn, marks_of, mover_of
from palais_tui.games.palais_royal.ui.panel_placement import (
    BAND_LINES,
    USUAL_LINES,
    best_band,
    best_place_band,
)
from palais_tui.games.palais_royal.ui.player_nobles import player_line
from palais_tui.games.palais_royal.ui.scene import Scene, Zoom
from palais_tui.games.palais_royal.ui.step_place import setup_place
from palais_tui.games.palais_royal.ui.table_hints import PalaisHints
from palais_tui.games.palais_royal.ui.table_input import (
    TableInput,
    Target,
    asked_about,
)
from palais_tui.games.palais_royal.ui.table_lessons import PalaisLessons
from palais_tui.games.palais_royal.ui.text_signs import with_signs
from palais_tui.games.palais_royal.ui.tiles_key import has_room_for_tiles
from palais_tui.games.palais_royal.ui.zoom import ZoomState
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.table.game_table import Appearance, GameTable, Marks

RULES_WHEN_OVER: Final = "R9.2"
RULES_NEAR_END: Final = "R9.1"
BESIDE_EDGES: Final = 52
"""The room kept for skipped actions where a line says how the edges stand: one with its reason."""


class PalaisTable(GameTable):
    """Implements `GameTable`."""

    style_sheets = (STYLE_SHEET,)
    areas = ("track", "players")
    panel_lines = BAND_LINES
    # beside the hand there is room for the first two; the menu has those after them
    small_footer = ("hint", "zoom", "legend", "rules", "log", "what_if", "hand")
    input: TableInput

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.input = TableInput(session)
        self.enter_key = PalaisEnterKey(session, self.input)
        self.hints = PalaisHints(session)
        self.lessons = PalaisLessons(session, self.input)
        self._boards = PalaisBoards()
        self._zoom = ZoomState(self.input)
        self._scene: Scene | None = None
        self._view: View | None = None
        """The position drawn last; making a view is slow."""

    # --- boards

    def widgets(self) -> Sequence[Widget]:
        return (self._boards,)

    def fit(self, size: Size) -> None:
        self._boards.fit(size, with_card=True)

    def log_region(self, size: Size) -> Region | None:
        return self._boards.log_region(size)

    def draw(self, appearance: Appearance) -> None:
        session, entry = self.session, self.input
        watching = entry.watching
        can_choose = entry.ending is None and not watching
        away = frozenset(s for s, person in enumerate(session.seats) if person.away)
        self._view = entry.seen()
        zoom = self._zoom.shown
        scene = Scene(
            view=self._view,
            prompt=session.prompt,
            narrator=session.narrator,
            symbols=appearance.symbols,
            palette=appearance.palette,
            text_side=appearance.settings.text_side,
            cursor_field=entry.cursor if entry.on_garden else None,
            named=entry.is_named,
            cursor_place=None if entry.on_garden else entry.place_at_cursor(),
            origin=entry.origin,
            reach={} if entry.origin is None else reach(session.game, entry.origin),
            destination=destination(session.prompt) if can_choose else None,
            edge_source=edge_source(entry) if can_choose else None,
            selectable_fields=entry.fields() if can_choose else frozenset(),
            selectable_places=entry.places() if can_choose else frozenset(),
            changed=appearance.changed,
            changed_by=self._mover() if appearance.changed else None,
            last=last_turn(session.entries()),
            highlighted=appearance.highlighted,
            away=away,
            left_to_bots=frozenset(s for s in away if session.seats[s].bot),
            in_turn=session.seat if watching else None,
            staged=entry.ending is not None,
            in_what_if=session.in_what_if,
            zoom=zoom,
        )
        self._boards.zoom_in(zoom)
        self._scene = scene = while_carried(entry, scene)
        self._boards.show(scene, animated=appearance.animated)

    def _mover(self) -> int | None:
        """Who made the last move; a staged one is that of the player in turn."""
        entries = self.session.entries()
        staged = self.input.ending is not None
        return None if staged or not entries else mover_of(entries[-1].events)

    def point_at(self, target: Target | None) -> None:
        if self._scene is None:
            return
        if target is not None and target[0] == "carried":
            self.input.carried = target[1]
            self._scene = while_carried(self.input, self._scene)
        self._boards.show(replace(self._scene, pointed=target))

    def marks(self, events: Iterable[Event]) -> Marks:
        return frozenset(mark for event in events for mark in marks_of(event))

    def best_panel(self, marks: Marks, text: str = "", lines: int = USUAL_LINES) -> int:
        if self._zoom.shown is Zoom.CASTLE:
            return best_place_band(self.session.game.grid.at, marks, text)
        return best_band(self.session.game.garden, marks, text, lines)

    def zoom(self) -> None:
        self._zoom.step()

    def zoom_out(self) -> bool:
        return self._zoom.leave()

    # --- lines

    def prompt_text(self, *, full: bool) -> str:
        session, entry, prompt = self.session, self.input, self.session.prompt
        if prompt is None:
            return self.tr("brief.over")
        if entry.typed:
            return self.tr("brief.typing", letter=entry.typed)
        text = brief_prompt(
            session.narrator,
            self._view or entry.seen(),
            prompt,
            entry.origin,
            pointed=entry.cursor if entry.on_garden else None,
            at_place=place_shown(entry),
            clicked=entry.clicked,
            named=entry.is_named,
            ways=entry.ways(),
            way=entry.way_number(),
            repeatable=repeatable_pair(session.game, session.entries()),
            hand_open=session.hand_open,
            alone=sum(not person.bot for person in session.seats) == 1,
            ending=entry.ending is not None,
            in_what_if=session.in_what_if,
            terse=not full,
            by_mouse=entry.by_mouse,
            room=entry.prompt_room,
        )
        return self._with_signs(text)

    def _with_signs(self, text: str) -> str:
        return text if self._scene is None else with_signs(text, self._scene.symbols)

    def inspect(self, target: Target | None = None, *, text_side: bool = False) -> str:
        narrator, entry, room = self.session.narrator, self.input, self.input.room
        view = self._view or entry.seen()
        kind, number = target or asked_about(entry) or entry.target()
        if kind == "player":
            symbols = self._scene.symbols if self._scene else UNICODE
            return player_line(narrator, symbols, view, number, room)
        if kind == "edge":
            return brief_edge(narrator, view.table, number, room)
        if kind == "ornament":
            return ornament_line(narrator, number)
        if kind == "action":
            return brief_action(narrator, number)
        if kind == "round":
            return brief_round(narrator, view, looking_on=entry.watching)
        if kind in ("place", "carried"):
            kind = "place"
            side = text_side and not entry.watching
            line = brief_place(
                narrator, view, number, room, looking_on=entry.watching, text_side=side
            )
        elif entry.watching:
            line = brief_field(narrator, view, number)
        else:
            way = entry.way(number) if entry.ending is None else None
            line = self._with_signs(brief_tile(narrator, view, number, way, room))
        mover = self._scene.last.get((kind, number)) if self._scene is not None else None
        return with_last_turn(narrator, line, kind, mover, room)

    def notice(self, answered: Prompt, events: Sequence[Event]) -> str:
        entry, narrator = self.input, self.session.narrator
        skipped = skipped_text(narrator, entry.seen, answered, events, BESIDE_EDGES)
        room = entry.room - len(f" {skipped}") if skipped else entry.room
        played = card_notice(narrator, answered, events)
        played = played or edge_notice(narrator, entry.seen, answered, events, room)
        now = self.session.prompt
        played = played or supply_notice(narrator, entry.seen, answered, events, now)
        room = entry.room - len(f"{played} ") if played else entry.room
        skipped = skipped_text(narrator, entry.seen, answered, events, room)
        return f"{played} {skipped}".strip() if len(skipped) <= room else played

    def hand_line(self) -> str:
        scene = self._scene
        if scene is None or scene.prompt is None or scene.in_turn is not None:
            return ""
        cards = scene.view.hand_sizes[scene.view.seat]
        if not cards:
            return self.tr("table.hand_none")
        signs = " ".join([scene.symbols.cards] * cards)
        return self.tr("table.hand_line", signs=signs, count=cards)

    def opening_line(self) -> str:
        name = self.session.narrator.names[self.session.game.start]
        return self.tr("table.rematch" if self.session.is_rematch else "table.begins", name=name)

    def log_lines(self, events: Sequence[Event], columns: int) -> list[str]:
        public = [seen_by(event, PUBLIC) for event in events]
        return self.session.narrator.lines(public, columns)

    def turn_hint(self) -> str:
        prompt, numbers = self.session.prompt, self.session.game.components.preparation
        if prompt is not None and is_end_near(self.session.game):
            return brief_round(self.session.narrator, self.input.seen())
        if prompt is None or prompt.step is not Step.PLACING or prompt.left < numbers.to_place:
            return ""
        place = setup_place(self.session.game)
        return setup_advice(self.session.narrator, place, prompt.left)

    def since_text(self, columns: int) -> str:
        session, seat = self.session, self.session.seat
        if session.game.step is Step.PLACING:
            return ""
        bots = [other for other, person in enumerate(session.seats) if person.bot]
        return since_last_turn_text(session, seat, bots, columns)

    def curtain_lines(self, seat: int) -> list[str]:
        return since_last_turn_lines(self.session, seat)

    def reasons_text(self, reasons: Sequence[Reason]) -> str:
        return self.input.refusals.why(reasons, self.input.room)

    def rules_clause(self, message: str) -> str:
        if message and message == self.turn_hint():
            if self.session.game.last_round:
                return RULES_WHEN_OVER
            return RULES_NEAR_END if is_end_near(self.session.game) else ""  # all of them
        text, clause = self.input.refusals.last
        if clause and text == message:
            return clause
        return self.session.prompt.clause if self.session.prompt else RULES_WHEN_OVER

    # --- commands

    def allows(self, action: str) -> bool:
        match action:
            case "change":
                entry = self.input
                return entry.ending is None and entry.on_garden and len(entry.ways()) > 1
            case "repeat":
                return self.session.game.step is Step.STAIRWAY
            case "hand":
                return self.session.game.step is not Step.PLACING
            case "hint":  # the dialog for drawn cards has hints of its own
                return self.session.game.step is not Step.KEEP
            case _:
                return True

    def hidden_commands(self, large: bool) -> Collection[str]:
        game, seat = self.session.game, self.session.seat
        tiles = game.face_down[seat] and self._has_tiles_key(large=large)
        hidden = [] if game.hand_size(seat) or tiles else ["hand"]
        hidden.append("change")  # the prompt names it, with what it changes
        # only Enter ends the turn; in the setup there is nothing to skip
        if self.input.ending is not None or game.step is Step.PLACING:
            hidden.append("next")
        return hidden

    def _has_tiles_key(self, *, large: bool) -> bool:
        return large or has_room_for_tiles(self.session.narrator.language)

    @property
    def is_zoomed(self) -> bool:
        return self._zoom.shown is not None

    def own_label(self, action: str) -> str:
        if self.input.watching:
            return ""
        large = self._boards.has_class("-large")  # else there is no room to say where to
        if action == "hand" and self._has_tiles_key(large=large):
            labels = self.tr("keys.hand"), self.tr("table.key_tiles")  # those that lie face down
            has_cards = self.session.game.hand_size(self.session.seat)
            return labels[not has_cards].ljust(max(map(len, labels)))
        if action == "back" and large and self.is_zoomed and not self.input.is_entering:
            return self.tr("table.key_all_boards")
        return ""

    def shows_hand_of(self, target: Target) -> bool:
        return target == ("player", self.session.seat)

    def rare_commands(self, large: bool) -> Collection[str]:
        back = ("back",) if self.is_zoomed or self.input.origin is not None else ()
        return ("hand", *back, *(("zoom",) if self.is_zoomed else ()))

    # --- turns

    def is_pass(self, move: Move) -> bool:
        return move is PASS or move == PASS

    def is_end_confirmed(self, moves: Sequence[Move]) -> bool:
        return self.session.game.step is Step.CLOSING and PASS in moves

    def is_barrier(self, reasons: Sequence[Reason]) -> bool:
        return any(isinstance(reason, CardsWereSeen) for reason in reasons)

    def animation_steps(self, plan: Sequence[Move]) -> Iterable[Moves]:
        return animation_steps(tuple(plan))

    # --- dialogs

    def hand_dialog(self) -> Screen[Moves]:
        return HandScreen(self.session)

    def private_dialog(self) -> Screen[Moves] | None:
        prompt = self.session.prompt
        return KeepScreen(self.session) if prompt and prompt.step is Step.KEEP else None
