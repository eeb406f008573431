"""One game in lines: ask, read, answer, say what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from palais_tui.core.game_spec import PUBLIC, NotAMove
from palais_tui.core.protocol import Refused, atoms
from palais_tui.core.session import GameSession
from palais_tui.journal.library import why
from palais_tui.plain.commands import command_called, commands_of, help_lines
from palais_tui.plain.console import Console, InputEnded, whole_number
from palais_tui.plain.menu import Menu


class PlainGame:
    """Plays a session to its end, or until the players stop."""

    def __init__(self, session: GameSession, console: Console, bot_data: Any = None) -> None:
        self.session = session
        self.console = console
        self._view = session.spec.plain_view(session)
        self._commands = commands_of(self._view)
        self._bot_data = bot_data
        self._unsaved = False
        self.stopped = False
        self.interrupted = False
        """Whether it was stopped by Ctrl+C."""
        self._at_keyboard = PUBLIC
        self._typed = ""
        """A line typed while the keyboard was handed over; it answers the next prompt."""

    def run(self) -> bool:
        """Play; True if the game is finished."""
        session = self.session
        try:
            while (prompt := session.prompt) and not self.stopped:
                self._notice()
                if session.bot:
                    self._let_bot_play()
                    continue
                self._hand_over(prompt.seat)
                self._ask()
        except InputEnded:
            self._say("plain.input_ended")
            self.stopped = True
        except KeyboardInterrupt:
            self.console.print("")  # the terminal has printed ^C
            self.stopped = self.interrupted = True
        self._notice()
        if self.stopped:
            self._say_goodbye()
            return False
        self.console.print(*self._view.result_lines())
        return True

    def _say_goodbye(self) -> None:
        """What becomes of the unfinished game, and how to resume it."""
        recorder = self.session.recorder
        if recorder is None:
            self._say("plain.goodbye")
        elif recorder.writer.trouble is not None:
            key = "plain.kept_in_part" if recorder.writer.path else "plain.not_kept"
            self._say(key, why=why(recorder.writer.trouble))
        else:
            self._say("plain.kept" if recorder.writer.path else "plain.nothing_to_keep")

    def _notice(self) -> None:
        """Say once that the game is not being saved, and once that it is again."""
        recorder = self.session.recorder
        trouble = recorder.writer.trouble if recorder else None
        if trouble is not None and not self._unsaved:
            self._say("table.unsaved", why=why(trouble))
        elif trouble is None and self._unsaved:
            self._say("table.saved_again")
        self._unsaved = trouble is not None

    def _let_bot_play(self) -> None:
        """A bot's moves up to the next thing it learns."""
        session = self.session
        if self._at_keyboard not in (PUBLIC, session.seat) and session.hand_open:
            self.console.push_away()
            session.hand_open = False
        seat = session.seat
        plan = session.spec.plan(session.bot, seat, session.own_view(), self._bot_data)
        for moves in self._view.steps(plan):
            self._print_events(session.answer(*moves))

    # --- asking

    def _hand_over(self, seat: int) -> None:
        """A line between players; what the previous one looked at scrolls away."""
        session = self.session
        if seat == self._at_keyboard:
            return
        if session.hand_open:
            self.console.push_away()
        session.hand_open = False
        name = session.narrator.names[seat]
        self.console.print("")
        self._say("plain.handover", name=name)
        people = sum(not player.bot for player in session.seats)
        if self.console.is_terminal and self._at_keyboard != PUBLIC and people > 1:
            enter = session.narrator.language.text("plain.handover_enter", name=name)
            self._typed = self.console.ask(enter)
        self._at_keyboard = seat

    def _ask(self) -> None:
        """Ask until the prompt is answered or has changed."""
        session = self.session
        prompt, controller = session.prompt, session.controller
        menu = Menu(self._view, session.narrator.language)
        name = session.narrator.names[prompt.seat]
        text = self._view.prompt_text()
        self._say("plain.ask", name=name, prompt=text, clause=self._view.clause())
        self.console.print(*menu.lines(), *self._view.notes())
        was_open = session.hand_open
        while session.controller is controller:
            line, self._typed = self._typed or self.console.ask(), ""
            self._obey(line, menu)
            if self.stopped or session.hand_open != was_open:
                return

    def _obey(self, line: str, menu: Menu) -> None:
        """Do what a line says: a number, a command, or a move in notation."""
        line = self._view.normalize(line)
        word, _, rest = line.lower().partition(" ")
        word = command_called(self.session.narrator.language, self._commands, word)
        if not line:
            menu.back()
            self.console.print(*menu.lines())
        elif (number := whole_number(word)) is not None and not rest:
            self._choose(number, menu)
        elif word in self._commands:
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
        session = self.session
        try:
            move = session.spec.read_move(session.setup.components, line)
        except NotAMove as wrong:
            if wrong.word == line.split(maxsplit=1)[0].lower():
                self._say("plain.unknown", word=wrong.word)
            else:
                words = session.narrator.language.texts.get("notation", {})
                known = ", ".join(words.get(word, word) for word in wrong.known)
                self._say("plain.not_a_move", word=wrong.word, known=known)
            return
        self._answer(move)

    def _answer(self, move: Any) -> None:
        try:
            self._print_events(self.session.answer(*atoms(move)))
        except Refused as refused:
            self.console.print(self._view.refusal_text(refused.reasons))

    def _print_events(self, events: Iterable[Any]) -> None:
        self.console.print(*self._public(events))

    def _public(self, events: Iterable[Any]) -> list[str]:
        """Events as everybody at the table may know them."""
        seen_by = self.session.spec.seen_by
        lines: list[str] = self.session.narrator.lines(seen_by(event, PUBLIC) for event in events)
        return lines

    # --- commands

    def _command(self, word: str, argument: str) -> None:
        match word:
            case "help":
                self.console.print(*help_lines(self.session.narrator.language, self._view))
            case "log":
                self.console.print(*self._log(argument))
            case "hint":
                self._hint()
            case "all":
                self._all()
            case "undo" | "redo":
                self._undo_or_redo(word)
            case "agree":
                self._agree()
            case "resign":
                self._resign()
            case "quit":
                self.stopped = True
            case _:
                if word in self._view.private_commands:
                    self.session.hand_open = True
                self.console.print(*self._view.show(word, argument))

    def _hint(self) -> None:
        """Ask for a hint; Ctrl+C stops the thinking, not the game."""
        session = self.session
        self._say("hint.thinks", sign="...")
        try:
            hint = session.spec.hint(session.own_view(), self._bot_data)
        except KeyboardInterrupt:
            self.console.print("")
            self._say("plain.hint_stopped")
            return
        self.console.print(*self._view.hint_lines(hint))

    def _all(self) -> None:
        moves = tuple(self._view.shortcut())
        if not moves:
            self._say("plain.all_nothing")
            return
        try:
            self._print_events(self.session.answer(*moves))
        except Refused as refused:
            self.console.print(self._view.refusal_text(refused.reasons))

    def _log(self, argument: str) -> list[str]:
        history = self.session.history
        lines = self._public(event for entry in history for event in entry.events)
        if (count := whole_number(argument)) is not None:
            lines = lines[-count:] if count else []
        return lines or [self.session.narrator.language.text("plain.log_empty")]

    def _undo_or_redo(self, word: str) -> None:
        session = self.session
        try:
            if word == "undo":
                entry = session.history.undo()
                move = session.spec.write_move(session.setup.components, entry.move)
                self._say("plain.undone", move=move)
            else:
                self._print_events(session.history.redo())
        except Refused as refused:
            self.console.print(session.narrator.reasons(refused.reasons))

    def _agree(self) -> None:
        """End the game early if everybody agrees; where that is illegal, say why."""
        session = self.session
        language = session.narrator.language
        if session.spec.agreed_end(session.controller) is not None:
            self._say("plain.agree_ask")
            if self.console.ask().lower() != language.text("plain.agree_yes"):
                self._say("plain.agree_no")
                return
        self._answer(session.spec.agree_move)

    def _resign(self) -> None:
        """Give up the game, once confirmed."""
        self._say("plain.resign_ask", name=self.session.narrator.names[self.session.seat])
        if self.console.ask().lower() == self.session.narrator.language.text("plain.agree_yes"):
            self._answer(self.session.spec.resign_move)
        else:
            self._say("plain.agree_no")

    def _say(self, key: str, **facts: object) -> None:
        self.console.print(self.session.narrator.language.text(key, **facts))
