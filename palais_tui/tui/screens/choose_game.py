"""Which game to play, where there are several."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.types import CSSPathType
from textual.widgets import Static

from palais_tui.core.game_spec import GameSpec
from palais_tui.i18n.catalog import Language
from palais_tui.i18n.names import cut_names
from palais_tui.tui.keys import CHOOSE_GAME, DIALOG, bindings, footer_keys
from palais_tui.tui.pixel_art import PixelArt
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.widgets.covers import Box, Covers
from palais_tui.tui.widgets.status_line import KeyFooter

NAMES: Final = 30


class ChooseGameScreen(Dialog[GameSpec]):
    """Every game of the registry: as boxes if all of them have a cover, else as a list."""

    ABOUT = "box_help.choose_game"

    CSS_PATH: ClassVar[CSSPathType] = [
        Path(__file__).with_name("dialog.tcss"),
        Path(__file__).with_name("choose_game.tcss"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = bindings((*DIALOG, *CHOOSE_GAME))

    def __init__(self, games: Sequence[GameSpec], language: Language, at: int = 0) -> None:
        self._games = tuple(games)
        self._at = at
        self._text = language
        self._lessons: dict[str, str] = {}
        """By game, how many lessons are done."""
        rows = [(spec.title, True) for spec in games]
        super().__init__(language.text("choose_game.title"), rows, language.text("menu.keys"))

    def compose(self) -> ComposeResult:
        self._has_boxes = self._shows_boxes()
        self.set_class(self._has_boxes, "-covers")
        if not self._has_boxes:
            yield from super().compose()
            return
        yield Static(Text(self._title_text), classes="heading")
        yield Covers(id="covers")
        yield KeyFooter()

    _has_boxes = False

    def _shows_boxes(self) -> bool:
        palette = self.app.palette
        if len(self._games) < 2 or not (palette.painted and palette.half_rows):
            return False
        room = self.app.size.width >= 40 * len(self._games)
        return room and all(self._cover_of(spec) is not None for spec in self._games)

    def _cover_of(self, spec: GameSpec) -> PixelArt | None:
        return spec.screens().cover(dark=self.app.palette.dark, large=self._is_large)

    @property
    def _is_large(self) -> bool:
        return self.app.size.width >= 116 and self.app.size.height >= 40

    def on_mount(self) -> None:
        super().on_mount()
        self._show()
        if self._has_boxes and self._is_large:
            self.run_worker(self._count_lessons())
        if self._has_boxes:
            self.watch(self.app, "theme", self._show, init=False)

    def on_resize(self) -> None:
        self._show()

    def _show(self) -> None:
        if not self._has_boxes or not self.is_mounted:
            return
        boxes = [box for spec in self._games if (box := self._box(spec)) is not None]
        enter = self._text.text("choose_game.enter")
        self.query_one(Covers).show(boxes, self._at, self.app.palette, enter)
        commands = (
            replace(command, drawn=f"1-{len(self._games)} Enter")
            if command.action == "enter"
            else command
            for command in CHOOSE_GAME
        )
        keys = footer_keys(commands, self._text, ascii_only=self.app.settings.ascii)
        self.query_one(KeyFooter).keys(keys)

    def _box(self, spec: GameSpec) -> Box | None:
        cover = self._cover_of(spec)
        if cover is None:
            return None
        say = spec.language(self._text).text
        least, most = spec.players[0], spec.players[-1]
        key = "choose_game.players" if least == most else "choose_game.players_to"
        facts = say(key, count=least, most=most)
        minutes = say("choose_game.minutes", count=spec.minutes)
        return Box(
            title=spec.title,
            cover=cover,
            facts=f"{facts}, {minutes}",
            author=spec.author,
            sentence=say("choose_game.sentence"),
            saved=self._saved(spec, "saved"),
            saved_short=self._saved(spec, "saved_short"),
            lessons=self._lessons.get(spec.id, ""),
        )

    async def _count_lessons(self) -> None:
        """Say how many lessons are done; their files take longer to read than a paint may."""
        for spec in self._games:
            course = spec.screens().course()
            if course is None:
                continue
            lessons = await asyncio.to_thread(course.lessons, spec.language(self._text))
            done = len({lesson.id for lesson in lessons} & self.app.lessons.progress.lessons)
            text = self._text.text("choose_game.lessons", count=done, all=len(lessons))
            self._lessons[spec.id] = text
        self._show()

    def _saved(self, spec: GameSpec, key: str) -> str:
        """The game that waits to be continued, if it is one of this spec."""
        session = self.app.session
        loaded = self.app.library.catalogue.latest_loaded if self.app.library.enabled else None
        setup = session.setup if session is not None and session.prompt else None
        setup = setup or (loaded.setup if loaded is not None else None)
        found = self.app.library.resumable
        if setup is None or found is None or setup.spec.id != spec.id:
            return ""
        names = cut_names(found.names, NAMES)
        return self._text.text(f"choose_game.{key}", names=names, round=found.round)

    # --- choosing

    @property
    def highlighted(self) -> int | None:
        return self._at if self._has_boxes else super().highlighted

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._has_boxes if action == "point" else True

    def action_point(self, key: str) -> None:
        step = -1 if key in ("left", "up") else 1
        self._at = (self._at + step) % len(self._games)
        self._show()

    @on(Covers.Pressed)
    def _box_clicked(self, message: Covers.Pressed) -> None:
        self.chosen(message.number)

    @on(KeyFooter.Pressed)
    async def _key_clicked_below(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)

    def chosen(self, row: int) -> None:
        self.dismiss(self._games[row])
