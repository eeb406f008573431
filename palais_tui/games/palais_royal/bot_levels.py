"""Names of the bots that can take a seat; apart from the bots, which are slow to import."""

from typing import Final

BOT_LEVELS: Final = ("page", "courtier", "minister")
"""Weakest first."""
