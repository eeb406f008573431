"""Names of the bots. Imports nothing, so that forms and commands can list them early."""

from typing import Final

BOT_LEVELS: Final = ("page", "courtier", "minister")
"""The bots that can take a seat, weakest first."""
BOT_NAMES: Final = ("random", "lively", *BOT_LEVELS)
"""These, and the bots for simulations."""
