"""What follows an answer unseen: a card takes effect, actions end without a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from palais_tui.games.palais_royal.controller.events import (
    CardPlayed,
    Closed,
    EdgeOccupied,
    Event,
    RoundBegan,
    ServantPut,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR, OFFICE, SUPPLY
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.scarce_supply import income_warning
from palais_tui.games.palais_royal.phrases.scores import standing_text
from palais_tui.games.palais_royal.phrases.status_line import closest_noble, fitting

ACTIONS: Final = {
    Step.PARADE: 1,
    Step.STAIRWAY: 2,
    Step.COURT: 3,
    Step.KING: 3,
    Step.MADAME: 3,
    Step.ENLIST: 4,
    Step.DRAW: 5,
    Step.KEEP: 5,
}
TOLD_ROUNDS: Final = 2
"""After so many turns a player knows what ends an action without a question."""
ALWAYS_TOLD: Final = (Step.ENLIST, Step.DRAW)
"""Nothing on the boards tells that these are over, and the turn ends right after them."""
UNSAID: Final = ((3,), (3, 5), (1, 2, 3, 5), (1, 2, 3, 4, 5))
"""Whose reasons a line that is too long leaves out; that of action 4 is missed most."""


def card_notice(narrator: Narrator, answered: Prompt, events: Iterable[Event]) -> str:
    """What the card gives that was played; empty if none was."""
    cards = [e.card for e in events if isinstance(e, CardPlayed) and e.seat == answered.seat]
    return narrator.played_card(cards[-1]) if cards else ""


def edge_notice(
    narrator: Narrator,
    see: Callable[[], View],
    answered: Prompt,
    events: Iterable[Event],
    room: int,
) -> str:
    """How the edges stand to which a noble has taken a servant; empty if none has."""
    left = [e for e in events if isinstance(e, EdgeOccupied) and e.seat == answered.seat]
    if not left:
        return ""
    table = see().table
    edges = [standing_text(narrator, table, change.edge) for change in left[-1].edges]
    field, stands = FIELD_IDS[left[-1].field], ". ".join(edges)
    whole = narrator.language.text("acting.edge_servant", field=field, standing=stands)
    return fitting(room, whole, f"{stands}.", f"{edges[0]}.")


def supply_notice(
    narrator: Narrator,
    see: Callable[[], View],
    answered: Prompt,
    events: Iterable[Event],
    now: Prompt | None,
) -> str:
    """What an empty supply means, once it has become empty; empty if the prompt says so, too.

    At the beginning of action 3, what one means that is too small.
    """
    if answered.step < Step.COURT and (warning := income_warning(narrator, see())):
        return warning
    took = any(
        isinstance(event, ServantPut | EdgeOccupied)
        and (event.seat, event.source) == (answered.seat, SUPPLY)
        for event in events
    )
    if not took or see().table.supply[answered.seat] or (now and now.only_from_castle):
        return ""
    return narrator.language.text("acting.supply_empty")


def skipped_text(
    narrator: Narrator,
    see: Callable[[], View],
    answered: Prompt,
    events: Iterable[Event],
    room: int,
) -> str:
    """Names the actions that had nothing to choose; after the first turns, the last two only.

    `events` are those since `answered`, the last prompt that the player saw, and `see` gives
    the position after them.
    """
    events = list(events)
    ended = {
        ACTIONS[event.step]: event.step
        for event in events
        if isinstance(event, Closed) and event.seat == answered.seat and event.step in ACTIONS
    }
    ended.pop(answered.action, None)
    if not ended:
        return ""
    say, view = narrator.language.text, see()
    if view.table.round - any(isinstance(event, RoundBegan) for event in events) > TOLD_ROUNDS:
        ended = {number: step for number, step in ended.items() if step in ALWAYS_TOLD}
        if not ended:
            return ""
    reasons = {
        number: say("skipped.because", number=number, why=_why(narrator, view, step))
        for number, step in ended.items()
    }

    def line(*unsaid: int) -> str:
        parts = (str(n) if n in unsaid else reason for n, reason in reasons.items())
        return say("skipped.actions", actions=", ".join(parts), count=len(reasons))

    return fitting(room, line(), *(line(*unsaid) for unsaid in UNSAID))


def _why(narrator: Narrator, view: View, step: Step) -> str:
    table, seat, say = view.table, view.seat, narrator.language.text
    if step is Step.ENLIST:
        if not table.servants(seat, OFFICE):
            return say("skipped.no_office")
        field, lack = closest_noble(narrator, view)
        return say("skipped.closest", field=field, lack=lack) if lack else say("skipped.enlist")
    if step is Step.DRAW and table.servants(seat, BACK_DOOR):
        return say("skipped.no_cards")
    return say(f"skipped.{step.name.lower()}")
