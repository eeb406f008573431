"""Paints every picture in `assets` anew.

python -m assets.paint         write them
python -m assets.paint FOLDER  write them below another folder, to compare
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Final

from assets.paint import (
    emblems,
    palace,
    sprites,
    velvet,
    visit_cover,
    visit_pawns,
    visit_portraits,
    visit_sky,
)
from assets.paint.portraits import Portrait
from assets.paint.raster import Pixels, mix
from assets.paint.xpm import xpm

ASSETS: Final = Path(__file__).resolve().parent.parent
GAME: Final = "palais_royal/art"
VISIT: Final = "royal_visit/art"
BANDS: Final = {
    "gate": "#545462",
    "move": "#3d5478",
    "diagonal": "#3d5478",
    "servants": "#7a4520",
    "gold": "#765300",
    "king": "#00635e",
    "madame": "#5a3a9c",
    "cards": "#4a5c28",
}
COUPLES: Final = {6: "#835747", 7: "#84474a", 8: "#7d3047", 9: "#6b1b3b"}
"""The colours of the tiles' bands: by privilege, of couples by points."""


def files() -> Iterator[tuple[str, str]]:
    """Every painted file: its path below `assets`, and its text."""
    for path, pixels in _pictures():
        yield path, xpm(_name(path), pixels)
    for path, plan, light in _palaces():
        pixels, place = palace.fountain(plan, light)
        yield f"{path}-fountain.xpm", xpm(_name(f"{path}-fountain"), pixels, place)
    yield "art/palace-windows.toml", _windows()


def _name(path: str) -> str:
    """The name that XPM wants: one of a variable in C."""
    return PurePosixPath(path).stem.replace("-", "_")


def _palaces() -> Iterator[tuple[str, palace.Plan, palace.Light]]:
    for size, plan in (("", palace.LARGE), ("-small", palace.SMALL)):
        for time, light in (("dusk", palace.DUSK), ("day", palace.DAY)):
            yield f"art/palace-{time}{size}", plan, light


def _pictures() -> Iterator[tuple[str, Pixels]]:
    for path, plan, light in _palaces():
        yield f"{path}.xpm", palace.palace(plan, light)
    yield "art/curtain.xpm", velvet.curtain(13)
    yield "art/curtain-small.xpm", velvet.curtain(8)
    yield "art/curtain-hem.xpm", velvet.hem()
    yield "art/letters.xpm", sprites.letters()
    yield "art/digits.xpm", sprites.digits()
    yield "art/crown.xpm", sprites.sprite(sprites.CROWN)
    for time, leaves in sprites.LEAVES.items():
        for plant, rows in sprites.PLANTS.items():
            yield f"{GAME}/plants/{plant}-{time}.xpm", sprites.sprite(rows, leaves)
    for kind, rows in sprites.PRIVILEGES.items():
        yield f"{GAME}/privileges/{kind}.xpm", sprites.sprite(rows)
    for kind, rows in sprites.LARGE_PRIVILEGES.items():
        yield f"{GAME}/privileges/{kind}-large.xpm", sprites.sprite(rows)
    for place, draw in emblems.PLACES.items():
        yield f"{GAME}/places/{place}.xpm", emblems.emblem(draw, 27, 16)
        yield f"{GAME}/places/{place}-small.xpm", emblems.emblem(draw, 13, 12)
    for card, (draw, tint) in emblems.CARDS.items():
        yield f"{GAME}/cards/{card}.xpm", emblems.card_picture(draw, 20, 14, tint)
    yield from _portraits()
    for size, plan in palace.COVERS.items():
        for time, light in (("dusk", palace.DUSK), ("day", palace.DAY)):
            yield f"{GAME}/cover-{time}{size}.xpm", palace.palace(plan, light)
    yield "art/title-court.xpm", visit_pawns.walking_court()
    yield "art/title-pair.xpm", visit_pawns.jester_and_wizard()
    yield from _visit()


def _portraits() -> Iterator[tuple[str, Pixels]]:
    tiles = tomllib.loads((ASSETS / "palais_royal/nobles.toml").read_text(encoding="utf-8"))
    people = tomllib.loads((ASSETS / GAME / "people.toml").read_text(encoding="utf-8"))
    for tile in tiles["nobles"]:
        band = BANDS[tile["privilege"]] if "privilege" in tile else COUPLES[tile["points"]]
        portrait = Portrait(mix(band, "#3b2a20", 0.55))
        yield f"{GAME}/nobles/{tile['id']}.xpm", portrait.paint(people[tile["id"]])


def _visit() -> Iterator[tuple[str, Pixels]]:
    """Royal Visit."""
    materials = visit_pawns.MATERIALS
    for name, rows in (*visit_pawns.PAWNS.items(), *visit_pawns.CROWNS.items()):
        yield f"{VISIT}/{name}.xpm", sprites.sprite(rows, materials)
    yield f"{VISIT}/halberd.xpm", sprites.sprite(visit_pawns.HALBERD, materials)
    yield f"{VISIT}/basin.xpm", sprites.sprite(visit_pawns.BASIN, materials)
    yield f"{VISIT}/values.xpm", sprites.sprite(visit_pawns.VALUES, sprites.INK)
    for time, air in visit_sky.TIMES.items():
        for size, (height, horizon) in visit_sky.HEIGHTS.items():
            sky = visit_sky.sky(air, visit_sky.WIDTH, height, horizon)
            yield f"{VISIT}/sky-{time}{size}.xpm", sky
    for kind in visit_portraits.BANDS:
        yield f"{VISIT}/{kind}.xpm", visit_portraits.CourtPortrait(kind).pixels()
    for time, land in visit_cover.LANDS.items():
        for size, (width, height) in visit_cover.SIZES.items():
            yield f"{VISIT}/cover-{time}{size}.xpm", visit_cover.cover(land, width, height)


def _windows() -> str:
    """Where the windows are, for the title that lights them one by one."""
    text = (
        "# Painted by python -m assets.paint: the palace's windows as column, row and height.\n\n"
    )
    for name, plan in (("large", palace.LARGE), ("small", palace.SMALL)):
        windows = palace.Palace(plan, palace.DUSK).windows()
        text += f"{name} = [\n"
        text += "".join(f"  [{x}, {y}, {height}],\n" for x, y, height in windows)
        text += "]\n"
    return text


def main(folder: Path) -> None:
    """Write every picture below a folder."""
    for path, text in files():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="ascii")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS)
