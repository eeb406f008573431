"""Every command of every screen, declared once.

Bindings, footers, help pages, the settings and the command palette derive from these
declarations. A screen's commands stand in the order of its help page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Final

from textual.binding import Binding, BindingType

from palais_tui.i18n.catalog import Language
from palais_tui.tui.key_names import key_list, key_word, name_of

FooterKey = tuple[str, str, str]
"""Key, label and action."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something a player can do on a screen, and the keys for it."""

    id: str
    key: str
    """Textual's names of the keys; empty if a widget binds them."""
    shown: str
    """The key as help names it."""
    label: str = field(default="", compare=False)
    """The text in the footer; with another label it is still the same command."""
    help: str = field(default="", compare=False)
    """The text that says what it does."""
    _: KW_ONLY
    call: str = ""
    """The bound action if it is not named like the command; `{key}` stands for the pressed key."""
    click: str | None = None
    """What a click in the footer runs if it is not the action; empty for nothing."""
    in_footer: bool = True
    when_large: bool = False
    """In the footer only where there is room for all of it."""
    rank: int = 5
    """The place in the footer: lower ranks first, equal ones as declared."""
    drawn: str = ""
    """The key in the footer, if it is shown differently there."""
    in_ascii: str = ""
    """The key in a footer limited to ASCII if `drawn` cannot be shown; its name by default."""
    priority: bool = False

    @property
    def action(self) -> str:
        """The name of the action, without arguments."""
        return self.call.partition("(")[0] or self.id.rpartition(".")[2]

    @property
    def clicked(self) -> str:
        """The action of a click in the footer."""
        if self.click is not None:
            return self.click
        return "" if "{key}" in self.call else self.call or self.action

    @property
    def description(self) -> str:
        """What Textual's own help calls it. Bindings are made before the language is known."""
        return self.id.rpartition(".")[2].replace("_", " ").capitalize()

    def bindings(self) -> list[Binding]:
        """The keys as Textual binds them; the id lets players choose others."""
        call = self.call or self.action
        if not self.key:
            return []
        keys = self.key.split(",") if "{key}" in call else [self.key]
        return [
            Binding(
                key,
                call.replace("{key}", key),
                self.description,
                show=False,
                priority=self.priority,
                id=self.id,
            )
            for key in keys
        ]


F1: Final = "f1,question_mark"
DIGITS: Final = "1,2,3,4,5,6,7,8,9"
UNSHIFTED_DIGITS: Final[Mapping[str, str]] = {
    "1": "ampersand",
    "2": "é",
    "3": "quotation_mark",
    "4": "apostrophe",
    "5": "left_parenthesis",
    "6": "minus",
    "7": "è",
    "8": "underscore",
    "9": "ç",
    "0": "à",
}
"""What an AZERTY keyboard sends for a digit without Shift; these keys work like the digits."""

APP: Final = (
    Command("app.quit", "ctrl+q", "Ctrl+Q", "", "help_title.quit", in_footer=False, priority=True),
)

# --- the table

TABLE: Final = (
    Command("table.go", "enter", "Enter", "keys.go", "key_help.go"),
    Command("table.next", "n", "n", "keys.next", "key_help.next"),
    Command("table.hand", "space", "Space", "keys.hand", "key_help.hand"),
    Command("table.undo", "u", "u", "keys.undo", "key_help.undo"),
    Command("table.help", F1, "F1", "keys.help", "key_help.help"),
    Command("table.menu", "m", "m", "keys.menu", "key_help.menu"),
    Command("table.quit", "q", "q", "keys.quit", "key_help.quit"),
    Command("table.hint", "h", "h", "keys.hint", "key_help.hint"),
    Command("table.zoom", "z", "z", "keys.zoom", "key_help.zoom"),
    Command("table.legend", "i", "i", "keys.legend", "key_help.legend"),
    Command("table.rules", "r", "r", "keys.rules", "key_help.rules"),
    Command("table.log", "l", "l", "keys.log", "key_help.log"),
    Command("table.what_if", "w,t", "w", "keys.what_if", "key_help.what_if"),
    Command("table.redo", "y", "y", "keys.redo", "key_help.redo", in_footer=False),
    Command("table.restart", "U", "U", "keys.restart", "key_help.restart", in_footer=False),
    Command("table.change", "x", "x", "keys.change", "key_help.change", in_footer=False),
    Command("table.back", "escape", "Esc", "keys.back", "key_help.back", in_footer=False),
)
"""The commands whose keys players can change; their settings name the ids."""

