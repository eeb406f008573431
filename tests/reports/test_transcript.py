"""The story of a game: whole in every form, and the same bytes from the same journal."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from palais_tui.core.seats import bad_names
from palais_tui.core.setup import GameHistory, GameSetup
from palais_tui.games.palais_royal.controller.notation import read
from palais_tui.games.palais_royal.engine.scoring import score, winners
from palais_tui.games.palais_royal.export.html_page import as_html
from palais_tui.games.palais_royal.export.json_export import as_json
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.journal.loader import load_journal
from palais_tui.reports.html import elements
from palais_tui.reports.text_export import as_text
from palais_tui.reports.transcript import Transcript, build_transcript, transcript
from palais_tui.tui.colour import contrast
from palais_tui.tui.theme import DARK
from tests.games.palais_royal.position import COMPONENTS
from tests.journal.journals import NAMES, agreed, by_lot, finished, played, write_journal
from tests.tui.driver import LANGUAGE

VOID = {"meta", "link", "br", "img", "input", "hr"}
ODD = ("<b>Ann&a</b>", '"O\'Hara"', "</details>", "{name} <x>")


def story_of(game: GameSetup, history: GameHistory) -> Transcript:
    return build_transcript(game, history, game.seats(), Narrator(LANGUAGE, COMPONENTS, game.names))


def facts(loaded: Transcript) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(as_json(loaded))
    return found


class Page(HTMLParser):
    """A page as a browser reads it: its tags are closed in order, its text is kept."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data


# --- all forms


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_told_journal_and_the_game_itself_give_the_same_story(
    players: int, tmp_path: Path
) -> None:
    game = by_lot(3, NAMES[:players])
    history = played(game)
    loaded = load_journal(write_journal(tmp_path, "game", game, history))
    narrator = Narrator(LANGUAGE, COMPONENTS, game.names)
    assert as_text(transcript(loaded, narrator)) == as_text(story_of(game, history))
    assert as_html(transcript(loaded, narrator)) == as_html(story_of(game, history))


