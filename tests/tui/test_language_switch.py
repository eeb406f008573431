"""Changing the language without a restart: every open screen is translated at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from palais_tui.core.new_game_form import NewGameForm
from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.new_game import NewGameScreen
from palais_tui.tui.screens.scores import ScoresScreen
from palais_tui.tui.screens.title import TitleScreen
from palais_tui.user_files.settings import Settings, settings_path
from tests.i18n.languages import CODES, ENGLISH, FRENCH, turns
from tests.tui.driver import Table, at_table, new_sitting, runs
from tests.tui.opening import opened, palais, shown
from tests.tui.pictures import moving, over

pytestmark = pytest.mark.slow

TO_LANGUAGE = ("m", "4", "up")
"""From a table of four: the menu, its settings, the language above the colours."""
PUZZLES = "e" + " down" * 9 + " right down"


@runs
async def test_a_table_goes_on_in_the_other_language_with_its_log() -> None:
    session = moving()
    async with at_table(session) as table:
        await table.press("n")
        assert table.prompt == ENGLISH.text("acting.unspent_stairway", left=3)
        await table.press("escape", *TO_LANGUAGE, *turns("en", "fr"))
        await table.shows(FRENCH.text("settings.title"))
        assert session.narrator.language.code == "fr"
        await table.press("escape")
        await table.shows("Manche 4")
        drawn = table.drawn()
        for english in ("Round 4", "Mint", "Undo", "sup+r", "3 moves"):
            assert english not in drawn
        for french in ("Manche 4", "Monnaie", "Annuler", "rés+c", "3 déplacements"):
            assert french in drawn
        await table.press("l")
        await table.shows("Anna pose 3 serviteurs au Portail")
        await table.press("escape", "r")
        await table.shows("II\u00a0: déplacements")
        await table.press("escape", "5")
        assert table.prompt.startswith("Anna\u00a0: 3 déplacements.")


@runs
async def test_a_large_garden_names_its_nobles_anew() -> None:
    async with at_table(moving(), size=(120, 40)) as table:
        await table.shows("move +2")
        await table.press(*TO_LANGUAGE, *turns("en", "fr"), "escape")
        await table.shows("Escal. +2")
        assert "move +2" not in table.drawn()


@runs
async def test_the_title_below_the_settings_speaks_it_too() -> None:
    async with opened() as pilot:
        await pilot.press("s", "up", *turns("en", "fr"), "escape")
        assert isinstance(pilot.app.screen, TitleScreen)
        for row in ("Continuer", "Jouer", "Quitter"):
            assert row in shown(pilot)
        assert FRENCH.text("title.unofficial") in shown(pilot)
        assert "Settings" not in shown(pilot)


@runs
async def test_a_form_keeps_what_was_typed() -> None:
    screen = NewGameScreen(NewGameForm(SPEC))
    async with opened(screen) as pilot:
        screen.query_one("#seat-0").query_one("Input").focus()
        await pilot.press("end", "x")
        palais(pilot).choose_language("fr")
        await pilot.pause()
        await pilot.pause()
        assert "Annax" in shown(pilot)
        assert "Conseillé pour une première partie." in shown(pilot)
        assert "Players" not in shown(pilot)


@runs
async def test_the_scores_and_their_heading_speak_it() -> None:
    session = over()
    async with opened(ScoresScreen(session), session=session) as pilot:
        palais(pilot).choose_language("fr")
        await pilot.pause()
        assert "7 manches jouées." in shown(pilot)
        assert "Chloé gagne avec 51 points." in shown(pilot)
        assert "rounds" not in shown(pilot)


@runs
async def test_ascii_takes_the_accents_away_and_brings_them_back() -> None:
    async with at_table(moving(), language="fr", ascii=True) as table:
        await table.press(*TO_LANGUAGE, *turns("fr", "en"), *turns("en", "fr"))
        await table.shows("Reglages")
        assert table.drawn().isascii()
        await table.press("escape")
        await table.painted()
        # a player's own name is as it was typed
        assert table.drawn().replace("Chloé", "Chloe").isascii()
        assert table.app.language.text("keys.rules") == "Regles"


async def started(home: Path, monkeypatch: pytest.MonkeyPatch, lang: str, settings: str) -> str:
    """The language of the program when it has read its settings."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home))
    if settings:
        settings_path().parent.mkdir(parents=True)
        settings_path().write_text(settings, encoding="utf-8")
    app = PalaisApp(lang=lang)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        said = [note.message for note in app._notifications]
        return f"{app.language.code} {' '.join(said)}".strip()


@pytest.mark.parametrize(
    ("lang", "settings", "locale", "spoken"),
    [
        ("", "", "C", "en"),
        ("", "", "fr_FR.UTF-8", "fr"),
        ("", '{"language": "en"}', "fr_FR.UTF-8", "en"),
        ("fr", '{"language": "en"}', "C", "fr"),
        ("", '{"language": "fr"}', "C", "fr"),
        (
            "",
            '{"language": "xx"}',
            "C",
            (
                'en Your settings ask for the language "xx", but there is no such language here. '
                f"Languages: {', '.join(CODES)}."
            ),
        ),
    ],
)
def test_at_the_start_command_line_settings_and_locale_count_in_this_order(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
    settings: str,
    locale: str,
    spoken: str,
) -> None:
    monkeypatch.setenv("LC_ALL", locale)

    @runs
    async def start() -> None:
        assert await started(tmp_path, monkeypatch, lang, settings) == spoken

    start()


@runs
async def test_a_language_chosen_in_the_settings_outdoes_the_command_line() -> None:
    session = new_sitting(4, language=FRENCH)
    app = PalaisApp(
        Settings(language="en", animation=False), session, session.game.components, lang="fr"
    )
    async with app.run_test(size=(80, 24)):
        table = Table(app, session)
        await table.settle()
        await table.shows(FRENCH.text("track.placing"))
        await table.press(*TO_LANGUAGE, *turns("fr", "en"), "escape")
        await table.shows(ENGLISH.text("track.placing"))
        assert app.settings.language == "en"


@runs
async def test_a_chosen_language_is_kept_for_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    app = PalaisApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.press("s", "up", *turns("en", "fr"))
        assert json.loads(settings_path().read_text(encoding="utf-8"))["language"] == "fr"


@pytest.mark.parametrize(
    "keys", ["e", "e 3", "e 7 enter s", "e 1 n", PUZZLES, f"{PUZZLES} enter s"]
)
@runs
async def test_lessons_and_puzzles_lose_their_accents_too(keys: str) -> None:
    app = PalaisApp(Settings(language="fr", ascii=True, animation=False))
    async with app.run_test(size=(80, 24)):
        table = Table(app, new_sitting())
        await table.press(*keys.split())
        await table.painted()
        assert table.drawn().isascii(), table.drawn()
