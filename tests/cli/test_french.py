"""The commands beside the game speak French too, each as a real process."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.run import in_pipe
from tests.i18n.words import english_in, words_of
from tests.journal.journals import by_lot, finished, played, write_journal

OURS = "palais tui plain rules export as text html json to force folder games journal"
"""Commands, options and file names are the same in every language."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished game, one that is not, and a letter."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    games = tmp_path / "palais-tui" / "games"
    write_journal(games, "soir", by_lot(7), finished(7))
    half = by_lot(8)
    write_journal(games, "demi", half, played(half, 60))
    (games / "lettre.journal").write_bytes(b"Cher ami,")
    return games


def said(data: Path, *words: str) -> str:
    """What a command says in French, to people and about errors."""
    ran = in_pipe(*words, "--lang", "fr", data=data)
    told = (ran.stdout + ran.stderr).replace(str(data), "")
    assert not english_in(told) - words_of(OURS), told
    return told


@pytest.mark.slow
def test_saves_and_check(folder: Path, tmp_path: Path) -> None:
    assert "Les parties sauvegardées sont dans" in said(tmp_path, "saves")
    assert "est intacte" in said(tmp_path, "check", str(folder / "soir.journal"))
    letter = said(tmp_path, "check", str(folder / "lettre.journal"))
    assert "ce n'est pas une partie sauvegardée" in letter


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
def test_hall_and_rules(tmp_path: Path) -> None:
    assert "1 partie finie\n" in said(tmp_path, "hall")
    assert "Le Cardinal n'aide que" in said(tmp_path, "rules", "R4.3")
    assert "ne disent rien de « zzz »" in said(tmp_path, "rules", "zzz")


@pytest.mark.slow
def test_export_and_replay(folder: Path, tmp_path: Path) -> None:
    told = said(tmp_path, "export", str(folder / "soir.journal"))
    assert told.startswith("Palais Royal\u00a0: journal de la partie\n")
    assert "n'est pas finie" in said(tmp_path, "export", str(folder / "demi.journal"))
    page = in_pipe("export", str(folder / "soir.journal"), "--as", "html", "--lang", "fr").stdout
    assert '<html lang="fr">' in page
    assert "Journal de la partie" in page
    assert "pas ici de terminal" in said(tmp_path, "replay", str(folder / "soir.journal"))
