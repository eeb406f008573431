"""A replay of a game, or a game that is followed while it is played elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.timer import Timer
from textual.types import CSSPathType
from textual.worker import Worker

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.replay import Replay
from palais_tui.core.review import GameReview
from palais_tui.core.session import GameSession
from palais_tui.i18n.names import cut_name
from palais_tui.journal.file_watcher import Watch
from palais_tui.journal.loader import LoadedGame, load_journal
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.footer_slots import FooterKeys, Slot, parted, slots_of, steady_keys
from palais_tui.tui.keys import REPLAY, Command, FooterKey, bindings
from palais_tui.tui.lifecycle import is_on_stack
from palais_tui.tui.screen_size import is_large
from palais_tui.tui.screens.legend import LegendScreen
from palais_tui.tui.screens.log import LogScreen
from palais_tui.tui.screens.page_help import PageHelpScreen
from palais_tui.tui.screens.replay_dialogs import PlayOnScreen, TurnsScreen, replay_help
from palais_tui.tui.screens.replay_lines import ReplayBoards, ReplayLines, course_of
from palais_tui.tui.screens.review import ChosenTurn, ReviewScreen, turn_lines
from palais_tui.tui.table.messages import Pointed
from palais_tui.tui.widgets.cached import CachedWidget
from palais_tui.tui.widgets.seat_scene import SeatScene
from palais_tui.tui.widgets.status_line import KeyFooter
from palais_tui.tui.widgets.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Callable

    from palais_tui.tui.game_screens import GameReviewTexts

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Answers a second."""
USUAL_SPEED: Final = 2.0
POLL: Final = 0.5
"""Seconds between two checks of a followed journal."""
LINES: Final = 3
"""What happened, what one sees of it at least, and the keys, around the timeline."""
SHORT_NAME: Final = 6


class Playback:
    """Steps through a replay at a chosen speed."""

    def __init__(self, screen: ReplayScreen) -> None:
        self._screen = screen
        self._timer: Timer | None = None
        self.speed = USUAL_SPEED
        self.playing = False

    def start(self) -> None:
        self.stop()
        self.playing = True
        self._timer = self._screen.set_interval(1 / self.speed, self._tick)

    def stop(self) -> None:
        self.playing = False
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def change_speed(self, by: int) -> None:
        wanted = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(wanted, len(SPEEDS) - 1))]
        if self.playing:
            self.start()

    def _tick(self) -> None:
        if not self.playing:
            return  # the tick was already queued when playback stopped
        replay = self._screen.replay
        replay.go(replay.at + 1)
        if replay.at == replay.last:
            self.stop()
        self._screen.refresh_scene()


class JournalFollower:
    """Reads a journal again whenever another process has changed it."""

    def __init__(
        self, screen: ReplayScreen, path: Path, loaded: Callable[[LoadedGame], None]
    ) -> None:
        self._screen = screen
        self._path = path
        self._loaded = loaded
        self._watch = Watch(path)
        self._timer: Timer | None = None
        self._reading = False

    def start(self) -> None:
        self._timer = self._screen.set_interval(POLL, self._poll)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()

    def _poll(self) -> None:
        if not self._reading and self._watch.changed():
            self._reading = True
            self._screen.run_worker(self._read())

    async def _read(self) -> None:
        try:
            loaded = await asyncio.to_thread(load_journal, self._path)
        finally:
            self._reading = False
        self._loaded(loaded)


