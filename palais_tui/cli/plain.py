"""`palais-tui plain`: the game in lines."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from palais_tui.cli.options import (
    INTERRUPTED,
    Arguments,
    add_assets,
    add_language,
    fail,
    journal,
    read_assets,
    read_bot_weights,
    read_language_for,
    whole_number,
)

if TYPE_CHECKING:
    from palais_tui.core.seats import Seat
    from palais_tui.core.setup import GameHistory, GameSetup
    from palais_tui.games.palais_royal.bots.weights import Weights
    from palais_tui.games.palais_royal.controller.hint import Hint
    from palais_tui.games.palais_royal.controller.view import View
    from palais_tui.i18n.catalog import Language
    from palais_tui.journal.loader import LoadedGame
    from palais_tui.journal.recorder import GameRecorder
    from palais_tui.plain.console import Console
    from palais_tui.plain.session import Plan

FEWEST, MOST = 2, 4


def add_to(commands: argparse._SubParsersAction[Arguments]) -> None:
    """Describe the subcommand."""
    parser = commands.add_parser(
        "plain", help="play in lines of text: for a pipe, a screen reader, any terminal"
    )
    parser.add_argument(
        "--seats",
        metavar="NAMES",
        help="two to four names: Anna,Bruno,Chloe; a program as Odile:courtier, or courtier",
    )
    parser.add_argument("--seed", type=whole_number(0, 2**64 - 1), help="play a certain deal")
    parser.add_argument("--start", metavar="NAME", help="who begins (drawn if not given)")
    parser.add_argument(
        "--layout",
        choices=("first", "gate", "random"),
        default="first",
        help="the castle: suggested for the first game, gate in the centre, or random",
    )
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="GAME",
        help="go on with a saved game: its name or file; without one, the game played last",
    )
    add_assets(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Begin a game or go on with one, and play it."""
    from palais_tui.plain.console import Console, InputEnded  # noqa: PLC0415  # when it is played

    language = read_language_for(options.lang)
    console = Console()
    weights = read_bot_weights(options.assets)
    try:
        if options.resume is None:
            game = new_game(options, console, language)
        else:
            game = resumed(options.resume, console, language)
    except InputEnded:
        console.print(language.text("plain.input_ended"), language.text("plain.no_game"))
        return 0
    except KeyboardInterrupt:
        console.print("", language.text("plain.no_game"))
        return INTERRUPTED
    return play(*game, weights, console, language)


def play(
    setup: GameSetup,
    history: GameHistory,
    seats: Sequence[Seat],
    recorder: GameRecorder,
    weights: Weights,
    console: Console,
    language: Language,
) -> int:
    """Play the game to its end, or until its people stop."""
    from palais_tui.core.seats import colours  # noqa: PLC0415
    from palais_tui.games.palais_royal.phrases.narrator import Narrator  # noqa: PLC0415
    from palais_tui.plain.session import Session  # noqa: PLC0415

    names = list(setup.names)
    begins = names[history.controller.game.start]
    players = ", ".join(names)
    console.print(
        language.text("plain.welcome", players=len(names), names=players, start=begins),
        language.text("plain.how"),
    )

    def minister(seen: View) -> Hint:
        from palais_tui.games.palais_royal.bots.hint import hint  # noqa: PLC0415  # when first asked

        return hint(seen, weights)

    session = Session(
        history,
        Narrator(language, setup.components, names),
        console,
        minister,
        recorder.writer,
        colours(seats),
        bots(seats, weights),
    )
    if session.run():
        # not before the end: the seed opens the deck
        console.print(language.text("plain.seed", seed=setup.seed))
    return INTERRUPTED if session.interrupted else 0


def new_game(
    options: argparse.Namespace, console: Console, language: Language
) -> tuple[GameSetup, GameHistory, Sequence[Seat], GameRecorder]:
    """A new table, written down from its first move on."""
    import secrets  # noqa: PLC0415

    from palais_tui.games.palais_royal.spec import palais_setup  # noqa: PLC0415
    from palais_tui.journal.library import keep  # noqa: PLC0415
    from palais_tui.user_files.folders import saves_folder  # noqa: PLC0415

    components = read_assets(options.assets)
    taken = seats(options.seats, language) if options.seats else ask_seats(console, language)
    names = [name for name, _ in taken]
    start = None if options.start is None else seat_of(options.start, names, language)
    seed = secrets.randbits(64) if options.seed is None else options.seed
    kinds = [bot for _, bot in taken]
    setup = palais_setup(components, names, seed, options.layout, start, bots=kinds)
    history, taken_seats = setup.deal(), setup.seats()
    recorder = keep(setup, history, taken_seats, saves_folder())
    return setup, history, taken_seats, recorder


