"""Texts for prompts and for the moves to choose from: first the target, then the variant."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.explanations import gives
from palais_tui.games.palais_royal.controller.moves import (
    Draw,
    Enlist,
    Keep,
    Move,
    Pass,
    Play,
    Put,
    Use,
    Walk,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.engine.actions.enlist import NO_EDGE, price
from palais_tui.games.palais_royal.engine.castle import PLACE_IDS, SUPPLY
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator


def prompt_text(narrator: Narrator, prompt: Prompt) -> str:
    """A prompt in a sentence, including the value left."""
    key = "parade_unlimited" if prompt.unlimited else prompt.step.name.lower()
    return narrator.language.text(f"prompts.{key}", left=prompt.left, seals=prompt.seals)


def move_text(narrator: Narrator, game: GameState, move: Move) -> str:
    """A complete move."""
    say = narrator.language.text
    match move:
        case Put(place=place, source=source):
            facts = narrator.place_forms("place", place) | narrator.place_forms("source", source)
            if source == SUPPLY:
                facts["source_from"] = ""
            return say("moves.put", **facts)
        case Walk(origin=start, target=end):
            facts = narrator.place_forms("origin", start) | narrator.place_forms("target", end)
            return say("moves.walk", **facts)
        case Use(place=place):
            total = gives(game, game.seat, place).worth.total
            return say(f"moves.use_{PLACE_IDS[place]}", total=total)
        case Enlist():
            return _enlist_text(narrator, game, move)
        case Draw(count=count):
            return say("moves.draw", count=count)
        case Keep(card=card):
            return say("moves.keep", card=narrator.card(card), does=narrator.card_does(card))
        case Play(card=card):
            gold = game.components.cards[card].gold
            does = narrator.card_does(card)
            return say("moves.play", card=narrator.card(card), gold=gold, does=does)
        case Pass():
            return say(PASS_TEXTS.get(game.step, "moves.pass"))
        case _:
            return say("moves.agree")


PASS_TEXTS = {
    Step.DRAW: "moves.pass_draw",
    Step.KEEP: "moves.pass_keep",
    Step.CLOSING: "moves.pass_closing",
}


def _enlist_text(narrator: Narrator, game: GameState, move: Enlist) -> str:
    edge = "" if move.edge == NO_EDGE else narrator.place_forms("edge", move.edge)["edge_from"]
    return narrator.language.text(
        "moves.enlist",
        noble_one=narrator.noble_one(game.garden[move.field]),
        field=FIELD_IDS[move.field],
        king_seals=move.king_seals,
        madame_seals=move.madame_seals,
        edge_from=edge,
    )


def target_text(narrator: Narrator, game: GameState, moves: tuple[Move, ...]) -> str:
    """The target of a group of moves; a single move is described in full, unless it enlists."""
    say = narrator.language.text
    first = moves[0]
    match first:
        case Enlist(field=field):
            return _noble_text(narrator, game, field)
        case Put(place=place) if len(moves) > 1 or game.step is Step.PLACING:
            return say("targets.put", **narrator.place_forms("place", place))
        case Walk(origin=origin):
            count = game.servants(game.seat, origin)
            return say("targets.walk", count=count, **narrator.place_forms("origin", origin))
        case Draw() if len(moves) > 1:
            return say("targets.draw", count=len(moves))
        case _:
            return move_text(narrator, game, first)


def _noble_text(narrator: Narrator, game: GameState, field: int) -> str:
    number = game.garden[field]
    noble = game.components.nobles[number]
    does = "" if noble.privilege.value == "none" else narrator.noble_does(number)
    return narrator.language.text(
        "targets.enlist",
        field=FIELD_IDS[field],
        noble=narrator.noble(number),
        gold=price(game, field),
        violet=noble.violet,
        turquoise=noble.turquoise,
        points=noble.points,
        does=does,
    )


def question_text(narrator: Narrator, moves: tuple[Move, ...]) -> str:
    """The follow-up question once the target is chosen."""
    say = narrator.language.text
    match moves[0]:
        case Enlist(field=field):
            return say("targets.enlist_how", field=FIELD_IDS[field])
        case Walk(origin=origin):
            return say("targets.walk_to", **narrator.place_forms("origin", origin))
        case Put(place=place):
            return say("targets.put_from", **narrator.place_forms("place", place))
        case _:
            return say("targets.draw_how")
