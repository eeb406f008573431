"""The hall: finished and sound games only, each once; everyone's results over all of them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from palais_tui.games.palais_royal.engine.scoring import score, winners
from palais_tui.journal.library import copy, journals
from palais_tui.journal.loader import load_journal
from palais_tui.reports.statistics import FinishedGame, PlayerRecord, Statistics
from palais_tui.reports.summary import summary
from tests.journal.journals import NOON, agreed, by_lot, finished, played, write_journal
from tests.tui.driver import LANGUAGE


def hall_of(folder: Path) -> Statistics:
    hall = Statistics()
    for path in journals(folder):
        hall.add(summary(load_journal(path), LANGUAGE))
    return hall


def test_a_finished_game_is_in_the_hall_with_its_scores(tmp_path: Path) -> None:
    write_journal(tmp_path, "game", by_lot(7), finished(7))
    (game,) = hall_of(tmp_path).games
    table = finished(7).controller.game
    assert game.begun == NOON
    assert game.names == ("Anna", "Bruno", "Chloé", "Dmitri")
    assert game.points == tuple(own.total for own in score(table))
    assert game.winners == winners(table)
    assert game.ranking()[0] in game.winners
    assert [game.points[seat] for seat in game.ranking()] == sorted(game.points, reverse=True)


def test_what_does_not_belong_there_is_counted(tmp_path: Path) -> None:
    sound = write_journal(tmp_path, "game", by_lot(7), finished(7))
    copy(load_journal(sound), tmp_path, "a copy of it")
    write_journal(tmp_path, "half", by_lot(8), played(by_lot(8), 50))
    (tmp_path / "junk.journal").write_bytes(b"junk")
    cut = sound.read_bytes().splitlines(keepends=True)
    (tmp_path / "edited.journal").write_bytes(b"".join(cut[:5] + cut[6:]))
    (tmp_path / "torn.journal").write_bytes(b"".join(cut)[:-3])
    (tmp_path / "letter.txt").write_text("not a journal at all")
    hall = hall_of(tmp_path)
    assert len(hall.games) == 1
    assert hall.copies == 1
    # without its last line the torn one is not over
    assert hall.unfinished == 2
    assert {loaded.path.stem for loaded in hall.damaged} == {"junk", "edited"}


def test_an_agreed_end_is_an_end(tmp_path: Path) -> None:
    write_journal(tmp_path, "short", by_lot(7), agreed(by_lot(7)))
    assert [game.most for game in hall_of(tmp_path).games] == [0]


def test_a_folder_that_is_not_there_is_an_empty_hall(tmp_path: Path) -> None:
    hall = hall_of(tmp_path / "nowhere")
    assert (hall.games, hall.players()) == ([], [])


def result(day: int, names: str, points: tuple[int, ...], won: tuple[int, ...]) -> FinishedGame:
    begun = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=day)
    people = tuple(names.split())
    bots = tuple(name.lower() if name == "Minister" else "" for name in people)
    return FinishedGame(Path("game"), begun, people, points, won, bots)


def test_players_are_counted_over_all_games_whatever_their_letters() -> None:
    hall = Statistics(
        [
            result(3, "ANNA Bruno", (50, 40), (0,)),
            result(1, "Anna Straße", (30, 30), (0, 1)),
            result(2, "bruno anna", (20, 10), (0,)),
            result(0, "STRASSE Bruno", (60, 7), (0,)),
        ]
    )
    assert [game.begun.day for game in hall.newest_first()] == [4, 3, 2, 1]
    assert hall.players() == [
        PlayerRecord("Straße", 2, 1, 1, 45.0, 60),
        PlayerRecord("ANNA", 3, 1, 1, 30.0, 50),
        PlayerRecord("Bruno", 3, 1, 0, 67 / 3, 40),
    ]


def test_a_program_is_called_one() -> None:
    hall = Statistics([result(0, "Anna Minister", (20, 40), (1,))])
    minister, anna = hall.players()
    assert minister.label(LANGUAGE) == "Minister (bot)"
    assert anna.label(LANGUAGE) == "Anna"
