"""Palais Royal in plain mode."""

from __future__ import annotations

from collections.abc import Sequence

from palais_tui.core.protocol import Reason
from palais_tui.core.seats import colours
from palais_tui.games.palais_royal.controller.hint import Hint
from palais_tui.games.palais_royal.controller.macros import Moves, animation_steps
from palais_tui.games.palais_royal.controller.moves import Move, Play, Put
from palais_tui.games.palais_royal.controller.notation import SOURCE_IDS
from palais_tui.games.palais_royal.controller.rule_references import clause_of_all
from palais_tui.games.palais_royal.controller.view import View
from palais_tui.games.palais_royal.engine.state import Step
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.prompts_and_moves import (
    move_text,
    prompt_text,
    question_text,
    target_text,
)
from palais_tui.games.palais_royal.phrases.scores import score_lines
from palais_tui.games.palais_royal.phrases.status_line import with_clause
from palais_tui.games.palais_royal.plain import boards
from palais_tui.games.palais_royal.plain.all_at_once import all_at_once, at_once_line
from palais_tui.games.palais_royal.plain.hint import advice_lines
from palais_tui.games.palais_royal.plain.why import why_lines
from palais_tui.plain.game_view import PlainView


class PalaisPlainView(PlainView):
    """Choices by place, noble or card; the boards as tables of text."""

    commands = ("board", "garden", "castle", "me", "hand", "log", "why", "hint", "all")
    private_commands = frozenset({"me", "hand"})

    @property
    def _narrator(self) -> Narrator:
        narrator: Narrator = self.session.narrator
        return narrator

    def normalize(self, line: str) -> str:
        return line.replace("back door", "backdoor")  # as the lists print it

    def prompt_text(self) -> str:
        return prompt_text(self._narrator, self.session.prompt)

    def clause(self) -> str:
        return str(self.session.prompt.clause)

    def groups(self) -> list[Moves]:
        """Cards are listed only while the hand is open."""
        prompt, game = self.session.prompt, self.session.game
        hand_open = self.session.hand_open
        found = [g for g in prompt.groups().values() if hand_open or not isinstance(g[0], Play)]
        if prompt.step is Step.PLACING:
            # in reading order, as the castle is shown
            found.sort(key=lambda group: game.grid.at.index(_place(group)))
        return found

    def move_text(self, move: Move) -> str:
        return move_text(self._narrator, self.session.game, move)

    def target_text(self, group: Moves) -> str:
        return target_text(self._narrator, self.session.game, group)

    def question_text(self, group: Moves) -> str:
        return question_text(self._narrator, group)

    def notes(self) -> list[str]:
        session = self.session
        held = session.game.hand_size(session.prompt.seat)
        lines = at_once_line(self._narrator, session.game)
        if held and not session.hand_open:
            lines.append(self._narrator.language.text("plain.cards_hidden", count=held))
        return lines

    def show(self, command: str, argument: str) -> list[str]:
        narrator = self._narrator
        view: View = self.session.own_view()
        seat_colours = colours(self.session.seats)
        match command:
            case "castle":
                return boards.castle_lines(narrator, view)
            case "garden":
                return boards.garden_lines(narrator, view)
            case "board":
                return boards.table_lines(narrator, view, seat_colours)
            case "me":
                return boards.own_lines(narrator, view, seat_colours)
            case "hand":
                return boards.hand_lines(narrator, view)
            case _:
                return why_lines(narrator, view, argument, hand_open=self.session.hand_open)

    def shortcut(self) -> Moves:
        return all_at_once(self.session.game)

    def steps(self, plan: Sequence[Move]) -> list[Moves]:
        return list(animation_steps(tuple(plan)))

    def refusal_text(self, reasons: Sequence[Reason]) -> str:
        return with_clause(self._narrator.reasons(reasons), clause_of_all(reasons))

    def hint_lines(self, hint: Hint) -> list[str]:
        hand_open = self.session.hand_open
        return advice_lines(self._narrator, self.session.game.step, hint, hand_open=hand_open)

    def help_lines(self) -> list[str]:
        text = self._narrator.language.text
        places = (f"{name} ({text(f'places.{name}')})" for name in SOURCE_IDS)
        return [text("help.moves"), text("help.places", places=", ".join(places))]

    def result_lines(self) -> list[str]:
        return list(score_lines(self._narrator, self.session.game))


def _place(group: Moves) -> int:
    move = group[0]
    assert isinstance(move, Put)
    return move.place
