"""The boards of a replay, the lines under them, and what its timeline shows."""

from __future__ import annotations

from textwrap import shorten
from typing import TYPE_CHECKING

from palais_tui.core.game_spec import PUBLIC
from palais_tui.tui.widgets.flash import Flash
from palais_tui.tui.widgets.status_line import StatusLine
from palais_tui.tui.widgets.timeline import Course

if TYPE_CHECKING:
    from palais_tui.tui.screens.replay import ReplayScreen


class ReplayBoards:
    """Draws the present position; a step that was just made stands out for a moment, once."""

    def __init__(self, screen: ReplayScreen) -> None:
        self._screen = screen
        self._flash = Flash(screen, self._draw)
        self._drawn_at = screen.replay.at

    def show(self) -> None:
        at = self._screen.replay.at
        if at != self._drawn_at:
            self._drawn_at = at
            self._flash.end()
            if self._screen.app.animated:
                self._flash.begin()
        self._draw()

    def _draw(self) -> None:
        screen = self._screen
        game_replay, look = screen.game_replay, screen.app.seat_appearance
        game_replay.flashes = self._flash.is_on
        game_replay.show(*look(screen.replay.loaded.seats), screen.app.settings)


class ReplayLines:
    """What happened, and what lies open; or what the review says of this turn."""

    def __init__(self, screen: ReplayScreen) -> None:
        self._screen = screen
        self.happened = StatusLine(id="happened")
        self.below = StatusLine(id="seen")

    def show(self) -> None:
        screen = self._screen
        replay, game_replay = screen.replay, screen.game_replay
        happened = game_replay.happened() if replay.at else game_replay.begins()
        height = self._height
        # a small screen gives the review the row of the timeline, too
        verdict = screen.verdict(self.room, 1 + height + (not screen.has_class("-large")))
        first, *rows = verdict or [screen.trouble or happened, *self.seen(height)]
        screen.set_class(len(rows) > height, "-verdict")
        self.happened.set_class(bool(screen.trouble), "-trouble")
        self.happened.set_text(self._cut(first))
        self.below.set_text("\n".join(map(self._cut, rows)))

    def explain(self, text: str) -> None:
        """Say something until the next step or redraw."""
        self.below.set_text(text)

    @property
    def room(self) -> int:
        """Columns of a line."""
        return max(self._screen.game_replay.least_room, self.below.size.width)

    @property
    def _height(self) -> int:
        """Rows of the second line, which has the rest of a large screen."""
        return max(1, self.below.size.height) if self._screen.has_class("-large") else 1

    def _cut(self, text: str) -> str:
        return shorten(text, self.room, placeholder=" ...")

    def seen(self, height: int) -> list[str]:
        """What lies open, or why nothing does."""
        screen, replay = self._screen, self._screen.replay
        if not replay.loaded.over:
            if screen.follow and replay.at < replay.last:
                return [screen.say("replay.stepped_back")]
            return [screen.tell("replay.watching" if screen.follow else "replay.unfinished")]
        if replay.viewer == PUBLIC:
            return [screen.tell("replay.as_all")]
        return screen.game_replay.opened(self.room, height)


def course_of(screen: ReplayScreen) -> Course:
    """The game so far, for the timeline."""
    replay, what = screen.replay, ""
    if not replay.loaded.over:
        what = screen.game_replay.counted()
    elif replay.standings[0]:  # a game without points counts something else or nothing
        what = screen.tell("replay.points")
    begins = {turn.round: turn.at for turn in reversed(replay.turns) if turn.round}
    return Course(
        at=replay.at,
        standings=replay.standings,
        what=what,
        rounds=sorted(begins.items()),
        speed=screen.say("replay.speed", speed=f"{screen.playback.speed:g}"),
    )
