"""Nim is a whole game in few lines, and the program does not know it."""

from __future__ import annotations

import re
from pathlib import Path

from palais_tui.i18n.lint import read_flat

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAME = [HERE / "__main__.py", HERE / "game.py", HERE / "ui.py", *(HERE / "texts").iterdir()]


def test_the_whole_game_has_fewer_than_400_lines() -> None:
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in GAME) < 400


def test_no_line_of_the_program_knows_it() -> None:
    files = [*(ROOT / "palais_tui").rglob("*.py"), *(ROOT / "assets").rglob("*.toml")]
    assert len(files) > 100
    known = re.compile(r"\bnim\b", re.IGNORECASE)
    assert not [path for path in files if known.search(path.read_text(encoding="utf-8"))]


def test_every_text_is_there_in_french() -> None:
    assert read_flat(HERE / "texts/en.toml").keys() == read_flat(HERE / "texts/fr.toml").keys()
