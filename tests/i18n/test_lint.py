"""The check of a language finds each kind of fault, and none in the languages there are."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from palais_tui.i18n.lint import findings
from tests.i18n.check_languages import main
from tests.i18n.languages import CODES, GAME_FOLDERS, GAME_TEXTS, LIMITS
from tests.i18n.languages import TEXTS as PLATFORM_TEXTS


@pytest.mark.parametrize("code", CODES)
def test_nothing_is_wrong_with_the_languages_there_are(code: str) -> None:
    assert findings(PLATFORM_TEXTS, code) == []
    for folder, limits in zip(GAME_FOLDERS, LIMITS, strict=True):
        assert findings(folder, code, limits) == []


def changed(folder: Path, old: str, new: str, file: str = "fr.toml") -> list[str]:
    """What is found when one thing in the French files is changed."""
    texts = next(
        one
        for one in (GAME_TEXTS, PLATFORM_TEXTS)
        if (one / file).is_file() and old in (one / file).read_text(encoding="utf-8")
    )
    for path in texts.glob("*.toml"):
        shutil.copy(path, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    return new_findings(folder)


def new_findings(folder: Path) -> list[str]:
    """What is wrong in a folder and not in the game's own files."""
    limits = LIMITS[0]
    usual = findings(GAME_TEXTS, "fr", limits)
    return [what for what in findings(folder, "fr", limits) if what not in usual]


KEPT = 'card_kept = "{seat} garde {card}."'


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (KEPT, "", "events.card_kept is missing"),
        (KEPT, f'{KEPT}\nelephant = "gris"', "events.elephant is not known in English"),
        ("{seat} garde {card}", "{seat} garde", "events.card_kept lacks {card}"),
        (
            "{seat} garde {card}",
            "{name}, {seat} garde {card}",
            "events.card_kept has {name}, which is not told there",
        ),
        (
            "{drawn:carte|cartes}<",
            "{drawn:carte|cartes|cartes}<",
            "events.cards_drawn has 3 plural forms in {drawn:carte|cartes|cartes}, not 2",
        ),
        (
            "{seat} garde {card}",
            "{seat} garde {card",
            "events.card_kept has a broken {placeholder}",
        ),
        ("{seat} garde {card}", "{seat} <garde> {card}", "events.card_kept has an <optional part>"),
        ("{seat} garde {card}", "{seat} <garde {card}", "events.card_kept has an <optional part>"),
        ('mint = "Monnaie"', 'mint = "La Monnaie"', "places_short.mint has 10 columns"),
        ('restart = "Annuler le tour"', 'restart = "Reprendre le tour"', "keys.restart has 17"),
        (
            'office = "1 noble chacun à l\'action 4"',
            'office = "un noble pour chacun à l\'action 4"',
            "place_sides.office needs 3 lines of 14 columns, there are 2",
        ),
        ("{seat} garde {card}", "{seat} 守 {card}", "events.card_kept has '守'"),
        (
            'goodbye = "La partie s\'arrête ici, inachevée."',
            'goodbye = "The game stops here, unfinished."',
            "plain.goodbye is the same as in English",
        ),
        ("singular = [0, 1]", 'singular = ["un"]', "language.singular must be a list"),
        (KEPT, "card_kept = garde", "is no TOML"),
    ],
)
def test_a_fault_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    found = changed(tmp_path, old, new)
    assert len(found) == 1
    assert found[0].startswith(f"fr.toml: {said}")


def test_the_rules_are_looked_at_too(tmp_path: Path) -> None:
    found = changed(
        tmp_path,
        'title = "Égalité : le Cardinal"'.replace(" :", "\u00a0:"),
        'title = "Égalité, et ce que fait le Cardinal"',
        "rules.fr.toml",
    )
    assert found == ["rules.fr.toml: clauses.R4.2.title has 35 columns, there is room for 22"]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    for path in GAME_TEXTS.glob("*.toml"):
        shutil.copy(path, tmp_path)
    (tmp_path / "rules.fr.toml").unlink()
    assert new_findings(tmp_path) == ["rules.fr.toml: rules.fr.toml is missing"]


def test_the_command_names_a_language_that_is_not_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["xx"]) == 1
    assert capsys.readouterr().out == "xx.toml: there is no such file\n"
