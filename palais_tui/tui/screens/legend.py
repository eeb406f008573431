"""The legend: every sign on the boards, as it is drawn now, with what it means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from textwrap import wrap
from typing import ClassVar, Final

from rich.text import Text
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.i18n.catalog import Language
from palais_tui.tui.footer_slots import FooterKeys, parted, slots_of, steady_keys
from palais_tui.tui.game_screens import Sign, SignGroup
from palais_tui.tui.keys import LEGEND, Command, bindings, footer_keys
from palais_tui.tui.screens.reading import ReadingScreen, pairs, scroll_on

WIDE: Final = 110
MARGINS: Final = 9
"""Columns around the signs and their texts in half the terminal."""


class LegendScreen(ReadingScreen):
    """The groups of signs in two columns if there is room, else one below the other."""

    CSS_PATH: ClassVar[CSSPathType] = ["reading.tcss", "help.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = bindings(LEGEND)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012  # as Textual has it
    AUTO_FOCUS = "#text"

    def __init__(self, groups: Sequence[SignGroup], language: Language) -> None:
        super().__init__(language)
        self.groups = groups

    def heading(self) -> str:
        return self.language.text("legend.title")

    def keys(self) -> FooterKeys:
        is_long = bool(self.query_one("#text").max_scroll_y)
        more, last = parted(LEGEND, "back")
        keys = steady_keys(
            slots_of(more), self.language, now=lambda _: is_long, labels=self._labels
        )
        return FooterKeys(keys, footer_keys(last, self.language))

    def _labels(self, command: Command) -> Sequence[str]:
        """At the end, the key for more leads back to the top."""
        text, say = self.query_one("#text"), self.language.text
        both = say(command.label), say("help_screen.top")
        return both[::-1] if text.scroll_offset.y >= text.max_scroll_y else both

    def on_mount(self) -> None:
        # PgDn is offered once the layout shows that there is more to read
        self.watch(self.query_one("#text"), "virtual_size", self._laid_out, init=False)
        self.watch(self.query_one("#text"), "scroll_y", self._laid_out, init=False)

    def _laid_out(self) -> None:
        self.call_after_refresh(self.show_lines)

    def compose_body(self) -> Iterable[Widget]:
        with VerticalScroll(id="text"), Horizontal(id="columns"):
            for part in self._columns():
                with Vertical(classes="column"):
                    for title, signs in part:
                        yield Static(Text(title), classes="head")
                        yield Static(pairs(signs))

    def _columns(self) -> list[list[SignGroup]]:
        """The groups in two columns, each in order; the first is on the left.

        A wide terminal shows all of them, in columns of similar height. On a narrow one, the first
        groups are on top: each goes below the shorter column.
        """
        heights = [self._height(signs) for _, signs in self.groups]
        numbers = range(len(self.groups))
        if self.app.size.width >= WIDE:
            lefts = [{0, *more} for count in numbers for more in combinations(numbers[1:], count)]
            whole = sum(heights)
            left = min(
                lefts or [set[int]()],
                key=lambda left: abs(whole - 2 * sum(heights[n] for n in left)),
            )
        else:
            left, below = set[int](), [0, 0]
            for n in numbers:
                if below[0] <= below[1]:
                    left.add(n)
                below[n not in left] += heights[n]
        return [
            [group for n, group in enumerate(self.groups) if (n in left) is first]
            for first in (True, False)
        ]

    def _height(self, signs: Sequence[Sign]) -> int:
        """The rows of a group in half the terminal, with its title and an empty row."""
        sign_width = max((len(sign) for sign, _ in signs), default=0)
        room = max(10, self.app.size.width // 2 - MARGINS - sign_width)
        return 2 + sum(max(1, len(wrap(text, room))) for _, text in signs)

    def action_more(self) -> None:
        scroll_on(self.query_one("#text"))