TABLE_FIXED: Final = (
    Command("table.repeat", "full_stop", ".", "keys.repeat", "key_help.repeat", in_footer=False),
    Command(
        "table.keep_what_if",
        "W",
        "W",
        "keys.keep_what_if",
        "key_help.keep_what_if",
        in_footer=False,
    ),
)
"""Commands of the table whose keys stay as they are."""

BY_ID: Final = {command.id: command for command in TABLE}

PACE: Final = (
    Command(
        "program.faster",
        "plus,equals_sign",
        "+",
        "program_keys.faster",
        "key_help.pace",
        call="pace(1)",
    ),
    Command(
        "program.slower", "minus", "-", "program_keys.slower", call="pace(-1)", when_large=True
    ),
)

BOT_TURN: Final = (
    replace(BY_ID["table.go"], label="program_keys.go"),
    replace(BY_ID["table.hand"], label="program_keys.hand"),
    replace(BY_ID["table.next"], label="program_keys.next"),
    *PACE,
)
"""While a bot is in turn: hurry, pause, one move, and its pace."""

ARROWS: Final = ("up", "down", "left", "right")
PLACES: Final = tuple("123456789")
FIELDS: Final = tuple("abcdef")
FIXED: Final = ("ctrl+q", "ctrl+c", "ctrl+p", "tab", "shift+tab", "escape", "plus", "minus")
"""Keys of the program itself; Escape steps back everywhere, + and - set the bots' pace."""

GAME_LETTERS: Final = (
    Command("table.game_letter", "g,j,k,w", "g", call="letter('{key}')", in_footer=False),
)
"""Letters that some games use; in the others they are free for commands."""

# all are bindings: on_key would overtake them when keys arrive in a burst
TABLE_INPUT: Final = (
    Command("table.move_panel", "tab", "Tab", call="panel('move')", in_footer=False),
    Command("table.solution", "s", "s", call="panel('solution')", in_footer=False),
    Command("table.page_back", "backspace", "Backspace", call="panel('back')", in_footer=False),
    Command("table.cursor", ",".join(ARROWS), "", call="cursor('{key}')", in_footer=False),
    Command("table.letter", ",".join(FIELDS), "a-f", call="letter('{key}')", in_footer=False),
    Command("table.number", ",".join(PLACES), "1-9", call="number({key})", in_footer=False),
)
"""What a player points with, and the keys that only lessons and hints explain."""

# --- records of a game

REPLAY: Final = (
    Command("replay.play", "space", "Space", "replay_keys.play", "replay_key_help.play"),
    Command(
        "replay.back",
        "left,less_than_sign",
        "←",
        "replay_keys.back",
        "replay_key_help.back",
        in_ascii="<",
    ),
    Command(
        "replay.on",
        "right,greater_than_sign",
        "→",
        "replay_keys.on",
        "replay_key_help.on",
        in_ascii=">",
    ),
    Command(
        "replay.next_turn",
        "pagedown,full_stop,down",
        "PgDn",
        "replay_keys.next_turn",
        "replay_key_help.next_turn",
    ),
    Command("replay.jump", "j", "j", "replay_keys.jump", "replay_key_help.jump", rank=6),
    Command("replay.view", "v", "v", "replay_keys.view", "replay_key_help.view"),
    Command("replay.review", "m", "m", "replay_keys.review", "replay_key_help.review"),
    Command("replay.help", F1, "F1", "replay_keys.help", "replay_key_help.help"),
    Command("replay.leave", "q", "q", "replay_keys.leave", "replay_key_help.leave"),
    Command(
        "replay.close",
        "escape",
        "Esc",
        "replay_keys.close",
        "replay_key_help.close",
        in_footer=False,
    ),
    Command("replay.slower", "minus", "-", "replay_keys.slower", "replay_key_help.slower", rank=7),
    Command(
        "replay.faster",
        "plus,equals_sign",
        "+",
        "replay_keys.faster",
        "replay_key_help.faster",
        rank=7,
    ),
    Command(
        "replay.previous_turn",
        "pageup,comma,up",
        "PgUp",
        "replay_keys.previous_turn",
        "replay_key_help.previous_turn",
        rank=7,
    ),
    Command("replay.begin", "home", "Home", "replay_keys.begin", "replay_key_help.begin", rank=7),
    Command("replay.end", "end", "End", "replay_keys.end", "replay_key_help.end", rank=7),
    Command("replay.log", "l", "l", "replay_keys.log", "replay_key_help.log", rank=7),
    Command("replay.play_on", "c", "c", "replay_keys.play_on", "replay_key_help.play_on", rank=7),
    Command("replay.legend", "i", "i", "replay_keys.legend", "replay_key_help.legend", rank=7),
)
"""A narrow footer leaves those of the highest rank out, never the ways out."""

