"""Makes the font of `palais-tui serve`.

    python -m assets.paint.web_font FOLDER_OF_DEJAVU

Takes the letters and signs of the screens from DejaVu Sans Mono, which may be changed under
another name, and adds the Braille dots of the charts, which it lacks. Needs fonttools and brotli.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

TARGET: Final = Path(__file__).resolve().parents[1] / "web"
NAME: Final = "Palais Mono"
WEIGHTS: Final = {"Regular": "DejaVuSansMono.ttf", "Bold": "DejaVuSansMono-Bold.ttf"}
RANGES: Final = (
    *((0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x2FF), (0x370, 0x3FF), (0x400, 0x45F)),
    *((0x2010, 0x205E), (0x2070, 0x209C), (0x20A0, 0x20BF), (0x2190, 0x21FF), (0x2200, 0x22FF)),
    *((0x2300, 0x23FF), (0x2460, 0x24FF), (0x2500, 0x25FF), (0x2600, 0x26FF), (0x2700, 0x27BF)),
)
BRAILLE: Final = 0x2800
DOTS: Final = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""Column and row of each bit."""
RADIUS: Final = 170


def main() -> int:
    """Write both weights."""
    for weight, file in WEIGHTS.items():
        font = TTFont(Path(sys.argv[1]) / file)
        add_braille(font)
        options = subset.Options(layout_features=[], hinting=False, notdef_outline=True)
        maker = subset.Subsetter(options)
        letters = [code for low, high in RANGES for code in range(low, high + 1)]
        maker.populate(unicodes=[*letters, *range(BRAILLE, BRAILLE + 256)])
        maker.subset(font)
        for record in font["name"].names:
            if record.nameID in (1, 3, 4, 6, 16):
                record.string = f"{NAME} {weight}" if record.nameID in (3, 4) else NAME
        font.flavor = "woff2"
        font.save(TARGET / f"palais-mono-{weight.lower()}.woff2")
    return 0


def add_braille(font: TTFont) -> None:
    """Draw the 256 patterns of dots into the cell of the other letters."""
    width = font["hmtx"]["A"][0]
    top, bottom = font["hhea"].ascent, font["hhea"].descent
    for pattern in range(256):
        pen = TTGlyphPen(None)
        for bit, (column, row) in enumerate(DOTS):
            if pattern >> bit & 1:
                x = width * (1 + 2 * column) // 4
                y = top - (top - bottom) * (1 + 2 * row) // 8
                octagon(pen, x, y)
        name = f"braille{pattern:02x}"
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = (width, 0)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[BRAILLE + pattern] = name
    font.setGlyphOrder(list(dict.fromkeys([*font.getGlyphOrder(), *font["glyf"].keys()])))
    for name in font.getGlyphOrder():
        font["glyf"][name].recalcBounds(font["glyf"])


def octagon(pen: TTGlyphPen, x: int, y: int) -> None:
    """One dot."""
    far, near = RADIUS, RADIUS * 2 // 5
    corners = [(near, far), (far, near), (far, -near), (near, -far)]
    points = [*corners, *((-a, -b) for a, b in corners)]
    pen.moveTo((x + points[0][0], y + points[0][1]))
    for dx, dy in points[1:]:
        pen.lineTo((x + dx, y + dy))
    pen.closePath()


if __name__ == "__main__":
    sys.exit(main())
