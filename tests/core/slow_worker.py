"""A worker module for the tests: computes, sleeps, fails, dies."""

from __future__ import annotations

import os
import signal
import sys
import time

import palais_tui.core.bot_worker
import palais_tui.games.palais_royal.bots.hint
import palais_tui.games.palais_royal.bots.review
import palais_tui.games.palais_royal.spec  # noqa: F401  # what the real one imports
from palais_tui.core.worker import serve


def answer(request: tuple[str, float]) -> object:
    word, number = request
    match word:
        case "double":
            return 2 * number
        case "sleep":
            time.sleep(number)
            return "slept"
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
            return None
        case "divide":
            return 1 / number
        case "print":
            print("not an answer")  # noqa: T201
            return "printed"
        case _:
            return sorted(name.partition(".")[0] for name in sys.modules) + sorted(sys.modules)


if __name__ == "__main__":
    serve(answer)
