"""Every sign on the boards with what it means, for help and legend."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from palais_tui.games.palais_royal.engine.components import Noble, Privilege
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.ui.colours import BoardColours, colours_of
from palais_tui.games.palais_royal.ui.edge_line import side_sign
from palais_tui.games.palais_royal.ui.emblems import EMBLEMS, HELPED_AT
from palais_tui.games.palais_royal.ui.painted_garden import ORNAMENT
from palais_tui.games.palais_royal.ui.painted_players import FACE_DOWN
from palais_tui.games.palais_royal.ui.privilege_signs import PrivilegeSigns
from palais_tui.tui.colour import ink
from palais_tui.tui.game_screens import Sign, SignGroup
from palais_tui.tui.symbols import Symbols
from palais_tui.tui.theme import Palette


def legend(
    narrator: Narrator, symbols: Symbols, palette: Palette, *, large: bool = False
) -> list[SignGroup]:
    """What is looked up most comes first; only what boards of this size show."""
    say = narrator.language.text

    def sign(name: str, drawn: str, style: Style) -> Sign:
        # appended, or an underline would run on to the column's end
        return Text().append(drawn, style), say(f"sign_help.{name}")

    painted = palette.painted
    colours = colours_of(palette) if painted else None
    gold = ink(palette.light_ink, palette.light, bold=True) if painted else palette.strong

    shapes = [
        (
            Text().append(f" {symbols.shapes[seat]} ", palette.chip(seat)),
            say("sign_help.servant", name=name),
        )
        for seat, name in enumerate(narrator.names)
    ]
    everywhere = [
        sign("gold", symbols.gold, palette.gold),
        sign("violet", symbols.violet, palette.violet),
        sign("turquoise", symbols.turquoise, palette.turquoise),
        sign("points", symbols.points, palette.points),
        *_last_turn(narrator, palette),
        *(shapes if large else ()),
        sign(
            "cursor",
            say("sign_shown.cursor"),
            ink(palette.light_ink, palette.ring) if painted else palette.cursor,
        ),
        *(
            ()
            if painted
            else (sign("target", say("sign_shown.target"), palette.strong + palette.target),)
        ),
    ]
    privileges = [
        *_privileges(narrator, symbols, palette, large=large),
        *_couples(narrator, palette, large=large),
    ]
    garden = [
        *_lights(narrator, symbols, palette),
        sign("reduced", symbols.reduced, palette.can),
        sign("can", symbols.can, palette.can),
        sign("double", symbols.double, gold),
        *(_tally(narrator, symbols, palette) if large else ()),
        sign("field", say("sign_shown.field"), palette.muted),
        sign("edges", say("sign_shown.edges"), palette.muted),
        sign("walls", f" {ORNAMENT} ", ink(colours.stone_ink, colours.stone, bold=True))
        if colours
        else sign("walls", f"{symbols.wall_across} {symbols.wall_down}", palette.wall),
        *(() if painted else (sign("empty", symbols.empty, palette.muted),)),
    ]
    corner = ink(colours.wall_ink, colours.wall) if colours else palette.can
    castle = [
        sign("key", say("sign_shown.key"), palette.key),
        sign("gives", f"+3{symbols.gold}", corner),
        sign("later", f"(+3{symbols.gold})", corner),
        sign("counts", "3", corner),
        sign("steps", f"2{symbols.in_turn}", gold if colours else palette.can),
        sign("majority", symbols.majority, palette.gold),
    ]
    players = [
        *(() if painted else (sign("in_turn", symbols.in_turn, palette.key),)),
        *(() if large else (sign("supply", say("sign_shown.supply"), palette.plain),)),
        sign("face_down", FACE_DOWN if painted else symbols.face_down, palette.muted),
        sign("cards", symbols.cards, palette.muted),
        *(() if large else (_edge(narrator, symbols, palette), *shapes)),
    ]
    groups = [
        *(() if large else ((say("legend.privileges"), privileges),)),
        (say("legend.everywhere"), everywhere),
        (say("legend.players"), players),
        (say("legend.garden"), garden),
        (say("legend.castle"), castle),
        (say("legend.emblems"), _emblems(narrator, symbols, palette)),
        *(((say("legend.privileges"), privileges),) if large else ()),
    ]
    return [(title, signs) for title, signs in groups if signs]


def _privileges(
    narrator: Narrator, symbols: Symbols, palette: Palette, *, large: bool
) -> list[Sign]:
    """What each kind of noble gives, as its tile names it on boards of this size.

    In painted boards it is on the colour of the privilege.
    """
    say, signs = narrator.language.text, PrivilegeSigns(narrator.language, symbols)
    colours = colours_of(palette) if palette.painted else None

    def words(noble: Noble) -> str:  # of a kind, not of the tile that stands for it
        return say(f"noble_signs.{noble.privilege.value}", amount=noble.amount)

    def drawn(nobles: Sequence[Noble], texts: Sequence[str]) -> Text:
        text = Text()
        for noble, shown in zip(nobles, texts, strict=True):
            style = palette.strong
            if colours:
                style = ink(colours.band_ink, colours.band(noble), bold=True)
            text.append(shown, style)
        return text

    most = {noble.privilege: noble for noble in narrator.components.nobles}
    nobles = [most[kind] for kind in Privilege if kind in most and kind is not Privilege.NONE]
    found = [
        (
            drawn([noble], [words(noble) if large else signs.of(noble)]),
            say(
                "sign_help.privilege",
                name=say(f"nobles.{noble.privilege.value}"),
                does=say(f"noble_does.{noble.privilege.value}", amount=noble.amount),
            ),
        )
        for noble in nobles
    ]
    if large:
        return found
    pair = [noble for noble in nobles if noble.privilege in (Privilege.KING, Privilege.MADAME)]
    _, _, shared, _ = signs.shortened(pair)
    return [*found, (drawn(pair, shared), say("sign_help.shared"))]


def _lights(narrator: Narrator, symbols: Symbols, palette: Palette) -> list[Sign]:
    """A tile that can be had, and one that cannot."""
    if not palette.painted:
        return []
    colours, say = colours_of(palette), narrator.language.text
    return [
        (Text().append(f" 4{symbols.gold} ", ink(light.ink, light.surface)), say(key))
        for light, key in ((colours.lit, "sign_help.lit"), (colours.shade, "sign_help.shade"))
    ]


def _couples(narrator: Narrator, palette: Palette, *, large: bool) -> list[Sign]:
    """Tiles without a privilege; small ones have a stripe in the colour of their band."""
    say = narrator.language.text
    if not palette.painted:
        return [] if large else [(Text("   "), say("sign_help.couples"))]
    colours = colours_of(palette)
    bands = [colours.couples[points] for points in sorted(colours.couples)]
    if large:
        drawn = Text().append(say("noble_signs.none"), ink(colours.band_ink, bands[1]))
        return [(drawn, say("sign_help.couple"))]
    kinds = Privilege.KING, Privilege.MADAME, Privilege.GATE
    return [
        (_stripes([colours.bands[kind] for kind in kinds], colours), say("sign_help.stripe")),
        (_stripes(bands[-3:], colours), say("sign_help.couples")),
    ]


def _stripes(bands: Sequence[str], colours: BoardColours) -> Text:
    text = Text()
    for band in bands:
        text.append("▌", ink(band, colours.quiet.surface))
    return text


def _edge(narrator: Narrator, symbols: Symbols, palette: Palette) -> Sign:
    """The standing of an edge under the players."""
    say = narrator.language.text
    text = Text().append(side_sign(narrator, "lions"), palette.strong)
    text.append(f"{symbols.shapes[0]}2", palette.chip(0) if palette.painted else palette.seats[0])
    return text, say("sign_help.edge")


def _last_turn(narrator: Narrator, palette: Palette) -> list[Sign]:
    """Where the last turn changed something."""
    if not palette.painted:
        return []
    return [
        (Text().append("▌", ink(palette.seat_colours[0])), narrator.language.text("sign_help.last"))
    ]


def _tally(narrator: Narrator, symbols: Symbols, palette: Palette) -> list[Sign]:
    """The servants that count for an edge."""
    if not palette.painted:
        return []
    chip = f"{symbols.shapes[0]}2{symbols.majority}"
    return [(Text().append(chip, palette.chip(0)), narrator.language.text("sign_help.tally"))]


def _emblems(narrator: Narrator, symbols: Symbols, palette: Palette) -> list[Sign]:
    """The emblem of each place, on its floor; drawn with lines, not every place has one."""
    if not palette.painted:
        signs = PrivilegeSigns(narrator.language, symbols)
        return [
            (Text().append(signs.at(place), palette.muted), _name(narrator, place))
            for place in HELPED_AT
        ]
    floors = colours_of(palette).floors
    return [
        (Text().append(f" {emblem} ", ink(palette.gold_ink, floors[place])), _name(narrator, place))
        for place, emblem in enumerate(EMBLEMS)
    ]


def _name(narrator: Narrator, place: int) -> str:
    name = narrator.place(place)
    return f"{name[:1].upper()}{name[1:]}"
