"""Every screen looks as its golden picture in `screens/`."""

from __future__ import annotations

import asyncio

import pytest

from tests.tui.pictures import FOLDER, Picture, draw, pictures

pytestmark = [pytest.mark.usefixtures("untraced"), pytest.mark.all_games]

ADVICE = "draw anew with: python -m tests.tui.pictures, and look at what changed"


QUICK = ("title-80x24", "table-80x24", "table-120x40", "settings-80x24")
"""Pictures that the fast check compares, too."""
PICTURES = [
    pytest.param(
        picture, id=picture.name, marks=[] if picture.name in QUICK else [pytest.mark.slow]
    )
    for picture in pictures()
]


@pytest.mark.parametrize("picture", PICTURES)
def test_the_screen_looks_as_its_picture(picture: Picture) -> None:
    svg, text = asyncio.run(draw(picture))
    # the text first: its difference can be read
    assert text == picture.text.read_text(encoding="utf-8"), ADVICE
    assert svg == picture.svg.read_text(encoding="utf-8"), ADVICE


def test_no_picture_is_left_over() -> None:
    wanted = {file.name for picture in pictures() for file in (picture.svg, picture.text)}
    assert {file.name for file in FOLDER.iterdir()} == wanted | {"README.md"}


@pytest.mark.parametrize("picture", pictures(), ids=lambda picture: picture.name)
def test_nothing_is_cut_off_at_the_right(picture: Picture) -> None:
    """A clipped line of Textual's ends in an ellipsis."""
    text = picture.text.read_text(encoding="utf-8")
    assert not [line for line in text.splitlines() if line.rstrip().endswith("…")]
