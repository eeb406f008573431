"""The log: by turn, foldable, searchable, and without anybody's secrets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from palais_tui.core.replay import Replay
from palais_tui.core.session import GameSession
from palais_tui.core.turn_log import split_events_by_turn
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.events import (
    CardKept,
    CardPlayed,
    CardsDiscarded,
    CardsDrawn,
    Event,
    GameEnded,
    NobleEnlisted,
    TurnBegan,
)
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.games.palais_royal.ui.log import PalaisLog, turn_lines
from palais_tui.games.palais_royal.ui.replay import PalaisReplay
from palais_tui.journal.loader import LoadedGame
from palais_tui.tui.screens.log import LogScreen
from palais_tui.tui.widgets.fold_list import FoldList
from tests.tui.driver import Table, at_table, new_sitting

WHOLE_GAME = 100_000


def played(moves: int, players: int = 3, seed: int = 7) -> GameSession:
    session = new_sitting(players, seed)
    bot = HeuristicBot(seed)
    for _ in range(moves):
        controller = session.history.controller
        if controller.prompt is None:
            break
        game = controller.game
        session.answer(bot.choose(controller.prompt, partial(view, game, game.seat)))
    return session


def events_of(session: GameSession) -> list[Event]:
    return [event for entry in session.history for event in entry.events]


def with_log(
    session: GameSession, act: Callable[[Table, LogScreen], Awaitable[None]], **more: object
) -> None:
    async def run() -> None:
        async with at_table(session, **more) as table:  # type: ignore[arg-type]
            screen = LogScreen(session)
            await table.app.push_screen(screen)
            await table.painted()
            await act(table, screen)

    asyncio.run(run())


def heading(table: Table) -> str:
    return table.drawn().splitlines()[0].strip()


def test_each_turn_is_a_group_and_nothing_is_lost() -> None:
    events = events_of(played(WHOLE_GAME))
    groups = split_events_by_turn(SPEC, events)
    assert [event for group in groups for event in group] == events
    assert isinstance(groups[-1][0], GameEnded)
    begun = [sum(isinstance(event, TurnBegan) for event in group) for group in groups]
    assert begun == [0, *[1] * (len(groups) - 2), 0]


def test_a_turn_without_a_noble_says_what_became_of_it() -> None:
    session = played(WHOLE_GAME)
    entry = Replay(LoadedGame(Path(), (), session.setup, session.history, tuple(session.seats)))
    replay = PalaisReplay(entry)
    replay.narrator = session.narrator
    of_replay = {(t.round, t.seat): replay.turn_note(t) for t in entry.turns if t.seat is not None}
    seen = set()
    for turn, group in zip(
        (turn for turn in PalaisLog(session).turns() if turn.seat is not None),
        split_events_by_turn(SPEC, events_of(session))[1:],
        strict=False,
    ):
        assert turn.seat is not None
        note = of_replay[turn.round, turn.seat]
        assert note
        assert turn.note
        drawn = sum(len(event.cards) for event in group if isinstance(event, CardsDrawn))
        kept = sum(isinstance(event, CardKept) for event in group)
        if any(isinstance(event, NobleEnlisted) for event in group):
            assert "noble" in note
            continue
        assert note == turn.note
        if drawn:
            words = f", {drawn} {'card' if drawn == 1 else 'cards'} drawn"
            assert note == words + (f", {kept} kept" if kept else "")
        else:
            assert note == ", no noble"
        seen.add(bool(drawn))
    assert seen == {True, False}


def test_a_turn_that_has_only_begun_has_no_note() -> None:
    turn = [*PalaisLog(played(30)).turns()][-1]
    assert turn.seat is not None
    assert turn.note == ""


@pytest.mark.parametrize(("moves", "begun"), [(200, True), (204, False)])
def test_it_opens_at_the_newest_turn_with_all_others_folded(moves: int, begun: bool) -> None:
    """The turn before is open too as long as the newest has only begun."""

    async def act(table: Table, screen: LogScreen) -> None:
        turns = split_events_by_turn(SPEC, events_of(table.session))
        newest, before = (turn_lines(table.session.narrator, turns[at]) for at in (-1, -2))
        assert (len(newest) <= 1) is begun
        opened = {f"turn-{len(turns) - 1}"} | ({f"turn-{len(turns) - 2}"} if begun else set())
        assert screen.folds.opened == opened
        assert newest[-1][:40] in table.drawn()
        assert (before[-1][:40] in table.drawn()) is begun

    with_log(played(moves), act)


def test_a_turn_unfolds_and_folds_by_keys_and_by_mouse() -> None:
    async def act(table: Table, screen: LogScreen) -> None:
        await table.press("home", "enter")
        assert "turn-0" in screen.folds.opened
        assert "puts 1 servant" in table.drawn()
        await table.press("down", "left")
        assert "turn-0" not in screen.folds.opened
        assert screen.folds.here == "turn-0"
        await table.painted()
        folds = screen.query_one(FoldList).region
        await table.click(folds.x + 4, folds.y)
        assert "turn-0" in screen.folds.opened
        await table.press("right", "o")
        assert len(screen.folds.opened) == len(split_events_by_turn(SPEC, events_of(table.session)))
        await table.press("o")
        assert not screen.folds.opened

    with_log(played(200), act)


def test_the_footer_says_whether_o_folds_or_unfolds() -> None:
    async def act(table: Table, _: LogScreen) -> None:
        for label in ("o Unfold all", "o Fold all", "o Unfold all"):
            await table.painted()
            assert label in " ".join(table.drawn().split("\n")[-1].split())
            await table.press("o")

    with_log(played(200), act)


def test_a_search_shows_counts_and_walks_through_what_it_finds() -> None:
    async def act(table: Table, screen: LogScreen) -> None:
        told = split_events_by_turn(SPEC, events_of(table.session))
        rows = [row for group in told for row in turn_lines(table.session.narrator, group)]
        expected = [r for r in rows if "enlists" in r.lower() and "anna" in r.lower()]
        await table.press("/", *"Anna enlists")
        assert heading(table).endswith(f"1 of {len(expected)} found")
        await table.press("enter", "n")
        assert heading(table).endswith(f"2 of {len(expected)} found")
        await table.press("N", "N")
        assert heading(table).endswith(f"{len(expected)} of {len(expected)} found")
        here = screen.folds.here
        await table.press("enter")
        assert screen.folds.here == here
        assert not screen.search.words
        assert here.partition(":")[0] in screen.folds.opened

    with_log(played(250), act)


def test_nothing_found_says_so_and_escape_steps_back_twice() -> None:
    async def act(table: Table, screen: LogScreen) -> None:
        await table.press("/", *"elephant")
        assert heading(table).endswith("nothing found")
        await table.press("enter", "n", "down", "enter", "escape")
        assert table.in_front == "LogScreen"
        assert not screen.search.words
        await table.press("escape")
        assert table.in_front == "TableScreen"

    with_log(played(120), act)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_log_never_names_a_hidden_card(seed: int) -> None:
    session = played(WHOLE_GAME, players=4, seed=seed)
    narrator = session.narrator
    names = {kind: narrator.card(kind) for kind in range(9)}
    hidden = 0
    for group in split_events_by_turn(SPEC, events_of(session)):
        seen = {event.card for event in group if isinstance(event, CardPlayed)}
        seen |= {c for event in group if isinstance(event, CardsDiscarded) for c in event.cards}
        kept = {event.card for event in group if isinstance(event, CardKept)}
        text = "\n".join(turn_lines(narrator, group))
        assert {kind for kind, name in names.items() if name in text} <= seen
        hidden += len(kept - seen)
    assert hidden > 0


def test_the_screen_never_draws_a_hidden_card() -> None:
    session = played(WHOLE_GAME, players=2, seed=5)

    async def act(table: Table, _screen: LogScreen) -> None:
        await table.press("/", *"keeps")
        drawn = table.drawn()
        assert "cards and keeps " in drawn
        assert not any(f"keeps {session.narrator.card(kind)}" in drawn for kind in range(9))

    with_log(session, act, size=(120, 40))


def test_while_trying_out_it_shows_the_trial() -> None:
    session = played(120)

    async def run() -> None:
        async with at_table(session) as table:
            await table.press("w")
            prompt = session.prompt
            assert session.in_what_if
            assert prompt is not None
            session.answer(prompt.moves[0])
            await table.app.push_screen(LogScreen(session))
            await table.settle()
            assert "what-if" in heading(table)
            assert "What if" in table.drawn()
            assert "Round" not in table.drawn()

    asyncio.run(run())


def test_before_anything_happened_it_is_empty_and_can_be_left() -> None:
    async def act(table: Table, _screen: LogScreen) -> None:
        assert heading(table).endswith("nothing has happened yet")
        await table.press("enter", "up", "left", "right", "o", "/", "a", "escape", "escape")
        assert table.in_front == "TableScreen"

    with_log(new_sitting(2), act)


def test_names_are_not_taken_for_markup() -> None:
    async def act(table: Table, _screen: LogScreen) -> None:
        await table.press("home", "enter")
        assert "[b]x[/b]" in table.drawn()

    session = new_sitting(2, names=("[b]x[/b]", "[red]"))
    bot = HeuristicBot(1)
    for _ in range(60):
        game = session.game
        assert session.prompt is not None
        session.answer(bot.choose(session.prompt, partial(view, game, game.seat)))
    with_log(session, act)


def test_without_unicode_every_letter_is_ascii() -> None:
    async def act(table: Table, _screen: LogScreen) -> None:
        assert table.drawn().isascii()

    with_log(played(200), act, ascii=True)


def test_a_row_that_is_too_long_goes_on_in_the_next_line() -> None:
    async def act(table: Table, _screen: LogScreen) -> None:
        rows = [
            r
            for group in split_events_by_turn(SPEC, events_of(table.session))
            for r in longest(table, group)
        ]
        text = max(rows, key=len)
        await table.press("/", *text[-20:].replace("(", " ").replace(")", " ").split()[-1])
        drawn = " ".join(table.drawn().split())
        assert len(text) > 80
        assert " ".join(text.split()[-3:]) in drawn

    def longest(table: Table, group: list[Event]) -> list[str]:
        return turn_lines(table.session.narrator, group)

    with_log(played(100), act)


def test_two_thousand_events_open_and_are_searched_quickly() -> None:
    session = played(WHOLE_GAME, players=4)
    entries = session.history._entries
    while len(events_of(session)) < 2000:
        entries.extend(entries[: len(entries)])
    took: list[float] = []

    async def act(_table: Table, screen: LogScreen) -> None:
        for words in (("a",), ("anna",), ()):
            begin = time.perf_counter()
            screen.search.search(words)
            took.append(time.perf_counter() - begin)

    with_log(session, act)
    assert max(took) < 1.5  # a tenth of that on an idle machine
