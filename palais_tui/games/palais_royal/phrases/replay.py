"""Says what lies open to somebody who looks at a game again."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.phrases.narrator import Speaker
from palais_tui.games.palais_royal.phrases.status_line import fitting


def say_hand(speaker: Speaker, view: View, seat: int, room: int) -> str:
    """A player's cards and face-down tiles, as far as the view has them and they fit."""
    say, table = speaker.language.say, view.table
    hand = dict(enumerate(table.hands[seat * 9 : seat * 9 + 9]))
    looking = {kind: table.looking.count(kind) for kind in table.looking}
    facts = {
        "name": speaker.names[seat],
        "cards": _cards(speaker, hand) or say("replay.no_cards"),
        "drawn": _cards(speaker, looking) if seat == table.seat else "",
    }
    down = table.face_down[seat]
    points = {number: table.box.nobles[number].points for number in down}
    tiles = ", ".join(
        say("boards.tile", noble=speaker.noble(number), points=points[number]) for number in down
    )
    return fitting(
        room,
        say("replay.hand", **facts, tiles=tiles),
        say("replay.hand_brief", **facts, tiles=len(down), points=sum(points.values())),
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
