"""Makes the film of the README from a real game.

    python -m assets.paint.film

Plays with a bot's moves at the real table, draws each step as a picture, and joins them into
docs/pictures/game.gif. Needs rsvg-convert and pillow.
"""

from __future__ import annotations

import asyncio
import io
import subprocess
import sys
from pathlib import Path
from typing import Final

from PIL import Image

from palais_tui.tui.app import PalaisApp
from palais_tui.user_files.settings import Settings

TARGET: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "game.gif"
SIZE: Final = (120, 40)
WIDTH: Final = 900
COLOURS: Final = 96
MOST_BYTES: Final = 2 * 1024 * 1024
PAUSE: Final = 0.4
FONTS: Final = (
    ("&#160;", " "),
    ("<text ", '<text xml:space="preserve" '),
    ("Fira Code, monospace", "DejaVu Sans Mono"),
)
"""What rsvg-convert needs to put every letter into its cell."""
STORY: Final[tuple[tuple[str, int], ...]] = (
    ("", 1500),
    *((key, 700) for key in ("3", "n")),
    ("f2", 1500),
    *((key, 450) for key in ("7", "4", "8", "6", "9", "enter")),
    *((key, 900) for key in ("enter", "enter")),
    *((key, 600) for key in ("enter", "5", "4", "5", "8", "n", "enter", "n")),
    *((key, 800) for key in ("c", "4", "h", "enter", "enter", "enter")),
)
"""Keys, and how many milliseconds the picture behind each stays."""


async def frames() -> list[tuple[Image.Image, int]]:
    """Play the story and draw it."""
    drawn: list[tuple[Image.Image, int]] = []
    app = PalaisApp(Settings(), lang="en")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(1.5)
        for key, stays in STORY:
            if key:
                await pilot.press(key)
            await pilot.pause(PAUSE)
            drawn.append((picture(app.export_screenshot()), stays))
    return drawn


def picture(svg: str) -> Image.Image:
    """A screenshot in the film's size."""
    for web, here in FONTS:
        svg = svg.replace(web, here)
    command = ["rsvg-convert", "--width", str(WIDTH)]
    done = subprocess.run(command, input=svg.encode(), capture_output=True, check=True)
    return Image.open(io.BytesIO(done.stdout)).convert("RGB")


def main() -> int:
    """Write the film; fails if it is too large to be loaded with a page."""
    drawn = asyncio.run(frames())
    first, *others = [image.quantize(COLOURS, dither=Image.Dither.NONE) for image, _ in drawn]
    first.save(
        TARGET,
        save_all=True,
        append_images=others,
        duration=[stays for _, stays in drawn],
        loop=0,
        optimize=True,
    )
    return int(TARGET.stat().st_size >= MOST_BYTES)


if __name__ == "__main__":
    sys.exit(main())
