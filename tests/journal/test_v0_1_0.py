"""Journals written by version 0.1.0 open, resume, replay, review and export as they did then.

The output of 0.1.0 is next to each journal; see v0_1_0/README.md. JSON is compared byte by byte.
Sentences change between versions: of them, the figures are compared.
"""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from palais_tui.cli.main import main
from palais_tui.core.game_spec import OMNISCIENT, PUBLIC
from palais_tui.core.protocol import atoms
from palais_tui.core.replay import Replay
from palais_tui.core.review import GameReview
from palais_tui.games.palais_royal.bots.review import review
from palais_tui.games.palais_royal.controller.notation import write
from palais_tui.journal.library import go_on
from palais_tui.journal.loader import LoadedGame, load_journal
from tests.games.palais_royal.bots.seats import TABLES

FOLDER = Path(__file__).with_name("v0_1_0")
JOURNALS = sorted(FOLDER.glob("*.journal"))
SOUND = [path for path in JOURNALS if not path.stem.startswith("damaged")]
FINISHED = [path for path in SOUND if path.stem.startswith("finished")]
UNFINISHED = [path for path in SOUND if path not in FINISHED]
DAMAGED = [path for path in JOURNALS if path not in SOUND]
FORMS = ("text", "json", "html")


def name_of(value: object) -> str | None:
    return value.stem if isinstance(value, Path) else None


@cache
def loaded(path: Path) -> LoadedGame:
    return load_journal(path)


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folder and the time zone that 0.1.0 ran in."""
    with monkeypatch.context() as patch:
        patch.chdir(FOLDER)
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


def printed(capture: pytest.CaptureFixture[bytes], *words: str) -> tuple[bytes, bytes]:
    """What a command prints and writes to its standard error, then its exit code."""
    try:
        code = main(words)
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else -1
    out, err = capture.readouterr()
    last = f"exit code {code}\n".encode()
    return out + last, err + last


def test_no_journal_is_lost() -> None:
    assert len(FINISHED) == 9
    assert len(UNFINISHED) == 13
    assert len(DAMAGED) == 5


NUMBER = re.compile(r"\d+(?:\.\d+)*")
WORDS = re.compile(r"(?<=>)[^<]*[^\W\d_][^<]*(?=<)|(?<==\")[^\"]*[^\W\d_] [^\"]*(?=\")")
"""Texts and attributes of a page that have letters."""


def figures(text: str) -> list[str]:
    """The numbers of a text. Its words may be others in each version."""
    return NUMBER.findall(text)


@pytest.mark.parametrize("path", JOURNALS, ids=name_of)
def test_check_gives_the_same_verdict(
    path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    out, err = printed(capsysbinary, "check", path.name)
    said, expected = out.decode(), path.with_suffix(".check").read_text(encoding="utf-8")
    assert said.splitlines()[-1] == expected.splitlines()[-1]
    if path in DAMAGED:
        assert said.partition(": ")[0] == expected.partition(": ")[0]  # the file and its line
    else:
        assert figures(said) == figures(expected)
        assert all(seat.name in said for seat in loaded(path).seats)
    assert err.startswith(b"exit code")


@pytest.mark.parametrize("path", SOUND, ids=name_of)
def test_the_json_export_has_the_same_bytes(
    path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    out, err = printed(capsysbinary, "export", path.name, "--as", "json")
    assert out == path.with_suffix(".json").read_bytes() + b"exit code 0\n"
    assert err == b"exit code 0\n"


def results(text: str) -> list[str]:
    """The figures of a text export's last paragraph: points, edges, cards and seed."""
    return figures(text.rstrip().rpartition("\n\n")[2])


