"""Help at the table: the present step, what is under the cursor, the keys, the signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from rich.console import Group
from rich.text import Text
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.types import CSSPathType
from textual.widget import Widget
from textual.widgets import Static

from palais_tui.core.session import GameSession
from palais_tui.tui.footer_slots import FooterKeys, parted
from palais_tui.tui.keys import (
    BOT_TURN,
    HELP,
    PACE,
    TABLE,
    TABLE_FIXED,
    bindings,
    footer_keys,
    shown_key,
)
from palais_tui.tui.screen_size import is_large
from palais_tui.tui.screens.reading import ReadingScreen, key_caps, pairs, scroll_on

SIGN_COLUMNS: Final = 6
"""Wider signs are words, whose column would push the meaning of all others away."""


class HelpScreen(ReadingScreen):
    """Two columns if there is room, one otherwise."""

    CSS_PATH: ClassVar[CSSPathType] = ["reading.tcss", "help.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = bindings(HELP)
    AUTO_FOCUS = "#text"

    def __init__(self, session: GameSession, table_input: Any) -> None:
        super().__init__(session.narrator.language)
        self.session = session
        screens = session.spec.screens()
        self.help = screens.help(session, table_input)
        self._legend = screens.legend
        self._letters = table_input.letters

    def heading(self) -> str:
        return self.language.text("help_screen.title")

    def keys(self) -> FooterKeys:
        commands = (command for command in HELP if self.help.clause or command.action != "rules")
        keys, last = parted(commands, "back")
        say, clause = self.language.text, self.help.clause
        return FooterKeys(
            footer_keys(keys, self.language, label=lambda one: say(one.label, clause=clause)),
            footer_keys(last, self.language),
        )

    def action_more(self) -> None:
        scroll_on(self.query_one("#text"))

    def action_rules(self) -> None:
        if self.help.clause:
            self.app.open_rules(self.help.clause)

    def compose_body(self) -> Iterable[Widget]:
        say = self.language.text
        step, cursor = self.help.step(), "\n".join(self.help.under_cursor())
        with VerticalScroll(id="text"), Horizontal(id="columns"):
            with Vertical(classes="column"):
                if step:
                    yield Static(Text(say("help_screen.now")), classes="head")
                    yield Static(Text(step))
                if cursor:
                    yield Static(Text(say("help_screen.cursor")), classes="head")
                    yield Static(Text(cursor))
                yield Static(Text(say("help_screen.keys")), classes="head")
                yield Static(id="key-rows")
            if self._signs():
                with Vertical(classes="column"):
                    yield Static(Text(say("help_screen.signs")), classes="head")
                    yield Static(id="signs")

    def _signs(self) -> list[tuple[Text, str]]:
        look = self.app.seat_appearance(self.session.seats)
        groups = self._legend(self.session.narrator, *look, large=is_large(self.app.size))
        return [sign for _, group in groups for sign in group]

    def recolour(self) -> None:
        for rows in self.query("#key-rows").results(Static):
            rows.update(key_caps(self.app, self._key_rows()))
        for signs in self.query("#signs").results(Static):
            words = [sign for sign in self._signs() if len(sign[0]) > SIGN_COLUMNS]
            rest = [sign for sign in self._signs() if len(sign[0]) <= SIGN_COLUMNS]
            signs.update(Group(pairs(rest), pairs(words)))

    def _key_rows(self) -> Iterator[tuple[str, str]]:
        say = self.language.text
        for name in self.help.input_keys():
            yield say(f"key_names.{name}"), say(f"key_help.{name}")
        chosen = self.app.settings.keys
        # in a bot's turn the first paragraph explains the other commands
        watching = BOT_TURN if self.session.bot else ()
        left_out = self.help.left_out()
        for command in (c for c in (*TABLE, *TABLE_FIXED) if c not in watching):
            if command.action in left_out:
                continue
            label = say(command.label)
            key = shown_key(command, chosen, self.language, self._letters)
            does = say(command.help)
            yield key, say("help_screen.key", label=label, does=does)
        if any(seat.bot for seat in self.session.seats):
            yield " ".join(command.shown for command in PACE), say(PACE[0].help)
