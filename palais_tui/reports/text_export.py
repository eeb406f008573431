"""A transcript as text: by rounds and turns, then the result."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from palais_tui.i18n.catalog import Language
from palais_tui.reports.transcript import Transcript, TurnText, is_end

INDENT = "  "


def as_text(transcript: Transcript) -> str:
    """The whole transcript; ends with a line break."""
    return "\n".join(_lines(transcript)) + "\n"


def _lines(transcript: Transcript) -> Iterator[str]:
    text = transcript.narrator.language.text
    yield text("transcript.title")
    yield players_text(transcript)
    yield transcript.report.set_up_text(transcript)
    in_round = -1
    for turn in transcript.turns:
        if turn.round != in_round or is_end(turn):
            yield ""
            yield heading_text(transcript, turn)
        in_round = turn.round
        yield from turn.opening
        if turn.seat is not None:
            yield f"{transcript.narrator.names[turn.seat]}:"
        indent = INDENT if turn.seat is not None else ""
        yield from (f"{indent}{sentence}" for sentence in turn.sentences)
    yield ""
    if transcript.seed is None:
        yield unfinished_text(transcript)
    else:
        yield from transcript.report.result_lines(transcript)
        yield text("transcript.seed", seed=transcript.seed)


def heading_text(transcript: Transcript, turn: TurnText) -> str:
    """The heading of a round, of the set-up, or of the end."""
    language: Language = transcript.narrator.language
    if is_end(turn):
        return language.text("log_screen.end")
    if not turn.round:
        return language.text("log_screen.set_up")
    return language.text("log_screen.round", round=turn.round)


def date_text(language: Language, when: datetime) -> str:
    """The date in local time."""
    there = when.astimezone()
    month = language.text(f"months.{there.month}")
    return language.text("months.date", day=there.day, month=month, year=there.year)


def players_text(transcript: Transcript) -> str:
    """The players, and the date the game began."""
    narrator = transcript.narrator
    language: Language = narrator.language
    names = narrator.seats(range(len(transcript.seats)))
    return language.text("transcript.who", names=names, date=date_text(language, transcript.begun))


def unfinished_text(transcript: Transcript) -> str:
    """How far an unfinished game has come, without its points."""
    language: Language = transcript.narrator.language
    name = transcript.narrator.names[transcript.seat]
    key = "transcript.unfinished" if transcript.round else "transcript.unfinished_set_up"
    return language.text(key, round=transcript.round, name=name)
