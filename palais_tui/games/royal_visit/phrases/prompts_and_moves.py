"""Prompts, and moves as choices."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.games.royal_visit.controller.moves import Move, Play, Privilege, Resign, Summon
from palais_tui.games.royal_visit.controller.prompt import Prompt
from palais_tui.games.royal_visit.engine.components import Kind, Pawn
from palais_tui.games.royal_visit.engine.state import GameState
from palais_tui.games.royal_visit.phrases.narrator import Narrator

Moves = tuple[Move, ...]


def prompt_text(narrator: Narrator, game: GameState, prompt: Prompt) -> str:
    """What the player is asked; it depends on nothing that the hand hides."""
    say = narrator.language.text
    if game.bound is None:
        can_summon = any(isinstance(move, Summon) for move in prompt.moves)
        return say("prompts.first" if can_summon else "prompts.first_no_summons")
    kind, mover = game.bound
    if kind is Kind.JESTER and mover is not Kind.JESTER:
        return say("prompts.next_joker", pawn=narrator.kind_of_pawn(mover))
    return say("prompts.next", kind=narrator.kind(kind))


def clause(game: GameState) -> str:
    """The clause that the prompt is about."""
    if game.bound is None:
        return "V3.3"
    return "V5.6" if game.bound[0] is Kind.JESTER else "V3.5"


def groups(moves: Sequence[Move], *, hand_open: bool) -> list[Moves]:
    """The moves by card, in the order of the cards; cards only while the hand is open."""
    found: dict[object, list[Move]] = {}
    for move in moves:
        if not hand_open and isinstance(move, Play | Privilege):
            continue
        key = move.face if isinstance(move, Play) else type(move) if _grouped(move) else move
        found.setdefault(key, []).append(move)
    return [tuple(group) for group in found.values()]


def _grouped(move: Move) -> bool:
    return isinstance(move, Privilege)


def move_text(narrator: Narrator, game: GameState, move: Move) -> str:
    """A move as a choice."""
    say = narrator.language.text
    match move:
        case Play(goal=goal):
            return narrator.paths((pawn, game.pawns[pawn], space) for pawn, space in goal)
        case Privilege(way=way):
            return say(
                "moves.privilege", way=narrator.way(way), space=narrator.space(game.king + way)
            )
        case Summon(pawn=pawn):
            space = narrator.space(game.pawns[Pawn.WIZARD])
            return say("moves.summon", pawn=narrator.the_pawn(pawn), space=space)
        case Resign():
            return say("moves.resign")
        case _:
            return say("moves.done")


def target_text(narrator: Narrator, game: GameState, group: Moves) -> str:
    """What a group of moves is about."""
    first = group[0]
    match first:
        case Play(face=face):
            if len(group) > 1:
                return narrator.card(face)
            return narrator.language.text(
                "targets.card", card=narrator.card(face), paths=move_text(narrator, game, first)
            )
        case Privilege():
            text = narrator.language.text("targets.privilege")
            if len(group) > 1:
                return text
            return narrator.language.text(
                "targets.card", card=text, paths=move_text(narrator, game, first)
            )
        case _:
            return move_text(narrator, game, first)


def question_text(narrator: Narrator, group: Moves) -> str:
    """The second question: which move of the card."""
    first = group[0]
    if isinstance(first, Play):
        return narrator.language.text("targets.card_how", card=narrator.card(first.face))
    return narrator.language.text("targets.privilege_how")
