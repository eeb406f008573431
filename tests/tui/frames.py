"""Everything the app shows, and what of it the people at the table may not see.

Cards have marked names here: `Hush...` wherever a card is named, `Open...` in the two events
that name a card for all to see, and in what its player is told of it. So a frame can be
searched for one word: a `Hush...` is a secret unless its owner has turned it over. Tiles carry
their number in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from rich.console import RenderableType
from textual._context import visible_screen_stack
from textual.command import CommandPalette
from textual.screen import Screen
from textual.strip import Strip

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.controller import PalaisController
from palais_tui.games.palais_royal.controller.events import CardPlayed, CardsDiscarded, Event
from palais_tui.games.palais_royal.engine.components import Noble
from palais_tui.games.palais_royal.engine.state import GameState, Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.ui.boards import PalaisBoards
from palais_tui.games.palais_royal.ui.hand import HandScreen, KeepScreen
from palais_tui.games.palais_royal.ui.scene import Zoom
from palais_tui.i18n.catalog import Language
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.screens.curtain import CurtainScreen
from palais_tui.tui.screens.rulebook import RulebookScreen
from palais_tui.tui.table.screen import TableScreen
from palais_tui.user_files.settings import Settings
from tests.games.palais_royal.position import COMPONENTS
from tests.tui.driver import LANGUAGE, NAMES, Table, at

SEED = 918_273_645
"""No other number of a game looks like it."""

IDS = "|".join(card.id for card in COMPONENTS.cards)
HUSHED = re.compile(f"[Hh]ush({IDS})")
OPEN = re.compile(f"Open({IDS})")
TILE = re.compile(r"Tile(\d\d)")
MOST_LAYOUTS = 20
KINDS = {card.id: kind for kind, card in enumerate(COMPONENTS.cards)}


@cache
def marked(word: str) -> Language:
    """English, but cards and what they do are called by one marked word."""
    cards = {card.id: f"{word.title()}{card.id}" for card in COMPONENTS.cards}
    does = {card.id: f"{word}{card.id}" for card in COMPONENTS.cards}
    texts = {
        **LANGUAGE.texts,
        "cards": {**LANGUAGE.texts["cards"], **cards},
        "card_does": does,
    }
    return Language(texts, frozenset({1}))


class MarkedSpeaker(Narrator):
    """Says each card by its mark and each tile by its number."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(marked("hush"), COMPONENTS, names)
        self._openly = Narrator(marked("open"), COMPONENTS, names)

    def event(self, event: Event, room: int = 0) -> str:
        """A card that is played or discarded is named for all to see."""
        if isinstance(event, CardPlayed | CardsDiscarded):
            return self._openly.event(event, room)
        return super().event(event, room)

    def played_card(self, kind: int) -> str:
        return self._openly.played_card(kind)

    def noble(self, number: int) -> str:
        return f"Tile{number:02}"

    def noble_sign(self, noble: Noble) -> str:
        if noble not in self.components.nobles:  # several open ones of a kind, added up
            return super().noble_sign(noble)
        return self.noble(self.components.nobles.index(noble))


def marked_sitting(game: GameState, seed: int = SEED) -> GameSession:
    """People at a game whose cards have marked names."""
    return at(PalaisController(game), MarkedSpeaker([*NAMES[: game.players]]), seed)


class WatchedApp(PalaisApp):
    """Keeps an eye on every frame it paints."""

    def __init__(self, settings: Settings, session: GameSession | None = None) -> None:
        super().__init__(settings, session, COMPONENTS)
        self._language.language = marked("hush")
        self.animation_level = "none"
        self.searching = True
        self.frames = 0
        self.found: list[str] = []
        self.opened: tuple[int, int] | None = None
        """The round and the seat of the hand that was turned over last."""

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        super()._display(screen, renderable)
        if renderable is not None and screen is self.screen:
            self.watch_frame()

    def watch_frame(self) -> None:
        """Search what is shown now."""
        if not self.searching:
            return
        self.frames += 1
        if isinstance(self.screen, HandScreen):
            game = self.screen.session.game
            self.opened = game.round, game.seat
        text = shown(self)
        for secret in secrets_in(self, text):
            self.found.append(f"{secret} on {type(self.screen).__name__}:\n{text}")


class WatchedTable(Table):
    """Looks at the screen after every key, besides what the app paints by itself."""

    app: WatchedApp

    def do_not_paint(self) -> None:
        """Everything is painted: it is what is looked at."""

    async def settle(self) -> None:
        """Wait for the effects, lay them out at once instead of with the next tick, look."""
        await super().settle()
        for _ in range(MOST_LAYOUTS):
            if not self.app.is_running or self.app._exception:
                return
            if is_laid_out(self.app.screen):
                break
            self.app.screen._on_timer_update()
            await super().settle()
        self.app.watch_frame()