TURNS: Final = (Command("turns.zero", "0", "0", call="row(0)", in_footer=False),)

REVIEW: Final = (
    Command("review.go", "enter", "Enter", "review.key_go", "help_review.go"),
    Command("review.whose", "p", "p", "review.key_whose", "help_review.whose"),
    Command("review.play_on", "c", "c", "review.key_play_on", "help_review.play_on"),
    Command("review.help", F1, "F1", "replay_keys.help"),
    Command("review.back", "escape,m,q", "Esc", "review.key_back", "help_review.back"),
)

SCORES: Final = (
    Command(
        "scores.rows",
        "up,down",
        "Up Down",
        "",
        "help_scores.rows",
        call="row('{key}')",
        in_footer=False,
    ),
    Command("scores.growth", "g", "g", "scoring_keys.growth", "help_scores.growth", rank=4),
    Command("scores.details", "n", "n", "scoring_keys.nobles", "help_scores.nobles", rank=5),
    Command("scores.rematch", "r", "r", "scoring_keys.rematch", "help_scores.rematch", rank=3),
    Command("scores.log", "l", "l", "scoring_keys.log", "help_scores.log", rank=7),
    Command("scores.review", "m", "m", "scoring_keys.review", "help_scores.review", rank=2),
    Command("scores.replay", "p", "p", "scoring_keys.replay", "help_scores.replay", rank=1),
    Command("scores.table", "enter", "Enter", "scoring_keys.table", "help_scores.table", rank=6),
    Command("scores.help", F1, "F1", "scoring_keys.help"),
    Command("scores.back", "escape", "Esc", "", "help_scores.back", in_footer=False),
    Command("scores.leave", "q", "q", "scoring_keys.leave", "help_scores.leave"),
)
"""`growth` and `details` open pages that not every game has."""

SEARCH: Final = (
    Command("search.enter", "", "Enter", "search_keys.enter"),
    # at once, or the first letters would go elsewhere
    Command("search.find", "slash", "/", "search_keys.find", priority=True),
    Command("search.next_found", "n", "n", "search_keys.next_found"),
    Command("search.previous_found", "N", "N", "search_keys.previous_found"),
    Command("search.all", "o", "o", "search_keys.all"),
    Command("search.back", "escape", "Esc", "search_keys.back"),
)
"""`next_found` takes the place of `all` during a search."""

MORE_TEXT: Final = Command("rulebook.more", "", "PgDn", "rulebook.more")
RETURN: Final = Command("rulebook.return", "backspace", "Backspace", "rulebook.return")
RULEBOOK: Final = (
    MORE_TEXT,
    *SEARCH,
    RETURN,
    Command("rulebook.follow", DIGITS, "1-9", call="follow_number({key})", in_footer=False),
)

# --- help

HELP: Final = (
    Command("help.more", "", "PgDn", "help_screen.more"),
    Command("help.rules", "r", "r", "help_screen.rules"),
    Command("help.back", "escape", "Esc", "help_screen.back"),
    Command("help.close", F1, "F1", call="back", in_footer=False),
)