def resumed(
    wanted: str, console: Console, language: Language
) -> tuple[GameSetup, GameHistory, Sequence[Seat], GameRecorder]:
    """A saved game, or one line and exit code 2."""
    from palais_tui.journal.file import InUse  # noqa: PLC0415
    from palais_tui.journal.library import go_on, go_on_unsaved  # noqa: PLC0415
    from palais_tui.reports.damage import damage_text, valid_prefix_text  # noqa: PLC0415

    loaded = saved_game(wanted, language)
    if loaded.damage is not None:
        fail(f"{damage_text(language, loaded)} {valid_prefix_text(language, loaded)}")
    if loaded.over:
        fail(language.text("saves.is_over", name=loaded.path.stem))
    try:
        loaded, recorder = go_on(loaded.path)
    except InUse:
        fail(language.text("in_use.title", name=loaded.path.stem))
    except OSError as error:
        recorder = go_on_unsaved(loaded, error)
    if loaded.torn:
        console.print(language.text("damage.torn"))
    assert loaded.setup is not None
    assert loaded.history is not None
    return loaded.setup, loaded.history, loaded.seats, recorder


def saved_game(wanted: str, language: Language) -> LoadedGame:
    """The game of a name or a file; the one played last for an empty name."""
    from palais_tui.journal.library import unfinished  # noqa: PLC0415
    from palais_tui.journal.loader import load_journal  # noqa: PLC0415
    from palais_tui.user_files.folders import saves_folder  # noqa: PLC0415

    folder = saves_folder()
    if not wanted:
        loaded = unfinished(folder)
        if loaded is None:
            fail(language.text("saves.none_waiting", folder=folder))
        return loaded
    return load_journal(journal(wanted))


def bots(seats: Sequence[Seat], weights: Weights) -> dict[int, Plan]:
    """The seats of programs; they think in this very process, since nothing is drawn meanwhile."""
    kinds = [(seat, person.bot) for seat, person in enumerate(seats)]
    if not any(bot for _, bot in kinds):
        return {}
    from palais_tui.games.palais_royal.bots.registry import planner  # noqa: PLC0415

    return {seat: planner(bot, weights, seat).plan for seat, bot in kinds if bot}


def ask_seats(console: Console, language: Language) -> list[tuple[str, str]]:
    """Ask who plays, until it makes sense."""
    while True:
        console.print(language.text("plain.who"))
        try:
            return seats_in(console.ask(), language)
        except ValueError as wrong:
            console.print(str(wrong))


def seats(text: str, language: Language) -> list[tuple[str, str]]:
    """The names and programs of an argument, or one line and exit code 2."""
    try:
        return seats_in(text, language)
    except ValueError as wrong:
        fail(f"--seats: {wrong}")


def seats_in(text: str, language: Language) -> list[tuple[str, str]]:
    """Names and programs, "" for a person; ValueError with a sentence if they cannot be used."""
    from palais_tui.core.seats import bad_names  # noqa: PLC0415

    taken = [seat_in(one, language) for one in text.split(",")]
    for seat, (name, bot) in enumerate(taken):
        if not name and bot:  # called what it is; the second of a kind is numbered
            kind = language.text(f"new_game.kind_{bot}")
            before = sum(one.startswith(kind) for one, known in taken[:seat] if known == bot)
            taken[seat] = (f"{kind} {before + 1}" if before else kind), bot
    names = [name for name, _ in taken]
    if not FEWEST <= len(names) <= MOST:
        raise ValueError(language.text("bad_name.count", fewest=FEWEST, most=MOST, text=text))
    for seat, bad in bad_names(names).items():
        why = language.text(f"bad_name.{bad.fault}", fewest=FEWEST, **bad.facts)
        raise ValueError(language.text("bad_name.seat", number=seat + 1, name=bad.name, why=why))
    return taken


def seat_in(text: str, language: Language) -> tuple[str, str]:
    """`Anna` is a person, `Odile:courtier` a program with a name, `courtier` one without."""
    from palais_tui.core.seats import tidy  # noqa: PLC0415
    from palais_tui.games.palais_royal.bot_levels import BOT_LEVELS  # noqa: PLC0415

    words = {language.text(f"new_game.kind_{one}").casefold(): one for one in BOT_LEVELS}
    words |= {one: one for one in BOT_LEVELS}
    name, colon, kind = text.rpartition(":")
    bot = words.get(kind.strip().casefold(), "")
    if colon and not bot:
        known = ", ".join(words)
        raise ValueError(language.text("bad_name.program", name=kind.strip(), known=known))
    return tidy(name if bot else text), bot


def seat_of(name: str, names: list[str], language: Language) -> int:
    """The seat with a name, or one line and exit code 2."""
    folded = [known.casefold() for known in names]
    if name.casefold() not in folded:
        known = ", ".join(names)
        fail(f"--start: {language.text('bad_name.nobody', name=name, known=known)}")
    return folded.index(name.casefold())
