"""How a replay looks: the boards, what happened, what lies open, the timeline."""

from __future__ import annotations

from textwrap import shorten

from textual.app import ComposeResult

from palais_tui.core.game_spec import OMNISCIENT, PUBLIC
from palais_tui.core.replay import Replay
from palais_tui.games.palais_royal.controller.events import Event, GameEnded
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.replay import hand_text, seed_text
from palais_tui.games.palais_royal.phrases.status_line import ROOM
from palais_tui.games.palais_royal.ui.scene import Scene
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.host import is_on_stack, looks
from palais_tui.tui.keymap import key_word
from palais_tui.tui.keys import REPLAY, shown
from palais_tui.tui.table.boards import BoardsScreen, marks_of
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine
from palais_tui.tui.widgets.timeline import Course, Timeline

USUAL_SPEED = 2.0
SHORT_NAME = 6


class ReplayPicture(BoardsScreen):
    """A position of a told game, as somebody sees it."""

    def __init__(self, loaded: LoadedGame, *, follow: bool) -> None:
        super().__init__()
        self.replay = Replay(loaded, at_end=follow)
        self.follow = follow
        """Whether the game goes on elsewhere."""
        self.speed = USUAL_SPEED
        self.playing = False
        self.trouble = ""
        """Why the game cannot be followed just now."""
        self._narrator: Narrator | None = None

    def compose(self) -> ComposeResult:
        """Boards, lines, timeline, keys."""
        yield from self.compose_boards()
        yield StatusLine(id="happened")
        yield StatusLine(id="seen")
        yield Timeline(id="timeline")
        yield KeyFooter(id="keys")

    @property
    def narrator(self) -> Narrator:
        """Says this game's events, with its players' names."""
        setup = self.replay.loaded.setup
        if self._narrator is None:
            assert setup is not None  # where there is a history there is one
            self._narrator = Narrator(self.palais.language, setup.components, setup.names)
        return self._narrator

    def say(self, key: str, **facts: object) -> str:
        """A text of the language."""
        return self.palais.language.text(key, **facts)

    def take(self, loaded: LoadedGame) -> None:
        """The game as it is told now."""
        self.replay.renew(loaded)
        self._narrator = None

    def room(self) -> int:
        """How many columns a line has."""
        return max(ROOM, self.query_one("#seen").size.width)

    def explain(self, text: str) -> None:
        """Say something in the place of what lies open, until something else is done."""
        self.query_one("#seen", StatusLine).set_text(text)

    # --- drawing

    def on_resize(self) -> None:
        """Where there is room each player has a row in the timeline."""
        rows = self.replay.game.players + 1 if self.is_large else 1
        self.query_one(Timeline).styles.height = rows

    def refresh_scene(self) -> None:
        """Draw the present position."""
        if not is_on_stack(self):
            return
        replay = self.replay
        happened = replay.happened()
        symbols, palette = looks(self.palais, replay.loaded.seats)
        scene = Scene(
            view=replay.view(),
            prompt=replay.prompt(),
            narrator=self.narrator,
            symbols=symbols,
            palette=palette,
            text_side=self.palais.settings.text_side,
            arriving=frozenset(mark for event in happened for mark in self._marks(event)),
            in_turn=replay.game.seat,
        )
        self.show_boards(scene)
        self.query_one(Timeline).show_course(scene, self._course())
        line = self.query_one("#happened", StatusLine)
        line.set_class(bool(self.trouble), "-trouble")
        room = self.room() * max(1, line.size.height)
        line.set_text(shorten(self.trouble or self._happened(happened), room, placeholder=" ..."))
        self._show_seen(scene)
        self._show_keys()

    def _marks(self, event: Event) -> list[tuple[str, int]]:
        """What changed; places are marked with the servants of the player in turn alone."""
        in_turn = getattr(event, "seat", None) == self.replay.game.seat
        return [mark for mark in marks_of(event) if in_turn or mark[0] != "place"]

    def _happened(self, happened: list[Event]) -> str:
        if not self.replay.at:
            return self.say("replay.begins", name=self.narrator.names[self.replay.game.start])
        # who has won is more than the move that ended it, and the line may be short
        end_first = sorted(happened, key=lambda event: not isinstance(event, GameEnded))
        return " ".join(self.narrator.lines(end_first))

    def _show_seen(self, scene: Scene) -> None:
        line = self.query_one("#seen", StatusLine)
        rows = self._seen(scene, max(1, line.size.height))
        line.set_text("\n".join(shorten(row, self.room(), placeholder=" ...") for row in rows))

    def _seen(self, scene: Scene, room: int) -> list[str]:
        """The cards that lie open, or why none do."""
        replay = self.replay
        players = range(replay.game.players)
        if not replay.loaded.over:
            if self.follow and replay.at < replay.last:
                return [self.say("replay.stepped_back")]
            return [self.say("replay.watching" if self.follow else "replay.unfinished")]
        if replay.viewer == PUBLIC:
            return [self.say("replay.as_all")]
        hands = [hand_text(self.narrator, scene.view, seat, self.room()) for seat in players]
        if replay.viewer != OMNISCIENT:
            return [hands[replay.viewer]]
        if replay.at == replay.last:
            hands.insert(0, seed_text(self.narrator, replay.seed))
            return hands[: room if room > len(players) else 1]
        return hands if room >= len(players) else [hands[replay.game.seat]]

    def _course(self) -> Course:
        replay = self.replay
        begins = {turn.round: turn.at for turn in reversed(replay.turns) if turn.round}
        return Course(
            at=replay.at,
            standings=replay.standings,
            what=self.say("replay.points" if replay.loaded.over else "replay.nobles"),
            rounds=sorted(begins.items()),
            speed=self.say("replay.speed", speed=f"{self.speed:g}"),
        )

    # --- keys

    def _show_keys(self) -> None:
        ascii_only, language = self.palais.settings.ascii, self.palais.language
        keys = [
            (
                key_word(language, shown(command, ascii_only=ascii_only)),
                self._label(command.action),
                command.action,
            )
            for command in REPLAY
            if self.check_action(command.action, ())
        ]
        self.query_one(KeyFooter).keys(keys)

    def _label(self, action: str) -> str:
        """What a key does now; of the eyes, whose are the next."""
        if action == "view":
            viewer = self.replay.viewer_after()
            if viewer >= 0:
                return self.say("replay.view_as", name=self.narrator.names[viewer][:SHORT_NAME])
            return self.say(f"replay.view_{'all' if viewer == PUBLIC else 'open'}")
        return self.say(f"replay_keys.{'pause' if action == 'play' and self.playing else action}")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Before the game is over there is one view only, and nothing to review."""
        return action not in ("view", "review") or self.replay.loaded.over
