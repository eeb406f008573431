"""Title, Continue, Load, hall and quit with few and with many saved games, in a pty.

    python -m tests.bench.many_games --games 10 10000

The games are real journals, copied under other names and with other seconds into a
temporary folder. The first start reads them all in the background and stores the index; what
is measured is every start after that, and how long the first one takes for each game.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from palais_tui.games.palais_royal.spec import SPEC
from palais_tui.journal.format import opening, read_journal, sealed
from palais_tui.journal.library import list_folder
from palais_tui.reports.game_index import GameIndex, stamp_of, summaries
from palais_tui.user_files.progress import PROGRESS_FILE, Progress
from tests.bench.in_pty import Watched
from tests.i18n.languages import ENGLISH
from tests.journal.journals import by_lot, finished, played, write_journal

START = "import sys; from palais_tui.cli.main import main; sys.exit(main())"
PARTS = ("title", "continue known", "load", "page down", "up", "hall", "continue", "quit")
BEGAN = 1_700_000_000
SAMPLE = 20
"""Games that are read to see how long that takes."""


def fill(folder: Path, count: int) -> None:
    """So many games, every tenth in play, and the one played last too."""
    originals = folder / "originals"
    paths = [
        write_journal(originals, f"over {seed}", by_lot(seed), finished(seed)) for seed in (7, 8)
    ]
    paths.append(write_journal(originals, "half", by_lot(9), played(by_lot(9), 60)))
    texts = [[*read_journal(path.read_bytes()).texts] for path in paths]
    for path in paths:
        path.unlink()
    originals.rmdir()
    rng = Random(1)
    first = opening(SPEC.id)
    for number in range(count):
        lines = list(texts[2] if number % 10 == 0 else rng.choice(texts[:2]))
        lines[-1] = f"{number % 999999}.5 {lines[-1].partition(' ')[2]}"
        path = folder / f"evening {number:05}.journal"
        path.write_bytes(f"{first}\n".encode() + sealed(first, lines)[0])
        os.utime(path, (BEGAN - 60 * number, BEGAN - 60 * number))


def store_index(folder: Path) -> float:
    """Store the index that a first start builds; the seconds that one game takes.

    The games are copies of three, so that only some are read and the others get their rows.
    """
    time.sleep(2.1)  # what was written just now is not stored
    index, listing = GameIndex(folder), list_folder(folder)
    some = listing.entries[:SAMPLE]
    began = time.monotonic()
    for _ in summaries(index, some, ENGLISH):
        pass
    seconds = (time.monotonic() - began) / len(some)
    rows = [index._rows[entry.name] for entry in some]
    for number, entry in enumerate(listing.entries[SAMPLE:], SAMPLE):
        row = rows[number % 10]
        digest = f"{number:032x}" if row.digest else ""
        stamp = stamp_of(entry)
        index._rows[entry.name] = row._replace(name=entry.name, stamp=stamp, digest=digest)
    index.save(listing)
    return seconds


def session(home: Path) -> Iterator[float]:
    """The milliseconds of each part of one start."""
    environment = {
        **os.environ,
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "TERM": "xterm-256color",
        "TEXTUAL_ANIMATIONS": "none",
    }
    with Watched(["-c", START], environment) as program:
        yield program.shows("Continue")
        yield program.shows("Anna")  # whose game waits
        program.quieten()
        program.send("l")
        yield program.shows("evening 00000")
        program.quieten()
        program.send("\x1b[6~")
        yield program.shows("evening 000")
        program.quieten()
        program.send("\x1b[A")
        yield program.shows("evening")
        program.quieten()
        program.send("h")
        yield program.shows("finished game")
        program.quieten()
        program.send("\x1b")
        program.quieten()
        program.send("\x1b")
        program.quieten()
        program.send("c")
        yield program.shows("Chlo")
        program.quieten()
        program.send("q")
        program.quieten()
        program.send("q")
        yield program.drain()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=[10, 10_000])
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--cpu", action="store_true", help="CPU time, for a busy machine")
    options = parser.parse_args()
    Watched.by_processor = options.cpu
    rows: dict[str, list[float]] = {part: [] for part in (*PARTS, "read a game")}
    for count in options.games:
        with TemporaryDirectory() as name:
            home = Path(name)
            folder = home / "data" / "palais-tui" / "games"
            folder.mkdir(parents=True)
            PROGRESS_FILE.write(Progress(welcomed=True), folder.parent / "progress.json")
            fill(folder, count)
            rows["read a game"].append(store_index(folder) * 1000)
            starts = [list(session(home)) for _ in range(options.starts)]
            for part, found in zip(PARTS, zip(*starts, strict=True), strict=True):
                rows[part].append(median(found))
    heads = "".join(f"{count:>12}" for count in options.games)
    sys.stdout.write(f"{'ms, median':<16}{heads} games\n")
    for part, numbers in rows.items():
        sys.stdout.write(f"{part:<16}{''.join(f'{number:>12.0f}' for number in numbers)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
