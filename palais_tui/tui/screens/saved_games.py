"""The saved games: play on, replay, rename, delete, export, import."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import ClassVar, Final

from rich.cells import cell_len
from rich.text import Text
from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from palais_tui.games import game_ids, title_among_others
from palais_tui.journal.file import InUse
from palais_tui.journal.library import (
    FolderEntry,
    bring_in,
    delete,
    export,
    path_of,
    rename,
    why,
)
from palais_tui.reports.summary import Summary, date_time_text, state_text, summary
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.footer_slots import FooterKeys, parted
from palais_tui.tui.keys import SAVED_GAMES, bindings, footer_keys
from palais_tui.tui.lifecycle import is_on_stack
from palais_tui.tui.screens.backdrop import Backdrop
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.screens.text_prompt import TextPromptScreen
from palais_tui.tui.services.catalogue import GameCatalogue
from palais_tui.tui.services.library import is_quick
from palais_tui.tui.widgets.game_players import in_a_row, in_rows
from palais_tui.tui.widgets.lazy_table import LazyTable
from palais_tui.tui.widgets.palace_view import PalaceView
from palais_tui.tui.widgets.status_line import KeyFooter, StatusLine
from palais_tui.untrusted.text import UNDRAWABLE, clean

DATE: Final = 16
"""Columns of a date with time."""
NAMED: Final = 40
"""Columns in which a file's name and the title of its game fit."""
SMALL_ABOUT: Final = 3
"""Rows below the list in which the players stand beside one another."""
STATE: Final = 30
"""Columns in which the longest name has won, in every language."""
BELOW_LIST: Final = 1
"""Empty rows between the list and the picture."""
MEASURED: Final = 200
"""Up to so many games, the last column is as wide as what it says; measuring more takes a while."""