class ReplayReview:
    """Has a bot review the turns of a finished game, one after the other.

    Results are kept as long as the replay is open, also while the review is closed.
    """

    def __init__(self, screen: ReplayScreen) -> None:
        self._screen = screen
        self._worker: Worker[None] | None = None
        seats = screen.replay.loaded.seats
        people = [number for number, seat in enumerate(seats) if not seat.bot]
        self.review = GameReview(screen.replay, people)
        self.chosen: ChosenTurn | None = None
        """The turn that the review has shown on the boards; leaving them leads back to it."""
        self._texts: GameReviewTexts | None = None

    def open(self, texts: GameReviewTexts) -> None:
        """Show the review; a chosen turn is shown in the replay."""
        screen, self._texts = self._screen, texts
        dialog = ReviewScreen(
            self.review,
            screen.game_replay,
            texts,
            screen.replay.loaded.seats,
            self,
            from_scores=screen.begins_with_review,
            wanted=self.chosen,
        )
        screen.app.push_screen(dialog, self._closed)
        self.go_on()

    def _closed(self, chosen: ChosenTurn | None) -> None:
        """Show the chosen turn; without one, the review leads back to where it was opened."""
        self.chosen = chosen
        if chosen is not None:
            self._screen.go(chosen.at)
        elif self._screen.begins_with_review:
            self._screen.action_leave()
        else:
            self._screen.refresh_scene()

    def verdict(self, room: int, rows: int) -> list[str]:
        """The chosen turn and the better one, while the boards show where it begins."""
        screen, chosen = self._screen, self.chosen
        if chosen is None or chosen.at != screen.replay.at or self._texts is None:
            return []
        return turn_lines(screen.narrator.language, self._texts, chosen.turn, room, rows)

    def play_on(self, at: int) -> None:
        """Play on from the beginning of a turn, as a copy."""
        self._screen.action_play_on(at)

    def go_on(self) -> None:
        """Review the remaining turns in the background."""
        if self._worker is None or self._worker.is_finished:
            self._worker = self._screen.run_worker(self._ask())

    async def _ask(self) -> None:
        app, trouble = self._screen.app, ""
        spec = self._screen.replay.spec
        while not trouble and (turn := self.review.next_turn) is not None:
            found = await app.advisor.review(spec, turn)
            if isinstance(found, str):
                trouble = found
            else:
                self.review.take(found)
            for screen in app.screen_stack:
                if isinstance(screen, ReviewScreen):
                    screen.trouble = trouble
                    screen.renew()


def has_chosen(review: ReplayReview | None) -> bool:
    """Whether a review has shown a turn on the boards."""
    return review is not None and review.chosen is not None


