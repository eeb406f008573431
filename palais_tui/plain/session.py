"""One game in lines: ask, read, answer, tell."""

from __future__ import annotations

from collections.abc import Iterable

from palais_tui.controller import Controller
from palais_tui.controller.barrier import barrier
from palais_tui.controller.clauses import clause_of_all
from palais_tui.controller.events import Event
from palais_tui.controller.moves import AGREE, Move
from palais_tui.controller.notation import NotAMove, read, write
from palais_tui.controller.prompt import Prompt
from palais_tui.controller.view import View, seen_by, view
from palais_tui.hotseat.history import History
from palais_tui.hotseat.protocol import Gesture, Refused
from palais_tui.plain import boards
from palais_tui.plain.console import Console
from palais_tui.plain.menu import Menu
from palais_tui.plain.scores import score_lines
from palais_tui.plain.why import why_lines
from palais_tui.texts.brief import with_clause
from palais_tui.texts.choices import say_prompt
from palais_tui.texts.speaker import Speaker

COMMANDS = (
    "help",
    "board",
    "garden",
    "castle",
    "me",
    "hand",
    "log",
    "why",
    "undo",
    "redo",
    "agree",
    "quit",
)
NOBODY = -1


class Session:
    """Plays a game to its end, or until its people stop."""

    def __init__(self, controller: Controller, speaker: Speaker, console: Console) -> None:
        self.history: History[Controller, Move, Event] = History(controller, barrier)
        self.speaker = speaker
        self.console = console
        self.hand_open = False
        self.stopped = False
        self.at_keyboard = NOBODY

    def run(self) -> bool:
        """Play; True if the game came to its end."""
        while (prompt := self.history.controller.prompt) and not self.stopped:
            self._hand_over(prompt.seat)
            self._ask(prompt)
        if self.stopped:
            self._say("plain.goodbye")
            return False
        self.console.say(*score_lines(self.speaker, self.history.controller.game))
        return True

    # --- asking

    def _hand_over(self, seat: int) -> None:
        """A line between people; what the one before has looked at leaves the screen."""
        if seat == self.at_keyboard:
            return
        if self.hand_open:
            self.console.push_away()
        self.hand_open = False
        name = self.speaker.names[seat]
        self.console.say("")
        self._say("plain.handover", name=name)
        if self.console.is_terminal and self.at_keyboard != NOBODY:
            self.console.ask(self.speaker.language.say("plain.handover_enter", name=name))
        self.at_keyboard = seat

    def _ask(self, prompt: Prompt) -> None:
        """Ask until the prompt is answered or has changed."""
        controller = self.history.controller
        menu = Menu(self.speaker, controller.game, prompt, hand_open=self.hand_open)
        name = self.speaker.names[prompt.seat]
        sentence = say_prompt(self.speaker, prompt)
        self._say("plain.ask", name=name, prompt=sentence, clause=prompt.clause)
        self.console.say(*menu.lines())
        held = controller.game.hand_size(prompt.seat)
        if held and not self.hand_open:
            self._say("plain.cards_hidden", count=held)
        was_open = self.hand_open
        while self.history.controller is controller and controller.prompt is prompt:
            self._obey(self.console.ask(), menu)
            if self.stopped or self.hand_open != was_open:
                return

    def _obey(self, line: str, menu: Menu) -> None:
        """Do what a line says: a number, a command, or a move in notation."""
        line = line.replace("back door", "backdoor")  # as the lists print it
        word, _, rest = line.lower().partition(" ")
        if not line:
            menu.back()
            self.console.say(*menu.lines())
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
            self.console.say(*menu.lines())
        else:
            self._answer(move)

    def _answer_text(self, line: str) -> None:
        try:
            move = read(self.speaker.box, line)
        except NotAMove as wrong:
            if wrong.word == line.split(maxsplit=1)[0].lower():
                self._say("plain.unknown", word=wrong.word)
            else:
                self._say("plain.not_a_move", word=wrong.word, known=", ".join(wrong.known))
            return
        self._answer(move)

    def _answer(self, move: Move | Gesture[Move]) -> None:
        try:
            self._tell(self.history.answer(move))
        except Refused as refused:
            why = self.speaker.reasons(refused.reasons)
            self.console.say(with_clause(why, clause_of_all(refused.reasons)))

    def _tell(self, events: tuple[Event, ...]) -> None:
        """Say what happened as all at the table may know it."""
        self.console.say(*self._public(events))

    def _public(self, events: Iterable[Event]) -> list[str]:
        return self.speaker.tell(seen_by(event, NOBODY) for event in events)

    # --- commands

    def _command(self, word: str, rest: str) -> None:
        view = self._view()
        match word:
            case "help":
                self._help()
            case "castle":
                self.console.say(*boards.castle_lines(self.speaker, view))
            case "garden":
                self.console.say(*boards.garden_lines(self.speaker, view))
            case "board":
                self._board(view)
            case "me" | "hand":
                self.hand_open = True
                lines = boards.own_lines if word == "me" else boards.hand_lines
                self.console.say(*lines(self.speaker, view))
            case "log":
                self._log(rest)
            case "why":
                lines_of = why_lines(self.speaker, view, rest, hand_open=self.hand_open)
                self.console.say(*lines_of)
            case "undo" | "redo":
                self._back_or_forth(word)
            case "agree":
                self._agree()
            case _:
                self.stopped = True

    def _view(self) -> View:
        game = self.history.controller.game
        return view(game, game.seat)

    def _help(self) -> None:
        self._say("help.numbers")
        self._say("help.moves")
        for command in COMMANDS:
            self.console.say(f"  {command:<8}{self.speaker.language.say(f'commands.{command}')}")

    def _board(self, view: View) -> None:
        self.console.say(
            boards.round_line(self.speaker, view),
            *boards.castle_lines(self.speaker, view),
            *boards.garden_lines(self.speaker, view),
            *boards.player_lines(self.speaker, view),
            boards.discard_line(self.speaker, view),
        )

    def _log(self, rest: str) -> None:
        lines = self._public(event for entry in self.history for event in entry.events)
        if rest.isascii() and rest.isdigit():
            lines = lines[-int(rest) :] if int(rest) else []
        self.console.say(*lines or [self.speaker.language.say("plain.log_empty")])

    def _back_or_forth(self, word: str) -> None:
        try:
            if word == "undo":
                entry = self.history.undo()
                self._say("plain.undone", move=write(self.speaker.box, entry.move))
            else:
                self._tell(self.history.redo())
        except Refused as refused:
            self.console.say(self.speaker.reasons(refused.reasons))

    def _agree(self) -> None:
        prompt = self.history.controller.prompt
        if prompt and AGREE in prompt.by_agreement:
            self._say("plain.agree_ask")
            if self.console.ask().lower() != self.speaker.language.say("plain.agree_yes"):
                self._say("plain.agree_no")
                return
        self._answer(AGREE)

    def _say(self, key: str, **facts: object) -> None:
        self.console.say(self.speaker.language.say(key, **facts))
