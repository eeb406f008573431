"""The form for a new game: who plays, who begins, how the castle is laid out."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual import getters, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, Static
from textual.worker import Worker, WorkerState

from palais_tui.assets_io.errors import BadAssets
from palais_tui.core.game_spec import SetupOption
from palais_tui.core.new_game_form import NewGameForm
from palais_tui.games import game_ids
from palais_tui.i18n.catalog import Language
from palais_tui.tui.app import PalaisApp
from palais_tui.tui.key_names import key_word
from palais_tui.tui.keys import NEW_GAME, bindings, footer_keys
from palais_tui.tui.lifecycle import recompose_keeping_focus
from palais_tui.tui.screens.backdrop import TITLED, Backdrop
from palais_tui.tui.widgets.cover_picture import CoverPicture
from palais_tui.tui.widgets.cycle_select import CycleSelect, mark
from palais_tui.tui.widgets.line_input import LineInput
from palais_tui.tui.widgets.seat_list import LABEL, SeatList
from palais_tui.tui.widgets.start_plaque import StartPlaque
from palais_tui.tui.widgets.status_line import KeyFooter


class NewGameScreen(Screen[None]):
    """Starts with usable values and the focus on Start."""

    CSS_PATH = "new_game.tcss"
    AUTO_FOCUS = "#start"
    app = getters.app(PalaisApp)
    DEFAULT_CLASSES = "-papered"
    HELP = "new_game"
    BINDINGS: ClassVar[list[BindingType]] = bindings(NEW_GAME)

    def __init__(self, new_game_form: NewGameForm) -> None:
        super().__init__()
        self.new_game_form = new_game_form
        self._game = new_game_form.spec.screens()
        self._preview = self._game.setup_preview()
        self._components: Any = None
        self._noted: set[str] = set()

    def tr(self, key: str, /, **facts: object) -> str:
        return self.language.text(key, **facts)

    @property
    def language(self) -> Language:
        """The app's language with the game's texts."""
        return self.new_game_form.spec.language(self.app.language)

    @property
    def _title(self) -> str:
        return self.tr("new_game.title", game=self.new_game_form.spec.title)

    def compose(self) -> ComposeResult:
        table = self.new_game_form
        self._adapt()
        yield Backdrop.under(self, table.spec.title)
        yield Static(Text(self._title), classes="heading")
        with Vertical(classes="sheet"), Vertical(id="page"):
            with Horizontal(id="form"):
                with Vertical(id="left"):
                    yield SeatList(table, self.language, self._game.paint_seat)
                with Vertical(id="castle"):
                    if self._preview is not None:
                        yield Static(Text(self.tr("new_game.castle")), classes="head")
                        yield self._preview
                    elif self._game.cover(dark=True, large=False) is not None:
                        yield CoverPicture(id="cover")
                    yield from self._compose_options()
                    yield from self._compose_seed()
            with Vertical(id="bottom"):
                yield Static(id="note-start", classes="note")
                with Center():
                    enter = key_word(self.app.language, "Enter")
                    yield StartPlaque(self.tr("new_game.start"), enter, "F2", id="start")
        yield KeyFooter(id="keys")

    def _compose_options(self) -> ComposeResult:
        form = self.new_game_form
        sides = [(side, self.tr(f"new_game.texts_{side}")) for side in ("up", "down")]
        every = [*sides, *(value for option in form.spec.options for value in self._values(option))]
        widest = max(len(label) for _, label in every)
        for option in form.spec.options:
            values, chosen = self._values(option), form.options[option.id]
            label, name = self.tr(f"new_game.{option.id}"), f"option-{option.id}"
            select = CycleSelect(
                label, values, chosen, label_width=LABEL, value_width=widest, id=name
            )
            select.add_class("option")
            with Vertical(classes="entry"):
                yield select
                yield Static(id=f"note-{option.id}", classes="note")
        if self._game.has_text_side:
            up = "up" if self.app.settings.text_side else "down"
            with Vertical(classes="entry"):
                yield CycleSelect(
                    self.tr("new_game.texts"),
                    sides,
                    up,
                    label_width=LABEL,
                    value_width=widest,
                    id="texts",
                )
                yield Static(id="note-texts", classes="note")

    def _compose_seed(self) -> ComposeResult:
        with Vertical(classes="entry"):
            with Horizontal(id="seed-row"):
                yield Static(id="seed-label")
                yield LineInput(
                    self.new_game_form.seed,
                    placeholder=self.tr("new_game.seed_empty"),
                    id="seed",
                    compact=True,
                )
            yield Static(id="note-seed", classes="note")

    def on_mount(self) -> None:
        self.watch(self.app, "theme", self.renew, init=False)
        self.run_worker(self._load_components, thread=True, exit_on_error=False)
        self._offer_options()
        self.renew()

    def on_screen_resume(self) -> None:
        self.renew()

    def on_resize(self) -> None:
        if self.is_mounted:
            self.renew()

    def _adapt(self) -> None:
        """Choose the layout for the terminal and the number of seats."""
        width, height = self.app.size
        large = width >= 110 and height >= 34
        self.set_class(large, "-large")
        is_painted = self.app.palette.painted
        self.set_class(large and height >= TITLED and is_painted, "-titled")
        self.set_class(width >= 150 and height >= 48 and is_painted, "-huge")
        self.set_class(self.new_game_form.seats == 2, "-pair")

    # --- the components

    def _load_components(self) -> Any:
        return self.app.components_of(self.new_game_form.spec)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Preview the layout once the components are read, or say what is wrong with them."""
        if event.state is WorkerState.SUCCESS:
            self._components = event.worker.result
            self.renew()
        elif event.state is WorkerState.ERROR:
            self._note("start", str(event.worker.error), bad=True)

    # --- showing

    def renew(self) -> None:
        """Redraw everything that depends on form, settings and theme."""
        palais, table = self.app, self.new_game_form
        self.set_class(palais.settings.ascii, "-ascii")
        self._adapt()
        self.query_one(SeatList).draw(palais.symbols, palais.palette)
        for picture in self.query(CoverPicture):
            cover = self._game.cover(dark=palais.palette.dark, large=self.has_class("-large"))
            picture.show(cover, palais.palette)
        self._mark_seed()
        offered = table.offered_options()
        for option, value in table.options.items():
            about = "offered" if offered.get(option) == value else "about"
            self._note(option, self.tr(f"new_game.{about}_{value}"))
        if self._game.has_text_side:
            up = palais.settings.text_side
            self._note("texts", self.tr("new_game.about_up" if up else "new_game.about_down"))
        self._show_troubles(self._noted)
        if self._components is not None and self._preview is not None:
            self._preview.show_setup(
                self._components,
                table.options,
                self.language,
                palais.symbols,
                palais.palette,
                text_side=palais.settings.text_side,
            )
        self._show_keys()

    def retranslate(self) -> None:
        self.call_later(self._retranslate)

    async def _retranslate(self) -> None:
        if await recompose_keeping_focus(self):
            self.renew()

    def on_descendant_focus(self) -> None:
        self._mark_seed()
        self._show_keys()

    def on_descendant_blur(self) -> None:
        self._mark_seed()

    def _mark_seed(self) -> None:
        field = self.query_one("#seed")
        style = "" if field.has_focus else "$text-muted"
        label = Content.assemble(mark(field), (self.tr("new_game.seed"), style))
        self.query_one("#seed-label", Static).update(label)

    def _show_keys(self) -> None:
        # in a text field a digit is text
        hidden = {"players" if isinstance(self.focused, Input) else "move", *self._useless()}
        commands = (command for command in NEW_GAME if command.action not in hidden)
        keys = footer_keys(commands, self.language, ascii_only=self.app.settings.ascii)
        self.query_one(KeyFooter).keys(keys)

    def _useless(self) -> set[str]:
        """Commands that change nothing in this game."""
        spec = self.new_game_form.spec
        fixed = {"players"} if len(spec.players) == 1 else set()
        return fixed | ({"colour"} if spec.has_sides else set())

    def _note(self, field: str, text: str, *, bad: bool = False) -> None:
        note = self.query_one(f"#note-{field}", Static)
        note.set_class(bad, "-bad")
        note.update(Text(text))

    def _show_troubles(self, fields: set[str]) -> None:
        """Show the problems of these fields; all others show their usual note."""
        troubles = self.new_game_form.troubles(self.language)
        people = self.query_one(SeatList)
        usually = {f"seat-{seat}": people.about(seat) for seat in range(self.new_game_form.seats)}
        usually["seed"] = self.tr("new_game.about_seed")
        for field, usual in usually.items():
            wrong = troubles[field] if field in fields and field in troubles else ""
            self._note(field, wrong or usual, bad=bool(wrong))
        self._noted = fields & set(troubles)

    # --- changes of the fields

    @on(SeatList.Changed)
    def _people_changed(self) -> None:
        before = dict(self.new_game_form.options)
        self._offer_options()
        if self.new_game_form.options != before:
            self.renew()
        self._show_troubles(self._noted)

    def _offer_options(self) -> None:
        """Show what suits the number of players, where nobody has chosen."""
        form = self.new_game_form
        form.offer_options()
        for option in form.spec.options:
            select = self.query_one(f"#option-{option.id}", CycleSelect)
            if select.value != form.options[option.id]:
                select.offer(self._values(option), form.options[option.id])

    def _values(self, option: SetupOption) -> list[tuple[str, str]]:
        return [(value, self.tr(f"new_game.{option.id}_{value}")) for value in option.values]

    @on(CycleSelect.Changed, ".option")
    def _option_changed(self, message: CycleSelect.Changed) -> None:
        name = (message.control.id or "").removeprefix("option-")
        self.new_game_form.choose_option(name, message.value)
        self.renew()

    @on(CycleSelect.Changed, "#texts")
    def _turned(self, message: CycleSelect.Changed) -> None:
        self.app.settings.text_side = message.value == "up"
        self.app.save_settings()
        self.renew()

    @on(Input.Changed, "#seed")
    def _seeded(self, event: Input.Changed) -> None:
        self.new_game_form.seed = event.value
        self._show_troubles(self._noted)

    @on(Input.Submitted, "#seed")
    def _seed_entered(self) -> None:
        self.focus_next()

    @on(KeyFooter.Pressed)
    async def _key_clicked(self, message: KeyFooter.Pressed) -> None:
        await self.run_action(message.action)

    # --- keys

    def action_field(self, key: str) -> None:
        if key == "down":
            self.app.action_focus_next()
        else:
            self.app.action_focus_previous()

    def action_move(self, key: str) -> None:
        """Move the player whose name has the focus to the next seat."""
        self.query_one(SeatList).move(1 if key.endswith("down") else -1)

    def action_colour(self) -> None:
        self.query_one(SeatList).recolour()

    def action_kind(self) -> None:
        """Switch the seat in focus between person and bots."""
        self.query_one(SeatList).replace()

    def action_players(self, count: int) -> None:
        if count in self.new_game_form.spec.players:
            self.query_one(SeatList).seat_players(count)

    def action_more(self) -> None:
        """One player more; from four back to two."""
        self.query_one(SeatList).one_more()

    def action_help(self) -> None:
        self.app.open_help(self.HELP, self.new_game_form.spec, self._useless())

    def action_back(self) -> None:
        """Back to where the form was opened: the choice of a game, if there is one."""
        self.app.pop_screen()
        if len(game_ids()) > 1:
            self.app.open_new_game()

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        """Open the table, or show what is missing."""
        troubles = self.new_game_form.troubles(self.language)
        self._show_troubles(set(troubles))
        if troubles:
            field = min(troubles)
            self.query_one("#seed" if field == "seed" else f"#{field} Input").focus()
            return
        try:
            components = self._components or self._load_components()
        except BadAssets as bad:
            self._note("start", str(bad), bad=True)
            return
        self.app.forms.remember(self.new_game_form)
        self.app.open_table(self.new_game_form.session(components, self.app.language))
