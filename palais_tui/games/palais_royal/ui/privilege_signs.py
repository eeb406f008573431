"""What a noble gives as a number and a sign, for small boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from palais_tui.games.palais_royal.engine.castle import GATE, PARADE
from palais_tui.games.palais_royal.engine.components import Noble, Privilege
from palais_tui.games.palais_royal.ui.emblems import EMBLEMS, HELPED_AT
from palais_tui.i18n.catalog import Language
from palais_tui.tui.symbols import ASCII, Symbols

GIVEN_AT: Final = {**HELPED_AT, GATE: Privilege.SERVANTS, PARADE: Privilege.GATE}
"""What a servant at a place brings: those on the Parade Ground bring others to the Gate."""
IN_UNICODE: Final = {
    **{privilege: EMBLEMS[place] for place, privilege in HELPED_AT.items()},
    Privilege.DIAGONAL: "╱",
    Privilege.SERVANTS: "♙",
}
IN_ASCII: Final = {
    Privilege.MOVE: ASCII.in_turn,
    Privilege.DIAGONAL: "/",
    Privilege.GOLD: ASCII.gold,
    Privilege.KING: ASCII.turquoise,
    Privilege.MADAME: ASCII.violet,
    Privilege.CARDS: ASCII.cards,
}
"""The others have their letter."""


@dataclass(frozen=True, slots=True)
class PrivilegeSigns:
    """The signs of one terminal and language."""

    language: Language
    symbols: Symbols

    def of(self, noble: Noble) -> str:
        """+2¤ gives 2 gold each turn, 3♙ gives 3 servants once; empty for a couple."""
        if noble.privilege is Privilege.NONE:
            return ""
        once = noble.privilege is Privilege.SERVANTS
        return self._numbered(noble, "" if once else "+")

    def at(self, place: int) -> str:
        """The sign of what a place gives; empty for what has none."""
        return self._sign(GIVEN_AT[place]) if place in GIVEN_AT else ""

    def shortened(self, nobles: Sequence[Noble]) -> Iterator[list[str]]:
        """A sign for each of the nobles that `added_up` gives, shorter and shorter.

        +1◇ +1◆ +2¤, then 1◇ 1◆ 2¤, then 1◇ ◆ 2¤, at last ◇ ◆ ¤.
        """
        yield [self.of(noble) for noble in nobles]
        yield [self._numbered(noble) for noble in nobles]
        signs = [self._sign(noble.privilege) for noble in nobles]
        numbers = pairwise([0, *(noble.amount for noble in nobles)])
        shown = ("" if number == before else number for before, number in numbers)
        yield [f"{number}{sign}" for number, sign in zip(shown, signs, strict=True)]
        yield signs

    def beside(
        self, nobles: Sequence[Noble], down: str, mark: str, room: int
    ) -> list[list[tuple[str, list[str]]]]:
        """The same with what is face down before it: three forms, each shorter and shorter.

        In the last one the number of tiles goes before the numbers of the privileges do: `mark`
        only says that there are some. Without a mark, `down` stays. The numbers stay if they
        take no more than one column above the room.
        """
        plus, numbered, shared, alone = self.shortened(nobles)
        shorter = [mark, ""] if mark else []
        last = [(before, shared) for before in (down, *shorter)]
        if len("".join(shared)) > room + 1:
            last += [(before, alone) for before in (down, *shorter[1:])]
        return [[(down, plus)], [(down, numbered)], last]

    def _numbered(self, noble: Noble, before: str = "") -> str:
        sign = self._sign(noble.privilege)
        if noble.privilege is Privilege.DIAGONAL:
            return f"{self._sign(Privilege.MOVE)}{sign}"
        return f"{before}{noble.amount}{sign}"

    def _sign(self, privilege: Privilege) -> str:
        signs = IN_ASCII if self.symbols.gold.isascii() else IN_UNICODE
        letter = f"noble_letters.{privilege.value}"
        return signs.get(privilege) or self.language.text(letter)