def is_laid_out(screen: Screen[Any]) -> bool:
    """Whether nothing is put off till the next tick but painting."""
    return screen.is_mounted and not screen._layout_required and not screen._callbacks


def strips(app: PalaisApp) -> list[Strip]:
    """The screen in front over what shines through it, line by line."""
    visible_screen_stack.set(app._background_screens)
    return app.screen._compositor.render_strips(app.size)


def shown(app: PalaisApp) -> str:
    """All letters of the frame."""
    return "\n".join(strip.text for strip in strips(app))


def shown_in_colour(app: PalaisApp) -> str:
    """All letters with their styles; blinking cursors of search lines left out."""
    if isinstance(app.screen, CommandPalette) or app.screen.query("Input"):
        return shown(app)
    return "\n".join(
        "|".join(f"{segment.text}~{segment.style}" for segment in strip) for strip in strips(app)
    )


def first_difference(frame: str, other: str) -> str:
    """Where two frames part, the styles left out."""
    lines = zip(frame.splitlines(), other.splitlines(), strict=False)
    unlike = ((a, b) for a, b in lines if a != b)
    return " / ".join(re.sub(r"~[^|]*\|?", "", line) for line in next(unlike, ("", "")))


# --- what may not be seen


def secrets_in(app: WatchedApp, text: str) -> Iterator[str]:
    """What this frame shows and the people at the table may not see now."""
    session = app.session
    if session is None:
        return
    yield from hidden_cards_in(app, session, text)
    if session.prompt is None:
        return
    yield from hidden_tiles_in(app, session, text)
    if str(session.seed) in text:
        yield "the seed"
    behind = isinstance(app.screen, CurtainScreen) and app.screen.has_class("-full")
    if behind and app.symbols.gold in text:
        yield "the table behind a full curtain"


def hidden_cards_in(app: WatchedApp, session: GameSession, text: str) -> Iterator[str]:
    """Cards that are named too early, or to the wrong people."""
    allowed = cards_in_sight(app, session)
    for name in sorted({*HUSHED.findall(text)}):
        if KINDS[name] not in allowed:
            yield f"the card {name}"
    happened = cards_shown_to_all(session)
    for name in sorted({*OPEN.findall(text)}):
        if KINDS[name] not in happened:
            yield f"the card {name}, before it is played or discarded"
    if isinstance(app.screen, KeepScreen) and is_peeping(session):
        yield "cards of the deck, while only trying out"


def hidden_tiles_in(app: WatchedApp, session: GameSession, text: str) -> Iterator[str]:
    """Tiles that lie face down, or not on the table at all; their owner may ask for them."""
    asked = isinstance(app.screen, HandScreen)
    own = session.game.face_down[session.game.seat] if asked else ()
    for number in sorted({int(found) for found in TILE.findall(text)}):
        if number in session.game.left_out:
            yield f"tile {number}, left out"
        if number not in own and any(number in tiles for tiles in session.game.face_down):
            yield f"tile {number}, face down"


def cards_in_sight(app: WatchedApp, session: GameSession) -> set[int]:
    """Kinds of cards that may be named in this frame."""
    game, screens = session.game, [*app._background_screens, app.screen]
    if any(isinstance(screen, RulebookScreen) for screen in screens):
        return {*range(9)}  # it speaks of kinds of cards, and has no game to speak of
    found: set[int] = set()
    tables = [screen for screen in screens if isinstance(screen, TableScreen)]
    if any(table.query_one(PalaisBoards).zoom is Zoom.PLAYERS for table in tables):
        # fame cards lie open before their players
        found |= {at % 9 for at, count in enumerate(game.open_cards) if count}
    if game.step is Step.KEEP and any(isinstance(screen, KeepScreen) for screen in screens):
        found |= {*game.looking}
    may_stay_open = isinstance(app.screen, TableScreen | CommandPalette) and session.hand_open
    turned_over = may_stay_open and app.opened == (game.round, game.seat)
    if turned_over or any(isinstance(screen, HandScreen) for screen in screens):
        own = game.hands[game.seat * 9 : game.seat * 9 + 9]
        found |= {kind for kind in range(9) if own[kind]}
    return found


def cards_shown_to_all(session: GameSession) -> set[int]:
    """Kinds of cards that were played or discarded, and not taken back."""
    found: set[int] = set()
    for past in (session.history, session._before_what_if or ()):
        for event in (event for entry in past for event in entry.events):
            if isinstance(event, CardPlayed):
                found.add(event.card)
            elif isinstance(event, CardsDiscarded):
                found |= {*event.cards}
    return found


def is_peeping(session: GameSession) -> bool:
    """Whether cards are looked at that were not being looked at before trying out."""
    before = session._before_what_if
    return before is not None and before.controller.game.looking != session.game.looking
