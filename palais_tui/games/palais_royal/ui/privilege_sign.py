"""A noble's privilege in two characters, for small boards."""

from __future__ import annotations

from palais_tui.games.palais_royal.engine.components import Noble, Privilege
from palais_tui.games.palais_royal.phrases.narrator import Narrator


def privilege_sign(narrator: Narrator, noble: Noble) -> str:
    """S3 gives three servants, K1 one more for the king."""
    if noble.privilege is Privilege.NONE:
        return "  "
    return f"{narrator.language.text(f'noble_letters.{noble.privilege.value}')}{noble.amount}"
