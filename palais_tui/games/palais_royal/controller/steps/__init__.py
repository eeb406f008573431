"""The steps of a turn, listed as on the turn summary card."""

from __future__ import annotations

from typing import Any, Final

from palais_tui.games.palais_royal.controller.steps.back_door import Drawing, KeepCardsStep
from palais_tui.games.palais_royal.controller.steps.before import Before
from palais_tui.games.palais_royal.controller.steps.closing import Closing
from palais_tui.games.palais_royal.controller.steps.court import (
    CourtStep,
    KingsChamber,
    MadamesChamber,
)
from palais_tui.games.palais_royal.controller.steps.enlist import Enlisting
from palais_tui.games.palais_royal.controller.steps.parade import Parade
from palais_tui.games.palais_royal.controller.steps.placing import Placing
from palais_tui.games.palais_royal.controller.steps.stairway import Stairway
from palais_tui.games.palais_royal.controller.steps.step import Line, TurnStep

TURN: Final[tuple[TurnStep[Any], ...]] = (
    Placing(),
    Before(),
    Parade(),
    Stairway(),
    CourtStep(),
    KingsChamber(),
    MadamesChamber(),
    Enlisting(),
    Drawing(),
    KeepCardsStep(),
    Closing(),
)

STEPS: Final = tuple([Line(step) for step in TURN])
"""In the order of `Step`, so that `STEPS[game.step]` is the current step."""

__all__ = ["STEPS", "TurnStep"]
