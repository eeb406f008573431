"""Royal Visit as the platform knows it; the only module of the game it loads by name.

Imports inside methods keep the title quick: the rules load without the boards, the boards
without the bots.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from palais_tui.core.game_spec import GameSpec, Result, RoundScores
from palais_tui.core.protocol import Gesture, Reason
from palais_tui.core.setup import GameSetup
from palais_tui.games.royal_visit.bot_levels import BASELINES, BOT_LEVELS
from palais_tui.games.royal_visit.controller import notation, undo_policy
from palais_tui.games.royal_visit.controller.controller import VisitController
from palais_tui.games.royal_visit.controller.crown_history import crown_history, crown_of
from palais_tui.games.royal_visit.controller.events import (
    CardPlayed,
    Event,
    GameOver,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.royal_visit.controller.moves import DONE, RESIGN, Move
from palais_tui.games.royal_visit.controller.preview import staged, staged_events
from palais_tui.games.royal_visit.controller.view import View, seen_by, view
from palais_tui.games.royal_visit.engine.components import PLAYERS, Components
from palais_tui.games.royal_visit.engine.setup import set_up
from palais_tui.games.royal_visit.engine.state import End, round_of
from palais_tui.i18n.catalog import Language

if TYPE_CHECKING:
    from palais_tui.core.session import GameSession
    from palais_tui.core.turn_log import PlayedTurn
    from palais_tui.games.royal_visit.bots.weights import Weights
    from palais_tui.games.royal_visit.controller.hint import Hint, TurnReview
    from palais_tui.games.royal_visit.phrases.narrator import Narrator
    from palais_tui.games.royal_visit.ui.rulebook import VisitRules
    from palais_tui.games.royal_visit.ui.screens import VisitScreens
    from palais_tui.journal.header import JournalHeader
    from palais_tui.plain.game_view import PlainView
    from palais_tui.reports.game_report import GameReport


class RoyalVisit(GameSpec):
    """Royal Visit by Reiner Knizia."""

    id = "royal-visit"
    title = "Royal Visit"
    author = "Reiner Knizia"
    minutes = 30
    players = range(PLAYERS, PLAYERS + 1)
    has_sides = True
    bots = BOT_LEVELS
    movers = BASELINES
    ends = tuple(end.value for end in End if end is not End.NOT_YET)
    resign_move = RESIGN

    # --- components and header

    def load_components(self, folder: Path | None = None) -> Components:
        from palais_tui.games.royal_visit.assets.loader import read_components

        return read_components(folder)

    def header_model(self) -> type[JournalHeader]:
        from palais_tui.games.royal_visit.journal_header import VisitHeader

        return VisitHeader

    def header_fields(self, components: Components) -> Mapping[str, Any]:
        from palais_tui.games.royal_visit.assets.component_tables import tables_of

        return {"box": tables_of(components)}

    # --- rules

    def deal(self, setup: GameSetup) -> VisitController:
        return VisitController(set_up(setup.components, setup.seed, setup.start))

    def undo_barrier(
        self, before: VisitController, after: VisitController, events: Sequence[Event]
    ) -> Reason | None:
        return undo_policy.barrier(before, after)

    def view(self, controller: VisitController, viewer: int) -> View:
        return view(controller.game, viewer)

    def seen_by(self, event: Event, viewer: int) -> Event:
        return seen_by(event, viewer)

    def read_move(self, components: Components, text: str) -> Move | Gesture[Move]:
        return notation.read(components, text)

    def write_move(self, components: Components, move: Move | Gesture[Move]) -> str:
        return notation.write(components, move)

    def seat(self, controller: VisitController) -> int:
        return controller.game.seat

    def starting_seat(self, controller: VisitController) -> int:
        return controller.game.start

    def round(self, controller: VisitController) -> int:
        """A turn of each player is a round."""
        return controller.game.round

    def result(self, controller: VisitController) -> Result:
        return Result(controller.game.winners, end=controller.game.end.value)

    def standing(self, controller: VisitController, *, over: bool) -> tuple[int, ...]:
        """The crown's steps on each player's side."""
        return crown_of(controller.game)

    def score_history(self, positions: Iterable[VisitController]) -> tuple[RoundScores, ...]:
        return crown_history(positions)

    def step_name(self, controller: VisitController) -> str:
        game = controller.game
        return "over" if game.is_over else "first_card" if game.bound is None else "next_card"

    # --- turns

    def turn_begun(self, event: Event) -> int | None:
        return event.seat if isinstance(event, TurnBegan) else None

    def turn_ended(self, event: Event) -> int | None:
        return event.seat if isinstance(event, TurnEnded) else None

    def round_begun(self, event: Event) -> int | None:
        starts = isinstance(event, TurnBegan) and event.turn % PLAYERS == 1
        return round_of(event.turn) if isinstance(event, TurnBegan) and starts else None

    def opens_turn(self, event: Event, before: Event | None) -> bool:
        """The end of the game stands alone."""
        return isinstance(event, TurnBegan | GameOver)

    def is_highlight(self, event: Event) -> bool:
        return isinstance(event, CardPlayed)

    def absent_move(self, controller: VisitController) -> Move:
        """As little as possible: one card or a summons, then no more."""
        assert controller.prompt is not None
        moves = controller.prompt.moves
        return DONE if DONE in moves else moves[0]

    def preview(self, controller: VisitController, trial: VisitController, seat: int) -> View:
        return view(staged(controller.game, trial.game), seat)

    def preview_events(self, events: Sequence[Event]) -> Sequence[Event]:
        return staged_events(events)

    # --- bots

    def load_bot_data(self, folder: Path | None = None) -> Weights:
        from palais_tui.games.royal_visit.assets.bots_file import read_weights

        return read_weights(folder)

    def plan(self, bot: str, seed: int, view: View, data: Weights) -> tuple[Move, ...]:
        from palais_tui.games.royal_visit.bots.registry import plan

        return plan(bot, seed, view, data)

    def hint(self, view: View, data: Weights) -> Hint:
        from palais_tui.games.royal_visit.bots.advice import hint

        return hint(view, data)

    def review(self, turn: PlayedTurn, data: Weights) -> TurnReview:
        from palais_tui.games.royal_visit.bots.advice import review

        return review(turn, data)

    # --- front ends

    def report(self, narrator: Narrator) -> GameReport:
        from palais_tui.games.royal_visit.export.report import VisitReport

        return VisitReport(narrator)

    def rules(self, components: Components) -> VisitRules:
        from palais_tui.games.royal_visit.ui.rulebook import VisitRules

        return VisitRules(components)

    def screens(self) -> VisitScreens:
        from palais_tui.games.royal_visit.ui.screens import VisitScreens

        return VisitScreens()

    def plain_view(self, session: GameSession) -> PlainView:
        from palais_tui.games.royal_visit.plain.game_view import VisitPlainView

        return VisitPlainView(session)

    # --- words

    def text_folder(self) -> Path:
        from palais_tui.games.royal_visit.assets.loader import game_assets

        return game_assets() / "texts"

    def narrator(
        self, language: Language, components: Components, names: Sequence[str]
    ) -> Narrator:
        from palais_tui.games.royal_visit.phrases.narrator import Narrator

        return Narrator(self.language(language), components, names)


SPEC = RoyalVisit()


def visit_setup(
    components: Components, names: Sequence[str], seed: int, *rest: Any, **others: Any
) -> GameSetup:
    """A setup of Royal Visit."""
    return GameSetup(SPEC, components, names, seed, {}, *rest, **others)
