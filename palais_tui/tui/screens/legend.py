"""The legend: every sign on the boards, as it is drawn now, with what it means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.i18n.catalog import Language
from palais_tui.tui.game_screens import SignGroup
from palais_tui.tui.keys import LEGEND, FooterKey, bindings, footer_keys
from palais_tui.tui.screens.reading import ReadingScreen, pairs, scroll_on


class LegendScreen(ReadingScreen):
    """The groups of signs in two columns if there is room, else one below the other."""

    CSS_PATH: ClassVar[CSSPathType] = ["reading.tcss", "help.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = bindings(LEGEND)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012  # as Textual has it
    AUTO_FOCUS = "#text"

    def __init__(self, groups: Sequence[SignGroup], language: Language) -> None:
        super().__init__(language)
        self.groups = groups

    def heading(self) -> str:
        return self.language.text("legend.title")

    def keys(self) -> list[FooterKey]:
        is_long = bool(self.query_one("#text").max_scroll_y)
        commands = (command for command in LEGEND if is_long or command.action != "more")
        return footer_keys(commands, self.language)

    def on_mount(self) -> None:
        # PgDn is offered once the layout shows that there is more to read
        self.watch(self.query_one("#text"), "virtual_size", self._laid_out, init=False)

    def _laid_out(self) -> None:
        self.call_after_refresh(self.show_lines)

    def compose_body(self) -> Iterable[Widget]:
        with VerticalScroll(id="text"), Horizontal(id="columns"):
            for part in self._columns():
                with Vertical(classes="column"):
                    for title, signs in part:
                        yield Static(Text(title), classes="head")
                        yield Static(pairs(signs))

    def _columns(self) -> list[Sequence[SignGroup]]:
        """The groups in two columns of similar length."""
        lengths = [len(signs) + 2 for _, signs in self.groups]
        uneven = [abs(sum(lengths[:at]) - sum(lengths[at:])) for at in range(len(lengths) + 1)]
        middle = uneven.index(min(uneven))
        return [self.groups[:middle], self.groups[middle:]]

    def action_more(self) -> None:
        scroll_on(self.query_one("#text"))
