"""Journals built to harm, with seals that fit: every reader answers in a sentence.

    python -m tests.attack.hostile_journals --count 2400        # by hand; CI does fewer

Every field of the header and every kind of line takes every extreme value in turn. Check,
exports, replay, index and hall must call the journal sound or say what is damaged: no
traceback, no endless work, no change to the file, no seed of a game in play.
"""

from __future__ import annotations

import argparse
import io
import json
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from copy import deepcopy
from dataclasses import dataclass
from itertools import chain, cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, Final

from palais_tui.cli.hall import lines
from palais_tui.cli.main import main as palais_tui
from palais_tui.core.replay import Replay
from palais_tui.journal.format import LONGEST_RECORD, opening, read_journal, sealed
from palais_tui.journal.library import journals, list_folder
from palais_tui.journal.loader import load_journal
from palais_tui.reports.damage import damage_text
from palais_tui.reports.game_index import GameIndex, summaries
from palais_tui.reports.statistics import Statistics
from tests.i18n.languages import ENGLISH
from tests.journal.journal_fuzz import NIGHTS, begin, do, evening

SEED: Final = 0xFEED_FACE_CAFE_BEEF
"""Long enough to be found wherever it is printed."""
SECONDS: Final = 30
"""For one journal and all its readers; on a busy machine it is a hundred times too long."""
LONGEST: Final = 700
"""Letters of a refusal."""

VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, [], {}, "", [[]], {"": {}}),
    *(-1, 0, 1, 2, 4, 99, 100, 2**31, 2**63, 2**64 - 1, 2**64, -(2**64), 10**400),
    *(0.0, -0.0, 1e308, 5e-324, float("nan"), float("inf"), 1.0000000001),
    *("x", " ", "\n", "\r\n", "\t", "\0", "\x1b[2J", "\u202e", "\u2028", "\x85", "\ufeff"),
    *("\ud800", "é", "e\u0301", "\u1160", "\u2800", "👩‍👩‍👧‍👦", "宫", "a" * 21, "a" * 100_000),
    *("[/]", "[bold]", "{name}", "%s", "../../x", "-rf", "1", "a1", "palais-royal"),
    *("0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "1900-01-01T00:00:00+00:00"),
    *("8999-12-31T23:59:59-23:59", "2026-02-30T00:00:00+00:00", "2026-01-01", "2026-01-01T00:00"),
    *(["x"] * 100, [0] * 5000, {str(n): n for n in range(1000)}, list(range(40)), "🂡" * 3),
)
LINES: Final = (
    *("", " ", "0.0", "0.0 ", " put gate", "0.0  put gate", "0.0 put gate ", "0.0 PUT GATE"),
    *("-1.0 put gate", "99999999.0 put gate", "9999999.9 put gate", "1e9 put gate", "nan put gate"),
    *("0,0 put gate", "0.00 put gate", "٣.٣ put gate", "0.0 put\x00gate", "0.0 put\u2028gate"),
    *("0.0 undo", "0.0 redo", "0.0 undo undo", "0.0 agree", "0.0 pass", "0.0 draw 4301"),
    *(
        "0.0 away 0",
        "0.0 away 9",
        "0.0 away -1",
        "0.0 away 0 page",
        "0.0 away 0 duke",
        "0.0 back 0",
    ),
    *("0.0 away ٣", "0.0 back 0 page", "0.0 shown", "0.0 shown nothing", "0.0 shown undo"),
    *(
        "0.0 shown shown nothing",
        "0.0 shown put gate",
        "0.0 put gate; put gate",
        "0.0 ;",
        "0.0 ; ;",
    ),
    f"0.0 {'put gate; ' * 1000}put gate",
    f"0.0 {'put gate; ' * 2000}put gate",
    f"0.0 draw {'9' * 4301}",
    f"0.0 {'x' * (LONGEST_RECORD - 20)}",
    f"0.0 {'é' * LONGEST_RECORD}",
    "0.0 \x1b[2J\x1b]0;owned\x07",
    "0.0 put [/]",
    "0.0 enlist z9",
    "0.0 move gate>gate",
    "0.0 " + "🂡" * 50,
)
LEGAL: Final = {
    "palais-royal": ("put gate", "put gate"),
    "royal-visit": ("put gate", "summon left"),
}
"""What the lines say instead of a move that may be legal."""
WORDS: Final = ("undo", "-1", "9" * 30, "c4", "gate", "mint>office", ";", "é", "\t", "nothing", "")


