"""The end of a game: who has won, where the points come from, how they grew; a rematch."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from textwrap import wrap
from typing import ClassVar, Final

from rich.text import Text
from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.types import CSSPathType
from textual.widgets import Static

from palais_tui.core.session import GameSession
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.footer_slots import FooterKeys, parted, slots_of, steady_keys
from palais_tui.tui.game_screens import ScoreRowPointed
from palais_tui.tui.key_names import key_word
from palais_tui.tui.keys import SCORES, Command, bindings
from palais_tui.tui.lifecycle import is_on_stack
from palais_tui.tui.screens.log import LogScreen
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette
from palais_tui.tui.widgets.fireworks import Fireworks
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine

NOT_IN_LESSONS: Final = ("rematch", "help", "log", "review", "replay")
POINTS: Final = "points"
PAGES: Final = ("growth", "details")
LARGE: Final = (120, 38)
FIREWORKS: Final = 42
"""Columns of the winner's fireworks at least."""
MARGINS: Final = 4


class ScoresScreen(Screen[None]):
    """The final scoring, with everything revealed."""

    CSS_PATH: ClassVar[CSSPathType] = Path(__file__).with_name("scores.tcss")
    BINDINGS: ClassVar[list[BindingType]] = bindings(SCORES)
    app = getters.app(PalaisApp)

    def __init__(
        self,
        session: GameSession,
        *,
        in_lesson: bool = False,
        loaded: LoadedGame | None = None,
    ) -> None:
        super().__init__()
        self._loaded = loaded
        """The saved game whose scores these are; None at the table."""
        self.session = session
        self.in_lesson = in_lesson
        """A lesson's scoring leads back to the lesson and has no rematch."""
        self.page = POINTS
        self.row: int | None = None
        screens = session.spec.screens()
        self.scores = screens.scores(session)
        self._has_review = screens.review_texts(session.narrator) is not None
        self.css_path.extend(self.scores.style_sheets)
        if self.scores.css_class:
            self.add_class(self.scores.css_class)
        self._pages = self.scores.pages()

    def compose(self) -> ComposeResult:
        with Horizontal(id="heading"):
            yield Static(id="title")
            yield Static(id="seed")
        with Horizontal(id="banner"):
            with Vertical(id="verdict"):
                yield Static(id="winner")
                yield StatusLine(id="remark")
            yield Fireworks(id="fireworks")
        with Vertical(id="pages"):
            yield Vertical(*self.scores.points(), id="points-page")
            for name, page in self._pages.items():
                page.id = f"{name}-page"
                yield page
        yield StatusLine(id="why")
        yield KeyFooter()

    def say(self, key: str, **facts: object) -> str:
        """A text in the game's language."""
        return self.session.narrator.language.text(key, **facts)

    def on_mount(self) -> None:
        self.query_one("#seed").display = not self.in_lesson  # a lesson is not dealt
        self.watch(self.app, "theme", self.show_scores, init=False)
        self.retranslate()
        if self.app.animated:
            self.query_one(Fireworks).begin()

    def on_resize(self) -> None:
        width, height = self.app.size
        self.set_class(width >= LARGE[0] and height >= LARGE[1], "-large")
        self.call_after_refresh(self.show_scores)

    def retranslate(self) -> None:
        self.query_one("#title", Static).update(Text(self.scores.title()))
        seed = self.say("scoring.seed", seed=self.session.seed)
        self.query_one("#seed", Static).update(Text(seed))
        self.show_scores()

    def show_scores(self) -> None:
        """Draw everything in the present colours and symbols."""
        if not is_on_stack(self):
            return
        symbols, palette = self.app.seat_appearance(self.session.seats)
        self.scores.show(symbols, palette, self.row)
        self._show_winner(symbols, palette)
        self.query_one("#remark", StatusLine).set_text(self.scores.remark())
        for page in (POINTS, *self._pages):
            self.query_one(f"#{page}-page").display = page == self.page
        why = self.query_one("#why", StatusLine)
        why.calls = {key_word(self.session.narrator.language, "r"): "rematch", "n": "details"}
        why.set_class(self.page == POINTS and self.row is not None, "-chosen")
        why.set_text(self._why())
        self.query_one(KeyFooter).slots(self._keys())

    def _show_winner(self, symbols: Symbols, palette: Palette) -> None:
        """The sentence, names with their shapes; on chips and a strip if there are surfaces."""
        sentence = self.scores.winner()
        self.set_class(palette.painted, "-painted")
        self.remove_class("-fireworks")
        winner = self.query_one("#winner", Static)
        names = self.session.narrator.names
        found = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names))
        if not palette.painted:
            shapes = dict(zip(names, symbols.shapes, strict=False))
            plain = found.sub(lambda match: f"{shapes[match[0]]} {match[0]}", sentence)
            winner.update(Text(f"{symbols.points} {plain}"))
            return
        text, end, tint = Text(), 0, palette.low
        seats: list[int] = []
        for match in found.finditer(sentence):
            seat = names.index(match[0])
            seats.append(seat)
            text.append(sentence[end : match.start()])
            text.append(f" {symbols.shapes[seat]} {match[0]} ", palette.chip(seat))
            tint = palette.seat_colours[seat] if not end else tint
            end = match.end()
        winner.update(text.append(sentence[end:]))
        strip = palette.mixed(palette.low, tint, 0.16 if palette.dark else 0.12)
        self.query_one("#banner").styles.background = strip
        self._crown(palette, strip, seats, len(text))

    def _crown(self, palette: Palette, strip: str, seats: Sequence[int], columns: int) -> None:
        """Fireworks beside the sentence, where it leaves room for them.

        On a small terminal the other pages need their rows.
        """
        room = self.app.size.width - FIREWORKS - MARGINS
        rows = len(wrap(self.scores.remark(), room))
        fits = columns <= room and rows <= self.scores.remark_rows
        shown = self.scores.is_crowned and palette.half_rows and bool(seats) and fits
        shown = shown and (self.page == POINTS or self.has_class("-large"))
        self.set_class(shown, "-fireworks")
        if shown:
            self.query_one(Fireworks).show(palette, strip, seats)

    def _keys(self) -> FooterKeys:
        # a saved game has no table: there Enter opens the replay, like p
        unnamed = "table" if self._loaded is not None else ""
        commands = (
            command
            for command in SCORES
            if command.action != unnamed and self.check_action(command.action, ())
        )
        keys, last = (
            steady_keys(slots_of(some), self.session.narrator.language, labels=self._labels)
            for some in parted(commands, "help", "leave")
        )
        return FooterKeys(keys, last)

    def _labels(self, command: Command) -> Sequence[str]:
        """The key of a page leads back from it to the points, so that none leaves by mistake."""
        action = command.action
        if action in PAGES:
            both = self.scores.label(action), self.say("scoring_keys.points")
            return both[::-1] if self.page == action else both
        label = command.label
        if action in ("table", "leave") and self.in_lesson:
            label = "scoring_keys.lesson"
        elif action == "leave" and self._loaded is not None:
            label = "scoring_keys.saved"
        return (self.say(label),)

    def _why(self) -> str:
        """The meaning of the row under the cursor, or what can be done here."""
        if self.page == "growth":
            return self.say("scoring.why_growth")
        if self.page == POINTS and self.row is not None:
            return self.scores.explain(self.row)
        hint = self.say("scoring.hint") if self.page == POINTS and self.scores.row_count else ""
        if not self.check_action("rematch", ()):
            return hint
        if self.scores.swaps_sides:
            return f"{hint} {self.say('scoring.rematch_swapped')}".lstrip()
        name = self.session.narrator.names[self.scores.next_start]
        return f"{hint} {self.say('scoring.rematch', name=name)}".lstrip()

    # --- keys and mouse

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in PAGES:
            return action in self._pages
        if action == "review" and not self._has_review:
            return False
        return not (self.in_lesson and action in NOT_IN_LESSONS)

    def action_row(self, key: str) -> None:
        step = 1 if key == "down" else -1
        rows = self.scores.row_count
        if self.page == POINTS and rows:
            start = -1 if step > 0 else rows
            self.row = ((start if self.row is None else self.row) + step) % rows
            self.show_scores()

    def action_growth(self) -> None:
        self._turn_to("growth")

    def action_details(self) -> None:
        self._turn_to("details")

    def _turn_to(self, page: str) -> None:
        self.page = POINTS if self.page == page else page
        self.show_scores()

    def action_back(self) -> None:
        if self.page == POINTS:
            self.action_leave()
        else:
            self._turn_to(self.page)

    def action_leave(self) -> None:
        if self.in_lesson or self._loaded is not None:
            self.dismiss(None)
        else:
            self.app.leave_table()

    def action_table(self) -> None:
        """Back to the table, to look at the final boards; a saved game is replayed."""
        if self._loaded is not None:
            self.action_replay()
        else:
            self.dismiss(None)

    def action_rematch(self) -> None:
        again = swapped if self.scores.swaps_sides else rematch
        self.app.open_table(again(self.session, self.scores.next_start))

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(self.session))

    def action_replay(self) -> None:
        self.app.open_replay(self._game())

    def action_review(self) -> None:
        self.app.open_replay(self._game(), review=True)

    def _game(self) -> LoadedGame:
        """The saved game, or the game in memory, which may not be saved."""
        session = self.session
        return self._loaded or LoadedGame(
            Path(), (), session.setup, session.history, tuple(session.seats)
        )

    def action_help(self) -> None:
        self.app.open_help("scores")

    @on(ScoreRowPointed)
    def _row_pointed(self, message: ScoreRowPointed) -> None:
        if self.row != message.row:
            self.row = message.row
            self.show_scores()

    @on(StatusLine.Pressed)
    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: StatusLine.Pressed | KeyFooter.Pressed) -> None:
        await self.run_action(message.action)


def lesson_scores(session: GameSession) -> ScoresScreen:
    """The scoring of a game that was played in a lesson."""
    return ScoresScreen(session, in_lesson=True)


def swapped(session: GameSession, _start: int) -> GameSession:
    """A new game in which the players have changed places; the lot decides who begins."""
    old = session.setup
    again = replace(
        old,
        names=old.names[::-1],
        bots=old.bots[::-1] if old.bots else None,
        seed=secrets.randbits(64),
        start=None,
        begun=datetime.now(UTC),
    )
    new = GameSession.new(again, session.narrator.language)
    new.seats = [
        replace(seat, seconds=0.0, colour=other.colour)
        for seat, other in zip(session.seats[::-1], session.seats, strict=True)
    ]
    return new


def rematch(session: GameSession, start: int) -> GameSession:
    """A new game with the same players and options, begun by another seat."""
    again = replace(session.setup, seed=secrets.randbits(64), start=start, begun=datetime.now(UTC))
    new = GameSession.new(again, session.narrator.language)
    new.is_rematch = True
    new.seats = [replace(seat, seconds=0.0) for seat in session.seats]
    return new
