"""How the table looks: boards and lines, laid out for the size there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import shorten

from textual import on
from textual.app import ComposeResult

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.protocol import Reason
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.events import Closed, Event
from palais_tui.games.palais_royal.controller.moves import Enlist
from palais_tui.games.palais_royal.controller.view import View, seen_by
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.status_line import (
    ROOM,
    brief_field,
    brief_place,
    brief_prompt,
    brief_tile,
)
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.journal.library import why
from palais_tui.tui.host import is_on_stack, looks
from palais_tui.tui.keymap import shown_key
from palais_tui.tui.keys import TABLE, Command
from palais_tui.tui.table.boards import BoardsScreen, marks_of
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine

FLASH = 0.4
WRAP = 20


class TablePicture(BoardsScreen):
    """The table as the player in turn sees it."""

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self.session = session
        self.table_input = TableInput(session)
        self._arriving: frozenset[tuple[str, int]] = frozenset()
        self._said = ""

    def compose(self) -> ComposeResult:
        """Track, boards, lines."""
        yield from self.compose_boards()
        yield StatusLine(id="prompt")
        yield StatusLine(id="inspector")
        yield StatusLine(id="log")
        yield KeyFooter(id="keys")

    def say(self, key: str, **facts: object) -> str:
        """A text of the language."""
        return self.session.narrator.language.text(key, **facts)

    def refresh_scene(self) -> None:
        """Draw everything as it stands."""
        if not is_on_stack(self):
            return
        table_input = self.table_input
        table_input.room = self._room()
        ending = table_input.ending
        symbols, palette = looks(self.palais, self.session.seats)
        may_choose = ending is None and not self.looking_on
        scene = Scene(
            view=table_input.seen(),
            prompt=self.session.prompt,
            narrator=self.session.narrator,
            symbols=symbols,
            palette=palette,
            text_side=self.palais.settings.text_side,
            cursor_field=table_input.cursor if table_input.on_garden else None,
            cursor_place=None if table_input.on_garden else table_input.place_at_cursor(),
            origin=table_input.origin,
            fields=table_input.fields() if may_choose else frozenset(),
            places=table_input.places() if may_choose else frozenset(),
            arriving=self._arriving,
            pointed=self.pointed(),
            away=frozenset(s for s, person in enumerate(self.session.seats) if person.away),
            left_to_programs=frozenset(
                s for s, person in enumerate(self.session.seats) if person.away and person.bot
            ),
            in_turn=self.session.seat if self.looking_on else None,
            trying=self.session.trying,
        )
        self.show_boards(scene)
        self._show_lines(scene)

    @property
    def looking_on(self) -> bool:
        """Whether a program is in turn: everybody looks on."""
        return bool(self.session.bot)

    @property
    def speaks_fully(self) -> bool:
        """Whether prompts name the keys."""
        return self.palais.settings.full_prompts

    def pointed(self) -> frozenset[tuple[str, int]]:
        """What is pointed at for the player; lessons do."""
        return frozenset()

    def prompt_text(self, scene: Scene) -> str:
        """What is to be done now."""
        prompt, table_input = scene.prompt, self.table_input
        if table_input.ask is not None:
            return table_input.ask.question
        if prompt is None:
            return self.say("brief.over")
        if table_input.typed:
            return self.say("brief.typing", letter=table_input.typed)
        return brief_prompt(
            self.session.narrator,
            scene.view,
            prompt,
            table_input.origin,
            pointed=table_input.cursor if table_input.on_garden else None,
            clicked=table_input.clicked,
            sent=table_input.sent,
            hand_open=self.session.hand_open,
            ending=table_input.ending is not None,
            trying=self.session.trying,
            terse=not self.speaks_fully,
        )

    def _show_lines(self, scene: Scene) -> None:
        line = self.query_one("#prompt", StatusLine)
        line.set_class(self.table_input.ask is not None, "-asking")
        line.set_text(self.prompt_text(scene))
        self.query_one("#inspector", StatusLine).set_text(self._said or self._inspect(scene))
        self._show_log()
        self._show_keys()

    def _inspect(self, scene: Scene) -> str:
        table_input = self.table_input
        if not table_input.on_garden:
            return self.about_place(scene.view, table_input.place_at_cursor())
        way = table_input.way() if table_input.ending is None and not self.looking_on else None
        return self.about_field(scene.view, table_input.cursor, way)

    def about_place(self, view: View, place: int) -> str:
        """A place in the inspector's line."""
        narrator, room = self.session.narrator, self._room()
        if self.looking_on:
            return brief_place(narrator, view, place, room, looking_on=True)
        return brief_place(narrator, view, place, room, text_side=self.palais.settings.text_side)

    def about_field(self, view: View, field: int, way: Enlist | None) -> str:
        """A field in the inspector's line, and how it would be paid."""
        if self.looking_on:
            return brief_field(self.session.narrator, view, field)
        return brief_tile(self.session.narrator, view, field, way, self._room())

    def _room(self) -> int:
        """How many columns the inspector has; the second row loses some to word wrap."""
        width, height = self.query_one("#inspector").size
        return max(ROOM, width * height - (height - 1) * WRAP)

    def _because(self, why: Sequence[Reason]) -> str:
        self.table_input.room = self._room()
        return self.table_input.because(why)

    @on(StatusLine.Resized, "#log")
    def _log_resized(self) -> None:
        """A panel came or went under the boards."""
        self._show_log()

    def _show_log(self) -> None:
        log = self.query_one("#log", StatusLine)
        room = max(1, log.size.height)
        lines: list[str] = []
        if self.table_input.ending is not None:
            lines = self._tell(self.session.would_happen(*self.table_input.ending))
        for entry in reversed(self.session.entries()):
            if len(lines) >= room:
                break
            lines = self._tell([seen_by(event, PUBLIC) for event in entry.events]) + lines
        if not lines:
            begins = self.session.narrator.names[self.session.game.start]
            lines = [self.say("table.begins", name=begins)]
        notice = self._notice()
        lines += [line for line in (self.reminder(), notice) if line]
        if room == 1:
            wide = log.size.width or ROOM
            # what fits stays as it is, unbreakable spaces too
            lines = [
                line if len(line) <= wide else shorten(line, wide, placeholder=" ...")
                for line in lines
            ]
        log.set_text("\n".join(lines[-room:]), alarming=lines[-1] if notice else "")

    def reminder(self) -> str:
        """What stays under the boards although it was said before."""
        return ""

    def _tell(self, events: Sequence[Event]) -> list[str]:
        """What happened, as short as one line is; that nothing was left of an action is no news."""
        log = self.query_one("#log", StatusLine)
        room = log.size.width if log.size.height <= 1 else 0
        news = [event for event in events if not (isinstance(event, Closed) and not event.unspent)]
        return self.session.narrator.lines(news, room)

    def _notice(self) -> str:
        """That the game is not being saved, as long as it is not."""
        recorder = self.session.recorder
        trouble = recorder.writer.trouble if recorder else None
        return self.say("table.unsaved", why=why(trouble)) if trouble else ""

    def footer(self) -> Iterator[tuple[Command, str]]:
        """The commands that make sense now, with their labels."""
        for command in sorted(TABLE, key=lambda command: not self._is_pressing(command.action)):
            action = command.action
            shown = command.in_footer and (self.is_large or not command.when_large)
            shown = shown and (action != "hand" or self.session.holds_cards)
            # who tries something out has no use for the table's matters, only for room
            shown = shown and not (action == "menu" and self.session.trying)
            if (shown or self._is_pressing(action)) and self.check_action(action, ()):
                yield command, self._label(action)

    def _is_pressing(self, action: str) -> bool:
        """What can seldom be done stands in front then, where it is never left out."""
        match action:
            case "what_if":
                return self.session.trying
            case "change":
                return True
            case "back":
                return self.is_large and self.table_input.origin is not None
            case _:
                return False

    def _show_keys(self) -> None:
        own, language = self.palais.settings.keys, self.session.narrator.language
        keys = [
            (shown_key(command, own, language), label, command.action)
            for command, label in self.footer()
        ]
        self.query_one(KeyFooter).keys(keys)

    def _label(self, action: str) -> str:
        """What a key does now."""
        over = action == "what_if" and self.session.trying
        return self.say("keys.what_if_over" if over else f"keys.{action}")

    def retranslate(self) -> None:
        """All but what was said or asked a moment ago, which is taken back."""
        self._said = ""
        self.table_input.ask = None
        self.refresh_scene()

    def tell(self, text: str) -> None:
        """Answer a wish with a reason, in the inspector's line."""
        self._said = text
        self.refresh_scene()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What makes no sense now is not shown."""
        if action == "change":
            waits = self.table_input.ending is None and self.table_input.on_garden
            return waits and len(self.table_input.ways()) > 1
        if self.session.prompt is None and action in ("next", "hand", "undo", "what_if"):
            return False
        if action in ("next", "hand"):
            return self.session.game.step is not Step.PLACING
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
