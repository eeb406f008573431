"""Texts for hidden information that a replay may show."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.status_line import fitting


def hand_text(narrator: Narrator, view: View, seat: int, room: int) -> str:
    """The cards and face-down tiles of a player that the view contains, shortened to fit."""
    say, table = narrator.language.text, view.table
    hand = dict(enumerate(table.hand(seat)))
    looking = {kind: table.looking.count(kind) for kind in table.looking}
    facts = {
        "name": narrator.names[seat],
        "cards": _cards(narrator, hand) or say("replay.no_cards"),
        "drawn": _cards(narrator, looking) if seat == table.seat else "",
    }
    down = table.face_down[seat]
    points = {number: table.components.nobles[number].points for number in down}
    tiles = ", ".join(
        say("boards.tile", noble=narrator.noble(number), points=points[number]) for number in down
    )
    return fitting(
        room,
        say("replay.hand", **facts, tiles=tiles),
        say("replay.hand_brief", **facts, tiles=len(down), points=sum(points.values())),
    )


def seed_text(narrator: Narrator, seed: int | None) -> str:
    """The seed of a game. It is None until the game is over, because it reveals the deck."""
    return "" if seed is None else narrator.language.text("replay.seed", seed=seed)


def _cards(narrator: Narrator, counts: dict[int, int]) -> str:
    """A list of cards, with a count if there are several of a kind."""
    return ", ".join(
        f"{count} {narrator.card(kind)}" if count > 1 else narrator.card(kind)
        for kind, count in sorted(counts.items())
        if count
    )
