"""What lies before each player, in text alone: for boards that are drawn with lines."""

from __future__ import annotations

from palais_tui.games.palais_royal.ui.player_nobles import added_up, front_count
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.games.palais_royal.ui.scene import Scene

Line = tuple[str, str]
"""The tiles that are face down, and the privileges of the others."""
Forms = list[list[Line]]
"""From the longest to the shortest; the ways of a form differ in what is face down."""


def lined_brief(scene: Scene, seat: int, room: int) -> Forms:
    """Signs in a few columns."""
    nobles, signs = added_up(scene.view.table, seat), _signs(scene)
    down, mark = front_count(scene, seat, scene.symbols.face_down)
    return [
        [(before, gap * bool(before) + "".join(some)) for before, some in form for gap in (" ", "")]
        for form in signs.beside(nobles, down, mark, room)
    ]


def lined_row(scene: Scene, seat: int, room: int) -> Forms:
    """Words or signs in a row of their own."""
    nobles, signs = added_up(scene.view.table, seat), _signs(scene)
    down, _ = front_count(scene, seat, scene.symbols.face_down)
    apart = [_in_words(scene, seat), *map(" ".join, signs.shortened(nobles))]
    return [[(down, "  " * bool(down) + some)] for some in apart] + lined_brief(scene, seat, room)


def lined_block(scene: Scene, seat: int, _room: int) -> Forms:
    """Words, and what they are; or signs."""
    down, say = scene.view.face_down[seat], scene.narrator.language.text
    signs = " ".join(_signs(scene).of(noble) for noble in added_up(scene.view.table, seat))
    return [
        [("", say("table.player_nobles", face_down=down, nobles=nobles))]
        for nobles in (_in_words(scene, seat), signs)
    ]


def _signs(scene: Scene) -> PrivilegeSigns:
    return PrivilegeSigns(scene.narrator.language, scene.symbols)


def _in_words(scene: Scene, seat: int) -> str:
    return ", ".join(map(scene.narrator.noble_sign, added_up(scene.view.table, seat)))
