"""Commands defined once: key, footer label, help line and palette entry come from here."""

from __future__ import annotations

from typing import Final, NamedTuple

from textual.binding import Binding


class Command(NamedTuple):
    """Something a player can do on a screen besides pointing at the boards."""

    id: str
    key: str
    shown: str
    in_footer: bool = True
    when_large: bool = False
    """In the footer only where there is room for all of it."""

    @property
    def action(self) -> str:
        """Textual's name for it."""
        return self.id.rpartition(".")[2]

    def binding(self) -> Binding:
        """The key as Textual binds it; its id lets players bind another."""
        return Binding(self.key, self.action, self.id, show=False, id=self.id)


ASCII_KEYS: Final = {"←": "<", "→": ">"}


def shown(command: Command, *, ascii_only: bool) -> str:
    """The key as it is shown, in letters every terminal has if need be."""
    return ASCII_KEYS.get(command.shown, command.shown) if ascii_only else command.shown


TABLE: Final = (
    Command("table.go", "enter", "Enter"),
    Command("table.next", "n", "n"),
    Command("table.hand", "space", "Space"),
    Command("table.undo", "u", "u"),
    Command("table.help", "f1,question_mark", "F1"),
    Command("table.menu", "m", "m"),
    Command("table.quit", "q", "q"),
    Command("table.rules", "r", "r"),
    Command("table.log", "l", "l"),
    Command("table.hint", "h", "h"),
    Command("table.what_if", "w", "w", when_large=True),
    Command("table.redo", "y", "y", in_footer=False),
    Command("table.restart", "U", "U", in_footer=False),
    Command("table.change", "x", "x", in_footer=False),
    Command("table.back", "escape", "Esc", in_footer=False),
)

BOT_TURN: Final = (
    TABLE[0],
    TABLE[2],
    TABLE[1],
    Command("program.faster", "plus,equals_sign", "+"),
    Command("program.slower", "minus", "-", when_large=True),
)
"""While a program is in turn: hurry, pause, one move, and its pace."""

REPLAY: Final = (
    Command("replay.play", "space", "Space"),
    Command("replay.back", "left,less_than_sign", "←"),
    Command("replay.on", "right,greater_than_sign", "→"),
    Command("replay.next_turn", "pagedown,full_stop,down", "PgDn"),
    Command("replay.jump", "j", "j"),
    Command("replay.view", "v", "v"),
    Command("replay.review", "m", "m"),
    Command("replay.help", "f1,question_mark", "F1"),
    Command("replay.leave", "q,escape", "q"),
    Command("replay.slower", "minus", "-"),
    Command("replay.faster", "plus,equals_sign", "+"),
    Command("replay.previous_turn", "pageup,comma,up", "PgUp"),
    Command("replay.begin", "home", "Home"),
    Command("replay.end", "end", "End"),
    Command("replay.log", "l", "l"),
)
"""In the order of the footer: a narrow one leaves the last out."""

REVIEW: Final = (
    Command("review.go", "enter", "Enter"),
    Command("review.whose", "p", "p"),
    Command("review.back", "escape,m,q", "Esc"),
)

SCORES: Final = (
    Command("scores.table", "enter", "Enter"),
    Command("scores.rematch", "r", "r"),
    Command("scores.growth", "g", "g"),
    Command("scores.details", "n", "n"),
    Command("scores.log", "l", "l"),
    Command("scores.review", "m", "m"),
    Command("scores.help", "f1,question_mark", "F1"),
    Command("scores.back", "escape", "Esc"),
    Command("scores.leave", "q", "q", in_footer=False),
)
"""`growth` and `details` open pages that not every game has."""

SEARCH: Final = (
    Command("search.find", "slash", "/"),
    Command("search.next_found", "n", "n"),
    Command("search.previous_found", "N", "N"),
    Command("search.all", "o", "o"),
    Command("search.back", "escape", "Esc"),
)
"""Of screens with a `SearchBar`."""
