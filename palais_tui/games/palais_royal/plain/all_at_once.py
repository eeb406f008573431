"""The `all` command: what the table's Enter does in actions 1 and 3, in one go."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.macros import Moves, put_all, put_rest, use_all
from palais_tui.games.palais_royal.controller.moves import Use
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.prompts_and_moves import move_text


def all_at_once(game: GameState) -> Moves:
    """Every servant that may be put, every part of action 3; empty where that is no question."""
    return put_all(game) or use_all(game) or put_rest(game)


def at_once_line(narrator: Narrator, game: GameState) -> list[str]:
    """What `all` would do, for the prompt; nothing where a single choice does the same."""
    moves, say = all_at_once(game), narrator.language.text
    if len(moves) <= 1:
        return []
    uses = [move_text(narrator, game, move) for move in moves if isinstance(move, Use)]
    if uses:
        return [say("plain.all_uses", uses="; ".join(uses))]
    return [say("plain.all_puts", count=len(moves))]
