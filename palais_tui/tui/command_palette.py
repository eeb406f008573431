"""The command palette: the present legal moves beside the commands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Final, cast

from rich.align import Align
from rich.text import Text
from textual.command import CommandList, DiscoveryHit, Hit, Hits, Provider
from textual.command import CommandPalette as TextualPalette
from textual.content import Content
from textual.fuzzy import Matcher
from textual.types import IgnoreReturnCallbackType
from textual.widgets import Input
from textual.widgets.option_list import Option

from palais_tui.i18n.catalog import Language
from palais_tui.tui.keys import REPLAY, TABLE, TABLE_FIXED, shown_key
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.table.intent import Intent
from palais_tui.tui.table.screen import TableScreen

Entry = tuple[str, str, IgnoreReturnCallbackType]
"""Label, remark and callback."""
NO_CONTROL_CHARACTERS: Final = r"[^\x00-\x1f\x7f-\x9f]*"
"""What can be pasted into Textual's own field."""


class CommandPalette(TextualPalette):
    """Textual's palette in the player's language.

    Textual raises `KeyError` on a page key before the list is laid out; here it does nothing.
    """

    def __init__(self, language: Language) -> None:
        placeholder = language.text("palette.search")
        # without Textual's id: it may be opened again while the one before is being removed
        super().__init__(placeholder=placeholder)
        self._language = language

    def on_mount(self) -> None:
        self.query_one(Input).restrict = NO_CONTROL_CHARACTERS

    def _start_no_matches_countdown(self, search_value: str) -> None:
        self._stop_no_matches_countdown()

        def nothing_found() -> None:
            text = Text(self._language.text("palette.nothing"), style="not bold")
            listed = self.query_one(CommandList)
            listed.add_option(Option(Align.center(text), disabled=True, id=self._NO_MATCHES))
            self._list_visible = True

        if search_value:
            self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, nothing_found)

    def _action_command_list(self, action: str) -> None:
        with suppress(KeyError):
            super()._action_command_list(action)


class TableProvider(Provider):
    """Moves and commands at the table, or the commands of a replay."""

    def _entries(self) -> Iterator[Entry]:
        if isinstance(self.screen, TableScreen):
            yield from self._at_table(self.screen)
        elif isinstance(self.screen, ReplayScreen):
            yield from self._at_replay(self.screen)

    def _at_replay(self, replay: ReplayScreen) -> Iterator[Entry]:
        for command in REPLAY:
            if replay.check_action(command.action, ()):
                label = replay.say(command.label)
                remark = replay.say(command.help)
                yield label, remark, partial(replay.run_action, command.action)

    def _at_table(self, table: TableScreen) -> Iterator[Entry]:
        session = table.session
        language, own = session.narrator.language, table.app.settings.keys
        say, letters = language.text, table.game.input.letters
        moves = session.spec.screens().labelled_moves(session)
        # a staged move has used the prompt up
        closed = table.mode.watching or session.staged is not None
        for text, move in () if closed else moves:
            label = text[:1].upper() + text[1:]
            yield label, "", partial(table.flow.submit, Intent((move,)))
        # the same labels as in the footer
        labels = {command.action: label for command, label in table.view.footer.commands()}
        for command in dict.fromkeys(
            (*(command for command, _ in table.view.footer.commands()), *TABLE, *TABLE_FIXED)
        ):
            if table.check_action(command.action, ()):
                label = labels.get(command.action) or say(command.label)
                remark = say("palette.key", key=shown_key(command, own, language, letters))
                yield label, remark, partial(table.run_action, command.action)

    async def discover(self) -> Hits:
        for label, remark, run in self._entries():
            yield DiscoveryHit(Text(label), run, text=label, help=verbatim(remark))

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for label, remark, run in self._entries():
            score = matcher.match(label)
            if score > 0:
                shown = highlighted(matcher, label)
                yield Hit(score, shown, run, text=label, help=verbatim(remark))


def verbatim(remark: str) -> str | None:
    """A remark that Textual shows as it is; it would read a plain string as markup."""
    return cast("str", Content(remark)) if remark else None


def highlighted(matcher: Matcher, label: str) -> Content:
    """A label with the typed letters marked; Textual's own way reads the label as markup."""
    content = Content(label)
    for offset in matcher.fuzzy_search.match(matcher.query, label)[1]:
        if not label[offset].isspace():
            content = content.stylize(matcher.match_style, offset, offset + 1)
    return content
