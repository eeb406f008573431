"""What holds after every move of every game.

Each function looks at one position, or at one step from a position to the next, and
raises `Broken` with the numbers when something does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from palais_tui.core.protocol import Reason, Refused
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import (
    CardPlayed,
    Event,
    GoldTaken,
    NobleEnlisted,
)
from palais_tui.games.palais_royal.controller.legality import why_not
from palais_tui.games.palais_royal.controller.moves import Move
from palais_tui.games.palais_royal.controller.notation import read, write
from palais_tui.games.palais_royal.engine.components import Components
from palais_tui.games.palais_royal.engine.state import GameState, Key

Tiles = tuple[int, ...]
Held = tuple[Tiles, ...]


class Broken(AssertionError):
    """Something that always holds did not."""


def hold(held: bool, *facts: object) -> None:
    """Complain with the facts unless it held."""
    if not held:
        raise Broken(*facts)


# --- one position


def everything_is_there(game: GameState) -> None:
    """25 servants a colour, 42 nobles, 36 cards, wherever they are."""
    servants_are_there(game)
    nobles_are_there(game)
    cards_are_there(game)
    nothing_is_negative(game)


def servants_are_there(game: GameState) -> None:
    castle, garden = game.castle, game.garden
    for seat in range(game.players):
        found = sum(castle[seat * 9 : seat * 9 + 9]) + game.supply[seat] + game.reserve[seat]
        found += garden.count(-2 - seat)
        hold(found == game.components.preparation.servants, "servants of a seat", seat, found)


def nobles_are_there(game: GameState) -> None:
    found = _nobles_in(
        tuple(game.garden), game.left_out, tuple(game.face_up), tuple(game.face_down)
    )
    hold(found == list(range(len(game.components.nobles))), "nobles", found)


@lru_cache(maxsize=512)  # most moves touch no tile: the same ones come again and again
def _nobles_in(garden: Tiles, out: Tiles, up: Held, down: Held) -> list[int]:
    found = [noble for noble in garden if noble >= 0]
    found += out
    for tiles in (*up, *down):
        found += tiles
    return sorted(found)


def tiles_lie_right(game: GameState) -> None:
    """Tiles with points only and servant nobles face down, the others face up (R5.14)."""
    nobles = game.components.nobles
    for up, down in zip(game.face_up, game.face_down, strict=True):
        hold(not any(nobles[n].face_down for n in up), "face up", up)
        hold(all(nobles[n].face_down for n in down), "face down", down)


def cards_are_there(game: GameState) -> None:
    lying = game.deck + game.discard + game.looking
    found = _cards_in(lying, tuple(game.hands), tuple(game.open_cards))
    hold(found == [card.copies for card in game.components.cards], "copies of the cards", found)


@lru_cache(maxsize=512)
def _cards_in(lying: Tiles, hands: Tiles, faces: Tiles) -> list[int]:
    return [lying.count(k) + sum(hands[k::9]) + sum(faces[k::9]) for k in range(9)]


def nothing_is_negative(game: GameState) -> None:
    counts = [*game.castle, *game.supply, *game.reserve, *game.gold, *game.hands, *game.open_cards]
    counts += (
        game.points_left,
        game.seals,
        game.extra_moves,
        game.used_parts,
        game.round,
        game.quiet_rounds,
    )
    hold(min(counts) >= 0, "a negative count", counts)


# --- the question


class Texts:
    """The text forms met so far: each move has one, no two moves the same.

    A text depends on the box and the move alone, so a move is looked at once.
    """

    def __init__(self, components: Components) -> None:
        self.components = components
        self.text: dict[Move, str] = {}
        self.move: dict[str, Move] = {}
        self.met: set[Move] = set()

    def check(self, moves: set[Move]) -> None:
        for move in moves - self.met:
            text = write(self.components, move)
            hold(read(self.components, text) is move, "read back as another move", move, text)
            hold(self.move.setdefault(text, move) is move, "one text for two moves", text)
            self.text[move] = text
            self.met.add(move)


def prompt_is_sound(controller: PalaisController, texts: Texts) -> None:
    """Never without a move, each listed once, for the seat and step where the game stands."""
    prompt, game = controller.prompt, controller.game
    if prompt is None:
        hold(bool(game.end.value), "no prompt in a game that goes on")
        return
    hold(not game.end.value, "a prompt after the end")
    hold(bool(prompt.moves), "a prompt without a move", prompt)
    listed = {*prompt.moves, *prompt.by_agreement}
    hold(len(listed) == len(prompt.moves) + len(prompt.by_agreement), "listed twice", prompt)
    hold((prompt.seat, prompt.step) == (game.seat, game.step), "another place in the turn", prompt)
    hold((prompt.left, prompt.seals) == (game.points_left, game.seals), "another count", prompt)
    texts.check(listed)


def listed_moves_apply(controller: PalaisController, moves: Iterable[Move] | None = None) -> None:
    """Every listed move, or those given, applies on a copy, changes it, and nothing else."""
    prompt, game = controller.prompt, controller.game
    if prompt is None:
        return
    before = game.key()
    for move in (*prompt.moves, *prompt.by_agreement) if moves is None else moves:
        hold(why_not(game, move) == (), "a reason against a listed move", move)
        other = controller.copy()
        events = other.answer(move)
        hold(bool(events), "nothing happened", move)
        hold(other.game.key() != before, "nothing changed", move)
        everything_is_there(other.game)
    hold(game.key() == before, "playing on a copy changed the original")


def list_is_complete(controller: PalaisController, universe: Iterable[Move]) -> None:
    """A move of the universe is listed, or it is refused with a reason and changes nothing."""
    game, prompt = controller.game, controller.prompt
    listed = {*prompt.moves, *prompt.by_agreement} if prompt else set()
    before = game.key()
    for move in universe:
        why = why_not(game, move)
        hold((why == ()) == (move in listed), "listed or not?", move, why)
        if move in listed:
            continue
        try:
            controller.answer(move)
        except Refused as refused:
            hold(refused.reasons == why, "other reasons", move, refused.reasons, why)
            hold(bool(why) and isinstance(why[0], Reason), "refused without a reason", move)
        else:
            raise Broken("an unlisted move was applied", move)
    hold(game.key() == before, "a refused move changed the game")
    hold(controller.prompt is prompt, "a refused move changed the prompt")


# --- one step


def gold_by_events(before: Sequence[int], game: GameState, events: Iterable[Event]) -> None:
    """Gold changes by what the events say and by nothing else."""
    told = [*before]
    for event in events:
        match event:
            case GoldTaken(seat=seat, total=total):
                told[seat] += total
            case NobleEnlisted(seat=seat, gold=gold):
                told[seat] -= gold
            case CardPlayed(seat=seat, gold=gold, coins=coins):
                told[seat] += coins - gold
            case _:
                pass
    hold(told == game.gold, "gold by the events, gold on the table", told, game.gold)


# --- a whole game


class GameHistory:
    """Copies of some earlier positions, whose keys must never change."""

    KEEP_EVERY: Final = 8
    FINGERPRINT_EVERY: Final = 40

    def __init__(self) -> None:
        self.kept: dict[int, tuple[GameState, Key, str]] = {}

    def keep(self, number: int, game: GameState) -> None:
        if not number % self.KEEP_EVERY:
            fingerprint = "" if number % self.FINGERPRINT_EVERY else game.fingerprint()
            self.kept[number] = game.copy(), game.key(), fingerprint

    def check(self) -> None:
        for game, key, fingerprint in self.kept.values():
            hold(game.key() == key, "an earlier position changed", key)
            if fingerprint:
                hold(game.fingerprint() == fingerprint, "an earlier fingerprint changed")


def replay_is_equal(
    start: GameState, texts: Sequence[str], end: GameState, past: GameHistory
) -> None:
    """The set-up and the texts of the moves give the identical game."""
    controller = PalaisController(start)
    for number, text in enumerate(texts):
        if not number % GameHistory.FINGERPRINT_EVERY and number in past.kept:
            hold(controller.game.key() == past.kept[number][1], "replay differs at", number)
        controller.answer(read(start.components, text))
    hold(controller.game.key() == end.key(), "replay ends differently")
    hold(controller.game.fingerprint() == end.fingerprint(), "replay has another fingerprint")
