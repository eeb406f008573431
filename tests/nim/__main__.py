"""The program with Nim beside its own games: `python -m tests.nim`."""

import sys

from palais_tui.cli.main import main
from palais_tui.games import register_game
from tests.nim.game import SPEC

register_game(SPEC)
sys.exit(main())
