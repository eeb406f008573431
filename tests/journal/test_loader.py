"""A game told from its journal is the game that was played, to the prompt and its undo."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from socket import AF_UNIX, socket

import pytest

from palais_tui.core.protocol import Gesture
from palais_tui.games.palais_royal.assets.component_tables import ComponentTables, tables_of
from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS
from palais_tui.games.palais_royal.controller.moves import Put
from palais_tui.games.palais_royal.engine.castle import GATE
from palais_tui.games.palais_royal.spec import SPEC, palais_setup
from palais_tui.journal.format import (
    LONGEST_HEADER,
    LONGEST_RECORD,
    Damage,
    LineTooLong,
    opening,
    sealed,
)
from palais_tui.journal.header import write_header
from palais_tui.journal.library import (
    as_file_name,
    bring_in,
    copy,
    delete,
    export,
    go_on,
    journals,
    list_folder,
    path_of,
    rename,
)
from palais_tui.journal.loader import Cancelled, LoadedGame, load_journal
from palais_tui.reports.damage import damage_text, valid_prefix_text
from palais_tui.reports.game_index import GameIndex, latest_unfinished
from palais_tui.reports.summary import state_text, summary
from tests.games.palais_royal.position import COMPONENTS
from tests.i18n.languages import ENGLISH
from tests.journal.journal_fuzz import begin, do, evening, marks
from tests.journal.journals import setup
from tests.journal.saved_games import played


def latest(folder: Path) -> LoadedGame | None:
    return latest_unfinished(GameIndex(folder), list_folder(folder), ENGLISH)


def journal(path: Path, *texts: str) -> LoadedGame:
    path.write_bytes(f"{opening(SPEC.id)}\n".encode() + sealed(opening(SPEC.id), texts)[0])
    return load_journal(path)


def test_the_box_comes_back_out_of_its_tables() -> None:
    again = ComponentTables.model_validate(
        json.loads(json.dumps(tables_of(COMPONENTS)))
    ).components()
    assert again.nobles == COMPONENTS.nobles
    assert again.cards == COMPONENTS.cards
    assert again.garden == COMPONENTS.garden
    assert (again.places, again.layouts) == (COMPONENTS.places, COMPONENTS.layouts)
    assert (again.preparation, again.ending, again.points) == (
        COMPONENTS.preparation,
        COMPONENTS.ending,
        COMPONENTS.points,
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("steps", [1, 17, 120, 10_000])
def test_a_resumed_game_is_the_game_that_was_left(tmp_path: Path, players: int, steps: int) -> None:
    history, recorder = begin(tmp_path, players, steps)
    clock = [0.0]
    recorder._clock = lambda: clock[0]
    recorder.wake()
    for done in islice(evening(history, steps), steps):
        clock[0] += 1.25
        do(history, recorder, done)
    seats = recorder._seats
    recorder.close()
    loaded, again = go_on(journals(tmp_path)[0])
    assert loaded.history is not None
    assert marks(loaded.history) == marks(history)
    assert [seat.away for seat in loaded.seats] == [seat.away for seat in seats]
    assert [seat.bot for seat in loaded.seats] == [seat.bot for seat in seats]
    assert [seat.seconds for seat in loaded.seats] == pytest.approx([s.seconds for s in seats])
    assert sum(seat.seconds for seat in loaded.seats) > 0
    again.close()


def test_a_table_nobody_played_at_leaves_no_file(tmp_path: Path) -> None:
    _, recorder = begin(tmp_path)
    recorder.close()
    assert not [*tmp_path.iterdir()]


def test_other_assets_do_not_change_an_old_game(tmp_path: Path) -> None:
    """The header carries the box: nothing is read from the assets."""
    header = json.loads(write_header(setup(2)))
    header["box"]["numbers"]["preparation"]["to_place"] = 2
    loaded = journal(tmp_path / "a.journal", json.dumps(header), "0.0 put gate", "0.0 put gate")
    assert loaded.damage is None
    assert loaded.history is not None
    assert loaded.history.controller.game.seat == 1


@pytest.mark.parametrize(
    ("texts", "line", "said"),
    [
        (("0.0 put gate", "0.0 dance"), 4, "“0.0 dance” isn't a move."),
        (("0.0 put gate", "put gate"), 4, "“put gate” isn't a move."),
        (("0.0 pass",), 3, "“0.0 pass” isn't possible there."),
        (("0.0 undo",), 3, "“0.0 undo” isn't possible there."),
        (("0.0 away 3",), 3, "“0.0 away 3” isn't a move."),
        (("0.0 away 1 duke",), 3, "“0.0 away 1 duke” isn't a move."),
        (("0.0 back 1 page",), 3, "“0.0 back 1 page” isn't a move."),
        (("0.0 shown pass",), 3, "“0.0 shown pass” isn't possible there."),
        (("0.0 shown off",), 3, "“0.0 shown off” isn't a move."),
    ],
)
def test_a_line_that_cannot_be_is_refused(
    tmp_path: Path, texts: tuple[str, ...], line: int, said: str
) -> None:
    loaded = journal(tmp_path / "a.journal", write_header(setup(2)), *texts)
    assert damage_text(ENGLISH, loaded, loaded.path.name).startswith(
        f"a.journal, line {line}: {said}"
    )
    assert loaded.texts == (write_header(setup(2)), *texts[: line - 3])


def test_who_left_and_who_plays_on_is_read_line_by_line(tmp_path: Path) -> None:
    header = write_header(replace(setup(3), bots=["", "", "page"]))
    lines = ["0.0 away 0", "0.0 away 0 courtier", "0.0 away 1 minister", "0.0 back 1", "0.0 away 2"]
    found = []
    for count in range(len(lines) + 1):
        loaded = journal(tmp_path / f"{count}.journal", header, *lines[:count])
        assert loaded.damage is None
        found.append([f"{seat.bot}{' away' * seat.away}" for seat in loaded.seats])
    assert found == [
        ["", "", "page"],
        [" away", "", "page"],
        ["courtier away", "", "page"],
        ["courtier away", "minister away", "page"],
        ["courtier away", "", "page"],
        ["courtier away", "", "page away"],
    ]
    loaded = journal(tmp_path / "other.journal", header, "0.0 away 2 minister")
    assert loaded.damage is not None, "a program leaves its seat to no other"


def test_a_move_that_is_shown_counts_only_when_it_is_made(tmp_path: Path) -> None:
    header, gate = write_header(setup(2)), Put(GATE)
    for number, (lines, shown, put) in enumerate(
        (
            (("shown put gate",), gate, 0),
            (("shown put gate", "away 1"), gate, 0),
            (("shown put gate", "shown nothing"), None, 0),
            (("shown put gate", "put gate"), None, 1),
            (("put gate", "shown put gate"), gate, 1),
            (("shown put gate; put gate",), Gesture((gate, gate)), 0),
        )
    ):
        timed = [f"1.0 {line}" for line in lines]
        loaded = journal(tmp_path / f"{number}.journal", header, *timed)
        assert loaded.damage is None
        assert loaded.shown == shown
        assert loaded.history is not None
        assert loaded.history.controller.game.servants(0, GATE) == put
        assert loaded.seats[0].seconds == len(lines)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"rules": SPEC.rules_version + 1},
            f"it was played with newer rules (version {SPEC.rules_version + 1}",
        ),
        ({"seats": [{"name": "A", "colour": 0}]}, "can't be used: seats"),
        (
            {"seats": [{"name": "A", "colour": 0}, {"name": "a", "colour": 1}]},
            "can't be used: seats[1].name",
        ),
        ({"seed": -1}, "can't be used: seed must not be negative (got -1)."),
        ({"layout": "round"}, "can't be used: layout must be first, gate, random (got 'round')."),
        ({"start": 2}, "start must be a seat below 2 (got 2)."),
        ({"wish": 1}, "can't be used: wish is not known here."),
        (
            {
                "seats": [
                    {"name": "A", "colour": 0, "program": "duke"},
                    {"name": "B", "colour": 1},
                ]
            },
            "can't be used: seats[0].program",
        ),
    ],
)
def test_a_header_that_cannot_be_is_refused(
    tmp_path: Path, change: dict[str, object], said: str
) -> None:
    header = {**json.loads(write_header(setup(2))), **change}
    loaded = journal(tmp_path / "a.journal", json.dumps(header), "0.0 put gate")
    assert damage_text(ENGLISH, loaded, loaded.path.name).startswith("a.journal, line 2: ")
    assert said in damage_text(ENGLISH, loaded, loaded.path.name)
    assert valid_prefix_text(ENGLISH, loaded) == ""


def test_programs_keep_their_seats(tmp_path: Path) -> None:
    kinds = ("", *BOT_LEVELS)
    begun = palais_setup(COMPONENTS, ["A", "B", "C", "D"], 1, bots=kinds)
    loaded = journal(tmp_path / "a.journal", write_header(begun))
    assert tuple(seat.bot for seat in loaded.seats) == kinds
    people = json.loads(write_header(palais_setup(COMPONENTS, ["A", "B"], 1)))["seats"]
    assert people == [{"name": "A", "colour": 0}, {"name": "B", "colour": 1}]


def test_the_sound_part_can_be_played_on_as_a_copy(tmp_path: Path) -> None:
    path = played(tmp_path, 60)
    lines = path.read_bytes().split(b"\n")
    lines[30] += b" or so"
    path.write_bytes(b"\n".join(lines))
    loaded = load_journal(path)
    assert loaded.damage is not None
    assert loaded.damage.line == 31
    assert valid_prefix_text(ENGLISH, loaded).startswith("The 28 moves before that are intact")
    again, recorder = go_on(copy(loaded, tmp_path, "rescued"))
    assert again.history is not None
    assert loaded.history is not None
    assert marks(again.history) == marks(loaded.history)
    recorder.close()


def test_the_last_unfinished_game_waits(tmp_path: Path) -> None:
    assert latest(tmp_path) is None
    assert latest(tmp_path / "not there") is None
    path = played(tmp_path, 30)
    played(tmp_path, seed=6)
    (tmp_path / "broken.journal").write_bytes(b"junk")
    loaded = latest(tmp_path)
    assert loaded is not None
    assert loaded.path == path


def test_what_a_list_says_of_a_game(tmp_path: Path) -> None:
    assert (
        state_text(ENGLISH, summary(load_journal(played(tmp_path, 2)), ENGLISH))
        == "setup, Anna is next"
    )
    assert "round 1, " in state_text(ENGLISH, summary(load_journal(played(tmp_path, 20)), ENGLISH))
    over = summary(load_journal(played(tmp_path)), ENGLISH)
    assert over.over
    assert state_text(ENGLISH, over).startswith("won by ")
    unread = summary(load_journal(tmp_path / "no.journal"), ENGLISH)
    assert unread.wrong == "no.journal: it can't be read (No such file or directory)."


def test_rename_delete_export_and_import(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "games", tmp_path / "elsewhere"
    elsewhere.mkdir()
    path = played(folder, 30)
    content = path.read_bytes()
    other = rename(path, "Friday / night")
    assert other.name == "Friday - night.journal"
    assert rename(other, "Friday / night") == other
    assert export(other, elsewhere) == elsewhere / other.name
    assert export(other, elsewhere / "mine").name == "mine.journal"
    with pytest.raises(FileExistsError):
        export(other, elsewhere / "mine")
    delete(other)
    assert not journals(folder)
    loaded = bring_in(elsewhere / "mine.journal", folder)
    assert loaded.damage is None
    assert loaded.path.read_bytes() == content
    (elsewhere / "bad.journal").write_bytes(content[:-9] + b"???\n")
    assert bring_in(elsewhere / "bad.journal", folder).damage is not None
    assert len(journals(folder)) == 1


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("a/b\\c:d", "a-b-c-d"),
        ("  ..hidden", "hidden"),
        ("", "game"),
        ("\n", "game"),
        ("a\x1b[2J\u2800", "a-[2J-"),
        ("é" * 300, "é" * 100),
    ],
)
def test_any_name_becomes_a_file_name(name: str, file: str) -> None:
    assert as_file_name(name) == file


def test_what_is_no_file_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.journal")
    (tmp_path / "folder.journal").mkdir()
    (tmp_path / "gone.journal").symlink_to("nowhere")
    with socket(AF_UNIX) as plug:
        plug.bind(str(tmp_path / "socket.journal"))
    said = {path.stem: damage_text(ENGLISH, load_journal(path), "x") for path in journals(tmp_path)}
    assert said == {
        "pipe": "x: this is a pipe, not a saved game.",
        "folder": "x: this is a folder, not a saved game.",
        "gone": "x: it can't be read (No such file or directory).",
        "socket": "x: this is a socket, not a saved game.",
    }
    for device in ("/dev/tty", "/dev/zero", "/dev/null"):
        told = damage_text(ENGLISH, load_journal(Path(device)))
        assert told == f"{device}: this is a device, not a saved game."


def test_a_path_that_cannot_exist_is_said_in_a_short_sentence(tmp_path: Path) -> None:
    long = damage_text(ENGLISH, load_journal(tmp_path / ("x" * 5000)))
    assert long.endswith("xxx: it can't be read (File name too long).")
    assert len(long) < 300
    assert "Invalid argument" in damage_text(ENGLISH, load_journal(Path("a\0b")))
    assert "No such file" in damage_text(ENGLISH, load_journal(Path("\udce9.journal")))
    with pytest.raises(FileNotFoundError):
        path_of("~nosuch/x")


@pytest.mark.parametrize(
    ("begun", "why"),
    [
        ("0001-01-01T00:00:00+23:59", "begun must be in the years 1900 to 8999 (got 1)."),
        ("9999-12-31T23:59:59-23:59", "begun must be in the years 1900 to 8999 (got 9999)."),
        ("1899-12-31T23:59:59+00:00", "begun must be in the years 1900 to 8999 (got 1899)."),
        (5, "begun must be a date and a time in quotes."),
        ("2026-11-14T12:00:00", "begun Input should have timezone info"),
    ],
)
def test_a_date_no_calendar_can_show_is_refused(tmp_path: Path, begun: object, why: str) -> None:
    header = {**json.loads(write_header(setup(2))), "begun": begun}
    loaded = journal(tmp_path / "a.journal", json.dumps(header), "0.0 put gate")
    assert f"line 2: the start of the game can't be used: {why}" in damage_text(ENGLISH, loaded)
    assert summary(loaded, ENGLISH).wrong


@pytest.mark.parametrize("begun", ["1900-01-01T00:00:00+23:59", "8999-12-31T23:59:59-23:59"])
@pytest.mark.parametrize("zone", ["Etc/GMT-14", "Etc/GMT+12", "UTC"])
def test_the_dates_at_the_limits_are_shown_everywhere(
    tmp_path: Path, begun: str, zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = {**json.loads(write_header(setup(2))), "begun": begun}
    loaded = journal(tmp_path / "a.journal", json.dumps(header), "0.0 put gate")
    assert loaded.damage is None
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        assert summary(loaded, ENGLISH).begun
        os.utime(loaded.path, (2**40, 2**40))
        assert summary(loaded, ENGLISH).played.year > 1900
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_header_or_a_line_beyond_any_game_is_refused_unread(tmp_path: Path) -> None:
    header = write_header(setup(2))
    spaces = " " * 13_000_000
    loaded = journal(tmp_path / "a.journal", header + spaces, "0.0 put gate")
    assert damage_text(ENGLISH, loaded, "a") == (
        f"a, line 2: this line is too long for a saved game (limit: {LONGEST_HEADER} bytes)."
    )
    loaded = journal(tmp_path / "b.journal", header, "0.0 put gate", "0.0 put gate" + spaces)
    assert loaded.damage == Damage(4, LineTooLong(LONGEST_RECORD))
    assert valid_prefix_text(ENGLISH, loaded)
    loaded = journal(tmp_path / "c.journal", header.replace('"rules":1', f'"rules":{10**4000}'))
    assert len(damage_text(ENGLISH, loaded, "c")) < 300


def test_converted_line_ends_are_named_and_nothing_of_the_game_is_lost(tmp_path: Path) -> None:
    sound = journal(tmp_path / "a.journal", write_header(setup(2)), "0.0 put gate")
    content = sound.path.read_bytes().replace(b"\n", b"\r\n")
    sound.path.write_bytes(content)
    loaded = load_journal(sound.path)
    assert "line endings were changed" in damage_text(ENGLISH, loaded)
    assert loaded.texts == sound.texts
    with pytest.raises(ValueError, match="CarriageReturns"):
        go_on(loaded.path)
    again = load_journal(copy(loaded, tmp_path, "copy"))
    assert again.damage is None
    assert sound.path.read_bytes() == content


def test_journals_and_their_folder_are_private(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with umask(0):
        path = played(folder, 5)
    assert (mode(folder), mode(path)) == (0o700, 0o600)
    folder.chmod(0o755)
    path.chmod(0o644)
    go_on(path)[1].close()
    assert (mode(folder), mode(path)) == (0o755, 0o600), "any folder may hold an opened journal"
    copy(load_journal(path), folder, "copy")
    assert mode(folder) == 0o700
    assert mode(export(path, tmp_path)) == 0o600


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@contextmanager
def umask(wanted: int) -> Iterator[None]:
    before = os.umask(wanted)
    try:
        yield
    finally:
        os.umask(before)


def test_loading_tells_how_far_it_is_and_can_be_given_up(tmp_path: Path) -> None:
    path = played(tmp_path, 300)
    told: list[tuple[int, int]] = []

    def progress(done: int, of: int) -> bool:
        told.append((done, of))
        return len(told) < 2

    with pytest.raises(Cancelled):
        load_journal(path, progress)
    lines = len(load_journal(path).texts)
    assert told == [(64, lines), (128, lines)]


def test_one_entry_that_cannot_be_read_does_not_hide_the_others(tmp_path: Path) -> None:
    path = played(tmp_path, 5)
    (tmp_path / "loop.journal").symlink_to("loop.journal")
    assert [found.name for found in journals(tmp_path)] == [path.name, "loop.journal"]
    assert "symbolic links" in damage_text(ENGLISH, load_journal(tmp_path / "loop.journal"))
    assert list_folder(path).trouble == "Not a directory"
    assert list_folder(tmp_path / "x").trouble == ""
