"""Whole games of Royal Visit, played twice: what is hidden differs, what is shown must not.

    python -m tests.tui.visit_twins --games 10 --seed 1

Every turn of a game is played at the real table by keys, in two games that are alike to
whoever may see the cards, with all their moves before it. After every key the frames are
compared, letters and colours: face down and turned over, palette, log, menu, help, discards,
zoom, the curtain, the replay of the unfinished game and its exports.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from random import Random

from textual.command import Command, CommandPalette
from textual.widgets import OptionList

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.protocol import Refused
from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.moves import Move, Resign
from palais_tui.games.royal_visit.controller.view import view
from palais_tui.games.royal_visit.engine.setup import set_up
from palais_tui.games.royal_visit.engine.state import GameState
from palais_tui.journal.loader import LoadedGame
from palais_tui.reports.text_export import as_text
from palais_tui.reports.transcript import transcript
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.replay import ReplayScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.user_files.settings import CURTAINS, Settings
from tests.tui.driver import REFRESH_SECONDS, Table
from tests.tui.frames import first_difference, is_laid_out, shown_in_colour
from tests.tui.visit_games import at, components
from tests.tui.visit_players import ByKeys, play_on

SIZES = ((80, 24), (120, 40), (160, 50))
SWAPS = 40
FACE_DOWN = (
    *("1 escape", "4 right escape", "k", "w right escape", "n", "u", "x", "left up", "z z z"),
    *("l o escape", "d down escape", "m escape", "f1 escape", "i escape", "W", "U", "tab"),
    *("ctrl+p FOUND escape", "ctrl+p k i n g FOUND escape", "r escape"),
)
"""Keys before the player has turned the cards over."""
OPEN = (
    *("1 right escape", "3 x escape", "8 k g escape escape", "w right escape", "l escape"),
    *("ctrl+p FOUND escape", "m escape", "d escape", "f1 escape", "W 1 enter u W", "z right z z"),
    *("space z space escape", "space ctrl+p FOUND escape space"),
)
"""And afterwards."""
REPLAY = ("end", "left", "v", "v", "right", "l", "escape", "home")


@dataclass(frozen=True)
class Turn:
    """A turn of a game: the moves before it, its own, and whose it is."""

    before: tuple[Move, ...]
    moves: tuple[Move, ...]
    seat: int


def played_turns(seed: int) -> tuple[GameState, list[Turn]]:
    """A random game from its first state on."""
    dice, start = Random(seed), set_up(components(), seed, 0)
    controller = VisitController(start.copy())
    made: list[Move] = []
    turns: list[Turn] = []
    while controller.prompt is not None:
        before, seat, turn = tuple(made), controller.game.seat, controller.game.turn
        moves: list[Move] = []
        while controller.game.turn == turn and not controller.game.is_over:
            moves.append(dice.choice(controller.prompt.moves))
            controller.answer(moves[-1])
        turns.append(Turn(before, tuple(moves), seat))
        made += moves
    return start, turns


def twins(start: GameState, turn: Turn, viewer: int, dice: Random) -> list[GameSession]:
    """Two games at the beginning of a turn that are alike to a viewer, with the same past.

    Cards change places in the first deal wherever the same moves stay possible. Once the deck
    has been shuffled anew, hidden cards are dealt at random and the past is left out.
    """
    one = other = start
    past = _past(start, turn.before)
    assert past is not None
    last = past
    for _ in range(SWAPS):
        tried = _swapped(other, dice)
        then = _past(tried, turn.before)
        if then is not None and _remembered(then, viewer) == _remembered(past, viewer):
            other, last = tried, then
    hidden = [seat for seat in (0, 1) if seat != viewer]
    if any(past[-1].hands[seat] != last[-1].hands[seat] for seat in hidden):
        pair = [_session(first, turn.before) for first in (one, other)]
    else:
        seen = view(past[-1], viewer)
        pair = [at(seen.deal(dice.randrange(10**6))) for _ in range(2)]
    pair[1].setup = pair[0].setup  # begun at the same second
    return pair


def _swapped(state: GameState, dice: Random) -> GameState:
    """A card of a first hand, or one that is drawn soon, for another."""
    new = state.copy()
    at = dice.randrange(len(new.deck))
    if dice.random() < 0.5:
        hand = dice.choice(new.hands)
        face = dice.choice([face for face, count in enumerate(hand) if count])
        hand[face] -= 1
        hand[new.deck[at]] += 1
        new.deck[at] = face
    else:
        other = dice.randrange(len(new.deck))
        new.deck[at], new.deck[other] = new.deck[other], new.deck[at]
    return new


def _past(start: GameState, moves: Sequence[Move]) -> list[GameState] | None:
    """The states that moves lead through, or None if one of them is not possible."""
    controller = VisitController(start.copy())
    states = [start]
    try:
        for move in moves:
            controller.answer(move)
            states.append(controller.game.copy())
    except Refused:
        return None
    return states


def _remembered(past: Sequence[GameState], viewer: int) -> tuple[object, ...]:
    """What a viewer knows: what can be seen now, and the cards of each of their turns."""
    own = [] if viewer == PUBLIC else [list(state.hands[viewer]) for state in past]
    return view(past[-1], viewer), own


def _session(start: GameState, moves: Sequence[Move]) -> GameSession:
    session = at(start.copy())
    for move in moves:
        session.answer(move)
    return session


# --- looking


class Looker(Table):
    """Keeps every frame."""

    def __init__(self, app: PalaisApp, session: GameSession) -> None:
        super().__init__(app, session)
        self.frames: list[str] = []

    async def press(self, *keys: str) -> None:
        for key in keys:
            if key != "FOUND":
                await super().press(key)
            if key == "FOUND" or not isinstance(self.app.screen, CommandPalette):
                self.frames.append(f"after {key}: {await self.frame()}")

    async def frame(self) -> str:
        """The frame; of the palette, whose search takes its time, what it has found."""
        await self.settle()
        if isinstance(self.app.screen, CommandPalette):
            await self.app.workers.wait_for_complete()
            rows = self.app.screen.query_one(OptionList).options
            return "\n".join(str(row.prompt) for row in rows if isinstance(row, Command))
        while not is_laid_out(self.app.screen):
            self.app.screen._on_timer_update()
            await self.settle()
        return f"{type(self.app.screen).__name__}\n{shown_in_colour(self.app)}"

    async def tour(self, keys: str) -> None:
        """Press keys while the turn lasts, and come back to the table."""
        turn = self.session.game.turn
        for key in keys.split():
            if self.session.prompt is None or self.session.game.turn != turn:
                break
            await self.press(key)
        async with asyncio.timeout(REFRESH_SECONDS):
            while not isinstance(self.screen, TableScreen):
                await self.press("enter" if self.in_front == "CurtainScreen" else "escape")

    async def open(self) -> None:
        self.app.open_table(self.session)
        async with asyncio.timeout(REFRESH_SECONDS):
            while not isinstance(self.app.screen, TableScreen):
                await self.painted()
        self.frames.append(await self.frame())


async def face_down(
    app: PalaisApp, session: GameSession, tours: Sequence[str], *, replayed: bool
) -> list[str]:
    """What is shown before the player comes: table, curtain, replay and exports."""
    look = Looker(app, session)
    await look.open()
    for tour in tours:
        await look.tour(tour)
        if session.hand_open:
            await look.press("space")
    session.end_what_if()
    look.table.dialogs.draw_curtain(session.seat)
    look.frames.append(await look.frame())
    game = LoadedGame(Path("none"), ("",), session.setup, session.history, tuple(session.seats))
    if replayed:
        await app.push_screen(ReplayScreen(game))
        await look.press(*REPLAY, "escape")
    return [*look.frames, *exports(game, session)]


async def turned_over(
    app: PalaisApp, session: GameSession, tours: Sequence[str], turn: Turn
) -> list[str]:
    """What the player in turn sees, up to the curtain for the next one."""
    look = Looker(app, session)
    await look.open()
    await look.press("space")
    for tour in tours:
        await look.tour(tour)
    session.end_what_if()
    if not session.hand_open:
        await look.press("space")
    moves = iter(turn.moves)
    await play_on(look, ByKeys(), len(turn.moves), lambda _: next(moves))
    look.frames.append(await look.frame() if session.prompt else "over")
    return look.frames


def exports(game: LoadedGame, session: GameSession) -> Iterator[str]:
    if session.prompt is None:
        return  # a game that is over may be told
    found = transcript(game, session.narrator)
    for name, export in {"text": as_text, **found.report.formats()}.items():
        yield f"export as {name}\n{export(found)}"


async def compare_game(
    seed: int, *, sizes: Sequence[tuple[int, int]] = SIZES, tours: int = 2, replays: int = 1
) -> Counter[str]:
    """Play a whole game; raises AssertionError at the first difference. Counts frames by screen.

    The game is replayed after every turn, or after each one in `replays`.
    """
    start, turns = played_turns(seed)
    seen: Counter[str] = Counter()
    app = PalaisApp(Settings(animation=False), None, components())
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)):
        for number, turn in enumerate(turns):
            if any(isinstance(move, Resign) for move in turn.moves):
                continue
            for viewer in (PUBLIC, turn.seat):
                dice = Random(f"{seed} {number} {viewer}")
                app.settings.curtain = dice.choice([c for c in CURTAINS if c != "off"])
                await Table(app, at(start.copy())).resize(*dice.choice(sizes))
                chosen = dice.sample(FACE_DOWN if viewer == PUBLIC else OPEN, tours)
                shown = [
                    await face_down(app, session, chosen, replayed=number % replays == 0)
                    if viewer == PUBLIC
                    else await turned_over(app, session, chosen, turn)
                    for session in twins(start, turn, viewer, dice)
                ]
                _compare(f"game {seed}, turn {number + 1}", *shown)
                seen.update(map(_kind, shown[0]))
    return seen


def _kind(frame: str) -> str:
    """The screen that a frame shows; the palette's list and exports have no name of their own."""
    first = frame.partition("\n")[0].rpartition(": ")[2]
    return first if first.isidentifier() else "list or export"


def _compare(where: str, one: Sequence[str], other: Sequence[str]) -> None:
    for here, there in zip_longest(one, other, fillvalue=""):
        if here != there:
            name = here.partition("\n")[0]
            raise AssertionError(f"{where}, {name}: {first_difference(here, there)}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare every frame of whole games.")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    total: Counter[str] = Counter()
    for seed in range(options.seed, options.seed + options.games):
        total += asyncio.run(compare_game(seed))
        sys.stdout.write(f"game {seed}: {total.total()} frames alike so far\n")
    sys.stdout.write(f"{dict(total)}\n")


if __name__ == "__main__":
    main()
