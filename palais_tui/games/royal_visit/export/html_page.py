"""The page: who played and who won, the crown over the turns, the road, and the story."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Final

from palais_tui.games.royal_visit.controller.events import GameOver
from palais_tui.games.royal_visit.engine.components import CHATEAU, COURT, WALL, Pawn
from palais_tui.games.royal_visit.phrases.narrator import Narrator
from palais_tui.games.royal_visit.plain.boards import card_lines, crown_line, pawn_lines
from palais_tui.reports.html.document import document, section
from palais_tui.reports.html.elements import Node, drawing, line, node, sign, write
from palais_tui.reports.text_export import heading_text
from palais_tui.reports.transcript import Transcript, TurnText, is_end

SPACE: Final = 42
LANE: Final = 40
LABEL: Final = 90
BAR: Final = 14
STEP: Final = 12
LANES: Final[tuple[tuple[str, tuple[Pawn, ...]], ...]] = (
    ("wizard", (Pawn.WIZARD,)),
    ("court", COURT),
    ("jester", (Pawn.JESTER,)),
)
LETTERS: Final = ("king", "left", "right", "wizard", "jester")


def as_html(transcript: Transcript) -> str:
    """The whole transcript as one HTML file."""
    won = transcript.table.winners if transcript.over else ()
    outcome = (_ending(transcript),) if transcript.over else ()
    style = Path(__file__).with_name("page.css")
    return document(transcript, style, won, outcome, _main(transcript))


def _ending(transcript: Transcript) -> str:
    table, narrator = transcript.table, transcript.narrator
    return str(narrator.ending(GameOver(table.seat, table.end, table.winners)))


def _main(transcript: Transcript) -> Node:
    narrator: Narrator = transcript.narrator
    say, table = narrator.language.text, transcript.table
    facts = [
        *pawn_lines(narrator, table),
        crown_line(narrator, table),
        *card_lines(narrator, transcript.now),
    ]
    sections = [
        section(
            say("keepsake.road" if transcript.over else "keepsake.road_now"),
            node("div", _road(transcript), class_="wide"),
            node("ul", *(node("li", fact) for fact in facts), class_="facts"),
        )
    ]
    if transcript.standings:
        chart = node("div", _crown_chart(transcript), class_="wide")
        sections.append(section(say("keepsake.crown"), chart))
    begins = node("p", transcript.report.set_up_text(transcript))
    sections.append(section(say("keepsake.story"), begins, *_story(transcript)))
    return node("main", *sections)


def _across(space: int) -> float:
    return LABEL + (space + WALL + 0.5) * SPACE


def _road(transcript: Transcript) -> Node:
    """A column for each space; crown, wizard, court and jester one below the other."""
    narrator: Narrator = transcript.narrator
    say, table = narrator.language.text, transcript.table
    parts: list[Node] = []
    for space in range(-WALL, WALL + 1):
        place = "chateau" if abs(space) >= CHATEAU else "duchy" if space else "fountain"
        left = _across(space) - SPACE / 2 + 1
        parts.append(node("rect", x=left, y=LANE, width=SPACE - 2, height=4 * LANE, class_=place))
        parts.append(write(_across(space), LANE - 12, narrator.space(space), "axis"))
    rows = [("crown", {table.crown: "♔"})]
    for name, pawns in LANES:
        letters = {table.pawns[p]: say(f"boards.{LETTERS[p]}_letter") for p in pawns}
        rows.append((name, letters))
    for number, (name, letters) in enumerate(rows, 1):
        y = (number + 0.5) * LANE + 6
        parts.append(write(LABEL - 10, y, say(f"boards.{name}_row"), "axis", "end"))
        parts += [write(_across(space), y, letter, name) for space, letter in letters.items()]
    label = crown_line(narrator, table)
    return drawing(LABEL + 17 * SPACE, 5 * LANE + 8, label, *parts, class_="road")


def _crown_chart(transcript: Transcript) -> Node:
    """A bar for each turn, up for one player and down for the other."""
    say = transcript.narrator.language.text
    middle = (WALL + 1) * STEP
    wide = LABEL + BAR * len(transcript.standings) + 10
    parts = [line(LABEL, middle, wide, middle, "base")]
    for seat, y in ((0, STEP * 2), (1, middle + STEP * WALL)):
        parts.append(write(LABEL - 10, y, transcript.narrator.shape(seat), f"axis t{seat}", "end"))
    for at, standing in enumerate(transcript.standings):
        for seat, steps in enumerate(standing.totals):
            top = middle - steps * STEP if seat == 0 else middle
            if steps:
                parts.append(
                    node(
                        "rect",
                        x=LABEL + at * BAR,
                        y=top,
                        width=BAR - 3,
                        height=steps * STEP,
                        class_=f"s{seat}",
                    )
                )
    return drawing(wide, 2 * middle, say("keepsake.crown"), *parts, class_="chart")


def _story(transcript: Transcript) -> list[Node]:
    """Every round with its turns."""
    found = []
    for heading, several in groupby(transcript.turns, lambda turn: heading_text(transcript, turn)):
        turns = [_turn(transcript, turn) for turn in several]
        found.append(node("div", node("h3", heading), *turns, class_="round"))
    return found


def _turn(transcript: Transcript, turn: TurnText) -> Node:
    sentences = node("ol", *(node("li", text) for text in turn.sentences))
    if is_end(turn) or turn.seat is None:
        return sentences
    name = node("b", transcript.narrator.names[turn.seat])
    return node("div", node("p", sign(turn.seat), " ", name), sentences, class_=f"e{turn.seat}")
