"""The road, the crown and the cards in lines."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.games.royal_visit.controller.view import View
from palais_tui.games.royal_visit.engine.components import (
    COURT,
    FOUNTAIN,
    PLAYERS,
    SIDES,
    WALL,
    Pawn,
)
from palais_tui.games.royal_visit.engine.movement import has_jester, summons
from palais_tui.games.royal_visit.engine.state import GameState
from palais_tui.games.royal_visit.engine.turn import crown_steps
from palais_tui.games.royal_visit.phrases.narrator import Narrator

LABEL = 9
COLUMN = 4
ROWS: Sequence[tuple[str, tuple[Pawn, ...]]] = (
    ("wizard", (Pawn.WIZARD,)),
    ("court", COURT),
    ("jester", (Pawn.JESTER,)),
)
LETTERS = {
    Pawn.KING: "king",
    Pawn.LEFT_GUARD: "left",
    Pawn.RIGHT_GUARD: "right",
    Pawn.WIZARD: "wizard",
    Pawn.JESTER: "jester",
}


def table_lines(narrator: Narrator, view: View) -> list[str]:
    """Everything that lies on the table."""
    return [
        *road_lines(narrator, view.table),
        *pawn_lines(narrator, view.table),
        crown_line(narrator, view.table),
        *card_lines(narrator, view),
    ]


def road_lines(narrator: Narrator, game: GameState) -> list[str]:
    """A row for the crown and one for each terrace, a column for each space."""
    say = narrator.language.text
    spaces = range(-WALL, WALL + 1)
    lines = [_row("", [narrator.space(space) for space in spaces])]
    crown = {game.crown: say("boards.crown_letter")}
    lines.append(_row(say("boards.crown_row"), [crown.get(space, ".") for space in spaces]))
    for name, pawns in ROWS:
        here = {game.pawns[pawn]: say(f"boards.{LETTERS[pawn]}_letter") for pawn in pawns}
        lines.append(_row(say(f"boards.{name}_row"), [here.get(space, ".") for space in spaces]))
    return lines


def _row(label: str, cells: Sequence[str]) -> str:
    return f"{label:<{LABEL}}{''.join(f'{cell:<{COLUMN}}' for cell in cells)}".rstrip()


def pawn_lines(narrator: Narrator, game: GameState) -> list[str]:
    """Where the pawns are, and whom wizard and jester serve."""
    say, space, pawns = narrator.language.text, narrator.space, game.pawns
    called = [narrator.the_pawn(pawn) for pawn in COURT if summons(pawns, pawn)]
    served = [seat for seat in range(PLAYERS) if has_jester(pawns, seat)]
    wizard, jester = space(pawns[Pawn.WIZARD]), space(pawns[Pawn.JESTER])
    return [
        say(
            "boards.court",
            left=space(pawns[Pawn.LEFT_GUARD]),
            king=space(game.king),
            right=space(pawns[Pawn.RIGHT_GUARD]),
        ),
        say("boards.wizard", space=wizard, pawns=", ".join(called))
        if called
        else say("boards.wizard_no_one", space=wizard),
        say("boards.jester", space=jester, name=narrator.names[served[0]])
        if served
        else say("boards.jester_no_one", space=jester),
    ]


def crown_line(narrator: Narrator, game: GameState) -> str:
    """Where the crown is, and how far from the chateau it leans to."""
    say = narrator.language.text
    side = narrator.crown_side(game.run_outs)
    if game.crown == FOUNTAIN:
        return say("boards.crown_middle", side=side, left=narrator.crown_left(FOUNTAIN, 0))
    seat = int(game.crown > FOUNTAIN)
    return say(
        "boards.crown",
        space=narrator.space(game.crown),
        side=side,
        left=narrator.crown_left(game.crown, seat),
        name=narrator.names[seat],
    )


def forecast_line(narrator: Narrator, game: GameState) -> str:
    """What the crown would do if the turn ended now."""
    steps = crown_steps(game, game.seat)
    if not steps.total:
        return narrator.language.text("plain.crown_not_now")
    why = narrator.crown_why(*steps)
    return narrator.language.text("plain.crown_now", steps=steps.total, why=why)


def card_lines(narrator: Narrator, view: View) -> list[str]:
    """How many cards there are where."""
    say, game = narrator.language.text, view.table
    hands = [
        say("boards.cards", name=name, shape=narrator.shape(seat), count=view.hand_sizes[seat])
        for seat, (name, _) in enumerate(zip(narrator.names, SIDES, strict=True))
    ]
    piles = say("boards.deck", deck=view.deck_size, discard=sum(game.discard), times=game.run_outs)
    return [*hands, piles]


def hand_lines(narrator: Narrator, view: View) -> list[str]:
    """The viewer's own hand."""
    return [narrator.language.text("plain.hand", cards=narrator.cards(view.table.hands[view.seat]))]


def discard_lines(narrator: Narrator, game: GameState) -> list[str]:
    """The discard pile, which anyone may look through (V1.11)."""
    say, count = narrator.language.text, sum(game.discard)
    if not count:
        return [say("plain.discard_empty")]
    return [say("plain.discard", count=count, cards=narrator.cards(game.discard))]
