"""The footer of Royal Visit names what each key does now, and no key that does nothing."""

from __future__ import annotations

from tests.tui.driver import Table, at_table, runs
from tests.tui.visit_games import finished, laid_out


def footer(table: Table) -> str:
    return " ".join(table.drawn().split("\n")[-1].split())


@runs
async def test_enter_is_named_after_what_it_does() -> None:
    async with at_table(laid_out()) as table:
        assert "Enter Cards" in footer(table)
        assert "Space" not in footer(table), "it does the same"
        await table.press("space")
        assert "Enter Play" in footer(table)
        assert "Space Cards" in footer(table)
        await table.press("w")
        assert "Enter" not in footer(table), "nobody is chosen"
        await table.press("right")
        assert "Enter Summon" in footer(table)
        await table.press("escape", "3", "enter", "3", "enter")
        assert "Enter Done" in footer(table)


@runs
async def test_the_prompt_offers_the_wizard_only_while_he_can_summon() -> None:
    async with at_table(laid_out()) as table:
        await table.press("space")
        assert "w Wizard" in table.prompt
        await table.press("3", "enter")
        assert "w Wizard" not in table.prompt
    async with at_table(laid_out(pawns=(-3, -6, 4, 4, -5))) as table:
        await table.press("space")
        assert "w Wizard" not in table.prompt


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