LEGEND: Final = (
    Command("legend.more", "", "PgDn", "help_screen.more"),
    Command("legend.back", "escape", "Esc", "help_screen.back"),
    Command("legend.close", "i,q", "i", call="back", in_footer=False),
)

PAGE_HELP: Final = (
    Command("page_help.rules", "r", "r", "page_help.rules"),
    Command("page_help.back", "escape", "Esc", "help_screen.back"),
    Command("page_help.close", F1, "F1", call="back", in_footer=False),
)

# --- the title and what it leads to

TITLE_ROWS: Final = tuple(
    Command(f"title.{row}", f"{key},{number}", key, label, call=f"row('{row}')", in_footer=False)
    for number, (row, key, label) in enumerate(
        (
            ("continue", "c", "title.continue"),
            ("new", "n", "title.new"),
            ("load", "l", "title.load"),
            ("learn", "e", "title.learn"),
            ("settings", "s", "title.settings"),
            ("quit", "q", "title.quit"),
        ),
        1,
    )
)
"""The rows of the menu, each with its letter and its number."""

LETTERS: Final = " ".join(command.shown for command in TITLE_ROWS)
TITLE: Final = (
    Command(
        "title.point", "", "Up Down", "title.key_point", "help_title.point", drawn="↑↓", click=""
    ),
    Command("title.choose", "", "Enter", "title.key_choose", "help_title.choose"),
    Command(
        "title.letters",
        "",
        LETTERS,
        "title.key_at_once",
        "help_title.letters",
        in_footer=False,  # they stand before the rows
    ),
    Command("title.help", F1, "F1", "title.help"),
    *TITLE_ROWS,
)

NEW_GAME: Final = (
    Command(
        "new_game.fields",
        "up,down",
        "Up Down",
        "new_game.key_fields",
        "help_new_game.fields",
        call="field('{key}')",
        drawn="↑↓ ←→",
        in_ascii="Arrows",
    ),
    Command("new_game.change", "", "Left Right", "", "help_new_game.change", in_footer=False),
    Command(
        "new_game.start", "f2,ctrl+s", "F2", "new_game.key_start", "help_new_game.start", rank=1
    ),
    Command("new_game.colour", "f3", "F3", "new_game.key_colour", "help_new_game.colour"),
    Command("new_game.kind", "f4", "F4", "new_game.key_kind", "help_new_game.kind"),
    Command(
        "new_game.seat",
        "shift+up,ctrl+up,shift+down,ctrl+down",
        "Shift+Up Shift+Down",
        "new_game.key_seat",
        "help_new_game.seat",
        call="move('{key}')",
        rank=9,
        drawn="Shift+↑↓",
        in_ascii="Shift+Up",
    ),
    Command(
        "new_game.players",
        DIGITS,
        "2 3 4",
        "new_game.key_players",
        "help_new_game.players",
        call="players({key})",
        click="more",
        drawn="2-4",
    ),
    Command("new_game.help", F1, "F1", "new_game.key_help"),
    Command("new_game.back", "escape", "Esc", "new_game.key_back", "help_new_game.back"),
)

SETTINGS: Final = (
    Command(
        "settings.point",
        "up,down",
        "Up Down",
        "settings.bar_point",
        "help_settings.point",
        call="step('{key}')",
        drawn="↑↓",
    ),
    Command(
        "settings.change",
        "",
        "Left Right",
        "settings.bar_change",
        "help_settings.change",
        drawn="←→",
        click="",
    ),
    Command(
        "settings.other_column",
        "tab,shift+tab",
        "Tab",
        "settings.bar_column",
        "help_settings.column",
    ),
    Command("settings.key", "", "Enter", "", "help_settings.key", in_footer=False),
    Command("settings.reset", "", "Delete", "", "help_settings.reset", in_footer=False),
    Command("settings.back", "escape", "Esc", "settings.bar_back", "help_settings.back"),
    Command("settings.help", F1, "F1", "settings.bar_help"),
)
SETTINGS_WAITING: Final = tuple(
    replace(command, label="settings.bar_cancel")
    for command in SETTINGS
    if command.id == "settings.back"
)
"""While a command waits for its new key."""

