"""Writes pixels as XPM3, a text format that image tools open and that diffs line by line."""

from __future__ import annotations

from collections import Counter
from itertools import product

from assets.paint.raster import Pixels, rgb

LETTERS = (
    ".+@#$%&*=-;>,')!~{]^/(_:<[}|1234567890abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
)
"""The characters of pixels: all that a C string holds as they are, without the blank."""
BLANK = " "


def xpm(name: str, pixels: Pixels, place: tuple[int, int] | None = None) -> str:
    """The file of a picture.

    A place is stored as XPM's hot spot: where the picture lies on a larger one.
    """
    used = Counter(colour for row in pixels for colour in row)
    # by frequency, then by colour: the same picture always gives the same file
    colours = sorted((colour for colour in used if colour), key=lambda found: (-used[found], found))
    size = 1 if len(colours) <= len(LETTERS) else 2
    every_key = map("".join, product(LETTERS, repeat=size))
    keys = dict(zip(colours, every_key, strict=False))
    table = [f"{key} c {colour}" for colour, key in keys.items()]
    if None in used:
        table.insert(0, f"{BLANK * size} c None")
    spot = f" {place[0]} {place[1]}" if place else ""
    header = f"{len(pixels[0])} {len(pixels)} {len(table)} {size}{spot}"
    rows = ["".join(keys[colour] if colour else BLANK * size for colour in row) for row in pixels]
    lines = ",\n".join(f'"{line}"' for line in [header, *table, *rows])
    return f"/* XPM */\nstatic char *{name}[] = {{\n{lines}\n}};\n"


def fewer_colours(pixels: Pixels, distance: float) -> Pixels:
    """The picture with colours merged that are closer than a distance.

    The more frequent colour stays, so surfaces keep theirs and gradients get steps.
    """
    used = Counter(colour for row in pixels for colour in row if colour)
    kept: dict[tuple[float, float, float], str] = {}
    merged: dict[str | None, str | None] = {None: None}
    for colour in sorted(used, key=lambda found: (-used[found], found)):
        red, green, blue = rgb(colour)
        # the eye sees green best, blue least
        far, nearest = min(
            (
                (2 * (red - r) ** 2 + 4 * (green - g) ** 2 + 1.5 * (blue - b) ** 2, other)
                for (r, g, b), other in kept.items()
            ),
            default=(float("inf"), colour),
        )
        if far > distance**2:
            kept[red, green, blue] = nearest = colour
        merged[colour] = nearest
    return [[merged[colour] for colour in row] for row in pixels]
