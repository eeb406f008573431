"""Between people: the keyboard goes on, with what happened since the next one's last turn."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.widgets import Static

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.events import (
    CardPlayed,
    CardsDiscarded,
    EdgeOccupied,
    Event,
    GoldTaken,
    LastRound,
    NobleEnlisted,
    QuietRounds,
    ServantsJoined,
)
from palais_tui.tui.host import host, looks
from palais_tui.tui.screens.dialog import TransparentModal

WORTH_TELLING = (
    CardPlayed,
    CardsDiscarded,
    EdgeOccupied,
    GoldTaken,
    LastRound,
    NobleEnlisted,
    QuietRounds,
    ServantsJoined,
)
MOST_LINES = 14


class CurtainScreen(TransparentModal[None]):
    """Covers the table's middle, or all of it, until the next player presses Enter."""

    CSS_PATH = "curtain.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "open", show=False),
    ]

    def __init__(self, session: GameSession, seat: int, *, full: bool) -> None:
        super().__init__()
        self.session = session
        self.seat = seat
        self.set_class(full, "-full")

    def compose(self) -> ComposeResult:
        """Whose turn, what happened."""
        say = self.session.narrator.language.text
        name = self.session.narrator.names[self.seat]
        lines = summary(self.session, self.seat)
        symbols, palette = looks(host(self), self.session.seats)
        title = Text(say("curtain.title", name=f"{symbols.shapes[self.seat]} {name}"))
        title.highlight_words([f"{symbols.shapes[self.seat]} {name}"], palette.seats[self.seat])
        with Vertical(id="box"):
            yield Static(title, id="curtain-title")
            if lines:
                yield Static(Text(say("curtain.since")), id="curtain-since")
                yield Static(Text("\n".join(lines)), id="curtain-lines")
            yield Static(Text(say("curtain.keys", name=name)), id="curtain-keys")

    def on_mount(self) -> None:
        """The ASCII set has its own border."""
        self.set_class(host(self).settings.ascii, "-ascii")

    def on_click(self, event: Click) -> None:
        """A click opens it too, but not the second of a double click that ended the turn."""
        if event.chain == 1:
            self.action_open()

    def action_open(self) -> None:
        """The next player is here."""
        self.dismiss(None)


def summary(session: GameSession, seat: int) -> list[str]:
    """What happened since the seat's last turn: the telling events, and majorities."""
    narrator = session.narrator
    told: list[Event] = [e for e in session.since(seat) if isinstance(e, WORTH_TELLING)]
    lines = [narrator.event(event) for event in told]
    for place, holder in session.changed_majorities(seat):
        key = "curtain.majority" if holder is not None else "curtain.no_majority"
        name = "" if holder is None else narrator.names[holder]
        lines.append(narrator.language.text(key, name=name, **narrator.place_forms("place", place)))
    if len(lines) > MOST_LINES:
        more = narrator.language.text("curtain.more", count=len(lines) - MOST_LINES + 1)
        lines = [more, *lines[-MOST_LINES + 1 :]]
    return lines
