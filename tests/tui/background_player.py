"""Another program at a saved game: plays so many moves of it, each written and synced.

python -m tests.tui.background_player FILE MOVES
"""

from __future__ import annotations

import sys
from pathlib import Path

from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.journal.library import go_on
from tests.journal.journals import play


def main() -> None:
    told, recorder = go_on(Path(sys.argv[1]))
    assert told.history is not None
    play(told.history, HeuristicBot(3), int(sys.argv[2]))
    recorder.close()


if __name__ == "__main__":
    main()
