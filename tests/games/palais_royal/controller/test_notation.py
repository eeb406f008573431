"""One text form a move, both ways; anything else is no move, and says why."""

from __future__ import annotations

import pytest

from palais_tui.core.game_spec import NotAMove
from palais_tui.core.protocol import Gesture
from palais_tui.games.palais_royal.controller.moves import (
    AGREE,
    PASS,
    Draw,
    Enlist,
    Keep,
    Move,
    Play,
    Put,
    Use,
    Walk,
)
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS, read, write
from palais_tui.games.palais_royal.engine.castle import GATE, KING, MINT, OFFICE, STAIRWAY, SUPPLY
from tests.games.palais_royal.play import state_space as universe
from tests.games.palais_royal.play.positions import COMPONENTS

WRITTEN: list[tuple[Move, str]] = [
    (Put(GATE), "put gate"),
    (Put(KING, STAIRWAY), "put king from=stairway"),
    (Walk(MINT, OFFICE), "move mint>office"),
    (Use(MINT), "use mint"),
    (Enlist(20), "enlist c4"),
    (Enlist(20, 1, 0, MINT), "enlist c4 seals=1k edge=mint"),
    (Enlist(0, 0, 2, SUPPLY), "enlist a1 seals=2m edge=supply"),
    (Enlist(35, 1, 3), "enlist f6 seals=1k3m"),
    (Draw(3), "draw 3"),
    (Draw(12), "draw 12"),
    (Keep(6), "keep purse"),
    (Play(3), "play swift"),
    (PASS, "pass"),
    (AGREE, "agree"),
]


@pytest.mark.parametrize(("move", "text"), WRITTEN)
def test_a_move_has_one_text(move: Move, text: str) -> None:
    assert write(COMPONENTS, move) == text
    assert read(COMPONENTS, text) is move


def test_every_move_is_read_back_and_no_text_stands_for_two() -> None:
    texts = [write(COMPONENTS, move) for move in universe.EVERYTHING]
    assert len({*texts}) == len(texts)
    for move, text in zip(universe.EVERYTHING, texts, strict=True):
        assert read(COMPONENTS, text) is move


def test_fields_are_column_then_row_from_the_top() -> None:
    assert (FIELD_IDS[0], FIELD_IDS[5], FIELD_IDS[6], FIELD_IDS[35]) == ("a1", "f1", "a2", "f6")


@pytest.mark.parametrize("text", ["PUT Gate", "  put   gate  ", "\tput gate\n"])
def test_capitals_and_blanks_do_not_matter(text: str) -> None:
    assert read(COMPONENTS, text) is Put(GATE)


@pytest.mark.parametrize("text", ["pass;pass", "pass; pass", "pass ; pass"])
def test_moves_joined_by_semicolons_are_a_gesture(text: str) -> None:
    assert read(COMPONENTS, text) == Gesture((PASS, PASS))


BAD = """
    |
    walk mint>office|walk
    put|
    put tower|tower
    put supply|supply
    put gate gate|gate
    put gate from|from
    put gate from=|
    put gate from=supply|supply
    put gate from=tower|tower
    put gate to=king|to=king
    move|
    move mint|mint
    move mint office|mint
    move mint>|
    move >office|
    move mint>tower|tower
    move mint>>office|>office
    move mint>office>gate|office>gate
    move mint > office|mint
    use|
    use 3|3
    enlist|
    enlist g1|g1
    enlist a7|a7
    enlist a0|a0
    enlist 4c|4c
    enlist c4 seals=|seals=
    enlist c4 seals=0k|seals=0k
    enlist c4 seals=1|seals=1
    enlist c4 seals=1x|seals=1x
    enlist c4 seals=1m1k|seals=1m1k
    enlist c4 seals=10k|seals=10k
    enlist c4 seals=-1k|seals=-1k
    enlist c4 edge=|
    enlist c4 edge=tower|tower
    enlist c4 edge=mint seals=1k|seals=1k
    enlist c4 seals=1k seals=1k|seals=1k
    enlist c4 now|now
    draw|
    draw 0|0
    draw 00|00
    draw 01|01
    draw -1|-1
    draw +1|+1
    draw 1.0|1.0
    draw 100|100
    draw three|three
    draw ３|３
    draw ¹|¹
    keep|
    keep crown|crown
    keep 6|6
    play|
    play purse purse|purse
    pass now|now
    agree please|please
    pass;|
    ;|
    pass;;pass|
    pass, pass|pass,
""".strip("\n").splitlines()


@pytest.mark.parametrize("line", [line.strip() for line in BAD])
def test_anything_else_is_no_move_and_the_word_is_named(line: str) -> None:
    text, _, word = line.partition("|")
    with pytest.raises(NotAMove) as refused:
        read(COMPONENTS, text)
    assert refused.value.word == word
    assert refused.value.known
    assert repr(word) in str(refused.value)
    assert isinstance(refused.value, ValueError)


def test_what_would_be_known_is_told() -> None:
    with pytest.raises(NotAMove) as refused:
        read(COMPONENTS, "keep crown")
    assert refused.value.known == tuple(card.id for card in COMPONENTS.cards)
    assert refused.value.text == "keep crown"
