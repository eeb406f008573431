"""Dialogs of a replay: the list of turns, a copy to play on, and help."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import BindingType
from textual.widgets.option_list import Option

from palais_tui.core.replay import Replay
from palais_tui.core.turn_log import TurnMark
from palais_tui.i18n.catalog import Language
from palais_tui.tui.game_screens import GameReplay
from palais_tui.tui.keys import REPLAY, TURNS, bindings, footer_key
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.screens.page_help import HelpPage
from palais_tui.tui.screens.turn_title import TITLE, turn_title
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.dialog_rows import DialogRows


class PlayOnScreen(Dialog[bool]):
    """Asks before a copy of a finished game is played on."""

    def __init__(self, game_replay: GameReplay, turn: TurnMark) -> None:
        say, names = game_replay.narrator.language.text, game_replay.narrator.names
        title = say("replay.play_on_setup")
        if turn.seat is not None:
            title = say("replay.play_on_title", round=turn.round, name=names[turn.seat])
        rows = [(say("replay.play_on_no"), True), (say("replay.play_on_yes"), True)]
        super().__init__(title, rows, say("menu.keys"))

    def chosen(self, row: int) -> None:
        self.dismiss(row == 1)


class TurnsScreen(Dialog[int]):
    """All turns; the result is the first position of the chosen one. Digits find a round."""

    ABOUT = "box_help.turns"
    KEY_HELP = (
        ("0-9", "box_help.turns_number"),
        ("Enter", "box_help.turns_enter"),
        ("Esc", "help_dialog.close"),
    )
    BINDINGS: ClassVar[list[BindingType]] = bindings(TURNS)

    def __init__(self, game_replay: GameReplay, look: tuple[Symbols, Palette]) -> None:
        self._turns = game_replay.replay.turns
        self._now = game_replay.replay.turn()
        self._titles = [self._title(turn, game_replay, look) for turn in self._turns]
        self._typed = 0
        say = game_replay.narrator.language.text
        rows = [(title.plain, True) for title in self._titles]
        super().__init__(say("replay.turns"), rows, say("replay.turns_keys"))

    @staticmethod
    def _title(turn: TurnMark, game_replay: GameReplay, look: tuple[Symbols, Palette]) -> Text:
        language, names = game_replay.narrator.language, game_replay.narrator.names
        if turn.seat is None:
            return Text(language.text("log_screen.set_up"), style=TITLE)
        return turn_title(language, names, look, turn.round, turn.seat, game_replay.turn_note(turn))

    def _options(self) -> list[Option]:
        return [Option(title) for title in self._titles]

    def on_mount(self) -> None:
        self.query_one(DialogRows).highlighted = self._now

    def action_row(self, number: int) -> None:
        """A digit of a round's number: 1 and then 2 is round 12, if there is one."""
        for wanted in (self._typed * 10 + number, number):
            found = (n for n, turn in enumerate(self._turns) if turn.round == wanted)
            row = next(found, None)
            if row is not None:
                self._typed = wanted
                self.query_one(DialogRows).highlighted = row
                return

    def action_enter(self) -> None:
        row = self.highlighted
        if row is not None:
            self.chosen(row)

    def chosen(self, row: int) -> None:
        self.dismiss(self._turns[row].at)


def replay_help(replay: Replay, language: Language, *, follow: bool, ascii_only: bool) -> HelpPage:
    """What a replay shows, and its keys."""
    say = language.text
    about = [say("replay_help.about")]
    if replay.seed is not None:
        about.append(say("replay_help.over", seed=say("replay.seed", seed=replay.seed)))
    else:
        about.append(say("replay_help.unfinished"))
    if follow:
        about.append(say("replay_help.watching"))
    rows = []
    for command in REPLAY:
        label = say(command.label)
        does = say(command.help)
        key = footer_key(command, language, ascii_only=ascii_only)
        rows.append((key, say("help_screen.key", label=label, does=does)))
    rows.append((say("key_names.mouse"), say("replay_key_help.mouse")))
    title = say("replay_help.title")
    return HelpPage("replay", title, "\n".join(about), tuple(rows), offers_rules=False)
