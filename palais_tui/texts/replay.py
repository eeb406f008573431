"""Says what lies open to somebody who looks at a game again."""

from __future__ import annotations

from palais_tui.controller.view import View
from palais_tui.texts.speaker import Speaker


def say_hand(speaker: Speaker, view: View, seat: int) -> str:
    """A player's cards and face-down tiles, as far as the view has them."""
    say, table = speaker.language.say, view.table
    hand = table.hands[seat * 9 : seat * 9 + 9]
    tiles = [
        say("boards.tile", noble=speaker.noble(n), points=table.box.nobles[n].points)
        for n in table.face_down[seat]
    ]
    return say(
        "replay.hand",
        name=speaker.names[seat],
        cards=_cards(speaker, dict(enumerate(hand))) or say("replay.no_cards"),
        drawn=_cards(speaker, {kind: table.looking.count(kind) for kind in table.looking})
        if seat == table.seat
        else "",
        tiles=", ".join(tiles),
    )


def say_seed(speaker: Speaker, seed: int | None) -> str:
    """What deals this game again; nothing before it is over, for the seed opens the deck."""
    return "" if seed is None else speaker.language.say("replay.seed", seed=seed)


def _cards(speaker: Speaker, counts: dict[int, int]) -> str:
    """Kinds of cards, with how many if there are several."""
    return ", ".join(
        f"{count} {speaker.card(kind)}" if count > 1 else speaker.card(kind)
        for kind, count in sorted(counts.items())
        if count
    )
