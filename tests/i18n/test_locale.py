"""Which language is spoken: the command line's, the settings', the environment's, English."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from palais_tui.i18n.catalog import in_ascii
from palais_tui.i18n.locale import chosen_code, known_code, known_languages, named_languages
from tests.i18n.languages import TEXTS

KNOWN = ("en", "fr", "pt_BR")


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("fr", "fr"),
        ("FR", "fr"),
        ("fr_CA.UTF-8", "fr"),
        ("fr-BE", "fr"),
        ("fr_FR@euro", "fr"),
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt-br", "pt_BR"),
        ("pt_PT", ""),
        ("de_DE.UTF-8", ""),
        ("french", ""),
        ("C.UTF-8", ""),
        ("POSIX", ""),
        ("", ""),
    ],
)
def test_a_tag_means_a_language_there_is(tag: str, code: str) -> None:
    assert known_code(tag, KNOWN) == code


@pytest.mark.parametrize(
    ("environment", "wanted", "code"),
    [
        ({}, (), "en"),
        ({"LANG": "fr_FR.UTF-8"}, (), "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, (), "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "en_GB", "LC_ALL": "fr_FR"}, (), "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": ""}, (), "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, (), "en"),
        ({"LANG": "fr_FR.UTF-8"}, ("", "en"), "en"),
        ({}, ("fr", "en"), "fr"),
        ({"LANG": "fr_FR.UTF-8"}, ("", "de"), "fr"),
    ],
)
def test_the_first_wish_that_can_be_met_counts(
    environment: dict[str, str], wanted: tuple[str, ...], code: str
) -> None:
    assert chosen_code(KNOWN, environment, *wanted) == code


def test_another_language_is_one_more_set_of_files(tmp_path: Path) -> None:
    for name in ("en", "fr", "rules.fr", "lessons.fr"):
        shutil.copy(TEXTS / ("fr.toml" if "fr" in name else "en.toml"), tmp_path / f"{name}.toml")
    assert known_languages(tmp_path) == ("en", "fr")
    assert named_languages(tmp_path) == [("en", "English"), ("fr", "Français")]
    shutil.copy(tmp_path / "fr.toml", tmp_path / "br.toml")
    assert known_languages(tmp_path) == ("br", "en", "fr")


def test_accents_and_quotes_have_their_place_in_ascii() -> None:
    said = in_ascii("« Échap » : l’œil du château, déjà\u00a0!")
    assert said == "'Echap' : l'oeil du chateau, deja !"
    assert in_ascii("2 × King 1") == "2 x King 1"
