"""A replay of Palais Royal: its boards, what lies open, and the words of a review."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from textual.geometry import Size

from palais_tui.core.game_spec import OMNISCIENT
from palais_tui.core.replay import Replay
from palais_tui.core.turn_log import TurnMark
from palais_tui.games.palais_royal.controller.events import Closed, GameEnded
from palais_tui.games.palais_royal.controller.hint import TurnReview
from palais_tui.games.palais_royal.phrases.hints import (
    compared_outcomes,
    compared_summaries,
    lost_points,
    shorter_summaries,
)
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.replay import hand_text, seed_text
from palais_tui.games.palais_royal.phrases.status_line import (
    ROOM,
    brief_edge,
    brief_place,
)
from palais_tui.games.palais_royal.phrases.tile_line import brief_field, ornament_line
from palais_tui.games.palais_royal.phrases.track_lines import brief_action, brief_round
from palais_tui.games.palais_royal.ui.boards import STYLE_SHEET, PalaisBoards
from palais_tui.games.palais_royal.ui.last_turn import marks_of, mover_of
from palais_tui.games.palais_royal.ui.log import turn_note
from palais_tui.games.palais_royal.ui.player_nobles import player_line
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.tui.game_screens import GameReplay
from palais_tui.tui.screen_size import is_large
from palais_tui.tui.symbols import UNICODE, Symbols
from palais_tui.tui.theme import Palette
from palais_tui.user_files.settings import Settings


class PalaisReplay(GameReplay):
    """Shows the positions of a game on the boards."""

    narrator: Narrator
    style_sheets = (STYLE_SHEET,)
    least_room = ROOM

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)
        self._boards = PalaisBoards()
        self._symbols = UNICODE
        self._columns = self.least_room

    def boards(self) -> PalaisBoards:
        return self._boards

    def fit(self, size: Size) -> bool:
        self._boards.fit(size)
        self._columns = max(self.least_room, size.width - 2)
        return is_large(size)

    def show(self, symbols: Symbols, palette: Palette, settings: Settings) -> None:
        self._symbols = symbols
        replay = self.replay
        prompt = replay.controller.prompt
        events = replay.happened()
        mover = mover_of(events)
        # places and squares are marked in one colour
        marks = [
            mark
            for event in events
            for mark in marks_of(event)
            if mark[0] == "gold" or getattr(event, "seat", None) == mover
        ]
        # a square that shines hides who stands there; the mark of a place hides nothing
        lasting = marks if self.flashes else [mark for mark in marks if mark[0] == "place"]
        fields = [] if self.flashes else [mark for mark in marks if mark[0] == "field"]
        scene = Scene(
            view=replay.view(),
            # the moves would name cards
            prompt=prompt and replace(prompt, moves=(), by_agreement=()),
            narrator=self.narrator,
            symbols=symbols,
            palette=palette,
            text_side=settings.text_side,
            changed=frozenset(lasting),
            changed_by=mover,
            last=dict.fromkeys(fields, mover) if mover is not None else {},
            in_turn=replay.controller.game.seat,
        )
        self._boards.show(scene)

    def begins(self) -> str:
        name = self.narrator.names[self.replay.controller.game.start]
        return self.narrator.language.text("replay.begins", name=name)

    def happened(self) -> str:
        # the line may be short, and who has won matters more than the move that ended the game
        events = sorted(self.replay.happened(), key=lambda event: not isinstance(event, GameEnded))
        said = " ".join(self.narrator.lines(events))
        if len(said) > self._columns:
            # whole sentences, so that none is cut
            said = fitting_sentences(self.narrator.lines(events, 1), self._columns)
        if said:
            return said
        bare = [event for event in events if not isinstance(event, Closed)] or events
        told = (self.narrator.bare_event(event, self._columns) for event in bare)
        return fitting_sentences(told, self._columns)

    def opened(self, room: int, height: int) -> list[str]:
        """The hands that the viewer sees, and at the end the seed."""
        replay, view = self.replay, self.replay.view()
        players = replay.controller.game.players
        hands = [hand_text(self.narrator, view, seat, room) for seat in range(players)]
        if replay.viewer != OMNISCIENT:
            return [hands[replay.viewer]]
        if replay.at == replay.last:
            hands.insert(0, seed_text(self.narrator, replay.seed))
            return hands[: height if height > players else 1]
        return hands if height >= players else [hands[replay.controller.game.seat]]

    def inspect(self, target: tuple[str, int], room: int) -> str:
        narrator, view = self.narrator, self.replay.view()
        match target:
            case "field", number:
                return brief_field(narrator, view, number)
            case "place", number:
                return brief_place(narrator, view, number, room, looking_on=True)
            case "action", number:
                return brief_action(narrator, number)
            case "edge", number:
                return brief_edge(narrator, view.table, number, room)
            case "ornament", number:
                return ornament_line(narrator, number)
            case "round", _:
                return brief_round(narrator, view, looking_on=True)
            case _, number:
                return player_line(narrator, self._symbols, view, number, room)

    def counted(self) -> str:
        return self.narrator.language.text("replay.nobles")

    def turn_note(self, turn: TurnMark) -> str:
        ends = min((other.at for other in self.replay.turns if other.at > turn.at), default=None)
        events = [event for entry in self.replay.entries[turn.at : ends] for event in entry.events]
        own = [event for event in events if getattr(event, "seat", None) == turn.seat]
        return turn_note(self.narrator, own)


def fitting_sentences(sentences: Iterable[str], columns: int) -> str:
    """As many sentences as fit into a line, the first one always."""
    whole = ""
    for sentence in filter(None, sentences):
        longer = f"{whole} {sentence}".lstrip()
        if whole and len(longer) > columns:
            break
        whole = longer
    return whole


class PalaisReviewTexts:
    """Words for what the Minister thinks of a turn."""

    def __init__(self, narrator: Narrator) -> None:
        self._narrator = narrator

    def lost(self, turn: TurnReview) -> str:
        """How many points it cost."""
        return lost_points(self._narrator, turn.lost)

    def compared(self, turn: TurnReview) -> tuple[str, str]:
        """What was done, and what would have been better."""
        return compared_summaries(self._narrator, turn)

    def shorter(self, turn: TurnReview) -> Iterable[tuple[str, str]]:
        """Both turns in ever fewer words."""
        return shorter_summaries(self._narrator, turn)

    def why(self, turn: TurnReview) -> Sequence[str]:
        """What the better turn brings more, and less."""
        return compared_outcomes(self._narrator, turn)