LESSON_LIST: Final = (
    Command("lessons.point", "", "Up Down", "", "help_learn.point", in_footer=False),
    Command("lessons.choose", "", "Enter", "learn.key_begin", "help_learn.begin"),
    Command(
        "lessons.lesson",
        DIGITS,
        "1-9",
        "learn.key_lesson",
        "help_learn.lesson",
        call="lesson({key})",
    ),
    Command("lessons.rules", "r", "r", "learn.key_rules", "help_learn.rules"),
    Command("lessons.back", "escape,q", "Esc", "learn.key_back", "help_learn.back"),
    Command("lessons.help", F1, "F1", "learn.key_help"),
)

SAVED_GAMES: Final = (
    Command("load.open", "", "Enter", "load.key_open", "help_load.open"),
    Command("load.rename", "r", "r", "load.key_rename", "help_load.rename"),
    Command("load.delete", "d", "d", "load.key_delete", "help_load.delete"),
    Command("load.export", "e", "e", "load.key_export", "help_load.export"),
    Command("load.import", "i", "i", "load.key_import", "help_load.import"),
    Command("load.hall", "h", "h", "load.key_hall", "help_load.hall"),
    Command("load.back", "escape,q", "Esc", "load.key_back", "help_load.back"),
    Command("load.help", F1, "F1", "load.key_help"),
)

HALL: Final = (
    Command("hall.open", "enter", "Enter", "hall_keys.open", "help_hall.open"),
    Command("hall.sort", "s", "s", "hall_keys.sort", "help_hall.sort"),
    Command("hall.game", "g", "g", "hall_keys.game", "help_hall.game"),
    Command("hall.other", "tab", "Tab", "hall_keys.other", "help_hall.other"),
    Command("hall.back", "escape,q", "Esc", "hall_keys.back", "help_hall.back"),
    Command("hall.help", F1, "F1", "hall_keys.help"),
)

# --- dialogs, whose keys are explained in a sentence

DIALOG: Final = (
    Command("dialog.row", DIGITS, "1-9", "", "help_dialog.row", call="row({key})", in_footer=False),
    Command("dialog.enter", "enter", "Enter", "", "help_dialog.enter", in_footer=False),
    Command(
        "dialog.close",
        "escape",
        "Esc",
        "",
        "help_dialog.close",
        call="dismiss_dialog",
        in_footer=False,
    ),
    Command("dialog.quit", "q", "q", "", "help_dialog.quit", call="quit_dialog", in_footer=False),
    Command("dialog.help", F1, "F1", in_footer=False),
    Command("dialog.tenth_row", "0", "0", call="row(10)", in_footer=False),
)
CHOOSE_GAME: Final = (
    Command(
        "choose_game.point",
        "left,right,up,down",
        "Left Right",
        "choose_game.key_point",
        call="point('{key}')",
        drawn="←→",
        click="point('right')",
    ),
    Command("choose_game.enter", "", "Enter", "choose_game.key_choose", click="enter"),
    Command("choose_game.help", "", "F1", "title.help", click="help"),
    Command("choose_game.back", "", "Esc", "choose_game.key_back", click="dismiss_dialog"),
)
"""What a chooser with covers adds to the keys of a dialog."""
TEXT_PROMPT: Final = (
    Command("text_prompt.cancel", "escape", "Esc", in_footer=False),
    Command("text_prompt.help", "f1", "F1", in_footer=False),
)
CURTAIN: Final = (
    Command("curtain.open", "enter", "Enter", "", "help_curtain.open", in_footer=False),
    Command("curtain.quit", "q", "q", "", "help_curtain.quit", in_footer=False),
    Command("curtain.help", F1, "F1", in_footer=False),
)

