"""No sentence of the printed rulebooks is in the texts: no run of six words is the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.i18n import seed_runs
from tests.i18n.seed_runs import STOCK, digest, forms, main, read_digests, runs_of
from tests.i18n.voice import ROOT, text_files, texts_in

SEEDS = read_digests()


def copied(text: str) -> list[str]:
    runs = {run for form in forms(text) for run in runs_of(form)} - STOCK
    return sorted(run for run in runs if digest(run) in SEEDS)


@pytest.mark.parametrize("file", text_files())
def test_no_run_of_six_words_is_from_a_rulebook(file: str) -> None:
    content = (ROOT / file).read_text(encoding="utf-8")
    found = [f"{key}: {run}" for key, text in texts_in(content) for run in copied(text)]
    assert not found, "\n".join(found)


def test_a_run_is_found_whatever_its_signs_numbers_and_plurals() -> None:
    run = "0 servants and 0 cards each"
    said = "{name}: take 5 Servants and\n{count:>2} {count:card|cards} each!"
    assert run in {one for form in forms(said) for one in runs_of(form)}


def test_names_count_as_one_word() -> None:
    assert not [*runs_of("à l'Hôtel de la Monnaie, chez Madame de Pompadour")]
    assert len([*runs_of("the king’s chamber or the back door is")]) == 1


def test_the_rulebooks_are_there() -> None:
    assert len(SEEDS) > 10_000
    assert {digest(run) for run in STOCK} & SEEDS, "the everyday phrases are in them"


def test_the_command_writes_the_digests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "book.txt"
    book.write_text("Take one card from the deck and hy-\nphenate it.", encoding="utf-8")
    monkeypatch.setattr(seed_runs, "FILE", tmp_path / "runs.bin")
    assert main([str(book)]) == 0
    assert digest("from the deck and hyphenate it") in read_digests()
    assert "4 runs" in capsys.readouterr().out
