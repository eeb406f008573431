"""What clicks and drags do that begin beside garden and castle: on the track, on a player."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from palais_tui.games.palais_royal.controller.legality import why_not
from palais_tui.games.palais_royal.controller.macros import reach
from palais_tui.games.palais_royal.controller.moves import PASS, Put
from palais_tui.games.palais_royal.controller.reasons import WrongStep
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.track_lines import brief_action, brief_round
from palais_tui.games.palais_royal.ui.refusals import ACTION_OF
from palais_tui.tui.table.intent import Confirm, Intent

if TYPE_CHECKING:
    from palais_tui.games.palais_royal.ui.scene import Scene
    from palais_tui.games.palais_royal.ui.table_input import TableInput, Target


def once_more(asked: Confirm | None, intent: Intent) -> Intent:
    """A click that asks the question which is open already answers it.

    What only Enter answers is too easily meant for something else.
    """
    again = asked is not None and asked == intent.confirm and asked.key != "enter"
    return Intent(intent.moves) if again else intent


def answer_to(entry: TableInput, target: Target) -> Intent:
    """A click on the next action leads there; everything else beside the boards is explained."""
    kind, number = target
    step = entry.session.game.step
    now = ACTION_OF.get(step)
    if kind == "action" and now is not None and number == now + 1 and entry.ending is None:
        return entry.next()
    return Intent(refusal=_shown(entry, target))


def _shown(entry: TableInput, target: Target) -> str:
    """About a part of the boards that is no choice."""
    kind, number = target
    narrator, game = entry.session.narrator, entry.session.game
    if entry.session.prompt is None:
        return ""
    if kind == "round":
        return brief_round(narrator, entry.seen(), looking_on=entry.watching)
    if kind == "player" and number != entry.session.seat:
        return entry.tr("acting.not_yours", name=narrator.names[number])
    if kind == "player":
        return entry.refusals.why(why_not(game, PASS), entry.room)
    if ACTION_OF.get(game.step) == number:
        return brief_action(narrator, number)
    needed = next(step for step, action in ACTION_OF.items() if action == number)
    return entry.refusals.why((WrongStep(game.step, needed),), entry.room)


def while_carried(entry: TableInput, scene: Scene) -> Scene:
    """The boards while a servant is dragged in action 2: where it can go, at what cost."""
    game, place = entry.session.game, entry.carried
    if place is None or entry.watching or entry.ending is not None:
        return scene
    if not (game.step is Step.STAIRWAY and game.points_left and game.servants(game.seat, place)):
        return scene
    costs = reach(game, place)
    return replace(scene, origin=place, reach=costs, selectable_places=frozenset(costs))


def from_supply(entry: TableInput, seat: int, target: Target) -> Intent:
    """A servant dragged from a player's board: from the supply to a place."""
    if seat != entry.session.seat:
        return Intent(refusal=entry.tr("acting.not_yours", name=entry.session.narrator.names[seat]))
    kind, place = target
    if kind != "place":
        return Intent(refusal=entry.tr("acting.only_in_castle"))
    if entry.ending is not None:
        return entry.turn_is_done()
    put = Put(place)
    why = why_not(entry.session.game, put)
    return Intent(refusal=entry.refusals.why(why, entry.room)) if why else Intent((put,))