class ReplayScreen(Screen[None], CachedWidget):
    """Steps, plays and jumps through a game; with `follow` it stays with a game that goes on."""

    CSS_PATH: ClassVar[CSSPathType] = "replay.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings(REPLAY)
    app = getters.app(PalaisApp)

    def __init__(self, loaded: LoadedGame, *, follow: bool = False, review: bool = False) -> None:
        super().__init__()
        self.follow = follow and not loaded.over
        """Whether the game goes on elsewhere."""
        self.trouble = ""
        """Why the game cannot be followed at the moment."""
        self.replay = Replay(loaded, at_end=self.follow)
        self.game_replay = self.replay.spec.screens().replay(self.replay)
        self.css_path.extend(self.game_replay.style_sheets)
        self._boards = self.game_replay.boards()
        self.playback = Playback(self)
        self._follower = JournalFollower(self, loaded.path, self._take)
        self._review: ReplayReview | None = None
        self._shown = ReplayBoards(self)
        self.lines = ReplayLines(self)
        self.begins_with_review = review and loaded.over
        """Whether the review leads back to the scores it was opened from."""

    def compose(self) -> ComposeResult:
        yield self._boards
        yield self.lines.happened
        yield self.lines.below
        yield Timeline(id="timeline")
        yield KeyFooter(id="keys")

    def on_mount(self) -> None:
        self.watch(self.app, "theme", self.refresh_scene, init=False)
        self.refresh_scene()
        if self.follow:
            self._follower.start()
        if self.begins_with_review:
            self.action_review()

    @property
    def narrator(self) -> Any:
        """Puts the events of this game into words."""
        setup = self.replay.loaded.setup
        if self.game_replay.narrator is None and setup is not None:
            narrator = setup.spec.narrator(self.app.language, setup.components, setup.names)
            self.game_replay.narrator = narrator
        return self.game_replay.narrator

    def say(self, key: str, **facts: object) -> str:
        """A text in the app's language."""
        return self.app.language.text(key, **facts)

    def tell(self, key: str) -> str:
        """A text that the game may put in its own words."""
        text: str = self.narrator.language.text(key)
        return text

    def _take(self, loaded: LoadedGame) -> None:
        """Go on with the game as its journal has it now."""
        if loaded.damage is not None:
            gone = not loaded.damage.line
            key = "replay.gone" if gone else "replay.damaged"
            self.trouble = self.say(key, line=loaded.damage.line)
        else:
            self.trouble = ""
            self.replay.renew(loaded)
            self.game_replay.narrator = None
            if loaded.over and self.follow:
                self.follow = False
                self._follower.stop()
        self.refresh_scene()

    # --- drawing

    def on_resize(self) -> None:
        large = self.game_replay.fit(self.app.size)
        self.set_class(large, "-large")
        rows = len(self.narrator.names) + 1 if large else 1
        boards = self.game_replay.boards().styles.height
        if boards is not None and boards.value + LINES + rows > self.app.size.height:
            rows = 1
        self.query_one(Timeline).styles.height = rows
        self.call_after_refresh(self.refresh_scene)

    def refresh_scene(self) -> None:
        """Draw the present position."""
        if not is_on_stack(self):
            return
        narrator = self.narrator
        symbols, palette = self.app.seat_appearance(self.replay.loaded.seats)
        self._shown.show()
        seats = SeatScene(narrator.names, narrator.language, symbols, palette)
        self.query_one(Timeline).show_course(seats, course_of(self))
        self.lines.show()
        self._show_keys()

    def verdict(self, room: int, rows: int) -> list[str]:
        """What the review says of the turn that it has shown here, while the boards show it."""
        return self._review.verdict(room, rows) if self._review is not None else []

    def _show_keys(self) -> None:
        ascii_only, language = self.app.settings.ascii, self.app.language
        chosen = has_chosen(self._review)
        commands = [
            command
            for command in REPLAY
            if command.action == "play_on" or self.check_action(command.action, ())
        ]

        def now(command: Command) -> bool:
            """A turn that the review has shown leads back to it with Escape."""
            if command.action == "review":
                return chosen == (command.shown == "Esc")
            return self.check_action(command.action, ()) is True

        def named(slots: Sequence[Slot]) -> list[FooterKey]:
            return steady_keys(slots, language, now=now, labels=self._labels, ascii_only=ascii_only)

        keys, ends = parted(commands, "review", "help", "leave")
        last = [
            (one, replace(one, shown="Esc")) if one.action == "review" else (one,) for one in ends
        ]
        self.query_one(KeyFooter).slots(FooterKeys(named(slots_of(keys)), named(last)))

    def _labels(self, command: Command) -> Sequence[str]:
        """What a key does now, then at other times; for the view, which one comes next."""
        if command.action == "view":
            names = [cut_name(name, SHORT_NAME) for name in self.narrator.names]
            views = [self.say("replay.view_as", name=name) for name in names]
            viewer = self.replay.viewer_after()
            both = [self.say("replay.view_all"), self.say("replay.view_open")]
            now = views[viewer] if viewer >= 0 else both[viewer != PUBLIC]
            return [now, *views, *both]
        if command.action == "play":
            play = self.say(command.label), self.say("replay_keys.pause")
            return play[::-1] if self.playback.playing else play
        return (self.say(command.label),)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """An unfinished game has a single view and no review."""
        if action == "review" and self._review_texts is None:
            return False
        if action == "play_on" and self.replay.controller.prompt is None:
            return False
        # hands are open once the game is over: a copy of an unfinished one would be a way to peek
        return action not in ("view", "review", "play_on") or self.replay.loaded.over

    @property
    def _review_texts(self) -> GameReviewTexts | None:
        return self.replay.spec.screens().review_texts(self.narrator)

    # --- stepping

    def go(self, at: int) -> None:
        """Stop the playback and show a position."""
        self.playback.stop()
        self.replay.go(at)
        self.refresh_scene()

    def jump(self, at: int | None) -> None:
        """Show the position chosen in a dialog."""
        if at is not None:
            self.go(at)

    def action_on(self) -> None:
        self.go(self.replay.at + 1)

    def action_back(self) -> None:
        self.go(self.replay.at - 1)

    def action_next_turn(self) -> None:
        self._go_turn(1)

    def action_previous_turn(self) -> None:
        self._go_turn(-1)

    def _go_turn(self, by: int) -> None:
        self.replay.go_turn(by)
        self._pause()

    def action_begin(self) -> None:
        self.go(0)

    def action_end(self) -> None:
        self.go(self.replay.last)

    # --- playing

    def action_play(self) -> None:
        """Play or pause; at the end of a game, play it from the beginning."""
        if self.playback.playing:
            self.playback.stop()
        else:
            if self.replay.at == self.replay.last and not self.follow:
                self.replay.go(0)
            self.playback.start()
        self.refresh_scene()

    def action_faster(self) -> None:
        self.playback.change_speed(1)
        self.refresh_scene()

    def action_slower(self) -> None:
        self.playback.change_speed(-1)
        self.refresh_scene()

    def _pause(self) -> None:
        self.playback.stop()
        self.refresh_scene()

    # --- other views and screens

    def action_view(self) -> None:
        self.replay.next_viewer()
        self.refresh_scene()

    def action_jump(self) -> None:
        self._pause()
        look = self.app.seat_appearance(self.replay.loaded.seats)
        self.app.push_screen(TurnsScreen(self.game_replay, look), self.jump)

    def action_review(self) -> None:
        self._pause()
        texts = self._review_texts
        if texts is not None:
            if self._review is None:
                self._review = ReplayReview(self)
            self._review.open(texts)

    def action_play_on(self, position: int | None = None) -> None:
        """Ask, then play on from this or another position, as a copy."""
        self._pause()
        replay = self.replay
        at = replay.at if position is None else position
        turn = [turn for turn in replay.turns if turn.at <= at][-1]
        moves = [entry.move for entry in replay.entries[:at]]
        play_on = partial(self.app.library.play_on, replay.setup, moves, turn.round)

        def answered(wanted: bool | None) -> None:
            if wanted:
                self.app.confirm_unsaved(play_on)

        self.app.push_screen(PlayOnScreen(self.game_replay, turn), answered)

    def action_legend(self) -> None:
        self._pause()
        look = self.app.seat_appearance(self.replay.loaded.seats)
        large = is_large(self.app.size)
        groups = self.replay.spec.screens().legend(self.narrator, *look, large=large)
        self.app.push_screen(LegendScreen(groups, self.narrator.language))

    def action_log(self) -> None:
        self._pause()
        loaded = self.replay.loaded
        if loaded.setup is not None and loaded.history is not None:
            session = GameSession(loaded.setup, loaded.history, loaded.seats, self.narrator)
            self.app.push_screen(LogScreen(session))

    def action_help(self) -> None:
        self._pause()
        language = self.narrator.language
        ascii_only = self.app.settings.ascii
        page = replay_help(self.replay, language, follow=self.follow, ascii_only=ascii_only)
        self.app.push_screen(PageHelpScreen(page, language))

    def show_message(self, text: str) -> None:
        """A toast would cover the boards."""
        self.lines.explain(text)

    def action_close(self) -> None:
        """Back to the review that has shown a turn here, else to where the replay was opened."""
        if has_chosen(self._review):
            self.action_review()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        self.playback.stop()
        self.app.leave_replay()

    # --- mouse

    @on(Timeline.Chosen)
    def _position_chosen(self, message: Timeline.Chosen) -> None:
        self.go(message.at)

    @on(Pointed)
    def _pointed(self, message: Pointed) -> None:
        """Explain a target until the next redraw."""
        if message.target is not None:
            self.lines.explain(self.game_replay.inspect(message.target, self.lines.room))

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)
