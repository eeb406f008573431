"""Damages sound journals at random and reads them: refused with a reason, or truly sound.

python -m tests.journal.mutations --journals 10000        # by hand; CI does fewer
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from palais_tui.journal.format import opening, read_journal, seal, sealed
from palais_tui.journal.library import journals
from palais_tui.journal.loader import LoadedGame, load_journal
from palais_tui.reports.damage import damage_text, valid_prefix_text
from tests.i18n.languages import ENGLISH
from tests.journal.journal_fuzz import NIGHTS, begin, do, evening, marks

OTHER_WORDS: Final = {
    "palais-royal": "undo redo pass agree draw 9 c4 mint>office away 3 -1".split(),
    "royal-visit": "undo redo done resign summon king=0 left=g9 jester-m privilege away -1".split(),
}
JUNK: Final = b"\x00\xff\x1b[2J\r\n{}[]\"' 0.1 put gate undo\xe2\x98"


def sound_journals(folder: Path, count: int, game: str) -> list[bytes]:
    """Real games, some of them unfinished."""
    found = []
    night = NIGHTS[game]
    for seed in range(count):
        own = folder / f"sound-{seed}"
        history, recorder = begin(own, night.players[seed % len(night.players)], seed, night)
        for number, done in enumerate(evening(history, seed, night)):
            if number > (seed + 1) * night.patience // 5:
                break
            do(history, recorder, done)
        recorder.close()
        found.append(journals(own)[0].read_bytes())
    return found


# --- ways to damage a journal; those with new seals lie about what happened


def change_bytes(rng: Random, content: bytes) -> bytes:
    """Some bytes are others."""
    changed = bytearray(content)
    for _ in range(rng.choice((1, 1, 2, 8))):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def cut_out(rng: Random, content: bytes) -> bytes:
    """A piece is missing."""
    at = rng.randrange(len(content))
    return content[:at] + content[at + rng.choice((1, 3, 40, 400)) :]


def put_in(rng: Random, content: bytes) -> bytes:
    """Junk in between."""
    at = rng.randrange(len(content) + 1)
    junk = bytes(rng.choice(JUNK) for _ in range(rng.randint(1, 60)))
    return content[:at] + junk + content[at:]


def break_off(rng: Random, content: bytes) -> bytes:
    """The end is missing, as after a torn write."""
    return content[: rng.randrange(len(content))]


def swap_lines(rng: Random, content: bytes) -> bytes:
    """Two lines have changed places."""
    lines = content.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def drop_or_double(rng: Random, content: bytes) -> bytes:
    """A line is missing, or there twice."""
    lines = content.split(b"\n")
    at = rng.randrange(len(lines))
    lines[at : at + 1] = [lines[at]] * rng.choice((0, 2))
    return b"\n".join(lines)


def all_junk(rng: Random, content: bytes) -> bytes:
    """Nothing of a game."""
    return rng.randbytes(rng.choice((0, 1, 100, len(content))))


def edit_text(rng: Random, content: bytes) -> bytes:
    """A line says something else, and all seals fit again: the work of a patient hand."""
    game, texts = _opened(content)
    at = rng.randrange(1, len(texts))
    words = texts[at].split(" ")
    word = rng.randrange(len(words))
    letters = words[word]
    cut = rng.randrange(len(letters) + 1)
    words[word] = rng.choice(
        (rng.choice(OTHER_WORDS[game]), letters[:cut] + rng.choice("0 9x}\"'") + letters[cut:], "")
    )
    texts[at] = " ".join(words)
    return _sealed_again(game, texts)


def edit_header(rng: Random, content: bytes) -> bytes:
    """One value of the header is another, with fitting seals."""
    game, texts = _opened(content)
    header = json.loads(texts[0])
    node: Any = header
    while True:
        key = rng.choice(range(len(node)) if isinstance(node, list) else sorted(node))
        if not isinstance(node[key], list | dict) or not node[key] or rng.random() < 0.1:
            break
        node = node[key]
    if rng.random() < 0.2 and isinstance(node, dict):
        del node[key]
    else:
        node[key] = rng.choice(
            (None, -1, 0, 1, 2, 3, 7, 99, 10**30, 0.5, True, "x", "", "a1", [], {}, [1], "\n")
        )
    texts[0] = json.dumps(header)
    return _sealed_again(game, texts)


def move_text(rng: Random, content: bytes) -> bytes:
    """A line has gone elsewhere, with fitting seals."""
    game, texts = _opened(content)
    texts.insert(rng.randrange(1, len(texts)), texts.pop(rng.randrange(len(texts))))
    return _sealed_again(game, texts)


def _opened(content: bytes) -> tuple[str, list[str]]:
    """The game and the texts of a sound journal."""
    game = next(game for game in NIGHTS if content.startswith(opening(game).encode()))
    return game, [*read_journal(content, game).texts]


def _sealed_again(game: str, texts: list[str]) -> bytes:
    first = opening(game)
    return f"{first}\n".encode() + sealed(first, texts)[0]


WAYS: Final[tuple[Callable[[Random, bytes], bytes], ...]] = (
    change_bytes,
    cut_out,
    put_in,
    break_off,
    swap_lines,
    drop_or_double,
    all_junk,
    edit_text,
    edit_header,
    move_text,
)


def judge(path: Path, content: bytes) -> str:
    """Read a damaged journal and check the verdict; what it was."""
    path.write_bytes(content)
    loaded = load_journal(path)
    assert path.read_bytes() == content, "a refused file is left as it is"
    if loaded.damage is None:
        _truly_sound(loaded, content)
        return "sound, torn line dropped" if loaded.torn else "sound"
    said = damage_text(ENGLISH, loaded)
    assert said.startswith(str(path)), said
    assert all(letter.isprintable() for letter in said), said
    assert len(said) < 600, said
    assert bool(valid_prefix_text(ENGLISH, loaded)) == (loaded.history is not None)
    return type(loaded.damage.reason).__name__


def _truly_sound(loaded: LoadedGame, content: bytes) -> None:
    """Every line's seal fits, and the rules allow every line: told twice it is the same game."""
    assert loaded.history is not None
    lines = content.split(b"\n")
    before = lines[0].decode()
    for line, text in zip(lines[1:], loaded.texts, strict=False):
        before = seal(before, text)
        assert line.decode() == f"{before} {text}"
    again = load_journal(loaded.path)
    assert again.history is not None
    assert marks(again.history) == marks(loaded.history)


def mutate(game: str, count: int, seed: int) -> Counter[str]:
    """Damage, read and judge so many journals; the verdicts by way of damage."""
    rng = Random(seed)
    verdicts: Counter[str] = Counter()
    with TemporaryDirectory() as name:
        folder = Path(name)
        sound = sound_journals(folder, 6, game)
        for number in range(count):
            way = WAYS[number % len(WAYS)]
            content = way(rng, rng.choice(sound))
            verdicts[f"{way.__name__}: {judge(folder / 'damaged.journal', content)}"] += 1
    return verdicts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=NIGHTS, default="palais-royal")
    parser.add_argument("--journals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    verdicts = mutate(options.game, options.journals, options.seed)
    sys.stdout.write(f"{verdicts.total()} damaged journals, no crash, none changed on disk\n")
    for verdict, number in sorted(verdicts.items()):
        sys.stdout.write(f"  {verdict}: {number}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
