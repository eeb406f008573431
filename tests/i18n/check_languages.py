"""Names all that is wrong with the languages, for those who write one.

    python -m tests.i18n.check_languages          # all
    python -m tests.i18n.check_languages fr de    # these

Missing or extra keys, wrong facts, wrong plural forms, texts too long for their place at
80x24; whole games are played to measure what depends on them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from palais_tui.games.palais_royal.phrases.status_line import ROOM
from palais_tui.i18n.lint import findings
from palais_tui.i18n.locale import known_languages, language_of
from tests.i18n.languages import GAME_FOLDERS, GAME_TEXTS, LIMITS, TEXTS
from tests.tui.table_lines import GAMES, said_in_a_game


def all_findings(folder: Path, code: str) -> list[str]:
    """What is wrong; games are played only with texts that can be used."""
    found = findings(folder, code)
    for texts, limits in zip(GAME_FOLDERS, LIMITS, strict=True):
        found += findings(texts, code, limits)
    if found:
        return found
    language = language_of(folder, code).extended(GAME_TEXTS)
    lines = {line for game in GAMES for line in said_in_a_game(language, game)}
    long = sorted((line for line in lines if len(line) > ROOM), key=len, reverse=True)
    return [f"{code}.toml: {len(line)} columns, there is room for {ROOM}: {line}" for line in long]


def main(codes: list[str]) -> int:
    """Print the findings; 1 if there are any."""
    unknown = set(codes) - set(known_languages(TEXTS))
    found = [f"{code}.toml: there is no such file" for code in sorted(unknown)]
    for code in codes or known_languages(TEXTS):
        if code not in unknown:
            found += all_findings(TEXTS, code)
    print("\n".join(found) or "nothing is wrong")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
