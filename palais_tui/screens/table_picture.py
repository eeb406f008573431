"""How the table looks: boards and lines, laid out for the size there is."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from palais_tui.controller.events import (
    CardPlayed,
    Event,
    GoldTaken,
    NobleEnlisted,
    ServantMoved,
    ServantPut,
)
from palais_tui.controller.view import seen_by
from palais_tui.engine.game import Step
from palais_tui.hotseat.protocol import Reason
from palais_tui.screens.acting import Acting
from palais_tui.screens.commands import TABLE
from palais_tui.screens.host import Host, host, is_there
from palais_tui.screens.keymap import shown_key
from palais_tui.screens.sitting import Sitting
from palais_tui.texts.brief import (
    ROOM,
    brief_place,
    brief_prompt,
    brief_tile,
)
from palais_tui.widgets.castle import CastleBoard
from palais_tui.widgets.garden import GardenBoard
from palais_tui.widgets.lines import KeyBar, Line
from palais_tui.widgets.players import PlayerBoards
from palais_tui.widgets.scene import Scene
from palais_tui.widgets.track import ActionTrack

NOBODY = -1
FLASH = 0.4
WRAP = 20


class TablePicture(Screen[None]):
    """The table as the player in turn sees it."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.acting = Acting(sitting)
        self._arriving: frozenset[tuple[str, int]] = frozenset()
        self._said = ""
        self._cells = 7, 2, 13  # as table.tcss has them

    def compose(self) -> ComposeResult:
        """Track, boards, lines."""
        yield ActionTrack(id="track")
        with Horizontal(id="boards"):
            yield GardenBoard(id="garden")
            with Vertical(id="right"):
                yield CastleBoard(id="castle")
                yield PlayerBoards(id="players")
        yield Line(id="prompt")
        yield Line(id="inspector")
        yield Line(id="log")
        yield KeyBar(id="keys")

    @property
    def palais(self) -> Host:
        """The app, with its settings and language."""
        return host(self)

    def on_resize(self) -> None:
        """Larger terminals get larger fields."""
        width, height = self.app.size
        large = width >= 120 and height >= 40
        self.set_class(large, "-large")
        wide = min(15, (width * 61 // 100 - 1) // 6 - 1) if large else 7
        high = min(6, (height - 9 - 1) // 6 - 1) if large else 2
        castle = 13 if not large else 19 if height < 46 else 25
        if (wide, high, castle) != self._cells:
            self._cells = wide, high, castle
            self.query_one("#garden").styles.width = 6 * (wide + 1) + 1
            self.query_one("#boards").styles.height = 6 * (high + 1) + 1
            self.query_one("#castle").styles.height = castle
        self.call_after_refresh(self.refresh_scene)

    def say(self, key: str, **facts: object) -> str:
        """A text of the language."""
        return self.sitting.speaker.language.say(key, **facts)

    def refresh_scene(self) -> None:
        """Draw everything as it stands."""
        if not is_there(self):
            return
        acting = self.acting
        acting.room = self._room()
        ending = acting.ending
        # the last move of a turn is shown before the turn is ended
        scene = Scene(
            view=self.sitting.view() if ending is None else self.sitting.after(*ending),
            prompt=self.sitting.prompt,
            speaker=self.sitting.speaker,
            symbols=self.palais.symbols,
            palette=self.palais.palette,
            text_side=self.palais.wishes.text_side,
            cursor_field=acting.cursor if acting.on_garden else None,
            cursor_place=None if acting.on_garden else acting.place_at_cursor(),
            origin=acting.origin,
            fields=acting.fields() if ending is None else frozenset(),
            places=acting.places() if ending is None else frozenset(),
            arriving=self._arriving,
            pointed=self.pointed(),
            away=frozenset(s for s, person in enumerate(self.sitting.seats) if person.away),
        )
        for board in (ActionTrack, GardenBoard, CastleBoard, PlayerBoards):
            self.query_one(board).show(scene)
        self._show_lines(scene)

    @property
    def speaks_fully(self) -> bool:
        """Whether prompts name the keys."""
        return self.palais.wishes.full_prompts

    def pointed(self) -> frozenset[tuple[str, int]]:
        """What is pointed at for the player; lessons do."""
        return frozenset()

    def _show_lines(self, scene: Scene) -> None:
        prompt, acting = scene.prompt, self.acting
        if acting.ask is not None:
            text = acting.ask.question
        elif prompt is None:
            text = self.say("brief.over")
        elif acting.typed:
            text = self.say("brief.typing", letter=acting.typed)
        else:
            text = brief_prompt(
                self.sitting.speaker,
                scene.view,
                prompt,
                acting.origin,
                ending=acting.ending is not None,
                trying=self.sitting.trying,
                terse=not self.speaks_fully,
            )
        line = self.query_one("#prompt", Line)
        line.set_class(acting.ask is not None, "-asking")
        line.say(text)
        self.query_one("#inspector", Line).say(self._said or self._inspect(scene))
        self._show_log()
        self._show_keys()

    def _inspect(self, scene: Scene) -> str:
        speaker, view, acting = self.sitting.speaker, scene.view, self.acting
        if not acting.on_garden:
            text_side = self.palais.wishes.text_side
            here = acting.place_at_cursor()
            return brief_place(speaker, view, here, self._room(), text_side=text_side)
        way = acting.way() if acting.ending is None else None
        return brief_tile(speaker, view, acting.cursor, way, self._room())

    def _room(self) -> int:
        """How many columns the inspector has; the second row loses some to word wrap."""
        width, height = self.query_one("#inspector").size
        return max(ROOM, width * height - (height - 1) * WRAP)

    def _because(self, why: Sequence[Reason]) -> str:
        self.acting.room = self._room()
        return self.acting.because(why)

    def _show_log(self) -> None:
        log = self.query_one("#log", Line)
        room = max(1, log.size.height)
        told = self.sitting.speaker.tell
        lines: list[str] = []
        if self.acting.ending is not None:
            lines = told(self.sitting.would_happen(*self.acting.ending))
        for entry in reversed(list(self.sitting.history)):
            if len(lines) >= room:
                break
            lines = told([seen_by(event, NOBODY) for event in entry.events]) + lines
        if room == 1:
            lines = [shorten(line, log.size.width or ROOM, placeholder=" ...") for line in lines]
        log.say("\n".join(lines[-room:]))

    def _show_keys(self) -> None:
        keys = [
            (
                shown_key(command, self.palais.wishes.keys),
                self.say(f"keys.{command.action}"),
                command.action,
            )
            # paying otherwise is seldom possible: then it stands in front
            for command in sorted(TABLE, key=lambda command: command.action != "change")
            if (command.in_footer or command.action == "change")
            and self.check_action(command.action, ())
        ]
        self.query_one(KeyBar).keys(keys)

    def tell(self, text: str) -> None:
        """Answer a wish with a reason, in the inspector's line."""
        self._said = text
        self.refresh_scene()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What makes no sense now is not shown."""
        if action == "change":
            waits = self.acting.ending is None and self.acting.on_garden
            return waits and len(self.acting.ways()) > 1
        if action == "next":
            return self.sitting.game.step is not Step.PLACING
        if action == "hand":
            return self.sitting.prompt is not None and self.sitting.game.step is not Step.PLACING
        return True

    def _flash(self, happened: tuple[Event, ...]) -> None:
        """Mark for a moment what has changed."""
        if not self.palais.animated:
            return
        self._arriving = frozenset(mark for event in happened for mark in marks_of(event))
        if self._arriving:
            self.set_timer(FLASH, self._settle)

    def _settle(self) -> None:
        if self._arriving:
            self._arriving = frozenset()
            self.refresh_scene()


def marks_of(event: Event) -> list[tuple[str, int]]:
    """Where something arrived or left, for a short mark on the boards."""
    match event:
        case ServantPut(place=place) | ServantMoved(target=place):
            return [("place", place)]
        case NobleEnlisted(field=field, seat=seat):
            return [("field", field), ("gold", seat)]
        case GoldTaken(seat=seat):
            return [("gold", seat)]
        case CardPlayed(seat=seat):
            return [("gold", seat)]
        case _:
            return []