@pytest.mark.parametrize("path", SOUND, ids=name_of)
def test_the_text_export_has_the_same_rounds_and_points(
    path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    out, err = printed(capsysbinary, "export", path.name, "--as", "text")
    said = out.decode().removesuffix("exit code 0\n")
    expected = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert re.findall(r"^Round \d+$", said, re.MULTILINE) == re.findall(
        r"^Round \d+$", expected, re.MULTILINE
    )
    assert said.splitlines()[1] == expected.splitlines()[1]  # who played, and when
    if path in FINISHED:
        assert results(said) == results(expected)
    assert err == b"exit code 0\n"


def page_without_words(html: bytes) -> str:
    """A page up to the story of the game, without its sentences."""
    boards, _, _ = html.decode().partition("<h3>Set")
    return WORDS.sub("", boards)


@pytest.mark.parametrize("path", SOUND, ids=name_of)
def test_the_html_export_has_the_same_points_and_boards(
    path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    out, err = printed(capsysbinary, "export", path.name, "--as", "html")
    expected = path.with_suffix(".html").read_bytes()
    assert page_without_words(out) == page_without_words(expected)
    assert err == b"exit code 0\n"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("path", DAMAGED, ids=name_of)
def test_a_damaged_journal_is_refused_at_the_same_line(
    path: Path, form: str, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    out, err = printed(capsysbinary, "export", path.name, "--as", form)
    expected = path.with_suffix(".export").read_text(encoding="utf-8")
    where, code = expected.split(": ")[1], expected.splitlines()[-1]
    assert err.decode().split(": ")[1] == where
    assert err.decode().splitlines()[-1] == code
    assert out == b"exit code 2\n"


def prompt_of(game: LoadedGame) -> str:
    """The prompt and the seats in the form of the .prompt files."""
    assert game.history is not None
    controller = game.history.controller
    prompt, components = controller.prompt, controller.game.components
    assert prompt is not None
    staged = "-" if game.shown is None else write(components, game.shown)
    agreed = " ".join(write(components, move) for move in prompt.by_agreement)
    lines = [
        f"seat: {prompt.seat}",
        f"step: {prompt.step.name}",
        f"left: {prompt.left}",
        f"staged: {staged}",
        f"can redo: {'yes' if game.history.can_redo else 'no'}",
        f"by agreement: {agreed or '-'}",
    ]
    for seat in game.seats:
        where, player = "away" if seat.away else "here", seat.bot or "a person"
        lines.append(f"player: {seat.name}, {where}, {player}, {seat.seconds:.1f} s")
    lines += ["moves:", *(write(components, move) for move in prompt.moves)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("path", UNFINISHED, ids=name_of)
def test_an_unfinished_game_resumes_at_its_prompt(path: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(path, tmp_path))  # reopening repairs the end of a torn file
    resumed, recorder = go_on(copy)
    assert prompt_of(resumed) == path.with_suffix(".prompt").read_text(encoding="utf-8")
    assert resumed.history is not None
    prompt = resumed.history.controller.prompt
    assert prompt is not None
    resumed.history.answer(prompt.moves[0])
    recorder.close()
    again = load_journal(copy)
    assert again.damage is None
    assert again.history is not None
    assert len(list(again.history)) == len(list(resumed.history))
    lines = path.read_bytes().split(b"\n")
    whole = lines[:-1] if path.stem != "unended" else lines
    assert copy.read_bytes().split(b"\n")[: len(whole)] == whole


@pytest.mark.parametrize("path", DAMAGED, ids=name_of)
def test_a_damaged_journal_is_not_resumed_and_left_as_it_is(path: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(path, tmp_path))
    with pytest.raises(ValueError, match="damaged"):
        go_on(copy)
    assert copy.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("path", SOUND, ids=name_of)
def test_every_position_replays(path: Path) -> None:
    replay = Replay(loaded(path))
    exported = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert replay.last == len(exported["answers"])
    assert replay.viewers[0] == PUBLIC
    assert (OMNISCIENT in replay.viewers) == exported["over"]
    for at, answer in enumerate(exported["answers"]):
        replay.go(at)
        prompt = replay.controller.prompt
        assert prompt is not None
        assert (prompt.seat, prompt.step.name.lower()) == (answer["seat"], answer["step"])
        assert replay.controller.game.round == answer["round"]
        replay.go(at + 1)
        assert len(replay.happened()) == len(answer["events"])
        for viewer in replay.viewers:
            replay.viewer = viewer
            assert replay.view().table.round == replay.controller.game.round
    assert (replay.controller.prompt is None) == exported["over"]
    if exported["over"]:
        assert list(replay.standings[-1]) == [own["total"] for own in exported["scores"]]


@pytest.mark.parametrize("path", FINISHED, ids=name_of)
def test_a_finished_game_is_split_into_turns_to_review(path: Path) -> None:
    replay = Replay(loaded(path))
    game = GameReview(replay, ())
    assert game.people == tuple(range(replay.controller.game.players))
    exported = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    played = [answer for answer in exported["answers"] if answer["step"] != "placing"]
    turns = sorted({(answer["round"], answer["seat"]) for answer in played})
    assert sorted((turn.view.table.round, turn.view.seat) for turn in game.turns) == turns
    assert sum(len(turn.moves) for turn in game.turns) == sum(
        len(atoms(entry.move))
        for entry, answer in zip(replay.entries, exported["answers"], strict=True)
        if answer["step"] != "placing"
    )
    for turn in game.turns:
        assert (turn.view.table.round, turn.view.seat) in game.begins


@pytest.mark.slow
def test_the_minister_reviews_a_short_game() -> None:
    replay = Replay(loaded(FOLDER / "finished-two.journal"))
    game = GameReview(replay, ())
    while (turn := game.next_turn) is not None:
        found = review(turn, TABLES.with_players(turn.view.table.players))
        assert found.lost >= 0
        game.take(found)
        replay.go(game.position(found))
        assert (replay.controller.game.round, replay.controller.game.seat) == (
            found.round,
            found.seat,
        )
    assert len(game.reviews) == len(game.turns) > 3
    assert game.worst == sorted(game.worst, key=lambda one: -one.lost)
