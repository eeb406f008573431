"""One game in lines: ask, read, answer, tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from palais_tui.core.game_spec import PUBLIC, NotAMove
from palais_tui.core.protocol import Gesture, Refused, gesture
from palais_tui.core.setup import GameHistory
from palais_tui.games.palais_royal.controller.events import Event
from palais_tui.games.palais_royal.controller.hint import Hint
from palais_tui.games.palais_royal.controller.macros import animation_steps
from palais_tui.games.palais_royal.controller.moves import AGREE, Move
from palais_tui.games.palais_royal.controller.notation import read, write
from palais_tui.games.palais_royal.controller.prompt import Prompt
from palais_tui.games.palais_royal.controller.rule_references import clause_of_all
from palais_tui.games.palais_royal.controller.view import View, seen_by, view
from palais_tui.games.palais_royal.phrases.narrator import Narrator
from palais_tui.games.palais_royal.phrases.prompts_and_moves import prompt_text
from palais_tui.games.palais_royal.phrases.scores import score_lines
from palais_tui.games.palais_royal.phrases.status_line import with_clause
from palais_tui.games.palais_royal.plain import boards
from palais_tui.games.palais_royal.plain.all_at_once import all_at_once, at_once_line
from palais_tui.games.palais_royal.plain.hint import advice_lines
from palais_tui.games.palais_royal.plain.why import why_lines
from palais_tui.journal.library import why
from palais_tui.journal.writer import JournalWriter
from palais_tui.plain.commands import COMMANDS, command_called, help_lines
from palais_tui.plain.console import Console, InputEnded
from palais_tui.plain.menu import Menu

Plan = Callable[[View], Sequence[Move]]
"""What a program does now, up to the next thing it learns."""

Advise = Callable[[View], Hint]
"""What the Minister would do now, and why."""


class Session:
    """Plays a game to its end, or until its people stop."""

    def __init__(
        self,
        history: GameHistory,
        narrator: Narrator,
        console: Console,
        minister: Advise,
        writer: JournalWriter | None = None,
        colours: Sequence[int] = range(4),
        bots: Mapping[int, Plan] | None = None,
    ) -> None:
        self.history = history
        self._saving = writer
        self._unsaved = False
        self.narrator = narrator
        self.colours = colours
        """Which of the box's servants each seat plays with."""
        self.console = console
        self._minister = minister
        self.hand_open = False
        self.stopped = False
        self.interrupted = False
        """Whether it was stopped by Ctrl+C."""
        self.at_keyboard = PUBLIC
        self.bots = bots or {}
        """The seats that are played by programs, and how."""
        self._typed = ""
        """A line typed while the keyboard was handed over: the next prompt's answer."""

    def run(self) -> bool:
        """Play; True if the game came to its end."""
        try:
            while (prompt := self.history.controller.prompt) and not self.stopped:
                self._notice()
                if prompt.seat in self.bots:
                    self._let_play(prompt.seat)
                    continue
                self._hand_over(prompt.seat)
                self._ask(prompt)
        except InputEnded:
            self._say("plain.input_ended")
            self.stopped = True
        except KeyboardInterrupt:
            self.console.print("")  # the terminal has written ^C there
            self.stopped = self.interrupted = True
        self._notice()
        if self.stopped:
            self._take_leave()
            return False
        self.console.print(*score_lines(self.narrator, self.history.controller.game))
        return True

    def _take_leave(self) -> None:
        """What becomes of a game that is not over, and how to go on with it."""
        writer = self._saving
        if writer is None:
            self._say("plain.goodbye")
        elif writer.trouble is not None:
            key = "plain.kept_in_part" if writer.path else "plain.not_kept"
            self._say(key, why=why(writer.trouble))
        else:
            self._say("plain.kept" if writer.path else "plain.nothing_to_keep")

    def _notice(self) -> None:
        """Say once that the game is not being saved, and once that it is again."""
        trouble = self._saving.trouble if self._saving else None
        if trouble is not None and not self._unsaved:
            self._say("table.unsaved", why=why(trouble))
        elif trouble is None and self._unsaved:
            self._say("table.saved_again")
        self._unsaved = trouble is not None

    def _let_play(self, seat: int) -> None:
        """A program's moves up to the next thing it learns, told as they happen."""
        if self.at_keyboard not in (PUBLIC, seat) and self.hand_open:
            self.console.push_away()
            self.hand_open = False
        for moves in animation_steps(tuple(self.bots[seat](self._view()))):
            self._tell(self.history.answer(gesture(moves)))

    # --- asking

    def _hand_over(self, seat: int) -> None:
        """A line between people; what the one before has looked at leaves the screen."""
        if seat == self.at_keyboard:
            return
        if self.hand_open:
            self.console.push_away()
        self.hand_open = False
        name = self.narrator.names[seat]
        self.console.print("")
        self._say("plain.handover", name=name)
        people = len(self.narrator.names) - len(self.bots)
        if self.console.is_terminal and self.at_keyboard != PUBLIC and people > 1:
            enter = self.narrator.language.text("plain.handover_enter", name=name)
            self._typed = self.console.ask(enter)
        self.at_keyboard = seat

    def _ask(self, prompt: Prompt) -> None:
        """Ask until the prompt is answered or has changed."""
        controller = self.history.controller
        menu = Menu(self.narrator, controller.game, prompt, hand_open=self.hand_open)
        name = self.narrator.names[prompt.seat]
        sentence = prompt_text(self.narrator, prompt)
        self._say("plain.ask", name=name, prompt=sentence, clause=prompt.clause)
        self.console.print(*menu.lines(), *at_once_line(self.narrator, controller.game))
        held = controller.game.hand_size(prompt.seat)
        if held and not self.hand_open:
            self._say("plain.cards_hidden", count=held)
        was_open = self.hand_open
        while self.history.controller is controller and controller.prompt is prompt:
            line, self._typed = self._typed or self.console.ask(), ""
            self._obey(line, menu)
            if self.stopped or self.hand_open != was_open:
                return

    def _obey(self, line: str, menu: Menu) -> None:
        """Do what a line says: a number, a command, or a move in notation."""
        line = line.replace("back door", "backdoor")  # as the lists print it
        word, _, rest = line.lower().partition(" ")
        word = command_called(self.narrator.language, word)
        if not line:
            menu.back()
            self.console.print(*menu.lines())
        elif word.isascii() and word.isdigit() and not rest:
            self._choose(int(word), menu)
        elif word in COMMANDS:
            self._command(word, rest.strip())
        else:
            self._answer_text(line)

    def _choose(self, number: int, menu: Menu) -> None:
        try:
            move = menu.choose(number)
        except IndexError:
            self._say("plain.bad_number", number=number, last=menu.size)
            return
        if move is None:
            self.console.print(*menu.lines())
        else:
            self._answer(move)

    def _answer_text(self, line: str) -> None:
        try:
            move = read(self.narrator.components, line)
        except NotAMove as wrong:
            if wrong.word == line.split(maxsplit=1)[0].lower():
                self._say("plain.unknown", word=wrong.word)
            else:
                words = self.narrator.language.texts["notation"]
                known = ", ".join(words.get(word, word) for word in wrong.known)
                self._say("plain.not_a_move", word=wrong.word, known=known)
            return
        self._answer(move)

    def _answer(self, move: Move | Gesture[Move]) -> None:
        try:
            self._tell(self.history.answer(move))
        except Refused as refused:
            why = self.narrator.reasons(refused.reasons)
            self.console.print(with_clause(why, clause_of_all(refused.reasons)))

    def _tell(self, events: tuple[Event, ...]) -> None:
        """Say what happened as all at the table may know it."""
        self.console.print(*self._public(events))

    def _public(self, events: Iterable[Event]) -> list[str]:
        return self.narrator.lines(seen_by(event, PUBLIC) for event in events)

    # --- commands

    def _command(self, word: str, rest: str) -> None:
        match word:
            case "hint":
                self._hint(self._view())
            case "all":
                self._all()
            case "undo" | "redo":
                self._back_or_forth(word)
            case "agree":
                self._agree()
            case "quit":
                self.stopped = True
            case _:
                self.console.print(*self._shown(word, rest, self._view()))

    def _shown(self, word: str, rest: str, view: View) -> list[str]:
        """What a command that changes nothing shows; a player's own things open the hand."""
        self.hand_open = self.hand_open or word in {"me", "hand"}
        match word:
            case "castle":
                return boards.castle_lines(self.narrator, view)
            case "garden":
                return boards.garden_lines(self.narrator, view)
            case "board":
                return boards.table_lines(self.narrator, view, self.colours)
            case "me":
                return boards.own_lines(self.narrator, view, self.colours)
            case "hand":
                return boards.hand_lines(self.narrator, view)
            case "log":
                return self._log(rest)
            case "why":
                return why_lines(self.narrator, view, rest, hand_open=self.hand_open)
            case _:
                return help_lines(self.narrator.language)

    def _view(self) -> View:
        game = self.history.controller.game
        return view(game, game.seat)

    def _hint(self, view: View) -> None:
        """Ask the Minister; Ctrl+C stops his thought, not the game."""
        self._say("hint.thinks", sign="...")
        try:
            advice = self._minister(view)
        except KeyboardInterrupt:
            self.console.print("")
            self._say("plain.hint_stopped")
            return
        step, hand_open = view.table.step, self.hand_open
        self.console.print(*advice_lines(self.narrator, step, advice, hand_open=hand_open))

    def _all(self) -> None:
        moves = all_at_once(self.history.controller.game)
        if moves:
            self._answer(gesture(moves))
        else:
            self._say("plain.all_nothing")

    def _log(self, rest: str) -> list[str]:
        lines = self._public(event for entry in self.history for event in entry.events)
        if rest.isascii() and rest.isdigit():
            lines = lines[-int(rest) :] if int(rest) else []
        return lines or [self.narrator.language.text("plain.log_empty")]

    def _back_or_forth(self, word: str) -> None:
        try:
            if word == "undo":
                entry = self.history.undo()
                self._say("plain.undone", move=write(self.narrator.components, entry.move))
            else:
                self._tell(self.history.redo())
        except Refused as refused:
            self.console.print(self.narrator.reasons(refused.reasons))

    def _agree(self) -> None:
        prompt = self.history.controller.prompt
        if prompt and AGREE in prompt.by_agreement:
            self._say("plain.agree_ask")
            if self.console.ask().lower() != self.narrator.language.text("plain.agree_yes"):
                self._say("plain.agree_no")
                return
        self._answer(AGREE)

    def _say(self, key: str, **facts: object) -> None:
        self.console.print(self.narrator.language.text(key, **facts))
