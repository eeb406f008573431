"""Key-to-repaint time while the Minister thinks: `python -m tests.bench.thinking_speed`.

Uses a real pty and the real worker process. A saved game stops at the Minister's turn. It
is resumed; one cursor move is timed while the bot thinks, another while it is paused; then
the table is closed and resumed again. A key counts as pressed during the computation only
if the answer came after its repaint.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from functools import partial
from pathlib import Path

from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.spec import palais_setup
from palais_tui.journal.library import keep
from tests.bench.in_pty import Watched
from tests.bench.screen_speed import GAME, LEFT, RIGHT, p95, surroundings, words

ROUND = 4
BAR = 2.0
BRIEFLY = 0.04
"""Seconds without output that end a repaint; the computation is too short to wait longer."""


def save_a_game(folder: Path) -> None:
    """Save a game in progress that stops at a Minister's turn."""
    bots = ["", "minister", "page", "page"]
    setup = palais_setup(read_components(), ["Anna", "Minister", "Page", "Page 2"], 7, bots=bots)
    history, bot = setup.deal(), HeuristicBot(7)
    recorder = keep(setup, history, setup.seats(), folder)
    while prompt := history.controller.prompt:
        game = history.controller.game
        if game.round == ROUND and game.seat == 1 and game.step is Step.PARADE:
            break
        history.answer(bot.choose(prompt, partial(view, game, prompt.seat)))
    recorder.close()


def measure(game: Watched, thinking: list[float], idle: list[float]) -> None:
    """Time one key while the bot thinks and one while it is paused."""
    plays = words("program.plays")
    game.send("c")
    game.last_byte(words("program.thinks"))
    thought = plays.encode() not in game.wrote
    game.send(LEFT)
    pressed = game.last_byte()
    if thought and plays.encode() not in game.wrote:
        game.shows(plays)
        thinking.append(pressed)
    game.send(" ")
    game.last_byte(words("program.paused"))
    game.send(RIGHT)
    idle.append(game.last_byte())
    game.send("q")
    game.last_byte(words("title.key_choose"))


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40)
    rounds = parser.parse_args().rounds
    thinking: list[float] = []
    idle: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        save_a_game(Path(folder) / "data/palais-tui/games")
        # the spinner would be taken for the repaint
        environment = {**surroundings(folder), "TEXTUAL_ANIMATIONS": "none"}
        settings = Path(folder) / "config/palais-tui/settings.json"
        settings.parent.mkdir(parents=True)
        settings.write_text('{"pace": "slow"}', encoding="utf-8")
        with Watched(GAME, environment) as game:
            game.last_byte("Anna, Minister")
            game.quiet = BRIEFLY
            for _ in range(rounds):
                measure(game, thinking, idle)
    ratio = statistics.median(thinking) / statistics.median(idle)
    for name, times in (("while it thinks", thinking), ("idle", idle)):
        print(f"{name:<20}{statistics.median(times):>9.1f}{p95(times):>9.1f}  (ms, median, p95)")
    print(f"{len(thinking)} keys during {rounds} thoughts")
    print(f"ratio {ratio:.2f}x, bar {BAR:g}x{'' if ratio <= BAR else '  MISSED'}")
    return 0 if ratio <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