@dataclass(frozen=True)
class Base:
    """The lines of a real game."""

    game: str
    texts: list[str]

    def sealed(self, texts: list[str]) -> bytes:
        """A journal whose seals all fit; a lone surrogate is written as the bytes it stands for."""
        first = opening(self.game)
        safe = [text.encode("utf-8", "surrogatepass").decode("utf-8", "replace") for text in texts]
        return f"{first}\n".encode() + sealed(first, safe)[0]


def bases(folder: Path, game: str) -> list[Base]:
    """Real games: one in play, one just begun, one that was ended before its end."""
    found, night = [], NIGHTS[game]
    for number, (steps, patience) in enumerate(((70, 10_000), (9, 10_000), (10_000, 40))):
        own = folder / f"base-{number}"
        players = night.players[(0, -1, 1)[number] % len(night.players)]
        history, recorder = begin(own, players, SEED, night)
        for done in islice(evening(history, players, night, patience=patience), steps):
            do(history, recorder, done)
        recorder.close()
        found.append(Base(game, [*read_journal(journals(own)[0].read_bytes(), game).texts]))
    return found


# --- what is attacked


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value of the header, the outer ones first."""
    inside = node.items() if isinstance(node, dict) else enumerate(node)
    nested = []
    for key, value in inside:
        yield (*path, key)
        if isinstance(value, dict | list):
            nested.append(((*path, key), value))
    for at, value in nested:
        yield from places(value, at)


def headers(base: Base, rng: Random) -> Iterator[tuple[str, bytes]]:
    """Every field with every value, those that all games have first; then pairs of fields."""
    header = json.loads(base.texts[0])
    fields = list(places(header))
    own = [at for at in fields if at[0] != "box"]
    box = [at for at in fields if at[0] == "box"]
    first = [(at, value) for at in own for value in VALUES]
    rest = [(at, value) for at in box for value in VALUES]
    rng.shuffle(first)
    rng.shuffle(rest)
    for at, value in chain.from_iterable(zip(cycle(first), rest, strict=False)):
        changed = deepcopy(header)
        node = changed
        for key in at[:-1]:
            node = node[key]
        way = rng.random()
        if way < 0.05:
            del node[at[-1]]
        elif way < 0.1 and isinstance(node, dict):
            node[f"{at[-1]}{value}"] = node[at[-1]]
        else:
            node[at[-1]] = value
        texts = [json.dumps(changed, ensure_ascii=False), *base.texts[1:]]
        yield f"header {at[0]}", base.sealed(texts)


def records(base: Base, rng: Random) -> Iterator[tuple[str, bytes]]:
    """Every kind of line at any place: put in, in place of another, or with one word changed."""
    while True:
        for line in LINES:
            texts, at = list(base.texts), rng.randrange(1, len(base.texts))
            texts[at : at + rng.randrange(2)] = [line.replace(*LEGAL[base.game])]
            yield "line", base.sealed(texts)
            texts, at = list(base.texts), rng.randrange(1, len(base.texts))
            words = texts[at].split(" ")
            words[rng.randrange(len(words))] = rng.choice(WORDS)
            texts[at] = " ".join(words)
            yield "word", base.sealed(texts)


def files(base: Base, rng: Random) -> Iterator[tuple[str, bytes]]:
    """What is wrong with the file as a whole."""
    sound = base.sealed(base.texts)
    first, _, rest = sound.partition(b"\n")
    while True:
        yield "crlf", sound.replace(b"\n", b"\r\n")
        yield "mixed line ends", first + b"\n" + rest.replace(b"\n", b"\r\n")
        yield "byte order mark", b"\xef\xbb\xbf" + sound
        yield "utf-16", sound.decode().encode("utf-16")
        yield "cut", sound[: rng.randrange(len(sound))]
        yield "no last line feed", sound.rstrip(b"\n")
        more = rng.choice((b" ", b"\xff", b"x" * 300, b"\t", b"\0"))
        yield "first line", first + more + b"\n" + rest
        version = rng.choice((b"0", b"01", b"9" * 150, b"-1", b"1.0"))
        yield "version", b"hotseat-journal " + version + b" " + base.game.encode() + b"\n" + rest
        game = rng.choice((b"chess", b"../x", b"", b"\x1b[2J"))
        yield "game", b"hotseat-journal 1 " + game + b"\n" + rest
        yield "seal", sound[:-2] + bytes([sound[-2] ^ 1]) + b"\n"
        yield "long header", base.sealed([base.texts[0] + " " * 300_000, *base.texts[1:]])
        yield "deep header", base.sealed(["[" * 100_000, *base.texts[1:]])
        yield "digits", base.sealed([base.texts[0].replace(str(SEED), "9" * 5000), *base.texts[1:]])
        yield "twice", sound + sound
        yield "header again", base.sealed([*base.texts, base.texts[0]])
        yield "many lines", base.sealed([*base.texts, *["0.0 away 0", "0.0 back 0"] * 500])


def hostile(folder: Path, rng: Random, game: str) -> Iterator[tuple[str, bytes]]:
    """Journals without end: headers, lines and whole files of all bases in turn."""
    games = bases(folder, game)
    ways = [way(base, rng) for base in games for way in (headers, headers, records, records, files)]
    for way in cycle(ways):
        yield next(way)


# --- who reads


class TooLong(BaseException):
    """A reader did not come to an end."""


def command(*words: str) -> str:
    """Run a subcommand; all that it printed."""
    printed = io.BytesIO()
    both = io.TextIOWrapper(printed, encoding="utf-8", errors="strict", write_through=True)
    code: object = 0
    with redirect_stdout(both), redirect_stderr(both):
        try:
            code = palais_tui(words)
        except SystemExit as stop:
            code = stop.code
    assert code in (0, 1, 2), f"{words[0]} ended with {code}: {printed.getvalue()[-500:]!r}"
    return printed.getvalue().decode()


def read_all(path: Path, folder: Path) -> tuple[str, str]:
    """Let everyone read the journal; the verdict, and everything that was printed."""
    checked = command("check", str(path))
    loaded = load_journal(path)
    forms = ("text", "json", "html")
    printed = [checked, *(command("export", str(path), "--as", form) for form in forms)]
    index, listing = GameIndex(folder), list_folder(folder)
    hall = Statistics()
    for found in summaries(index, listing.entries, ENGLISH):
        hall.add(found)
    index.save(listing)
    printed += lines(hall, ENGLISH, folder)
    if loaded.damage is not None:
        said = damage_text(ENGLISH, loaded)
        assert said
        assert said.isprintable(), said
        assert len(said) < LONGEST, said
        verdict = type(loaded.damage.reason).__name__
    else:
        verdict = "sound, over" if loaded.over else "sound"
    if loaded.history is not None:
        replay = Replay(loaded)
        for at in {0, replay.last // 2, replay.last}:
            replay.go(at)
            replay.view()
            replay.happened()
    if loaded.damage is None and loaded.over:
        printed = []  # everything may be told
    return verdict, "\n".join(printed)


def attack(game: str, count: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Build and read so many journals: the verdicts by way, and what went wrong."""

    def too_long(_: int, __: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, too_long)
    verdicts: Counter[str] = Counter()
    wrong: list[str] = []
    with TemporaryDirectory() as name:
        root = Path(name)
        folder = root / "games"
        folder.mkdir()
        path = folder / "hostile.journal"
        journals_of = hostile(root, Random(seed), game)
        for number, (way, content) in enumerate(islice(journals_of, count)):
            path.write_bytes(content)
            path.chmod(0o644)
            stamp = path.stat()
            try:
                signal.alarm(SECONDS)
                verdict, printed = read_all(path, folder)
                signal.alarm(0)
                assert path.read_bytes() == content, "the file was changed"
                now = path.stat()
                same = (stamp.st_mtime_ns, stamp.st_mode) == (now.st_mtime_ns, now.st_mode)
                assert same, "the file was touched"
                assert str(SEED) not in printed, "the seed was told"
            except (Exception, TooLong) as error:  # noqa: BLE001  # whatever it is, it is told
                signal.alarm(0)
                kept = root.parent / f"hostile-{seed}-{number}.journal"
                with suppress(OSError):
                    kept.write_bytes(content)
                trace = "".join(traceback.format_exception(error)[-3:])
                wrong.append(f"{way}, kept as {kept}: {type(error).__name__}\n{trace}")
                verdict = "WRONG"
            verdicts[f"{way}: {verdict}"] += 1
    signal.signal(signal.SIGALRM, before)
    return verdicts, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=NIGHTS, default="palais-royal")
    parser.add_argument("--count", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    verdicts, wrong = attack(options.game, options.count, options.seed)
    for verdict, number in sorted(verdicts.items()):
        sys.stdout.write(f"{number:>6}  {verdict}\n")
    for one in wrong:
        sys.stdout.write(f"\nFOUND: {one}\n")
    found = f"{verdicts.total()} hostile journals, seed {options.seed}: {len(wrong)} found\n"
    sys.stdout.write(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
