"""`--help` and the errors of the command line, in every language."""

from __future__ import annotations

import argparse
import inspect

import pytest

from palais_tui.cli.argparse_texts import KEYS
from palais_tui.cli.main import COMMANDS, main
from palais_tui.i18n.catalog import Language
from tests.i18n.languages import CODES, LANGUAGES
from tests.i18n.words import OPTION, english_in, words_of

SAME = f"""palais tui {" ".join(COMMANDS)} text html json toml
first gate random lively page courtier minister"""
"""Commands, options and their values are the same in every language."""
WRONG = {
    "dance": "choix impossible : « dance »",
    "plain extra": "arguments inconnus : extra",
    "check": "il manque : PARTIE",
    "plain --seed": "--seed : il manque une valeur",
    "plain --seed one": "« one » n'est pas un nombre entier de 0 à",
    "plain --layout round": "--layout : choix impossible : « round »",
    "plain --se 1": "--se peut désigner --seats, --seed",
    "export --force=1 x": "ne prend pas de valeur, mais a reçu « 1 »",
    "ladder --seats page": "il faut de 2 à 4 noms, pas 1",
    "ladder --seats page,queen": "« queen » n'est pas une IA",
    "ladder --games 3": "il faut donc un multiple de 2",
}


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str]:
    with pytest.raises(SystemExit) as stop:
        main(words)
    told = capsys.readouterr()
    return stop.value.code, told.out + told.err


def foreign(told: str) -> set[str]:
    return english_in(OPTION.sub("", told)) - words_of(SAME)


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("language", LANGUAGES, ids=CODES)
def test_help_is_in_the_language_asked_for(
    language: Language, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = shown(capsys, "--lang", language.code, *command.split(), "--help")
    assert code == 0
    assert told.startswith(language.text("argparse.usage") + "palais-tui")
    assert language.text("argparse.help") in told
    if language.code == "fr":
        assert not foreign(told), told


@pytest.mark.parametrize("words", WRONG)
def test_errors_are_french(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = shown(capsys, "--lang", "fr", *words.split())
    assert code == 2
    assert told.count("\n") == 1
    assert WRONG[words] in told
    assert not foreign(told) - words_of(words), told


def test_the_environment_chooses_the_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "afficher cette aide et quitter" in shown(capsys, "saves", "--help")[1]
    assert "show this help and exit" in shown(capsys, "saves", "--help", "--lang=en")[1]


def test_argparse_still_has_every_message_that_is_translated() -> None:
    source = inspect.getsource(argparse)
    assert [message for message in KEYS if message not in source] == []
