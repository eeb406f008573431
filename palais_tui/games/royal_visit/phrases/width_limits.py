"""Width limits at 80x24 for texts of Royal Visit that appear in a fixed place."""

from __future__ import annotations

from typing import Final

from palais_tui.i18n.width_limits import LINE, WidthLimit

NAME = "x" * 20

LIMITS: Final = (
    WidthLimit("kinds.*", 7),
    WidthLimit("values.*", 7),
    WidthLimit("boards.*_row", 9),
    WidthLimit("boards.*_letter", 1),
    WidthLimit("visit_table.whom_text", LINE),
    WidthLimit(
        "events_short.*",
        LINE,
        {"seat": NAME, "steps": 4, "space": "●8", "way": "x" * 8, "cards": 38},
    ),
    WidthLimit("events.cards_drawn events.turn_began events.resigned", LINE, {"seat": NAME}),
)
