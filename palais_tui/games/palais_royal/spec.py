"""Palais Royal as the platform knows it; the only module of the game it loads by name.

Imports inside methods keep the title quick: the rules load without the boards, the boards
without the bots.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from palais_tui.assets_io.errors import BadAssets
from palais_tui.core.game_spec import GameSpec, Result, RoundScores, SetupOption
from palais_tui.core.protocol import Gesture, Reason
from palais_tui.core.setup import GameSetup
from palais_tui.games.palais_royal.assets.folder import game_assets
from palais_tui.games.palais_royal.bot_levels import BASELINES, BOT_LEVELS
from palais_tui.games.palais_royal.controller import notation, undo_policy
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import (
    CardsDiscarded,
    Closed,
    Event,
    GameEnded,
    LastRound,
    NobleEnlisted,
    QuietRounds,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from palais_tui.games.palais_royal.controller.moves import AGREE, PASS, Draw, Move, Play
from palais_tui.games.palais_royal.controller.score_history import score_history
from palais_tui.games.palais_royal.controller.view import View, seen_by, view
from palais_tui.games.palais_royal.engine.components import (
    FEWEST_PLAYERS,
    LAYOUTS,
    MOST_PLAYERS,
    Components,
)
from palais_tui.games.palais_royal.engine.scoring import score, winners
from palais_tui.games.palais_royal.engine.setup import set_up
from palais_tui.games.palais_royal.engine.state import End, Step
from palais_tui.i18n.catalog import Language

if TYPE_CHECKING:
    from palais_tui.core.session import GameSession
    from palais_tui.core.turn_log import PlayedTurn
    from palais_tui.games.palais_royal.bots.base import Bot
    from palais_tui.games.palais_royal.bots.weights import WeightTables
    from palais_tui.games.palais_royal.controller.hint import Hint, TurnReview
    from palais_tui.games.palais_royal.phrases.narrator import Narrator
    from palais_tui.games.palais_royal.ui.rulebook import PalaisRules
    from palais_tui.games.palais_royal.ui.screens import PalaisScreens
    from palais_tui.journal.header import JournalHeader
    from palais_tui.plain.game_view import PlainView
    from palais_tui.reports.game_report import GameReport

LAYOUT = "layout"
SCORES = "scores"
OPEN = "open"
NEW_ROUND = (RoundBegan, LastRound, QuietRounds)


class PalaisRoyal(GameSpec):
    """Palais Royal by Xavier Georges."""

    id = "palais-royal"
    title = "Palais Royal"
    author = "Xavier Georges"
    minutes = 60
    players = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    options = (
        SetupOption(LAYOUT, LAYOUTS),
        SetupOption(SCORES, ("hidden", OPEN), flag="open-scores"),
    )
    bots = BOT_LEVELS
    movers = BASELINES
    simulated_options = MappingProxyType({LAYOUT: "random"})
    ends = tuple(end.value for end in End if end is not End.NOT_YET)
    agree_move = AGREE

    # --- components and header

    def load_components(self, folder: Path | None = None) -> Components:
        from palais_tui.games.palais_royal.assets.loader import read_components

        return read_components(folder)

    def header_model(self) -> type[JournalHeader]:
        from palais_tui.games.palais_royal.journal_header import PalaisHeader

        return PalaisHeader

    def header_fields(self, components: Components) -> Mapping[str, Any]:
        from palais_tui.games.palais_royal.assets.component_tables import (
            tables_of,
        )

        return {"box": tables_of(components)}

    # --- rules

    def deal(self, setup: GameSetup) -> PalaisController:
        game = set_up(
            setup.components,
            len(setup.names),
            setup.seed,
            setup.option(LAYOUT),
            setup.start,
            open_scores=setup.option(SCORES) == OPEN,
        )
        return PalaisController(game)

    def offered_options(self, players: int, *, has_played: bool) -> Mapping[str, str]:
        """The first-game layout gives the start player of four an edge."""
        return {LAYOUT: "random"} if has_played and players == MOST_PLAYERS else {}

    def undo_barrier(
        self, before: PalaisController, after: PalaisController, events: Sequence[Event]
    ) -> Reason | None:
        return undo_policy.barrier(before, after, events)

    def view(self, controller: PalaisController, viewer: int) -> View:
        return view(controller.game, viewer)

    def seen_by(self, event: Event, viewer: int) -> Event:
        return seen_by(event, viewer)

    def read_move(self, components: Components, text: str) -> Move | Gesture[Move]:
        return notation.read(components, text)

    def write_move(self, components: Components, move: Move | Gesture[Move]) -> str:
        return notation.write(components, move)

    def seat(self, controller: PalaisController) -> int:
        return controller.game.seat

    def starting_seat(self, controller: PalaisController) -> int:
        return controller.game.start

    def round(self, controller: PalaisController) -> int:
        return controller.game.round

    def result(self, controller: PalaisController) -> Result:
        totals = tuple(points.total for points in score(controller.game))
        return Result(winners(controller.game), totals, controller.game.end.value)

    def standing(self, controller: PalaisController, *, over: bool) -> tuple[int, ...]:
        """Points, or the nobles that everybody saw being enlisted (R5.14)."""
        if over:
            return tuple(points.total for points in score(controller.game))
        game = controller.game
        return tuple(
            len(up) + len(down) for up, down in zip(game.face_up, game.face_down, strict=True)
        )

    def score_history(self, positions: Iterable[PalaisController]) -> tuple[RoundScores, ...]:
        return score_history(positions)

    def step_name(self, controller: PalaisController) -> str:
        return controller.game.step.name.lower()

    # --- turns

    def turn_begun(self, event: Event) -> int | None:
        return event.seat if isinstance(event, TurnBegan) else None

    def turn_ended(self, event: Event) -> int | None:
        match event:
            case TurnEnded(seat=seat) | Closed(seat=seat, step=Step.PLACING):
                return seat
            case _:
                return None

    def round_begun(self, event: Event) -> int | None:
        return event.round if isinstance(event, RoundBegan) else None

    def opens_turn(self, event: Event, before: Event | None) -> bool:
        """A round belongs to its first turn, and the end of the game stands alone."""
        if isinstance(event, RoundBegan | GameEnded):
            return True
        return isinstance(event, TurnBegan) and not isinstance(before, NEW_ROUND)

    def is_highlight(self, event: Event) -> bool:
        return isinstance(event, NobleEnlisted)

    def auto_pass(self, controller: PalaisController, *, hand_open: bool) -> Move | None:
        """Pass where only cards could be played, and they are face down.

        The first prompt of a turn is always asked, so that the hand can be opened.
        """
        prompt = controller.prompt
        if prompt is None or prompt.step in (Step.BEFORE, Step.PLACING):
            return None
        for move in prompt.moves:
            if move is not PASS and not (isinstance(move, Play) and not hand_open):
                return None
        return PASS

    def absent_move(self, controller: PalaisController) -> Move:
        assert controller.prompt is not None
        moves = controller.prompt.moves
        return PASS if PASS in moves else moves[0]

    def agreed_end(self, controller: PalaisController) -> Move | None:
        prompt = controller.prompt
        return AGREE if prompt is not None and AGREE in prompt.by_agreement else None

    def reveals(self, move: Move) -> bool:
        return isinstance(move, Draw)

    def preview(self, controller: PalaisController, trial: PalaisController, seat: int) -> View:
        """Before the turn has ended, neither the round nor the end of the game shows."""
        game, now = trial.game, controller.game
        game.end, game.round, game.last_round = now.end, now.round, now.last_round
        return view(game, seat)

    def preview_events(self, events: Sequence[Event]) -> Sequence[Event]:
        """No discards: nobody else knows the cards while they can be taken back."""
        ends = [at for at, e in enumerate(events) if isinstance(e, TurnEnded | RoundBegan)]
        kept = events[: ends[0]] if ends else events
        return [event for event in kept if not isinstance(event, CardsDiscarded)]

    # --- bots

    def load_bot_data(self, folder: Path | None = None) -> WeightTables:
        from palais_tui.games.palais_royal.assets.loader import read_weights
        from palais_tui.games.palais_royal.bots.weights import BadWeights, WeightTables

        try:
            return WeightTables.of(read_weights(folder))
        except BadWeights as bad:
            raise BadAssets("bots.toml", str(bad)) from bad

    def plan(self, bot: str, seed: int, view: View, data: WeightTables) -> tuple[Move, ...]:
        from palais_tui.games.palais_royal.bots.registry import planner

        return planner(bot, data, seed).plan(view)

    def mover(self, name: str, data: WeightTables, seed: int) -> Bot:
        from palais_tui.games.palais_royal.bots.registry import make_bot

        return make_bot(name, data, seed)

    def hint(self, view: View, data: WeightTables) -> Hint:
        from palais_tui.games.palais_royal.bots.hint import hint

        return hint(view, data.with_players(view.table.players))

    def review(self, turn: PlayedTurn, data: WeightTables) -> TurnReview:
        from palais_tui.games.palais_royal.bots.review import review

        return review(turn, data.with_players(turn.view.table.players))

    # --- front ends

    def report(self, narrator: Narrator) -> GameReport:
        from palais_tui.games.palais_royal.export.report import PalaisReport

        return PalaisReport(narrator)

    def plain_view(self, session: GameSession) -> PlainView:
        from palais_tui.games.palais_royal.plain.game_view import (
            PalaisPlainView,
        )

        return PalaisPlainView(session)

    def rules(self, components: Components) -> PalaisRules:
        from palais_tui.games.palais_royal.ui.rulebook import PalaisRules

        return PalaisRules(components)

    def screens(self) -> PalaisScreens:
        from palais_tui.games.palais_royal.ui.screens import PalaisScreens

        return PalaisScreens()

    # --- words

    def text_folder(self) -> Path:
        return game_assets() / "texts"

    def narrator(
        self, language: Language, components: Components, names: Sequence[str]
    ) -> Narrator:
        from palais_tui.games.palais_royal.phrases.narrator import Narrator

        return Narrator(self.language(language), components, names)


SPEC = PalaisRoyal()


def palais_setup(
    components: Components,
    names: Sequence[str],
    seed: int,
    layout: str = LAYOUTS[0],
    *rest: Any,
    **others: Any,
) -> GameSetup:
    """A setup of Palais Royal."""
    return GameSetup(SPEC, components, names, seed, {LAYOUT: layout}, *rest, **others)
