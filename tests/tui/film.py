"""Makes the pictures of the README: python -m tests.tui.film

Four are golden pictures. The film is a real game, from the title to the first noble, with the seed
below; every key is checked by what the screen says then. Needs rsvg-convert and, for the film,
pillow.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

from PIL import Image
from textual.widgets import Input

from palais_tui.tui.app import PalaisApp
from palais_tui.tui.widgets import title_picture
from palais_tui.user_files.settings import Settings
from tests.tui.pictures import FOLDER, settle
from tests.tui.svg_picture import svg_of

PICTURES: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures"
FILM: Final = PICTURES / "game.gif"
GOLDEN: Final = {
    "title": "title-120x40",
    "table": "enlist-160x50",
    "scores": "scores-120x40",
    "royal-visit": "royal-visit-target-120x40",
}
SIZE: Final = (120, 40)
WIDTH: Final = 960
"""Pixels; eight for a letter, so that blocks join."""
COLOURS: Final = 128
MOST_BYTES: Final = 2 * 1024 * 1024
PAUSE: Final = 0.6
"""Seconds for a mark on what has changed to go away."""
SEED: Final = "7"
STORY: Final[tuple[tuple[str, str, int], ...]] = (
    ("", "all saved games", 1500),
    ("n", "Which game?", 1200),
    ("enter", "Players", 1500),
    ("f2", "5 of 5 left", 1300),
    ("2", "4 of 5 left", 450),
    ("2", "3 of 5 left", 450),
    ("6", "2 of 5 left", 450),
    ("6", "1 of 5 left", 450),
    ("8", "Anna: your setup is done", 900),
    ("enter", "Pass the keyboard", 1200),
    ("enter", "Bruno: put a servant where", 700),
    ("4", "4 of 5 left", 350),
    ("4", "3 of 5 left", 350),
    ("5", "2 of 5 left", 350),
    ("9", "1 of 5 left", 350),
    ("8", "Bruno: your setup is done", 800),
    ("enter", "Pass the keyboard", 1000),
    ("enter", "Anna: 2 new servants for the Gate", 1200),
    ("enter", "3 moves left", 800),
    ("5", "From Gate to where?", 600),
    ("8", "2 moves left", 700),
    ("5", "From Gate to where?", 500),
    ("4", "1 move left", 700),
    ("9", "From Parade to where?", 500),
    ("8", "use Mint (4), King (8), Madame (6)", 1300),
    ("enter", "3 nobles within reach", 1000),
    ("c 3", "3 within reach", 800),
    ("e 3", "enlist e3?", 1500),
    ("enter", "enlists the servant noble on e3", 2000),
    ("n n enter enter", "Pass the keyboard", 2500),
)
"""Keys, what is shown behind each, and for how many milliseconds."""


async def frames() -> list[tuple[Image.Image, int]]:
    """Play the story and draw it."""
    with TemporaryDirectory() as saves:
        return await _frames(PalaisApp(Settings(), saves=Path(saves), lang="en"))


async def _frames(app: PalaisApp) -> list[tuple[Image.Image, int]]:
    drawn: list[tuple[Image.Image, int]] = []
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(1.5)
        for key, shown, stays in STORY:
            if key:
                await pilot.press(*key.split())
            await settle(pilot)
            await pilot.pause(PAUSE)
            for seed in app.screen.query("#seed").results(Input):
                seed.value = SEED
            strips = app.screen._compositor.render_strips(app.size)
            text = "\n".join(strip.text for strip in strips)
            assert shown in text, f"{key!r} does not show {shown!r}:\n{text}"
            drawn.append((picture(svg_of(strips, app.size.width)), stays))
    return drawn


def picture(svg: str) -> Image.Image:
    """A screen in the film's size."""
    command = ["rsvg-convert", "--width", str(WIDTH)]
    done = subprocess.run(command, input=svg.encode(), capture_output=True, check=True)
    return Image.open(io.BytesIO(done.stdout)).convert("RGB")


def make_film() -> None:
    """Fails if it is too large to be loaded with a page."""
    with patch.object(title_picture, "STEP_SECONDS", 1000.0):
        drawn = asyncio.run(frames())
    first, *others = [image.quantize(COLOURS, dither=Image.Dither.NONE) for image, _ in drawn]
    first.save(
        FILM,
        save_all=True,
        append_images=others,
        duration=[stays for _, stays in drawn],
        loop=0,
        optimize=True,
    )
    assert FILM.stat().st_size < MOST_BYTES


def make_pictures() -> None:
    """From the golden pictures."""
    for name, golden in GOLDEN.items():
        target = PICTURES / f"{name}.png"
        subprocess.run(["rsvg-convert", FOLDER / f"{golden}.svg", "-o", target], check=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the pictures of the README.")
    parser.add_argument("--without-film", action="store_true", help="the golden pictures only")
    options = parser.parse_args()
    make_pictures()
    if not options.without_film:
        make_film()
    return 0


if __name__ == "__main__":
    sys.exit(main())
