"""The programs that can take a seat at the table, by strength."""

from typing import Final

BOT_LEVELS: Final = ("page", "courtier", "minister")
"""The weakest first."""
