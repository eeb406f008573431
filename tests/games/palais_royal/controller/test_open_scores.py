"""Open scores: everyone's points during the game, only in games whose players chose them."""

from __future__ import annotations

import io
import json
from functools import partial
from pathlib import Path

import pytest

from palais_tui.core.game_spec import PUBLIC
from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.games.palais_royal.bots.heuristic import HeuristicBot
from palais_tui.games.palais_royal.controller.view import view
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.export.html_page import as_html
from palais_tui.games.palais_royal.export.json_export import as_json
from palais_tui.games.palais_royal.journal_header import PalaisHeader
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.status_line import brief_player
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.journal.header import BadHeader, read_header, write_header
from palais_tui.journal.library import keep
from palais_tui.journal.loader import load_journal
from palais_tui.plain.console import Console
from palais_tui.plain.game import PlainGame
from palais_tui.reports.transcript import build_transcript
from tests.games.palais_royal.position import COMPONENTS
from tests.i18n.languages import ENGLISH

NAMES = ("Anna", "Bruno", "Chloe")
ENOUGH = 250


def chosen(scores: str | None) -> GameSetup:
    options = {"layout": "first"} | ({"scores": scores} if scores else {})
    return GameSetup(SPEC, COMPONENTS, NAMES, 7, options, 0)


def played(setup: GameSetup, answers: int = ENOUGH) -> GameHistory:
    """A game in which tiles lie face down, not over yet."""
    history, bot = setup.deal(), HeuristicBot(3)
    for _ in range(answers):
        prompt = history.controller.prompt
        assert prompt is not None
        history.answer(bot.choose(prompt, partial(view, history.controller.game, prompt.seat)))
    assert any(history.controller.game.face_down)
    return history


OPEN, HIDDEN = chosen("open"), chosen("hidden")
OPEN_GAME, HIDDEN_GAME = played(OPEN), played(HIDDEN)


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1, 2])
def test_every_view_of_an_open_game_has_the_points_of_all(viewer: int) -> None:
    game = OPEN_GAME.controller.game
    seen = view(game, viewer)
    assert seen.scores == score(game)
    assert sum(own.nobles for own in seen.scores)
    # the points, but not the tiles they come from
    others = [seat for seat in range(3) if seat != viewer]
    assert not any(seen.table.face_down[seat] for seat in others)


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1, 2])
def test_no_view_of_another_game_has_them(viewer: int) -> None:
    assert view(HIDDEN_GAME.controller.game, viewer).scores == ()


def test_the_choice_changes_nothing_else() -> None:
    assert OPEN_GAME.controller.game.key() == HIDDEN_GAME.controller.game.key()


# --- journals


def test_a_header_names_open_scores_only_if_they_were_chosen() -> None:
    assert json.loads(write_header(OPEN))["scores"] == "open"
    for setup in (HIDDEN, chosen(None)):
        assert "scores" not in json.loads(write_header(setup))


@pytest.mark.parametrize(("setup", "expected"), [(OPEN, "open"), (HIDDEN, "hidden")])
def test_a_header_is_read_as_it_was_written(setup: GameSetup, expected: str) -> None:
    header = read_header(SPEC, write_header(setup))
    assert isinstance(header, PalaisHeader)
    assert header.options() == {"layout": "first", "scores": expected}


def test_any_other_value_is_refused() -> None:
    with pytest.raises(BadHeader, match="scores"):
        read_header(SPEC, write_header(OPEN).replace('"scores":"open"', '"scores":"maybe"'))


def test_a_saved_game_goes_on_with_open_scores(tmp_path: Path) -> None:
    session = GameSession.new(OPEN, ENGLISH)
    session.recorder = keep(OPEN, session.history, session.seats, tmp_path)
    assert session.prompt is not None
    session.answer(session.prompt.moves[0])
    loaded = load_journal(next(tmp_path.glob("*.journal")))
    assert loaded.history is not None
    assert view(loaded.history.controller.game, PUBLIC).scores


# --- what is printed and exported


def printed(setup: GameSetup, history: GameHistory, *commands: str) -> str:
    sink, source = io.StringIO(), io.StringIO("".join(f"{line}\n" for line in commands))
    narrator = Narrator(ENGLISH, COMPONENTS, NAMES)
    session = GameSession(setup, history.fork(), setup.seats(), narrator)
    PlainGame(session, Console(source, sink), None).run()
    return sink.getvalue()


def test_plain_mode_prints_the_points_of_an_open_game_only() -> None:
    totals = [own.total for own in score(OPEN_GAME.controller.game)]
    board = printed(OPEN, OPEN_GAME, "board")
    for name, total in zip(NAMES, totals, strict=True):
        assert f"{name}: {total} = nobles" in board
    assert "= nobles" not in printed(HIDDEN, HIDDEN_GAME, "board", "me")
    seat = OPEN_GAME.controller.game.seat
    me = printed(OPEN, OPEN_GAME, "me")
    assert f"{NAMES[seat]}: {totals[seat]} = nobles" in me
    assert me.count("= nobles") == 1


def test_plain_mode_prints_how_the_edges_stand() -> None:
    assert "Left edge: " in printed(HIDDEN, HIDDEN_GAME, "board")


def test_the_line_about_a_player_has_the_points_of_an_open_game_only() -> None:
    narrator = Narrator(ENGLISH, COMPONENTS, NAMES)
    for history, shown in ((OPEN_GAME, True), (HIDDEN_GAME, False)):
        game = history.controller.game
        line = brief_player(narrator, view(game, 0), 1)
        assert (f": {score(game)[1].total} pts," in line) is shown


def test_exports_of_an_unfinished_game_have_the_points_of_an_open_game_only() -> None:
    narrator = Narrator(ENGLISH, COMPONENTS, NAMES)
    for setup, history, shown in ((OPEN, OPEN_GAME, True), (HIDDEN, HIDDEN_GAME, False)):
        totals = [own.total for own in score(history.controller.game)]
        told = build_transcript(setup, history, setup.seats(), narrator)
        facts = json.loads(as_json(told))
        assert facts["scores"] is None or [own["total"] for own in facts["scores"]] == totals
        assert (facts["scores"] is not None) is shown
        assert ("points so far" in as_html(told)) is shown
