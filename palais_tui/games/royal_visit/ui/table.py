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
    Summoned,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.royal_visit.controller.explanations import why_card
from palais_tui.games.royal_visit.controller.moves import DONE, Move, Summon
from palais_tui.games.royal_visit.controller.view import seen_by
from palais_tui.games.royal_visit.engine.components import COURT, KIND_OF, SIDES, Kind, Pawn
from palais_tui.games.royal_visit.engine.state import GameState
from palais_tui.games.royal_visit.engine.turn import crown_steps
from palais_tui.games.royal_visit.ui.boards import STYLE_SHEET, VisitBoards
from palais_tui.games.royal_visit.ui.choice_labels import choices
from palais_tui.games.royal_visit.ui.drag_ghosts import drag_ghosts
from palais_tui.games.royal_visit.ui.help import VisitHelp
from palais_tui.games.royal_visit.ui.last_turn import last_drawn, traces
from palais_tui.games.royal_visit.ui.mini_road import mini_road
from palais_tui.games.royal_visit.ui.option import KEY_OF, calls
from palais_tui.games.royal_visit.ui.plan import SPACES, UNDER, table_plan
from palais_tui.games.royal_visit.ui.road import Target, spot_of
from palais_tui.games.royal_visit.ui.scene import CloseUp, Ghost, PawnKey, Scene
from palais_tui.games.royal_visit.ui.table_hints import VisitHints
from palais_tui.games.royal_visit.ui.table_input import VisitInput
from palais_tui.games.royal_visit.ui.table_lessons import VisitLessons
from palais_tui.games.royal_visit.ui.target_texts import crown_text, pawn_text, space_text
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
SINCE_ROOMS: Final = (60, 50, 40, 30)
"""Columns beyond which a sentence about a bot's turn takes its short form, tried in turn."""
OFF: Final = ("repeat",)
SMALL_FOOTER: Final = ("go", "next", "undo", "help", "quit", "hint", "legend", "what_if")
"""What a small footer names while a player chooses cards, before anything else."""
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
        self.hints = VisitHints(session)
        self.lessons = VisitLessons(session, self.input)
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
        entry, session = self.input, self.session
        if entry.is_entering or session.staged is not None or session.prompt is None:
            self._close_up = None  # the road shows what is about to happen
        view = entry.seen()
        table = view.table
        option = entry.selection.option()
        seat = session.seat
        after = table.copy()
        if option is not None:
            after.pawns = list(option.after(table.pawns))
        hand, hand_seat = self._hand(view.table)
        events = [event for made in session.entries() for event in made.events]
        scene = Scene(
            view=view,
            narrator=session.narrator,
            symbols=appearance.symbols,
            palette=appearance.palette,
            seat=seat,
            pawns=tuple(table.pawns),
            crown=table.crown,
            hand=hand,
            hand_seat=hand_seat,
            hand_size=view.hand_sizes[hand_seat],
            cursor=self._cursor(),
            chosen=entry.selection.chosen if hand_seat == seat else (),
            playable=self._playable(hand_seat),
            ghosts=self._ghosts(),
            picked=option.pawns if option is not None else frozenset(),
            keys=self._keys(),
            callable=self._callable(),
            calling=entry.selection.calling,
            coming=crown_steps(after, seat),
            after=tuple(after.pawns) if option is not None else None,
            lost=tuple(p for p in COURT if after.pawns[p] * SIDES[seat] <= 0),
            trace=traces(events),
            highlighted=appearance.highlighted,
            watching=entry.watching,
            over=table.is_over,
            in_what_if=session.in_what_if,
            close_up=self._close_up,
            called=self._is_called(),
        )
        self._scene = scene
        self._boards.show(scene, animated=appearance.animated)

    def _hand(self, table: GameState) -> tuple[tuple[int, ...] | None, int]:
        """The faces to show and whose they are; no faces if they lie face down."""
        entry, seat = self.input, self.session.seat
        viewer = entry.viewer
        whose = viewer if viewer >= 0 else seat
        if viewer == PUBLIC:
            return None, whose
        hand = table.hands[whose]
        return tuple(face for face, count in enumerate(hand) for _ in range(count)), whose

    def _is_called(self) -> bool:
        made = self.session.entries()[-1:]
        return any(isinstance(event, Summoned) for entry in made for event in entry.events)

    def _cursor(self) -> int | None:
        entry = self.input
        selection = entry.selection
        hidden = entry.watching or selection.chosen or selection.calling or self.session.staged
        if hidden or self.session.prompt is None or not entry.is_hand_shown or entry.is_at_end:
            return None
        return entry.cursor

    def _playable(self, hand_seat: int) -> frozenset[int]:
        entry = self.input
        if entry.watching or entry.selection.calling or hand_seat != self.session.seat:
            return frozenset()
        selection = entry.selection
        playable = selection.playable()
        if selection.chosen:
            kind = selection.card(selection.chosen[0]).kind
            same = frozenset(at for at in playable if selection.card(at).kind is kind)
            return same | set(selection.chosen)
        return playable

    def _ghosts(self) -> tuple[Ghost, ...]:
        entry = self.input
        chosen, pawns = entry.selection.option(), entry.selection.pawns
        found: dict[tuple[Pawn, int], Ghost] = {}
        for option in entry.selection.options():
            for pawn, space in option.goal:
                if space == pawns[pawn]:
                    continue
                steps = 0 if isinstance(option.move, Summon) else space - pawns[pawn]
                strong = option == chosen
                before = found.get((pawn, space))
                found[pawn, space] = Ghost(
                    pawn, space, strong or (before is not None and before.strong), steps
                )
        return tuple(sorted(found.values(), key=lambda ghost: ghost.strong))

    def _keys(self) -> dict[Pawn, PawnKey]:
        """On each pawn that a joker can move, the key that says so."""
        entry = self.input
        if not entry.selection.is_joker:
            return {}
        movers, taken = entry.selection.movers(), {ghost.space for ghost in self._ghosts()}
        found = {}
        for pawn in Pawn:
            kind = KIND_OF[pawn]
            chosen = kind is entry.selection.mover
            if kind in movers and not (chosen and entry.selection.pawns[pawn] in taken):
                found[pawn] = PawnKey(KEY_OF[kind], chosen)
        return found

    def _callable(self) -> frozenset[Pawn]:
        entry = self.input
        if entry.selection.chosen:
            return frozenset()
        options = calls(entry.selection.moves, entry.selection.pawns)
        return frozenset(pawn for option in options for pawn in option.pawns)

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
        """Where marked cards and pawns stand on small boards."""
        boards, pawns = self._boards, self.input.selection.pawns
        hand = self.input.selection.hand()
        kinds = tuple(self.session.game.components.cards[face].kind for face in hand)
        slots = boards.plan.cards.slots(kinds, size.width)
        cards = [
            slot.translate((0, boards.cards_row))
            for face, slot in zip(hand, slots, strict=True)
            if ("card", face) in marks
        ]
        return cards + [
            boards.stand(pawn, pawns[pawn]) for pawn in Pawn if ("pawn", int(pawn)) in marks
        ]

    # --- lines

    def _say(self, key: str, **facts: object) -> str:
        return self.tr(f"visit_table.{key}", **facts)

    def prompt_text(self, *, full: bool) -> str:
        session, entry = self.session, self.input
        narrator = session.narrator
        if session.prompt is None:
            return self._say("prompt_over")
        name = narrator.names[session.seat]
        if session.staged is not None:
            return self._say("prompt_tried" if session.in_what_if else "prompt_staged", name=name)
        if not entry.is_hand_shown:
            return self._say("prompt_face_down", name=name)
        if entry.selection.calling:
            return self._say("prompt_call")
        if len(entry.selection.chosen) > 1:
            return self._say("prompt_court")
        if entry.selection.face is not None:
            card, mover = narrator.card(entry.selection.face), entry.selection.mover
            if entry.selection.is_asking_whom:
                return self._say("prompt_whom", card=card)
            if entry.selection.is_joker and mover is not None:
                whom = narrator.kind_of_pawn(mover)
                return self._say("prompt_joker", card=card, whom=whom)
            return self._say("prompt_where", card=narrator.chosen_card(entry.selection.face))
        bound = session.game.bound
        if bound is None:
            return self._say("prompt_first", name=name)
        if entry.selection.playable():
            return self._say("prompt_next", name=name, kind=narrator.kind(bound[0]))
        return self._say("prompt_done", name=name)

    def choices(self) -> Sequence[Choice]:
        scene = self._scene
        return choices(self.input, scene) if scene is not None else ()

    def inspect(self, target: Target | None = None, *, text_side: bool = False) -> str:
        if target is None:
            return self._inspect_here()
        scene, (kind, number) = self._scene, target
        if scene is None:
            return ""
        match kind:
            case "card":
                return self._card_text(number)
            case "face":
                return self._about(number)
            case "pawn":
                return pawn_text(scene, Pawn(number))
            case "crown":
                return crown_text(scene)
            case "spot":
                return space_text(scene, spot_of(target)[1])
            case "space":
                return space_text(scene, number)
            case "discards":
                return self._say("discards_text")
        return ""

    def _inspect_here(self) -> str:
        """About what is chosen, or what is at the cursor."""
        entry = self.input
        if (option := entry.selection.option()) is not None:
            return self._option_text(option.goal)
        if entry.selection.is_asking_way:
            return self._say("away_whom" if entry.selection.calling else "away_way")
        if entry.selection.is_joker:
            return self._say("whom_text")
        if self.session.staged is not None or not entry.is_hand_shown:
            return ""
        if entry.is_at_end:
            return self._say("end_text")
        drawn = last_drawn(self.session) if entry.is_fresh and not entry.watching else ()
        if any(drawn):
            return self._say("new_cards", cards=self.session.narrator.cards(drawn))
        return self._card_text(entry.cursor) if entry.selection.hand() else ""

    def _option_text(self, goal: Sequence[tuple[Pawn, int]]) -> str:
        narrator, pawns = self.session.narrator, self.input.selection.pawns
        assert self._scene is not None
        ways = [
            self._say(
                "way",
                pawn=narrator.the_pawn(pawn),
                origin=narrator.space(pawns[pawn]),
                space=narrator.space(space),
            )
            for pawn, space in goal
        ]
        both = (Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD)
        if len(goal) > len(both):
            side = self._scene.symbols.shapes[int(goal[0][1] > pawns[goal[0][0]])]
            ways = [self._say("way_court", side=side)]
        elif len(goal) == len(both):
            spaces = [narrator.space(s) for pawn, end in goal for s in (pawns[pawn], end)]
            ways = [self._say("way_guards", a=spaces[0], b=spaces[1], c=spaces[2], d=spaces[3])]
        text = self._say("ways", ways=" ".join(ways))
        text = text[:1].upper() + text[1:]
        key = "call_keys" if self.input.selection.calling else "play_keys"
        return f"{text} {self._say(key)}"

    def _card_text(self, number: int) -> str:
        scene = self._scene
        if scene is None or scene.hand is None or number >= len(scene.hand):
            return ""
        face = scene.hand[number]
        narrator = self.session.narrator
        game = self.session.game
        own = scene.hand_seat == self.session.seat and self.session.prompt is not None
        if own and not self.input.watching and self.session.staged is None:
            reasons = why_card(game, face)
            if reasons:
                return self._about(face, narrator.reasons(reasons[:1]))
            if scene.cards[face].kind is Kind.JESTER and scene.has_jokers:
                return self._about(face, self._say("card_joker"))
            if scene.cards[face].kind is Kind.JESTER and scene.helped is not None:
                return self._about(face, self._say(f"card_moves_{scene.helped.name.lower()}"))
        return self._about(face)

    def _about(self, face: int, text: str = "") -> str:
        """What is said about a card, cut after the first sentence if it is too long."""
        said: str = self.session.narrator.about_card(face, text)
        return (
            said
            if len(said) <= self.input.room
            else f"{said.split('. ', maxsplit=1)[0].rstrip('.')}."
        )

    def opening_line(self) -> str:
        name = self.session.narrator.names[self.session.game.start]
        return self._say("starts", name=name)

    def since_text(self, columns: int) -> str:
        session = self.session
        narrator = session.narrator
        bots = [seat for seat, person in enumerate(session.seats) if person.bot]
        events = [e for e in session.since(session.seat) if getattr(e, "seat", -1) in bots]
        public = [seen_by(e, PUBLIC) for e in events if not isinstance(e, TurnBegan | TurnEnded)]
        lines: list[str] = narrator.turns(public)
        for room in (0, *SINCE_ROOMS):  # the cards and the crown; what was drawn is on the board
            if len(" ".join(lines)) <= columns:
                break
            told = [event for event in public if not isinstance(event, CardsDrawn)]
            lines = narrator.turns(told, room, cards_room=room)
        while lines and len(" ".join(lines)) > columns:  # the last ones matter most
            lines.pop(0)
        return " ".join(lines)

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
            hidden += ["next", "undo"]  # no card has been played
        trying = self.session.in_what_if and self.session.staged is not None
        if trying or self.input.selection.is_asking_way:  # Enter does nothing
            hidden.append("go")
        return hidden

    def enter_label(self) -> str:
        entry, selection = self.input, self.input.selection
        if entry.watching:
            return ""
        if self.session.prompt is None:
            return self._say("key_result")
        if self.session.staged is not None:
            return self._say("done")
        if not entry.is_hand_shown:
            return self.tr("keys.hand")
        if selection.calling:
            return self._say("key_summon")
        return "" if selection.chosen or selection.playable() else self._say("done")

    def rare_commands(self, large: bool) -> Collection[str]:
        zoom = ("zoom", "back") if self.is_zoomed else ()
        if large or self.session.in_what_if or self.input.watching or not self.input.is_hand_shown:
            return zoom
        return (*SMALL_FOOTER, *zoom)

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
