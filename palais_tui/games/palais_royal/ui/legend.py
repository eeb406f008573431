"""Every sign on the boards with what it means, for the help."""

from __future__ import annotations

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text

from palais_tui.games.palais_royal.engine.components import Privilege
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette

Sign = tuple[Text, str]


def signs(narrator: Narrator, symbols: Symbols, palette: Palette) -> Iterator[Sign]:
    """As they are met: what all boards have, then garden, castle and players."""
    say = narrator.language.text

    def sign(name: str, drawn: str, style: Style) -> Sign:
        # appended, or an underline would run on to the column's end
        return Text().append(drawn, style), say(f"sign_help.{name}")

    for seat, name in enumerate(narrator.names):
        text = say("sign_help.servant", name=name)
        yield Text(symbols.shapes[seat], palette.seats[seat]), text
    yield sign("cursor", say("sign_shown.cursor"), palette.cursor)
    yield sign("target", say("sign_shown.target"), palette.strong + palette.target)
    yield sign("gold", symbols.gold, palette.gold)
    yield sign("violet", symbols.violet, palette.violet)
    yield sign("turquoise", symbols.turquoise, palette.turquoise)
    # the garden
    yield sign("field", say("sign_shown.field"), palette.muted)
    yield sign("points", symbols.points, palette.points)
    yield sign("reduced", symbols.reduced, palette.can)
    yield sign("can", symbols.can, palette.can)
    yield sign("double", symbols.double, palette.strong)
    yield sign("walls", f"{symbols.wall_across} {symbols.wall_down}", palette.wall)
    yield sign("empty", symbols.empty, palette.muted)
    yield sign("letter", say("sign_shown.letter"), palette.strong)
    letters = narrator.language.texts["noble_letters"]
    for kind in Privilege:
        if kind is not Privilege.NONE:
            yield sign(f"letter_{kind.value}", letters[kind.value], palette.strong)
    # the castle
    yield sign("key", say("sign_shown.key"), palette.key)
    yield sign("gives", say("sign_shown.gives"), palette.can)
    yield sign("counts", say("sign_shown.counts"), palette.can)
    yield sign("steps", say("table.steps", count=2), palette.can)
    yield sign("majority", symbols.majority, palette.gold)
    # the players
    yield sign("in_turn", symbols.in_turn, palette.key)
    yield sign("supply", say("sign_shown.supply"), palette.plain)
    yield sign("cards", symbols.cards, palette.muted)
    yield sign("face_down", symbols.face_down, palette.muted)
