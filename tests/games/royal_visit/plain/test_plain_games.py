"""Whole games in plain mode, by its menus, and what its commands say."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.hint import Hint, TurnFacts, TurnSummary
from palais_tui.games.royal_visit.controller.moves import Summon
from palais_tui.games.royal_visit.controller.notation import write
from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.spec import SPEC, visit_setup
from palais_tui.journal.loader import load_journal
from palais_tui.reports.text_export import as_text
from palais_tui.reports.transcript import transcript
from tests.cli.run import in_pipe
from tests.games.royal_visit.position import COMPONENTS
from tests.i18n.languages import CODES, PLATFORM

NAMES = ("Anna", "Bruno")
PLAIN = ("plain", "--game", "royal-visit", "--seats", "Anna,Bruno", "--seed")


def moves_of_a_game(seed: int, dice: Random) -> list[str]:
    """A random game in notation."""
    controller = SPEC.deal(visit_setup(COMPONENTS, NAMES, seed))
    written = []
    while controller.prompt:
        move = dice.choice(controller.prompt.moves)
        written.append(write(COMPONENTS, move))
        controller.answer(move)
    return written


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("lang", CODES)
def test_a_whole_game_is_played_saved_and_told(tmp_path: Path, seed: int, lang: str) -> None:
    written = moves_of_a_game(seed, Random(seed))
    ran = in_pipe(*PLAIN, str(seed), "--lang", lang, lines="\n".join(written), data=tmp_path)
    assert ran.returncode == 0, ran.stderr
    (journal,) = tmp_path.rglob("*.journal")
    loaded = load_journal(journal)
    assert loaded.over
    assert loaded.setup is not None
    language = next(one for one in PLATFORM if one.code == lang)
    narrator = SPEC.narrator(language, COMPONENTS, NAMES)
    told = transcript(loaded, narrator)
    ending = told.turns[-1].sentences[-1]
    assert ending in ran.stdout
    assert ending in as_text(told)
    facts = json.loads(told.report.formats()["json"](told))
    assert facts["winners"] == list(SPEC.result(told.last).winners)
    assert ending in told.report.formats()["html"](told)


def test_cards_are_listed_only_while_the_hand_is_open() -> None:
    session = GameSession.new(visit_setup(COMPONENTS, NAMES, 3), PLATFORM[0])
    view = SPEC.plain_view(session)
    assert all(isinstance(group[0], Summon) for group in view.groups())
    session.hand_open = True
    listed = {move for group in view.groups() for move in group}
    assert listed == set(session.prompt.moves)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", "Name a card"),
        ("summon king", "You can do that now."),
        ("summon right", "The king would leave his guards: king on 0, guards on ●2 and ●1. (V4.1)"),
        ("king-1", "Type hand first"),
        ("queen", "isn't a card or a move"),
        ("done", "You can't pass: play a card or use the wizard. (V3.3)"),
    ],
)
def test_why_explains_with_numbers(words: str, said: str) -> None:
    session = GameSession.new(visit_setup(COMPONENTS, NAMES, 3, 0), PLATFORM[0])
    assert any(said in line for line in SPEC.plain_view(session).show("why", words))


def test_giving_up_is_asked_first(tmp_path: Path) -> None:
    ran = in_pipe(*PLAIN, "3", lines="resign\nno\nresign\nyes\n", data=tmp_path)
    assert "Anna, do you really want to give up?" in ran.stdout
    assert "Anna gives up: Bruno wins." in ran.stdout
    assert ran.returncode == 0


def test_a_hint_names_cards_only_while_the_hand_is_open(tmp_path: Path) -> None:
    ran = in_pipe(*PLAIN, "3", lines="hint\nhand\nhint\n", data=tmp_path)
    assert ran.returncode == 0, ran.stderr
    closed, opened = ran.stdout.split("The Minister is thinking")[1:]
    assert "Type hand, then hint again" in closed
    assert "Chance to win" not in closed
    advice = [line for line in opened.splitlines() if "Play " in line]
    assert advice
    assert "Chance to win: " in opened


def test_a_hint_that_names_no_card_is_given_at_once() -> None:
    session = GameSession.new(visit_setup(COMPONENTS, NAMES, 3), PLATFORM[0])
    summary = TurnSummary(summoned=Pawn.KING)
    hint = Hint((), summary, TurnFacts(crown=2, crown_away=3), 61.4, None, None)
    assert SPEC.plain_view(session).hint_lines(hint) == [
        "Summon the king to the wizard.",
        "The crown moves 2 spaces and then needs 3 more.",
        "Chance to win: 61%.",
    ]
