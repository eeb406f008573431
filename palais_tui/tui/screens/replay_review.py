"""The review of a replay: the Minister looks at turn after turn while the screen stays quick."""

from __future__ import annotations

from textual.worker import Worker

from palais_tui.core.review import GameReview
from palais_tui.tui.host import looks
from palais_tui.tui.screens.replay_view import ReplayPicture
from palais_tui.tui.screens.review import ReviewScreen
from palais_tui.tui.services.bot_requests import ask_review


class ReviewedReplay(ReplayPicture):
    """Keeps what was found as long as the replay is open, and goes on while it is looked at."""

    _review: GameReview | None = None
    _advisor: Worker[None] | None = None

    def open_review(self) -> None:
        """The turns and what they cost, as far as that is known; the rest is thought about."""
        if self._review is None:
            seats = self.replay.loaded.seats
            people = [number for number, seat in enumerate(seats) if not seat.bot]
            self._review = GameReview(self.replay, people)
        look = looks(self.palais, self.replay.loaded.seats)
        screen = ReviewScreen(self._review, self.narrator, look, self._think_on)
        self.app.push_screen(screen, self._reviewed)
        self._think_on()

    def _reviewed(self, at: int | None) -> None:
        """A turn was chosen, or none."""
        raise NotImplementedError

    def _think_on(self) -> None:
        if self._advisor is None or self._advisor.is_finished:
            self._advisor = self.run_worker(self._think())

    async def _think(self) -> None:
        review = self._review
        trouble = ""
        while review and not trouble and (turn := review.next_turn) is not None:
            found = await ask_review(self.palais, turn)
            if isinstance(found, str):
                trouble = found
            else:
                review.take(found)
            for screen in self.app.screen_stack:
                if isinstance(screen, ReviewScreen):
                    screen.trouble = trouble
                    screen.renew()
