"""The saved games: play on, replay, rename, delete, export, import."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual import getters, on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import DataTable, Static
from textual.worker import get_current_worker

from palais_tui.journal.file import InUse
from palais_tui.journal.library import bring_in, delete, export, journals, rename, why
from palais_tui.journal.loader import load_journal
from palais_tui.reports.summary import Summary, date_time_text, state_text, summary
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.keys import SAVED_GAMES, bindings, footer_keys
from palais_tui.tui.lifecycle import is_on_stack
from palais_tui.tui.screens.dialog import Dialog
from palais_tui.tui.screens.text_prompt import TextPromptScreen
from palais_tui.tui.widgets.status_line import KeyFooter

DATE: Final = 16
"""Columns of a date with time."""


class SavedGamesScreen(Screen[None]):
    """All games of the folder, the latest first; rows are filled in as the files are read."""

    CSS_PATH = "saved_games.tcss"
    AUTO_FOCUS = "#games"
    app = getters.app(PalaisApp)
    HELP = "load"
    BINDINGS: ClassVar[list[BindingType]] = bindings(SAVED_GAMES)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder
        self._games: dict[str, Summary] = {}
        self._paths: list[Path] = []

    def tr(self, key: str, /, **facts: object) -> str:
        return self.app.language.text(key, **facts)

    def compose(self) -> ComposeResult:
        yield Static(Text(self.tr("load.title")), id="load-title")
        yield DataTable[Text](cursor_type="row", zebra_stripes=False, id="games")
        yield Static(id="about")
        yield KeyFooter(id="keys")

    def on_mount(self) -> None:
        self.watch(self.app, "theme", self.show_games, init=False)
        self.read()

    def on_screen_resume(self) -> None:
        if self._paths != journals(self.folder):
            self.read()

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_games)

    def read(self) -> None:
        """Read the folder again."""
        self._paths = journals(self.folder)
        self._games = {name: self._games[name] for name in self._names() if name in self._games}
        self.show_games()
        self._read_in_thread(self._paths)

    def _names(self) -> list[str]:
        return [path.name for path in self._paths]

    @work(thread=True, exclusive=True)
    def _read_in_thread(self, paths: list[Path]) -> None:
        """Replay each game, to see whether it is intact. This takes a moment."""
        worker = get_current_worker()
        for path in paths:
            if worker.is_cancelled:
                return
            found = summary(load_journal(path), self.app.language)
            self.app.call_from_thread(self._found, found)

    def _found(self, found: Summary) -> None:
        self._games[found.path.name] = found
        if len(self._games) % 10 == 1 or len(self._games) >= len(self._paths):
            self.show_games()

    # --- showing

    def show_games(self) -> None:
        """Redraw the list; the cursor stays on its row."""
        if not is_on_stack(self):
            return
        self.set_class(self.app.settings.ascii, "-ascii")
        table = self.query_one(DataTable)
        here = table.cursor_row
        room = self.size.width - DATE - 3 * 2
        widths = DATE, room * 3 // 5, room - room * 3 // 5
        table.clear(columns=True)
        for key, width in zip(("played", "name", "state"), widths, strict=True):
            table.add_column(self.tr(f"load.column_{key}"), width=width)
        for path in self._paths:
            table.add_row(*self._cells(path, widths), key=path.name)
        if self._paths:
            table.move_cursor(row=min(here, len(self._paths) - 1))
        self._show_about()
        self.query_one(KeyFooter).keys(footer_keys(SAVED_GAMES, self.app.language))

    def _cells(self, path: Path, widths: tuple[int, ...]) -> list[Text]:
        palette, game = self.app.palette, self._games.get(path.name)
        if game is None:
            words = ["", path.stem, self.tr("load.reading")]
        else:
            state = state_text(self.app.language, game, "load")
            words = [date_time_text(game.played), game.name, state]
        style = palette.muted if game is None or game.over else palette.plain
        style = palette.strong if game and game.wrong else style
        cells = [Text(word, style=style) for word in words]
        for cell, width in zip(cells, widths, strict=True):
            cell.truncate(width, overflow="ellipsis")
        return cells

    def _show_about(self) -> None:
        about = self.query_one("#about", Static)
        game = self.here
        about.set_class(bool(game and game.wrong), "-bad")
        if not self._paths:
            about.update(Text(self.tr("load.empty", folder=self.folder)))
        elif game is None:
            about.update("")
        elif game.wrong:
            about.update(Text(f"{game.wrong} {game.sound_part}".rstrip()))
        else:
            scores = zip(game.names, game.totals, strict=False)
            points = ", ".join(f"{name} {total}" for name, total in scores)
            begun = date_time_text(game.begun) if game.begun else ""
            names = points or ", ".join(game.names)
            text = self.tr("load.about", name=game.path.name, begun=begun, names=names)
            about.update(Text(text))

    @property
    def path(self) -> Path | None:
        """The file under the cursor, even if it is still being read."""
        row = self.query_one(DataTable).cursor_row
        return self._paths[row] if 0 <= row < len(self._paths) else None

    @property
    def here(self) -> Summary | None:
        """The summary of the game under the cursor."""
        return self._games.get(self.path.name) if self.path else None

    @on(DataTable.RowHighlighted)
    def _pointed(self) -> None:
        self._show_about()

    # --- keys

    @on(DataTable.RowSelected)
    def action_open(self) -> None:
        if self.path and self.is_current:
            self.app.library.open(self.path)

    def action_rename(self) -> None:
        if self.path:
            self._ask("rename", self.path.stem, partial(self._rename, self.path))

    def action_export(self) -> None:
        if self.path:
            target = Path.home() / self.path.name
            self._ask("export", str(target), partial(self._export, self.path))

    def action_import(self) -> None:
        self._ask("import", "", self._import)

    def _ask(self, what: str, text: str, do: Callable[[str], str]) -> None:
        name = self.path.stem if self.path else ""
        title, keys = self.tr(f"load.{what}_title", name=name), self.tr("load.ask_keys")
        self.app.push_screen(TextPromptScreen(title, text, keys, do))

    def _rename(self, path: Path, name: str) -> str:
        if not name:
            return self.tr("load.no_name")
        return self._try(lambda: rename(path, name))

    def _export(self, path: Path, target: str) -> str:
        wrong = self._try(lambda: export(path, Path(target).expanduser()))
        if not wrong:
            self.notify(self.tr("load.exported", target=target))
        return wrong

    def _import(self, source: str) -> str:
        wrong: list[str] = []

        def do() -> None:
            loaded = bring_in(Path(source).expanduser(), self.folder)
            wrong.append(summary(loaded, self.app.language).wrong)

        return self._try(do) or wrong[0]

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
        super().__init__(list_screen.tr("load.delete_title", name=path.stem), rows, keys)

    def chosen(self, row: int) -> None:
        self.dismiss(row == 1)