SCREENS: Final[Mapping[str, tuple[Command, ...]]] = {
    "app": APP,
    "table": (*TABLE, *TABLE_FIXED, *PACE, *TABLE_INPUT),
    "replay": REPLAY,
    "turns": (*TURNS, *(command for command in DIALOG if command.id != "dialog.tenth_row")),
    "review": REVIEW,
    "scores": SCORES,
    "log": SEARCH,
    "rulebook": RULEBOOK,
    "help": HELP,
    "legend": LEGEND,
    "page_help": PAGE_HELP,
    "title": TITLE,
    "new_game": NEW_GAME,
    "settings": SETTINGS,
    "lessons": LESSON_LIST,
    "saved_games": SAVED_GAMES,
    "hall": HALL,
    "dialog": DIALOG,
    "choose_game": CHOOSE_GAME,
    "text_prompt": TEXT_PROMPT,
    "curtain": CURTAIN,
}
"""All commands, by screen."""

HELP_PAGES: Final[Mapping[str, tuple[Command, ...]]] = {
    "title": (*TITLE, *APP),
    "new_game": NEW_GAME,
    "settings": SETTINGS,
    "learn": LESSON_LIST,
    "load": SAVED_GAMES,
    "hall": HALL,
    "scores": SCORES,
    "review": REVIEW,
    "dialog": DIALOG,
    "curtain": CURTAIN,
}
"""The commands on each help page; those without a help text are left out."""


# --- what derives from the declarations


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """The bindings of a screen; the unshifted digits last, so that other commands go first."""
    found = [binding for command in commands for binding in command.bindings()]
    digits = [
        replace(binding, key=UNSHIFTED_DIGITS[key])
        for binding in found
        for key in binding.key.split(",")
        if key in UNSHIFTED_DIGITS
    ]
    return [*found, *digits]


def footer_keys(
    commands: Iterable[Command],
    language: Language,
    *,
    ascii_only: bool = False,
    label: Callable[[Command], str] | None = None,
) -> list[FooterKey]:
    """What a footer shows of some commands, in its order; `label` replaces the usual ones."""
    shown = sorted((c for c in commands if c.in_footer), key=lambda command: command.rank)
    return [
        (
            footer_key(command, language, ascii_only=ascii_only),
            label(command) if label else language.text(command.label),
            command.clicked,
        )
        for command in shown
    ]


def footer_key(command: Command, language: Language, *, ascii_only: bool) -> str:
    """A key in the footer."""
    name = command.drawn or command.shown
    if ascii_only and not name.isascii():
        name = command.in_ascii or command.shown
    return key_list(language, name)


def help_rows(commands: Iterable[Command], language: Language) -> list[tuple[str, str]]:
    """The keys of a help page, and what they do."""
    return [
        (key_list(language, command.shown), language.text(command.help))
        for command in commands
        if command.help
    ]


# --- the player's own keys


def keys_of(command: Command, own: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of a command: the player's own, or the usual ones."""
    return tuple(own.get(command.id, command.key).split(","))


def shown_key(command: Command, own: Mapping[str, str], language: Language, taken: str = "") -> str:
    """The key as it is shown in footer, palette and help.

    Of several keys it is the first that is not among the letters `taken` by the game.
    """
    if own.get(command.id):
        return key_word(language, name_of(own[command.id]))
    keys = command.key.split(",")
    if command.shown == keys[0] and command.shown in taken:
        return key_word(language, next(key for key in keys if key not in taken))
    return key_word(language, command.shown)


def refusal(command: Command, key: str, own: Mapping[str, str]) -> tuple[str, Command | None]:
    """Why a command cannot have a key: a text's name and who has it; empty if it can."""
    for kind, keys in (
        ("arrow", ARROWS),
        ("place", PLACES),
        ("field", FIELDS),
        ("fixed", (*FIXED, *(key for fixed in TABLE_FIXED for key in fixed.key.split(",")))),
    ):
        if key in keys and key not in command.key.split(","):
            return f"key_{kind}", None
    for other in TABLE:
        if other != command and key in keys_of(other, own):
            return "key_taken", other
    return "", None


def valid_overrides(own: Mapping[str, str]) -> dict[str, str]:
    """The player's own keys that can be used: of known commands, and without a clash."""
    found = {command.id: own[command.id] for command in TABLE if own.get(command.id)}
    while True:
        bad = next((c for c in TABLE if c.id in found and refusal(c, found[c.id], found)[0]), None)
        if bad is None:
            return found
        del found[bad.id]
