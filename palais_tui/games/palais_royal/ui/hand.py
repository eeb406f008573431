"""Dialogs for secret cards: a player's hand, and the cards just drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual import getters, on
from textual.binding import BindingType
from textual.events import Mount
from textual.geometry import Size
from textual.widgets import Static

from palais_tui.core.protocol import Reason
from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.hint import Hint
from palais_tui.games.palais_royal.controller.legality import why_not
from palais_tui.games.palais_royal.controller.moves import PASS, Keep, Move, Play
from palais_tui.games.palais_royal.controller.reasons import CardTooDear
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.castle import BACK_DOOR
from palais_tui.games.palais_royal.engine.scoring import score
from palais_tui.games.palais_royal.phrases.hints import kept_advice, played_advice
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.ui.card_fan import SIZES, Card, CardFan, Layout
from palais_tui.games.palais_royal.ui.tile_rows import TileRows
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.key_names import key_word
from palais_tui.tui.keys import BY_ID, Command, bindings
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.services.advisor import spinner_frame
from palais_tui.tui.symbols import UNICODE
from palais_tui.tui.widgets.dialog_rows import DialogRows
from palais_tui.tui.widgets.named_keys import KeyLine

ROWS_AROUND_TILES: Final = 12
"""Title, points, keys and frame."""
TILE_COLUMNS: Final = 70
"""As wide as the dialog is in a narrow terminal."""
HAND: Final = (
    Command("hand.face_down", "space", "Space", in_footer=False),
    BY_ID["table.hint"],
)
KEEP: Final = (
    Command("keep.keep", "enter", "Enter", in_footer=False),
    Command("keep.mark", "space", "Space", in_footer=False),
    BY_ID["table.hint"],
)


async def lay_out(dialog: Dialog[tuple[Move, ...]], cards: int) -> None:
    """Draw the cards of a dialog in place of its rows, if the terminal has room and colours."""
    palette = dialog.app.palette
    width, height = dialog.app.size
    layout = Layout.of(cards, Size(width, height - dialog.lesson_lines))
    if not (palette.painted and palette.half_rows) or layout is None:
        return
    rows = dialog.query_one(DialogRows)
    rows.display = False
    fan = CardFan(layout, dialog.highlighted or 0)
    await dialog.query_one("#box").mount(fan, before=rows)
    dialog.add_class("-cards")
    dialog.set_class(layout.card != SIZES[0], "-tight")
    fan.focus()


def fan_of(dialog: Dialog[tuple[Move, ...]]) -> CardFan | None:
    """The drawn cards of a dialog, or None while they are rows."""
    return next(iter(dialog.query(CardFan)), None)


def written(session: GameSession, kind: int, count: int, foot: str, *, good: bool) -> Card:
    """A card with its texts."""
    narrator, card = session.narrator, session.game.components.cards[kind]
    say = narrator.language.text
    when, _, effect = narrator.card_does(kind).partition(":")
    effect = effect.strip()
    return Card(
        card.id,
        narrator.card(kind),
        count,
        say("hand.price", gold=card.gold, sign=UNICODE.gold) if card.gold else say("hand.free"),
        when.strip(),
        f"{effect[:1].upper()}{effect[1:]}.",
        foot,
        good,
    )


async def advise(
    dialog: Dialog[tuple[Move, ...]], session: GameSession, told: Callable[[Narrator, Hint], str]
) -> None:
    """Have the Minister's advice about a dialog's cards in its line of keys."""
    line, narrator = dialog.query_one(KeyLine), session.narrator
    line.say(narrator.language.text("hint.thinks", sign=spinner_frame(dialog.app, 2)), loudly=True)
    advice = await dialog.app.advisor.hint(session.spec, session.view())
    line.say(advice if isinstance(advice, str) else told(narrator, advice), loudly=True)


def _why_briefly(narrator: Narrator, why: Sequence[Reason]) -> str:
    """A few words behind a card that cannot be played; the sentence comes when it is chosen."""
    match why:
        case ():
            return ""
        case (CardTooDear(short=short),):
            return narrator.language.text("hand.not_enough", short=short)
        case _:
            return narrator.language.text("hand.not_now")


class HandScreen(Dialog[tuple[Move, ...]]):
    """The hand of the player to move; cards that cannot be played say why.

    A number or a click chooses a card; the same again, or Enter, plays it.
    """

    LEAVES_TABLE = True
    ABOUT = "box_help.hand"
    KEY_HELP = (
        ("1-9", "box_help.hand_row"),
        ("Enter", "box_help.hand_enter"),
        ("h", "box_help.hand_hint"),
        ("Space", "box_help.hand_face_down"),
        ("Esc", "help_dialog.close"),
    )
    BINDINGS: ClassVar[list[BindingType]] = bindings(HAND)

    def __init__(self, session: GameSession) -> None:
        self.session = session
        hand = self._view().table.hand(session.seat)
        self.kinds = [kind for kind, count in enumerate(hand) if count]
        self.counts = [hand[kind] for kind in self.kinds]
        self._chosen: int | None = None
        """The card that was clicked, or named by its number."""
        say = session.narrator.language.text
        only_tiles = not self.kinds and session.game.face_down[session.seat]
        key = "hand.title_tiles" if only_tiles else "hand.title"
        title = say(key, name=session.narrator.names[session.seat], count=sum(hand))
        keys = say("hand.keys" if self.kinds else "hand.none")
        super().__init__(title, self._lines(), keys, note=self._own_tiles())
        self.game = session.spec

    def _view(self) -> View:
        """The position on the boards: a staged card has left the hand."""
        staged = self.session.staged
        found: View = self.session.staged_view(*staged) if staged else self.session.view()
        return found

    def _own_tiles(self) -> str:
        """What lies face down before the player, and the points it adds up to."""
        narrator, seat = self.session.narrator, self.session.seat
        table, nobles = self._view().table, self.session.game.components.nobles
        tiles = ", ".join(f"{narrator.noble(n)} {nobles[n].points}" for n in table.face_down[seat])
        own = score(table)[seat]
        return narrator.language.text("hand.tiles", tiles=tiles, total=own.total)

    def _lines(self) -> list[tuple[str, bool]]:
        narrator, game = self.session.narrator, self.session.game
        rows = []
        for kind, count in zip(self.kinds, self.counts, strict=True):
            why = why_not(game, Play(kind))
            text = narrator.language.text(
                "hand.card",
                count="" if count == 1 else f"{count} ",
                card=narrator.card(kind),
                gold=game.components.cards[kind].gold,
                does=narrator.card_does(kind),
            )
            rows.append((f"{text}{_why_briefly(narrator, why)}", not why))
        return rows

    # --- drawn cards, where there is room

    @on(Mount)
    async def _draw_cards(self) -> None:
        await lay_out(self, len(self.kinds))
        self._show_cards()
        if not self.kinds:
            self.query_one(DialogRows).display = False
        await self._draw_tiles()

    async def _draw_tiles(self) -> None:
        """The tiles that lie face down; below cards only if there is room."""
        palette, fan = self.app.palette, fan_of(self)
        if not (palette.painted and palette.half_rows) or (self.kinds and fan is None):
            return
        narrator, box = self.session.narrator, self.query_one("#box")
        note = self.query_one("#dialog-note", Static)
        seat = self.session.seat
        tiles = self._view().table.face_down[seat]
        nobles = [narrator.components.nobles[number] for number in tiles]
        columns, cards = (fan.extent.width, fan.extent.height) if fan else (TILE_COLUMNS, 0)
        room = Size(columns, self.app.size.height - ROWS_AROUND_TILES - cards)
        heading = narrator.language.text("hand.title_tiles", name=narrator.names[seat])
        drawn = TileRows(nobles, narrator, palette, room, heading if fan else "")
        if drawn.fits:
            await box.mount(drawn, before=note)
            total = score(self._view().table)[self.session.seat].total
            note.update(Text(narrator.language.text("hand.tiles", tiles="", total=total)))

    def _show_cards(self) -> None:
        fan = fan_of(self)
        if fan is None:
            return
        say = self.session.narrator.language.text
        cards = []
        for number, (kind, count) in enumerate(zip(self.kinds, self.counts, strict=True)):
            good = self._rows[number][1]
            enter = key_word(self.session.narrator.language, "Enter")
            chosen = number == fan.cursor
            foot = say("hand.plays", key=enter) if chosen else say("hand.chooses", key=number + 1)
            foot = foot if good else say("hand.not")
            cards.append(written(self.session, kind, count, foot, good=good))
        why = why_not(self.session.game, Play(self.kinds[fan.cursor]))
        line = self.session.narrator.reasons_beside_card(why)
        fan.show(cards, line[:1].upper() + line[1:], self.app.palette, self.app.symbols)

    @on(CardFan.Pointed)
    def _card_pointed(self, message: CardFan.Pointed) -> None:
        self.query_one(DialogRows).highlighted = message.card
        self._show_cards()

    @on(CardFan.Clicked)
    def _card_clicked(self, message: CardFan.Clicked) -> None:
        if message.on_foot and self._rows[message.card][1]:
            self._play(message.card)
        else:
            self.action_row(message.card + 1)

    def action_row(self, number: int) -> None:
        if 1 <= number <= len(self.kinds):
            self.chosen(number - 1)

    def chosen(self, row: int) -> None:
        """Show a card; play it if it is shown already."""
        if self._chosen == row == self.highlighted:
            self._play(row)
            return
        self._chosen = row
        if not self.is_mounted:
            return  # a key came before the dialog was mounted
        narrator, fan = self.session.narrator, fan_of(self)
        self.query_one(DialogRows).highlighted = row
        if fan is not None:
            fan.cursor = row
            self._show_cards()
        why = why_not(self.session.game, Play(self.kinds[row]))
        facts = {"card": narrator.card(self.kinds[row]), "number": row + 1}
        if why and fan is not None:  # the line below the cards says so
            self.query_one(KeyLine).say(narrator.language.text("hand.keys"))
            return
        said = narrator.language.text("hand.chosen", **facts)
        if why:
            said = narrator.reasons_beside_card(why)
            said = narrator.language.text("hand.refused", why=said[:1].upper() + said[1:])
        self.query_one(KeyLine).say(said, loudly=True)

    def action_enter(self) -> None:
        row = self.highlighted
        if row is not None:
            self._play(row)

    def _play(self, row: int) -> None:
        if self._rows[row][1]:
            self.dismiss((Play(self.kinds[row]),))

    def action_hint(self) -> None:
        if self.kinds:
            self.run_worker(advise(self, self.session, played_advice), exclusive=True)
        else:
            language = self.session.narrator.language
            self.query_one(KeyLine).say(language.text("hand.none"), loudly=True)

    def action_face_down(self) -> None:
        self.session.hand_open = False
        self.dismiss(None)


class KeepScreen(Dialog[tuple[Move, ...]]):
    """The cards just drawn: mark those to keep; each costs a servant."""

    app = getters.app(PalaisApp)
    LEAVES_TABLE = True
    ABOUT = "box_help.keep"
    KEY_HELP = (
        ("1-9 Space", "box_help.keep_mark"),
        ("Enter", "box_help.keep_enter"),
        ("h", "box_help.keep_hint"),
        ("Esc", "box_help.keep_close"),
    )
    BINDINGS: ClassVar[list[BindingType]] = bindings(KEEP)

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self.cards = list(session.view().table.looking)
        self.kept = [False] * len(self.cards)
        self._asked = False
        self.most = min(len(self.cards), session.game.servants(session.seat, BACK_DOOR))
        say = session.narrator.language.text
        title = say("keep.title", name=session.narrator.names[session.seat], count=self.most)
        note = say("keep.at_end", most=session.game.components.points.hand_at_most)
        super().__init__(title, self._lines(), say("keep.keys"), note=note)
        self.game = session.spec

    def _lines(self) -> list[tuple[str, bool]]:
        narrator = self.session.narrator
        rows = [
            (
                narrator.language.text(
                    "keep.kept" if kept else "keep.card",
                    card=narrator.card(kind),
                    gold=self.session.game.components.cards[kind].gold,
                    does=narrator.card_does(kind),
                ),
                True,
            )
            for kind, kept in zip(self.cards, self.kept, strict=True)
        ]
        return [*rows, (f"[ {narrator.language.text('keep.done')} ]", True)]

    # --- drawn cards, where there is room

    @on(Mount)
    async def _draw_cards(self) -> None:
        await lay_out(self, len(self.cards))
        self._show_cards()

    def _show_cards(self) -> None:
        fan = fan_of(self)
        if fan is None:
            return
        say = self.session.narrator.language.text
        cards = [
            written(
                self.session,
                kind,
                1,
                say("keep.is_kept") if kept else say("keep.keeps", key=number),
                good=kept,
            )
            for number, (kind, kept) in enumerate(zip(self.cards, self.kept, strict=True), 1)
        ]
        line = say("keep.done")
        enter = key_word(self.session.narrator.language, "Enter")
        fan.show(cards, line, self.app.palette, self.app.symbols, enter=enter)

    @on(CardFan.Pointed)
    def _card_pointed(self, message: CardFan.Pointed) -> None:
        self.query_one(DialogRows).highlighted = message.card
        self._show_cards()

    @on(CardFan.Clicked)
    def _card_clicked(self, message: CardFan.Clicked) -> None:
        self.action_row(message.card + 1)

    def chosen(self, row: int) -> None:
        """Mark or unmark a card, up to the number of servants at the back door."""
        say = self.session.narrator.language.text
        if row == len(self.cards):
            self.action_keep()
        elif self.kept[row] or sum(self.kept) < self.most:
            self.kept[row] = not self.kept[row]
            self.renew(self._lines())
            self._point_at(row)
            self._show_cards()
            self._tell(say("keep.keys"), loudly=False)
        else:
            self._tell(say("keep.full", count=self.most))

    def _point_at(self, row: int) -> None:
        self.query_one(DialogRows).highlighted = row
        fan = fan_of(self)
        if fan is not None:
            fan.cursor = row

    def action_mark(self) -> None:
        row = self.highlighted
        if row is not None:
            self.chosen(row)

    def action_keep(self) -> None:
        """Keep the marked cards and discard the rest; keeping none is confirmed once."""
        if not any(self.kept) and not self._asked:
            self._asked = True
            say = self.session.narrator.language.text
            self._tell(say("keep.none", count=len(self.cards)))
            return
        moves: list[Move] = [
            Keep(kind) for kind, kept in zip(self.cards, self.kept, strict=True) if kept
        ]
        # the step ends by itself when no more can be kept
        if sum(self.kept) < self.most:
            moves.append(PASS)
        self.dismiss(tuple(moves))

    def _tell(self, text: str, *, loudly: bool = True) -> None:
        self.query_one(KeyLine).say(text, loudly=loudly)

    def action_hint(self) -> None:
        self.run_worker(advise(self, self.session, kept_advice), exclusive=True)
