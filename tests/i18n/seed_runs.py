"""Runs of six words, to see that no sentence of the printed rulebooks is in the texts.

The rulebooks are not part of this repository; `seed_runs.bin` holds a short digest of each
run of six words in them. To write it again:

    python -m tests.i18n.seed_runs RULEBOOK.txt ...
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

LENGTH = 6
DIGEST = 5
"""Bytes of a digest: few enough to be small, enough that no run is taken for another."""
FILE = Path(__file__).with_name("seed_runs.bin")
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
NAMES = re.compile(
    r"\b(?:parade ground|back door|king's chamber|madame de pompadour|discard pile"
    r"|cour d'honneur|cage d'escalier|h[ôo]tel de la monnaie|porte de service"
    r"|cabinet du roi|réserve commune)\b"
)
"""Names count as one word: they are the same in every text about the game."""
STOCK = frozenset(
    {
        "at the end of the game",
        "until the end of the game",
        "at the end of your turn",
        "à la fin de la partie",
        "jusqu'à la fin de la partie",
        "à la fin de votre tour",
    }
)
"""Everyday phrases of six words that are nobody's sentence."""
HYPHENATION = re.compile(r"(?<=[^\W\d_])[-\u00ad]\s*\n\s*(?=[^\W\d_])")
PLACEHOLDER = re.compile(r"\{[\w.]+(?::([^{}]*))?\}")


def words_of(text: str) -> list[str]:
    """The words in small letters; every number is 0, an apostrophe joins and is straight."""
    joined = HYPHENATION.sub("", text).casefold().replace("’", "'")
    joined = NAMES.sub(lambda name: re.sub(r"\W", "", name[0]), " ".join(joined.split()))
    words = WORD.findall(joined)
    return ["0" if word.isdecimal() else word for word in words]


def runs_of(text: str) -> Iterator[str]:
    """All runs of six words."""
    words = words_of(text)
    for first in range(len(words) - LENGTH + 1):
        yield " ".join(words[first : first + LENGTH])


def digest(run: str) -> bytes:
    return blake2b(run.encode(), digest_size=DIGEST).digest()


def forms(text: str) -> set[str]:
    """A text of the game with the first and with the last forms of its plurals, numbers as 0."""
    return {_filled(text, 0), _filled(text, -1)}


def _filled(text: str, which: int) -> str:
    def word(found: re.Match[str]) -> str:
        return found[1].split("|")[which] if "|" in (found[1] or "") else "0"

    return PLACEHOLDER.sub(word, text)


def read_digests() -> frozenset[bytes]:
    content = FILE.read_bytes()
    return frozenset(content[at : at + DIGEST] for at in range(0, len(content), DIGEST))


def main(files: list[str]) -> int:
    """Write the digests of some rulebooks."""
    if not files:
        print(__doc__)
        return 2
    texts = [Path(file).read_text(encoding="utf-8") for file in files]
    found = {digest(run) for text in texts for run in runs_of(text)}
    FILE.write_bytes(b"".join(sorted(found)))
    print(f"{len(found)} runs of {LENGTH} words in {FILE.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
