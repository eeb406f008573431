"""Royal Visit in plain mode."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.protocol import Reason
from palais_tui.games.royal_visit.controller.hint import Hint
from palais_tui.games.royal_visit.controller.moves import Move
from palais_tui.games.royal_visit.controller.view import View
from palais_tui.games.royal_visit.phrases.hints import hint_sentences
from palais_tui.games.royal_visit.phrases.narrator import Narrator
from palais_tui.games.royal_visit.phrases.prompts_and_moves import (
    Moves,
    clause,
    groups,
    move_text,
    prompt_text,
    question_text,
    target_text,
)
from palais_tui.games.royal_visit.phrases.reason_keys import with_clause
from palais_tui.games.royal_visit.plain import boards
from palais_tui.games.royal_visit.plain.why import why_lines
from palais_tui.plain.game_view import PlainView


class VisitPlainView(PlainView):
    """Choices by card; the road as rows of letters."""

    commands = ("board", "hand", "discard", "log", "why", "hint")
    private_commands = frozenset({"hand"})

    @property
    def _narrator(self) -> Narrator:
        narrator: Narrator = self.session.narrator
        return narrator

    def prompt_text(self) -> str:
        return prompt_text(self._narrator, self.session.game, self.session.prompt)

    def clause(self) -> str:
        return clause(self.session.game)

    def groups(self) -> list[Moves]:
        return groups(self.session.prompt.moves, hand_open=self.session.hand_open)

    def move_text(self, move: Move) -> str:
        return move_text(self._narrator, self.session.game, move)

    def target_text(self, group: Moves) -> str:
        return target_text(self._narrator, self.session.game, group)

    def question_text(self, group: Moves) -> str:
        return question_text(self._narrator, group)

    def notes(self) -> list[str]:
        session = self.session
        lines = [boards.forecast_line(self._narrator, session.game)]
        if not session.hand_open:
            held = sum(session.game.hands[session.prompt.seat])
            lines.append(self.tr("plain.cards_hidden", count=held))
        return lines

    def show(self, command: str, argument: str) -> list[str]:
        narrator = self._narrator
        view: View = self.session.own_view()
        match command:
            case "board":
                return boards.table_lines(narrator, view)
            case "hand":
                return boards.hand_lines(narrator, view)
            case "discard":
                return boards.discard_lines(narrator, view.table)
            case _:
                return why_lines(narrator, view, argument, hand_open=self.session.hand_open)

    def refusal_text(self, reasons: Sequence[Reason]) -> str:
        return with_clause(self._narrator.reasons(reasons), reasons)

    def hint_lines(self, hint: Hint) -> list[str]:
        """The advice; while the hand is hidden it names no card of it."""
        if hint.summary.cards and not self.session.hand_open:
            return [self.tr("plain.hint_hand")]
        return hint_sentences(self._narrator, hint)

    def help_lines(self) -> list[str]:
        left, right = self._narrator.shape(0), self._narrator.shape(1)
        return [self.tr("help.moves"), self.tr("help.spaces", left=left, right=right)]
