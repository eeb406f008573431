"""A transcript in lines: the story by rounds and turns, then the scores."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from palais_tui.games.palais_royal.phrases.scores import score_lines
from palais_tui.i18n.catalog import Language
from palais_tui.reports.transcript import Transcript, TurnText, is_end

INDENT = "  "


def as_text(transcript: Transcript) -> str:
    """The whole transcript as text; ends with a line break."""
    return "\n".join(_lines(transcript)) + "\n"


def _lines(transcript: Transcript) -> Iterator[str]:
    say = transcript.narrator.language.text
    yield say("transcript.title")
    yield players_text(transcript)
    yield set_up_text(transcript)
    in_round = -1
    for turn in transcript.turns:
        if turn.round != in_round or is_end(turn):
            yield ""
            yield heading_text(transcript, turn)
        in_round = turn.round
        yield from turn.opening
        if turn.seat is not None:
            yield f"{transcript.narrator.names[turn.seat]}:"
        yield from (f"{INDENT if turn.seat is not None else ''}{text}" for text in turn.sentences)
    yield ""
    if transcript.seed is None:
        yield unfinished_text(transcript)
    else:
        yield from score_lines(transcript.narrator, transcript.table)
        yield from hand_lines(transcript)
        yield say("transcript.seed", seed=transcript.seed)


def heading_text(transcript: Transcript, turn: TurnText) -> str:
    """What stands above a round: its number, the set-up, or the end."""
    say = transcript.narrator.language.text
    if is_end(turn):
        return say("log_screen.end")
    return say("log_screen.round", round=turn.round) if turn.round else say("log_screen.set_up")


def date_text(language: Language, when: datetime) -> str:
    """A day, where the reader is."""
    there = when.astimezone()
    month = language.text(f"months.{there.month}")
    return language.text("months.date", day=there.day, month=month, year=there.year)


def players_text(transcript: Transcript) -> str:
    """The players, and the day they began."""
    narrator = transcript.narrator
    return narrator.language.text(
        "transcript.who",
        names=narrator.seats(range(transcript.table.players)),
        date=date_text(narrator.language, transcript.begun),
    )


def set_up_text(transcript: Transcript) -> str:
    """How the castle was laid, and who began."""
    say = transcript.narrator.language.text
    return say(
        "transcript.set_up",
        layout=say(f"transcript.layout_{transcript.layout}"),
        name=transcript.narrator.names[transcript.table.start],
    )


def unfinished_text(transcript: Transcript) -> str:
    """How far a game has come that is not over; its points are nobody's business yet."""
    say, table = transcript.narrator.language.text, transcript.table
    key = "transcript.unfinished" if table.round else "transcript.unfinished_set_up"
    return say(key, round=table.round, name=transcript.narrator.names[table.seat])


def hand_lines(transcript: Transcript) -> Iterator[str]:
    """The cards left in hand, once all lies open."""
    narrator, table = transcript.narrator, transcript.table
    for seat, name in enumerate(narrator.names):
        hand = table.hand(seat)
        held = [narrator.card(kind) for kind, count in enumerate(hand) for _ in range(count)]
        key = "transcript.hand" if held else "transcript.hand_empty"
        yield narrator.language.text(key, name=name, cards=", ".join(held))
