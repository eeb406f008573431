"""The footer says what Enter does at this moment, and Enter does it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from palais_tui.core.protocol import atoms
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.moves import PASS, Draw, Enlist, Move, Put, Use, Walk
from palais_tui.games.palais_royal.engine.castle import GATE, KING, MADAME
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.ui.enter_key import PalaisEnterKey
from palais_tui.tui.table.intent import Confirm
from tests.games.palais_royal.position import RED, YELLOW, Castle, position
from tests.i18n.languages import ENGLISH, FRENCH, LANGUAGES
from tests.tui.driver import Table, at_table, new_sitting, runs, seated
from tests.tui.test_typical_turn import mid_game

KEYS = (
    *("enter",) * 4,
    *("n", "n", "u", "w", "escape", "space", "up", "down", "left", "right"),
    *"123456789",
    *("c 3", "c 4", "d 4", "b", "a 2", "5 up", "7 right", "4 down"),
)
ACTIONS = {Step.BEFORE: 0, Step.PARADE: 1, Step.STAIRWAY: 2, Step.COURT: 3, Step.ENLIST: 4}
BIG: Castle = {"parade": 3, "stairway": 5, "mint": 3, "king": 2, "madame": 2, "office": 2}


@dataclass(frozen=True)
class Moment:
    """What Enter may change."""

    label: str
    step: Step
    moves: tuple[Move, ...]
    staged: tuple[Move, ...] | None
    asked: Confirm | None
    origin: int | None
    cursor: int
    place: int
    chosen: bool
    in_front: str
    message: str
    turn: tuple[int, int]


def moment(table: Table) -> Moment:
    entry = table.table_input
    moves = tuple(move for one in table.session.entries() for move in atoms(one.move))
    return Moment(
        label=table.table.game.enter_key.label(),
        step=table.game.step,
        moves=moves,
        staged=table.session.staged,
        asked=entry.confirm,
        origin=entry.origin,
        cursor=entry.cursor,
        place=entry.place_at_cursor(),
        chosen=entry.is_named and entry.way() is not None,
        in_front=table.in_front,
        message=table.table.view.message,
        turn=(table.game.seat, table.game.round),
    )


def made(before: Moment, after: Moment) -> tuple[Move, ...]:
    """The moves that Enter has made, staged or asked about; passes may have followed them."""
    if after.moves != before.moves:
        return after.moves[len(before.moves) :]
    if after.staged != before.staged:
        return after.staged or ()
    return after.asked.moves if after.asked is not None and before.asked is None else ()


def agrees(before: Moment, after: Moment) -> bool:
    """Whether Enter has done what its label said."""
    moves = made(before, after)
    uses = [move.place for move in moves if isinstance(move, Use)]
    puts = [move.place for move in moves if isinstance(move, Put)]
    word, _, number = before.label.partition(" ")
    meanings: dict[str, Callable[[], bool]] = {
        "": lambda: not moves and after.in_front == "TableScreen" and bool(after.message),
        "Why not?": lambda: not moves and bool(after.message),
        "Put": lambda: puts == [before.place],
        "Pick up": lambda: not moves and before.origin is None and after.origin == before.place,
        "Put back": lambda: not moves and before.origin == before.place and after.origin is None,
        "Move": lambda: isinstance(moves[0], Walk) and before.place in targets(moves),
        "Use all": lambda: len(uses) > 1,
        "Use": lambda: bool(uses),
        "Choose": lambda: not moves and (after.chosen or after.in_front == "KeepScreen"),
        "Enlist": lambda: isinstance(moves[0], Enlist) and moves[0].field == before.cursor,
        "Next": lambda: moves[:1] == (PASS,),
        "Yes": lambda: (
            bool(uses)
            if before.asked is None
            else moves[: len(before.asked.moves)] == before.asked.moves
        ),
        "Stay": lambda: not moves and before.asked is not None and after.asked is None,
        "End turn": lambda: after.staged is None and after.turn != before.turn,
        "Scores": lambda: after.in_front == "ScoreScreen",
    }
    if before.label in meanings:
        return meanings[before.label]()
    count = int(number)
    if word == "Action":
        return moves[:1] == (PASS,) and count == ACTIONS[before.step] + 1
    if word == "Draw":
        return moves == (Draw(count),)
    where = {"Put": {GATE}, "Add": {KING, MADAME}}[word]
    return len(puts) == count and set(puts) <= where


def targets(moves: tuple[Move, ...]) -> set[int]:
    return {move.target for move in moves if isinstance(move, Walk)}


def starts() -> Iterator[GameSession]:
    yield new_sitting()
    yield seated(mid_game("gates winged seals"))
    for supply in (0, 1, 2, 5):
        yield seated(position(2, castle=BIG, supply=supply, hand="purse", gold=3).game)
        court = {"mint": {RED: 2}, "king": {RED: 2, YELLOW: 1}, "madame": {RED: 3}}
        game = position(2, step=Step.COURT, castle=court, supply=supply, hand="seals swift").game
        yield seated(game)
    for step in (Step.STAIRWAY, Step.ENLIST, Step.DRAW):
        castle: Castle = {**BIG, "backdoor": 3, "king": 4, "madame": 4}
        garden = {"c4": "servants1-1", "d4": "king-2", "c3": "couple-d-5"}
        yield seated(position(2, step=step, castle=castle, gold=6, garden=garden).game)


async def walk(table: Table, chance: random.Random, keys: int) -> set[str]:
    """Press keys at random; returns the labels whose Enter was pressed and did what they said."""
    seen = set()
    for number in range(keys):
        if table.in_front == "ScoreScreen":
            break
        if table.in_front == "CurtainScreen":
            await table.press("enter")
            continue
        if table.in_front != "TableScreen":
            await table.press(*chance.choice((("escape",), ("1", "enter"), ("enter",))))
            if table.in_front != "TableScreen":
                await table.press("escape")
            continue
        key = chance.choice(KEYS) if number else "enter"
        if key != "enter":
            await table.press(*key.split())
            continue
        before = moment(table)
        await table.press("enter")
        after = moment(table)
        assert agrees(before, after), f"{table.pressed}\n{before}\n{after}"
        seen.add(re.sub(r"\d+", "2", before.label))
    return seen


@pytest.mark.slow
@runs
async def test_enter_does_what_the_footer_says_in_any_game() -> None:
    seen: set[str] = set()
    for number, session in enumerate(starts()):
        async with at_table(session) as table:
            table.do_not_paint()
            seen |= await walk(table, random.Random(number), 120)
    with_numbers = {"Put 2", "Action 2", "Draw 2"}
    words = {"", "Why not?", "Put", "Pick up", "Put back", "Move", "Use all"}
    words |= {"Use", "Choose", "Enlist", "Next", "Yes", "Stay", "End turn"}
    assert words | with_numbers <= seen, (words | with_numbers) - seen


def label(table: Table) -> str:
    """What the last line of the screen says after Enter."""
    found = re.match(r" Enter (.*?) +(?:n Next|u Undo)", table.drawn().splitlines()[-1])
    return found[1] if found else ""


@runs
async def test_a_turn_is_named_step_by_step() -> None:
    async with at_table(seated(mid_game())) as table:
        said = [label(table)]
        for keys in ("enter", "5", "8", "n n", "enter", "c 4", "enter", "n n", "enter"):
            await table.press(*keys.split())
            await table.painted()
            said.append(label(table))
    assert said == [
        *("Put 4", "Pick up", "Put back", "Pick up", "Use", "Choose", "Enlist", "Draw 1"),
        *("End turn", ""),
    ]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(("language", "code"), [(ENGLISH, "en"), (FRENCH, "fr")])
def test_no_word_of_the_footer_moves_in_a_turn(
    language: object, code: str, size: tuple[int, int]
) -> None:
    """Esc comes and goes, and the keys that it covers; all others keep their columns."""

    @runs
    async def look() -> None:
        session = seated(mid_game("gates winged"), language=language)  # type: ignore[arg-type]
        async with at_table(session, size, language=code) as table:
            columns: dict[str, set[int]] = {}
            for keys in (*"enter n 5 8 . n n enter n c 4 enter u n n enter escape".split(), ""):
                await table.press(*([keys] if keys else []))
                await table.painted()
                row = table.drawn().splitlines()[-1]
                for key in ("h", "Space", "Espace", "F1", "m", "q"):
                    if found := re.search(rf" {key} ", row):
                        columns.setdefault(key, set()).add(found.start())
        assert {key: len(at) for key, at in columns.items()} == dict.fromkeys(columns, 1), columns
        assert {"h", "F1", "m", "q"} < set(columns)

    look()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_room_fits_every_word(language: object) -> None:
    session = new_sitting(language=language)  # type: ignore[arg-type]

    @runs
    async def look() -> None:
        async with at_table(session) as table:
            key = table.table.game.enter_key
            assert isinstance(key, PalaisEnterKey)
            assert max(map(len, key.labels())) <= 8

    look()
