"""`palais-tui export`: to the output or to a file, and never over another one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from palais_tui.cli.main import main
from tests.cli.run import in_pipe
from tests.journal.journals import by_lot, finished, played, write_journal


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_journal(tmp_path / "games", "evening", by_lot(7), finished(7))


def test_text_goes_to_the_output(game: Path) -> None:
    ran = in_pipe("export", str(game))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("Palais Royal: game log\nAnna, Bruno, Chloé and Dmitri")
    assert ran.stdout.endswith("The seed of this game was 7.\n")


def test_the_output_is_utf_8_in_any_locale(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("PYTHONCOERCECLOCALE", "0")
    monkeypatch.setenv("PYTHONUTF8", "0")
    assert "Chloé" in in_pipe("export", str(game), "--as", "html").stdout


@pytest.mark.parametrize("form", ["text", "json", "html"])
def test_a_file_has_what_the_output_has(
    form: str, game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "story"
    assert main(["export", str(game), "--as", form]) == 0
    told = capsys.readouterr().out
    assert main(["export", str(game), "--as", form, "--to", str(target)]) == 0
    assert capsys.readouterr().out == f"Exported to {target}.\n"
    assert target.read_text(encoding="utf-8") == told
    assert {path.name for path in tmp_path.iterdir()} == {"games", "story"}


def test_json_of_an_unfinished_game_is_public(tmp_path: Path) -> None:
    begun = by_lot(918_273_645)
    half = write_journal(tmp_path, "half", begun, played(begun, 150))
    ran = in_pipe("export", str(half), "--as", "json")
    assert "918273645" not in ran.stdout
    found = json.loads(ran.stdout)
    assert found["over"] is False
    assert found["scores"] is found["setup"]["seed"] is found["winners"] is None


def test_exporting_leaves_the_journal_as_it_is(game: Path) -> None:
    before = game.read_bytes(), game.stat().st_mtime_ns
    main(["export", str(game), "--as", "html"])
    assert (game.read_bytes(), game.stat().st_mtime_ns) == before


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    with pytest.raises(SystemExit) as stop:
        main([str(word) for word in words])
    shown = capsys.readouterr()
    assert (stop.value.code, shown.out) == (2, "")
    assert shown.err.count("\n") == 1
    return shown.err


def test_a_file_that_is_there_is_only_replaced_when_forced(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "mine.txt"
    target.write_text("a poem")
    assert "Use --force to replace it" in refused(capsys, "export", game, "--to", target)
    assert target.read_text() == "a poem"
    assert main(["export", str(game), "--to", str(target), "--force"]) == 0
    assert target.read_text(encoding="utf-8").startswith("Palais Royal")
    assert {path.name for path in tmp_path.iterdir()} == {"games", "mine.txt"}


def test_the_game_itself_is_never_replaced(
    game: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    before = game.read_bytes()
    link = tmp_path / "link"
    link.symlink_to(game)
    for target in (game, link):
        wrong = refused(capsys, "export", game, "--to", target, "--force")
        assert "is the saved game itself" in wrong
    assert game.read_bytes() == before


@pytest.mark.parametrize(
    ("target", "about"),
    [
        (".", "a folder or a device"),
        ("no/such/folder/x", "No such file"),
        ("/dev/full/x", "full/x"),
    ],
)
def test_where_nothing_can_be_written_it_says_why(
    target: str, about: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert about in refused(capsys, "export", game, "--to", target, "--force")


def test_damage_is_told_with_file_line_and_reason(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = game.read_bytes().split(b"\n")
    lines[9] = lines[9].replace(b"put", b"use")
    game.write_bytes(b"\n".join(lines))
    assert f"{game}, line 10: " in refused(capsys, "export", game)


@pytest.mark.parametrize("content", [b"", b"\x00\xff" * 500, b"hello\n", None])
def test_what_is_no_journal_is_refused_by_name(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "thing"
    if content is not None:
        file.write_bytes(content)
    assert str(file) in refused(capsys, "export", file)


def test_an_unknown_form_is_refused(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "'pdf'" in refused(capsys, "export", game, "--as", "pdf")
