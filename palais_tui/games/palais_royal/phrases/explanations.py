"""Texts for prices, majorities, and what a place yields."""

from __future__ import annotations

from palais_tui.games.palais_royal.controller.explanations import By, Majority, Price, gives
from palais_tui.games.palais_royal.controller.notation import FIELD_IDS
from palais_tui.games.palais_royal.engine.castle import KING, MADAME, PLACE_IDS
from palais_tui.games.palais_royal.engine.components import GARDEN_WIDTH
from palais_tui.games.palais_royal.engine.state import GameState
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.i18n.catalog import Language


def price_text(narrator: Narrator, price: Price) -> str:
    """The current price of a noble and how it comes about."""
    return narrator.language.text(
        "prices.reduced" if price.gold < price.printed else "prices.plain",
        field=FIELD_IDS[price.field],
        noble=narrator.noble(price.noble),
        gold=price.gold,
        printed=price.printed,
        empty=", ".join(FIELD_IDS[field] for field in price.empty),
    )


def apart_text(
    narrator: Narrator, game: GameState, field: int, *, with_nobles: bool = False
) -> str:
    """The empty fields beside a noble that an ornament separates from it, or all of them."""
    garden = game.components.garden
    row, column = divmod(field, GARDEN_WIDTH)
    near = [
        other
        for other, number in enumerate(game.garden)
        if (number < 0 or with_nobles)
        and abs(other // GARDEN_WIDTH - row) + abs(other % GARDEN_WIDTH - column) == 1
        and other not in garden.neighbours[field]
    ]
    if not near:
        return ""
    fields = ", ".join(FIELD_IDS[other] for other in near)
    return narrator.language.text("inspect.apart", fields=fields)


def tile_text(narrator: Narrator, game: GameState, price: Price) -> str:
    """The seals, points and privilege of a noble, with a note if it is on an edge field."""
    noble = game.components.nobles[price.noble]
    sentence = narrator.language.text(
        "prices.seals",
        violet=noble.violet,
        turquoise=noble.turquoise,
        points=noble.points,
        does=narrator.noble_does(price.noble),
    )
    if apart := apart_text(narrator, game, price.field):
        sentence = f"{apart} {sentence}"
    if not game.components.garden.on_edge[price.field]:
        return sentence
    counts_double = any(edge.double == price.field for edge in game.components.garden.edges)
    double = narrator.language.text("prices.double") if counts_double else ""
    points = game.components.points
    edge = narrator.language.text(
        "prices.edge", double=double, most=points.edge_first, less=points.edge_second
    )
    return f"{sentence} {edge}"


def majority_text(narrator: Narrator, majority: Majority) -> str:
    """Who has the majority and why."""
    say = narrator.language.text
    tied = majority.tied
    sentence = say(
        f"majorities.{majority.by.value}",
        holder="" if majority.holder is None else narrator.names[majority.holder],
        most=max(majority.counts),
        tied=narrator.seats(tied),
        at_cardinal=", ".join(
            f"{narrator.names[seat]} {majority.at_cardinal[seat]}" for seat in tied
        ),
    )
    if majority.card is None or majority.card == majority.holder or majority.by is By.NOBODY_THERE:
        return sentence
    card = say("majorities.card", holder=narrator.names[majority.card])
    return f"{sentence}{say('language.semicolon')}{card}"


def yield_text(narrator: Narrator, game: GameState, seat: int, place: int) -> str:
    """What a place yields for a player this turn with the current servants."""
    return worth_text(narrator.language, place, gives(game, seat, place).worth.total)


def worth_text(language: Language, place: int, total: int) -> str:
    """The yield of a place. A chamber that yields nothing may still provide seals."""
    if total:
        return language.text(f"place_gives.{PLACE_IDS[place]}", total=total)
    return language.text(
        "gives_nothing.chamber" if place in (KING, MADAME) else "gives_nothing.yet"
    )


def place_text(narrator: Narrator, game: GameState, place: int) -> str:
    """What a place does."""
    bonus = game.components.places[place].bonus
    return narrator.language.text(f"place_does.{PLACE_IDS[place]}", bonus=bonus)
