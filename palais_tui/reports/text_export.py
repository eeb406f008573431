"""A transcript in lines: the story by rounds and turns, then the scores."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from palais_tui.games.palais_royal.phrases.scores import score_lines
from palais_tui.i18n.catalog import Language
from palais_tui.reports.transcript import Transcript, TurnText, is_end

INDENT = "  "


def as_text(told: Transcript) -> str:
    """The whole transcript as text; ends with a line break."""
    return "\n".join(_lines(told)) + "\n"


def _lines(told: Transcript) -> Iterator[str]:
    say = told.narrator.language.say
    yield say("transcript.title")
    yield say_who(told)
    yield say_set_up(told)
    in_round = -1
    for turn in told.turns:
        if turn.round != in_round or is_end(turn):
            yield ""
            yield say_heading(told, turn)
        in_round = turn.round
        yield from turn.opening
        if turn.seat is not None:
            yield f"{told.narrator.names[turn.seat]}:"
        yield from (f"{INDENT if turn.seat is not None else ''}{text}" for text in turn.sentences)
    yield ""
    if told.seed is None:
        yield say_unfinished(told)
    else:
        yield from score_lines(told.narrator, told.table)
        yield from say_hands(told)
        yield say("transcript.seed", seed=told.seed)


def say_heading(told: Transcript, turn: TurnText) -> str:
    """What stands above a round: its number, the set-up, or the end."""
    say = told.narrator.language.say
    if is_end(turn):
        return say("log_screen.end")
    return say("log_screen.round", round=turn.round) if turn.round else say("log_screen.set_up")


def say_date(language: Language, when: datetime) -> str:
    """A day, where the reader is."""
    there = when.astimezone()
    month = language.say(f"months.{there.month}")
    return language.say("months.date", day=there.day, month=month, year=there.year)


def say_who(told: Transcript) -> str:
    """The players, and the day they began."""
    narrator = told.narrator
    return narrator.language.say(
        "transcript.who",
        names=narrator.seats(range(told.table.players)),
        date=say_date(narrator.language, told.begun),
    )


def say_set_up(told: Transcript) -> str:
    """How the castle was laid, and who began."""
    say = told.narrator.language.say
    return say(
        "transcript.set_up",
        layout=say(f"transcript.layout_{told.layout}"),
        name=told.narrator.names[told.table.start],
    )


def say_unfinished(told: Transcript) -> str:
    """How far a game has come that is not over; its points are nobody's business yet."""
    say, table = told.narrator.language.say, told.table
    key = "transcript.unfinished" if table.round else "transcript.unfinished_set_up"
    return say(key, round=table.round, name=told.narrator.names[table.seat])


def say_hands(told: Transcript) -> Iterator[str]:
    """The cards left in hand, once all lies open."""
    narrator, table = told.narrator, told.table
    for seat, name in enumerate(narrator.names):
        hand = table.hands[seat * 9 : seat * 9 + 9]
        held = [narrator.card(kind) for kind, count in enumerate(hand) for _ in range(count)]
        key = "transcript.hand" if held else "transcript.hand_empty"
        yield narrator.language.say(key, name=name, cards=", ".join(held))
