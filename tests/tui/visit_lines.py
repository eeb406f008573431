"""Collects every text of Royal Visit's lines over whole games, with the longest names."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from palais_tui.core.session import GameSession
from palais_tui.games.royal_visit.controller.explanations import why_not
from palais_tui.games.royal_visit.controller.moves import DONE, Summon
from palais_tui.games.royal_visit.engine.components import Pawn
from palais_tui.games.royal_visit.spec import visit_setup
from palais_tui.games.royal_visit.ui.plan import SPACES
from palais_tui.games.royal_visit.ui.table import VisitTable
from palais_tui.i18n.catalog import Language
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.table.choices import with_choices
from palais_tui.tui.table.game_table import Appearance
from palais_tui.tui.table.intent import Intent
from palais_tui.tui.theme import DARK
from palais_tui.user_files.settings import Settings
from tests.tui.visit_games import components

LETTERS = "bgjkw"
LOOK = Appearance(UNICODE, DARK, Settings(animation=False))
SHARE = 0.25
"""Of the positions, at which all lines are read."""
FACES = range(len(components().cards))


def said_in_a_visit(language: Language, names: tuple[str, str], seed: int) -> Iterator[str]:
    """All the lines of a whole random game."""
    session = GameSession.new(visit_setup(components(), names, seed, 0), language)
    table, dice = VisitTable(session), Random(seed)
    while session.prompt is not None:
        for is_open in (False, True) if dice.random() < SHARE else ():
            session.hand_open = is_open
            yield from lines_of(table)
        session.answer(dice.choice(session.prompt.moves))
        table.input.after_answer()
    yield from lines_of(table)


def lines_of(table: VisitTable) -> Iterator[str]:
    """All that the prompt, the inspector and a refusal could say now."""
    entry, session = table.input, table.session
    yield from shown(table)
    targets = [("pawn", int(pawn)) for pawn in Pawn] + [("space", space) for space in SPACES]
    targets += [("crown", 0), ("discards", 0), *(("face", face) for face in FACES)]
    yield from (table.inspect(target) for target in targets)
    if session.prompt is None:
        return
    reasons = [why_not(session.game, Summon(pawn)) for pawn in Pawn]
    reasons.append(why_not(session.game, DONE))
    yield from (session.narrator.reasons(why) for why in reasons if why)
    yield from said(entry.next())
    for pawn in Pawn:
        for space in SPACES:
            yield from said(entry._move_to(pawn, space))
            entry.selection.put_back()
    for letter in LETTERS:
        yield from said(entry.letter(letter))
        yield from options(table)
        entry.selection.put_back()
    for number in range(1, 10):
        yield from said(entry.number(number))
        yield from options(table)
        if entry.selection.is_joker:
            for letter in "kgwj":
                yield from said(entry.letter(letter))
                yield from options(table)
        entry.change()
        yield from options(table)
        entry.selection.put_back()
    yield from table.log_lines([e for made in session.entries() for e in made.events][-8:], 78)
    yield table.since_text(78)


def options(table: VisitTable) -> Iterator[str]:
    """What is said about each way to play what is chosen."""
    for _ in table.input.selection.options() or (None,):
        yield from shown(table)
        table.input.selection.step(1)


def shown(table: VisitTable) -> Iterator[str]:
    """Prompt with all its choices, and inspector."""
    table.draw(LOOK)
    text, choices = table.prompt_text(full=False), table.choices()
    whole, _, links = with_choices(text, choices, DARK, 1000)
    assert len(links) == len(choices)
    yield whole.rstrip()
    yield table.inspect()


def said(intent: Intent) -> Iterator[str]:
    if intent.refusal:
        yield intent.refusal
