"""The footer of Royal Visit names what each key does now, and no key that does nothing."""

from __future__ import annotations

import random

import pytest

from palais_tui.games.royal_visit.controller.moves import DONE, Play, Privilege, Summon
from palais_tui.games.royal_visit.spec import SPEC as ROYAL_VISIT
from palais_tui.games.royal_visit.ui.table_input import VisitInput
from palais_tui.i18n.catalog import Language
from tests.i18n.languages import ENGLISH, FRENCH
from tests.tui.driver import Table, at_table, runs
from tests.tui.visit_games import finished, laid_out


def footer(table: Table) -> str:
    return " ".join(table.drawn().split("\n")[-1].split())


@runs
async def test_enter_is_named_after_what_it_does() -> None:
    async with at_table(laid_out(), (120, 40)) as table:
        assert "Enter Cards" in footer(table)
        assert "Space" not in footer(table), "it does the same"
        await table.press("space")
        assert "Enter Choose" in footer(table)
        assert "Space Cards" in footer(table)
        await table.press("3")
        assert "Enter Play" in footer(table)
        await table.press("escape")
        await table.press("w")
        assert "Enter" not in footer(table), "nobody is chosen"
        await table.press("right")
        assert "Enter Summon" in footer(table)
        await table.press("escape", "3", "enter", "3", "enter")
        assert "Enter Done" in footer(table)


@pytest.mark.slow
@runs
async def test_enter_does_what_its_name_says() -> None:
    chance, seen = random.Random(1), set()
    keys = [
        *("enter",) * 6,
        *"n u w left right up down space escape z 1 2 3 4 5 6 7 8 j g k".split(),
    ]
    for _ in range(4):
        async with at_table(laid_out()) as table:
            for _ in range(150):
                if table.session.prompt is None:
                    break
                if table.in_front != "TableScreen":
                    await table.press("enter")
                    continue
                key = chance.choice(keys)
                if key != "enter":
                    await table.press(key)
                    continue
                label, entry = table.table.game.enter_key.label(), table.table.game.input
                assert isinstance(entry, VisitInput)
                staged, made = table.session.staged, len(table.session.entries())
                hand_open, chosen = table.session.hand_open, entry.selection.chosen
                await table.press("enter")
                moves = [one.move for one in table.session.entries()[made:]]
                if table.session.staged != staged:
                    moves += table.session.staged or ()
                agrees = {
                    "": not moves,
                    "Cards": not hand_open and not moves,
                    "Choose": not moves and not chosen and entry.selection.chosen,
                    "Play": bool(moves) and isinstance(moves[0], Play | Privilege),
                    "Summon": bool(moves) and isinstance(moves[0], Summon),
                    "Done": moves == [DONE] or bool(staged and moves),
                }
                assert agrees[label], (label, moves, table.pressed)
                seen.add(label)
    assert seen == {"", "Cards", "Choose", "Play", "Summon", "Done"}


@pytest.mark.parametrize("keys", ["", "3", "3 enter", "3 enter 3"])
@pytest.mark.parametrize(
    ("language", "named"),
    [
        (ENGLISH, ("h Hint", "t What if", "i Legend", "F1 Help", "m Menu", "q Leave")),
        (FRENCH, ("h Conseil", "t Essai", "F1 Aide", "m Menu", "q Sortir")),
    ],
)
def test_a_small_footer_names_hint_and_what_if_beside_open_cards(
    language: Language, named: tuple[str, ...], keys: str
) -> None:
    @runs
    async def look() -> None:
        session = laid_out()
        session.set_language(ROYAL_VISIT.language(language))
        async with at_table(session, (80, 24)) as table:
            await table.press("space", *keys.split())
            await table.painted()
            for words in named:
                assert words in footer(table)

    look()


@runs
async def test_undo_is_named_once_a_card_is_played() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space")
        assert "u Undo" not in footer(table)
        await table.press("3", "enter")
        assert "u Undo" in footer(table)
        await table.press("u")
        assert "u Undo" not in footer(table)


@runs
async def test_the_prompt_offers_the_wizard_only_while_he_can_summon() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space")
        assert "w summon someone" in table.prompt
        await table.press("3", "enter")
        assert "w summon" not in table.prompt
    async with at_table(laid_out(pawns=(-3, -6, 4, 4, -5))) as table:
        await table.press("space")
        assert "w summon" not in table.prompt


@runs
async def test_leaving_and_help_are_always_named() -> None:
    async with at_table(laid_out()) as table:
        for keys in ("", "space", "4", "escape w", "escape z", "z z 7", "k"):
            await table.press(*keys.split())
            await table.painted()
            assert "F1 Help" in footer(table)
            assert "q Leave" in footer(table)


@runs
async def test_enter_leads_from_a_finished_table_to_the_result() -> None:
    async with at_table(finished()) as table:
        await table.press("enter")
        assert "Enter Result" in footer(table)