class SavedGamesScreen(Screen[None]):
    """All games of the folder, the latest first; what is known of them is shown at once."""

    CSS_PATH = "saved_games.tcss"
    DEFAULT_CLASSES = "-papered"
    AUTO_FOCUS = "#games"
    app = getters.app(PalaisApp)
    HELP = "load"
    BINDINGS: ClassVar[list[BindingType]] = bindings(SAVED_GAMES)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self._entries: tuple[FolderEntry, ...] = ()
        self._names_games = False
        self._widths: tuple[int, ...] = ()

    @cached_property
    def _catalogue(self) -> GameCatalogue:
        return self.app.library.catalogue_of(self.folder)

    def tr(self, key: str, /, **facts: object) -> str:
        return self.app.language.text(key, **facts)

    def compose(self) -> ComposeResult:
        yield Backdrop.under(self)
        with Horizontal(classes="heading"):
            yield Static(Text(self.tr("load.title")), id="load-title")
            yield StatusLine(id="load-status")
        with Vertical(classes="sheet"), Vertical():
            yield LazyTable("games")
            yield PalaceView(id="palace")
            yield Static(id="about")
        yield KeyFooter(id="keys")

    def on_mount(self) -> None:
        self.watch(self.app, "theme", self.show_games, init=False)
        self._catalogue.watch(self.show_games)
        self.show_games()

    def on_unmount(self) -> None:
        self._catalogue.unwatch(self.show_games)

    def on_screen_resume(self) -> None:
        self.read()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_games)

    def read(self) -> None:
        """Read the folder again, in the background."""
        self._catalogue.refresh()

    # --- showing

    def show_games(self) -> None:
        """Redraw the list; the cursor stays on its game."""
        if not is_on_stack(self):
            return
        self.set_class(self.app.settings.ascii, "-ascii")
        table = self.query_one(LazyTable)
        here = self.path
        room = max(56, table.outer_size.width - DATE - 3 * 2)
        self._entries = self._catalogue.entries
        state = max(room * 2 // 5, self._state_width())
        self._widths = DATE, room - state, state
        self._names_games = len(game_ids()) > 1 and room - state >= NAMED
        labels = [self.tr(f"load.column_{key}") for key in ("played", "name", "state")]
        columns = list(zip(labels, self._widths, strict=True))
        table.show(columns, len(self._entries), self._cells)
        if here is not None and self.path != here:
            names = [entry.name for entry in self._entries]
            if here.name in names:
                table.move_cursor(names.index(here.name))
        self._show_status()
        self._show_about()
        self._show_palace()
        keys, last = (
            footer_keys(some, self.app.language) for some in parted(SAVED_GAMES, "help", "back")
        )
        self.query_one(KeyFooter).slots(FooterKeys(keys, last))

    def _show_palace(self) -> None:
        """The palace below the last game, where the list leaves room."""
        about = self.query_one("#about")
        panel = about.parent
        assert isinstance(panel, Vertical)
        header = 1
        free = panel.size.height - about.outer_size.height - header - len(self._entries)
        self.query_one(PalaceView).show(self.app.palette, free - BELOW_LIST)

    def _show_status(self) -> None:
        """How many games there are, or how many are still to be read."""
        unread, of = self._catalogue.unread, len(self._entries)
        reading = self.tr("hall.reading", read=of - unread, of=of) if unread else ""
        self.query_one("#load-status", StatusLine).set_text(reading)

    def _state_width(self) -> int:
        """Columns for how far the games are; what they do not need is left to the names."""
        if len(self._entries) > MEASURED:
            return STATE
        found = map(self._catalogue.find, self._entries)
        return min(STATE, max((cell_len(self._state(game)) for game in found), default=0))

    def _state(self, game: Summary | None) -> str:
        """How far a game is, or that it is still being read."""
        if game is None:
            return self.tr("load.reading")
        return state_text(self.app.language, game, "load")

    def _cells(self, row: int) -> list[Text]:
        """The cells of a row, made when it comes into sight."""
        entry = self._entries[row]
        palette, game = self.app.palette, self._catalogue.find(entry)
        state = self._state(game)
        if game is None:
            words = ["", clean(Path(entry.name).stem), state]
        else:
            words = [date_time_text(game.played), self._titled(game), state]
        style = palette.muted if game is None or game.over else palette.plain
        style = palette.strong if game and game.wrong else style
        return [Text(word, style=style) for word in words]

    def _titled(self, game: Summary) -> str:
        """What the file is called, with the title of the game where there is room."""
        title = title_among_others(game.game) if self._names_games else ""
        return self.tr("load.named", name=game.name, game=title)

    def _show_about(self) -> None:
        about = self.query_one("#about", Static)
        game = self.here
        about.set_class(bool(game and game.wrong), "-bad")
        if self._catalogue.trouble:
            about.set_class(True, "-bad")
            about.update(Text(self.app.library.trouble_text(self._catalogue)))
        elif not self._entries:
            empty = self._catalogue.listing is not None
            folder = clean(self.folder)
            about.update(Text(self.tr("load.empty", folder=folder) if empty else ""))
        elif game is None:
            about.update(Text(""))
        elif game.wrong:
            about.update(Text(f"{game.wrong} {game.sound_part}".rstrip()))
        else:
            about.update(self._preview(game, about))

    def _preview(self, game: Summary, about: Static) -> Text:
        """Who plays, how it ended, and what the file is."""
        begun = date_time_text(game.begun.astimezone()) if game.begun else ""
        title, name = title_among_others(game.game), clean(game.path.name)
        text = Text(self.tr("load.about", game=title, name=name, begun=begun))
        players = in_rows if about.size.height > SMALL_ABOUT else in_a_row
        look = self.app.symbols, self.app.palette
        return Text.assemble(players(game, look, about.size.width), "\n", text)

    @property
    def _entry(self) -> FolderEntry | None:
        row = self.query_one(LazyTable).cursor_row
        return self._entries[row] if row < len(self._entries) else None

    @property
    def path(self) -> Path | None:
        """The file under the cursor, even if it is still being read."""
        return self.folder / self._entry.name if self._entry else None

    @property
    def here(self) -> Summary | None:
        """The summary of the game under the cursor."""
        return self._catalogue.find(self._entry) if self._entry else None

    @on(LazyTable.RowHighlighted)
    def _pointed(self) -> None:
        self._show_about()

    # --- keys

    @on(LazyTable.RowSelected)
    def action_open(self) -> None:
        if self.path and self.is_current:
            self.app.library.open(self.path)

    def action_rename(self) -> None:
        if self.path:
            self._ask("rename", clean(self.path.stem), partial(self._rename, self.path))

    def action_export(self) -> None:
        if self.path:
            target = Path.home() / self.path.name
            self._ask("export", clean(target), partial(self._export, self.path))

    def action_import(self) -> None:
        self._ask("import", "", self._import)

    def _ask(self, what: str, text: str, do: Callable[[str], str]) -> None:
        name = clean(self.path.stem) if self.path else ""
        title, keys = self.tr(f"load.{what}_title", name=name), self.tr("load.ask_keys")
        self.app.push_screen(TextPromptScreen(title, text, keys, do))

    def _rename(self, path: Path, name: str) -> str:
        if not name:
            return self.tr("load.no_name")
        if UNDRAWABLE in name:
            return self.tr("load.bad_letter")
        return self._try(lambda: rename(path, name))

    def _export(self, path: Path, target: str) -> str:
        wrong = self._try(lambda: export(path, path_of(target)))
        if not wrong:
            self.notify(self.tr("load.exported", target=target))
        return wrong

    def _import(self, source: str) -> str:
        wrong: list[str] = []

        def do() -> None:
            path = path_of(source)
            if is_quick(path):
                wrong.append(summary(bring_in(path, self.folder), self.app.language).wrong)
            else:
                self.app.library.bring_in(path, self._imported)

        return self._try(do) or "".join(wrong)

    def _imported(self, wrong: str) -> None:
        if wrong:
            self.app.notify(wrong, severity="error", markup=False)
        self.read()

    def _try(self, do: Callable[[], object]) -> str:
        """Run a file operation; returns a sentence if it fails."""
        try:
            do()
        except InUse:
            return self.tr("load.in_use")
        except OSError as error:
            return self.tr("load.did_not_work", why=why(error))
        self.read()
        return ""

    def action_delete(self) -> None:
        if self.path:
            self.app.push_screen(DeleteScreen(self, self.path), partial(self._delete, self.path))

    def _delete(self, path: Path, sure: bool | None) -> None:
        wrong = self._try(lambda: delete(path)) if sure else ""
        if wrong:
            self.notify(wrong, severity="error")

    def action_help(self) -> None:
        self.app.open_help(self.HELP)

    def action_hall(self) -> None:
        self.app.library.open_hall()

    def action_back(self) -> None:
        self.dismiss(None)

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)


class DeleteScreen(Dialog[bool]):
    """Asks for confirmation; the result is whether to delete."""

    def __init__(self, list_screen: SavedGamesScreen, path: Path) -> None:
        rows = [(list_screen.tr("load.delete_no"), True), (list_screen.tr("load.delete_yes"), True)]
        keys = list_screen.app.language.text("menu.keys")
        super().__init__(list_screen.tr("load.delete_title", name=clean(path.stem)), rows, keys)

    def chosen(self, row: int) -> None:
        self.dismiss(row == 1)
