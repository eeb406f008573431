"""What a replay opens over itself: its turns to choose from, and its help."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets.option_list import Option

from palais_tui.core.replay import Replay
from palais_tui.core.turn_log import TurnMark
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.replay import seed_text
from palais_tui.tui.host import Host, looks
from palais_tui.tui.keymap import key_word
from palais_tui.tui.keys import REPLAY, shown
from palais_tui.tui.screens.dialog import Dialog, DialogRows
from palais_tui.tui.screens.page_help import HelpPage
from palais_tui.tui.screens.turn_title import turn_title
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette

KEY_TEXTS = ("replay_keys", "replay_key_help")


class TurnsScreen(Dialog[int]):
    """All turns; gives back the position the chosen one begins with. Numbers find a round."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("0", "row(0)", show=False)]

    def __init__(self, replay: Replay, narrator: Narrator, palais: Host) -> None:
        self._turns = replay.turns
        self._now = replay.turn()
        look = looks(palais, replay.loaded.seats)
        self._titles = [self._title(turn, narrator, *look) for turn in replay.turns]
        self._typed = 0
        say = narrator.language.text
        rows = [(title.plain, True) for title in self._titles]
        super().__init__(say("replay.turns"), rows, say("replay.turns_keys"))

    @staticmethod
    def _title(turn: TurnMark, narrator: Narrator, symbols: Symbols, palette: Palette) -> Text:
        if turn.seat is None:
            return Text(narrator.language.text("log_screen.set_up"), style=palette.strong)
        return turn_title(narrator, symbols, palette, turn.round, turn.seat, turn.highlights)

    def _options(self) -> list[Option]:
        return [Option(title) for title in self._titles]

    def on_mount(self) -> None:
        """The cursor begins at the present turn."""
        self.query_one(DialogRows).highlighted = self._now

    def action_row(self, number: int) -> None:
        """A digit of a round's number; 1 and then 2 is round 12, if there is one."""
        for wanted in (self._typed * 10 + number, number):
            found = (n for n, turn in enumerate(self._turns) if turn.round == wanted)
            row = next(found, None)
            if row is not None:
                self._typed = wanted
                self.query_one(DialogRows).highlighted = row
                return

    def action_enter(self) -> None:
        """Go to the highlighted turn."""
        row = self.highlighted
        if row is not None:
            self.chosen(row)

    def chosen(self, row: int) -> None:
        """Give its position back."""
        self.dismiss(self._turns[row].at)


def replay_help(replay: Replay, narrator: Narrator, *, follow: bool, ascii_only: bool) -> HelpPage:
    """What a replay shows, and its keys."""
    language, say = narrator.language, narrator.language.text
    about = [say("replay_help.about")]
    if replay.loaded.over:
        about.append(say("replay_help.over", seed=seed_text(narrator, replay.seed)))
    else:
        about.append(say("replay_help.unfinished"))
    if follow:
        about.append(say("replay_help.watching"))
    rows = []
    for command in REPLAY:
        label, does = (say(f"{part}.{command.action}") for part in KEY_TEXTS)
        key = key_word(language, shown(command, ascii_only=ascii_only))
        rows.append((Text(key), say("help_screen.key", label=label, does=does)))
    rows.append((Text(say("key_names.mouse")), say("replay_key_help.mouse")))
    title = say("replay_help.title")
    return HelpPage("replay", title, "\n".join(about), tuple(rows), offers_rules=False)
