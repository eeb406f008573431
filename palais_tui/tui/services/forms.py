"""The forms for new games: kept while the program runs, and filled in as they were last time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palais_tui.core.new_game_form import NewGameForm

if TYPE_CHECKING:  # neither is needed before the first form
    from palais_tui.core.game_spec import GameSpec
    from palais_tui.tui.app import PalaisApp
    from palais_tui.user_files.last_games import LastGame, LastGames


class FormStore:
    """One form for each game."""

    def __init__(self, app: PalaisApp, *, persistent: bool) -> None:
        self._app = app
        self._persistent = persistent
        """Whether players are read from and written to the player's file."""
        self._forms: dict[str, NewGameForm] = {}
        self._last: LastGames | None = None

    def form_of(self, spec: GameSpec) -> NewGameForm:
        """The form of a game, as it was left or as its last game was begun."""
        if spec.id not in self._forms:
            last = self._read().games.get(spec.id)
            form = None if last is None else filled_in(spec, last)
            usable = form is not None and not form.troubles(self._app.language)
            self._forms[spec.id] = form if form is not None and usable else NewGameForm(spec)
        return self._forms[spec.id]

    def remember(self, form: NewGameForm) -> None:
        """Store what a game begins with; one that cannot be stored is told."""
        from palais_tui.user_files.last_games import LAST_GAMES_FILE, LastGame

        chosen = {name: value for name, value in form.options.items() if name in form.chosen}
        last = LastGame([*form.names], [*form.colours], [*form.bots], form.start, chosen)
        known = self._read()
        if known.games.get(form.spec.id) == last:
            return
        known.games[form.spec.id] = last
        if not self._persistent:
            return
        try:
            LAST_GAMES_FILE.write(known)
        except OSError as error:
            text = self._app.language.text("new_game.not_kept", why=error.strerror or str(error))
            self._app.notify(text, severity="warning")

    def _read(self) -> LastGames:
        from palais_tui.user_files.last_games import LAST_GAMES_FILE, LastGames

        if self._last is None:
            self._last, complaint = LastGames(), ""
            if self._persistent:
                self._last, complaint = LAST_GAMES_FILE.read_usable()
            if complaint:
                self._app.notify(complaint, severity="warning")
        return self._last


def filled_in(spec: GameSpec, last: LastGame) -> NewGameForm:
    """A form with what a file holds; what this game does not know is left out."""
    form = NewGameForm(spec)
    seats = range(form.seats)
    form.names = [*last.names, *[""] * form.seats][: form.seats]
    if sorted(last.colours) == [*seats] and not spec.has_sides:
        form.colours = [*last.colours]
    if len(last.bots) == form.seats and {*last.bots} <= {"", *spec.bots}:
        form.bots = [*last.bots]
    if last.start in range(len(form.players())):
        form.start = last.start
    for option in spec.options:
        if last.options.get(option.id) in option.values:
            form.choose_option(option.id, last.options[option.id])
    return form
