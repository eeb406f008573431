"""The cost of saving: `python -m tests.bench.saving_speed`.

Every move of whole games is saved; right after it the same bytes are written to another
file with a bare write and fsync, so that disk noise affects both alike. Then each game is
resumed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from functools import partial
from pathlib import Path

from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.journal.library import go_on
from tests.journal.journal_fuzz import begin


def milliseconds(since: float) -> float:
    return 1000 * (time.perf_counter() - since)


def high(times: list[float], share: float) -> float:
    return sorted(times)[round(share * (len(times) - 1))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--folder", type=Path, help="on which disk (a temporary folder's)")
    options = parser.parse_args()
    saved: list[float] = []
    bare: list[float] = []
    played: list[float] = []
    resumed: list[float] = []
    moves = 0
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        plain = os.open(Path(name) / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for seed in range(options.games):
            history, recorder = begin(Path(name), players=4, seed=seed)
            keep = recorder.writer.keep

            def timed(text: str, keep: object = keep) -> None:
                assert callable(keep)
                before = time.perf_counter()
                keep(text)
                saved.append(milliseconds(before))
                before = time.perf_counter()
                os.write(plain, f"01234567 {text}\n".encode())
                os.fsync(plain)
                bare.append(milliseconds(before))

            recorder.writer.keep = timed  # type: ignore[method-assign]
            bot = HeuristicBot(seed)
            while (prompt := history.controller.prompt) is not None:
                move = bot.choose(prompt, partial(view, history.controller.game, prompt.seat))
                before = time.perf_counter()
                history.answer(move)
                played.append(milliseconds(before) - saved[-1] - bare[-1])
                moves += 1
            recorder.close()
            assert recorder.writer.path is not None
            before = time.perf_counter()
            loaded, again = go_on(recorder.writer.path)
            resumed.append(milliseconds(before))
            assert loaded.over
            again.close()
    print(f"{moves} moves of {options.games} four-player games, milliseconds a move")
    print(f"{'':<28}{'median':>9}{'p99':>9}")
    rows = (("saving", saved), ("a bare fsync of these bytes", bare), ("the move itself", played))
    for label, times in rows:
        print(f"{label:<28}{statistics.median(times):>9.3f}{high(times, 0.99):>9.3f}")
    ratio = statistics.median(saved) / statistics.median(bare)
    print(f"saving is {ratio:.2f}x of the bare fsync")
    print(
        f"resume of a whole game: {statistics.median(resumed):.0f} ms, at most {max(resumed):.0f}"
    )


if __name__ == "__main__":
    main()
