"""Golden games: whole games written down, to be replayed move by move for ever.

    python -m tests.games.palais_royal.play.golden --write

A file has a head (set-up and seed), a line a move (number, seat, how many moves were
legal, the move; every tenth with the fingerprint of the position after it) and a foot.
Written by whoever moved then; reading needs no mover.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from palais_tui.games.palais_royal.assets.loader import read_components
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.notation import read, write
from palais_tui.games.palais_royal.engine.scoring import score, winners
from palais_tui.games.palais_royal.engine.setup import set_up
from tests.games.palais_royal.play.positions import answers

FOLDER: Final = Path(__file__).parent / "golden"
FINGERPRINT_EVERY: Final = 10

GAMES: Final = (
    ("two_players", 2, 7, "random", "whimsical"),
    ("three_players", 3, 15, "first", "lively"),
    ("four_players", 4, 21, "gate", "whimsical"),
)
"""Name, players, seed, layout and mover of each file."""


@dataclass
class Golden:
    """A game in writing."""

    players: int
    seed: int
    layout: str
    lines: list[str] = field(default_factory=list)

    def text(self) -> str:
        head = f"players {self.players}\nseed {self.seed}\nlayout {self.layout}\n"
        return head + "\n" + "\n".join(self.lines) + "\n"

    def start(self) -> PalaisController:
        return PalaisController(set_up(read_components(), self.players, self.seed, self.layout))


def play(players: int, seed: int, layout: str, bot: str) -> Golden:
    """Let a mover play and write down what it does."""
    golden = Golden(players, seed, layout)
    controller = golden.start()
    components = controller.game.components
    moves = [write(components, move) for move, _ in answers(controller, seed, bot)]
    golden.lines = [*replay(golden, moves)]
    return golden


def replay(golden: Golden, moves: list[str]) -> Iterator[str]:
    """The lines of a game, found by playing its moves on a new table."""
    controller = golden.start()
    for number, text in enumerate(moves, 1):
        prompt = controller.prompt
        if prompt is None:
            raise ValueError(f"the game ended before move {number}, {text!r}")
        controller.answer(read(controller.game.components, text))
        line = f"{number:4} {prompt.seat} {len(prompt.moves):4} {text}"
        if number % FINGERPRINT_EVERY == 0:
            line += f"  #{controller.game.fingerprint()}"
        yield line
    game = controller.game
    yield ""
    yield f"end {game.end.value} in round {game.round}  #{game.fingerprint()}"
    for seat, points in enumerate(score(game)):
        edges = " ".join(map(str, points.edges))
        yield (
            f"seat {seat}: nobles {points.nobles}, fame {points.fame}, hand {points.hand},"
            f" edges {edges}, total {points.total}"
        )
    yield f"won by {' '.join(map(str, winners(game)))}"


def load(path: Path) -> tuple[Golden, list[str]]:
    """A file, and the moves that it tells of."""
    head, course, foot = path.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    said = dict(line.split(maxsplit=1) for line in head.split("\n"))
    lines = course.split("\n")
    moves = [line.split(maxsplit=3)[3].partition("#")[0].strip() for line in lines]
    golden = Golden(int(said["players"]), int(said["seed"]), said["layout"])
    golden.lines = [*lines, "", *foot.split("\n")]
    return golden, moves


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.games.palais_royal.play.golden")
    parser.add_argument("--write", action="store_true", help="play them anew and write them down")
    if not parser.parse_args().write:
        parser.error("nothing to do without --write; pytest replays them")
    FOLDER.mkdir(exist_ok=True)
    for name, players, seed, layout, bot in GAMES:
        golden = play(players, seed, layout, bot)
        path = FOLDER / f"{name}.txt"
        path.write_text(golden.text(), encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path.name}: {len(golden.lines)} lines\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
