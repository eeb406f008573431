"""The modules that a compiled build compiles; `tests.packaging.compiled` tries such a build."""

from __future__ import annotations

from pathlib import Path

from hatch_build import compiled_modules

ROOT = Path(__file__).resolve().parents[2]


def test_the_compiled_modules_exist_and_none_of_them_needs_pydantic_or_textual() -> None:
    files = [ROOT / name for name in compiled_modules(ROOT)]
    assert len(files) > 30
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert "pydantic" not in text
        assert "textual" not in text
