"""Action 3: mint, king and madame, in any order, each once (R5.5 to R5.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from palais_tui.games.palais_royal.controller.events import (
    ChamberOpened,
    Event,
    GoldTaken,
    ServantPut,
)
from palais_tui.games.palais_royal.controller.moves import Put, Use
from palais_tui.games.palais_royal.controller.steps.step import TurnStep
from palais_tui.games.palais_royal.engine.actions import chambers, mint
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, MINT, SOURCES
from palais_tui.games.palais_royal.engine.servants import sources
from palais_tui.games.palais_royal.engine.state import GameState, Step

USES = {place: Use(place) for place in (MINT, KING, MADAME)}
CHAMBER_STEP = {KING: Step.KING, MADAME: Step.MADAME}


class CourtStep(TurnStep[Use]):
    """Choose the next part of action 3 that would yield something, or pass."""

    step: ClassVar = Step.COURT
    action: ClassVar = 3
    clause: ClassVar = "R5.5"
    follows: ClassVar = Step.ENLIST

    def options(self, game: GameState) -> Sequence[Use]:
        seat, parts = game.seat, game.used_parts
        found: list[Use] = []
        if not parts & 1 << MINT and mint.is_open(game, seat):
            found.append(USES[MINT])
        found += [
            USES[chamber]
            for chamber in (KING, MADAME)
            if not parts & 1 << chamber
            and chambers.is_open(game, seat, chamber)
            and sources(game, seat, chamber)
        ]
        return found

    def apply(self, game: GameState, move: Use, events: list[Event]) -> None:
        if move.place == MINT:
            gold = mint.take_gold(game, game.seat)
            events.append(GoldTaken(game.seat, gold.servants, gold.bonus, gold.nobles, gold.total))
        else:
            worth = chambers.begin(game, game.seat, move.place)
            game.step = CHAMBER_STEP[move.place]
            events.append(
                ChamberOpened(game.seat, move.place, worth.bonus, worth.nobles, worth.total)
            )


class Chamber(TurnStep[Put]):
    """Put servants into one chamber, then return to action 3."""

    action: ClassVar = 3
    follows: ClassVar = Step.COURT
    place: ClassVar[int]
    puts: ClassVar[tuple[Put, ...]]

    def options(self, game: GameState) -> Sequence[Put]:
        if not game.points_left:
            return ()
        return [self.puts[source] for source in sources(game, game.seat, self.place)]

    def apply(self, game: GameState, move: Put, events: list[Event]) -> None:
        chambers.put_in_chamber(game, game.seat, self.place, move.source)
        events.append(ServantPut(game.seat, self.place, move.source))


class KingsChamber(Chamber):
    """Put servants into the king's chamber."""

    step: ClassVar = Step.KING
    clause: ClassVar = "R5.6"
    place: ClassVar = KING
    puts: ClassVar = tuple(Put(KING, source) for source in range(SOURCES))


class MadamesChamber(Chamber):
    """Put servants into the madame's chamber."""

    step: ClassVar = Step.MADAME
    clause: ClassVar = "R5.7"
    place: ClassVar = MADAME
    puts: ClassVar = tuple(Put(MADAME, source) for source in range(SOURCES))
