"""Small pictures drawn by hand, one letter a pixel. A dot is transparent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from assets.paint.raster import Pixels

MATERIALS: Final = {
    "c": "#fffaf0",
    "k": "#1d140a",
    "r": "#a3243b",
    "p": "#5a3a9c",
    "t": "#00766f",
    "g": "#e0a92e",
    "G": "#a87614",
    "y": "#ffd96b",
    "s": "#5d5d69",
    "S": "#b9b3a6",
    "b": "#a8672f",
    "B": "#6f3f1a",
    "P": "#8f6fd6",
    "d": "#d77a9b",
    "e": "#5d7a33",
}
"""Cream, black, red, violet, turquoise, three golds, stone dark and light, two of leather,
the back of a card, rose, leaf."""

PRIVILEGES: Final[Mapping[str, Sequence[str]]] = {
    "gate": ("S.SS.S", "SSSSSS", "SggggS", "SgkkgS", "SggggS", "SgkkgS", "SgkkgS"),
    "move": ("......", ".ccc..", ".bbB..", ".bbB..", ".bbbb.", ".bbgbb", ".kkkkk"),
    "diagonal": ("......", "..cccc", "....cc", "...c.c", "..c..c", ".c....", "c....."),
    "gold": ("......", "..ggg.", ".gyygG", "gyyggG", "gyggGG", "ggggGG", ".GGGG."),
    "king": ("......", "g.gg.g", "gggggg", "grggtg", "gggggg", "GGGGGG", "......"),
    "madame": ("......", ".dddd.", "ddrrdd", "ddrrdd", ".dddd.", "e.ee.e", ".eeee."),
    "cards": ("......", "..PPPP", "ccccPP", "crrcPP", "crrcPP", "ccccPP", "cccc.."),
}
"""6x7: on the tiles of 120x40. The seventh row is the tile's half row."""
LARGE_PRIVILEGES: Final[Mapping[str, Sequence[str]]] = {
    "gate": (
        "s....gg....s",
        "s.g.cccc.g.s",
        "s.c.c..c.c.s",
        "sccccccccccs",
        "s.c.c..c.c.s",
        "s.c.c..c.c.s",
    ),
    "move": (
        "...ccccc....",
        "...bbbbB....",
        "...bbbbB....",
        "...bbbbbbb..",
        "...bbgbbbbb.",
        "...kkkkkkkk.",
    ),
    "diagonal": (
        "......cccc..",
        ".......ccc..",
        "......cc.c..",
        ".....cc.....",
        "....cc......",
        "...cc.......",
    ),
    "gold": (
        "....gggg....",
        "...gyyygG...",
        "..gyygggGG..",
        "..gygggGGG..",
        "...gggGGG...",
        "....GGGG....",
    ),
    "king": (
        "............",
        "..g..gg..g..",
        "..gg.gg.gg..",
        "..gggggggg..",
        "..grggggrg..",
        "..GGGGGGGG..",
    ),
    "madame": (
        "...dd.dd....",
        "..ddrrrdd...",
        "...drrrd....",
        "....ddd.....",
        ".....e.e....",
        "....eeee....",
    ),
    "cards": (
        ".....PPPPP..",
        ".cccccPPPP..",
        ".crrrcPPPP..",
        ".crrrcPPPP..",
        ".crrrcPPPP..",
        ".ccccc......",
    ),
}
"""12x6: on the tiles of 160x50."""
CROWN: Final = (
    "y....y....y",
    "gy..gyg..yg",
    "ggy.gyg.ygg",
    "ggggggggggg",
    "grgtgpgtgrg",
    "GGGGGGGGGGG",
)
PLANTS: Final[Mapping[str, Sequence[str]]] = {
    "box-tree": ("..LL..", ".LlLL.", "LlLLLD", "LLLLDD", ".LLDD.", "..WW.."),
    "cone": ("..lL..", "..lL..", ".lLLD.", ".lLLD.", "lLLLDD", "..WW.."),
    "roses": ("......", "..lf..", ".fLLL.", "lLLfLD", "LfLLDf", ".DDDD."),
}
"""6x6: on the empty squares inside the garden."""
LEAVES: Final = {
    "dusk": {"l": "#376541", "L": "#2d553a", "D": "#183220", "W": "#4a3a24", "f": "#8a5468"},
    "day": {"l": "#8bb872", "L": "#6f9c58", "D": "#5c8747", "W": "#7a5f3a", "f": "#c9738f"},
}
DIGITS: Final = (
    "### .#. ### ### #.# ### ### ### ### ###",
    "#.# ##. ..# ..# #.# #.. #.. ..# #.# #.#",
    "#.# .#. ### .## ### ### ### ..# ### ###",
    "#.# .#. #.. ..# ..# ..# #.# .#. #.# ..#",
    "### ### ### ### ..# ### ### .#. ### ###",
)
"""3x5, from 0 to 9."""
LETTERS: Final = (
    # A      B      C      D      E      F      G      H      I      J      K      L      M
    ".###.. ####.. .###.. ####.. #####. #####. .####. ##.##. ####.. ..###. ##..## ###... ##..## ",
    "##.##. ##.##. ##.##. ##.##. ##..#. ##..#. ##..#. ##.##. .##... ...##. ##.##. ##.... ###### ",
    "##.##. ##.##. ##.... ##.##. ##.... ##.... ##.... ##.##. .##... ...##. ####.. ##.... ###### ",
    "#####. ####.. ##.... ##.##. ####.. ####.. ##.##. #####. .##... ...##. ###... ##.... ##..## ",
    "##.##. ##.##. ##.... ##.##. ##.... ##.... ##.##. ##.##. .##... ##.##. ####.. ##..#. ##..## ",
    "##.##. ##.##. ##.##. ##.##. ##..#. ##.... ##.##. ##.##. .##... ##.##. ##.##. ##.##. ##..## ",
    "##.##. ####.. .###.. ####.. #####. ###... .####. ##.##. ####.. .###.. ##..## #####. ##..## ",
    # N      O      P      Q      R      S      T      U      V      W      X      Y      Z
    "##..## .###.. ####.. .###.. ####.. .####. ###### ##.##. ##..## ##..## ##..## ##..## #####.",
    "###.## ##.##. ##.##. ##.##. ##.##. ##..#. #.##.# ##.##. ##..## ##..## ##..## ##..## #..##.",
    "###### ##.##. ##.##. ##.##. ##.##. ###... ..##.. ##.##. ##..## ##..## .####. .####. ..##..",
    "###### ##.##. ####.. ##.##. ####.. .###.. ..##.. ##.##. .####. ##..## ..##.. ..##.. .###..",
    "##.### ##.##. ##.... ##.##. ##.##. ..###. ..##.. ##.##. .####. ###### .####. ..##.. ##....",
    "##..## ##.##. ##.... ####.. ##.##. #..##. ..##.. ##.##. ..##.. ###### ##..## ..##.. ##..#.",
    "##..## .###.. ###... .##.## ##.##. ####.. .####. .###.. ..##.. ##..## ##..## .####. #####.",
)
"""5x7, some wider. Read as two halves, from A to M and from N to Z, seven columns a letter."""
INK: Final = {"#": "#ffffff"}


def sprite(rows: Sequence[str], materials: Mapping[str, str] = MATERIALS) -> Pixels:
    """A drawing as pixels."""
    return [[materials.get(letter) for letter in row] for row in rows]


def digits() -> Pixels:
    """The ten digits in a row, four columns each."""
    return sprite(DIGITS, INK)


def letters() -> Pixels:
    """The alphabet in a row, seven columns a letter."""
    half = len(LETTERS) // 2
    rows = [left + right for left, right in zip(LETTERS[:half], LETTERS[half:], strict=True)]
    return sprite(rows, INK)
