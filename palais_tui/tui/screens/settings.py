"""The settings: appearance, confirmations and key bindings."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Button, Static

from palais_tui.assets_io.folder import assets_folder
from palais_tui.i18n.locale import named_languages
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.key_names import key_word, name_of
from palais_tui.tui.keys import (
    BY_ID,
    SETTINGS,
    SETTINGS_WAITING,
    TABLE,
    Command,
    bindings,
    footer_keys,
    refusal,
    shown_key,
)
from palais_tui.tui.lifecycle import recompose_keeping_focus
from palais_tui.tui.screens.backdrop import Backdrop
from palais_tui.tui.theme import OWN_THEMES, SUFFIX_256
from palais_tui.tui.widgets.cycle_select import CycleSelect, LineButton
from palais_tui.tui.widgets.key_row import KeyRow
from palais_tui.tui.widgets.named_keys import KeyLine, press
from palais_tui.tui.widgets.status_line import KeyFooter
from palais_tui.user_files.settings import CURTAINS, PACES, Settings

LOOKS: Final = ("language", "theme", "text_side", "ascii", "half_rows", "animation", "pace")
ASKS: Final = ("curtain", "confirmations", "full_prompts")
SWITCHES: Final = ("text_side", "ascii", "half_rows", "animation", "confirmations", "full_prompts")
LABEL: Final = 15


class SettingsScreen(Screen[None]):
    """Every change applies at once and is saved."""

    CSS_PATH = "settings.tcss"
    AUTO_FOCUS = "#theme"
    app = getters.app(PalaisApp)
    DEFAULT_CLASSES = "-papered"
    HELP = "settings"
    BINDINGS: ClassVar[list[BindingType]] = bindings(SETTINGS)

    @property
    def settings(self) -> Settings:
        return self.app.settings

    def tr(self, key: str, /, **facts: object) -> str:
        return self.app.language.text(key, **facts)

    def compose(self) -> ComposeResult:
        choices = (*LOOKS, *ASKS)
        self._value_width = max(len(label) for c in choices for _, label in self._values(c))
        yield Backdrop.under(self)
        yield Static(Text(self.tr("settings.title")), classes="heading")
        with Vertical(classes="sheet"), Horizontal(id="columns"):
            with Vertical(id="choices"):
                yield Static(Text(self.tr("settings.looks")), classes="head")
                for name in LOOKS:
                    yield self._choice(name)
                yield Static(Text(self.tr("settings.asks")), classes="head")
                for name in ASKS:
                    yield self._choice(name)
                yield KeyLine("", self.app.language, id="about")
            with Vertical(id="key-rows"):
                yield Static(Text(self.tr("settings.keys")), classes="head")
                for command in TABLE:
                    yield KeyRow(command.id, self._label(command), self.tr("settings.press"))
                yield LineButton(self.tr("settings.reset_all"), id="reset")
        yield KeyFooter(id="keys")

    def _choice(self, name: str) -> CycleSelect:
        value = getattr(self.settings, name)
        if name == "language":
            value = self.app.language.code
        if name in SWITCHES:
            value = "on" if value else "off"
        return CycleSelect(
            self.tr(f"settings.{name}"),
            self._values(name),
            value,
            label_width=LABEL,
            value_width=self._value_width,
            id=name,
        )

    def _values(self, name: str) -> list[tuple[str, str]]:
        match name:
            case "language":
                return named_languages(assets_folder() / "texts", ascii_only=self.settings.ascii)
            case "theme":
                hidden = {*OWN_THEMES, "textual-ansi"}
                known = sorted(
                    name
                    for name in self.app.available_themes
                    if name not in hidden and not name.endswith(SUFFIX_256)
                )
                return [(theme, theme) for theme in (*OWN_THEMES, *known)]
            case "curtain":
                return [(kind, self.tr(f"settings.curtain_{kind}")) for kind in CURTAINS]
            case "pace":
                return [(pace, self.tr(f"settings.pace_{pace}")) for pace in PACES]
            case _:
                return [("on", self.tr("settings.on")), ("off", self.tr("settings.off"))]

    def _label(self, command: Command) -> str:
        return self.app.language.text(command.label)

    def _key(self, name: str) -> str:
        return key_word(self.app.language, name)

    def on_mount(self) -> None:
        self.renew()

    def on_resize(self) -> None:
        self.set_class(self.app.size.width >= 110 and self.app.size.height >= 34, "-large")

    # --- showing

    def renew(self) -> None:
        """Redraw everything that depends on the settings."""
        self.set_class(self.settings.ascii, "-ascii")
        for row, command in zip(self.query(KeyRow), TABLE, strict=True):
            key = shown_key(command, self.settings.keys, self.app.language)
            row.show(key, own=command.id in self.settings.keys)
        for rows in (self.query(CycleSelect), self.query(KeyRow)):
            for number, field in enumerate(rows):
                field.set_class(number % 2 == 0, "-even")
        self.query_one("#reset").refresh()
        for choice in self.query(CycleSelect):
            choice.refresh()
        self._explain()
        self._show_keys()

    def _show_keys(self) -> None:
        """The footer; a row that waits for a key takes every key but Esc."""
        commands = SETTINGS if self._listening() is None else SETTINGS_WAITING
        keys = footer_keys(commands, self.app.language, ascii_only=self.settings.ascii)
        self.query_one(KeyFooter).keys(keys)

    def _listening(self) -> KeyRow | None:
        """The row that waits for a key."""
        return next((row for row in self.query(KeyRow) if row.listening), None)

    def retranslate(self) -> None:
        self.call_later(self._retranslate)

    async def _retranslate(self) -> None:
        if await recompose_keeping_focus(self):
            self.renew()

    def show_message(self, text: str, *, bad: bool = False) -> None:
        """Show a sentence under the settings."""
        about = self.query_one("#about", KeyLine)
        about.set_class(bad, "-bad")
        about.say(text)

    def _explain(self) -> None:
        """Explain the field in focus."""
        match self.focused:
            case CycleSelect(id="curtain"):
                text = self.tr(f"settings.about_curtain_{self.settings.curtain}")
            case CycleSelect(id="theme") if self.app.no_color:
                text = self.tr("settings.about_no_color")
            case CycleSelect(id=name):
                text = self.tr(f"settings.about_{name}")
            case KeyRow(listening=True):
                text = self.tr("settings.about_waiting")
            case KeyRow():
                text = self.tr("settings.about_key")
            case LineButton():
                text = self.tr("settings.about_reset")
            case _:
                text = ""
        self.show_message(text)

    def on_descendant_focus(self) -> None:
        self._explain()

    # --- changing

    @on(CycleSelect.Changed)
    def _changed(self, message: CycleSelect.Changed) -> None:
        name = message.choice.id or ""
        value: str | bool = message.value
        if name in SWITCHES:
            value = message.value == "on"
        if name == "language":
            self.app.choose_language(message.value)
            return
        setattr(self.settings, name, value)
        self.app.save_settings()
        self.renew()

    @on(KeyRow.Listening)
    def _listening_changed(self) -> None:
        self._explain()
        self._show_keys()

    @on(KeyRow.Chosen)
    def _key_chosen(self, message: KeyRow.Chosen) -> None:
        command = BY_ID[message.row.command]
        why, other = refusal(command, message.key, self.settings.keys)
        key = self._key(name_of(message.key))
        if why:
            name = self._label(other) if other else ""
            self.show_message(self.tr(f"settings.{why}", key=key, name=name), bad=True)
            return
        if message.key in command.key.split(","):
            self.settings.keys.pop(command.id, None)
        else:
            self.settings.keys[command.id] = message.key
        self._keys_changed(self.tr("settings.key_set", key=key, name=self._label(command)))

    @on(KeyRow.Reset)
    def _key_reset(self, message: KeyRow.Reset) -> None:
        command = BY_ID[message.row.command]
        usual = command.key.split(",")[0]
        why, other = refusal(command, usual, self.settings.keys)
        if why and other:
            said = self.tr(
                f"settings.{why}", key=self._key(name_of(usual)), name=self._label(other)
            )
            self.show_message(said, bad=True)
            return
        self.settings.keys.pop(command.id, None)
        shown = self._key(command.shown)
        self._keys_changed(self.tr("settings.key_set", key=shown, name=self._label(command)))

    @on(Button.Pressed, "#reset")
    def _reset_all(self) -> None:
        self.settings.keys.clear()
        self._keys_changed(self.tr("settings.keys_reset"))

    def _keys_changed(self, said: str) -> None:
        self.app.save_settings()
        self.renew()
        self.show_message(said)

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)

    @on(KeyLine.Pressed)
    async def _named_key_clicked(self, message: KeyLine.Pressed) -> None:
        await press(self, message.key)

    # --- keys

    def action_step(self, key: str) -> None:
        """Focus the next field of the column; stop at its ends."""
        by = 1 if key == "down" else -1
        here = self.focused
        if here is None or here.parent is None:
            return
        column = [field for field in here.parent.children if field.can_focus]
        column[max(0, min(column.index(here) + by, len(column) - 1))].focus()

    def action_other_column(self) -> None:
        on_keys = isinstance(self.focused, (KeyRow, LineButton))
        (self.query_one("#theme") if on_keys else self.query(KeyRow).first()).focus()

    def action_help(self) -> None:
        self.app.open_help(self.HELP)

    def action_back(self) -> None:
        """Leave the settings; a click here first ends the wait for a key."""
        row = self._listening()
        if row is not None:
            row.listen(wait=False)
        else:
            self.app.pop_screen()
