"""The game's painted pictures."""

from __future__ import annotations

from functools import cache
from typing import Final

from palais_tui.assets_io.folder import assets_folder
from palais_tui.games.royal_visit.engine.components import KIND_OF, Kind, Pawn
from palais_tui.tui.colour import mix
from palais_tui.tui.pixel_art import PixelArt, Pixels, digits, read_art

KIND_IDS: Final = {kind: kind.name.lower() for kind in Kind}
CROWNS: Final = {3: (5, 3), 5: (7, 5), 7: (9, 5)}
"""By the width of pawns: the crown's big and little side."""
VALUES: Final = "12345M"


@cache
def game_art(name: str) -> PixelArt:
    """A picture of the game: KIND-3, KIND-5, KIND-7, KIND (a portrait of 16x20), crown-WIDTH.

    Also halberd, basin, values, sky-TIME-ROWS, cover-TIME.
    """
    return read_art((assets_folder() / "royal_visit" / "art" / name).with_suffix(".xpm"))


@cache
def pawn(kind: Kind, width: int, *, mirrored: bool = False) -> Pixels:
    """A pawn; the left guard is mirrored, so that he holds his halberd outwards."""
    pixels = game_art(f"{KIND_IDS[kind]}-{width}").pixels
    return [row[::-1] for row in pixels] if mirrored else pixels


def standing(pawn_: Pawn, width: int) -> Pixels:
    """A pawn as it stands on the road."""
    return pawn(KIND_OF[pawn_], width, mirrored=pawn_ is Pawn.LEFT_GUARD)


def crown(figure: int, *, big: bool) -> Pixels:
    """The crown that goes with pawns of a width."""
    return game_art(f"crown-{CROWNS[figure][0 if big else 1]}").pixels


@cache
def value(text: str, colour: str, *, small: bool) -> Pixels:
    """The number on a card, or its M."""
    if small and text != "M":
        return digits(int(text), colour)
    at = VALUES.index(text)
    drawn = game_art("values").part(5 * at, 5 if text == "M" else 4).pixels
    if small:  # an M of five rows
        drawn = [drawn[row] for row in (0, 1, 2, 4, 6)]
    return [[colour if pixel else None for pixel in row] for row in drawn]


def faded(pixels: Pixels, into: str, share: float) -> Pixels:
    """A picture on its way into a colour."""
    if not share:
        return pixels
    return [[colour and mix(colour, into, share) for colour in row] for row in pixels]