def test_a_journal_without_a_game_has_no_story(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no game"):
        transcript(load_journal(tmp_path / "nothing"), Narrator(LANGUAGE, COMPONENTS, NAMES))


def test_what_was_taken_back_is_not_told() -> None:
    game = by_lot(5)
    history = played(game, 2)
    before = as_json(story_of(game, history))
    assert history.controller.prompt is not None
    history.answer(history.controller.prompt.moves[0])
    history.undo()
    assert as_json(story_of(game, history)) == before


# --- text


def test_the_text_has_every_round_every_turn_and_the_scores() -> None:
    game = by_lot(7)
    loaded = story_of(game, finished(7))
    lines = as_text(loaded).splitlines()
    rounds = loaded.table.round
    assert [line for line in lines if line.startswith("Round ")] == [
        f"Round {number}" for number in range(1, rounds + 1)
    ]
    for name in NAMES:
        assert lines.count(f"{name}:") == rounds
    total = score(loaded.table)[0].total
    assert any(line.startswith(f"Anna: {total} = nobles ") for line in lines)
    assert lines[-1] == "The seed of this game was 7."
    assert sum(" edge: " in line for line in lines) == 4


def test_the_text_of_a_finished_game_names_drawn_cards_and_hands() -> None:
    text = as_text(story_of(by_lot(7), finished(7)))
    assert re.search(r"draws \d cards: [A-Z]\w+", text)
    assert "still had in hand" in text


def test_the_text_of_an_unfinished_game_says_how_far_it_is() -> None:
    game = by_lot(7)
    text = as_text(story_of(game, played(game, 150)))
    assert "The game is not over: round " in text
    assert "seed" not in text
    begun = as_text(story_of(game, game.deal()))
    assert begun.rstrip().endswith("'s turn in the setup.")


# --- JSON


def test_the_json_names_the_colours_that_were_chosen() -> None:
    game = replace(by_lot(5, NAMES[:3]), colours=(3, 0, 2))
    seats = facts(story_of(game, game.deal()))["seats"]
    assert [seat["colour"] for seat in seats] == ["black", "red", "green"]


def test_the_json_names_the_colours_of_the_seat_numbers_if_none_were_chosen() -> None:
    game = by_lot(5, NAMES[:3])
    seats = facts(story_of(game, game.deal()))["seats"]
    assert [seat["colour"] for seat in seats] == ["red", "yellow", "green"]


def test_every_answer_is_a_move_in_notation_that_leads_to_the_same_table() -> None:
    found = facts(story_of(by_lot(7), finished(7)))
    assert (found["format"], found["version"]) == ("palais-tui-transcript", 1)
    again = by_lot(found["setup"]["seed"], [seat["name"] for seat in found["seats"]]).deal()
    for answer in found["answers"]:
        assert answer["seat"] == again.controller.game.seat
        events = again.answer(read(COMPONENTS, answer["move"]))
        assert len(events) == len(answer["events"])
    game = again.controller.game
    assert game.key() == finished(7).controller.game.key()
    assert [own["total"] for own in found["scores"]] == [own.total for own in score(game)]
    assert found["winners"] == list(winners(game))
    assert found["standings"][-1]["points"] == [own["total"] for own in found["scores"]]


def test_the_keys_are_the_same_in_every_file() -> None:
    game = by_lot(7)
    over = facts(story_of(game, finished(7)))
    half = facts(story_of(game, played(game, 180)))
    begun = facts(story_of(game, game.deal()))
    for other in (half, begun):
        assert other.keys() == over.keys()
        assert other["setup"].keys() == over["setup"].keys()
        assert other["table"].keys() == over["table"].keys()
        assert other["table"]["players"][0].keys() == over["table"]["players"][0].keys()
    kinds = {kind["event"]: kind.keys() for kind in events_in(over)}
    assert {kind["event"]: kind.keys() for kind in events_in(half)}.items() <= kinds.items()


def test_a_finished_game_lies_open() -> None:
    found = facts(story_of(by_lot(7), finished(7)))
    assert found["setup"]["seed"] == 7
    assert len(found["setup"]["garden"]) == 36
    assert len(found["table"]["left_out"]) == 6
    for player in found["table"]["players"]:
        assert len(player["hand"]) == player["hand_size"]
        assert len(player["face_down"]) == player["face_down_count"]
    assert not [e for e in events_in(found) if e["event"] == "card_kept" and e["card"] is None]


def events_in(found: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for answer in found["answers"] for event in answer["events"]]


# --- HTML


@pytest.mark.parametrize("count", [0, 1, 90, 200, 10_000])
def test_the_page_is_whole_and_needs_nothing_else(count: int) -> None:
    game = by_lot(7)
    html = as_html(story_of(game, played(game, count)))
    found = Page(html)
    assert html.startswith("<!doctype html>")
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in found.tags}
    for _, attributes in found.tags:
        assert all((attributes.get(name) or "#").startswith("#") for name in ("src", "href"))
        assert not [name for name in attributes if name.startswith("on")]
    assert not re.search(r"url\(|@import|https?:", html)
    assert "prefers-color-scheme: dark" in html


def test_the_page_has_the_turns_to_unfold_the_boards_and_the_chart() -> None:
    loaded = story_of(by_lot(7), finished(7))
    found = Page(as_html(loaded))
    tags = [tag for tag, _ in found.tags]
    assert tags.count("details") == loaded.table.round * 4 + 1
    classes = [attributes.get("class") for _, attributes in found.tags]
    for name in ("garden", "castle", "chart", "line l0", "line l3", "player e3"):
        assert name in classes
    assert classes.count("place") == 9
    assert classes.count("tile") == loaded.table.nobles_in_garden()
    assert "The seed of this game was 7." in found.text


def test_a_game_ended_before_its_first_turn_has_no_chart() -> None:
    game = by_lot(7)
    html = as_html(story_of(game, agreed(game)))
    assert "No rounds were played." in html
    assert 'class="chart"' not in html


def test_odd_names_mean_themselves() -> None:
    assert not bad_names(ODD)
    game = by_lot(8, ODD)
    for history in (played(game, 100), played(game)):
        found = Page(as_html(story_of(game, history)))
        assert {"b", "x"} & {tag for tag, _ in found.tags} <= {"b"}  # the page's own b
        for name in ODD:
            assert name in found.text
        assert all(name in as_text(story_of(game, history)) for name in ODD)


def test_the_page_has_the_colours_of_the_boards() -> None:
    css = Path(elements.__file__).with_name("page.css").read_text(encoding="utf-8")
    light, dark = css.split("@media (prefers-color-scheme: dark)", 1)
    for seat, colour in enumerate(DARK.seat_colours):
        assert f"--colour{seat}: {colour};".lower() in dark.lower()
        # white paper is brighter than the light theme: its colours need not be as dark
        (on_paper,) = re.findall(rf"--colour{seat}: (#\w+);", light)
        assert contrast(on_paper, "#ffffff") >= 4.5
