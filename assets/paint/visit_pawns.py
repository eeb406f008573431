"""Pawns, crowns, digits and the basin of Royal Visit, drawn by hand: one letter a pixel.

The halberd is at a guard's right side; the left guard is shown mirrored, so that both hold it
outwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from assets.paint.raster import Pixels
from assets.paint.sprites import sprite

MATERIALS: Final = {
    "R": "#b8243f",
    "r": "#e8556d",
    "w": "#f7f1e3",
    "W": "#cfc4ad",
    "f": "#f0c8a4",
    "k": "#2b1d14",
    "b": "#8a5a30",
    "g": "#e0a92e",
    "y": "#ffd96b",
    "G": "#a87614",
    "u": "#4f86d0",
    "U": "#2d5596",
    "s": "#e3e8f0",
    "S": "#9aa3b3",
    "v": "#9b78ea",
    "t": "#2fb48a",
    "d": "#e58ab0",
    "c": "#cfe6f5",
    "q": "#4d97c4",
}
"""Robe, ruby, white and its shade, skin, black, beard, three golds, two blues, two steels,
violet, the jester's green and rose, spray and water."""

PAWNS: Final[Mapping[str, Sequence[str]]] = {
    "king-3": ("y.y", "ggg", "fff", "www", "RRR", "RRR"),
    "guard-3": (".r.", "uuu", "fff", "uwu", "uwu", "U.U"),
    "wizard-3": (".v.", "vvv", "fff", "www", "vwv", "vvv"),
    "jester-3": ("t.d", "ttd", "yfy", "dwt", "ddt", "d.t"),
    "king-5": (
        "y.y.y", "ggggg", ".fff.", ".kfk.", ".bbb.", "wwwww", "RRwRR", "RRwRR", "RRRRR",
    ),
    "guard-5": (
        ".r...", "uuu.s", "uuuss", "UUU.S", "kfk.S", "fff.S", "uwufS", "uwu.S", "U.U.S",
    ),
    "wizard-5": (
        "..v..", ".vv..", ".vyv.", "vvvvv", ".kfk.", ".www.", "vwwwv", "vvwvv", "vvvvv",
    ),
    "jester-5": (
        ".t.d.", "tttdd", "tfffd", "ykfky", ".frf.", "wtwdw", "tttdd", "dddtt", ".d.t.",
    ),
    "king-7": (
        "y..y..y", "gy.y.yg", "ggggggg", ".fffff.", ".fkfkf.", ".bfffb.", ".bbbbb.", "wwbbbww",
        "RRwwwRR", "RRRwRRR", "RRRwRRR", "wwwwwww",
    ),
    "guard-7": (
        "..r....", ".uuu..s", "uuuuuss", "uuuuuss", "UUUUU.S", ".kfk..S", ".fff..S", "uuwuu.S",
        "uwwwufS", "uuwuu.S", ".UUU..S", ".U.U..S",
    ),
    "wizard-7": (
        "...v...", "..vv...", "..vyv..", "..vvv..", ".vvvvv.", "vvvvvvv", ".fkfkf.", ".fwwwf.",
        "vwwwwwv", "vvwwwvv", "vvvwvvv", "vvvvvvv",
    ),
    "jester-7": (
        "..t.d..", ".tttdd.", "ttttddd", "ttfffdd", "t.kfk.d", "y.fff.y", "..frf..", "wtwtwdw",
        "ttttddd", "dddtttt", ".dd.tt.", ".y...y.",
    ),
}  # fmt: skip
"""By width. The smallest guard has his halberd beside him, in the joint of the slabs."""
HALBERD: Final = ("s", "s", "S", "S", "S", "S")
CROWNS: Final[Mapping[str, Sequence[str]]] = {
    "crown-3": ("y.y", "ggg", "GGG"),
    "crown-5": ("y.y.y", "ggggg", "grgrg", "GGGGG"),
    "crown-7": ("y..y..y", "gy.g.yg", "ggggggg", "grgtgrg", "GGGGGGG"),
    "crown-9": (
        "y...y...y", "gy.gyg.yg", "ggygggygg", "ggggggggg", "grgtgtgrg", "GGGGGGGGG",
    ),
}  # fmt: skip
BASIN: Final = ("c.c.c", ".ccc.", "..c..", "WWWWW", ".qqq.", ".WWW.")
"""The fountain on a small card."""
VALUES: Final = (
    "..#. .##. ###. #.#. #### #...#",
    ".##. #..# ...# #.#. #... ##.##",
    "..#. ...# ...# #.#. ###. #.#.#",
    "..#. ..#. .##. #### ...# #.#.#",
    "..#. .#.. ...# ..#. ...# #...#",
    "..#. #... ...# ..#. #..# #...#",
    ".### #### ###. ..#. .##. #...#",
)
"""1 to 5 in 4x7, and a wide M."""


def walking_court() -> Pixels:
    """The king between his guards on a carpet, for the title."""
    step, width = 9, 27
    rows: Pixels = [[None] * width for _ in range(13)]
    for y, colour in ((11, "#9e1f38"), (12, "#7a1529")):
        rows[y] = [colour] * width
    _stand(rows, "guard-7", 1, mirrored=True)
    _stand(rows, "king-7", 1 + step)
    _stand(rows, "guard-7", 1 + 2 * step)
    return rows


def jester_and_wizard() -> Pixels:
    """The other two, for the title."""
    rows: Pixels = [[None] * 18 for _ in range(13)]
    _stand(rows, "jester-7", 0)
    _stand(rows, "wizard-7", 11)
    return rows


def _stand(rows: Pixels, name: str, x: int, *, mirrored: bool = False) -> None:
    for row, drawn in zip(rows, sprite(PAWNS[name], MATERIALS), strict=False):
        for column, colour in enumerate(reversed(drawn) if mirrored else drawn, start=x):
            if colour:
                row[column] = colour
