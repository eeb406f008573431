"""The curtain between two players: covers the table until the next one is ready."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import inf
from textwrap import wrap
from time import monotonic
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.events import Click, Key, MouseUp
from textual.geometry import Offset
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.core.session import GameSession
from palais_tui.i18n.names import seat_named
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.colour import ink
from palais_tui.tui.key_names import key_word
from palais_tui.tui.keys import CURTAIN, bindings
from palais_tui.tui.screens.dialog import is_backdrop
from palais_tui.tui.widgets.canvas import HALF
from palais_tui.tui.widgets.velvet import LARGE_HEIGHT, Velvet

WIDTH: Final = 72
"""Columns of the plaque, as in the style sheet."""
QUIET_SECONDS: Final = 0.6
"""How long after the first paint a key may still be meant for the turn before."""
REPEATED_SECONDS: Final = 0.3
"""How soon after such a key another one belongs to it."""
OPENING_STEPS: Final = 6
OPENING_SECONDS: Final = 0.04
LOWER_HALF: Final = "\u2584"
COMMAND: Final = "command"
"""Under this name a style holds the action of words that can be clicked."""


class CurtainScreen(ModalScreen[bool]):
    """Covers all of the table with velvet, or only its middle.

    Enter or a click on the plaque opens it, and nothing else: it may uncover a hand. Both do
    nothing until the players can have seen it. It is dismissed with whether the player has come.
    """

    app = getters.app(PalaisApp)
    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings(CURTAIN)

    def __init__(
        self,
        session: GameSession,
        seat: int,
        lines: Sequence[str],
        *,
        full: bool,
        picture: Text | None = None,
    ) -> None:
        super().__init__()
        self._picture = picture
        """The position in a few rows."""
        self.session = session
        self.seat = seat
        self._lines = lines
        """What has happened since the player's last turn."""
        self._full = full
        self._steps_open = 0
        self.quiet_until = inf
        """When Enter begins to open it."""
        self._opened_at = inf
        """When it began to open."""
        self.set_class(full, "-full")
        self.set_class(picture is not None, "-pictured")

    def get_style_at(self, x: int, y: int) -> Style:
        return Style.null() if is_backdrop(self, x, y) else super().get_style_at(x, y)

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        if is_backdrop(self, x, y):
            return None, None
        return super().get_widget_and_offset_at(x, y)

    def compose(self) -> ComposeResult:
        box = Vertical(*self._parts(), id="box")
        if self._is_velvet:
            yield Velvet(box, id="velvet")
        yield box

    @property
    def _is_velvet(self) -> bool:
        return self._full and self.app.palette.painted

    def _parts(self) -> Iterator[Static]:
        """What stands on the plaque."""
        tr = self.session.narrator.language.text
        name = self.session.narrator.names[self.seat]
        yield Static(self._title(), id="curtain-title")
        if self.app.palette.painted:
            yield Static(self._chip(name), id="curtain-player")
        if self._lines:
            yield Static(Text(tr("curtain.since")), id="curtain-since")
            yield Static(self._news(), id="curtain-lines")
        if self._picture is not None:
            yield Static(self._picture, id="curtain-picture")
        keys = Text(tr("curtain.keys", name=name))
        enter = key_word(self.session.narrator.language, "Enter")
        keys.highlight_regex(rf"(?<!\w){re.escape(enter)}(?!\w)", self._keycap())
        for command in CURTAIN:  # "F1: help" can be clicked
            words = rf"(?<!\w){command.shown}\s?:\s\w+"
            keys.highlight_regex(words, Style(meta={COMMAND: command.action}))
        yield Static(keys, id="curtain-keys")

    def _title(self) -> Text:
        tr = self.session.narrator.language.text
        symbols, palette = self.app.seat_appearance(self.session.seats)
        if palette.painted:  # the name follows on a chip
            return Text(tr("curtain.title", name="").strip())
        player = f"{symbols.shapes[self.seat]} {self.session.narrator.names[self.seat]}"
        title = Text(tr("curtain.title", name=player))
        title.highlight_words([player], palette.seats[self.seat])
        return title

    def _chip(self, name: str) -> Text:
        """The player's shape and name on the player's colour, two rows high."""
        symbols, palette = self.app.seat_appearance(self.session.seats)
        label = f"   {symbols.shapes[self.seat]}  {name}   "
        chip = Text(label, palette.chip(self.seat))
        if not palette.half_rows:
            return chip
        edge = ink(palette.seat_colours[self.seat], palette.low)
        above, below = (Text(block * len(label), edge) for block in (LOWER_HALF, HALF))
        return Text("\n").join((above, chip, below))

    def _keycap(self) -> Style:
        palette = self.app.palette
        return ink(palette.gold_ink, palette.raised, bold=True) if palette.painted else palette.key

    def _news(self) -> Text:
        """The lines, each led by the shape of the player it is about."""
        symbols, palette = self.app.seat_appearance(self.session.seats)
        news = Text()
        for line, seat in self._shown_lines():
            sign = symbols.shapes[seat] if seat is not None else " "
            style = palette.seats[seat] if seat is not None else palette.plain
            for number, part in enumerate(wrap(line, self._columns)):
                news.append(f"{' ' if number else sign} ", style)
                news.append(f"{part}\n")
        news.right_crop(1)
        return news

    @property
    def _columns(self) -> int:
        """Room for a line beside its shape: the plaque has paddings and a frame."""
        return min(WIDTH, self.app.size.width - 6) - 10

    def _shown_lines(self) -> list[tuple[str, int | None]]:
        """The first lines that fit, with the player each begins with; the rest is in the log."""
        taken = self._picture.plain.count("\n") + 2 if self._picture else 0
        room = self.app.size.height - 14 - taken
        rows = [len(wrap(line, self._columns)) for line in self._lines]
        shown = len(self._lines)
        while shown and sum(rows[:shown]) > room - (shown < len(rows)):
            shown -= 1
        names = self.session.narrator.names
        lines = [(line, seat_named(line, names)) for line in self._lines[:shown]]
        if hidden := len(rows) - shown:
            more = self.session.narrator.language.text("curtain.more", count=hidden)
            return [*lines, (more, None)]
        return lines

    def on_mount(self) -> None:
        self.set_class(self.app.settings.ascii, "-ascii")
        self.set_class(self.app.palette.painted, "-painted")
        self.set_class(self.app.size.height >= LARGE_HEIGHT, "-large")
        if self._is_velvet:
            self.query_one(Velvet).show(self.app.palette)
        self.call_after_refresh(self._has_been_painted)

    def _has_been_painted(self) -> None:
        self.quiet_until = min(self.quiet_until, monotonic() + QUIET_SECONDS)

    async def on_click(self, event: Click) -> None:
        if not self._steps_open and not self._is_on_plaque(event):
            self.query_one("#curtain-keys").add_class("-asked")
        # not the second click of a double click that ended the turn
        elif event.chain == 1 and not self._steps_open:
            await self.run_action(event.style.meta.get(COMMAND, "open"))

    def _is_on_plaque(self, event: Click) -> bool:
        return self.query_one("#box").region.contains_point(event.screen_offset)

    def on_mouse_up(self, event: MouseUp) -> None:
        """Leave at once for a click that comes while the curtain opens; the table has none of it.

        Nobody can have seen yet what lies under the mouse.
        """
        if self._steps_open:
            self._leave()

    def action_open(self) -> None:
        """Show the table: at once, or by drawing the two halves aside."""
        now = monotonic()
        if now < self.quiet_until:  # one press too many for the turn before
            self.quiet_until = max(self.quiet_until, now + REPEATED_SECONDS)
            return
        # a key may come before the velvet hangs, or when it has gone
        hangs = self.is_mounted and self.is_attached
        if self._is_velvet and self.app.animated and hangs:
            self._begin_opening()
        else:
            self._leave()

    def _begin_opening(self) -> None:
        self.query("#box, #velvet").remove()
        self.remove_class("-full")
        self.styles.background = "transparent"
        for side in ("left", "right"):
            half = Velvet(None, id=f"velvet-{side}")
            half.show(self.app.palette)
            self.mount(half)
        self._opened_at = monotonic()
        self._open_further()
        # without `repeat`, which counts the ticks that are skipped while the table is drawn
        self.set_interval(OPENING_SECONDS, self._open_further)

    def _open_further(self) -> None:
        """As far as the time says: a slow terminal gets fewer pictures, not a slower curtain."""
        if self._steps_open == OPENING_STEPS:
            self._leave()
            return
        due = int((monotonic() - self._opened_at) / OPENING_SECONDS) + 1
        self._steps_open = min(OPENING_STEPS, max(self._steps_open + 1, due))
        share = (OPENING_STEPS - self._steps_open + 1) / (OPENING_STEPS + 1)
        for half in self.query(Velvet):
            half.styles.width = round(self.app.size.width // 2 * share)

    def _leave(self) -> None:
        if self.is_current:
            self.dismiss(True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not self._steps_open  # then every key is meant for the table

    def on_key(self, event: Key) -> None:
        """Leave at once and give the table a key that came while the curtain opened."""
        if self._steps_open:
            event.stop()
            self._leave()
            self.app.post_message(Key(event.key, event.character))

    def action_quit(self) -> None:
        self.dismiss(False)
        self.app.call_later(self.app.leave_table)

    def action_help(self) -> None:
        self.app.open_help("curtain")
