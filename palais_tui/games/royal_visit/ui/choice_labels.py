"""What stands on the chips beside the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from palais_tui.games.royal_visit.controller.moves import DONE
from palais_tui.games.royal_visit.engine.components import COURT, Effect, Kind, Pawn
from palais_tui.games.royal_visit.ui.end_forecast import ending_now
from palais_tui.games.royal_visit.ui.option import KEY_OF, Option, calls
from palais_tui.games.royal_visit.ui.scene import Scene
from palais_tui.games.royal_visit.ui.table_input import VisitInput
from palais_tui.i18n.names import cut_name
from palais_tui.tui.table.choices import Choice

MOST_GUARD_WAYS: Final = 3
"""Ways of single guards whose arrows fit beside each other."""
NAME: Final = 12


def choices(entry: VisitInput, scene: Scene) -> Sequence[Choice]:
    """The answers to the present prompt."""
    if entry.watching or entry.session.prompt is None or entry.session.staged is not None:
        return ()
    if not entry.is_hand_shown:
        return ()
    if entry.selection.is_asking_whom:
        movers = entry.selection.movers()
        return [_pawn(scene, KEY_OF[kind], scene.kind(kind), kind in movers) for kind in Kind]
    options = entry.selection.options()
    if entry.selection.calling:
        return [_call(entry, scene, pawn, options) for pawn in COURT]
    if not options:
        return _whole_turn(entry, scene)
    pointed = entry.selection.option()
    found = [Choice(*_label(entry, scene, option), chosen=option == pointed) for option in options]
    if len(found) > MOST_GUARD_WAYS and all(_guard(option) for option in options):
        found = [replace(choice, key="") for choice in found]
    if entry.selection.can_change:
        found.append(Choice("x", scene.say(_variant(entry))))
    return found


def _guard(option: Option) -> bool:
    """Whether it moves one guard only."""
    return len(option.goal) == 1 and option.goal[0][0] in (Pawn.LEFT_GUARD, Pawn.RIGHT_GUARD)


def _whole_turn(entry: VisitInput, scene: Scene) -> list[Choice]:
    if DONE in entry.selection.moves:
        return [Choice("n", _done(entry, scene), chosen=not entry.selection.playable())]
    if calls(entry.selection.moves, entry.selection.pawns):
        return [Choice("w", scene.say("wizard_calls"))]
    return []


def _done(entry: VisitInput, scene: Scene) -> str:
    """The end of the turn, and who wins by it."""
    end = ending_now(entry.session)
    if end is None:
        return scene.say("done")
    if len(end.winners) > 1:
        return scene.say("done_draw")
    (winner,) = end.winners
    if winner == scene.seat:
        return scene.say("done_wins")
    return scene.say("done_loses", name=cut_name(scene.narrator.names[winner], NAME))


def _call(entry: VisitInput, scene: Scene, pawn: Pawn, options: Sequence[Option]) -> Choice:
    """A member of the court, whether the wizard can summon it or not."""
    label = scene.say(f"pawn_{pawn.name.lower()}_short")
    option = next((option for option in options if pawn in option.pawns), None)
    chosen = option is not None and option == entry.selection.option()
    key = "k" if pawn is Pawn.KING else "g"
    return _pawn(scene, key, label, option is not None, chosen=chosen)


def _pawn(scene: Scene, key: str, label: str, possible: bool, *, chosen: bool = False) -> Choice:
    """A pawn to choose, or one that is blocked: a click says by what."""
    return Choice(key, label, chosen, possible, scene.say("blocked"))


def _variant(entry: VisitInput) -> str:
    if entry.selection.has_variants():
        return "both_by_1" if entry.selection.by_two else "one_by_2"
    return "one_king" if len(entry.selection.chosen) > 1 else "whole_court"


def _label(entry: VisitInput, scene: Scene, option: Option) -> tuple[str, str]:
    """The arrows of an option and where it leads."""
    symbols, steps = scene.symbols, option.steps(entry.selection.pawns)
    arrows = "".join(symbols.point_left if s < 0 else symbols.point_right for s in steps)
    sides = [scene.say("to_side", side=symbols.shapes[seat]) for seat in (0, 1)]
    face = entry.selection.face
    card = scene.cards[face] if face is not None else None
    if card is not None and card.effect is Effect.FLANK:
        return "", scene.say("to_king")
    if card is not None and card.effect is Effect.FOUNTAIN:
        names = [scene.say(f"pawn_{pawn.name.lower()}_short") for pawn in option.pawns]
        return arrows, scene.say("to_fountain", pawn=names[0])
    if card is not None and card.effect is Effect.PAIR and len(option.goal) > 1:
        if steps[0] == steps[1]:
            return arrows, sides[int(steps[0] > 0)]
        return arrows, scene.say("apart" if steps[0] < 0 else "inward")
    if _guard(option):
        pawn, space = option.goal[0]
        origin = scene.space(entry.selection.pawns[pawn])
        return arrows[:1], scene.say("guard_way", origin=origin, space=scene.space(space))
    return arrows[:1], sides[int(steps[0] > 0)]
