"""The command palette: the present legal moves beside the commands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from rich.text import Text
from textual.command import CommandPalette as TextualPalette
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.types import IgnoreReturnCallbackType

from palais_tui.controller.moves import Keep, Play
from palais_tui.screens.commands import REPLAY, TABLE
from palais_tui.screens.keymap import shown_key
from palais_tui.screens.replay import ReplayScreen
from palais_tui.screens.table import TableScreen
from palais_tui.texts.choices import say_move

Entry = tuple[str, str, IgnoreReturnCallbackType]


class CommandPalette(TextualPalette):
    """Textual's palette, but a page key that comes before the list is laid out does nothing."""

    def _action_command_list(self, action: str) -> None:
        with suppress(KeyError):
            super()._action_command_list(action)


class TableProvider(Provider):
    """What can be done at the table, or with a replay. An open hand alone names its cards."""

    def _entries(self) -> Iterator[Entry]:
        """Label, remark and what to do."""
        if isinstance(self.screen, TableScreen):
            yield from self._at_table(self.screen)
        elif isinstance(self.screen, ReplayScreen):
            yield from self._at_replay(self.screen)

    def _at_replay(self, replay: ReplayScreen) -> Iterator[Entry]:
        for command in REPLAY:
            if replay.check_action(command.action, ()):
                label = replay.say(f"replay_keys.{command.action}")
                remark = replay.say(f"replay_key_help.{command.action}")
                yield label, remark, partial(replay.run_action, command.action)

    def _at_table(self, table: TableScreen) -> Iterator[Entry]:
        sitting = table.sitting
        say = sitting.speaker.language.say
        prompt = sitting.prompt
        for move in prompt.moves if prompt else ():
            # drawn cards have their own box; whoever closed it did not want them named
            if isinstance(move, Keep) or (isinstance(move, Play) and not sitting.hand_open):
                continue
            label = say_move(sitting.speaker, sitting.game, move)
            yield label, say("palette.move"), partial(table.do, None, (move,))
        for command in TABLE:
            if table.check_action(command.action, ()):
                label = say(f"keys.{command.action}")
                remark = say("palette.key", key=shown_key(command, table.palais.wishes.keys))
                yield label, remark, partial(table.run_action, command.action)

    async def discover(self) -> Hits:
        """Everything, before a word is typed."""
        for label, remark, run in self._entries():
            yield DiscoveryHit(Text(label), run, text=label, help=remark)

    async def search(self, query: str) -> Hits:
        """What matches the words typed."""
        matcher = self.matcher(query)
        for label, remark, run in self._entries():
            score = matcher.match(label)
            if score > 0:
                yield Hit(score, matcher.highlight(label), run, text=label, help=remark)
