"""`palais-tui plain`: the game in lines."""

from __future__ import annotations

import argparse
import secrets
from typing import Any

from palais_tui.cli.games import add_game, add_setup_options, load_or_fail
from palais_tui.cli.journals import journal, listing_or_fail
from palais_tui.cli.language import read_language_for
from palais_tui.cli.options import add_assets, add_language, fail, whole_number
from palais_tui.core.game_spec import GameSpec
from palais_tui.core.seats import bad_names, tidy
from palais_tui.core.session import GameSession
from palais_tui.core.setup import GameSetup
from palais_tui.games import load_game
from palais_tui.i18n.catalog import Language
from palais_tui.journal.file import InUse
from palais_tui.journal.library import go_on, go_on_unsaved, keep
from palais_tui.journal.loader import LoadedGame, load_journal
from palais_tui.plain.console import Console, InputEnded
from palais_tui.plain.game import PlainGame
from palais_tui.process.crash_report import UnforeseenError
from palais_tui.process.signals import INTERRUPTED
from palais_tui.process.streams import OutputLost, ReaderGone
from palais_tui.reports.damage import damage_text, valid_prefix_text
from palais_tui.reports.game_index import GameIndex, latest_unfinished
from palais_tui.user_files.folders import saves_folder


def add_to(parser: argparse.ArgumentParser, language: Language) -> None:
    """Add the arguments of the subcommand."""
    say = language.text
    add_game(parser, language)
    parser.add_argument("--seats", metavar=say("arguments.names"), help=say("option_help.seats"))
    parser.add_argument(
        "--seed",
        type=whole_number(language, 0, 2**64 - 1),
        metavar=say("arguments.number"),
        help=say("option_help.seed"),
    )
    parser.add_argument("--start", metavar=say("arguments.name"), help=say("option_help.start"))
    add_setup_options(parser, language)
    parser.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar=say("arguments.game"),
        help=say("option_help.resume"),
    )
    add_assets(parser, language)
    add_language(parser, language)


def run(options: argparse.Namespace) -> int:
    """Start or resume a game, and play it."""
    console = Console()
    spec = load_game(options.game)
    language = spec.language(read_language_for(options.lang))
    bot_data = load_or_fail(spec.load_bot_data, options.assets)
    try:
        if options.resume is None:
            session = new_game(spec, options, console, language)
        else:
            session = resumed(options.resume, console, language)
    except InputEnded:
        console.print(language.text("plain.input_ended"), language.text("plain.no_game"))
        return 0
    except KeyboardInterrupt:
        console.print("", language.text("plain.no_game"))
        return INTERRUPTED
    if session.spec is not spec:  # the resumed game decides
        bot_data = session.spec.load_bot_data()
    return play(session, bot_data, console)


def play(session: GameSession, bot_data: Any, console: Console) -> int:
    """Play the game to its end, or until the players stop."""
    language, names = session.narrator.language, list(session.setup.names)
    begins = names[session.spec.starting_seat(session.controller)]
    players = ", ".join(names)
    console.print(
        language.text(
            "plain.welcome",
            game=session.spec.title,
            players=len(names),
            names=players,
            start=begins,
        ),
        language.text("plain.how"),
    )
    game = PlainGame(session, console, bot_data)
    try:
        finished = game.run()
    except (OutputLost, ReaderGone):
        raise
    except Exception as error:
        raise UnforeseenError(saved=session.saved) from error
    if finished:
        # only now: the seed reveals the deck
        console.print(language.text("plain.seed", seed=session.seed))
    return INTERRUPTED if game.interrupted else 0


def new_game(
    spec: GameSpec, options: argparse.Namespace, console: Console, language: Language
) -> GameSession:
    """A new game, saved from its first move on."""
    components = load_or_fail(spec.load_components, options.assets)
    if options.seats:
        taken = seats(options.seats, spec, language)
    else:
        taken = ask_seats(spec, console, language)
    names = [name for name, _ in taken]
    start = None if options.start is None else seat_of(options.start, names, language)
    seed = secrets.randbits(64) if options.seed is None else options.seed
    chosen = {option.id: getattr(options, option.id) for option in spec.options}
    bots = [bot for _, bot in taken]
    setup = GameSetup(spec, components, names, seed, chosen, start, bots=bots)
    session = GameSession.new(setup, language)
    session.recorder = keep(setup, session.history, session.seats, saves_folder())
    return session


def resumed(wanted: str, console: Console, language: Language) -> GameSession:
    """A saved game, or one line and exit code 2."""
    loaded = saved_game(wanted, language)
    if loaded.damage is not None:
        fail(f"{damage_text(language, loaded)} {valid_prefix_text(language, loaded)}")
    if loaded.over:
        fail(language.text("saves.is_over", name=loaded.path.stem))
    try:
        loaded, recorder = go_on(loaded.path, loaded)
    except InUse:
        fail(language.text("in_use.title", name=loaded.path.stem))
    except OSError as error:
        recorder = go_on_unsaved(loaded, error)
    if loaded.torn:
        console.print(language.text("damage.torn"))
    return GameSession.resumed(loaded, language, recorder)


def saved_game(wanted: str, language: Language) -> LoadedGame:
    """The game with a name or file; the one played last for an empty name."""
    folder = saves_folder()
    if not wanted:
        listing, index = listing_or_fail(folder, language), GameIndex(folder)
        loaded = latest_unfinished(index, listing, language)
        index.save(listing)
        if loaded is None:
            fail(language.text("saves.none_waiting", folder=folder))
        return loaded
    return load_journal(journal(wanted))


def ask_seats(spec: GameSpec, console: Console, language: Language) -> list[tuple[str, str]]:
    """Ask who plays until the answer can be used."""
    while True:
        console.print(language.text("plain.who"))
        try:
            return seats_in(console.ask(), spec, language)
        except ValueError as wrong:
            console.print(str(wrong))


def seats(text: str, spec: GameSpec, language: Language) -> list[tuple[str, str]]:
    """The names and bots of an argument, or one line and exit code 2."""
    try:
        return seats_in(text, spec, language)
    except ValueError as wrong:
        fail(f"--seats: {wrong}")


def seats_in(text: str, spec: GameSpec, language: Language) -> list[tuple[str, str]]:
    """Names and bots, "" for a person; ValueError with a sentence if they cannot be used."""
    taken = [seat_in(one, spec, language) for one in text.split(",")]
    for seat, (name, bot) in enumerate(taken):
        if not name and bot:  # named after its kind; the second of a kind gets a number
            kind = language.text(f"new_game.kind_{bot}")
            before = sum(one.startswith(kind) for one, known in taken[:seat] if known == bot)
            taken[seat] = (f"{kind} {before + 1}" if before else kind), bot
    names = [name for name, _ in taken]
    fewest, most = spec.players.start, spec.players[-1]
    if len(names) not in spec.players:
        raise ValueError(language.text("bad_name.count", fewest=fewest, most=most, text=text))
    for seat, bad in bad_names(names).items():
        why = language.text(f"bad_name.{bad.fault}", fewest=fewest, **bad.facts)
        raise ValueError(language.text("bad_name.seat", number=seat + 1, name=bad.name, why=why))
    return taken


def seat_in(text: str, spec: GameSpec, language: Language) -> tuple[str, str]:
    """`Anna` is a person, `Odile:courtier` a bot with a name, `courtier` one without."""
    words = {language.text(f"new_game.kind_{one}").casefold(): one for one in spec.bots}
    words |= {one: one for one in spec.bots}
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
