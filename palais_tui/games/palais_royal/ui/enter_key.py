"""The footer's word for Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from palais_tui.core.session import GameSession
from palais_tui.games.palais_royal.controller.macros import Moves, reach
from palais_tui.games.palais_royal.controller.moves import PASS, Draw, Put, Use
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.engine.castle import GATE, MINT
from palais_tui.games.palais_royal.engine.state import EMPTY, Step
from palais_tui.games.palais_royal.ui.enter_act import EnterAct, enter_act, moves_at_once
from palais_tui.games.palais_royal.ui.table_input import TableInput
from palais_tui.tui.table.enter_key import EnterKey

USUAL: Final = 9
"""The numbers that the words keep room for; larger ones are rare."""


class PalaisEnterKey(EnterKey):
    """Implements `EnterKey`."""

    def __init__(self, session: GameSession, entry: TableInput) -> None:
        super().__init__(session)
        self.input = entry

    def labels(self) -> Sequence[str]:
        words = self.session.narrator.language.texts["enter"]
        return [
            self.tr("keys.next"),
            self.tr("keys.stay"),
            *(self._say(word, count=USUAL, number=USUAL) for word in words),
        ]

    def label(self) -> str:
        # in the order in which the table asks who gets the key
        entry, session, prompt = self.input, self.session, self.session.prompt
        if entry.watching:
            return ""
        if entry.confirm is not None:
            stays = self.tr("keys.stay") if entry.confirm.leaves else ""
            return self._say("yes") if entry.confirm.by_enter else stays
        if session.staged is not None:
            held = session.in_what_if or entry.named_after_staging
            return "" if held else self._say("end_turn")
        return self._say("scores") if prompt is None else self._of_step(prompt)

    def _say(self, word: str, **facts: object) -> str:
        return self.tr(f"enter.{word}", **facts)

    def _of_step(self, prompt: Prompt) -> str:
        entry = self.input
        match enter_act(entry, prompt):
            case EnterAct.TYPE_ROW | EnterAct.POINT:
                return ""
            case EnterAct.PUT:
                return self._say("put") if Put(entry.place_at_cursor()) in prompt.moves else ""
            case EnterAct.SEND:
                return self._of_place()
            case EnterAct.ENLIST:
                return self._of_field()
            case EnterAct.DRAW:
                draws = sum(isinstance(move, Draw) for move in prompt.moves)
                return "" if self.session.in_what_if else self._say("draw", count=draws)
            case EnterAct.KEEP:
                return self._say("choose")
            case EnterAct.ALL:
                return self._of_moves(moves_at_once(self.session.game, prompt), prompt)

    def _of_place(self) -> str:
        """A servant is picked up at the cursor, put back there, or moved there."""
        game, place, origin = self.session.game, self.input.place_at_cursor(), self.input.origin
        if origin is None:
            return self._say("pick_up") if game.servants(game.seat, place) else ""
        if origin == place:
            return self._say("put_back")
        return self._say("move" if place in reach(game, origin) else "why_not")

    def _of_field(self) -> str:
        """A noble is chosen first, then enlisted; of one out of reach, Enter says why."""
        entry = self.input
        if not entry.on_garden:
            return ""
        if entry.way() is not None:
            return self._say("enlist" if entry.is_named else "choose")
        has_noble = self.session.game.garden[entry.cursor] > EMPTY
        return self._say("why_not") if has_noble else ""

    def _of_moves(self, moves: Moves, prompt: Prompt) -> str:
        if not moves:
            return ""
        if moves == (PASS,):
            return self._of_pass(prompt)
        uses = [move.place for move in moves if isinstance(move, Use)]
        puts = [move for move in moves if isinstance(move, Put)]
        if uses:
            offered = sum(isinstance(move, Use) for move in prompt.moves)
            if offered > 1:
                return self._say("use_all" if len(uses) == offered else "use")
            # the prompt asks it if the supply is too small
            return self._say("use" if puts or uses == [MINT] else "yes")
        return self._say("put_some" if puts[0].place == GATE else "add", count=len(puts))

    def _of_pass(self, prompt: Prompt) -> str:
        match prompt.step:
            case Step.CLOSING if not self.session.in_what_if:
                return self._say("end_turn")
            case Step.BEFORE | Step.PARADE | Step.STAIRWAY | Step.COURT | Step.ENLIST:
                return self._say("action", number=prompt.action + 1)
            case _:
                return self.tr("keys.next")
